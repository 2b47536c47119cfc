"""The search: what it counts, and that it finds what can be found."""

import hashlib
import os
import subprocess
import sys
from pathlib import Path

import pytest

import twincities as tc
from games import CONFIGURATIONS, Configuration, random_game
from twincities.arena.match import Match, pairings, play
from twincities.arena.statistics import pair_result
from twincities.bots import Budget, find_bot
from twincities.bots.expert import NEVER, ExpertBot, think
from twincities.bots.search.tree import ROOT, Tree
from twincities.bots.weights import find_judge
from twincities.library import games

HERE = Path(__file__).parent


@pytest.mark.parametrize("configuration", CONFIGURATIONS, ids=str)
def test_visits_add_up(configuration: Configuration) -> None:
    game = random_game(configuration, 1, 8)
    tree = Tree(find_judge(game.name), game.state, game.rules.moves(game.state), tc.Rng(1))
    tree.search(700)
    children = list(tree.children(ROOT))
    assert sum(tree.visits[child] for child in children) == tree.visits[ROOT] == 700
    assert sorted(tree.move[child] for child in children) == sorted(m.code for m in game.moves())
    seats = range(game.state.seats)
    for child in children:
        if tree.visits[child]:
            assert sum(tree.share(child, seat) for seat in seats) == pytest.approx(1)


@pytest.mark.parametrize("name", games())
def test_thinking_stops_when_nothing_can_change(name: str) -> None:
    """A search that stops because its favourite cannot be overtaken chooses like the whole one."""
    judge, stopped = find_judge(name), 0
    for moves in range(2, 30, 2):
        game = random_game((name, {"players": 2}), 2, moves)
        telling = game.rules.telling(game.state)
        whole = Tree(judge, game.state, telling, tc.Rng(1))
        whole.search(600)
        chance = whole.share(whole.favourite(ROOT), game.state.seat)
        if not 0.05 < chance < 0.95:
            continue  # as good as decided: it may stop for that
        short = think(game, telling, Budget(simulations=600), NEVER, None, tc.Rng(1))
        assert short.move[short.favourite(ROOT)] == whole.move[whole.favourite(ROOT)]
        stopped += short.visits[ROOT] < 600
    assert stopped


@pytest.mark.parametrize("game", games())
def test_a_clear_choice_is_made_early(game: str) -> None:
    """Of a large budget a part is kept wherever one move stands out, and not everywhere."""
    spent: list[int] = []
    for seed in range(8):
        here = random_game((game, {"players": 2}), seed, 12 + seed)
        telling = here.rules.telling(here.state)
        tree = think(here, telling, Budget(simulations=5000), 0.7, None, tc.Rng(1))
        spent.append(tree.visits[ROOT])
    assert min(spent) < 1500
    assert min(spent) >= 400
    assert max(spent) > 2500


def test_ranks_are_in_order() -> None:
    """What the bot would choose is first; a move is not promoted for being hardly tried."""
    game = random_game(("point-city", {"players": 2}), 3, 10)
    assert game.seat is not None
    ranked = ExpertBot(Budget(), 0.7).rank(game, game.moves(), Budget(simulations=3000), tc.Rng(1))
    assert [c.move for c in ranked] != list(game.moves())
    assert ranked[0].simulations == max(candidate.simulations for candidate in ranked)
    promises = [c.win - 0.3 / c.simulations**0.5 for c in ranked[1:]]
    assert promises == sorted(promises, reverse=True)


def last_decisions(configuration: Configuration) -> list[tc.Game]:
    """Moments in which every move ends the game, and not all alike."""
    found: list[tc.Game] = []
    for seed in range(60):
        game = random_game(configuration, seed).at(-1)
        results = {win_after(game, move) for move in game.moves()}
        if len(results) > 1 and None not in results:
            found.append(game)
    return found


def win_after(game: tc.Game, move: str) -> float | None:
    after = game.copy()
    after.play(move)
    if after.outcome is None:
        return None
    return (game.seat in after.outcome.winners) / len(after.outcome.winners)


def test_a_win_at_hand_is_taken() -> None:
    """In the last move of a game the search is never wrong."""
    tried = 0
    for configuration in CONFIGURATIONS:
        for game in last_decisions(configuration):
            assert game.seat is not None
            seen = game.observe(game.seat, tc.Rng(1))
            chosen = find_bot("expert:300it").choose(seen, game.moves(), None, tc.Rng(2))
            best = max(win_after(game, move) or 0.0 for move in game.moves())
            assert win_after(game, chosen) == best
            tried += 1
    assert tried >= 10


@pytest.mark.slow
@pytest.mark.parametrize("game", games())
@pytest.mark.parametrize(
    ("better", "worse", "least"),
    [("novice", "random", 0.8), ("steady", "novice", 0.7), ("expert:1500it", "novice", 0.9)],
)
def test_the_ladder(game: str, better: str, worse: str, least: float) -> None:
    """Every rung beats the one below; the exact shares are measured in docs/bots.md."""
    match = Match(game, {"players": 2}, None, (better, worse), 20, 7)
    played = [play(match, pairing, False) for pairing in pairings(match, 2)]
    assert pair_result((better, worse), played).wins.mean >= least


def choices() -> str:
    """A digest of what all bots choose in some games."""
    told: list[str] = []
    for number, configuration in enumerate(CONFIGURATIONS):
        game = random_game(configuration, number, 9)
        assert game.seat is not None
        for code in ("novice", "steady", "expert:40it"):
            seen = game.observe(game.seat, tc.Rng(number))
            told.append(find_bot(code).choose(seen, game.moves(), None, tc.Rng(number, 1)))
    return hashlib.sha256("\n".join(told).encode()).hexdigest()


@pytest.mark.slow
def test_compiled_and_uncompiled_bots_choose_alike() -> None:
    path = os.pathsep.join(map(str, (HERE.parent.parent / "src", HERE, HERE.parent)))
    code = (
        "import test_bots_search as test, twincities.bots.search.tree as tree;"
        " print(tree.__file__, test.choices())"
    )
    ran = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "PYTHONPATH": path},
        capture_output=True,
        text=True,
        check=True,
    )
    file, digest = ran.stdout.split()
    assert file.endswith(".py")
    assert digest == choices()

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
from twincities.bots import find_bot
from twincities.bots.search.tree import ROOT, Tree
from twincities.bots.weights import find_judge
from twincities.library import games

HERE = Path(__file__).parent


@pytest.mark.parametrize("configuration", CONFIGURATIONS, ids=str)
def test_visits_add_up(configuration: Configuration) -> None:
    game = random_game(configuration, 1, 8)
    tree = Tree(find_judge(game.name), game.state, tc.Rng(1))
    tree.search(700)
    children = list(tree.children(ROOT))
    assert sum(tree.visits[child] for child in children) == tree.visits[ROOT] == 700
    assert sorted(tree.move[child] for child in children) == sorted(m.code for m in game.moves())
    seats = range(game.state.seats)
    for child in children:
        if tree.visits[child]:
            assert sum(tree.share(child, seat) for seat in seats) == pytest.approx(1)


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

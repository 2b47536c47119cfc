"""The arena: who plays whom, what is counted, going on after a break, analysis, commands."""

import json
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import twincities as tc
from twincities.arena.analysis import analyse
from twincities.arena.match import Match, Pairing, Played, begin, pairings, play
from twincities.arena.run import Journal, play_match
from twincities.arena.statistics import elo, mean, pair_result, seat_shares, share
from twincities.bots import Budget
from twincities.bots.simple import SteadyBot
from twincities.engine.rules import BadOptions

GUIDE = Path(__file__).parent.parent.parent / "docs" / "bots.md"
OWN = GUIDE.read_text("utf-8").split("```python\n")[1].split("```")[0]
"""The guide's example of a bot of one's own."""


def twincities(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "twincities", *words], capture_output=True, text=True, check=False
    )


@pytest.mark.parametrize("players", [2, 3, 4])
def test_everyone_has_every_seat_on_every_deal(players: int) -> None:
    match = Match("point-city", {"players": players}, None, ("a", "b", "c"), 5, 1)
    games = list(pairings(match, players))
    seats = Counter((g.pair, g.deal, g.seats.index(g.pair[0])) for g in games)
    deals = -(-5 // players)
    assert len(seats) == 3 * deals * players
    assert set(seats.values()) == {1}
    assert all(g.seats.count(g.pair[0]) == 1 for g in games)
    assert [g.number for g in games] == list(range(len(games)))


def test_the_same_deal_for_both() -> None:
    match = Match("point-city", {"players": 2}, None, ("steady", "random"), 4, 1)
    one, two, three, _ = pairings(match, 2)
    assert begin(match, one.deal).setup == begin(match, two.deal).setup
    assert begin(match, one.deal).setup != begin(match, three.deal).setup
    assert play(match, one, False).scores == play(match, one, True).scores


def result(deal: int, turn: int, scores: tuple[int, ...], winners: tuple[int, ...]) -> Played:
    seats = ("a", "b") if turn == 0 else ("b", "a")
    pairing = Pairing(2 * deal + turn, seats, ("a", "b"), deal, turn)
    return Played(pairing.number, pairing, scores, winners, 0, 9, (0.1, 0.2))


GAMES = [
    result(0, 0, (50, 40), (0,)),
    result(0, 1, (30, 40), (1,)),
    result(1, 0, (20, 30), (1,)),
    result(1, 1, (35, 35), (0, 1)),
]


def test_the_counting() -> None:
    """Two deals: a wins both games of one (by 10 and 10), loses and shares on the other."""
    found = pair_result(("a", "b"), GAMES)
    assert (found.games, found.deals) == (4, 2)
    assert found.wins == share([1.0, 0.25])
    assert found.wins.mean == 0.625
    assert found.margin.mean == pytest.approx((10 + 10 - 10 + 0) / 4)
    assert found.scores == ((50 + 40 + 20 + 35) / 4, (40 + 30 + 30 + 35) / 4)
    assert found.slowest == {"a": 0.2, "b": 0.2}
    assert [share.mean for share in seat_shares(GAMES)] == [0.375, 0.625]


def test_an_interval() -> None:
    half = 1.96 * (5 / 3 / 4) ** 0.5
    assert mean([1, 2, 3, 4]) == pytest.approx((2.5, 2.5 - half, 2.5 + half))
    assert mean([1.0]).high == float("inf")


def test_an_interval_of_shares() -> None:
    """Wilson's interval as the textbooks have it; a clean sweep is not certainty."""
    assert share([1.0] * 8 + [0.0] * 2) == pytest.approx((0.8, 0.490, 0.943), abs=0.02)
    sure = share([1.0] * 200)
    assert (sure.mean, sure.high) == (1.0, 1.0)
    assert sure.low == pytest.approx(0.981, abs=0.001)
    paired = share([0.5] * 90 + [1.0] * 10)
    assert paired.high - paired.low < 0.08, "games that go with the deal tell more"


def test_elo() -> None:
    """With 2.5 points of 4 (and half a win added to each side), odds of 3 to 2."""
    ratings = elo(("a", "b"), GAMES)
    assert ratings["a"] == -ratings["b"]
    assert ratings["a"] - ratings["b"] == pytest.approx(400 * 0.17609, abs=0.2)


def test_a_match_goes_on(tmp_path: Path) -> None:
    """Broken off in the middle of a line, it ends as if it had never stopped."""
    match = Match("point-city", {"players": 2}, None, ("novice", "random"), 4, 1)
    games = list(pairings(match, 2))
    path = str(tmp_path / "journal")
    journal = Journal(path, match)
    for played in play_match(match, games[:3], 1):
        journal.add(played)
    journal.file.close()
    text = Path(path).read_text()
    Path(path).write_text(text[:-20])
    again = Journal(path, match)
    assert [played.number for played in again.played] == [0, 1]
    rest = [pairing for pairing in games if pairing.number > 1]
    both = again.played + list(play_match(match, rest, 2))
    key = [(p.number, p.scores) for p in sorted(both, key=lambda p: p.number)]
    assert key == [(p.number, p.scores) for p in play_match(match, games, 1)]
    with pytest.raises(BadOptions):
        Journal(path, Match("point-city", {"players": 2}, None, ("novice", "random"), 4, 2))


def test_the_command(tmp_path: Path) -> None:
    own = tmp_path / "own.py"
    own.write_text(OWN)
    records = tmp_path / "records.jsonl"
    words = ["arena", "point-city", "steady", "hasty", "random", "--games", "4", "--seed", "1"]
    words += ["--code", str(own), "--processes", "2", "--records", str(records)]
    ran = twincities(*words, "--resume", str(tmp_path / "journal"), "--json")
    assert ran.returncode == 0, ran.stderr
    found: dict[str, Any] = json.loads(ran.stdout)
    assert [tuple(pair["pair"]) for pair in found["pairs"]] == [
        ("steady", "hasty"),
        ("steady", "random"),
        ("hasty", "random"),
    ]
    assert found["pairs"][0]["wins"]["mean"] == 1
    assert max(found["elo"], key=found["elo"].get) == "steady"
    assert twincities("check", str(records)).stdout == "12 of 12 records hold\n"
    assert "steady" in twincities(*words, "--resume", str(tmp_path / "journal")).stdout


def test_alone(tmp_path: Path) -> None:
    words = ["arena", "point-city", "steady", "random", "--players", "1", "--games", "6", "--json"]
    found = json.loads(twincities(*words, "--seed", "1").stdout)
    assert [pair["pair"] for pair in found["pairs"]] == [["steady"], ["random"]]
    assert found["pairs"][0]["margin"]["mean"] > found["pairs"][1]["margin"]["mean"]


@pytest.mark.parametrize(
    "words",
    [
        ("arena", "point-city", "steady"),
        ("arena", "point-city", "steady", "steady"),
        ("arena", "point-city", "steady", "nobody"),
        ("arena", "point-city", "steady", "random", "--code", "/nowhere.py"),
        ("analyse", "/nowhere.jsonl"),
    ],
)
def test_errors_are_one_line(words: tuple[str, ...]) -> None:
    ran = twincities(*words)
    assert ran.returncode == 2
    assert ran.stderr.startswith("twincities: ")
    assert ran.stderr.count("\n") == 1


def test_the_list_of_bots() -> None:
    listed = json.loads(twincities("bots", "--json").stdout)
    assert [bot["code"] for bot in listed] == ["random", "novice", "steady", "expert", "master"]


@pytest.mark.parametrize("name", ["point-city", "cities"])
def test_analysis(name: str, tmp_path: Path) -> None:
    """A comment for every move; a move better than the one made is a legal one."""
    match = Match(name, {"players": 2}, None, ("steady", "random"), 2, 1)
    played = play(match, next(pairings(match, 2)), True)
    path = tmp_path / "game.jsonl"
    path.write_text(played.record + "\n")
    game = tc.load(str(path))
    lost = [0.0, 0.0]
    for number, comment in enumerate(analyse(game, SteadyBot(), Budget(), 1)):
        before = game.at(number)
        assert comment.move in before.moves()
        assert comment.best.move in before.moves()
        assert comment.best.win >= comment.win
        lost[comment.seat] += comment.lost
    assert lost[0] < lost[1], "steady gives away less than random, in steady's own eyes"
    ran = twincities("analyse", str(path), "--bot", "steady", "--json")
    assert len(json.loads(ran.stdout)["comments"]) == len(game.history)
    text = twincities("analyse", str(path), "--bot", "steady").stdout
    assert "?" in text
    assert len(text.splitlines()) == len(game.history) + 1

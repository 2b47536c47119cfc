"""Against the independent referee: whole games of every kind, and districts of every kind."""

import random
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import twincities as tc
from cities.pictures import ACHIEVEMENTS, FOUNDERS, district, full
from referee import check
from referee.cities_district import CONDITIONS, District, Space
from referee.cities_district import score as referee_score
from referee.cities_set import PARK_FEATURES, WATER_FEATURES
from twincities.engine.cities.conditions import best_count
from twincities.engine.cities.mat import CARDS as CARD_WORD
from twincities.engine.cities.mat import MAT
from twincities.engine.cities.scoring import breakdown, score
from twincities.engine.cities.state import CitiesState
from twincities.engine.rng import Rng

KINDS: list[dict[str, Any]] = [
    {"players": 2, "long": False},
    {"players": 2, "long": True},
    {"players": 3},
    {"players": 4},
]
CITIES = [board.id for board in FOUNDERS.boards]


def ambition(game: tc.Game, seat: int) -> float:
    """Points, and how near the free achievements are."""
    worth = 0.0
    for thing in game.explain(seat):
        worth += thing["points"] if thing["own"] else 0
        if thing["what"] == "achievement" and thing["free"] and not thing["claimed"]:
            worth += 6 * min(thing["have"], thing["need"]) / thing["need"]
    return worth


def greedy_move(game: tc.Game, chance: random.Random) -> tc.Move:
    """Mostly what is best at once, so that rings are claimed; now and then anything."""
    moves = list(game.moves())
    if moves[0].startswith(("take", "start")) or chance.random() < 0.1:
        return chance.choice(moves)
    worths = []
    for move in moves:
        after = game.copy()
        after.play(move)
        worths.append(ambition(after, game.state.seat))
    return moves[worths.index(max(worths))]


@pytest.mark.parametrize("city", CITIES)
@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: "-".join(map(str, kind.values())))
def test_games_are_accepted(kind: dict[str, Any], city: str) -> None:
    rings = 0
    for seed in range(3):
        chance = random.Random(seed)
        game = tc.new("cities", seed=seed, city=city, **kind)
        while not game.over:
            greedy = seed and len(game.history) > 20
            game.play(greedy_move(game, chance) if greedy else chance.choice(game.moves()))
        check(msgspec.json.decode(game.record().json()))
        assert game.outcome is not None
        rings += sum(part["rings"] for part in game.outcome.breakdown)
    assert rings > 0, "the greedy games should have won something"


LAND = [*"RBGYPW", "Rs", "Yx", "Bx", "Gx", *(f"{kind}{i}" for kind in "PW" for i in "1234")]
HOUSES = [f"{colour}{height}" for colour in "RBGY" for height in "1234"]
CELLS = st.sampled_from([*LAND, *HOUSES, *HOUSES, "RxB1", "YxR2", "GxG3"])


@st.composite
def pictures(draw: st.DrawFn) -> str:
    """A district with any things on any land, in 3 × 3 tiles or a column of 3 × 5."""
    rows = draw(st.sampled_from([4, 6, 10]))
    wide = draw(st.sampled_from([2, 4, 6]))
    few = draw(st.lists(CELLS, min_size=2, max_size=8))
    cells = draw(st.lists(st.sampled_from(few), min_size=rows * wide, max_size=rows * wide))
    wild = 0
    for i, cell in enumerate(cells):
        if len(cell) == 2 and cell.endswith("x"):
            wild += 1
            if wild > 3:  # the box has four, and the referee is slow
                cells[i] = cell[0]
    return "\n".join(" ".join(cells[i : i + wide]) for i in range(0, len(cells), wide))


def referee_district(picture: str) -> District:
    spaces: District = {}
    for y, line in enumerate(picture.split("\n")):
        for x, cell in enumerate(line.split()):
            kind, mark, colour, height = full(cell)
            kinds = PARK_FEATURES if kind == "P" else WATER_FEATURES
            named = {"-": "", "s": "statue", "x": "wild-plot"}
            feature = kinds[int(mark) - 1] if mark.isdigit() else named[mark]
            if colour == "-":
                spaces[x, y] = Space(kind, feature)
            else:
                spaces[x, y] = Space(kind, feature, colour, int(height))
    return spaces


@settings(max_examples=300, deadline=None)
@given(pictures())
def test_districts_are_worth_the_same(picture: str) -> None:
    mat = district(picture)
    spaces = referee_district(picture)
    for achievement in ACHIEVEMENTS.values():
        ours = best_count(achievement.condition, mat) >= achievement.need
        assert ours == CONDITIONS[achievement.names["en"]](spaces), achievement.id
    state = tc.new("cities", city="venice", seed=1).state
    assert isinstance(state, CitiesState)
    for word in range(MAT):
        state.mats[word] = mat[word]
    state.mats[CARD_WORD] = (1 << len(FOUNDERS.cards)) - 1
    total, parts = referee_score(spaces, [card.id for card in FOUNDERS.cards], 0)
    assert score(state, 0) == total
    assert breakdown(state, 0) == parts


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: "-".join(map(str, kind.values())))
def test_playouts_end_in_games_with_a_score(kind: dict[str, Any]) -> None:
    game = tc.new("cities", seed=5, **kind)
    game.rules.playout(game.state, Rng(5))
    assert game.over
    assert game.outcome is not None and max(game.outcome.scores) > 0

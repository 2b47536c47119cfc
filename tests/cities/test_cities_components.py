"""Component files and set-ups: what is wrong is named; conditions of one's own count."""

import re
import tomllib
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from cities.pictures import FOUNDERS, district
from cities.tables import begin
from twincities.engine.cities.conditions import best_count, best_source
from twincities.engine.cities.view import place_texts
from twincities.engine.cities.vocabulary import read_condition
from twincities.engine.rules import BadComponents, BadSetup
from twincities.library import find_rules

RULES = find_rules("cities")
TEXT = files("twincities.engine.cities").joinpath("components.toml").read_text("utf-8")


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ('game = "cities"', 'game = "chess"', 'game: must be "cities"'),
        ("L01 RBPW", "L01 RBP", "line 16, tile L01: has four spaces"),
        ("L01 RBPW", "L01 RBPX", "line 16, tile L01: unknown space 'X'"),
        ("L02 RPWB", "L01 RPWB", "tile L01: the id is there twice"),
        ("L01 RBPW", "L01 RBPP", r"\[tiles\] P: says 34, there are 35"),
        ("L32 WWYP\n", "", r"\[tiles\] Y: says 19, there are 18"),
        ("S2 GPWY", "S5 GPWY", "starting tile S5: S2 is due here"),
        ("tree = { count = 5", "tree = { count = 4", r"\[features\]: there must be 48 to 60"),
        ("tree = {", "oak = {", "features.tree: is missing"),
        ('cs = "Strom", ', "", "features.tree.name.cs: is missing"),
        ('en = "Great park"', 'en = ""', "cards.C21.name.en: must be a text"),
        ('like = "C17"', 'like = "C99"', "cards.C18.like: there is no card 'C99' before it"),
        ("points = 4\nper", "points = -4\nper", "cards.C09.points: must be a whole number"),
        ('colour = "red", height = 1', 'color = "red"', "cards.C01.per.color: no such field"),
        ('colour = "red", height = 1', 'colour = "pink"', "cards.C01.per.colour: must be one of"),
        ("height = 1, beside", "height = 5, beside", "cards.C01.per.height: must be a number"),
        ('"largest", of = "park" }', '"biggest" }', "cards.C21.per.count: must be one of"),
        ('"pairs", alike = "height"', '"pairs", alike = "size"', "cards.C32.per.alike: must be"),
        ("by = 3 }", "by = 0 }", "lisbon.achievements.homogeneous-neighbourhoods.of.by: must"),
        ("sizes = [4, 3]", "sizes = 4", "achievements.tijuca.of.sizes: must be a list"),
        ("{ height = 1 }, { height = 2 }", "{ height = 1 }, { height = 1 }", "C19.per.of, sel"),
        ("points = [7, 4, 2]", "points = [4, 7, 2]", "avenues.points: the highest come first"),
        ("points = [7, 4, 2]", "points = [7, 4]", "avenues.points: must be 3 numbers"),
        ("need = 6", "need = 0", "boards.new-york.achievements.central-park.need: must be"),
        ("[cards.C32]", "[cards.C31.x]", "cards.C31.x: is none of name, text, points, per"),
        ("= 19", "=", "not TOML"),
    ],
)
def test_a_bad_file_is_named(old: str, new: str, words: str) -> None:
    assert old in TEXT
    with pytest.raises(BadComponents, match=words):
        RULES.components(TEXT.replace(old, new, 1))


def test_too_few_cards() -> None:
    start = TEXT.index("[cards.C32]")
    end = TEXT.index("# City boards")
    with pytest.raises(BadComponents, match="cards: there must be 32 to 60, not 31"):
        RULES.components(TEXT[:start] + TEXT[end:])


def test_a_text_can_stand_for_all_languages() -> None:
    box = RULES.components(
        TEXT.replace('{ en = "Tijuca", cs = "Tijuca", sk = "Tijuca", pl = "Tijuca" }', '"Tijuca"')
    )
    assert box.name == "founders"


MINE: list[tuple[dict[str, Any], str, int, str]] = [
    # condition, district, count, the spaces it comes from
    ({"count": "spaces", "of": "tree"}, "P1 P2\nP1 W1", 2, "0,0 0,1"),
    ({"count": "spaces", "of": "statue", "beside": "water"}, "Rs W\nP Rs", 2, "0,0 1,1"),
    ({"count": "spaces", "of": "plot", "colour": "red"}, "R R2\nRs Bx", 3, "0,0 1,0 1,1"),
    ({"count": "spaces", "of": "plot"}, "R B2\nRs Bx", 3, "0,0 1,0 1,1"),
    ({"count": "spaces", "height": "2-3"}, "R1 R2\nR3 R4", 2, "1,0 0,1"),
    ({"count": "spaces", "between": ["park"]}, "P R1 P\nW R1 P", 1, "1,0"),
    ({"count": "spaces", "beside": "building"}, "R1 R1 P R1", 2, "0,0 1,0"),
    ({"count": "spaces", "lower": 1}, "R1 R2 P R2", 1, "1,0"),
    ({"count": "line", "alike": "colour"}, "R1 R2 B1 B2 B3", 3, "2,0 3,0 4,0"),
    ({"count": "line", "of": "water"}, "W P W\nW P W\nP P W", 3, "2,0 2,1 2,2"),
    ({"count": "rise", "colour": "red"}, "R1 R2 B3", 2, "0,0 1,0"),
    ({"count": "squares", "of": "park"}, "P P P\nP P P", 2, "0,0 1,0 2,0 0,1 1,1 2,1"),
    ({"count": "squares", "colours": 1}, "R1 R2 B1\nR3 R1 B1", 1, "0,0 1,0 0,1 1,1"),
    ({"count": "squares", "of": "plot", "colours": "4+"}, "R B\nG Gx", 1, "0,0 1,0 0,1 1,1"),
    ({"count": "squares", "heights": "4+"}, "R1 R2\nB3 B4", 1, "0,0 1,0 0,1 1,1"),
    ({"count": "pairs", "alike": "colour"}, "R1 R4 B1\nP P B2", 2, "0,0 1,0 2,0 2,1"),
    ({"count": "pairs"}, "R1 B4 P\nP G1 P", 2, "0,0 1,0 1,1"),
    ({"count": "areas", "alike": "colour"}, "R1 R1 B1\nG1 B1 B2", 3, "0,0 1,0 2,0 0,1 1,1 2,1"),
    ({"count": "areas", "of": "water", "size": 1}, "W P W\nP P W", 1, "0,0"),
    ({"count": "areas", "of": "park", "features": 0}, "P1 W P", 1, "2,0"),
    ({"count": "largest", "of": "plot", "alike": "colour"}, "R Bx R B B", 3, "0,0 1,0 2,0"),
    (
        {"count": "largest", "of": "park", "neighbours": "2+"},
        "P P P W P R1\nW W W W R1 W",
        1,
        "4,0",
    ),
    ({"count": "areas", "of": "water", "span": "3+"}, "W W W P\nP P P W", 1, "0,0 1,0 2,0"),
    ({"count": "groups", "of": "park", "by": 2}, "P P P W P", 1, "0,0 1,0 2,0"),
    ({"count": "sizes", "of": "park", "sizes": [1, 3, 2]}, "P P W P P", 2, "0,0 1,0 3,0 4,0"),
    (
        {"count": "sets", "of": [{"of": "tree"}, {"of": "yacht"}, {"colour": "red"}]},
        "P1 P1 W4\nR1 R1 R1",
        1,
        "0,0 2,0 0,1",
    ),
    ({"count": "different", "in": "colour", "height": 1}, "R1 R1 B1 G2", 2, "1,0 2,0"),
]


@pytest.mark.parametrize(("table", "picture", "count", "source"), MINE)
def test_a_condition_of_ones_own(
    table: dict[str, Any], picture: str, count: int, source: str
) -> None:
    condition, mat = read_condition(table, "mine"), district(picture)
    assert best_count(condition, mat) == count
    assert sorted(place_texts(mat, best_source(condition, mat))) == sorted(source.split())


@pytest.mark.parametrize(
    ("table", "words"),
    [
        ("spaces", "mine: must be a table"),
        ({"of": "park"}, "mine.count: must be one of"),
        ({"count": "spaces", "of": "park", "colour": "red"}, "mine.colour: only buildings and"),
        ({"count": "spaces", "of": "park", "height": 1}, "mine.height: only buildings have"),
        ({"count": "spaces", "lower": 5}, "mine.lower: no space has more"),
        ({"count": "spaces", "beside": ["park", "sky"]}, "mine.beside: must be of"),
        ({"count": "spaces", "height": "3-2"}, "mine.height: must be a number"),
        ({"count": "spaces", "height": "2-3+"}, "mine.height: must be a number"),
        ({"count": "spaces", "height": True}, "mine.height: must be a number"),
        ({"count": "line", "of": "park", "alike": "colour"}, "mine.alike: only buildings and"),
        ({"count": "rise", "of": "water"}, "mine.of: only buildings have a height"),
        ({"count": "squares", "of": "plot", "heights": 1}, "mine.heights: only buildings"),
        ({"count": "different", "in": []}, "mine.in: must name one"),
        ({"count": "different"}, "mine.in: must be of colour, height"),
        ({"count": "different", "in": "colour", "of": "plot"}, "mine.of: only buildings"),
        ({"count": "groups", "of": "park"}, "mine.by: must be a whole number"),
        ({"count": "areas", "by": 3}, "mine.by: no such field"),
        ({"count": "sets", "of": [{"colour": "red"}]}, "mine.of: must be a list of two"),
        ({"count": "sets", "of": [{"of": "park"}, {"of": "tree"}]}, "selection 2: must differ"),
        ({"count": "sets", "of": [{"size": 2}, {"of": "tree"}]}, "selection 1, size: is none of"),
    ],
)
def test_a_bad_condition_is_named(table: Any, words: str) -> None:
    with pytest.raises(BadComponents, match=words):
        read_condition(table, "mine")


def test_tiles_differ_even_when_rotated() -> None:
    turned = set()
    for tile in FOUNDERS.land:
        a, b, c, d = list(tile.spaces)
        turned.add(min(a + b + c + d, c + a + d + b, d + c + b + a, b + d + a + c))
    assert len(turned) == 32


@pytest.mark.parametrize(
    ("field", "value", "words"),
    [
        ("first", 2, "setup.first must be a seat from 0 to 1"),
        ("first", True, "setup.first"),
        ("city", "rome", "setup.city must be 'venice'"),
        ("cards", None, "setup.cards must be a list"),
        ("cards", ["C01"] * 32, "setup.cards has 'C01' 32 times, the box 1 times"),
        ("land", ["L99"], "setup.land has 'L99', which is not in the box"),
        ("land", [1], "setup.land has 1, which is not in the box"),
        ("features", ["tree"], "setup.features has 'tree' 1 times, the box 5 times"),
        ("bag", "RBGY", "setup.bag has 'R' 1 times, the box 25 times"),
        ("bag", ["R"], "setup.bag must be a text"),
        ("deck", [], "setup has no field 'deck'"),
    ],
)
def test_a_bad_setup_is_named(field: str, value: Any, words: str) -> None:
    game = begin()
    with pytest.raises(BadSetup, match=words):
        RULES.start(FOUNDERS, game.options, {**game.setup, field: value})


def test_the_conditions_of_the_guide_can_be_read() -> None:
    guide = Path(__file__).parents[2].joinpath("docs/cities-components.md").read_text("utf-8")
    found = re.findall(r"= (\{ count = \".*?\})(?:`|\n| +#)", guide)
    found += re.findall(r"`(\{ count = .*?\})`", guide)
    assert len(found) > 10
    for table in found:
        read_condition(tomllib.loads(f"condition = {table}")["condition"], table)

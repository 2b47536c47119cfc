"""Component files of Point City: the built-in one, and bad ones."""

import re
from collections import Counter
from importlib.resources import files
from pathlib import Path

import pytest

import twincities as tc
from point_city.tables import BOX
from twincities.library import find_components, find_rules

TEXT = files("twincities.engine.point_city").joinpath("components.toml").read_text("utf-8")


def test_the_box_is_complete() -> None:
    assert len(BOX.cards) == 160
    assert Counter(card.tier for card in BOX.cards) == {1: 65, 2: 50, 3: 45}
    assert len(BOX.tokens) == 22
    for tier, demand in ((1, 30), (2, 39), (3, 46)):
        asked = Counter("".join(card.cost for card in BOX.cards if card.tier == tier))
        assert asked == dict.fromkeys("CMEGI", demand)


def test_tier_one_is_single_and_ingenuity_always_one() -> None:
    for card in BOX.cards:
        assert len(card.face) == (1 if card.tier == 1 or card.face == "*" else 2)


def test_cards_of_the_rulebook() -> None:
    assert BOX.cards[0][1:6] == (1, "C", "grow", "ME", 0)
    assert BOX.cards[93][1:6] == (2, "II", "grow", "MMMEE", 2)
    assert BOX.cards[149][1:6] == (3, "*", "score", "EEEGGGG", 7)


def test_a_family_has_one_look() -> None:
    """Cards of a family share tier and kind, and about forty families name all buildings."""
    looks = {(card.family, card.tier, card.kind) for card in BOX.cards}
    families = {card.family for card in BOX.cards}
    assert len(looks) == len(families) == len(BOX.names) == 44
    for language in ("en", "cs", "sk", "pl"):
        assert len({names[language] for names in BOX.names.values()}) == 44


def change(old: str, new: str) -> str:
    assert TEXT.count(old) == 1, old
    return TEXT.replace(old, new)


def line_of(text: str) -> int:
    return TEXT[: TEXT.index(text)].count("\n") + 1


ROW = "  17  M     grow   GG       1       food-truck"


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (ROW, ROW.replace("GG", "GX"), "line {}, card 17: unknown symbol 'X' in the cost 'GX'"),
        (ROW, ROW.replace("grow", "grov"), "line {}, card 17: unknown kind 'grov'"),
        (ROW, ROW.replace("M ", "Q "), "line {}, card 17: unknown resource side 'Q'"),
        (ROW, ROW.replace("GG", "MG"), "line {}, card 17: no building costs what it gives"),
        (ROW, ROW.replace("food-truck", "tank"), "line {}, card 17: no [names] for the family"),
        (ROW, ROW.replace("1  ", "one"), "line {}, card 17: points 'one' are no number"),
        (ROW, ROW.replace("17", "x7"), "line {}: card id 'x7' is no number"),
        (ROW, ROW + " new", "line {}: a card is: id side kind cost points family"),
        (ROW, ROW.replace("GG", "GGGGGGGG"), "line {}, card 17: a building costs at most 7, not 8"),
        (ROW, ROW.replace("17", "18"), "card 18: ids count up from 0, so 17 is due here"),
        (ROW, ROW.replace("GG", "GE"), "[tier.1]: demand says 30, energy is asked for 31 times"),
        (ROW + "\n", "", "[tier.1]: count says 65, there are 64 cards"),
        ("count = 50", "count = 51", "[tier.2]: count says 51, there are 50 cards"),
        ("demand = 39", "demand = 40", "[tier.2]: demand says 40, community is asked for 39 times"),
        ("  20  5       flat", "  20  5       round", "line {}, token 20: unknown worth 'round'"),
        ("  20  5       flat", "  20  five    flat", "line {}, token 20: points 'five'"),
        ("  20  5       flat", "  20  5", "line {}: a token is: id points per"),
        ("[tokens]", "[toys]", "[tokens]: the table is missing"),
        ("[tier.3]", "[tier.4]", "[tier.3]: the table is missing"),
        ('name = "base"', "", "name: must be a name"),
        ('game = "point-city"', 'game = "chess"', 'game: must be "point-city"'),
        ('en = "Zoo", ', "", "names.zoo: no name for en"),
        ("[names]", "[names", "not TOML: "),
    ],
)
def test_bad_files_name_the_line_and_the_rule(old: str, new: str, message: str) -> None:
    with pytest.raises(tc.BadComponents) as error:
        find_rules("point-city").components(change(old, new))
    assert str(error.value).startswith(message.format(line_of(old)))


def test_a_box_of_ones_own(tmp_path: Path) -> None:
    """A changed copy is played with, and its name stands in the record."""
    mine = tmp_path / "mine.toml"
    changed = change('name = "base"', 'name = "mine"')
    mine.write_text(re.sub("  20  5       flat", "  20  9       flat", changed), "utf-8")
    game = tc.new("point-city", seed=3, components=mine)
    while not game.over:
        game.play(game.moves()[0])
    record = game.record()
    assert record.components == "mine"
    assert record.replay(mine).outcome == game.outcome
    with pytest.raises(tc.BadRecord, match="played with the components 'mine', not 'base'"):
        record.replay()


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(tc.BadComponents, match="cannot read"):
        find_components("point-city", tmp_path / "nothing.toml")

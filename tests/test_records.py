"""Records: written, read, checked, replayed; broken ones are refused with a clear word."""

import json
import random
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import twincities as tc
from games import CONFIGURATIONS, Configuration, random_game
from referee import check


@pytest.mark.parametrize("configuration", CONFIGURATIONS, ids=str)
def test_an_independent_referee_accepts_our_games(configuration: Configuration) -> None:
    for seed in range(12):
        check(json.loads(random_game(configuration, seed).record().json()))
        check(json.loads(random_game(configuration, seed, 15).record().json()))


def test_save_and_load(tmp_path: Path) -> None:
    game = random_game(CONFIGURATIONS[0], 5)
    game.record().save(tmp_path / "game.json")
    again = tc.load(tmp_path / "game.json")
    assert again.outcome == game.outcome
    assert again.history == game.history
    assert again.names == game.names


def test_the_format() -> None:
    game = tc.new("point-city", players=2, seed=7, names=["Anna", "bot:expert"])
    record = json.loads(game.record().json())
    assert list(record) == [
        "format",
        "game",
        "rules",
        "components",
        "options",
        "seats",
        "setup",
        "moves",
    ]
    assert record["options"] == {"players": 2, "edition": "mindok"}
    assert record["seats"] == ["Anna", "bot:expert"]
    assert list(record["setup"]) == ["first", "deck", "tokens"]
    assert "result" in json.loads(random_game(CONFIGURATIONS[0], 1).record().json())


def test_many_records_in_a_file(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    lines = [random_game(configuration, 1).record().json() for configuration in CONFIGURATIONS]
    path.write_text("\n\n".join(lines) + "\n", "utf-8")
    assert [record.json() for record in tc.read_records(path)] == lines


def test_an_empty_file_and_a_missing_one(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    with pytest.raises(tc.BadRecord, match="cannot read"):
        tc.load(path)
    path.write_text("\n", "utf-8")
    with pytest.raises(tc.BadRecord, match="holds no record"):
        tc.load(path)


def broken(change: Any) -> str:
    """A good record, changed."""
    record = json.loads(random_game(CONFIGURATIONS[-1], 3).record().json())
    change(record)
    return json.dumps(record)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda r: r.pop("format"), "missing required field `format`"),
        (lambda r: r.update(format="twincities/2"), "format"),
        (lambda r: r.update(extra=1), "unknown field `extra`"),
        (lambda r: r.update(game="chess"), "no game 'chess'"),
        (lambda r: r.update(rules=2), "rules 2 .* are not known here"),
        (lambda r: r.update(components="mine"), "components 'mine'"),
        (lambda r: r["options"].update(players=9), "players, not 9"),
        (lambda r: r["options"].update(players=True), "players, not True"),
        (lambda r: r["options"].update(colour="red"), "no option 'colour'"),
        (lambda r: r.update(seats=["A"]), "1 seats for"),
        (lambda r: r["setup"].update(first=-1), "setup.first"),
        (lambda r: r["moves"].insert(0, "fly"), "move 1, 'fly'"),
        (lambda r: r["moves"].append(r["moves"][-1]), "the game is over"),
        (lambda r: r["moves"].pop(), "the game is not over"),
        (lambda r: r["result"]["scores"].reverse() or r["result"]["scores"].append(1), "scores"),
        (lambda r: r["result"]["winners"].append(7), "the winners are"),
        (lambda r: r["result"]["breakdown"].pop(), "the breakdown is"),
    ],
)
def test_what_is_wrong_is_said(change: Any, message: str) -> None:
    with pytest.raises(tc.BadRecord, match=message):
        tc.Record.parse(broken(change)).replay()


def test_point_city_setups() -> None:
    good = json.loads(random_game(("point-city", {"players": 2}), 3).record().json())
    changes: list[tuple[Callable[[Any], object], str]] = [
        (lambda s: s["deck"].pop(), "setup.deck must hold 82 different ids, it has 81 in 81"),
        (lambda s: s["deck"].__setitem__(0, s["deck"][1]), "82 different ids, it has 81 in 82"),
        (lambda s: s["deck"].__setitem__(0, 999), "ids below 160"),
        (lambda s: s["deck"].__setitem__(0, "x"), "setup.deck must be a list of ids"),
        (lambda s: s["deck"].reverse(), "where only tier 1 lies"),
        (lambda s: s["tokens"].pop(), "setup.tokens must hold 10 different ids"),
        (lambda s: s.pop("tokens"), "setup.tokens must be a list"),
        (lambda s: s.update(first=2), "setup.first must be a seat from 0 to 1"),
        (lambda s: s.update(first=None), "setup.first must be a seat"),
    ]
    for change, message in changes:
        record = json.loads(json.dumps(good))
        change(record["setup"])
        with pytest.raises(tc.BadRecord, match=re.escape(message)):
            tc.Record.parse(json.dumps(record)).replay()


VALUES: list[Any] = [
    None,
    True,
    -1,
    0,
    1,
    10**30,
    1.5,
    "",
    "x",
    "take a1 b1",
    [],
    {},
    [[]],
    "\u0000",
    "²",
]


def spots(value: Any) -> list[tuple[Any, Any]]:
    """Every place of a JSON value that can be changed: (container, key)."""
    if isinstance(value, dict):
        pairs: list[tuple[Any, Any]] = [(value, key) for key in value]
    elif isinstance(value, list):
        pairs = [(value, i) for i in range(len(value))]
    else:
        return []
    return pairs + [spot for container, key in pairs for spot in spots(container[key])]


def mutate(record: Any, chance: random.Random) -> None:
    """One change of one value: replaced, removed, doubled or swapped."""
    container, key = chance.choice(spots(record))
    what = chance.randrange(4)
    if what == 0 or not isinstance(container, list):
        container[key] = chance.choice(VALUES)
    elif what == 1:
        del container[key]
    elif what == 2:
        container.insert(key, container[key])
    else:
        other = chance.randrange(len(container))
        container[key], container[other] = container[other], container[key]


@pytest.mark.slow
def test_ten_thousand_broken_records() -> None:
    """Every broken record is refused in one clear line, or is by chance a right one."""
    chance = random.Random(1)
    texts = [
        random_game(configuration, seed).record().json()
        for configuration in CONFIGURATIONS
        for seed in range(3)
    ]
    refused = 0
    for _ in range(10_000):
        text = chance.choice(texts)
        if chance.random() < 0.3:
            at = chance.randrange(len(text))
            text = (
                text[:at] + chance.choice(["", "\ufffd", '"', "{", "9", text[:9]]) + text[at + 1 :]
            )
        else:
            record = json.loads(text)
            mutate(record, chance)
            text = json.dumps(record)
        try:
            game = tc.Record.parse(text).replay()
        except tc.BadRecord as error:
            refused += 1
            assert 10 < len(str(error)) < 2000
            assert "\n" not in str(error)
        else:
            assert game.record().moves == json.loads(text)["moves"]
    assert refused > 8500


@pytest.mark.parametrize("text", ["", "[]", "null", "{", '{"a": 1}', "\x00", "[" * 100_000])
def test_texts_that_are_no_records(text: str) -> None:
    with pytest.raises(tc.BadRecord, match="no record"):
        tc.Record.parse(text)
    with pytest.raises(tc.BadRecord, match="no record"):
        tc.Record.parse(b"\xff\xfe" + text.encode())

"""A table as the sum of its log: the policy of undo, checked against its words in every game."""

import time
from collections.abc import Iterator

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import twincities as tc
from games import CONFIGURATIONS, Configuration, begin
from twincities.server.errors import Refusal
from twincities.server.fair import new_nonce
from twincities.server.people import clean_name
from twincities.server.store import Entry, TableRow
from twincities.server.table import Seat, Table


def make_table(game: tc.Game, owners: list[str]) -> Table:
    """A table of these people; somebody without a name is a bot."""
    players = game.options["players"]
    seats = [
        Seat("person", f"P{n}", owner=owners[n % len(owners)])
        if owners[n % len(owners)]
        else Seat("bot", "bot:random", "random")
        for n in range(players)
    ]
    seats += [Seat("opponent", "opponent")] * (game.state.seats - players)
    game.names = tuple(seat.name for seat in seats)
    start = game.record().json()
    return Table(
        TableRow("t", 0.0, "a", "play", start, new_nonce(), encode(seats), True),
        [],
    )


def encode(seats: list[Seat]) -> str:
    return msgspec.json.encode(seats).decode()


def play(table: Table, seed: int) -> Iterator[int]:
    """Play a game at a table by chance; yields after every move."""
    rng = tc.Rng(seed, 9)
    while not table.game.over:
        moves = table.game.moves()
        move = moves[rng.below(len(moves))]
        data = {"move": str(move), "number": len(table.movers)}
        table.apply(Entry(table.version + 1, time.time(), "move", table.game.seat, data))
        yield table.version


@settings(max_examples=40, deadline=None)
@given(
    st.sampled_from(CONFIGURATIONS),
    st.integers(0, 2**63 - 1),
    st.lists(st.sampled_from(["a", "b", ""]), min_size=1, max_size=4),
)
def test_undo_is_what_its_words_say(
    configuration: Configuration, seed: int, owners: list[str]
) -> None:
    table = make_table(begin(configuration, seed), owners)
    people = {seat.owner for seat in table.seats if seat.kind == "person"}
    for number, _ in enumerate(play(table, seed)):
        for person in people:
            for to in {0, number // 2, number}:
                game = table.game
                mine = set(table.seats_of(person))
                hidden = game.at(to).state.reveals == game.state.reveals
                own_turn = game.seat in mine and set(table.movers[to:]) == {game.seat}
                if own_turn and hidden:
                    expected = "free"
                elif people == {person}:
                    expected = "rewind"
                elif not game.over and hidden:
                    expected = "ask"
                else:
                    expected = "refused"
                try:
                    found = table.check_undo(person, to)
                    assert found == (to, expected)
                except Refusal as refusal:
                    assert expected == "refused"
                    assert refusal.problem.code == ("over" if game.over else "revealed")


@pytest.mark.parametrize("configuration", CONFIGURATIONS, ids=str)
def test_a_table_loaded_anew_is_the_same(configuration: Configuration) -> None:
    """Whatever happened, undos and all: the log alone makes the same table again."""
    table = make_table(begin(configuration, 3), ["a", "b"])
    log: list[Entry] = []
    apply = table.apply

    def keep(entry: Entry) -> None:
        log.append(entry)
        apply(entry)

    table.apply = keep  # type: ignore[method-assign]
    for number, _ in enumerate(play(table, 3)):
        if number % 5 == 4 and table.version < 60:
            data = {"to": len(table.movers) - 2, "rewound": True}
            table.apply(Entry(table.version + 1, 0.0, "undo", None, data))
    again = make_table(begin(configuration, 3), ["a", "b"])
    for entry in log:
        again.apply(entry)
        again.apply(entry)  # what is known already is nothing new
    assert again.changes == table.changes
    assert again.game.view() == table.game.view()
    assert again.movers == table.movers
    assert len(again.changes) == again.version


@pytest.mark.parametrize(
    "name",
    ["", " ", "x" * 25, "<b>x</b>", "a\u202eb", "a\x00b", "bot:random", "Bot:x", "\u200b", "…"],
)
def test_names_that_are_none(name: str) -> None:
    with pytest.raises(Refusal) as refused:
        clean_name(name)
    assert refused.value.problem.code == "bad_name"


@pytest.mark.parametrize("name", ["Anna", "Žofie Š.", "Łukasz", "O'Neil & syn", "李", "Player 2"])
def test_names_that_are_some(name: str) -> None:
    assert clean_name(f"  {name} ") == name

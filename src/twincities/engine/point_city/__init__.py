"""Point City (Zboduj město / Zboduj mesto): `RULES` is how the rest of the house sees it."""

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from twincities.engine.point_city.components import PointCityComponents, read_components
from twincities.engine.point_city.deal import deal_state, redeal_hidden, setup_of, start_state
from twincities.engine.point_city.evaluation import (
    MEASURES,
    OUTLOOKS,
    count_turns,
    find_outlook,
    measure_seat,
    stand,
)
from twincities.engine.point_city.moves import allowed, list_moves, list_telling
from twincities.engine.point_city.notation import read_move, tell_event, write_move
from twincities.engine.point_city.playout import play_out
from twincities.engine.point_city.refusal import explain_buildings, refuse
from twincities.engine.point_city.scoring import explain_tokens, find_outcome, list_scores
from twincities.engine.point_city.state import DIFFICULTIES, EDITIONS, PointCityState
from twincities.engine.point_city.turn import play_move
from twincities.engine.point_city.view import show_view, view_of
from twincities.engine.rng import Rng
from twincities.engine.rules import (
    Components,
    Event,
    Explained,
    Option,
    Options,
    Outcome,
    Rules,
    Setup,
    State,
    View,
)


class PointCity(Rules):
    """The rules of Point City."""

    def __init__(self) -> None:
        self.name = "point-city"
        self.version = 1
        self.players = (2, 1, 3, 4)
        self.measures = MEASURES
        self.outlooks = OUTLOOKS

    def components(self, text: str) -> Components:
        return read_components(text)

    def options(self, components: Components) -> tuple[Option, ...]:
        return (
            Option("edition", EDITIONS, "whose rulebook the solo opponent follows"),
            Option("difficulty", DIFFICULTIES, "how the solo opponent counts its points", 1),
        )

    def deal(self, components: Components, options: Options, rng: Rng) -> State:
        return deal_state(cast(PointCityComponents, components), options, rng)

    def start(self, components: Components, options: Options, setup: Setup) -> State:
        return start_state(cast(PointCityComponents, components), options, setup)

    def setup(self, state: State) -> Setup:
        return setup_of(cast(PointCityState, state))

    def moves(self, state: State) -> vec[i64]:
        return list_moves(cast(PointCityState, state))

    def telling(self, state: State) -> vec[i64]:
        return list_telling(cast(PointCityState, state))

    def allows(self, state: State, move: i64) -> bool:
        return allowed(cast(PointCityState, state), move)

    def refusal(self, state: State, move: i64) -> str:
        return refuse(cast(PointCityState, state), move)

    def play(self, state: State, move: i64) -> None:
        play_move(cast(PointCityState, state), move)

    def playout(self, state: State, rng: Rng) -> None:
        play_out(cast(PointCityState, state), rng)

    def redeal(self, state: State, rng: Rng) -> None:
        redeal_hidden(cast(PointCityState, state), rng)

    def scores(self, state: State) -> vec[i64]:
        return list_scores(cast(PointCityState, state))

    def outcome(self, state: State) -> Outcome:
        return find_outcome(cast(PointCityState, state))

    def turns_left(self, state: State, seat: i64) -> i64:
        return count_turns(cast(PointCityState, state), seat)

    def standing(self, state: State, seat: i64) -> float:
        return stand(cast(PointCityState, state), seat)

    def measure(self, state: State, seat: i64, into: vec[float]) -> None:
        measure_seat(cast(PointCityState, state), seat, into)

    def outlook(self, state: State, seat: i64) -> i64:
        return find_outlook(cast(PointCityState, state), seat)

    def explain(self, state: State, seat: i64) -> list[Explained]:
        table = cast(PointCityState, state)
        return explain_tokens(table, seat) + explain_buildings(table, seat)

    def write(self, move: i64) -> str:
        return write_move(move)

    def read(self, text: str) -> i64:
        return read_move(text)

    def prose(self, components: Components, event: Event, names: tuple[str, ...]) -> str:
        return tell_event(cast(PointCityComponents, components), event, names)

    def view(self, state: State) -> View:
        return view_of(cast(PointCityState, state))

    def show(self, view: View) -> str:
        return show_view(view)


RULES: Final = PointCity()

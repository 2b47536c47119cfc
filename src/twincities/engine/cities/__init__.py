"""Cities (Města): `RULES` is how the rest of the house sees it."""

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from twincities.engine.cities.components import CitiesComponents, read_components
from twincities.engine.cities.deal import deal_state, redeal_hidden, setup_of, start_state
from twincities.engine.cities.evaluation import (
    MEASURES,
    OUTLOOKS,
    count_turns,
    find_outlook,
    measure_seat,
    stand,
)
from twincities.engine.cities.moves import allowed, list_moves, list_telling
from twincities.engine.cities.notation import read_move, write_move
from twincities.engine.cities.playout import play_out
from twincities.engine.cities.prose import tell_event
from twincities.engine.cities.refusal import refuse
from twincities.engine.cities.scoring import find_outcome, list_scores
from twincities.engine.cities.show import show_view
from twincities.engine.cities.state import CitiesState
from twincities.engine.cities.turn import play_move
from twincities.engine.cities.view import explain_points, view_of
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


class Cities(Rules):
    """The rules of Cities."""

    def __init__(self) -> None:
        self.name = "cities"
        self.version = 1
        self.players = (2, 3, 4)
        self.measures = MEASURES
        self.outlooks = OUTLOOKS

    def components(self, text: str) -> Components:
        return read_components(text)

    def options(self, components: Components) -> tuple[Option, ...]:
        cities = tuple(cast(CitiesComponents, components).cities)
        return (
            Option("city", cities, "whose board of achievements lies on the table", drawn=True),
            Option("long", (False, True), "seven rounds and 3 × 5 tiles", players=2),
        )

    def deal(self, components: Components, options: Options, rng: Rng) -> State:
        return deal_state(cast(CitiesComponents, components), options, rng)

    def start(self, components: Components, options: Options, setup: Setup) -> State:
        return start_state(cast(CitiesComponents, components), options, setup)

    def setup(self, state: State) -> Setup:
        return setup_of(cast(CitiesState, state))

    def moves(self, state: State) -> vec[i64]:
        return list_moves(cast(CitiesState, state))

    def telling(self, state: State) -> vec[i64]:
        return list_telling(cast(CitiesState, state))

    def allows(self, state: State, move: i64) -> bool:
        return allowed(cast(CitiesState, state), move)

    def refusal(self, state: State, move: i64) -> str:
        return refuse(cast(CitiesState, state), move)

    def play(self, state: State, move: i64) -> None:
        play_move(cast(CitiesState, state), move)

    def playout(self, state: State, rng: Rng) -> None:
        play_out(cast(CitiesState, state), rng)

    def redeal(self, state: State, rng: Rng) -> None:
        redeal_hidden(cast(CitiesState, state), rng)

    def scores(self, state: State) -> vec[i64]:
        return list_scores(cast(CitiesState, state))

    def outcome(self, state: State) -> Outcome:
        return find_outcome(cast(CitiesState, state))

    def turns_left(self, state: State, seat: i64) -> i64:
        return count_turns(cast(CitiesState, state), seat)

    def standing(self, state: State, seat: i64) -> float:
        return stand(cast(CitiesState, state), seat)

    def measure(self, state: State, seat: i64, into: vec[float]) -> None:
        measure_seat(cast(CitiesState, state), seat, into)

    def outlook(self, state: State, seat: i64) -> i64:
        return find_outlook(cast(CitiesState, state), seat)

    def explain(self, state: State, seat: i64) -> list[Explained]:
        return explain_points(cast(CitiesState, state), seat)

    def write(self, move: i64) -> str:
        return write_move(move)

    def read(self, text: str) -> i64:
        return read_move(text)

    def prose(self, components: Components, event: Event, names: tuple[str, ...]) -> str:
        return tell_event(cast(CitiesComponents, components), event, names)

    def view(self, state: State) -> View:
        return view_of(cast(CitiesState, state))

    def show(self, view: View) -> str:
        return show_view(view)


RULES: Final = Cities()

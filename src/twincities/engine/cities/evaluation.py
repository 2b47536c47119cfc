"""What may foretell a seat's final points in Cities; only open things are looked at."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from twincities.engine.bits import index, lowest, size
from twincities.engine.cities.components import ACHIEVEMENTS
from twincities.engine.cities.district.conditions import best_count
from twincities.engine.cities.district.grid import area_of
from twincities.engine.cities.district.mat import (
    BUILT,
    CARDS,
    COLOURS,
    FEATURE,
    MAT,
    MAX_HEIGHT,
    PARK,
    PIECE,
    PLOT,
    RINGS,
    STOREY,
    WATER,
    WILD,
    WORKERS,
    free_for,
)
from twincities.engine.cities.district.selection import variety
from twincities.engine.cities.moves import row_places
from twincities.engine.cities.scoring import SET_POINTS, card_points, ring_points, score
from twincities.engine.cities.state import NO_TILE, ROW_COUNT, CitiesState, workers

ROWS_LEFT: Final = 1
BUILDINGS: Final = 5
PLOTS: Final = 9
GREEN: Final = 14
BLUE: Final = 18
GOALS: Final = 22
GROWTH: Final = 25
HAND: Final = 28
MEASURES: Final = (
    "one",
    *(f"{row} to come" for row in ("cards", "land", "features", "pieces")),
    *(f"buildings of {storeys} or more storeys" for storeys in "1234"),
    *("empty plots", "colours with an empty plot", "wild plots", "cards", "worth of cards each"),
    *("park spaces free", "park areas", "largest park", "next park features"),
    *("water spaces free", "water areas", "largest water", "next water features"),
    *("points of goals", "points of goals by progress", "goals nearly held"),
    *("growth by building", "growth by rising", "growth by a lone piece"),
    *("pieces in hand", "pieces in hand with room", "features with room", "a tile in hand"),
    *("to move", "the star"),
)
OUTLOOKS: Final = ("2 players", "2 players, long", "3 players", "4 players")


def find_outlook(state: CitiesState, seat: i64) -> i64:
    """The number of players, and the long game apart."""
    if state.seats == 2:
        return 1 if state.long else 0
    return state.seats - 1


def count_turns(state: CitiesState, seat: i64) -> i64:
    """The turns left to a seat, the one it is in included."""
    if state.over:
        return 0
    left = (state.rounds - max(state.round, 0)) * workers(state.seats)
    left -= size(state.mats[seat * MAT + WORKERS])
    return left + (1 if seat == state.seat and in_turn(state) else 0)


def in_turn(state: CitiesState) -> bool:
    """Whether the seat to move has set its worker and still holds what it took."""
    return state.tile != NO_TILE or state.hand != 0


def stand(state: CitiesState, seat: i64) -> float:
    """Points; the points of rings break a tie."""
    return float(score(state, seat)) + float(ring_points(state, state.mat(seat))) / 1000.0


def measure_seat(state: CitiesState, seat: i64, into: vec[float]) -> None:
    """Write the measures of a seat in the order of `MEASURES`."""
    mat = state.mat(seat)
    into[0] = 1.0
    measure_rows(state, mat, into)
    measure_plots(mat, into)
    measure_cards(state, mat, into)
    measure_areas(mat, PARK, GREEN, into)
    measure_areas(mat, WATER, BLUE, into)
    measure_goals(state, mat, into)
    measure_hand(state, seat, into)


def measure_rows(state: CitiesState, mat: vec[i64], into: vec[float]) -> None:
    """How often a seat will still use each row."""
    rounds = state.rounds - max(state.round, 0)
    each = workers(state.seats) // ROW_COUNT
    row: i64 = 0
    while row < ROW_COUNT:
        into[ROWS_LEFT + row] = float(rounds * each - size(mat[WORKERS] & row_places(row)))
        row += 1


def measure_plots(mat: vec[i64], into: vec[float]) -> None:
    """Buildings by height, and where more can be built."""
    storey: i64 = 0
    while storey < MAX_HEIGHT:
        into[BUILDINGS + storey] = float(size(mat[STOREY + storey]))
        storey += 1
    empty: i64 = 0
    colours: i64 = 0
    colour: i64 = 0
    while colour < len(COLOURS):
        plots = mat[PLOT + colour] & ~mat[STOREY]
        empty |= plots
        if plots:
            colours += 1
        colour += 1
    into[PLOTS] = float(size(empty))
    into[PLOTS + 1] = float(colours)
    into[PLOTS + 2] = float(size(mat[WILD] & ~mat[STOREY]))


def measure_cards(state: CitiesState, mat: vec[i64], into: vec[float]) -> None:
    """The cards, and what they would add if the whole district grew."""
    into[PLOTS + 3] = float(size(mat[CARDS]))
    filled, raised = all_built(mat), all_raised(mat)
    rates: i64 = 0
    now: i64 = 0
    with_plots: i64 = 0
    with_storeys: i64 = 0
    cards = mat[CARDS]
    while cards:
        card = index(lowest(cards))
        rates += state.box.cards[card].points
        now += card_points(state, card, mat)
        with_plots += card_points(state, card, filled)
        with_storeys += card_points(state, card, raised)
        cards &= cards - 1
    into[PLOTS + 4] = float(rates)
    into[GROWTH] = float(with_plots - now)
    into[GROWTH + 1] = float(with_storeys - now)
    plots = into[PLOTS]
    into[GROWTH + 2] = float(with_plots - now) / plots if plots else 0.0


def all_built(mat: vec[i64]) -> vec[i64]:
    """The district with a building on every plot that has a colour."""
    built = mat[:]
    colour: i64 = 0
    while colour < len(COLOURS):
        built[BUILT + colour] |= mat[PLOT + colour]
        built[STOREY] |= mat[PLOT + colour]
        colour += 1
    return built


def all_raised(mat: vec[i64]) -> vec[i64]:
    """The district with a storey more on every building."""
    raised = mat[:]
    storey: i64 = MAX_HEIGHT - 1
    while storey > 0:
        raised[STOREY + storey] |= raised[STOREY + storey - 1]
        storey -= 1
    return raised


def measure_areas(mat: vec[i64], kind: i64, at: i64, into: vec[float]) -> None:
    """Park or water: room for features, how many areas, the largest, and what one more adds."""
    first = FEATURE + 4 * (kind - PARK)
    taken = mat[first] | mat[first + 1] | mat[first + 2] | mat[first + 3]
    into[at] = float(size(mat[kind] & ~taken))
    areas: i64 = 0
    largest: i64 = 0
    gain: i64 = 0
    rest = mat[kind]
    while rest:
        area = area_of(lowest(rest), rest)
        areas += 1
        largest = max(largest, size(area))
        found = variety(mat, area)
        if found < 4 and area & ~taken:
            gain = max(gain, SET_POINTS[found + 1] - SET_POINTS[found])
        rest ^= area
    into[at + 1] = float(areas)
    into[at + 2] = float(largest)
    into[at + 3] = float(gain)


def measure_goals(state: CitiesState, mat: vec[i64], into: vec[float]) -> None:
    """The achievements that a seat can still claim: their points, and how far it is."""
    points = 0.0
    weighed = 0.0
    near = 0.0
    number: i64 = 0
    while number < ACHIEVEMENTS:
        shift = ACHIEVEMENTS * number
        free = state.free >> shift & 0b111
        if free and not mat[RINGS] >> shift & 0b111:
            achievement = state.achievements[number]
            worth = float(achievement.points[index(lowest(free))])
            part = float(best_count(achievement.condition, mat)) / float(achievement.need)
            points += worth
            weighed += worth * min(part, 1.0)
            near += worth * min(part, 1.0) * min(part, 1.0)
        number += 1
    into[GOALS] = points
    into[GOALS + 1] = weighed
    into[GOALS + 2] = near


def measure_hand(state: CitiesState, seat: i64, into: vec[float]) -> None:
    """What the seat to move holds, as far as there is room for it."""
    i: i64 = 0
    while i < 6:
        into[HAND + i] = 0.0
        i += 1
    into[HAND + 5] = 1.0 if state.star == seat else 0.0
    if seat != state.seat:
        return
    into[HAND + 3] = 1.0 if state.tile != NO_TILE else 0.0
    into[HAND + 4] = 0.0 if in_turn(state) else 1.0
    thing: i64 = 0
    hand = state.hand
    while hand:
        many = hand & 15
        if many:
            room = size(free_for(state.mats, state.at(), thing))
            if thing >= PIECE:
                into[HAND] += float(many)
                into[HAND + 1] += float(min(many, room))
            else:
                into[HAND + 2] += float(min(many, room))
        hand >>= 4
        thing += 1

"""What may foretell a seat's final points in Point City; only open things are looked at."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from twincities.engine.bits import bit, index, lowest, size
from twincities.engine.point_city.components import CIVIC, LANE, LANE_MASK, RESOURCES, STARS
from twincities.engine.point_city.payments import excess, total
from twincities.engine.point_city.scoring import score, token_points
from twincities.engine.point_city.state import (
    DIFFICULTIES,
    EDITIONS,
    OPPONENT,
    SINGLES,
    SLOTS,
    PointCityState,
    cards_in,
    wealth,
)

MADE: Final = 1
WEALTH: Final = 5
CARDS: Final = 10
TOKENS: Final = 13
TURN: Final = 18
MARKET: Final = 20
AWAY: Final = 27
MEASURES: Final = (
    "one",
    *(f"kinds made {many} times" for many in ("1", "2", "3", "4+")),
    *(f"kinds at hand {many} times" for many in ("1", "2", "3", "4", "5+")),
    *("single cards", "double cards", "ingenuity"),
    *("tokens held", "growth of tokens", "pool", "best of pool", "owed"),
    *("to move", "flip to come"),
    *(
        f"{what}{when}"
        for when in (", to move", ", later")
        for what in (
            "in reach",
            "one short",
            "two short",
            "most points in reach",
            "points in reach",
            "civic in reach",
            "civic one short",
        )
    ),
)

OUTLOOKS: Final = (
    *("2 players", "3 players", "4 players"),
    *(f"solo, {edition}" for edition in EDITIONS),
    *(f"opponent, {edition}, {level}" for edition in EDITIONS for level in DIFFICULTIES),
)
SOLO: Final = 3
VIRTUAL: Final = 5


def find_outlook(state: PointCityState, seat: i64) -> i64:
    """The number of players; alone, the edition, and for the opponent its difficulty too."""
    if not state.solo:
        return state.seats - 2
    if seat == OPPONENT:
        return VIRTUAL + 3 * state.edition + state.difficulty
    return SOLO + state.edition


def count_turns(state: PointCityState, seat: i64) -> i64:
    """The turns left to a seat, the one it is in included."""
    if state.over:
        return 0
    seats = state.seats
    turns = (len(state.deck) - SLOTS) // 2 + 1
    place = (seat - state.first + seats) % seats
    played = (state.turn + seats - 1 - place) // seats
    return turns // seats - played


def stand(state: PointCityState, seat: i64) -> float:
    """Points, with the best tokens of those owed; unspent cards break a tie."""
    points = float(score(state, seat))
    if state.solo:
        return points
    if state.owed and seat == state.seat:
        points += float(state.owed * best_of_pool(state, seat))
    return points + float(cards_in(state.hand[seat])) / 1000.0


def best_of_pool(state: PointCityState, seat: i64) -> i64:
    """What the best token of the pool would be worth to a seat now."""
    box, made, hand = state.box, state.made[seat], state.hand[seat]
    best: i64 = 0
    pool = state.pool
    while pool:
        best = max(best, token_points(box, index(lowest(pool)), made, hand))
        pool &= pool - 1
    return best


def measure_seat(state: PointCityState, seat: i64, into: vec[float]) -> None:
    """Write the measures of a seat in the order of `MEASURES`."""
    i: i64 = 0
    while i < len(into):
        into[i] = 0.0
        i += 1
    hand, made = state.hand[seat], state.made[seat]
    into[0] = 1.0
    count_kinds(made, MADE, 4, into)
    count_kinds(wealth(hand, made), WEALTH, 5, into)
    into[CARDS] = float(total(hand & SINGLES))
    into[CARDS + 1] = float(total(hand >> 5 & SINGLES))
    into[CARDS + 2] = float(hand >> STARS)
    measure_tokens(state, seat, into)
    if seat != state.seat:
        measure_market(state, seat, AWAY, into)
    elif state.owed == 0:
        into[TURN] = 1.0
        into[TURN + 1] = 0.0 if state.flipped else 1.0
        measure_market(state, seat, MARKET, into)


def count_kinds(lanes: i64, at: i64, steps: i64, into: vec[float]) -> None:
    """By step: the kinds of which there are so many; the last step counts all beyond."""
    resource: i64 = 0
    while resource < len(RESOURCES):
        many = lanes & LANE_MASK
        step: i64 = 0
        while step < steps - 1 and step < many:
            into[at + step] += 1.0
            step += 1
        if step < many:
            into[at + step] += float(many - step)
        lanes >>= LANE
        resource += 1


def measure_tokens(state: PointCityState, seat: i64, into: vec[float]) -> None:
    """The tokens of a seat, what one more of each resource would add to them, and the pool."""
    held, made, hand = state.tokens[seat], state.made[seat], state.hand[seat]
    growth: i64 = 0
    token: i64 = 0
    while held:
        if held & 1:
            into[TOKENS] += 1.0
            now = token_points(state.box, token, made, hand)
            resource: i64 = 0
            while resource < len(RESOURCES):
                more = made + bit(LANE * resource)
                growth += token_points(state.box, token, more, hand) - now
                resource += 1
        held >>= 1
        token += 1
    into[TOKENS + 1] = float(growth)
    into[TOKENS + 2] = float(size(state.pool))
    into[TOKENS + 3] = float(best_of_pool(state, seat))
    if seat == state.seat:
        into[TOKENS + 4] = float(state.owed)


def measure_market(state: PointCityState, seat: i64, at: i64, into: vec[float]) -> None:
    """The buildings of the market by how many symbols short of them a seat is."""
    box, hand, market, deck = state.box, state.hand[seat], state.market, state.deck
    had, stars = wealth(hand, state.made[seat]), hand >> STARS
    built = state.built
    while built:
        position = market[index(lowest(built))]
        built &= built - 1
        if position >= 0:
            card = deck[position]
            short = max(total(excess(box.cost[card], had)) - stars, 0)
            if short < 3:
                into[at + short] += 1.0
                if box.kind[card] == CIVIC:
                    if short < 2:
                        into[at + 5 + short] += 1.0
                elif short == 0:
                    points = float(box.points[card])
                    into[at + 4] += points
                    into[at + 3] = max(into[at + 3], points)

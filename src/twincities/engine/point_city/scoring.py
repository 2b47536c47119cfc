"""Points: on buildings, by tokens, and the virtual opponent's own way of counting."""

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from twincities.engine.point_city.components import (
    AT_LEAST,
    FLAT,
    INGENUITY,
    RESOURCES,
    SMALLEST,
    STARS,
    PointCityComponents,
)
from twincities.engine.point_city.opponent import PER_TOKEN, ingenuity_points, resource_points
from twincities.engine.point_city.state import OPPONENT, PointCityState, cards_in, count
from twincities.engine.rules import Explained, Outcome


def token_points(box: PointCityComponents, token: i64, made: i64, hand: i64) -> i64:
    """What a token is worth to a city that makes `made` and a hand of cards."""
    points, kind, of = box.token_points[token], box.token_kind[token], box.token_of[token]
    if kind == FLAT:
        return points
    if kind == INGENUITY:
        return points * (hand >> STARS)
    times: i64 = 99 if kind == SMALLEST else 0
    for resource in range(len(RESOURCES)):
        many = count(made, resource)
        if kind == SMALLEST:
            if count(of, resource):
                times = min(times, many)
        elif kind == AT_LEAST:
            times += many >= of
        else:
            times += many == 0
    return points * times


def score(state: PointCityState, seat: i64) -> i64:
    """All points of a seat."""
    points = state.points[seat]
    held = state.tokens[seat]
    if state.solo and seat == OPPONENT:
        points += resource_points(state) + ingenuity_points(state)
        while held:
            points += PER_TOKEN[state.difficulty]
            held &= held - 1
        return points
    token: i64 = 0
    while held:
        if held & 1:
            points += token_points(state.box, token, state.made[seat], state.hand[seat])
        held >>= 1
        token += 1
    return points


def list_scores(state: PointCityState) -> vec[i64]:
    """Points by seat."""
    return vec[i64]([score(state, seat) for seat in range(state.seats)])


def breakdown(state: PointCityState, seat: i64) -> dict[str, Any]:
    """Where the points of a seat come from."""
    tokens: dict[str, int] = {}
    virtual = state.solo and seat == OPPONENT
    for token in range(len(state.box.tokens)):
        if state.tokens[seat] >> i64(token) & 1:
            if virtual:
                tokens[str(token)] = PER_TOKEN[state.difficulty]
            else:
                tokens[str(token)] = token_points(
                    state.box, token, state.made[seat], state.hand[seat]
                )
    parts: dict[str, Any] = {"buildings": state.points[seat], "tokens": tokens}
    if virtual:
        parts["resources"] = resource_points(state)
        parts["ingenuity"] = ingenuity_points(state)
    return parts


def explain_tokens(state: PointCityState, seat: i64) -> list[Explained]:
    """What each token, one's own or still in the pool, is worth to a seat now."""
    explained: list[Explained] = []
    for token in range(len(state.box.tokens)):
        own = bool(state.tokens[seat] >> i64(token) & 1)
        if own or state.pool >> i64(token) & 1:
            points = token_points(state.box, token, state.made[seat], state.hand[seat])
            explained.append({"what": "token", "id": token, "own": own, "points": points})
    return explained


def find_outcome(state: PointCityState) -> Outcome:
    """Most points win; then most unspent cards (not against the opponent); then all share."""
    ranks: list[tuple[int, int]] = []
    for seat in range(state.seats):
        unspent = 0 if state.solo else int(cards_in(state.hand[seat]))
        ranks.append((int(score(state, seat)), unspent))
    best = max(ranks)
    return Outcome(
        tuple(points for points, _ in ranks),
        tuple(seat for seat, rank in enumerate(ranks) if rank == best),
        tuple(breakdown(state, seat) for seat in range(state.seats)),
    )

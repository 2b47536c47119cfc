"""What each move would bring at once: the turn finished well, on an observation.

>>> import twincities as tc
>>> game = tc.new("cities", players=3, seed=7)
>>> while game.view()["starting"]:
...     game.play(game.moves()[0])
>>> foreseen = prospects(game, tc.Rng(1))
>>> foreseen["take 1.1"].points, sorted(foreseen) == sorted(game.moves())
(0, True)
"""

from collections.abc import Iterator
from typing import Any, NamedTuple

from twincities.bots.search.judge import Judge
from twincities.bots.search.turn import finish_turn
from twincities.bots.weights import find_judge
from twincities.engine.rng import Rng
from twincities.engine.rules import State
from twincities.game import Game, Move

WORLDS = 6
"""Deals over which a move that turns something up is averaged."""


class Goal(NamedTuple):
    """Something that a turn changes: how much of it there was and is, and the points gained.

    With `of` it is an achievement and so much of it is needed; without, what it is worth.
    """

    what: str
    name: str
    before: int
    after: int
    of: int
    points: int


class Prospect(NamedTuple):
    """What a move brings by the end of its turn."""

    points: int
    goals: tuple[Goal, ...]


def prospects(game: Game, rng: Rng) -> dict[Move, Prospect]:
    """By move: points and goals if the judge plays the rest of the turn.

    Everything hidden is dealt anew first. What a move would turn up counts as its average over a
    few deals, and only goals that are the same in all of them are told.
    """
    judge = find_judge(game.name)
    seat = game.state.seat
    now = dict(standing(game.rules.explain(game.state, seat)))
    deals = [game.observe(seat, rng).state for _ in range(WORLDS)]
    return {move: foresee(judge, deals, move, now) for move in game.moves()}


def foresee(judge: Judge, deals: list[State], move: Move, now: "Standing") -> Prospect:
    """What one move brings; a single deal is enough if it turns nothing up."""
    seat, open_so_far = deals[0].seat, deals[0].reveals
    points: list[int] = []
    goals: list[set[Goal]] = []
    for deal in deals:
        after = deal.copy()
        judge.rules.play(after, move.code)
        finish_turn(judge, after, seat, judge.rules.turns_left(deal, seat))
        points.append(judge.rules.scores(after)[seat] - judge.rules.scores(deal)[seat])
        goals.append(set(changes(now, dict(standing(judge.rules.explain(after, seat))))))
        if after.reveals == open_so_far:
            break
    kept = sorted(set.intersection(*goals), key=lambda goal: (-goal.points, goal.name))
    return Prospect(round(sum(points) / len(points)), tuple(kept))


Standing = dict[tuple[str, str], tuple[int, int, int]]
"""By what and name: how much there is, how much is needed (0: no matter), the points."""


def standing(explained: list[dict[str, Any]]) -> Iterator[tuple[tuple[str, str], Any]]:
    """What a seat's own things are worth; those without a name, such as parks, taken together."""
    sums: dict[str, int] = {}
    for thing in explained:
        what, points = thing["what"], thing["points"] if thing["own"] else 0
        if "name" not in thing:
            sums[what] = sums.get(what, 0) + points
        elif "need" in thing:
            yield (what, thing["id"]), (min(thing["have"], thing["need"]), thing["need"], points)
        else:
            yield (what, thing["id"]), (points, 0, points)
    for what, points in sums.items():
        yield (what, what), (points, 0, points)


def changes(before: Standing, after: Standing) -> Iterator[Goal]:
    """What is different by the end of the turn."""
    for (what, name), (have, need, points) in after.items():
        had, _, worth = before.get((what, name), (0, 0, 0))
        if (have, points) != (had, worth):
            yield Goal(what, name, had, have, need, points - worth)

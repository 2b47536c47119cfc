"""Learning a game's weights by self-play, round by round, always the same from the same seed."""

from collections.abc import Callable, Iterator
from itertools import product
from typing import NamedTuple

from twincities.bots.search.learn import Lesson, play_lesson
from twincities.bots.weights import Weights, nothing_known
from twincities.engine.rng import Rng
from twincities.engine.rules import Options, Rules
from twincities.library import built_in, settle

RIDGE = 20.0
NOISE = (0.0, 0.5, 1.5, 4.0)
"""Points by which the players of a game blur what they see, game after game."""


class Course(NamedTuple):
    """How to learn: rounds of greedy games, then rounds of games by search."""

    rounds: int
    games: int
    """Games of each kind in a greedy round."""
    searched: int
    """Rounds by search."""
    searched_games: int
    simulations: int
    seed: int


def tune(rules: Rules, course: Course, tell: Callable[[str], None]) -> Weights:
    """The weights after all rounds, each played with what the one before taught."""
    kinds = list(kinds_of_games(rules))
    weights = nothing_known(rules, most_turns(rules, kinds))
    rounds = course.rounds + course.searched
    for number in range(rounds + 1):
        rng = Rng(course.seed, number)
        if course.searched and number >= course.rounds:
            lesson = play_round(
                rules, kinds, weights, course.searched_games, course.simulations, rng
            )
        else:
            lesson = play_round(rules, kinds, weights, course.games, 0, rng)
        tell(f"round {number + 1} of {rounds + 1}: foresight erred by {typical_error(lesson):.2f}")
        weights = weights._replace(errors=errors_of(rules, lesson))
        if number < rounds:
            weights = weights._replace(weights=fit(rules, lesson))
    return weights


def kinds_of_games(rules: Rules) -> Iterator[Options]:
    """Every choice of players and options; what is drawn by lot is left to the lot."""
    for players in rules.players:
        options = [
            option
            for option in rules.options(built_in(rules.name))
            if option.players in (0, players) and not option.drawn
        ]
        for values in product(*(option.values for option in options)):
            yield {"players": players, **{o.name: v for o, v in zip(options, values, strict=True)}}


def most_turns(rules: Rules, kinds: list[Options]) -> int:
    """The most turns a seat can have."""
    most = 0
    for kind in kinds:
        rng = Rng(0)
        box = built_in(rules.name)
        state = rules.deal(box, settle(rules, box, kind, rng), rng)
        most = max(most, *(rules.turns_left(state, seat) for seat in range(state.seats)))
    return most


def play_round(
    rules: Rules, kinds: list[Options], weights: Weights, games: int, simulations: int, rng: Rng
) -> Lesson:
    """A round of games with the weights learned so far."""
    judge = weights.judge(rules)
    box = built_in(rules.name)
    lesson = Lesson(len(rules.outlooks), weights.turns, len(rules.measures))
    for kind in kinds:
        for game in range(games):
            state = rules.deal(box, settle(rules, box, kind, rng), rng)
            play_lesson(judge, state, NOISE[game % len(NOISE)], simulations, rng, lesson)
    return lesson


def fit(rules: Rules, lesson: Lesson) -> dict[str, list[list[float]]]:
    """The weights that a round teaches, as the file keeps them."""
    fitted: dict[str, list[list[float]]] = {}
    width = len(rules.measures)
    for name, regression in zip(rules.outlooks, lesson.regressions, strict=True):
        found = list(regression.solve(RIDGE))
        fitted[name] = [
            [round(weight, 4) for weight in found[measure::width]] for measure in range(width)
        ]
    return fitted


def errors_of(rules: Rules, lesson: Lesson) -> dict[str, list[float]]:
    """The standard error of the foresight, by outlook and turns left."""
    squares, counts = list(lesson.errors), list(lesson.counts)
    errors = [
        round((square / many) ** 0.5, 2) if many else 0.0
        for square, many in zip(squares, counts, strict=True)
    ]
    rows = lesson.turns + 1
    return {name: errors[i * rows : (i + 1) * rows] for i, name in enumerate(rules.outlooks)}


def typical_error(lesson: Lesson) -> float:
    return float((sum(lesson.errors) / max(1.0, sum(lesson.counts))) ** 0.5)

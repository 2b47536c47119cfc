"""The loops that `twincities bench` measures; compiled with the rules they drive."""

from mypy_extensions import i64

from twincities.engine.rng import Rng
from twincities.engine.rules import Components, Options, Rules


def run_listed(rules: Rules, components: Components, options: Options, games: i64) -> None:
    """Random games in which every legal move is listed."""
    rng = Rng(1)
    game: i64 = 0
    while game < games:
        state = rules.deal(components, options, rng)
        while not state.over:
            moves = rules.moves(state)
            rules.play(state, moves[rng.below(len(moves))])
        game += 1


def run_rejection(rules: Rules, components: Components, options: Options, games: i64) -> None:
    """Random games in which moves are drawn and tested."""
    rng = Rng(1)
    game: i64 = 0
    while game < games:
        rules.playout(rules.deal(components, options, rng), rng)
        game += 1


def run_copy(rules: Rules, components: Components, options: Options, copies: i64) -> None:
    """Copies of a state in the middle of a game."""
    rng = Rng(1)
    state = rules.deal(components, options, rng)
    for _ in range(20):
        moves = rules.moves(state)
        rules.play(state, moves[rng.below(len(moves))])
    i: i64 = 0
    while i < copies:
        state.copy()
        i += 1

"""How fast the search is, for `twincities bench`."""

from functools import cache

from twincities.bots.search.tree import Tree
from twincities.bots.simple import SteadyBot
from twincities.bots.weights import find_judge
from twincities.engine.rng import Rng
from twincities.game import Game, new


@cache
def middle(name: str) -> Game:
    """A game for two in which `steady` has played half of the turns."""
    game, bot, rng = new(name, players=2, seed=5), SteadyBot(), Rng(3)
    half = game.rules.turns_left(game.state, 0) // 2
    while game.rules.turns_left(game.state, 0) > half or len(game.moves()) < 8:
        game.play(bot.choose(game.observe(game.state.seat, rng), game.moves(), None, rng))
    return game


def run_search(name: str, simulations: int) -> None:
    """So many simulations of one search in the middle of a game."""
    game = middle(name)
    moves = game.rules.telling(game.state)
    Tree(find_judge(name), game.state, moves, Rng(1)).search(simulations)

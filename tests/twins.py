"""Plays random games of every configuration and prints a digest of each: see test_twins.py."""

import hashlib
import sys

import twincities as tc
import twincities.engine.rng as engine
from games import CONFIGURATIONS, fingerprint, random_game

if __name__ == "__main__":
    print(engine.__file__)
    for number in range(int(sys.argv[1])):
        configuration = CONFIGURATIONS[number % len(CONFIGURATIONS)]
        game = random_game(configuration, number)
        half = game.at(len(game.history) // 2)
        told = [fingerprint(game), fingerprint(half), str(game.events), str(half.explain(0))]
        told.append(str(half.observe(0, tc.Rng(number)).setup))
        half.rules.playout(half.state, tc.Rng(number))
        told.append(str(half.scores))
        print(hashlib.sha256("\n".join(told).encode()).hexdigest())

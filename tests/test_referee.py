"""The referee itself: the two worked examples of the specification, and some fouls."""

import copy
import unittest
from typing import Any

from referee import Foul, check
from referee.cities_district import CONDITIONS, District, Space
from referee.cities_district import score as cities_score
from referee.cities_set import BOARDS, CARDS, FEATURES, LAND, PARK_FEATURES, WATER_FEATURES
from referee.point_city_cards import CARDS as POINT_CITY_CARDS
from referee.point_city_scoring import Player, score, virtual_score

MEXICO_CITY = """
YxY1 W1-- W3-- W--- G-G1 W---
B--- R-R1 Y-Y1 P--- P4-- R-R1
P--- G--- Gs-- P2-- P--- B-B2
W--- W--- W3-- Y-Y1 W4-- G-G1
Y--- W--- R-R1 Y-Y1 R-R1 G-G2
B-B1 P--- P--- W--- B-B2 W1--
"""


def read_district(text: str) -> District:
    district: District = {}
    for y, line in enumerate(text.split("\n")[1:-1]):
        for x, cell in enumerate(line.split()):
            kind, mark, colour, height = list(cell)
            named = {"-": "", "s": "statue", "x": "wild-plot"}
            kinds = PARK_FEATURES if kind == "P" else WATER_FEATURES
            feature = kinds[int(mark) - 1] if mark.isdigit() else named[mark]
            if colour == "-":
                district[x, y] = Space(kind, feature)
            else:
                district[x, y] = Space(kind, feature, colour, int(height))
    return district


def point_city_record(moves: list[str]) -> dict[str, Any]:
    deck = list(range(40)) + list(range(65, 89)) + list(range(115, 133))
    return {
        "format": "twincities/1",
        "game": "point-city",
        "rules": 1,
        "components": "base",
        "options": {"players": 2, "edition": "mindok"},
        "seats": ["Anna", "Bela"],
        "setup": {"first": 0, "deck": deck, "tokens": list(range(10))},
        "moves": moves,
    }


def cities_record(moves: list[str]) -> dict[str, Any]:
    features = [name for name, copies in FEATURES.items() for _ in range(copies)]
    return {
        "format": "twincities/1",
        "game": "cities",
        "rules": 1,
        "components": "founders",
        "options": {"players": 2, "city": "venice", "long": False},
        "seats": ["Anna", "Bela"],
        "setup": {
            "first": 0,
            "city": "venice",
            "cards": list(CARDS),
            "land": list(LAND),
            "features": features,
            "bag": "RBGY" * 25,
        },
        "moves": moves,
    }


class WorkedExamples(unittest.TestCase):
    def test_point_city_48(self) -> None:
        economy, ecology, others = [18, 19, 75, 76], [38, 39, 88], [8, 9, 28, 29, 46, 47]
        city = [POINT_CITY_CARDS[number] for number in economy + ecology + others]
        player = Player(hand=["*", "CC", "*", "M"], city=city, tokens=[1, 6, 16, 19])
        tokens = {"1": 8, "6": 6, "16": 6, "19": 4}
        self.assertEqual(score(player), (48, {"buildings": 24, "tokens": tokens}))

    def test_virtual_opponent(self) -> None:
        grow = {20: "E", 21: "E", 22: "E", 23: "E", 0: "C", 1: "C", 30: "G"}  # no points
        opponent = Player(["*", "C"], [POINT_CITY_CARDS[number] for number in grow], [3, 4])
        expected = {
            ("mindok", "easy"): 7 + 6,
            ("mindok", "medium"): 4 + 2 + 1 + 10,
            ("mindok", "hard"): 6 + 3 + 1 + 14 + 1,
            ("lucky-duck", "easy"): 7 + 6,
            ("lucky-duck", "medium"): 12 + 4 + 1 + 10,
            ("lucky-duck", "hard"): 24 + 6 + 1 + 14 + 1,
        }
        for (edition, difficulty), total in expected.items():
            self.assertEqual(virtual_score(opponent, edition, difficulty), total)

    def test_cities_57(self) -> None:
        district = read_district(MEXICO_CITY)
        won = {name for name in BOARDS["mexico-city"] if CONDITIONS[name](district)}
        self.assertEqual(won, {"Historic centre", "Xochimilco"})
        cards = {"C04": 4, "C16": 4, "C21": 4, "C25": 4, "C01": 4, "C26": 4, "C06": 6, "C17": 6}
        parts = {"rings": 10, "water": 6, "park": 3, "statues": 2, "cards": cards}
        self.assertEqual(cities_score(district, list(cards), 5 + 5), (57, parts))


class Fouls(unittest.TestCase):
    def refuse(self, record: dict[str, Any], words: str) -> None:
        with self.assertRaisesRegex(Foul, words):
            check(copy.deepcopy(record))

    def test_point_city(self) -> None:
        check(point_city_record(["flip a1", "draw", "take b1 c1", "flip b3"]))
        self.refuse(point_city_record(["flip a1", "flip b2"]), "move 2 .*only one card")
        self.refuse(point_city_record(["flip a1", "draw", "flip a1"]), "never flipped back")
        self.refuse(point_city_record(["take a1 c1"]), "move 1 .*not adjacent")
        self.refuse(point_city_record(["take b1 a1"]), "reading order")
        self.refuse(point_city_record(["take a1 b1 pay *"]), "superfluous")
        self.refuse(point_city_record(["flip a1", "take a1 b1"]), "does not cover")
        self.refuse(point_city_record(["token 3"]), "no civic building")
        self.refuse(point_city_record(["pass"]), "very last turn")

    def test_cities(self) -> None:
        start = ["start S2", "start S1"]
        check(cities_record([*start, "take 1.4", "take 2.1", "lay 0,-1 r2", "take 4.4", "drop G"]))
        self.refuse(cities_record(["take 1.1"]), "move 1 .*starting tile")
        self.refuse(cities_record(["start S1", "start S1"]), "lies open")
        self.refuse(cities_record([*start, "take 1.1", "take 1.1"]), "a worker stands")
        self.refuse(cities_record([*start, "take 2.1", "lay 1,1 r0"]), "full side")
        self.refuse(cities_record([*start, "take 3.1", "put tree 0,0"]), "only on park")
        self.refuse(cities_record([*start, "take 4.1", "build B 0,0"]), "colour of its plot")
        self.refuse(cities_record([*start, "take 4.1", "take 1.1"]), "first lay or drop")


if __name__ == "__main__":
    unittest.main()

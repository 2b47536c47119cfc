"""The tiles, features, cards and city boards of Cities: read from a component file and checked."""

from typing import Any, Final, NamedTuple

from librt.vecs import append, vec
from mypy_extensions import i64

from twincities.engine.cities.conditions import Condition
from twincities.engine.cities.mat import COLOURS, FEATURES, KINDS, tile_shapes
from twincities.engine.cities.vocabulary import read_condition, whole
from twincities.engine.rules import Components
from twincities.engine.tables import demand, read_block, read_toml, rows

LANGUAGES: Final = ("en", "cs", "sk", "pl")
PIECES: Final = 25
"""Building pieces of each colour."""
STARTING: Final = 4
ACHIEVEMENTS: Final = 3
"""Achievements of a board, and point spaces of each."""
NEEDED: Final = {"cards": 32, "land": 32, "features": 48}
"""What eight rounds deal."""
MOST: Final = 60
"""Cards are bits of one number, so there cannot be more; nor of land tiles."""

Names = dict[str, str]
"""A name by language."""


class Tile(NamedTuple):
    """A land tile: its four spaces in reading order."""

    id: str
    spaces: str


class Card:
    """A scoring card: `points` per something."""

    def __init__(self, id: str, names: Names, text: Names, points: i64, per: Condition) -> None:
        self.id = id
        self.names = names
        self.text = text
        """What is printed on it."""
        self.points: i64 = points
        self.per = per


class Achievement:
    """An achievement: it holds when a condition counts as much as it needs."""

    def __init__(
        self, id: str, names: Names, text: Names, points: vec[i64], need: i64, condition: Condition
    ) -> None:
        self.id = id
        self.names = names
        self.text = text
        self.points = points
        """The three point spaces, highest first."""
        self.need: i64 = need
        self.condition = condition


class Board(NamedTuple):
    """A city board."""

    id: str
    names: Names
    achievements: list[Achievement]


class CitiesComponents(Components):
    """A checked component set, with the tables the rules read."""

    def __init__(
        self,
        name: str,
        land: list[Tile],
        starting: list[Tile],
        features: dict[str, int],
        feature_names: dict[str, Names],
        cards: list[Card],
        boards: list[Board],
    ) -> None:
        self.name = name
        self.land = land
        self.starting = starting
        self.feature_names = feature_names
        self.cards = cards
        self.boards = boards
        self.cities: list[str] = [board.id for board in boards]
        self.card_deck: vec[i64] = vec[i64](range(len(cards)))
        self.land_deck: vec[i64] = vec[i64](range(len(land)))
        feature_deck = vec[i64]()
        for thing, feature in enumerate(FEATURES):
            for _ in range(features[feature]):
                feature_deck = append(feature_deck, thing)
        self.feature_deck: vec[i64] = feature_deck
        bag = vec[i64]()
        for colour in range(len(COLOURS)):
            for _ in range(PIECES):
                bag = append(bag, colour)
        self.full_bag: vec[i64] = bag
        """The decks before they are shuffled."""
        shapes = vec[i64]()
        for tile in land + starting:
            for shape in tile_shapes(tile.spaces):
                shapes = append(shapes, shape)
        self.shapes: vec[i64] = shapes
        """The shapes of all tiles, the starting tiles last."""


def read_components(text: str) -> CitiesComponents:
    """Read and check a component file; `BadComponents` names the entry and the field."""
    file = read_toml(text, "cities")
    land = read_tiles(text, file, "land", "L")
    starting = read_tiles(text, file, "starting", "S")
    for i, tile in enumerate(starting, 1):
        demand(tile.id == f"S{i}", f"starting tile {tile.id}", f"S{i} is due here")
    demand(len(starting) == STARTING, "[tiles] starting", f"must be {STARTING} tiles")
    check_land(file["tiles"], land + starting)
    features, feature_names = read_features(file.get("features"))
    for deck, many in (("land", len(land)), ("features", sum(features.values()))):
        least = NEEDED[deck]
        rule = f"there must be {least} to {MOST}, not {many}"
        demand(least <= many <= MOST, f"[{deck}]", rule)
    return CitiesComponents(
        file["name"],
        land,
        starting,
        features,
        feature_names,
        read_cards(file.get("cards")),
        read_boards(file.get("boards")),
    )


def read_tiles(text: str, file: dict[str, Any], key: str, letter: str) -> list[Tile]:
    """Read rows `id spaces`."""
    _, block = read_block(file, "tiles", key)
    found: list[Tile] = []
    for row in rows(text, block):
        where = f"line {row.line}"
        demand(len(row.cells) == 2, where, "a tile is: id spaces")
        tile = Tile(row.cells[0], row.cells[1])
        where += f", tile {tile.id}"
        demand(tile.id.startswith(letter), where, f"the id must begin with {letter}")
        demand(tile.id not in [other.id for other in found], where, "the id is there twice")
        demand(len(tile.spaces) == 4, where, f"has four spaces, not {tile.spaces!r}")
        for kind in tile.spaces:
            demand(kind in KINDS, where, f"unknown space {kind!r} (one of {' '.join(KINDS)})")
        found.append(tile)
    return found


def check_land(table: dict[str, Any], tiles: list[Tile]) -> None:
    """The file says how often each kind of space is printed: a check of the transcription."""
    for kind in KINDS:
        printed = sum(tile.spaces.count(kind) for tile in tiles)
        demand(
            table.get(kind) == printed,
            f"[tiles] {kind}",
            f"says {table.get(kind)}, there are {printed} on all tiles",
        )


def entry(table: Any, where: str, fields: tuple[str, ...]) -> dict[str, Any]:
    """A table with these fields and no others."""
    demand(isinstance(table, dict), where, "the table is missing")
    for field in fields:
        demand(field in table, f"{where}.{field}", "is missing")
    for field in table:
        demand(field in fields, f"{where}.{field}", f"is none of {', '.join(fields)}")
    return dict(table)


def read_names(table: Any, where: str) -> Names:
    """A name in every language; a plain text stands for all of them."""
    if isinstance(table, str):
        table = dict.fromkeys(LANGUAGES, table)
    names = entry(table, where, LANGUAGES)
    for language, name in names.items():
        demand(isinstance(name, str) and name != "", f"{where}.{language}", "must be a text")
    return names


def read_features(table: Any) -> tuple[dict[str, int], dict[str, Names]]:
    """How many there are of each feature, and their names."""
    features = entry(table, "features", FEATURES)
    counts: dict[str, int] = {}
    names: dict[str, Names] = {}
    for feature in FEATURES:
        where = f"features.{feature}"
        fields = entry(features[feature], where, ("count", "name"))
        counts[feature] = whole(fields["count"], 0, f"{where}.count")
        names[feature] = read_names(fields["name"], f"{where}.name")
    return counts, names


def read_cards(table: Any) -> list[Card]:
    """The scoring cards; one may be `like` another before it."""
    demand(isinstance(table, dict), "cards", "the table is missing")
    cards: dict[str, Card] = {}
    for id, fields in table.items():
        where = f"cards.{id}"
        if isinstance(fields, dict) and "like" in fields:
            like = entry(fields, where, ("like",))["like"]
            demand(like in cards, f"{where}.like", f"there is no card {like!r} before it")
            twin = cards[like]
            cards[id] = Card(id, twin.names, twin.text, twin.points, twin.per)
        else:
            card = entry(fields, where, ("name", "text", "points", "per"))
            cards[id] = Card(
                id,
                read_names(card["name"], f"{where}.name"),
                read_names(card["text"], f"{where}.text"),
                whole(card["points"], 1, f"{where}.points"),
                read_condition(card["per"], f"{where}.per"),
            )
    many, least = len(cards), NEEDED["cards"]
    demand(least <= many <= MOST, "cards", f"there must be {least} to {MOST}, not {many}")
    return list(cards.values())


def read_boards(table: Any) -> list[Board]:
    demand(isinstance(table, dict) and table != {}, "boards", "the table is missing")
    return [read_board(id, fields) for id, fields in table.items()]


def read_board(id: str, table: Any) -> Board:
    where = f"boards.{id}"
    board = entry(table, where, ("name", "achievements"))
    demand(isinstance(board["achievements"], dict), f"{where}.achievements", "must be tables")
    achievements = [
        read_achievement(name, fields, f"{where}.achievements.{name}")
        for name, fields in board["achievements"].items()
    ]
    many = len(achievements)
    demand(
        many == ACHIEVEMENTS, f"{where}.achievements", f"must be {ACHIEVEMENTS}, there are {many}"
    )
    return Board(id, read_names(board["name"], f"{where}.name"), achievements)


def read_achievement(id: str, table: Any, where: str) -> Achievement:
    fields = entry(table, where, ("name", "text", "points", "need", "of"))
    points = fields["points"]
    right = isinstance(points, list) and len(points) == ACHIEVEMENTS
    demand(right, f"{where}.points", f"must be {ACHIEVEMENTS} numbers")
    numbers = [whole(number, 0, f"{where}.points") for number in points]
    demand(sorted(numbers, reverse=True) == numbers, f"{where}.points", "the highest come first")
    return Achievement(
        id,
        read_names(fields["name"], f"{where}.name"),
        read_names(fields["text"], f"{where}.text"),
        vec[i64](numbers),
        whole(fields["need"], 1, f"{where}.need"),
        read_condition(fields["of"], f"{where}.of"),
    )

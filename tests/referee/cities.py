"""The referee of Cities: replays a record move by move as the rulebook tells it."""

import re
from dataclasses import dataclass, field
from typing import Any

from .cities_district import CONDITIONS, District, Space, score
from .cities_set import (
    BOARDS,
    CARDS,
    COLOURS,
    FEATURES,
    LAND,
    PARK,
    PARK_FEATURES,
    STARTING_TILES,
    WATER,
    WATER_FEATURES,
    turned,
)
from .record import (
    Foul,
    Record,
    best_seats,
    check_first,
    check_keys,
    check_scores_and_winners,
    is_whole,
    require,
    same_points,
)

WHOLE = r"(0|-?[1-9][0-9]*)"  # the one way to write a whole number
SPOT = rf"{WHOLE},{WHOLE}"
CARD_ROW, LAND_ROW, FEATURE_ROW, PIECE_ROW = 1, 2, 3, 4
FEATURES_A_PLACE = [2, 1, 1, 2]  # row 3; the last of place 4 lies face down
PIECES_A_PLACE = [4, 3, 3]  # row 4; place 4 is the "?"
FEATURES_A_ROUND = sum(FEATURES_A_PLACE)
UNKNOWN = "?"


@dataclass
class Player:
    district: District = field(default_factory=dict)
    tiles: list[tuple[int, int]] = field(default_factory=list)  # where land lies
    cards: list[str] = field(default_factory=list)
    rings: dict[str, int] = field(default_factory=dict)  # achievement: points of the ring


class Cities:
    """The table: the set-up is checked when it is laid, every move when it is played."""

    def __init__(self, options: dict[str, Any], setup: dict[str, Any]) -> None:
        self.check_options(options)
        self.players_count: int = options["players"]
        self.two_players = self.players_count == 2
        self.long: bool = options.get("long", False)
        if self.two_players:
            self.rounds = 7 if self.long else 4
        else:
            self.rounds = 8
        self.check_setup(setup, options)
        self.card_deck: list[str] = list(setup["cards"])
        self.land_deck: list[str] = list(setup["land"])
        self.feature_deck: list[str] = list(setup["features"])
        self.bag: list[str] = list(setup["bag"])
        # The points that are still free for each achievement, highest first.
        self.free_points = {
            achievement: [points[0], points[2]] if self.two_players else list(points)
            for achievement, points in BOARDS[setup["city"]].items()
        }
        self.players = [Player() for _ in range(self.players_count)]
        self.starting_tiles = dict(STARTING_TILES)
        self.star: int = setup["first"]  # who holds the star
        turn_order: list[int] = [
            (self.star + step) % self.players_count for step in range(self.players_count)
        ]
        self.still_to_start = turn_order[::-1]
        self.seat: int = self.still_to_start[0]
        self.round = 0
        self.over = False
        # Row and place: what lies there, and whose worker stands there.
        self.board: dict[tuple[int, int], list[str]] = {}
        self.workers: dict[tuple[int, int], int] = {}
        # What the active player has taken and not laid yet.
        self.land_in_hand = ""
        self.features_in_hand: list[str] = []
        self.pieces_in_hand: list[str] = []

    @staticmethod
    def check_options(options: dict[str, Any]) -> None:
        check_keys(options, "options", {"players"}, {"city", "long"})
        require(
            is_whole(options["players"]) and options["players"] in (2, 3, 4),
            "options: Cities is for 2 to 4 players",
        )
        require(isinstance(options.get("long", False), bool), "options: long must be true or false")
        require(
            options["players"] == 2 or not options.get("long", False),
            "options: only two players may play the long game",
        )

    def check_setup(self, setup: dict[str, Any], options: dict[str, Any]) -> None:
        check_keys(setup, "setup", {"first", "city", "cards", "land", "features", "bag"}, set())
        check_first(setup["first"], self.players_count)
        city = setup["city"]
        require(isinstance(city, str) and city in BOARDS, f"setup: there is no city {city!r}")
        require(
            options.get("city", city) == city,
            "setup: the city is not the one that the options name",
        )
        singles = dict.fromkeys
        self.check_deck(setup, "cards", singles(CARDS, 1), 4 * self.rounds)
        self.check_deck(setup, "land", singles(LAND, 1), 4 * self.rounds)
        self.check_deck(setup, "features", FEATURES, FEATURES_A_ROUND * self.rounds)
        bag = setup["bag"]
        require(
            isinstance(bag, str)
            and len(bag) == 100
            and all(bag.count(colour) == 25 for colour in COLOURS),
            "setup: the bag must be a string of 25 letters of each of R, B, G, Y",
        )

    @staticmethod
    def check_deck(
        setup: dict[str, Any], name: str, components: dict[str, int], enough: int
    ) -> None:
        """The deck must be drawn from the components, and long enough for the game."""
        deck = setup[name]
        require(
            isinstance(deck, list)
            and all(isinstance(thing, str) and thing in components for thing in deck),
            f"setup: {name} must be a list of ids of the component set",
        )
        for thing, copies in components.items():
            require(deck.count(thing) <= copies, f"setup: {name} holds {thing} too often")
        require(len(deck) >= enough, f"setup: {name} must hold at least {enough} for this game")

    # ------------------------------------------------------------ moves

    def play(self, move: str) -> None:
        """Play one move of the record, or raise Foul."""
        require(not self.over, "the game is over, no move may follow")
        if found := re.fullmatch(r"start (\S+)", move):
            self.start(found[1])
            return
        require(not self.still_to_start, "every player must first choose a starting tile")
        if found := re.fullmatch(r"take ([1-4])\.([1-4])", move):
            self.take(int(found[1]), int(found[2]))
        elif found := re.fullmatch(rf"lay {SPOT} r([0-3])", move):
            self.lay((int(found[1]), int(found[2])), int(found[3]))
        elif found := re.fullmatch(rf"put (\S+) {SPOT}", move):
            self.put(found[1], (int(found[2]), int(found[3])))
        elif found := re.fullmatch(rf"build (\S+) {SPOT}", move):
            self.build(found[1], (int(found[2]), int(found[3])))
        elif found := re.fullmatch(r"drop (\S+)", move):
            self.drop(found[1])
        else:
            raise Foul("there is no such move in Cities, or it is not written as it should be")

    def start(self, tile: str) -> None:
        require(bool(self.still_to_start), "every player has a starting tile already")
        require(tile in self.starting_tiles, "no such starting tile lies open any more")
        self.lay_tile(self.starting_tiles.pop(tile), (0, 0))
        self.still_to_start.pop(0)
        if self.still_to_start:
            self.seat = self.still_to_start[0]
        else:
            self.deal_round()

    def deal_round(self) -> None:
        """Fill the four rows, each from place 1 to place 4; the holder of the star begins."""
        self.round += 1
        self.board = {}
        self.workers = {}
        for place in (1, 2, 3, 4):
            self.board[CARD_ROW, place] = [self.card_deck.pop(0)]
        for place in (1, 2, 3, 4):
            self.board[LAND_ROW, place] = [self.land_deck.pop(0)]
        for place, count in enumerate(FEATURES_A_PLACE, start=1):
            self.board[FEATURE_ROW, place] = [self.feature_deck.pop(0) for _ in range(count)]
        for place, count in enumerate(PIECES_A_PLACE, start=1):
            self.board[PIECE_ROW, place] = [self.bag.pop(0) for _ in range(count)]
        self.board[PIECE_ROW, 4] = [UNKNOWN]  # drawn when it is taken
        self.seat = self.star

    def things_in_hand(self) -> list[str]:
        land = [self.land_in_hand] if self.land_in_hand else []
        return land + self.features_in_hand + self.pieces_in_hand

    def take(self, row: int, place: int) -> None:
        require(
            not self.things_in_hand(),
            f"the player must first lay or drop what was taken: {self.things_in_hand()}",
        )
        require((row, place) not in self.workers, "a worker stands on that place already")
        own = [spot for spot, seat in self.workers.items() if seat == self.seat]
        times = 2 if self.two_players else 1
        require(
            len([spot for spot in own if spot[0] == row]) < times,
            f"the player has used row {row} {times} time(s) in this round already",
        )
        self.workers[row, place] = self.seat
        things = self.board.pop((row, place))
        if row == CARD_ROW:
            self.players[self.seat].cards += things
            self.end_turn()
        elif row == LAND_ROW:
            self.land_in_hand = things[0]
        elif row == FEATURE_ROW:
            self.features_in_hand = things
        elif things == [UNKNOWN]:
            self.pieces_in_hand = [self.bag.pop(0), self.bag.pop(0)]
        else:
            self.pieces_in_hand = things

    def lay(self, tile_at: tuple[int, int], quarter_turns: int) -> None:
        require(self.land_in_hand != "", "the player has no land tile to lay")
        tiles = self.players[self.seat].tiles
        x, y = tile_at
        require(tile_at not in tiles, "a tile lies there already")
        require(
            any(near in tiles for near in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1))),
            "a tile must lie with a full side against a tile laid before",
        )
        columns = [column for column, _ in [*tiles, tile_at]]
        rows = [row for _, row in [*tiles, tile_at]]
        width = max(columns) - min(columns) + 1
        depth = max(rows) - min(rows) + 1
        if self.long:
            fits = (width <= 3 and depth <= 5) or (width <= 5 and depth <= 3)
            require(fits, "the district would exceed 3 x 5 tiles")
        else:
            require(width <= 3 and depth <= 3, "the district would exceed 3 x 3 tiles")
        self.lay_tile(turned(LAND[self.land_in_hand], quarter_turns), tile_at)
        self.land_in_hand = ""
        self.end_turn()

    def lay_tile(self, tile: str, tile_at: tuple[int, int]) -> None:
        player = self.players[self.seat]
        player.tiles.append(tile_at)
        left, top = 2 * tile_at[0], 2 * tile_at[1]
        corners = [(left, top), (left + 1, top), (left, top + 1), (left + 1, top + 1)]
        for at, kind in zip(corners, tile, strict=True):
            player.district[at] = Space(kind)

    def space(self, at: tuple[int, int]) -> Space:
        district = self.players[self.seat].district
        require(at in district, "there is no such space in the player's district")
        return district[at]

    def put(self, feature: str, at: tuple[int, int]) -> None:
        require(feature in self.features_in_hand, f"the player has no feature {feature!r} to lay")
        space = self.space(at)
        require(space.feature == "", "there is a feature on that space already")
        if feature in PARK_FEATURES:
            require(space.kind == PARK, f"a {feature} may lie only on park")
        elif feature in WATER_FEATURES:
            require(space.kind == WATER, f"a {feature} may lie only on water")
        else:
            require(space.kind in COLOURS, f"a {feature} may lie only on a plot")
            require(space.height == 0, f"a {feature} may not lie where a building stands")
        space.feature = feature
        self.features_in_hand.remove(feature)
        self.end_turn_if_all_is_laid()

    def build(self, piece: str, at: tuple[int, int]) -> None:
        require(piece in self.pieces_in_hand, f"the player has no piece {piece!r} to build")
        space = self.space(at)
        require(space.kind in COLOURS, "a piece may be built only on a plot")
        require(space.is_plot, "nothing is built on a statue")
        if space.height > 0:
            require(space.colour == piece, "a storey must have the colour of its building")
            require(space.height < 4, "a building has at most 4 storeys")
        else:
            require(
                space.kind == piece or space.is_free_wild_plot,
                "the first piece must have the colour of its plot",
            )
        space.colour = piece
        space.height += 1
        self.pieces_in_hand.remove(piece)
        self.end_turn_if_all_is_laid()

    def drop(self, thing: str) -> None:
        if thing in self.features_in_hand:
            self.features_in_hand.remove(thing)
        elif thing in self.pieces_in_hand:
            self.pieces_in_hand.remove(thing)
        else:
            raise Foul(f"the player has no feature or piece {thing!r} to drop")
        self.end_turn_if_all_is_laid()

    # ------------------------------------------------------------ the end of a turn

    def end_turn_if_all_is_laid(self) -> None:
        if not self.things_in_hand():
            self.end_turn()

    def end_turn(self) -> None:
        self.claim_rings()
        workers_each = 8 if self.two_players else 4
        if len(self.workers) < workers_each * self.players_count:
            self.seat = (self.seat + 1) % self.players_count
        else:
            self.end_round()

    def claim_rings(self) -> None:
        player = self.players[self.seat]
        for achievement, free in self.free_points.items():
            if (
                achievement not in player.rings
                and free
                and CONDITIONS[achievement](player.district)
            ):
                player.rings[achievement] = free.pop(0)

    def end_round(self) -> None:
        rightmost = max(place for row, place in self.workers if row == PIECE_ROW)
        self.star = self.workers[PIECE_ROW, rightmost]
        if self.round == self.rounds:
            self.over = True
        else:
            self.deal_round()

    # ------------------------------------------------------------ the result

    def final_scores(self) -> list[tuple[int, dict[str, object]]]:
        return [
            score(player.district, player.cards, sum(player.rings.values()))
            for player in self.players
        ]

    def winners(self) -> list[int]:
        totals = [total for total, _ in self.final_scores()]
        ring_points = [sum(player.rings.values()) for player in self.players]
        return best_seats(list(zip(totals, ring_points, strict=True)))

    def check_result(self, result: dict[str, Any]) -> None:
        require(self.over, "result: the game is not over, so there can be no result")
        for player in self.players:
            assert len(player.tiles) == (15 if self.long else 9)
        scored = self.final_scores()
        check_scores_and_winners(result, [total for total, _ in scored], self.winners())
        for seat, (_, expected) in enumerate(scored):
            given = result["breakdown"][seat]
            require(
                same_points(given, expected),
                f"result: the breakdown of seat {seat} must be {expected}, not {given}",
            )


def check(record: Record) -> None:
    """Raise Foul unless this is a correct record of a game of Cities."""
    require(
        record["components"] == "founders",
        "record: of Cities only the component set founders can be refereed",
    )
    game = Cities(record["options"], record["setup"])
    require(
        len(record["seats"]) == game.players_count,
        f"seats: there must be {game.players_count} names, one a player",
    )
    for number, move in enumerate(record["moves"], start=1):
        try:
            game.play(move)
        except Foul as foul:
            raise Foul(f"move {number} ({move!r}): {foul}") from None
    if "result" in record:
        game.check_result(record["result"])

"""The referee of Point City: replays a record move by move as the rulebook tells it."""

from dataclasses import dataclass
from itertools import combinations_with_replacement
from typing import Any

from .point_city_cards import CARDS, INGENUITY, RESOURCES, TOKENS, Card
from .point_city_scoring import Player, permanents, score, sum_of_points, virtual_score
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

# players: (cards of tier 1, of tier 2, of tier 3, civic tokens, turns of the whole game)
SET_UP = {
    1: (40, 24, 18, 10, 34),
    2: (40, 24, 18, 10, 34),
    3: (52, 36, 28, 12, 51),
    4: (64, 48, 38, 14, 68),
}
COLUMNS = "abcd"
ROWS = "1234"
SLOTS = [column + row for row in ROWS for column in COLUMNS]  # in reading order
LINES = [[column + row for column in COLUMNS] for row in ROWS] + [
    [column + row for row in ROWS] for column in COLUMNS
]
PAYMENT_ORDER = ["C", "CC", "M", "MM", "E", "EE", "G", "GG", "I", "II", "*"]
HUMAN, OPPONENT = 0, 1  # the seats of the game for one


@dataclass
class MarketCard:
    card: Card
    side: str  # "resource" or "building"


def adjacent(slot: str, other: str) -> bool:
    across = abs(COLUMNS.index(slot[0]) - COLUMNS.index(other[0]))
    down = abs(ROWS.index(slot[1]) - ROWS.index(other[1]))
    return across + down == 1


# ---------------------------------------------------------------- paying


def pays(cost: str, city: list[Card], payment: list[str]) -> bool:
    """Is the cost covered? Every way is tried to say what each ingenuity card stands for."""
    wilds = payment.count(INGENUITY)
    for stand_ins in combinations_with_replacement(RESOURCES, wilds):
        symbols = "".join(payment).replace(INGENUITY, "") + "".join(stand_ins)
        have = permanents(city)
        if all(have[kind] + symbols.count(kind) >= cost.count(kind) for kind in RESOURCES):
            return True
    return False


def check_payment(cost: str, city: list[Card], hand: list[str], payment: list[str]) -> None:
    for symbol in PAYMENT_ORDER:
        require(
            payment.count(symbol) <= hand.count(symbol),
            f"the payment discards more cards {symbol} than the player holds",
        )
    require(
        pays(cost, city, payment),
        f"the payment {payment} with the permanent resources {permanents(city)} "
        f"does not cover the cost {cost or 'nothing'}",
    )
    for place, symbol in enumerate(payment):
        rest = payment[:place] + payment[place + 1 :]
        require(
            not pays(cost, city, rest),
            f"the card {symbol} of the payment is superfluous: the cost {cost or 'nothing'} "
            "is paid without it",
        )


# ---------------------------------------------------------------- the game


class PointCity:
    """The table: the set-up is checked when it is laid, every move when it is played."""

    def __init__(self, options: dict[str, Any], setup: dict[str, Any]) -> None:
        self.check_options(options)
        self.players_count: int = options["players"]
        self.solo = self.players_count == 1
        self.edition: str = options["edition"]
        self.difficulty: str = options.get("difficulty", "")
        self.check_setup(setup)
        deck = [CARDS[number] for number in setup["deck"]]
        self.market = {slot: MarketCard(deck.pop(0), "resource") for slot in SLOTS}
        self.deck = deck  # top card first
        self.pool: list[int] = list(setup["tokens"])  # the row of tokens, leftmost first
        self.players = [Player(hand=[INGENUITY]) for _ in range(self.players_count)]
        if self.solo:
            self.players.append(Player())
        self.seat: int = setup["first"]
        self.turns = 0
        self.over = False
        # The turn under way.
        self.flipped = False
        self.tokens_owed = 0
        self.gaps: dict[str, str] = {}  # slot: the side that was taken there
        # The two pointers of the virtual opponent.
        self.column, self.row = "a", "2"

    @staticmethod
    def check_options(options: dict[str, Any]) -> None:
        check_keys(options, "options", {"players", "edition"}, {"difficulty"})
        require(
            is_whole(options["players"]) and options["players"] in SET_UP,
            "options: Point City is for 1 to 4 players",
        )
        require(
            options["edition"] in ("mindok", "lucky-duck"),
            "options: the edition must be mindok or lucky-duck",
        )
        if options["players"] == 1:
            require(
                options.get("difficulty") in ("easy", "medium", "hard"),
                "options: with one player the difficulty must be easy, medium or hard",
            )
        else:
            require("difficulty" not in options, "options: only a game for one has a difficulty")

    def check_setup(self, setup: dict[str, Any]) -> None:
        check_keys(setup, "setup", {"first", "deck", "tokens"}, set())
        check_first(setup["first"], self.players_count)  # so with one player the human starts
        tier_1, tier_2, tier_3, tokens, _ = SET_UP[self.players_count]
        deck = setup["deck"]
        require(
            isinstance(deck, list) and all(is_whole(card) and card in CARDS for card in deck),
            "setup: the deck must be a list of card numbers from 0 to 159",
        )
        require(len(set(deck)) == len(deck), "setup: a card is in the deck twice")
        require(
            [CARDS[card].tier for card in deck] == [1] * tier_1 + [2] * tier_2 + [3] * tier_3,
            f"setup: the deck must hold {tier_1} cards of tier 1, then {tier_2} of tier 2, "
            f"then {tier_3} of tier 3",
        )
        row = setup["tokens"]
        require(
            isinstance(row, list) and all(is_whole(token) and token in TOKENS for token in row),
            "setup: the tokens must be a list of token numbers from 0 to 21",
        )
        require(
            len(row) == tokens and len(set(row)) == tokens,
            f"setup: there must be {tokens} different tokens",
        )

    # ------------------------------------------------------------ moves

    def play(self, move: str) -> None:
        """Play one move of the record, or raise Foul."""
        require(not self.over, "the game is over, no move may follow")
        word, *rest = move.split(" ")
        require(
            word == "token" or self.tokens_owed == 0,
            "the player must first take the token that a civic building has earned",
        )
        if word == "flip":
            self.flip(rest)
        elif word == "take":
            self.take(rest)
        elif word == "draw" and not rest:
            self.draw()
        elif word == "token":
            self.take_token(rest)
        elif word == "pass" and not rest:
            self.pass_turn()
        else:
            raise Foul("there is no such move in Point City")

    def is_resource(self, slot: str) -> bool:
        return self.market[slot].side == "resource"

    def may_flip(self, slot: str) -> bool:
        return any(slot in line and all(map(self.is_resource, line)) for line in LINES)

    def flip(self, words: list[str]) -> None:
        require(len(words) == 1 and words[0] in SLOTS, "a flip names one slot from a1 to d4")
        require(not self.flipped, "only one card may be flipped a turn")
        require(self.is_resource(words[0]), "a building is never flipped back")
        require(
            self.may_flip(words[0]),
            "the card lies in no row and no column of four resource cards",
        )
        self.market[words[0]].side = "building"
        self.flipped = True

    def take(self, words: list[str]) -> None:
        slots, payment = words[:2], words[3:]
        require(
            len(slots) == 2 and all(slot in SLOTS for slot in slots),
            "a take names two slots from a1 to d4",
        )
        require(adjacent(slots[0], slots[1]), "the two cards are not adjacent")
        require(slots == sorted(slots, key=SLOTS.index), "the slots must be in reading order")
        if len(words) > 2:
            require(
                words[2] == "pay" and len(payment) > 0,
                "after the slots only pay and the discarded cards may follow",
            )
        for symbol in payment:
            require(symbol in PAYMENT_ORDER, f"there is no resource card {symbol!r}")
        require(
            payment == sorted(payment, key=PAYMENT_ORDER.index),
            "the payment must be in the order C CC M MM E EE G GG I II *",
        )
        player = self.players[self.seat]
        check_payment(self.cost(slots), player.city, self.hand_with(slots), payment)
        self.move_cards(slots)
        for symbol in payment:
            player.hand.remove(symbol)
        if self.tokens_owed == 0:
            self.end_turn()

    def cost(self, slots: list[str]) -> str:
        """What the buildings among the cards of these slots cost together."""
        return "".join(self.market[slot].card.cost for slot in slots if not self.is_resource(slot))

    def hand_with(self, slots: list[str]) -> list[str]:
        """The hand of the player, the resource cards of these slots already in it."""
        taken = [self.market[slot].card.resource for slot in slots if self.is_resource(slot)]
        return self.players[self.seat].hand + taken

    def move_cards(self, slots: list[str]) -> None:
        """Move the cards from the market to the player, and count the tokens they earn."""
        player = self.players[self.seat]
        for slot in slots:
            taken = self.market.pop(slot)
            self.gaps[slot] = taken.side
            if taken.side == "resource":
                player.hand.append(taken.card.resource)
            else:
                player.city.append(taken.card)
                if taken.card.kind == "civic" and self.tokens_owed < len(self.pool):
                    self.tokens_owed += 1

    def draw(self) -> None:
        require(len(self.deck) >= 2, "the deck is empty")
        for _ in range(2):
            self.players[self.seat].hand.append(self.deck.pop(0).resource)
        self.end_turn()

    def take_token(self, words: list[str]) -> None:
        require(self.tokens_owed > 0, "no civic building has earned a token")
        tokens = {str(token): token for token in self.pool}
        require(
            len(words) == 1 and words[0] in tokens,
            f"a token move names one of the tokens that lie open: {self.pool}",
        )
        self.give_token(tokens[words[0]])
        if self.tokens_owed == 0:
            self.end_turn()

    def give_token(self, token: int) -> None:
        self.pool.remove(token)
        self.players[self.seat].tokens.append(token)
        self.tokens_owed -= 1

    def can_take_a_pair(self) -> bool:
        """Could the player take some pair of the market as it lies, with all they hold?"""
        city = self.players[self.seat].city
        return any(
            pays(self.cost([slot, other]), city, self.hand_with([slot, other]))
            for slot in SLOTS
            for other in SLOTS
            if adjacent(slot, other)
        )

    def pass_turn(self) -> None:
        require(not self.deck, "a pass is only for the very last turn, when the deck is empty")
        # A line of four resource cards always leaves a free pair, flipped or not,
        # so whoever can take no pair now cannot flip either.
        require(not self.can_take_a_pair(), "who can take a pair may not pass")
        assert not any(map(self.may_flip, SLOTS))
        self.turns += 1
        self.over = True

    # ------------------------------------------------------------ the end of a turn

    def end_turn(self) -> None:
        self.refill()
        self.flipped = False
        self.turns += 1
        if self.over:
            return
        self.seat = (self.seat + 1) % len(self.players)
        if self.solo and self.seat == OPPONENT:
            self.virtual_turn()

    def refill(self) -> None:
        """Fill the gaps, top to bottom and left to right, with the opposite sides."""
        if self.gaps and not self.deck:
            self.over = True
            return
        for slot in sorted(self.gaps, key=SLOTS.index):
            side = "building" if self.gaps[slot] == "resource" else "resource"
            self.market[slot] = MarketCard(self.deck.pop(0), side)
        self.gaps = {}

    def virtual_turn(self) -> None:
        """The opponent takes the card at the crossing and the one below, and pays nothing."""
        below = ROWS[(ROWS.index(self.row) + 1) % 4]
        self.move_cards([self.column + self.row, self.column + below])
        while self.tokens_owed > 0:
            self.give_token(self.pool[0])
        self.move_pointers()
        self.end_turn()

    def move_pointers(self) -> None:
        next_column = COLUMNS[(COLUMNS.index(self.column) + 1) % 4]
        next_row = ROWS[(ROWS.index(self.row) + 1) % 4]
        if self.edition == "lucky-duck":
            self.column, self.row = next_column, next_row
        elif self.column + self.row == "d4":
            self.column, self.row = "a", "2"
        elif self.column == "d":
            self.column, self.row = "a", next_row
        else:
            self.column = next_column

    # ------------------------------------------------------------ the result

    def check_result(self, result: dict[str, Any]) -> None:
        require(self.over, "result: the game is not over, so there can be no result")
        assert self.turns == SET_UP[self.players_count][4]
        scored = [score(player) for player in self.players]
        scores = [total for total, _ in scored]
        if self.solo:
            scores[OPPONENT] = virtual_score(self.players[OPPONENT], self.edition, self.difficulty)
            winners = best_seats([(total,) for total in scores])
        else:
            winners = best_seats(
                [
                    (total, len(player.hand))
                    for total, player in zip(scores, self.players, strict=True)
                ]
            )
        check_scores_and_winners(result, scores, winners)
        for seat, (_, expected) in enumerate(scored):
            given = result["breakdown"][seat]
            if self.solo and seat == OPPONENT:
                require(
                    sum_of_points(given) == scores[OPPONENT],
                    f"result: the breakdown of the virtual opponent must sum to its score "
                    f"{scores[OPPONENT]}",
                )
            else:
                require(
                    same_points(given, expected),
                    f"result: the breakdown of seat {seat} must be {expected}, not {given}",
                )


def check(record: Record) -> None:
    """Raise Foul unless this is a correct record of a game of Point City."""
    require(record["components"] == "base", "record: the components of Point City are base")
    game = PointCity(record["options"], record["setup"])
    names = len(record["seats"])
    require(
        names == game.players_count or (game.solo and names == 2),
        f"seats: there must be {game.players_count} names, one a player",
    )
    for number, move in enumerate(record["moves"], start=1):
        try:
            game.play(move)
        except Foul as foul:
            raise Foul(f"move {number} ({move!r}): {foul}") from None
    if "result" in record:
        game.check_result(record["result"])

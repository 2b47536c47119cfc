"""What can go wrong: every error a client can get, with its status and what to do about it."""

import msgspec

CODES = {
    "bad_request": (400, "Compare the request with /api/docs."),
    "foreign_origin": (403, "Unsafe requests must come from the server's own pages."),
    "not_your_seat": (403, "Take a seat first, or wait for your own."),
    "not_allowed": (403, "Only people at this table may do this."),
    "bad_token": (403, "Ask for a new invitation or recovery link; each works once."),
    "not_found": (404, "Check the address; /api/docs lists all of them."),
    "no_table": (404, "Check the link: tables nobody played at are removed after a week."),
    "wrong_method": (405, "See /api/docs for the methods of this address."),
    "timeout": (408, "Send the whole request at once."),
    "stale": (409, "Read the table again and decide anew; `version` is where it stands."),
    "not_started": (409, "Wait until every seat is taken."),
    "over": (409, "Ask for a rematch."),
    "not_over": (409, "Wait for the end of the game."),
    "revealed": (409, "What has been seen cannot be unseen."),
    "no_undo": (409, "There is no move of yours to take back."),
    "no_question": (409, "There is nothing to agree to at this version."),
    "too_early": (409, "Give them a little more time."),
    "seat_taken": (409, "Choose another seat, or watch."),
    "other_rules": (409, "This game was played under rules that this version does not know."),
    "no_hints": (409, "This table was made without hints."),
    "too_large": (413, "Send less."),
    "invalid_move": (422, "See `moves` in the view for what is legal, in its notation."),
    "illegal_move": (422, "See `moves` in the view for what is legal."),
    "bad_options": (422, "See /api/games for what can be chosen."),
    "bad_seats": (422, "One seat for each player, at least one of them a person's."),
    "bad_name": (422, "A name has 1 to 24 letters, digits, spaces or common signs."),
    "bad_record": (422, "See docs/records.md for the format."),
    "too_many_requests": (429, "Wait as long as `Retry-After` says."),
    "too_many_tables": (429, "Finish or leave some of your tables first."),
    "too_many_streams": (429, "Close some pages first."),
    "broken": (500, "It is not your fault. The game is safe; try again."),
    "store_down": (503, "Nothing is lost; send the same request with the same key again."),
}
"""The status of each code and a hint for whoever reads it."""


class Problem(msgspec.Struct, omit_defaults=True):
    """An error: a code for programs, a message for people, and a hint what to do."""

    code: str
    message: str
    hint: str
    version: int | None = None
    """Where the table stands, if the request came too late."""


class Refusal(Exception):
    """A request that is not done, for a reason the client can read."""

    def __init__(
        self, code: str, message: str, version: int | None = None, retry_after: float | None = None
    ) -> None:
        super().__init__(message)
        self.status, hint = CODES[code]
        self.problem = Problem(code, message, hint, version)
        self.headers: dict[str, str] = {}
        if retry_after is not None:
            self.headers["Retry-After"] = str(max(1, round(retry_after + 0.5)))

"""Fair deals: a promise made before the first move that anybody can check after the last.

At the start a table shows the SHA-256 of the deal and a random nonce, at the end both. A server
that changed the deal in between would need two deals with one hash.
"""

import hashlib
import json
import secrets

import msgspec

from twincities.records import BadRecord, Record


class FairGame(msgspec.Struct, forbid_unknown_fields=True):
    """A finished game with what proves that its deal was fixed before the first move."""

    record: Record
    nonce: str
    commitment: str
    rewound: bool = False
    """Whether moves were taken back after something had been revealed."""


def new_nonce() -> str:
    """256 random bits, so that the deal cannot be guessed from its commitment."""
    return secrets.token_hex(32)


def commitment(record: Record, nonce: str) -> str:
    """SHA-256 over the canonical JSON (keys sorted, no spaces, UTF-8) of the deal and the nonce."""
    deal = {
        "game": record.game,
        "rules": record.rules,
        "components": record.components,
        "options": record.options,
        "setup": record.setup,
        "nonce": nonce,
    }
    text = json.dumps(deal, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()


def check_fair(text: str | bytes) -> FairGame:
    """A fair game from its JSON, replayed; `BadRecord` says what does not hold."""
    try:
        fair = msgspec.json.decode(text, type=FairGame)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadRecord(f"no fair game: {error}") from None
    found = commitment(fair.record, fair.nonce)
    if found != fair.commitment:
        raise BadRecord(f"the deal's commitment is {found}, not {fair.commitment}")
    fair.record.replay()
    return fair

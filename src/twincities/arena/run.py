"""Playing a match over several processes, and going on where it was broken off."""

from collections import deque
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from multiprocessing import get_context
from pathlib import Path
from typing import TextIO

import msgspec

from twincities.arena.match import Match, Pairing, Played, play
from twincities.engine.rules import BadOptions

AHEAD = 2
"""Games given out for each process: one it plays and one that waits."""


def play_match(
    match: Match, games: list[Pairing], processes: int, keep: bool = False
) -> Iterator[Played]:
    """Play the games, each as soon as a process is free; they come as they end."""
    if min(processes, len(games)) <= 1:
        for pairing in games:
            yield play(match, pairing, keep)
        return
    queue = deque(games)
    with ProcessPoolExecutor(processes, get_context("forkserver")) as pool:
        running: set[Future[Played]] = set()
        while True:
            while queue and len(running) < AHEAD * processes:
                running.add(pool.submit(play, match, queue.popleft(), keep))
            if not running:
                return
            done, running = wait(running, return_when=FIRST_COMPLETED)
            for future in done:
                yield future.result()


class Journal:
    """A file of the games played: the match on its first line, then a game on each.

    A match that was broken off goes on with the games that are missing.
    """

    def __init__(self, path: str, match: Match) -> None:
        self.path = Path(path)
        self.played: list[Played] = []
        try:
            lines = self.path.read_bytes().split(b"\n") if self.path.exists() else []
            if not lines:
                self.path.write_bytes(msgspec.json.encode(match) + b"\n")
            elif msgspec.json.decode(lines[0], type=Match) != match:
                raise BadOptions(f"{path} holds another match: give it the same arguments")
            # A last line without its end was cut off in writing: that game is played again.
            self.played = [msgspec.json.decode(line, type=Played) for line in lines[1:-1]]
            whole = b"\n".join(lines[:-1]) + b"\n" if lines else b""
            if lines and lines[-1]:
                self.path.write_bytes(whole)
            self.file: TextIO = self.path.open("a", encoding="utf-8")
        except (OSError, msgspec.DecodeError) as error:
            raise BadOptions(f"cannot use {path} as a journal: {error}") from None

    def add(self, played: Played) -> None:
        """Write a game down at once."""
        self.file.write(msgspec.json.encode(played).decode() + "\n")
        self.file.flush()

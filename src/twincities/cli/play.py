"""`twincities play`: a game in the terminal, by number or by notation."""

import argparse
import os
from pathlib import Path

from rich.columns import Columns
from rich.console import Console
from rich.markup import escape

import twincities as tc
from twincities.bots import Bot, find_bot
from twincities.cli import Failure, add_game, chosen
from twincities.cli.show import print_game

HELP = """\
Type the number of a move or the move itself; Enter alone shows the table again.
  u  undo, until something was revealed
  s  scores, and what things are worth to you now
  l  what happened so far
  q  leave; the game is saved after every move"""


def arguments(parser: argparse.ArgumentParser) -> None:
    add_game(parser)
    parser.add_argument("--bots", metavar="A,B", help="the other seats: bots, or human (random)")
    parser.add_argument("--name", default="Player 1", help="what the table calls you")
    parser.add_argument("--file", metavar="FILE", help="where the game is saved")
    parser.add_argument("--resume", action="store_true", help="go on with the saved game")
    parser.add_argument("--plain", action="store_true", help="no colour")


def run(args: argparse.Namespace) -> int:
    path = Path(args.file) if args.file else data_folder() / f"{args.game}.json"
    console = Console(highlight=False, no_color=args.plain or None)
    if args.resume:
        game = resume(path, args)
    else:
        game = begin(args)
        set_aside(path, console)
    return Table(game, players(game), path, console).play()


def data_folder() -> Path:
    """Where the user's games are kept."""
    base = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(base, "twincities")


def begin(args: argparse.Namespace) -> tc.Game:
    game = tc.new(args.game, components=args.components, seed=args.seed, **chosen(args))
    others = game.options["players"] - 1
    codes = args.bots.split(",") if args.bots else ["random"] * others
    if len(codes) == 1:
        codes *= others
    if len(codes) != others:
        raise Failure(f"{len(codes)} bots for {others} other seats")
    names = [args.name]
    for seat, code in enumerate(codes, 1):
        if code != "human":
            find_bot(code)
        names.append(f"Player {seat + 1}" if code == "human" else f"bot:{code}")
    if len(names) < game.state.seats:
        names.append("The opponent")
    game.names = tuple(names)
    return game


def resume(path: Path, args: argparse.Namespace) -> tc.Game:
    if not path.exists():
        raise Failure(f"no saved game at {path}")
    return tc.load(path, args.components)


def set_aside(path: Path, console: Console) -> None:
    """Keep an unfinished game under another name before a new one takes its place."""
    try:
        if tc.load(path).over:
            return
    except tc.BadRecord:
        if not path.exists():
            return
    number = 1
    while (aside := path.with_stem(f"{path.stem}-{number}")).exists():
        number += 1
    path.rename(aside)
    console.print(f"The unfinished game is kept in {escape(str(aside))}\n")


def players(game: tc.Game) -> list[Bot | None]:
    """The bot of each seat, None for a person."""
    return [find_bot(name[4:]) if name.startswith("bot:") else None for name in game.names]


class Table:
    """One game at one terminal."""

    def __init__(self, game: tc.Game, bots: list[Bot | None], path: Path, console: Console) -> None:
        self.game = game
        self.bots = bots
        self.path = path
        self.console = console
        self.chance = tc.Rng(int.from_bytes(os.urandom(7)))
        self.told = len(game.events)
        custom = path.parent != data_folder()
        self.where = f" --file {escape(str(path))}" if custom else ""

    def play(self) -> int:
        """Play until the game is over or the person leaves."""
        self.console.print(HELP + "\n")
        self.save()
        while (seat := self.game.seat) is not None:
            bot = self.bots[seat]
            if bot:
                seen = self.game.observe(seat, self.chance)
                self.game.play(bot.choose(seen, self.game.moves(), None, self.chance))
            elif not self.ask():
                self.console.print(f"The game is kept in {escape(str(self.path))}; go on with:")
                self.console.print(f"  twincities play {self.game.name} --resume{self.where}")
                return 0
            self.save()
        self.tell()
        print_game(self.game, self.console)
        return 0

    def save(self) -> None:
        """Write the record aside first, so that a game is never half written."""
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            aside = self.path.with_suffix(".part")
            self.game.record().save(aside)
            aside.replace(self.path)
        except OSError as error:
            raise Failure(f"cannot save to {self.path}: {error.strerror}") from None

    def tell(self) -> None:
        """What happened since the last time, in words."""
        events = self.game.events
        for event in events[self.told :]:
            self.console.print(f"  {escape(self.game.prose(event))}", style="dim")
        self.told = len(events)

    def ask(self) -> bool:
        """Let the person move; False if they leave."""
        self.tell()
        game, moves = self.game, self.game.moves()
        self.show(moves)
        while True:
            try:
                text = input(f"{game.names[game.state.seat]}> ").strip()
            except (EOFError, KeyboardInterrupt):
                self.console.print()
                return False
            if text in ("q", "quit"):
                return False
            if text == "u" and self.undo():
                return True
            if text == "l":
                for event in game.events:
                    self.console.print(f"  {escape(game.prose(event))}")
            elif text == "s":
                self.scores()
            elif text in ("?", "h", "help"):
                self.console.print(HELP)
            elif text == "":
                self.show(moves)
            elif text != "u":
                try:
                    game.play(pick(moves, text))
                    return True
                except (tc.InvalidMove, tc.IllegalMove) as error:
                    self.console.print(f"  {escape(str(error))}", style="red")

    def show(self, moves: tc.Moves) -> None:
        self.console.print()
        self.console.print(self.game.rules.show(self.game.view()))
        self.console.print()
        width = len(str(len(moves)))
        listed = [f"[dim]{i:>{width}}[/] {escape(move)}" for i, move in enumerate(moves, 1)]
        self.console.print(Columns(listed, column_first=True, padding=(0, 3)))

    def undo(self) -> bool:
        try:
            self.game.undo()
        except tc.CannotUndo as error:
            self.console.print(f"  {error}", style="red")
            return False
        self.told = len(self.game.events)
        return True

    def scores(self) -> None:
        game = self.game
        for name, score in zip(game.names, game.scores, strict=False):
            self.console.print(f"  {escape(name)}: {score}")
        for thing in game.explain(game.state.seat):
            words = ", ".join(f"{key} {value}" for key, value in thing.items() if key != "what")
            self.console.print(f"  {thing['what']} {escape(words)}")


def pick(moves: tc.Moves, text: str) -> str:
    """The move with this number, or the text as it is."""
    if text.isdecimal():
        if not 1 <= int(text) <= len(moves):
            raise tc.InvalidMove(f"the moves are numbered from 1 to {len(moves)}")
        return moves[int(text) - 1]
    return text

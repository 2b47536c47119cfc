"""`twincities analyse`: a record move by move, as a bot sees it."""

import argparse
import json
import sys
from typing import Any

from twincities.arena.analysis import Comment, analyse
from twincities.bots import find_bot, read_budget
from twincities.cli import Failure, seed
from twincities.records import load


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="a record (of several, the first)")
    parser.add_argument("--components", metavar="FILE", help="the component set it used")
    parser.add_argument("--bot", default="expert", metavar="BOT", help="who thinks (expert)")
    parser.add_argument(
        "--budget", default="2000it", metavar="B", help="how long for a move (2000it)"
    )
    parser.add_argument("--seed", type=seed, default=1, metavar="S", help="the bot's chance (1)")
    parser.add_argument("--json", action="store_true", help="the comments as JSON")


def run(args: argparse.Namespace) -> int:
    game = load(args.file, args.components)
    bot: Any = find_bot(args.bot)
    if not hasattr(bot, "rank"):
        raise Failure(f"{args.bot} has no opinion to give: try steady or expert")
    comments: list[dict[str, Any]] = []
    for comment in analyse(game, bot, read_budget(args.budget), args.seed):
        if args.json:
            comments.append(as_json(comment))
        else:
            print(as_line(comment, game.names[comment.seat]))
            sys.stdout.flush()
    if args.json:
        print(json.dumps({"game": game.name, "names": game.names, "comments": comments}))
    elif game.outcome:
        print(game.outcome)
    return 0


def as_line(comment: Comment, name: str) -> str:
    line = f"{comment.number:3}. {name:12} {comment.move:32} {100 * comment.win:3.0f} %"
    if comment.lost < 0.005:
        return line
    better = " ".join(comment.best.line[:1])
    return f"{line} {comment.mark:2}  {better} ({100 * comment.best.win:.0f} %)"


def as_json(comment: Comment) -> dict[str, Any]:
    best = comment.best
    return {
        "number": comment.number,
        "seat": comment.seat,
        "move": comment.move,
        "choices": comment.choices,
        "win": round(comment.win, 4),
        "lost": round(comment.lost, 4),
        "mark": comment.mark,
        "best": {
            "move": str(best.move),
            "win": round(best.win, 4),
            "scores": [round(score, 1) for score in best.scores],
            "line": list(best.line),
        },
    }

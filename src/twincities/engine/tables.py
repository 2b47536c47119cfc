"""Reading component files: TOML whose long tables are texts of rows, checked with clear errors."""

import tomllib
from typing import Any, NamedTuple

from twincities.engine.rules import BadComponents


def demand(condition: bool, where: str, rule: str) -> None:
    """Refuse the file unless a rule holds; `where` names the line, entry or field."""
    if not condition:
        raise BadComponents(f"{where}: {rule}")


def read_toml(text: str, game: str) -> dict[str, Any]:
    """The file as tables; it must say which game it is for and have a name."""
    try:
        file = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadComponents(f"not TOML: {error}") from None
    demand(file.get("game") == game, "game", f'must be "{game}"')
    name = file.get("name")
    demand(isinstance(name, str) and name != "", "name", "must be a name")
    return file


def read_block(file: dict[str, Any], path: str, key: str) -> tuple[dict[str, Any], str]:
    """A table of the file and the string of rows in it."""
    table: Any = file
    for part in path.split("."):
        table = table.get(part) if isinstance(table, dict) else None
    demand(isinstance(table, dict), f"[{path}]", "the table is missing")
    demand(isinstance(table.get(key), str), f"[{path}]", f"`{key}` must be a text of rows")
    return table, table[key]


class Row(NamedTuple):
    line: int
    cells: list[str]


def rows(text: str, block: str) -> list[Row]:
    """The rows of a table written as one string, each with its line in the file."""
    start = text[: text.index(block)].count("\n") + 1
    found: list[Row] = []
    for i, line in enumerate(block.split("\n")):
        if cells := line.split():
            found.append(Row(start + i, cells))
    return found

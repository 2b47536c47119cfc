"""Reading conditions from a component file; docs/cities-components.md is their dictionary."""

from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from twincities.engine.cities.areas import (
    FEATURED,
    GROUPS,
    HOW_MANY,
    LARGEST,
    NEIGHBOURS,
    SPAN,
    Areas,
    Sizes,
)
from twincities.engine.cities.conditions import (
    Condition,
    Different,
    Line,
    Pairs,
    Rise,
    Sets,
    Spaces,
    Squares,
)
from twincities.engine.cities.mat import (
    COLOUR_NAMES,
    FEATURE,
    FEATURES,
    MAX_HEIGHT,
    PARK,
    STATUE,
    STOREY,
    WATER,
)
from twincities.engine.cities.selection import (
    ANY,
    COLOUR,
    HEIGHT,
    NO_LIMIT,
    PLOTS,
    Range,
    Selection,
)
from twincities.engine.tables import demand

KINDS: Final[dict[str, int]] = {
    "building": STOREY,
    "plot": PLOTS,
    "park": PARK,
    "water": WATER,
    "statue": STATUE,
    **{feature: FEATURE + i for i, feature in enumerate(FEATURES[:8])},
}
"""What a space can be selected by, and the word of the mat that has it."""
SELECTION: Final = ("of", "colour", "height", "beside", "between", "lower")
AREAS: Final = {
    "areas": HOW_MANY,
    "largest": LARGEST,
    "features": FEATURED,
    "span": SPAN,
    "neighbours": NEIGHBOURS,
    "groups": GROUPS,
}
AREA_FIELDS: Final = ("alike", "size", "features", "span", "neighbours")
FIELDS: Final[dict[str, tuple[str, ...]]] = {
    "spaces": SELECTION,
    "pairs": (*SELECTION, "alike"),
    "line": (*SELECTION, "alike"),
    "rise": SELECTION,
    "squares": (*SELECTION, "alike", "colours", "heights"),
    **dict.fromkeys(AREAS, (*SELECTION, *AREA_FIELDS)),
    "groups": (*SELECTION, *AREA_FIELDS, "by"),
    "sizes": (*SELECTION, "alike", "sizes"),
    "sets": ("of",),
    "different": (*SELECTION, "in"),
}
"""What can be counted, and with which fields."""
ALIKE: Final = {"colour": COLOUR, "height": HEIGHT}


def read_condition(table: Any, where: str) -> Condition:
    """Read a condition; `BadComponents` names the field that is wrong."""
    demand(isinstance(table, dict), where, 'must be a table such as { count = "spaces" }')
    count = one_of(table, "count", tuple(FIELDS), where)
    for field in table:
        known = FIELDS[count]
        demand(
            field == "count" or field in known,
            f"{where}.{field}",
            f'no such field; with count = "{count}" there can be {", ".join(known)}',
        )
    if count == "sets":
        return read_sets(table, where)
    selection = read_selection(table, where)
    alike = ALIKE[one_of(table, "alike", tuple(ALIKE), where)] if "alike" in table else 0
    check_classes(selection, alike, f"{where}.alike")
    if count == "spaces":
        return Spaces(selection, 0)
    if count == "pairs":
        return Pairs(selection, alike)
    if count == "line":
        return Line(selection, alike)
    if count == "rise":
        check_classes(selection, HEIGHT, f"{where}.of")
        return Rise(selection, 0)
    if count == "squares":
        return read_squares(table, where, selection, alike)
    if count == "sizes":
        return Sizes(selection, alike, read_sizes(table, where))
    if count == "different":
        return Different(selection, read_in(table, where, selection))
    return read_areas(table, where, selection, alike, AREAS[count])


def one_of(table: dict[str, Any], field: str, values: tuple[str, ...], where: str) -> str:
    """A field that must be one of several words."""
    value = table.get(field)
    text = value if isinstance(value, str) else ""
    demand(text in values, f"{where}.{field}", f"must be one of {', '.join(values)}")
    return text


def whole(value: Any, least: int, where: str) -> int:
    """A whole number."""
    number = value if type(value) is int else -1
    demand(least <= number < NO_LIMIT, where, f"must be a whole number, {least} or more")
    return number


def read_range(table: dict[str, Any], field: str, where: str, least: int, most: int) -> Range:
    """`2` is exactly two, `"2+"` at least two, `"2-3"` from two to three; any if not given."""
    if field not in table:
        return Range(0, NO_LIMIT, False)
    value = table[field]
    text = str(value) if type(value) is int else value if isinstance(value, str) else ""
    low, dash, high = text.removesuffix("+").partition("-")
    ends = [low, high] if dash else [low]
    right = all(end.isascii() and end.isdigit() and len(end) < 3 for end in ends)
    right = right and not (dash and text.endswith("+"))
    rule = f'must be a number from {least} to {most}, or a range such as "{least}+" or "2-3"'
    demand(right, f"{where}.{field}", rule)
    first, last = int(ends[0]), int(ends[-1])
    demand(least <= first <= last <= most, f"{where}.{field}", rule)
    return Range(first, NO_LIMIT if text.endswith("+") else last, True)


def read_kinds(table: dict[str, Any], field: str, where: str) -> vec[i64]:
    """One kind of neighbour or a list of them."""
    value = table.get(field, [])
    words = vec[i64]()
    for name in value if isinstance(value, list) else [value]:
        known = isinstance(name, str) and name in KINDS
        demand(known, f"{where}.{field}", f"must be of {', '.join(KINDS)}, not {name!r}")
        words = append(words, KINDS[name])
    return words


def read_selection(table: dict[str, Any], where: str) -> Selection:
    """Which spaces; buildings if `of` is not given."""
    of = KINDS[one_of(table, "of", tuple(KINDS), where)] if "of" in table else STOREY
    colour = ANY
    if "colour" in table:
        colour = COLOUR_NAMES.index(one_of(table, "colour", COLOUR_NAMES, where))
        demand(of in (STOREY, PLOTS), f"{where}.colour", "only buildings and plots have a colour")
    height = read_range(table, "height", where, 1, MAX_HEIGHT)
    lower = whole(table["lower"], 1, f"{where}.lower") if "lower" in table else 0
    for field in ("height", "lower"):
        demand(
            field not in table or of == STOREY, f"{where}.{field}", "only buildings have a height"
        )
    demand(lower <= 4, f"{where}.lower", "no space has more than 4 neighbours")
    return Selection(
        of,
        colour,
        height,
        read_kinds(table, "beside", where),
        read_kinds(table, "between", where),
        lower,
    )


def check_classes(selection: Selection, alike: int, where: str) -> None:
    """Only buildings have a height, only buildings and plots a colour."""
    if alike & HEIGHT:
        demand(selection.of == STOREY, where, "only buildings have a height")
    if alike & COLOUR:
        demand(selection.of in (STOREY, PLOTS), where, "only buildings and plots have a colour")


def read_squares(table: dict[str, Any], where: str, selection: Selection, alike: int) -> Squares:
    colours = read_range(table, "colours", where, 1, 4)
    heights = read_range(table, "heights", where, 1, 4)
    if "colours" in table:
        check_classes(selection, COLOUR, f"{where}.colours")
    if "heights" in table:
        check_classes(selection, HEIGHT, f"{where}.heights")
    return Squares(selection, alike, colours, heights)


def read_sizes(table: dict[str, Any], where: str) -> vec[i64]:
    sizes = table.get("sizes")
    demand(isinstance(sizes, list) and sizes != [], f"{where}.sizes", "must be a list of sizes")
    numbers = [whole(number, 1, f"{where}.sizes") for number in table["sizes"]]
    numbers.sort(reverse=True)
    return vec[i64](numbers)


def read_in(table: dict[str, Any], where: str, selection: Selection) -> int:
    """In what buildings must differ."""
    words = table.get("in")
    chosen = 0
    for word in words if isinstance(words, list) else [words]:
        known = isinstance(word, str) and word in ALIKE
        demand(known, f"{where}.in", f"must be of {', '.join(ALIKE)}, not {word!r}")
        chosen |= ALIKE[str(word)]
    demand(chosen != 0, f"{where}.in", f"must name one of {', '.join(ALIKE)}")
    demand(selection.of == STOREY, f"{where}.of", "only buildings can be different")
    return chosen


def read_areas(
    table: dict[str, Any], where: str, selection: Selection, alike: int, measure: int
) -> Areas:
    by = whole(table.get("by"), 1, f"{where}.by") if measure == GROUPS else 1
    return Areas(
        selection,
        alike,
        measure,
        by,
        read_range(table, "size", where, 1, 60),
        read_range(table, "features", where, 0, 4),
        read_range(table, "span", where, 1, 10),
        read_range(table, "neighbours", where, 0, 60),
    )


def read_sets(table: dict[str, Any], where: str) -> Sets:
    """Sets of one space from each selection; no space may be in two of the selections."""
    tables = table.get("of")
    rule = "must be a list of two or more selections"
    demand(isinstance(tables, list) and len(tables) > 1, f"{where}.of", rule)
    selections: list[Selection] = []
    for i, entry in enumerate(table["of"], 1):
        here = f"{where}.of, selection {i}"
        demand(isinstance(entry, dict), here, 'must be a table such as { colour = "red" }')
        for field in entry:
            demand(field in SELECTION, f"{here}, {field}", f"is none of {', '.join(SELECTION)}")
        selection = read_selection(entry, here)
        for other in selections:
            demand(apart(selection, other), here, "must differ in colour or height from the others")
        selections.append(selection)
    return Sets(selections)


def apart(one: Selection, other: Selection) -> bool:
    """Whether no space can be in both selections."""
    if one.of != other.of:
        # Buildings stand on plots; all other kinds exclude each other.
        return {one.of, other.of} != {STOREY, PLOTS} and not overlap(one.of, other.of)
    if one.colour != other.colour and ANY not in (one.colour, other.colour):
        return True
    return one.high < other.low or other.high < one.low


def overlap(of: int, other: int) -> bool:
    """Whether one kind can lie on the other: features lie on park or water."""
    on = {PARK: range(FEATURE, FEATURE + 4), WATER: range(FEATURE + 4, FEATURE + 8)}
    return other in on.get(of, range(0)) or of in on.get(other, range(0))

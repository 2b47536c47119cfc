"""How a view of Cities looks in a terminal, coloured by rich's markup."""

from typing import Any, Final

from twincities.engine.rules import View

PAINT: Final = {
    "R": "red",
    "B": "blue",
    "G": "bright_green",
    "Y": "yellow",
    "P": "green",
    "W": "cyan",
}
WIDTH: Final = 24


def paint(text: str, kind: str, bold: bool = False) -> str:
    return f"[{'bold ' if bold else ''}{PAINT[kind]}]{text}[/]"


def spaces_text(spaces: str) -> str:
    """A tile as its two rows: `RB/PW`."""
    painted = [paint(kind, kind) for kind in spaces]
    return f"{''.join(painted[:2])}/{''.join(painted[2:])}"


def show_view(view: View) -> str:
    """The table as text: the board, the achievements, then each district."""
    names = [name.replace("[", "\\[") for name in view["names"]]
    bag = " ".join(f"{paint(colour, colour)}{many}" for colour, many in view["bag"].items())
    lines = [
        f"{view['city']}, round {view['round']} of {view['rounds']}, "
        f"the star has {names[view['star']]}, in the bag {bag}"
    ]
    if view["starting"]:
        tiles = (f"{tile['tile']} {spaces_text(tile['spaces'])}" for tile in view["starting"])
        lines.append(f"starting tiles: {'  '.join(tiles)}")
    for place in view["rows"][0] if view["rows"] else []:
        lines.append("  " + show_place(place, names).rstrip() + show_text(place))
    for row in view["rows"][1:]:
        lines.append("  " + "".join(show_place(place, names) for place in row).rstrip())
    hand = view["hand"]
    if hand["tile"]:
        lines.append(f"  in hand: {hand['tile']} {spaces_text(hand['spaces'])}")
    if hand["things"]:
        lines.append(f"  in hand: {', '.join(hand['things'])}")
    lines.append("")
    lines += [show_achievement(achievement, names) for achievement in view["achievements"]]
    for name, player in zip(names, view["seats"]):
        lines += ["", f"[bold]{name}: {player['score']}[/] points, {show_points(player['points'])}"]
        for card in player["cards"]:
            lines.append(f"  {card['points']:>3} {card['card']}{show_text(card)}")
        lines += show_district(player["district"])
    return "\n".join(lines)


def show_place(place: dict[str, Any], names: list[str]) -> str:
    """A place of the board, padded."""
    text = f"{place['place']} "
    shown, plain = "", ""
    if place["worker"] is not None:
        shown = plain = f"({names[place['worker']]})"
    elif "card" in place:
        shown = plain = place["card"]
    elif "tile" in place:
        plain = f"{place['tile']} RB/PW"
        shown = f"{place['tile']} {spaces_text(place['spaces'])}"
    elif "features" in place:
        shown = plain = " ".join(place["features"])
    elif "pieces" in place:
        plain = "".join(place["pieces"])
        shown = "".join(paint(piece, piece) for piece in plain)
    if "hidden" in place:
        mark = f"{' ' * bool(plain)}{'?' * place['hidden']}"
        shown, plain = shown + mark, plain + mark
    return text + shown + " " * max(1, WIDTH - len(text) - len(plain))


def show_achievement(achievement: dict[str, Any], names: list[str]) -> str:
    """An achievement with its points: free, blocked, or whose ring lies there."""
    spaces: list[str] = []
    for space in achievement["spaces"]:
        if space["ring"] is not None:
            spaces.append(f"[bold]{space['points']} ({names[space['ring']]})[/]")
        elif not space["blocked"]:
            spaces.append(str(space["points"]))
    return f"  {achievement['name']}: {achievement['text']}; {' / '.join(spaces) or 'none free'}"


def show_points(points: dict[str, Any]) -> str:
    """Where the points come from."""
    parts = [f"{name} {points[name]}" for name in ("rings", "park", "water", "statues")]
    return f"{', '.join(parts)}, cards {sum(points['cards'].values())}"


def show_text(card: dict[str, Any]) -> str:
    """What is printed on a scoring card, if it is open."""
    return f" {card['name']}: {card['each']} {card['text']}" if "name" in card else ""


def show_district(spaces: list[dict[str, Any]]) -> list[str]:
    """A district as a grid: `R2` a building, `r` an empty plot, `Pt` a park with a tree."""
    at: dict[tuple[int, int], dict[str, Any]] = {}
    for space in spaces:
        x, y = space["at"].split(",")
        at[int(x), int(y)] = space
    if not at:
        return []
    xs = [x for x, _ in at]
    ys = [y for _, y in at]
    lines = ["      " + "".join(f"{x:<4}" for x in range(min(xs), max(xs) + 1))]
    for y in range(min(ys), max(ys) + 1):
        cells = [show_space(at.get((x, y))) for x in range(min(xs), max(xs) + 1)]
        lines.append(f"  {y:>2}  " + "".join(cells))
    return lines


def show_space(space: dict[str, Any] | None) -> str:
    """Four columns for a space."""
    if space is None:
        return "    "
    kind, feature = space["kind"], space.get("feature", "")
    if "height" in space:
        text = f"{space['colour']}{space['height']}{'*' if feature else ''}"
        return paint(f"{text:<4}", space["colour"], bold=True)
    if kind in "PW":
        return paint(f"{kind}{feature[:1]:<3}", kind)
    mark = {"statue": "!", "wild-plot": "*"}.get(feature, "")
    return paint(f"{kind.lower()}{mark:<3}", kind)

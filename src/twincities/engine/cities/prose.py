"""What happened in a game of Cities, as English sentences."""

from typing import Any, Final

from twincities.engine.cities.components import CitiesComponents
from twincities.engine.rules import Event

TURNS: Final = ("", ", turned a quarter", ", turned by half", ", turned three quarters")


def tell_event(box: CitiesComponents, event: Event, names: tuple[str, ...]) -> str:
    """An event as an English sentence."""
    match event["kind"]:
        case "round":
            return f"Round {event['round']} is dealt."
        case "end":
            return "The game is over."
    who = names[event["seat"]]
    match event["kind"]:
        case "start":
            return f"{who} begins with starting tile {event['tile']}."
        case "take":
            things = tell_things(box, event) + (["something hidden"] if hides(event) else [])
            return f"{who} takes {', '.join(things)} from {event['place']}."
        case "reveal":
            return f"Hidden was {', '.join(tell_things(box, event))}."
        case "lay":
            return f"{who} lays {event['tile']} at {event['at']}{TURNS[event['rotation']]}."
        case "put":
            return f"{who} puts {event['feature']} on {event['at']}."
        case "build":
            return f"{who} builds {event['colour']} on {event['at']}, {tell_height(event)}."
        case "drop":
            return f"{who} drops {event['thing']}."
        case "ring":
            achievement = find_achievement(box, event["achievement"])
            return f"{who} earns {achievement} for {event['points']} points."
    return f"{who} has the star."


def hides(event: Event) -> bool:
    """Whether something lay face down on the place of a take."""
    return bool(event["place"].endswith(".4"))


def tell_things(box: CitiesComponents, event: Event) -> list[str]:
    """The card, the tile, the features or the pieces of an event."""
    if "card" in event:
        card = next(card for card in box.cards if card.id == event["card"])
        return [f"{card.names['en']} ({card.points} {card.text['en']})"]
    if "tile" in event:
        return [f"tile {event['tile']} ({event['spaces']})"]
    things: list[Any] = event.get("features", []) or event.get("pieces", [])
    return [str(thing) for thing in things]


def tell_height(event: Event) -> str:
    return f"{event['height']} storey{'s' * (event['height'] > 1)}"


def find_achievement(box: CitiesComponents, id: str) -> str:
    """The name of an achievement."""
    for board in box.boards:
        for achievement in board.achievements:
            if achievement.id == id:
                return achievement.names["en"]
    return id

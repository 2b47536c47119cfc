"""The component set `founders` of Cities, transcribed from the specification."""

COLOURS = "RBGY"  # red, blue, green, yellow
PARK, WATER = "P", "W"

# The four spaces of a tile: top left, top right, bottom left, bottom right.
LAND_TEXT = """
RBPW RPWB RGPW RPWG RYPW RPWY BGPW BPWG
BYPW BPWY GYPW GPWY RRGP GGBP BBYP YYRP
RGBW GBYW BYRW YRGW RRPP BBPP GGPP YYPP
RRWW BBWW GGWW YYWW PPRW PPBW WWGP WWYP
"""
LAND: dict[str, str] = {
    f"L{number:02}": tile for number, tile in enumerate(LAND_TEXT.split(), start=1)
}
STARTING_TILES: dict[str, str] = {"S1": "RPWB", "S2": "GPWY", "S3": "RPWG", "S4": "BPWY"}

PARK_FEATURES = ["tree", "fountain", "carousel", "kiosk"]
WATER_FEATURES = ["sailing-boat", "dolphin", "rowing-boat", "yacht"]
STATUE, WILD_PLOT = "statue", "wild-plot"
# How many tiles there are of each feature.
FEATURES: dict[str, int] = {
    **dict.fromkeys(PARK_FEATURES, 5),
    **dict.fromkeys(WATER_FEATURES, 5),
    STATUE: 4,
    WILD_PLOT: 4,
}

# The scoring cards: (name, colour), the colour "" where the card has none.
CARD_FAMILIES: list[tuple[str, int]] = [
    ("Garden houses", 4),
    ("Terraced houses", 4),
    ("Tower blocks", 4),
    ("Quarter", 4),
    ("Balanced neighbourhood, colours", 2),
    ("Balanced neighbourhood, three heights", 1),
    ("Balanced neighbourhood, four heights", 1),
    ("Great park", 2),
    ("Green islands", 2),
    ("Great lake", 2),
    ("Lakes", 2),
    ("Park view", 1),
    ("Water view", 1),
    ("Between park and water", 1),
    ("Even cornice", 1),
]
COLOURED = {"Garden houses", "Terraced houses", "Tower blocks", "Quarter"}


def number_the_cards() -> dict[str, tuple[str, str]]:
    cards: dict[str, tuple[str, str]] = {}
    for name, copies in CARD_FAMILIES:
        for copy in range(copies):
            colour = COLOURS[copy] if name in COLOURED else ""
            cards[f"C{len(cards) + 1:02}"] = (name, colour)
    return cards


CARDS: dict[str, tuple[str, str]] = number_the_cards()

# The city boards: three achievements each, with the points of the 1st, 2nd and 3rd ring.
BOARDS: dict[str, dict[str, tuple[int, int, int]]] = {
    "new-york": {
        "Central Park": (5, 3, 1),
        "Skyscrapers": (5, 3, 1),
        "Avenues": (7, 4, 2),
    },
    "rio-de-janeiro": {
        "Colourful hillsides": (5, 3, 1),
        "Copacabana": (5, 3, 1),
        "Tijuca": (5, 3, 1),
    },
    "sydney": {
        "The bay": (7, 4, 2),
        "Harbour skyline": (5, 3, 1),
        "Botanic garden": (5, 3, 1),
    },
    "mexico-city": {
        "Historic centre": (5, 3, 1),
        "Chapultepec": (5, 3, 1),
        "Xochimilco": (5, 3, 1),
    },
    "lisbon": {
        "Homogeneous neighbourhoods": (5, 3, 1),
        "Alfama steps": (5, 3, 1),
        "The Tagus": (5, 3, 1),
    },
    "venice": {
        "Canal Grande": (7, 4, 2),
        "Bridges": (5, 3, 1),
        "Lagoon": (5, 3, 1),
    },
    "barcelona": {
        "Eixample": (7, 4, 2),
        "La Rambla": (7, 4, 2),
        "Sagrada Família": (5, 3, 1),
    },
    "buenos-aires": {
        "La Boca": (7, 4, 2),
        "Puerto Madero": (5, 3, 1),
        "Palermo woods": (5, 3, 1),
    },
}


def quarter_turn(tile: str) -> str:
    """The tile turned clockwise once: what was bottom left is now top left."""
    top_left, top_right, bottom_left, bottom_right = list(tile)
    return bottom_left + top_left + bottom_right + top_right


def turned(tile: str, quarter_turns: int) -> str:
    for _ in range(quarter_turns):
        tile = quarter_turn(tile)
    return tile


def check_components() -> None:
    """The checks that the specification gives for a transcription."""
    assert quarter_turn("RBPW") == "PRWB"  # RB over PW becomes PR over WB
    assert len(LAND) == 32 and len(STARTING_TILES) == 4
    spaces = "".join(LAND.values()) + "".join(STARTING_TILES.values())
    for colour in COLOURS:
        assert spaces.count(colour) == 19
    assert spaces.count(PARK) == 34 and spaces.count(WATER) == 34
    seen: set[str] = set()
    for tile in LAND.values():
        assert tile not in seen
        seen |= {turned(tile, quarter_turns) for quarter_turns in range(4)}
    assert len(seen) == 4 * 32  # and no tile looks the same after a turn
    assert len(FEATURES) == 10 and sum(FEATURES.values()) == 48
    assert list(CARDS) == [f"C{number:02}" for number in range(1, 33)]
    assert CARDS["C04"] == ("Garden houses", "Y") and CARDS["C16"] == ("Quarter", "Y")
    assert CARDS["C19"][0] == "Balanced neighbourhood, three heights"
    assert CARDS["C28"][0] == "Lakes" and CARDS["C32"][0] == "Even cornice"
    assert len(BOARDS) == 8 and all(len(board) == 3 for board in BOARDS.values())


check_components()

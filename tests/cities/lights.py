"""A district in which every card scores, and by hand which spaces each card and goal must light."""

DISTRICT = """\
R-R1 P1-- P--- B-B1 W1-- Y-Y4
P2-- P--- P--- P--- W2-- W---
Y-Y1 R-R2 B-B2 G-G2 Y-Y2 W---
B-B3 R-R3 W--- W3-- G-G3 W---
B-B4 P--- P3-- G-G2 R-R4 Y-Y4
Gx-- P--- G-G1 Rs-- G-G4 B-B4"""

PARK = "1,0 2,0 0,1 1,1 2,1 3,1"
SMALL_PARK = "1,4 2,4 1,5"
LAKE = "4,0 4,1 5,1 5,2 5,3"
POND = "2,3 3,3"
ONE = "0,0 3,0 0,2 2,5"
SHORE = "3,0 5,0 2,2 3,2 4,2 1,3 4,3 3,4 5,4"

CARDS = {
    "C01": "0,0",
    "C02": "3,0",
    "C03": "2,5",
    "C04": "0,2",
    "C05": "1,2",
    "C06": "2,2",
    "C07": "3,2 3,4",
    "C08": "4,2",
    "C09": "1,3 4,4",
    "C10": "0,3 0,4 5,5",
    "C11": "4,3 4,5",
    "C12": "5,0 5,4",
    "C13": "0,0 1,2 1,3 4,4",
    "C14": "3,0 2,2 0,3 0,4 5,5",
    "C15": "2,5 3,2 3,4 4,3 4,5",
    "C16": "0,2 4,2 5,0 5,4",
    "C21": PARK,
    "C22": PARK,
    "C23": f"{PARK} {SMALL_PARK}",
    "C24": f"{PARK} {SMALL_PARK}",
    "C25": LAKE,
    "C26": LAKE,
    "C27": LAKE,
    "C28": LAKE,
    "C29": "0,4",
    "C30": "5,0 5,4",
    "C31": "2,2 3,2 1,3 3,4",
    "C32": "1,2 2,2 3,2 4,2 0,3 1,3 4,4 5,4 4,5 5,5",
}
"""What lies in no set of buildings can be chosen: it stands in `SETS`."""

SETS = {"C17": (4, "colour"), "C18": (4, "colour"), "C19": (3, "height"), "C20": (3, "height")}
"""How many sets, and what the buildings of each differ in: any choice of them is right."""

GOALS = {
    "central-park": PARK,
    "skyscrapers": "0,3 1,3 4,3 0,4 5,0 4,4 5,4 4,5 5,5",
    "avenues": "0,2 1,2 2,2 3,2 4,2",
    "copacabana": SHORE,
    "tijuca": f"{PARK} {SMALL_PARK}",
    "the-bay": LAKE,
    "botanic-garden": PARK,
    "historic-centre": ONE,
    "chapultepec": PARK,
    "xochimilco": f"{LAKE} {POND}",
    "homogeneous-neighbourhoods": "0,3 0,4 0,5",
    "alfama-steps": "0,2 0,3 0,4 4,2 4,3 4,4",
    "the-tagus": LAKE,
    "canal-grande": LAKE,
    "bridges": "4,0 3,3",
    "lagoon": LAKE,
    "eixample": "4,4 5,4 4,5 5,5",
    "la-rambla": "0,1 1,1 2,1 3,1",
    "sagrada-familia": "4,4",
    "la-boca": "0,2 1,2 0,3 1,3 4,4 5,4 4,5 5,5",
    "puerto-madero": "1,3 4,3 5,0 5,4",
    "palermo-woods": f"{PARK} {SMALL_PARK}",
}
DIFFERENT = {"colourful-hillsides": "", "harbour-skyline": SHORE}
"""Four buildings, all heights different, of these places if there are any: any choice is right."""

HAVE = {
    "central-park": 6,
    "skyscrapers": 9,
    "avenues": 5,
    "colourful-hillsides": 4,
    "copacabana": 9,
    "tijuca": 2,
    "the-bay": 5,
    "harbour-skyline": 4,
    "botanic-garden": 2,
    "historic-centre": 4,
    "chapultepec": 2,
    "xochimilco": 2,
    "homogeneous-neighbourhoods": 1,
    "alfama-steps": 3,
    "the-tagus": 5,
    "canal-grande": 4,
    "bridges": 2,
    "lagoon": 2,
    "eixample": 1,
    "la-rambla": 4,
    "sagrada-familia": 1,
    "la-boca": 2,
    "puerto-madero": 4,
    "palermo-woods": 9,
}

BUILDINGS = {
    f"{x},{y}": (cell[2], int(cell[3]))
    for y, line in enumerate(DISTRICT.splitlines())
    for x, cell in enumerate(line.split())
    if cell[2] != "-"
}
"""Colour and height by place."""


def check_lit(what: str, lit: set[str]) -> None:
    """That these are the spaces that a card or a goal must light."""
    if what in SETS:
        sets, alike = SETS[what]
        found = [BUILDINGS[at][0 if alike == "colour" else 1] for at in lit]
        kinds = 3 if what == "C19" else 4
        assert len(lit) == sets * kinds, what
        assert sorted(found.count(kind) for kind in set(found)) == [sets] * kinds, what
    elif what in DIFFERENT:
        assert sorted(BUILDINGS[at][1] for at in lit) == [1, 2, 3, 4], what
        assert not DIFFERENT[what] or lit <= set(DIFFERENT[what].split()), what
        if what == "colourful-hillsides":
            assert sorted(BUILDINGS[at][0] for at in lit) == list("BGRY")
    else:
        assert lit == set({**CARDS, **GOALS}[what].split()), what

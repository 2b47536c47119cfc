"""A district of Cities: its spaces, areas and buildings, the achievements and the cards."""

from collections.abc import Callable
from dataclasses import dataclass
from itertools import combinations, permutations, product

from .cities_set import (
    CARDS,
    COLOURS,
    PARK,
    PARK_FEATURES,
    STATUE,
    WATER,
    WATER_FEATURES,
    WILD_PLOT,
)

At = tuple[int, int]  # x to the right, y down


@dataclass
class Space:
    kind: str  # what is printed: R, B, G, Y, P or W
    feature: str = ""
    colour: str = ""  # of the building, "" if there is none
    height: int = 0  # storeys of the building

    @property
    def is_plot(self) -> bool:
        """A plot under a statue is no plot any more."""
        return self.kind in COLOURS and self.feature != STATUE

    @property
    def is_free_wild_plot(self) -> bool:
        return self.feature == WILD_PLOT and self.height == 0


District = dict[At, Space]

# ---------------------------------------------------------------- looking around

STEPS = [(1, 0), (0, 1), (-1, 0), (0, -1)]


def neighbours(district: District, at: At) -> list[At]:
    x, y = at
    return [(x + dx, y + dy) for dx, dy in STEPS if (x + dx, y + dy) in district]


def connected(district: District, spaces: set[At]) -> list[set[At]]:
    """Flood fill: the orthogonally connected areas among these spaces."""
    areas: list[set[At]] = []
    left = set(spaces)
    while left:
        area: set[At] = set()
        front = [left.pop()]
        while front:
            at = front.pop()
            area.add(at)
            for near in neighbours(district, at):
                if near in left:
                    left.remove(near)
                    front.append(near)
        areas.append(area)
    return areas


def areas_of(district: District, kind: str) -> list[set[At]]:
    """The park areas or the water areas; features do not break them."""
    return connected(district, {at for at, space in district.items() if space.kind == kind})


def features_in(district: District, area: set[At]) -> set[str]:
    return {district[at].feature for at in area if district[at].feature}


def buildings(district: District) -> list[At]:
    return [at for at, space in district.items() if space.height > 0]


def is_built(district: District, at: At) -> bool:
    return at in district and district[at].height > 0


def beside(district: District, at: At, kind: str) -> bool:
    """Is the space adjacent to a space of this kind?"""
    return any(district[near].kind == kind for near in neighbours(district, at))


def heights(district: District, places: list[At]) -> list[int]:
    return [district[at].height for at in places]


def buildings_beside(district: District, kind: str) -> list[At]:
    return [at for at in buildings(district) if beside(district, at, kind)]


def straight_lines(district: District, length: int) -> list[list[At]]:
    """Every straight line of neighbouring spaces, written in both directions."""
    lines = [
        [(x + step * dx, y + step * dy) for step in range(length)]
        for x, y in district
        for dx, dy in STEPS
    ]
    return [line for line in lines if all(at in district for at in line)]


def built_squares(district: District) -> list[list[At]]:
    """Every 2 x 2 square of buildings."""
    squares = [[(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)] for x, y in district]
    return [square for square in squares if all(is_built(district, at) for at in square)]


# ---------------------------------------------------------------- achievements


def central_park(district: District) -> bool:
    return any(len(area) >= 6 for area in areas_of(district, PARK))


def skyscrapers(district: District) -> bool:
    return len([at for at in buildings(district) if district[at].height >= 3]) >= 4


def avenues(district: District) -> bool:
    return any(all(is_built(district, at) for at in line) for line in straight_lines(district, 5))


def colourful_hillsides(district: District) -> bool:
    looks = {(district[at].colour, district[at].height) for at in buildings(district)}
    return any(
        all(look in looks for look in zip(COLOURS, order, strict=True))
        for order in permutations((1, 2, 3, 4))
    )


def copacabana(district: District) -> bool:
    return len(buildings_beside(district, WATER)) >= 9


def tijuca(district: District) -> bool:
    return any(
        (len(one) >= 4 and len(other) >= 3) or (len(one) >= 3 and len(other) >= 4)
        for one, other in combinations(areas_of(district, PARK), 2)
    )


def the_bay(district: District) -> bool:
    return any(len(area) >= 7 for area in areas_of(district, WATER))


def harbour_skyline(district: District) -> bool:
    return set(heights(district, buildings_beside(district, WATER))) == {1, 2, 3, 4}


def botanic_garden(district: District) -> bool:
    return any(
        features_in(district, area) == set(PARK_FEATURES) for area in areas_of(district, PARK)
    )


def historic_centre(district: District) -> bool:
    return heights(district, buildings(district)).count(1) >= 8


def chapultepec(district: District) -> bool:
    return any(
        len(area) >= 5 and len(features_in(district, area)) >= 3
        for area in areas_of(district, PARK)
    )


def xochimilco(district: District) -> bool:
    return len(areas_of(district, WATER)) >= 6


def homogeneous_neighbourhoods(district: District) -> bool:
    """Every colour is tried for every wild plot without a building."""
    wild = [at for at, space in district.items() if space.is_free_wild_plot]
    for stand_ins in product(COLOURS, repeat=len(wild)):
        colour_of = {
            at: space.colour or space.kind for at, space in district.items() if space.is_plot
        }
        colour_of.update(zip(wild, stand_ins, strict=True))
        threes = 0
        for colour in COLOURS:
            plots = {at for at in colour_of if colour_of[at] == colour}
            threes += sum(len(area) // 3 for area in connected(district, plots))
        if threes >= 3:
            return True
    return False


def alfama_steps(district: District) -> bool:
    return any(
        0 < district[low].height < district[middle].height < district[high].height
        for low, middle, high in straight_lines(district, 3)
    )


def the_tagus(district: District) -> bool:
    return any(
        len(area) >= 5
        and len([at for at in buildings(district) if area & set(neighbours(district, at))]) >= 5
        for area in areas_of(district, WATER)
    )


def canal_grande(district: District) -> bool:
    return any(
        len({x for x, _ in area}) >= 6 or len({y for _, y in area}) >= 6
        for area in areas_of(district, WATER)
    )


def bridges(district: District) -> bool:
    bridged = [
        (x, y)
        for (x, y), space in district.items()
        if space.kind == WATER
        and (
            (is_built(district, (x - 1, y)) and is_built(district, (x + 1, y)))
            or (is_built(district, (x, y - 1)) and is_built(district, (x, y + 1)))
        )
    ]
    return len(bridged) >= 3


def lagoon(district: District) -> bool:
    return any(
        features_in(district, area) == set(WATER_FEATURES) for area in areas_of(district, WATER)
    )


def eixample(district: District) -> bool:
    return any(len(set(heights(district, square))) == 1 for square in built_squares(district))


def la_rambla(district: District) -> bool:
    return any(
        all(district[at].kind == PARK for at in line) for line in straight_lines(district, 4)
    )


def sagrada_familia(district: District) -> bool:
    return any(
        district[at].height == 4
        and len([near for near in neighbours(district, at) if 0 < district[near].height < 4]) >= 2
        for at in buildings(district)
    )


def la_boca(district: District) -> bool:
    return any(
        len({district[at].colour for at in square}) >= 3 for square in built_squares(district)
    )


def puerto_madero(district: District) -> bool:
    tall = [high for high in heights(district, buildings_beside(district, WATER)) if high >= 3]
    return len(tall) >= 3


def palermo_woods(district: District) -> bool:
    return len([space for space in district.values() if space.kind == PARK]) >= 10


CONDITIONS: dict[str, Callable[[District], bool]] = {
    "Central Park": central_park,
    "Skyscrapers": skyscrapers,
    "Avenues": avenues,
    "Colourful hillsides": colourful_hillsides,
    "Copacabana": copacabana,
    "Tijuca": tijuca,
    "The bay": the_bay,
    "Harbour skyline": harbour_skyline,
    "Botanic garden": botanic_garden,
    "Historic centre": historic_centre,
    "Chapultepec": chapultepec,
    "Xochimilco": xochimilco,
    "Homogeneous neighbourhoods": homogeneous_neighbourhoods,
    "Alfama steps": alfama_steps,
    "The Tagus": the_tagus,
    "Canal Grande": canal_grande,
    "Bridges": bridges,
    "Lagoon": lagoon,
    "Eixample": eixample,
    "La Rambla": la_rambla,
    "Sagrada Família": sagrada_familia,
    "La Boca": la_boca,
    "Puerto Madero": puerto_madero,
    "Palermo woods": palermo_woods,
}


# ---------------------------------------------------------------- scoring


def full_sets(things: list[object], one_of_each: list[object]) -> int:
    """How many sets can be laid aside, one after another, each thing in one set only."""
    left = list(things)
    sets = 0
    while all(wanted in left for wanted in one_of_each):
        for wanted in one_of_each:
            left.remove(wanted)
        sets += 1
    return sets


def card_points(card: str, district: District) -> int:
    """What one scoring card is worth in this district."""
    name, colour = CARDS[card]
    built = buildings(district)
    high = {at: district[at].height for at in built}
    coloured = [at for at in built if district[at].colour == colour]
    parks = [len(area) for area in areas_of(district, PARK)]
    waters = [len(area) for area in areas_of(district, WATER)]
    by_park = buildings_beside(district, PARK)
    by_water = buildings_beside(district, WATER)
    match name:
        case "Garden houses":
            return 2 * len([at for at in coloured if high[at] == 1 and at in by_park])
        case "Terraced houses":
            return 3 * len([at for at in coloured if high[at] == 2])
        case "Tower blocks":
            return 4 * len([at for at in coloured if high[at] >= 3])
        case "Quarter":
            return len(coloured)
        case "Balanced neighbourhood, colours":
            return 2 * full_sets([district[at].colour for at in built], list(COLOURS))
        case "Balanced neighbourhood, three heights":
            return 3 * full_sets(list(high.values()), [1, 2, 3])
        case "Balanced neighbourhood, four heights":
            return 5 * full_sets(list(high.values()), [1, 2, 3, 4])
        case "Great park":
            return max(parks, default=0)
        case "Green islands":
            return 3 * len([size for size in parks if size >= 3])
        case "Great lake":
            return max(waters, default=0)
        case "Lakes":
            return 3 * len([size for size in waters if size >= 3])
        case "Park view":
            return 3 * len([at for at in by_park if high[at] == 4])
        case "Water view":
            return 3 * len([at for at in by_water if high[at] == 4])
        case "Between park and water":
            return len([at for at in by_park if high[at] >= 2 and at in by_water])
        case "Even cornice":
            pairs = [
                (one, other)
                for one, other in combinations(built, 2)
                if other in neighbours(district, one) and high[one] == high[other]
            ]
            return len(pairs)
    raise AssertionError(f"no such card: {name}")


def feature_points(district: District, kind: str) -> int:
    """1 / 3 / 6 / 10 for 1 / 2 / 3 / 4 different features, one set an area."""
    worth = {0: 0, 1: 1, 2: 3, 3: 6, 4: 10}
    return sum(worth[len(features_in(district, area))] for area in areas_of(district, kind))


def statue_points(district: District) -> int:
    return 2 * len([space for space in district.values() if space.feature == STATUE])


def score(district: District, cards: list[str], rings: int) -> tuple[int, dict[str, object]]:
    """The whole score and its breakdown; `rings` are the points of the rings."""
    by_card = {card: card_points(card, district) for card in cards}
    water = feature_points(district, WATER)
    park = feature_points(district, PARK)
    statues = statue_points(district)
    total = rings + water + park + statues + sum(by_card.values())
    return total, {
        "rings": rings,
        "water": water,
        "park": park,
        "statues": statues,
        "cards": by_card,
    }

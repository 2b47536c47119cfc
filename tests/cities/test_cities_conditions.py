"""Every card and achievement: a district that just meets it and one that just misses it."""

import pytest

from cities.pictures import ACHIEVEMENTS, CARDS, district, have, holds, points
from twincities.engine.cities.conditions import best_source
from twincities.engine.cities.view import place_texts

CARD_PICTURES = [
    ("C01", "R1 P\nR2 R1", 4),  # exactly one storey, adjacent to park
    ("C01", "R1 W P\nW R1 W", 0),  # diagonal is not adjacent
    ("C02", "B1 P\nP B1", 4),
    ("C02", "R1 P\nP R1", 0),
    ("C03", "G1 P\nW W", 2),
    ("C03", "G2 P\nW W", 0),
    ("C04", "Y1 P\nRxY1 P", 4),  # a building on a wild plot has the colour of its pieces
    ("C04", "Yx P\nYs P", 0),
    ("C05", "R2 W\nR1 R3", 3),
    ("C05", "R1 W\nR3 B2", 0),
    ("C06", "B2 B2", 6),
    ("C06", "B1 B3", 0),
    ("C07", "G2 W", 3),
    ("C07", "G1 W", 0),
    ("C08", "Y2 W", 3),
    ("C08", "Y4 W", 0),
    ("C09", "R3 R4\nR2 W", 8),
    ("C09", "R2 B3", 0),
    ("C10", "B3 W", 4),
    ("C10", "B2 W", 0),
    ("C11", "G4 W", 4),
    ("C11", "G2 W", 0),
    ("C12", "Y3 W", 4),
    ("C12", "Y2 W", 0),
    ("C13", "R1 R4\nR B1", 2),
    ("C13", "R Rx\nRs B1", 0),
    ("C14", "B1 W", 1),
    ("C14", "B W", 0),
    ("C15", "G1 RxG2", 2),
    ("C15", "GxR1 G", 0),
    ("C16", "Y1 W", 1),
    ("C16", "Y W", 0),
    ("C17", "R1 B1 G1 Y1\nR2 B2 G2 Y", 2),
    ("C17", "R1 B1 G1 Y1\nR2 B2 G2 Y4", 4),
    ("C18", "R1 B1 G1 Yx", 0),  # a wild plot without a building is no building
    ("C18", "R1 B1 G1 RxY1", 2),
    ("C19", "R1 R2 R3\nB1 B2 B4", 3),
    ("C19", "R1 R2 R4\nB1 B2 B4", 0),
    ("C20", "R1 R2 R3 R4\nB1 B2 B3 B", 5),
    ("C20", "R1 R2 R3 R3\nB1 B2 B3 B", 0),
    ("C21", "P P W P\nP1 W P P", 3),
    ("C21", "P W\nW P", 1),
    ("C22", "W W\nW R", 0),
    ("C23", "P P P W P\nW W W W P\nP P W P P", 6),
    ("C23", "P P W P\nW W P P", 3),
    ("C24", "P P W P\nW W W P", 0),
    ("C25", "W W P W\nW3 P W W", 3),
    ("C26", "P P\nP R", 0),
    ("C27", "W W W P W\nP P P P W\nP P P W W", 6),
    ("C28", "W W P W\nP P P W", 0),
    ("C29", "R4 P\nB4 W", 3),
    ("C29", "R3 P\nB4 W", 0),
    ("C30", "R4 P\nB4 W", 3),
    ("C30", "R4 P\nB3 W", 0),
    ("C31", "W R2 P\nW R1 P\nW R4 P", 2),
    ("C31", "W R4 R2 P", 0),
    ("C32", "R2 B2\nG2 Y1", 2),
    ("C32", "R2 B2\nG2 Y2", 4),
    ("C32", "R2 B1\nG1 Y2", 0),
]


@pytest.mark.parametrize(("card", "picture", "worth"), CARD_PICTURES)
def test_card(card: str, picture: str, worth: int) -> None:
    assert points(card, picture) == worth


def test_every_card_has_pictures() -> None:
    assert {card for card, _, _ in CARD_PICTURES} == set(CARDS)


MEETS_AND_MISSES = {
    "central-park": ("P P P\nP1 P P", "P P P W P\nP P W P P\nW W W W W"),
    "skyscrapers": ("R3 B4 G3\nP W R3", "R3 B4 G3\nP W R2"),
    "avenues": ("R1 B2 G3 Y4 R1 W", "R1 B2 G3 Y4 W R1"),
    "colourful-hillsides": (
        "R1 R2 B1 B4\nG1 G3 Y1 P",  # R2, B4, G3 and Y1
        "R2 R3 R4 P\nB1 G1 Y1 P",  # all colours, all heights, but three of them are red
    ),
    "copacabana": (
        "R1 W R1 R1 W R1\nR1 W R1 R1 W R1\nW R1 B W P P",
        "R1 W R1 R1 W R1\nR1 W R1 R1 W R1\nP P P P P R1",
    ),
    "tijuca": ("P P W P\nP P W P\nW W W P", "P P W P\nP W W P\nW W W P"),
    "the-bay": ("W W W W\nW3 W W R", "W W W R\nR R W W\nW W R W"),
    "harbour-skyline": ("R1 W R2\nR3 W R4", "R1 W R2\nR3 P R4"),
    "botanic-garden": ("P1 P2 P\nP3 P P4", "P1 P2 P\nP3 W P3"),
    "historic-centre": (
        "R1 R1 R1 R1\nB1 B1 B1 RxG1",
        "R1 R1 R1 R1\nB1 B1 B1 Rx",
    ),
    "chapultepec": ("P1 P2 P\nP3 P W", "P1 P2 P\nP3 W W"),
    "xochimilco": ("W P W P W P\nP W P W P W", "W P W P W P\nP W P W W W"),
    "homogeneous-neighbourhoods": (
        "R R1 R P B B\nG G Yx P P Bx",
        "R R1 R P B B\nG G Gs P P Bx",
    ),
    "alfama-steps": ("R4 P\nB2 P\nG1 P", "R4 P\nB2 P\nG2 P"),
    "the-tagus": ("W W W W W\nR1 B1 G1 Y1 R1", "W W W W W\nR1 B1 G1 Y1 R"),
    "canal-grande": ("W W W W R R\nR R R W W W", "W W W W R W\nR R R W W R"),
    "bridges": (
        "R1 W R1 W R1\nP P W P P\nP P R1 P P",  # the third has buildings above and below
        "R1 W R1 W R1\nP P W P P\nP P R P P",
    ),
    "lagoon": ("W1 W2\nW3 W4", "W1 W2 P\nW3 P W4"),
    "eixample": ("R2 B2\nG2 Y2", "R2 B2\nG2 Y1"),
    "la-rambla": ("P P P P W", "P P P W P"),
    "sagrada-familia": ("W R3\nB1 R4", "W R4\nB1 R4"),
    "la-boca": ("R1 B2\nG1 R4", "R1 B2\nB1 R4"),
    "puerto-madero": ("R3 W R3\nR4 W R2", "R3 W R3\nR4 P R2"),
    "palermo-woods": (
        "P W P W P W\nP P P P P P\nP W W W W W",
        "P W P W P W\nP P P P P P\nW W W W W W",
    ),
}


@pytest.mark.parametrize("achievement", sorted(ACHIEVEMENTS))
def test_achievement(achievement: str) -> None:
    meets, misses = MEETS_AND_MISSES[achievement]
    assert holds(achievement, meets)
    assert not holds(achievement, misses)


def test_areas_of_six_count_as_two_neighbourhoods() -> None:
    assert have("homogeneous-neighbourhoods", "R R R R R P\nR P P P P P") == 2
    assert have("homogeneous-neighbourhoods", "R R R R R P\nR R R P P P") == 2
    assert have("homogeneous-neighbourhoods", "R R R R R P\nR R R R P P") == 3


def test_wild_plot_is_one_colour_at_a_time() -> None:
    # The wild plot completes the red or the blue area, not both.
    assert have("homogeneous-neighbourhoods", "R R Gx B B") == 1
    assert have("homogeneous-neighbourhoods", "R R Gx B B\nP P B P P") == 1
    # Two wild plots can have two colours.
    assert have("homogeneous-neighbourhoods", "R R Gx Gx B B") == 2
    # Once built on, it has the colour of its building.
    assert have("homogeneous-neighbourhoods", "R R GxY1 B B") == 0
    assert have("homogeneous-neighbourhoods", "R R GxB1 B B") == 1
    # Its printed colour counts no more; under a statue there is no plot.
    assert have("homogeneous-neighbourhoods", "G G GxY1") == 0
    assert have("homogeneous-neighbourhoods", "G G Gs") == 0


def test_steps_rise_either_way() -> None:
    for line in ("R1 B3 G4", "G4 B3 R1", "R1\nB3\nG4", "G4\nB3\nR1"):
        assert have("alfama-steps", line) == 3
    assert have("alfama-steps", "R1 B3 G2") == 2
    assert have("alfama-steps", "R1 P G2 R3") == 2


def test_rows_do_not_wrap_around_the_edge() -> None:
    assert have("avenues", "P P P R1 R1 R1\nR1 R1 P P P P") == 3
    assert points("C32", "P P P P P R1\nR1 P P P P P") == 0
    assert have("the-bay", "P P P P P W\nW P P P P P") == 1
    assert have("eixample", "P P P P P R1\nR1 P P P P R1\nR1 P P P P P") == 0


def test_sources_are_the_spaces_that_count() -> None:
    mat = district("R1 P\nR2 R1")
    assert place_texts(mat, best_source(CARDS["C01"].per, mat)) == ["0,0", "1,1"]
    mat = district("R1 B1 G1 Y1\nR2 B2 G2 Y")
    assert len(place_texts(mat, best_source(CARDS["C17"].per, mat))) == 4
    mat = district("G4 P\nB2 P\nR1 P\nR1 P")
    source = best_source(ACHIEVEMENTS["alfama-steps"].condition, mat)
    assert place_texts(mat, source) == ["0,0", "0,1", "0,2"]
    mat = district("R1 R2 B1 B4\nG1 G3 Y1 P")
    source = best_source(ACHIEVEMENTS["colourful-hillsides"].condition, mat)
    assert place_texts(mat, source) == ["1,0", "3,0", "1,1", "2,1"]

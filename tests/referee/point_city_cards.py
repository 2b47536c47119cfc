"""The components of Point City, transcribed from the specification: 160 cards, 22 tokens."""

import re
from dataclasses import dataclass

RESOURCES = "CMEGI"  # community, economy, energy, ecology, industry
INGENUITY = "*"


@dataclass(frozen=True)
class Card:
    """One two-sided card: a resource side and a building side."""

    number: int
    tier: int
    resource: str  # what the resource side shows: "C", "CC" or "*"
    kind: str  # what the building is: "grow", "score" or "civic"
    cost: str  # what the building costs, one letter a symbol
    points: int  # what the building is worth

    @property
    def permanent(self) -> str:
        """The permanent resource that the building gives, "" if none."""
        return self.resource[0] if self.kind == "grow" else ""


# Columns: id, resource side, kind, cost, points; four cards a line as in the specification.
TIER_1 = """
  0 C  grow  ME      0    17 M  grow  GG      1    34 G  grow  MI      0    51 I  score CG      4
  1 C  grow  MG      0    18 M  grow  EGG     2    35 G  grow  EI      0    52 C  score ME      4
  2 C  grow  MI      0    19 M  grow  GII     2    36 G  grow  CC      1    53 M  score EI      4
  3 C  grow  EG      0    20 E  grow  CM      0    37 G  grow  EE      1    54 E  score GI      4
  4 C  grow  EG      0    21 E  grow  CI      0    38 G  grow  CEE     2    55 M  civic CCC     0
  5 C  grow  GI      0    22 E  grow  MG      0    39 G  grow  MME     2    56 E  civic CCC     0
  6 C  grow  MM      1    23 E  grow  MG      0    40 I  grow  CE      0    57 E  civic MMM     0
  7 C  grow  II      1    24 E  grow  MI      0    41 I  grow  CE      0    58 I  civic MMM     0
  8 C  grow  MII     2    25 E  grow  GI      0    42 I  grow  CG      0    59 G  civic EEE     0
  9 C  grow  EEI     2    26 E  grow  CC      1    43 I  grow  ME      0    60 I  civic EEE     0
 10 M  grow  CE      0    27 E  grow  II      1    44 I  grow  MG      0    61 C  civic GGG     0
 11 M  grow  CG      0    28 E  grow  CCI     2    45 I  grow  EG      0    62 M  civic GGG     0
 12 M  grow  CI      0    29 E  grow  CGG     2    46 I  grow  MM      1    63 C  civic III     0
 13 M  grow  CI      0    30 G  grow  CM      0    47 I  grow  GG      1    64 G  civic III     0
 14 M  grow  EG      0    31 G  grow  CE      0    48 I  grow  CCM     2
 15 M  grow  EI      0    32 G  grow  CI      0    49 I  grow  MMG     2
 16 M  grow  EE      1    33 G  grow  MI      0    50 G  score CM      4
"""
TIER_2 = """
 65 CC grow  EEG     0    78 EE grow  MGG     0    91 II grow  CCMM    1   104 *  score EEGG    5
 66 CC grow  EII     0    79 EE grow  CCGG    1    92 II grow  CCGG    1   105 *  civic CCCC    0
 67 CC grow  MMEE    1    80 EE grow  GGII    1    93 II grow  MMMEE   2   106 *  civic CCCC    0
 68 CC grow  EEII    1    81 EE grow  CCCMM   2    94 II grow  MMGGG   2   107 *  civic MMMM    0
 69 CC grow  MMMII   2    82 EE grow  CCIII   2    95 *  score CCI     4   108 *  civic MMMM    0
 70 CC grow  GGIII   2    83 GG grow  MMI     0    96 *  score CEE     4   109 *  civic EEEE    0
 71 MM grow  CII     0    84 GG grow  MEE     0    97 *  score MMG     4   110 *  civic EEEE    0
 72 MM grow  GGI     0    85 GG grow  CCMM    1    98 *  score MII     4   111 *  civic GGGG    0
 73 MM grow  EEII    1    86 GG grow  MMEE    1    99 *  score EGG     4   112 *  civic GGGG    0
 74 MM grow  GGII    1    87 GG grow  CCCEE   2   100 *  score CCEE    5   113 *  civic IIII    0
 75 MM grow  CCGGG   2    88 GG grow  EEEII   2   101 *  score CCII    5   114 *  civic IIII    0
 76 MM grow  EEEGG   2    89 II grow  CCE     0   102 *  score MMGG    5
 77 EE grow  CCG     0    90 II grow  CMM     0   103 *  score MMII    5
"""
TIER_3 = """
115 CC grow  EEII    1   127 GG grow  MMEE    1   139 CC score EEGG    4   151 *  civic CCCCC   0
116 CC grow  MMEEE   2   128 GG grow  CCMMM   2   140 *  score CCCMM   5   152 *  civic MMMMM   0
117 CC grow  EEGGG   2   129 GG grow  MMIII   2   141 *  score CCGGG   5   153 *  civic MMMMM   0
118 CC grow  GGGIII  3   130 GG grow  EEEIII  3   142 *  score MMMEE   5   154 *  civic EEEEE   0
119 MM grow  GGII    1   131 II grow  CCMM    1   143 *  score EEEII   5   155 *  civic EEEEE   0
120 MM grow  CCCII   2   132 II grow  CCCGG   2   144 *  score GGIII   5   156 *  civic GGGGG   0
121 MM grow  EEIII   2   133 II grow  CCEEE   2   145 *  score CCCCIII 7   157 *  civic GGGGG   0
122 MM grow  CCCGGG  3   134 II grow  MMMEEE  3   146 *  score CCCEEEE 7   158 *  civic IIIII   0
123 EE grow  CCGG    1   135 II score CCEE    4   147 *  score MMMMGGG 7   159 *  civic IIIII   0
124 EE grow  MMMGG   2   136 MM score CCII    4   148 *  score MMMIIII 7
125 EE grow  GGGII   2   137 EE score MMGG    4   149 *  score EEEGGGG 7
126 EE grow  CCCMMM  3   138 GG score MMII    4   150 *  civic CCCCC   0
"""


def read_tier(tier: int, table: str) -> list[Card]:
    pattern = r"(\d+) +(\S+) +(grow|score|civic) +([CMEGI]+) +(\d)"
    return [
        Card(int(number), tier, resource, kind, cost, int(points))
        for number, resource, kind, cost, points in re.findall(pattern, table)
    ]


CARDS: dict[int, Card] = {
    card.number: card for card in read_tier(1, TIER_1) + read_tier(2, TIER_2) + read_tier(3, TIER_3)
}

# The civic tokens by number: (rule, resources it looks at, points).
TOKENS: dict[int, tuple[str, str, int]] = {
    0: ("each", "C", 2),
    1: ("each", "M", 2),
    2: ("each", "E", 2),
    3: ("each", "G", 2),
    4: ("each", "I", 2),
    5: ("set", "CM", 3),
    6: ("set", "CE", 3),
    7: ("set", "CG", 3),
    8: ("set", "CI", 3),
    9: ("set", "ME", 3),
    10: ("set", "MG", 3),
    11: ("set", "MI", 3),
    12: ("set", "EG", 3),
    13: ("set", "EI", 3),
    14: ("set", "GI", 3),
    15: ("kinds with two", "CMEGI", 2),
    16: ("kinds with three", "CMEGI", 3),
    17: ("kinds with none", "CMEGI", 4),
    18: ("set", "CMEGI", 6),
    19: ("ingenuity cards", "", 2),
    20: ("flat", "", 5),
    21: ("flat", "", 7),
}


def check_components() -> None:
    """The checks that the specification gives for a transcription."""
    assert sorted(CARDS) == list(range(160))
    assert sorted(TOKENS) == list(range(22))
    for tier, count, demand in ((1, 65, 30), (2, 50, 39), (3, 45, 46)):
        cards = [card for card in CARDS.values() if card.tier == tier]
        assert len(cards) == count
        for resource in RESOURCES:
            assert sum(card.cost.count(resource) for card in cards) == demand
    for card in CARDS.values():
        assert card.resource == INGENUITY or set(card.resource) <= set(RESOURCES)
        if card.resource != INGENUITY:
            assert len(card.resource) == (1 if card.tier == 1 else 2)
            assert len(set(card.resource)) == 1
        if card.kind == "grow":
            assert card.resource != INGENUITY
            assert card.permanent not in card.cost  # no building costs what it gives
        if card.kind == "score":
            assert card.points > 0
        if card.kind == "civic":
            assert card.points == 0


check_components()

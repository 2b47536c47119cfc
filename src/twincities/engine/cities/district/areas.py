"""What cards and achievements count of areas: spaces that are connected."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from twincities.engine.bits import lowest, size
from twincities.engine.cities.district.conditions import Condition
from twincities.engine.cities.district.grid import area_of, beside, columns_of, rows_of
from twincities.engine.cities.district.mat import STOREY
from twincities.engine.cities.district.selection import Range, Selection, variety

HOW_MANY: Final = 0
LARGEST: Final = 1
FEATURED: Final = 2
SPAN: Final = 3
NEIGHBOURS: Final = 4
GROUPS: Final = 5
"""What is measured of areas."""
SUMMED: Final = (HOW_MANY, GROUPS)
"""The measures that are added up; of the others the best area counts."""


class Areas(Condition):
    """A measure of the areas of selected spaces that are large, varied … enough."""

    def __init__(
        self,
        selection: Selection,
        alike: i64,
        measure: i64,
        by: i64,
        size: Range,
        features: Range,
        span: Range,
        neighbours: Range,
    ) -> None:
        super().__init__(selection, alike)
        self.measure: i64 = measure
        self.summed: bool = measure in SUMMED
        self.by: i64 = by
        """How many spaces make a group."""
        self.size = size
        self.features = features
        self.span = span
        self.neighbours = neighbours
        self.picky: bool = size.given or features.given or span.given or neighbours.given

    def passes(self, mat: vec[i64], area: i64) -> bool:
        """Whether an area is one that counts."""
        if not self.picky:
            return True
        return (
            (not self.size.given or self.size.has(size(area)))
            and (not self.features.given or self.features.has(variety(mat, area)))
            and (not self.span.given or self.span.has(span_of(area)))
            and (not self.neighbours.given or self.neighbours.has(buildings_beside(mat, area)))
        )

    def worth(self, mat: vec[i64], area: i64) -> i64:
        """What an area adds, or competes with."""
        if self.measure == HOW_MANY:
            return 1
        if self.measure == LARGEST:
            return size(area)
        if self.measure == FEATURED:
            return variety(mat, area)
        if self.measure == SPAN:
            return span_of(area)
        if self.measure == NEIGHBOURS:
            return buildings_beside(mat, area)
        return size(area) // self.by

    def count(self, mat: vec[i64]) -> i64:
        chosen = self.selection.pick(mat)
        best: i64 = 0
        total: i64 = 0
        number: i64 = 0
        while number < self.classes:
            rest = self.part(mat, chosen, number)
            while rest:
                area = area_of(lowest(rest), rest)
                rest ^= area
                if self.passes(mat, area):
                    worth = self.worth(mat, area)
                    total += worth
                    best = max(best, worth)
            number += 1
        return total if self.summed else best

    def source(self, mat: vec[i64]) -> i64:
        chosen = self.selection.pick(mat)
        best: i64 = 0
        best_area: i64 = 0
        all_areas: i64 = 0
        for number in range(self.classes):
            rest = self.part(mat, chosen, number)
            while rest:
                area = area_of(lowest(rest), rest)
                rest ^= area
                worth = self.worth(mat, area) if self.passes(mat, area) else 0
                if worth:
                    all_areas |= area
                if worth > best:
                    best, best_area = worth, area
        return all_areas if self.summed else best_area

    def parts(self, mat: vec[i64]) -> list[tuple[i64, i64]]:
        if not self.summed:
            return super().parts(mat)
        chosen = self.selection.pick(mat)
        found: list[tuple[i64, i64]] = []
        for number in range(self.classes):
            rest = self.part(mat, chosen, number)
            while rest:
                area = area_of(lowest(rest), rest)
                rest ^= area
                worth = self.worth(mat, area) if self.passes(mat, area) else 0
                if worth:
                    found.append((area, worth))
        return found


def span_of(area: i64) -> i64:
    """Over how many rows or columns, whichever is more, an area reaches."""
    return max(rows_of(area), columns_of(area))


def buildings_beside(mat: vec[i64], area: i64) -> i64:
    """How many buildings are adjacent to an area."""
    return size(beside(area) & ~area & mat[STOREY])


class Sizes(Condition):
    """How many of the wanted sizes are met, each by an area of its own."""

    def __init__(self, selection: Selection, alike: i64, sizes: vec[i64]) -> None:
        super().__init__(selection, alike)
        self.sizes = sizes
        """Largest first."""

    def count(self, mat: vec[i64]) -> i64:
        return self.match(mat)[0]

    def source(self, mat: vec[i64]) -> i64:
        return self.match(mat)[1]

    def match(self, mat: vec[i64]) -> tuple[i64, i64]:
        """Give each wanted size, largest first, the largest area left if that will do."""
        left = self.selection.pick(mat)
        met: i64 = 0
        taken: i64 = 0
        for wanted in self.sizes:
            largest = self.largest(mat, left)
            if size(largest) >= wanted:
                left ^= largest
                taken |= largest
                met += 1
        return met, taken

    def largest(self, mat: vec[i64], spaces: i64) -> i64:
        """The largest area."""
        largest: i64 = 0
        number: i64 = 0
        while number < self.classes:
            rest = self.part(mat, spaces, number)
            while rest:
                area = area_of(lowest(rest), rest)
                rest ^= area
                if size(area) > size(largest):
                    largest = area
            number += 1
        return largest

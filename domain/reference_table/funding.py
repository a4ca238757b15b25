"""The funding table: pounds by floor-area segment and by bands before and after the work.

Annual savings add up: what G to C saves is what G to E and E to C save. A sheet where they do not has
a mistyped cell.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from decimal import Decimal
from itertools import combinations

from domain.reference_table.bands import (
    BANDS,
    SEGMENTS,
    STARTS,
    bands_of,
    is_enough,
    is_uplift,
    pair_of,
    segment_of,
)
from domain.reference_table.values import Content, Row
from domain.shared.money import whole_pounds

TOLERANCE = Decimal("0.2")
ESTIMATE = "yes"
_OF_A = dict(zip(SEGMENTS, map(Decimal, (210, 229, 266, 475)), strict=True))
"""What version 1 has for High A beyond High B."""
_EXACT = {("less73", "High_D", "High_A"), ("more200", "Low_G", "High_A")}
"""Cells of version 1 for High A that are known."""
Cell = tuple[str, str, str]
"""Segment, start, target."""


@dataclass(frozen=True, slots=True)
class Amount:
    """`warnings` are codes of what the scheme would not accept."""

    pounds: Decimal
    is_estimate: bool
    segment: str
    start: str
    target: str
    warnings: tuple[str, ...]


class Funding:
    """Looks amounts up in the rows of one version."""

    def __init__(self, content: Content) -> None:
        self._rows = {row[:3]: row for row in content}

    def amount(self, area: Decimal, pair: str) -> Amount:
        """Nothing where no uplift applies. Raises KeyError for an unknown band."""
        bands = bands_of(pair)
        if bands is None:
            raise KeyError(pair)
        segment = segment_of(area)
        row = self._rows.get((segment, *bands))
        warnings = () if is_enough(*bands) else ("below_minimum_improvement",)
        return Amount(
            Decimal(row[3]) if row else Decimal(0),
            bool(row and row[4] == ESTIMATE),
            *(segment, *bands),
            warnings,
        )


def missing(content: Content) -> Iterator[str]:
    """Cells that a version must have and this one lacks."""
    there = {row[:3] for row in content}
    for segment in SEGMENTS:
        for start in STARTS:
            for target in BANDS:
                if is_uplift(start, target) and (segment, start, target) not in there:
                    yield cell_name((segment, start, target))


def without_uplift(row: Row) -> bool:
    """Whether the target of a row is not above its start."""
    return not is_uplift(row[1], row[2])


def not_additive(content: Content) -> list[str]:
    """The cells that do not add up with the others: those that most broken sums have in common."""
    pounds: dict[Cell, Decimal] = {(row[0], row[1], row[2]): Decimal(row[3]) for row in content}
    broken = [cells for cells in _sums(pounds) if _gap(pounds, cells) > TOLERANCE]
    found = []
    while broken:
        counts = Counter(cell for cells in broken for cell in cells)
        [(worst, _)] = counts.most_common(1)
        found.append(cell_name(worst))
        broken = [cells for cells in broken if worst not in cells]
    return found


def _sums(pounds: Mapping[Cell, Decimal]) -> Iterator[tuple[Cell, Cell, Cell]]:
    """A whole and its two parts, wherever all three are there."""
    for segment in SEGMENTS:
        for start, between, target in combinations(BANDS, 3):
            cells = (
                (segment, start, target),
                (segment, start, between),
                (segment, between, target),
            )
            if all(cell in pounds for cell in cells):
                yield cells


def _gap(pounds: Mapping[Cell, Decimal], cells: tuple[Cell, Cell, Cell]) -> Decimal:
    whole, first, second = (pounds[cell] for cell in cells)
    return abs(whole - first - second)


def cell_name(cell: Cell) -> str:
    segment, start, target = cell
    return f"{segment} {pair_of(start, target)}"


def version_1(content: Content) -> Content:
    """Version 1 as far as it follows from version 2: the same in whole pounds up to High B, more for High A.

    The sheet itself was never found. Low A cannot be derived and shows High B, marked as an estimate.
    """
    second = {row[:3]: Decimal(row[3]) for row in content}
    return tuple(_first_row(row, second) for row in content)


def _first_row(row: Row, second: Mapping[tuple[str, ...], Decimal]) -> Row:
    segment, start, target = row[:3]
    is_a = target in {"Low_A", "High_A"}
    pounds = whole_pounds(second[segment, start, "High_B" if is_a else target])
    if target == "High_A":
        pounds += _OF_A[segment]
    is_estimate = is_a and (segment, start, target) not in _EXACT
    return (segment, start, target, str(pounds), ESTIMATE if is_estimate else "")

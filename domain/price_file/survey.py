"""Looks over the rows of a price file: which values its columns have, and the middle of its numbers."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from decimal import Decimal
from typing import NamedTuple

from domain.price_file.reading import HIGHEST_AQ, duration, usage_to
from domain.price_file.units import Middle, middle_of
from domain.shared import cell_values
from domain.shared.cell_values import CellRefused

MOST_VALUES = 60
"""Values of a column that are counted; one with more is nothing to choose rows by."""
LONGEST_VALUE = 80
MOST_ROWS = 2_000
"""Rows whose numbers are kept, evenly over the file."""


_AMOUNT_UNITS = (*cell_values.PENCE_UNITS, *cell_values.POUND_RATE_UNITS)


class FoundValue(NamedTuple):
    value: str
    rows: int


class Survey:
    """Its memory does not grow with the file."""

    def __init__(self, width: int) -> None:
        self._values: list[dict[str, int] | None] = [{} for _ in range(width)]
        self._has_some = [False] * width
        self._kept: list[Sequence[str]] = []
        self._every = 1
        self._rows = 0

    def add(self, cells: Sequence[str]) -> None:
        if self._rows % self._every == 0:
            self._keep(cells)
        self._rows += 1
        for place, counts in enumerate(self._values):
            cell = cells[place] if place < len(cells) else ""
            if cell:
                self._has_some[place] = True
            if counts is None:
                continue
            counts[cell] = counts.get(cell, 0) + 1
            if len(counts) > MOST_VALUES or len(cell) > LONGEST_VALUE:
                self._values[place] = None

    def _keep(self, cells: Sequence[str]) -> None:
        if len(self._kept) >= MOST_ROWS:
            self._kept, self._every = self._kept[::2], self._every * 2
            if self._rows % self._every:
                return
        self._kept.append(cells)

    def values(self, place: int) -> list[FoundValue]:
        """Of a column, the most frequent first; none where there are too many to choose from."""
        counts = self._values[place] or {}
        return [FoundValue(*one) for one in sorted(counts.items(), key=lambda one: (-one[1], one))]

    def empty(self) -> frozenset[int]:
        """Places of columns without any value."""
        return frozenset(place for place, some in enumerate(self._has_some) if not some)

    def middle(self, mapping: Sequence[str], fixed: Mapping[str, str]) -> Middle:
        """As if all numbers were in pence, kWh and months."""

        def numbers(read: Callable[[str], Decimal | int], *columns: str) -> list[Decimal]:
            return [
                Decimal(one) for name in columns for one in self._read(read, name, mapping, fixed)
            ]

        usage = [one for one in numbers(usage_to, "maxAQ") if one < HIGHEST_AQ]
        terms = numbers(lambda cell: duration(cell, "months"), "duration")
        return Middle(
            middle_of(numbers(_amount, "unitRate", "dayUnitRate")),
            middle_of(numbers(_amount, "standingCharge")),
            middle_of(usage),
            int(max(terms)) if terms else None,
        )

    def _read(
        self,
        read: Callable[[str], Decimal | int],
        column: str,
        mapping: Sequence[str],
        fixed: Mapping[str, str],
    ) -> list[Decimal | int]:
        """What can be read of the rows that are kept; what cannot is named by the load."""
        if column in mapping:
            place = mapping.index(column)
            cells = [row[place] for row in self._kept if place < len(row)]
        else:
            cells = [fixed.get(column, "")]
        found: list[Decimal | int] = []
        for cell in filter(None, cells):
            try:
                found.append(read(cell))
            except CellRefused:
                continue
        return found


def _amount(cell: str) -> Decimal:
    """A number whatever its unit is said to be."""
    return cell_values.number(cell, _AMOUNT_UNITS)

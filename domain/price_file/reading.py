"""Reads the cells of a price file's row as prices, and names what is wrong with them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import date
from decimal import Decimal
from math import ceil
from typing import Any

from domain.price_file.choosing import ALL_ROWS, RowChoice
from domain.price_file.columns import (
    COLUMNS,
    FURTHER,
    OPTIONAL,
    UNUSED,
    DurationUnit,
    PriceKind,
    offered_columns,
)
from domain.price_file.prices import DIST_IDS, METER_TYPES, PRICE_FOR, PROFILE_CLASSES, PriceRow
from domain.price_file.units import FACTORS, STANDARD, Units
from domain.price_file.zones import GAS_CODES
from domain.shared import cell_values
from domain.shared.cell_values import CellRefused
from domain.shared.energy import HIGHEST_AQ as HIGHEST_AQ  # noqa: PLC0414 - part of what a file may say
from domain.shared.energy import LONGEST_DURATION as LONGEST_DURATION  # noqa: PLC0414 - as above

Problem = tuple[str, str, dict[str, Any]]
"""Column, code, and what fills the code's text."""
MOST_PRICES = 500_000
"""Rows of a file."""
HIGHEST_RATE, PLACES = 200, 4
LONGEST_PLACE = 80
"""Characters of a product or another further place."""
_KNOWN = 5_000
"""Cells of a column whose values are remembered: days, lengths and zones come again in each row."""
_OPEN = frozenset({"unlimited", "no limit", "no max", "none", "max", "and above", "above"})
"""What files write for the upper edge of a band without one."""


class RowReader:
    """Reads rows of one file. `mapping` says by column of the file what it fills; `fixed` are values of
    columns that the file does not have. `left_out` are rows that the choice does not take.
    """

    def __init__(
        self,
        kind: PriceKind,
        mapping: Sequence[str],
        fixed: Mapping[str, str],
        units: Units = STANDARD,
        choice: RowChoice = ALL_ROWS,
    ) -> None:
        self._kind = kind
        self.mapping = tuple(mapping)
        self._fixed = fixed
        places = {column: place for place, column in enumerate(mapping) if column != UNUSED}
        readers = _readers(units)
        wanted = [one for one in offered_columns(kind) if one in places or fixed.get(one)]
        steps = [*COLUMNS[kind], *(one for one in FURTHER if one in wanted)]
        self._steps = [(one, places.get(one), readers[one]) for one in steps]
        self._known: dict[str, dict[str, Any]] = {one: {} for one in steps}
        self._is_gas = kind == "gas"
        self._choice = choice
        self.left_out = 0

    def takes(self, cells: Sequence[str]) -> bool:
        """Whether a row is to be read; counts those that are not."""
        taken = self._choice.takes(cells)
        self.left_out += not taken
        return taken

    def standard(self, cells: Sequence[str]) -> list[str]:
        """The row's cells in the order and form of the standard file; those that cannot be read, as they
        are written.
        """
        standard = [step for step in self._steps if step[0] not in FURTHER]
        return [self._standard(cells, *step) for step in standard]

    def _standard(
        self, cells: Sequence[str], column: str, place: int | None, reader: Callable[[str], Any]
    ) -> str:
        cell = self._cell(cells, column, place)
        try:
            found = reader(cell) if cell else cell
        except CellRefused:
            return cell
        return f"{found:%d/%m/%Y}" if isinstance(found, date) else str(found)

    def read(self, number: int, cells: Sequence[str]) -> tuple[PriceRow | None, list[Problem]]:
        """The row's prices, or what is wrong with it."""
        found: dict[str, Any] = {}
        problems: list[Problem] = []
        for column, place, reader in self._steps:
            cell = self._cell(cells, column, place)
            if not cell:
                found[column] = None
                if column not in OPTIONAL and column not in FURTHER:
                    problems.append((column, "required", {}))
                continue
            known = self._known[column]
            if cell in known:
                found[column] = known[cell]
                continue
            try:
                found[column] = value = reader(cell)
            except CellRefused as error:
                problems.append((column, error.code, error.context))
                continue
            if len(known) < _KNOWN:
                known[cell] = value
        problems += _contradictions(found)
        return (None, problems) if problems else (self._row(number, found), [])

    def _cell(self, cells: Sequence[str], column: str, place: int | None) -> str:
        if place is None:
            return self._fixed.get(column, "")
        return cells[place] if place < len(cells) else ""

    def _row(self, number: int, found: Mapping[str, Any]) -> PriceRow:
        gas = self._is_gas
        return PriceRow(
            number,
            found["ldz" if gas else "distId"],
            "" if gas else found["profileClass"],
            "" if gas else found["meterType"] or "",
            found["duration"],
            found["minAQ"],
            found["maxAQ"],
            found["startDate"],
            found["endDate"],
            found["unitRate" if gas else "dayUnitRate"],
            None if gas else found["nightUnitRate"],
            None if gas else found["eveningAndWeekendUnitRate"],
            found["standingCharge"],
            found["priceFor"],
            *(found.get(column) or "" for column in FURTHER),
        )


def _contradictions(found: Mapping[str, Any]) -> list[Problem]:
    problems: list[Problem] = []
    low, high = found.get("minAQ"), found.get("maxAQ")
    if low is not None and high is not None and low > high:
        problems.append(("maxAQ", "max_below_min", {}))
    start, end = found.get("startDate"), found.get("endDate")
    if start is not None and end is not None and end < start:
        problems.append(("endDate", "end_before_start", {}))
    return problems


def _readers(units: Units) -> dict[str, Callable[[str], Any]]:
    rates = ("unitRate", "dayUnitRate", "nightUnitRate", "eveningAndWeekendUnitRate")
    per_kwh, per_day = FACTORS[units.rate], FACTORS[units.charge]
    usage = FACTORS[units.usage]
    return {
        **dict.fromkeys(rates, lambda cell: rate(cell, per_kwh)),
        "standingCharge": lambda cell: rate(cell, per_day),
        "minAQ": lambda cell: usage_from(cell, usage),
        "maxAQ": lambda cell: usage_to(cell, usage),
        **dict.fromkeys(("startDate", "endDate"), cell_values.day),
        "duration": lambda cell: duration(cell, units.duration),
        "ldz": _listed(GAS_CODES),
        "distId": lambda cell: _listed(DIST_IDS)(_code(cell)),
        "profileClass": lambda cell: _listed(PROFILE_CLASSES)(_code(cell).zfill(2)),
        "meterType": _listed(METER_TYPES),
        "priceFor": _listed(PRICE_FOR),
        **{column: _spelled() for column in FURTHER},
    }


def _spelled() -> Callable[[str], str]:
    """The first spelling of a text: `Fix` and `FIX` are one product."""
    known: dict[str, str] = {}

    def read(cell: str) -> str:
        text = " ".join(cell.split())
        if len(text) > LONGEST_PLACE:
            raise CellRefused("text_too_long", max=LONGEST_PLACE)
        if len(known) >= _KNOWN:
            return known.get(text.casefold(), text)
        return known.setdefault(text.casefold(), text)

    return read


def _listed(values: Sequence[str]) -> Callable[[str], str]:
    """One of the values, without regard to case."""
    known = {value.casefold(): value for value in values}

    def read(cell: str) -> str:
        found = known.get(cell.casefold())
        if found is None:
            raise CellRefused("not_in_list")
        return found

    return read


def rate(cell: str, factor: int = 1) -> Decimal:
    """Pence from 0 to 200 with at most 4 decimal places, also with their unit (`5.461p/kWh`). `factor` is what
    a number is worth in pence: 100 in a file in pounds, where a cell may say `£`.
    """
    if factor == 1:
        found = cell_values.number(cell, cell_values.PENCE_UNITS)
    else:
        found = cell_values.number(cell, cell_values.POUND_RATE_UNITS) * factor
    if not 0 <= found <= HIGHEST_RATE:
        raise CellRefused("out_of_range", min="0", max=str(HIGHEST_RATE))
    rounded = round(found, PLACES)
    if rounded != found:
        raise CellRefused("rate_too_precise", places=PLACES)
    return abs(rounded)


def usage_from(cell: str, factor: int = 1) -> int:
    """The lower edge of a band in kWh a year; one with decimals is rounded up."""
    found = _usage(cell, factor)
    if found > HIGHEST_AQ:
        raise CellRefused("out_of_range", min="0", max=f"{HIGHEST_AQ:,}")
    return ceil(found)


def usage_to(cell: str, factor: int = 1) -> int:
    """The upper edge of a band; one with decimals is rounded down, an open end is the highest usage."""
    if cell.casefold() in _OPEN:
        return HIGHEST_AQ
    found = min(int(_usage(cell, factor)), HIGHEST_AQ)
    # `73,200+` goes on above it.
    return HIGHEST_AQ if cell.endswith("+") else found


def _usage(cell: str, factor: int) -> Decimal:
    units = cell_values.KWH_UNITS if factor == 1 else cell_values.MWH_UNITS
    found = cell_values.number(cell.removesuffix("+"), units) * factor
    if found < 0:
        raise CellRefused("out_of_range", min="0", max=f"{HIGHEST_AQ:,}")
    return found


def duration(cell: str, unit: DurationUnit) -> int:
    """Months. What the cell says of its unit counts more than the mapping (`2 years`)."""
    months = cell_values.months(cell, unit)
    if not 1 <= months <= LONGEST_DURATION:
        raise CellRefused("out_of_range", min="1", max=f"{LONGEST_DURATION}")
    return months


def _code(cell: str) -> str:
    """A code of digits as text, also from a cell that holds it as a number (`10.0`)."""
    return cell.removesuffix(".0")

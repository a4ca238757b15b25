"""Columns of reference tables: how a cell of an uploaded file is brought into its stored form."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from decimal import Decimal, InvalidOperation

from domain.kernel import checks

_line = checks.line(100)
LARGEST_AMOUNT = Decimal(1_000_000)
OLDEST = 120
MOST_DAYS = 730
_WHOLE = 100
Read = Callable[[str], str]
"""The stored form of a cell. Raises ValueError; `problem_of` gives its code."""


@dataclass(frozen=True, slots=True)
class Column:
    """`title` stands above it in files. Columns that are `key` name a row together; one that is
    `optional` may be missing from a file, its cells are then empty."""

    title: str
    read: Read
    key: bool = False
    optional: bool = False


def problem_of(error: ValueError) -> str:
    """The problem code of what a column refuses."""
    return str(getattr(error, "type", error))


def text(cell: str) -> str:
    if not cell:
        raise ValueError("required")
    return some_text(cell)


def some_text(cell: str) -> str:
    """A text, or nothing."""
    return _line(cell) if cell else ""


def amount(cell: str) -> str:
    """Pounds without a sign, in the shortest form."""
    if not cell:
        raise ValueError("required")
    try:
        pounds = Decimal(cell.removeprefix("£").replace(",", ""))
    except InvalidOperation:
        raise ValueError("money_invalid") from None
    if not pounds.is_finite():
        raise ValueError("money_invalid")
    if not 0 <= pounds <= LARGEST_AMOUNT:
        raise ValueError("amount_out_of_range")
    if pounds != pounds.quantize(Decimal("0.01")):
        raise ValueError("money_too_precise")
    return shortest(pounds)


def shortest(pounds: Decimal) -> str:
    """Without zeros behind the point: 526 for 526.00."""
    return f"{abs(pounds).normalize():f}"


def some_amount(cell: str) -> str:
    """Pounds, or nothing where a price is entered by hand."""
    return amount(cell) if cell else ""


def yes(cell: str) -> str:
    """`yes`, or nothing."""
    if cell.casefold() not in {"yes", "no", ""}:
        raise ValueError("yes_no_expected")
    return "yes" if cell.casefold() == "yes" else ""


def age(cell: str) -> str:
    if not cell.isascii() or not cell.isdecimal() or not 0 < int(cell[:4]) <= OLDEST:
        raise ValueError("number_expected")
    return str(int(cell))


def days(cell: str) -> str:
    """A number of days, from 1 to two years."""
    if not cell.isascii() or not cell.isdecimal() or not 0 < int(cell[:5]) <= MOST_DAYS:
        raise ValueError("number_expected")
    return str(int(cell))


def day(cell: str) -> str:
    """A day, as YYYY-MM-DD."""
    if not cell:
        raise ValueError("required")
    return checks.day(cell).isoformat()


def percent(cell: str) -> str:
    """From 0 to 100, with two places, in the shortest form."""
    found = amount(cell.removesuffix("%").rstrip())
    if Decimal(found) > _WHOLE:
        raise ValueError("percentage_invalid")
    return found


def one_of(values: Mapping[str, str]) -> Read:
    """A value by any of its spellings, which are compared without case."""
    known = {spelling.casefold(): value for spelling, value in values.items()}

    def read(cell: str) -> str:
        if cell.casefold() not in known:
            raise ValueError("not_in_list")
        return known[cell.casefold()]

    return read

"""Values as they are written in cells."""

from __future__ import annotations

from datetime import date
from decimal import Decimal

import pytest

from domain.shared import cell_values as cells
from domain.shared.cell_values import CellRefused


@pytest.mark.parametrize(
    ("cell", "found"),
    [
        ("1850", "1850"),
        ("1,850.00", "1850.00"),
        ("£ 1,850.00", "1850.00"),
        ("GBP 1850", "1850"),
        ("1 850.00", "1850.00"),
        ("1\u00a0850.00", "1850.00"),
        ("(1,850.00)", "-1850.00"),
        ("(£1,850.00)", "-1850.00"),
        ("-£12.5", "-12.5"),
        ("\u221212.5", "-12.5"),
        (".5", "0.5"),
        ("0", "0"),
        ("-0", "0"),
    ],
)
def test_a_number_of_pounds(cell: str, found: str) -> None:
    assert cells.number(cell, cells.POUND_UNITS) == Decimal(found)


@pytest.mark.parametrize(
    "cell", ["1,85", "12,34,567", "1850p", "$5", "five", "", "1e5", "1 85", "(5"]
)
def test_what_is_no_number_of_pounds(cell: str) -> None:
    with pytest.raises(CellRefused, match="number_expected"):
        cells.number(cell, cells.POUND_UNITS)


@pytest.mark.parametrize("cell", ["5.461", "5.461p", "5.461 p", "5.461p/kWh", "5.461 ppkWh"])
def test_pence_have_their_own_units_and_no_pounds(cell: str) -> None:
    assert cells.number(cell, cells.PENCE_UNITS) == Decimal("5.461")
    with pytest.raises(CellRefused):
        cells.number(f"£{cell}", cells.PENCE_UNITS)


@pytest.mark.parametrize(("cell", "found"), [("25,000 kWh", 25_000), ("10.0", 10), ("12", 12)])
def test_a_whole_number(cell: str, found: int) -> None:
    assert cells.whole(cell) == found


def test_a_number_with_decimals_is_not_whole() -> None:
    with pytest.raises(CellRefused, match="whole_expected"):
        cells.whole("24999.99")


@pytest.mark.parametrize(
    "cell",
    [
        *("01/02/2027", "1/2/2027", "01.02.2027", "01-02-2027", "2027-02-01", "01/02/27"),
        *("01-Feb-27", "1 Feb 2027", "1st February 2027", "1. Feb. 2027", "Feb 1, 2027"),
        *("01/02/2027 00:00", "2027-02-01 00:00:00.000", "2027-02-01T00:00:00", "46419"),
        *("Mon, 1 Feb 2027", "Monday 1 February 2027", "1-Feb-2027", "01/02/2027 12:00 AM"),
    ],
)
def test_a_day(cell: str) -> None:
    assert cells.day(cell) == date(2027, 2, 1)


@pytest.mark.parametrize(
    "cell",
    ["31/02/2027", "13/13/2027", "1 Foo 2027", "02-30-2027", "tomorrow", "01/02/2027 14:30", "5"],
)
def test_what_is_no_day(cell: str) -> None:
    with pytest.raises(CellRefused, match="date_invalid"):
        cells.day(cell)


def test_a_day_with_a_german_month() -> None:
    assert cells.day("1. März 2027") == cells.day("1-Mrz-27") == date(2027, 3, 1)


def test_a_day_of_a_workbook_of_1904() -> None:
    assert cells.day("44593", serial_day=cells.EARLY_SERIAL_DAY) == date(2026, 2, 2)


def test_a_day_of_birth_has_its_whole_year() -> None:
    assert cells.day("01/02/60") == date(2060, 2, 1)
    with pytest.raises(CellRefused, match="year_expected"):
        cells.day("01/02/60", short_years=False)


@pytest.mark.parametrize(
    ("cell", "found"),
    [("24", 24), ("2 Years", 24), ("18 Months", 18), ("1 Year", 12), ("2yr", 24), ("12.0", 12)],
)
def test_a_length_in_months(cell: str, found: int) -> None:
    assert cells.months(cell) == found
    assert cells.months("2", "years") == 24


@pytest.mark.parametrize(
    ("cell", "found"), [("Ja", True), ("FALSE", False), ("x", True), ("Nein", False)]
)
def test_yes_and_no_of_both_languages(cell: str, *, found: bool) -> None:
    assert cells.flag(cell) is found

"""Values as people and programs write them in cells, one parser for each kind of value.

Price files and imports share them. A parser raises CellRefused for what it cannot be sure of.
"""

from __future__ import annotations

import re
from datetime import date, timedelta
from decimal import Decimal
from typing import Any

from pydantic_core import PydanticCustomError

from domain.kernel import checks
from domain.shared.de_months import GERMAN_MONTHS

YES = frozenset({"yes", "y", "true", "1", "ja", "j", "wahr", "x"})
NO = frozenset({"no", "n", "false", "0", "nein", "falsch"})
Units = tuple[str, ...]
"""In small letters, the longest first."""


def _units(*names: str) -> Units:
    return tuple(sorted(names, key=len, reverse=True))


PENCE_UNITS = _units(
    *("p", "pence", "p/kwh", "ppkwh", "p/kwhr", "pence/kwh", "pence per kwh", "p per kwh"),
    *("p/day", "ppd", "pence/day", "pence per day", "p per day", "p/d"),
)
POUND_UNITS = _units("£", "gbp")
POUND_RATE_UNITS = _units("£", "gbp", "£/kwh", "£/day", "£ per kwh", "£ per day")
KWH_UNITS = _units("kwh", "kwh/year", "kwh/yr", "kwh pa", "kwh p.a.", "kwh per year")
MWH_UNITS = _units("mwh", "mwh/year", "mwh/yr", "mwh pa", "mwh p.a.", "mwh per year")
AREA_UNITS = _units("m2", "m²", "sqm", "sq m")
PERCENT_UNITS = _units("%")
SERIAL_DAY, EARLY_SERIAL_DAY = date(1899, 12, 30), date(1904, 1, 1)
"""Day 0 of spreadsheets, and of those that count from 1904."""
FIRST_SERIAL, LAST_SERIAL = 10_000, 99_999
MONTHS_A_YEAR, LONGEST_MONTH_NAME = 12, 9
_YEAR_OF_2000 = 69
"""Two-digit years from here on are of the last century, as POSIX has it."""
_BLANKS = re.compile(r"[\s\u00a0\u202f\u2009]+")
_PLAIN = re.compile(r"\d+(?:\.\d+)?", re.ASCII)
_NUMBER = re.compile(r"(?:\d+|\d{1,3}(?:,\d{3})+|\d{1,3}(?: \d{3})+)(?:\.\d+)?|\.\d+", re.ASCII)
_MINUS = "-\u2212\u2013"
_DAY = re.compile(r"(\d{1,2})[./-](\d{1,2})[./-](\d{4}|\d{2})")
_NAMED_DAY = re.compile(r"(\d{1,2})(?:st|[nr]d|th|\.)?[ -]*([a-zäû]+)\.?,?[ -]+(\d{4}|\d{2})")
_NAMED_MONTH = re.compile(r"([a-zäû]+)\.? (\d{1,2})(?:st|[nr]d|th)?,? (\d{4}|\d{2})")
_MIDNIGHT = re.compile(
    r"[ T](?:0?0:00(?::00(?:\.0+)?)?|12:00(?::00)? ?am)(?:z|\+00:00)?$", re.IGNORECASE
)
_WEEKDAY = re.compile(
    r"^(?:mon|tue|wed|thu|fri|sat|sun|mo|di|mi|do|fr|sa|so)[a-z]*\.?,? +", re.IGNORECASE
)
_ENGLISH_MONTHS = (
    *("january", "february", "march", "april", "may", "june"),
    *("july", "august", "september", "october", "november", "december"),
)
_MONTHS = tuple(zip(_ENGLISH_MONTHS, GERMAN_MONTHS, strict=True))
_LENGTH = re.compile(
    r"(\d{1,3})[ -]?(m|mth|mths|mo|mos|month|months|monate?|y|yr|yrs|year|years|jahre?)?"
)


class CellRefused(Exception):
    def __init__(self, code: str, **context: Any) -> None:
        super().__init__(code)
        self.code, self.context = code, context


def number(cell: str, units: Units = ()) -> Decimal:
    """A number with thousands, a sign or brackets, and one of the units that mean the field's own. A comma
    is never a decimal point.
    """
    if _PLAIN.fullmatch(cell):
        return Decimal(cell)
    text = _BLANKS.sub(" ", cell.casefold()).strip()
    negative = text.startswith("(") and text.endswith(")")
    text = _without_unit(text[1:-1].strip() if negative else text, units)
    if not negative and text[:1] and text[0] in _MINUS:
        negative, text = True, _without_unit(text[1:].lstrip(), units)
    if _NUMBER.fullmatch(text) is None:
        raise CellRefused("number_expected")
    found = Decimal(text.replace(",", "").replace(" ", ""))
    return -found if negative and found else found


def _without_unit(text: str, units: Units) -> str:
    for unit in units:
        if text.endswith(unit):
            return text[: -len(unit)].rstrip()
        if text.startswith(unit):
            return text[len(unit) :].lstrip()
    return text


def whole(cell: str, units: Units = KWH_UNITS) -> int:
    """A whole number, also as 10.0."""
    found = number(cell, units)
    if found != found.to_integral_value():
        raise CellRefused("whole_expected")
    return int(found)


def flag(cell: str) -> bool:
    """Yes or no, in English or German."""
    text = cell.casefold()
    if text not in YES and text not in NO:
        raise CellRefused("yes_no_expected")
    return text in YES


def months(cell: str, unit: str = "months") -> int:
    """A length of time in months. What the cell says of its unit counts more than `unit`."""
    match = _LENGTH.fullmatch(_BLANKS.sub(" ", cell.casefold()).strip().removesuffix(".0"))
    if match is None:
        raise CellRefused("number_expected")
    is_years = (match[2] or unit).startswith(("y", "j"))
    return int(match[1]) * (MONTHS_A_YEAR if is_years else 1)


def day(cell: str, *, serial_day: date = SERIAL_DAY, short_years: bool = True) -> date:
    """A day by number or name of its month, with two or four digits of the year, with midnight behind it,
    or as a spreadsheet counts days. The day comes before the month.
    """
    text = _WEEKDAY.sub("", _MIDNIGHT.sub("", cell.strip()), count=1).strip()
    found = _serial(text, serial_day) or _written(text.casefold(), short_years=short_years)
    try:
        return checks.day(found or text)
    except PydanticCustomError as error:
        raise CellRefused(error.type, **(error.context or {})) from None


def _serial(text: str, first: date) -> date | None:
    if (
        not text.isascii()
        or not text.isdecimal()
        or not FIRST_SERIAL <= int(text[:6]) <= LAST_SERIAL
    ):
        return None
    return first + timedelta(days=int(text))


def _written(text: str, *, short_years: bool) -> date | None:
    """None for a text that is left to the check of days."""
    if match := _DAY.fullmatch(text):
        found = int(match[1]), int(match[2]), match[3]
    elif match := _NAMED_DAY.fullmatch(text):
        found = int(match[1]), _month(match[2]), match[3]
    elif match := _NAMED_MONTH.fullmatch(text):
        found = int(match[2]), _month(match[1]), match[3]
    else:
        return None
    number_of_day, month, year = found
    if len(year) < len("2026"):
        if not short_years:
            raise CellRefused("year_expected")
        year = f"{19 if int(year) >= _YEAR_OF_2000 else 20}{year}"
    try:
        return date(int(year), month, number_of_day)
    except ValueError:
        raise CellRefused("date_invalid") from None


def _month(name: str) -> int:
    """0, which is no month, for a name that is none."""
    if len(name) < len("jan") or len(name) > LONGEST_MONTH_NAME:
        return 0
    name = "mär" if name == "mrz" else name
    for place, names in enumerate(_MONTHS, 1):
        if any(one.startswith(name) for one in names) or (place == 9 and name == "sept"):  # noqa: PLR2004 - September
            return place
    return 0

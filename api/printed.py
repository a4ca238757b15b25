"""Values in words for people who read paper: dates, times, amounts and listed values of a language."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import date, datetime
from typing import TYPE_CHECKING, Any

from api.texts.labels import title_label, value_label
from domain.kernel.uk_time import UK

if TYPE_CHECKING:
    from api.texts import Language
    from projections.lists.flat import Column, Kind

_UK_NUMBERS = (
    (re.compile(r"\+44(7\d{3})(\d{6})"), r"0\1 \2"),
    (re.compile(r"\+44(2\d)(\d{4})(\d{4})"), r"0\1 \2 \3"),
    (re.compile(r"\+44(1\d1|11\d|3\d{2}|8\d{2})(\d{3})(\d{4})"), r"0\1 \2 \3"),
    (re.compile(r"\+44(1\d{3})(\d{5,6})"), r"0\1 \2"),
)
"""Stored telephone numbers of the UK, which nothing else looks like, and how the web app groups them."""
_YES_NO = {"en": ("Yes", "No"), "de": ("Ja", "Nein")}
_DAY = {"en": "%d/%m/%Y", "de": "%d.%m.%Y"}
_MOMENT = {"en": "%d/%m/%Y %H:%M", "de": "%d.%m.%Y, %H:%M"}
_GERMAN = str.maketrans(",.", ".,")


def printed(column: Column, value: Any, language: Language) -> str:
    """The value of a flat row; nothing where there is none. What was erased or masked stays its word."""
    if value is None or value == "":
        return ""
    try:
        return _PRINTED.get(column.kind, _listed)(value, language)
    except ValueError:
        return str(value)


def printed_moment(at: datetime, language: Language) -> str:
    return at.astimezone(UK).strftime(_MOMENT[language])


def _number(text: str, language: Language) -> str:
    return text.translate(_GERMAN) if language == "de" else text


def _money(value: Any, language: Language) -> str:
    amount = _number(f"{float(value):,.2f}", language)
    return f"£{amount}" if language == "en" else f"{amount} £"


def printed_phone(text: str) -> str:
    """A stored number of the UK as it is dialled there; any other text as it is."""
    for stored, dialled in _UK_NUMBERS:
        if found := stored.fullmatch(text):
            return found.expand(dialled)
    return text


def _listed(value: Any, language: Language) -> str:
    said = (value_label(printed_phone(part), language) for part in str(value).split("; "))
    return title_label("; ".join(said), language)


def _name(value: Any, language: Language) -> str:
    return title_label(str(value), language)


_PRINTED: dict[Kind, Callable[[Any, Language], str]] = {
    "money": _money,
    "number": lambda value, language: _number(str(value), language),
    "day": lambda value, language: date.fromisoformat(value).strftime(_DAY[language]),
    "moment": lambda value, language: printed_moment(datetime.fromisoformat(value), language),
    "flag": lambda value, language: _YES_NO[language][0 if value else 1],
    "names": _name,
    "link": _name,
    "person": _name,
}

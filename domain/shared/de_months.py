"""German names of the months, in small letters."""

from __future__ import annotations

GERMAN_MONTHS = (
    *("januar", "februar", "märz", "april", "mai", "juni"),
    *("juli", "august", "september", "oktober", "november", "dezember"),
)

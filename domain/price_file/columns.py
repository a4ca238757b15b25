"""Standard columns of price files, and headers of suppliers' own files that mean them."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Literal, get_args

PriceKind = Literal["gas", "electric"]
KINDS: tuple[PriceKind, ...] = get_args(PriceKind)
SERVICES: dict[PriceKind, str] = {"gas": "Gas", "electric": "Electric"}
"""The service category of a supplier that the prices are of."""
DurationUnit = Literal["months", "years"]
UNUSED = ""
"""What a column fills that no price comes from."""
COLUMNS: dict[PriceKind, tuple[str, ...]] = {
    "gas": (
        *("ldz", "minAQ", "maxAQ", "duration", "startDate", "endDate"),
        *("unitRate", "standingCharge", "priceFor"),
    ),
    "electric": (
        *("distId", "meterType", "profileClass", "duration", "standingCharge"),
        *("dayUnitRate", "nightUnitRate", "eveningAndWeekendUnitRate"),
        *("minAQ", "maxAQ", "startDate", "endDate", "priceFor"),
    ),
}
"""In the order of the standard file."""
OPTIONAL = frozenset({"meterType", "nightUnitRate", "eveningAndWeekendUnitRate"})
"""Columns whose cells may be empty."""
_ALIASES: dict[str, tuple[str, ...]] = {
    "ldz": ("local distribution zone", "gas zone", "zone", "ldz code"),
    "distId": ("distributor id", "distributor", "dist", "dno", "dno id", "pes", "region", "gsp"),
    "meterType": ("meter", "metering", "type of meter"),
    "profileClass": ("profile", "pc", "profile code"),
    "minAQ": (
        "aq min",
        "min usage",
        "minimum aq",
        "aq from",
        "from aq",
        "min kwh",
        "min eac",
        "minimum annual consumption",
    ),
    "maxAQ": (
        "aq max",
        "max usage",
        "maximum aq",
        "aq to",
        "to aq",
        "max kwh",
        "max eac",
        "maximum annual consumption",
    ),
    "duration": (
        "term",
        "contract length",
        "contract term",
        "length",
        "months",
        "term months",
        "contract duration",
    ),
    "startDate": (
        "start",
        "valid from",
        "csd from",
        "start from",
        "from date",
        "earliest start",
        "minimum contract start date",
    ),
    "endDate": (
        "end",
        "valid to",
        "valid until",
        "csd to",
        "to date",
        "latest start",
        "maximum contract start date",
    ),
    "unitRate": ("rate", "unit price", "ppkwh", "p/kwh", "unit rate p/kwh", "price"),
    "standingCharge": ("sc", "standing", "daily charge", "p/day", "standing charge p/day"),
    "dayUnitRate": ("day rate", "day", "day unit price", "rate day", "unit rate", "all day rate"),
    "nightUnitRate": ("night rate", "night", "night unit price", "rate night"),
    "eveningAndWeekendUnitRate": (
        *(
            "evening and weekend rate",
            "ew rate",
            "evening weekend rate",
            "e&w rate",
            "weekend rate",
        ),
        *("evening rate", "rate evening and weekend"),
    ),
    "priceFor": ("type", "sale type", "business type", "contract type", "acquisition or renewal"),
}
_GAPS = re.compile(r"[\s_]+")


def plain_header(header: str) -> str:
    """A header as it is compared: without case, spaces and underscores."""
    return _GAPS.sub("", header).casefold()


def proposed(
    kind: PriceKind, headers: Sequence[str], kept: Mapping[str, str] | None = None
) -> tuple[str, ...]:
    """What each column of a file fills: as in the supplier's last file, else by its name or an alias.

    `kept` has columns by plain header. No column is filled twice; the standard name is preferred to an
    alias, and the first of two columns to the second.
    """
    offered = COLUMNS[kind]
    by_name = {plain_header(name): name for name in offered}
    by_alias = {plain_header(alias): name for name in offered for alias in _ALIASES[name]}
    found: dict[int, str] = {}
    for known in (kept or {}, by_name, by_alias):
        for place, header in enumerate(headers):
            column = known.get(plain_header(header), UNUSED)
            if place not in found and column in offered and column not in found.values():
                found[place] = column
    return tuple(found.get(place, UNUSED) for place in range(len(headers)))


def mapping_problems(
    kind: PriceKind, mapping: Sequence[str], fixed: Mapping[str, str], width: int
) -> dict[str, str]:
    """What is wrong with a mapping, by column; empty for one that can be used. `fixed` are values of
    columns that the file does not have, the same for all rows.
    """
    if len(mapping) != width:
        return {"mapping": "mapping_width"}
    offered = COLUMNS[kind]
    chosen = [*(column for column in mapping if column != UNUSED), *fixed]
    problems = {column[:80]: "not_in_list" for column in chosen if column not in offered}
    problems |= {column: "mapped_twice" for column in offered if chosen.count(column) > 1}
    missing = [one for one in offered if one not in OPTIONAL and one not in chosen]
    return dict.fromkeys(missing, "required") | problems

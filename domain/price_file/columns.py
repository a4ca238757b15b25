"""Standard columns of price files, and headers of suppliers' own files that mean them."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from typing import Literal, get_args

from pydantic.alias_generators import to_camel

from domain.shared.further_places import FURTHER_NAMES

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
FURTHER = tuple(map(to_camel, FURTHER_NAMES))
"""Further places of a price, which any file may have and no file needs; a row without one counts for all."""
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
        *("min annual consumption", "min consumption", "consumption from", "usage from"),
        *("lower band", "band from", "minimum usage", "eac from", "aq lower"),
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
        *("max annual consumption", "max consumption", "consumption to", "usage to"),
        *("upper band", "band to", "maximum usage", "eac to", "aq upper"),
    ),
    "duration": (
        "term",
        "contract length",
        "contract term",
        "length",
        "months",
        "term months",
        "contract duration",
        *("duration months", "contract months", "term length", "contract length months"),
    ),
    "startDate": (
        "start",
        "valid from",
        "csd from",
        "start from",
        "from date",
        "earliest start",
        "minimum contract start date",
        *("min contract start date", "min start date", "earliest start date", "csd min"),
    ),
    "endDate": (
        "end",
        "valid to",
        "valid until",
        "csd to",
        "to date",
        "latest start",
        "maximum contract start date",
        *("max contract start date", "max start date", "latest start date", "csd max"),
    ),
    "unitRate": (
        *("rate", "unit price", "ppkwh", "p/kwh", "unit rate p/kwh", "price"),
        *("unit charge", "gas unit rate", "unit rate pence per kwh"),
    ),
    "standingCharge": (
        *("sc", "standing", "daily charge", "p/day", "standing charge p/day"),
        *("daily standing charge", "standing charge pence per day", "fixed charge"),
    ),
    "dayUnitRate": (
        *("day rate", "day", "day unit price", "rate day", "unit rate", "all day rate"),
        *("standard rate", "single rate", "unit rate day", "day unit charge"),
    ),
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
    "product": ("product name", "tariff", "tariff name", "plan", "product code"),
    "paymentMethod": ("payment", "payment type", "pay method", "method of payment"),
    "exitZone": ("exit zone code", "ez", "exit zones"),
    "saleType": ("type of sale", "sales type"),
    "creditScore": ("credit", "credit band", "credit rating", "min credit score", "credit risk"),
}
_GAPS = re.compile(r"[\s_]+")


def offered_columns(kind: PriceKind) -> tuple[str, ...]:
    """What a column of a file may fill."""
    return COLUMNS[kind] + FURTHER


def plain_header(header: str) -> str:
    """A header as it is compared: without case, spaces and underscores."""
    return _GAPS.sub("", header).casefold()


def proposed(
    kind: PriceKind,
    headers: Sequence[str],
    kept: Mapping[str, str] | None = None,
    empty: Collection[int] = (),
) -> tuple[str, ...]:
    """What each column of a file fills: as in the supplier's last file, else by its name or an alias.

    `kept` has columns by plain header. No column is filled twice; the standard name is preferred to an
    alias, the first of two columns to the second, and a column that is needed to a further place. `empty` are
    places of columns without any value, which fill only what they are named after.
    """
    found: dict[int, str] = {}
    standard, own = COLUMNS[kind], {plain_header(name): name for name in COLUMNS[kind]}
    # A column that is called like another, but is empty, is not taken for it, whatever it was in the last file.
    filled = [header if at not in empty else "" for at, header in enumerate(headers)]
    _fill(found, filled, kept or {}, kind)
    _fill(found, headers, own, kind)
    aliases = _by_alias(standard)
    further = {plain_header(name): name for name in FURTHER} | _by_alias(FURTHER)
    _fill(found, filled, aliases, kind)
    _fill(found, filled, further, kind)
    return tuple(found.get(place, UNUSED) for place in range(len(headers)))


def _by_alias(columns: Sequence[str]) -> dict[str, str]:
    return {plain_header(alias): name for name in columns for alias in _ALIASES[name]}


def _fill(
    found: dict[int, str], headers: Sequence[str], known: Mapping[str, str], kind: PriceKind
) -> None:
    offered = offered_columns(kind)
    for place, header in enumerate(headers):
        column = known.get(plain_header(header), UNUSED)
        if place not in found and column in offered and column not in found.values():
            found[place] = column


def mapping_problems(
    kind: PriceKind, mapping: Sequence[str], fixed: Mapping[str, str], width: int
) -> dict[str, str]:
    """What is wrong with a mapping, by column; empty for one that can be used. `fixed` are values of
    columns that the file does not have, the same for all rows.
    """
    if len(mapping) != width:
        return {"mapping": "mapping_width"}
    offered = offered_columns(kind)
    chosen = [*(column for column in mapping if column != UNUSED), *fixed]
    problems = {column[:80]: "not_in_list" for column in chosen if column not in offered}
    problems |= {column: "mapped_twice" for column in offered if chosen.count(column) > 1}
    missing = [one for one in COLUMNS[kind] if one not in OPTIONAL and one not in chosen]
    return dict.fromkeys(missing, "required") | problems

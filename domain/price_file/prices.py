"""Prices of one row of a file, what they cost a year, and which of them count for a meter."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from operator import attrgetter
from typing import Literal, NamedTuple, get_args

from domain.shared import contract_lists
from domain.shared.energy import cost_of_year
from domain.shared.further_places import FURTHER_NAMES

PROFILE_CLASSES = tuple(f"{number:02}" for number in range(9))
LDZ = contract_lists.LDZ
DIST_IDS = tuple(str(number) for number in range(10, 24))
"""Electricity distributors: the first two digits of an MPAN core."""
METER_TYPES = contract_lists.METER_TYPES
PriceFor = Literal["Acquisition", "Renewal", "Both"]
PRICE_FOR: tuple[PriceFor, ...] = get_args(PriceFor)


Further = tuple[str, ...]
"""Values of the further places of a price, in the order of their names."""
_FURTHER: Callable[[object], Further] = attrgetter(*FURTHER_NAMES)


class PriceRow(NamedTuple):
    """Rates in pence per kWh, the standing charge in pence a day, without VAT; usage in kWh a year.

    `area` is an LDZ or a distributor. Gas has no profile class and meter type (both empty); an empty meter
    type of electricity counts for all. `start` and `end` are the first and last day on which a contract
    with this price may start.
    """

    number: int
    area: str
    profile_class: str
    meter_type: str
    duration: int
    """Months."""
    min_aq: int
    max_aq: int
    start: date
    end: date
    unit_rate: Decimal
    """By day where there are others; for all kWh where there are none."""
    night_rate: Decimal | None
    evening_rate: Decimal | None
    standing_charge: Decimal
    price_for: PriceFor
    product: str = ""
    payment_method: str = ""
    exit_zone: str = ""
    sale_type: str = ""
    credit_score: str = ""

    @property
    def further(self) -> Further:
        return _FURTHER(self)


@dataclass(frozen=True, slots=True, kw_only=True)
class Wanted:
    """A meter and the contract that is asked for."""

    area: str
    aq: int
    start: date
    price_for: Literal["Acquisition", "Renewal"]
    duration: int | None = None
    """None: of every length."""
    profile_class: str = ""
    meter_type: str = ""
    product: str = ""
    payment_method: str = ""
    exit_zone: str = ""
    sale_type: str = ""
    credit_score: str = ""

    @property
    def further(self) -> Further:
        """What is not asked for is empty."""
        return _FURTHER(self)


def fits(row: PriceRow, wanted: Wanted) -> bool:
    """Whether a row's price may be given. At a touching edge of usage two rows do; see `counting`."""
    return (
        row.area == wanted.area
        and row.profile_class == wanted.profile_class
        and row.meter_type in {"", wanted.meter_type}
        and wanted.duration in {None, row.duration}
        and row.min_aq <= wanted.aq <= row.max_aq
        and row.start <= wanted.start <= row.end
        and row.price_for in {"Both", wanted.price_for}
        and together(row.further, wanted.further)
    )


def together(one: Further, other: Further) -> bool:
    """Whether no further place sets two prices apart, or a price and what is asked for."""
    return one == other or all(
        a == b or not a or not b or a.casefold() == b.casefold()
        for a, b in zip(one, other, strict=True)
    )


def counting(rows: Iterable[PriceRow], wanted: Wanted) -> list[PriceRow]:
    """The row of each length and further place that counts, of one supplier's rows: that of the higher
    `min_aq`, where two touch.
    """
    best: dict[tuple[int, Further], PriceRow] = {}
    for row in rows:
        if fits(row, wanted):
            key = row.duration, tuple(value.casefold() for value in row.further)
            other = best.get(key)
            if other is None or row.min_aq > other.min_aq:
                best[key] = row
    return [best[key] for key in sorted(best)]


def year_cost(row: PriceRow, aq: int, *, night: int = 0, evening: int = 0) -> Decimal:
    """Pounds a year, rounded once, half up. `night` and `evening` are kWh of `aq`; a row without a rate of
    their own counts them by day.
    """
    rates = (row.unit_rate, row.night_rate, row.evening_rate, row.standing_charge)
    return cost_of_year(*rates, aq=aq, night=night, evening=evening)


def with_uplifts(row: PriceRow, unit: Decimal, day: Decimal) -> PriceRow:
    """The row at what the customer pays: pence a kWh and pence a day come on top."""
    night, evening = row.night_rate, row.evening_rate
    return row._replace(
        unit_rate=row.unit_rate + unit,
        night_rate=None if night is None else night + unit,
        evening_rate=None if evening is None else evening + unit,
        standing_charge=row.standing_charge + day,
    )


class Place(NamedTuple):
    """What of a row says where it counts, as `overlaps` compares it; `file` keeps rows of several files
    apart."""

    file: str
    number: int
    area: str
    profile_class: str
    duration: int
    min_aq: int
    max_aq: int
    start: date
    end: date
    meter_type: str
    price_for: str
    further: Further = ("",) * len(FURTHER_NAMES)


def order(place: Place) -> tuple[str, str, int, int]:
    """The order in which `overlaps` takes rows."""
    return place.area, place.profile_class, place.duration, place.min_aq


def overlaps(places: Iterable[Place]) -> Iterator[tuple[Place, Place]]:
    """Pairs of rows of which both would count somewhere, of rows in the order of `order`.

    Only rows of one area, class and length that some usage has in common stay in memory. Rows that only
    touch at an edge of usage do not overlap: the one with the higher `min_aq` counts there.
    """
    group: tuple[str, str, int] | None = None
    open_rows: dict[tuple[str, str], list[Place]] = {}
    for place in places:
        if (place.area, place.profile_class, place.duration) != group:
            group, open_rows = (place.area, place.profile_class, place.duration), {}
        found: dict[tuple[str, int], Place] = {}
        for key in _keys(place):
            live = [
                one
                for one in open_rows.get(key, ())
                if one.max_aq > place.min_aq or one.min_aq == place.min_aq
            ]
            for one in live:
                in_days = one.start <= place.end and place.start <= one.end
                if in_days and together(one.further, place.further):
                    found[one.file, one.number] = one
            live.append(place)
            open_rows[key] = live
        for one in found.values():
            yield one, place


def _keys(place: Place) -> list[tuple[str, str]]:
    """The meter types and kinds of contract that a row counts for."""
    meters = METER_TYPES if place.profile_class and not place.meter_type else (place.meter_type,)
    kinds = PRICE_FOR[:2] if place.price_for == "Both" else (place.price_for,)
    return [(meter, kind) for meter in meters for kind in kinds]

"""The prices of an offer: child rows, each as its price file had it, or as it was typed."""

from __future__ import annotations

from decimal import Decimal
from typing import TYPE_CHECKING, Annotated, Any

from pydantic import Field

from domain.kernel.details import EARNINGS, Details, Linked
from domain.kernel.formats import Day, Line, Places
from domain.kernel.formulas import Following
from domain.kernel.rows import Rows
from domain.shared.contract_lists import METER_TYPES
from domain.shared.energy import HIGHEST_AQ, LONGEST_DURATION, cost_of_year
from domain.shared.offer.money import commission
from domain.shared.offer.values import FUELS, Fuel

if TYPE_CHECKING:
    from uuid import UUID

    from domain.kernel.formulas import ReferenceData
    from domain.kernel.record import Record

PRICES = "prices"
HIGHEST_RATE = 1_000
Rate = Annotated[Decimal, Field(ge=0, le=HIGHEST_RATE, decimal_places=4), Places(4)]
"""Pence, without VAT."""


_RATES = ("unit_rate", "night_unit_rate", "evening_and_weekend_unit_rate", "standing_charge")
_UPLIFTS = ("uplift_unit", "uplift_day")
_USAGE = ("aq", "night_kwh", "evening_and_weekend_kwh", "duration")


def _priced(row: PriceDetails, _reference_data: ReferenceData) -> dict[str, Decimal | None]:
    """What a price costs a year, and the commission that its uplifts come to."""
    if row.unit_rate is None or row.standing_charge is None or row.aq is None:
        return {"year_cost": None, "commission": None}
    unit, day = row.uplift_unit or Decimal(), row.uplift_day or Decimal()
    cost = cost_of_year(
        row.unit_rate + unit,
        _with(row.night_unit_rate, unit),
        _with(row.evening_and_weekend_unit_rate, unit),
        row.standing_charge + day,
        aq=row.aq,
        night=row.night_kwh or 0,
        evening=row.evening_and_weekend_kwh or 0,
    )
    earned = commission(unit, day, row.aq, row.duration or 0)
    return {"year_cost": cost, "commission": earned}


def _with(rate: Decimal | None, uplift: Decimal) -> Decimal | None:
    return None if rate is None else rate + uplift


class PriceDetails(Details):
    """Rates in pence per kWh, the standing charge in pence a day, without VAT; uplifts come on top.

    `price_file` is the version that the row is of, which stays readable once it is withdrawn. The yearly
    cost and the commission are pounds, on the usage that the row was added for.
    """

    follows = (Following(("year_cost", "commission"), (*_RATES, *_UPLIFTS, *_USAGE), _priced),)

    supplier: Linked = None
    supplier_name: Line | None = None
    price_file: Linked = None
    file_row: int | None = Field(None, ge=1)
    fuel: Fuel | None = None
    area: Line | None = None
    profile_class: Line | None = None
    meter_type: Line | None = None
    duration: int | None = Field(None, ge=1, le=LONGEST_DURATION)
    min_aq: int | None = Field(None, ge=0, le=HIGHEST_AQ, alias="minAQ")
    max_aq: int | None = Field(None, ge=0, le=HIGHEST_AQ, alias="maxAQ")
    start_date: Day | None = None
    end_date: Day | None = None
    unit_rate: Rate | None = None
    night_unit_rate: Rate | None = None
    evening_and_weekend_unit_rate: Rate | None = None
    standing_charge: Rate | None = None
    uplift_unit: Annotated[Rate | None, EARNINGS] = None
    uplift_day: Annotated[Rate | None, EARNINGS] = None
    aq: int | None = Field(None, ge=0, le=HIGHEST_AQ, alias="AQ")
    night_kwh: int | None = Field(None, ge=0, le=HIGHEST_AQ)
    evening_and_weekend_kwh: int | None = Field(None, ge=0, le=HIGHEST_AQ)
    year_cost: Decimal | None = None
    commission: Annotated[Decimal | None, EARNINGS] = None


def _problems(row: PriceDetails) -> dict[str, str]:
    found: dict[str, str] = {}
    if row.min_aq is not None and row.max_aq is not None and row.max_aq < row.min_aq:
        found["max_aq"] = "max_below_min"
    if row.start_date and row.end_date and row.end_date < row.start_date:
        found["end_date"] = "end_before_start"
    if (row.night_kwh or 0) + (row.evening_and_weekend_kwh or 0) > (row.aq or 0):
        found["night_kwh"] = "parts_above_usage"
    return found


def price_rows(noun: str) -> Rows[PriceDetails]:
    """The declaration of a noun's prices, whose events are the noun's own."""
    return Rows(
        name=PRICES,
        singular="price",
        details=PriceDetails,
        stored_as=f"{noun}.price",
        title="supplier_name",
        names={"supplier": ("supplier_name", "supplier_name")},
        required=("supplier_name", "duration", "unit_rate", "standing_charge", "aq"),
        choices={"meter_type": METER_TYPES, "fuel": FUELS},
        id_field="priceId",
        problems=_problems,
    )


def prices_of(offer: Record[Any, Any]) -> dict[UUID, PriceDetails]:
    return dict(offer.rows.get(PRICES, {}))


def disclosed(offer: Record[Any, Any]) -> PriceDetails | None:
    """The price whose commission is disclosed to the customer: the chosen one, otherwise the cheapest."""
    prices = prices_of(offer)
    if (chosen := prices.get(offer.state.chosen_price)) is not None:
        return chosen
    return min(
        prices.values(),
        key=lambda one: (one.year_cost is None, one.year_cost or Decimal()),
        default=None,
    )


def cheapest(offer: Record[Any, Any]) -> Decimal | None:
    """Pounds a year; None without a price."""
    costs = [one.year_cost for one in prices_of(offer).values() if one.year_cost is not None]
    return min(costs, default=None)

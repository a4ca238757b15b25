"""Plain fields of a quote, and the child rows that the job of a solar or an ECO quote consists of.

Wire names as the specification spells them. Accessories and funding lines keep the version of the
reference table that they were looked up in.
"""

from __future__ import annotations

from decimal import Decimal
from typing import Annotated, Any

from pydantic import Field

from domain.kernel.details import Details
from domain.kernel.formats import Cost, Line
from domain.kernel.rows import Rows
from domain.quote.values import ECO_MEASURES
from domain.shared.offer.details import OfferDetails
from domain.shared.solar_parts import solar_parts

Kilowatts = Annotated[Decimal, Field(ge=0, le=99_999, max_digits=7, decimal_places=2)]


class QuoteDetails(OfferDetails):
    """Beside what it shares with renewals: the system of a solar quote."""

    type_of_supply: Line | None = None
    peak_system_output: Kilowatts | None = None
    system_size: Kilowatts | None = None
    inverter_output: Kilowatts | None = None
    """What all inverters of the property give together."""
    no_of_panels: int | None = Field(None, ge=0, le=9999)
    roofs_panels_installed: int | None = Field(None, ge=0, le=99)


MEASURES, ACCESSORIES, FUNDING = "measures", "accessories", "fundingLines"
_SOLAR = frozenset({"solar", "paidSolar"})
_ECO = frozenset({"eco"})
LARGEST_AREA = 100_000
MOST_PIECES = 9_999
Area = Annotated[Decimal, Field(gt=0, le=LARGEST_AREA, decimal_places=2)]
"""Square metres."""
Pieces = Annotated[int, Field(ge=1, le=MOST_PIECES)]


class MeasureDetails(Details):
    """An ECO measure; `cost` in pounds."""

    label: Line | None = None
    cost: Cost | None = None


class AccessoryDetails(Details):
    """`price` is pounds for each: the table's, or `by_hand` for an item that the table has no price for."""

    item: Line | None = None
    quantity: Pieces | None = None
    price: Cost | None = None
    by_hand: bool | None = None
    table_version: int | None = None


class FundingDetails(Details):
    """Pounds that the funding table has for a floor area and the bands before and after the work."""

    floor_area: Area | None = None
    start_band: Line | None = None
    target_band: Line | None = None
    amount: Cost | None = None
    estimate: bool | None = None
    """Whether the amount is not Ofgem's own."""
    table_version: int | None = None


ROOF_ROWS, INVERTER_ROWS, BATTERY_ROWS = solar_parts("quote", _SOLAR)
MEASURE_ROWS = Rows(
    name=MEASURES,
    singular="measure",
    details=MeasureDetails,
    stored_as="quote.measure",
    title="label",
    required=("label",),
    choices={"label": ECO_MEASURES},
    pipelines=_ECO,
)
ACCESSORY_ROWS = Rows(
    name=ACCESSORIES,
    singular="accessory",
    details=AccessoryDetails,
    stored_as="quote.accessory",
    is_changed=False,
    title="item",
    required=("item", "quantity", "price", "table_version"),
    pipelines=_SOLAR | _ECO,
)
FUNDING_ROWS = Rows(
    name=FUNDING,
    singular="funding",
    details=FundingDetails,
    stored_as="quote.funding",
    is_changed=False,
    title="start_band",
    required=("floor_area", "start_band", "target_band", "amount", "table_version"),
    pipelines=_ECO,
)
PARTS: tuple[Rows[Any], ...] = (ROOF_ROWS, INVERTER_ROWS, BATTERY_ROWS, MEASURE_ROWS)
"""Rows that are entered as they are."""
LOOKED_UP: tuple[Rows[Any], ...] = (ACCESSORY_ROWS, FUNDING_ROWS)
"""Rows whose amounts come from a reference table."""

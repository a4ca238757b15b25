"""What the calls of price files and of the price match take and answer."""

from __future__ import annotations

from datetime import date, datetime
from decimal import Decimal
from typing import Annotated, Any, Literal
from uuid import UUID

from pydantic import Field

from api.http.envelope import ApiModel, Envelope
from api.routes.import_shapes import FileNote, RowProblem, SampleRow
from commands.price_file.filing import FileReading, Value
from commands.shared.offer.prices import Uplift
from domain.kernel.formats import Day
from domain.price_file.columns import DurationUnit, PriceKind
from domain.price_file.events import PriceFileStep
from domain.price_file.reading import HIGHEST_AQ, LONGEST_DURATION, LONGEST_PLACE
from domain.price_file.units import MoneyUnit, UsageUnit
from domain.shared.further_places import FURTHER_NAMES

MOST_REPLACED = 100
FurtherPlace = Annotated[str, Field(max_length=LONGEST_PLACE)]


class ProposedMapping(ApiModel):
    gas: list[str]
    electric: list[str]


class ValueFound(ApiModel):
    value: str
    rows: int


class ColumnFound(ApiModel):
    """The values of a column, the most frequent first; none of one that has too many to choose rows by."""

    values: list[ValueFound]


class FilterFound(ApiModel):
    column: int
    values: list[str]


class ProposedReading(ApiModel):
    """What the middle values of a file speak for, and which rows of the supplier's last file were loaded."""

    rate_unit: MoneyUnit
    charge_unit: MoneyUnit
    usage_unit: UsageUnit
    duration_unit: DurationUnit
    only: list[FilterFound]
    served_only: bool


class ProposedReadings(ApiModel):
    gas: ProposedReading
    electric: ProposedReading


class PriceHeaders(ApiModel):
    """A file that was read: its sheets, its header, its first rows, the values of its columns, and what these
    seem to fill as gas and as electric prices. `kind` is what it seems to be. `served` are areas in which meters
    are supplied.
    """

    price_file_id: UUID
    version: int
    file_name: str
    format: str
    rows: int
    sheets: list[str]
    sheet: int
    encoding: str | None
    separator: str | None
    headers: list[str]
    header_row: int
    notes: list[FileNote]
    sample: list[SampleRow]
    kind: PriceKind
    mapping: ProposedMapping
    columns: list[ColumnFound]
    proposed: ProposedReadings
    served: ProposedMapping


class HeadersRead(Envelope[PriceHeaders]):
    pass


class WantedFlatFile(FileReading):
    """With a file and its mapping the standard file has its rows; without, only the header."""

    id: UUID | None = Field(None, alias="_id")


class FlatFileOut(ApiModel):
    """`name` is fetched from `file/{name}` until the time `expiresAt`."""

    name: str
    expires_at: datetime


class FlatFileMade(Envelope[FlatFileOut]):
    pass


class WantedPrices(FileReading):
    """`replaces` are files of the supplier that are withdrawn once this one is loaded. `unitsSure`: the units
    are as they are said, whatever the middle values speak for.
    """

    id: UUID = Field(alias="_id")
    replaces: Annotated[tuple[UUID, ...], Field(max_length=MOST_REPLACED)] = ()
    units_sure: bool = False
    expected_version: int | None = Field(None, ge=1)


class RowFound(ApiModel):
    row: int
    problems: list[RowProblem]


class PriceLoad(ApiModel):
    """How far a load is. `state` is waiting, running, done or failed; None before there was one. `found` are
    the first rows that were refused.
    """

    price_file_id: UUID
    version: int
    step: PriceFileStep
    state: Literal["waiting", "running", "done", "failed"] | None
    done: int
    refused: int
    found: list[RowFound]


class LoadOut(Envelope[PriceLoad]):
    pass


class PriceRowOut(ApiModel):
    """Rates in pence per kWh, the standing charge in pence a day, without VAT. `row` is the row's number in
    its file; `area` an LDZ of gas, or a distributor of electricity.
    """

    row: int
    area: str
    profile_class: str
    meter_type: str
    duration: int
    min_aq: int = Field(alias="minAQ")
    max_aq: int = Field(alias="maxAQ")
    start_date: date
    end_date: date
    unit_rate: Decimal
    night_unit_rate: Decimal | None
    evening_and_weekend_unit_rate: Decimal | None
    standing_charge: Decimal
    price_for: str
    product: str
    payment_method: str
    exit_zone: str
    sale_type: str
    credit_score: str


class PriceRowPage(Envelope[list[PriceRowOut]]):
    count: int


class WantedMatch(ApiModel):
    """A meter and a contract. Gas needs `ldz`; electricity needs `distId`, `profileClass` and `meterType`.
    Without a duration prices of every length are answered, and without a product, a payment method and the like
    those of each: a price that names none counts for all. `nightKwh` and `eveningAndWeekendKwh` are parts of
    the usage.
    """

    value: Value
    ldz: str | None = Field(None, max_length=2)
    dist_id: str | None = Field(None, max_length=2)
    profile_class: str | None = Field(None, max_length=2)
    meter_type: str | None = Field(None, max_length=8)
    aq: int = Field(alias="AQ", ge=0, le=HIGHEST_AQ)
    night_kwh: int = Field(0, ge=0, le=HIGHEST_AQ)
    evening_and_weekend_kwh: int = Field(0, ge=0, le=HIGHEST_AQ)
    duration: int | None = Field(None, ge=1, le=LONGEST_DURATION)
    start_date: Day
    price_for: Literal["Acquisition", "Renewal"]
    product: FurtherPlace = ""
    payment_method: FurtherPlace = ""
    exit_zone: FurtherPlace = ""
    sale_type: FurtherPlace = ""
    credit_score: FurtherPlace = ""
    supplier_id: UUID | None = None
    uplift_unit: Uplift = Decimal()
    """Pence a kWh and pence a day that come on top of the suppliers' prices."""
    uplift_day: Uplift = Decimal()
    price_file_id: UUID | None = None
    """What if this file's prices were given: those of it alone, also once it was withdrawn."""


class PriceMatch(PriceRowOut):
    """A price, and what it costs in pounds a year: the supplier's, and with the uplifts, whose commission over
    the contract is said. `counts`: it may be given.
    """

    price_file_id: UUID
    supplier_id: UUID
    supplier_name: str
    counts: bool
    year_cost: Decimal
    offer_cost: Decimal
    commission: Decimal


class PriceMatches(Envelope[list[PriceMatch]]):
    """Cheapest first."""


def row_out(row: Any) -> dict[str, Any]:
    """A price row by the names of `PriceRowOut`."""
    return {
        "row": row.number,
        "area": row.area,
        "profile_class": row.profile_class,
        "meter_type": row.meter_type,
        "duration": row.duration,
        "min_aq": row.min_aq,
        "max_aq": row.max_aq,
        "start_date": row.start,
        "end_date": row.end,
        "unit_rate": row.unit_rate,
        "night_unit_rate": row.night_rate,
        "evening_and_weekend_unit_rate": row.evening_rate,
        "standing_charge": row.standing_charge,
        "price_for": row.price_for,
        **dict(zip(FURTHER_NAMES, row.further, strict=True)),
    }

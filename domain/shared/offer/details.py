"""Plain fields that quotes and renewals share. Wire names as the specification spells them."""

from __future__ import annotations

from decimal import Decimal
from typing import Annotated

from pydantic import Field

from domain.kernel.details import PERSONAL, Details, Linked
from domain.kernel.formats import Cost, Day, Line, LongText
from domain.shared.energy import HIGHEST_AQ, LONGEST_DURATION
from domain.shared.offer.agreement import AGREEMENT
from domain.shared.offer.values import Fuel
from domain.shared.vat import VatRule

Percent = Annotated[Decimal, Field(ge=0, le=100, max_digits=5, decimal_places=2)]
Usage = Annotated[int, Field(ge=0, le=HIGHEST_AQ)]


class Supply(Details):
    """The meter and the contract that prices are sought for; usage in kWh a year, the duration in months."""

    fuel: Fuel | None = None
    ldz: Line | None = None
    dist_id: Line | None = None
    profile_class: Line | None = None
    meter_type: Line | None = None
    aq: Usage | None = Field(None, alias="AQ")
    night_kwh: Usage | None = None
    evening_and_weekend_kwh: Usage | None = None
    start_date: Day | None = None
    duration: int | None = Field(None, ge=1, le=LONGEST_DURATION)


class OfferDetails(Details):
    """Status, prices, payments and contract days are not here: they have events of their own."""

    follows = (AGREEMENT,)

    consumer: Linked = Field(None, alias="Consumer")
    company: Linked = Field(None, alias="Company")
    site: Linked = Field(None, alias="Site")
    lead: Linked = Field(None, alias="Lead")
    service: Linked = Field(None, alias="Service")
    """The customer's service that is offered: it goes live with the offer."""
    service_type: Line | None = None
    sub_service_type: Line | None = None
    terms: Annotated[LongText | None, PERSONAL] = None
    supply: Supply = Supply()
    net_cost: Cost | None = None
    discount: Cost | None = None
    vat_rule: VatRule | None = None
    supplied_on: Day | None = None
    """The day whose VAT counts; without one, the day on which the amounts are entered."""
    vat_override: Percent | None = None
    vat_reason: Annotated[Line | None, PERSONAL] = None
    vat_rate: Percent | None = None
    vat: Cost | None = None
    agreed_amount: Cost | None = None

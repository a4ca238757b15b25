"""What the calls of suppliers take and answer."""

from __future__ import annotations

import datetime as dt
from decimal import Decimal

from pydantic import Field

from api.http.envelope import ApiModel, Envelope
from commands.shared.offer.prices import Uplift
from domain.kernel.formats import Cost, Day
from domain.payment.expected import Reason
from domain.payment.terms import Base, ClawbackRule, Due
from domain.shared.energy import LONGEST_DURATION
from domain.supplier.terms import TermsEntry, Usage


class SupplierChoice(ApiModel):
    """A supplier as pickers of quotes show it."""

    id: str = Field(alias="_id")
    supplier_name: str
    service_type: list[str] | None


class AgreedInstalment(ApiModel):
    """`number` is that of the anniversary, or of months from the start; else 0."""

    percent: str
    due: Due
    number: int


class BandOut(ApiModel):
    """What the broker has from a yearly usage on."""

    least_kwh: int
    percent: str


class TermsSet(ApiModel):
    """A set of terms of a service; what it does not agree is null."""

    id: str = Field(alias="_id")
    service: str
    valid_from: str
    version: int
    base: Base
    rate: str | None
    new: list[AgreedInstalment]
    renewal: list[AgreedInstalment]
    bands: list[BandOut] | None
    least_kwh: int | None
    cap: str | None
    clawback: ClawbackRule | None
    residual: str | None


class CommissionTerms(Envelope[list[TermsSet]]):
    """All sets, and the ids of those that hold on the day: one of each service that has any by then."""

    date: dt.date
    holding: list[str]


class TriedContract(ApiModel):
    """A contract that terms are tried on. Uplifts in pence, `monthly` in pounds without VAT."""

    aq: Usage = Field(0, alias="AQ")
    months: int = Field(12, ge=1, le=LONGEST_DURATION)
    uplift_unit: Uplift = Decimal()
    uplift_day: Uplift = Decimal()
    monthly: Cost = Decimal()
    is_renewal: bool = False
    signed_on: Day | None = None
    start_date: Day | None = None


class TriedTerms(ApiModel):
    terms: TermsEntry
    contract: TriedContract


class Payable(ApiModel):
    """An instalment, or a month of the residual; `dueOn` is null while nothing says when it is due."""

    amount: Decimal
    due_on: dt.date | None


class ExpectedCommission(Envelope[list[Payable]]):
    """The instalments that `amount` is paid in. `full` is before the broker's share and the cap, and `reason` why the
    amount is not the share of it.
    """

    full: Decimal
    amount: Decimal
    reason: Reason | None

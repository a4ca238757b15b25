"""Plain fields of a commission: what one person earns by one contract."""

from __future__ import annotations

from typing import Annotated
from uuid import UUID

from pydantic import Field

from domain.kernel.details import PERSONAL, Details, Linked, LinkTo
from domain.kernel.formats import Day, Line, Name
from domain.shared.vat import Percent

ALL = 10_000


class CommissionDetails(Details):
    """The share is the one that was agreed last: in basis points of what people earn from its first day on. Of the
    contract it has what names it, so that who earns by it finds it.
    """

    payment: Linked = Field(None, alias="paymentHistoryId")
    user: Annotated[UUID | None, LinkTo("user")] = None
    basis_points: int | None = Field(None, ge=0, le=ALL)
    percent: Percent | None = None
    first_day: Day | None = Field(None, alias="from")
    quote: Linked = Field(None, alias="Quote")
    renewal: Linked = Field(None, alias="Renewal")
    contract_reference: Line | None = Field(None, alias="QuoteID")
    company: Linked = Field(None, alias="companyId")
    consumer: Linked = Field(None, alias="consumerId")
    customer_name: Annotated[Name | None, PERSONAL] = None
    supplier_name: Line | None = None
    service_type: Line | None = None

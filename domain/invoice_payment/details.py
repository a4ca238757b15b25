"""Plain fields of a payment of an invoice. Wire names as the specification spells them."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from domain.kernel.details import PERSONAL, Details, Linked
from domain.kernel.formats import Cost, Day, Line
from domain.shared.payment_method import Method

# Xero takes no longer ones.
_LONGEST_CODE = 10


class PaymentEntry(Details):
    """What is entered of a payment; `account_code` is the account that it came into."""

    paid_on: Day | None = Field(None, alias="date")
    amount: Annotated[Cost, Field(gt=0)] | None = None
    method: Method | None = None
    account_code: Line | None = Field(None, max_length=_LONGEST_CODE)
    reference: Annotated[Line | None, PERSONAL] = None


class InvoicePaymentDetails(PaymentEntry):
    """The customer is the invoice's."""

    invoice: Linked = Field(None, alias="invoiceId")
    consumer: Linked = Field(None, alias="Consumer")
    company: Linked = Field(None, alias="Company")

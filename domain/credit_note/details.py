"""Plain fields of a credit note, of its lines, and of what it is used for. Wire names as those of invoices."""

from __future__ import annotations

from typing import Annotated
from uuid import UUID

from pydantic import Field

from domain.kernel.details import PERSONAL, Details, Linked
from domain.kernel.formats import Cost, Day, Line, LongText
from domain.shared.money import LineAmounts
from domain.shared.payment_method import Method
from domain.shared.vat import Percent, TaxType

Amount = Annotated[Cost, Field(gt=0)]
# Xero takes no longer ones.
_LONGEST_CODE = 10


class CreditNoteDetails(Details):
    """The customer is the invoice's."""

    invoice: Linked = Field(None, alias="invoiceId")
    consumer: Linked = Field(None, alias="Consumer")
    company: Linked = Field(None, alias="Company")
    issued_on: Day | None = Field(None, alias="date")
    credit_reason: Annotated[Line | None, PERSONAL] = None


class CreditLine(Details):
    """What is credited of a line of the invoice, with the rate that the line has."""

    line_id: UUID | None = None
    description: LongText | None = None
    account_code: Line | None = None
    tax_type: TaxType | None = None
    vat_percent: Percent | None = None
    amounts: LineAmounts | None = Field(None, alias="lineAmountTypes")
    line_amount: Cost | None = None
    """As the invoice's line has it: with tax where the amounts of the invoice are."""
    net_amount: Cost | None = None
    tax_amount: Cost | None = None


class AllocationEntry(Details):
    """What is entered to set a credit note against an invoice."""

    invoice: Linked = Field(None, alias="invoiceId")
    allocated_on: Day | None = Field(None, alias="date")
    amount: Amount | None = None


class Allocation(AllocationEntry):
    """The number is the invoice's."""

    invoice_number: Line | None = None


class Refund(Details):
    """What is paid back to the customer; `account_code` is the account that it came from."""

    refunded_on: Day | None = Field(None, alias="date")
    amount: Amount | None = None
    method: Method | None = None
    account_code: Line | None = Field(None, max_length=_LONGEST_CODE)
    reference: Annotated[Line | None, PERSONAL] = None

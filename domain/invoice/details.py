"""Plain fields of an invoice, and of its lines. Wire names as the specification spells them."""

from __future__ import annotations

from decimal import Decimal
from typing import TYPE_CHECKING, Annotated, Any, ClassVar

from pydantic import Field

from domain.kernel.checks import MONEY_LIMIT
from domain.kernel.details import PERSONAL, Details, Linked
from domain.kernel.errors import InvalidFields
from domain.kernel.formats import Cost, Day, Line, LongText, Quantity
from domain.kernel.formulas import Following, ReferenceData
from domain.kernel.rows import Rows
from domain.shared.money import LineAmounts, LineSum, Totals, line_sum, totals
from domain.shared.vat import Percent, TaxType, VatRule

if TYPE_CHECKING:
    from collections.abc import Iterable

LINES = "lines"
SOLD_FROM = ("quote", "renewal", "lead")
"""Links to what an invoice is of, the nearest first."""
MOST_LINES = 500
# Xero takes no longer ones.
_LONGEST, _LONGEST_CODE = 4_000, 10


class InvoiceDetails(Details):
    """It is for a consumer or for a company. The date is also the tax point of its lines."""

    consumer: Linked = Field(None, alias="Consumer")
    company: Linked = Field(None, alias="Company")
    supplier: Linked = Field(None, alias="Supplier")
    quote: Linked = Field(None, alias="Quote")
    renewal: Linked = Field(None, alias="Renewal")
    lead: Linked = Field(None, alias="Lead")
    issued_on: Day | None = Field(None, alias="date")
    due_on: Day | None = Field(None, alias="dueDate")
    line_amount_types: LineAmounts | None = None
    customer_reference: Annotated[Line | None, PERSONAL] = Field(None, alias="reference")


def _amounts(line: Any, _reference_data: ReferenceData) -> dict[str, Any]:
    found = sum_of(line)
    if found is None:
        return {"line_amount": None, "net_amount": None, "tax_amount": None}
    if found.gross > MONEY_LIMIT:
        raise InvalidFields(fields={"unitAmount": "too_large"})
    shown = found.gross if line.amounts == "Inclusive" else found.net
    return {"line_amount": shown, "net_amount": found.net, "tax_amount": found.tax}


class InvoiceLine(Details):
    """`amounts` is as the invoice says, `tax_type` and `vat_percent` as the rule of VAT proposes for the tax
    point, or as another code says that was chosen with a reason.
    """

    item: Linked = Field(None, alias="itemId")
    description: LongText | None = Field(None, max_length=_LONGEST)
    quantity: Quantity | None = None
    unit_amount: Quantity | None = None
    discount_pct: Percent | None = None
    account_code: Line | None = Field(None, max_length=_LONGEST_CODE)
    vat_rule: VatRule | None = None
    tax_type: TaxType | None = None
    vat_percent: Percent | None = None
    vat_reason: Annotated[Line | None, PERSONAL] = None
    amounts: LineAmounts | None = Field(None, alias="lineAmountTypes")
    line_amount: Cost | None = None
    """As Xero counts it: with tax where the amounts of the invoice are."""
    net_amount: Cost | None = None
    tax_amount: Cost | None = None

    follows: ClassVar[tuple[Following, ...]] = (
        Following(
            ("line_amount", "net_amount", "tax_amount"),
            ("quantity", "unit_amount", "discount_pct", "vat_percent", "amounts"),
            _amounts,
        ),
    )


def sum_of(line: InvoiceLine) -> LineSum | None:
    """What a line comes to; None while quantity, price or rate are not known."""
    rate = line.vat_percent
    if line.quantity is None or line.unit_amount is None or rate is None:
        return None
    kind = line.amounts or "Exclusive"
    return line_sum(kind, line.quantity, line.unit_amount, line.discount_pct or Decimal(), rate)


def totals_of(lines: Iterable[InvoiceLine]) -> Totals:
    """What all lines come to."""
    return totals(found for one in lines if (found := sum_of(one)) is not None)


LINE_ROWS = Rows(
    name=LINES,
    singular="line",
    details=InvoiceLine,
    stored_as="invoice.line",
    title="description",
    required=("description", "quantity", "unit_amount", "vat_rule", "tax_type"),
    most=MOST_LINES,
)

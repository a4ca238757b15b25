"""Lines for what can be invoiced of a quote, a renewal or a lead."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from typing import TYPE_CHECKING, Any

from domain.invoice.decider import with_tax
from domain.invoice.details import InvoiceDetails, InvoiceLine
from domain.kernel.details import from_leaves
from domain.kernel.following import with_following
from domain.kernel.formulas import NO_REFERENCE_DATA
from domain.shared.money import pounds, tax_within
from domain.shared.vat import VatRate, VatRule, code_of, proposed_tax

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from datetime import date


@dataclass(frozen=True, slots=True)
class Component:
    """What an offer names with a price of its own, such as a measure. Without VAT."""

    description: str
    quantity: Decimal
    price: Decimal

    @property
    def amount(self) -> Decimal:
        return pounds(self.quantity * self.price)


@dataclass(frozen=True, slots=True)
class Sold:
    """`left` is with VAT. `agreed_percent` is the rate that was agreed instead of the rule's, with its reason."""

    title: str
    left: Decimal
    rule: VatRule = "standard"
    agreed_percent: Decimal | None = None
    reason: str | None = None
    components: tuple[Component, ...] = ()


def ready_lines(
    sold: Sold, items: Mapping[str, Mapping[str, Any]], rates: Sequence[VatRate], day: date
) -> list[InvoiceLine]:
    """Lines that come to what is left, with the VAT of the day. Components have lines of their own unless they come
    to more. `items` has what lines take over from the item of their name, in lower case.
    """
    taxed = _tax(sold, rates, day)
    first = _line(Component(sold.title, Decimal(1), sold.left), taxed, rates, day)
    net = sold.left - tax_within(sold.left, first.vat_percent or Decimal())
    components = sold.components if sum(one.amount for one in sold.components) <= net else ()
    rest = net - sum((one.amount for one in components), Decimal())
    wanted = [*components, Component(sold.title, Decimal(1), rest)] if rest else components
    return [
        _line(one, taxed | dict(items.get(one.description.casefold(), {})), rates, day)
        for one in wanted
    ]


def _line(
    component: Component, more: Mapping[str, Any], rates: Sequence[VatRate], day: date
) -> InvoiceLine:
    entered = {
        "description": component.description,
        "quantity": component.quantity,
        "unit_amount": component.price,
    }
    sent = from_leaves(InvoiceLine, entered | dict(more))
    taxed = with_tax(InvoiceDetails(issued_on=day), sent, None, rates)
    return with_following(taxed, None, NO_REFERENCE_DATA)


def _tax(sold: Sold, rates: Sequence[VatRate], day: date) -> dict[str, Any]:
    """The rule, and the code of an agreed rate. A rule that has no rate on that day gives way to the standard one."""
    code = None if sold.agreed_percent is None else code_of(rates, sold.agreed_percent, day)
    if code is not None and sold.reason:
        return {"vat_rule": sold.rule, "tax_type": code, "vat_reason": sold.reason}
    is_known = proposed_tax(rates, sold.rule, day) is not None
    return {"vat_rule": sold.rule if is_known else "standard"}

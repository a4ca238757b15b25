"""The mail that takes an issued invoice to its customer: what is proposed, before somebody rewrites and sends it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from commands.shared.billed import BILLED
from commands.shared.invoice_paper import issued_paper, organisation_of
from domain.invoice.payments import due_of
from domain.kernel.details import leaf

if TYPE_CHECKING:
    from commands.kernel.command import Deps
    from commands.kernel.record import State
    from domain.kernel.details import Details

_TEXT = """{greeting}

please find attached our invoice {number} of {day}.{due}

Kind regards
{seller}"""


class ProposedMail(NamedTuple):
    """English, as the paper that it carries. `to` is empty where no address of the customer is known."""

    to: str
    subject: str
    text: str


def proposed_mail(invoice: State, deps: Deps) -> ProposedMail:
    """What the invoice's mail says unless somebody writes it otherwise. Raises NotIssued."""
    issued_paper(invoice, deps)
    details, state = invoice.details, invoice.state
    seller = organisation_of(deps).legal_name or ""
    number, due = state.serial or "", due_of(invoice)
    said = f" £{due:,.2f} is due by {details.due_on:%d/%m/%Y}." if due > 0 else ""
    text = _TEXT.format(
        greeting=f"Dear {state.customer_name}," if state.customer_name else "Hello,",
        number=number,
        day=f"{details.issued_on:%d/%m/%Y}",
        due=said,
        seller=seller,
    )
    subject = f"Invoice {number} from {seller}" if seller else f"Invoice {number}"
    customer = billed_record(invoice.details, deps)
    return ProposedMail(address_of(customer) or "", subject, text.rstrip())


def address_of(customer: State | None) -> str | None:
    """The customer's address as it is now; a company has none of its own."""
    if customer is None or customer.deleted:
        return None
    return getattr(customer.details, "email", None)


def billed_record(details: Details, deps: Deps) -> State | None:
    """The record of the customer that these details link with; None for one who is not there."""
    for path, noun in BILLED.items():
        id_ = leaf(details, path)
        if id_ is not None:
            return deps.store.load_many([(noun, id_)]).get(id_)
    return None

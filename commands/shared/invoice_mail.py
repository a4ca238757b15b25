"""The mail that takes an issued invoice to its customer: what is proposed, before somebody rewrites and sends it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from commands.shared.invoice_paper import issued_paper
from commands.shared.mailed_papers import ProposedMail, address_of, billed_record
from commands.shared.money_papers import organisation_of
from domain.invoice.payments import due_of

if TYPE_CHECKING:
    from commands.kernel.command import Deps
    from commands.kernel.record import State

_TEXT = """{greeting}

please find attached our invoice {number} of {day}.{due}

Kind regards
{seller}"""


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
    to = address_of(billed_record(invoice.details, deps))
    return ProposedMail(to, subject, text.rstrip())

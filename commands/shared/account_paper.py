"""The paper of a customer's account: a statement of a period, or of all up to a day."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple
from uuid import UUID

from commands.kernel.papers import PdfUnavailable
from commands.shared.account import account_of
from commands.shared.billed import customer_of
from commands.shared.money_papers import lines_of, logo_of, organisation_of, seller_address
from commands.shared.offer.changing import today
from domain.invoice.account import Statement, statement_of
from domain.invoice.details import InvoiceDetails
from domain.kernel.errors import InvalidFields
from domain.kernel.noun import Noun

if TYPE_CHECKING:
    from datetime import date

    from commands.kernel.command import Deps
    from commands.kernel.papers import Paper
    from domain.invoice.decider import Customer

TEMPLATE = "statement"


class Wanted(NamedTuple):
    """Whose statement is asked for, and of which days: up to today without a last one."""

    noun: Noun[Any, Any]
    id: UUID
    first: date | None
    last: date | None


def wanted_statement(wanted: Wanted, deps: Deps) -> Statement:
    """Raises InvalidFields for a period that ends before it begins."""
    last = wanted.last or today(deps)
    if wanted.first is not None and wanted.first > last:
        raise InvalidFields(fields={"until": "end_before_start"})
    return statement_of(account_of(wanted.noun, wanted.id, deps), wanted.first, last)


def statement_paper(wanted: Wanted, deps: Deps) -> tuple[Statement, Paper]:
    """Raises InvalidFields, also for a customer who was deleted or erased; PdfUnavailable, PaperTooLarge."""
    found = wanted_statement(wanted, deps)
    if deps.papers is None:
        raise PdfUnavailable
    return found, deps.papers.make(TEMPLATE, _values_of(found, addressee(wanted, deps), deps))


def addressee(wanted: Wanted, deps: Deps) -> Customer:
    """Name and address of the customer as they are now. Raises InvalidFields."""
    return customer_of(InvoiceDetails.model_validate({wanted.noun.name: wanted.id}), deps)


def paper_name(last: date) -> str:
    """`Statement-30-11-2026.pdf` by the last day."""
    return f"Statement-{last:%d-%m-%Y}.pdf"


def _values_of(statement: Statement, customer: Customer, deps: Deps) -> dict[str, Any]:
    """What the template is filled with."""
    seller = organisation_of(deps)
    return {
        **statement._asdict(),
        "language": seller.paper_language or "en",
        "customer": customer.name,
        "customer_address": lines_of(customer.address),
        "logo": logo_of(deps),
        "seller": seller,
        "seller_address": seller_address(seller),
    }

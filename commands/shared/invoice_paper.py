"""What the paper of an invoice says: the invoice as it was submitted, and the own organisation as it is now."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from commands.kernel.papers import PdfUnavailable
from commands.shared.billed import customer_of
from commands.shared.files.opening import Reading, SealedFile, whole_file
from commands.shared.kept_papers import keep_paper, stored_bytes, stored_paper
from commands.shared.money_papers import (
    lines_of,
    logo_of,
    organisation_of,
    paper_language,
    seller_address,
    tax_table,
)
from domain.invoice.decider import Customer
from domain.invoice.details import LINE_ROWS, InvoiceLine, sum_of, totals_of
from domain.invoice.events import InvoiceAuthorised, as_status
from domain.invoice.noun import INVOICE
from domain.invoice.transitions import is_issued, was_issued
from domain.kernel.errors import DomainError, InvalidFields
from domain.kernel.row_changes import rows_in
from domain.kernel.uk_time import UK

if TYPE_CHECKING:
    from datetime import datetime

    from commands.kernel.command import Deps
    from commands.kernel.papers import Paper
    from commands.kernel.record import State
    from commands.shared.kept_papers import StoredPaper
    from domain.kernel.event import Event
    from domain.shared.money import LineSum
    from domain.shared.vat import TaxType

TEMPLATE = "invoice"


def with_paper(invoice: State, events: list[Event], deps: Deps) -> list[Event]:
    """The events, with the paper of an invoice that they issue stored. Raises PdfUnavailable, StoreUnavailable."""
    if deps.papers is None:
        return events
    found: list[Event] = []
    for event in events:
        if isinstance(event, InvoiceAuthorised):
            paper = paper_of(invoice, deps, is_draft=False)
            name = paper_name(invoice, deps.clock.now())
            kept = keep_paper(INVOICE, invoice, paper, name, deps)
            fields = kept.fields | {"language": paper_language(deps)}
            found += [event.model_copy(update=fields), kept.added]
        else:
            found.append(event)
    return found


class NotIssued(DomainError):
    """Only what the customer owes or has paid is mailed, as the paper that was kept."""

    code = "invoice.not_issued"
    status = 409


def kept_paper(invoice: State, deps: Deps) -> StoredPaper | None:
    """The paper of the invoice's authorisation; None of one that was not issued, or before papers were kept."""
    return stored_paper(invoice, InvoiceAuthorised, deps)


def issued_paper(invoice: State, deps: Deps) -> StoredPaper:
    """The paper of an invoice that the customer owes or has paid. Raises NotIssued."""
    kept = kept_paper(invoice, deps)
    if kept is None or not is_issued(as_status(invoice.status)):
        raise NotIssued
    return kept


def kept_pdf(invoice: State, deps: Deps) -> tuple[str, bytes] | None:
    """Name and bytes of the paper of the invoice's authorisation, for work of the system. None where none was kept,
    and once the customer is erased. Raises StoreUnavailable.
    """
    data = stored_bytes(kept_paper(invoice, deps), deps)
    return None if data is None else (paper_name(invoice, deps.clock.now()), data)


def current_paper(invoice: State, deps: Deps, reading: Reading) -> tuple[str, bytes]:
    """Name and bytes of the paper that was kept when the invoice was issued, or of what it says now. Raises
    NotFound for one whose person was erased, PdfUnavailable, StoreUnavailable.
    """
    name = paper_name(invoice, deps.clock.now())
    if (kept := kept_paper(invoice, deps)) is not None:
        return name, whole_file(deps, SealedFile(kept.document_id, kept.subject_id), reading)
    drafted = not was_issued(as_status(invoice.status))
    return name, paper_of(invoice, deps, is_draft=drafted).data


def paper_of(invoice: State, deps: Deps, *, is_draft: bool) -> Paper:
    """The invoice laid out; a draft is marked across each page. Raises PdfUnavailable."""
    if deps.papers is None:
        raise PdfUnavailable
    return deps.papers.make(TEMPLATE, values_of(invoice, deps, is_draft=is_draft))


def paper_name(invoice: State, at: datetime) -> str:
    """`Invoice-25-11-2026.pdf` by the invoice's date, which only an erased invoice lacks."""
    day = invoice.details.issued_on or at.astimezone(UK).date()
    return f"Invoice-{day:%d-%m-%Y}.pdf"


def values_of(invoice: State, deps: Deps, *, is_draft: bool) -> dict[str, Any]:
    """What the template is filled with."""
    details, lines = invoice.details, [*rows_in(invoice, LINE_ROWS).values()]
    customer, seller = billed_customer(invoice, deps), organisation_of(deps)
    sums = totals_of(lines)
    return {
        "language": paper_language(deps),
        "is_draft": is_draft,
        "number": invoice.state.serial,
        "issued_on": details.issued_on,
        "due_on": details.due_on,
        "terms_days": _days(details) if details.due_on else seller.terms_days,
        "customer_reference": details.customer_reference,
        "customer": customer.name,
        "customer_address": lines_of(customer.address),
        "logo": logo_of(deps),
        "seller": seller,
        "seller_address": seller_address(seller),
        "has_vat": (details.line_amount_types or "Exclusive") != "NoTax",
        "is_inclusive": details.line_amount_types == "Inclusive",
        "lines": lines,
        "taxes": tax_table(filter(None, map(_summed, lines))),
        "net": sums.sub_total,
        "vat": sums.total_tax,
        "total": sums.total,
    }


def _days(details: Any) -> int:
    days: int = (details.due_on - details.issued_on).days
    return days


def billed_customer(invoice: State, deps: Deps) -> Customer:
    """The customer as submitted; of a draft as of now, without a name where nobody could be billed."""
    state = invoice.state
    if state.fixed and state.customer_name is not None:
        return Customer(state.customer_name, state.customer_address)
    try:
        return customer_of(invoice.details, deps)
    except InvalidFields:
        return Customer("", None)


def _summed(line: InvoiceLine) -> tuple[TaxType, LineSum] | None:
    found = sum_of(line)
    return None if found is None or line.tax_type is None else (line.tax_type, found)

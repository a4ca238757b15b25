"""The paper of a credit note: what it credits of which invoice, kept as it was issued, and the mail with it."""

from __future__ import annotations

from decimal import Decimal
from typing import TYPE_CHECKING, Any

from commands.kernel.papers import PdfUnavailable
from commands.shared.files.opening import Reading, SealedFile, whole_file
from commands.shared.invoice_paper import billed_customer
from commands.shared.kept_papers import StoredPaper, keep_paper, stored_bytes
from commands.shared.mailed_papers import ProposedMail, address_of, billed_record
from commands.shared.money_papers import (
    lines_of,
    logo_of,
    organisation_of,
    seller_address,
    tax_table,
)
from domain.credit_note.decider import total_of
from domain.credit_note.events import CreditNoteState
from domain.credit_note.noun import CREDIT_NOTE
from domain.credit_note.rows import ALLOCATION_ROWS, LINE_ROWS
from domain.invoice.details import LINE_ROWS as INVOICE_LINE_ROWS
from domain.invoice.noun import INVOICE
from domain.kernel.errors import DomainError
from domain.kernel.row_changes import rows_in
from domain.kernel.uk_time import UK
from domain.shared.money import LineSum, totals

if TYPE_CHECKING:
    from collections.abc import Iterable
    from datetime import datetime
    from uuid import UUID

    from commands.kernel.command import Deps
    from commands.kernel.papers import Paper
    from commands.kernel.record import State
    from domain.credit_note.details import Allocation, CreditLine
    from domain.credit_note.events import CreditNoteIssued
    from domain.kernel.event import Event
    from domain.shared.vat import TaxType

TEMPLATE = "credit_note"
_TEXT = """{greeting}

please find attached our credit note {number} of {day} over £{total:,.2f}.

Kind regards
{seller}"""


class NoPaper(DomainError):
    """Only the paper that was kept is mailed; this credit note is from before papers were kept."""

    code = "credit_note.no_paper"
    status = 409


def with_paper(
    note: State, issued: CreditNoteIssued, deps: Deps
) -> tuple[CreditNoteIssued, list[Event]]:
    """The event with the paper of a new credit note, which is stored, and what puts the paper among the documents.
    Raises PdfUnavailable, StoreUnavailable.
    """
    if deps.papers is None:
        return issued, []
    name = paper_name(note, deps.clock.now())
    kept = keep_paper(CREDIT_NOTE, note, paper_of(note, deps), name, deps)
    fields = {f"paper_{name.removeprefix('document_')}": one for name, one in kept.fields.items()}
    return issued.model_copy(update={"state": issued.state.merge(CreditNoteState(**fields))}), [
        kept.added
    ]


def kept_paper(note: State, deps: Deps) -> StoredPaper | None:
    """The paper as it was issued; None of one from before papers were kept."""
    [first] = deps.store.events(note.stream_id, limit=1)
    issued: Any = first.event
    if issued.state.paper_id is None:
        return None
    subject_id = issued.subject_id or note.stream_id
    return StoredPaper(issued.state.paper_id, issued.state.paper_sha256 or "", subject_id)


def required_paper(note: State, deps: Deps) -> StoredPaper:
    """Raises NoPaper."""
    kept = kept_paper(note, deps)
    if kept is None:
        raise NoPaper
    return kept


def kept_pdf(note: State, deps: Deps) -> tuple[str, bytes] | None:
    """Name and bytes of the paper, for work of the system. None where none was kept, and once the customer is
    erased. Raises StoreUnavailable.
    """
    data = stored_bytes(kept_paper(note, deps), deps)
    return None if data is None else (paper_name(note, deps.clock.now()), data)


def current_paper(note: State, deps: Deps, reading: Reading) -> tuple[str, bytes]:
    """Name and bytes of the paper that was kept; of a credit note from before that, laid out now. Raises NotFound
    for one whose person was erased, PdfUnavailable, StoreUnavailable.
    """
    name = paper_name(note, deps.clock.now())
    if (kept := kept_paper(note, deps)) is not None:
        return name, whole_file(deps, SealedFile(kept.document_id, kept.subject_id), reading)
    return name, paper_of(note, deps).data


def paper_of(note: State, deps: Deps) -> Paper:
    """The credit note laid out. Raises PdfUnavailable."""
    if deps.papers is None:
        raise PdfUnavailable
    return deps.papers.make(TEMPLATE, values_of(note, deps))


def paper_name(note: State, at: datetime) -> str:
    """`Credit-note-25-11-2026.pdf` by its date, which only an erased one lacks."""
    day = note.details.issued_on or at.astimezone(UK).date()
    return f"Credit-note-{day:%d-%m-%Y}.pdf"


def values_of(note: State, deps: Deps) -> dict[str, Any]:
    """What the template is filled with. The customer is the one of the invoice's submission."""
    details, lines = note.details, [*rows_in(note, LINE_ROWS).values()]
    invoice = deps.store.load(INVOICE, details.invoice)
    customer, seller = billed_customer(invoice, deps), organisation_of(deps)
    sums = totals(one for _, one in _sums(lines))
    numbered = enumerate(rows_in(invoice, INVOICE_LINE_ROWS), 1)
    places: dict[UUID | None, int] = {id_: n for n, id_ in numbered}
    kind = invoice.details.line_amount_types
    allocated = [*rows_in(note, ALLOCATION_ROWS).values()]
    return {
        "number": note.state.serial,
        "issued_on": details.issued_on,
        "reason": details.credit_reason,
        "invoice_number": invoice.state.serial,
        "invoice_date": invoice.details.issued_on,
        "customer_reference": invoice.details.customer_reference,
        "customer": customer.name,
        "customer_address": lines_of(customer.address),
        "logo": logo_of(deps),
        "seller": seller,
        "seller_address": seller_address(seller),
        "has_vat": (kind or "Exclusive") != "NoTax",
        "is_inclusive": kind == "Inclusive",
        "lines": [(places.get(one.line_id), one) for one in lines],
        "taxes": tax_table(_sums(lines)),
        "net": sums.sub_total,
        "vat": sums.total_tax,
        "total": sums.total,
        "allocations": allocated,
        "remaining": sums.total - _allocated(allocated),
    }


def proposed_mail(note: State, deps: Deps) -> ProposedMail:
    """What the mail says unless somebody writes it otherwise. Raises NoPaper."""
    required_paper(note, deps)
    seller, number = organisation_of(deps).legal_name or "", note.state.serial or ""
    name = deps.store.load(INVOICE, note.details.invoice).state.customer_name
    text = _TEXT.format(
        greeting=f"Dear {name}," if name else "Hello,",
        number=number,
        day=f"{note.details.issued_on:%d/%m/%Y}",
        total=total_of(note),
        seller=seller,
    )
    subject = f"Credit note {number} from {seller}" if seller else f"Credit note {number}"
    return ProposedMail(address_of(billed_record(note.details, deps)), subject, text.rstrip())


def _sums(lines: Iterable[CreditLine]) -> list[tuple[TaxType, LineSum]]:
    zero = Decimal("0.00")
    return [
        (
            one.tax_type or "NONE",
            LineSum(one.vat_percent or zero, one.net_amount or zero, one.tax_amount or zero),
        )
        for one in lines
    ]


def _allocated(rows: Iterable[Allocation]) -> Decimal:
    return sum((one.amount or Decimal() for one in rows), Decimal())

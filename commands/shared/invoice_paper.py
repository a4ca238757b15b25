"""What the paper of an invoice says: the invoice as it was submitted, and the own organisation as it is now."""

from __future__ import annotations

from base64 import b64encode
from typing import TYPE_CHECKING, Any, NamedTuple

from commands.kernel.papers import PdfUnavailable
from commands.shared.billed import customer_of
from commands.shared.files.image_metadata import picture_of
from commands.shared.files.opening import Reading, SealedFile, whole_file
from commands.shared.kept_papers import keep_paper
from domain.invoice.decider import Customer
from domain.invoice.details import LINE_ROWS, InvoiceLine, totals_of
from domain.invoice.events import InvoiceAuthorised, as_status
from domain.invoice.noun import INVOICE
from domain.invoice.transitions import is_issued, was_issued
from domain.kernel.errors import DomainError, InvalidFields, NotFound
from domain.kernel.row_changes import rows_in
from domain.kernel.uk_time import UK
from domain.organisation.noun import ORGANISATION, STREAM, found

if TYPE_CHECKING:
    from collections.abc import Iterable
    from datetime import datetime
    from uuid import UUID

    from commands.kernel.command import Deps
    from commands.kernel.papers import Paper
    from commands.kernel.record import State
    from domain.kernel.event import Event
    from domain.kernel.record import Record
    from domain.organisation.details import OrganisationDetails
    from domain.organisation.events import OrganisationState

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
            found += [event.model_copy(update=kept.fields), kept.added]
        else:
            found.append(event)
    return found


class NotIssued(DomainError):
    """Only what the customer owes or has paid is mailed, as the paper that was kept."""

    code = "invoice.not_issued"
    status = 409


class KeptInvoice(NamedTuple):
    """The paper that was kept, as its event names it."""

    document_id: UUID
    sha256: str
    subject_id: UUID | None


def kept_paper(invoice: State, deps: Deps) -> KeptInvoice | None:
    """The paper of the invoice's authorisation; None of one that was not issued, or before papers were kept."""
    for recorded in deps.store.events(invoice.stream_id, newest_first=True):
        event = recorded.event
        if isinstance(event, InvoiceAuthorised) and event.document_id is not None:
            return KeptInvoice(event.document_id, event.sha256 or "", event.subject_id)
    return None


def issued_paper(invoice: State, deps: Deps) -> KeptInvoice:
    """The paper of an invoice that the customer owes or has paid. Raises NotIssued."""
    kept = kept_paper(invoice, deps)
    if kept is None or not is_issued(as_status(invoice.status)):
        raise NotIssued
    return kept


def kept_pdf(invoice: State, deps: Deps) -> tuple[str, bytes] | None:
    """Name and bytes of the paper of the invoice's authorisation, for work of the system. None where none was kept,
    and once the customer is erased. Raises StoreUnavailable.
    """
    kept = kept_paper(invoice, deps)
    if kept is None:
        return None
    file = SealedFile(kept.document_id, kept.subject_id or invoice.stream_id)
    try:
        return paper_name(invoice, deps.clock.now()), whole_file(deps, file, None)
    except NotFound:
        return None


def current_paper(invoice: State, deps: Deps, reading: Reading) -> tuple[str, bytes]:
    """Name and bytes of the paper that was kept when the invoice was issued, or of what it says now. Raises
    NotFound for one whose person was erased, PdfUnavailable, StoreUnavailable.
    """
    name = paper_name(invoice, deps.clock.now())
    if (kept := kept_paper(invoice, deps)) is not None:
        subject_id = kept.subject_id or invoice.stream_id
        return name, whole_file(deps, SealedFile(kept.document_id, subject_id), reading)
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
    customer, seller = _customer(invoice, deps), organisation_of(deps)
    sums = totals_of(lines)
    return {
        "is_draft": is_draft,
        "number": invoice.state.serial,
        "issued_on": details.issued_on,
        "due_on": details.due_on,
        "terms_days": _days(details) if details.due_on else seller.terms_days,
        "customer_reference": details.customer_reference,
        "customer": customer.name,
        "customer_address": _lines_of(customer.address),
        "logo": logo_of(deps),
        "seller": seller,
        "seller_address": seller_address(seller),
        "has_vat": (details.line_amount_types or "Exclusive") != "NoTax",
        "is_inclusive": details.line_amount_types == "Inclusive",
        "lines": lines,
        "taxes": _taxes(lines),
        "net": sums.sub_total,
        "vat": sums.total_tax,
        "total": sums.total,
    }


def organisation_of(deps: Deps) -> OrganisationDetails:
    """The own organisation as it is now, also before an admin has described it."""
    organisation = _organisation(deps)
    return found().details if organisation is None else organisation.details


def _organisation(deps: Deps) -> Record[OrganisationDetails, OrganisationState] | None:
    try:
        return deps.store.load(ORGANISATION, STREAM)
    except NotFound:
        return None


def logo_of(deps: Deps) -> str | None:
    """The logo as an address that holds the picture itself, since papers fetch nothing."""
    organisation = _organisation(deps)
    if organisation is None or organisation.state.logo is None:
        return None
    data = whole_file(deps, SealedFile(organisation.state.logo, STREAM), None)
    picture = picture_of(data)
    kind = "" if picture is None else picture.content_type
    return f"data:{kind};base64,{b64encode(data).decode()}"


def seller_address(seller: OrganisationDetails) -> list[str]:
    """The lines of the own organisation's address."""
    lines = (seller.first_line, seller.second_line, seller.town, seller.postcode, seller.country)
    return [one for one in lines if one]


def _days(details: Any) -> int:
    days: int = (details.due_on - details.issued_on).days
    return days


def _lines_of(address: str | None) -> list[str]:
    return (address or "").splitlines()


def _customer(invoice: State, deps: Deps) -> Customer:
    """The customer as submitted; of a draft as of now, without a name where nobody could be billed."""
    state = invoice.state
    if state.fixed and state.customer_name is not None:
        return Customer(state.customer_name, state.customer_address)
    try:
        return customer_of(invoice.details, deps)
    except InvalidFields:
        return Customer("", None)


def _taxes(lines: Iterable[InvoiceLine]) -> list[dict[str, Any]]:
    """Net and VAT of each code and rate, the highest rate first."""
    by_code: dict[tuple[Any, Any], list[InvoiceLine]] = {}
    for line in lines:
        if line.tax_type is not None and line.vat_percent is not None:
            by_code.setdefault((line.vat_percent, line.tax_type), []).append(line)
    ordered = sorted(by_code.items(), key=lambda one: one[0], reverse=True)
    sums = [(percent, code, totals_of(of_code)) for (percent, code), of_code in ordered]
    return [
        {"percent": percent, "code": code, "net": one.sub_total, "vat": one.total_tax}
        for percent, code, one in sums
    ]

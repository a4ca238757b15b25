"""The paper of a provided offer is kept as it was given: its bytes are sealed, their hash is in the event."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from commands.shared.files.opening import Reading, SealedFile, whole_file
from commands.shared.kept_papers import keep_paper
from commands.shared.offer.paper import noted_invoice, paper_name, paper_of
from domain.shared.offer.events import OfferProvided

if TYPE_CHECKING:
    from commands.kernel.command import Deps
    from commands.kernel.record import State
    from domain.kernel.event import Event
    from domain.kernel.noun import Noun


def with_paper(noun: Noun[Any, Any], quote: State, events: list[Event], deps: Deps) -> list[Event]:
    """The events, with the paper of an offer among them stored. Raises PdfUnavailable, StoreUnavailable."""
    if deps.papers is None:
        return events
    found: list[Event] = []
    for event in events:
        if isinstance(event, OfferProvided):
            found += _pinned(noun, quote, event, deps)
        else:
            found.append(event)
    return found


def _pinned(
    noun: Noun[Any, Any], quote: State, event: OfferProvided[Any], deps: Deps
) -> list[Event]:
    name = paper_name(quote, deps.clock.now())
    kept = keep_paper(noun, quote, paper_of(quote, deps), name, deps)
    return [event.model_copy(update=kept.fields), kept.added]


def current_paper(
    quote: State, deps: Deps, reading: Reading, *, has_invoices: bool
) -> tuple[str, bytes]:
    """Name and bytes of the offer's own paper: what a live quote without invoices noted of one, the bytes that
    were given to the customer, or what the quote says now.

    Raises NotFound for one whose person was erased, PdfUnavailable, StoreUnavailable.
    """
    invoice = None if has_invoices else noted_invoice(quote)
    if invoice is None and quote.state.provided_times:
        for recorded in deps.store.events(quote.stream_id, newest_first=True):
            event: Any = recorded.event
            if isinstance(event, OfferProvided) and event.document_id is not None:
                subject_id = event.subject_id or quote.stream_id
                data = whole_file(deps, SealedFile(event.document_id, subject_id), reading)
                at = recorded.recorded_at or deps.clock.now()
                return paper_name(quote, at), data
    name = paper_name(quote, deps.clock.now(), invoice=invoice)
    return name, paper_of(quote, deps, invoice=invoice).data

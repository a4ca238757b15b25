"""Decider of quotes: their rules as offers, and what only a quote can do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domain.kernel import record
from domain.kernel.errors import DomainError, InvalidFields
from domain.quote.events import (
    PRICE_ROWS,
    QuoteAccepted,
    QuoteExpired,
    QuoteMoved,
    QuotePaymentRecorded,
    QuotePaymentReversed,
    QuotePriceChosen,
    QuoteProvided,
    QuoteRejected,
    QuoteRestarted,
    QuoteRevised,
    QuoteState,
    QuoteWentLive,
)
from domain.quote.transitions import next_statuses, provided_as, refusal
from domain.quote.values import LABELS, as_kind, is_job
from domain.shared.offer.standing import Standing
from domain.shared.offer.steps import Consists, OfferRules, moved, status_number
from domain.shared.offer.transitions import Refusal
from domain.shared.offer.values import (
    ACCEPTED,
    BEGINNINGS,
    ENDED,
    EXPIRED,
    NEW,
    PROVIDED,
    REJECTED,
    REVISED,
)

if TYPE_CHECKING:
    from domain.kernel.event import Event
    from domain.kernel.record import Record
    from domain.quote.details import QuoteDetails

    Quote = Record[QuoteDetails, QuoteState]


def _next(pipeline: str | None, status: int, standing: Standing) -> tuple[int, ...]:
    return next_statuses(as_kind(pipeline), status, standing)


def _refusal(
    pipeline: str | None, before: int, standing: Standing, after: int, reason: str | None
) -> Refusal | None:
    return refusal(as_kind(pipeline), before, standing, after, reason)


def _provided_as(status: int, was_provided: bool) -> int:
    return provided_as(status, was_provided=was_provided)


def _consists(pipeline: str | None) -> Consists:
    return "amount" if is_job(as_kind(pipeline)) else "prices"


RULES = OfferRules(
    labels=LABELS,
    status_field="quoteStatus",
    next_statuses=_next,
    refusal=_refusal,
    provided_as=_provided_as,
    revised=frozenset({REVISED}),
    provides=frozenset({PROVIDED, REVISED}),
    consists=_consists,
    term=("contract_start_date", "contract_end_date"),
    day_fields=("contractStartDate", "contractEndDate"),
    state=QuoteState,
    prices=PRICE_ROWS,
    moved=QuoteMoved,
    moved_to={ACCEPTED: QuoteAccepted, REJECTED: QuoteRejected, EXPIRED: QuoteExpired},
    offered=QuoteProvided,
    offered_again=QuoteRevised,
    price_chosen=QuotePriceChosen,
    went_live=QuoteWentLive,
    payment_recorded=QuotePaymentRecorded,
    payment_reversed=QuotePaymentReversed,
)


class NotEnded(DomainError):
    """Only a quote that was rejected, expired or is not to be followed up is restarted."""

    code = "quote.not_ended"
    status = 409


def refuse_first(status: int) -> None:
    """Raises InvalidFields for a status that a quote does not begin with."""
    if status not in BEGINNINGS:
        raise InvalidFields(fields={"quoteStatus": "not_in_list"})


def restart(quote: Quote) -> list[Event]:
    """A new revision from the beginning. Raises NotEnded."""
    record.refuse_deleted(quote)
    if status_number(quote) not in ENDED:
        raise NotEnded
    begun = QuoteState(revision=quote.state.revision + 1, provided_times=0, chosen_price=None)
    return [moved(RULES, NEW), QuoteRestarted(state=begun)]

"""Decider of renewals: their rules as offers, and how they begin."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domain.kernel.errors import DomainError, InvalidFields
from domain.renewal.events import (
    PRICE_ROWS,
    RenewalAccepted,
    RenewalExpired,
    RenewalMoved,
    RenewalPaymentRecorded,
    RenewalPaymentReversed,
    RenewalPriceChosen,
    RenewalProvided,
    RenewalRejected,
    RenewalRevised,
    RenewalState,
    RenewalWentLive,
)
from domain.renewal.transitions import next_statuses, provided_as, refusal
from domain.renewal.values import LABELS, RATES_PROVIDED
from domain.shared.contract_dates import days_before
from domain.shared.offer.standing import Standing
from domain.shared.offer.steps import Consists, OfferRules
from domain.shared.offer.transitions import Refusal
from domain.shared.offer.values import ACCEPTED, EXPIRED, PROVIDED, REJECTED, REVISED

if TYPE_CHECKING:
    from datetime import date

    from domain.renewal.details import RenewalDetails

_WHAT_IS_RENEWED = {"service": "Service", "quote": "Quote", "contract_end_date": "contractEndDate"}


def _next(_pipeline: str | None, status: int, standing: Standing) -> tuple[int, ...]:
    return next_statuses(status, standing)


def _refusal(
    _pipeline: str | None, before: int, standing: Standing, after: int, reason: str | None
) -> Refusal | None:
    return refusal(before, standing, after, reason)


def _provided_as(status: int, was_provided: bool) -> int:
    return provided_as(status, was_provided=was_provided)


def _consists(_pipeline: str | None) -> Consists:
    """Energy is offered by prices, all else by an amount."""
    return "either"


RULES = OfferRules(
    labels=LABELS,
    status_field="Status",
    next_statuses=_next,
    refusal=_refusal,
    provided_as=_provided_as,
    revised=frozenset({REVISED, RATES_PROVIDED}),
    provides=frozenset({PROVIDED, REVISED, RATES_PROVIDED}),
    consists=_consists,
    term=("agreed_start_date", "agreed_end_date"),
    day_fields=("renewalStartDate", "renewalEndDate"),
    state=RenewalState,
    prices=PRICE_ROWS,
    moved=RenewalMoved,
    moved_to={ACCEPTED: RenewalAccepted, REJECTED: RenewalRejected, EXPIRED: RenewalExpired},
    offered=RenewalProvided,
    offered_again=RenewalRevised,
    price_chosen=RenewalPriceChosen,
    went_live=RenewalWentLive,
    payment_recorded=RenewalPaymentRecorded,
    payment_reversed=RenewalPaymentReversed,
)


class TooEarly(DomainError):
    """A contract is renewed from some days before its end on; `day` is the first."""

    code = "renewal.too_early"
    status = 409


class NothingToRenew(DomainError):
    """Only a live contract is renewed, or one whose end has come."""

    code = "renewal.nothing_to_renew"
    status = 409


def refuse_early(end: date, days: int, today: date) -> None:
    """Raises TooEarly."""
    first = days_before(end, days)
    if today < first:
        raise TooEarly(fields={"contractEndDate": "not_allowed"}, day=f"{first:%d/%m/%Y}")


def refuse_other_contract(change: RenewalDetails, current: RenewalDetails | None) -> None:
    """What is renewed stays: service, quote and the end of the contract. Raises InvalidFields."""
    if current is None:
        return
    other = {
        wire: "not_allowed"
        for path, wire in _WHAT_IS_RENEWED.items()
        if path in change.model_fields_set and getattr(change, path) != getattr(current, path)
    }
    if other:
        raise InvalidFields(fields=other)

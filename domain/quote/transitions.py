"""Which statuses a quote may take next (decisions 5.4, docs/decisions/0065)."""

from __future__ import annotations

from domain.quote.values import (
    CONTRACT_SENT,
    CONTRACT_SIGNED,
    HEAD,
    NEEDS_REASON,
    PIPELINES,
    REDESIGN,
    SURVEY_BOOKED,
    QuoteKind,
    is_job,
)
from domain.shared.offer.transitions import Refusal, refusal_of
from domain.shared.offer.values import (
    ACCEPTED,
    CONTRACT_END,
    DND,
    ENDED,
    EXPIRED,
    INQUIRY,
    LIVE,
    NEW,
    PENDING_SUPPLIER,
    PROVIDED,
    REJECTED,
    REVISED,
    REVISED_RATES,
)

_OFFERED = frozenset({ACCEPTED, REJECTED, REVISED, EXPIRED})
_COMMERCIAL: dict[int, frozenset[int]] = {
    NEW: frozenset({PROVIDED}),
    INQUIRY: frozenset({PROVIDED}),
    PROVIDED: _OFFERED,
    REVISED: _OFFERED,
    ACCEPTED: frozenset({CONTRACT_SENT, REJECTED}),
    CONTRACT_SENT: frozenset({CONTRACT_SIGNED, REJECTED}),
    CONTRACT_SIGNED: frozenset({PENDING_SUPPLIER, REJECTED}),
    PENDING_SUPPLIER: frozenset({REVISED_RATES, LIVE, REJECTED}),
    REVISED_RATES: frozenset({REVISED, REJECTED}),
    LIVE: frozenset({CONTRACT_END}),
}
"""Beside DND. An agreed sale that falls through before it is live is rejected."""
_BEFORE_OFFER = frozenset({SURVEY_BOOKED, REDESIGN})
"""Stages of a solar job that also come before its offer."""
_WITH_SUPPLIER = frozenset({PENDING_SUPPLIER, REVISED_RATES})
"""Stages of the offer that come among those of a job."""


def next_statuses(kind: QuoteKind, status: int) -> tuple[int, ...]:
    """The statuses that a quote may be given by a move, in its pipeline's order; a restart is none."""
    if status in ENDED or status == CONTRACT_END:
        return ()
    wanted = _of_job(kind, status) if is_job(kind) else _COMMERCIAL.get(status, frozenset())
    if status != LIVE:
        wanted |= {DND}
    return tuple(code for code in PIPELINES[kind] if code in wanted and code != status)


def _of_job(kind: QuoteKind, status: int) -> frozenset[int]:
    stages = frozenset(PIPELINES[kind]) - HEAD | _WITH_SUPPLIER
    if status in {NEW, INQUIRY}:
        return frozenset({PROVIDED}) | _BEFORE_OFFER
    if status in {PROVIDED, REVISED}:
        return _OFFERED | _BEFORE_OFFER
    if status == ACCEPTED:
        return stages | {REJECTED, LIVE}
    if status == LIVE:
        return stages | {CONTRACT_END}
    if status in _WITH_SUPPLIER:
        return stages | {REVISED, REJECTED, LIVE}
    found = stages | {LIVE, REJECTED}
    return found | {PROVIDED, REVISED} if status in _BEFORE_OFFER else found


def provided_as(status: int, *, was_provided: bool) -> int:
    """The status that providing a quote gives it: Quote Provided, and Revised Quote Provided again."""
    return REVISED if was_provided or status in {PROVIDED, REVISED, REVISED_RATES} else PROVIDED


def refusal(kind: QuoteKind, before: int, after: int, reason: str | None) -> Refusal | None:
    """Why a quote may not be moved; None where it may."""
    return refusal_of(
        after,
        reason,
        offered=PIPELINES[kind],
        following=next_statuses(kind, before),
        needs_reason=NEEDS_REASON,
    )

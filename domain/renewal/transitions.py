"""Which statuses a renewal may take next: those of a commercial quote without its signing (decisions 5.4)."""

from __future__ import annotations

from domain.renewal.values import NEEDS_REASON, OFFERED, RATES_PROVIDED
from domain.shared.offer.transitions import Refusal, refusal_of
from domain.shared.offer.values import (
    ACCEPTED,
    DND,
    ENDED,
    EXPIRED,
    LIVE,
    NEW,
    PENDING_SUPPLIER,
    PROVIDED,
    REJECTED,
    REVISED,
    REVISED_RATES,
)

_GIVEN = frozenset({ACCEPTED, REJECTED, REVISED, EXPIRED})
_FOLLOWING: dict[int, frozenset[int]] = {
    NEW: frozenset({PROVIDED, REJECTED}),
    PROVIDED: _GIVEN,
    REVISED: _GIVEN,
    RATES_PROVIDED: _GIVEN - {REVISED},
    ACCEPTED: frozenset({PENDING_SUPPLIER, REJECTED}),
    PENDING_SUPPLIER: frozenset({REVISED_RATES, LIVE, REJECTED}),
    REVISED_RATES: frozenset({RATES_PROVIDED, REJECTED}),
}
"""Beside DND. A customer who stays away from the start rejects a new renewal."""


def next_statuses(status: int) -> tuple[int, ...]:
    """The statuses that a renewal may be given, in their order; none once it ended or is live."""
    if status in ENDED or status == LIVE:
        return ()
    wanted = _FOLLOWING.get(status, frozenset()) | {DND}
    return tuple(code for code in OFFERED if code in wanted and code != status)


def provided_as(status: int, *, was_provided: bool) -> int:
    """The status that providing gives: Renewal Provided, Revised again, Revised Rates after new rates."""
    if status in {REVISED_RATES, RATES_PROVIDED}:
        return RATES_PROVIDED
    return REVISED if was_provided else PROVIDED


def refusal(before: int, after: int, reason: str | None) -> Refusal | None:
    """Why a renewal may not be moved; None where it may."""
    following = next_statuses(before)
    return refusal_of(
        after, reason, offered=OFFERED, following=following, needs_reason=NEEDS_REASON
    )

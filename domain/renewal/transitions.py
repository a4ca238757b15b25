"""Which statuses a renewal may take next: those of a commercial quote without its signing (decisions 5.4)."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from domain.renewal.values import NEEDS_REASON, OFFERED, RATES_PROVIDED
from domain.shared.offer.transitions import Refusal, refusal_of, with_standing
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

if TYPE_CHECKING:
    from domain.shared.offer.standing import Standing

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
_WITHOUT_PAPER = frozenset({PROVIDED, REVISED, RATES_PROVIDED, *ENDED})


def next_statuses(status: int, standing: Standing) -> tuple[int, ...]:
    """The statuses that a renewal may be given, in their order; none once it ended or is live. Its present
    one is among them where providing it again keeps that.
    """
    if standing in {"ended", "live"} or status in ENDED:
        return ()
    again = provided_as(status, was_provided=status != NEW)
    following = with_standing(
        _FOLLOWING.get(status, frozenset()) | {DND},
        standing,
        status,
        again=again,
        without_paper=_WITHOUT_PAPER,
    )
    return tuple(code for code in OFFERED if code in following)


def provided_as(status: int, *, was_provided: bool) -> int:
    """The status that providing gives: Renewal Provided, Revised again, Revised Rates after new rates."""
    if status in {REVISED_RATES, RATES_PROVIDED}:
        return RATES_PROVIDED
    return REVISED if was_provided else PROVIDED


def refusal(before: int, standing: Standing, after: int, reason: str | None) -> Refusal | None:
    """Why a renewal may not be moved; None where it may."""
    return refusal_of(
        after,
        reason,
        standing,
        offered=OFFERED,
        next_in=partial(next_statuses, before),
        needs_reason=NEEDS_REASON,
    )

"""Which statuses a quote may take next (decisions 5.4, docs/decisions/0065), and what the distribution
network operator asks for before solar is connected: the thresholds are cumulative for a property and
count the output of its inverters.
"""

from __future__ import annotations

from decimal import Decimal
from functools import partial
from typing import TYPE_CHECKING, Literal

from domain.quote.values import (
    CONTRACT_SENT,
    CONTRACT_SIGNED,
    DNO_ACCEPTED,
    HEAD,
    INSTALLATION,
    NEEDS_REASON,
    PIPELINES,
    REDESIGN,
    SURVEY_BOOKED,
    QuoteKind,
    is_job,
)
from domain.shared.offer.transitions import Refusal, refusal_of, with_standing
from domain.shared.offer.values import (
    ACCEPTED,
    BEGINNINGS,
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

if TYPE_CHECKING:
    from domain.shared.offer.standing import Standing

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
}
"""Beside DND. An agreed sale that falls through before it is live is rejected. A live one ends by the clock."""
_BEFORE_OFFER = frozenset({SURVEY_BOOKED, REDESIGN})
"""Stages of a solar job that also come before its offer."""
_WITH_SUPPLIER = frozenset({PENDING_SUPPLIER, REVISED_RATES})
"""Stages of the offer that come among those of a job, until it is live."""
_WITHOUT_PAPER = frozenset({PROVIDED, REVISED, *ENDED, *_BEFORE_OFFER})


def next_statuses(kind: QuoteKind, status: int, standing: Standing) -> tuple[int, ...]:
    """The statuses that a quote may be given by a move, in its pipeline's order; a restart is none. Its
    present one is among them where providing it again keeps that.
    """
    if standing == "ended" or status in ENDED:
        return ()
    following = _of_job(kind, status, standing) if is_job(kind) else _of_sale(status, standing)
    if standing != "live":
        again = provided_as(status, was_provided=status not in BEGINNINGS)
        following = with_standing(
            following | {DND}, standing, status, again=again, without_paper=_WITHOUT_PAPER
        )
    return tuple(code for code in PIPELINES[kind] if code in following)


def _of_sale(status: int, standing: Standing) -> frozenset[int]:
    return frozenset() if standing == "live" else _COMMERCIAL.get(status, frozenset())


def _of_job(kind: QuoteKind, status: int, standing: Standing) -> frozenset[int]:
    """Stages come in any order once the offer was accepted."""
    stages = frozenset(PIPELINES[kind]) - HEAD
    if standing == "live":
        return stages - {status}
    if standing == "accepted":
        return stages | _WITH_SUPPLIER | {LIVE, REJECTED}
    if status in BEGINNINGS:
        return frozenset({PROVIDED}) | _BEFORE_OFFER
    if status in _BEFORE_OFFER:
        return _BEFORE_OFFER | {PROVIDED, REVISED, ACCEPTED, REJECTED}
    return _OFFERED | _BEFORE_OFFER


def provided_as(status: int, *, was_provided: bool) -> int:
    """The status that providing a quote gives it: Quote Provided, and Revised Quote Provided again."""
    return REVISED if was_provided or status in {PROVIDED, REVISED, REVISED_RATES} else PROVIDED


def refusal(
    kind: QuoteKind, before: int, standing: Standing, after: int, reason: str | None
) -> Refusal | None:
    """Why a quote may not be moved; None where it may."""
    return refusal_of(
        after,
        reason,
        standing,
        offered=PIPELINES[kind],
        next_in=partial(next_statuses, kind, before),
        needs_reason=NEEDS_REASON,
    )


DnoStep = Literal["G98", "G99"]
"""G98: notified within 28 days of commissioning. G99: approved before the installation."""
SUPPLIES = ("Single Phase", "Three Phase")
HIGHEST_OF_G98 = {"Single Phase": Decimal("3.68"), "Three Phase": Decimal("11.04")}
"""kW."""


def dno_step(supply: str | None, output: Decimal | None) -> DnoStep | None:
    """None while the supply or the inverters' output is unknown."""
    highest = HIGHEST_OF_G98.get(supply or "")
    if highest is None or output is None:
        return None
    return "G98" if output <= highest else "G99"


def is_early(step: DnoStep | None, status: int, passed: frozenset[int]) -> bool:
    """Whether an installation begins before the operator's approval that it needs."""
    return step == "G99" and status == INSTALLATION and DNO_ACCEPTED not in passed

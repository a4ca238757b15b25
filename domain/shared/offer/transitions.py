"""Which statuses an offer may be given: by the table of its noun, and by its standing with the customer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from domain.shared.offer.values import REVISED

if TYPE_CHECKING:
    from collections.abc import Callable, Collection

    from domain.shared.offer.standing import Standing

Refusal = Literal[
    "status_not_offered", "transition_not_allowed", "must_be_provided", "reason_required"
]


_WITH_PAPER: tuple[Standing, ...] = ("provided", "accepted")
"""Standings of an offer whose paper says what it says."""


def with_standing(
    following: frozenset[int],
    standing: Standing,
    status: int,
    *,
    again: int,
    without_paper: frozenset[int],
) -> frozenset[int]:
    """Those of the statuses of a table that the standing allows, and those that it adds.

    `again` is the status that providing gives, also the present one. `without_paper` are the statuses that
    need no valid paper.
    """
    others = following - {status}
    match standing:
        case "open":
            return others & without_paper | {again}
        case "accepted":
            return others | {REVISED}
        case _:
            return others


def refusal_of(
    status: int,
    reason: str | None,
    standing: Standing,
    *,
    offered: Collection[int],
    next_in: Callable[[Standing], Collection[int]],
    needs_reason: Collection[int],
) -> Refusal | None:
    """Why an offer may not be moved; None where it may. `next_in` gives the statuses that it can be given in
    a standing. What was accepted is revised with a reason.
    """
    if status not in offered:
        return "status_not_offered"
    if status not in next_in(standing):
        is_open = standing == "open" and any(status in next_in(later) for later in _WITH_PAPER)
        return "must_be_provided" if is_open else "transition_not_allowed"
    is_revised = standing == "accepted" and status == REVISED
    if (is_revised or status in needs_reason) and not (reason and reason.strip()):
        return "reason_required"
    return None

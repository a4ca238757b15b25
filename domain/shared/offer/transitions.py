"""Whether an offer may be given a status, by the table of its noun."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from collections.abc import Collection

Refusal = Literal["status_not_offered", "transition_not_allowed", "reason_required"]


def refusal_of(
    status: int,
    reason: str | None,
    *,
    offered: Collection[int],
    following: Collection[int],
    needs_reason: Collection[int],
) -> Refusal | None:
    """Why an offer may not be moved; None where it may. `following` are those that it can be given now."""
    if status not in offered:
        return "status_not_offered"
    if status not in following:
        return "transition_not_allowed"
    if status in needs_reason and not (reason and reason.strip()):
        return "reason_required"
    return None

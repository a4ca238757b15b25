"""What a lead's change of status or lead type asks for.

Moves inside a pipeline are free. Changing pipeline, entering a terminal status or
leaving one needs a reason; only admin and management may leave one.
"""

from __future__ import annotations

from dataclasses import dataclass

from domain.lead.values import PIPELINES, TERMINAL, status_of

MAY_LEAVE_TERMINAL = frozenset({"admin", "management"})


@dataclass(frozen=True, slots=True)
class Place:
    """Where a lead stands: its type and the name of its status."""

    lead_type: str
    status: str


@dataclass(frozen=True, slots=True)
class Demand:
    """What a move needs before it is allowed."""

    offered: bool
    """The new lead type has the new status."""
    reason: bool
    roles: frozenset[str] | None
    """Roles that may make the move; None: every role that may edit the lead."""


def demand(before: Place, after: Place) -> Demand:
    """What moving a lead from one stage to another needs; nothing for the same stage."""
    if before == after:
        return Demand(offered=True, reason=False, roles=None)
    moved = before.status != after.status
    leaves = moved and before.status in TERMINAL
    enters = moved and after.status in TERMINAL
    return Demand(
        offered=status_of(after.lead_type, after.status) is not None,
        reason=leaves or enters or changes_pipeline(before, after),
        roles=MAY_LEAVE_TERMINAL if leaves else None,
    )


def changes_pipeline(before: Place, after: Place) -> bool:
    return PIPELINES.get(before.lead_type) is not PIPELINES.get(after.lead_type)


def refusal(before: Place, after: Place, *, role: str, reason: str | None) -> str | None:
    """Why a role may not make this move, None when it may.

    Answers "status_not_offered", "lead.transition_not_allowed" or "lead.reason_required".
    """
    needs = demand(before, after)
    if not needs.offered:
        return "status_not_offered"
    if needs.roles is not None and role not in needs.roles:
        return "lead.transition_not_allowed"
    if needs.reason and not (reason and reason.strip()):
        return "lead.reason_required"
    return None

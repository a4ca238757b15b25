"""What a lead's change of status or lead type asks for.

Moves inside a pipeline are free. Changing pipeline, entering a terminal stage or
leaving one needs a reason; only admin and management may leave one.
"""

from __future__ import annotations

from dataclasses import dataclass

from domain.kernel.record_events import TERMINAL_OUTCOMES, StageOutcome

MAY_LEAVE_TERMINAL = frozenset({"admin", "management"})


@dataclass(frozen=True, slots=True)
class Place:
    """Where a lead stands: its type, the name of its status, and how it ended there."""

    lead_type: str
    status: str
    outcome: StageOutcome | None = None

    @property
    def is_terminal(self) -> bool:
        return self.outcome in TERMINAL_OUTCOMES


@dataclass(frozen=True, slots=True)
class Demand:
    """What a move needs before it is allowed."""

    reason: bool
    roles: frozenset[str] | None
    """Roles that may make the move; None: every role that may edit the lead."""


def demand(before: Place, after: Place) -> Demand:
    """What moving a lead from one stage to another needs; nothing for the same stage."""
    moved = before.status != after.status
    leaves = moved and before.is_terminal
    enters = moved and after.is_terminal
    return Demand(
        reason=leaves or enters or before.lead_type != after.lead_type,
        roles=MAY_LEAVE_TERMINAL if leaves else None,
    )


def refusal(before: Place, after: Place, *, role: str, reason: str | None) -> str | None:
    """Why a role may not make this move, None when it may.

    Answers "lead.transition_not_allowed" or "lead.reason_required".
    """
    needs = demand(before, after)
    if needs.roles is not None and role not in needs.roles:
        return "lead.transition_not_allowed"
    if needs.reason and not (reason and reason.strip()):
        return "lead.reason_required"
    return None

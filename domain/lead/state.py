"""State fields of a lead."""

from __future__ import annotations

from domain.kernel.state_fields import StateFields


class LeadState(StateFields):
    calls: int = 0
    """How often somebody tried to ring the customer."""
    last_call_outcome: str | None = None

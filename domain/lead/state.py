"""State fields of a lead."""

from __future__ import annotations

from typing import Self, assert_never

from domain.kernel.state_fields import StateFields
from domain.lead.own_events import (
    LeadEvent,
    LeadGateOverridden,
    LeadServiceSaved,
    LeadServiceSold,
)


class LeadState(StateFields):
    calls: int = 0
    """How often somebody tried to ring the customer."""
    last_call_outcome: str | None = None

    def after(self, event: LeadEvent) -> Self:
        match event:
            case LeadGateOverridden() | LeadServiceSaved() | LeadServiceSold():
                return self
            case _:
                assert_never(event)

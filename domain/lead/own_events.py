"""Events of a lead beyond those that all records share."""

from __future__ import annotations

from domain.kernel.event import Event
from domain.kernel.pipelines import Need


class LeadGateOverridden(Event, topic="lead.gate_overridden.1"):
    """The lead was moved to a stage although it lacked what the stage's gate asks for."""

    not_undone = None

    stage: str
    missing: tuple[Need, ...]


LeadEvent = LeadGateOverridden

"""What happens to a lead beyond the shared events of `domain.kernel.record`, and its state."""

from __future__ import annotations

from typing import Any, Self, assert_never
from uuid import UUID

from domain.kernel.event import Event
from domain.kernel.record import Created, DetailsChanged, StateChanged
from domain.kernel.state_fields import StateFields
from domain.lead.details import LeadDetails
from domain.shared.pipelines import Need


class LeadGateOverridden(Event, topic="lead.gate_overridden.1"):
    """The lead was moved to a stage although it lacked what the stage's gate asks for."""

    not_undone = None

    stage: str
    missing: tuple[Need, ...]


class _OfService(Event):
    """What happened to a service of the lead; `category` is its kind where it has none. It is at a site, a company
    or a consumer, whose name timelines say as far as the reader may know it.
    """

    not_undone = None

    service: UUID
    category: str
    site: UUID | None = None
    company: UUID | None = None
    consumer: UUID | None = None

    def sentence_values(self) -> dict[str, Any]:
        places = {"atSite": self.site, "atCompany": self.company, "atConsumer": self.consumer}
        at = next(((name, str(id_)) for name, id_ in places.items() if id_ is not None), None)
        return {"serviceName": self.category} | (dict([at]) if at else {})


class LeadServiceSaved(_OfService, topic="lead.service_saved.1"):
    """A service was drafted on the lead."""


class LeadServiceSold(_OfService, topic="lead.service_sold.1"):
    """A service of the lead was sold."""


LeadEvent = LeadGateOverridden | LeadServiceSaved | LeadServiceSold


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


class LeadCaptured(Created[LeadDetails, LeadState], topic="lead.captured.1"):
    pass


class LeadDetailsChanged(DetailsChanged[LeadDetails], topic="lead.details_changed.1"):
    pass


class LeadCalled(StateChanged[LeadState], topic="lead.called.1"):
    """Somebody rang the customer."""

"""Events of a lead beyond those that all records share."""

from __future__ import annotations

from typing import Any
from uuid import UUID

from domain.kernel.event import Event
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

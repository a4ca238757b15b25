"""What happens to a lead beyond the shared events of `domain.kernel.record`."""

from __future__ import annotations

from domain.kernel.record import Created, DetailsChanged, FactsChanged
from domain.lead.details import LeadDetails


class LeadCaptured(Created[LeadDetails], topic="lead.captured.1"):
    pass


class LeadDetailsChanged(DetailsChanged[LeadDetails], topic="lead.details_changed.1"):
    pass


class LeadCalled(FactsChanged, topic="lead.called.1"):
    """Somebody rang the customer. `calls` counts the attempts."""

    calls: int
    last_call_outcome: str

"""What happens to a lead beyond the shared events of `domain.kernel.record`."""

from __future__ import annotations

from domain.kernel.record import Created, DetailsChanged
from domain.lead.details import LeadDetails


class LeadCaptured(Created[LeadDetails], topic="lead.captured.1"):
    pass


class LeadDetailsChanged(DetailsChanged[LeadDetails], topic="lead.details_changed.1"):
    pass

"""What happens to a lead beyond the shared events of `domain.kernel.record`."""

from __future__ import annotations

from domain.kernel.record import Created, DetailsChanged, StateChanged
from domain.lead.details import LeadDetails
from domain.lead.state import LeadState


class LeadCaptured(Created[LeadDetails, LeadState], topic="lead.captured.1"):
    pass


class LeadDetailsChanged(DetailsChanged[LeadDetails], topic="lead.details_changed.1"):
    pass


class LeadCalled(StateChanged[LeadState], topic="lead.called.1"):
    """Somebody rang the customer."""

"""What happens to a service beyond the shared events of `domain.kernel.record`."""

from __future__ import annotations

from domain.kernel.record import Created, DetailsChanged, StatusChanged
from domain.kernel.state_fields import NoState
from domain.service.details import ServiceDetails


class ServiceSaved(Created[ServiceDetails, NoState], topic="service.saved.1"):
    """`status` is a state of `domain.service.values`."""


class ServiceChanged(DetailsChanged[ServiceDetails], topic="service.changed.1"):
    pass


class ServiceOffered(StatusChanged, topic="service.offered.1"):
    """The customer has an offer."""


class ServiceSold(StatusChanged, topic="service.sold.1"):
    """The customer bought it."""


class ServiceWentLive(StatusChanged, topic="service.went_live.1"):
    """It is supplied from now on."""


class ServiceEnded(StatusChanged, topic="service.ended.1"):
    """It is supplied no more."""

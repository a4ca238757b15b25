"""What happens to a consumer beyond the shared events of `domain.kernel.record`."""

from __future__ import annotations

from domain.consumer.details import ConsumerDetails
from domain.kernel.record import Created, DetailsChanged
from domain.shared.contact import PartyState


class ConsumerRegistered(Created[ConsumerDetails, PartyState], topic="consumer.registered.1"):
    pass


class ConsumerDetailsChanged(DetailsChanged[ConsumerDetails], topic="consumer.details_changed.1"):
    pass

"""What happens to a consumer beyond the shared events of `domain.kernel.record`."""

from __future__ import annotations

from domain.consumer.details import ConsumerDetails
from domain.kernel.meter_readings import MeterReadings
from domain.kernel.record import Created, DetailsChanged


class ConsumerRegistered(Created[ConsumerDetails, MeterReadings], topic="consumer.registered.1"):
    pass


class ConsumerDetailsChanged(DetailsChanged[ConsumerDetails], topic="consumer.details_changed.1"):
    pass

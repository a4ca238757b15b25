"""Compares the store with its read models and the Kafka topic, once they have every event."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.faults.proof import Log, Proven, prove_store, settled
from tests.faults.topic import prove_topic

if TYPE_CHECKING:
    from infra.bootstrap import Services
    from infra.projector.feed.kafka_settings import KafkaSettings


def prove_stores(
    services: Services, kafka: KafkaSettings | None, patience: float
) -> tuple[Proven, Log]:
    """Waits until the read models and the topic have the last event, then compares them with the log.

    `patience`: seconds that they may take. `kafka` is None where a process folds its own events.
    """
    unsettled = settled(services.databases.main, patience, relayed=kafka is not None)
    proven, log = prove_store(services)
    if unsettled:
        proven.problems.append(f"not up to date after {patience:.0f} s: {unsettled}")
    if kafka is not None:
        prove_topic(proven, kafka, log.events, services.store.position)
    return proven, log

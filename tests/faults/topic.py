"""Proves that the Kafka topic holds every event, in order within its partition."""

from __future__ import annotations

from contextlib import closing

from kafka import TopicPartition

from domain.kernel.event import Recorded
from infra.projector.feed.partition import PARTITIONS, shard_of
from infra.projector.feed.topic import Arrived, KafkaSettings, decode, new_consumer
from tests.faults.proof import Proven


def prove_topic(proven: Proven, settings: KafkaSettings, events: list[Recorded]) -> None:
    for partition in range(PARTITIONS):
        wanted = [event for event in events if shard_of(event.stream_id) == partition]
        arrived = published(settings, partition)
        proven.counts["published"] += len(arrived)
        _prove_partition(proven, partition, arrived, wanted)


def published(settings: KafkaSettings, partition: int) -> list[Arrived]:
    with closing(new_consumer(settings)) as consumer:
        one = TopicPartition(settings.topic, partition)
        consumer.assign([one])
        consumer.seek_to_beginning(one)
        end = consumer.end_offsets([one])[one]
        found: list[Arrived] = []
        while (consumer.position(one) or 0) < end:
            for messages in consumer.poll(timeout_ms=1000).values():
                found += [one for one in map(decode, messages) if one is not None]
    return found


def _prove_partition(
    proven: Proven, partition: int, arrived: list[Arrived], wanted: list[Recorded]
) -> None:
    """What came again after a crash is told by its position; the rest must be the log itself."""
    first: list[Arrived] = []
    for one in arrived:
        if not first or one.record.position > first[-1].record.position:
            first.append(one)
    proven.counts["published again"] += len(arrived) - len(first)
    found = [(one.record.position, one.record.event_id) for one in first]
    log = [(event.position, event.event_id) for event in wanted]
    proven.expect("partitions", found == log, f"partition {partition} is not the log in order")
    before = [0, *(position for position, _ in log)]
    linked = [one.previous for one in first] == before[: len(first)]
    proven.expect("links", linked, f"partition {partition} names wrong predecessors")
    ids = dict(log)
    same = all(ids.get(one.record.position) == one.record.event_id for one in arrived)
    proven.expect("copies", same, f"partition {partition} holds two events at one position")

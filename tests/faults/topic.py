"""Proves that the Kafka topic holds every event, in order within its partition."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import closing
from itertools import zip_longest
from typing import TYPE_CHECKING

from kafka import TopicPartition

from infra.projector.feed.kafka_settings import KafkaSettings
from infra.projector.feed.partition import PARTITIONS, shard_of
from infra.projector.feed.topic import Arrived, decode, new_consumer

if TYPE_CHECKING:
    from domain.kernel.event import Recorded
    from tests.faults.proof import Proven


def prove_topic(
    proven: Proven, settings: KafkaSettings, events: Sequence[Recorded], head: Callable[[], int]
) -> None:
    """Compares every partition with the log.

    `events` are the log as it was read; `head` answers the position of the last event stored now.
    """
    for partition in range(PARTITIONS):
        found = published(settings, partition)
        prove_partition(proven, partition, found, events)
        last = max((one.record.position for one in found), default=0)
        proven.expect("ends", last <= head(), f"partition {partition} is ahead of the store")


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


def prove_partition(
    proven: Proven, partition: int, found: Sequence[Arrived], events: Sequence[Recorded]
) -> None:
    """Compares the messages of a partition with its events in the log.

    Messages may come again after a crash: their positions are not above those before. What is above
    the last of `events` was stored after these had been read, and is left out.
    """
    log = [
        (event.position, event.event_id)
        for event in events
        if shard_of(event.stream_id) == partition
    ]
    arrived = [one for one in found if one.record.position <= events[-1].position]
    first: list[Arrived] = []
    for one in arrived:
        if not first or one.record.position > first[-1].record.position:
            first.append(one)
    proven.counts["published"] += len(arrived)
    proven.counts["published again"] += len(arrived) - len(first)
    proven.counts["published later"] += len(found) - len(arrived)
    pairs = zip_longest(((one.record.position, one.record.event_id) for one in first), log)
    wrong = next((pair for pair in pairs if pair[0] != pair[1]), None)
    problem = f"partition {partition} is not the log in order: {wrong}"
    proven.expect("partitions", wrong is None, problem)
    before = [0, *(position for position, _ in log)]
    linked = [one.previous for one in first] == before[: len(first)]
    proven.expect("links", linked, f"partition {partition} names wrong predecessors")
    ids = dict(log)
    same = all(ids.get(one.record.position) == one.record.event_id for one in arrived)
    proven.expect("copies", same, f"partition {partition} holds two events at one position")

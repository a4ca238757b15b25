"""The feed through Kafka: assigned partitions, positions as the truth, holes filled from the store."""

from __future__ import annotations

import time
from collections import deque
from contextlib import suppress
from typing import TYPE_CHECKING

import structlog
from kafka import TopicPartition
from kafka.errors import KafkaError

from infra.background.failures import describe
from infra.projector.feed.feed import Batch, Cursor
from infra.projector.feed.partition import PARTITIONS, shard_of
from infra.projector.feed.topic import TopicMissing, decode, ensure_topic, new_consumer
from infra.projector.fold import metrics

if TYPE_CHECKING:
    from kafka import KafkaConsumer

    from infra.eventstore.stored import StoredRecord
    from infra.projector.feed.kafka_settings import KafkaSettings
    from infra.projector.feed.log import Log, Relayed
    from infra.projector.feed.topic import Arrived

log = structlog.get_logger(__name__)
POLL = 0.25
LOOK_AT_RELAY = 0.5
STALLED = 3.0
"""Seconds after which relayed events that did not arrive are read from the store."""
CHECK_BROKER = 5.0
FIRST_PAUSE = 0.2
LONGEST_PAUSE = 5.0


class KafkaFeed:
    def __init__(self, log_reader: Log, settings: KafkaSettings) -> None:
        self._log = log_reader
        self._settings = settings
        self._consumer: KafkaConsumer | None = None
        self._arrived: dict[int, deque[Arrived]] = {}
        self._next: dict[int, int | None] = {}
        self._relayed: tuple[float, Relayed] | None = None
        self._missing_since: dict[int, float] = {}
        self._trouble: str | None = None
        self._pause = FIRST_PAUSE
        self._retry_at = 0.0
        self._answered_at = time.monotonic()

    @property
    def shards(self) -> int:
        return PARTITIONS

    def read(self, shard: int, after: Cursor, limit: int) -> Batch:
        if shard not in self._arrived:
            self._follow(shard, after)
        arrived = self._arrived[shard]
        while arrived and arrived[0].record.position <= after.position:
            after = Cursor(after.position, arrived.popleft().offset + 1)
        if not arrived:
            return self._quiet(shard, after, limit)
        self._missing_since.pop(shard, None)
        if arrived[0].previous > after.position:
            return self._from_store(shard, after, arrived[0].previous, limit)
        return self._take(arrived, after, limit)

    def wait(self, seconds: float) -> None:
        """Polls the broker, which answers as soon as it has records."""
        pause = min(seconds, POLL)
        consumer = self._consumer or self._open()
        if consumer is None or not self._arrived:
            time.sleep(pause)
            return
        try:
            self._poll(consumer, pause)
        except KafkaError as error:
            self._lose(error)

    def wake(self) -> None:
        """Events come from the broker, so a commit in this process is no news yet."""

    def release(self, shard: int) -> None:
        if self._arrived.pop(shard, None) is not None:
            self._next.pop(shard, None)
            self._missing_since.pop(shard, None)
            self._assign()

    def trouble(self) -> str | None:
        return self._trouble

    def close(self) -> None:
        consumer, self._consumer = self._consumer, None
        if consumer is not None:
            with suppress(KafkaError):
                consumer.close(autocommit=False, timeout_ms=1000)

    def _take(self, arrived: deque[Arrived], after: Cursor, limit: int) -> Batch:
        """Records up to the next hole; duplicates are dropped by position."""
        records: list[StoredRecord] = []
        position, offset = after.position, after.offset
        while arrived and len(records) < limit and arrived[0].previous <= position:
            one = arrived.popleft()
            offset = one.offset + 1
            if one.record.position > position:
                position = one.record.position
                records.append(one.record)
        if records:
            # What a store that was since restored had published must not be folded.
            self._log.refuse_other_history({records[-1].position: records[-1].event_id})
        return Batch(records, Cursor(position, offset))

    def _quiet(self, shard: int, after: Cursor, limit: int) -> Batch:
        """Nothing arrived: the relay's own position says whether there is nothing to come."""
        relayed = self._look_at_relay()
        last = relayed.partitions.get(shard, (0, 0))[0]
        if last <= after.position:
            self._missing_since.pop(shard, None)
            return Batch((), Cursor(max(relayed.position, after.position), after.offset))
        since = self._missing_since.setdefault(shard, time.monotonic())
        if time.monotonic() - since < STALLED:
            return Batch((), after)
        return self._from_store(shard, after, last, limit)

    def _from_store(self, shard: int, after: Cursor, upto: int, limit: int) -> Batch:
        """A piece of what the topic lacks between two positions."""
        found = self._log.after(after.position, min(limit, upto - after.position))
        records = [one for one in found if shard_of(one.stream_id) == shard]
        metrics.FEED_REPAIRED.inc(len(records))
        return Batch(records, Cursor(found[-1].position if found else after.position, after.offset))

    def _look_at_relay(self) -> Relayed:
        now = time.monotonic()
        if self._relayed is None or now - self._relayed[0] >= LOOK_AT_RELAY:
            self._relayed = (now, self._log.relay_state(self._settings.topic))
        return self._relayed[1]

    def _follow(self, shard: int, after: Cursor) -> None:
        start = after.offset
        if start is None:
            last, offset = self._look_at_relay().partitions.get(shard, (0, -1))
            start = offset + 1 if offset >= 0 and last <= after.position else None
        self._next[shard] = start
        self._arrived[shard] = deque()
        self._assign()

    def _assign(self) -> None:
        """Assigns again and seeks everywhere: an assignment may forget where it was."""
        if self._consumer is None:
            return
        try:
            self._consumer.assign([self._partition(shard) for shard in self._arrived])
            for shard, offset in self._next.items():
                if offset is None:
                    self._consumer.seek_to_beginning(self._partition(shard))
                else:
                    self._consumer.seek(self._partition(shard), offset)
        except KafkaError as error:
            self._lose(error)

    def _open(self) -> KafkaConsumer | None:
        """None while the broker is away, or the relay has yet to make the topic."""
        if time.monotonic() < self._retry_at:
            return None
        try:
            ensure_topic(self._settings)
            self._consumer = new_consumer(self._settings)
        except (KafkaError, TopicMissing) as error:
            self._lose(error)
            return None
        self._trouble, self._pause, self._answered_at = None, FIRST_PAUSE, time.monotonic()
        self._assign()
        return self._consumer

    def _poll(self, consumer: KafkaConsumer, seconds: float) -> None:
        batches = consumer.poll(timeout_ms=int(seconds * 1000))
        now = time.monotonic()
        for partition, messages in batches.items():
            arrived = self._arrived.get(partition.partition)
            if arrived is not None:
                arrived.extend(one for one in map(decode, messages) if one is not None)
                self._next[partition.partition] = messages[-1].offset + 1
        if batches:
            self._answered_at = now
        elif now - self._answered_at > CHECK_BROKER:
            # A poll does not distinguish a silent broker from one that is down.
            consumer.end_offsets([self._partition(next(iter(self._arrived)))], timeout_ms=1000)
            self._answered_at = now

    def _lose(self, error: KafkaError | TopicMissing) -> None:
        """Back off and try again for as long as it takes; what arrived is kept."""
        self.close()
        if self._trouble is None:
            log.warning("broker_away", error=describe(error))
        self._trouble = f"Kafka: {describe(error)}"
        self._retry_at = time.monotonic() + self._pause
        self._pause = min(self._pause * 2, LONGEST_PAUSE)

    def _partition(self, shard: int) -> TopicPartition:
        return TopicPartition(self._settings.topic, shard)

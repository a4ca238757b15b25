"""Publishes the log to Kafka: in order, at least once, without a gap; one leader at a time."""

from __future__ import annotations

import threading
import time
from contextlib import suppress
from typing import TYPE_CHECKING

import structlog
from kafka.errors import (
    KafkaError,
    MessageSizeTooLargeError,
    RecordListTooLargeError,
)

from infra.background.loop import Loop
from infra.postgres.link import Link
from infra.postgres.locks import RELAY_LEADER
from infra.projector.feed.feed import BrokerRefused, FeedError, OtherHistory, StoreBehind
from infra.projector.feed.log import Log
from infra.projector.feed.partition import PARTITIONS, shard_of
from infra.projector.feed.topic import (
    LARGEST_RECORD,
    PREVIOUS,
    TopicMissing,
    ensure_topic,
    last_published,
    new_producer,
)
from infra.projector.fold import metrics

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kafka import KafkaProducer
    from kafka.producer.future import FutureRecordMetadata

    from infra.eventstore.stored import StoredRecord
    from infra.projector.feed.kafka_settings import KafkaSettings

log = structlog.get_logger(__name__)
WINDOW = 1000
POLL, IDLE_POLL = 0.01, 0.05
IDLE_AFTER = 2.0
"""Seconds since the last event; polls between events cost latency, polls at rest cost processor."""
FOLLOWER_PAUSE = 1.0
FLUSH_SECONDS = 15.0
OVERHEAD = 64 * 2**10
"""Bytes left for a record's key and headers."""


FATAL = (StoreBehind, OtherHistory, BrokerRefused, TopicMissing)


class NotPublished(FeedError):
    """Kafka did not acknowledge every record of a window."""


class LeaderLost(FeedError):
    """Another relay moved the cursor."""


class Relay:
    """One thread. Run several for availability: the others wait for the leader to go."""

    def __init__(self, *, dsn: str, kafka: KafkaSettings, window: int = WINDOW) -> None:
        self._link = Link(dsn, application="daybook-relay")
        self._log = Log(self._link)
        self._kafka = kafka
        self._window = window
        self._woken = threading.Event()
        self._producer: KafkaProducer | None = None
        self._leading = False
        self._position = 0
        self._published_at = 0.0
        self._last: dict[int, int] = {}
        self._offsets: dict[int, int] = {}
        self._largest = LARGEST_RECORD - OVERHEAD
        self.loop = Loop("relay", self.step, self.recover, fatal=FATAL)

    def start(self) -> None:
        self.loop.start()

    def stop(self) -> None:
        self.loop.stop(wake=self._woken.set, timeout=FLUSH_SECONDS + 5)
        self.recover()

    def wake(self) -> None:
        """Call after events were stored; any thread may. Without it the log is polled."""
        self._woken.set()

    @property
    def failure(self) -> Exception | None:
        """What ended the thread for good: another store than was published, or a broker's refusal."""
        return self.loop.failure

    @property
    def leading(self) -> bool:
        return self._leading

    def step(self) -> None:
        """Publish the next window, or wait for events or for the leadership."""
        self._woken.clear()
        if not self._leading and not self._try_to_lead():
            self._woken.wait(FOLLOWER_PAUSE)
            return
        producer = self._producer or self._open()
        records = self._log.after(self._position, self._window)
        if not records:
            idle = time.monotonic() - self._published_at > IDLE_AFTER
            self._woken.wait(IDLE_POLL if idle else POLL)
            return
        offsets = self._publish(producer, records)
        self._store_cursor(records[-1].position, offsets)
        self._published_at = time.monotonic()
        metrics.RELAY_POSITION.set(self._position)
        metrics.RELAY_LAG.set(self._log.position() - self._position)

    def recover(self) -> None:
        """Give everything up: the producer may have sent more than it said, the leadership may be gone."""
        metrics.RELAY_FAILURES.inc()
        producer, self._producer = self._producer, None
        if producer is not None:
            with suppress(KafkaError):
                producer.close(timeout=FLUSH_SECONDS)
        self._leading = False
        self._link.drop()

    def _try_to_lead(self) -> bool:
        row = self._link.connection.execute(
            "SELECT pg_try_advisory_lock(%s)", (RELAY_LEADER,)
        ).fetchone()
        self._leading = bool(row and row[0])
        return self._leading

    def _open(self) -> KafkaProducer:
        """Raises StoreBehind or OtherHistory when the store is not the one that was published."""
        topic = self._kafka.topic
        self._begin_topic()
        state = self._log.relay_state(topic)
        self._position = state.position
        self._last = {partition: last for partition, (last, _) in state.partitions.items()}
        self._offsets = {partition: offset for partition, (_, offset) in state.partitions.items()}
        head = self._log.position()
        if self._position > head:
            raise StoreBehind("the relay", self._position, head)
        ensure_topic(self._kafka, write=True)
        self._log.refuse_other_history(last_published(self._kafka))
        self._producer = new_producer(self._kafka)
        log.info("relay_leads", topic=topic, position=self._position)
        return self._producer

    def _begin_topic(self) -> None:
        """A topic of a later epoch begins behind a position: no partition has anything up to there."""
        topic, after = self._kafka.topic, self._kafka.after
        connection = self._link.connection
        with connection.transaction():
            made = connection.execute(
                "INSERT INTO feed.relay (topic, position) VALUES (%s, %s) ON CONFLICT DO NOTHING",
                (topic, after),
            )
            if made.rowcount and after:
                connection.execute(
                    "INSERT INTO feed.relay_partition "
                    "SELECT %s, number, %s, -1 FROM generate_series(0, %s) AS number",
                    (topic, after, PARTITIONS - 1),
                )

    def _publish(
        self, producer: KafkaProducer, records: Sequence[StoredRecord]
    ) -> dict[int, tuple[int, int]]:
        """Last position and offset by partition, once every record is acknowledged.

        An event that is too large for Kafka is left out: projectors read it from the store, as its
        successor names it as the one before.
        """
        last = dict(self._last)
        offsets = dict(self._offsets)
        sent: list[tuple[int, int, FutureRecordMetadata]] = []
        for record in records:
            partition = shard_of(record.stream_id)
            if len(record.data) > self._largest:
                log.warning("event_too_large_for_kafka", position=record.position)
                metrics.RELAY_TOO_LARGE.inc()
                last[partition] = record.position
                continue
            key, value, headers = record.to_wire()
            headers.append((PREVIOUS, str(last.get(partition, 0)).encode()))
            future = producer.send(
                self._kafka.topic, key=key, value=value, partition=partition, headers=headers
            )
            sent.append((partition, record.position, future))
            last[partition] = record.position
        producer.flush(timeout=FLUSH_SECONDS)
        # A flush that returns says nothing about the single records.
        if not all(future.succeeded() for _, _, future in sent):
            span = f"{records[0].position} and {records[-1].position}"
            self._learn_limit(records, sent)
            raise NotPublished(f"Kafka refused records between {span}")
        offsets |= {partition: future.value.offset for partition, _, future in sent}
        moved = {shard_of(record.stream_id) for record in records}
        return {partition: (last[partition], offsets.get(partition, -1)) for partition in moved}

    def _learn_limit(
        self,
        records: Sequence[StoredRecord],
        sent: Sequence[tuple[int, int, FutureRecordMetadata]],
    ) -> None:
        """The broker may take less than the topic was made for: the next try leaves such out."""
        refused = {
            position
            for _, position, future in sent
            if isinstance(future.exception, MessageSizeTooLargeError | RecordListTooLargeError)
        }
        sizes = [len(record.data) for record in records if record.position in refused]
        if sizes:
            self._largest = max(0, max(sizes) - 1)

    def _store_cursor(self, position: int, offsets: dict[int, tuple[int, int]]) -> None:
        connection, topic = self._link.connection, self._kafka.topic
        with connection.transaction():
            moved = connection.execute(
                "UPDATE feed.relay SET position = %s, updated_at = now() WHERE topic = %s AND position = %s",
                (position, topic, self._position),
            )
            if moved.rowcount != 1:
                raise LeaderLost("another relay moved the cursor")
            with connection.cursor() as cursor:
                cursor.executemany(
                    "INSERT INTO feed.relay_partition VALUES (%s, %s, %s, %s) "
                    "ON CONFLICT (topic, partition) DO UPDATE SET "
                    "last_position = excluded.last_position, last_offset = excluded.last_offset",
                    [
                        (topic, partition, last, offset)
                        for partition, (last, offset) in offsets.items()
                    ],
                )
        self._position = position
        self._last |= {partition: last for partition, (last, _) in offsets.items()}
        self._offsets |= {partition: offset for partition, (_, offset) in offsets.items()}

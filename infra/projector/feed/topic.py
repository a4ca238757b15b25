"""The Kafka topic that carries the sealed events: creation, and what it ends with."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import closing
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import structlog
from kafka import KafkaAdminClient, KafkaConsumer, KafkaProducer, TopicPartition
from kafka.errors import AuthorizationError, TopicAlreadyExistsError, TopicAuthorizationFailedError

from infra.eventstore.stored import StoredRecord
from infra.projector.feed.clients import make_client
from infra.projector.feed.feed import BrokerRefused, FeedError
from infra.projector.feed.kafka_settings import KafkaSettings
from infra.projector.feed.partition import PARTITIONS, shard_of
from infra.projector.fold import metrics

if TYPE_CHECKING:
    from uuid import UUID

PREVIOUS = "prev_position_in_partition"
LARGEST_RECORD = 8 * 2**20
"""Bytes; Kafka's default of 1 MiB is less than the largest note and its history."""

log = structlog.get_logger(__name__)


class WrongPartitions(FeedError):
    """The topic exists with another number of partitions."""


class TopicMissing(FeedError):
    """The topic is not there, and DAYBOOK_KAFKA_USER may not create it."""


@dataclass(frozen=True, slots=True)
class Arrived:
    """A record off the topic, its offset and the position before it in its partition."""

    record: StoredRecord
    previous: int
    offset: int


def ensure_topic(settings: KafkaSettings, *, write: bool = False) -> None:
    """Create the topic when it is missing. Raises WrongPartitions or a KafkaError; TopicMissing where
    the user may not create it, BrokerRefused where they may not read (or, with `write`, write) it.
    """
    topic = settings.topic
    with closing(make_client(KafkaAdminClient, settings)) as admin:
        found = admin.describe_topics([topic])[0]
        if found["error_code"] == TopicAuthorizationFailedError.errno:
            raise BrokerRefused(f"DAYBOOK_KAFKA_USER may not read the Kafka topic {topic}")
        # Nothing is known of rights where the broker does not say.
        allowed = found.get("authorized_operations")
        if write and found["partitions"] and allowed and "WRITE" not in allowed:
            raise BrokerRefused(f"DAYBOOK_KAFKA_USER may not write to the Kafka topic {topic}")
        if not found["partitions"]:
            try:
                _create(admin, settings)
            except AuthorizationError:
                raise TopicMissing(
                    f"the Kafka topic {topic} is missing, and DAYBOOK_KAFKA_USER may not create it"
                ) from None
            except TopicAlreadyExistsError:
                # The controller knows a topic before the brokers do.
                admin.wait_for_topics([topic])
                found = admin.describe_topics([topic])[0]
            else:
                return
    if (partitions := len(found["partitions"])) != PARTITIONS:
        raise WrongPartitions(f"topic {topic} has {partitions} partitions, not {PARTITIONS}")


def _create(admin: KafkaAdminClient, settings: KafkaSettings) -> None:
    wanted = {
        "num_partitions": PARTITIONS,
        "replication_factor": settings.replication,
        "configs": {"max.message.bytes": str(LARGEST_RECORD)},
    }
    admin.create_topics({settings.topic: wanted}, wait_for_metadata=True)


def new_producer(settings: KafkaSettings) -> KafkaProducer:
    """Gives a record up after 10 s, so that a stopped broker is noticed."""
    return make_client(
        KafkaProducer,
        settings,
        acks="all",
        enable_idempotence=True,
        delivery_timeout_ms=10_000,
        max_block_ms=5_000,
        max_request_size=LARGEST_RECORD,
        linger_ms=2,
        allow_auto_create_topics=False,
    )


def new_consumer(settings: KafkaSettings, max_records: int = 5000) -> KafkaConsumer:
    """Without a group: partitions are assigned under leases, positions live with the rows."""
    return make_client(
        KafkaConsumer,
        settings,
        group_id=None,
        enable_auto_commit=False,
        auto_offset_reset="earliest",
        allow_auto_create_topics=False,
        max_poll_records=max_records,
        max_partition_fetch_bytes=LARGEST_RECORD,
        fetch_max_wait_ms=200,
    )


def decode(message: Any) -> Arrived | None:
    """None for what the relay did not write: logged and counted, the store has what is missed."""
    try:
        headers = dict(message.headers)
        record = StoredRecord.from_wire(message.key, message.value, message.headers)
        arrived = Arrived(record, int(headers[PREVIOUS]), message.offset)
    except (AttributeError, KeyError, OverflowError, TypeError, ValueError):
        arrived = None
    if arrived is None or message.partition != shard_of(arrived.record.stream_id):
        metrics.FEED_SKIPPED.inc()
        log.warning("foreign_message_skipped", partition=message.partition, offset=message.offset)
        return None
    return arrived


def last_published(settings: KafkaSettings) -> dict[int, UUID]:
    """Position and event id of the last record in each partition that has any of the relay's."""
    partitions = [TopicPartition(settings.topic, number) for number in range(PARTITIONS)]
    found: dict[int, UUID] = {}
    with closing(new_consumer(settings)) as consumer:
        ends = consumer.end_offsets(partitions)
        starts = consumer.beginning_offsets(partitions)
        back = 1
        pending = [one for one in partitions if ends[one] > starts[one]]
        while pending:
            consumer.assign(pending)
            for one in pending:
                consumer.seek(one, max(starts[one], ends[one] - back))
            last = _last_decoded(consumer, {one: ends[one] for one in pending})
            found |= {record.position: record.event_id for record in last.values()}
            # Foreign messages may stand at the end: look further back.
            pending = [one for one in pending if one not in last and ends[one] - back > starts[one]]
            back *= 10
    return found


def _last_decoded(
    consumer: KafkaConsumer, ends: Mapping[TopicPartition, int]
) -> dict[TopicPartition, StoredRecord]:
    """The last record of the relay's in each partition, from where the consumer stands."""
    last: dict[TopicPartition, StoredRecord] = {}
    while any((consumer.position(one) or 0) < end for one, end in ends.items()):
        for one, messages in consumer.poll(timeout_ms=1000).items():
            for message in messages:
                arrived = decode(message)
                if arrived is not None:
                    last[one] = arrived.record
    return last

"""Epochs of the feed: what was published before a restore must not be taken for what comes after.

A store that came back older than what Kafka carries gives positions out a second time, to
other events. So a restore begins an epoch, and each epoch has a topic of its own, which
begins behind the position restored; what came before is read from the store.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

import psycopg

if TYPE_CHECKING:
    from psycopg import Connection

    from infra.projector.feed.kafka_settings import KafkaSettings


@dataclass(frozen=True, slots=True)
class Epoch:
    """`position` is the last one from before."""

    name: str
    position: int


def epochs(connection: Connection[Any]) -> list[Epoch]:
    """All there were, oldest first; none until the first restore."""
    rows = connection.execute("SELECT name, position FROM feed.epoch ORDER BY began_at, name")
    return [Epoch(*row) for row in rows]


def begin(connection: Connection[Any]) -> Epoch:
    """A new epoch behind the log's last position. Only while no relay and no projector runs."""
    with connection.transaction():
        row = connection.execute(
            "INSERT INTO feed.epoch (name, position, began_at) "
            "SELECT to_char(clock_timestamp() AT TIME ZONE 'UTC', 'YYYYMMDD\"T\"HH24MISSMS'), "
            "position, clock_timestamp() FROM es.head RETURNING name, position"
        ).fetchone()
        connection.execute("DELETE FROM feed.relay_partition")
        connection.execute("DELETE FROM feed.relay")
        connection.execute("UPDATE feed.checkpoint SET kafka_offset = NULL")
    if row is None:
        raise RuntimeError("the store has no head")
    return Epoch(*row)


def of_epoch(dsn: str, kafka: KafkaSettings) -> KafkaSettings:
    """The settings with the topic of the store's present epoch."""
    with psycopg.connect(dsn, autocommit=True) as connection:
        known = epochs(connection)
    return within(kafka, known[-1]) if known else kafka


def within(kafka: KafkaSettings, epoch: Epoch) -> KafkaSettings:
    return replace(kafka, topic=f"{kafka.topic}.{epoch.name}", after=epoch.position)

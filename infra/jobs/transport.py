"""How a job that is due reaches a worker: through Postgres or Redis, by dramatiq's brokers."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any, ClassVar
from urllib.parse import urlsplit, urlunsplit

from dramatiq import Message
from dramatiq_postgres import PostgresBroker
from psycopg.types.json import Jsonb

if TYPE_CHECKING:
    from collections.abc import Sequence
    from datetime import datetime
    from uuid import UUID

    from dramatiq import Broker
    from dramatiq.brokers.redis import RedisBroker
    from psycopg import Connection
    from psycopg_pool import ConnectionPool

QUEUE, ACTOR = "jobs", "perform"
SCHEMA, NAMESPACE = "tasks", "daybook-jobs"
HEARTBEAT, TTL, MAINTENANCE = 5.0, 20.0, 5.0
"""Seconds: a worker that was killed is noticed after the second, and its jobs go to others."""
ALWAYS = 1_000_000
"""Redis' maintenance runs by chance; in a quiet office the default would not run for an hour."""
LOST_AFTER = 120.0
"""Seconds after which a job that was handed over and not done is handed over again (Redis)."""
OWN_REDIS = "/1"
"""The broker's maintenance looks through all keys, so it has a database to itself."""
Due = tuple["UUID", "datetime"]

_PUT = """
insert into tasks.queue (message_id, queue_name, state, message, available_at)
values (%s, %s, 'queued', %s, %s)
on conflict (message_id) do update set state = 'queued', queue_name = excluded.queue_name,
    message = excluded.message, available_at = excluded.available_at,
    worker_id = null, consumed_at = null, mtime = now()"""
_WITHOUT_MESSAGE = """
select j.job_id, j.due_at from tasks.job j
where j.state = 'waiting'
  and not exists (select from tasks.queue q
                  where q.message_id = j.job_id and q.state in ('queued', 'consumed'))
order by j.due_at limit %s"""
_NOT_HANDED = """
select job_id, due_at from tasks.job
where state = 'waiting' and due_at <= clock_timestamp()
  and (handed_at is null
       or greatest(handed_at, due_at) < clock_timestamp() - make_interval(secs => %s))
order by due_at limit %s for update skip locked"""


def message_of(job_id: UUID) -> Message[None]:
    return Message(
        queue_name=QUEUE,
        actor_name=ACTOR,
        args=(str(job_id),),
        kwargs={},
        options={},
        message_id=str(job_id),
    )


class Transport(ABC):
    """Called with the connection whose transaction the jobs belong to."""

    hands_over: ClassVar[bool]
    """Whether every job waits to be handed over, or only such as got lost."""
    look_for_work: ClassVar[float]
    """Seconds between a worker's looks for messages for which it got no notification."""

    @abstractmethod
    def put(self, connection: Connection[Any], jobs: Sequence[Due]) -> None:
        """New jobs, or such as are to be tried again later."""

    @abstractmethod
    def hand_over(self, connection: Connection[Any], most: int) -> int:
        """Sends the due jobs that no worker was notified of; returns how many there were."""

    @abstractmethod
    def broker(self, pool: ConnectionPool[Connection[Any]]) -> Broker:
        """A broker for the workers of this process; `pool` is for their use alone."""


class PostgresTransport(Transport):
    """The message is a row of the same transaction as the job; nothing is left to hand over."""

    hands_over = False
    # NOTIFY announces work that is due; only tries that are due later wait for a look.
    look_for_work = 2.0

    def put(self, connection: Connection[Any], jobs: Sequence[Due]) -> None:
        if jobs:
            messages = [
                (job_id, QUEUE, Jsonb(message_of(job_id).asdict()), due_at)
                for job_id, due_at in jobs
            ]
            with connection.cursor() as cursor:
                cursor.executemany(_PUT, messages)
            connection.execute("select pg_notify(%s, '')", (f"dramatiq.{QUEUE}.enqueue",))

    def hand_over(self, connection: Connection[Any], most: int) -> int:
        """Only what lost its message: acknowledged though its end could not be written down."""
        lost = connection.execute(_WITHOUT_MESSAGE, (most,)).fetchall()
        self.put(connection, lost)
        return len(lost)

    def broker(self, pool: ConnectionPool[Connection[Any]]) -> Broker:
        broker: Broker = PostgresBroker(
            pool=pool,
            results=False,
            schema=SCHEMA,
            middleware=[],
            heartbeat_interval=HEARTBEAT,
            heartbeat_ttl=TTL,
            maintenance_interval=MAINTENANCE,
            poll_interval=self.look_for_work,
        )
        return broker


class RedisTransport(Transport):
    """Redis cannot join the transaction: jobs are handed over once it is committed."""

    hands_over = True
    look_for_work = 0.5

    def __init__(self, url: str, *, heartbeat_timeout: float = 60.0) -> None:
        self._url = own_database(url)
        self._heartbeat_timeout = heartbeat_timeout
        self._broker: RedisBroker | None = None

    def put(self, connection: Connection[Any], jobs: Sequence[Due]) -> None:
        """The rows themselves say so: `handed_at` is not set."""

    def hand_over(self, connection: Connection[Any], most: int) -> int:
        found = connection.execute(_NOT_HANDED, (LOST_AFTER, most)).fetchall()
        for job_id, _ in found:
            self._connected().enqueue(message_of(job_id))
            connection.execute(
                "update tasks.job set handed_at = clock_timestamp() where job_id = %s", (job_id,)
            )
        return len(found)

    def broker(self, pool: ConnectionPool[Connection[Any]]) -> Broker:
        del pool
        return self._connected()

    def _connected(self) -> RedisBroker:
        if self._broker is None:
            from dramatiq.brokers.redis import RedisBroker  # noqa: PLC0415 - Redis' client is slow to load

            self._broker = RedisBroker(  # type: ignore[no-untyped-call]
                url=self._url,
                middleware=[],
                namespace=NAMESPACE,
                heartbeat_timeout=int(self._heartbeat_timeout * 1000),
                maintenance_chance=ALWAYS,
            )
        return self._broker


def own_database(url: str) -> str:
    """The same server's second database."""
    return urlunsplit(urlsplit(url)._replace(path=OWN_REDIS))

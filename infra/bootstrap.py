"""The composition root: settings in, running parts out. Nothing is connected at import.

`Core` is what every process has: the store, the read models' queries and the ports of the
commands. Around it, each kind of process adds its own loops.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any
from uuid import UUID, uuid4

import psycopg
import sqlalchemy as sa
from psycopg import Connection
from psycopg_pool import ConnectionPool

from commands.base import Deps
from commands.ports import Clock
from domain.nouns import NOUNS
from infra.auth.attempts import SignInAttempts
from infra.auth.origins import RequestOrigins
from infra.auth.passwords import PostgresPasswords
from infra.auth.preferences import PostgresPreferences
from infra.auth.sessions import PostgresSessions
from infra.eventstore.connections import limited, new_pool
from infra.eventstore.store import PostgresEventStore, StoreOptions
from infra.feed.changes import Changes
from infra.feed.embedded import EmbeddedFeed
from infra.feed.kafka import KafkaFeed
from infra.feed.progress import Progress
from infra.feed.redis_changes import RedisChanges
from infra.feed.relay import Relay
from infra.feed.runner import Runner
from infra.feed.topic import KafkaSettings
from infra.files import SealedFileStore
from infra.migrations import upgrade
from infra.operations import Operator
from infra.readstore.background import building
from infra.readstore.build import Builder, BuildProgress
from infra.readstore.directory import Figures, Users, Visibility
from infra.readstore.generations import ensure_first
from infra.settings import Settings
from infra.supervisor import EmbeddedPostgres
from projections.base import ReadModel
from projections.views import READ_MODELS

__all__ = [
    "MAIN",
    "VAULT",
    "Core",
    "Databases",
    "Operator",
    "Runner",
    "Settings",
    "SignInAttempts",
    "core",
    "databases",
    "hub",
    "kafka_settings",
    "migrate",
    "operator",
    "outdated",
    "projecting",
    "rebuild_outdated",
    "relaying",
]

MAIN, VAULT = "daybook", "daybook_vault"


class SystemClock:
    def now(self) -> datetime:
        return datetime.now(UTC)


@dataclass(frozen=True, slots=True)
class Databases:
    """Conninfo of the event store (read models beside it) and of the vault."""

    main: str
    vault: str


@dataclass(frozen=True, slots=True)
class Core:
    settings: Settings
    databases: Databases
    store: PostgresEventStore
    pool: ConnectionPool[Connection[Any]]
    engine: sa.Engine
    changes: Changes
    deps: Deps
    users: Users
    figures: Figures
    sessions: PostgresSessions
    passwords: PostgresPasswords
    preferences: PostgresPreferences
    origins: RequestOrigins
    outdated: tuple[ReadModel, ...]
    """Read models whose live generation was made by other code: rebuild them."""

    def read(self) -> AbstractContextManager[sa.Connection]:
        return self.engine.connect()


@contextmanager
def databases(settings: Settings) -> Iterator[Databases]:
    """The databases by name, from a Postgres of our own when none is configured."""
    if settings.event_store.dsn is not None and settings.vault.dsn is not None:
        yield Databases(
            settings.event_store.dsn.get_secret_value(), settings.vault.dsn.get_secret_value()
        )
        return
    server = EmbeddedPostgres(settings.data.postgres)
    server.start()
    try:
        found = server.databases(MAIN, VAULT)
        yield Databases(found[MAIN], found[VAULT])
    finally:
        server.stop()


def migrate(found: Databases) -> None:
    upgrade(found.main, found.vault)


@contextmanager
def core(
    settings: Settings,
    found: Databases,
    *,
    clock: Clock | None = None,
    past: Callable[[], datetime] | None = None,
    new_id: Callable[[], UUID] = uuid4,
    changes: Changes | None = None,
) -> Iterator[Core]:
    """Open the parts that every process has; closes them in the opposite order.

    `past` is only for filling a fresh store: it says when events happened.
    """
    options = StoreOptions(pool_size=settings.event_store.pool, past=past)
    store = PostgresEventStore(
        found.main, found.vault, settings.master_key(), NOUNS, options=options
    )
    hub = changes or Changes()
    time = clock or SystemClock()
    with ExitStack() as stack:
        store.open()
        stack.callback(store.close)
        pool = new_pool(found.main, name="core", size=settings.read_store.pool)
        pool.open()
        stack.callback(pool.close)
        engine = read_engine(found.main, settings.read_store.pool)
        stack.callback(engine.dispose)
        origins = RequestOrigins(pool, time)
        origins.start()
        stack.callback(origins.stop)
        files = SealedFileStore.local(settings.data.files, store.keys)
        tables = {model.name: model.table.name for model in READ_MODELS}
        readers = Progress(pool, tables, hub)
        deps = Deps(store, files, readers, Visibility(engine.connect), time, new_id)
        yield Core(
            settings=settings,
            databases=found,
            store=store,
            pool=pool,
            engine=engine,
            changes=hub,
            deps=deps,
            users=Users(engine.connect),
            figures=Figures(engine.connect),
            sessions=PostgresSessions(pool, time),
            passwords=PostgresPasswords(pool),
            preferences=PostgresPreferences(pool),
            origins=origins,
            outdated=tuple(outdated(found)),
        )


def read_engine(dsn: str, size: int) -> sa.Engine:
    """For queries only: every connection is read-only and limited."""
    conninfo = limited(dsn)

    def connect() -> Connection[Any]:
        connection = psycopg.connect(conninfo)
        connection.read_only = True
        return connection

    return sa.create_engine(
        "postgresql+psycopg://",
        creator=connect,
        pool_size=size,
        max_overflow=0,
        pool_timeout=3,
        pool_pre_ping=True,
        isolation_level="REPEATABLE READ",
    )


@contextmanager
def hub(settings: Settings) -> Iterator[Changes]:
    """Changes within this process, and through Redis those of all others when there is one."""
    url = settings.messaging.redis_url
    if url is None:
        yield Changes()
        return
    shared = RedisChanges(url.get_secret_value())
    shared.start()
    try:
        yield shared
    finally:
        shared.stop()


def kafka_settings(settings: Settings) -> KafkaSettings | None:
    return KafkaSettings(settings.messaging.kafka) if settings.messaging.kafka else None


@contextmanager
def projecting(parts: Core, kafka: KafkaSettings | None = None) -> Iterator[Runner]:
    """Folds events into the read models, in this process: from Kafka, or straight from the store."""
    runner = Runner(
        dsn=parts.databases.main,
        models=READ_MODELS,
        opener=parts.store.open_many,
        changes=parts.changes,
        feed=(lambda log: KafkaFeed(log, kafka)) if kafka else EmbeddedFeed,
    )
    parts.store.on_committed(lambda _position: runner.wake())
    runner.start()
    try:
        yield runner
    finally:
        runner.stop()


@contextmanager
def relaying(found: Databases, kafka: KafkaSettings) -> Iterator[Relay]:
    """Publishes the store's events to Kafka, in order."""
    relay = Relay(dsn=found.main, kafka=kafka)
    relay.start()
    try:
        yield relay
    finally:
        relay.stop()


@contextmanager
def operator(parts: Core, outdated: Iterable[ReadModel] = ()) -> Iterator[Operator]:
    """What operators see and do; begins by building anew what other code has made."""
    dsn, opener = parts.databases.main, parts.store.open_many
    with building(dsn=dsn, opener=opener, outdated=outdated) as builds:
        yield Operator(dsn, parts.pool, parts.store, parts.changes, builds)


def rebuild_outdated(parts: Core, report: Callable[[BuildProgress], None]) -> None:
    """Build anew what other code has made, before anything is served."""
    builder = Builder(dsn=parts.databases.main, opener=parts.store.open_many)
    try:
        for model in parts.outdated:
            builder.rebuild(model, report)
    finally:
        builder.close()


def outdated(found: Databases) -> list[ReadModel]:
    """Read models whose live generation was made by other code than this."""
    with psycopg.connect(found.main, autocommit=True) as connection:
        return ensure_first(connection, READ_MODELS)

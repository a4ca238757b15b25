"""The composition root: settings in, running parts out. Nothing is connected at import.

`Core` is what every process has: the store, the read models' queries and the ports of the
commands. Around it, each kind of process adds its own loops.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, ExitStack, contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import partial
from typing import TYPE_CHECKING, Any
from uuid import UUID, uuid4

import psycopg
import sqlalchemy as sa
from psycopg import Connection
from psycopg_pool import ConnectionPool

from commands.kernel.command import Deps
from commands.kernel.jobs import Kind, Policies
from commands.kernel.ports import Clock
from domain.nouns import NOUNS
from domain.user.noun import email_claim
from infra.accounts.accounts import tell_of_password
from infra.accounts.attempts import SignInAttempts
from infra.accounts.origins import RequestOrigins
from infra.accounts.passwords import PostgresPasswords
from infra.accounts.services import AccountParts, account_parts
from infra.accounts.sessions import PostgresSessions
from infra.backup.gate import refuse_unfinished_restore, require_consistent_store
from infra.calendar import Calendars
from infra.dev.supervisor import EmbeddedPostgres
from infra.eventstore.store import PostgresEventStore, StoreOptions
from infra.files import SealedFileStore
from infra.gc_tuning import tune_gc
from infra.jobs.hand_over import HandOvers
from infra.jobs.policies import PolicyReader, skip_past
from infra.jobs.schedule import Scheduled, Scheduler, forget_runs
from infra.jobs.schedule import finished as run_finished
from infra.jobs.working import Working, WorkSource, work_until_closed
from infra.migrations import upgrade
from infra.operations import Operator
from infra.postgres.connections import new_pool
from infra.postgres.link import Link
from infra.postgres.query_connections import Reading
from infra.projector.build.background import building
from infra.projector.build.helpers import Helpers, cores
from infra.projector.build.prepare import unfinished
from infra.projector.build.unsealing import Unsealing
from infra.projector.feed.embedded import POLL, POLL_ALONE, EmbeddedFeed
from infra.projector.feed.epoch import of_epoch
from infra.projector.fold.runner import LOOK_AROUND, LOOK_AROUND_ALONE, Runner
from infra.projector.notify.changes import ChangeNotifier, RecordMoved
from infra.projector.notify.waiter import PostgresReadModelWaiter
from infra.projector.release.serve import serve_outdated
from infra.projector.rows.directory import Directory, Figures, Users, Visibility
from infra.projector.rows.generations import ensure_first
from infra.rate_limits import RateLimiter
from infra.settings import Settings
from infra.user_data.notifications import PostgresNotifications
from infra.user_data.preferences import PostgresPreferences
from infra.user_data.presence import PresenceBoard
from infra.user_data.saved_views import PostgresSavedViews
from projections.kernel.read_model import ReadModel
from projections.nouns import READ_MODELS

if TYPE_CHECKING:
    from infra.projector.feed.feed import Feed
    from infra.projector.feed.log import Log
    from infra.projector.feed.relay import Relay
    from infra.projector.feed.topic import KafkaSettings

__all__ = [
    "MAIN",
    "VAULT",
    "Core",
    "Databases",
    "Operator",
    "RecordMoved",
    "Runner",
    "Scheduled",
    "Settings",
    "Working",
    "change_notifier",
    "core",
    "databases",
    "forget_runs",
    "helping",
    "kafka_settings",
    "migrate",
    "operator",
    "outdated",
    "policy_reader",
    "projecting",
    "relaying",
    "run_finished",
    "skip_past",
    "tell_of_password",
    "tune_gc",
    "working",
]

MAIN, VAULT = "daybook", "daybook_vault"
BEHIND = 10
"""How nice background builds are to the processes that serve."""


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
    reading: Reading
    changes: ChangeNotifier
    deps: Deps
    users: Users
    figures: Figures
    sessions: PostgresSessions
    passwords: PostgresPasswords
    preferences: PostgresPreferences
    saved_views: PostgresSavedViews
    origins: RequestOrigins
    calendars: Calendars
    attempts: SignInAttempts
    notifications: PostgresNotifications
    hand_overs: HandOvers
    presence: PresenceBoard
    account: AccountParts
    outdated: tuple[ReadModel, ...]
    """Read models to build: older code made what is live, or nothing is."""

    def read(self) -> AbstractContextManager[sa.Connection]:
        return self.reading.snapshot()


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
    """Raises RestoreUnfinished: a restore brings the schema up by itself."""
    refuse_unfinished_restore(found.main)
    upgrade(found.main, found.vault)


@contextmanager
def core(
    settings: Settings,
    found: Databases,
    *,
    clock: Clock | None = None,
    past: Callable[[], datetime] | None = None,
    new_id: Callable[[], UUID] = uuid4,
    changes: ChangeNotifier | None = None,
    fit: bool = True,
) -> Iterator[Core]:
    """Open the parts that every process has; closes them in the opposite order.

    `past` is only for filling a fresh store: it says when events happened. Raises what
    `refuse_unfit` does, unless told by `fit` that a restore is what opens them.
    """
    if fit:
        require_consistent_store(found.main, found.vault)
    options = StoreOptions(pool_size=settings.event_store.pool, past=past)
    store = PostgresEventStore(
        found.main, found.vault, settings.master_key(), NOUNS, options=options
    )
    notifier = changes or ChangeNotifier()
    time = clock or SystemClock()
    with ExitStack() as stack:
        store.open()
        stack.callback(store.close)
        pool = new_pool(found.main, name="core", size=settings.read_store.pool)
        pool.open()
        stack.callback(pool.close)
        reading = Reading(found.main, settings.read_store.pool)
        stack.callback(reading.close)
        origins = RequestOrigins(pool, time)
        origins.start()
        stack.callback(origins.stop)
        files = SealedFileStore.local(settings.data.files, store.keys)
        tables = {model.name: model.table.name for model in READ_MODELS}
        readers = PostgresReadModelWaiter(pool, tables, notifier)
        seen, directory = Visibility(reading.separate), Directory(reading.separate)
        deps = Deps(store, files, readers, seen, time, new_id, directory)
        users = Users(reading.separate, pool)
        account = account_parts(
            settings, pool, users, notifier, deps, hash_address=partial(_hash_address, store)
        )
        limiter = RateLimiter(redis_url(settings))
        changed = tuple(outdated(found))
        _serve_outdated(found, store, changed)
        presence = PresenceBoard(pool, notifier, time)
        stack.callback(presence.stop)
        yield Core(
            settings=settings,
            databases=found,
            store=store,
            pool=pool,
            reading=reading,
            changes=notifier,
            deps=deps,
            users=users,
            figures=Figures(reading.separate),
            sessions=account.sessions,
            passwords=account.passwords,
            preferences=PostgresPreferences(pool),
            saved_views=PostgresSavedViews(pool),
            origins=origins,
            calendars=Calendars(pool, time, limiter),
            attempts=SignInAttempts(limiter),
            notifications=PostgresNotifications(pool, notifier, time),
            hand_overs=HandOvers(pool, store, time),
            presence=presence,
            account=account,
            outdated=changed,
        )


def _hash_address(store: PostgresEventStore, email: str) -> bytes:
    return store.hash_claim(email_claim(email))


def redis_url(settings: Settings) -> str | None:
    url = settings.messaging.redis_url
    return url.get_secret_value() if url else None


@contextmanager
def change_notifier(settings: Settings) -> Iterator[ChangeNotifier]:
    """Changes within this process, and through Redis those of all others when there is one."""
    url = settings.messaging.redis_url
    if url is None:
        yield ChangeNotifier()
        return
    from infra.projector.notify.redis_changes import RedisChanges  # noqa: PLC0415 - its client is slow to load

    shared = RedisChanges(url.get_secret_value())
    shared.start()
    try:
        yield shared
    finally:
        shared.stop()


def kafka_settings(settings: Settings) -> KafkaSettings | None:
    if settings.messaging.kafka is None:
        return None
    from infra.projector.feed.topic import KafkaSettings  # noqa: PLC0415 - its client is slow to load

    return KafkaSettings(settings.messaging.kafka)


@contextmanager
def projecting(services: Core, kafka: KafkaSettings | None = None) -> Iterator[Runner]:
    """Folds events into the read models, in this process: from Kafka, or straight from the store."""
    _serve_outdated(services.databases, services.store, services.outdated, write=True)
    alone = services.settings.embedded
    runner = Runner(
        dsn=services.databases.main,
        models=READ_MODELS,
        opener=services.store.open_many,
        changes=services.changes,
        feed=_feed(services, kafka),
        refresh_every=LOOK_AROUND_ALONE if alone else LOOK_AROUND,
    )
    services.store.on_committed(lambda _position: runner.wake())
    runner.start()
    try:
        yield runner
    finally:
        runner.stop()


def _feed(services: Core, kafka: KafkaSettings | None) -> Callable[[Log], Feed]:
    if kafka is None:
        return partial(EmbeddedFeed, poll=POLL_ALONE if services.settings.embedded else POLL)
    from infra.projector.feed.kafka import KafkaFeed  # noqa: PLC0415 - its client is slow to load

    topic = of_epoch(services.databases.main, kafka)
    return lambda log: KafkaFeed(log, topic)


@contextmanager
def working(
    services: Core,
    kinds: Sequence[Kind[Any]],
    policies: Policies,
    schedule: Sequence[Scheduled] = (),
) -> Iterator[Working]:
    """Does jobs of these kinds, reads events for the policies and keeps the schedule, until closed."""
    threads = services.settings.tasks.threads
    scheduler = Scheduler(services.pool, services.account.jobs, services.deps.clock, schedule)
    with work_until_closed(_work_source(services), kinds, policies, threads) as work:
        scheduler.start()
        try:
            yield work
        finally:
            scheduler.stop()


def policy_reader(services: Core, policies: Policies) -> PolicyReader:
    """Reads no events before it is told to."""
    return _work_source(services).policy_reader(policies)


def _work_source(services: Core) -> WorkSource:
    account = services.account
    return WorkSource(
        dsn=services.databases.main,
        pool=services.pool,
        store=services.store,
        jobs=account.jobs,
        job_store=account.job_store,
        alone=services.settings.embedded,
    )


@contextmanager
def relaying(found: Databases, kafka: KafkaSettings) -> Iterator[Relay]:
    """Publishes the store's events to Kafka, in order. Raises RestoreUnfinished."""
    from infra.projector.feed.relay import Relay  # noqa: PLC0415 - its client is slow to load

    refuse_unfinished_restore(found.main)
    relay = Relay(dsn=found.main, kafka=of_epoch(found.main, kafka))
    relay.start()
    try:
        yield relay
    finally:
        relay.stop()


@contextmanager
def operator(
    services: Core, outdated: Iterable[ReadModel] = (), *, resume: bool = False
) -> Iterator[Operator]:
    """What operators see and do; begins by building anew what other code has made.

    With `resume` it also goes on with builds that were interrupted.
    """
    dsn, opener = services.databases.main, services.store.open_many
    first = dict.fromkeys(outdated)
    if resume:
        first |= dict.fromkeys(_unfinished(services))
    # Somebody may be waiting for an answer of this machine.
    helpers = helping(services, max(1, cores() // 2), serving=True)
    with building(dsn=dsn, opener=opener, helpers=helpers, first=first) as builds:
        yield Operator(dsn, services.pool, services.store, services.changes, builds)


def helping(services: Core, processes: int, *, serving: bool = False) -> Helpers:
    """Processes that build read models, at most so many; they stand back where one is serving."""
    unsealing = Unsealing(services.databases.vault, services.settings.master_key())
    nice = BEHIND if serving else 0
    return Helpers(services.databases.main, unsealing, processes, nice=nice, apart=serving)


def _unfinished(services: Core) -> list[ReadModel]:
    """Interrupted builds, without those that a start does first of all."""
    with services.pool.connection() as connection:
        found = unfinished(connection, READ_MODELS)
    return [model for model in found if model not in services.outdated]


def _serve_outdated(
    found: Databases,
    store: PostgresEventStore,
    models: Iterable[ReadModel],
    *,
    write: bool = False,
) -> None:
    """Until they are built anew, what older code has made is read, and written, by this code."""
    link = Link(found.main, application="daybook-release")
    try:
        serve_outdated(link, store.open_many, models, write=write)
    finally:
        link.drop()


def outdated(found: Databases) -> list[ReadModel]:
    """Read models whose live generation was made by other code, or that have none yet."""
    with psycopg.connect(found.main, autocommit=True) as connection:
        return ensure_first(connection, READ_MODELS)

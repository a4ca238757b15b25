"""The one place where services are put together: settings in, services out, each built on first use."""

from __future__ import annotations

from contextlib import AbstractContextManager
from datetime import UTC, datetime
from functools import partial
from typing import TYPE_CHECKING, Any
from uuid import UUID, uuid4

import psycopg

from commands.kernel.command import Deps
from domain.kernel.errors import StoreUnavailable
from domain.nouns import NOUNS
from domain.pipeline.noun import PIPELINE
from domain.user.noun import email_claim
from infra.accounts.accounts import Accounts
from infra.accounts.attempts import SignInAttempts
from infra.accounts.devices import KnownDevices
from infra.accounts.factor_store import FactorStore
from infra.accounts.factors import Factors
from infra.accounts.links import Links
from infra.accounts.origins import RequestOrigins
from infra.accounts.passwords import PUBLISHED_PASSWORD, PostgresPasswords
from infra.accounts.recovery_codes import SECRET_NAME, RecoveryCodes
from infra.accounts.reveals import RevealLimit
from infra.accounts.second_steps import SecondSteps
from infra.accounts.session_limits import SessionLimits
from infra.accounts.sessions import PostgresSessions
from infra.accounts.tokens import SECRET, SessionTokens
from infra.batch import BatchRuns
from infra.bootstrap import external
from infra.bootstrap.lazy import Container, lazy
from infra.calendar import Calendars
from infra.calendar.addresses import FeedAddresses
from infra.erasure.erasures import Erasures
from infra.eventstore.store import PostgresEventStore, StoreOptions
from infra.files import SealedFileStore
from infra.imports import ReadModelLookups
from infra.jobs.hand_over import HandOvers
from infra.jobs.jobs import Jobs
from infra.jobs.store import JobStore
from infra.postgres.connections import new_pool
from infra.postgres.query_connections import Reading
from infra.projector.build.catch_up import reached, wait_until_read
from infra.projector.notify.changes import ChangeNotifier
from infra.projector.notify.waiter import PostgresReadModelWaiter
from infra.projector.rows.directory import (
    Children,
    DashboardCounts,
    Directory,
    Linking,
    Users,
    Visibility,
    Visits,
)
from infra.projector.rows.generations import ensure_first
from infra.rate_limits import RateLimiter
from infra.spreadsheets import Spreadsheets
from infra.user_data.default_views import DefaultViews
from infra.user_data.import_mappings import ImportMappings
from infra.user_data.notifications import PostgresNotifications
from infra.user_data.preferences import PostgresPreferences
from infra.user_data.presence import PresenceBoard
from infra.waypoints import Waypoints
from projections.history.entry import ENTRY
from projections.nouns import PROJECTIONS, READ_MODELS

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    import sqlalchemy as sa
    from psycopg import Connection
    from psycopg_pool import ConnectionPool

    from commands.kernel.pipelines import PipelineCache
    from commands.kernel.ports import Clock, MailSender
    from infra.accounts.google import GoogleSignIn
    from infra.mail.mailbox import LocalMailbox
    from infra.postgres.autocommit_reads import AutocommitReader
    from infra.postgres.databases import Databases
    from infra.projector.notify.changes import RecordMoved
    from infra.settings import Settings
    from infra.spreadsheets.google_sheets import GoogleSheets
    from projections.kernel.read_model import ReadModel


HISTORY_PATIENCE = 2.0
"""Seconds that a search of the history waits for the read models."""


class SystemClock:
    def now(self) -> datetime:
        return datetime.now(UTC)


def _forget_edited(pipelines: PipelineCache, moved: Sequence[RecordMoved]) -> None:
    if any(one.noun == PIPELINE.name for one in moved):
        pipelines.forget()


class Services(Container):
    """What the server, the workers, the commands at a terminal and the tests work with."""

    def __init__(
        self,
        settings: Settings,
        databases: Databases,
        *,
        clock: Clock | None = None,
        past: Callable[[], datetime] | None = None,
        new_id: Callable[[], UUID] = uuid4,
        changes: ChangeNotifier | None = None,
    ) -> None:
        """`past` is only for filling a fresh store: it says when events happened."""
        super().__init__()
        self.settings, self.databases = settings, databases
        self.clock: Clock = clock or SystemClock()
        self.changes = changes or ChangeNotifier()
        self._past, self._new_id = past, new_id

    @lazy
    def store(self) -> PostgresEventStore:
        options = StoreOptions(pool_size=self.settings.event_store.pool, past=self._past)
        main, vault = self.databases.main, self.databases.vault
        store = PostgresEventStore(main, vault, self.settings.master_key(), NOUNS, options=options)
        store.open()
        self.on_close(store.close)
        return store

    @lazy
    def pool(self) -> ConnectionPool[Connection[Any]]:
        """Connections to the main database for short transactions."""
        pool = new_pool(self.databases.main, name="core", size=self.settings.read_store.pool)
        pool.open()
        self.on_close(pool.close)
        return pool

    @lazy
    def reading(self) -> Reading:
        reading = Reading(self.databases.main, self.settings.read_store.pool)
        self.on_close(reading.close)
        return reading

    def wait_for_lists(self, nouns: Sequence[str]) -> None:
        """Waits until the lists of these nouns show all that is stored now. Raises StoreUnavailable."""
        models = [PROJECTIONS[noun] for noun in nouns]
        wait_until_read(self.pool, self.store.position(), models)

    def history_position(self, wanted: int | None = None) -> int:
        """Up to which position the history of all records can be searched: the wanted one, or that of
        the newest event that the read models know. Raises StoreUnavailable where they are behind.
        """
        models = [ENTRY, *PROJECTIONS.values()]
        position = self.store.position() if wanted is None else wanted
        found = reached(self.pool, position, models, HISTORY_PATIENCE)
        if not found or (wanted is not None and found < wanted):
            raise StoreUnavailable(cause="read models are behind")
        return found

    def read(self) -> AbstractContextManager[sa.Connection]:
        """A connection to the read models; all its statements see the same moment."""
        return self.reading.snapshot()

    @lazy
    def statements(self) -> AutocommitReader:
        """Reads the read models without a transaction around each read."""
        return self.reading.autocommit_reads

    @lazy
    def deps(self) -> Deps:
        """What commands work with."""
        separate = self.reading.separate
        tables = {model.name: model.table.name for model in [*PROJECTIONS.values(), ENTRY]}
        deps = Deps(
            self.store,
            SealedFileStore.local(self.settings.data.files, self.store.keys),
            PostgresReadModelWaiter(self.pool, tables, self.changes),
            Visibility(separate),
            self.clock,
            self._new_id,
            Directory(separate),
            Children(separate),
            Visits(separate),
            Linking(separate),
            asks_why=self.settings.edits.ask_why,
        )
        self.on_close(self.changes.subscribe(partial(_forget_edited, deps.pipelines)))
        return deps

    @lazy
    def users(self) -> Users:
        return Users(self.reading.separate, self.pool)

    @lazy
    def dashboard_counts(self) -> DashboardCounts:
        return DashboardCounts(self.reading.separate)

    @lazy
    def sessions(self) -> PostgresSessions:
        return PostgresSessions(self.pool, self.clock, self.session_tokens)

    @lazy
    def session_tokens(self) -> SessionTokens:
        return SessionTokens(lambda: self.store.keys.secret(SECRET))

    @lazy
    def session_limits(self) -> SessionLimits:
        return SessionLimits(self.settings.session)

    @lazy
    def passwords(self) -> PostgresPasswords:
        refused = None if self.settings.http.is_local else PUBLISHED_PASSWORD
        return PostgresPasswords(self.pool, refused=refused)

    @lazy
    def links(self) -> Links:
        """Links in mails, such as those that reset a password."""
        return Links(self.pool, self.clock, self._hash_address)

    def _hash_address(self, email: str) -> bytes:
        """A keyed hash of an e-mail address."""
        return self.store.hashes.claim(email_claim(email))

    @lazy
    def accounts(self) -> Accounts:
        return Accounts(
            self.pool,
            self.users,
            self.passwords,
            self.sessions,
            self.links,
            FeedAddresses(self.pool, self.clock),
            self.jobs,
            self.changes,
            self.deps,
        )

    @lazy
    def factors(self) -> Factors:
        """Second factors of accounts."""
        keys = self.store.keys
        codes = RecoveryCodes(self.pool, self.clock, lambda: keys.secret(SECRET_NAME))
        passkeys = external.passkeys(self.settings, self.pool, self.clock)
        store = FactorStore(self.pool, self.clock, keys)
        return Factors(self.pool, store, codes, passkeys, self.jobs, self.deps)

    @lazy
    def second_steps(self) -> SecondSteps:
        """Sign-ins that still need the second factor."""
        return SecondSteps(self.pool, self.clock)

    @lazy
    def devices(self) -> KnownDevices:
        return KnownDevices(self.pool, self.clock)

    @lazy
    def attempts(self) -> SignInAttempts:
        return SignInAttempts(self.rate_limiter)

    @lazy
    def reveals(self) -> RevealLimit:
        return RevealLimit(self.pool, self.clock)

    @lazy
    def rate_limiter(self) -> RateLimiter:
        return RateLimiter(external.redis_url(self.settings))

    @lazy
    def google(self) -> GoogleSignIn | None:
        """None where no client is configured."""
        return external.google_sign_in(self.settings, self.pool, self.clock)

    @lazy
    def google_sheets(self) -> GoogleSheets | None:
        """None where no client is configured."""
        return external.google_sheets(self.settings, self.pool, self.clock)

    @lazy
    def mailbox(self) -> LocalMailbox | None:
        """Where mails stay on this machine; None where they are sent."""
        return external.local_mailbox(self.settings)

    @lazy
    def mail(self) -> MailSender:
        return self.mailbox or external.smtp_sender(self.settings.mail)

    @lazy
    def jobs(self) -> Jobs:
        return Jobs(self.pool, external.job_transport(self.settings))

    @lazy
    def job_store(self) -> JobStore:
        return JobStore(self.pool, first_pause=self.settings.tasks.first_pause)

    @lazy
    def hand_overs(self) -> HandOvers:
        return HandOvers(self.pool, self.store, self.clock)

    @lazy
    def batch_runs(self) -> BatchRuns:
        return BatchRuns(self.pool, self.clock)

    @lazy
    def import_lookups(self) -> ReadModelLookups:
        return ReadModelLookups(self.reading.separate)

    @lazy
    def spreadsheets(self) -> Spreadsheets:
        return Spreadsheets()

    @lazy
    def erasures(self) -> Erasures:
        return Erasures(self.pool, self.store, self.deps, self.mailbox)

    @lazy
    def waypoints(self) -> Waypoints:
        return Waypoints(self.pool, self.store.keys)

    @lazy
    def origins(self) -> RequestOrigins:
        origins = RequestOrigins(self.pool, self.clock)
        origins.start()
        self.on_close(origins.stop)
        return origins

    @lazy
    def preferences(self) -> PostgresPreferences:
        return PostgresPreferences(self.pool)

    @lazy
    def default_views(self) -> DefaultViews:
        return DefaultViews(self.reading.separate, self.store, self.preferences)

    @lazy
    def import_mappings(self) -> ImportMappings:
        return ImportMappings(self.pool, self.store.keys)

    @lazy
    def calendars(self) -> Calendars:
        return Calendars(self.pool, self.clock, self.rate_limiter)

    @lazy
    def notifications(self) -> PostgresNotifications:
        return PostgresNotifications(self.pool, self.changes, self.clock)

    @lazy
    def presence(self) -> PresenceBoard:
        board = PresenceBoard(self.pool, self.changes, self.clock)
        self.on_close(board.stop)
        return board

    @lazy
    def outdated(self) -> tuple[ReadModel, ...]:
        """Read models that have to be built: other code made the live generation, or there is none."""
        with psycopg.connect(self.databases.main, autocommit=True) as connection:
            return tuple(ensure_first(connection, READ_MODELS))

"""Services that most others stand on: store, read models, clock, jobs, and what commands work with."""

from __future__ import annotations

from contextlib import AbstractContextManager
from datetime import UTC, datetime
from functools import partial
from typing import TYPE_CHECKING, Any
from uuid import UUID, uuid4

import psycopg

from commands.kernel.command import Deps
from commands.kernel.file_ports import NoScanner
from commands.shared.pipelines.cache import PipelineCache
from commands.shared.reference_tables import ReferenceTableCache
from commands.undo.offered import is_undoable
from domain.kernel.errors import StoreUnavailable
from domain.nouns import NOUNS
from infra.accounts.refused_addresses import RefusedAddresses
from infra.bootstrap import external
from infra.bootstrap.lazy import Container, lazy
from infra.eventstore.store import PostgresEventStore, StoreOptions
from infra.files import SealedFileStore, UnnamedFiles
from infra.jobs.hand_over import HandOvers
from infra.jobs.jobs import Jobs
from infra.jobs.store import JobStore
from infra.papers import TemplatePapers
from infra.postgres.connections import new_pool
from infra.postgres.query_connections import Reading
from infra.projector.build.catch_up import reached, wait_until_read
from infra.projector.notify.changes import ChangeNotifier
from infra.projector.notify.waiter import PostgresReadModelWaiter
from infra.projector.rows.directory import (
    Children,
    Directory,
    FolderContents,
    Linking,
    Visibility,
    Visits,
)
from infra.projector.rows.generations import ensure_first
from infra.rate_limits import RateLimiter
from projections.history.entry import ENTRY
from projections.nouns import PROJECTIONS, READ_MODELS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    import sqlalchemy as sa
    from psycopg import Connection
    from psycopg_pool import ConnectionPool

    from commands.kernel.file_ports import FileScanner
    from commands.kernel.ports import Clock, MailSender
    from commands.shared.founded_cache import FoundedCache
    from infra.filling import Filling
    from infra.mail.mailbox import LocalMailbox
    from infra.postgres.autocommit_reads import AutocommitReader
    from infra.postgres.databases import Databases
    from infra.projector.notify.changes import RecordMoved
    from infra.settings import Settings
    from projections.kernel.read_model import ReadModel


HISTORY_PATIENCE = 2.0
"""Seconds that a search of the history waits for the read models."""


class SystemClock:
    def now(self) -> datetime:
        return datetime.now(UTC)


def _forget_edited(cached: FoundedCache[Any], moved: Sequence[RecordMoved]) -> None:
    if any(one.noun == cached.noun.name for one in moved):
        cached.forget()


class CoreServices(Container):
    """What is put together of settings and databases alone."""

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
        self.filling: Filling | None = None
        """What fills the store with a past in another process, if that was begun."""

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

    def once_filled(self, act: Callable[[], object]) -> None:
        """Runs it at once, or when the store is filled."""
        if self.filling is None:
            act()
        else:
            self.filling.once_done(act)

    def wait_for_lists(self, nouns: Sequence[str]) -> None:
        """Waits until the lists of these nouns show all that is stored now. Raises StoreUnavailable."""
        models = [one for one in READ_MODELS if one.name in nouns]
        wait_until_read(self.pool, self.store.position(), models)

    def lists_show(self, nouns: Iterable[str], position: int, patience: float) -> bool:
        """Whether the lists of these nouns show all that is stored up to a position, once so many seconds
        have passed at most.
        """
        models = [PROJECTIONS[noun] for noun in nouns]
        return not models or reached(self.pool, position, models, patience) >= position

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
            SealedFileStore(external.files_store(self.settings), self.store.keys),
            PostgresReadModelWaiter(self.pool, tables, self.changes),
            Visibility(separate),
            self.clock,
            self._new_id,
            Directory(separate),
            Children(separate),
            Visits(separate),
            Linking(separate),
            FolderContents(separate),
            asks_why=self.settings.edits.ask_why,
            unnamed=self.unnamed_files,
            file_limits=self.settings.files.limits,
            scanner=self.scanner,
            papers=TemplatePapers(),
            offers_undo=is_undoable,
            refused_addresses=self.refused_addresses,
            given=(self.settings.files.space, self.settings.files.uploads),
            once_filled=self.once_filled,
        )
        for cached in (deps.part(PipelineCache), deps.part(ReferenceTableCache)):
            self.on_close(self.changes.subscribe(partial(_forget_edited, cached)))
        return deps

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
    def rate_limiter(self) -> RateLimiter:
        return RateLimiter(external.redis_url(self.settings))

    @lazy
    def refused_addresses(self) -> RefusedAddresses:
        return RefusedAddresses(self.rate_limiter)

    @lazy
    def scanner(self) -> FileScanner:
        """Invented pasts are not looked at, as no job follows from their events."""
        return NoScanner() if self._past else external.scanner(self.settings)

    @lazy
    def unnamed_files(self) -> UnnamedFiles:
        return UnnamedFiles(self.pool, self.clock)

    @lazy
    def outdated(self) -> tuple[ReadModel, ...]:
        """Read models that have to be built: other code made the live generation, or there is none."""
        with psycopg.connect(self.databases.main, autocommit=True) as connection:
            return tuple(ensure_first(connection, READ_MODELS))

"""Loads a backup into empty databases: each of them in one transaction, so all of it or nothing."""

from __future__ import annotations

import zlib
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Self

import psycopg
from psycopg import sql

from commands.ledger import NoteLedgerEvent
from commands.user.account import NotePasswordChange
from commands.user.factors import NoteFactorEvents
from commands.user.hand_over import HandOverUser
from infra.backup.errors import BackupError, Damaged
from infra.backup.packing import GZIP, unpack
from infra.backup.tables import (
    EVENTS,
    SEALED,
    SINCE,
    STREAMS,
    Table,
    copy_in,
    copy_over,
    main_tables,
    vault_tables,
)
from infra.eventstore.references import FIRST
from infra.postgres.locks import APPEND
from infra.projector.feed.epoch import begin

if TYPE_CHECKING:
    from uuid import UUID

    from psycopg import Connection

    from infra.backup.archive import Archive
    from infra.backup.choose import Chosen
    from infra.backup.manifest import Chunk, VaultManifest
    from infra.backup.packing import Bytes
    from infra.backup.seals import Seals
    from infra.projector.feed.epoch import Epoch

_REFERENCE = "es.reference_"
WITHIN = (
    *(HandOverUser.job_name, NoteFactorEvents.job_name, NotePasswordChange.job_name),
    NoteLedgerEvent.job_name,
)
"""Jobs whose work is all within the store: what they did since was lost with it."""
_LAY_ASIDE = """
UPDATE tasks.job SET state = 'dead', error = 'Restored', finished_at = now()
WHERE state = 'waiting' AND name <> ALL(%s)
"""
_GO_ON = """
UPDATE tasks.job SET due_at = now(), handed_at = NULL WHERE state = 'waiting' AND name = ANY(%s)
"""
ProgressCallback = Callable[[int], None]
Progress = Callable[[int, int], None]
"""Called with bytes of the log done and in all."""


def load_vault(connection: Connection[Any], vault: Archive[VaultManifest], seals: Seals) -> None:
    """Raises BackupError or Damaged; then nothing has changed."""
    with connection.transaction():
        loader = Loader.of(connection, vault_tables(connection), seals)
        for table in loader.known.values():
            lock = sql.SQL("LOCK TABLE {} IN EXCLUSIVE MODE")
            connection.execute(lock.format(table.identifier))
        loader.clear()
        for chunk in vault.manifest.chunks:
            loader.load(vault, chunk)


def load_main(
    connection: Connection[Any],
    chosen: Chosen,
    erased: list[UUID],
    seals: Seals,
    progress: Progress,
) -> Epoch:
    """All that the main database had, without claims of the erased, in a new epoch of the feed.

    Raises BackupError or Damaged; then nothing has changed.
    """
    last = chosen.last
    with connection.transaction():
        connection.execute("SELECT pg_advisory_xact_lock(%s)", (APPEND,))
        loader = Loader.of(connection, main_tables(connection), seals)
        loader.clear()
        connection.execute("DELETE FROM auth.session")
        connection.execute("DELETE FROM es.snapshot")
        connection.execute("DELETE FROM es.waypoint")
        connection.execute("SELECT es.add_partitions(%s)", (max(1, last.position),))
        _load_chain(loader, chosen, progress)
        connection.execute(
            "UPDATE es.head SET position = %s, last_ts = %s", (last.position, last.last_at)
        )
        connection.execute("UPDATE es.partitioning SET size = %s", (last.partition_size,))
        connection.execute("DELETE FROM es.claim WHERE stream_id = ANY(%s)", (erased,))
        _set_sequences(connection, last.sequences)
        if "tasks.job" in loader.known:
            # Their mails may have gone out since: whether they go again is for people to say.
            connection.execute(_LAY_ASIDE, (list(WITHIN),))
            connection.execute(_GO_ON, (list(WITHIN),))
        epoch = begin(connection)
        connection.execute("UPDATE es.restore SET stage = 'loaded'")
    for table in loader.known.values():
        connection.execute(sql.SQL("ANALYZE {}").format(table.identifier))
    return epoch


def _load_chain(loader: Loader, chosen: Chosen, progress: Progress) -> None:
    logs = {archive.folder: _size_of_log(archive) for archive in chosen.events}
    done, total = 0, sum(logs.values())
    for archive in chosen.events:
        for chunk in archive.manifest.chunks:
            # Other tables are in each backup whole, as they were at the time.
            if chunk.table in SINCE or (chunk.table and archive is chosen.events[-1]):
                report = _further(progress, done, total) if chunk.table == EVENTS else _silent
                loader.load(archive, chunk, report)
        done += logs[archive.folder]


def _size_of_log(archive: Archive[Any]) -> int:
    return sum(chunk.size for chunk in archive.manifest.chunks if chunk.table == EVENTS)


def _further(progress: Progress, done: int, total: int) -> ProgressCallback:
    return lambda more: progress(done + more, total)


def _silent(_bytes: int) -> None:
    """Reports nothing: only the log takes long enough to show progress."""


@dataclass(frozen=True, slots=True)
class Loader:
    """Within one transaction. `known` are the tables of this schema by name."""

    connection: Connection[Any]
    known: Mapping[str, Table]
    seals: Seals

    @classmethod
    def of(cls, connection: Connection[Any], tables: Iterable[Table], seals: Seals) -> Self:
        return cls(connection, {table.name: table for table in tables}, seals)

    def clear(self) -> None:
        """What a migration fills a new database with is in the backup as well."""
        for table in self.known.values():
            if table.name != EVENTS:
                self.connection.execute(sql.SQL("DELETE FROM {}").format(table.identifier))

    def load(
        self, archive: Archive[Any], chunk: Chunk, progress: ProgressCallback = _silent
    ) -> None:
        """`progress` is given packed bytes. Raises BackupError or Damaged, naming the part."""
        name = f"{archive.folder.name}/{chunk.file}"
        there = self.known.get(chunk.table or "")
        if there is None or not set(chunk.columns) <= set(there.columns):
            raise BackupError(f"{name}: the schema lacks the table, or some of its columns")
        # As the backup has its columns: their order may differ here.
        table = Table(there.name, chunk.columns)
        content = self._content(archive, chunk, progress)
        try:
            if table.name == STREAMS and archive.manifest.since is not None:
                rows = copy_over(self.connection, table, "stream_id", content)
            else:
                rows = copy_in(self.connection, table, content)
        except (psycopg.DataError, psycopg.IntegrityError) as error:
            raise Damaged(name, f"Postgres refuses it ({type(error).__name__})") from None
        if rows != chunk.rows:
            raise Damaged(name, f"it has {rows} rows, not {chunk.rows}")

    def _content(
        self, archive: Archive[Any], chunk: Chunk, progress: ProgressCallback
    ) -> Iterable[Bytes]:
        path = archive.path(chunk.file)
        if chunk.table in SEALED:
            return [zlib.decompress(self.seals.open(path.read_bytes(), chunk.file), GZIP)]
        return unpack(path, progress)


def _set_sequences(connection: Connection[Any], wanted: Mapping[str, int]) -> None:
    """Those of reference numbers are made by the first record of a noun, so they may be missing."""
    for name, last in wanted.items():
        identifier = sql.Identifier(*name.split(".", 1))
        if name.startswith(_REFERENCE):
            make = sql.SQL("CREATE SEQUENCE IF NOT EXISTS {} START {}")
            connection.execute(make.format(identifier, sql.Literal(FIRST)))
            # As `es.make_reference` does; a backup of an older schema is loaded without it.
            connection.execute(sql.SQL("GRANT SELECT ON {} TO PUBLIC").format(identifier))
        connection.execute(
            "SELECT setval(c.oid, %s) FROM pg_class c WHERE c.oid = to_regclass(%s)",
            (last, identifier.as_string(connection)),
        )

"""Takes a backup: events, sign-ins and files in one folder, keys in another.

The events are of one snapshot. Files come after it, since a file is stored before the
event that names it; keys come last, since a key is stored before the event that is sealed
with it, and since a key that is destroyed meanwhile must be destroyed in the backup too.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import partial
from importlib.metadata import version
from typing import TYPE_CHECKING, Any
from uuid import UUID, uuid4

import psycopg

from infra.backup import files as sealed_files
from infra.backup import seals
from infra.backup.archive import EVENTS, VAULT, Draft, read_events
from infra.backup.chunks import ChunkWriter, chunk_of
from infra.backup.errors import BackupError, WrongMasterKey
from infra.backup.gate import refuse_unfinished_restore
from infra.backup.installation import refuse_other_schema
from infra.backup.manifest import (
    FILE_LIST,
    FILES,
    FORMAT,
    Base,
    Chunk,
    Epoch,
    EventsManifest,
    VaultManifest,
    WrappedSecret,
)
from infra.backup.packing import LEVEL
from infra.backup.tables import EVENTS as LOG
from infra.backup.tables import SEALED, connect, main_tables, sequences, vault_tables
from infra.eventstore.verify import check
from infra.projector.feed.epoch import epochs

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from psycopg import Connection

    from infra.backup.archive import Archive
    from infra.backup.installation import Installation
    from infra.backup.seals import Seals

APPLICATION = "daybook-backup"
Progress = Callable[[int, int], None]
"""Called with events done and events in all."""


@dataclass(frozen=True, slots=True)
class Options:
    """`since` is an earlier backup of events; `level` is zlib's, 0 to 9."""

    since: Path | None = None
    files: bool = True
    level: int = LEVEL


@dataclass(frozen=True, slots=True)
class Made:
    """Folders of the two halves; `events` is None where only the keys were asked for."""

    events: Path | None
    vault: Path
    position: int
    faults: tuple[str, ...] = ()
    """What `daybook verify` would say of the events that were copied."""


@dataclass(frozen=True, slots=True)
class Known:
    """The fields that both manifests share."""

    id: UUID
    made_at: datetime
    postgres: int
    main_revision: str
    vault_revision: str
    store: str
    epochs: tuple[Epoch, ...]
    position: int

    @property
    def name(self) -> str:
        return f"{self.made_at:%Y%m%dT%H%M%S.%fZ}-{self.id.hex[:6]}"

    def values(self) -> dict[str, Any]:
        return {
            "format": FORMAT,
            "daybook": version("daybook"),
            **{name: getattr(self, name) for name in self.__slots__},
        }


@dataclass(frozen=True, slots=True)
class Head:
    position: int
    last_at: datetime
    last_hash: str
    partition_size: int


def back_up(
    source: Installation,
    events_to: Path,
    vault_to: Path,
    options: Options = Options(),
    progress: Progress = lambda _done, _total: None,
) -> Made:
    """Both halves. The store stays in use meanwhile.

    Raises BackupError, FeedError, OSError or psycopg.OperationalError.
    """
    mark = _open(source)
    base = _base(options.since, mark) if options.since else None
    with _snapshot(source.main) as connection:
        known = _know(connection, source)
        since = _since(connection, base, known) if base else None
        # Copied all the same: a store with a fault needs a backup more than others do.
        faults = tuple(map(str, check(connection, since.position if since else 0)))
        with Draft(events_to, known.name + EVENTS) as draft:
            writer = ChunkWriter(connection, draft.folder, options.level)
            chunks, head = _copy_main(writer, mark, since.position if since else 0, progress)
            numbers = sequences(connection)
            connection.rollback()
            count = None
            if options.files:
                more, count = _copy_files(draft, source.files, base)
                chunks += more
            with _snapshot(source.vault) as vault:
                keys = _copy_vault(vault, vault_to, known, options.level, mark)
            manifest = EventsManifest(
                **known.values(),
                chunks=tuple(chunks),
                last_hash=head.last_hash,
                last_at=head.last_at,
                partition_size=head.partition_size,
                sequences=numbers,
                since=since,
                files=count,
                faults=faults,
            )
            # Last of all: where there are events, their keys are beside them.
            return Made(draft.finish(manifest, mark), keys, known.position, faults)


def back_up_vault(source: Installation, target: Path, level: int = LEVEL) -> Made:
    """The keys alone: quick, and the newer they are, the fewer erasures a restore could lose."""
    mark = _open(source)
    with _snapshot(source.main) as connection:
        known = _know(connection, source)
    with _snapshot(source.vault) as vault:
        return Made(None, _copy_vault(vault, target, known, level, mark), known.position)


def _open(source: Installation) -> Seals:
    refuse_unfinished_restore(source.main)
    configured = source.wrapper.kek_id
    with connect(source.vault, APPLICATION) as vault:
        query = "SELECT kek_id FROM subject_key WHERE kek_id <> %s LIMIT 1"
        other = vault.execute(query, (configured,)).fetchone()
    if other is not None:
        raise WrongMasterKey(
            f"there are keys that are wrapped by master key {other[0]}, and {configured} is "
            "configured: configure the other one, or finish `daybook rotate-key` first"
        )
    return seals.living(source.vault, source.wrapper)


@contextmanager
def _snapshot(dsn: str) -> Iterator[Connection[Any]]:
    """A connection that sees one moment; the moment is that of its first statement."""
    with connect(dsn, APPLICATION) as connection:
        connection.set_autocommit(False)
        connection.set_isolation_level(psycopg.IsolationLevel.REPEATABLE_READ)
        connection.set_read_only(True)
        yield connection


def _know(connection: Connection[Any], source: Installation) -> Known:
    with connect(source.vault, APPLICATION) as vault:
        vault_revision = refuse_other_schema(vault, "vault")
    main_revision = refuse_other_schema(connection, "main")
    return Known(
        id=uuid4(),
        made_at=datetime.now(UTC),
        postgres=connection.info.server_version,
        main_revision=main_revision,
        vault_revision=vault_revision,
        store=_hash_at(connection, 1),
        epochs=tuple(Epoch(name=one.name, position=one.position) for one in epochs(connection)),
        position=_one(connection, "SELECT position FROM es.head"),
    )


def _one(connection: Connection[Any], query: str) -> Any:
    row = connection.execute(query).fetchone()
    if row is None:
        raise BackupError("the schema of the store is incomplete")
    return row[0]


def _hash_at(connection: Connection[Any], position: int) -> str:
    row = connection.execute(
        "SELECT hash FROM es.event WHERE position = %s", (position,)
    ).fetchone()
    return row[0].hex() if row else ""


def _base(folder: Path, mark: Seals) -> Archive[EventsManifest]:
    base = read_events(folder)
    base.check_manifest(mark)
    return base


def _since(connection: Connection[Any], base: Archive[EventsManifest], known: Known) -> Base:
    """Raises BackupError when the base is of another history than the store."""
    there = base.manifest
    if there.epochs != known.epochs or _hash_at(connection, there.position) != there.last_hash:
        raise BackupError(f"the store does not go on from {base.folder.name}: take a whole backup")
    if there.main_revision != known.main_revision:
        raise BackupError(f"the schema has changed since {base.folder.name}: take a whole backup")
    return Base(
        folder=base.folder.name,
        id=there.id,
        mark=base.mark,
        position=there.position,
        last_hash=there.last_hash,
    )


def _copy_main(
    writer: ChunkWriter, mark: Seals, after: int, progress: Progress
) -> tuple[list[Chunk], Head]:
    connection = writer.connection
    # A plan that sorts the log would write it all to the disk once more.
    connection.execute("SET LOCAL enable_sort = off")
    position, last_at = connection.execute("SELECT position, last_ts FROM es.head").fetchall()[0]
    size = _one(connection, "SELECT size FROM es.partitioning")
    chunks: list[Chunk] = []
    for table in main_tables(connection):
        if table.name in SEALED:
            chunks.append(writer.sealed(table, mark))
            continue
        report = partial(_tell, progress if table.name == LOG else _silent, position - after)
        chunks.append(writer.packed(table, after, report))
        if table.name == LOG and chunks[-1].rows != position - after:
            raise BackupError(f"the log has {chunks[-1].rows} events, not {position - after}")
    return chunks, Head(position, last_at, _hash_at(connection, position), size)


def _silent(_done: int, _total: int) -> None:
    """Reports nothing: only the log takes long enough to show progress."""


def _tell(progress: Progress, total: int, done: int) -> None:
    progress(done, total)


def _copy_files(
    draft: Draft, folder: Path, base: Archive[EventsManifest] | None
) -> tuple[list[Chunk], int]:
    """The files that the base lacks, and a list of all there are."""
    listed, count = sealed_files.write_list(draft.folder / FILE_LIST, sealed_files.names(folder))
    wanted = sealed_files.read_list(draft.folder / FILE_LIST)
    if base is not None and base.manifest.files is not None:
        wanted = sealed_files.added(wanted, sealed_files.read_list(base.path(FILE_LIST)))
    tar, copied = sealed_files.write_tar(draft.folder / FILES, folder, wanted)
    return [chunk_of(FILE_LIST, listed, count), chunk_of(FILES, tar, copied)], count


def _copy_vault(
    vault: Connection[Any], target: Path, known: Known, level: int, mark: Seals
) -> Path:
    secret = vault.execute(
        "SELECT wrapped, kek_id FROM secret WHERE name = %s", (seals.SECRET,)
    ).fetchall()[0]
    wrapped_by = vault.execute(
        "SELECT kek_id, count(*) FROM subject_key WHERE wrapped IS NOT NULL GROUP BY 1"
    ).fetchall()
    with Draft(target, known.name + VAULT) as draft:
        writer = ChunkWriter(vault, draft.folder, level)
        chunks = [writer.packed(table) for table in vault_tables(vault)]
        manifest = VaultManifest(
            **known.values(),
            chunks=tuple(chunks),
            secret=WrappedSecret(wrapped=secret[0].hex(), kek_id=secret[1]),
            master_keys=dict(wrapped_by),
            destroyed=_one(vault, "SELECT count(*) FROM subject_key WHERE wrapped IS NULL"),
        )
        return draft.finish(manifest, mark)

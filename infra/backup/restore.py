"""Restores a backup into an empty store, step by step; killed at any moment, it is run again.

Until the last step a row in es.restore keeps every other process from starting.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from contextlib import AbstractContextManager
from dataclasses import dataclass, field, replace
from functools import partial
from typing import TYPE_CHECKING, Any
from uuid import UUID

from infra.backup import files as sealed_files
from infra.backup import seals
from infra.backup.errors import BackupError, InUse, NotEmpty, RestoreUnfinished
from infra.backup.gate import refuse_older, unfinished
from infra.backup.installation import revision
from infra.backup.load import load_main, load_vault
from infra.backup.manifest import FILE_LIST, FILES
from infra.backup.tables import connect, others_connected
from infra.eventstore.verify import verify
from infra.migrations import create_database, upgrade
from infra.migrations.files import revisions
from infra.postgres.locks import RESTORE
from infra.projector.feed.epoch import epochs

if TYPE_CHECKING:
    from psycopg import Connection

    from infra.backup.choose import Chosen
    from infra.backup.installation import Installation
    from infra.backup.seals import Seals
    from infra.keys.wrapper import KeyWrapper

APPLICATION = "daybook-restore"
SHOWN = 5
PATIENCE = 10.0
"""Seconds that the server may take to notice that a killed process is gone."""
Advance = Callable[[int, int], None]
Stage = Callable[[str], AbstractContextManager[Advance]]
"""Opens a progress bar by its title."""
MAIN_DATA = ("es.event", "es.stream", "es.claim", "es.command", "auth.credential")
VAULT_DATA = ("subject_key", "secret")
_ERASED = "SELECT subject_id FROM subject_key WHERE wrapped IS NULL AND data_class = 'personal'"
COUNTS = {
    "records": "SELECT count(*) FROM es.stream",
    "claims": "SELECT count(*) FROM es.claim",
    "commands": "SELECT count(*) FROM es.command",
    "sign-ins": "SELECT count(*) FROM auth.credential",
    "parked records": "SELECT count(*) FROM feed.parked",
}
VAULT_COUNTS = {
    "living keys": "SELECT count(*) FROM subject_key WHERE wrapped IS NOT NULL",
    "destroyed keys": "SELECT count(*) FROM subject_key WHERE wrapped IS NULL",
}


@dataclass(frozen=True, slots=True)
class Restored:
    """`counts` by what is counted; `epoch` is the name of the feed's new epoch."""

    position: int
    epoch: str
    counts: dict[str, int] = field(default_factory=dict)
    faults: list[str] = field(default_factory=list)
    """Faults of the events, which were accepted."""


def kept(vault_dsn: str, wrapper: KeyWrapper) -> Seals:
    """Of a vault that stays in place. Raises WrongMasterKey, and BackupError for another vault."""
    with connect(vault_dsn, APPLICATION) as vault:
        known = revision(vault, "vault") is not None
        query = "SELECT 1 FROM secret WHERE name = %s"
        if not known or vault.execute(query, (seals.SECRET,)).fetchone() is None:
            raise BackupError("the vault in place was never backed up: it is another one")
    return seals.living(vault_dsn, wrapper)


def restore(
    target: Installation,
    chosen: Chosen,
    mark: Seals,
    rebuild: Callable[[], None],
    stage: Stage,
    *,
    grant: Callable[[], None],
    keep_files: bool = False,
    accept_faults: bool = False,
) -> Restored:
    """Everything of a backup that `Chosen.check` has found sound.

    `target` is reached as its owners. `grant` gives the application its rights, and `rebuild`
    makes the read models as the application. With `accept_faults` the answer names what does not fit.
    Raises BackupError, OSError or psycopg.Error.
    """
    _make_schema(target, chosen)
    # Other processes must be able to see that a restore is under way.
    grant()
    with connect(target.main, APPLICATION) as connection:
        _lock(connection)
        at = _begin(connection, target, chosen, keep_files=keep_files)
        if at == "begun":
            _load(connection, target, chosen, mark, stage, keep_files=keep_files)
        faults: list[str] = []
        if at != "verified":
            faults = _verify(connection, target, stage, accept_faults=accept_faults)
        upgrade(target.main, target.vault)
        grant()
        rebuild()
        return replace(_finish(connection, target), faults=faults)


def _make_schema(target: Installation, chosen: Chosen) -> None:
    """New databases get the backup's schema; what came later is for the migrations to bring."""
    wanted = {"main": chosen.last.main_revision}
    if chosen.vault is not None:
        wanted["vault"] = chosen.vault.manifest.vault_revision
    here: dict[str, str | None] = {}
    for branch, dsn in (("main", target.main), ("vault", target.vault)):
        create_database(dsn)
        with connect(dsn, APPLICATION) as connection:
            here[branch] = revision(connection, branch)
    for branch, name in wanted.items():
        if name not in revisions(branch):
            raise BackupError(f"the backup's schema is {name}: restore it with a newer Daybook")
        if here[branch] not in (None, name) and not _resumed(target):
            raise BackupError(
                f"the schema of {branch} is {here[branch]}, the backup's is {name}: "
                "name databases that do not exist yet"
            )
    upto = {branch: here[branch] or wanted[branch] for branch in here}
    upgrade(target.main, target.vault, partition_size=chosen.last.partition_size, upto=upto)


def _resumed(target: Installation) -> bool:
    """Whether a restore is under way, which brings the schema up near its end."""
    with connect(target.main, APPLICATION) as connection:
        return unfinished(connection) is not None


def _lock(connection: Connection[Any]) -> None:
    until = time.monotonic() + PATIENCE
    while True:
        row = connection.execute("SELECT pg_try_advisory_lock(%s)", (RESTORE,)).fetchone()
        if row and row[0]:
            return
        if time.monotonic() > until:
            raise InUse("another restore is running")
        time.sleep(0.1)


def _begin(
    connection: Connection[Any], target: Installation, chosen: Chosen, *, keep_files: bool
) -> str:
    """The stage to go on from."""
    refuse_others(target, APPLICATION)
    ids = chosen.last.id, chosen.vault.manifest.id if chosen.vault else None
    begun = unfinished(connection)
    if begun is None:
        _refuse_anything(connection, target, chosen, keep_files=keep_files)
        connection.execute(
            "INSERT INTO es.restore (events_backup, vault_backup, stage) VALUES (%s, %s, 'begun')",
            ids,
        )
        return "begun"
    if (begun.events, begun.vault) != ids:
        raise RestoreUnfinished(
            f"a restore of events {begun.events} with keys {begun.vault or 'kept'} was begun: "
            "name the same backups again, or begin anew with new databases"
        )
    return begun.stage


def refuse_others(target: Installation, application: str) -> None:
    """Raises InUse while other processes of Daybook are connected."""
    for dsn in (target.main, target.vault):
        with connect(dsn, application) as connection:
            until = time.monotonic() + PATIENCE
            while others := others_connected(connection, application):
                if time.monotonic() > until:
                    names = ", ".join(others)
                    raise InUse(f"stop every process of Daybook first: {names} is connected")
                time.sleep(0.1)


def _refuse_anything(
    connection: Connection[Any], target: Installation, chosen: Chosen, *, keep_files: bool
) -> None:
    there = [name for name in MAIN_DATA if _holds(connection, name)]
    with connect(target.vault, APPLICATION) as vault:
        if chosen.vault is not None:
            there += [f"vault {name}" for name in VAULT_DATA if _holds(vault, name)]
    if not keep_files and chosen.last.files is not None:
        there += (
            [f"files in {target.files}"] if next(sealed_files.names(target.files), None) else []
        )
    if there:
        raise NotEmpty(f"a restore needs an empty store, but there are {', '.join(there)}")


def _holds(connection: Connection[Any], table: str) -> bool:
    query = f"SELECT EXISTS (SELECT 1 FROM {table})"  # noqa: S608 - constants
    row = connection.execute(query.encode()).fetchone()
    return bool(row and row[0])


def _load(
    connection: Connection[Any],
    target: Installation,
    chosen: Chosen,
    mark: Seals,
    stage: Stage,
    *,
    keep_files: bool,
) -> None:
    if not keep_files and chosen.last.files is not None:
        _load_files(target, chosen, stage)
    with connect(target.vault, APPLICATION) as vault:
        if chosen.vault is not None:
            load_vault(vault, chosen.vault, mark)
        erased = vault.execute(_ERASED)
        gone: list[UUID] = [row[0] for row in erased]
    with stage("Loading events") as advance:
        load_main(connection, chosen, gone, mark, advance)


def _load_files(target: Installation, chosen: Chosen, stage: Stage) -> None:
    target.files.mkdir(parents=True, exist_ok=True, mode=0o700)
    for archive in chosen.events:
        count = next(chunk.rows for chunk in archive.manifest.chunks if chunk.file == FILES)
        with stage("Putting files back") as advance:
            sealed_files.read_tar(archive.path(FILES), target.files, partial(_of, advance, count))
    sealed_files.remove_others(
        target.files, sealed_files.read_list(chosen.events[-1].path(FILE_LIST))
    )
    os.sync()


def _of(advance: Advance, total: int, done: int) -> None:
    advance(done, total)


def _verify(
    connection: Connection[Any], target: Installation, stage: Stage, *, accept_faults: bool
) -> list[str]:
    with stage("Verifying events") as advance:
        faults = [str(fault) for fault in verify(target.main, progress=advance).faults]
    if faults and not accept_faults:
        named = "; ".join([*faults[:SHOWN], *(["..."] if len(faults) > SHOWN else [])])
        raise BackupError(
            f"the events restored are not sound: {named}. Restore another backup, or run this "
            "again with --accept-faults"
        )
    connection.execute("UPDATE es.restore SET stage = 'verified'")
    return faults


def _finish(connection: Connection[Any], target: Installation) -> Restored:
    """The last step opens the store."""
    refuse_older(target.main, target.vault)
    counts = {name: _count(connection, query) for name, query in COUNTS.items()}
    with connect(target.vault, APPLICATION) as vault:
        counts |= {name: _count(vault, query) for name, query in VAULT_COUNTS.items()}
    counts["files"] = sum(1 for _ in sealed_files.names(target.files))
    position = _count(connection, "SELECT position FROM es.head")
    epoch = epochs(connection)[-1].name
    connection.execute("DELETE FROM es.restore")
    return Restored(position, epoch, counts)


def _count(connection: Connection[Any], query: str) -> int:
    row = connection.execute(query.encode()).fetchone()
    return int(row[0]) if row else 0

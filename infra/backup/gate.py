"""Refuses to open a store that is half restored, or older than what was seen of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any
from uuid import UUID

import orjson
import psycopg

from infra.backup.errors import RestoreUnfinished, VaultBehind
from infra.eventstore.data import whole
from infra.eventstore.sealing import SEALED
from infra.projector.feed.feed import StoreBehind
from infra.projector.rows.generations import refuse_older_store

if TYPE_CHECKING:
    from psycopg import Connection

    from infra.keys.vault import KeyName

LOOK_BACK = 500
"""Newest events whose keys the vault must know."""
_AHEAD = {
    "feed.relay": "SELECT 'the relay of ' || topic, position FROM feed.relay",
    "tasks.policy": "SELECT 'the policies', position FROM tasks.policy",
}


@dataclass(frozen=True, slots=True)
class Unfinished:
    """A restore under way: the backups that it is made from, None for a vault that was kept."""

    events: UUID
    vault: UUID | None
    stage: str


def unfinished(connection: Connection[Any]) -> Unfinished | None:
    if not _exists(connection, "es.restore"):
        return None
    row = connection.execute("SELECT events_backup, vault_backup, stage FROM es.restore").fetchone()
    return Unfinished(*row) if row else None


def refuse_unfinished_restore(main_dsn: str) -> None:
    """Raises RestoreUnfinished. A database that is not there yet is let through."""
    try:
        connection = psycopg.connect(main_dsn, autocommit=True, connect_timeout=5)
    except psycopg.OperationalError:
        # The code that needs the database reports this better than we could.
        return
    with connection:
        begun = unfinished(connection)
    if begun is not None:
        raise RestoreUnfinished(
            f"a restore of backup {begun.events} was begun and not finished: "
            "run `daybook restore` again with the same backup"
        )


def require_consistent_store(main_dsn: str, vault_dsn: str) -> None:
    """Raises RestoreUnfinished, StoreBehind, VaultBehind, or psycopg.OperationalError."""
    refuse_unfinished_restore(main_dsn)
    refuse_older(main_dsn, vault_dsn)


def refuse_older(main_dsn: str, vault_dsn: str) -> None:
    """Raises StoreBehind, VaultBehind, or psycopg.OperationalError."""
    with psycopg.connect(main_dsn, autocommit=True) as connection:
        refuse_older_store(connection)
        refuse_behind_others(connection)
        names = _newest_keys(connection)
    if names:
        with psycopg.connect(vault_dsn, autocommit=True) as vault:
            _refuse_older_vault(vault, names)


def refuse_behind_others(connection: Connection[Any]) -> None:
    """Raises StoreBehind when somebody has read or published what the log does not hold."""
    for table, query in _AHEAD.items():
        if not _exists(connection, table):
            continue
        row = connection.execute(
            f"SELECT s.*, h.position FROM ({query}) AS s (what, seen), es.head h "  # noqa: S608 - constants
            "WHERE seen > h.position ORDER BY seen DESC LIMIT 1"
        ).fetchone()
        if row is not None:
            raise StoreBehind(*row)


def _newest_keys(connection: Connection[Any]) -> list[KeyName]:
    rows = connection.execute(
        "SELECT stream_id, data FROM es.event WHERE position > (SELECT position FROM es.head) - %s",
        (LOOK_BACK,),
    )
    return list({name for stream_id, data in rows for name in _names(stream_id, data)})


def _names(stream_id: UUID, data: bytes) -> list[KeyName]:
    stored = orjson.loads(whole(data))
    named = stored.get("subject_id")
    subject = UUID(named) if named else stream_id
    return [(subject, data_class) for data_class in stored.get(SEALED, ())]


def _refuse_older_vault(vault: Connection[Any], names: list[KeyName]) -> None:
    subjects = {subject for subject, _ in names}
    row = vault.execute(
        "SELECT count(DISTINCT subject_id) FROM unnest(%s::uuid[], %s::text[]) "
        "AS wanted (subject_id, data_class) WHERE NOT EXISTS (SELECT 1 FROM subject_key k "
        "WHERE (k.subject_id, k.data_class) = (wanted.subject_id, wanted.data_class))",
        ([name[0] for name in names], [name[1] for name in names]),
    ).fetchone()
    if row and row[0]:
        raise VaultBehind(
            f"the vault lacks the keys of {row[0]} of the {len(subjects)} people in the newest "
            "events: it was restored from an older backup than the events; "
            "restore one that is at least as new"
        )


def _exists(connection: Connection[Any], table: str) -> bool:
    row = connection.execute("SELECT to_regclass(%s)", (table,)).fetchone()
    return bool(row and row[0])

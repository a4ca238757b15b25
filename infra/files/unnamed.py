"""Files that no event names, as when a process died between the file and its event: gone after a day."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING, Any

import structlog

from infra.postgres.connections import unavailable

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path
    from uuid import UUID

    from psycopg import Connection
    from psycopg_pool import ConnectionPool

    from commands.kernel.file_ports import FileStore
    from commands.kernel.ports import Clock

log = structlog.get_logger("daybook.files")
KEPT = timedelta(hours=23)
"""So that it is a day at most, as this is looked at each hour."""
AT_ONCE = 200
_NOTE = """
insert into files.stored (document_id, record_id, stored_at) values (%s, %s, %s)
on conflict (document_id) do update set stored_at = excluded.stored_at"""
_OLD = "select document_id, record_id from files.stored where stored_at < %s limit %s"
_FORGET = "delete from files.stored where document_id = any(%s)"


class UnnamedFiles:
    """Fulfils `commands.kernel.file_ports.UnnamedFiles`."""

    def __init__(self, pool: ConnectionPool[Connection[Any]], clock: Clock) -> None:
        self._pool, self._clock = pool, clock

    def note(self, document_id: UUID, record_id: UUID) -> None:
        with unavailable(), self._pool.connection() as connection:
            connection.execute(_NOTE, (document_id, record_id, self._clock.now()))

    def delete_old(self, files: FileStore, is_named: Callable[[UUID, UUID], bool]) -> int:
        """Deletes files of a day ago that no event names; how many. `is_named` takes record and file."""
        before, deleted = self._clock.now() - KEPT, 0
        while rows := self._old(before):
            for document_id, record_id in rows:
                if not is_named(record_id, document_id):
                    files.delete(document_id)
                    deleted += 1
            with self._pool.connection() as connection:
                connection.execute(_FORGET, ([document_id for document_id, _ in rows],))
        if deleted:
            log.info("files without an event deleted", count=deleted)
        return deleted

    def _old(self, before: Any) -> list[tuple[UUID, UUID]]:
        with self._pool.connection() as connection:
            found: Any = connection.execute(_OLD, (before, AT_ONCE)).fetchall()
        return list(found)


def delete_half_written(folder: Path, before: float) -> int:
    """Removes what a process that died left of a file that it was writing: how many. The store writes
    each under its name, `#` and a number, and gives it its own name when all is there.
    """
    deleted = 0
    for path in folder.glob("??/??/*#*"):
        if path.stat().st_mtime < before:
            path.unlink(missing_ok=True)
            deleted += 1
    return deleted

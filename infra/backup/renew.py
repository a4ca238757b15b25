"""The way on for a store that came back older than what was published or read of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from infra.backup.gate import refuse_unfinished_restore
from infra.backup.restore import refuse_others
from infra.backup.tables import connect
from infra.projector.feed.epoch import begin

if TYPE_CHECKING:
    from collections.abc import Callable

    from psycopg import Connection

    from infra.backup.installation import Installation
    from infra.projector.feed.epoch import Epoch

APPLICATION = "daybook-renew"
_AHEAD = """
SELECT DISTINCT c.read_model FROM feed.checkpoint c, es.head h WHERE c.position > h.position
"""
_DROP_STATES = tuple(
    f"""
DELETE FROM {table} s WHERE NOT EXISTS (
    SELECT 1 FROM es.stream e WHERE e.stream_id = s.stream_id AND e.version >= s.version)
"""  # noqa: S608 - both constants
    for table in ("es.snapshot", "es.waypoint")
)
"""What stands for events that are gone."""


def reset_epoch(target: Installation, rebuild: Callable[[list[str]], None]) -> Epoch:
    """Takes the store as it is for the truth: what is ahead of it is rebuilt or published again.

    `rebuild` makes read models by name, also with fewer rows than they had.
    Raises RestoreUnfinished, InUse or psycopg.Error; it is then run again.
    """
    refuse_unfinished_restore(target.main)
    refuse_others(target, APPLICATION)
    with connect(target.main, APPLICATION) as connection:
        for statement in _DROP_STATES:
            connection.execute(statement.encode())
        ahead = [row[0] for row in connection.execute(_AHEAD)]
    if ahead:
        rebuild(ahead)
    with connect(target.main, APPLICATION) as connection, connection.transaction():
        _call_policies_back(connection)
        return begin(connection)


def _call_policies_back(connection: Connection[Any]) -> None:
    there = connection.execute("SELECT to_regclass('tasks.policy')").fetchone()
    if there and there[0]:
        connection.execute(
            "UPDATE tasks.policy p SET position = h.position FROM es.head h "
            "WHERE p.position > h.position"
        )

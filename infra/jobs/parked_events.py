"""Events that the policies cannot read: parked one by one, so that those behind them go on."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import structlog

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from datetime import datetime
    from uuid import UUID

    from psycopg import Connection

    from infra.projector.fold.fold import Unreadable

log = structlog.get_logger(__name__)
READER = "policies"
"""What stands in the place of a read model's name where both are listed."""

_PARK = """
insert into tasks.parked_event as p (position, stream_id, error) values (%s, %s, %s)
on conflict (position) do update
set error = excluded.error, attempts = p.attempts + 1, retry = false"""
_ALL = """
select %s, stream_id, position, error, attempts, parked_at from tasks.parked_event
order by position"""
_RETRY = (
    "update tasks.parked_event set retry = true where %(id)s::uuid is null or stream_id = %(id)s"
)


@dataclass(frozen=True, slots=True)
class ParkedEvent:
    """`error` is the type and place of what went wrong; `read_model` is always `READER`."""

    read_model: str
    stream_id: UUID
    from_position: int
    error: str
    attempts: int
    at: datetime


def park(connection: Connection[Any], faults: Iterable[Unreadable]) -> None:
    """Parking a parked event again counts the attempt."""
    for fault in faults:
        connection.execute(_PARK, (fault.position, fault.stream_id, fault.reason))
        log.error(
            "policy_event_parked",
            stream=str(fault.stream_id),
            position=fault.position,
            error=fault.reason,
        )


def unpark(connection: Connection[Any], positions: Sequence[int]) -> None:
    connection.execute(
        "delete from tasks.parked_event where position = any(%s)", (list(positions),)
    )


def all_parked(connection: Connection[Any]) -> list[ParkedEvent]:
    """Oldest first."""
    return [ParkedEvent(*row) for row in connection.execute(_ALL, (READER,)).fetchall()]


def retry(connection: Connection[Any], stream_id: UUID | None = None) -> None:
    """The reader tries one stream's parked events again soon, or all of them."""
    connection.execute(_RETRY, {"id": stream_id})


def to_retry(connection: Connection[Any], limit: int) -> list[int]:
    """Positions of parked events that are to be tried again."""
    rows = connection.execute(
        "select position from tasks.parked_event where retry order by position limit %s", (limit,)
    ).fetchall()
    return [row[0] for row in rows]

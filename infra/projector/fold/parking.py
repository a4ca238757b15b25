"""Records that a read model cannot go on with, parked from a position until they are replayed."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING
from uuid import UUID

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from infra.postgres.link import Connection
    from infra.projector.fold.fold import Fault


@dataclass(frozen=True, slots=True)
class Parked:
    read_model: str
    generation: int
    stream_id: UUID
    from_position: int
    error: str
    attempts: int
    at: datetime


def parked_among(connection: Connection, key: tuple[str, int], ids: Sequence[UUID]) -> set[UUID]:
    """Which of these records are parked for a generation."""
    rows = connection.execute(
        "SELECT stream_id FROM feed.parked "
        "WHERE read_model = %s AND generation = %s AND stream_id = ANY(%s)",
        (*key, list(ids)),
    )
    return {row[0] for row in rows}


def park(connection: Connection, key: tuple[str, int], faults: Iterable[Fault]) -> None:
    """Parking a parked record again counts the attempt."""
    for fault in faults:
        connection.execute(
            "INSERT INTO feed.parked AS held "
            "(read_model, generation, stream_id, from_position, error, attempts) "
            "VALUES (%s, %s, %s, %s, %s, %s) "
            "ON CONFLICT (read_model, generation, stream_id) DO UPDATE SET "
            "error = excluded.error, attempts = held.attempts + excluded.attempts",
            (*key, fault.stream_id, fault.position, fault.error, fault.attempts),
        )


def unpark(connection: Connection, key: tuple[str, int], stream_id: UUID) -> None:
    connection.execute(
        "DELETE FROM feed.parked WHERE read_model = %s AND generation = %s AND stream_id = %s",
        (*key, stream_id),
    )


def all_parked(connection: Connection, read_model: str | None = None) -> list[Parked]:
    """Parked records of the live generations, oldest first."""
    rows = connection.execute(
        "SELECT p.read_model, p.generation, p.stream_id, p.from_position, p.error, p.attempts, "
        "p.parked_at FROM feed.parked p JOIN feed.generation g USING (read_model, generation) "
        "WHERE g.state = 'live' AND (%(name)s::text IS NULL OR p.read_model = %(name)s) "
        "ORDER BY p.parked_at, p.stream_id",
        {"name": read_model},
    )
    return [Parked(*row) for row in rows]

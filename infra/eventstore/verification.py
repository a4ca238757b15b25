"""A verification that goes on where an interrupted one stopped, and whose end is kept."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any
from uuid import UUID

import structlog
from prometheus_client import Gauge
from psycopg.types.json import Jsonb

from infra.eventstore.verify import Report, verify
from infra.eventstore.verify_fault import Fault
from infra.postgres.connections import connect

if TYPE_CHECKING:
    from collections.abc import Callable
    from datetime import datetime

    from psycopg import Connection

    from infra.eventstore.verify import Progress

STORE_FAULTS = Gauge("daybook_store_faults", "Faults that the last verification of the log found")
_BEGIN = """
insert into es.verification values (1) on conflict (id) do update
    set position = 0, faults = '[]', began_at = now(), finished_at = null
    where verification.finished_at is not null"""
_ADVANCE = "update es.verification set position = %s, faults = faults || %s"
_FINISH = "update es.verification set faults = %s, finished_at = now()"

log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class LastVerification:
    """`finished_at` is None while it is under way, or was interrupted at `position`."""

    position: int
    faults: list[Fault]
    began_at: datetime
    finished_at: datetime | None


def continue_verification(
    dsn: str,
    *,
    workers: int | None = None,
    progress: Progress | None = None,
    more: Callable[[], list[Fault]] = list,
) -> Report:
    """Check the store from where the last run was interrupted, else from the first event.

    `more` finds faults that only opened events show. Faults are logged as an alarm, and stay in
    `es.verification`.
    """
    with connect(dsn) as connection:
        connection.execute(_BEGIN)
        before = last_verification(connection)
        after = before.position if before else 0

        def verified(position: int, found: list[Fault]) -> None:
            connection.execute(_ADVANCE, (position, _json(found)))

        report = verify(dsn, after=after, workers=workers, progress=progress, verified=verified)
        report.faults += before.faults if before else []
        report.faults += more()
        connection.execute(_FINISH, (_json(report.faults),))
    STORE_FAULTS.set(len(report.faults))
    if report.faults:
        kinds = sorted({fault.kind for fault in report.faults})
        log.critical("store_is_not_sound", faults=len(report.faults), kinds=kinds)
    return report


def forget_progress(dsn: str) -> None:
    """The next verification begins at the first event."""
    with connect(dsn) as connection:
        connection.execute("delete from es.verification")


def last_verification(connection: Connection[Any]) -> LastVerification | None:
    row = connection.execute(
        "select position, faults, began_at, finished_at from es.verification"
    ).fetchone()
    if row is None:
        return None
    position, faults, began_at, finished_at = row
    return LastVerification(position, [_fault(one) for one in faults], began_at, finished_at)


def _json(faults: list[Fault]) -> Jsonb:
    return Jsonb(
        [
            {**asdict(one), "stream_id": str(one.stream_id) if one.stream_id else None}
            for one in faults
        ]
    )


def _fault(of: dict[str, Any]) -> Fault:
    stream_id = UUID(of["stream_id"]) if of["stream_id"] else None
    return Fault(of["kind"], stream_id, of["version"], of["position"])

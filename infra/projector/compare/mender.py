"""Mends rows that a full comparison has named: each record is folded again and written by itself."""

from __future__ import annotations

from typing import TYPE_CHECKING
from uuid import UUID

import psycopg
import structlog
from psycopg import sql

from infra.background.failures import describe
from infra.postgres.link import Link
from infra.projector.compare import store
from infra.projector.compare.beside import put_in_place, recount
from infra.projector.compare.difference import record_column
from infra.projector.compare.full import locked
from infra.projector.compare.records import seen_records
from infra.projector.feed.log import Log
from infra.projector.feed.opening import AWAY, open_batch
from infra.projector.fold.fold import fold_stream, with_erasure
from infra.projector.fold.replay import CannotReplay, alone
from infra.projector.notify.changes import RecordMoved
from infra.projector.rows.tables import qualified
from projections.kernel.storage import stored_tables

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from infra.postgres.link import Connection
    from infra.projector.compare.store import ComparisonStatus, NamedDifference
    from infra.projector.feed.opening import Opener
    from infra.projector.fold.fold import Folded
    from infra.projector.notify.changes import Publisher
    from infra.projector.rows.generations import Target
    from projections.kernel.read_model import ReadModel

    Report = Callable[[ComparisonStatus, list[NamedDifference]], None]

NOBODY = UUID(int=0)
"""In whose shard counters are mended; writers of any shard may go on."""
log = structlog.get_logger(__name__)


class Mender:
    """Used by one thread; rows that were mended before the process was killed stay so."""

    def __init__(
        self,
        *,
        dsn: str,
        opener: Opener,
        changes: Publisher,
        report: Report = lambda _, __: None,
        stopping: Callable[[], bool] = lambda: False,
    ) -> None:
        """`report` is called with what was mended once all that was asked for is done, and again when
        this process is killed then.
        """
        self._link = Link(dsn, application="daybook-compare", watched=True)
        self._log = Log(self._link)
        self._opener = opener
        self._changes = changes
        self._report = report
        self._stopping = stopping

    def close(self) -> None:
        self._link.drop()

    def run(self, model: ReadModel) -> bool:
        """Mends what was asked for; False when there is nothing, or another process is at it.

        Raises one of AWAY.
        """
        connection = self._link.connection
        with locked(connection, model.name) as is_mine:
            found = next(iter(store.comparisons(connection, [model])), None) if is_mine else None
            if found is None or not found.mending:
                return False
            asked = [one for one in self._of(found) if one.state == "asked"]
            for record_id, numbers in _by_record(asked).items():
                if self._stopping():
                    return False
                done = self._one(model, record_id)
                store.set_state(connection, numbers, "mended" if done else "left")
            mended = [one for one in self._of(found) if one.state == "mended"]
            if mended:
                self._report(found, mended)
            store.end_mending(connection, model.name)
            return True

    def _of(self, found: ComparisonStatus) -> list[NamedDifference]:
        """What this mending is about."""
        named = store.differences(self._link.connection, found.read_model)
        return [one for one in named if one.mending_id == found.mending_id]

    def _one(self, model: ReadModel, record_id: UUID | None) -> bool:
        try:
            if record_id is None:
                self._counters(model)
            else:
                return self.record(model, record_id)
        except AWAY:
            raise
        except (psycopg.Error, CannotReplay) as error:
            log.warning("row_not_mended", read_model=model.name, error=describe(error))
            return False
        return True

    def _counters(self, model: ReadModel) -> None:
        with alone(self._link.connection, model, NOBODY) as target:
            _require_own(target)
            recount(self._link.connection, target)

    def record(self, model: ReadModel, record_id: UUID) -> bool:
        """Write what a record's events say, up to where its shard stands; False for one that is parked
        or cannot be folded.

        Raises CannotReplay or psycopg.Error.
        """
        connection = self._link.connection
        with alone(connection, model, record_id) as target:
            _require_own(target)
            folded, is_sound = self._fold(connection, target, record_id)
            if not is_sound:
                return False
            if folded is None:
                _delete(connection, target, record_id)
            else:
                target.rows.replace(connection, folded.encoded)
                if target.keyed is not None:
                    target.keyed.replace_all(connection, record_id, folded.put)
            put_in_place(connection, target, record_id)
        if folded is not None and folded.last.noun == model.name:
            last = folded.last
            moved = RecordMoved(
                last.noun, record_id, last.version, last.position, last.meta.actor_id
            )
            self._changes.publish([moved])
        return True

    def _fold(
        self, connection: Connection, target: Target, record_id: UUID
    ) -> tuple[Folded | None, bool]:
        """The record's rows, None for those of no record; and whether they may be written."""
        seen = seen_records(connection, target, [record_id]).get(record_id)
        if seen is None:
            return None, not _is_known(connection, target, record_id)
        events = open_batch(self._opener, self._log.stream(record_id))
        # A spoilt row's version says nothing, so only the position counts.
        known = [one for one in events if one.position <= seen.position]
        if with_erasure(events[len(known) :]):
            # The projector makes these rows again in a moment, from what can still be opened.
            return None, False
        folded, fault = fold_stream(target.model, target.live, None, known)
        return folded, fault is None


def _require_own(target: Target) -> None:
    if target.refolds:
        raise CannotReplay(f"{target.model.name} is live in a generation of other code; rebuild it")


def _is_known(connection: Connection, target: Target, record_id: UUID) -> bool:
    """Whether there is such a record: then it is parked."""
    row = connection.execute(
        "SELECT FROM es.stream WHERE stream_id = %s AND noun = ANY(%s)",
        (record_id, list(target.model.nouns)),
    ).fetchone()
    return row is not None


def _delete(connection: Connection, target: Target, record_id: UUID) -> None:
    for whole in target.tables:
        for stored in stored_tables(whole):
            query = sql.SQL("DELETE FROM {} WHERE {} = %s").format(
                qualified(stored), sql.Identifier(record_column(target, stored))
            )
            connection.execute(query, (record_id,))


def _by_record(found: Sequence[NamedDifference]) -> dict[UUID | None, list[int]]:
    """Numbers by record; rows of no record come first, as another row may need their id."""
    ordered = sorted(found, key=lambda one: one.kind != "extra")
    numbers: dict[UUID | None, list[int]] = {}
    for one in ordered:
        numbers.setdefault(one.record_id, []).append(one.number)
    return numbers

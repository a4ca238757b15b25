"""Compares every row of a read model with its record's events; a killed comparison goes on."""

from __future__ import annotations

import time
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING

import psycopg

from infra.background.failures import describe
from infra.postgres.link import Link
from infra.projector.build import work_items
from infra.projector.build.speed import Speed
from infra.projector.compare import shadow, store
from infra.projector.compare.beside import beside
from infra.projector.compare.difference import of_no_record
from infra.projector.compare.records import RecordComparer, require_live
from infra.projector.compare.store import ComparisonStatus, compare_lock_of
from infra.projector.feed.feed import FeedError
from infra.projector.feed.opening import AWAY
from infra.projector.rows.generations import live_targets

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from infra.postgres.link import Connection
    from infra.projector.feed.opening import Opener
    from infra.projector.rows.generations import Target
    from projections.kernel.read_model import ReadModel

    Report = Callable[[ComparisonStatus, list[str]], None]

PART_EVENTS = 10_000
"""Events that are folded at a time: what memory has, and what a killed process has done in vain."""


class NotComparable(FeedError):
    """What is live was not made by this code, so its rows differ with good reason."""


class Interrupted(Exception):
    """The process ends; another one goes on."""


class Stopped(Exception):
    """An operator stopped the comparison."""


class FullComparison:
    """Used by one thread."""

    def __init__(
        self,
        *,
        dsn: str,
        opener: Opener,
        report: Report = lambda _, __: None,
        stopping: Callable[[], bool] = lambda: False,
        part_events: int = PART_EVENTS,
        breather: float = 0.0,
    ) -> None:
        """`report` is called with what was found and the names of tables with a difference before the
        comparison is over, and again when this process is killed then. `stopping`: the process ends.
        `breather`: the share of each part's time that is left to the process's other threads after it.
        """
        self._link = Link(dsn, application="daybook-compare", durable=False, watched=True)
        self._opener = opener
        self._report = report
        self._stopping = stopping
        self._part_events = part_events
        self._breather = breather

    def close(self) -> None:
        self._link.drop()

    def run(self, model: ReadModel) -> bool:
        """Does what is left of the comparison that was asked for; False when there is none, or another
        process is at it. A failure is noted for operators. Raises one of AWAY.
        """
        with locked(self._link.connection, model.name) as is_mine:
            found = self._status(model) if is_mine else None
            if found is None or not found.is_open:
                return False
            try:
                self._run(model, found)
            except Interrupted:
                return False
            except Stopped:
                self._end(model, "stopped")
            except AWAY:
                raise
            except Exception as error:  # noqa: BLE001 - shown to the operator, who starts another one
                self._end(model, "failed", describe(error))
            return True

    def _status(self, model: ReadModel) -> ComparisonStatus | None:
        return next(iter(store.comparisons(self._link.connection, [model])), None)

    def _end(
        self, model: ReadModel, stage: store.ComparisonStage, error: str | None = None
    ) -> None:
        connection = self._link.connection
        store.move_on(connection, model.name, stage, error)
        shadow.drop(connection, model.name)

    def _run(self, model: ReadModel, known: ComparisonStatus) -> None:
        connection = self._link.connection
        targets = [one for one in live_targets(connection, [model]) if not one.refolds]
        if not targets:
            raise NotComparable(f"{model.name} is live in a generation of other code; rebuild it")
        (target,) = targets
        if known.stage == "waiting" or not self._goes_on(target, known):
            self._begin(target)
        if known.stage != "report":
            self._fold(target)
            self._rest(target)
        done = self._status(model)
        if done is not None:
            named = store.differences(connection, model.name)
            self._report(done, sorted({one.table_name for one in named}))
        shadow.drop(connection, model.name)
        store.move_on(connection, model.name, "done")

    def _goes_on(self, target: Target, known: ComparisonStatus) -> bool:
        return known.generation == target.generation and shadow.is_begun(
            self._link.connection, target
        )

    def _begin(self, target: Target) -> None:
        connection = self._link.connection
        row = connection.execute("SELECT position FROM es.head").fetchone()
        upto = int(row[0]) if row else 0
        shadow.begin(connection, target, upto, self._part_events)
        with connection.transaction():
            store.begin(connection, target.model.name, target.generation, upto)

    def _fold(self, target: Target) -> None:
        connection, name = self._link.connection, target.model.name
        comparer, speed = RecordComparer(self._link, self._opener, target), Speed()
        key = shadow.key_of(target)
        while True:
            left = work_items.left(connection, key)
            speed.note(time.monotonic(), left.events_done)
            seconds_left = speed.seconds_for(left.events - left.events_done)
            store.note(connection, name, left, seconds_left)
            self._raise_if_stopped(target)
            # Nobody else takes one: this process has the comparison's lock.
            part = work_items.claim(connection, key)
            if part is None:
                return
            began = time.monotonic()
            found = comparer.compare(part.streams)
            with connection.transaction():
                store.add(connection, name, found.differences, len(found.left_out))
                work_items.finish(connection, key, part.number)
            time.sleep(self._breather * (time.monotonic() - began))

    def _rest(self, target: Target) -> None:
        """Rows of no record, and what is kept beside the rows, all in one snapshot."""
        connection, name = self._link.connection, target.model.name
        store.move_on(connection, name, "extra")
        with connection.transaction():
            connection.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ")
            require_live(connection, target)
            found = [*of_no_record(connection, target, store.MOST_NAMED)]
            known = {one.record_id for one in found}
            known |= {one.record_id for one in store.differences(connection, name)}
            # What is beside a spoilt row follows from it, and is mended with it.
            found += [
                one
                for one in beside(connection, target)
                if one.record_id is None or one.record_id not in known
            ]
        self._raise_if_stopped(target)
        with connection.transaction():
            store.add(connection, name, found)
            store.move_on(connection, name, "report")

    def _raise_if_stopped(self, target: Target) -> None:
        if self._stopping():
            raise Interrupted
        found = self._status(target.model)
        if found is None or found.stop:
            raise Stopped


@contextmanager
def locked(connection: Connection, name: str) -> Iterator[bool]:
    """Whether nobody else compares or mends the read model, or will until the block ends."""
    lock = compare_lock_of(name)
    row = connection.execute("SELECT pg_try_advisory_lock(%s, %s)", lock).fetchone()
    is_mine = bool(row and row[0])
    try:
        yield is_mine
    finally:
        if is_mine:
            with suppress(psycopg.Error):
                connection.execute("SELECT pg_advisory_unlock(%s, %s)", lock)

"""Builds new generations of read models beside the live ones, and swaps them in."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING

import psycopg

from infra.background.failures import describe
from infra.postgres.link import Link
from infra.projector.build import work_items
from infra.projector.build.helpers import BUILDER
from infra.projector.build.prepare import begin
from infra.projector.build.progress_store import BuildProgress, BuildProgressStore, lock_of
from infra.projector.build.swap import Shrunk, swap
from infra.projector.build.work import Work
from infra.projector.feed.embedded import EmbeddedFeed
from infra.projector.feed.feed import Cursor, FeedError
from infra.projector.feed.log import Log
from infra.projector.feed.opening import open_batch, whole_streams
from infra.projector.fold.apply import apply
from infra.projector.fold.fold import with_erasure
from infra.projector.rows.generations import cursors, ensure_first
from infra.projector.rows.tables import add_key, begin_companions, vacuum_analyse

if TYPE_CHECKING:
    from infra.postgres.link import Connection
    from infra.projector.build.comparison import Comparison
    from infra.projector.build.helpers import Helpers, Team
    from infra.projector.build.work_items import Left
    from infra.projector.feed.opening import Opener
    from infra.projector.rows.generations import Target
    from projections.kernel.read_model import ReadModel

__all__ = ["BuildProgress", "BuildRunning", "BuildStopped", "Builder", "Built"]

PART_EVENTS = 10_000
"""Events in a transaction of the fold: what a killed process has done in vain."""
PAGE = 5000
NEAR = 200
"""Events that are left for the swap itself to fold."""
LOOK = 0.2
Report = Callable[[BuildProgress], None]


class BuildRunning(FeedError):
    """Another process builds this read model."""


class BuildStopped(FeedError):
    """Asked to stop; the next build goes on from here."""


@dataclass(frozen=True, slots=True)
class Built:
    """How a new generation differs from the live one; `refused` says why it was not swapped in."""

    read_model: str
    comparison: Comparison
    refused: str | None


class Builder:
    """Used by one thread; a build that was killed goes on where it stood."""

    def __init__(
        self,
        *,
        dsn: str,
        opener: Opener,
        helpers: Helpers | None = None,
        stopping: Callable[[], bool] = lambda: False,
        part_events: int = PART_EVENTS,
    ) -> None:
        """Without helpers the calling thread does everything."""
        self._link = Link(dsn, application=BUILDER, durable=False, watched=True)
        self._log = Log(self._link)
        self._opener = opener
        self._work = Work(self._link, opener)
        self._helpers = helpers
        self._stopping = stopping
        self._part_events = part_events

    def close(self) -> None:
        self._link.drop()

    def rebuild(
        self, model: ReadModel, report: Report = lambda _: None, *, force: bool = False
    ) -> Comparison:
        """As `rebuild_all` with one read model. Also raises swap.Shrunk, unless forced."""
        (built,) = self.rebuild_all([model], report, force=force)
        if built.refused is not None:
            raise Shrunk(built.refused, built.comparison)
        return built.comparison

    def rebuild_all(
        self,
        models: Sequence[ReadModel],
        report: Report = lambda _: None,
        *,
        force: bool = False,
    ) -> list[Built]:
        """Fold, index, catch up, compare and swap each; one with fewer rows is not swapped in.

        Raises BuildRunning, BuildStopped, HelpersFailed, or psycopg.Error.
        """
        connection = self._link.connection
        ensure_first(connection, models)
        with _locked(connection, models):
            targets = [
                begin(connection, model, part_events=self._part_events, force=force)
                for model in models
            ]
            sizes = {target: work_items.left(connection, target.key).events for target in targets}
            number = self._helpers.number(sum(sizes.values())) if self._helpers else 0
            folding = max(1, number + self._folds(number))
            progress_of = {
                target: BuildProgressStore(connection, target.key, folding, report)
                for target in sorted(targets, key=lambda target: -sizes[target])
            }
            try:
                with self._team(list(progress_of), number) as team:
                    return self._build(progress_of, team, force=force)
            except BaseException as error:
                _note_failure(progress_of, error)
                raise

    def _folds(self, helpers: int) -> bool:
        """Whether the calling thread folds too."""
        return self._helpers is None or helpers == 0 or not self._helpers.apart

    @contextmanager
    def _team(self, targets: Sequence[Target], number: int) -> Iterator[Team | None]:
        if self._helpers is None or number == 0:
            yield None
            return
        with self._helpers.at_work(targets, number) as team:
            yield team

    def _build(
        self, progress_of: Mapping[Target, BuildProgressStore], team: Team | None, *, force: bool
    ) -> list[Built]:
        """Helpers go on with the next ones while one is caught up and swapped in."""
        built: list[Built] = []
        for target, progress in progress_of.items():
            # Without helpers the later ones stand still meanwhile.
            watched = progress_of if team is not None else {target: progress}
            while not (seen := self._look(watched))[target].done:
                if team is not None:
                    team.watch(sum(left.pieces_done for left in seen.values()))
                if not self._do_some(list(seen), team):
                    time.sleep(LOOK)
            built.append(self._finish(target, progress, force=force))
        return built

    def _do_some(self, targets: Sequence[Target], team: Team | None) -> bool:
        """Beside helpers only what does not take long: they have to be watched."""
        if team is None:
            return self._work.piece(targets)
        return self._folds(team.size) and self._work.piece(targets, short=True)

    def _look(self, progress_of: Mapping[Target, BuildProgressStore]) -> dict[Target, Left]:
        """How far those are that are not swapped in. Raises BuildStopped."""
        seen = {}
        for target, progress in progress_of.items():
            if progress.ended:
                continue
            left = seen[target] = work_items.left(self._link.connection, target.key)
            if progress.stage in {None, "fold"}:
                progress.note(
                    "fold", left.streams_done, left.streams, left.events, left.events_done
                )
            if left.folded:
                progress.note("index", left.indexes_done, left.indexes, left.events)
        self._raise_if_stopped()
        return seen

    def _finish(self, target: Target, progress: BuildProgressStore, *, force: bool) -> Built:
        connection = self._link.connection
        for table in target.tables:
            add_key(connection, table)
            begin_companions(connection, table)
            vacuum_analyse(connection, table)
        self._catch_up(target, progress)
        progress.note("swap", 0, 1)
        try:
            found = swap(connection, target, lambda: self._rest(target), force=force)
        except Shrunk as shrunk:
            progress.end("refused", shrunk.found, str(shrunk))
            return Built(target.model.name, shrunk.found, str(shrunk))
        progress.note("swap", 1, 1)
        progress.end("done", found)
        return Built(target.model.name, found, None)

    def _catch_up(self, target: Target, progress: BuildProgressStore) -> None:
        position, head = self._cursor(target).position, self._log.position()
        progress.note("catch_up", position, head)
        while head - position > NEAR:
            self._raise_if_stopped()
            position, head = self._step(target, PAGE), self._log.position()
            progress.note("catch_up", position, head)

    def _rest(self, target: Target) -> int:
        """Fold all that is left; the position reached."""
        before, position = -1, self._cursor(target).position
        while position != before:
            before, position = position, self._step(target, PAGE)
        return position

    def _step(self, target: Target, limit: int) -> int:
        """Fold some of what came since; the position reached."""
        cursor = self._cursor(target)
        batch = EmbeddedFeed(self._log).read(0, cursor, limit)
        if batch.through.position > cursor.position:
            wanted = [record for record in batch.records if record.noun in target.model.nouns]
            opened = open_batch(self._opener, wanted)
            if erased := with_erasure(opened):
                opened = [one for one in opened if one.stream_id not in erased]
                upto = batch.through.position
                opened += whole_streams(self._link, self._log, self._opener, [*erased], upto)
            apply(self._link.connection, target, (0, 1), opened, batch.through)
        return batch.through.position

    def _cursor(self, target: Target) -> Cursor:
        return cursors(self._link.connection, target.key, 1).get(0, Cursor())

    def _raise_if_stopped(self) -> None:
        if self._stopping():
            raise BuildStopped("the build was stopped")


@contextmanager
def _locked(connection: Connection, models: Sequence[ReadModel]) -> Iterator[None]:
    """Raises BuildRunning when another process builds one of them."""
    taken: list[tuple[int, int]] = []
    try:
        for model in models:
            lock = lock_of(model.name)
            row = connection.execute("SELECT pg_try_advisory_lock(%s, %s)", lock).fetchone()
            if not (row and row[0]):
                raise BuildRunning(f"{model.name} is being built already")
            taken.append(lock)
        yield
    finally:
        with suppress(psycopg.OperationalError):
            for lock in taken:
                connection.execute("SELECT pg_advisory_unlock(%s, %s)", lock)


def _note_failure(progress_of: Mapping[Target, BuildProgressStore], error: BaseException) -> None:
    stopped = isinstance(error, BuildStopped) or not isinstance(error, Exception)
    with suppress(psycopg.Error):
        for progress in progress_of.values():
            if not progress.ended:
                progress.end(
                    "stopped" if stopped else "failed", error=None if stopped else describe(error)
                )

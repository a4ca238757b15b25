"""Builds a new generation of a read model beside the live one, and swaps it in."""

from __future__ import annotations

import zlib
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

import psycopg
import structlog
from psycopg import sql

from infra.feed.apply import apply
from infra.feed.embedded import EmbeddedFeed
from infra.feed.feed import Cursor, FeedError
from infra.feed.fold import by_stream, fold_stream
from infra.feed.link import Link
from infra.feed.log import Log
from infra.feed.opening import open_batch
from infra.feed.parking import park
from infra.readstore import ranges
from infra.readstore.bulk import copy_or_bisect
from infra.readstore.generations import (
    SETUP_LOCK,
    code_hash,
    cursors,
    ensure_first,
    next_generation,
    target,
    write_checkpoints,
)
from infra.readstore.swap import swap
from infra.readstore.tables import create_indexes, create_table, drop_generation, qualified

if TYPE_CHECKING:
    from infra.feed.fold import Fault, Folded, Opened
    from infra.feed.link import Connection
    from infra.feed.opening import Opener
    from infra.readstore.comparison import Comparison
    from infra.readstore.generations import Target
    from infra.readstore.ranges import Range
    from projections.base import ReadModel

log = structlog.get_logger(__name__)
Stage = Literal["fold", "index", "catch_up", "swap"]
BUILD_LOCK = 7330
RANGE_STREAMS = 2000
PAGE = 5000
NEAR = 200
"""Events that are left for the swap itself to fold."""


class BuildRunning(FeedError):
    """Another process builds this read model."""


class BuildStopped(FeedError):
    """Asked to stop; the next build goes on from here."""


@dataclass(frozen=True, slots=True)
class BuildProgress:
    """`done` and `total` count streams while folding, positions while catching up."""

    read_model: str
    generation: int
    stage: Stage
    done: int
    total: int


Report = Callable[[BuildProgress], None]


def lock_of(read_model: str) -> tuple[int, int]:
    """Numbers of the advisory lock that a builder of the read model holds."""
    return BUILD_LOCK, zlib.crc32(read_model.encode()) % 2**31


class Builder:
    """Used by one thread; a build that was killed goes on where it stood."""

    def __init__(
        self,
        *,
        dsn: str,
        opener: Opener,
        stopping: Callable[[], bool] = lambda: False,
        range_streams: int = RANGE_STREAMS,
    ) -> None:
        self._link = Link(dsn, application="daybook-builder", durable=False)
        self._log = Log(self._link)
        self._opener = opener
        self._stopping = stopping
        self._range_streams = range_streams

    def close(self) -> None:
        self._link.drop()

    def rebuild(
        self, model: ReadModel, report: Report = lambda _: None, *, force: bool = False
    ) -> Comparison:
        """Fold, index, catch up, compare and swap. Returns how the new generation differs.

        Raises BuildRunning, BuildStopped, swap.Shrunk (unless forced), or psycopg.Error.
        """
        connection = self._link.connection
        ensure_first(connection, [model])
        lock = lock_of(model.name)
        row = connection.execute("SELECT pg_try_advisory_lock(%s, %s)", lock).fetchone()
        if not (row and row[0]):
            raise BuildRunning(f"{model.name} is being built already")
        try:
            held = self._begin(connection, model)
            self._fold_ranges(held, report)
            self._index(held, report)
            self._catch_up(held, report)
            report(BuildProgress(model.name, held.generation, "swap", 0, 1))
            found = swap(connection, held, lambda: self._tail(held), force=force)
            report(BuildProgress(model.name, held.generation, "swap", 1, 1))
        finally:
            with suppress(psycopg.OperationalError):
                connection.execute("SELECT pg_advisory_unlock(%s, %s)", lock)
        return found

    def _begin(self, connection: Connection, model: ReadModel) -> Target:
        """The unfinished generation of the same code, or a new one."""
        with connection.transaction():
            connection.execute("SELECT pg_advisory_xact_lock(%s)", (SETUP_LOCK,))
            unfinished = connection.execute(
                "SELECT generation, code_hash FROM feed.generation "
                "WHERE read_model = %s AND state = 'building' ORDER BY generation",
                (model.name,),
            ).fetchall()
            for generation, made_by in unfinished:
                if made_by == code_hash(model):
                    return target(model, generation)
                self._abandon(connection, model.name, generation)
            return self._new(connection, model)

    def _abandon(self, connection: Connection, name: str, generation: int) -> None:
        drop_generation(connection, name, generation)
        for table in ("checkpoint", "parked", "generation"):
            query = sql.SQL("DELETE FROM {} WHERE read_model = %s AND generation = %s")
            connection.execute(query.format(sql.Identifier("feed", table)), (name, generation))

    def _new(self, connection: Connection, model: ReadModel) -> Target:
        held = target(model, next_generation(connection, model.name))
        table = held.rows.table
        drop_generation(connection, *held.key)
        create_table(connection, table)
        key = sql.SQL("ALTER TABLE {} DROP CONSTRAINT {}")
        connection.execute(key.format(qualified(table), sql.Identifier(f"{table.name}_pkey")))
        upto = self._log.position()
        ranges.cut(connection, held.key, model.nouns, upto, self._range_streams)
        write_checkpoints(connection, held.key, 1, upto)
        connection.execute(
            "INSERT INTO feed.generation (read_model, generation, state, code_hash) "
            "VALUES (%s, %s, 'building', %s)",
            (*held.key, code_hash(model)),
        )
        return held

    def _fold_ranges(self, held: Target, report: Report) -> None:
        """One transaction a range, so that a killed build loses one range at most."""
        connection = self._link.connection
        if not ranges.exist(connection, held.key):
            return
        while True:
            report(BuildProgress(*held.key, "fold", *ranges.built(connection, held.key)))
            if self._stopping():
                raise BuildStopped(f"the build of {held.model.name} was stopped")
            with connection.transaction():
                piece = ranges.claim(connection, held.key)
                if piece is None:
                    return
                faults = self._fold_range(connection, held, piece)
                park(connection, held.key, faults)
                ranges.finish(connection, held.key, piece.number)

    def _fold_range(self, connection: Connection, held: Target, piece: Range) -> list[Fault]:
        folded: list[Folded] = []
        faults: list[Fault] = []
        for stream in self._streams(held, piece):
            result, fault = fold_stream(held.model, held.rows, None, stream)
            folded.extend([result] if result else [])
            faults.extend([fault] if fault else [])
        return faults + copy_or_bisect(connection, held, folded)

    def _streams(self, held: Target, piece: Range) -> list[list[Opened]]:
        events: list[Opened] = []
        nouns = sorted(held.model.nouns)
        for page in self._log.streams(nouns, piece.first, piece.last, piece.upto, PAGE):
            events.extend(open_batch(self._opener, page))
        return list(by_stream(events).values())

    def _index(self, held: Target, report: Report) -> None:
        """Primary key and indexes together: then the generation is ready to follow."""
        connection = self._link.connection
        if not ranges.exist(connection, held.key):
            return
        report(BuildProgress(*held.key, "index", 0, 1))
        table = held.rows.table
        with connection.transaction():
            connection.execute("SET LOCAL maintenance_work_mem = '256MB'")
            connection.execute(
                sql.SQL("ALTER TABLE {} ADD PRIMARY KEY (id)").format(qualified(table))
            )
            create_indexes(connection, table)
            ranges.drop(connection, held.key)
        report(BuildProgress(*held.key, "index", 1, 1))

    def _catch_up(self, held: Target, report: Report) -> None:
        while True:
            if self._stopping():
                raise BuildStopped(f"the build of {held.model.name} was stopped")
            position, head = self._tail(held, PAGE), self._log.position()
            report(BuildProgress(*held.key, "catch_up", position, head))
            if head - position <= NEAR:
                return

    def _tail(self, held: Target, limit: int | None = None) -> int:
        """Fold what came since, all of it or `limit` events; the position reached."""
        connection = self._link.connection
        feed = EmbeddedFeed(self._log)
        while True:
            cursor = cursors(connection, held.key, 1).get(0, Cursor())
            batch = feed.read(0, cursor, limit or PAGE)
            if batch.through.position == cursor.position:
                return cursor.position
            wanted = [record for record in batch.records if record.noun in held.model.nouns]
            opened = open_batch(self._opener, wanted)
            apply(connection, held, (0, 1), opened, batch.through)
            if limit is not None:
                return batch.through.position

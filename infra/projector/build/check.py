"""Checks the rows of a live read model against the events that they were folded from."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import psycopg
from psycopg import sql

from infra.projector.build.check_companions import companions
from infra.projector.feed.opening import open_batch
from infra.projector.fold.fold import fold_stream
from infra.projector.rows.generations import live_targets
from infra.projector.rows.tables import qualified, whole
from projections.kernel.storage import stored_tables

if TYPE_CHECKING:
    from collections.abc import Iterator
    from uuid import UUID

    import sqlalchemy as sa

    from infra.postgres.link import Link
    from infra.projector.feed.log import Log
    from infra.projector.feed.opening import Opener
    from infra.projector.rows.generations import Target
    from projections.kernel.read_model import ReadModel

SAMPLE = 1000
# A record that moved since the checkpoint is still to be folded, and a parked one is named elsewhere.
_VERSIONS = """
select coalesce(s.stream_id, r.id), s.version, r.version
from (select * from es.stream where noun = any(%(nouns)s)) s
full join {rows} r on r.id = s.stream_id
where s.version is distinct from r.version
    and coalesce(s.last_position, 0) <= (
        select coalesce(min(position), 0) from feed.checkpoint
        where read_model = %(name)s and generation = %(generation)s)
    and not exists (
        select from feed.parked p
        where p.read_model = %(name)s and p.generation = %(generation)s
            and p.stream_id = coalesce(s.stream_id, r.id))"""
_SAMPLE = "select id from {rows} order by random() limit %s"
_LOCK = "select 1 from {rows} where id = %s for update"
_BY_KEY = "select to_jsonb(r) - 'version' from {rows} r where stream_id = %s order by id"
_ROW = "select to_jsonb(r), r.version from {rows} r where id = %s"


@dataclass(frozen=True, slots=True)
class RowFault:
    read_model: str
    stream_id: UUID | None
    """None for what is of no single record."""
    what: str

    def __str__(self) -> str:
        of = f"record {self.stream_id}: " if self.stream_id else ""
        return f"{self.read_model}: {of}{self.what}"


@dataclass(slots=True)
class Checked:
    """`refolded` rows were folded again and compared, column by column."""

    refolded: int
    faults: list[RowFault]


def check(
    link: Link, log: Log, opener: Opener, model: ReadModel, sample: int = SAMPLE
) -> Checked | None:
    """None where nothing is live that this code made. Changes nothing; raises psycopg.Error."""
    found = live_targets(link.connection, [model])
    if not found:
        return None
    (target,) = found
    checker = _Checker(link, log, opener, target)
    faults = list(checker.versions())
    if target.refolds:
        # Rows of older code, and what is kept beside them, may differ with good reason.
        return Checked(0, faults)
    faults += [
        RowFault(model.name, id_, what)
        for id_, what in companions(link.connection, target.rows.table)
    ]
    refolded = checker.sample(sample)
    for stream_id in refolded:
        faults += checker.refold(stream_id)
    return Checked(len(refolded), faults)


def _lock(table: sa.Table) -> sql.Composed:
    return sql.SQL(_LOCK).format(rows=qualified(table))


class _Checker:
    def __init__(self, link: Link, log: Log, opener: Opener, target: Target) -> None:
        self._connection = link.connection
        self._log = log
        self._opener = opener
        self._target = target
        self._rows = whole(target.rows.table)
        self._stored = stored_tables(target.rows.table)

    def versions(self) -> Iterator[RowFault]:
        """Rows that are missing, of no record, or of another version than their record."""
        name, generation = self._target.key
        values = {
            "nouns": list(self._target.model.nouns),
            "name": name,
            "generation": generation,
        }
        query = sql.SQL(_VERSIONS).format(rows=self._rows)
        for stream_id, version, row_version in self._connection.execute(query, values).fetchall():
            if version is None:
                yield self._fault(stream_id, "a row of no record")
            elif row_version is not None:
                yield self._fault(stream_id, f"row of version {row_version}, record {version}")
            elif self._folds_to_a_row(stream_id):
                yield self._fault(stream_id, "no row")

    def sample(self, size: int) -> list[UUID]:
        query = sql.SQL(_SAMPLE).format(rows=self._rows)
        return [row[0] for row in self._connection.execute(query, (size,))]

    def refold(self, stream_id: UUID) -> list[RowFault]:
        """Compare a row with what its events fold to, up to the row's version."""
        with self._connection.transaction(force_rollback=True):
            for table in self._stored:
                self._connection.execute(_lock(table), (stream_id,))
            before, version = self._row(stream_id)
            if before is None:
                return []
            events = open_batch(self._opener, self._log.stream(stream_id))
            folded, fault = fold_stream(
                self._target.model,
                self._target.live,
                None,
                [event for event in events if event.version <= version],
            )
            if folded is None or fault is not None:
                return [self._fault(stream_id, "its events cannot be folded")]
            rows_by_key = self._rows_by_key(stream_id)
            try:
                self._target.rows.replace(self._connection, folded.encoded)
                if self._target.keyed is not None:
                    self._target.keyed.replace_all(self._connection, stream_id, folded.put)
            except (psycopg.DataError, psycopg.IntegrityError):
                return [self._fault(stream_id, "its events cannot be folded")]
            after, _ = self._row(stream_id)
            keyed = ["its rows by key"] if self._rows_by_key(stream_id) != rows_by_key else []
        columns = sorted(name for name in before if before[name] != (after or {}).get(name))
        columns += keyed
        if not columns:
            return []
        return [self._fault(stream_id, f"differs from its events in {', '.join(columns)}")]

    def _folds_to_a_row(self, stream_id: UUID) -> bool:
        events = open_batch(self._opener, self._log.stream(stream_id))
        folded, _ = fold_stream(self._target.model, self._target.live, None, events)
        return folded is not None

    def _row(self, stream_id: UUID) -> tuple[dict[str, Any] | None, int]:
        query = sql.SQL(_ROW).format(rows=self._rows)
        return self._connection.execute(query, (stream_id,)).fetchone() or (None, 0)

    def _rows_by_key(self, stream_id: UUID) -> list[dict[str, Any]]:
        """Without their versions: only a row that changes gets a new one."""
        if self._target.keyed is None:
            return []
        query = sql.SQL(_BY_KEY).format(rows=qualified(self._target.keyed.table))
        return [row[0] for row in self._connection.execute(query, (stream_id,))]

    def _fault(self, stream_id: UUID, what: str) -> RowFault:
        return RowFault(self._target.model.name, stream_id, what)

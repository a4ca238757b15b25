"""Read models of all nouns over a history, spoilt by SQL, compared and mended."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any
from uuid import UUID

import psycopg
import pytest
from psycopg import sql
from psycopg.rows import dict_row

from infra.postgres.link import Link
from infra.projector.compare import store
from infra.projector.compare.full import FullComparison
from infra.projector.compare.mender import Mender
from infra.projector.compare.store import Asked, ComparisonStatus, NamedDifference
from infra.projector.feed.embedded import EmbeddedFeed
from infra.projector.fold.runner import Runner
from infra.projector.notify.changes import ChangeNotifier, RecordMoved
from infra.projector.rows.generations import ensure_first, live_targets
from infra.projector.rows.tables import qualified
from projections.kernel.read_model import ReadModel
from projections.kernel.storage import stored_tables
from tests.infra.projector.feed.conftest import dsn, link, writer
from tests.infra.projector.feed.score import Writer
from tests.infra.projector.keyed_models import History
from tests.servers import admin_of

__all__ = ["dsn", "link", "writer"]


@dataclass
class Comparing:
    """Asks for comparisons and mendings of some models, and does them at once."""

    dsn: str
    link: Link
    written: History
    models: Sequence[ReadModel]
    reported: list[tuple[int, list[str]]] = field(default_factory=list)
    mended: list[list[NamedDifference]] = field(default_factory=list)
    moved: list[RecordMoved] = field(default_factory=list)
    shards: int = 1

    def __post_init__(self) -> None:
        ensure_first(self.link.connection, self.models)

    def fold(self) -> None:
        """The projector, up to the end of the log."""
        runner = self.runner()
        behind = "select count(*) from feed.checkpoint c, es.head h where c.position < h.position"
        for _ in range(50):
            runner.step()
            runner.store_positions()
            if self.rows(behind) == [{"count": 0}]:
                break
        runner.stop()

    def runner(self) -> Runner:
        return Runner(
            dsn=self.dsn,
            models=self.models,
            opener=self.written.open,
            changes=ChangeNotifier(),
            feed=lambda log: EmbeddedFeed(log, self.shards),
        )

    def ask(self, model: ReadModel) -> None:
        store.ask(self.link.connection, [model.name], Asked())

    def full(self, **more: Any) -> FullComparison:
        return FullComparison(
            dsn=self.dsn,
            opener=more.pop("opener", self.written.open),
            report=lambda found, tables: self.reported.append((found.differing, tables)),
            **more,
        )

    def run(self, model: ReadModel, **more: Any) -> bool:
        comparison = self.full(**more)
        try:
            return comparison.run(model)
        finally:
            comparison.close()

    def compare(self, model: ReadModel, **more: Any) -> list[NamedDifference]:
        self.ask(model)
        assert self.run(model, **more)
        found = self.status(model)
        assert (found.stage, found.error, found.running) == ("done", None, False)
        return self.found(model)

    def found(self, model: ReadModel) -> list[NamedDifference]:
        return store.differences(self.link.connection, model.name)

    def status(self, model: ReadModel) -> ComparisonStatus:
        (found,) = store.comparisons(self.link.connection, [model])
        return found

    def write_anew(self, model: ReadModel, numbers: Sequence[int] | None = None) -> list[str]:
        """What became of each difference."""
        changes = ChangeNotifier()
        changes.subscribe(self.moved.extend)
        store.ask_mending(self.link.connection, model.name, numbers, Asked())
        mender = Mender(
            dsn=self.dsn,
            opener=self.written.open,
            changes=changes,
            report=lambda _, mended: self.mended.append(mended),
        )
        mender.run(model)
        mender.close()
        return [one.state for one in self.found(model)]

    def rows(self, query: str | sql.Composed) -> list[dict[str, Any]]:
        with psycopg.connect(admin_of(self.dsn), row_factory=dict_row) as connection:
            text = query.encode() if isinstance(query, str) else query
            return connection.execute(text).fetchall()

    def spoil(self, change: str | sql.Composed, *values: object) -> None:
        with psycopg.connect(admin_of(self.dsn), autocommit=True) as connection:
            text = change.encode() if isinstance(change, str) else change
            connection.execute(text, values)

    def contents(self, model: ReadModel) -> dict[str, list[dict[str, Any]]]:
        """All stored rows of the live generation by table."""
        (target,) = live_targets(self.link.connection, [model])
        return {
            stored.name: self.rows(
                sql.SQL("select * from {} order by id").format(qualified(stored))
            )
            for table in target.tables
            for stored in stored_tables(table)
        }


@pytest.fixture
def comparing_of(dsn: str, link: Link, writer: Writer) -> Callable[..., Comparing]:
    return lambda *models, shards=1: Comparing(dsn, link, History(writer), models, shards=shards)


def named(found: Sequence[NamedDifference]) -> set[tuple[str, str, UUID | None, tuple[str, ...]]]:
    """Table, kind, record and columns."""
    return {(one.table_name, one.kind, one.record_id, tuple(one.columns)) for one in found}

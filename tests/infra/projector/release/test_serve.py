"""A release that changes a read model: what older code made is read, and goes on, until it is swapped."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from typing import Any
from uuid import UUID, uuid4

import psycopg
import pytest
import sqlalchemy as sa
from psycopg.rows import dict_row
from sqlalchemy.dialects import postgresql as pg

from domain.kernel.event import Recorded
from infra.postgres.link import Link
from infra.projector.build.build import Builder
from infra.projector.build.status import read_models
from infra.projector.fold.runner import Runner
from infra.projector.notify.changes import ChangeNotifier
from infra.projector.release.serve import serve_outdated
from infra.projector.rows.generations import ensure_first
from projections.kernel.read_model import Row
from projections.lists.changed import CHANGED
from projections.lists.counters import COUNTERS, CounterTable
from tests.eventually import eventually
from tests.infra.projector.feed.conftest import scalar
from tests.infra.projector.feed.score import NOUN, Score, Writer, open_plain
from tests.servers import admin_of

newer = sa.Table(
    NOUN,
    sa.MetaData(schema="rm"),
    sa.Column("id", pg.UUID(as_uuid=True), primary_key=True),
    sa.Column("version", sa.Integer, nullable=False),
    sa.Column("total", sa.Text, nullable=False),
    sa.Column("grade", sa.Text, nullable=False),
    sa.Column("tags", pg.ARRAY(sa.Text), nullable=False),
    sa.Column("paid", sa.Boolean, nullable=False),
    sa.Column("due", sa.Date),
    sa.Column("deleted", sa.Boolean, nullable=False),
    sa.Column("updated_at", sa.DateTime(timezone=True), nullable=False),
    sa.Column("doc", pg.JSONB, nullable=False),
    sa.Index("score_grade", "grade"),
    info={COUNTERS: CounterTable(by=("grade",)), CHANGED: True},
)


class NewerScore(Score):
    """After a release: columns that are new, gone and of another type, more in the document."""

    table = newer

    def fold(self, row: Row | None, recorded: Recorded) -> Row:
        before = row or {"total": "0", "tags": [], "doc": {"words": []}}
        word = str(recorded.event.status)  # type: ignore[attr-defined]
        words = [*before["doc"]["words"], word]
        return {
            "total": str(int(before["total"]) + int(word)),
            "grade": "good",
            "tags": [f"t{word}"],
            "paid": True,
            "due": None,
            "deleted": False,
            "updated_at": recorded.at,
            "doc": {
                "last": word,
                "id": str(recorded.stream_id),
                "words": words,
                "paid": True,
                "place": {"name": "Leeds", "codes": [1]},
            },
        }


MakeRunner = Callable[[Score], Runner]


@pytest.fixture
def runner_of(dsn: str) -> Iterator[MakeRunner]:
    made: list[Runner] = []

    def make(model: Score) -> Runner:
        made.append(Runner(dsn=dsn, models=[model], opener=open_plain, changes=ChangeNotifier()))
        return made[-1]

    yield make
    for runner in made:
        runner.stop()


@pytest.fixture
def records(link: Link, writer: Writer, runner_of: MakeRunner) -> list[UUID]:
    """Three records in a generation that older code made."""
    ids = [uuid4() for _ in range(3)]
    ensure_first(link.connection, [Score()])
    for id_ in ids:
        writer.add(id_, "1", "2")
    runner = runner_of(Score())
    runner.step()
    runner.stop()
    return ids


def rows(dsn: str, columns: str = "*") -> dict[UUID, dict[str, Any]]:
    with psycopg.connect(admin_of(dsn), row_factory=dict_row) as connection:
        found = connection.execute(f"SELECT id, {columns} FROM rm.score".encode()).fetchall()
    return {row["id"]: row for row in found}


def changed(dsn: str) -> dict[UUID, Any]:
    with psycopg.connect(admin_of(dsn)) as connection:
        found = connection.execute("SELECT id, updated_at FROM rm.score_changed").fetchall()
    return dict(found)


ASKED = "version, total, grade, tags, paid, due, doc"


class TestReadable:
    def test_what_this_code_asks_for_is_there_without_values(
        self, dsn: str, link: Link, records: list[UUID]
    ) -> None:
        serve_outdated(link, open_plain, [NewerScore()])
        found = rows(dsn, ASKED)[records[0]]
        assert found == {
            "id": records[0],
            "version": 2,
            "total": "",
            "grade": "",
            "tags": [],
            "paid": False,
            "due": None,
            "doc": {
                "last": "2",
                "id": str(records[0]),
                "words": [],
                "paid": False,
                "place": {"name": None, "codes": []},
            },
        }
        counted = "SELECT sum(number)::integer FROM rm.score_counters WHERE grade = ''"
        assert scalar(dsn, counted) == 3
        assert changed(dsn) == {id_: found["updated_at"] for id_, found in rows(dsn).items()}

    def test_older_processes_go_on(
        self, dsn: str, link: Link, writer: Writer, records: list[UUID], runner_of: MakeRunner
    ) -> None:
        serve_outdated(link, open_plain, [NewerScore()])
        writer.add(records[0], "4")
        runner_of(Score()).step()
        found = rows(dsn, "version, words, grade")[records[0]]
        assert (found["version"], found["words"]) == (3, ["1", "2", "4"])

    def test_again_changes_nothing(self, dsn: str, link: Link, records: list[UUID]) -> None:
        view = "SELECT 'rm.score'::regclass::oid::bigint"
        serve_outdated(link, open_plain, [NewerScore()], write=True)
        before = scalar(dsn, view)
        serve_outdated(link, open_plain, [NewerScore()], write=True)
        assert scalar(dsn, view) == before
        assert set(rows(dsn)) == set(records)

    def test_what_this_code_made_stays_as_it_is(self, dsn: str, link: Link) -> None:
        ensure_first(link.connection, [NewerScore()])
        before = scalar(dsn, "SELECT 'rm.score'::regclass::oid::bigint")
        serve_outdated(link, open_plain, [NewerScore()], write=True)
        assert scalar(dsn, "SELECT 'rm.score'::regclass::oid::bigint") == before


class TestWritable:
    def test_a_record_that_moves_is_written_as_this_code_does(
        self, dsn: str, link: Link, writer: Writer, records: list[UUID], runner_of: MakeRunner
    ) -> None:
        serve_outdated(link, open_plain, [NewerScore()], write=True)
        writer.add(records[0], "4")
        fresh = uuid4()
        writer.add(fresh, "9")
        runner = runner_of(NewerScore())
        runner.step()
        found = rows(dsn, ASKED)
        assert found[records[0]]["total"] == "7"
        assert found[records[0]]["doc"]["words"] == ["1", "2", "4"]
        assert (found[fresh]["version"], found[fresh]["grade"]) == (1, "good")
        assert changed(dsn)[fresh] == rows(dsn)[fresh]["updated_at"] is not None
        assert (found[records[1]]["version"], found[records[1]]["grade"]) == (2, "")
        writer.add(records[0], "5")
        runner.step()
        assert rows(dsn, ASKED)[records[0]]["total"] == "12"
        counted = "SELECT sum(number)::integer FROM rm.score_counters WHERE grade = 'good'"
        assert scalar(dsn, counted) == 2

    def test_older_processes_leave_it_alone(
        self, dsn: str, link: Link, writer: Writer, records: list[UUID], runner_of: MakeRunner
    ) -> None:
        serve_outdated(link, open_plain, [NewerScore()], write=True)
        writer.add(records[0], "4")
        older = runner_of(Score())
        older.step()
        assert rows(dsn)[records[0]]["version"] == 2
        older.stop()
        runner_of(NewerScore()).step()
        assert rows(dsn)[records[0]]["version"] == 3

    def test_the_new_generation_takes_its_place(
        self, dsn: str, link: Link, writer: Writer, records: list[UUID], runner_of: MakeRunner
    ) -> None:
        serve_outdated(link, open_plain, [NewerScore()], write=True)
        runner = runner_of(NewerScore())
        writer.add(records[0], "4")
        runner.step()
        builder = Builder(dsn=dsn, opener=open_plain)
        found = builder.rebuild(NewerScore())
        builder.close()
        assert (found.rows, found.live_rows) == (3, 3)
        assert {row["grade"] for row in rows(dsn, ASKED).values()} == {"good"}
        before = changed(dsn)
        assert set(before) == set(records)
        # A process of the older release that has not ended yet asks for what it knows.
        assert set(rows(dsn, "words, at")) == set(records)
        writer.add(records[0], "5")
        runner.refresh_assignments()
        runner.step()
        assert rows(dsn)[records[0]]["version"] == 4
        assert changed(dsn)[records[0]] > before[records[0]]

    def test_a_release_upon_a_release_that_was_not_built(
        self, dsn: str, link: Link, writer: Writer, records: list[UUID], runner_of: MakeRunner
    ) -> None:
        class Newest(NewerScore):
            RELEASE = 4

        serve_outdated(link, open_plain, [NewerScore()], write=True)
        writer.add(records[0], "4")
        serve_outdated(link, open_plain, [Newest()], write=True)
        runner_of(NewerScore()).step()
        assert rows(dsn)[records[0]]["version"] == 2
        runner_of(Newest()).step()
        assert rows(dsn, ASKED)[records[0]]["total"] == "7"


def waits(connection: psycopg.Connection[Any]) -> bool:
    """Whether anybody waits for a lock."""
    return connection.execute("SELECT FROM pg_locks WHERE NOT granted").fetchone() is not None


class TestReaders:
    def test_none_fails_while_a_generation_is_taken_over(
        self, dsn: str, link: Link, records: list[UUID]
    ) -> None:
        """Queries that hold a view's lock and then want the table's, one after the other."""
        failed: list[str] = []
        done = threading.Event()

        def read() -> None:
            while not done.is_set():
                try:
                    with psycopg.connect(admin_of(dsn)) as connection:
                        # What a query does between its view and its table, drawn out until one waits.
                        connection.execute("LOCK TABLE ONLY rm.score IN ACCESS SHARE MODE")
                        eventually(lambda c=connection: done.is_set() or waits(c))  # type: ignore[misc]
                        connection.execute("SELECT count(*) FROM rm.score")
                except psycopg.Error as error:
                    failed.append(str(error))

        readers = [threading.Thread(target=read) for _ in range(3)]
        for reader in readers:
            reader.start()
        serve_outdated(link, open_plain, [NewerScore()], write=True)
        done.set()
        for reader in readers:
            reader.join()
        assert failed == []
        assert set(rows(dsn, ASKED)) == set(records)


class TestFirst:
    def test_a_new_read_model_is_built_before_it_is_shown(
        self, dsn: str, link: Link, writer: Writer, runner_of: MakeRunner
    ) -> None:
        ids = [uuid4() for _ in range(3)]
        for id_ in ids:
            writer.add(id_, "1", "2")
        model = Score()
        assert ensure_first(link.connection, [model]) == [model]
        (state,) = read_models(link.connection, [model])
        assert (state.state, state.lag) == ("building", 6)
        with pytest.raises(psycopg.errors.UndefinedTable, match=r'"rm\.score"'):
            rows(dsn)
        builder = Builder(dsn=dsn, opener=open_plain)
        builder.rebuild(model)
        builder.close()
        assert {row["version"] for row in rows(dsn).values()} == {2}
        assert scalar(dsn, "SELECT position FROM feed.checkpoint") == 6
        writer.add(ids[0], "4")
        runner_of(model).step()
        (state,) = read_models(link.connection, [model])
        assert (state.state, state.lag, rows(dsn)[ids[0]]["version"]) == ("live", 0, 3)

    def test_the_status_tells_what_an_older_release_made(
        self, link: Link, records: list[UUID]
    ) -> None:
        assert len(records) == 3
        assert [one.state for one in read_models(link.connection, [NewerScore()])] == ["outdated"]

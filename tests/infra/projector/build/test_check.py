"""`daybook check`: rows that are not what their events say are named, and nothing is changed."""

from uuid import UUID, uuid4

import psycopg
import pytest
import sqlalchemy as sa
from sqlalchemy.dialects import postgresql as pg

from domain.kernel.event import Recorded
from infra.postgres.link import Link
from infra.projector.build.check import Checked, check
from infra.projector.feed.log import Log
from infra.projector.fold.runner import Runner
from infra.projector.notify.changes import ChangeNotifier
from infra.projector.rows.generations import ensure_first
from projections.kernel.read_model import Row
from projections.kernel.storage import DOCUMENT
from projections.lists.changed import CHANGED
from projections.lists.counters import COUNTERS, CounterTable
from tests.infra.projector.feed.score import BROKEN, DoubledScore, Score, Writer, open_plain, totals
from tests.servers import admin_of


@pytest.fixture
def records(writer: Writer, runner: Runner) -> list[UUID]:
    ids = [uuid4() for _ in range(5)]
    writer.add_many({one: ["1", "2"] for one in ids})
    runner.step()
    return ids


class ListedScore(Score):
    """With all that is kept beside the rows of a list."""

    table = sa.Table(
        "score",
        sa.MetaData(schema="rm"),
        sa.Column("id", pg.UUID(as_uuid=True), primary_key=True),
        sa.Column("total", sa.Integer, nullable=False),
        sa.Column("deleted", sa.Boolean, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("updated_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("doc", pg.JSONB, nullable=False),
        info={
            CHANGED: True,
            COUNTERS: CounterTable(("deleted",), ("total",)),
            DOCUMENT: ("version", "updated_at", "doc"),
        },
    )

    def fold(self, row: Row | None, recorded: Recorded) -> Row:
        total = len(row["doc"]["words"]) if row else 0
        return {
            "total": total,
            "deleted": False,
            "updated_at": recorded.at,
            "doc": {"words": ["word"] * (total + 1)},
        }


@pytest.fixture
def listed(link: Link, dsn: str, writer: Writer) -> list[UUID]:
    ids = [uuid4() for _ in range(3)]
    ensure_first(link.connection, [ListedScore()])
    writer.add_many({one: ["1", "2"] for one in ids})
    runner = Runner(dsn=dsn, models=[ListedScore()], opener=open_plain, changes=ChangeNotifier())
    runner.step()
    runner.stop()
    return ids


def checked(link: Link, model: Score) -> Checked:
    found = check(link, Log(link), open_plain, model)
    assert found is not None
    return found


def named(link: Link, model: Score) -> dict[UUID | None, str]:
    return {fault.stream_id: fault.what for fault in checked(link, model).faults}


def spoil(dsn: str, change: str, *values: object) -> None:
    with psycopg.connect(admin_of(dsn), autocommit=True) as connection:
        connection.execute(change.encode(), values)


def test_rows_that_follow_the_events_are_sound(
    link: Link, dsn: str, model: Score, records: list[UUID]
) -> None:
    before = totals(dsn)
    assert checked(link, model) == Checked(5, [])
    assert totals(dsn) == before


def test_an_edited_row_is_named_with_its_columns(
    link: Link, dsn: str, model: Score, records: list[UUID]
) -> None:
    spoil(dsn, "update rm.score set total = 7, doc = '{}' where id = %s", records[1])
    before = totals(dsn)
    assert named(link, model) == {records[1]: "differs from its events in doc, total"}
    assert totals(dsn) == before


def test_a_deleted_row_and_one_of_no_record_are_named(
    link: Link, dsn: str, model: Score, records: list[UUID]
) -> None:
    spoil(dsn, "delete from rm.score where id = %s", records[2])
    other = uuid4()
    spoil(
        dsn,
        "insert into rm.score select %s, version, total, words, doc, at from rm.score limit 1",
        other,
    )
    assert named(link, model)[records[2]] == "no row"
    assert "a row of no record" in {
        one.what for one in checked(link, model).faults if one.stream_id == other
    }


def test_a_checkpoint_moved_forward_is_noticed(
    link: Link, dsn: str, model: Score, writer: Writer, records: list[UUID]
) -> None:
    last = writer.add(records[0], "3")
    assert named(link, model) == {}
    spoil(dsn, "update feed.checkpoint set position = %s", last)
    assert named(link, model) == {records[0]: "row of version 2, record 3"}


def test_a_parked_record_is_no_fault(
    link: Link, model: Score, writer: Writer, runner: Runner, records: list[UUID]
) -> None:
    writer.add(records[0], BROKEN)
    runner.step()
    assert named(link, model) == {}


def test_rows_of_another_release_are_not_checked(link: Link, records: list[UUID]) -> None:
    assert check(link, Log(link), open_plain, DoubledScore()) is None


class TestWhatIsKeptBesideTheRows:
    GENERATION = "rm_score_g1"

    def test_is_sound(self, link: Link, listed: list[UUID]) -> None:
        assert checked(link, ListedScore()) == Checked(3, [])

    @pytest.mark.parametrize(
        "harm",
        [
            "delete from {}.score_changed where id = %s",
            "update {}.score_changed set updated_at = updated_at + interval '1 s' where id = %s",
        ],
    )
    def test_a_wrong_place_by_last_change_is_named(
        self, link: Link, dsn: str, listed: list[UUID], harm: str
    ) -> None:
        spoil(dsn, harm.format(self.GENERATION), listed[1])
        assert named(link, ListedScore()) == {listed[1]: "not in its place by last change"}

    def test_a_place_of_no_record_is_named(self, link: Link, dsn: str, listed: list[UUID]) -> None:
        other = uuid4()
        spoil(dsn, f"insert into {self.GENERATION}.score_changed values (%s, now())", other)
        assert named(link, ListedScore()) == {other: "not in its place by last change"}

    def test_a_document_of_no_row_is_named(self, link: Link, dsn: str, listed: list[UUID]) -> None:
        other = uuid4()
        spoil(
            dsn,
            f"insert into {self.GENERATION}.score_document (id, deleted, version, updated_at, doc) "
            "values (%s, true, 1, now(), '{}')",
            other,
        )
        assert named(link, ListedScore()) == {other: "a document that is not its row's"}

    def test_an_edited_document_is_named(self, link: Link, dsn: str, listed: list[UUID]) -> None:
        spoil(
            dsn,
            f"update {self.GENERATION}.score_document set doc = '{{}}' where id = %s",
            listed[0],
        )
        assert named(link, ListedScore()) == {listed[0]: "differs from its events in doc"}

    def test_wrong_counters_are_named(self, link: Link, dsn: str, listed: list[UUID]) -> None:
        spoil(dsn, f"update {self.GENERATION}.score_counters set total = total + 1")
        [fault] = checked(link, ListedScore()).faults
        assert str(fault) == "score: counters differ from the rows in 1 groups"

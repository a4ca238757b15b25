"""`daybook check`: rows that are not what their events say are named, and nothing is changed."""

from uuid import UUID, uuid4

import psycopg
import pytest

from infra.postgres.link import Link
from infra.projector.build.check import Checked, check
from infra.projector.feed.log import Log
from infra.projector.fold.runner import Runner
from tests.infra.projector.feed.score import BROKEN, DoubledScore, Score, Writer, open_plain, totals
from tests.servers import admin_of


@pytest.fixture
def records(writer: Writer, runner: Runner) -> list[UUID]:
    ids = [uuid4() for _ in range(5)]
    writer.add_many({one: ["1", "2"] for one in ids})
    runner.step()
    return ids


def checked(link: Link, model: Score) -> Checked:
    found = check(link, Log(link), open_plain, model)
    assert found is not None
    return found


def named(link: Link, model: Score) -> dict[UUID, str]:
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

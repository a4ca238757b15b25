"""The runner on the embedded feed: rows and position together, once and in order."""

from collections.abc import Callable, Iterator
from uuid import uuid4

import psycopg
import pytest

from infra.postgres.link import Link
from infra.projector.feed.feed import StoreBehind
from infra.projector.fold.runner import LOOK_AROUND, STORE_POSITIONS, Runner
from infra.projector.notify.changes import ChangeNotifier, RecordMoved
from infra.projector.rows.generations import ensure_first
from tests.eventually import eventually
from tests.infra.projector.feed.conftest import scalar
from tests.infra.projector.feed.score import (
    BROKEN,
    NO_TEXT,
    OTHER,
    Score,
    Writer,
    open_plain,
    totals,
)
from tests.servers import admin_of


@pytest.fixture
def model(link: Link) -> Score:
    made = Score()
    assert ensure_first(link.connection, [made]) == []
    return made


MakeRunner = Callable[..., Runner]


@pytest.fixture
def runner_of(dsn: str, model: Score) -> Iterator[MakeRunner]:
    """Makes runners that are closed when the test ends."""
    made: list[Runner] = []

    def make(changes: ChangeNotifier | None = None, batch: int = 5000) -> Runner:
        notifier = changes or ChangeNotifier()
        made.append(
            Runner(dsn=dsn, models=[model], opener=open_plain, changes=notifier, batch=batch)
        )
        return made[-1]

    yield make
    for runner in made:
        runner.stop()


class TestStep:
    def test_folds_what_is_stored(self, dsn: str, writer: Writer, runner_of: MakeRunner) -> None:
        one, two = uuid4(), uuid4()
        writer.add(one, "1", "2")
        writer.add(two, "10")
        writer.add(one, "3")
        runner_of().step()
        assert totals(dsn) == {one: (3, 6), two: (1, 10)}
        assert scalar(dsn, "select position from feed.checkpoint") == 4

    def test_small_batches_give_the_same_rows(
        self, dsn: str, writer: Writer, runner_of: MakeRunner
    ) -> None:
        one = uuid4()
        writer.add(one, *map(str, range(20)))
        runner = runner_of(batch=3)
        for _ in range(8):
            runner.step()
        assert totals(dsn) == {one: (20, sum(range(20)))}

    def test_positions_are_stored_at_once_unless_some_were_a_second_ago(
        self, writer: Writer, runner_of: MakeRunner, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """History is searched up to where all read models are: who searches waits for that."""
        pauses: list[float] = []
        runner = runner_of()
        monkeypatch.setattr(runner._feed, "wait", pauses.append)
        for _ in range(2):
            writer.add(uuid4(), "1", noun=OTHER)
            runner.step()
            runner.step()
        at_first, quiet, later, _ = pauses
        assert at_first == 0
        assert quiet == LOOK_AROUND
        assert 0 <= later <= STORE_POSITIONS

    def test_other_nouns_move_the_position(
        self, dsn: str, writer: Writer, runner_of: MakeRunner
    ) -> None:
        writer.add(uuid4(), "1", noun=OTHER)
        runner = runner_of()
        runner.start()
        eventually(lambda: scalar(dsn, "select position from feed.checkpoint") == 1)
        runner.stop()
        assert totals(dsn) == {}

    def test_a_replayed_range_changes_nothing(
        self, dsn: str, writer: Writer, runner_of: MakeRunner
    ) -> None:
        one = uuid4()
        writer.add(one, "1", "2")
        first = runner_of()
        first.step()
        first.stop()
        with psycopg.connect(admin_of(dsn)) as connection:
            connection.execute("update feed.checkpoint set position = 0")
        writer.add(one, "4")
        runner_of().step()
        assert totals(dsn) == {one: (3, 7)}

    def test_tells_of_rows_after_they_are_stored(
        self, dsn: str, writer: Writer, runner_of: MakeRunner
    ) -> None:
        announced: list[tuple[RecordMoved, bool]] = []
        changes = ChangeNotifier()
        changes.subscribe(
            lambda seen: announced.extend((one, one.id in totals(dsn)) for one in seen)
        )
        one = uuid4()
        position = writer.add(one, "1", "2")
        runner_of(changes).step()
        assert [(c.noun, c.id, c.version, c.position, there) for c, there in announced] == [
            ("score", one, 2, position, True)
        ]


class TestParking:
    def test_parks_the_record_and_goes_on_with_others(
        self, dsn: str, writer: Writer, runner_of: MakeRunner
    ) -> None:
        bad, good = uuid4(), uuid4()
        writer.add(bad, "1")
        position = writer.add(bad, BROKEN, "5") - 1
        writer.add(good, "7")
        runner = runner_of()
        runner.step()
        assert totals(dsn) == {bad: (1, 1), good: (1, 7)}
        parked = "select from_position || ' ' || attempts from feed.parked"
        assert scalar(dsn, parked) == f"{position} 3"
        assert "private" not in str(scalar(dsn, "select error from feed.parked"))
        writer.add(bad, "9")
        writer.add(good, "1")
        runner.step()
        assert totals(dsn) == {bad: (1, 1), good: (2, 8)}

    @pytest.mark.parametrize("word", [NO_TEXT, str(2**40)])
    def test_a_row_that_no_table_can_hold_is_found_among_many(
        self, dsn: str, writer: Writer, runner_of: MakeRunner, word: str
    ) -> None:
        good = [uuid4() for _ in range(20)]
        bad = uuid4()
        for number, stream_id in enumerate(good):
            writer.add(stream_id, "1")
            if number == 11:
                writer.add(bad, word)
        runner_of().step()
        assert totals(dsn) == dict.fromkeys(good, (1, 1))
        assert scalar(dsn, "select stream_id from feed.parked") == bad

    def test_an_event_that_cannot_be_opened_parks_its_record(
        self, dsn: str, writer: Writer, runner_of: MakeRunner
    ) -> None:
        bad, good = uuid4(), uuid4()
        writer.add(bad, "1", topic="score.unheard_of.1")
        writer.add(good, "2")
        runner_of().step()
        assert totals(dsn) == {good: (1, 2)}
        assert scalar(dsn, "select stream_id from feed.parked") == bad


class TestFaults:
    def test_refuses_a_store_older_than_its_checkpoint(
        self, dsn: str, writer: Writer, runner_of: MakeRunner
    ) -> None:
        writer.add(uuid4(), "1")
        first = runner_of()
        first.step()
        first.stop()
        with psycopg.connect(admin_of(dsn)) as connection:
            connection.execute("update feed.checkpoint set position = 99")
        runner = runner_of()
        with pytest.raises(StoreBehind, match="99"):
            runner.step()
        runner.start()
        eventually(lambda: not runner.loop.alive)
        assert isinstance(runner.loop.failure, StoreBehind)

    def test_a_missing_position_is_an_alarm(
        self, dsn: str, writer: Writer, runner_of: MakeRunner
    ) -> None:
        writer.add(uuid4(), "1")
        with psycopg.connect(admin_of(dsn)) as connection:
            connection.execute("update es.head set position = 5")
        writer.add(uuid4(), "2")
        runner = runner_of()
        runner.start()
        eventually(lambda: runner.trouble() is not None)
        runner.stop()
        assert "no event at position 2" in str(runner.trouble())
        assert scalar(dsn, "select position from feed.checkpoint") == 0

    def test_a_missing_position_is_an_alarm_when_it_was_read_ahead(
        self, dsn: str, writer: Writer, runner_of: MakeRunner
    ) -> None:
        one = uuid4()
        writer.add(one, *map(str, range(6)))
        with psycopg.connect(admin_of(dsn)) as connection:
            connection.execute("update es.head set position = 9")
        writer.add(uuid4(), "2")
        runner = runner_of(batch=3)
        runner.start()
        eventually(lambda: runner.trouble() is not None)
        runner.stop()
        assert "no event at position 7" in str(runner.trouble())
        assert totals(dsn) == {one: (6, 15)}

    def test_goes_on_after_its_connection_is_cut(
        self, dsn: str, writer: Writer, runner_of: MakeRunner
    ) -> None:
        runner = runner_of()
        runner.start()
        one = uuid4()
        writer.add(one, "1")
        eventually(lambda: one in totals(dsn))
        cut = (
            "select count(pg_terminate_backend(pid)) from pg_stat_activity "
            "where application_name = 'daybook-projector' and datname = current_database()"
        )
        assert scalar(dsn, cut) == 1
        writer.add(one, "2")
        eventually(lambda: totals(dsn)[one] == (2, 3))
        runner.stop()

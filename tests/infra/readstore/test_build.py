"""Building a generation beside the live one: while events arrive, after a kill, after a change of code."""

import os
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from uuid import UUID, uuid4

import psycopg
import pytest

from infra.feed.changes import Changes
from infra.feed.link import Link
from infra.feed.runner import Runner
from infra.readstore.build import Builder, BuildProgress, BuildRunning, BuildStopped
from infra.readstore.generations import ensure_first
from infra.readstore.swap import Shrunk
from tests.infra.feed.conftest import eventually, scalar
from tests.infra.feed.tally import BROKEN, OTHER, DoubledTally, Tally, Writer, open_plain, totals

STATES = (
    "select string_agg(generation || ' ' || state, ', ' order by generation) from feed.generation"
)
SCHEMAS = "select count(*) from pg_namespace where nspname like 'rm\\_tally\\_g%'"
MakeBuilder = Callable[..., Builder]


@pytest.fixture
def builder_of(dsn: str) -> Iterator[MakeBuilder]:
    made: list[Builder] = []

    def make(**more: object) -> Builder:
        made.append(Builder(dsn=dsn, opener=open_plain, **more))  # type: ignore[arg-type]
        return made[-1]

    yield make
    for builder in made:
        builder.close()


@pytest.fixture
def runner_of(dsn: str) -> Iterator[Callable[[Tally], Runner]]:
    made: list[Runner] = []

    def make(model: Tally) -> Runner:
        made.append(Runner(dsn=dsn, models=[model], opener=open_plain, changes=Changes()))
        return made[-1]

    yield make
    for runner in made:
        runner.stop()


def fill(writer: Writer, streams: int, events: int = 3) -> list[UUID]:
    ids = [uuid4() for _ in range(streams)]
    for start in range(0, streams, 200):
        writer.add_many({one: ["1"] * events for one in ids[start : start + 200]})
    writer.add(uuid4(), "1", noun=OTHER)
    return ids


class TestRebuild:
    def test_gives_the_same_rows_and_keeps_the_old_generation_once(
        self,
        dsn: str,
        link: Link,
        writer: Writer,
        builder_of: MakeBuilder,
        runner_of: Callable[[Tally], Runner],
    ) -> None:
        model = Tally()
        ensure_first(link.connection, [model])
        ids = fill(writer, 50)
        runner_of(model).step()
        found = builder_of(range_streams=7).rebuild(model)
        assert totals(dsn) == dict.fromkeys(ids, (3, 3))
        assert (found.rows, found.live_rows, found.differing) == (50, 50, {})
        assert 0 < found.sampled <= 50
        assert scalar(dsn, STATES) == "1 retired, 2 live"
        builder_of().rebuild(model)
        assert scalar(dsn, STATES) == "2 retired, 3 live"
        assert scalar(dsn, SCHEMAS) == 2
        indexed = "select count(*) from pg_indexes where schemaname = 'rm_tally_g3'"
        assert scalar(dsn, indexed) == 2

    def test_tells_how_it_gets_on(self, writer: Writer, builder_of: MakeBuilder) -> None:
        fill(writer, 20)
        seen: list[BuildProgress] = []
        builder_of(range_streams=5).rebuild(Tally(), seen.append)
        folds = [(one.done, one.total) for one in seen if one.stage == "fold"]
        assert folds == [(0, 20), (5, 20), (10, 20), (15, 20), (20, 20)]
        assert [one.stage for one in seen][-1] == "swap"

    def test_changed_code_shows_what_differs(
        self,
        dsn: str,
        link: Link,
        writer: Writer,
        builder_of: MakeBuilder,
        runner_of: Callable[[Tally], Runner],
    ) -> None:
        ensure_first(link.connection, [Tally()])
        ids = fill(writer, 30)
        runner_of(Tally()).step()
        changed = DoubledTally()
        assert ensure_first(link.connection, [changed]) == [changed]
        found = builder_of().rebuild(changed)
        assert set(found.differing) == {"total"}
        assert totals(dsn) == dict.fromkeys(ids, (3, 6))
        assert ensure_first(link.connection, [changed]) == []

    def test_parks_what_cannot_be_folded(
        self, dsn: str, writer: Writer, builder_of: MakeBuilder
    ) -> None:
        ids = fill(writer, 10)
        bad, refused = uuid4(), uuid4()
        writer.add(bad, "1", BROKEN)
        writer.add(refused, str(2**40))
        builder_of().rebuild(Tally())
        assert totals(dsn) == {**dict.fromkeys(ids, (3, 3)), bad: (1, 1)}
        parked = "select array_agg(stream_id order by from_position) from feed.parked"
        assert scalar(dsn, parked) == [bad, refused]

    def test_does_not_swap_in_fewer_rows(
        self, dsn: str, link: Link, writer: Writer, builder_of: MakeBuilder
    ) -> None:
        model = Tally()
        ensure_first(link.connection, [model])
        fill(writer, 5)
        with psycopg.connect(dsn) as connection:
            connection.execute(
                "insert into rm_tally_g1.tally (id, version, total, words, doc) "
                "select gen_random_uuid(), 1, 1, '{}', '{}' from generate_series(1, 9)"
            )
        builder = builder_of()
        with pytest.raises(Shrunk, match="5 rows, the live one 9"):
            builder.rebuild(model)
        assert len(totals(dsn)) == 9
        builder.rebuild(model, force=True)
        assert len(totals(dsn)) == 5

    def test_one_at_a_time(self, builder_of: MakeBuilder, writer: Writer) -> None:
        fill(writer, 5)
        second = builder_of()

        def try_too(_: BuildProgress) -> None:
            with pytest.raises(BuildRunning):
                second.rebuild(Tally())

        builder_of().rebuild(Tally(), try_too)

    def test_goes_on_where_it_was_stopped(
        self, dsn: str, writer: Writer, builder_of: MakeBuilder
    ) -> None:
        ids = fill(writer, 20)
        stop = threading.Event()
        seen: list[BuildProgress] = []

        def report(progress: BuildProgress) -> None:
            if progress.done >= 10:
                stop.set()

        with pytest.raises(BuildStopped):
            builder_of(range_streams=5, stopping=stop.is_set).rebuild(Tally(), report)
        assert scalar(dsn, STATES) == "1 live, 2 building"
        builder_of(range_streams=5).rebuild(Tally(), seen.append)
        first = next(one for one in seen if one.stage == "fold")
        assert (first.done, first.generation) == (10, 2)
        assert totals(dsn) == dict.fromkeys(ids, (3, 3))


@pytest.mark.slow
class TestUnderFire:
    def test_while_events_arrive_and_readers_read(
        self,
        dsn: str,
        link: Link,
        writer: Writer,
        builder_of: MakeBuilder,
        runner_of: Callable[[Tally], Runner],
    ) -> None:
        model = Tally()
        ensure_first(link.connection, [model])
        ids = fill(writer, 300)
        runner = runner_of(model)
        runner.start()
        eventually(lambda: len(totals(dsn)) == 300)
        done = threading.Event()
        written, faults = [0], list[BaseException]()
        threads = [
            threading.Thread(target=keep_writing, args=(writer, ids, done, written, faults)),
            threading.Thread(target=keep_reading, args=(dsn, done, faults)),
        ]
        for thread in threads:
            thread.start()
        for _ in range(4):
            found = builder_of(range_streams=40).rebuild(model)
            assert found.differing == {}
        done.set()
        for thread in threads:
            thread.join()
        assert faults == []
        assert written[0] > 0
        whole = 3 + written[0]
        eventually(lambda: totals(dsn) == dict.fromkeys(ids, (whole, whole)), 20)
        assert scalar(dsn, STATES) == "4 retired, 5 live"

    def test_a_reader_with_an_older_snapshot_keeps_its_rows(
        self,
        dsn: str,
        link: Link,
        writer: Writer,
        builder_of: MakeBuilder,
        runner_of: Callable[[Tally], Runner],
    ) -> None:
        model = Tally()
        ensure_first(link.connection, [model])
        fill(writer, 20)
        runner_of(model).step()
        built = threading.Event()

        def report(progress: BuildProgress) -> None:
            if progress.stage == "swap":
                built.set()

        build = threading.Thread(target=builder_of().rebuild, args=(model, report))
        with psycopg.connect(dsn) as reader:
            reader.isolation_level = psycopg.IsolationLevel.REPEATABLE_READ
            reader.execute("select 1")
            build.start()
            assert built.wait(10)
            build.join(0.5)
            seen = reader.execute("select count(*) from rm.tally").fetchone()
        build.join()
        assert seen == (20,)
        assert scalar(dsn, STATES) == "1 retired, 2 live"

    def test_a_killed_builder_is_resumed(
        self, dsn: str, writer: Writer, builder_of: MakeBuilder
    ) -> None:
        ids = fill(writer, 400)
        program = Path(__file__).with_name("slow_builder.py")
        process = subprocess.Popen(
            [sys.executable, str(program), dsn],
            env={**os.environ, "PYTHONPATH": "."},
            stdout=subprocess.PIPE,
        )
        assert process.stdout is not None
        with process.stdout:
            line = ""
            while "done 100" not in line:
                line = process.stdout.readline().decode()
                assert line, "the builder ended early"
            process.send_signal(signal.SIGKILL)
            process.wait()
        fill_before = scalar(dsn, "select count(*) from rm_tally_g2.tally")
        assert isinstance(fill_before, int)
        assert 100 <= fill_before < 400
        writer.add(ids[0], "1")
        seen: list[BuildProgress] = []
        eventually(lambda: rebuilt(builder_of, seen))
        first = next(one for one in seen if one.stage == "fold")
        assert (first.generation, first.done >= 100) == (2, True)
        assert totals(dsn) == {**dict.fromkeys(ids, (3, 3)), ids[0]: (4, 4)}


def rebuilt(builder_of: MakeBuilder, seen: list[BuildProgress]) -> bool:
    """False while Postgres has not noticed yet that the killed builder is gone."""
    try:
        builder_of(range_streams=20).rebuild(Tally(), seen.append)
    except BuildRunning:
        return False
    return True


def keep_writing(
    writer: Writer,
    ids: list[UUID],
    done: threading.Event,
    written: list[int],
    faults: list[BaseException],
) -> None:
    try:
        while not done.is_set():
            writer.add_many({one: ["1"] for one in ids})
            written[0] += 1
    except BaseException as fault:  # noqa: BLE001 - shown by the test
        faults.append(fault)


def keep_reading(dsn: str, done: threading.Event, faults: list[BaseException]) -> None:
    """A reader whose statement is prepared must survive the swap as well."""
    try:
        with psycopg.connect(dsn, autocommit=True, prepare_threshold=1) as connection:
            while not done.is_set():
                rows = connection.execute(
                    "select id, total from rm.tally where total >= 0"
                ).fetchall()
                assert len(rows) == 300
    except BaseException as fault:  # noqa: BLE001 - shown by the test
        faults.append(fault)

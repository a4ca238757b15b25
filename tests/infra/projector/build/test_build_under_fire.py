"""Building while events arrive and readers read."""

import threading
from collections.abc import Callable
from types import SimpleNamespace
from uuid import UUID

import psycopg
import pytest
import sqlalchemy as sa

from infra.postgres.link import Link
from infra.projector.fold.runner import Runner
from infra.projector.rows.generations import ensure_first
from projections.lists.counters import COUNTERS, CounterTable
from tests.eventually import PATIENCE, PAUSE, eventually
from tests.infra.projector.build.conftest import STATES, MakeBuilder, fill
from tests.infra.projector.feed.conftest import scalar
from tests.infra.projector.feed.score import Score, Writer, totals
from tests.servers import admin_of


class Counted(Score):
    """Has two views, which readers ask in either order."""

    table = Score.table.to_metadata(sa.MetaData(schema="rm"))
    table.info[COUNTERS] = CounterTable(by=("total",))


WAITING = "select count(*) from pg_locks where not granted and database is not null"


def test_a_reader_never_fails_for_a_swap(
    dsn: str,
    link: Link,
    writer: Writer,
    builder_of: MakeBuilder,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """It has one view while the swap has the other: one of the two must let go, and it is the swap."""
    model = Counted()
    ensure_first(link.connection, [model])
    fill(writer, 20)
    built, reading = threading.Event(), threading.Event()

    def wait_for_the_reader(_connection: object) -> None:
        built.set()
        reading.wait(PATIENCE)

    monkeypatch.setattr("infra.projector.build.swap._wait_for_older_snapshots", wait_for_the_reader)
    build = threading.Thread(target=builder_of().rebuild, args=(model,))
    build.start()
    assert built.wait(PATIENCE)
    with psycopg.connect(admin_of(dsn)) as reader:
        reader.execute("set deadlock_timeout = '800ms'")
        reader.execute("select count(*) from rm.score_counters")
        reading.set()
        eventually(lambda: scalar(dsn, WAITING))
        assert reader.execute("select count(*) from rm.score").fetchone() is not None
    build.join()
    assert scalar(dsn, STATES) == "1 retired, 2 live"


@pytest.mark.slow
class TestUnderFire:
    def test_while_events_arrive_and_readers_read(
        self,
        dsn: str,
        link: Link,
        writer: Writer,
        builder_of: MakeBuilder,
        runner_of: Callable[[Score], Runner],
    ) -> None:
        model = Score()
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
            found = builder_of(part_events=120).rebuild(model)
            assert found.differing == {}
        done.set()
        for thread in threads:
            thread.join()
        assert faults == []
        assert written[0] > 0
        whole = 3 + written[0]
        eventually(lambda: totals(dsn) == dict.fromkeys(ids, (whole, whole)))
        assert scalar(dsn, STATES) == "4 retired, 5 live"

    def test_a_reader_with_an_older_snapshot_keeps_its_rows(  # noqa: PLR0917 - fixtures
        self,
        dsn: str,
        link: Link,
        writer: Writer,
        builder_of: MakeBuilder,
        runner_of: Callable[[Score], Runner],
        monkeypatch: pytest.MonkeyPatch,
    ) -> None:
        model = Score()
        ensure_first(link.connection, [model])
        fill(writer, 20)
        runner_of(model).step()
        looks, over = list[float](), threading.Event()

        def look_again(seconds: float) -> None:
            looks.append(seconds)
            over.wait(PAUSE)

        # Its time stands still, so that it does not go on without the reader.
        timing = SimpleNamespace(monotonic=lambda: 0.0, sleep=look_again)
        monkeypatch.setattr("infra.projector.build.swap.time", timing)
        build = threading.Thread(target=builder_of().rebuild, args=(model,))
        with psycopg.connect(dsn) as reader:
            reader.isolation_level = psycopg.IsolationLevel.REPEATABLE_READ
            reader.execute("select 1")
            build.start()
            eventually(lambda: looks)
            seen = reader.execute("select count(*) from rm.score").fetchone()
        over.set()
        build.join()
        assert seen == (20,)
        assert scalar(dsn, STATES) == "1 retired, 2 live"


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
        with psycopg.connect(admin_of(dsn), autocommit=True, prepare_threshold=1) as connection:
            while not done.is_set():
                rows = connection.execute(
                    "select id, total from rm.score where total >= 0"
                ).fetchall()
                assert len(rows) == 300
    except BaseException as fault:  # noqa: BLE001 - shown by the test
        faults.append(fault)

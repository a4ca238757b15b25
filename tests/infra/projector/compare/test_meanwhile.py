"""What happens while rows are compared: writes, swaps, kills, stops, erasures, parked records."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from collections.abc import Callable, Sequence
from typing import ClassVar
from uuid import UUID, uuid4

import psycopg
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from domain.kernel.event import Recorded
from domain.kernel.record import SubjectErased
from infra.eventstore.stored import StoredRecord
from infra.postgres.link import Link
from infra.projector.build.build import Builder
from infra.projector.compare import store
from infra.projector.compare.store import AlreadyRunning, Asked
from projections.nouns import PROJECTIONS
from tests.eventually import eventually
from tests.factories import consumer
from tests.infra.projector.build.conftest import fill
from tests.infra.projector.compare.comparing_program import PART_EVENTS
from tests.infra.projector.compare.conftest import Comparing, named
from tests.infra.projector.feed.conftest import scalar
from tests.infra.projector.feed.score import (
    BROKEN,
    DoubledScore,
    Score,
    Writer,
    open_plain,
    totals,
)
from tests.servers import admin_of

MakeComparing = Callable[..., Comparing]


@pytest.fixture
def scores(comparing_of: MakeComparing) -> Comparing:
    made = comparing_of(Score())
    made.written.open = open_plain  # type: ignore[method-assign]
    return made


@pytest.fixture
def ids(scores: Comparing, writer: Writer) -> list[UUID]:
    made = fill(writer, 100)
    scores.fold()
    return made


def test_rows_written_meanwhile_are_not_reported(
    scores: Comparing, ids: list[UUID], writer: Writer, dsn: str
) -> None:
    """Each part is folded while its records move, and the last one was spoilt."""
    runner, looks = scores.runner(), 0

    def while_it_moves(records: Sequence[StoredRecord]) -> list[Recorded]:
        nonlocal looks
        looks += 1
        writer.add_many({one: ["1"] for one in ids})
        runner.step()
        writer.add(uuid4(), "1")
        return open_plain(records)

    scores.spoil("update rm.score set doc = '{}' where id = %s", ids[-1])
    before = totals(dsn)
    # The projector itself would not write this record's row before its next event.
    writer.add_many = lambda words, **more: Writer.add_many(  # type: ignore[method-assign]
        writer, {one: new for one, new in words.items() if one != ids[-1]}, **more
    )
    found = scores.compare(Score(), opener=while_it_moves, part_events=PART_EVENTS)
    runner.stop()
    assert looks > 10
    assert totals(dsn) != before
    assert named(found) == {("score", "differs", ids[-1], ("doc",))}


def test_a_row_that_the_projector_mends_meanwhile_is_not_reported(
    scores: Comparing, ids: list[UUID], writer: Writer
) -> None:
    """The second look is at a newer position."""
    scores.spoil("update rm.score set doc = '{}' where id = %s", ids[0])
    runner, mended = scores.runner(), False

    def mending(records: Sequence[StoredRecord]) -> list[Recorded]:
        nonlocal mended
        if not mended:
            mended = True
            writer.add(ids[0], "1")
            runner.step()
        return open_plain(records)

    assert scores.compare(Score(), opener=mending) == []
    runner.stop()


def test_readers_and_writers_go_on(
    scores: Comparing, ids: list[UUID], writer: Writer, dsn: str
) -> None:
    done, faults, runner = threading.Event(), list[BaseException](), scores.runner()
    reads = [0]

    def read() -> None:
        try:
            with psycopg.connect(admin_of(dsn), autocommit=True) as connection:
                connection.execute("set statement_timeout = '1s'")
                while not done.is_set():
                    rows = connection.execute("select total from rm.score").fetchall()
                    assert len(rows) == len(ids)
                    reads[0] += 1
        except BaseException as fault:  # noqa: BLE001 - shown by the test
            faults.append(fault)

    runner.start()
    thread = threading.Thread(target=read)
    thread.start()
    for _ in range(3):
        writer.add_many({one: ["1"] for one in ids})
        scores.spoil("update rm.score set doc = '{}' where id = %s", ids[0])
        scores.compare(Score(), part_events=PART_EVENTS)
        scores.write_anew(Score())
    done.set()
    thread.join()
    eventually(lambda: totals(dsn) == dict.fromkeys(ids, (6, 6)))
    runner.stop()
    assert faults == []
    assert reads[0] > 3
    assert scores.compare(Score()) == []


def test_what_is_mended_stays_where_its_shard_is(
    scores: Comparing, ids: list[UUID], writer: Writer, dsn: str
) -> None:
    """Events that the projector has not read yet are left to it."""
    writer.add(ids[0], "5")
    scores.spoil("update rm.score set total = 99 where id = %s", ids[0])
    assert named(scores.compare(Score())) == {("score", "differs", ids[0], ("total",))}
    assert scores.write_anew(Score()) == ["mended"]
    assert totals(dsn)[ids[0]] == (3, 3)
    scores.fold()
    assert totals(dsn)[ids[0]] == (4, 8)
    assert scores.compare(Score()) == []


def test_a_parked_record_is_left_out(scores: Comparing, ids: list[UUID], writer: Writer) -> None:
    writer.add(ids[0], BROKEN)
    scores.fold()
    scores.spoil("update rm.score set total = 99 where id = %s", ids[0])
    assert scores.compare(Score()) == []
    assert scores.status(Score()).left_out == 1


def test_a_swap_ends_the_comparison(scores: Comparing, ids: list[UUID], dsn: str) -> None:
    swapped = False

    def swapping(records: Sequence[StoredRecord]) -> list[Recorded]:
        nonlocal swapped
        if not swapped:
            swapped = True
            builder = Builder(dsn=dsn, opener=open_plain)
            builder.rebuild(Score())
            builder.close()
        return open_plain(records)

    scores.ask(Score())
    assert scores.run(Score(), opener=swapping, part_events=PART_EVENTS)
    found = scores.status(Score())
    assert (found.stage, found.differing) == ("failed", 0)
    assert found.error == "another generation of score has taken over"
    assert scores.compare(Score()) == []


def test_rows_of_another_release_are_not_compared(scores: Comparing, ids: list[UUID]) -> None:
    changed = DoubledScore()
    scores.ask(changed)
    assert scores.run(changed)
    assert scores.status(changed).stage == "failed"
    assert "rebuild it" in str(scores.status(changed).error)


def test_it_is_stopped(scores: Comparing, ids: list[UUID], dsn: str, link: Link) -> None:
    scores.ask(Score())
    with pytest.raises(AlreadyRunning):
        scores.ask(Score())
    store.ask_to_stop(link.connection, ["score"])
    assert scores.run(Score())
    assert scores.status(Score()).stage == "stopped"
    schemas = "select count(*) from pg_namespace where nspname like 'rm_compare%'"
    assert scalar(dsn, schemas) == 0
    # Nothing is left to do, and another one may begin.
    assert not scores.run(Score())
    assert scores.compare(Score()) == []
    assert scalar(dsn, schemas) == 0


def test_only_one_process_compares(scores: Comparing, ids: list[UUID]) -> None:
    scores.ask(Score())
    others = list[bool]()

    def trying(records: Sequence[StoredRecord]) -> list[Recorded]:
        if not others:
            others.append(scores.run(Score()))
            assert scores.status(Score()).running
        return open_plain(records)

    assert scores.run(Score(), opener=trying)
    assert others == [False]


def test_a_process_that_ends_leaves_the_rest_to_the_next(
    scores: Comparing, ids: list[UUID]
) -> None:
    scores.spoil("update rm.score set doc = '{}' where id = any(%s)", [ids[0], ids[-1]])
    scores.ask(Score())
    looks = 0

    def ending() -> bool:
        nonlocal looks
        looks += 1
        return looks > 4

    assert not scores.run(Score(), stopping=ending, part_events=PART_EVENTS)
    begun = scores.status(Score())
    assert (begun.stage, begun.running) == ("fold", False)
    assert 0 < begun.records_done < begun.records
    opened = list[int]()

    def counting(records: Sequence[StoredRecord]) -> list[Recorded]:
        opened.append(len(records))
        return open_plain(records)

    assert scores.run(Score(), opener=counting, part_events=PART_EVENTS)
    assert {one.record_id for one in scores.found(Score())} == {ids[0], ids[-1]}
    # What was done is not done again; the second look at a spoilt record is.
    assert sum(opened) < begun.events - begun.events_done + 2 * 3 * len(ids) // 10


@pytest.mark.slow
def test_a_killed_process_is_taken_up_in_the_middle(
    scores: Comparing, ids: list[UUID], dsn: str
) -> None:
    scores.spoil("update rm.score set doc = '{}' where id = any(%s)", [ids[0], ids[-1]])
    scores.ask(Score())
    program = [sys.executable, "-m", "tests.infra.projector.compare.comparing_program", dsn]
    environment = {**os.environ, "PYTHONPATH": "."}
    half = "select records_done >= 20 from feed.comparison"
    process = subprocess.Popen(program, env=environment)
    try:
        eventually(lambda: scalar(dsn, half) is True)
        # A lock on the log, which the next part must read.
        with psycopg.connect(admin_of(dsn)) as connection:
            connection.execute("lock table es.event in access exclusive mode")
            process.kill()
            process.wait()
    finally:
        process.kill()
        process.wait()
    eventually(lambda: not scores.status(Score()).running)
    begun = scores.status(Score())
    if begun.stage == "done":
        pytest.fail("it was over before it was killed")
    assert scores.run(Score(), part_events=PART_EVENTS)
    assert scores.status(Score()).stage == "done"
    found = scores.found(Score())
    assert named(found) == {("score", "differs", one, ("doc",)) for one in (ids[0], ids[-1])}


def test_rows_of_somebody_who_is_being_erased_are_left_out(
    comparing_of: MakeComparing,
) -> None:
    """The key is destroyed, but the projector has not read of it yet."""
    model = PROJECTIONS["consumer"]
    comparing, id_ = comparing_of(model), uuid4()
    comparing.written.add(id_, "consumer", consumer.registered(), consumer.changed(town="Ilkley"))
    comparing.fold()
    comparing.written.events[id_][1] = consumer.changed(town=None)
    comparing.written.add(id_, "consumer", SubjectErased(person=id_, subjects=(id_,)))
    assert comparing.compare(model) == []
    assert comparing.status(model).left_out == 1
    comparing.fold()
    assert comparing.compare(model) == []
    assert comparing.status(model).left_out == 0


class TestAnySpoiltRows:
    """Whatever single rows are changed, taken away or added: these are named, and no others."""

    HARMS: ClassVar[dict[str, str]] = {
        "differs": "update rm_score_g1.score set total = total + 1 where id = %s",
        "missing": "delete from rm_score_g1.score where id = %s",
    }

    @given(harms=st.dictionaries(st.integers(0, 19), st.sampled_from([*HARMS]), max_size=8))
    @settings(
        max_examples=15,
        deadline=None,
        suppress_health_check=[HealthCheck.function_scoped_fixture],
    )
    def test_they_are_named_and_mended(
        self, scores: Comparing, writer: Writer, dsn: str, harms: dict[int, str]
    ) -> None:
        if not totals(dsn):
            fill(writer, 20)
            scores.fold()
        sound = totals(dsn)
        ids = sorted(sound)
        for number, harm in harms.items():
            scores.spoil(self.HARMS[harm], ids[number])
        found = scores.compare(Score(), part_events=13)
        assert {one.record_id: one.kind for one in found} == {
            ids[number]: harm for number, harm in harms.items()
        }
        scores.write_anew(Score())
        assert totals(dsn) == sound
        assert scores.compare(Score()) == []


def test_who_asked_is_kept(scores: Comparing, link: Link) -> None:
    asked = Asked(uuid4(), "admin", "screen", uuid4())
    store.ask(link.connection, ["score"], asked)
    assert Asked.from_json(scores.status(Score()).asked) == asked

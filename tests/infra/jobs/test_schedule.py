"""Work by the clock: each run once, in UK time, and the newest missed one made up for."""

from __future__ import annotations

import threading
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from datetime import UTC, datetime, timedelta

import pytest

from commands.kernel.jobs import Actors
from infra.jobs import schedule
from infra.jobs.schedule import RunScheduled, Scheduled, Scheduler
from tests.eventually import PATIENCE, eventually
from tests.infra.jobs.conftest import JobSetup
from tests.set_clock import SetClock
from workers.schedule import SCHEDULE

NIGHTLY = Scheduled("nightly", "30 1 * * *")
NOON = datetime(2026, 6, 10, 12, tzinfo=UTC)
DAY = timedelta(days=1)


def runs(job_setup: JobSetup) -> list[str]:
    """Times of the runs that became jobs."""
    with job_setup.pool.connection() as connection:
        found = connection.execute("select args->>'due' from tasks.job order by 1").fetchall()
    return [row[0] for row in found]


class TestTimes:
    def test_uk_time_in_summer_and_winter(self) -> None:
        assert NIGHTLY.next_due(NOON) == datetime(2026, 6, 11, 0, 30, tzinfo=UTC)
        assert NIGHTLY.next_due(NOON + 182 * DAY) == datetime(2026, 12, 10, 1, 30, tzinfo=UTC)

    def test_an_hour_that_is_left_out_in_spring(self) -> None:
        due = NIGHTLY.next_due(datetime(2026, 3, 28, 12, tzinfo=UTC))
        assert due == datetime(2026, 3, 29, 1, 0, tzinfo=UTC)
        assert NIGHTLY.next_due(due) == datetime(2026, 3, 30, 0, 30, tzinfo=UTC)
        assert NIGHTLY.last_due(due + timedelta(hours=5)) == due

    def test_an_hour_that_comes_twice_in_autumn(self) -> None:
        due = NIGHTLY.next_due(datetime(2026, 10, 24, 12, tzinfo=UTC))
        assert due == datetime(2026, 10, 25, 0, 30, tzinfo=UTC)
        assert NIGHTLY.next_due(due) == datetime(2026, 10, 26, 1, 30, tzinfo=UTC)
        assert NIGHTLY.last_due(due + timedelta(hours=3)) == due

    @pytest.mark.parametrize(
        "after", [timedelta(), timedelta(seconds=1), DAY - timedelta(seconds=1)]
    )
    def test_the_last_is_at_or_before(self, after: timedelta) -> None:
        due = datetime(2026, 6, 10, 0, 30, tzinfo=UTC)
        assert NIGHTLY.last_due(due + after) == due
        assert NIGHTLY.last_due(due - timedelta(microseconds=1)) == due - DAY

    @pytest.mark.parametrize("task", SCHEDULE, ids=lambda task: task.name)
    def test_every_expression_of_the_table_can_be_read(self, task: Scheduled) -> None:
        assert NOON < Scheduled(task.name, task.when).next_due(NOON) <= NOON + 31 * DAY


class TestRuns:
    def test_a_new_name_begins_with_its_next_run(self, job_setup: JobSetup) -> None:
        clock = SetClock(NOON)
        scheduler = Scheduler(job_setup.pool, job_setup.jobs, clock, [NIGHTLY])
        assert scheduler.request_due() == 0
        clock.time = NIGHTLY.next_due(NOON)
        assert scheduler.request_due() == 1
        assert scheduler.request_due() == 0
        assert runs(job_setup) == ["2026-06-11T00:30:00Z"]

    def test_after_a_stop_the_newest_run_is_made_up_for_once(self, job_setup: JobSetup) -> None:
        clock = SetClock(NOON)
        Scheduler(job_setup.pool, job_setup.jobs, clock, [NIGHTLY]).request_due()
        clock.time = NOON + 5 * DAY
        again = Scheduler(job_setup.pool, job_setup.jobs, clock, [NIGHTLY])
        assert [again.request_due() for _ in range(2)] == [1, 0]
        assert runs(job_setup) == ["2026-06-15T00:30:00Z"]

    def test_once_over_many_processes(self, job_setup: JobSetup) -> None:
        clock = SetClock(NOON)
        many = [Scheduler(job_setup.pool, job_setup.jobs, clock, [NIGHTLY]) for _ in range(6)]
        many[0].request_due()
        barrier = threading.Barrier(len(many))

        def look(one: Scheduler) -> int:
            barrier.wait(PATIENCE)
            return one.request_due()

        with ThreadPoolExecutor(len(many)) as threads:
            for day in range(1, 4):
                clock.time = NOON + day * DAY
                assert sum(threads.map(look, many)) == 1
        assert len(runs(job_setup)) == 3

    def test_killed_before_the_commit_it_is_asked_for_again(
        self, job_setup: JobSetup, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        clock = SetClock(NOON)
        scheduler = Scheduler(job_setup.pool, job_setup.jobs, clock, [NIGHTLY])
        scheduler.request_due()
        clock.time = NOON + DAY
        with monkeypatch.context() as patched:
            patched.setattr(scheduler._jobs, "enqueue", lambda *_: 1 / 0)
            with pytest.raises(ZeroDivisionError):
                scheduler.request_due()
        assert runs(job_setup) == []
        assert scheduler.request_due() == 1

    def test_status_and_names_that_are_gone(self, job_setup: JobSetup) -> None:
        clock = SetClock(NOON)
        hourly = Scheduled("hourly", "5 * * * *")
        Scheduler(job_setup.pool, job_setup.jobs, clock, [NIGHTLY, hourly]).request_due()
        clock.time = NOON + DAY
        Scheduler(job_setup.pool, job_setup.jobs, clock, [NIGHTLY]).request_due()
        with job_setup.pool.connection() as connection:
            [one] = schedule.status(connection)
            assert (one.name, one.when, one.next_at) == (
                "nightly",
                "30 1 * * *",
                datetime(2026, 6, 12, 0, 30, tzinfo=UTC),
            )
            assert one.last_due_at == datetime(2026, 6, 11, 0, 30, tzinfo=UTC)
            assert one.finished_at is None
            [row] = connection.execute("select job_id from tasks.job").fetchall()
            schedule.finished(connection, row[0])
            [one] = schedule.status(connection)
            assert one.finished_at is not None

    def test_old_runs_are_forgotten_but_the_newest(self, job_setup: JobSetup) -> None:
        clock = SetClock(NOON)
        scheduler = Scheduler(job_setup.pool, job_setup.jobs, clock, [NIGHTLY])
        for day in range(3):
            clock.time = NOON + day * DAY
            scheduler.request_due()
        with job_setup.pool.connection() as connection:
            schedule.forget_runs(connection, NOON + 100 * DAY)
        assert scheduler.request_due() == 0
        clock.time += DAY
        assert scheduler.request_due() == 1

    def test_the_thread_asks_at_the_time(
        self, job_setup: JobSetup, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        clock = SetClock(NOON)
        scheduler = Scheduler(job_setup.pool, job_setup.jobs, clock, [NIGHTLY])
        scheduler.request_due()
        clock.time = NIGHTLY.next_due(NOON) - timedelta(seconds=0.3)
        looks, request_due = list[int](), scheduler.request_due
        monkeypatch.setattr(scheduler, "request_due", lambda: looks.append(request_due()))
        scheduler.start()
        try:
            eventually(lambda: looks)
            assert runs(job_setup) == []
            clock.time += timedelta(seconds=1)
            eventually(lambda: len(runs(job_setup)) == 1)
        finally:
            scheduler.stop()


class TestWorkers:
    def test_a_day_later_each_task_ran_once_with_three_workers(self, either: JobSetup) -> None:
        clock, ran = SetClock(NOON), Counter[str]()
        actors: Actors = {RunScheduled: lambda work: ran.update([work.job.name])}
        table = [Scheduled(task.name, task.when) for task in SCHEDULE]
        many = [Scheduler(either.pool, either.jobs, clock, table) for _ in range(3)]
        many[0].request_due()
        clock.time = NOON + DAY
        with ExitStack() as stack:
            for _ in many:
                stack.enter_context(either.working(actors))
            threads = stack.enter_context(ThreadPoolExecutor(len(many)))
            assert sum(threads.map(Scheduler.request_due, many)) == len(SCHEDULE)
            eventually(lambda: ran.total() >= len(SCHEDULE))
            states = either.states
            eventually(lambda: {(state, tries) for _, state, tries, _ in states()} == {("done", 1)})
        assert ran == Counter(task.name for task in SCHEDULE)

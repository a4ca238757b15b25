"""Jobs are done at least once, tried again, laid aside; over either broker."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from uuid import uuid4

import pytest
import redis
import structlog

from commands.kernel.jobs import GiveUp, JobRequest, Work
from commands.shared.ledger import LedgerBusy
from infra.jobs import transport as transports
from infra.jobs import worker as workers
from infra.jobs.store import JobStatus, JobStore
from tests.eventually import PATIENCE, eventually
from tests.infra.jobs.conftest import JobSetup
from tests.infra.jobs.sample_jobs import Look, Other, QuickJob, SlowJob
from tests.servers import StackServer


def test_done_once(either: JobSetup) -> None:
    jobs = [JobRequest(QuickJob(id=uuid4(), number=number)) for number in range(20)]
    with either.working():
        either.jobs.ask(*jobs)
        eventually(lambda: either.job_store.status().waiting == 0)
    assert {work.job_id for work in either.performer.performed} == {job.job_id for job in jobs}
    assert len(either.performer.performed) == 20
    first = next(work for work in either.performer.performed if work.job.number == 0)
    assert (first.attempt, first.job) == (1, jobs[0].job)


def test_asked_for_before_anybody_works(either: JobSetup) -> None:
    either.jobs.ask(JobRequest(QuickJob()))
    assert either.states() == [("quick_job", "waiting", 0, None)]
    with either.working():
        eventually(lambda: either.states() == [("quick_job", "done", 1, None)])


def do_others(either: JobSetup) -> None:
    """Returns once jobs that were asked for just now are done, after which older ones have had their turn."""
    others = [JobRequest(QuickJob()) for _ in range(5)]
    either.jobs.ask(*others)
    done = {one.job_id for one in others}
    eventually(lambda: done <= {work.job_id for work in either.performer.performed})


def times_done(either: JobSetup, job: JobRequest) -> int:
    return sum(work.job_id == job.job_id for work in either.performer.performed)


def test_part_of_the_transaction(either: JobSetup) -> None:
    job = JobRequest(QuickJob(), job_id=uuid4())
    with either.working():
        with either.pool.connection() as connection, connection.transaction():
            either.jobs.enqueue(connection, job)
            assert either.states() == []
            do_others(either)
            assert times_done(either, job) == 0
        eventually(lambda: times_done(either, job) == 1)

    def fails() -> None:
        with either.pool.connection() as connection, connection.transaction():
            either.jobs.enqueue(connection, JobRequest(QuickJob()))
            raise LookupError

    before = either.states()
    with pytest.raises(LookupError):
        fails()
    assert either.states() == before


def test_the_same_id_is_the_same_job(either: JobSetup) -> None:
    job = JobRequest(QuickJob(), job_id=uuid4())
    with either.working():
        for _ in range(3):
            either.jobs.ask(job)
        eventually(lambda: either.job_store.status().waiting == 0)
        either.jobs.ask(job)
        do_others(either)
    assert times_done(either, job) == 1


def test_later(either: JobSetup) -> None:
    job = JobRequest(QuickJob(), job_id=uuid4(), after=timedelta(hours=1))
    with either.working():
        either.jobs.ask(job)
        do_others(either)
        assert times_done(either, job) == 0
        # As when the hour is over.
        either.execute("update tasks.job set due_at = due_at - interval '1 hour'")
        either.execute("update tasks.queue set available_at = available_at - interval '1 hour'")
        eventually(lambda: times_done(either, job) == 1)


class TestFailure:
    def test_tried_again_with_longer_pauses(self, either: JobSetup) -> None:
        either.performer.faults = [ValueError("mary@example.com"), OSError()]
        with either.working():
            either.jobs.ask(JobRequest(QuickJob()))
            eventually(lambda: either.states() == [("quick_job", "done", 3, None)])
        assert [work.attempt for work in either.performer.performed] == [1, 2, 3]

    def test_a_limit_postpones_without_counting_a_try(self, either: JobSetup) -> None:
        either.performer.faults = [LedgerBusy(0) for _ in range(4)]
        with either.working():
            either.jobs.ask(JobRequest(QuickJob()))
            eventually(lambda: either.states() == [("quick_job", "done", 1, None)])
        assert [work.attempt for work in either.performer.performed] == [1] * 5

    def test_laid_aside_after_the_last_try(self, either: JobSetup) -> None:
        either.performer.faults = [ValueError("mary@example.com") for _ in range(9)]
        with either.working():
            either.jobs.ask(JobRequest(QuickJob()))
            eventually(lambda: either.states() == [("quick_job", "dead", 3, "ValueError")])
            assert len(either.performer.performed) == 3
            status = either.job_store.status()
            assert (status.dead, status.waiting, status.retrying) == (1, 0, 0)
            assert (status.dead_jobs[0].name, status.dead_jobs[0].error) == (
                "quick_job",
                "ValueError",
            )
            either.performer.faults.clear()
            assert either.job_store.revive(status.dead_jobs[0].job_id) == 1
            eventually(lambda: either.states() == [("quick_job", "done", 1, None)])
        assert either.job_store.revive() == 0

    def test_given_up_at_once(self, either: JobSetup) -> None:
        either.performer.faults = [GiveUp()]
        with either.working():
            either.jobs.ask(JobRequest(QuickJob()))
            eventually(lambda: either.states() == [("quick_job", "dead", 1, "GiveUp")])

    def test_a_job_of_another_release(self, job_setup: JobSetup) -> None:
        with job_setup.working({Other: job_setup.performer.quick_job}):
            job_setup.jobs.ask(JobRequest(QuickJob()))
            eventually(lambda: job_setup.job_store.status().retrying == 1)
        with job_setup.working():
            eventually(lambda: len(job_setup.performer.performed) == 1)

    def test_neither_rows_nor_log_quote_the_error(
        self, either: JobSetup, capfd: pytest.CaptureFixture[str]
    ) -> None:
        either.performer.faults = [ValueError("mary@example.com")] * 3
        with either.working():
            either.jobs.ask(JobRequest(QuickJob()))
            eventually(lambda: either.job_store.status().dead == 1)
        with either.pool.connection() as connection:
            rows = connection.execute(
                "select j::text || coalesce(q::text, '') from tasks.job j "
                "left join tasks.queue q on q.message_id = j.job_id"
            ).fetchall()
        assert "mary" not in str(rows)
        output = "".join(capfd.readouterr())
        assert "job_dead" in output
        assert "mary" not in output

    def test_pauses_grow_up_to_an_hour(self, job_setup: JobSetup) -> None:
        job_store = JobStore(job_setup.pool)
        for attempt in range(1, 13):
            wanted = min(15 * 2 ** (attempt - 1), 3600)
            tried = Work(uuid4(), QuickJob(), datetime.now(UTC), attempt)
            assert 0.8 <= job_store._pause(tried).total_seconds() / wanted <= 1.2


class TestOnlyOneAtATime:
    def test_a_message_that_comes_twice(self, job_setup: JobSetup) -> None:
        """As after a worker that was taken for dead: the second one finds it in other hands."""
        with job_setup.working() as one, job_setup.working() as two:
            job = JobRequest(SlowJob())
            job_setup.jobs.ask(job)
            assert job_setup.performer.inside.wait(PATIENCE)
            one.perform(str(job.job_id))
            two.perform(str(job.job_id))
            assert job_setup.performer.performed == []
            job_setup.performer.hold.set()
            eventually(lambda: job_setup.states() == [("slow_job", "done", 1, None)])
        assert len(job_setup.performer.performed) == 1

    def test_done_already(self, job_setup: JobSetup) -> None:
        with job_setup.working() as worker:
            job = JobRequest(QuickJob())
            job_setup.jobs.ask(job)
            eventually(lambda: job_setup.states() == [("quick_job", "done", 1, None)])
            worker.perform(str(job.job_id))
        assert len(job_setup.performer.performed) == 1


class TestLost:
    def test_a_message_that_is_gone(
        self, job_setup: JobSetup, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(workers, "SWEEP_EVERY", 0.2)
        job_setup.jobs.ask(JobRequest(QuickJob()))
        job_setup.execute("delete from tasks.queue")
        with job_setup.working():
            eventually(lambda: len(job_setup.performer.performed) == 1)

    @pytest.mark.needs("redis")
    def test_redis_that_forgot_everything(
        self, redis_jobs: JobSetup, redis_server: StackServer, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(transports, "LOST_AFTER", 0.5)
        redis_jobs.jobs.ask(JobRequest(QuickJob()))
        with redis_jobs.pool.connection() as connection, connection.transaction():
            assert redis_jobs.transport().hand_over(connection, 10) == 1
        with redis.Redis.from_url(redis_server.address) as client:
            client.flushall()
        with redis_jobs.working():
            eventually(lambda: len(redis_jobs.performer.performed) == 1)

    @pytest.mark.needs("redis")
    def test_redis_that_is_away_for_a_while(
        self, redis_jobs: JobSetup, redis_server: StackServer
    ) -> None:
        with redis_jobs.working() as worker:
            redis_server.stop()
            try:
                redis_jobs.jobs.ask(JobRequest(QuickJob()))
                eventually(lambda: worker.loop.trouble)
                assert redis_jobs.performer.performed == []
            finally:
                redis_server.start()
            eventually(lambda: len(redis_jobs.performer.performed) == 1)


def test_what_was_done_is_forgotten_after_a_week(job_setup: JobSetup) -> None:
    with job_setup.working():
        job_setup.jobs.ask(JobRequest(QuickJob()), JobRequest(QuickJob()))
        eventually(lambda: job_setup.job_store.status().waiting == 0)
    job_setup.execute(
        "update tasks.job set finished_at = now() - interval '8 days' "
        "where job_id = (select min(job_id::text)::uuid from tasks.job)"
    )
    job_setup.job_store.forget_done()
    assert len(job_setup.states()) == 1


def test_nothing_to_do(job_setup: JobSetup) -> None:
    assert job_setup.job_store.status() == JobStatus(0, 0, 0, 0.0, 0)


def test_the_job_is_named_in_every_line_of_its_log(job_setup: JobSetup) -> None:
    seen: list[dict[str, object]] = []

    def look(_work: object) -> None:
        seen.append(structlog.contextvars.get_contextvars())

    job = JobRequest(Look())
    with job_setup.working({Look: look}):
        job_setup.jobs.ask(job)
        eventually(lambda: len(seen) == 1)
    assert seen == [{"job_id": str(job.job_id), "job": "look"}]

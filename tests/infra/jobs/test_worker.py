"""Jobs are done at least once, tried again, laid aside; over either broker."""

from __future__ import annotations

import threading
from datetime import UTC, datetime, timedelta
from uuid import uuid4

import pytest
import redis
import structlog

from commands.kernel.jobs import GiveUp, JobRequest, Kind
from infra.jobs import transport as transports
from infra.jobs import worker as workers
from infra.jobs.store import Claimed, JobStatus, JobStore
from tests.infra.jobs.conftest import Yard, eventually
from tests.infra.jobs.ringing import Look, Other, Ring, RingSlowly
from tests.servers import StackServer


def test_done_once(either: Yard) -> None:
    jobs = [JobRequest(Ring(id=uuid4(), number=number)) for number in range(20)]
    with either.working():
        either.jobs.ask(*jobs)
        eventually(lambda: either.ledger.status().waiting == 0)
    assert {work.job_id for work in either.bell.rung} == {job.job_id for job in jobs}
    assert len(either.bell.rung) == 20
    first = next(work for work in either.bell.rung if work.job.number == 0)
    assert (first.attempt, first.job) == (1, jobs[0].job)


def test_asked_for_before_anybody_works(either: Yard) -> None:
    either.jobs.ask(JobRequest(Ring()))
    assert either.states() == [("ring", "waiting", 0, None)]
    with either.working():
        eventually(lambda: either.states() == [("ring", "done", 1, None)])


def test_part_of_the_transaction(either: Yard) -> None:
    with either.working():
        with either.pool.connection() as connection, connection.transaction():
            either.jobs.enqueue(connection, JobRequest(Ring()))
            assert either.states() == []
            threading.Event().wait(0.5)
            assert either.bell.rung == []
        eventually(lambda: len(either.bell.rung) == 1)

    def fails() -> None:
        with either.pool.connection() as connection, connection.transaction():
            either.jobs.enqueue(connection, JobRequest(Ring()))
            raise LookupError

    with pytest.raises(LookupError):
        fails()
    assert len(either.states()) == 1


def test_the_same_id_is_the_same_job(either: Yard) -> None:
    job = JobRequest(Ring(), job_id=uuid4())
    with either.working():
        for _ in range(3):
            either.jobs.ask(job)
        eventually(lambda: either.ledger.status().waiting == 0)
        either.jobs.ask(job)
        threading.Event().wait(0.5)
    assert len(either.bell.rung) == 1


def test_later(either: Yard) -> None:
    with either.working():
        either.jobs.ask(JobRequest(Ring(), after=timedelta(seconds=1.5)))
        threading.Event().wait(0.7)
        assert either.bell.rung == []
        eventually(lambda: len(either.bell.rung) == 1)


class TestFailure:
    def test_tried_again_with_longer_pauses(self, either: Yard) -> None:
        either.bell.faults = [ValueError("mary@example.com"), OSError()]
        with either.working():
            either.jobs.ask(JobRequest(Ring()))
            eventually(lambda: either.states() == [("ring", "done", 3, None)])
        assert [work.attempt for work in either.bell.rung] == [1, 2, 3]

    def test_laid_aside_after_the_last_try(self, either: Yard) -> None:
        either.bell.faults = [ValueError("mary@example.com") for _ in range(9)]
        with either.working():
            either.jobs.ask(JobRequest(Ring()))
            eventually(lambda: either.states() == [("ring", "dead", 3, "ValueError")])
            assert len(either.bell.rung) == 3
            status = either.ledger.status()
            assert (status.dead, status.waiting, status.retrying) == (1, 0, 0)
            assert (status.dead_jobs[0].name, status.dead_jobs[0].error) == ("ring", "ValueError")
            either.bell.faults.clear()
            assert either.ledger.revive(status.dead_jobs[0].job_id) == 1
            eventually(lambda: either.states() == [("ring", "done", 1, None)])
        assert either.ledger.revive() == 0

    def test_given_up_at_once(self, either: Yard) -> None:
        either.bell.faults = [GiveUp()]
        with either.working():
            either.jobs.ask(JobRequest(Ring()))
            eventually(lambda: either.states() == [("ring", "dead", 1, "GiveUp")])

    def test_a_job_of_another_release(self, yard: Yard) -> None:
        with yard.working([Kind(Other, yard.bell.ring)]):
            yard.jobs.ask(JobRequest(Ring()))
            eventually(lambda: yard.ledger.status().retrying == 1)
        with yard.working():
            eventually(lambda: len(yard.bell.rung) == 1)

    def test_neither_rows_nor_log_quote_the_error(
        self, either: Yard, capfd: pytest.CaptureFixture[str]
    ) -> None:
        either.bell.faults = [ValueError("mary@example.com")] * 3
        with either.working():
            either.jobs.ask(JobRequest(Ring()))
            eventually(lambda: either.ledger.status().dead == 1)
        with either.pool.connection() as connection:
            rows = connection.execute(
                "select j::text || coalesce(q::text, '') from tasks.job j "
                "left join tasks.queue q on q.message_id = j.job_id"
            ).fetchall()
        assert "mary" not in str(rows)
        told = "".join(capfd.readouterr())
        assert "job_dead" in told
        assert "mary" not in told

    def test_pauses_grow_up_to_an_hour(self, yard: Yard) -> None:
        ledger = JobStore(yard.pool)
        for attempt in range(1, 13):
            wanted = min(15 * 2 ** (attempt - 1), 3600)
            tried = Claimed(uuid4(), "ring", {}, datetime.now(UTC), attempt)
            assert 0.8 <= ledger._pause(tried).total_seconds() / wanted <= 1.2


class TestOnlyOneAtATime:
    def test_a_message_that_comes_twice(self, yard: Yard) -> None:
        """As after a worker that was taken for dead: the second one finds it in other hands."""
        with yard.working() as one, yard.working() as two:
            job = JobRequest(RingSlowly())
            yard.jobs.ask(job)
            assert yard.bell.inside.wait(10)
            one.perform(str(job.job_id))
            two.perform(str(job.job_id))
            assert yard.bell.rung == []
            yard.bell.hold.set()
            eventually(lambda: yard.states() == [("ring_slowly", "done", 1, None)])
        assert len(yard.bell.rung) == 1

    def test_done_already(self, yard: Yard) -> None:
        with yard.working() as worker:
            job = JobRequest(Ring())
            yard.jobs.ask(job)
            eventually(lambda: yard.states() == [("ring", "done", 1, None)])
            worker.perform(str(job.job_id))
        assert len(yard.bell.rung) == 1


class TestLost:
    def test_a_message_that_is_gone(self, yard: Yard, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(workers, "SWEEP_EVERY", 0.2)
        yard.jobs.ask(JobRequest(Ring()))
        yard.execute("delete from tasks.queue")
        with yard.working():
            eventually(lambda: len(yard.bell.rung) == 1)

    @pytest.mark.needs("redis")
    def test_redis_that_forgot_everything(
        self, redis_yard: Yard, redis_server: StackServer, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(transports, "LOST_AFTER", 0.5)
        redis_yard.jobs.ask(JobRequest(Ring()))
        with redis_yard.pool.connection() as connection, connection.transaction():
            assert redis_yard.transport().hand_over(connection, 10) == 1
        with redis.Redis.from_url(redis_server.address) as client:
            client.flushall()
        with redis_yard.working():
            eventually(lambda: len(redis_yard.bell.rung) == 1)

    @pytest.mark.needs("redis")
    def test_redis_that_is_away_for_a_while(
        self, redis_yard: Yard, redis_server: StackServer
    ) -> None:
        with redis_yard.working():
            redis_server.stop()
            try:
                redis_yard.jobs.ask(JobRequest(Ring()))
                threading.Event().wait(1)
                assert redis_yard.bell.rung == []
            finally:
                redis_server.start()
            eventually(lambda: len(redis_yard.bell.rung) == 1, 30)


def test_what_was_done_is_forgotten_after_a_week(yard: Yard) -> None:
    with yard.working():
        yard.jobs.ask(JobRequest(Ring()), JobRequest(Ring()))
        eventually(lambda: yard.ledger.status().waiting == 0)
    yard.execute(
        "update tasks.job set finished_at = now() - interval '8 days' "
        "where job_id = (select min(job_id::text)::uuid from tasks.job)"
    )
    yard.ledger.forget_done()
    assert len(yard.states()) == 1


def test_nothing_to_do(yard: Yard) -> None:
    assert yard.ledger.status() == JobStatus(0, 0, 0, 0.0, 0)


def test_the_job_is_named_in_every_line_of_its_log(yard: Yard) -> None:
    seen: list[dict[str, object]] = []

    def look(_work: object) -> None:
        seen.append(structlog.contextvars.get_contextvars())

    job = JobRequest(Look())
    with yard.working([Kind(Look, look)]):
        yard.jobs.ask(job)
        eventually(lambda: len(seen) == 1)
    assert seen == [{"job_id": str(job.job_id), "job": "look"}]

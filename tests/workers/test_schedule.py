"""Every task of the schedule, on a real database."""

from __future__ import annotations

from datetime import timedelta
from uuid import uuid4

import pytest

from commands.kernel.jobs import GiveUp, Work
from infra.bootstrap import Services
from infra.jobs.schedule import RunScheduled
from tests.running import Running
from workers.jobs.run_scheduled import run_scheduled
from workers.schedule import SCHEDULE

ADD_RUN = "insert into tasks.scheduled_run (name, due_at, job_id) values (%s, %s, %s)"
FINISHED = "select count(*) from tasks.scheduled_run where finished_at is not null"


@pytest.fixture
def services(running: Running) -> Services:
    return running.services


def test_every_task_runs_twice_and_says_that_it_is_finished(services: Services) -> None:
    for task in SCHEDULE:
        due = services.deps.clock.now()
        job_id = uuid4()
        with services.pool.connection() as connection:
            connection.execute(ADD_RUN, (task.name, due, job_id))
        for attempt in (1, 2):
            work = Work(job_id, RunScheduled(name=task.name, due=due), due, attempt)
            run_scheduled(services, work)
    with services.pool.connection() as connection:
        assert connection.execute(FINISHED).fetchone() == (len(SCHEDULE),)


def test_names_are_there_once() -> None:
    assert len({task.name for task in SCHEDULE}) == len(SCHEDULE)


def test_a_run_of_another_release_is_given_up(services: Services) -> None:
    now = services.deps.clock.now()
    job = RunScheduled(name="of_another_release", due=now - timedelta(hours=1))
    with pytest.raises(GiveUp):
        run_scheduled(services, Work(uuid4(), job, now, 1))

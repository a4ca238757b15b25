"""Users are notified of tasks that they were given or observe, of comments, and of what is due tomorrow."""

from __future__ import annotations

import threading
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from datetime import UTC, date, datetime, timedelta
from typing import Any
from uuid import UUID, uuid4

import psycopg
import pytest

from commands.kernel.jobs import Work
from domain.kernel.uk_time import UK
from domain.task.noun import TASK
from domain.user.noun import USER
from infra.jobs.schedule import RunScheduled, Scheduler
from infra.user_data.watches import NotifyWatchers
from tests.api.places import data, made, said
from tests.eventually import PATIENCE
from tests.running import Running
from tests.set_clock import SetClock
from tests.workers.causes import JobRun
from workers.jobs.notify_watchers import notify_watchers
from workers.jobs.run_scheduled import run_scheduled
from workers.jobs.task.notify_task_people import LONGEST_AGO, NotifyTaskPeople, notify_task_people
from workers.schedule import SCHEDULE, scheduled

pytestmark = pytest.mark.needs("postgres")
UPDATE = "/api/task/regUser/update"


def task(running: Running, **more: Any) -> str:
    client = running.client("admin")
    return made(client.post("/api/task/admin/create", json={"Title": "Ring back", **more}))


def change(running: Running, id_: str, **more: Any) -> None:
    said(running.client("admin").post(UPDATE, json={"_id": id_, **more}))


def notified(running: Running, id_: str, role: str = "sales_rep", name: str = "") -> list[str]:
    """Kinds of what the user was notified of the task, in no order."""
    rows = data(running.client(role, name).get("/api/notifications", params={"limit": 100}))
    return sorted(one["kind"] for one in rows if one["record"] == id_)


def follow(running: Running) -> None:
    JobRun(running).run_all()


def person(running: Running, name: str) -> str:
    return str(running.user("sales_rep", name))


def test_who_is_given_a_task_and_who_observes_it_is_notified_once(running: Running) -> None:
    one, other = person(running, "given"), person(running, "looking")
    id_ = task(running, Assignee=[one], Observer=[other])
    follow(running)
    assert notified(running, id_, name="given") == ["task.assigned"]
    assert notified(running, id_, name="looking") == ["task.observed"]
    change(running, id_, Assignee=[one, other])
    follow(running)
    assert notified(running, id_, name="given") == ["task.assigned"]
    assert notified(running, id_, name="looking") == ["task.assigned", "task.observed"]


def test_who_gives_it_to_themselves_hears_of_nothing(running: Running) -> None:
    id_ = task(running, Assignee=[str(running.user("admin"))])
    follow(running)
    assert notified(running, id_, "admin") == []


def test_a_comment_notifies_all_but_its_author(running: Running) -> None:
    one = person(running, "commenting")
    id_ = task(running, Assignee=[one], Observer=[person(running, "reading")])
    note = {"_id": id_, "comment": "Nobody answers"}
    said(running.client("sales_rep", "commenting").post("/api/task/regUser/comment/add", json=note))
    follow(running)
    assert notified(running, id_, name="commenting") == ["task.assigned"]
    assert notified(running, id_, name="reading") == ["task.commented", "task.observed"]
    [row] = [
        row
        for row in data(running.client("sales_rep", "reading").get("/api/notifications"))
        if row["kind"] == "task.commented"
    ]
    assert (row["title"], row["by"]["name"]) == ("Ring back", "Commenting Tester")
    assert "Nobody" not in str(row)


def tell_watchers(running: Running, id_: str) -> None:
    """Of the last change."""
    version = running.services.store.load(TASK, UUID(id_)).version
    job = NotifyWatchers(record=UUID(id_), version=version)
    notify_watchers(running.services, Work(uuid4(), job, datetime.now(UTC), 1))


def test_who_also_watches_the_task_has_one_notice_of_a_comment(running: Running) -> None:
    id_ = task(running, Assignee=[person(running, "both")])
    follow(running)
    running.user("management")
    for role, name in (("sales_rep", "both"), ("management", "")):
        path = f"/api/records/task/{id_}/watch"
        said(running.client(role, name).post(path, json={"watching": True}))
    note = {"_id": id_, "comment": "Nobody answers"}
    said(running.client("admin").post("/api/task/regUser/comment/add", json=note))
    follow(running)
    tell_watchers(running, id_)
    assert notified(running, id_, name="both") == ["task.assigned", "task.commented"]
    assert notified(running, id_, "management") == ["record.changed"]
    change(running, id_, Title="Ring again")
    follow(running)
    tell_watchers(running, id_)
    assert "record.changed" in notified(running, id_, name="both")


def test_who_may_not_see_tasks_hears_of_nothing(running: Running) -> None:
    surveyor = str(running.user("surveyor"))
    task(running, Assignee=[surveyor])
    follow(running)
    assert running.services.notifications.of(UUID(surveyor), before=None, limit=10) == []


def test_what_happened_long_ago_notifies_nobody(
    running: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    one = person(running, "later")
    id_ = task(running, Assignee=[one])
    services = running.services
    later = SetClock(datetime.now(UTC) + LONGEST_AGO + timedelta(minutes=1))
    monkeypatch.setattr(services.deps.clock, "now", later.now, raising=False)
    work = Work(uuid4(), NotifyTaskPeople(task=UUID(id_), version=1), later.now(), 1)
    notify_task_people(services, work)
    monkeypatch.undo()
    assert services.notifications.of(UUID(one), before=None, limit=10) == []


def run_due(running: Running, due: datetime) -> None:
    work = Work(uuid4(), RunScheduled(name="tell_due_tasks", due=due), due, 1)
    run_scheduled(running.services, work)


def uk_morning(day: date) -> datetime:
    return datetime(day.year, day.month, day.day, 7, tzinfo=UK)


def test_due_tomorrow_is_notified_once_and_only_of_open_tasks(running: Running) -> None:
    one = person(running, "due")
    today = datetime.now(UK).date()
    tomorrow = (today + timedelta(days=1)).isoformat()
    wanted = task(running, Assignee=[one], DueDate=tomorrow)
    others = [
        task(running, Assignee=[one], DueDate=(today + timedelta(days=days)).isoformat())
        for days in (-1, 0, 2)
    ]
    closed = task(running, Assignee=[one], DueDate=tomorrow)
    change(running, closed, Status=1010)
    for _ in range(2):
        run_due(running, uk_morning(today))
    assert notified(running, wanted, name="due") == ["task.due_tomorrow"]
    assert [notified(running, id_, name="due") for id_ in (*others, closed)] == [[]] * 4
    [row] = data(running.client("sales_rep", "due").get("/api/notifications"))
    assert (row["title"], row["by"], row["reason"]) == ("Ring back", None, None)


@contextmanager
def statements(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Any]]:
    """Statements that this thread sends to Postgres within the block."""
    sent: list[Any] = []
    thread = threading.get_ident()

    def noting(plain: Callable[..., Any]) -> Callable[..., Any]:
        def execute(cursor: Any, query: Any, *values: Any, **more: Any) -> Any:
            if threading.get_ident() == thread:
                sent.append(query)
            return plain(cursor, query, *values, **more)

        return execute

    with monkeypatch.context() as patch:
        for name in ("execute", "executemany"):
            patch.setattr(psycopg.Cursor, name, noting(getattr(psycopg.Cursor, name)))
        yield sent


def test_many_tasks_of_the_same_users_take_no_more_statements(
    running: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    day = datetime.now(UK).date() + timedelta(days=300)
    users = [person(running, "first"), person(running, "second")]
    run_due(running, uk_morning(day))
    numbers = []
    for more in (1, 8):
        ids = [
            task(running, Assignee=users, DueDate=(day + timedelta(days=1)).isoformat())
            for _ in range(more)
        ]
        # Else the run would ask more or less often whether the lists know the tasks.
        running.services.wait_for_lists([TASK.name, USER.name])
        with statements(monkeypatch) as sent:
            run_due(running, uk_morning(day))
        numbers.append(len(sent))
        for name in ("first", "second"):
            assert [notified(running, id_, name=name) for id_ in ids] == [
                ["task.due_tomorrow"]
            ] * more
    assert numbers[0] > 2
    assert numbers[1] == numbers[0]


@pytest.mark.parametrize("day", [date(2026, 3, 28), date(2026, 10, 24), date(2028, 2, 28)])
def test_tomorrow_is_a_uk_day(running: Running, day: date) -> None:
    """Also on the nights in which clocks change, and at the end of February."""
    one = person(running, "nightly")
    id_ = task(running, Assignee=[one], DueDate=(day + timedelta(days=1)).isoformat())
    run_due(running, uk_morning(day))
    assert notified(running, id_, name="nightly") == ["task.due_tomorrow"]


def test_with_the_clock_moved_a_day_each_task_of_the_schedule_runs_once_over_three_workers(
    running: Running,
) -> None:
    services, now = running.services, datetime.now(UTC)
    one = person(running, "scheduled")
    clock = SetClock(now)
    workers = [Scheduler(services.pool, services.jobs, clock, scheduled()) for _ in range(3)]
    workers[0].request_due()
    clock.time = now + timedelta(days=1)
    [daily] = [task for task in scheduled() if task.name == "tell_due_tasks"]
    day = daily.last_due(clock.time).astimezone(UK).date() + timedelta(days=1)
    id_ = task(running, Assignee=[one], DueDate=day.isoformat())
    barrier = threading.Barrier(len(workers))

    def look(scheduler: Scheduler) -> int:
        barrier.wait(PATIENCE)
        return scheduler.request_due()

    with ThreadPoolExecutor(len(workers)) as threads:
        assert sum(threads.map(look, workers)) == len(SCHEDULE)
    follow(running)
    with services.pool.connection() as connection:
        runs = connection.execute(
            "select name from tasks.scheduled_run where finished_at is not null"
        ).fetchall()
    assert Counter(name for (name,) in runs) == Counter(task.name for task in SCHEDULE)
    assert notified(running, id_, name="scheduled").count("task.due_tomorrow") == 1

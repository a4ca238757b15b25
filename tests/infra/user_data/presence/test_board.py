"""Presence over two processes that share nothing but Postgres."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime, timedelta
from itertools import pairwise
from typing import Any
from uuid import UUID, uuid4

import psycopg
import psycopg_pool
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from domain.user.presence import ACTIVITIES, Activity, shown
from infra.postgres.connections import new_pool
from infra.projector.notify.changes import ChangeNotifier
from infra.user_data.presence import PresenceBoard
from infra.user_data.presence.store import KEPT, PersonStatus, PresenceStore
from tests.servers import FreshDatabase
from tests.set_clock import SetClock

Pool = psycopg_pool.ConnectionPool[psycopg.Connection[Any]]


@pytest.fixture(scope="module")
def migrated(lasting_database: FreshDatabase) -> str:
    return lasting_database.migrated("presence").main


@pytest.fixture
def pool(migrated: str) -> Iterator[Pool]:
    with new_pool(migrated, name="presence", size=4) as opened:
        for table in ("screen", "person", "change"):
            with opened.connection() as connection:
                connection.execute(f"delete from presence.{table}".encode())
        yield opened


@pytest.fixture
def clock() -> SetClock:
    return SetClock()


class Process:
    """A board whose loop is turned by hand."""

    def __init__(self, pool: Pool, clock: SetClock) -> None:
        self.board = PresenceBoard(pool, ChangeNotifier(), clock)
        self.board.loop.start = lambda: None  # type: ignore[method-assign]
        self.board._woken.wait = lambda timeout=None: True  # type: ignore[method-assign]  # noqa: ARG005
        self.received: list[tuple[UUID, str]] = []
        self.board.subscribe(self._hear)

    def _hear(self, moved: Any) -> None:
        self.received += [(one.user_id, one.status) for one in moved]

    def turn(self) -> None:
        self.board.step()


@pytest.fixture
def processes(pool: Pool, clock: SetClock) -> tuple[Process, Process]:
    return Process(pool, clock), Process(pool, clock)


def status(process: Process, user_id: UUID) -> str:
    return process.board.of([user_id])[user_id].status


def test_one_comes_and_the_other_process_hears_of_it(
    processes: tuple[Process, Process],
) -> None:
    here, there = processes
    user_id, screen = uuid4(), uuid4()
    here.board.report(screen, user_id, "working")
    there.turn()
    assert here.received == there.received == [(user_id, "working")]
    here.board.report(screen, user_id, "idle")
    there.turn()
    assert there.received[-1] == (user_id, "idle")
    assert [one.user_id for one in there.board.online()] == [user_id]


def test_nothing_is_announced_twice(processes: tuple[Process, Process], clock: SetClock) -> None:
    here, there = processes
    user_id, screen = uuid4(), uuid4()
    for _ in range(3):
        here.board.report(screen, user_id, "working")
        clock.pass_(seconds=5)
        for process in processes:
            process.turn()
    assert here.received == there.received == [(user_id, "working")]


def test_gone_for_a_minute_is_offline(processes: tuple[Process, Process], clock: SetClock) -> None:
    here, there = processes
    user_id, screen = uuid4(), uuid4()
    here.board.report(screen, user_id, "working")
    here.board.close(screen)
    clock.pass_(seconds=59)
    there.turn()
    assert status(there, user_id) == "working"
    clock.pass_(seconds=2)
    there.turn()
    here.turn()
    assert status(there, user_id) == "offline"
    assert here.received[-1] == there.received[-1] == (user_id, "offline")
    assert there.board.online() == []


def test_back_within_the_minute_was_never_away(
    processes: tuple[Process, Process], clock: SetClock
) -> None:
    here, there = processes
    user_id = uuid4()
    first, second = uuid4(), uuid4()
    here.board.report(first, user_id, "working")
    here.board.close(first)
    clock.pass_(seconds=40)
    there.board.report(second, user_id, "working")
    clock.pass_(seconds=40)
    for process in (there, here):
        process.turn()
    assert (user_id, "offline") not in here.received + there.received


def test_a_process_that_was_killed_takes_its_screens_along(
    processes: tuple[Process, Process], clock: SetClock
) -> None:
    killed, left = processes
    user_id = uuid4()
    killed.board.report(uuid4(), user_id, "working")
    clock.pass_(seconds=61)
    left.turn()
    assert left.received[-1] == (user_id, "offline")


def test_a_process_that_paused_too_long_brings_its_screens_back(
    processes: tuple[Process, Process], clock: SetClock
) -> None:
    paused, other = processes
    user_id = uuid4()
    paused.board.report(uuid4(), user_id, "idle")
    paused.turn()
    clock.pass_(seconds=70)
    other.turn()
    assert status(other, user_id) == "offline"
    paused.turn()
    assert status(other, user_id) == "idle"


def test_signs_of_life_keep_a_screen(processes: tuple[Process, Process], clock: SetClock) -> None:
    here, there = processes
    user_id = uuid4()
    here.board.report(uuid4(), user_id, "working")
    for _ in range(10):
        clock.pass_(seconds=20)
        here.turn()
        there.turn()
    assert status(there, user_id) == "working"
    seen = there.board.of([user_id])[user_id].seen_at
    assert seen == clock.now()


def test_not_available_is_shown_while_one_is_here_and_remembered(
    processes: tuple[Process, Process], clock: SetClock
) -> None:
    here, there = processes
    user_id, screen = uuid4(), uuid4()
    here.board.report(screen, user_id, "working")
    here.board.avail(user_id, available=False)
    assert status(there, user_id) == "Not Available"
    here.board.report(screen, user_id, "idle")
    assert status(there, user_id) == "Not Available"
    here.board.close(screen)
    clock.pass_(seconds=61)
    there.turn()
    assert status(there, user_id) == "offline"
    here.board.report(uuid4(), user_id, "working")
    assert status(there, user_id) == "Not Available"
    there.board.avail(user_id, available=True)
    assert status(here, user_id) == "working"


def test_changes_are_kept_for_ninety_days(pool: Pool, clock: SetClock) -> None:
    process = Process(pool, clock)
    user_id, screen = uuid4(), uuid4()
    process.board.report(screen, user_id, "working")
    clock.pass_(minutes=1)
    process.board.report(screen, user_id, "idle")
    for _ in range(5):
        clock.pass_(seconds=1)
        process.board.report(screen, user_id, "idle")
        process.turn()

    def kept() -> list[str]:
        with pool.connection() as connection:
            rows = connection.execute("select status from presence.change order by at")
            return [row[0] for row in rows]

    assert kept() == ["working", "idle"], "a tick that changes nothing is not kept"
    clock.pass_(days=KEPT.days, minutes=-1)
    process.board.forget_changes()
    assert kept()[0] == "idle"
    clock.pass_(minutes=5)
    process.board.forget_changes()
    assert "idle" not in kept()


def test_one_who_was_never_here(processes: tuple[Process, Process]) -> None:
    user_id = uuid4()
    assert processes[0].board.of([user_id]) == {
        user_id: PersonStatus(user_id, "offline", None, None)
    }
    assert processes[0].board.of([]) == {}


STEPS = st.lists(
    st.tuples(st.integers(0, 2), st.sampled_from([*ACTIVITIES, "close", "gone", "away", "back"])),
    max_size=12,
)


@settings(
    suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=40, deadline=None
)
@given(steps=STEPS)
def test_postgres_shows_what_the_domain_says(pool: Pool, steps: list[tuple[int, str]]) -> None:
    """The statement and `shown` are the same rule, whatever screens do."""
    store, clock, user_id = PresenceStore(pool), SetClock(), uuid4()
    screens = [uuid4() for _ in range(3)]
    open_: dict[UUID, tuple[Activity, datetime]] = {}
    available = True
    for number, step in steps:
        clock.pass_(seconds=7)
        screen, now = screens[number], clock.now()
        if step in {"away", "back"}:
            available = step == "back"
            store.avail(user_id, now, available=available)
        elif step == "gone":
            clock.pass_(seconds=61)
            now = clock.now()
        elif step == "close":
            if screen in open_:
                store.beat([screen], now)
                open_[screen] = open_[screen][0], now
        else:
            activity: Any = step
            store.join(screen, user_id, activity, now)
            open_[screen] = activity, now
        open_ = {key: one for key, one in open_.items() if now - one[1] < timedelta(seconds=60)}
        store.sweep(now)
        expected = shown({one[0] for one in open_.values()}, available=available)
        assert store.of([user_id])[user_id].status == expected
    with pool.connection() as connection:
        rows = connection.execute(
            "select status from presence.change where user_id = %s order by at", (user_id,)
        ).fetchall()
    assert all(one != other for one, other in pairwise(rows))

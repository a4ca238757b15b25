"""A process fills the store while this one goes on: its progress, its end, and what waits for it."""

from __future__ import annotations

import os
import signal
import threading
import time
from collections.abc import Callable
from typing import Any

from infra.filling import Filling, Report
from tests.eventually import PATIENCE


def fill(report: Report) -> str:
    for done in range(1, 4):
        report(done, 3)
    return "two years"


def fail(report: Report) -> str:
    raise ValueError


def never_end(report: Report) -> str:
    report(os.getpid(), 0)
    time.sleep(600)  # waits: the process that is killed
    return "two years"


class Received:
    """What the starting process gets to know."""

    def __init__(self) -> None:
        self.reports: list[tuple[int, int]] = []
        self.order: list[Any] = []
        self.reported = threading.Event()

    def start(self, fill: Callable[[Report], Any]) -> Filling:
        return Filling(fill, self._report, self.order.append)

    def _report(self, done: int, total: int) -> None:
        self.reports.append((done, total))
        self.reported.set()


def test_progress_and_what_was_made_are_reported() -> None:
    received = Received()
    filling = received.start(fill)
    assert filling.is_unfinished
    filling.wait()
    filling.stop()
    assert received.reports == [(1, 3), (2, 3), (3, 3)]
    assert received.order == ["two years"]
    assert filling.progress == (3, 3)
    assert not filling.is_unfinished


def test_what_waits_runs_in_order_behind_it_and_later_calls_at_once() -> None:
    received = Received()
    filling = received.start(fill)
    filling.once_done(lambda: received.order.append("first"))
    filling.once_done(lambda: 1 / 0)
    filling.once_done(lambda: received.order.append("second"))
    assert received.order == []
    filling.wait()
    filling.stop()
    filling.once_done(lambda: received.order.append("third"))
    assert received.order == ["two years", "first", "second", "third"]


def test_an_error_leaves_it_unfinished() -> None:
    received = Received()
    filling = received.start(fail)
    filling.once_done(lambda: received.order.append("never"))
    filling.wait()
    filling.stop()
    assert (filling.failed, filling.is_running, filling.is_unfinished) == (True, False, True)
    assert received.order == []


def test_a_killed_process_leaves_it_unfinished() -> None:
    received = Received()
    filling = received.start(never_end)
    assert received.reported.wait(PATIENCE)
    os.kill(received.reports[0][0], signal.SIGKILL)
    filling.wait()
    filling.stop()
    assert filling.failed
    assert received.order == []


def test_it_is_ended_with_the_process_that_started_it() -> None:
    received = Received()
    filling = received.start(never_end)
    assert received.reported.wait(PATIENCE)
    filling.stop()
    assert not filling.is_running
    assert received.order == []

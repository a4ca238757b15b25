"""From starting Daybook again, after kill -9 of it and of Postgres, to the first right answer.

A million events are stored, and leads are added when everything is killed at once. An answer is
right when the list's count has every acknowledged lead, and no more than were sent.
"""

from __future__ import annotations

import statistics
import threading
import time
from dataclasses import dataclass, field
from datetime import UTC, date, datetime
from http import HTTPStatus
from pathlib import Path
from typing import Any

import orjson

from infra.bootstrap import Databases, open_services
from infra.dev.stack.stack import PROJECT
from tests.bench.measure import Report, Result
from tests.bench.million.store import MARK, PASSWORD, kept, make
from tests.bench.million.world import Size, World
from tests.bench.serving import Connection, own_environment, request
from tests.faults.app import App
from workers.demo.team import sign_ins

FOLDER = PROJECT / ".tools" / "bench" / "restart"
LEADS, EVENTS = 165_000, 1_000_000
ROUNDS = 3
LOAD, CLIENTS = 8.0, 8
STARTED, BACK = 300.0, 120.0
GOAL = 15.0
AWAY = (OSError, ValueError)


def run(report: Report, _found: Databases) -> None:
    """The store is made once and found again; kill -9 leaves it whole, or the bench fails."""
    with own_environment():
        events = stored(FOLDER)
        app = App(FOLDER, "--no-demo")
        app.start()
        try:
            counting = Counting(app)
            quiet = [killed_and_back(app, counting) for _ in range(ROUNDS)]
            busy = killed_and_back(app, counting, rebuild="consumer")
        finally:
            app.stop()
    name = f"restart after kill -9 of everything, {events:,} events"
    report.add(Result(name, "s", statistics.median(quiet), "limit", GOAL, f"< {GOAL:.0f} s"))
    name = "the same in the midst of a rebuild of a read model"
    report.add(Result(name, "s", busy, "limit", GOAL, f"< {GOAL:.0f} s"))


def stored(folder: Path) -> int:
    """Make the store unless it is there; how many events it has."""
    mark = folder / MARK
    until = datetime.now(UTC).date()
    if mark.is_file():
        until = date.fromisoformat(orjson.loads(mark.read_bytes())["until"])
    folder.mkdir(parents=True, exist_ok=True)
    make(World(1, Size(leads=LEADS), until), folder, 2)
    with kept(folder) as (settings, found), open_services(settings, found) as services:
        events = services.store.position()
    if events < EVENTS:
        raise RuntimeError(f"only {events} events")
    return events


@dataclass
class Counting:
    """How many leads the list must show: `least` are acknowledged, of `unknown` nobody knows."""

    app: App
    least: int = 0
    unknown: int = 0
    me: dict[str, str] = field(default_factory=dict)
    _lock: threading.Lock = field(default_factory=threading.Lock)

    def __post_init__(self) -> None:
        until = time.monotonic() + STARTED
        while (answer := self._asked(until, sign_in())) is None:
            time.sleep(0.2)
        self.me = {"authorization": f"Bearer {answer['data']['token']}"}
        while (count := self.count(until)) is None:
            time.sleep(0.2)
        self.least = count

    def count(self, until: float) -> int | None:
        answer = self._asked(until, request("GET", "/api/lead/regUser/count", None, self.me))
        return None if answer is None else int(answer["count"])

    def right(self, count: int | None) -> bool:
        return count is not None and self.least <= count <= self.least + self.unknown

    def wait_until_folded(self, count: int) -> None:
        self.least, self.unknown = count, 0

    def add(self, number: int) -> None:
        """Leads one after the other, until the server is gone."""
        with Connection(self.app.port) as wire:
            while True:
                with self._lock:
                    self.unknown += 1
                try:
                    wire.ask(request("POST", "/api/lead/regUser/add", lead(number), self.me))
                except AWAY:
                    return
                except RuntimeError:
                    continue
                with self._lock:
                    self.unknown -= 1
                    self.least += 1

    def post(self, path: str) -> None:
        with Connection(self.app.port) as wire:
            wire.ask(request("POST", path, {}, self.me))

    def _asked(self, until: float, asked: bytes) -> Any:
        """The answer, None while there is none. Raises RuntimeError when the time is up."""
        if time.monotonic() > until:
            raise RuntimeError(f"no answer: {self.app.said()}")
        try:
            with Connection(self.app.port) as wire:
                wire.send(asked)
                status, body = wire.receive()
        except AWAY:
            return None
        return orjson.loads(body) if status == HTTPStatus.OK else None


def sign_in() -> bytes:
    return request("POST", "/api/login", {"email": sign_ins()["admin"], "password": PASSWORD})


def lead(number: int) -> dict[str, Any]:
    return {
        "summary": f"Client {number}",
        "leadType": "ECO Sales",
        "digitalDashboard": {"customerName": f"Customer of client {number}"},
    }


def killed_and_back(app: App, counting: Counting, rebuild: str | None = None) -> float:
    """Seconds from starting again to the first right answer."""
    clients = [threading.Thread(target=counting.add, args=(n,)) for n in range(CLIENTS)]
    for client in clients:
        client.start()
    if rebuild is not None:
        counting.post(f"/api/operations/{rebuild}/rebuild")
    time.sleep(LOAD)
    app.kill()
    for client in clients:
        client.join()
    began = time.monotonic()
    app.start()
    while not counting.right(count := counting.count(began + BACK)):
        time.sleep(0.05)
    took = time.monotonic() - began
    assert count is not None
    counting.wait_until_folded(count)
    return took

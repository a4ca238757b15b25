"""Saves per second of one process that serves 8 clients: edits, notes and new records in turn.

Each client saves again as soon as its last save is answered, and a save is answered when its
record's row shows it.
"""

from __future__ import annotations

import selectors
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count, cycle
from pathlib import Path

from infra.bootstrap import Databases
from tests.bench.bench_http import ADD, lead
from tests.bench.measure import Report, Result, medians
from tests.bench.serving import Child, Connection, request, signed_in, whole_app

CLIENTS = 8
LEADS = 40
LIMIT = 200
"""Saves per second that one process has to do at least."""
WARM, SECONDS = 1.0, 3.0
CALLS = "/api/lead/regUser"


def run(report: Report, found: Databases) -> None:
    with (
        tempfile.TemporaryDirectory(prefix="daybook-bench-") as folder,
        whole_app(found, Path(folder)) as (app, port, email),
    ):
        me = signed_in(port, email)
        saves = bodies(port, me)
        with clients(port) as wires:
            drive(wires, saves["edits, notes and new leads"], WARM)
            works = {what: Saving(app, wires, one) for what, one in saves.items()}
            rates = medians(*(one.rate for one in works.values()))
        for (what, work), rate in zip(works.items(), rates, strict=True):
            goal = f">= {LIMIT}" if what.startswith("edits,") else "-"
            name = f"saves by {CLIENTS} clients: {what}"
            report.add(Result(name, "saves/s", rate, "limit", LIMIT, goal))
            report.add(
                Result(f"{name}, processor time", "us/save", work.cost, "limit", 1e6 / LIMIT, "-")
            )


def bodies(port: int, me: dict[str, str]) -> dict[str, Callable[[], bytes]]:
    """What makes the next request of each kind; neighbours in time change different leads."""
    number = count(1)

    def add() -> bytes:
        return request("POST", f"{CALLS}/add", lead(next(number)), me)

    with Connection(port) as wire:
        leads = [wire.ask(request("POST", ADD, lead(n), me))["data"]["_id"] for n in range(LEADS)]

    def edit() -> bytes:
        at = next(number)
        body = {"id": leads[at % LEADS], "summary": f"change {at}"}
        return request("POST", f"{CALLS}/update", body, me)

    def note() -> bytes:
        at = next(number)
        body = {"id": leads[at % LEADS], "note": f"Rang again, no answer {at}"}
        return request("POST", f"{CALLS}/add_notes", body, me)

    turns = cycle((edit, note, add))

    def in_turn() -> bytes:
        return next(turns)()

    return {
        "edits, notes and new leads": in_turn,
        "edits": edit,
        "notes": note,
        "new leads": add,
    }


class Saving:
    """One kind of save; `cost` is the processor time of the server for each, in microseconds."""

    def __init__(self, app: Child, wires: list[Connection], make: Callable[[], bytes]) -> None:
        self._process, self._wires, self._make = app.process, wires, make
        self.cost = 0.0

    def rate(self) -> float:
        """Saves per second."""
        before, began = self._used(), time.perf_counter()
        done = drive(self._wires, self._make, SECONDS)
        rate = done / (time.perf_counter() - began)
        self.cost = (self._used() - before) / done * 1e6
        return rate

    def _used(self) -> float:
        used = self._process.cpu_times()
        return used.user + used.system


@contextmanager
def clients(port: int) -> Iterator[list[Connection]]:
    wires = [Connection(port) for _ in range(CLIENTS)]
    try:
        yield wires
    finally:
        for wire in wires:
            wire.close()


def drive(wires: list[Connection], make: Callable[[], bytes], seconds: float) -> int:
    """Saves that were answered until the time was up and nobody waited any more."""
    until, done = time.perf_counter() + seconds, 0
    with selectors.DefaultSelector() as ready:
        for wire in wires:
            ready.register(wire, selectors.EVENT_READ, wire)
            wire.send(make())
        while ready.get_map():
            for key, _ in ready.select():
                wire = key.data
                status, body = wire.receive()
                if status != 200:
                    raise RuntimeError(f"{status}: {body[:300]!r}")
                done += 1
                if time.perf_counter() < until:
                    wire.send(make())
                else:
                    ready.unregister(wire)
    return done

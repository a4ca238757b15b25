"""Requests per second of an empty call and of one lead, against a bare Starlette route."""

from __future__ import annotations

import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

from infra.bootstrap import Databases
from tests.bench.measure import Report, Result, compare
from tests.bench.program import BARE, EMPTY, EMPTY_SIGNED_IN
from tests.bench.serving import Child, Connection, bare_server, request, signed_in, whole_app

CONNECTIONS = 4
WARM, SECONDS = 0.2, 1.0
LEADS = 30
ADD = "/api/lead/regUser/add"
GOALS = {
    "empty call": ">= 0.25",
    "empty call, signed in": ">= 0.15",
    "one lead": ">= 0.1",
    "list of 25 leads": ">= 0.05",
    "command that changes a lead": ">= 0.02",
}


def run(report: Report, found: Databases) -> None:
    with (
        tempfile.TemporaryDirectory(prefix="daybook-bench-") as folder,
        bare_server(Path(folder)) as (bare, bare_port),
        whole_app(found, Path(folder)) as (app, port, email),
    ):
        peer = Asked(bare, bare_port, lambda: request("GET", BARE))
        for what, asked in calls(app, port, email).items():
            ours, theirs = compare(asked.rate, peer.rate)
            report.add(
                Result(f"HTTP: {what}", "requests/s", ours, "bare route", theirs, GOALS[what])
            )
            costs = compare(asked.cost, peer.cost)
            name = f"HTTP: {what}, processor time of the server"
            report.add(Result(name, "us/request", costs[0], "bare route", costs[1], "-"))


class Asked:
    """A call that several connections make again and again."""

    def __init__(self, server: Child, port: int, make: Callable[[], bytes]) -> None:
        self._process, self._port, self._make = server.process, port, make
        self._costs: list[float] = []

    def rate(self) -> float:
        """Requests per second."""
        wires = [Connection(self._port) for _ in range(CONNECTIONS)]
        try:
            self._turns(wires, WARM)
            before, began = self._used(), time.perf_counter()
            count = self._turns(wires, SECONDS)
            rate = count / (time.perf_counter() - began)
        finally:
            for wire in wires:
                wire.close()
        self._costs.append((self._used() - before) / count * 1e6)
        return rate

    def cost(self) -> float:
        """Microseconds of the server's processor that a request of an earlier `rate` took."""
        return self._costs.pop(0)

    def _used(self) -> float:
        used = self._process.cpu_times()
        return used.user + used.system

    def _turns(self, wires: list[Connection], seconds: float) -> int:
        """All connections ask at once, and ask again when all are answered."""
        until, count = time.perf_counter() + seconds, 0
        while time.perf_counter() < until:
            for wire in wires:
                wire.send(self._make())
            for wire in wires:
                status, body = wire.receive()
                if status != 200:
                    raise RuntimeError(f"{status}: {body[:300]!r}")
            count += len(wires)
        return count


def calls(app: Child, port: int, email: str) -> dict[str, Asked]:
    me = signed_in(port, email)
    wire = Connection(port)
    leads = [wire.ask(request("POST", ADD, lead(n), me))["data"]["_id"] for n in range(LEADS)]
    wire.close()
    number = 0

    def change() -> bytes:
        nonlocal number
        number += 1
        # Neighbours in time change different records, as most people do.
        body = {"id": leads[number % LEADS], "summary": f"change {number}"}
        return request("POST", "/api/lead/regUser/update", body, me)

    def always(path: str, headers: dict[str, str] | None = None) -> Asked:
        return Asked(app, port, partial(request, "GET", path, None, headers))

    return {
        "empty call": always(EMPTY),
        "empty call, signed in": always(EMPTY_SIGNED_IN, me),
        "one lead": always(f"/api/lead/regUser/show/{leads[0]}", me),
        "list of 25 leads": always("/api/lead/regUser/list?limit=25", me),
        "command that changes a lead": Asked(app, port, change),
    }


def lead(number: int) -> dict[str, object]:
    return {
        "summary": f"Lead {number}",
        "leadType": "ECO Sales",
        "value": "1250.00",
        "digitalDashboard": {"customerName": f"Customer {number}", "wallType": "Cavity"},
    }

"""What callers notice of floods, slow requests and doubtful ones at the same server, and what its memory does.

`DAYBOOK_RAW_REQUESTS` is the number of doubtful ones. The others call from an address of their own.
"""

from __future__ import annotations

import multiprocessing
import os
import socket
import tempfile
import threading
import time
from collections import Counter
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

import psutil

from infra.dev.stack.stack import HOST
from tests.bench.measure import Report, Result
from tests.bench.serving import Connection, request, signed_in, whole_app
from tests.raw_requests import requests, statuses

if TYPE_CHECKING:
    from collections.abc import Callable

    from infra.bootstrap import Databases

SEED = 33
NUMBER = int(os.environ.get("DAYBOOK_RAW_REQUESTS", "3000"))
OTHERS = "127.0.0.2"
SECONDS, PAUSE = 20.0, 0.05
SLOW = 450
"""Connections that say half a request each, less than one address may have."""
MOST = 1.0
"""Seconds that 95 of 100 calls of others may take."""
MOST_MEMORY, FORGOTTEN = 20.0, 60.0
"""Megabytes that an attack may take, and seconds until they are looked at again."""
HALVES = (
    b"GET /api/isLoggedIn HTTP/1.1\r\nHost: 127.0.0.1\r\n",
    (
        b"POST /api/login HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
        b'Content-Length: 900000\r\n\r\n{"email":'
    ),
)


def run(report: Report, found: Databases) -> None:
    with (
        tempfile.TemporaryDirectory(prefix="daybook-requests-") as folder,
        whole_app(found, Path(folder)) as (app, port, email),
    ):
        asked = request("GET", "/api/lead/admin/list", None, signed_in(port, email))
        report.add(_result("others alone", _p95(port, asked, lambda: True)))
        # What wrong passwords cost is taken once, and kept for the next ones.
        _under(_flood, app.process, port, asked)
        first = _megabytes(app.process)
        for name, attack in (("slow", _slow), ("flood", _flood), ("doubtful", _doubtful)):
            before = _megabytes(app.process)
            worst, taken = _under(attack, app.process, port, asked)
            report.add(_result(f"others during {name} requests", worst))
            more, goal = taken - before, f"<= {MOST_MEMORY:.0f} MB"
            report.add(Result(f"more memory, {name}", "MB", more, "limit", MOST_MEMORY, goal))
        time.sleep(FORGOTTEN)
        more = _megabytes(app.process) - first
        report.add(Result("more memory a minute later", "MB", more, "limit", MOST_MEMORY, goal))


def _result(name: str, seconds: float) -> Result:
    return Result(name, "s at p95", seconds, "limit", MOST, f"<= {MOST} s")


def _under(
    attack: Callable[[int], None], process: psutil.Process, port: int, asked: bytes
) -> tuple[float, float]:
    """The others' 95th percentile in seconds, and the server's memory at its highest in megabytes."""
    attacker = multiprocessing.get_context("spawn").Process(target=attack, args=(port,))
    most, over = [0.0], threading.Event()

    def watch() -> None:
        while not over.wait(0.05):
            most[0] = max(most[0], _megabytes(process))

    watcher = threading.Thread(target=watch)
    watcher.start()
    attacker.start()
    try:
        worst = _p95(port, asked, lambda: not attacker.is_alive())
        attacker.join()
    finally:
        over.set()
        watcher.join()
    if attacker.exitcode:
        raise RuntimeError(f"{attack.__name__} ended with {attacker.exitcode}")
    return worst, most[0]


def _p95(port: int, asked: bytes, is_over: Callable[[], bool]) -> float:
    """Of calls one after the other, each on the connection that is there, for the time at least."""
    took: list[float] = []
    until = time.monotonic() + SECONDS
    wire = Connection(port, OTHERS)
    while time.monotonic() < until or not is_over():
        started = time.perf_counter()
        wire.ask(asked)
        took.append(time.perf_counter() - started)
        time.sleep(PAUSE)
        if len(took) % 20 == 0:
            wire.close()
            wire = Connection(port, OTHERS)
    wire.close()
    return sorted(took)[int(len(took) * 0.95)]


def _megabytes(process: psutil.Process) -> float:
    return process.memory_info().rss / 1_000_000


def _slow(port: int) -> None:
    """Keeps as many half requests open as one address may, each opened again when it was ended."""
    until = time.monotonic() + SECONDS + 20
    wires: list[socket.socket] = []
    while time.monotonic() < until:
        while len(wires) < SLOW:
            wire = socket.create_connection((HOST, port), 10)
            wire.sendall(HALVES[len(wires) % 2])
            wire.setblocking(False)
            wires.append(wire)
        time.sleep(0.2)
        wires = [wire for wire in wires if not _is_ended(wire)]
    for wire in wires:
        wire.close()


def _is_ended(wire: socket.socket) -> bool:
    try:
        ended = wire.recv(1_000) is not None
    except BlockingIOError:
        return False
    except OSError:
        ended = True
    wire.close()
    return ended


def _flood(port: int) -> None:
    """Sign-ins that fail, from four threads as fast as they go, and connections above the limit."""
    until = time.monotonic() + SECONDS
    asked = request("POST", "/api/login", {"email": "x@y.example", "password": "wrong"})

    def flood() -> None:
        while time.monotonic() < until:
            with suppress(OSError, ValueError), Connection(port) as wire:
                for _ in range(50):
                    wire.send(asked)
                    wire.receive()

    threads = [threading.Thread(target=flood) for _ in range(4)]
    for thread in threads:
        thread.start()
    idle: list[socket.socket] = []
    while time.monotonic() < until:
        with suppress(OSError):
            idle.append(socket.create_connection((HOST, port), 5))
        if len(idle) > 1_000:
            idle.pop(0).close()
    for thread in threads:
        thread.join()


def _doubtful(port: int) -> None:
    """Raises AssertionError where one that can be read in two ways got more than its refusal."""
    wrong: Counter[str] = Counter()
    for one in requests(SEED, NUMBER):
        found = statuses((HOST, port), one, 30.0)
        if len(found) > 1 or (one.is_doubtful and found != [400]) or 500 in found:
            wrong[f"{one.kind}: {found}"] += 1
    assert not wrong, wrong

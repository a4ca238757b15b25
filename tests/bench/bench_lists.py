"""Lists, counts and the board over HTTP, against the plain SQL that one would write for them.

    python -m tests.bench.bench_lists --folder FOLDER [--only WORDS]

measures the store that `python -m tests.bench.million --folder FOLDER` has made; as one of
`python -m tests.bench` it makes one with few leads. What an empty call of the same server takes is
taken off: the rest is compared. WORDS are parts of names of cases: `companies,consumers`.
"""

from __future__ import annotations

import argparse
import statistics
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any
from uuid import UUID

import orjson
import psutil
import psycopg

from infra.bootstrap import Databases, Settings
from infra.dev.stack.stack import HOST
from infra.dev.supervisor.server import free_port
from tests.bench.list_cases import Case, cases_of
from tests.bench.list_documents import make_documents
from tests.bench.measure import Report, Result
from tests.bench.million.store import (
    PASSWORD,
    build_read_models,
    fill_events,
    kept,
    settings_of,
)
from tests.bench.million.world import Size, World
from tests.bench.program import EMPTY_SIGNED_IN
from tests.bench.serving import Child, Connection, request

SMALL, CUSTOMERS = 20_000, 200_000
"""Leads, consumers and companies of the store that is made when none is given."""
ROUNDS, WARM = 4, 4
SECONDS = 0.2
"""For each side of a case in a round; a slow one is asked once."""
GOAL = "<= 1.5"
QUIET, QUIET_SECONDS, SETTLED = 10.0, 3.0, 180.0
"""Per cent of a processor that a server without calls may use, measured over how long; seconds that
are waited for it at most.
"""
Timed = Callable[[], float]
Measured = Callable[[Report, Settings, Databases, Path], None]


@dataclass
class Times:
    """Milliseconds of each round; `net` is what a call takes beyond an empty one."""

    ours: list[float] = field(default_factory=list)
    net: list[float] = field(default_factory=list)
    peer: list[float] = field(default_factory=list)

    def measure(self, call: Timed, empty: Timed, plain: Timed, *, peer_first: bool) -> None:
        if peer_first:
            self.peer.append(plain())
        nothing, ours = empty(), call()
        if not peer_first:
            self.peer.append(plain())
        self.ours.append(ours)
        self.net.append(max(ours - nothing, 0.001))


class Caller:
    """One signed-in user's connection, and a connection to Postgres beside it."""

    def __init__(self, port: int, email: str, main: str) -> None:
        self._wire = Connection(port)
        login = {"email": email, "password": PASSWORD}
        answer = self._wire.ask(request("POST", "/api/login", login))
        self._headers = {"authorization": f"Bearer {answer['data']['token']}"}
        self._database = psycopg.connect(main, autocommit=True, options="-c jit=off")

    def call(self, case: Case) -> Callable[[], Any]:
        method = "GET" if case.body is None else "POST"
        asked = request(method, case.path, case.body, self._headers)
        return lambda: self._answer(asked)

    def plain(self, case: Case) -> Callable[[], Any]:
        return lambda: [
            self._database.execute(text.encode(), prepare=True).fetchall() for text in case.peer
        ]

    def close(self) -> None:
        self._wire.close()
        self._database.close()

    def _answer(self, asked: bytes) -> bytes:
        self._wire.send(asked)
        status, body = self._wire.receive()
        if status != 200:
            raise RuntimeError(f"{status}: {body[:300]!r}")
        return body


def run(report: Report, found: Databases) -> None:
    """Over a store of few leads and many customers, made in these databases."""
    with tempfile.TemporaryDirectory(prefix="daybook-bench-") as name:
        folder = Path(name)
        settings = settings_of(folder)
        world = World(1, Size(leads=SMALL, customers=CUSTOMERS), datetime.now(UTC).date())
        fill_events(world, settings, found, workers=2)
        build_read_models(settings, found)
        measure(report, settings, found, folder)


def measure(report: Report, settings: Settings, found: Databases, folder: Path) -> None:
    make_documents(found.main)
    with served(settings, found, folder) as port:
        for role, book in books(found.main).items():
            email = f"{role.replace(' ', '.')}@daybook.example"
            caller = Caller(port, email, found.main)
            try:
                cases = [case for case in cases_of(found.main, book) if report.wants(case.name)]
                compare(report, caller, role, cases)
            finally:
                caller.close()


@contextmanager
def served(settings: Settings, found: Databases, folder: Path) -> Iterator[int]:
    """Daybook as `daybook run` starts it, over these databases."""
    port = free_port(None)
    key = settings.data.master_key_file
    environment = {
        "DAYBOOK_EVENT_STORE_DSN": found.main,
        "DAYBOOK_VAULT_DSN": found.vault,
        "DAYBOOK_MASTER_KEY_FILE": str(key),
        "DAYBOOK_DATA": str(folder),
        "DAYBOOK_MAILBOX": "1",
        "DAYBOOK_PORT": str(port),
    }
    child = Child(["run"], environment, folder / "bench.log")
    try:
        child.wait_for(f"http://{HOST}:{port}/api/health")
        wait_until_idle(child.process)
        yield port
    finally:
        child.stop()


def wait_until_idle(process: psutil.Process) -> None:
    """Waits until the server has done what a store that was just filled leaves to do behind the
    calls (a million events to seal, jobs to look for): nobody makes so many at once.
    """
    until = time.monotonic() + SETTLED
    while process.cpu_percent(QUIET_SECONDS) > QUIET and time.monotonic() < until:
        pass


def books(main: str) -> dict[str, list[UUID] | None]:
    """Whose records count as one's own, by role; None sees all."""
    with psycopg.connect(main) as connection:
        team = connection.execute(
            """select u.id from rm."user" u join rm."user" p on u.team = p.id or u.id = p.id
            where p.email = 'partner@daybook.example'"""
        ).fetchall()
    return {"admin": None, "partner": [row[0] for row in team]}


def compare(report: Report, caller: Caller, role: str, cases: list[Case]) -> None:
    """Turn by turn, so that a busy machine slows all of them, and each begins as often as the
    other: who comes second finds the pages that the first has read.
    """
    for case in cases:
        refuse_difference(caller, case)
    times = {case.name: Times() for case in cases}
    empty = median_of(caller.call(Case("empty", EMPTY_SIGNED_IN, ())))
    for number in range(ROUNDS):
        for case in cases:
            call, plain = median_of(caller.call(case)), median_of(caller.plain(case))
            times[case.name].measure(call, empty, plain, peer_first=number % 2 == 1)
    fixed = empty()
    report.add(Result(f"lists, {role}: empty call", "ms", fixed, "none", fixed, "-"))
    for case in cases:
        ours, net, peer = (
            statistics.median(numbers)
            for numbers in (times[case.name].ours, times[case.name].net, times[case.name].peer)
        )
        name = f"lists, {role}: {case.name} (HTTP {ours:.2f} ms, without an empty call's)"
        report.add(Result(name, "ms", net, "plain SQL", peer, GOAL))


class Difference(Exception):
    """Ours and the plain SQL do not answer the same."""


def refuse_difference(caller: Caller, case: Case) -> None:
    """The same records in the same order, or the same number."""
    answer, rows = orjson.loads(caller.call(case)()), caller.plain(case)()
    if case.body is not None and case.cards:
        columns = {str(c[case.value]): c for c in answer["data"] if c["count"]}
        ours = {v: [c["count"], [d["_id"] for d in c[case.cards]]] for v, c in columns.items()}
        theirs: dict[str, Any] = {str(value): [number, []] for value, number, _ in rows[0]}
        for value, text in rows[1]:
            theirs[str(value)][1].append(orjson.loads(text)["_id"])
        same = ours == theirs
    elif "data" in answer:
        docs = [orjson.loads(text) for (text,) in rows[0]]
        same = [doc[case.key] for doc in answer["data"]] == [doc[case.key] for doc in docs]
    else:
        same = answer["count"] == rows[0][0][0]
    if not same:
        raise Difference(case.name)


def median_of(work: Callable[[], Any]) -> Timed:
    return lambda: statistics.median(timed(work))


def timed(work: Callable[[], Any]) -> list[float]:
    """Milliseconds of each time that it was done."""
    for _ in range(WARM):
        began = time.perf_counter()
        work()
        if time.perf_counter() - began > SECONDS:
            break
    found: list[float] = []
    until = time.perf_counter() + SECONDS
    while not found or (time.perf_counter() < until and len(found) < 60):
        began = time.perf_counter()
        work()
        found.append((time.perf_counter() - began) * 1e3)
    return found


def measure_kept(measured: Measured, description: str | None) -> None:
    """Measures the store of the folder that the command line names."""
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("--folder", type=Path, default=Path(".tools/million"))
    parser.add_argument("--only", default="", help="cases whose names have one of these words")
    parser.add_argument("--json", type=Path)
    given = parser.parse_args()
    report = Report(only=tuple(filter(None, given.only.split(","))))
    with kept(given.folder.resolve()) as (settings, found):
        measured(report, settings, found, given.folder.resolve())
    if given.json:
        report.write(given.json)


if __name__ == "__main__":
    measure_kept(measure, __doc__)

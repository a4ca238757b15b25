"""Appending against bare one-row INSERT transactions from as many connections, and the stock recorder."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from functools import partial

import psycopg

from infra.bootstrap import Databases
from tests.bench.measure import Report, Result, fresh_databases, medians
from tests.bench.slow_disk import NoCompiler, slow_disk

WRITERS = (1, 8, 32)
PROCESSES = 4
SECONDS = 1.0
DELAY_US = 2_000
PEERS = {"bare": "bare INSERT", "stock": "stock recorder"}
OWN, SLOW = "the disk's own fsync", "fsync +2 ms"
GOALS = {
    **{("bare", OWN, writers): ">= 0.5" for writers in WRITERS},
    **{("bare", SLOW, writers): ">= 0.9" for writers in WRITERS},
    ("stock", SLOW, 32): ">= 16",
}
BARE = """
create table bare (
    stream_id uuid, version int, type text, data bytea, command_id uuid,
    recorded_at timestamptz default clock_timestamp(), hash bytea, position bigserial unique,
    primary key (stream_id, version))
"""


class Writers:
    """Processes of one kind, which write on a signal."""

    def __init__(self, kind: str, found: Databases, count: int) -> None:
        command = [sys.executable, "-m", "tests.bench.appending", kind]
        self._processes = [
            subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
            for _ in range(count)
        ]
        self._tell(json.dumps({"main": found.main, "vault": found.vault}))
        self._answers()

    def rate(self, writers: int) -> float:
        """Commands per second of all processes with so many writers each."""
        self._tell(f"{writers} {SECONDS}")
        return sum(map(float, self._answers()))

    def close(self) -> None:
        for process in self._processes:
            process.communicate()

    def _tell(self, line: str) -> None:
        for process in self._processes:
            if process.stdin is not None:
                process.stdin.write(f"{line}\n")
                process.stdin.flush()

    def _answers(self) -> list[str]:
        lines = [process.stdout.readline() for process in self._processes if process.stdout]
        if not all(lines):
            raise RuntimeError("a process of writers ended")
        return lines


def run(report: Report, found: Databases) -> None:
    measure(report, found, OWN)
    try:
        with slow_disk(DELAY_US) as environment, fresh_databases(environment) as slow:
            measure(report, slow, SLOW)
    except NoCompiler as problem:
        print(f"append with {SLOW}: skipped, {problem}")


def measure(report: Report, found: Databases, disk: str) -> None:
    with psycopg.connect(found.main, autocommit=True) as connection:
        connection.execute(BARE)
    for processes in (1, PROCESSES):
        with all_kinds(found, processes) as kinds:
            for writers in WRITERS:
                rates = medians(*(partial(kind.rate, writers) for kind in kinds))
                many = f"{processes} processes of " if processes > 1 else ""
                name = f"append, {many}{writers} writers, {disk}"
                for (kind, peer), figure in zip(PEERS.items(), rates[1:], strict=True):
                    goal = GOALS.get((kind, disk, writers)) if processes == 1 else None
                    report.add(Result(name, "commands/s", rates[0], peer, figure, goal or "none"))


@contextmanager
def all_kinds(found: Databases, processes: int) -> Iterator[Sequence[Writers]]:
    with ExitStack() as stack:
        kinds = []
        for kind in ("ours", *PEERS):
            kinds.append(Writers(kind, found, processes))
            stack.callback(kinds[-1].close)
        yield kinds

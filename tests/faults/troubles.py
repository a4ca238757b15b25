"""Faults that end no process: what other programs, operators and clocks do to a store in use."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable, Mapping
from contextlib import closing
from dataclasses import dataclass

import psycopg
import typer
from kafka import KafkaProducer

from infra.cli import operate, read_models
from infra.dev.stack import postgres_server
from infra.dev.stack.stack import PROJECT, Stack
from infra.projector.feed.kafka_settings import KafkaSettings
from infra.projector.feed.partition import PARTITIONS

Trouble = Callable[[float], None]
"""Lasts for so many seconds; the store is as before when it returns."""
LARGE = 7 * 2**20
"""Bytes of a message that is larger than any event, and just taken by the broker."""
AGAIN = 0.2
COMMAND_LIMIT = 180.0
REASON = "Written by a release that was taken back"
_CUT = """
select pg_terminate_backend(pid) from pg_stat_activity
where backend_type = 'client backend' and datname = current_database() and pid <> pg_backend_pid()
"""


@dataclass(frozen=True, slots=True)
class Troubles:
    """`lead` is the id of one that is being worked on."""

    stack: Stack
    kafka: KafkaSettings
    database: str
    lead: Callable[[], str]

    def all(self) -> Mapping[str, Trouble]:
        return {
            "foreign": self.foreign,
            "switch": self.switch,
            "cut": self.cut,
            "clock": self.clock,
            "unreadable": self.unreadable,
        }

    def foreign(self, _seconds: float) -> None:
        """Messages of another program in every partition, and a very large one."""
        with closing(
            KafkaProducer(bootstrap_servers=self.kafka.servers, max_request_size=2 * LARGE)
        ) as producer:
            for partition in range(PARTITIONS):
                for headers in ([], [("position", b"7")], [("position", b"\xff")]):
                    producer.send(
                        self.kafka.topic,
                        key=b"key",
                        value=b"{}",
                        partition=partition,
                        headers=headers,
                    )
            large = producer.send(self.kafka.topic, value=b"x" * LARGE, partition=0)
            producer.flush()
            large.get(timeout=COMMAND_LIMIT)  # type: ignore[no-untyped-call]

    def switch(self, seconds: float) -> None:
        """Postgres takes no writes, as after a failover or with a full disk."""
        try:
            self._read_only("on")
            time.sleep(seconds)
        finally:
            self._read_only("off")

    def _read_only(self, state: str) -> None:
        with self._connect() as connection:
            connection.execute("set default_transaction_read_only = off")
            connection.execute(f"alter system set default_transaction_read_only = {state}")
            connection.execute("select pg_reload_conf()")

    def cut(self, seconds: float) -> None:
        """Ends every connection again and again: commits are done whose answers nobody hears."""
        until = time.monotonic() + seconds
        with self._connect() as connection:
            while time.monotonic() < until:
                connection.execute(_CUT)
                time.sleep(AGAIN)

    def clock(self, seconds: float) -> None:
        """The log ends a day ahead, until it is repaired as an operator does."""
        with self._connect() as connection:
            connection.execute("update es.head set last_ts = clock_timestamp() + interval '1 day'")
        time.sleep(seconds)
        operate.repair_clock()

    def unreadable(self, seconds: float) -> None:
        """A record has an event that cannot be read, until it is set aside as an operator does."""
        lead = self.lead()
        version = int(newer_release(lead).split()[-1])
        time.sleep(seconds)
        operate.set_aside(lead, version, REASON)
        try:
            read_models.replay_parked(None)
        except typer.Exit as ended:
            if ended.exit_code:
                raise subprocess.SubprocessError("records stay parked") from None

    def _connect(self) -> psycopg.Connection[tuple[object, ...]]:
        server = postgres_server._server(self.stack)
        if server.running() is None:
            raise subprocess.SubprocessError("Postgres is not running")
        return psycopg.connect(server.dsn(self.database), autocommit=True)


def newer_release(lead: str) -> str:
    """What it printed. Raises CalledProcessError."""
    line = [sys.executable, "-m", "tests.faults.newer_release", lead]
    done = subprocess.run(
        line, cwd=PROJECT, check=True, capture_output=True, text=True, timeout=COMMAND_LIMIT
    )
    return done.stdout

"""A release that changes a read model, under load: reads never fail, and lists never go back."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from http import HTTPStatus
from pathlib import Path
from typing import Any

import orjson
import psycopg
import pytest

from api.http.serve import application
from infra.bootstrap import Databases, open_services, operator, projecting
from infra.dev.stack.application import answers
from infra.dev.stack.stack import HOST, PROJECT
from infra.dev.supervisor.server import free_port
from tests.bench.serving import Connection, request
from tests.eventually import PATIENCE, eventually
from tests.faults.everywhere import EVERYWHERE
from tests.infra.projector.release.newer import BUILD_WAITS_FOR, TEMPERATURE
from tests.running import PASSWORD, Running, settings_for
from tests.servers import FreshDatabase, StackServer, admin_of
from tests.set_clock import ShiftedClock

pytestmark = pytest.mark.slow

LEADS = 60
OLDER, NEWER = "tests.bench.program", "tests.infra.projector.release.newer"


@dataclass
class Release:
    """One store with leads that an older release made, and the processes over it."""

    found: Databases
    folder: Path
    master_key: str
    stack: ExitStack
    environment: dict[str, str] = field(default_factory=dict)
    """Settings that go before the store's own."""

    def start(self, module: str, command: str, *more: str) -> int:
        """A process, and the port where it answers if it does."""
        port = free_port(None)
        with (self.folder / f"{command}-{port}.log").open("wb") as said:
            child = subprocess.Popen(
                [sys.executable, "-m", module, command, *more],
                cwd=PROJECT,
                env=self._environment(port),
                stdin=subprocess.DEVNULL,
                stdout=said,
                stderr=subprocess.STDOUT,
            )
        self.stack.callback(stop, child)
        return port

    def _environment(self, port: int) -> dict[str, str]:
        return {
            **os.environ,
            "DAYBOOK_EVENT_STORE_DSN": self.found.main,
            "DAYBOOK_VAULT_DSN": self.found.vault,
            "DAYBOOK_MASTER_KEY": self.master_key,
            "DAYBOOK_DATA": str(self.folder),
            "DAYBOOK_PORT": str(port),
            "DAYBOOK_MAILBOX": "1",
            BUILD_WAITS_FOR: str(self.goes_on),
            **self.environment,
        }

    @property
    def goes_on(self) -> Path:
        """The file whose existence lets a build of the newer release end."""
        return self.folder / "goes-on"

    def said(self) -> str:
        logs = sorted(self.folder.glob("*.log"))
        return "\n".join(f"{log.name}: {log.read_text()[-1500:]}" for log in logs)


def stop(child: subprocess.Popen[bytes]) -> None:
    if child.poll() is None:
        child.terminate()
    child.wait(PATIENCE)


@pytest.fixture
def release(fresh_database: FreshDatabase, tmp_path: Path) -> Iterator[Release]:
    found = fresh_database.migrated("release")
    settings, clock = settings_for(found.main, found.vault, tmp_path), ShiftedClock()
    with (
        open_services(settings, found, clock=clock) as opened,
        projecting(opened),
        operator(opened) as operations,
    ):
        running = Running(opened, application(opened, operations, {}), clock)
        admin = running.client("admin")
        for number in range(LEADS):
            answer = admin.post("/api/lead/regUser/add", json=lead(number))
            assert answer.status_code == 200, answer.text
    key = settings.keys.master_key
    assert key is not None
    with ExitStack() as stack:
        yield Release(found, tmp_path, key.get_secret_value(), stack)


def lead(number: int) -> dict[str, Any]:
    return {
        "summary": f"Client {number}",
        "leadType": "ECO Sales",
        "digitalDashboard": {"customerName": f"Customer {number}"},
    }


@dataclass
class Load:
    """Reads and commands, one after the other, and what was wrong with the answers."""

    port: int
    wrong: list[str] = field(default_factory=list)
    commands: int = 0
    states: set[str] = field(default_factory=set)
    _headers: dict[str, str] = field(default_factory=dict)
    _most: int = 0
    _shown: int = 0
    _ended: threading.Event = field(default_factory=threading.Event)

    def run(self) -> None:
        with Connection(self.port) as wire:
            answer = self._ask(wire, "POST", "/api/login", SIGN_IN)
            self._headers = {"authorization": f"Bearer {answer['data']['token']}"}
            while not self._ended.is_set():
                self._round(wire)

    def _round(self, wire: Connection) -> None:
        added = self._ask(wire, "POST", "/api/lead/regUser/add", lead(self.commands))
        self.commands += 1
        # One that the answer calls pending may come after later ones, which other shards fold.
        self._shown += not added.get("pending")
        known = max(self._most, LEADS + self._shown)
        counted = self._ask(wire, "GET", "/api/lead/regUser/count")["count"]
        if counted < known:
            self.wrong.append(
                f"{counted} leads, {self._most} counted before, {self._shown} of {self.commands} shown"
            )
        self._most = max(self._most, counted)
        if not self._ask(wire, "GET", "/api/lead/regUser/list")["data"]:
            self.wrong.append("an empty list")
        health = self._ask(wire, "GET", "/api/health")["data"]["readModels"]
        self.states |= {one["state"] for one in health if one["name"] == "lead"}

    def _ask(self, wire: Connection, method: str, path: str, body: Any = None) -> Any:
        wire.send(request(method, path, body, self._headers))
        status, answer = wire.receive()
        if status != HTTPStatus.OK:
            self.wrong.append(f"{status} {path} {answer[:200]!r}")
        return orjson.loads(answer)

    @contextmanager
    def under_way(self) -> Iterator[Load]:
        thread = threading.Thread(target=self.run)
        thread.start()
        try:
            yield self
        finally:
            self._ended.set()
            thread.join()


SIGN_IN = {"email": "admin@example.com", "password": PASSWORD}


def wait_for(port: int, release: Release) -> None:
    eventually(lambda: answers(f"http://{HOST}:{port}/api/health"), release.said)


def swap_under(load: Load, release: Release) -> None:
    """Lets the build end once the load has seen the older generation, and waits until it has seen the newer."""
    eventually(lambda: "outdated" in load.states and load.commands > 3, release.said)
    release.goes_on.touch()
    wait_for_swap(release)
    eventually(lambda: "live" in load.states, release.said)


def wait_for_swap(release: Release) -> None:
    swapped = (
        "SELECT 1 FROM feed.generation WHERE read_model = 'lead' AND generation = 2 "
        "AND state = 'live'"
    )
    with psycopg.connect(admin_of(release.found.main), autocommit=True) as connection:
        eventually(lambda: connection.execute(swapped).fetchone(), release.said)


def check(load: Load, release: Release) -> None:
    assert load.wrong == [], release.said()
    assert load.commands > 3
    with psycopg.connect(admin_of(release.found.main)) as connection:
        rows = connection.execute(
            f"SELECT count(*), count(*) FILTER (WHERE {TEMPERATURE} = 'warm') FROM rm.lead"
        ).fetchone()
    assert rows is not None
    assert rows[0] == rows[1] == LEADS + load.commands


def test_embedded(release: Release) -> None:
    port = release.start(NEWER, "run", "--no-demo")
    wait_for(port, release)
    with Load(port).under_way() as load:
        swap_under(load, release)
    assert load.states == {"outdated", "live"}
    check(load, release)


@pytest.mark.skipif(not EVERYWHERE, reason="`make faults-everywhere` runs it")
def test_processes_of_their_own(release: Release) -> None:
    change_under_load(release)


def test_processes_over_kafka_and_redis(
    release: Release, empty_kafka_broker: StackServer, redis_server: StackServer
) -> None:
    release.environment = {
        "DAYBOOK_KAFKA": empty_kafka_broker.address,
        "DAYBOOK_REDIS_URL": redis_server.address,
    }
    release.start(NEWER, "relay")
    change_under_load(release)


def change_under_load(release: Release) -> None:
    """The older API answers until it ends, the newer one from its start."""
    release.start(OLDER, "projectors")
    older = release.start(OLDER, "api")
    wait_for(older, release)
    with Load(older).under_way() as before:
        newer = release.start(NEWER, "api")
        wait_for(newer, release)
        release.start(NEWER, "projectors")
        with Load(newer).under_way() as after:
            swap_under(after, release)
    assert before.wrong == [], release.said()
    assert after.wrong == [], release.said()
    assert {"outdated", "live"} <= after.states
    assert min(before.commands, after.commands) > 3

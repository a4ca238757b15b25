"""Everything in one process, killed with its Postgres while it works: what comes back."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from uuid import UUID

import psutil
import pytest

from infra.bootstrap import Core, core, databases
from infra.cli.processes import DEMO_PASSWORD
from infra.deploy.stack import PROJECT
from infra.settings import Settings
from infra.supervisor import EmbeddedPostgres, cluster
from infra.supervisor.server import free_port
from tests.faults.caller import Caller, Weather
from tests.faults.load import Load, Sent, records
from tests.faults.parts import kill
from tests.faults.proof import prove, settled

pytestmark = [pytest.mark.slow, pytest.mark.needs("postgres")]
FILLED = 240.0
"""Seconds that the first start may take to make its demo data."""
GOAL = 15.0
ROUNDS = 3
ADMIN = "admin@daybook.example"


class App:
    """`daybook run --small` in a folder of its own."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.port = folder, free_port(None)
        self._command = [str(Path(sys.executable).with_name("daybook")), "run", "--small"]
        self._child: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        environment = {"DAYBOOK_DATA": str(self.folder), "DAYBOOK_PORT": str(self.port)}
        with (self.folder / "run.log").open("ab") as log:
            self._child = subprocess.Popen(
                self._command,
                cwd=PROJECT,
                env={**os.environ, **environment},
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            )

    def kill(self) -> None:
        """Everything at once: the process, the Postgres server and all of its backends."""
        assert self._child is not None
        server = self.server()
        assert server is not None
        kill([psutil.Process(self._child.pid), server, *server.children(recursive=True)])
        self._child.wait()

    def stop(self) -> int:
        """The exit code. Ends the server too, should the process have left it."""
        code = 0
        if self._child is not None and self._child.poll() is None:
            self._child.terminate()
            code = self._child.wait(60)
        if (left := EmbeddedPostgres(self.folder / "postgres")).running():
            left.stop()
        return code

    def server(self) -> psutil.Process | None:
        return cluster.recorded_process(EmbeddedPostgres(self.folder / "postgres")._open())

    def said(self) -> str:
        return (self.folder / "run.log").read_text(errors="replace")[-3000:]


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    made = App(tmp_path)
    made.start()
    yield made
    made.stop()


def signed_in(app: App) -> UUID:
    """The demo's admin, once the first start is over."""
    caller = Caller(app.port, Weather())
    until = time.monotonic() + FILLED
    try:
        return UUID(caller.sign_in(ADMIN, DEMO_PASSWORD.get_secret_value(), until)["_id"])
    finally:
        caller.close()


def shown_again(load: Load, last: Sent, began: float) -> float:
    """Seconds from a moment to the first right answer about the last acknowledged command."""
    assert last.answer is not None
    noun, id_, version = records(last.answer)[0]
    caller = load.signed_in(0, began + 120)
    while True:
        told = caller.call("GET", f"/api/records/{noun}/{id_}/history", until=began + 120)
        if told.accepted and told.data[0]["version"] >= version:
            caller.close()
            return time.monotonic() - began
        assert time.monotonic() - began < 120, told


def test_a_restart_after_the_kill_of_everything_answers_rightly_and_lost_nothing(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    user = signed_in(app)
    monkeypatch.setenv("DAYBOOK_DATA", str(app.folder))
    with opened() as parts:
        before = parts.store.position()
    load = Load(app.port, 1, [(user, ADMIN)], password=DEMO_PASSWORD.get_secret_value())
    load.start()
    try:
        took = [killed_and_back(app, load) for _ in range(ROUNDS)]
        time.sleep(2)
    finally:
        load.stop(30)
    print(f"first right answer after {', '.join(f'{one:.1f} s' for one in took)}")
    assert not load.failures
    with opened() as parts:
        assert settled(parts.databases.main, 60, relayed=False) is None
        proven, _ = prove(parts, load.sent, before)
    assert proven.problems == []
    assert proven.counts["acknowledged"] > 50
    assert app.stop() == 0, app.said()
    assert max(took) < GOAL


def killed_and_back(app: App, load: Load) -> float:
    """Seconds from the restart to the first right answer."""
    time.sleep(4)
    app.kill()
    acknowledged = [one for one in list(load.sent) if one.answer and records(one.answer)]
    began = time.monotonic()
    app.start()
    return shown_again(load, acknowledged[-1], began)


@contextmanager
def opened() -> Iterator[Core]:
    """The running application's own store."""
    settings = Settings.load()
    with databases(settings) as found, core(settings, found) as parts:
        yield parts

"""Everything in one process, killed with its Postgres while it works: what comes back."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from uuid import UUID

import pytest

from infra.accounts.passwords import PUBLISHED_PASSWORD
from infra.bootstrap import Services, databases, open_services
from infra.settings import Settings
from tests.faults.app import App
from tests.faults.caller import Caller, Weather
from tests.faults.load import Load, Sent, records
from tests.faults.proof import prove, settled

pytestmark = [pytest.mark.slow, pytest.mark.needs("postgres")]
FILLED = 240.0
"""Seconds that the first start may take to make its demo data."""
FIRST_ANSWER = 60.0
"""Seconds that a busy machine may take for the first command."""
ROUNDS = 3
ADMIN, MANAGER = "admin@daybook.example", "management@daybook.example"


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    made = App(tmp_path, "--small")
    made.start()
    yield made
    made.stop()


def signed_in(app: App, email: str) -> tuple[UUID, str]:
    """Id and e-mail address of one of the demo's users, once the first start is over."""
    caller = Caller(app.port, Weather())
    until = time.monotonic() + FILLED
    try:
        user = caller.sign_in(email, PUBLISHED_PASSWORD.get_secret_value(), until)
        return UUID(user["_id"]), email
    finally:
        caller.close()


def shown_again(load: Load, last: Sent, began: float) -> float:
    """Seconds from a moment to the first right answer about the last acknowledged command."""
    assert last.answer is not None
    noun, id_, version = records(last.answer)[0]
    caller = load.signed_in(load.users[0], began + 120)
    while True:
        answer = caller.call("GET", f"/api/records/{noun}/{id_}/history", until=began + 120)
        if answer.accepted and answer.data[0]["version"] >= version:
            caller.close()
            return time.monotonic() - began
        assert time.monotonic() - began < 120, answer


def test_a_restart_after_the_kill_of_everything_answers_rightly_and_lost_nothing(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    admin, manager = signed_in(app, ADMIN), signed_in(app, MANAGER)
    monkeypatch.setenv("DAYBOOK_DATA", str(app.folder))
    with opened() as services:
        before = services.store.position()
    password = PUBLISHED_PASSWORD.get_secret_value()
    load = Load(app.port, 1, [admin], manager, password=password)
    load.start()
    try:
        took = [killed_and_back(app, load) for _ in range(ROUNDS)]
        time.sleep(2)
    finally:
        load.stop(30)
    print(f"first right answer after {', '.join(f'{one:.1f} s' for one in took)}")
    assert not load.failures
    with opened() as services:
        assert settled(services.databases.main, 60, relayed=False) is None
        proven, _ = prove(services, load.sent, before)
    assert proven.problems == []
    assert proven.counts["acknowledged"] > 50
    assert app.stop() == 0, app.said()


def acknowledged_of(load: Load) -> list[Sent]:
    """Commands that were answered with the records that they changed."""
    return [one for one in list(load.sent) if one.answer and records(one.answer)]


def killed_and_back(app: App, load: Load) -> float:
    """Seconds from the restart to the first right answer."""
    until = time.monotonic() + FIRST_ANSWER
    while not acknowledged_of(load) and time.monotonic() < until:
        time.sleep(0.1)
    time.sleep(4)
    app.kill()
    acknowledged = acknowledged_of(load)
    began = time.monotonic()
    app.start()
    return shown_again(load, acknowledged[-1], began)


@contextmanager
def opened() -> Iterator[Services]:
    """The running application's own store."""
    settings = Settings.load()
    with databases(settings) as found, open_services(settings, found) as services:
        yield services

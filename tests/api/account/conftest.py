"""The application with its workers and a mail server, in the test's own process."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass, replace
from datetime import timedelta

import pytest
from anyio.from_thread import start_blocking_portal
from starlette.testclient import TestClient

from api.http.serve import application
from infra.bootstrap import open_services, operator, projecting
from infra.settings import AccountSettings, HttpSettings, MailSettings, TaskSettings
from tests.api.account.sink import QuietController, Sink
from tests.running import Running, hash_quickly, settings_for, wait_patiently
from tests.servers import FreshDatabase
from tests.set_clock import ShiftedClock
from workers.run_workers import working

ORIGIN = "http://localhost:8787"
"""A name: browsers have no passkeys for an address in numbers."""


@dataclass
class ServerWithMail(Running):
    """`sink` takes the mails. Every test begins with the clock as it is."""

    sink: Sink = None  # type: ignore[assignment]

    def email(self, name: str) -> str:
        return f"{name.replace(' ', '.')}@example.com"

    def from_here(self) -> TestClient:
        """A caller at this machine."""
        return TestClient(self.app, base_url="http://127.0.0.1:8787", client=("127.0.0.1", 50_000))


@pytest.fixture(scope="module")
def account_settings() -> AccountSettings:
    """A module that needs others has a fixture of this name."""
    return AccountSettings()


@pytest.fixture(scope="module")
def _server(
    lasting_database: FreshDatabase,
    tmp_path_factory: pytest.TempPathFactory,
    account_settings: AccountSettings,
) -> Iterator[ServerWithMail]:
    found = lasting_database.with_read_models("server")
    sink, clock = Sink(), ShiftedClock()
    controller = QuietController(sink)
    with ExitStack() as stack:
        controller.start()
        stack.callback(controller.stop)
        host, port = controller.address
        settings = replace(
            settings_for(found.main, found.vault, tmp_path_factory.mktemp("data")),
            mail=MailSettings(
                host=host, port=port, security="none", sender="Daybook <no-reply@daybook.test>"
            ),
            tasks=TaskSettings(first_pause=0.05, threads=2),
            http=HttpSettings(check_answers=True, origin=ORIGIN),
            accounts=account_settings,
        )
        services = stack.enter_context(open_services(settings, found, clock=clock))
        hash_quickly(services)
        wait_patiently(services)
        stack.enter_context(projecting(services, alone=True))
        stack.enter_context(working(services))
        app = application(services, stack.enter_context(operator(services)), {})
        portal = stack.enter_context(start_blocking_portal())
        yield ServerWithMail(services, app, clock, portal, sink=sink)


@pytest.fixture
def server(_server: ServerWithMail) -> Iterator[ServerWithMail]:
    _server.clock.ahead = timedelta()
    _server.sink.answer = "250 taken"
    _server.sink.answers.set()
    yield _server
    _server.clock.ahead = timedelta()

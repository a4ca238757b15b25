"""The application on real Postgres, in the test's own process."""

from __future__ import annotations

import base64
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any
from uuid import UUID, uuid4

import pytest
from anyio.from_thread import BlockingPortal, start_blocking_portal
from pwdlib import PasswordHash
from pwdlib.hashers.argon2 import Argon2Hasher
from pydantic import SecretStr
from starlette.testclient import TestClient

from api.http.serve import application
from commands.kernel.command import Context
from commands.user.account import RegisterUser, register_with_password
from infra.bootstrap import Services, core, external, open_services, operator, projecting
from infra.bootstrap.external import SHEETS_CALLBACK
from infra.dev.xero_peer.ledger import Practice
from infra.dev.xero_peer.paths import AUTHORISE, REVOKE, TOKEN
from infra.dev.xero_peer.server import serving as serving_ledger
from infra.settings import (
    DataSettings,
    EventStoreSettings,
    GoogleSettings,
    HttpSettings,
    KeySettings,
    LogSettings,
    MailSettings,
    MessagingSettings,
    ReadStoreSettings,
    Settings,
    VaultSettings,
    XeroSettings,
)
from tests.eventually import PATIENCE, eventually
from tests.google_sheets_server import CLIENT_ID, CLIENT_SECRET, GoogleServer, serving
from tests.one_call import in_one_call
from tests.servers import FreshDatabase
from tests.set_clock import ShiftedClock

PASSWORD = "correct horse battery"


@dataclass
class Running:
    """`client(role)` is signed in as a user of that role, made on first use."""

    services: Services
    app: Any
    clock: ShiftedClock
    portal: BlockingPortal | None = None
    """One event loop for all clients, as a server has; without it each request makes its own."""
    users: dict[str, UUID] = field(default_factory=dict)
    clients: dict[str, TestClient] = field(default_factory=dict)
    google: GoogleServer | None = None
    """In Google's place, where a test asks for it."""

    def user(self, role: str, name: str = "") -> UUID:
        key = name or role
        if key not in self.users:
            mail = f"{key.replace(' ', '.')}@example.com"
            command = RegisterUser.model_validate(
                {"email": mail, "firstName": key.title(), "lastName": "Tester", "role": role}
            )
            context = Context(None, uuid4(), source="system")
            made = register_with_password(
                command, SecretStr(PASSWORD), self.services.passwords, context, self.services.deps
            )
            id_ = self.users[key] = made.records[0].id
            # Under load the writer no longer waits for the row, without which nobody signs in.
            eventually(lambda: self.services.users.signed_in(id_))
        return self.users[key]

    def client(self, role: str, name: str = "") -> TestClient:
        key = name or role
        if key not in self.clients:
            self.user(role, name)
            client = self.anonymous()
            body = {"email": f"{key.replace(' ', '.')}@example.com", "password": PASSWORD}
            answer = client.post("/api/login", json=body).json()
            client.headers["authorization"] = f"Bearer {answer['data']['token']}"
            # As the web app's own pages ask: without it a GET that changes something is refused.
            client.headers["sec-fetch-site"] = "same-origin"
            self.clients[key] = client
        return self.clients[key]

    def anonymous(self, **more: Any) -> TestClient:
        client = TestClient(
            self.app, base_url="http://127.0.0.1:8787", raise_server_exceptions=False, **more
        )
        return in_one_call(client, self.portal) if self.portal else client


def settings_for(main: str, vault: str, folder: Path) -> Settings:
    key = base64.b64encode(b"k" * 32).decode()
    return Settings(
        event_store=EventStoreSettings(dsn=SecretStr(main)),
        vault=VaultSettings(dsn=SecretStr(vault)),
        read_store=ReadStoreSettings(),
        messaging=MessagingSettings(),
        keys=KeySettings(master_key=SecretStr(key)),
        data=DataSettings(data=folder),
        http=HttpSettings(check_answers=True),
        log=LogSettings(),
        mail=MailSettings(mailbox=True),
    )


QUICK_HASHER = PasswordHash([Argon2Hasher(time_cost=1, memory_cost=64)])
"""Real hashing at the price of a test, not of an attacker."""


def hash_quickly(services: Services) -> None:
    """Before the first password: even a hasher that is only made hashes one, for users there are none of."""
    vars(services)["password_hasher"] = QUICK_HASHER


def wait_patiently(services: Services) -> None:
    """A command's answer waits for its row, and the search of the history for all rows, however busy the
    machine is: after two seconds they would go on without, and what is asked next not know the record.
    """
    vars(services.deps.readers)["_patience"] = PATIENCE
    core.HISTORY_PATIENCE = PATIENCE


@pytest.fixture(scope="module")
def running(
    lasting_database: FreshDatabase, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Running]:
    """One application for a test module, with every answer checked against its model."""
    found = lasting_database.with_read_models("app")
    settings = settings_for(found.main, found.vault, tmp_path_factory.mktemp("data"))
    clock = ShiftedClock()
    with ExitStack() as stack:
        services = stack.enter_context(open_services(settings, found, clock=clock))
        hash_quickly(services)
        wait_patiently(services)
        # Looking 25 times a second for what other processes store took a tenth of the processor time.
        stack.enter_context(projecting(services, alone=True))
        app = application(services, stack.enter_context(operator(services)), {})
        yield Running(services, app, clock, stack.enter_context(start_blocking_portal()))


@contextmanager
def with_google(running: Running) -> Iterator[GoogleServer]:
    """Imports from Google Sheets are set up, with a server of the tests in Google's place."""
    services = running.services
    with serving(f"{services.settings.http.public_origin}{SHEETS_CALLBACK}") as google:
        settings = GoogleSettings(
            client_id=CLIENT_ID,
            client_secret=SecretStr(CLIENT_SECRET),
            authorization_url=f"{google.url}/consent",
            token_url=f"{google.url}/token",
            revocation_url=f"{google.url}/revoke",
            sheets_url=google.url,
        )
        google.sheets = {"Sheet1": (0, [["Customer name", "Source"], ["Ada", "Website"]])}
        # Not in the settings: sign-in with Google stays off.
        known = external.google_sheets(
            replace(services.settings, google=settings), services.pool, services.clock
        )
        vars(services)["google_sheets"] = known
        running.google = google
        try:
            yield google
        finally:
            vars(services)["google_sheets"] = running.google = None


@contextmanager
def with_xero(running: Running) -> Iterator[tuple[Practice, str]]:
    """The practice ledger in Xero's place, and its address."""
    practice, services = Practice(), running.services
    built = (
        *("xero_sign_in", "xero_connection", "ledger", "ledger_copies"),
        *("ledger_notices", "ledger_contacts", "ledger_books", "ledger_credits"),
    )
    kept = services.settings
    with serving_ledger(practice) as url:
        settings = XeroSettings(
            client_id=practice.sign_in.client_id,
            client_secret=SecretStr(practice.sign_in.client_secret),
            webhook_key=SecretStr(practice.webhooks.key),
            base_url=url,
            login_url=url + AUTHORISE,
            token_url=url + TOKEN,
            revocation_url=url + REVOKE,
        )
        services.settings = replace(kept, xero=settings)
        try:
            yield practice, url
        finally:
            services.settings = kept
            for name in built:
                vars(services).pop(name, None)


@contextmanager
def with_peers(running: Running) -> Iterator[None]:
    """All services of others that are off unless they are set up."""
    with with_google(running), with_xero(running):
        yield

"""The application on real Postgres, in the test's own process."""

from __future__ import annotations

import base64
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass, field
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
from infra.bootstrap import Services, open_services, operator, projecting
from infra.settings import (
    DataSettings,
    EventStoreSettings,
    HttpSettings,
    KeySettings,
    LogSettings,
    MailSettings,
    MessagingSettings,
    ReadStoreSettings,
    Settings,
    VaultSettings,
)
from tests.servers import FreshDatabase

PASSWORD = "correct horse battery"


@dataclass
class Running:
    """`client(role)` is signed in as a user of that role, made on first use."""

    services: Services
    app: Any
    portal: BlockingPortal | None = None
    """One event loop for all clients, as a server has; without it each request makes its own."""
    users: dict[str, UUID] = field(default_factory=dict)
    clients: dict[str, TestClient] = field(default_factory=dict)

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
            self.users[key] = made.records[0].id
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
        client.portal = self.portal
        return client


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


@pytest.fixture(scope="module")
def running(
    lasting_database: FreshDatabase, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Running]:
    """One application for a test module, with every answer checked against its model."""
    found = lasting_database.migrated("app")
    settings = settings_for(found.main, found.vault, tmp_path_factory.mktemp("data"))
    with ExitStack() as stack:
        services = stack.enter_context(open_services(settings, found))
        stack.enter_context(projecting(services))
        # Real hashing at the price of a test, not of an attacker.
        services.passwords._hasher = PasswordHash([Argon2Hasher(time_cost=1, memory_cost=64)])
        app = application(services, stack.enter_context(operator(services)), {})
        yield Running(services, app, stack.enter_context(start_blocking_portal()))

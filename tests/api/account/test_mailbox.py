"""The local mailbox: shown to who sits at the machine, and to nobody else."""

from __future__ import annotations

from copy import copy
from dataclasses import replace
from datetime import UTC, datetime
from email.headerregistry import Address
from pathlib import Path
from uuid import UUID, uuid4

import pytest
from starlette.testclient import TestClient

from api.http.app import create_app
from api.http.deps import Server
from api.routes import ROWS
from commands.kernel.ports import Mail
from infra.bootstrap import Services
from infra.mail.mailbox import LocalMailbox
from tests.api.account.conftest import ServerWithMail
from tests.api.proxies import BY_PROXIES
from tests.running import settings_for

ADDRESS = Address("Daybook", addr_spec="daybook@localhost")
MAIL = Mail(
    UUID(int=5),
    "zoe@example.com",
    "Choose a new password",
    "text\n",
    "<p>html</p>\n",
    "en",
    datetime(2026, 11, 21, 9, tzinfo=UTC),
)


@pytest.fixture
def mailbox(tmp_path: Path) -> LocalMailbox:
    made = LocalMailbox(tmp_path, ADDRESS)
    made.send(MAIL)
    return made


@pytest.fixture
def here(server: ServerWithMail, mailbox: LocalMailbox) -> TestClient:
    return caller(server, mailbox, "127.0.0.1")


def caller(
    server: ServerWithMail,
    mailbox: LocalMailbox | None,
    address: str,
    surroundings: Server | None = None,
) -> TestClient:
    services = copy(server.services)
    services.mailbox = mailbox
    app = create_app(services, surroundings or server.app.state.server, ROWS)
    return TestClient(app, base_url="http://127.0.0.1:8787", client=(address, 50_000))


def test_list_and_letter(here: TestClient) -> None:
    [head] = here.get("/api/mailbox").json()["data"]
    assert head == {
        "_id": str(MAIL.mail_id),
        "at": "2026-11-21T09:00:00Z",
        "to": "zoe@example.com",
        "subject": "Choose a new password",
    }
    whole = here.get(f"/api/mailbox/{MAIL.mail_id}").json()["data"]
    assert whole == head | {"text": "text\n", "html": "<p>html</p>\n"}
    assert here.get(f"/api/mailbox/{uuid4()}").status_code == 404


@pytest.mark.parametrize("address", ["192.0.2.7", "10.0.0.1", "2001:db8::1", "testclient"])
def test_nobody_from_elsewhere(server: ServerWithMail, mailbox: LocalMailbox, address: str) -> None:
    client = caller(server, mailbox, address)
    for path in ("/api/mailbox", f"/api/mailbox/{MAIL.mail_id}"):
        assert client.get(path).status_code == 404


@pytest.mark.parametrize("header", BY_PROXIES)
def test_nobody_behind_a_proxy_on_this_machine(here: TestClient, header: str) -> None:
    assert here.get("/api/mailbox", headers={header: "192.0.2.7"}).status_code == 404


@pytest.mark.parametrize("host", ["10.0.0.5", "crm.example", "localhost.crm.example"])
def test_nobody_who_names_another_machine(
    server: ServerWithMail, mailbox: LocalMailbox, host: str
) -> None:
    """As through a tunnel, or by a page of elsewhere whose name was made to lead here."""
    surroundings = server.app.state.server
    settings = replace(surroundings.settings, hosts=(host,))
    client = caller(server, mailbox, "127.0.0.1", replace(surroundings, settings=settings))
    assert client.get("/api/mailbox", headers={"Host": f"{host}:8787"}).status_code == 404


def test_the_web_app_learns_who_may_look_into_it(
    server: ServerWithMail, mailbox: LocalMailbox, here: TestClient
) -> None:
    def offers_mailbox(client: TestClient, **headers: str) -> bool:
        offered: bool = client.get("/api/auth/options", headers=headers).json()["data"]["mailbox"]
        return offered

    assert offers_mailbox(here)
    assert not offers_mailbox(here, Via="1.1 proxy")
    assert not offers_mailbox(caller(server, mailbox, "192.0.2.7"))
    assert not offers_mailbox(caller(server, None, "127.0.0.1"))


def test_none_where_mails_are_sent(server: ServerWithMail) -> None:
    assert server.services.mailbox is None
    assert server.from_here().get("/api/mailbox").status_code == 404


def test_mails_stay_here_without_a_server(server: ServerWithMail, tmp_path: Path) -> None:
    services = server.services
    settings = settings_for(services.databases.main, services.databases.vault, tmp_path)
    made = Services(settings, services.databases)
    assert made.mailbox is made.mail
    made.mail.send(MAIL)
    assert [path.parent for path in tmp_path.rglob("*.eml")] == [tmp_path / "mailbox"]

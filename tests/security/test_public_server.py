"""A stranger, and a thief of what a script can read, before a server that everybody reaches.

Its requests come as a proxy on the same machine sends them that names nobody: from the loopback
address, for the host 127.0.0.1 (H1, M4 and M12).
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest
from starlette.testclient import TestClient

from api.http.serve import application
from infra.accounts.passwords import PUBLISHED_PASSWORD
from infra.bootstrap import Services
from infra.settings import HttpSettings, Settings, SettingsRefused
from tests.api.account.conftest import ServerWithMail
from tests.running import PASSWORD, hash_quickly

ORIGIN = "https://crm.example"
OUR_PAGE = {"Origin": ORIGIN, "Sec-Fetch-Site": "same-origin"}
DSN = "postgresql://daybook@127.0.0.1/daybook"


def served(server: ServerWithMail, origin: str) -> Iterator[TestClient]:
    http = HttpSettings(check_answers=True, origin=origin)
    settings = replace(server.services.settings, http=http)
    with closing(Services(settings, server.services.databases, clock=server.clock)) as services:
        hash_quickly(services)
        app = application(services, server.app.state.server.operations, {})
        client = TestClient(app, base_url="http://127.0.0.1:8787", client=("127.0.0.1", 50_000))
        client.portal = server.portal
        yield client


@pytest.fixture
def public(server: ServerWithMail) -> Iterator[TestClient]:
    yield from served(server, ORIGIN)


@pytest.fixture
def local(server: ServerWithMail) -> Iterator[TestClient]:
    yield from served(server, "http://127.0.0.1:8787")


def sign_in(client: TestClient, email: str, password: str) -> Any:
    return client.post("/api/login", json={"email": email, "password": password})


def test_there_is_no_mailbox_to_read_a_link_in(
    server: ServerWithMail, public: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """H1: a forgotten password is mailed, and neither this server nor one without mail shows it."""
    server.user("admin", "harriet")
    answer = public.post("/api/forgotPass", json={"email": server.email("harriet")})
    assert answer.status_code == 200
    assert public.get("/api/auth/options").json()["data"]["mailbox"] is False
    assert public.get("/api/mailbox").status_code == 404
    monkeypatch.setenv("DAYBOOK_ORIGIN", ORIGIN)
    monkeypatch.setenv("DAYBOOK_EVENT_STORE_DSN", DSN)
    monkeypatch.setenv("DAYBOOK_VAULT_DSN", f"{DSN}_vault")
    monkeypatch.setenv("DAYBOOK_MASTER_KEY", "a" * 43 + "=")
    with pytest.raises(SettingsRefused, match="DAYBOOK_MAIL_HOST is missing"):
        Settings.load().refuse_without_mail()
    monkeypatch.setenv("DAYBOOK_MAILBOX", "1")
    with pytest.raises(SettingsRefused, match="DAYBOOK_MAILBOX is set, but"):
        Settings.load()


def test_the_published_password_signs_nobody_in(
    server: ServerWithMail, public: TestClient, local: TestClient
) -> None:
    """M12: though the demo's admin has it, as after a copy of a demo to a public server."""
    published = PUBLISHED_PASSWORD.get_secret_value()
    user = server.user("sales_rep", "demo rep")
    server.services.passwords.set_password(user, published)
    assert sign_in(public, server.email("demo rep"), published).status_code == 401
    assert sign_in(local, server.email("demo rep"), published).status_code == 200


def test_a_token_that_a_script_read_opens_ten_minutes(
    server: ServerWithMail, public: TestClient
) -> None:
    """M4: what a script can read is the access token, which gets no next one by itself."""
    server.user("sales_rep", "harvey")
    signed_in = sign_in(public, server.email("harvey"), PASSWORD)
    token = signed_in.json()["data"]["token"]
    cookies = dict(signed_in.cookies)
    assert token not in cookies.values()
    public.cookies.clear()
    stolen = {"authorization": f"Bearer {token}"}
    assert public.get("/api/isLoggedIn", headers=stolen).status_code == 200
    server.clock.ahead = timedelta(minutes=11)
    assert public.get("/api/isLoggedIn", headers=stolen).status_code == 401
    assert public.post("/api/refresh", headers={**stolen, **OUR_PAGE}).status_code == 401
    cookie = {"Cookie": "; ".join(f"{name}={value}" for name, value in cookies.items())}
    assert public.post("/api/refresh", headers={**cookie, **OUR_PAGE}).status_code == 200

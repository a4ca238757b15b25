"""Sign-in with Google, against a provider of the tests' own."""

from __future__ import annotations

from collections.abc import Iterator
from copy import copy
from datetime import timedelta
from typing import Any
from urllib.parse import parse_qs, urlsplit
from urllib.request import HTTPRedirectHandler, build_opener

import pytest
from pydantic import SecretStr
from starlette.testclient import TestClient

from api.http.app import create_app
from api.routes import ROWS
from infra.accounts import google
from infra.accounts.google import GoogleSignIn
from tests.api.account.conftest import ServerWithMail
from tests.api.account.oidc_provider import CLIENT_ID, CLIENT_SECRET, Provider, serving
from tests.api.account.sink import token_in
from tests.api.account.test_forgotten_password import block
from tests.eventually import eventually

ORIGIN = "http://127.0.0.1:8787"
CALLBACK = f"{ORIGIN}/api/auth/google/callback"


class NoRedirects(HTTPRedirectHandler):
    def redirect_request(self, *_args: Any, **_more: Any) -> None:
        return None


@pytest.fixture(scope="module")
def _provider() -> Iterator[Provider]:
    with serving(CALLBACK) as provider:
        yield provider


@pytest.fixture
def provider(_provider: Provider) -> Provider:
    _provider.broken, _provider.claims = None, {}
    _provider.asked.clear()
    return _provider


def configured(
    provider: Provider, server: ServerWithMail, domain: str | None = None
) -> GoogleSignIn:
    given = google.Provider(CLIENT_ID, SecretStr(CLIENT_SECRET), provider.metadata_url, domain)
    return GoogleSignIn(given, CALLBACK, server.services.pool, server.clock)


@pytest.fixture
def browser(provider: Provider, server: ServerWithMail) -> TestClient:
    return browser_of(server, configured(provider, server))


def browser_of(server: ServerWithMail, sign_in: GoogleSignIn | None) -> TestClient:
    """A browser of an application with this way to sign in."""
    services = copy(server.services)
    services.google = sign_in
    made = create_app(services, server.app.state.server, ROWS)
    return TestClient(made, base_url=ORIGIN, follow_redirects=False)


def at_provider(address: str) -> str:
    """What the provider's redirect says, as a browser follows it: path and query of ours."""
    opener = build_opener(NoRedirects)
    try:
        opener.open(address)
    except Exception as redirect:  # noqa: BLE001 - urllib raises what it does not follow
        headers: Any = getattr(redirect, "headers", {})
        location = urlsplit(str(headers["Location"]))
        return f"{location.path}?{location.query}"
    raise AssertionError("no redirect")


def started(browser: TestClient) -> str:
    """The way back to us, as far as the provider is concerned."""
    answer = browser.get("/api/auth/google")
    assert answer.status_code == 302
    return at_provider(answer.headers["location"])


def came_back(browser: TestClient) -> str:
    """Where the web app is opened at the end."""
    answer = browser.get(started(browser))
    assert answer.status_code == 302
    return str(answer.headers["location"])


def user(server: ServerWithMail, provider: Provider, name: str, **claims: Any) -> None:
    server.user("sales_rep", name)
    provider.claims = {"email": server.email(name), **claims}


def test_a_user_comes_in(server: ServerWithMail, provider: Provider, browser: TestClient) -> None:
    user(server, provider, "gina")
    assert browser.get("/api/auth/options").json()["data"] == {"google": True, "mailbox": False}
    assert came_back(browser) == "/auth/google"
    asked = provider.asked[-1]
    assert len(asked["state"]) >= 43
    assert len(asked["nonce"]) >= 43
    assert "hd" not in asked
    answer = browser.post("/api/auth/google/session")
    data = answer.json()["data"]
    assert data["email"] == server.email("gina")
    assert browser.get(
        "/api/isLoggedIn", headers={"Authorization": f"Bearer {data['token']}"}
    ).json()["data"]["_id"] == str(server.users["gina"])
    assert "daybook_session=" in answer.headers["set-cookie"]
    history = browser.get(
        f"/api/records/user/{data['_id']}/history?kind=signIns",
        headers={"Authorization": f"Bearer {data['token']}"},
    ).json()["data"]
    assert [one["changes"][0]["to"] for one in history] == ["google"]


def test_the_session_is_fetched_once(
    server: ServerWithMail, provider: Provider, browser: TestClient
) -> None:
    user(server, provider, "gregor")
    came_back(browser)
    cookie = browser.cookies["daybook_google"]
    assert browser.post("/api/auth/google/session").status_code == 200
    browser.cookies.set("daybook_google", cookie, domain="127.0.0.1", path="/api/auth/google")
    again = browser.post("/api/auth/google/session")
    assert (again.status_code, again.json()["code"]) == (401, "google.state")


def test_the_session_is_fetched_soon(
    server: ServerWithMail, provider: Provider, browser: TestClient
) -> None:
    user(server, provider, "gustav")
    came_back(browser)
    server.clock.ahead = timedelta(minutes=3)
    assert browser.post("/api/auth/google/session").json()["code"] == "google.state"


def test_another_browser_does_not_get_it(
    server: ServerWithMail, provider: Provider, browser: TestClient
) -> None:
    user(server, provider, "greta")
    came_back(browser)
    other = browser_of(server, configured(provider, server))
    assert other.post("/api/auth/google/session").json()["code"] == "google.state"


def test_a_secondary_address_once_it_is_confirmed(
    server: ServerWithMail, provider: Provider, browser: TestClient
) -> None:
    client = server.client("sales_rep", "gabriel")
    provider.claims = {"email": "gabriel@elsewhere.example"}
    client.post("/api/user/reguser/add/secondaryEmail", json={"email": "Gabriel@elsewhere.example"})
    assert came_back(browser) == "/auth/login?error=google.unknown_user"
    token = token_in(server.sink.next_to("Gabriel@elsewhere.example"))
    assert client.post("/api/confirmEmail", json={"token": token}).status_code == 200
    eventually(
        lambda: client.get("/api/isLoggedIn").json()["data"]["secondaryEmails"][0]["confirmed"]
    )
    assert came_back(browser) == "/auth/google"


class TestRefused:
    @pytest.mark.parametrize(
        ("broken", "reason"),
        [
            ("nonce", "refused"),
            ("no nonce", "refused"),
            ("signature", "refused"),
            ("issuer", "refused"),
            ("audience", "refused"),
            ("authorized party", "refused"),
            ("expired", "refused"),
            ("cancelled", "refused"),
            ("gateway", "unavailable"),
        ],
    )
    def test_a_wrong_answer(
        self,
        server: ServerWithMail,
        provider: Provider,
        browser: TestClient,
        broken: str,
        reason: str,
    ) -> None:
        user(server, provider, "gordon")
        provider.broken = broken
        assert came_back(browser) == f"/auth/login?error=google.{reason}"
        assert browser.post("/api/auth/google/session").status_code == 401

    def test_a_provider_that_is_down(self, server: ServerWithMail, provider: Provider) -> None:
        provider.broken = "down"
        browser = browser_of(server, configured(provider, server))
        answer = browser.get("/api/auth/google")
        assert answer.headers["location"] == "/auth/login?error=google.unavailable"

    @pytest.mark.parametrize("verified", [False, None, "true"])
    def test_an_address_that_is_not_verified(
        self, server: ServerWithMail, provider: Provider, browser: TestClient, verified: Any
    ) -> None:
        user(server, provider, "gisela", email_verified=verified)
        assert came_back(browser) == "/auth/login?error=google.unverified"

    @pytest.mark.parametrize(
        ("hd", "where"),
        [
            ("example.com", "/auth/google"),
            ("other.example", "/auth/login?error=google.domain"),
            (None, "/auth/login?error=google.domain"),
        ],
    )
    def test_another_organisation(
        self, server: ServerWithMail, provider: Provider, hd: str | None, where: str
    ) -> None:
        user(server, provider, "gloria", **({"hd": hd} if hd else {}))
        browser = browser_of(server, configured(provider, server, "example.com"))
        assert came_back(browser) == where
        assert provider.asked[-1]["hd"] == "example.com"

    def test_nobody_of_ours(self, provider: Provider, browser: TestClient) -> None:
        provider.claims = {"email": "stranger@example.com"}
        assert came_back(browser) == "/auth/login?error=google.unknown_user"

    def test_a_blocked_user(
        self, server: ServerWithMail, provider: Provider, browser: TestClient
    ) -> None:
        user(server, provider, "gerda")
        block(server, server.users["gerda"])
        assert came_back(browser) == "/auth/login?error=auth.blocked"

    def test_blocked_in_the_last_moment(
        self, server: ServerWithMail, provider: Provider, browser: TestClient
    ) -> None:
        user(server, provider, "gilbert")
        assert came_back(browser) == "/auth/google"
        block(server, server.users["gilbert"])
        assert browser.post("/api/auth/google/session").json()["code"] == "auth.blocked"

    def test_a_forged_state(
        self, server: ServerWithMail, provider: Provider, browser: TestClient
    ) -> None:
        user(server, provider, "gary")
        back = started(browser)
        code = parse_qs(urlsplit(back).query)["code"][0]
        forged = browser.get("/api/auth/google/callback", params={"state": "x", "code": code})
        assert forged.headers["location"] == "/auth/login?error=google.state"

    def test_somebody_elses_sign_in(self, server: ServerWithMail, provider: Provider) -> None:
        """A link that would sign the victim in to the attacker's account."""
        user(server, provider, "graham")
        attacker, victim = (browser_of(server, configured(provider, server)) for _ in range(2))
        back = started(attacker)
        started(victim)
        assert victim.get(back).headers["location"] == "/auth/login?error=google.state"
        assert victim.post("/api/auth/google/session").status_code == 401

    def test_a_code_counts_once(
        self, server: ServerWithMail, provider: Provider, browser: TestClient
    ) -> None:
        user(server, provider, "gwen")
        back = started(browser)
        cookie = browser.cookies["daybook_google"]
        assert browser.get(back).headers["location"] == "/auth/google"
        browser.cookies.set("daybook_google", cookie, domain="127.0.0.1", path="/api/auth/google")
        assert browser.get(back).headers["location"] == "/auth/login?error=google.state"

    def test_it_took_too_long(
        self, server: ServerWithMail, provider: Provider, browser: TestClient
    ) -> None:
        user(server, provider, "gareth")
        back = started(browser)
        server.clock.ahead = timedelta(minutes=11)
        assert browser.get(back).headers["location"] == "/auth/login?error=google.state"

    @pytest.mark.parametrize("query", ["", "?code=x", "?state=x", "?error=access_denied"])
    def test_an_address_that_somebody_typed(self, browser: TestClient, query: str) -> None:
        answer = browser.get(f"/api/auth/google/callback{query}")
        assert answer.headers["location"] == "/auth/login?error=google.state"


def test_off_when_it_is_not_configured(server: ServerWithMail) -> None:
    client = server.anonymous()
    assert client.get("/api/auth/options").json()["data"] == {"google": False, "mailbox": False}
    for answer in (
        client.get("/api/auth/google"),
        client.get("/api/auth/google/callback?state=x&code=y"),
        client.post("/api/auth/google/session"),
    ):
        assert answer.status_code == 404


def test_nothing_secret_is_logged(
    server: ServerWithMail,
    provider: Provider,
    browser: TestClient,
    capfd: pytest.CaptureFixture[str],
) -> None:
    user(server, provider, "gemma")
    back = started(browser)
    browser.get(back)
    token = browser.post("/api/auth/google/session").json()["data"]["token"]
    out, err = capfd.readouterr()
    secrets = [token, CLIENT_SECRET, parse_qs(urlsplit(back).query)["code"][0]]
    secrets += [provider.asked[-1]["state"], provider.asked[-1]["nonce"]]
    assert "googleCallback" in out + err or "/api/auth/google/callback" in out + err
    assert not [secret for secret in secrets if secret in out + err]

"""Guesses are limited for each account, without shutting out a user who has signed in before (M2)."""

from __future__ import annotations

from typing import Any

from starlette.testclient import TestClient

from tests.api.account.conftest import ServerWithMail
from tests.running import PASSWORD
from tests.security.paths import NEW_PASSWORD, ask_reset


def browser_at(server: ServerWithMail, host: str) -> TestClient:
    return server.anonymous(client=(host, 50_000))


def sign_in(browser: TestClient, email: str, password: str = PASSWORD) -> Any:
    return browser.post("/api/login", json={"email": email, "password": password})


def guess(server: ServerWithMail, name: str, count: int) -> list[int]:
    """Status codes of wrong passwords, ten from each address."""
    return [
        sign_in(
            browser_at(server, f"10.1.{number // 10}.1"), server.email(name), f"guess {number}"
        ).status_code
        for number in range(count)
    ]


def test_fifty_guesses_from_many_addresses_are_enough(server: ServerWithMail) -> None:
    server.user("sales_rep", "greta")
    assert guess(server, "greta", 52) == [401] * 50 + [429] * 2
    fresh = sign_in(browser_at(server, "10.2.0.1"), server.email("greta"))
    assert (fresh.status_code, fresh.json()["code"]) == (429, "auth.rate_limited")
    assert 0 < int(fresh.headers["retry-after"]) <= 3600


def test_a_known_device_is_never_shut_out(server: ServerWithMail) -> None:
    server.user("sales_rep", "gustav")
    mine = browser_at(server, "10.3.0.1")
    assert sign_in(mine, server.email("gustav")).status_code == 200
    guess(server, "gustav", 51)
    mine.cookies.delete("daybook_session")
    assert sign_in(mine, server.email("gustav")).status_code == 200


def test_a_device_is_known_for_its_own_user_only(server: ServerWithMail) -> None:
    for name in ("gerda", "gisela"):
        server.user("sales_rep", name)
    browser = browser_at(server, "10.4.0.1")
    assert sign_in(browser, server.email("gerda")).status_code == 200
    guess(server, "gisela", 50)
    assert sign_in(browser, server.email("gisela")).status_code == 429


def test_a_new_password_by_mail_makes_the_browser_known(server: ServerWithMail) -> None:
    server.user("sales_rep", "gunther")
    guess(server, "gunther", 50)
    browser = browser_at(server, "10.5.0.1")
    assert sign_in(browser, server.email("gunther")).status_code == 429
    token = ask_reset(server, server.email("gunther"))
    body = {"password": NEW_PASSWORD}
    answer = browser.post("/api/resetPassword", params={"token": token}, json=body)
    assert answer.status_code == 200
    assert sign_in(browser, server.email("gunther"), NEW_PASSWORD).status_code == 200


def test_the_device_s_cookie_is_kept_from_scripts_and_its_token_from_the_database(
    server: ServerWithMail,
) -> None:
    server.user("sales_rep", "gilda")
    browser = browser_at(server, "10.6.0.1")
    answer = sign_in(browser, server.email("gilda"))
    [cookie] = [one for one in answer.headers.get_list("set-cookie") if "device" in one]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    token = browser.cookies["daybook_device"]
    with server.services.pool.connection() as connection:
        kept = connection.execute("select t::text from auth.device t").fetchall()
    assert kept
    assert token not in str(kept)


def test_the_addresses_of_one_ipv6_network_are_one(server: ServerWithMail) -> None:
    server.user("sales_rep", "gerald")
    codes = [
        sign_in(
            browser_at(server, f"2001:db8:7:7::{number:x}"), server.email("gerald"), "a guess"
        ).status_code
        for number in range(12)
    ]
    assert codes == [401] * 10 + [429] * 2
    other = browser_at(server, "2001:db8:7:8::1")
    assert sign_in(other, server.email("gerald")).status_code == 200

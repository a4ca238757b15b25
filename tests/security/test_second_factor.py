"""A stolen password, mailbox or session does not become the account: the second factor stops it (M3)."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from api.routes import ROWS
from infra.settings import AccountSettings
from tests.api.account.authenticator import Authenticator
from tests.api.account.conftest import ORIGIN, ServerWithMail
from tests.api.account.factor_calls import (
    CONFIRM,
    FACTORS,
    add_app,
    add_passkey,
    code_of,
    log_in,
    otp,
    own,
    second,
    second_with,
)
from tests.running import PASSWORD
from tests.security.paths import NEW_PASSWORD, ask_reset, edit_user, reset

NEEDED, REQUIRED = (401, "auth.second_factor_needed"), (403, "auth.factor_required")
PASSWORD_NEEDED, FACTOR_NEEDED = (403, "auth.password_needed"), (403, "auth.factor_needed")
LATER = timedelta(minutes=5)
PROVED = {
    *("addSecondaryEmail", "removeSecondaryEmail", "removeSecondaryEmailByGet"),
    *("swapPrimaryEmail", "swapPrimaryEmailByGet", "openCalendarFeed", "revokeOtherSessions"),
    *("beginApp", "beginPasskey", "makeRecoveryCodes", "removeFactor", "resetFactors"),
    *("revealField", "editRole", "updatePassword", "erasePerson", "changeOrganisation"),
}
"""Calls that could cost an account, or show what is hidden; `addUser` and `editUser` ask by what
is sent.
"""
SAMPLES = {"{noun}": "consumer", "{slug}": "regUser"}
NOBODY = "00000000-0000-4000-8000-000000000000"


@pytest.fixture(scope="module")
def account_settings() -> AccountSettings:
    return AccountSettings(second_factor_roles=("management", "compliance"))


def with_app(server: ServerWithMail, role: str, name: str) -> tuple[TestClient, str]:
    client = server.client(role, name)
    return client, add_app(server, client)[0]


class TestStolenPassword:
    def test_opens_no_session(self, server: ServerWithMail) -> None:
        with_app(server, "sales_rep", "iris")
        thief, asked = log_in(server, "iris")
        assert code_of(asked) == NEEDED
        assert thief.get("/api/isLoggedIn").status_code == 401
        assert thief.post(f"{FACTORS}/app", json={"name": "Thief's"}).status_code == 401

    def test_guesses_are_limited_from_anywhere_together(self, server: ServerWithMail) -> None:
        _, secret = with_app(server, "sales_rep", "isaac")
        found = []
        for number in range(52):
            thief = server.anonymous(client=(f"10.5.{number // 10}.1", 50_000))
            thief.post("/api/login", json={"email": server.email("isaac"), "password": PASSWORD})
            found.append(second(thief, code=f"{number:06}").status_code)
        assert found == [422] * 50 + [429] * 2
        late = server.anonymous(client=("10.6.0.1", 50_000))
        late.post("/api/login", json={"email": server.email("isaac"), "password": PASSWORD})
        assert second(late, code=otp(server, secret)).status_code == 429

    def test_a_recovery_code_still_opens_after_guesses_at_it_and_at_codes(
        self, server: ServerWithMail
    ) -> None:
        _, (recovery, *_) = add_app(server, server.client("sales_rep", "isla"))
        for number in range(52):
            thief = server.anonymous(client=(f"10.8.{number // 10}.1", 50_000))
            thief.post("/api/login", json={"email": server.email("isla"), "password": PASSWORD})
            second(thief, code=f"{number:06}")
            second(thief, recoveryCode=f"guess-{number}")
        mine, _ = log_in(server, "isla")
        assert second(mine, recoveryCode=recovery).status_code == 200

    def test_a_passkey_still_opens_after_guesses(self, server: ServerWithMail) -> None:
        client, _ = with_app(server, "sales_rep", "ivan")
        key = Authenticator()
        add_passkey(client, key)
        for number in range(50):
            thief = server.anonymous(client=(f"10.7.{number // 10}.1", 50_000))
            thief.post("/api/login", json={"email": server.email("ivan"), "password": PASSWORD})
            second(thief, recoveryCode=f"guess-{number}")
        mine, _ = log_in(server, "ivan")
        assert second_with(mine, key).status_code == 200

    def test_the_right_password_does_not_forget_wrong_codes(self, server: ServerWithMail) -> None:
        with_app(server, "sales_rep", "ivy")
        found = []
        for number in range(12):
            thief, _ = log_in(server, "ivy")
            found.append(second(thief, code=f"{number:06}").status_code)
        assert found == [422] * 10 + [429] * 2


class TestStolenMailbox:
    def test_a_mailed_password_is_only_half(self, server: ServerWithMail) -> None:
        _, secret = with_app(server, "sales_rep", "jack")
        assert reset(server, ask_reset(server, server.email("jack"))) == (200, None)
        thief, asked = log_in(server, "jack", NEW_PASSWORD)
        assert code_of(asked) == NEEDED
        assert second(thief, code="123456").status_code == 422
        mine, _ = log_in(server, "jack", NEW_PASSWORD)
        assert second(mine, code=otp(server, secret)).status_code == 200

    def test_a_step_ends_with_the_password_that_began_it(self, server: ServerWithMail) -> None:
        _, secret = with_app(server, "sales_rep", "jane")
        thief, asked = log_in(server, "jane")
        assert code_of(asked) == NEEDED
        assert reset(server, ask_reset(server, server.email("jane"))) == (200, None)
        assert code_of(second(thief, code=otp(server, secret))) == (410, "auth.second_step_over")

    def test_a_blocked_user_gets_no_second_step(self, server: ServerWithMail) -> None:
        _, secret = with_app(server, "sales_rep", "jim")
        browser, _ = log_in(server, "jim")
        admin = server.client("admin")
        block = f"/api/records/user/{server.users['jim']}/block"
        assert admin.post(block, json={}).status_code == 200
        assert code_of(second(browser, code=otp(server, secret))) == (401, "auth.blocked")
        assert code_of(log_in(server, "jim")[1]) == (401, "auth.blocked")


class TestStolenSession:
    def test_adds_and_removes_no_factor(self, server: ServerWithMail) -> None:
        stolen, _ = with_app(server, "sales_rep", "kate")
        factor = own(stolen)["factors"][0]["_id"]
        server.clock.ahead = LATER
        for path, body in (
            (f"{FACTORS}/app", {"name": "Thief's"}),
            (f"{FACTORS}/passkey", None),
            (f"{FACTORS}/{factor}/remove", {"password": PASSWORD}),
            (f"{FACTORS}/recoveryCodes", None),
        ):
            assert code_of(stolen.post(path, json=body)) == FACTOR_NEEDED
        # The password, which the thief may know too, is not what is asked for.
        by_password = stolen.post("/api/users/reguser/confirmPassword", json={"password": PASSWORD})
        assert code_of(by_password) == FACTOR_NEEDED

    def test_without_a_factor_the_password_is_asked_for(self, server: ServerWithMail) -> None:
        stolen = server.client("sales_rep", "karl")
        server.clock.ahead = LATER
        assert code_of(stolen.post(f"{FACTORS}/app", json={"name": "Thief's"})) == PASSWORD_NEEDED

    def test_an_admins_gives_no_role_and_no_address(self, server: ServerWithMail) -> None:
        stolen, secret = with_app(server, "admin", "kira")
        victim = server.user("sales_rep", "klaus")
        server.clock.ahead = LATER
        for fields in ({"role": "admin"}, {"email": "thief@evil.example"}):
            assert code_of(edit_user(stolen, victim, **fields)) == FACTOR_NEEDED
        same = edit_user(stolen, victim, role="sales_rep", jobTitle="Closer")
        assert same.status_code == 200, same.text
        for role, expected in (("admin", 403), ("surveyor", 200)):
            new = {"email": f"{role}@evil.example", "firstName": "New", "role": role}
            assert stolen.post("/api/users/admin/add", json=new).status_code == expected
        assert stolen.post(CONFIRM, json={"code": otp(server, secret)}).status_code == 200
        assert edit_user(stolen, victim, role="surveyor").status_code == 200

    def test_guesses_within_it_are_limited(self, server: ServerWithMail) -> None:
        stolen, _ = with_app(server, "sales_rep", "kurt")
        found = [
            stolen.post(CONFIRM, json={"code": f"{number:06}"}).status_code for number in range(12)
        ]
        assert found == [422] * 10 + [429] * 2


class TestCallsThatAskAnew:
    def test_they_are_these(self) -> None:
        assert {row.operation for row in ROWS if row.proof} == PROVED

    @pytest.mark.parametrize(
        "row", [row for row in ROWS if row.proof], ids=lambda row: row.operation
    )
    @pytest.mark.parametrize("has_factor", [True, False], ids=["factor", "password"])
    def test_each_refuses_an_old_session(
        self, server: ServerWithMail, row: Any, *, has_factor: bool
    ) -> None:
        name = "lena" if has_factor else "leon"
        client = server.client("admin", name)
        if has_factor and not own(client)["factors"]:
            add_app(server, client)
        server.clock.ahead = LATER
        path = row.path.replace("{id}", NOBODY)
        for segment, sample in SAMPLES.items():
            path = path.replace(segment, sample)
        # A GET that changes something is for requests of our own pages alone.
        answer = client.request(
            row.method,
            path,
            json={} if row.method != "GET" else None,
            headers={"Sec-Fetch-Site": "same-origin"},
        )
        assert code_of(answer) == (FACTOR_NEEDED if has_factor else PASSWORD_NEEDED)


class TestRequiredByRole:
    def test_nothing_but_setting_one_up(self, server: ServerWithMail) -> None:
        client = server.client("management", "mona")
        session = client.get("/api/isLoggedIn").json()["data"]
        assert (session["mustAddFactor"], session["mustChangePassword"]) == (True, False)
        assert own(client)["required"] is True
        for path in ("/api/users/regUser/partnerList", "/api/live", "/api/dashboard"):
            assert code_of(client.get(path)) == REQUIRED, path
        assert code_of(client.post("/api/users/admin/editProfile", json={})) == REQUIRED
        secret, codes = add_app(server, client)
        assert len(codes) == 10
        assert client.get("/api/isLoggedIn").json()["data"]["mustAddFactor"] is False
        assert client.get("/api/users/regUser/partnerList").status_code == 200
        browser, _ = log_in(server, "mona")
        assert second(browser, code=otp(server, secret)).status_code == 200

    def test_presence_is_closed(self, server: ServerWithMail) -> None:
        client = server.client("compliance", "milo")
        headers = {
            "origin": ORIGIN,
            "cookie": f"daybook_session={client.cookies['daybook_session']}",
        }
        with (
            pytest.raises(WebSocketDisconnect),
            client.websocket_connect("/api/presence", headers=headers),
        ):
            pass

    def test_the_last_one_stays(self, server: ServerWithMail) -> None:
        client, _ = with_app(server, "management", "max")
        path = f"{FACTORS}/{own(client)['factors'][0]['_id']}/remove"
        refused = client.post(path, json={"password": PASSWORD})
        assert code_of(refused) == (409, "user.last_factor")
        add_passkey(client, Authenticator())
        assert client.post(path, json={}).status_code == 200

    def test_a_feed_is_closed_until_then(self, server: ServerWithMail) -> None:
        client = server.client("sales_rep", "mary")
        feed = client.post("/api/appoinment/ical", json={"details": False}).json()["data"]
        path = feed["url"].partition("8787")[2]
        assert server.anonymous().get(path).status_code == 200
        assert (
            edit_user(server.client("admin"), server.users["mary"], role="management").status_code
            == 200
        )
        assert server.anonymous().get(path).status_code == 404

    def test_after_an_admin_took_it_away_it_is_asked_for_again(
        self, server: ServerWithMail
    ) -> None:
        with_app(server, "management", "moritz")
        body = {"id": str(server.users["moritz"])}
        assert (
            server.client("admin").post("/api/users/admin/resetFactors", json=body).status_code
            == 200
        )
        browser, answer = log_in(server, "moritz")
        browser.headers["authorization"] = f"Bearer {answer.json()['data']['token']}"
        assert code_of(browser.get("/api/users/regUser/partnerList")) == REQUIRED

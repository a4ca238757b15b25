"""A stolen session does not become the account: it lacks the password (M5)."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from starlette.testclient import TestClient

from domain.role.noun import stream_of as role_stream
from tests.api.account.conftest import ServerWithMail
from tests.api.account.sink import text_of
from tests.running import PASSWORD
from tests.security.paths import add_email, ask_reset, own_emails, remove_email, reset, swap_email

CONFIRM = "/api/users/reguser/confirmPassword"
ADD = "/api/user/reguser/add/secondaryEmail"
OUR_PAGE = {"Sec-Fetch-Site": "same-origin"}
THIEF = "thief@evil.example"
NEEDED = (403, "auth.password_needed")
LATER = timedelta(minutes=5)


def code(answer: Any) -> tuple[int, str | None]:
    return answer.status_code, answer.json().get("code")


def confirm(client: TestClient, password: str = PASSWORD) -> Any:
    return client.post(CONFIRM, json={"password": password})


def test_no_address_is_added_without_the_password(server: ServerWithMail) -> None:
    stolen = server.client("sales_rep", "vera")
    server.clock.ahead = LATER
    assert code(stolen.post(ADD, json={"email": THIEF})) == NEEDED
    assert code(confirm(stolen, "a guess of a thief"))[0] == 422
    assert code(stolen.post(ADD, json={"email": THIEF})) == NEEDED
    assert own_emails(stolen) == []


def test_the_password_opens_it_for_five_minutes(server: ServerWithMail) -> None:
    client = server.client("sales_rep", "viola")
    server.clock.ahead = LATER
    assert confirm(client).status_code == 200
    server.clock.ahead = LATER + timedelta(minutes=4)
    assert client.post(ADD, json={"email": "viola@home.example"}).status_code == 200
    server.clock.ahead = LATER + timedelta(minutes=5)
    fresh = client.post("/api/refresh", headers=OUR_PAGE).json()["data"]["token"]
    client.headers["authorization"] = f"Bearer {fresh}"
    assert code(client.post(ADD, json={"email": "viola@other.example"})) == NEEDED


@pytest.mark.parametrize("act", ["swap", "remove", "feed", "everywhere"])
def test_what_else_asks_for_it(server: ServerWithMail, act: str) -> None:
    client = server.client("surveyor", f"vivian {act}")
    email_id = add_email(server, client, f"vivian.{act}@home.example")
    calls: dict[str, Any] = {
        "swap": lambda: swap_email(client, email_id),
        "remove": lambda: remove_email(client, email_id),
        "feed": lambda: client.post("/api/appoinment/ical", json={}),
        "everywhere": lambda: client.post("/api/user/reguser/sessions/revokeOthers"),
    }
    server.clock.ahead = LATER
    assert code(calls[act]()) == NEEDED
    assert confirm(client).status_code == 200
    assert calls[act]().status_code == 200


@pytest.mark.parametrize("noun", ["user", "role"])
def test_an_undo_asks_for_it_as_the_change_did(server: ServerWithMail, noun: str) -> None:
    """To give a user a former role back is to give them a role."""
    admin = server.client("admin", f"vanessa {noun}")
    if noun == "user":
        server.client("sales_rep", "vincenza")
        id_ = str(server.users["vincenza"])
        body = {"_id": id_, "role": "surveyor"}
        assert admin.post("/api/users/admin/edit", json=body).status_code == 200
    else:
        id_ = str(role_stream("installer"))
        found = admin.get("/api/roles/regUser/list").json()["data"]
        known = next(one for one in found if one["roleName"] == "installer")["available"]
        opened = {"containers": [known[0]["container"]], "afterLoginPage": known[0]["pages"][0]}
        edit = {"roleName": "installer", **opened}
        assert admin.post("/api/roles/admin/edit", json=edit).status_code == 200
    path = f"/api/records/{noun}/{id_}/undo"
    version = admin.get(f"/api/records/{noun}/{id_}/history").json()["data"][0]["version"]
    sent = {"version": version, "seen": [{"_id": id_, "version": version}]}
    server.clock.ahead = LATER
    assert admin.get(path, params={"version": version}).status_code == 200
    assert code(admin.post(path, json=sent)) == NEEDED
    assert confirm(admin).status_code == 200
    assert admin.post(path, json=sent).status_code == 200


def test_a_get_asks_for_it_as_well(server: ServerWithMail) -> None:
    client = server.client("sales_rep", "vanda")
    email_id = add_email(server, client, "vanda@home.example")
    server.clock.ahead = LATER
    for act in ("swapWithPrimaryEmail", "remove/secondaryEmail"):
        path = f"/api/user/reguser/{act}/{email_id}"
        assert code(client.get(path, headers=OUR_PAGE)) == NEEDED


def test_guesses_are_limited(server: ServerWithMail) -> None:
    client = server.client("sales_rep", "vincent")
    found = [confirm(client, f"guess number {number}").status_code for number in range(12)]
    assert found == [422] * 10 + [429] * 2


def test_who_has_no_password_signs_in_anew(server: ServerWithMail) -> None:
    client = server.client("sales_rep", "victor")
    with server.services.pool.connection() as connection:
        connection.execute(
            "delete from auth.credential where user_id = %s", (server.users["victor"],)
        )
    assert code(confirm(client)) == (409, "auth.no_password")


def test_the_primary_address_learns_of_another(server: ServerWithMail) -> None:
    client = server.client("sales_rep", "vito")
    client.post(ADD, json={"email": "vito@home.example"})
    mail = server.sink.next_to(server.email("vito"), "An e-mail address was added to your account")
    assert "tell your admin" in text_of(mail)


def test_the_former_primary_address_wins_the_account_back(server: ServerWithMail) -> None:
    """The thief knows the password as well, and was quick."""
    stolen = server.client("sales_rep", "walter")
    email_id = add_email(server, stolen, "walter.thief@evil.example")
    assert swap_email(stolen, email_id).status_code == 200
    assert code(remove_email(stolen, email_id)) == (409, "user.former_primary")
    token = ask_reset(server, server.email("walter"))
    assert reset(server, token) == (200, None)
    assert stolen.get("/api/isLoggedIn").status_code == 401
    mine = server.anonymous()
    body = {"email": server.email("walter"), "password": "a quiet morning in Haworth"}
    session = mine.post("/api/login", json=body).json()["data"]
    mine.headers["authorization"] = f"Bearer {session['token']}"
    assert swap_email(mine, email_id).status_code == 200
    assert remove_email(mine, email_id).status_code == 200
    assert own_emails(mine) == []

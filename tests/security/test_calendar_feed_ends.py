"""A calendar feed opens no longer than the password under which it was made (M7)."""

from __future__ import annotations

from typing import Any

import pytest
from starlette.testclient import TestClient

from tests.api.account.conftest import ServerWithMail
from tests.eventually import eventually
from tests.running import PASSWORD
from tests.security.paths import NEW_PASSWORD, ask_reset, edit_user, reset

FEED = "/api/appoinment/ical"


def feed_of(client: TestClient) -> str:
    """The path of a feed that was just opened."""
    url: str = client.post(FEED, json={"details": True}).json()["data"]["url"]
    return url.removeprefix("http://127.0.0.1:8787")


def change_password(server: ServerWithMail, name: str) -> Any:
    body = {"oldPassword": PASSWORD, "newPassword": NEW_PASSWORD}
    return server.client("surveyor", name).post("/api/users/reguser/changePassword", json=body)


def reset_by_admin(server: ServerWithMail, name: str) -> Any:
    body = {"id": str(server.users[name]), "password": NEW_PASSWORD}
    return server.client("admin").post("/api/users/admin/updatePassword", json=body)


def reset_by_mail(server: ServerWithMail, name: str) -> Any:
    assert reset(server, ask_reset(server, server.email(name))) == (200, None)
    return None


def sign_out_everywhere(server: ServerWithMail, name: str) -> Any:
    client = server.client("surveyor", name)
    return client.post("/api/user/reguser/sessions/revokeOthers")


def set_address(server: ServerWithMail, name: str) -> Any:
    return edit_user(server.client("admin"), server.users[name], email="feed@new.example")


ENDS: dict[str, Any] = {
    "changed": change_password,
    "admin": reset_by_admin,
    "mail": reset_by_mail,
    "everywhere": sign_out_everywhere,
    "address": set_address,
}


@pytest.mark.parametrize("way", ENDS)
def test_ends(server: ServerWithMail, way: str) -> None:
    name = f"feed {way}"
    path = feed_of(server.client("surveyor", name))
    assert server.anonymous().get(path).status_code == 200
    answer = ENDS[way](server, name)
    assert answer is None or answer.status_code == 200, answer.text
    # An address that was set by others ends it a moment later.
    eventually(lambda: server.anonymous().get(path).status_code == 404)

    def closed() -> int:
        topics = [one.event.topic for one in server.services.store.events(server.users[name])]
        return topics.count("user.calendar_feed_closed.1")

    # Its event may be stored after the address has ended it.
    eventually(lambda: closed() == 1)


def test_other_changes_leave_it(server: ServerWithMail) -> None:
    client = server.client("surveyor", "feed kept")
    path = feed_of(client)
    assert edit_user(server.client("admin"), server.users["feed kept"], jobTitle="Head").is_success
    body = {"mobile": "07700 900077"}
    assert client.post("/api/users/admin/editProfile", json=body).status_code == 200
    assert server.anonymous().get(path).status_code == 200

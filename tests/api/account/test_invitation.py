"""A new user is invited by mail, and chooses the first password by its link."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

from starlette.testclient import TestClient

from tests.api.account.conftest import ServerWithMail
from tests.api.account.sink import text_of, token_in

PASSWORD = "a quiet morning in Skipton"
WELCOME = "Welcome to Daybook"


def add(server: ServerWithMail, name: str, **more: Any) -> str:
    body = {"email": server.email(name), "firstName": name.title(), "role": "surveyor", **more}
    answer = server.client("admin").post("/api/users/admin/add", json=body)
    assert answer.status_code == 200, answer.text
    found: str = answer.json()["data"]["_id"]
    return found


def choose(server: ServerWithMail, token: str) -> Any:
    return server.anonymous().post(
        "/api/resetPassword", params={"token": token}, json={"password": PASSWORD}
    )


def sign_in(server: ServerWithMail, name: str) -> Any:
    body = {"email": server.email(name), "password": PASSWORD}
    return server.anonymous().post("/api/login", json=body)


def test_invited_and_signed_in(server: ServerWithMail) -> None:
    add(server, "ivy")
    assert sign_in(server, "ivy").status_code == 401
    mail = server.sink.next_to(server.email("ivy"), WELCOME)
    assert "Hello Ivy," in text_of(mail)
    assert "/auth/change-pass?token=" in text_of(mail)
    server.clock.ahead = timedelta(days=2, hours=23)
    token = token_in(mail)
    assert server.anonymous().get("/api/checkResetToken", params={"token": token}).is_success
    assert choose(server, token).is_success
    assert sign_in(server, "ivy").is_success
    assert choose(server, token).json()["code"] == "auth.link_expired"


def test_in_german_and_not_for_ever(server: ServerWithMail) -> None:
    add(server, "ilse", language="de")
    mail = server.sink.next_to(server.email("ilse"), "Willkommen bei Daybook")
    assert "Hallo Ilse," in text_of(mail)
    server.clock.ahead = timedelta(days=3, minutes=1)
    assert choose(server, token_in(mail)).json()["code"] == "auth.link_expired"


def test_once_more(server: ServerWithMail) -> None:
    id_ = add(server, "inga")
    first = token_in(server.sink.next_to(server.email("inga"), WELCOME))
    answer = server.client("admin").post(f"/api/users/admin/invite/{id_}")
    assert answer.json()["message"] == "Invitation sent"
    second = token_in(server.sink.next_to(server.email("inga"), WELCOME))
    assert first != second
    assert choose(server, second).is_success
    assert choose(server, first).json()["code"] == "auth.link_expired"
    manager: TestClient = server.client("partner")
    assert manager.post(f"/api/users/partner/invite/{id_}").status_code == 403


def test_a_password_that_somebody_chose_needs_no_mail(server: ServerWithMail) -> None:
    add(server, "iris", password=PASSWORD)
    add(server, "ida")
    server.sink.next_to(server.email("ida"), WELCOME)
    assert all(mail["To"] != server.email("iris") for mail in server.sink.mails)
    answer = sign_in(server, "iris").json()
    assert answer["data"]["mustChangePassword"] is True


def test_the_token_is_in_no_event(server: ServerWithMail) -> None:
    id_ = add(server, "irma")
    token = token_in(server.sink.next_to(server.email("irma"), WELCOME))
    path = f"/api/records/user/{id_}/history"
    entries = server.client("admin").get(path).json()["data"]
    assert any("user.invited" in one["events"] for one in entries)
    assert token not in str(entries)

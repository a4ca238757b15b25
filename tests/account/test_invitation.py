"""A new user is invited by mail, and chooses the first password by its link."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

from starlette.testclient import TestClient

from tests.account.conftest import Office
from tests.account.sink import text_of, token_in

PASSWORD = "a quiet morning in Skipton"
WELCOME = "Welcome to Daybook"


def add(office: Office, name: str, **more: Any) -> str:
    body = {"email": office.email(name), "firstName": name.title(), "role": "surveyor", **more}
    answer = office.client("admin").post("/api/users/admin/add", json=body)
    assert answer.status_code == 200, answer.text
    found: str = answer.json()["data"]["_id"]
    return found


def choose(office: Office, token: str) -> Any:
    return office.anonymous().post(
        "/api/resetPassword", params={"token": token}, json={"password": PASSWORD}
    )


def sign_in(office: Office, name: str) -> Any:
    body = {"email": office.email(name), "password": PASSWORD}
    return office.anonymous().post("/api/login", json=body)


def test_invited_and_signed_in(office: Office) -> None:
    add(office, "ivy")
    assert sign_in(office, "ivy").status_code == 401
    mail = office.sink.next_to(office.email("ivy"), WELCOME)
    assert "Hello Ivy," in text_of(mail)
    assert "/auth/change-pass?token=" in text_of(mail)
    office.clock.ahead = timedelta(days=2, hours=23)
    token = token_in(mail)
    assert office.anonymous().get("/api/checkResetToken", params={"token": token}).is_success
    assert choose(office, token).is_success
    assert sign_in(office, "ivy").is_success
    assert choose(office, token).json()["code"] == "auth.link_expired"


def test_in_german_and_not_for_ever(office: Office) -> None:
    add(office, "ilse", language="de")
    mail = office.sink.next_to(office.email("ilse"), "Willkommen bei Daybook")
    assert "Hallo Ilse," in text_of(mail)
    office.clock.ahead = timedelta(days=3, minutes=1)
    assert choose(office, token_in(mail)).json()["code"] == "auth.link_expired"


def test_once_more(office: Office) -> None:
    id_ = add(office, "inga")
    first = token_in(office.sink.next_to(office.email("inga"), WELCOME))
    answer = office.client("admin").post(f"/api/users/admin/invite/{id_}")
    assert answer.json()["message"] == "Invitation sent"
    second = token_in(office.sink.next_to(office.email("inga"), WELCOME))
    assert first != second
    assert choose(office, second).is_success
    assert choose(office, first).json()["code"] == "auth.link_expired"
    manager: TestClient = office.client("partner")
    assert manager.post(f"/api/users/partner/invite/{id_}").status_code == 403


def test_a_password_that_somebody_chose_needs_no_mail(office: Office) -> None:
    add(office, "iris", password=PASSWORD)
    add(office, "ida")
    office.sink.next_to(office.email("ida"), WELCOME)
    assert all(mail["To"] != office.email("iris") for mail in office.sink.mails)
    answer = sign_in(office, "iris").json()
    assert answer["data"]["mustChangePassword"] is True


def test_the_token_is_in_no_event(office: Office) -> None:
    id_ = add(office, "irma")
    token = token_in(office.sink.next_to(office.email("irma"), WELCOME))
    path = f"/api/records/user/{id_}/history"
    told = office.client("admin").get(path).json()["data"]
    assert any("user.invited" in one["events"] for one in told)
    assert token not in str(told)

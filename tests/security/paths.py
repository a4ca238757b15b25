"""What an attacker and the users around them do, as calls."""

from __future__ import annotations

from typing import Any

from starlette.testclient import TestClient

from tests.api.account.conftest import ServerWithMail
from tests.api.account.sink import token_in

NEW_PASSWORD = "a quiet morning in Haworth"


def ask_reset(server: ServerWithMail, email: str) -> str:
    """The token of the link that was mailed."""
    answer = server.anonymous().post("/api/forgotPass", json={"email": email})
    assert answer.status_code == 200, answer.text
    return token_in(server.sink.next_to(email, "Choose a new password"))


def reset(server: ServerWithMail, token: str) -> tuple[int, str | None]:
    """Status and code of a new password by a mailed link."""
    answer = server.anonymous().post(
        "/api/resetPassword", params={"token": token}, json={"password": NEW_PASSWORD}
    )
    return answer.status_code, answer.json().get("code")


def check(server: ServerWithMail, token: str) -> int:
    return server.anonymous().get("/api/checkResetToken", params={"token": token}).status_code


def edit_user(client: TestClient, user_id: Any, **fields: Any) -> Any:
    """By a client whose role is in its path."""
    slug = client.get("/api/isLoggedIn").json()["data"]["role"]["slug"]
    return client.post(f"/api/users/{slug}/edit", json={"_id": str(user_id), **fields})


def own_emails(client: TestClient) -> list[Any]:
    found: list[Any] = client.get("/api/isLoggedIn").json()["data"]["secondaryEmails"]
    return found


def add_email(server: ServerWithMail, client: TestClient, email: str) -> str:
    """The id of an address that was added and confirmed by its mailed link."""
    answer = client.post("/api/user/reguser/add/secondaryEmail", json={"email": email})
    assert answer.status_code == 200, answer.text
    token = token_in(server.sink.next_to(email, "Confirm your e-mail address"))
    confirmed = server.anonymous().post("/api/confirmEmail", json={"token": token})
    assert confirmed.status_code == 200, confirmed.text
    return str(next(one["_id"] for one in own_emails(client) if one["email"] == email))


def swap_email(client: TestClient, email_id: str) -> Any:
    return client.post(f"/api/user/reguser/swapWithPrimaryEmail/{email_id}")


def remove_email(client: TestClient, email_id: str) -> Any:
    return client.post(f"/api/user/reguser/remove/secondaryEmail/{email_id}")

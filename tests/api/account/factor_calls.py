"""Calls about second factors, as a user's browser makes them."""

from __future__ import annotations

from http import HTTPStatus
from typing import Any

import pyotp
from starlette.testclient import TestClient

from tests.api.account.authenticator import Authenticator
from tests.api.account.conftest import ServerWithMail
from tests.running import PASSWORD

FACTORS = "/api/user/reguser/factors"
CONFIRM = "/api/users/reguser/confirmFactor"
SECOND = "/api/auth/secondFactor"


def code_of(answer: Any) -> tuple[int, str | None]:
    return answer.status_code, answer.json().get("code")


def fields_of(answer: Any) -> dict[str, str]:
    return {one["field"]: one["code"] for one in answer.json()["errors"]}


def otp(server: ServerWithMail, secret: str, steps: int = 0) -> str:
    """The code of now, or of so many half minutes later."""
    now = int(server.clock.now().timestamp())
    return pyotp.TOTP(secret).at(now, counter_offset=steps)


def begin_app(client: TestClient, name: str = "Phone") -> dict[str, Any]:
    answer = client.post(f"{FACTORS}/app", json={"name": name})
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()["data"]
    return found


def confirm_app(client: TestClient, app: dict[str, Any], code: str) -> Any:
    return client.post(f"{FACTORS}/app/{app['_id']}/confirm", json={"code": code})


def add_app(
    server: ServerWithMail, client: TestClient, name: str = "Phone"
) -> tuple[str, list[str]]:
    """The secret of a new authenticator app, and recovery codes when it is the first factor.

    Its code of the half minute before counts as used.
    """
    app = begin_app(client, name)
    answer = confirm_app(client, app, otp(server, app["secret"], -1))
    if answer.status_code != HTTPStatus.OK:
        # The half minute may have ended on the way.
        answer = confirm_app(client, app, otp(server, app["secret"], -1))
    assert answer.status_code == 200, answer.text
    return app["secret"], answer.json()["data"]["recoveryCodes"]


def add_passkey(client: TestClient, key: Authenticator, name: str = "Laptop") -> Any:
    asked = client.post(f"{FACTORS}/passkey")
    assert asked.status_code == 200, asked.text
    body = {"name": name, "passkey": key.create(asked.json()["data"])}
    return client.post(f"{FACTORS}/passkey/add", json=body)


def own(client: TestClient) -> dict[str, Any]:
    found: dict[str, Any] = client.get(FACTORS).json()["data"]
    return found


def log_in(server: ServerWithMail, name: str, password: str = PASSWORD) -> tuple[TestClient, Any]:
    """A new browser after the password, and what that was answered."""
    client = server.anonymous()
    return client, client.post(
        "/api/login", json={"email": server.email(name), "password": password}
    )


def second(client: TestClient, **answer: Any) -> Any:
    """The second step; with its session the client is signed in."""
    found = client.post(SECOND, json=answer)
    if found.status_code == 200:
        client.headers["authorization"] = f"Bearer {found.json()['data']['token']}"
    return found


def second_with(client: TestClient, key: Authenticator) -> Any:
    """The second step by a passkey."""
    asked = client.post(f"{SECOND}/passkey")
    assert asked.status_code == 200, asked.text
    return second(client, passkey=key.get(asked.json()["data"]))

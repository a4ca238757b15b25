"""Calls about users that several tests make."""

from __future__ import annotations

from typing import Any
from uuid import uuid4

from starlette.testclient import TestClient

from tests.running import PASSWORD, Running


def rows(client: TestClient, query: str = "", slug: str = "admin") -> list[Any]:
    answer = client.get(f"/api/users/{slug}/list?limit=200{query}")
    assert answer.status_code == 200, answer.text
    found: list[Any] = answer.json()["data"]
    return found


def add(client: TestClient, slug: str = "admin", **fields: Any) -> Any:
    name = uuid4().hex[:8]
    body = {
        "email": f"{name}@example.com",
        "firstName": name,
        "role": "sales_rep",
        "password": PASSWORD,
        "mustChange": False,
        **fields,
    }
    return client.post(f"/api/users/{slug}/add", json=body)


def added(running: Running, **fields: Any) -> tuple[str, TestClient]:
    """A new user's id, and a client that is signed in as them."""
    name = uuid4().hex[:8]
    answer = add(running.client("admin"), firstName=name, email=f"{name}@example.com", **fields)
    assert answer.status_code == 200, answer.text
    client = running.anonymous()
    body = {"email": f"{name}@example.com", "password": PASSWORD}
    data = client.post("/api/login", json=body).json()["data"]
    client.headers["authorization"] = f"Bearer {data['token']}"
    return answer.json()["data"]["_id"], client

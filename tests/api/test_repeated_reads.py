"""A read that Postgres ended, as it and another transaction waited for each other, is done once more."""

from __future__ import annotations

from typing import Any

import psycopg
import pytest
import sqlalchemy as sa

from api.http.guard import ANY
from api.http.mount import action, query
from tests.api.http_world import HttpWorld

DEADLOCK = psycopg.errors.DeadlockDetected("deadlock detected")
WRAPPED = sa.exc.OperationalError("select 1", {}, DEADLOCK)
left: list[Exception] = []
asked: list[int] = []


def flaky() -> str:
    asked.append(1)
    if left:
        raise left.pop()
    return "well"


ROWS = [
    query("GET", "/api/flaky/read", flaky, needs=ANY, operation="flaky", tag="flaky", returns=str),
    action(
        "POST", "/api/flaky/change", flaky, needs=ANY, operation="change", tag="flaky", returns=str
    ),
]


@pytest.fixture
def world() -> HttpWorld:
    asked.clear()
    return HttpWorld(ROWS)


@pytest.mark.parametrize(
    ("faults", "status", "times"),
    [
        ([DEADLOCK], 200, 2),
        ([WRAPPED], 200, 2),
        ([DEADLOCK, DEADLOCK], 503, 2),
        ([psycopg.OperationalError("away")], 503, 1),
        ([], 200, 1),
    ],
)
def test_a_read(world: HttpWorld, faults: list[Any], status: int, times: int) -> None:
    left[:] = faults
    answer = world.client.get("/api/flaky/read", headers=world.sign_in("admin"))
    assert (answer.status_code, len(asked)) == (status, times)


def test_a_change_is_not(world: HttpWorld) -> None:
    """A command that met another writer is tried again where its events are appended."""
    left[:] = [DEADLOCK]
    answer = world.client.post("/api/flaky/change", headers=world.sign_in("admin"))
    assert (answer.status_code, len(asked)) == (503, 1)

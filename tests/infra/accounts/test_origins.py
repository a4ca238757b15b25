"""Addresses and browsers that changes came from: noted beside the request, forgotten after 90 days."""

from __future__ import annotations

from datetime import timedelta
from typing import Any
from uuid import uuid4

from infra.accounts.origins import Origin, RequestOrigins
from tests.eventually import eventually
from tests.infra.accounts.browser import Pool
from tests.set_clock import SetClock


def test_origins_of_changes(pool: Pool, clock: SetClock) -> None:
    old, new, odd = uuid4(), uuid4(), uuid4()
    with pool.connection() as connection:
        connection.execute(
            "INSERT INTO auth.request_context (request_id, at) VALUES (%s, %s)",
            (old, clock.now() - timedelta(days=91)),
        )
    origins = RequestOrigins(pool, clock)
    origins.note(new, "192.0.2.7", "Browser/1")
    origins.note(odd, "testclient", None)
    origins.forget_old()
    origins.start()

    def rows() -> list[Any]:
        with pool.connection() as connection:
            found = connection.execute(
                "SELECT request_id, host(ip), user_agent FROM auth.request_context"
            )
            return sorted(found.fetchall())

    noted = sorted([(new, "192.0.2.7", "Browser/1"), (odd, None, None)])
    eventually(lambda: rows() == noted, rows)
    origins.stop()
    assert origins.of([new, old, uuid4()]) == {new: Origin("192.0.2.7", "Browser/1")}

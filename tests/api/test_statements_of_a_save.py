"""How many statements a save sends to Postgres; one more is no accident that passes unseen."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any

import psycopg
import pytest

from infra.eventstore import appender
from infra.eventstore.statement import Statement
from tests.api.places import data, refused
from tests.api.shared_list_calls import change, new_lead, share, visit
from tests.running import Running

pytestmark = pytest.mark.needs("postgres")
CALLS = "/api/lead/regUser"
EDIT, NOTE, ADD = 3, 3, 4
"""Who asks, the record, and its events; a new one has no record to load, but a number and a key."""
WAITING = ("feed.parked", "SELECT id, version")
"""Parts of the statements by which a save asks for its row when no notification came for a while."""


@pytest.fixture
def sent(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Statements of the threads that answer requests, by all three ways to the server."""
    found: list[str] = []

    def noted(call: Callable[..., Any], text_of: Callable[..., object]) -> Callable[..., Any]:
        def execute(*args: Any, **kwargs: Any) -> Any:
            if threading.current_thread().name.startswith("AnyIO worker"):
                text = str(text_of(*args)).replace("SQL('", "")
                if not any(part in text for part in WAITING):
                    found.append(text)
            return call(*args, **kwargs)

        return execute

    cursor = noted(psycopg.Cursor.execute, lambda _self, query, *_: query)
    monkeypatch.setattr(psycopg.Cursor, "execute", cursor)
    prepared = noted(Statement._execute, lambda self, *_: self._query)
    monkeypatch.setattr(Statement, "_execute", prepared)
    monkeypatch.setattr(appender, "_result", noted(appender._result, lambda *_: "append"))
    return found


def test_of_an_edit_a_note_and_a_new_lead(running: Running, sent: list[str]) -> None:
    admin = running.client("admin")
    new = {"leadType": "ECO Sales", "value": "1250.00", "digitalDashboard": {"customerName": "Ann"}}

    def add() -> str:
        return str(data(admin.post(f"{CALLS}/add", json=new))["_id"])

    lead = add()

    def edit(number: int) -> None:
        data(admin.post(f"{CALLS}/update", json={"id": lead, "summary": f"change {number}"}))

    def note(number: int) -> None:
        data(admin.post(f"{CALLS}/add_notes", json={"id": lead, "note": f"Rang again {number}"}))

    for number in range(3):
        edit(number)
        note(number)
        add()
    counts = {}
    for name, call in (("edit", lambda: edit(9)), ("note", lambda: note(9)), ("add", add)):
        sent.clear()
        call()
        counts[name] = len(sent)
    assert counts == {"edit": EDIT, "note": NOTE, "add": ADD}, sent


def test_whatever_is_wrong_with_a_shared_list_as_much_is_read(
    running: Running, sent: list[str]
) -> None:
    admin = running.client("admin")
    lead = new_lead(admin, "shared.statements@example.net")
    blocked, locked = share(admin, leadIds=[lead]), share(admin, leadIds=[lead], passcode="rhubarb")
    for _ in range(2):
        # The second time nothing is read for the first time.
        asked = []
        for token in ("A" * 22, locked["token"], blocked["token"]):
            change(admin, blocked, isBlocked=True)
            sent.clear()
            refused(visit(running, token), 403)
            asked.append([*sent])
    assert [len(one) for one in asked] == [3, 3, 3], asked

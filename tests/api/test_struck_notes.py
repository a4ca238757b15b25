"""Comments that are struck: over the wire, with who struck them and why, for each who may."""

from __future__ import annotations

from typing import Any

import pytest

from tests.api.months import household
from tests.api.places import data, refused
from tests.running import Running

pytestmark = pytest.mark.needs("postgres")
TEXT = "Boiler is 12 years old"


def noted(client: Any, consumer: str) -> str:
    """The id of a new comment."""
    data(client.post("/api/consumer/regUser/add_notes", json={"_id": consumer, "note": TEXT}))
    return str(listed(client, consumer)[0]["_id"])


def listed(client: Any, consumer: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = data(client.get(f"/api/records/consumer/{consumer}/notes"))
    return found


def strike(client: Any, consumer: str, note_id: str, **more: Any) -> Any:
    path = f"/api/records/consumer/{consumer}/notes/{note_id}/strike"
    return client.post(path, json={"reason": "Wrong house", **more})


def test_a_corrected_comment_stays_with_name_and_reason(running: Running) -> None:
    admin = running.client("admin")
    consumer = household(admin)
    note = noted(admin, consumer)
    data(strike(admin, consumer, note, note="Boiler is 2 years old"))
    corrected, struck = listed(admin, consumer)
    assert (corrected["note"], corrected["corrects"]) == ("Boiler is 2 years old", note)
    assert (struck["note"], struck["struck"]["reason"]) == (TEXT, "Wrong house")
    assert struck["struck"]["by"]["name"] == "Admin Tester"
    entries = data(admin.get(f"/api/records/consumer/{consumer}/history"))
    assert entries[0]["events"] == ["record.note_struck", "record.note_added"]
    assert entries[1]["notes"][0]["struck"]["by"]["name"] == "Admin Tester"
    shown = data(admin.get(f"/api/consumer/regUser/single_show/{consumer}"))
    assert shown["noteCount"] == 1
    whole = data(admin.get(f"/api/consumer/regUser/view/{consumer}"))
    assert [one["note"] for one in whole["Notes"]] == ["Boiler is 2 years old"]


def test_why_is_needed_and_once_is_enough(running: Running) -> None:
    admin = running.client("admin")
    consumer = household(admin)
    note = noted(admin, consumer)
    answer = refused(strike(admin, consumer, note, reason=""), 422)
    assert answer["code"] == "record.reason_required"
    data(strike(admin, consumer, note))
    assert refused(strike(admin, consumer, note), 409)["code"] == "record.note_struck"
    other = "00000000-0000-4000-8000-000000000000"
    assert refused(strike(admin, consumer, other), 404)["code"] == "record.not_found"


def test_others_do_not_strike_it(running: Running) -> None:
    admin = running.client("admin")
    consumer = household(admin, Assignee=[str(running.user("sales_rep"))])
    note = noted(admin, consumer)
    refused(strike(running.client("sales_rep"), consumer, note), 403)
    refused(strike(running.client("compliance"), consumer, note), 403)
    data(strike(running.client("management"), consumer, note))

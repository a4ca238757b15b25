"""Bulk edits of quotes and renewals through HTTP: fields and people, what follows from amounts, and the undo."""

from __future__ import annotations

from typing import Any

import pytest

from tests.api.imported import undone
from tests.api.places import refused
from tests.api.test_bulk_edit import BASE, edited, preview
from tests.api.test_quotes import quote, shown
from tests.api.test_renewals import opened
from tests.api.test_renewals import shown as renewal_shown
from tests.running import Running

pytestmark = pytest.mark.needs("postgres")


def wanted(noun: str, ids: list[str], **change: Any) -> dict[str, Any]:
    return {"noun": noun, "ids": ids, "change": change}


def test_the_amounts_of_each_quote_follow(running: Running) -> None:
    admin, rep = running.client("admin"), str(running.user("sales_rep"))
    ids = [
        quote(admin, kind="solar", serviceType="Renewable Energy", supply={}, netCost=cost)
        for cost in ("1000.00", "2000.00")
    ]
    body = wanted(
        "quote",
        [*ids, quote(admin)],
        values={"discount": "100.00"},
        people={"Assignee": {"add": [rep]}},
    )
    found = preview(running, body)
    assert (found["changed"], found["refused"]) == (2, 1)
    [left] = [one for one in found["records"] if one["outcome"] == "refused"]
    assert [(one["field"], one["code"]) for one in left["problems"]] == [("netCost", "required")]
    done = edited(running, body)
    assert (done["changed"], done["refused"]) == (2, 1)
    assert [shown(admin, id_)["agreedAmount"] for id_ in ids] == ["1080.00", "2280.00"]
    assert rep in [one["_id"] for one in shown(admin, ids[0])["Assignee"]]
    undone(running, done["_id"], done["version"], "bulk-edits", "bulk_edit")
    assert [shown(admin, id_)["agreedAmount"] for id_ in ids] == ["1200.00", "2400.00"]


def test_steps_are_not_set_in_many_quotes_at_once(running: Running) -> None:
    body = wanted("quote", [quote(running.client("admin"))], values={"kind": "eco"})
    answer = running.client("admin").post(f"{BASE}/preview", json=body)
    assert "kind" in str(refused(answer, 422))
    body = wanted("quote", body["ids"], status="1001")
    assert running.client("admin").post(f"{BASE}/preview", json=body).status_code == 422


def test_renewals_are_given_to_somebody_together(running: Running) -> None:
    admin, rep = running.client("admin"), str(running.user("sales_rep"))
    ids = [opened(running, admin)["_id"] for _ in range(2)]
    body = wanted("renewal", ids, people={"Assignee": {"replace": [rep]}})
    assert edited(running, body)["changed"] == 2
    for id_ in ids:
        found = renewal_shown(admin, id_)
        assert [one["_id"] for one in found["Assignee"]] == [rep]

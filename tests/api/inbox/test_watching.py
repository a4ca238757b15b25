"""With workers at work: a change by somebody else reaches who watches the record."""

from __future__ import annotations

from typing import Any

import pytest

from tests.api.account.conftest import ServerWithMail
from tests.api.inbox.desk import data, enquiry
from tests.eventually import eventually

pytestmark = pytest.mark.needs("postgres")


def test_a_watched_record_notifies_once_for_each_command(server: ServerWithMail) -> None:
    rep, admin = server.client("sales_rep", "watcher"), server.client("admin")
    lead = enquiry(rep, "sales_rep")
    answer = rep.post(f"/api/records/lead/{lead}/watch", json={"watching": True})
    assert answer.status_code == 200, answer.text
    for source in ("Referral", "Website"):
        data(admin.post("/api/lead/admin/update", json={"_id": lead, "source": source}))
    data(rep.post("/api/lead/sales_rep/update", json={"_id": lead, "source": "Referral"}))
    data(admin.post("/api/lead/regUser/add_notes", json={"_id": lead, "note": "Rang twice"}))

    def found() -> list[dict[str, Any]]:
        rows: list[dict[str, Any]] = data(rep.get("/api/notifications"))
        return rows if len(rows) >= 3 else []

    rows = eventually(found)
    kinds = [(one["kind"], one["outline"]["kinds"], one["outline"]["fields"]) for one in rows]
    assert kinds == [
        ("record.changed", ["comment"], []),
        ("record.changed", ["changes"], ["source"]),
        ("record.changed", ["changes"], ["source"]),
    ]
    assert {one["by"]["name"] for one in rows} == {"Admin Tester"}
    assert "Rang twice" not in str(rows)
    assert rep.get("/api/notifications/count").json()["count"] == 3

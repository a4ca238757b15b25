"""The own organisation over the wire, on real Postgres."""

from __future__ import annotations

from typing import Any

import pytest

from domain.organisation.noun import STREAM
from tests.api.places import data, refused, said, timeline, unique
from tests.api.undo_calls import ok, undo
from tests.matrix.calls import PNG
from tests.running import Running

pytestmark = pytest.mark.needs("postgres")
PATH = "/api/organisation"
BANK = {"bankName": "Dales Bank", "bankSortcode": "20-45-45", "bankAccountNumber": "20831756"}


def shown(client: Any) -> Any:
    return data(client.get(PATH))


def test_an_admin_describes_it_and_its_history_says_so(running: Running) -> None:
    admin, name = running.client("admin"), unique("Fellside ")
    before = shown(admin)
    changed = admin.put(
        PATH,
        json={"legalName": name, "termsDays": 14, "expectedVersion": before["version"], **BANK},
    )
    assert said(changed) == "Own organisation updated"
    now = shown(admin)
    assert (now["_id"], now["legalName"], now["termsDays"]) == (str(STREAM), name, 14)
    assert now["bankAccountNumber"].endswith("1756")
    assert now["bankAccountNumber"] != BANK["bankAccountNumber"]
    [newest, *_] = timeline(admin, "organisation", str(STREAM))
    assert "organisation.details_changed" in newest["events"]
    said(admin.put(PATH, json={"footer": "Registered in England"}))
    edited = shown(admin)
    assert edited["footer"] == "Registered in England"
    ok(undo(admin, str(STREAM), edited["version"], "organisation"))
    assert shown(admin)["footer"] == now["footer"]


def test_a_name_that_it_has_is_not_taken_back_to_none(running: Running) -> None:
    admin = running.client("admin")
    said(admin.put(PATH, json={"legalName": unique("Fellside ")}))
    refused(admin.put(PATH, json={"legalName": None}), 422)


def test_management_and_auditors_read_it_and_others_do_not(running: Running) -> None:
    for role in ("management", "compliance"):
        assert shown(running.client(role))["_id"] == str(STREAM)
        refused(running.client(role).put(PATH, json={"footer": "Other words"}), 403)
    for role in ("sales_rep", "partner", "installer"):
        refused(running.client(role).get(PATH), 403)


@pytest.mark.parametrize(
    ("body", "field"),
    [
        ({"legalName": ""}, "legalName"),
        ({"termsDays": 366}, "termsDays"),
        ({"bankSortcode": "12"}, "bankSortcode"),
        ({"postcode": "nowhere"}, "postcode"),
    ],
)
def test_what_is_wrong_is_named(running: Running, body: Any, field: str) -> None:
    answer = running.client("admin").put(PATH, json=body)
    assert answer.status_code in {409, 422}
    assert field in answer.text


def test_a_logo_is_shown_also_once_it_was_replaced(running: Running) -> None:
    admin = running.client("admin")
    said(admin.put(PATH, json={"legalName": "Fellside Energy Ltd", "termsDays": 30}))
    files = {"file": ("logo.png", PNG, "image/png")}
    assert said(admin.post(f"{PATH}/logo", files=files)) == "File Uploaded Successfully."
    before = shown(admin)
    answer = admin.get(f"{PATH}/logo")
    assert (answer.content, answer.headers["content-type"]) == (PNG, "image/png")
    body = {"_id": str(STREAM), "expectedVersion": before["version"]}
    assert said(admin.post(f"{PATH}/logo/remove", json=body)) == "File removed successfully"
    after = shown(admin)
    assert after["logo"] is None
    refused(admin.get(f"{PATH}/logo"), 404)
    assert admin.get(f"{PATH}/logo", params={"v": before["logo"]}).content == PNG
    ok(undo(admin, str(STREAM), after["version"], "organisation"))
    assert shown(admin)["logo"] == before["logo"]
    refused(running.client("management").post(f"{PATH}/logo", files=files), 403)

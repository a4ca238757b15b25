"""The digital dashboard of chosen leads as rows and as a workbook."""

from __future__ import annotations

from datetime import UTC, datetime
from io import BytesIO
from typing import Any
from uuid import UUID, uuid4

import openpyxl
import pytest
from starlette.testclient import TestClient

from domain.export import NOUN, ExportMade, stream_of
from tests.api.places import data, made, refused
from tests.running import Running

pytestmark = pytest.mark.needs("postgres")

ADD, EXPORT = "/api/lead/regUser/add", "/api/lead/admin/exportDigitalDashboard"


DONE = datetime(2026, 4, 1)  # noqa: DTZ001 - a workbook knows no zones
COSTS = {"labour": "400", "paymentReceived": "1000"}


def lead(client: TestClient, **more: Any) -> str:
    dashboard = {
        "customerName": "=1+1",
        "surveyDate": "2026-03-09",
        "measuresBeingDone": ["LI", "Solar"],
    }
    body = {"digitalDashboard": dashboard, "value": "1250.50", "costs": COSTS, **more}
    return made(client.post(ADD, json=body))


def book(client: TestClient, ids: list[str], **headers: str) -> Any:
    answer = client.get(
        EXPORT, params={"leads": ",".join(ids), "format": "xlsx"}, headers=headers or None
    )
    assert answer.status_code == 200, answer.text
    assert ".xlsx" in answer.headers["content-disposition"]
    return openpyxl.load_workbook(BytesIO(answer.content))


def test_rows_have_one_value_for_each_field_in_the_order_asked(running: Running) -> None:
    admin, rep = running.client("admin"), str(running.user("sales_rep"))
    one, two = lead(admin, Assignee=[rep]), lead(admin)
    rows = data(admin.get(EXPORT, params={"leads": [two, one]}))
    assert [row["Assignee"] != "" for row in rows] == [False, True]
    first = rows[0]
    assert (first["value"], first["digitalDashboard.surveyDate"]) == ("1250.50", "2026-03-09")
    assert first["digitalDashboard.measuresBeingDone"] == "LI; Solar"


def test_a_workbook_has_what_the_rows_have_as_numbers_and_dates(running: Running) -> None:
    admin = running.client("admin")
    ids = [lead(admin), lead(admin)]
    rows = data(admin.get(EXPORT, params={"leads": ids}))
    sheets = book(admin, ids)
    header, *cells = sheets["Leads"].values
    for row, values in zip(rows, cells, strict=True):
        shown = dict(zip(row, values, strict=True))
        assert shown["value"] == 1250.5
        assert shown["digitalDashboard.surveyDate"] == datetime(2026, 3, 9)  # noqa: DTZ001 - a workbook knows no zones
        assert isinstance(shown["createdAt"], datetime)
        assert isinstance(shown["stageSince"], datetime)
        assert shown["costs.profit"] == 600
        assert shown["leadId"] == row["leadId"]
    assert len(set(header)) == len(header)
    number, label, *_ = zip(*sheets["Measures"].values, strict=True)
    assert list(zip(number, label, strict=True))[1:] == [
        (row["leadId"], name) for row in rows for name in ("LI", "Solar")
    ]
    assert list(sheets["Inspections"].values)[1:] == []


def test_a_measure_has_its_own_values(running: Running) -> None:
    admin = running.client("admin")
    id_, installer = lead(admin), str(running.user("installer"))
    more = {"label": "ESH", "cost": "950.25", "doneDate": "2026-04-01", "installer": installer}
    body = {"_id": id_, **more, "progress": "Completed"}
    data(admin.post("/api/lead/regUser/measures/add", json=body))
    header, *measures = book(admin, [id_])["Measures"].values
    shown = dict(zip(header, measures[-1], strict=True))
    assert (shown["Cost"], shown["Done on"]) == (950.25, DONE)
    assert shown["Installer"]


def test_a_text_is_no_formula(running: Running) -> None:
    admin = running.client("admin")
    sheet = book(admin, [lead(admin)])["Leads"]
    cells = [one for one in sheet[2] if one.value == "=1+1"]
    assert [one.data_type for one in cells] == ["s", "s"]  # The field, and the customer's name.


def test_headers_are_in_the_callers_language(running: Running) -> None:
    admin = running.client("admin")
    ids = [lead(admin)]
    english, german = (
        next(iter(book(admin, ids, **{"Accept-Language": language})["Leads"].values))
        for language in ("en", "de")
    )
    assert english != german


def test_each_export_is_on_record_without_a_value(running: Running) -> None:
    admin, id_ = running.client("admin"), None
    id_ = lead(admin)
    book(admin, [id_])
    stream = stream_of(running.user("admin"), datetime.now(UTC))
    [last] = running.services.deps.store.events(stream, newest_first=True, limit=1)
    event = last.event
    assert isinstance(event, ExportMade)
    assert (last.noun, event.format, event.record_ids) == (NOUN, "xlsx", (UUID(id_),))
    assert "digitalDashboard.tenure" in event.fields
    assert "=1+1" not in event.model_dump_json()


@pytest.mark.parametrize(
    ("leads", "status"),
    [([], 422), (["no id"], 422), ([str(uuid4())], 404), ([str(uuid4()) for _ in range(501)], 422)],
    ids=["none", "no id", "unknown", "too many"],
)
def test_what_cannot_be_exported_is_named(running: Running, leads: list[str], status: int) -> None:
    error = refused(running.client("admin").get(EXPORT, params={"leads": leads}), status)
    assert [one["field"] for one in error["errors"]] == ["leads"]


def test_only_admins_export_it(running: Running) -> None:
    id_ = lead(running.client("admin"))
    refused(running.client("management").get(EXPORT, params={"leads": id_}), 403)

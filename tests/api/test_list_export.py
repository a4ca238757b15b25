"""A list as a file: the rows, the order and the columns that are seen."""

from __future__ import annotations

import csv
from io import BytesIO, StringIO
from typing import Any

import openpyxl
import pytest
from starlette.testclient import TestClient

from api.routes import list_export
from domain.export import ExportMade, stream_of
from tests.api.places import data, refused, unique
from tests.api.test_lead_export import lead
from tests.running import Running

pytestmark = pytest.mark.needs("postgres")
EXPORT, LIST = "/api/records/lead/export", "/api/lead/admin/list"
COLUMNS = ["leadId", "value", "digitalDashboard.customerName", "dueDate"]


@pytest.fixture
def found(running: Running) -> tuple[TestClient, str]:
    """An admin, and a word that three leads have and no other."""
    admin, word = running.client("admin"), unique("quay")
    for value, name in (("12.50", "=cmd()"), ("-1", "+44"), (None, f"Ada {word}")):
        more = {"value": value} if value else {"dueDate": "2026-04-01"}
        lead(admin, summary=word, digitalDashboard={"customerName": f"{name} {word}"}, **more)
    return admin, word


def rows(client: TestClient, **params: Any) -> list[list[str]]:
    answer = client.get(EXPORT, params=params)
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-type"].startswith("text/csv")
    return list(csv.reader(StringIO(answer.text.removeprefix("\ufeff"))))


def test_it_has_what_the_list_has_in_its_order(found: tuple[TestClient, str]) -> None:
    admin, word = found
    asked = {"Search": word, "sort": "value", "sortType": "asc"}
    listed = data(admin.get(LIST, params=asked | {"limit": 10}))
    assert len(listed) == 3
    header, *exported = rows(admin, **asked, columns=COLUMNS)
    assert header == ["Lead", "Value", "Customer name", "Due"]
    assert [row[0] for row in exported] == [one["leadId"] for one in listed]
    assert [row[3] for row in exported if row[3]] == ["01/04/2026"]


def test_no_cell_is_a_formula(found: tuple[TestClient, str]) -> None:
    admin, word = found
    _, *exported = rows(admin, Search=word, columns=COLUMNS)
    names = {row[2] for row in exported}
    assert names == {f"'=cmd() {word}", f"'+44 {word}", f"Ada {word} {word}"}


def test_a_workbook_has_the_same_rows_as_numbers_and_dates(found: tuple[TestClient, str]) -> None:
    admin, word = found
    asked = {"Search": word, "sort": "value", "sortType": "desc", "columns": COLUMNS}
    answer = admin.get(EXPORT, params={**asked, "format": "xlsx"})
    _, *made = openpyxl.load_workbook(BytesIO(answer.content))["Leads"].values
    _, *exported = rows(admin, **asked)
    assert [row[0] for row in made] == [row[0] for row in exported]
    assert {row[1] for row in made} == {12.5, -1, 1250.5}
    assert f"=cmd() {word}" in {row[2] for row in made}


def test_all_columns_unless_some_are_chosen(found: tuple[TestClient, str]) -> None:
    admin, word = found
    header, *_ = rows(admin, Search=word, language="de")
    assert len(header) > 80
    assert "Kosten gesamt" in header


def test_portions_are_joined(
    found: tuple[TestClient, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    admin, word = found
    monkeypatch.setattr(list_export, "AT_ONCE", 2)
    assert len(rows(admin, Search=word)) == 4


def test_it_is_on_record_without_what_was_searched(
    running: Running, found: tuple[TestClient, str]
) -> None:
    admin, word = found
    rows(admin, Search=word, columns=COLUMNS)
    stream = stream_of(running.user("admin"), running.services.deps.clock.now())
    [last] = running.services.store.events(stream, newest_first=True, limit=1)
    made = last.event
    assert isinstance(made, ExportMade)
    assert (made.what, made.count, made.filters) == ("list", 3, ("search",))
    assert word not in made.model_dump_json()


def test_only_admin_and_management(running: Running) -> None:
    assert rows(running.client("management"), leadType="B2B Sales", columns=["leadId"])
    refused(running.client("sales_rep").get(EXPORT), 403)


@pytest.mark.parametrize("columns", [["Consumer.DOB"], ["leadId", "nonsense"]])
def test_unknown_columns_are_refused(running: Running, columns: list[str]) -> None:
    answer = refused(running.client("admin").get(EXPORT, params={"columns": columns}), 422)
    assert answer["errors"][0]["field"] == "columns"


def test_too_many_rows_are_refused(
    found: tuple[TestClient, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    admin, word = found
    monkeypatch.setattr(list_export, "MOST", 2)
    answer = refused(admin.get(EXPORT, params={"Search": word}), 422)
    assert answer["errors"][0]["field"] == "list"

"""A list as a file: the rows, the order and the columns that are seen."""

from __future__ import annotations

import csv
import re
from io import BytesIO, StringIO
from pathlib import Path
from typing import Any

import openpyxl
import pytest
from starlette.testclient import TestClient

import api
from api.routes import list_export
from domain.export import ExportMade, stream_of
from tests.api.places import data, firm, home, refused, unique
from tests.api.supplier_calls import person_of, supplier_of
from tests.api.test_lead_export import lead
from tests.running import Running

pytestmark = pytest.mark.needs("postgres")
EXPORT, LIST = "/api/records/lead/export", "/api/lead/admin/list"
SCREENS = Path(api.__file__).parents[1] / "webui" / "src" / "features"
COLUMNS = ["leadId", "value", "digitalDashboard.customerName", "dueDate"]


@pytest.fixture
def found(running: Running) -> tuple[TestClient, str]:
    """An admin, and a word that three leads have and no other."""
    admin, word = running.client("admin"), unique("quay")
    for value, name in (("12.50", "=cmd()"), ("1", "+44"), (None, f"Ada {word}")):
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
    assert {row[1] for row in made} == {12.5, 1, 1250.5}
    assert f"=cmd() {word}" in {row[2] for row in made}


def test_all_columns_unless_some_are_chosen(found: tuple[TestClient, str]) -> None:
    admin, word = found
    header, *_ = rows(admin, Search=word, language="de")
    assert len(header) > 80
    assert "Kosten gesamt" in header


@pytest.mark.parametrize("noun", ["lead", "task"])
def test_every_column_that_the_screen_offers_can_be_exported(running: Running, noun: str) -> None:
    offered = columns_on_screen(noun)
    assert len(offered) > 10
    path = f"/api/records/{noun}/export"
    answer = running.client("admin").get(path, params={"columns": offered})
    assert answer.status_code == 200, answer.text
    header = next(csv.reader(StringIO(answer.text.removeprefix("\ufeff"))))
    assert len(header) == len(offered)
    assert all(header)


def columns_on_screen(noun: str) -> list[str]:
    """Paths of the fields that the web app's list of a noun can show as columns."""
    text = (SCREENS / noun / "fields.ts").read_text()
    fields = re.findall(r"^  \w+\('([\w.]+)', (\{.*?\})\),$", text, re.MULTILINE | re.DOTALL)
    return [path for path, options in fields if "column:" in options]


def test_calls_and_the_progress_of_measures_are_columns(running: Running) -> None:
    admin, word = running.client("admin"), unique("lock")
    id_ = lead(admin, digitalDashboard={"customerName": word})
    for label, progress in (("LI", "Started"), ("UFI", "Issues"), ("EWI", "Started"), ("CI", None)):
        body = {"_id": id_, "label": label, "progress": progress}
        data(admin.post("/api/lead/regUser/measures/add", json=body))
    call = {"_id": id_, "outcome": "Voicemail"}
    data(admin.post("/api/lead/regUser/log_call", json=call))
    columns = ["calls", "lastCallOutcome", "measureProgress"]
    assert rows(admin, Search=word, columns=columns)[1] == ["1", "Voicemail", "Started; Issues"]


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


class TestTasks:
    """The list of tasks goes through the same call."""

    def test_filters_order_and_columns(self, running: Running) -> None:
        admin, word = running.client("admin"), unique("gable")
        for title, due in ((f"=Ring {word}", "2026-04-02"), (f"Write {word}", "2026-04-01")):
            body = {"Title": title, "DueDate": due, "Priority": "High"}
            data(admin.post("/api/task/admin/create", json=body))
        data(admin.post("/api/task/admin/create", json={"Title": f"Later {word}"}))
        asked = {
            "Search": word,
            "priority": ["High"],
            "sort": "dueDate",
            "sortType": "asc",
            "columns": ["Title", "DueDate", "status", "Assignee"],
        }
        answer = admin.get("/api/records/task/export", params=asked)
        assert answer.status_code == 200, answer.text
        header, *found = csv.reader(StringIO(answer.text.removeprefix("\ufeff")))
        assert header == ["Title", "Due date", "Category", "Assignee"]
        assert [(row[0], row[1]) for row in found] == [
            (f"Write {word}", "01/04/2026"),
            (f"'=Ring {word}", "02/04/2026"),
        ]
        stream = stream_of(running.user("admin"), running.services.deps.clock.now())
        [last] = running.services.store.events(stream, newest_first=True, limit=1)
        assert isinstance(last.event, ExportMade)
        assert (last.event.of, last.event.count) == ("task", 2)

    def test_a_workbook_is_called_after_them(self, running: Running) -> None:
        answer = running.client("management").get(
            "/api/records/task/export", params={"format": "xlsx", "language": "de"}
        )
        assert openpyxl.load_workbook(BytesIO(answer.content)).sheetnames == ["Tasks"]
        assert "Tasks" in answer.headers["content-disposition"]

    @pytest.mark.parametrize("role", ["sales_rep", "surveyor"])
    def test_only_admin_and_management(self, running: Running, role: str) -> None:
        refused(running.client(role).get("/api/records/task/export"), 403)


class TestOtherNouns:
    """Every noun whose view names a file has its list as one, by the same call."""

    def test_masked_values_stay_masked(self, running: Running) -> None:
        admin, name = running.client("admin"), unique("Fell Gas ")
        secret = {"portalUser": "daybook@fell", "portalPassword": "Sesame-9!"}
        supplier_of(admin, supplierName=name, serviceType=["Gas", "Water"], **secret)
        shown = ["logo", "supplierName", "serviceType", "isActive", "portalUser", "portalPassword"]
        for form in ("csv", "xlsx"):
            asked = {"Search": name, "format": form, "columns": shown}
            answer = admin.get("/api/records/supplier/export", params=asked)
            header, row = sheet_of(answer, form, "Suppliers")
            assert header[:2] == ["Name", "Services"]
            assert row[:2] == [name, "Gas; Water"]
            assert not {*secret.values()} & {*row}
            assert "Sesame" not in str(row)

    def test_contacts_of_one_supplier(self, running: Running) -> None:
        admin = running.client("admin")
        supplier, other = supplier_of(admin), supplier_of(admin)
        for of, name in ((supplier, "Ann Fell"), (supplier, "=Ben()"), (other, "Cat Beck")):
            person_of(admin, of, ContactPersonName=name)
        asked = {"supplierId": supplier, "columns": ["ContactPersonName"]}
        answer = admin.get("/api/records/supplier_contact/export", params=asked)
        _, *found = sheet_of(answer, "csv", "")
        assert sorted(found) == [["'=Ben()"], ["Ann Fell"]]

    @pytest.mark.parametrize(
        ("noun", "make", "secret"),
        [
            ("company", lambda client: firm(client, bankAccountNumber="12345678"), "12345678"),
            ("consumer", lambda client: home(client, accountNumber="87654321"), "87654321"),
        ],
    )
    def test_customers_without_their_accounts(
        self, running: Running, noun: str, make: Any, secret: str
    ) -> None:
        admin = running.client("admin")
        make(admin)
        answer = admin.get(f"/api/records/{noun}/export")
        header, *found = sheet_of(answer, "csv", "")
        assert len(header) > 20
        assert found
        assert secret not in answer.text
        assert secret[-4:] in answer.text

    @pytest.mark.parametrize("noun", list_export.LISTS)
    @pytest.mark.parametrize("role", ["sales_rep", "partner", "compliance"])
    def test_only_who_may_import_and_export(self, running: Running, noun: str, role: str) -> None:
        refused(running.client(role).get(f"/api/records/{noun}/export"), 403)

    def test_a_field_that_there_is_not_is_refused(self, running: Running) -> None:
        asked = {"columns": ["supplierName", "nothing"]}
        answer = running.client("admin").get("/api/records/supplier/export", params=asked)
        refused(answer, 422)


def sheet_of(answer: Any, form: str, title: str) -> list[list[Any]]:
    assert answer.status_code == 200, answer.text
    if form == "csv":
        return list(csv.reader(StringIO(answer.text.removeprefix("\ufeff"))))
    return [list(row) for row in openpyxl.load_workbook(BytesIO(answer.content))[title].values]

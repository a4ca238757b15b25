"""Imports of leads through HTTP: a file is received, checked, and its rows are stored."""

from __future__ import annotations

import csv
import io
from collections import Counter
from typing import Any
from uuid import UUID, uuid4

import openpyxl
import pytest

from domain.consumer.noun import CONSUMER
from tests.api.imported import check, checked, leads_of, received, run, upload, work_of
from tests.infra.spreadsheets.sheet_files import csv_of, xlsx_of
from tests.running import Running
from workers.jobs.run_import import run_import

HEADERS = ["Customer name", "Source", "Value", "Due date", "Shoe size"]


def a_customer(running: Running, **fields: Any) -> tuple[str, str]:
    """Id and number of a consumer."""
    body = {
        "title": "Ms",
        "firstName": "Ada",
        "surName": f"Byron{uuid4().hex[:6]}",
        "addressOne": "12 Mill Lane",
        "town": "Leeds",
        "city": "Leeds",
        "postcode": "LS1 4DY",
        "siteAddress": "12 Mill Lane",
        "DOB": "1980-05-17",
        **fields,
    }
    client = running.client("admin")
    answer = client.post("/api/consumer/regUser/create", json=body)
    assert answer.status_code == 200, answer.text
    id_ = answer.json()["data"]["_id"]
    return id_, running.services.store.load(CONSUMER, UUID(id_)).reference or ""


def test_a_file_is_read_and_its_columns_are_matched(running: Running) -> None:
    found = received(running, xlsx_of([HEADERS, ["Ada Byron", "Web", 1850, "31/12/2026", "7"]]))
    assert found["headers"] == HEADERS
    assert found["sample"] == [{"row": 2, "cells": ["Ada Byron", "Web", "1850", "31/12/2026", "7"]}]
    assert found["mapping"] == ["digitalDashboard.customerName", "source", "value", "dueDate", ""]
    assert (found["format"], found["rows"], found["encoding"]) == ("xlsx", 1, None)
    assert found["fileName"] == "leads-march.xlsx"


def test_sheets_that_are_not_read_are_named(running: Running) -> None:
    book, target = openpyxl.Workbook(), io.BytesIO()
    for name in ("April", "May"):
        book.create_sheet(name)
    for sheet in book:
        sheet.append(["Customer name", "Email"])
        sheet.append([f"Lead of {sheet.title}", "one@example.com"])
    book.save(target)
    found = received(running, target.getvalue())
    assert [row["cells"][0] for row in found["sample"]] == ["Lead of Sheet"]
    assert [(note["code"], note["count"], note["message"]) for note in found["notes"]] == [
        ("other_sheets", 2, "Only the sheet Sheet is read; the file has others: April, May")
    ]


def test_rows_become_leads_that_say_where_they_came_from(running: Running) -> None:
    rows = [HEADERS, *([f"Person {n}", "Web", f"{n}.50", "31/12/2026", "x"] for n in range(1, 8))]
    found = received(running, csv_of(rows), "leads-march.csv")
    result = checked(running, found)
    assert (result["create"], result["update"], result["skip"], result["error"]) == (7, 0, 0, 0)
    assert leads_of(running, found["importId"]) == {}
    shown = run(running, found | result)
    assert (shown["step"], shown["state"]) == ("finished", "done")
    assert (shown["created"], shown["updated"], shown["failed"]) == (7, 0, 0)
    leads = leads_of(running, found["importId"])
    assert sorted(leads) == [2, 3, 4, 5, 6, 7, 8]
    first = leads[2]
    assert first.details.is_imported
    assert (first.pipeline, first.status) == ("ECO Sales", "New Lead Eco4")
    assert str(first.details.value) == "1.50"
    assert len({lead.reference for lead in leads.values()}) == 7


def test_a_firms_lead_is_imported_under_its_own_status(running: Running) -> None:
    rows = [["Customer name", "Lead type"], ["Mill Bakery", "B2B Sales"], ["Ada", ""]]
    found = received(running, csv_of(rows))
    result = checked(running, found, leadType="Paid Solar Sales")
    run(running, found | result)
    leads = leads_of(running, found["importId"])
    assert [(leads[n].pipeline, leads[n].status) for n in (2, 3)] == [
        ("B2B Sales", "Lead Imported"),
        ("Paid Solar Sales", "New Paid Solar"),
    ]


def test_keys_find_leads_customers_and_people(running: Running) -> None:
    rep = running.user("sales_rep")
    email, surname = f"{uuid4().hex}@example.com", f"Byron{uuid4().hex[:6]}"
    id_, number = a_customer(running, email=email, surName=surname)
    firm = running.client("admin").post(
        "/api/company/admin/add",
        json={
            "businessName": f"Mill {uuid4().hex[:6]}",
            "postcode": "LS1 4DY",
            "registerNumber": "01234567",
        },
    )
    assert firm.status_code == 200, firm.text
    firm_id = firm.json()["data"]["_id"]
    name = running.client("admin").get(f"/api/company/admin/show/{firm_id}")
    business = name.json()["data"]["businessName"]
    made = running.client("admin").post(
        "/api/lead/admin/add", json={"Consumer": id_, "source": "Old"}
    )
    lead = made.json()["data"]["_id"]
    lead_id = running.client("admin").get(f"/api/lead/regUser/show/{lead}").json()["data"]["leadId"]
    headers = [
        *("Lead ID", "Consumer ID", "Consumer email", "Surname", "Consumer postcode", "DOB"),
        *("Register number", "Business name", "Company postcode", "Assignee", "Source"),
    ]
    rows = [
        headers,
        [lead_id, *[""] * 8, "", "New"],
        ["", number, *[""] * 7, "sales_rep@example.com", "b"],
        ["", "", email.upper(), *[""] * 6, "", "c"],
        ["", "", "", surname.upper(), "ls14dy", "17/05/1980", *[""] * 3, "", "d"],
        [*[""] * 6, "01234567", "", "", "", "e"],
        [*[""] * 6, "", business.upper(), "LS1 4DY", "", "f"],
        ["L-999999", *[""] * 8, "", "g"],
        ["", "C-999999", *[""] * 7, "", "h"],
        ["", number, *[""] * 7, "nobody@example.com", "i"],
        [lead_id, *[""] * 8, "", "New"],
    ]
    found = received(running, csv_of(rows))
    assert "" not in found["mapping"]
    result = checked(running, found)
    assert (result["create"], result["update"], result["error"]) == (5, 2, 3)
    problems = {one["row"]: one["problems"] for one in result["found"]}
    assert {row: [one["field"] for one in several] for row, several in problems.items()} == {
        8: ["leadId"],
        9: ["Consumer.consumerId"],
        10: ["Assignee"],
    }
    shown = run(running, found | result)
    # The second change of the same lead finds its value there already.
    counts = (shown["created"], shown["updated"], shown["skipped"], shown["failed"])
    assert counts == (5, 1, 1, 3)
    leads = leads_of(running, found["importId"])
    assert leads[2].stream_id == UUID(lead)
    assert leads[2].details.source == "New"
    assert not leads[2].details.is_imported
    assert {leads[n].details.consumer for n in (3, 4, 5)} == {UUID(id_)}
    assert {leads[n].details.company for n in (6, 7)} == {UUID(firm_id)}
    assert leads[6].status == "Lead Imported"
    assert leads[3].people["Assignee"] == (rep,)


def test_what_is_wrong_is_said_by_row_and_field(running: Running) -> None:
    rows = [
        ["Customer name", "Value", "Due date", "Status", "Is paid"],
        ["Ada", "12,34,x", "", "", ""],
        ["Tom", "", "13/25/2026", "", ""],
        ["Eve", "=1+1", "", "", "perhaps"],
        ["Bob", "", "", "Nonsense", ""],
        ["", "5", "", "", ""],
        ["Sue", "5", "01.02.2026", "New Lead Eco4", "ja"],
    ]
    found = received(running, csv_of(rows, ";"), "leads.csv")
    result = checked(running, found)
    assert (result["create"], result["error"]) == (1, 5)
    said = {
        (one["row"], problem["field"], problem["code"])
        for one in result["found"]
        for problem in one["problems"]
    }
    assert said == {
        (2, "value", "money_invalid"),
        (3, "dueDate", "date_invalid"),
        (4, "value", "formula"),
        (4, "isPaid", "yes_no_expected"),
        (5, "status", "status_not_offered"),
        (6, "Consumer", "required"),
    }
    path = f"/api/imports/{found['importId']}/errors"
    before = running.client("admin").get(path)
    run(running, found | result)
    after = running.client("admin").get(path)
    assert before.content == after.content
    lines = list(csv.reader(io.StringIO(after.content.decode("utf-8-sig")), delimiter=";"))
    assert lines[0] == ["Why it was refused", f"Row in import {found['importId']}", *rows[0]]
    assert [line[1:3] for line in lines[1:]] == [
        *(["2", "Ada"], ["3", "Tom"], ["4", "Eve"], ["5", "Bob"], ["6", ""])
    ]
    assert lines[3][3] == "'=1+1"
    # As the screens say it, not as the wire spells it.
    assert lines[1][0].startswith("Value: ")
    assert lines[2][0].startswith("Due: ")


def test_a_mapping_is_suggested_again_to_who_chose_it(running: Running) -> None:
    rows = [["Who", "Customer name"], ["a", "b"]]
    found = received(running, csv_of(rows))
    assert found["mapping"] == ["", "digitalDashboard.customerName"]
    checked(running, found | {"mapping": ["summary", "digitalDashboard.customerName"]})
    assert received(running, csv_of(rows))["mapping"] == [
        "summary",
        "digitalDashboard.customerName",
    ]


def test_what_was_understood_is_said_and_the_header_can_be_chosen(running: Running) -> None:
    data = b'Leads,March\nCustomer name,Due date,Shoe size\nAda,31/02/2026,7\nTom,"x,8\nEve,,9\n'
    found = received(running, data, "a.csv")
    assert (found["headerRow"], found["headers"]) == (1, ["Leads", "March"])
    path = f"/api/imports/{found['importId']}"
    client = running.client("admin")
    found = client.post(f"{path}/read", json={"headerRow": 2}).json()["data"]
    assert (found["headerRow"], found["rows"]) == (2, 3)
    [note] = found["notes"]
    assert (note["code"], note["rows"], note["refuses"]) == ("quote_open", [4], True)
    assert note["messageText"].endswith(": 1 (4)")
    result = checked(running, found)
    problems = {one["row"]: one["problems"][0] for one in result["found"]}
    assert (problems[3]["column"], problems[3]["read"]) == ("Due date", "31/02/2026")
    assert (problems[4]["field"], problems[4]["code"]) == ("row", "quote_open")
    assert result["dropped"] == [{"header": "Shoe size", "values": 1, "reason": "unmapped"}]
    shown = run(running, found | result)
    assert (shown["created"], shown["failed"]) == (1, 2)


def test_a_csv_file_is_read_anew_and_must_be_checked_again(running: Running) -> None:
    found = received(running, csv_of([["Customer name;Source", "x"], ["Zoë;Web", "1"]]), "a.csv")
    result = checked(running, found | {"mapping": ["digitalDashboard.customerName", ""]})
    path = f"/api/imports/{found['importId']}"
    body = {"encoding": "utf-8", "separator": "semicolon"}
    anew = running.client("admin").post(f"{path}/read", json=body).json()["data"]
    assert anew["headers"] == ["Customer name", "Source,x"]
    started = running.client("admin").post(
        f"{path}/start", json={"expectedVersion": anew["version"]}
    )
    assert (started.status_code, started.json()["code"]) == (409, "import.not_checked")
    stale = running.client("admin").post(
        f"{path}/start", json={"expectedVersion": result["version"]}
    )
    assert stale.status_code == 409


@pytest.mark.parametrize(
    ("data", "status", "code"),
    [
        (b"", 422, "file.empty"),
        (b"%PDF-1.7", 415, "file.type_not_allowed"),
        (b"Source,Value\n", 422, "import.no_rows"),
        (b"Source,source\n1,2", 422, "import.duplicate_headers"),
        (b"a\n" + b"1\n" * 50_001, 422, "import.too_many_rows"),
        (b"PK\x03\x04 broken", 422, "import.unreadable"),
    ],
    ids=["empty", "pdf", "header only", "duplicate headers", "50,001 rows", "broken"],
)
def test_a_file_that_is_refused_leaves_nothing(
    running: Running, data: bytes, status: int, code: str
) -> None:
    running.client("admin")  # Who is registered with the first call.
    before, position = files_of(running), running.services.store.position()
    answer = upload(running, data, "leads.xlsx")
    assert (answer.status_code, answer.json()["code"]) == (status, code)
    assert [one["field"] for one in answer.json()["errors"]] == ["file"]
    assert files_of(running) == before
    assert running.services.store.position() == position


def files_of(running: Running) -> set[str]:
    folder = running.services.settings.data.files
    return {str(path) for path in folder.rglob("*") if path.is_file()}


def test_a_started_import_is_neither_checked_nor_started_again(running: Running) -> None:
    found = received(running, csv_of([["Customer name"], ["Ada"]]))
    result = checked(running, found)
    run(running, found | result)
    again = check(running, found)
    assert (again.status_code, again.json()["code"]) == (409, "import.already_started")
    path = f"/api/imports/{found['importId']}/start"
    started = running.client("admin").post(path, json={"expectedVersion": result["version"]})
    assert (started.status_code, started.json()["code"]) == (409, "import.already_started")


def test_a_mapping_that_does_not_fit_names_its_field(running: Running) -> None:
    found = received(running, csv_of([["Customer name", "b"], ["Ada", "1"]]))
    for mapping, field in [(["source"], "mapping"), (["source"] * 2, "source"), (["x", ""], "x")]:
        answer = check(running, found | {"mapping": mapping})
        assert answer.status_code == 422
        assert [one["field"] for one in answer.json()["errors"]] == [field]


def test_only_admin_and_management_import(running: Running) -> None:
    for role, status in [("management", 200), ("sales_rep", 403), ("partner", 403)]:
        files = {"file": ("a.csv", csv_of([["Customer name"], ["Ada"]]))}
        assert running.client(role).post("/api/lead/upload", files=files).status_code == status
        assert running.client(role).get("/api/imports/list").status_code == status


def test_history_lists_imports_newest_first(running: Running) -> None:
    found = received(running, csv_of([["Customer name"], ["Ada"]]), "newest.csv")
    listed = running.client("admin").get("/api/imports/list?limit=1").json()
    assert [one["fileName"] for one in listed["data"]] == ["newest.csv"]
    assert listed["data"][0]["_id"] == found["importId"]
    assert listed["data"][0]["createdBy"]["name"] == "Admin Tester"
    assert listed["count"] == -1


def test_sample_files_can_be_imported(running: Running) -> None:
    for format_ in ("csv", "xlsx"):
        sample = running.client("admin").get(f"/api/imports/sample/{format_}")
        found = received(running, sample.content, f"sample.{format_}")
        assert "" not in found["mapping"]
        assert checked(running, found)["create"] == 2


@pytest.mark.parametrize("killed_at", [1, 2])
def test_a_run_that_was_killed_stores_no_row_twice(
    running: Running, monkeypatch: pytest.MonkeyPatch, killed_at: int
) -> None:
    rows: list[Any] = [["Customer name", "Value"], *([f"P{n}", n] for n in range(25))]
    found = received(running, csv_of(rows))
    result = checked(running, found)
    monkeypatch.setattr("workers.jobs.run_import.BATCH", 10)
    path = f"/api/imports/{found['importId']}/start"
    running.client("admin").post(path, json={"expectedVersion": result["version"]})
    runs, noted = running.services.batch_runs, running.services.batch_runs.reached
    calls: Counter[str] = Counter()

    def reached(*values: Any) -> None:
        calls["reached"] += 1
        if calls["reached"] == killed_at:
            raise RuntimeError("killed between the append and the note")
        noted(*values)

    monkeypatch.setattr(runs, "reached", reached)
    work = work_of(running, found["importId"])
    with pytest.raises(RuntimeError):
        run_import(running.services, work)
    # Nobody counted the attempt of a process that was killed.
    run_import(running.services, work)
    shown = running.client("admin").get(f"/api/imports/{found['importId']}").json()["data"]
    assert (shown["created"], shown["done"], shown["step"]) == (25, 25, "finished")
    assert sorted(leads_of(running, found["importId"])) == list(range(2, 27))


def test_a_leads_timeline_says_which_row_of_which_file_it_came_from(running: Running) -> None:
    rows: list[Any] = [
        ["Customer name", "Assignee"],
        *(["Ada", "sales_rep@example.com"] for _ in range(3)),
    ]
    running.user("sales_rep")
    found = received(running, csv_of(rows), "leads-march.csv")
    run(running, found | checked(running, found))
    lead = leads_of(running, found["importId"])[4].stream_id
    path = f"/api/records/lead/{lead}/history"
    [entry] = running.client("admin").get(path).json()["data"]
    assert entry["importedFrom"] == {
        "row": 4,
        "fileName": "leads-march.csv",
        "importId": found["importId"],
    }
    [entry] = running.client("sales_rep").get(path).json()["data"]
    assert entry["importedFrom"] == {"row": 4, "fileName": None, "importId": None}


def test_the_files_name_and_header_are_sealed(running: Running) -> None:
    found = received(running, csv_of([["Customer name", "Zebedee"], ["Ada", "1"]]), "of-eve.csv")
    stored = [
        one.state
        for one in running.services.store.read(0, 1_000_000)
        if str(one.stream_id) == found["importId"]
    ]
    assert len(stored) == 2
    assert not any(b"of-eve" in data or b"Zebedee" in data for data in stored)

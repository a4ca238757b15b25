"""Files say codes as the screens do: statuses of quotes, colours of tasks, kinds of services."""

from __future__ import annotations

import csv
from io import BytesIO, StringIO
from typing import Any

import pytest
from openpyxl import load_workbook
from starlette.testclient import TestClient

from api.texts.labels import choice_label
from tests.api.test_quotes import BASE, priced, quote
from tests.api.test_services import service
from tests.api.test_tasks import day, task
from tests.running import Running

pytestmark = pytest.mark.needs("postgres")


def exported(client: TestClient, noun: str, **more: Any) -> list[list[str]]:
    answer = client.get(f"/api/records/{noun}/export", params=more)
    assert answer.status_code == 200, answer.text
    return [*csv.reader(StringIO(answer.text.removeprefix("\ufeff")))][1:]


def test_of_a_quote(running: Running) -> None:
    admin = running.client("admin")
    id_ = quote(admin, vatRule="goodsOnly")
    columns = ["QuoteID", "kind", "status", "vatRule"]
    number = admin.get(f"{BASE}/show/{id_}").json()["data"]["QuoteID"]
    found = {row[0]: row[1:] for row in exported(admin, "quote", columns=columns)}
    assert found[number] == ["Commercial", "New Quote", "Goods only"]
    german = exported(admin, "quote", columns=columns, language="de")
    assert {row[0]: row[1:] for row in german}[number] == ["Gewerbe", "Neues Angebot", "Nur Ware"]
    params = {"columns": columns, "format": "xlsx"}
    book = load_workbook(BytesIO(admin.get("/api/records/quote/export", params=params).content))
    cells = {row[0]: row[1:] for row in book.worksheets[0].iter_rows(values_only=True)}
    assert cells[number] == ("Commercial", "New Quote", "Goods only")


def test_of_a_task_and_a_service(running: Running) -> None:
    admin = running.client("admin")
    task(admin, Title="Ring the owner", status=1062, DueDate=day(1))
    columns = ["Title", "status", "colour", "Priority"]
    rows = exported(admin, "task", columns=columns)
    assert ["Ring the owner", "New complaint", "Overdue or due within 2 days", "Normal"] in rows
    service(admin, kind="waste")
    rows = exported(admin, "service", columns=["kind", "status"])
    assert ["Waste", "Draft"] in rows


def test_a_printed_timeline_says_them_too(running: Running) -> None:
    admin = running.client("admin")
    id_ = quote(admin)
    priced(admin, id_)
    assert admin.post(f"{BASE}/provided/{id_}", json={}).is_success
    path = f"/api/records/quote/{id_}/history/export"
    answer = admin.get(path, params={"format": "csv", "language": "de"})
    assert "Neues Angebot" in answer.text
    assert "Angebot vorgelegt" in answer.text


def test_what_is_no_code_is_left_as_it_is() -> None:
    assert choice_label("quote", "status", 1001, "en") == "Quote Provided"
    assert choice_label("quote", "status", "Quote Provided", "en") is None
    assert choice_label("lead", "status", "New Lead Eco4", "de") is None

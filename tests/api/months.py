"""Booking over the wire in months that no other test uses."""

from __future__ import annotations

from itertools import count
from typing import Any

from starlette.testclient import TestClient

BASE = "/api/appoinment"
Doc = dict[str, Any]
_months = count(1)


class Month:
    """A month that no other test books in."""

    def __init__(self, number: int) -> None:
        self.year, self.month = 2040 + number // 12, number % 12 + 1

    def at(self, day: int, hour: int, minute: int = 0) -> str:
        return f"{self.year}-{self.month:02}-{day:02}T{hour:02}:{minute:02}:00Z"

    def day(self, day: int) -> str:
        return f"{self.year}-{self.month:02}-{day:02}"

    def visit(self, day: int, hour: int, *assignees: Any, **more: Any) -> Doc:
        return {
            "bookableType": "Solar Survey",
            "startTime": self.at(day, hour),
            "endTime": self.at(day, hour + 1),
            "Assignee": [str(one) for one in assignees],
        } | more

    @property
    def range(self) -> Doc:
        return {"startTime": self.day(1), "endTime": self.day(28), "limit": 500}


def new_month() -> Month:
    return Month(next(_months))


def done(answer: Any) -> Doc:
    assert answer.status_code == 200, answer.json()
    data: Doc = answer.json()["data"]
    return data


def book(client: TestClient, body: Doc) -> str:
    return str(done(client.post(BASE, json=body))["_id"])


def listed(client: TestClient, month: Month, **query: Any) -> list[Doc]:
    answer = client.get(f"{BASE}/list", params=month.range | query)
    assert answer.status_code == 200, answer.json()
    rows: list[Doc] = answer.json()["data"]
    return rows


def ids(rows: list[Doc]) -> set[str]:
    return {row["_id"] for row in rows}


def household(client: TestClient, **more: Any) -> str:
    body = {
        "title": "Mrs",
        "firstName": "Orla",
        "surName": "Pemberton",
        "addressOne": "12 Hawthorn Rise",
        "town": "Otley",
        "city": "Leeds",
        "postcode": "LS21 1AA",
        "siteAddress": "12 Hawthorn Rise",
        "DOB": "1971-05-14",
    } | more
    return str(done(client.post("/api/consumer/regUser/create", json=body))["_id"])


def enquiry(client: TestClient, **more: Any) -> str:
    body = {
        "digitalDashboard": {
            "customerName": "Orla Pemberton",
            "measuresBeingDone": ["Solar"],
            "typeOfSupply": "Single Phase",
            "solar": {"noOfPanels": 12, "systemSize": "5.28"},
        }
    } | more
    return str(done(client.post("/api/lead/admin/add", json=body))["_id"])


def holiday_on(month: Month, day: int) -> Doc:
    return {
        "leaveType": "Full Day Off",
        "paidUnpaidType": "bank holiday",
        "isForAll": True,
        "startTime": month.at(day, 12),
    }

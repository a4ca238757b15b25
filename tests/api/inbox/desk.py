"""Records of one's own that are to be deleted, asked for over the wire."""

from __future__ import annotations

from itertools import count
from typing import Any

from starlette.testclient import TestClient

from tests.running import Running

Doc = dict[str, Any]
REQUESTS, GONE = "/api/records/delete-requests", "/api/records/deleted"
REASON = "Entered twice by mistake"
_numbers = count(1)
_ASK = {
    "lead": "/api/lead/{slug}/deleteRequest",
    "consumer": "/api/consumer/regUser/deleteRequest",
    "company": "/api/company/{slug}/deleteRequest",
}


def data(answer: Any) -> Any:
    assert answer.status_code == 200, answer.text
    return answer.json()["data"]


def household(client: TestClient, **more: Any) -> tuple[str, str]:
    """A consumer's id, and a surname that nobody else has."""
    name = f"Ridley{next(_numbers)}x"
    body = {
        "title": "Mrs",
        "firstName": "Orla",
        "surName": name,
        "addressOne": "12 Hawthorn Rise",
        "town": "Otley",
        "city": "Leeds",
        "postcode": "LS21 1AA",
        "siteAddress": "12 Hawthorn Rise",
        "DOB": "1971-05-14",
    }
    return str(data(client.post("/api/consumer/regUser/create", json=body | more))["_id"]), name


def enquiry(client: TestClient, slug: str, **more: Any) -> str:
    named = {} if "Consumer" in more else {"digitalDashboard": {"customerName": "Orla Pemberton"}}
    body = {"leadType": "ECO Sales", "source": "Website", **named} | more
    return str(data(client.post(f"/api/lead/{slug}/add", json=body))["_id"])


def ask(client: TestClient, noun: str, id_: str, slug: str, reason: str | None = REASON) -> None:
    body = {"deleteIds": [id_]} | ({"reason": reason} if reason else {})
    data(client.post(_ASK[noun].format(slug=slug), json=body))


def requests(running: Running, **params: Any) -> list[Doc]:
    answer = running.client("admin").get(REQUESTS, params={"limit": 100} | params)
    rows: list[Doc] = data(answer)
    assert answer.json()["count"] >= len(rows)
    return rows


def deleted(running: Running, **params: Any) -> list[Doc]:
    rows: list[Doc] = data(running.client("admin").get(GONE, params={"limit": 100} | params))
    return rows


def decide(
    running: Running, what: str, *records: tuple[str, str], reason: str | None = None
) -> Doc:
    refs = [{"noun": noun, "_id": id_} for noun, id_ in records]
    body = {"records": refs} | ({"reason": reason} if reason else {})
    path = f"{GONE}/restore" if what == "restore" else f"{REQUESTS}/{what}"
    answered: Doc = data(running.client("admin").post(path, json=body))
    return answered

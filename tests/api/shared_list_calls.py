"""Calls about shared lists, as their makers and as their visitors send them."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any

from starlette.testclient import TestClient

from tests.api.places import Doc, data, home, made
from tests.running import Running

MAKE = "/api/sharable"
RESOURCES = "/api/sharable/resources"
LEAD = {
    "tenure": "OO - Owner Occupied",
    "eligibilityRoute": "DWP(Child Benefit)",
    "measuresBeingDone": ["EWI"],
}


def new_lead(client: TestClient, email: str, **more: Any) -> str:
    """A lead of a new household."""
    consumer = home(client, email=email, mobile="07700900456")
    body = {"Consumer": consumer, "leadType": "ECO Sales", "digitalDashboard": LEAD, **more}
    return made(client.post("/api/lead/regUser/add", json=body))


def share(client: TestClient, **body: Any) -> Doc:
    """A new shared list: its id, and the token of its link."""
    wanted = {"name": "Spring leads", "detail": "redacted", **body}
    found: Doc = data(client.post(MAKE, json=wanted))
    return found


def change(client: TestClient, made_list: Doc, **body: Any) -> Any:
    return client.put(f"{MAKE}/{made_list['_id']}", json=body)


def visit(running: Running, token: str, lead: str = "", **more: Any) -> Any:
    """The answer to a visitor; `visitor_pass` stands for the passcode."""
    visitor_pass = more.pop("visitor_pass", None)
    headers = {"x-daybook-pass": visitor_pass} if visitor_pass else {}
    path = f"{RESOURCES}/{token}" + (f"/{lead}" if lead else "")
    return running.anonymous(headers=headers).get(path, params=more)


def without_ids(answer: Any) -> tuple[int, bytes, dict[str, str]]:
    """Status, body and headers of an answer without the id of the request."""
    request = answer.headers["x-request-id"]
    headers = {name: value for name, value in answer.headers.items() if name != "x-request-id"}
    return answer.status_code, answer.content.replace(request.encode(), b""), headers


def in_days(days: float) -> str:
    return (datetime.now(UTC) + timedelta(days=days)).isoformat()

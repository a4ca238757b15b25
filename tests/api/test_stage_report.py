"""The report of stages: who may read it, for which periods, and that a position pins it."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from starlette.testclient import TestClient

from projections.history.stage_report import STAGED
from tests.api.places import Doc, home, made
from tests.running import Running

pytestmark = pytest.mark.needs("postgres")

STAGES = "/api/audit/reports/stages"


def report(client: TestClient, **asked: Any) -> Doc:
    params = {"since": (datetime.now(UTC) - timedelta(days=1)).isoformat(), **asked}
    answer = client.get(STAGES, params=params)
    assert answer.status_code == 200, answer.text
    found: Doc = answer.json()
    return found


def lead_of(client: TestClient) -> str:
    body = {"source": "Website", "Consumer": home(client), "leadType": "ECO Sales"}
    return made(client.post("/api/lead/regUser/add", json=body))


def move(client: TestClient, lead: str, status: str, reason: str | None = None) -> None:
    body = {"status": status, "reason": reason} if reason else {"status": status}
    answer = client.post(f"/api/records/lead/{lead}/status", json=body)
    assert answer.status_code == 200, answer.text


def left(found: Doc, stage: str) -> int:
    rows = found["data"]["times"]
    return sum(one["left"] for one in rows if one["stage"] == stage)


class TestReport:
    def test_a_lead_that_moves_on_and_back_is_counted_in_each_part(self, running: Running) -> None:
        admin = running.client("admin")
        before = report(admin)
        lead = lead_of(admin)
        move(admin, lead, "Tele Surveyed")
        move(admin, lead, "New Lead Eco4", "Wrong one")
        found = report(admin)
        assert left(found, "New Lead Eco4") == left(before, "New Lead Eco4") + 1
        assert left(found, "Tele Surveyed") == left(before, "Tele Surveyed") + 1
        reached = {one["stage"]: one["records"] for one in found["data"]["funnel"]}
        assert reached["Tele Surveyed"] >= 1
        way = {"pipeline": "ECO Sales", "stage": "Tele Surveyed", "to": "New Lead Eco4"}
        assert way in [
            {name: one[name] for name in ("pipeline", "stage", "to")}
            for one in found["data"]["back"]
        ]

    def test_with_its_position_the_same_report_is_answered_later(self, running: Running) -> None:
        admin = running.client("admin")
        lead = lead_of(admin)
        first = report(admin)
        period = {name: first[name] for name in ("since", "until", "position")}
        move(admin, lead, "Tele Surveyed")
        assert report(admin, **period) == first
        assert left(report(admin), "New Lead Eco4") == left(first, "New Lead Eco4") + 1

    def test_a_quote_that_moves_on_is_counted_by_its_numbers(self, running: Running) -> None:
        admin = running.client("admin")
        before = report(admin, noun="quote")
        made(admin.post("/api/quote/regUser/create", json={"Consumer": home(admin)}))
        found = report(admin, noun="quote")
        standing = sum(one["standing"] for one in found["data"]["times"])
        assert standing == sum(one["standing"] for one in before["data"]["times"]) + 1
        assert {type(one["stage"]) for one in found["data"]["times"]} == {int}

    @pytest.mark.parametrize("noun", STAGED)
    def test_every_noun_with_stages_has_one(self, running: Running, noun: str) -> None:
        assert report(running.client("admin"), noun=noun)["data"]["times"] is not None

    @pytest.mark.parametrize("role", ["compliance", "management"])
    def test_those_who_audit_read_it(self, running: Running, role: str) -> None:
        assert report(running.client(role))["data"]["times"] is not None

    @pytest.mark.parametrize("role", ["sales_rep", "surveyor", "partner"])
    def test_others_do_not(self, running: Running, role: str) -> None:
        answer = running.client(role).get(STAGES, params={"since": "2026-01-01T00:00:00Z"})
        assert answer.status_code == 403


class TestBadInput:
    @pytest.mark.parametrize(
        ("asked", "field", "code"),
        [
            ({"since": "2026-02-01T00:00:00Z", "until": "2026-01-01T00:00:00Z"}, "until",
             "end_not_after_start"),
            ({"until": "2126-01-01T00:00:00Z"}, "until", "date_in_future"),
            ({"since": "2126-01-01T00:00:00Z"}, "until", "end_not_after_start"),
            ({"position": 2**61}, "position", "position_unknown"),
        ],
    )  # fmt: skip
    def test_is_named(self, running: Running, asked: Doc, field: str, code: str) -> None:
        params = {"since": "2026-01-01T00:00:00Z", **asked}
        answer = running.client("admin").get(STAGES, params=params)
        assert answer.status_code == 422
        assert [(one["field"], one["code"]) for one in answer.json()["errors"]] == [(field, code)]

    @pytest.mark.parametrize("asked", [{}, {"since": "2026-01-01T00:00:00Z", "noun": "company"}])
    def test_a_period_and_a_noun_with_stages_are_needed(self, running: Running, asked: Doc) -> None:
        assert running.client("admin").get(STAGES, params=asked).status_code == 422

"""Gates in bulk edits: the preview names who is stopped, and admin or management override them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any
from uuid import UUID

import pytest

from domain.lead.events import LeadGateOverridden
from tests.api.imported import undone
from tests.api.test_bulk_edit import call, edited, lead, preview, some_leads, wanted
from tests.api.test_pipelines import edit
from tests.running import Running

PAID = "Project Paid"


@pytest.fixture(autouse=True)
def _gate(running: Running) -> Iterator[None]:
    assert edit(running, "set_gate", PAID, mode="refuse").is_success
    yield
    assert edit(running, "set_gate", PAID, mode="off").is_success


def two_leads(running: Running) -> tuple[UUID, UUID]:
    """One that has paid and passes the gate, and one that has not."""
    [paid] = some_leads(running, 1, costs={"paymentReceived": "2500.00"})
    [unpaid] = some_leads(running, 1)
    return paid, unpaid


def overrides(running: Running, id_: UUID) -> list[Any]:
    events = running.services.store.events(id_)
    return [one for one in events if isinstance(one.event, LeadGateOverridden)]


def test_a_preview_names_the_leads_that_a_gate_stops_and_what_they_lack(running: Running) -> None:
    paid, unpaid = two_leads(running)
    found = preview(running, wanted([paid, unpaid], status=PAID))
    assert (found["changed"], found["refused"], found["gated"]) == (1, 1, 1)
    assert (found["overridden"], found["mayOverride"]) == (0, True)
    rows = {UUID(one["_id"]): one for one in found["records"]}
    assert (rows[paid]["gate"], rows[unpaid]["gate"]) == (None, "closed")
    assert [(one["field"], one["message"]) for one in rows[unpaid]["problems"]] == [
        ("costs.paymentReceived", "Enter the payment received first")
    ]


@pytest.mark.parametrize("role", ["admin", "management"])
def test_an_override_moves_them_and_each_history_says_so(running: Running, role: str) -> None:
    paid, unpaid = two_leads(running)
    body = wanted([paid, unpaid], status=PAID, overrideGate=True, reason="The funder pays later")
    found = preview(running, body, role)
    assert (found["changed"], found["gated"], found["overridden"]) == (2, 0, 1)
    rows = {UUID(one["_id"]): one for one in found["records"]}
    assert (rows[paid]["gate"], rows[unpaid]["gate"]) == (None, "overridden")
    assert not overrides(running, unpaid)
    shown = edited(running, body, role)
    assert (shown["changed"], shown["refused"]) == (2, 0)
    assert not overrides(running, paid)
    [one] = overrides(running, unpaid)
    assert one.event.missing == ("payment_received",)
    assert (one.meta.reason, one.actor_id) == ("The funder pays later", running.user(role))
    assert one.meta.correlation_id == UUID(shown["_id"])
    path = f"/api/records/lead/{unpaid}/history"
    assert "lead.gate_overridden" in running.client("admin").get(path).json()["data"][0]["events"]


def test_an_override_is_undone_with_the_move(running: Running) -> None:
    _, unpaid = two_leads(running)
    body = wanted([unpaid], status=PAID, overrideGate=True, reason="The funder pays later")
    shown = edited(running, body)
    found = undone(running, shown["_id"], shown["version"], "bulk-edits", "bulk_edit")
    assert (found["takenBack"], found["rest"]) == (1, [])
    assert lead(running, unpaid).status == "New Lead Eco4"


@pytest.mark.parametrize("name", ["preview", "start"])
def test_others_do_not_override_and_nobody_without_a_reason(running: Running, name: str) -> None:
    rep = running.user("sales_rep")
    [id_] = some_leads(running, 1, Assignee=[str(rep)])
    running.services.wait_for_lists(["lead"])
    assert preview(running, wanted([id_], status=PAID), "sales_rep")["mayOverride"] is False
    change = {"status": PAID, "overrideGate": True}
    with_reason = wanted([id_], **change, reason="Please")
    assert call(running, name, with_reason, "sales_rep").status_code == 403
    refused = call(running, name, wanted([id_], **change))
    assert refused.status_code == 422
    assert [(one["field"], one["code"]) for one in refused.json()["errors"]] == [
        ("reason", "required")
    ]
    assert lead(running, id_).status == "New Lead Eco4"

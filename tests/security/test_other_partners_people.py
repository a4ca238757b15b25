"""What partners learn of each other's people when they name them by id (L6)."""

from __future__ import annotations

from typing import Any
from uuid import UUID, uuid4

import pytest
from starlette.testclient import TestClient

from tests.api.months import BASE, Month, book, new_month
from tests.api.user_calls import added
from tests.running import Running

pytestmark = pytest.mark.needs("postgres")


@pytest.fixture
def month() -> Month:
    return new_month()


@pytest.fixture
def partner(running: Running) -> TestClient:
    return running.client("partner", "Partner A")


@pytest.fixture
def stranger(running: Running) -> str:
    """A sales rep of another partner, whose leave fills the morning of the second day."""
    other, _ = added(running, role="partner")
    return added(running, role="sales_rep", team=other, lastName="Quillfeather")[0]


def answers(client: TestClient, month: Month, own: str, user_id: str) -> list[tuple[int, Any]]:
    """To bookings of a busy and of a free time, to a change of an own one, and to a lead."""
    named = {"digitalDashboard": {"customerName": "Orla"}}
    busy, free = month.visit(2, 9, UUID(user_id)), month.visit(15, 9, UUID(user_id))
    found = [
        client.post(BASE, json=busy),
        client.post(BASE, json=free),
        client.post(BASE, json=free | {"acceptClash": True}),
        client.put(f"{BASE}/{own}", json={"Assignee2": [user_id]}),
        client.post("/api/lead/partner/add", json={"Assignee": [user_id], **named}),
    ]
    return [(one.status_code, one.json().get("errors")) for one in found]


def test_a_stranger_is_refused_as_nobody_is(
    running: Running, partner: TestClient, stranger: str, month: Month
) -> None:
    admin = running.client("admin")
    book(admin, month.visit(2, 9, UUID(stranger)))
    own = book(partner, month.visit(20, 9, running.user("partner", "Partner A")))
    of_stranger = answers(partner, month, own, stranger)
    assert {status for status, _ in of_stranger} == {422}
    assert of_stranger == answers(partner, month, own, str(uuid4()))


def test_pickers_offer_only_who_can_be_given_the_part(
    running: Running, partner: TestClient, stranger: str
) -> None:
    admin = running.client("admin")
    surveyor, installer = str(running.user("surveyor")), str(running.user("installer"))
    blocked, _ = added(running, role="surveyor")
    admin.post(f"/api/records/user/{blocked}/block", json={})

    def offered(client: TestClient, part: str) -> set[str]:
        found = client.get(f"/api/users/regUser/dropdown_list?part={part}").json()["data"]
        return {one["_id"] for one in found}

    assert offered(admin, "Surveyor") >= {surveyor}
    assert not offered(admin, "Surveyor") & {installer, blocked, stranger}
    assert str(running.user("partner", "Partner A")) in offered(admin, "Partner")
    assert {surveyor, installer, stranger} <= offered(admin, "LeadGenerator")
    assert blocked not in offered(admin, "LeadGenerator")
    assert stranger not in offered(partner, "LeadGenerator")

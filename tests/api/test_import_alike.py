"""Imports of leads whose customers have open leads already, through HTTP."""

from __future__ import annotations

from pathlib import Path
from typing import Any
from uuid import UUID, uuid4

import pytest

from commands.kernel.command import Actor
from domain.lead.noun import LEAD
from tests.api.imported import checked, leads_of, received, run
from tests.api.months import done, enquiry, household
from tests.infra.spreadsheets import sheet_files
from tests.infra.spreadsheets.sheet_files import csv_of
from tests.running import Running

pytestmark = pytest.mark.needs("postgres")
HEADERS = ["Customer name", "Customer email", "Phone", "Notes"]


def hints(result: dict[str, Any]) -> list[tuple[Any, ...]]:
    return [
        (
            *(one["row"], one["because"], [known["_id"] for known in one["records"]]),
            *(one["earlierRow"], one["choice"]),
        )
        for one in result["alike"]
    ]


def test_the_same_file_again_names_the_open_leads_and_updates_them_by_choice(
    running: Running,
) -> None:
    admin, word = running.client("admin"), uuid4().hex[:8]
    address = f"{word}@mail.example"
    customer = household(admin, email=f"own-{address}")
    own = enquiry(admin, digitalDashboard={"customerEmail": address, "customerName": "Ada"})
    of_customer = enquiry(admin, Consumer=customer)
    closed = enquiry(
        admin, digitalDashboard={"customerEmail": f"lost-{address}", "customerName": "Cy"}
    )
    lost = {"status": "Dead Lead", "reason": "Moved away"}
    done(admin.post(f"/api/records/lead/{closed}/status", json=lost))
    rows = [
        HEADERS,
        ["Ada", address.upper(), "", "Rang"],
        ["Bo", f"own-{address}", "", ""],
        ["Cy", f"lost-{address}", "", ""],
        ["Di", f"di-{address}", "", ""],
        ["Di again", f"di-{address}", "", ""],
    ]
    found = received(running, csv_of(rows), "leads.csv")
    result = checked(running, found)
    assert hints(result) == [
        (2, ["email"], [own], None, "add"),
        (3, ["email"], [of_customer], None, "add"),
        (6, ["email"], [], 5, "add"),
    ]
    assert (result["create"], result["left"], result["alikeCount"]) == (5, 0, 3)
    again = {"version": result["version"]}
    result = checked(running, found | again, alike="leave", alikeRows={"2": "update"})
    assert [one[-1] for one in hints(result)] == ["update", "leave", "leave"]
    assert [result[one] for one in ("create", "update", "left", "error")] == [2, 1, 2, 0]
    shown = run(running, found | result)
    assert [shown[one] for one in ("created", "updated", "leftOut", "failed")] == [2, 1, 2, 0]
    made = leads_of(running, found["importId"])
    assert sorted(made) == [2, 4, 5]
    assert running.services.store.load(LEAD, UUID(own)).details.summary == "Rang"
    assert UUID(found["importId"]) in {
        one["_id"] and UUID(one["_id"])
        for one in admin.get("/api/imports/list").json()["data"]
        if one["leftOut"] == 2
    }


def test_a_file_that_is_imported_twice_makes_its_leads_once(running: Running) -> None:
    data = (Path(sheet_files.__file__).with_name("inputs") / "21-leads-twice.csv").read_bytes()
    first = received(running, data, "leads.csv")
    assert run(running, first | checked(running, first))["created"] == 2
    again = received(running, data, "leads.csv")
    result = checked(running, again)
    assert (result["create"], result["alikeCount"]) == (2, 2)
    assert [one["because"] for one in result["alike"]] == [["email", "phone"]] * 2
    made = {str(one.stream_id) for one in leads_of(running, first["importId"]).values()}
    assert made == {known["_id"] for one in result["alike"] for known in one["records"]}
    result = checked(running, again | {"version": result["version"]}, alike="leave")
    shown = run(running, again | result)
    assert [shown[one] for one in ("created", "leftOut", "failed")] == [0, 2, 0]
    assert leads_of(running, again["importId"]) == {}


def test_of_leads_that_the_importer_may_not_see_nothing_is_said(running: Running) -> None:
    admin, address = running.client("admin"), f"{uuid4().hex[:8]}@mail.example"
    lead = enquiry(admin, digitalDashboard={"customerEmail": address, "customerName": "Ada"})
    lookups, sign = running.services.import_lookups, ("email", address)

    def seen(role: str) -> list[str]:
        actor = Actor(running.user(role), role)
        return [str(one.id) for one in lookups.alike(actor, "lead", {sign}).get(sign, ())]

    assert seen("management") == [lead]
    assert seen("sales_rep") == []


def test_a_sign_in_a_field_that_the_role_is_not_shown_finds_nothing(running: Running) -> None:
    admin, address = running.client("admin"), f"{uuid4().hex[:8]}@mail.example"
    customer = household(admin, email=address, mobile="07700900321")
    enquiry(admin, Consumer=customer, Surveyor=[str(running.user("surveyor"))])

    def seen(role: str, name: str, value: str) -> list[str]:
        sign, actor = (name, value), Actor(running.user(role), role)
        found = running.services.import_lookups.alike(actor, "consumer", {sign})
        return [str(one.id) for one in found.get(sign, ())]

    for role, by_email in (("management", [customer]), ("surveyor", [])):
        assert seen(role, "phone", "+447700900321") == [customer]
        assert seen(role, "email", address) == by_email

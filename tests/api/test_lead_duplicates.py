"""Leads that a new one may repeat."""

from __future__ import annotations

from typing import Any

import pytest
from starlette.testclient import TestClient

from tests.api.months import done, enquiry, household
from tests.api.places import data, firm, unique
from tests.running import Running

pytestmark = pytest.mark.needs("postgres")
PATH = "/api/lead/regUser/possible_duplicates"


def found(client: TestClient, **typed: Any) -> dict[str, list[str]]:
    """What is the same, by the id of the lead."""
    return {one["_id"]: one["because"] for one in data(client.post(PATH, json=typed))}


def named(client: TestClient, **about: str) -> str:
    return enquiry(client, digitalDashboard=about)


class TestSame:
    def test_an_address_whatever_its_capitals(self, running: Running) -> None:
        admin, word = running.client("admin"), unique("weir")
        lead = named(admin, customerName="Ada Byron", customerEmail=f"{word}@mail.example")
        assert found(admin, email=f"{word.upper()}@mail.example") == {lead: ["email"]}
        assert found(admin, email=f"{word}@mail") == {}

    def test_a_telephone_number_however_it_is_written(self, running: Running) -> None:
        admin = running.client("admin")
        lead = named(admin, customerName="Ada Byron", customerNumber="07700 900567")
        assert found(admin, phone="+44 7700 900 567")[lead] == ["phone"]
        assert found(admin, phone="07700 9005") == {}

    def test_a_name_with_the_postcode_and_never_alone(self, running: Running) -> None:
        admin, word = running.client("admin"), unique("moss")
        consumer = household(admin, surName=word, postcode="LS21 1AA")
        lead = enquiry(admin, Consumer=consumer)
        typed = {"name": f"orla {word}", "address": "12 Hawthorn Rise, ls211aa"}
        assert found(admin, **typed) == {lead: ["name"]}
        assert found(admin, name=typed["name"]) == {}
        assert found(admin, **typed | {"address": "12 Hawthorn Rise, BD1 1AA"}) == {}

    @pytest.mark.parametrize("party", ["Consumer", "Company"])
    def test_open_leads_of_the_party(self, running: Running, party: str) -> None:
        admin = running.client("admin")
        id_ = household(admin) if party == "Consumer" else firm(admin)
        open_, closed = enquiry(admin, **{party: id_}), enquiry(admin, **{party: id_})
        lost = {"status": "Dead Lead", "reason": "Moved away"}
        done(admin.post(f"/api/records/lead/{closed}/status", json=lost))
        assert found(admin, **{party: id_}) == {open_: ["party"]}


def test_of_others_nobody_hears_anything(running: Running) -> None:
    admin, rep, word = running.client("admin"), running.client("sales_rep"), unique("fell")
    named(admin, customerName="Ada Byron", customerEmail=f"{word}@mail.example")
    assert found(rep, email=f"{word}@mail.example") == {}


def test_nothing_typed_finds_nothing(running: Running) -> None:
    assert found(running.client("admin")) == {}

"""What companies and sites have follows from their services, once those are sold."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any
from uuid import UUID, uuid4

import pytest
from starlette.testclient import TestClient

from commands.kernel.jobs import Work
from domain.service.events import ServiceSaved
from tests.api.places import data, firm, made, site_of, timeline
from tests.running import Running
from workers.jobs.service.follow_service import FollowService, follow_service
from workers.policies import POLICIES

pytestmark = pytest.mark.needs("postgres")

ONE, OTHER = "1200023305967", "1412345678901"
TOP = "00111222"


@pytest.fixture
def admin(running: Running) -> TestClient:
    return running.client("admin")


def add(client: TestClient, kind: str, **body: Any) -> str:
    return made(client.post("/api/service/admin/add", json={"kind": kind, **body}))


def follow(running: Running, service: str) -> None:
    """Does what follows from each event of a service, and all of it twice."""
    jobs = [
        job
        for one in running.services.store.events(UUID(service))
        for policy in POLICIES.get(type(one.event), ())
        for job in policy(one)
        if isinstance(job, FollowService)
    ]
    for job in (*jobs, *jobs[-1:]):
        follow_service(running.services, Work(uuid4(), job, datetime.now(UTC), 1))


def move(running: Running, service: str, *states: str) -> None:
    for status in states:
        path = f"/api/records/service/{service}/status"
        answer = running.client("admin").post(path, json={"status": status})
        assert answer.status_code == 200, answer.text
    follow(running, service)


def company_of(client: TestClient, id_: str) -> dict[str, Any]:
    found = data(client.get(f"/api/company/regUser/show/{id_}"))
    names = ("allServices", "liveServices", "isLive", "mprn", "mpan", "midNumber")
    return {name: found[name] for name in names}


def meters_of(client: TestClient, id_: str) -> dict[str, Any]:
    found = data(client.get(f"/api/site/regUser/show/{id_}"))
    return {name: found[name] for name in ("electric", "gas", "water", "chipandpin")}


def test_a_draft_and_an_offer_change_nothing(running: Running, admin: TestClient) -> None:
    company = firm(admin, liveServices=["Gas"], mprn="3938424403")
    before = company_of(admin, company)
    service = add(admin, "gas", Company=company, gas={"meterNumber": "1234567810"})
    move(running, service, "offered")
    assert company_of(admin, company) == before
    assert not POLICIES.get(ServiceSaved)


def test_a_sold_service_takes_over_what_was_typed_of_it(
    running: Running, admin: TestClient
) -> None:
    company = firm(admin, liveServices=["Gas", "Water"], mprn="3938424403", midNumber="77")
    service = add(admin, "gas", Company=company, gas={"meterNumber": "1234567810"})
    move(running, service, "sold")
    assert company_of(admin, company) == {
        "allServices": ["Gas", "Water"],
        "liveServices": ["Water"],
        "isLive": True,
        "mprn": "1234567810",
        "mpan": None,
        "midNumber": "77",
    }
    move(running, service, "live")
    assert company_of(admin, company)["liveServices"] == ["Water", "Gas"]
    move(running, service, "ended")
    assert company_of(admin, company)["liveServices"] == ["Water"]
    assert company_of(admin, company)["allServices"] == ["Gas", "Water"]
    entry = timeline(admin, "company", company)[0]
    reference = data(admin.get(f"/api/service/regUser/show/{service}"))["serviceId"]
    assert (entry["source"], entry["reason"]) == ("worker", reference)


def test_meters_of_the_site_are_those_of_its_services(running: Running, admin: TestClient) -> None:
    company = firm(admin)
    place, neighbour = site_of(admin, company), site_of(admin, company)
    electric = {"meterNumber": ONE, "topLine": TOP}
    power = add(admin, "electric", Site=place, electric=electric)
    cards = add(admin, "chipAndPin", Site=place, chipAndPin={"midNumber": "5412345"})
    water = add(admin, "water", Site=place, water={"WaterCorespId": "3012345678W12"})
    gas = add(admin, "gas", Site=neighbour, gas={"meterNumber": "3938424403"})
    for service in (power, cards, water, gas):
        move(running, service, "live")
    assert meters_of(admin, place) == {
        "electric": electric,
        "gas": {"MPRN": None},
        "water": {"WaterCorespId": "3012345678W12"},
        "chipandpin": {"midNumber": "5412345"},
    }
    assert meters_of(admin, neighbour)["gas"] == {"MPRN": "3938424403"}
    shown = company_of(admin, company)
    assert (shown["mpan"], shown["mprn"], shown["midNumber"]) == (ONE, "3938424403", "5412345")
    assert shown["liveServices"] == ["Electric", "Chip and Pin", "Water", "Gas"]
    change = {"_id": power, "electric": {"meterNumber": OTHER, "topLine": None}}
    assert admin.post("/api/service/regUser/update", json=change).status_code == 200
    follow(running, power)
    assert meters_of(admin, place)["electric"] == {"meterNumber": OTHER, "topLine": None}
    assert company_of(admin, company)["mpan"] == OTHER


def test_of_two_meters_the_company_keeps_the_one_that_it_has(
    running: Running, admin: TestClient
) -> None:
    company = firm(admin)
    first = add(admin, "electric", Company=company, electric={"meterNumber": ONE})
    second = add(admin, "electric", Company=company, electric={"meterNumber": OTHER})
    move(running, second, "sold")
    assert company_of(admin, company)["mpan"] == OTHER
    move(running, first, "live")
    assert company_of(admin, company)["mpan"] == OTHER
    assert admin.post("/api/service/admin/delete", json={"_id": second}).status_code == 200
    follow(running, second)
    assert company_of(admin, company)["mpan"] == ONE


def test_a_deleted_service_is_not_there_any_more(running: Running, admin: TestClient) -> None:
    company = firm(admin)
    service = add(admin, "water", Company=company)
    move(running, service, "live")
    assert company_of(admin, company)["isLive"] is True
    answer = admin.post("/api/service/admin/delete", json={"_id": service})
    assert answer.status_code == 200, answer.text
    follow(running, service)
    shown = company_of(admin, company)
    assert (shown["allServices"], shown["liveServices"], shown["isLive"]) == ([], [], False)


def test_an_odd_meter_that_a_service_kept_is_the_company_s_too(
    running: Running, admin: TestClient
) -> None:
    company = firm(admin)
    odd = {"gas": {"meterNumber": "3938424404"}, "reason": "Independent network"}
    service = add(admin, "gas", Company=company, **odd)
    move(running, service, "sold")
    assert company_of(admin, company)["mprn"] == "3938424404"

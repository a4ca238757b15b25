"""Services over the wire, on real Postgres: drafts and sales on a lead, who sees what, secrets, refusals."""

from __future__ import annotations

from typing import Any
from uuid import UUID

import pytest
from starlette.testclient import TestClient

from api.texts.sentences import sentence
from tests.api.places import data, firm, home, made, refused, said, site_of, timeline
from tests.running import Running

pytestmark = pytest.mark.needs("postgres")

OWN, LEAD = "/api/service/regUser", "/api/lead/regUser"
TERM = {"contract_start_date": "01/03/2025", "contract_length": "2 years"}
GAS = {"meterNumber": "3938424403", "unitRate": "6.42", "dailyCharges": "30", "kWH": 45_000}
PASSWORD = "heather and gorse"


def service(client: TestClient, **body: Any) -> str:
    place = {} if body.keys() & {"Company", "Site", "Consumer"} else {"Company": firm(client)}
    return made(client.post("/api/service/regUser/add", json={"kind": "gas", **place, **body}))


def shown(client: TestClient, id_: str) -> dict[str, Any]:
    found: dict[str, Any] = data(client.get(f"{OWN}/show/{id_}"))
    return found


def lead_of(client: TestClient, **body: Any) -> str:
    return made(client.post(f"{LEAD}/add", json=body))


def saved(client: TestClient, lead: str, **body: Any) -> str:
    answer = client.post(f"{LEAD}/save_service", json={"_id": lead, "kind": "gas", **body})
    records = data(answer)["records"]
    return next(str(one["_id"]) for one in records if one["noun"] == "service")


def codes(answer: Any) -> dict[str, str]:
    return {one["field"]: one["code"] for one in refused(answer, 422)["errors"]}


class TestOnALead:
    def test_a_draft_is_saved_changed_and_sold(self, running: Running) -> None:
        admin = running.client("admin")
        company = firm(admin)
        place = site_of(admin, company, siteName="Leeds Depot")
        lead = lead_of(admin, Company=company, Site=place)
        id_ = saved(admin, lead, gas=GAS, **TERM)
        found = shown(admin, id_)
        assert (found["status"], found["serviceType"]) == ("draft", "Gas")
        assert (found["Company"]["_id"], found["Site"]["_id"]) == (company, place)
        assert found["contract_end_date"] == "2027-02-28"
        more = {"_id": lead, "serviceId": id_, "contract_length": "1 year"}
        assert admin.post(f"{LEAD}/save_service", json=more).status_code == 200
        assert shown(admin, id_)["contract_end_date"] == "2026-02-28"
        sold = admin.post(f"{LEAD}/sold_service", json={"_id": lead, "serviceId": id_})
        assert said(sold) == "Sold service successfully"
        assert sold.json()["data"]["quote"] == {
            "Service": id_,
            "Lead": lead,
            "serviceType": "Gas",
            "Company": company,
            "Site": place,
        }
        assert shown(admin, id_)["status"] == "sold"
        said_of_it = [entry["events"] for entry in timeline(admin, "lead", lead)]
        assert said_of_it[:2] == [["lead.service_sold"], ["lead.service_saved"]]
        entry = timeline(admin, "lead", lead)[0]
        assert sentence(entry, "lead", "en") == "sold Gas at Leeds Depot"
        assert sentence(entry, "lead", "de") == "hat Gas bei Leeds Depot verkauft"
        stored = running.services.store.events(UUID(lead), newest_first=True, limit=1)
        assert "Leeds" not in str(stored[0].event)

    def test_what_a_quote_is_offered_with_makes_one(self, running: Running) -> None:
        admin = running.client("admin")
        lead = lead_of(admin, Company=firm(admin))
        sold = admin.post(
            f"{LEAD}/sold_service", json={"_id": lead, "serviceId": saved(admin, lead)}
        )
        offer = data(sold)["quote"]
        quote = made(admin.post("/api/quote/admin/create", json=offer))
        found = data(admin.get(f"/api/quote/admin/show/{quote}"))
        assert found["serviceType"] == "Gas"
        assert found["Service"]["_id"] == offer["Service"]
        assert found["Company"]["_id"] == offer["Company"]

    def test_one_of_another_lead_is_not_sold(self, running: Running) -> None:
        admin = running.client("admin")
        lead, other = lead_of(admin, Company=firm(admin)), lead_of(admin, Company=firm(admin))
        id_ = saved(admin, lead)
        answer = admin.post(f"{LEAD}/sold_service", json={"_id": other, "serviceId": id_})
        assert codes(answer) == {"serviceId": "not_found"}
        assert shown(admin, id_)["status"] == "draft"


class TestScope:
    def test_a_partner_sees_and_sells_those_of_its_own_leads(self, running: Running) -> None:
        admin = running.client("admin")
        mine, other = (
            running.client("partner", "partner.one"),
            running.client("partner", "partner.two"),
        )
        lead = lead_of(mine, Company=firm(mine))
        id_, hidden = saved(mine, lead), service(admin)
        listed = data(mine.get("/api/service/partner/list?limit=500"))
        assert id_ in [row["_id"] for row in listed]
        assert hidden not in [row["_id"] for row in listed]
        refused(mine.get(f"{OWN}/show/{hidden}"), 404)
        refused(other.get(f"{OWN}/show/{id_}"), 404)
        wanted = {"_id": lead, "serviceId": id_}
        refused(other.post(f"{LEAD}/sold_service", json=wanted), 404)
        refused(other.post(f"{OWN}/update", json={"_id": id_, "contract_length": "1 year"}), 404)
        assert shown(admin, id_)["status"] == "draft"
        assert said(mine.post(f"{LEAD}/sold_service", json=wanted)) == "Sold service successfully"

    @pytest.mark.parametrize("role", ["surveyor", "installer"])
    def test_who_has_no_letter_for_leads_makes_none(self, running: Running, role: str) -> None:
        body = {"kind": "gas", "Company": firm(running.client("admin"))}
        refused(running.client(role).post("/api/service/regUser/add", json=body), 403)


class TestSecrets:
    def test_masked_until_somebody_asks_with_a_reason(self, running: Running) -> None:
        admin, manager = running.client("admin"), running.client("management")
        id_ = service(admin, gas={**GAS, "onlinePassword": PASSWORD})
        seen = (
            admin.get(f"{OWN}/show/{id_}"),
            admin.get("/api/service/admin/list?limit=500"),
            admin.get(f"/api/records/service/{id_}/history"),
        )
        for answer in seen:
            assert answer.status_code == 200
            assert PASSWORD not in answer.text
        assert "•" in shown(admin, id_)["gas"]["onlinePassword"]
        path = f"/api/records/service/{id_}/reveal"
        bare = manager.post(path, json={"field": "gas.onlinePassword"})
        assert codes(bare) == {"reason": "required"}
        body = {"field": "gas.onlinePassword", "reason": "Meter reading for the supplier"}
        answer = manager.post(path, json=body)
        assert data(answer)["value"] == PASSWORD
        entry = timeline(admin, "service", id_)[0]
        assert (entry["kinds"], entry["revealed"]) == (["reveal"], ["gas.onlinePassword"])

    def test_a_form_that_sends_back_what_it_was_shown_changes_nothing(
        self, running: Running
    ) -> None:
        admin = running.client("admin")
        id_ = service(admin, gas={**GAS, "onlinePassword": PASSWORD})
        gas = shown(admin, id_)["gas"]
        answer = admin.post(f"{OWN}/update", json={"_id": id_, "gas": gas})
        assert answer.status_code == 200
        other = {"_id": id_, "gas": {"onlinePassword": "••••hunter2"}}
        assert codes(admin.post(f"{OWN}/update", json=other)) == {"gas.onlinePassword": "masked"}
        body = {"field": "gas.onlinePassword", "reason": "Meter reading for the supplier"}
        answer = admin.post(f"/api/records/service/{id_}/reveal", json=body)
        assert data(answer)["value"] == PASSWORD


class TestRefused:
    @pytest.mark.parametrize(
        ("body", "fields"),
        [
            ({"kind": None}, {"kind": "required"}),
            ({"kind": "steam"}, {"kind": "not_in_list"}),
            ({"gas": {"unitRate": "6.42001"}}, {"gas.unitRate": "number_too_precise"}),
            ({"gas": {"meterNumber": "3938424404"}}, {"gas.meterNumber": "mprn_check_digit"}),
            (
                {"kind": "electric", "electric": {"meterNumber": "1200023305966"}},
                {"electric.meterNumber": "mpan_check_digit"},
            ),
            ({"gas": {"meterType": "Smart"}}, {"gas.meterType": "not_in_list"}),
            ({"water": {"WaterDiscount": "1"}}, {"water.WaterDiscount": "not_allowed"}),
            (
                {**TERM, "contract_end_date": "28/02/2025"},
                {"contract_end_date": "end_before_start"},
            ),
            (
                {"kind": "businessrates", "businessrates": {"lease": ["the lease"]}},
                {"businessrates.lease": "id_invalid"},
            ),
        ],
    )
    def test_the_field_is_named_and_nothing_is_stored(
        self, running: Running, body: dict[str, Any], fields: dict[str, str]
    ) -> None:
        admin = running.client("admin")
        company = firm(admin)
        whole = {"kind": "gas", "Company": company, **body}
        answer = admin.post("/api/service/regUser/add", json=whole)
        found = codes(answer)
        assert {name.removesuffix(".0"): code for name, code in found.items()} == fields
        listed = admin.get("/api/service/admin/list", params={"Company": company})
        assert data(listed) == []

    def test_a_service_is_at_just_one_place(self, running: Running) -> None:
        admin = running.client("admin")
        both = {"kind": "gas", "Company": firm(admin), "Consumer": home(admin)}
        for body in ({"kind": "gas"}, both):
            answer = admin.post("/api/service/regUser/add", json=body)
            assert codes(answer) == {"Company": "one_of", "Consumer": "one_of"}

    def test_a_state_that_is_not_next(self, running: Running) -> None:
        admin = running.client("admin")
        id_ = service(admin)
        path = f"/api/records/service/{id_}/status"
        answer = refused(admin.post(path, json={"status": "ended"}), 409)
        assert answer["code"] == "service.move_refused"
        assert "offered, sold, live" in answer["message"]
        assert shown(admin, id_)["status"] == "draft"

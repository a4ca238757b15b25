"""Quotes over the wire, on real Postgres: the contract's calls and messages, and who may do what."""

from __future__ import annotations

from datetime import datetime, time, timedelta
from typing import Any
from uuid import UUID, uuid4

import pytest
from starlette.testclient import TestClient

from commands.kernel.jobs import Work
from domain.kernel.uk_time import UK
from infra.jobs.schedule import RunScheduled
from tests.api.places import data, firm, made, said, timeline
from tests.api.price_calls import ADMIN, GAS, gas, load, sent
from tests.api.supplier_calls import supplier_of
from tests.infra.spreadsheets.sheet_files import csv_of
from tests.running import Running
from tests.today import today
from workers.jobs.run_scheduled import run_scheduled

pytestmark = pytest.mark.needs("postgres")

BASE, REG = "/api/quote/admin", "/api/quote/regUser"
SUPPLY = {"fuel": "gas", "ldz": "NW", "AQ": 45_000, "startDate": "2026-12-01", "duration": 36}
TYPED = {
    "supplierName": "Northern Gas",
    "duration": 36,
    "unitRate": "5.92",
    "standingCharge": "30",
    "upliftUnit": "0.5",
}


def fields_of(answer: Any) -> dict[str, str]:
    """Problem codes by field."""
    return {one["field"]: one["code"] for one in answer.json()["errors"]}


def quote(client: TestClient, **more: Any) -> str:
    body = {"Company": firm(client), "serviceType": "Gas", "supply": SUPPLY, **more}
    return made(client.post(f"{BASE}/create", json=body))


def shown(client: TestClient, id_: str) -> dict[str, Any]:
    found: dict[str, Any] = data(client.get(f"{BASE}/show/{id_}"))
    return found


def act(client: TestClient, id_: str, **more: Any) -> Any:
    return client.post(f"{REG}/quoteAction", json={"_id": id_, **more})


def priced(client: TestClient, id_: str, **more: Any) -> str:
    answer = client.post(f"{REG}/prices/add", json={"_id": id_, **TYPED, **more})
    assert answer.status_code == 200, answer.text
    return str(shown(client, id_)["prices"][-1]["_id"])


def live(client: TestClient, **more: Any) -> str:
    """A quote that went through all steps of 5.4."""
    id_ = quote(client, **more)
    price = priced(client, id_)
    assert client.post(f"{BASE}/provided/{id_}", json={}).status_code == 200
    chosen = client.post(f"{REG}/prices/choose", json={"_id": id_, "priceId": price})
    assert chosen.status_code == 200, chosen.text
    for status in (1002, 1014, 1015, 1009, 1004):
        answer = act(client, id_, type="1002", quoteStatus=status)
        assert answer.status_code == 200, answer.text
    return id_


class TestLife:
    def test_create_update_and_count(self, running: Running) -> None:
        admin = running.client("admin")
        company = firm(admin)
        body = {"Company": company, "serviceType": "Gas", "supply": SUPPLY}
        answer = admin.post(f"{BASE}/create", json=body)
        assert said(answer) == "Quote created successfully"
        found = shown(admin, made(answer))
        assert found["QuoteID"].startswith("Q-")
        assert (found["quoteStatus"], found["kind"], found["revision"]) == (1000, "commercial", 1)
        assert found["nextStatuses"] == [1001, 1007]
        update = admin.post(f"{BASE}/update", json={"_id": found["_id"], "serviceType": "Electric"})
        assert said(update) == "Quote updated successfully"
        listed = admin.get(f"{BASE}/list", params={"quoteStatus": 1000, "Company": company})
        assert [one["_id"] for one in data(listed)] == [found["_id"]]
        counted = admin.get(f"{REG}/count", params={"Company": company})
        assert counted.json()["count"] == 1
        choices = data(admin.get(f"{REG}/dropdown_list", params={"Search": found["QuoteID"]}))
        assert [one["QuoteID"] for one in choices] == [found["QuoteID"]]

    def test_from_the_price_to_the_live_contract(self, running: Running) -> None:
        admin = running.client("admin")
        found = shown(admin, live(admin))
        [price] = found["prices"]
        assert (price["yearCost"], price["commission"]) == ("2998.50", "675.00")
        assert found["yearCost"] == "2998.50"
        assert found["chosenPrice"] == price["_id"]
        assert (found["contractStartDate"], found["contractEndDate"]) == (
            "2026-12-01",
            "2029-11-30",
        )
        assert (found["nextStatuses"], found["standing"]) == ([], "live")
        detail = data(admin.post(f"{BASE}/invoiceDetail", json={"_id": found["_id"]}))
        assert (detail["agreed"], detail["invoiced"], detail["left"]) == (None, "0.00", None)
        assert detail["invoices"] == []

    def test_a_change_after_it_was_provided_must_be_provided_again(self, running: Running) -> None:
        admin = running.client("admin")
        id_ = quote(admin)
        price = priced(admin, id_)
        assert admin.post(f"{BASE}/provided/{id_}", json={}).status_code == 200
        row = {"_id": id_, "priceId": price}
        assert admin.post(f"{REG}/prices/choose", json=row).status_code == 200
        changed = admin.post(f"{REG}/prices/change", json=row | {"upliftUnit": "5"})
        assert changed.status_code == 200, changed.text
        found = shown(admin, id_)
        assert (found["quoteStatus"], found["standing"]) == (1001, "open")
        assert found["nextStatuses"] == [1003, 1005, 1006, 1007]
        refused = act(admin, id_, type="1002", quoteStatus=1002)
        assert (refused.status_code, refused.json()["code"]) == (409, "offer.must_be_provided")
        assert admin.post(f"{BASE}/provided/{id_}", json={}).status_code == 200
        assert act(admin, id_, type="1002", quoteStatus=1002).status_code == 200
        fixed = admin.post(f"{BASE}/update", json={"_id": id_, "supply": {"AQ": 7}})
        assert (fixed.status_code, fixed.json()["code"]) == (409, "offer.fixed")
        assert fields_of(fixed) == {"supply.AQ": "not_allowed"}
        bare = act(admin, id_, type="1002", quoteStatus=1005)
        assert bare.json()["code"] == "offer.reason_required"
        again = act(admin, id_, type="1002", quoteStatus=1005, reason="Another usage")
        assert again.status_code == 200, again.text
        assert shown(admin, id_)["standing"] == "provided"

    def test_sub_management_sees_no_uplift_and_no_commission(self, running: Running) -> None:
        admin = running.client("admin")
        id_ = quote(admin)
        priced(admin, id_)
        sub_management = running.client("sub management")
        answer = sub_management.get(f"/api/quote/management/show/{id_}")
        [row] = data(answer)["prices"]
        assert row["yearCost"] == "2998.50"
        assert not {"upliftUnit", "upliftDay", "commission"} & row.keys()
        entries = timeline(sub_management, "quote", id_)
        fields = {change["field"] for entry in entries for change in entry["changes"]}
        assert "prices.unitRate" in fields
        assert not {"prices.upliftUnit", "prices.commission"} & fields

    def test_its_contract_ends_by_the_clock(self, running: Running) -> None:
        admin = running.client("admin")
        supply = SUPPLY | {"startDate": "2020-01-01", "duration": 12}
        over, runs = live(admin, supply=supply), live(admin)
        due = datetime.combine(today(), time(0, 15), UK)
        work = Work(uuid4(), RunScheduled(name="end_contracts", due=due), due, 1)
        for _ in range(2):
            run_scheduled(running.services, work)
        running.services.wait_for_lists(["quote"])
        assert [shown(admin, one)["quoteStatus"] for one in (over, runs)] == [1008, 1004]
        assert shown(admin, over)["nextStatuses"] == []

    def test_its_service_goes_live_with_the_days_of_the_contract(self, running: Running) -> None:
        admin = running.client("admin")
        company = firm(admin)
        service = made(
            admin.post("/api/service/admin/add", json={"kind": "gas", "Company": company})
        )
        id_ = live(admin, Company=company, Service=service)
        running.services.wait_for_lists(["service"])
        found = data(admin.get(f"/api/service/regUser/show/{service}"))
        names = ("status", "contract_start_date", "contract_end_date", "contract_length")
        expected = ("live", "2026-12-01", "2029-11-30", "3 years")
        assert tuple(found[name] for name in names) == expected
        assert not found["isEndTyped"]
        contract = shown(admin, id_)
        assert (contract["contractStartDate"], contract["contractEndDate"]) == expected[1:3]
        assert contract["Service"]["serviceId"] == found["serviceId"]
        store = running.services.store
        moved = store.events(UUID(id_), newest_first=True, limit=1)[0]
        [began] = store.events(UUID(service), newest_first=True, limit=1)
        assert began.meta.request_id == moved.meta.request_id is not None
        listed = data(admin.get(f"{BASE}/list", params={"Service": service}))
        assert [one["_id"] for one in listed] == [id_]

    def test_a_service_brings_its_customer_and_no_other(self, running: Running) -> None:
        admin = running.client("admin")
        company = firm(admin)
        service = made(
            admin.post("/api/service/admin/add", json={"kind": "gas", "Company": company})
        )
        id_ = made(admin.post(f"{BASE}/create", json={"Service": service}))
        assert shown(admin, id_)["Company"]["_id"] == company
        other = admin.post(f"{BASE}/create", json={"Service": service, "Company": firm(admin)})
        assert fields_of(other) == {"Company": "not_of_service"}
        gone = admin.post("/api/service/admin/delete", json={"deleteIds": [service]})
        assert gone.status_code == 200, gone.text
        late = admin.post(f"{BASE}/create", json={"Service": service})
        assert fields_of(late) == {"Service": "not_found"}

    def test_a_deleted_service_does_not_keep_its_quote_from_going_live(
        self, running: Running
    ) -> None:
        admin = running.client("admin")
        company = firm(admin)
        service = made(
            admin.post("/api/service/admin/add", json={"kind": "gas", "Company": company})
        )
        id_ = quote(admin, Company=company, Service=service)
        price = priced(admin, id_)
        admin.post(f"{BASE}/provided/{id_}", json={})
        admin.post(f"{REG}/prices/choose", json={"_id": id_, "priceId": price})
        admin.post("/api/service/admin/delete", json={"deleteIds": [service]})
        for status in (1002, 1014, 1015, 1009, 1004):
            answer = act(admin, id_, type="1002", quoteStatus=status)
            assert answer.status_code == 200, answer.text

    def test_what_is_allowed_is_named(self, running: Running) -> None:
        admin = running.client("admin")
        answer = act(admin, quote(admin), type="1002", quoteStatus=1002)
        assert (answer.status_code, answer.json()["code"]) == (422, "offer.transition_not_allowed")
        assert "Quote Provided, DND" in answer.json()["message"]

    def test_rejected_needs_a_reason_and_is_restarted(self, running: Running) -> None:
        admin = running.client("admin")
        id_ = quote(admin)
        priced(admin, id_)
        admin.post(f"{BASE}/provided/{id_}", json={})
        bare = act(admin, id_, type="1002", quoteStatus=1003)
        assert (bare.status_code, fields_of(bare)) == (422, {"reason": "required"})
        assert act(admin, id_, type="1002", quoteStatus=1003, reason="Too dear").status_code == 200
        assert admin.post(f"{BASE}/restart/{id_}", json={}).status_code == 200
        again = shown(admin, id_)
        assert (again["quoteStatus"], again["revision"]) == (1000, 2)

    def test_provided_again_is_revised(self, running: Running) -> None:
        admin = running.client("admin")
        id_ = quote(admin)
        priced(admin, id_)
        for status in (1001, 1005):
            assert admin.post(f"{BASE}/provided/{id_}", json={}).status_code == 200
            assert shown(admin, id_)["quoteStatus"] == status

    def test_provided_by_its_number(self, running: Running) -> None:
        admin, rep = running.client("admin"), running.client("sales_rep")
        id_ = quote(admin)
        priced(admin, id_)
        number = shown(admin, id_)["QuoteID"]
        # A user who does not see the quote does not learn that there is one.
        foreign = rep.post(f"/api/quote/sales_rep/provided/{number}", json={})
        assert (foreign.status_code, foreign.json()["code"]) == (404, "record.not_found")
        assert admin.post(f"{BASE}/provided/{number}", json={}).status_code == 200
        assert shown(admin, id_)["quoteStatus"] == 1001
        assert admin.post(f"{BASE}/provided/Q-1", json={}).status_code == 404
        assert admin.post(f"{BASE}/provided/L-{number}", json={}).status_code == 422

    def test_a_copy_has_prices_and_no_status(self, running: Running) -> None:
        admin = running.client("admin")
        id_ = live(admin)
        key = {"Idempotency-Key": uuid4().hex}
        body = {"_id": id_}
        answer, again = (
            admin.post(f"{BASE}/createDuplicateQuote", json=body, headers=key) for _ in range(2)
        )
        assert data(again)["copyId"] == data(answer)["copyId"]
        assert said(answer) == "Quote created successfully"
        copies = [one["_id"] for one in answer.json()["data"]["records"] if one["_id"] != id_]
        assert [data(answer)["copyId"]] == copies
        [copy] = [shown(admin, one) for one in copies]
        assert (copy["quoteStatus"], copy["copyOf"], len(copy["prices"])) == (1000, id_, 1)
        assert (copy["payments"], copy["chosenPrice"], copy["contractEndDate"]) == ([], None, None)

    def test_delete_request_and_decision(self, running: Running) -> None:
        admin, manager = running.client("admin"), running.client("management")
        id_ = quote(admin)
        asked = manager.post("/api/quote/management/quoteDeleteRequest", json={"deleteIds": [id_]})
        assert said(asked) == "Delete request sent successfully"
        decided = admin.post("/api/quote/admin/deleteMultiQuote", json={"deleteIds": [id_]})
        assert said(decided) == "Quote deleted Successfully"
        assert shown(admin, id_)["isDelete"]


class TestBadInput:
    def test_a_rate_of_six_places(self, running: Running) -> None:
        admin = running.client("admin")
        body = {"_id": quote(admin), **TYPED, "unitRate": "5.920001"}
        answer = admin.post(f"{REG}/prices/add", json=body)
        assert (answer.status_code, fields_of(answer)) == (422, {"unitRate": "number_too_precise"})

    def test_a_price_without_a_usage(self, running: Running) -> None:
        admin = running.client("admin")
        answer = admin.post(f"{REG}/prices/add", json={"_id": quote(admin, supply={}), **TYPED})
        assert (answer.status_code, fields_of(answer)) == (422, {"supply.AQ": "required"})

    def test_an_end_before_the_start(self, running: Running) -> None:
        admin = running.client("admin")
        id_ = quote(admin, kind="solar", serviceType="Renewable Energy", netCost="6000.00")
        assert admin.post(f"{BASE}/provided/{id_}", json={}).status_code == 200
        assert act(admin, id_, type="solar", quoteStatus=1002).status_code == 200
        days = {"contractStartDate": "01/03/2027", "contractEndDate": "28/02/2027"}
        answer = act(admin, id_, type="solar", quoteStatus=1004, **days)
        assert fields_of(answer) == {"contractEndDate": "end_before_start"}
        assert shown(admin, id_)["quoteStatus"] == 1002

    def test_another_agreed_amount_than_the_sum(self, running: Running) -> None:
        admin = running.client("admin")
        id_ = quote(admin, kind="solar")
        body = {"_id": id_, "netCost": "6000.00", "discount": "250.00", "agreedAmount": "6000.00"}
        answer = admin.post(f"{BASE}/update", json=body)
        assert fields_of(answer) == {"agreedAmount": "sum_differs"}
        assert admin.post(f"{BASE}/update", json=body | {"agreedAmount": "6900.00"}).is_success
        found = shown(admin, id_)
        assert (found["vat"], found["agreedAmount"], found["vatRate"]) == (
            "1150.00",
            "6900.00",
            "20",
        )

    def test_two_people_who_set_different_amounts_both_have_theirs(self, running: Running) -> None:
        ann, ben = running.client("admin"), running.client("management")
        id_ = quote(ann, kind="solar", netCost="6000.00", discount="250.00")
        seen = {"_id": id_, "expectedVersion": shown(ann, id_)["version"]}
        assert ann.post(f"{BASE}/update", json={**seen, "netCost": "7000.00"}).is_success
        answer = ben.post("/api/quote/management/update", json={**seen, "discount": "500.00"})
        assert answer.status_code == 200, answer.text
        found = shown(ann, id_)
        names = ("netCost", "discount", "vat", "agreedAmount")
        assert tuple(found[name] for name in names) == ("7000.00", "500.00", "1300.00", "7800.00")


class TestPayments:
    def test_recorded_and_reversed(self, running: Running) -> None:
        admin = running.client("admin")
        id_ = quote(admin)
        body = {"_id": id_, "kind": "debt", "amount": "120.00", "date": today().isoformat()}
        for _ in range(2):
            answer = admin.post(f"{BASE}/paymentForDebt", json=body)
            assert said(answer) == "Payment Added Successfully!"
        first = shown(admin, id_)["payments"][0]["_id"]
        bare = admin.post(f"{BASE}/deletePayment", json={"_id": id_, "paymentId": first})
        assert (bare.status_code, fields_of(bare)) == (422, {"reason": "required"})
        reverse = {"_id": id_, "paymentId": first, "reason": "Paid twice"}
        assert (
            said(admin.post(f"{BASE}/deletePayment", json=reverse)) == "Payment Delete Successfully"
        )
        again = admin.post(f"{BASE}/deletePayment", json=reverse)
        assert (again.status_code, again.json()["code"]) == (409, "offer.payment_reversed")
        found = shown(admin, id_)
        assert found["paid"] == {"commission": "0.00", "supplier": "0.00", "debt": "120.00"}

    def test_of_tomorrow_or_of_nothing_is_refused(self, running: Running) -> None:
        admin = running.client("admin")
        body = {"_id": quote(admin), "kind": "debt", "amount": "0", "date": today().isoformat()}
        assert "amount" in fields_of(admin.post(f"{BASE}/paymentForDebt", json=body))
        later = body | {"amount": "1", "date": (today() + timedelta(days=1)).isoformat()}
        answer = admin.post(f"{BASE}/paymentForDebt", json=later)
        assert fields_of(answer) == {"date": "date_in_future"}

    def test_only_for_admin_and_management(self, running: Running) -> None:
        rep = running.client("sales_rep")
        body = {"Company": None, "kind": "debt", "amount": "1.00", "date": today().isoformat()}
        answer = rep.post("/api/quote/sales_rep/paymentForDebt", json=body)
        assert answer.status_code == 403


class TestPricesOfFiles:
    def test_a_row_is_pinned_until_its_file_is_withdrawn(self, running: Running) -> None:
        admin = running.client("admin")
        supplier = supplier_of(admin)
        file = sent(running, supplier, csv_of([GAS, gas(duration=36)]))
        assert load(running, file)["step"] == "loaded"
        id_ = quote(admin)
        [row] = data(admin.get(f"/api/price/{file['priceFileId']}/rows"))
        body = {"_id": id_, "priceFileId": file["priceFileId"], "row": row["row"]}
        answer = admin.post(f"{REG}/prices/pin", json=body)
        assert answer.status_code == 200, answer.text
        [price] = shown(admin, id_)["prices"]
        assert (price["priceFile"], price["fileRow"], price["unitRate"]) == (
            file["priceFileId"],
            row["row"],
            "6.2145",
        )
        gone = admin.post(f"{ADMIN}/removeData", json={"_id": file["priceFileId"]})
        assert gone.status_code == 200, gone.text
        late = admin.post(f"{BASE}/provided/{id_}", json={})
        assert (late.status_code, fields_of(late)) == (422, {"prices": "price_file_withdrawn"})
        again = admin.post(f"{REG}/prices/pin", json=body)
        assert fields_of(again) == {"priceFileId": "price_file_withdrawn"}
        assert len(shown(admin, id_)["prices"]) == 1

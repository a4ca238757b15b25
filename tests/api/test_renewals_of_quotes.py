"""Renewals of quotes' contracts: once, of the customer's own service, for every user who opens them."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from datetime import date, timedelta
from threading import Barrier
from typing import Any

import pytest
from starlette.testclient import TestClient

from domain.shared.contract_dates import next_term
from tests.api.places import data, firm, made, said, site_of
from tests.api.test_quotes import act, fields_of, priced, quote
from tests.api.test_quotes import shown as shown_quote
from tests.api.test_renewals import (
    BASE,
    FROM_QUOTE,
    action,
    ending,
    listed,
    run_daily,
    service,
    shown,
)
from tests.api.test_services import service as draft
from tests.eventually import PATIENCE
from tests.running import Running
from tests.today import today

pytestmark = pytest.mark.needs("postgres")


def live_quote(client: TestClient, end: date, **more: Any) -> str:
    id_ = quote(client, **more)
    price = priced(client, id_)
    assert client.post(f"/api/quote/admin/provided/{id_}", json={}).status_code == 200
    body = {"_id": id_, "priceId": price}
    assert client.post("/api/quote/regUser/prices/choose", json=body).status_code == 200
    for status in (1002, 1014, 1015, 1009):
        assert act(client, id_, type="1002", quoteStatus=status).status_code == 200
    days = {"contractStartDate": "2024-01-01", "contractEndDate": end.isoformat()}
    answer = act(client, id_, type="1002", quoteStatus=1004, **days)
    assert answer.status_code == 200, answer.text
    return id_


class TestFromQuote:
    def test_a_live_quote_is_renewed_once(self, running: Running) -> None:
        admin = running.client("admin")
        end = today() + timedelta(days=60)
        id_ = live_quote(admin, end)
        answer = admin.post(FROM_QUOTE, json={"_id": id_})
        assert said(answer) == "Renewal opened successfully"
        found = shown(admin, made(answer))
        assert (found["Quote"]["_id"], found["Status"]) == (id_, 1000)
        assert found["Company"]["_id"] == shown_quote(admin, id_)["Company"]["_id"]
        # The chosen price is for three years.
        first, last = next_term(end, 36)
        assert (found["renewalStartDate"], found["renewalEndDate"]) == (str(first), str(last))
        again = admin.post(FROM_QUOTE, json={"_id": id_})
        assert (again.status_code, fields_of(again)) == (409, {"contractEndDate": "in_use"})
        assert again.json()["message"] == "A renewal of this contract is open already"

    def test_not_before_its_time_and_not_of_an_open_quote(self, running: Running) -> None:
        admin = running.client("admin")
        early = admin.post(
            FROM_QUOTE, json={"_id": live_quote(admin, today() + timedelta(days=200))}
        )
        assert (early.status_code, early.json()["code"]) == (409, "renewal.too_early")
        assert f"{today() + timedelta(days=20):%d/%m/%Y}" in early.json()["message"]
        fresh = admin.post(FROM_QUOTE, json={"_id": quote(admin)})
        assert (fresh.status_code, fresh.json()["code"]) == (409, "renewal.nothing_to_renew")

    def test_for_a_service_of_the_customer_alone(self, running: Running) -> None:
        admin = running.client("admin")
        company = firm(admin)
        end = today() + timedelta(days=60)
        id_ = live_quote(admin, end, Company=company)
        own, foreign = (
            service(running, admin, Company=company, **ending(60)),
            service(running, admin, **ending(60)),
        )
        refused = admin.post(FROM_QUOTE, json={"_id": id_, "Service": foreign})
        assert fields_of(refused) == {"Service": "not_of_quote"}
        answer = admin.post(FROM_QUOTE, json={"_id": id_, "Service": own})
        assert shown(admin, made(answer))["Service"]["_id"] == own
        # The daily job leaves a term that is renewed already.
        run_daily(running, today())
        assert len(listed(admin, Service=own)) == 1

    def test_of_two_people_at_once_one_wins(self, running: Running) -> None:
        admin, other = running.client("admin"), running.client("management")
        id_ = live_quote(admin, today() + timedelta(days=60))
        barrier = Barrier(2)

        def open_it(who: tuple[TestClient, str]) -> int:
            client, slug = who
            barrier.wait(PATIENCE)
            path = f"/api/quote/{slug}/createRenewalFromQuote"
            return int(client.post(path, json={"_id": id_}).status_code)

        with ThreadPoolExecutor(2) as threads:
            both = ((admin, "admin"), (other, "management"))
            assert sorted(threads.map(open_it, both)) == [200, 409]
        assert len(listed(admin, Quote=id_)) == 1

    def test_one_that_ended_makes_room_for_another(self, running: Running) -> None:
        admin = running.client("admin")
        id_ = live_quote(admin, today() + timedelta(days=60))
        first = made(admin.post(FROM_QUOTE, json={"_id": id_}))
        assert action(admin, first, Status=1003, reason="Wanted later").status_code == 200
        assert admin.post(FROM_QUOTE, json={"_id": id_}).status_code == 200


class TestBySchedule:
    def test_what_the_live_quote_says_is_taken_over(self, running: Running) -> None:
        """A service drafted on a lead has no usage: the quote's counts."""
        admin, rep = running.client("admin"), str(running.user("sales_rep"))
        company = firm(admin)
        sold = draft(admin, Company=company, gas={})
        id_ = live_quote(
            admin, today() + timedelta(days=60), Company=company, Service=sold, Assignee=[rep]
        )
        run_daily(running, today())
        [found] = listed(admin, Service=sold)
        contract = shown_quote(admin, id_)
        assert found["Quote"]["_id"] == id_
        names = ("AQ", "ldz", "fuel")
        assert [found["supply"][one] for one in names] == [contract["supply"][one] for one in names]
        assert found["supply"]["AQ"]
        assert [one["_id"] for one in found["Assignee"]] == [rep]

    def test_but_what_the_service_says_itself_goes_before(self, running: Running) -> None:
        admin = running.client("admin")
        company = firm(admin)
        sold = draft(admin, Company=company, gas={"kWH": 71_000, "ldz": "SC"})
        live_quote(admin, today() + timedelta(days=60), Company=company, Service=sold)
        run_daily(running, today())
        [found] = listed(admin, Service=sold)
        assert (found["supply"]["AQ"], found["supply"]["ldz"]) == (71_000, "SC")


class TestItsService:
    """A quote without a service is renewed for the one live service that its contract can only be of."""

    def test_the_service_with_the_same_end_is_found(self, running: Running) -> None:
        admin = running.client("admin")
        company = firm(admin)
        place, other = (site_of(admin, company) for _ in range(2))
        end = today() + timedelta(days=60)
        own = service(running, admin, Company=company, Site=place, **ending(60))
        for more in (
            {"Site": place, **ending(61)},
            {"Site": other, **ending(60)},
            {"Site": place, "kind": "water", "gas": {}, **ending(60)},
        ):
            service(running, admin, Company=company, **more)
        draft(admin, Company=company, Site=place, **ending(60))
        id_ = live_quote(admin, end, Company=company, Site=place)
        found = shown(admin, made(admin.post(FROM_QUOTE, json={"_id": id_})))
        assert (found["Service"]["_id"], found["Quote"]["_id"]) == (own, id_)
        # The daily job finds the term renewed.
        run_daily(running, today())
        assert [one["_id"] for one in listed(admin, Service=own)] == [found["_id"]]

    def test_one_that_the_daily_job_opened_is_not_opened_again(self, running: Running) -> None:
        admin = running.client("admin")
        company = firm(admin)
        own = service(running, admin, Company=company, **ending(60))
        id_ = live_quote(admin, today() + timedelta(days=60), Company=company)
        run_daily(running, today())
        again = admin.post(FROM_QUOTE, json={"_id": id_})
        assert (again.status_code, fields_of(again)) == (409, {"contractEndDate": "in_use"})
        assert len(listed(admin, Company=company)) == len(listed(admin, Service=own)) == 1

    def test_of_several_none_is_guessed(self, running: Running) -> None:
        admin = running.client("admin")
        company = firm(admin)
        both = {service(running, admin, Company=company, **ending(60)) for _ in range(2)}
        id_ = live_quote(admin, today() + timedelta(days=60), Company=company)
        found = shown(admin, made(admin.post(FROM_QUOTE, json={"_id": id_})))
        assert found["Service"] is None
        run_daily(running, today())
        opened = [one["Service"]["_id"] for one in listed(admin, Company=company) if one["Service"]]
        assert set(opened) == both


def test_the_claim_is_not_kept_by_a_deleted_one(running: Running) -> None:
    admin = running.client("admin")
    id_ = live_quote(admin, today() + timedelta(days=60))
    first = made(admin.post(FROM_QUOTE, json={"_id": id_}))
    assert admin.get(f"{BASE}/delete/{first}").status_code == 200
    second = made(admin.post(FROM_QUOTE, json={"_id": id_}))
    # It cannot come back beside the other one.
    body = {"records": [{"noun": "renewal", "_id": first}]}
    answered = data(admin.post("/api/records/deleted/restore", json=body))
    assert answered["done"] == 0, answered
    assert shown(admin, second)["Status"] == 1000

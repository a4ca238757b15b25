"""Renewals over the wire, on real Postgres: opening, the contract's calls, the new term, who may do what."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from datetime import date, datetime, timedelta
from threading import Barrier
from typing import Any
from uuid import UUID, uuid4

import pytest
from starlette.testclient import TestClient

from api.texts.sentences import sentence
from commands.kernel.command import Context, Deps, Outcome
from commands.kernel.jobs import Work
from commands.renewal.opening import OpenForService
from commands.service.saving import MoveService
from domain.kernel.uk_time import UK
from domain.shared.contract_dates import contract_end, next_term
from infra.jobs.schedule import RunScheduled
from tests.api.places import data, firm, made, said, site_of, timeline
from tests.api.test_invoices import LINE
from tests.api.test_quotes import TYPED, fields_of
from tests.api.test_services import service as draft
from tests.running import Running
from tests.today import today
from workers.jobs.run_scheduled import run_scheduled

pytestmark = pytest.mark.needs("postgres")

BASE, REG = "/api/renewal/admin", "/api/renewal/regUser"
FROM_QUOTE = "/api/quote/admin/createRenewalFromQuote"
START = date(2025, 3, 1)
END = date(2027, 2, 28)


def service(running: Running, client: TestClient, **more: Any) -> str:
    """A live one, whose contract runs from 01/03/2025 for two years unless said otherwise."""
    term = {"contract_start_date": START.isoformat(), "contract_length": "2 years"}
    body = {"gas": {"kWH": 45_000, "ldz": "NE"}, **term, **more}
    id_ = draft(client, **body)
    live = MoveService(id=UUID(id_), status="live")
    live.execute(Context(None, uuid4()), running.services.deps)
    return id_


def run_daily(running: Running, day: date) -> None:
    due = datetime(day.year, day.month, day.day, 5, 30, tzinfo=UK)
    work = Work(uuid4(), RunScheduled(name="open_renewals", due=due), due, 1)
    run_scheduled(running.services, work)


def listed(client: TestClient, **params: Any) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = data(client.get(f"{BASE}/list", params=params))
    return found


def shown(client: TestClient, id_: str) -> dict[str, Any]:
    found: dict[str, Any] = data(client.get(f"{BASE}/show/{id_}"))
    return found


def ending(days: int) -> dict[str, Any]:
    """A contract of a service that ends so many days from today."""
    return {
        "contract_start_date": "2024-01-01",
        "contract_end_date": str(today() + timedelta(days=days)),
    }


def opened(running: Running, client: TestClient, **more: Any) -> dict[str, Any]:
    """A renewal of a service whose contract ends in 90 days."""
    id_ = service(running, client, **{"contract_length": "2 years", **ending(90), **more})
    run_daily(running, today())
    [found] = listed(client, Service=id_)
    return found


def action(client: TestClient, id_: str, **more: Any) -> Any:
    return client.post(f"{REG}/action", json={"_id": id_, **more})


def add_price(client: TestClient, id_: str) -> str:
    answer = client.post(f"{REG}/prices/add", json={"_id": id_, **TYPED})
    assert answer.status_code == 200, answer.text
    return str(shown(client, id_)["prices"][-1]["_id"])


def signed(client: TestClient, id_: str) -> None:
    """Priced, provided, accepted, and with the supplier."""
    price = add_price(client, id_)
    assert client.post(f"{BASE}/provided/{id_}", json={}).status_code == 200
    chosen = client.post(f"{REG}/prices/choose", json={"_id": id_, "priceId": price})
    assert chosen.status_code == 200, chosen.text
    for status in (1002, 1009):
        answer = action(client, id_, type="1002", Status=status)
        assert answer.status_code == 200, answer.text


class TestDailyJob:
    def test_180_days_before_and_not_a_day_earlier(self, running: Running) -> None:
        admin = running.client("admin")
        rep = str(running.user("sales_rep"))
        company = firm(admin)
        place = site_of(admin, company)
        id_ = service(running, admin, Company=company, Site=place, Assignee=[rep])
        run_daily(running, date(2026, 8, 31))
        assert listed(admin, Service=id_) == []
        run_daily(running, date(2026, 9, 1))
        [found] = listed(admin, Service=id_)
        assert found["contractEndDate"] == END.isoformat()
        assert (found["renewalStartDate"], found["renewalEndDate"]) == ("2027-03-01", "2029-02-28")
        assert (found["Company"]["_id"], found["Site"]["_id"]) == (company, place)

    def test_the_term_follows(self, running: Running) -> None:
        admin, rep = running.client("admin"), str(running.user("sales_rep"))
        company = firm(admin)
        found = opened(running, admin, Company=company, Assignee=[rep])
        end = today() + timedelta(days=90)
        first, last = next_term(end, 24)
        assert found["RenewalID"].startswith("R-")
        assert (found["Status"], found["contractEndDate"]) == (1000, str(end))
        assert (found["renewalStartDate"], found["renewalEndDate"]) == (str(first), str(last))
        assert found["endMonth"] == str(end)[:7]
        assert (found["supply"]["AQ"], found["supply"]["ldz"]) == (45_000, "NE")
        assert [one["_id"] for one in found["Assignee"]] == [rep]
        [task] = data(admin.get("/api/task/admin/list", params={"Company": company}))
        assert (task["status"], task["DueDate"]) == (1051, str(end))
        assert [one["_id"] for one in task["Assignee"]] == [rep]
        assert found["RenewalID"] in task["Title"]

    def test_twice_is_once_also_after_it_was_rejected(self, running: Running) -> None:
        admin = running.client("admin")
        found = opened(running, admin)
        run_daily(running, today())
        assert action(admin, found["_id"], Status=1003, reason="Stays away").status_code == 200
        run_daily(running, today() + timedelta(days=1))
        again = listed(admin, Service=found["Service"]["_id"])
        assert [one["_id"] for one in again] == [found["_id"]]

    def test_one_that_was_deleted_is_not_opened_again(self, running: Running) -> None:
        """People opened it, so that no command of the job is known."""
        admin = running.client("admin")
        id_ = service(running, admin, **ending(90))
        by_hand = admin.post(f"{REG}/open", json={"Service": id_})
        assert by_hand.status_code == 200, by_hand.text
        [found] = listed(admin, Service=id_)
        gone = admin.post(f"{BASE}/delete", json={"deleteIds": [found["_id"]]})
        assert gone.status_code == 200, gone.text
        run_daily(running, today())
        assert listed(admin, Service=id_) == []

    def test_a_run_that_dies_is_made_again(
        self, running: Running, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        admin = running.client("admin")
        company = firm(admin)
        both = [service(running, admin, Company=company, **ending(90)) for _ in range(2)]
        really_open = OpenForService.execute

        def die(command: OpenForService, context: Context, deps: Deps) -> Outcome:
            really_open(command, context, deps)
            raise SystemError

        monkeypatch.setattr(OpenForService, "execute", die)
        with pytest.raises(SystemError):
            run_daily(running, today())
        monkeypatch.undo()
        run_daily(running, today())
        assert [len(listed(admin, Service=id_)) for id_ in both] == [1, 1]
        assert len(data(admin.get("/api/task/admin/list", params={"Company": company}))) == 2

    def test_only_live_services_within_their_days(self, running: Running) -> None:
        admin = running.client("admin")
        late = service(running, admin, **ending(200))
        over = service(running, admin, **ending(-1))
        not_live = draft(admin, **ending(90))
        run_daily(running, today())
        for id_ in (late, over, not_live):
            assert listed(admin, Service=id_) == []

    def test_the_sentence_names_the_end(self, running: Running) -> None:
        admin = running.client("admin")
        found = opened(running, admin)
        entry = timeline(admin, "renewal", found["_id"])[-1]
        end = today() + timedelta(days=90)
        assert sentence(entry, "renewal", "en") == f"opened a renewal, contract ends {end:%d/%m/%Y}"
        assert sentence(entry, "renewal", "de") == (
            f"hat eine Verlängerung eröffnet, der Vertrag endet am {end:%d/%m/%Y}"
        )


class TestByHand:
    def test_for_a_live_service_whose_contract_ended(self, running: Running) -> None:
        admin = running.client("admin")
        over = service(running, admin, **ending(-1))
        found = shown(admin, made(admin.post(f"{REG}/open", json={"Service": over})))
        assert found["contractEndDate"] == str(today() - timedelta(days=1))
        again = admin.post(f"{REG}/open", json={"Service": over})
        assert again.json()["code"] == "renewal.contract_end_date_in_use"

    @pytest.mark.parametrize("job_too", [False, True])
    def test_of_two_at_once_one_wins_and_both_see_it(self, running: Running, job_too: bool) -> None:
        people = [running.client("admin"), running.client("management")]
        company = firm(people[0])
        id_ = service(running, people[0], Company=company, **ending(90))
        start = Barrier(3 if job_too else 2)

        def opens(client: TestClient) -> Any:
            start.wait()
            return client.post(f"{REG}/open", json={"Service": id_})

        with ThreadPoolExecutor(3) as pool:
            asked = [pool.submit(opens, client) for client in people]
            if job_too:
                start.wait()
                run_daily(running, today())
        answers = [one.result() for one in asked]
        lost = [one for one in answers if one.status_code != 200]
        assert len(lost) in ({1, 2} if job_too else {1})
        assert {(one.status_code, one.json()["code"]) for one in lost} == {
            (409, "renewal.contract_end_date_in_use")
        }
        for client, slug in zip(people, ("admin", "management"), strict=True):
            [found] = data(client.get(f"/api/renewal/{slug}/list", params={"Service": id_}))
            assert found["contractEndDate"] == str(today() + timedelta(days=90))
        tasks = data(people[0].get("/api/task/admin/list", params={"Company": company}))
        assert len(tasks) == 1

    def test_refusals(self, running: Running) -> None:
        admin = running.client("admin")
        late = admin.post(f"{REG}/open", json={"Service": service(running, admin, **ending(200))})
        assert late.json()["code"] == "renewal.too_early"
        not_live = admin.post(f"{REG}/open", json={"Service": draft(admin, **ending(90))})
        assert not_live.json()["code"] == "renewal.nothing_to_renew"
        unknown = admin.post(f"{REG}/open", json={"Service": str(uuid4())})
        assert unknown.status_code == 422, unknown.text


class TestLife:
    def test_live_moves_the_old_term_to_the_previous_one(self, running: Running) -> None:
        admin = running.client("admin")
        found = opened(running, admin)
        of = found["Service"]["_id"]
        signed(admin, found["_id"])
        assert action(admin, found["_id"], Status=1004).status_code == 200
        live = shown(admin, found["_id"])
        first = date.fromisoformat(found["renewalStartDate"])
        last = contract_end(first, 36)
        assert (live["Status"], live["nextStatuses"]) == (1004, [])
        assert (live["renewalStartDate"], live["renewalEndDate"]) == (str(first), str(last))
        after = data(admin.get(f"/api/service/regUser/show/{of}"))
        assert (after["previous_contract_length"], after["previous_contract_start_date"]) == (
            "2 years",
            "2024-01-01",
        )
        assert (after["contract_start_date"], after["contract_end_date"]) == (str(first), str(last))
        assert after["contract_length"] == "3 years"
        invoice = {"Renewal": found["_id"], "lines": [LINE]}
        id_ = made(admin.post("/api/invoice", json=invoice))
        detail = data(admin.post(f"{BASE}/invoiceDetail", json={"renewalId": found["_id"]}))
        [only] = detail["invoices"]
        assert (only["_id"], only["status"], detail["invoiced"]) == (id_, "draft", "589.09")

    def test_new_rates_are_provided_by_their_own_action(self, running: Running) -> None:
        admin = running.client("admin")
        id_ = opened(running, admin)["_id"]
        early = action(admin, id_, type="1012")
        assert early.status_code == 422
        signed(admin, id_)
        assert action(admin, id_, Status=1010).status_code == 200
        assert action(admin, id_, type="1012").status_code == 200
        assert shown(admin, id_)["Status"] == 1012

    def test_by_its_number(self, running: Running) -> None:
        admin, rep = running.client("admin"), running.client("sales_rep")
        found = opened(running, admin)
        add_price(admin, found["_id"])
        foreign = rep.post(f"/api/renewal/sales_rep/provided/{found['RenewalID']}", json={})
        assert (foreign.status_code, foreign.json()["code"]) == (404, "record.not_found")
        answer = admin.post(f"{BASE}/provided/{found['RenewalID']}", json={})
        assert said(answer) == "Renewal updated successfully"
        assert shown(admin, found["_id"])["Status"] == 1001

    def test_what_is_renewed_stays(self, running: Running) -> None:
        admin = running.client("admin")
        id_ = opened(running, admin)["_id"]
        body = {"_id": id_, "contractEndDate": "2030-01-01", "serviceType": "Gas"}
        answer = admin.post(f"{BASE}/update", json=body)
        assert (answer.status_code, fields_of(answer)) == (422, {"contractEndDate": "not_allowed"})
        update = admin.post(f"{BASE}/update", json={"_id": id_, "terms": "Fixed for two years"})
        assert said(update) == "Renewal updated successfully"
        longer = {"_id": id_, "supply": {"duration": 12}}
        assert admin.post(f"{BASE}/update", json=longer).status_code == 200
        found = shown(admin, id_)
        first = date.fromisoformat(found["renewalStartDate"])
        assert found["renewalEndDate"] == str(contract_end(first, 12))

    def test_payments_and_their_reversal(self, running: Running) -> None:
        admin = running.client("admin")
        id_ = opened(running, admin)["_id"]
        body = {"_id": id_, "kind": "commission", "amount": "120.00", "date": str(today())}
        answer = admin.post(f"{BASE}/paymentForDebt", json=body)
        assert said(answer) == "Payment Added Successfully!"
        found = shown(admin, id_)
        assert found["paid"]["commission"] == "120.00"
        [payment] = found["payments"]
        gone = {"_id": id_, "paymentId": payment["_id"], "reason": "Paid twice"}
        assert said(admin.post(f"{BASE}/deletePayment", json=gone)) == "Payment Delete Successfully"
        assert shown(admin, id_)["paid"]["commission"] == "0.00"
        again = admin.post(f"{BASE}/deletePayment", json=gone)
        assert (again.status_code, again.json()["code"]) == (409, "offer.payment_reversed")
        late = body | {"date": str(today() + timedelta(days=2))}
        assert fields_of(admin.post(f"{BASE}/paymentForDebt", json=late)) == {
            "date": "date_in_future"
        }


class TestList:
    def test_by_month_of_end_status_and_service(self, running: Running) -> None:
        admin = running.client("admin")
        found = opened(running, admin)
        of = found["Service"]["_id"]
        month = found["endMonth"]
        assert len(listed(admin, Service=of, endMonth=month, status=1000)) == 1
        assert listed(admin, Service=of, endMonth="1999-01") == []
        assert listed(admin, Service=of, status=1001) == []
        end = found["contractEndDate"]
        assert len(listed(admin, Service=of, contractEndFrom=end, contractEndTo=end)) == 1
        counted = admin.get(f"{REG}/count", params={"Service": of})
        assert counted.json()["count"] == 1


class TestRoles:
    def test_deletion(self, running: Running) -> None:
        admin, management = running.client("admin"), running.client("management")
        id_ = opened(running, admin)["_id"]
        asked = management.post("/api/renewal/management/deleteRequest", json={"deleteIds": [id_]})
        assert said(asked) == "Delete request sent successfully"
        body = {"deleteIds": [id_]}
        rejected = admin.post("/api/renewal/admin/rejectMultiRenewal", json=body)
        assert rejected.status_code == 200
        assert said(admin.get(f"{BASE}/delete/{id_}")) == "Renewal delete successfully"
        other = {"deleteIds": [opened(running, admin)["_id"]]}
        deleted = admin.post("/api/renewal/admin/deleteMultiRenewal", json=other)
        assert said(deleted) == "Renewal delete successfully"

    def test_reps_see_their_own_and_record_no_payments(self, running: Running) -> None:
        admin, rep = running.client("admin"), running.client("sales_rep")
        foreign = opened(running, admin)["_id"]
        assert rep.get(f"/api/renewal/sales_rep/show/{foreign}").status_code == 404
        own = opened(running, admin, Assignee=[str(running.user("sales_rep"))])["_id"]
        assert rep.get(f"/api/renewal/sales_rep/show/{own}").status_code == 200
        body = {"_id": own, "kind": "debt", "amount": "1.00", "date": str(today())}
        assert rep.post("/api/renewal/sales_rep/paymentForDebt", json=body).status_code == 403

"""A customer who wants no contact: what follows from a lead's status, what is refused, and the consent."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any
from uuid import UUID, uuid4

import pytest

from commands.kernel.jobs import Work
from domain.kernel.record import StatusChanged
from domain.shared.contact import ContactStopped
from tests.api.months import done, enquiry, household
from tests.api.places import data, firm, refused
from tests.running import Running
from workers.jobs.stop_contact import StopContact, stop_contact
from workers.jobs.take_off_dialler import TakeOffDialler, take_off_dialler
from workers.policies import POLICIES

pytestmark = pytest.mark.needs("postgres")
CONSENT = {"consentGivenOn": "2026-03-02", "consentGivenHow": "Letter"}


def follow(running: Running, lead: str) -> None:
    """Does what follows from the lead's last move, twice."""
    services = running.services
    events = services.store.events(UUID(lead), newest_first=True, limit=3)
    last = next(one for one in events if isinstance(one.event, StatusChanged))
    jobs = [job for policy in POLICIES[type(last.event)] for job in policy(last)]
    [job] = [job for job in jobs if isinstance(job, StopContact)]
    work = Work(uuid4(), job, datetime.now(UTC), 1)
    stop_contact(services, work)
    stop_contact(services, work)


def disturbed(running: Running, **about: Any) -> str:
    """A lead that somebody has just moved to DND."""
    admin = running.client("admin")
    lead = enquiry(admin, **about)
    moved = {"status": "DND", "reason": "Asked us never to ring again"}
    done(admin.post(f"/api/records/lead/{lead}/status", json=moved))
    follow(running, lead)
    return lead


class TestStop:
    def test_it_is_on_the_customer_and_all_their_records(self, running: Running) -> None:
        admin = running.client("admin")
        consumer = household(admin)
        other = enquiry(admin, Consumer=consumer)
        disturbed(running, Consumer=consumer)
        shown = data(admin.get(f"/api/consumer/regUser/single_show/{consumer}"))
        assert shown["contactStopped"] is True
        found = data(admin.get(f"/api/lead/regUser/show/{other}"))
        assert found["Consumer"]["contactStopped"] is True

    def test_the_history_says_why_once(self, running: Running) -> None:
        admin = running.client("admin")
        company = firm(admin)
        disturbed(running, Company=company)
        found = admin.get(f"/api/records/company/{company}/history").json()["data"]
        [entry] = [one for one in found if one["events"] == ["record.contact_stopped"]]
        assert (entry["source"], entry["reason"]) == ("worker", "Asked us never to ring again")

    def test_nobody_rings_from_any_of_their_leads(self, running: Running) -> None:
        admin = running.client("admin")
        consumer = household(admin)
        other = enquiry(admin, Consumer=consumer)
        disturbed(running, Consumer=consumer)
        call = {"_id": other, "outcome": "Answered"}
        answer = refused(admin.post("/api/lead/regUser/log_call", json=call), 409)
        assert answer["code"] == "lead.do_not_disturb"

    def test_nor_does_the_dialler_get_them(self, running: Running) -> None:
        admin = running.client("admin")
        consumer = household(admin)
        lead = enquiry(admin, Consumer=consumer)
        disturbed(running, Consumer=consumer)
        change = {"id": lead, "dialer": True}
        answer = refused(admin.post("/api/lead/regUser/update", json=change), 409)
        assert answer["code"] == "lead.do_not_disturb"
        new = {"Consumer": consumer, "dialer": True}
        refused(admin.post("/api/lead/admin/add", json=new), 409)
        done(admin.post("/api/lead/regUser/update", json={"id": lead, "summary": "By post only"}))

    def test_by_hand(self, running: Running) -> None:
        admin = running.client("admin")
        company = firm(admin)
        done(admin.post(f"/api/records/company/{company}/stop-contact", json={"reason": "Letter"}))
        assert data(admin.get(f"/api/company/regUser/show/{company}"))["contactStopped"] is True

    def test_a_lead_is_no_party(self, running: Running) -> None:
        admin = running.client("admin")
        refused(admin.post(f"/api/records/lead/{enquiry(admin)}/stop-contact", json={}), 422)


class TestConsent:
    def test_it_is_on_record_and_lifts_the_stop(self, running: Running) -> None:
        admin, manager = running.client("admin"), running.client("management")
        consumer = household(admin)
        other = enquiry(admin, Consumer=consumer)
        disturbed(running, Consumer=consumer)
        done(manager.post(f"/api/records/consumer/{consumer}/allow-contact", json=CONSENT))
        shown = data(admin.get(f"/api/consumer/regUser/single_show/{consumer}"))
        given = {name: shown[name] for name in ("contactStopped", *CONSENT)}
        assert given == {"contactStopped": False, **CONSENT}
        call = {"_id": other, "outcome": "Answered"}
        done(admin.post("/api/lead/regUser/log_call", json=call))

    @pytest.mark.parametrize("missing", sorted(CONSENT))
    def test_it_must_be_whole(self, running: Running, missing: str) -> None:
        admin = running.client("admin")
        company = firm(admin)
        done(admin.post(f"/api/records/company/{company}/stop-contact", json={}))
        body = {name: value for name, value in CONSENT.items() if name != missing}
        path = f"/api/records/company/{company}/allow-contact"
        assert [one["field"] for one in refused(admin.post(path, json=body), 422)["errors"]] == [
            missing
        ]

    def test_an_undo_is_no_consent(self, running: Running) -> None:
        rep = running.client("sales_rep")
        company = firm(rep)
        done(rep.post(f"/api/records/company/{company}/stop-contact", json={}))
        path = f"/api/records/company/{company}/undo"
        [found] = data(rep.get(f"{path}?version=2"))["records"]
        body = {
            "version": 2,
            "reason": "By mistake",
            "seen": [{"_id": company, "version": found["version"]}],
            "choices": [{"_id": company, "path": "contact_stopped", "takeBack": True}],
        }
        assert refused(rep.post(path, json=body), 409)["code"] == "undo.impossible"
        assert data(rep.get(f"/api/company/regUser/show/{company}"))["contactStopped"] is True

    def test_a_sales_rep_cannot_lift_it(self, running: Running) -> None:
        rep = running.client("sales_rep")
        company = firm(rep)
        done(rep.post(f"/api/records/company/{company}/stop-contact", json={}))
        path = f"/api/records/company/{company}/allow-contact"
        refused(rep.post(path, json=CONSENT), 403)


class TestDialler:
    def test_all_leads_of_the_party_leave_it(self, running: Running) -> None:
        admin = running.client("admin")
        consumer = household(admin)
        other = enquiry(admin, Consumer=consumer, dialer=True)
        theirs = enquiry(admin, Consumer=household(admin), dialer=True)
        lead = disturbed(running, Consumer=consumer, dialer=True)
        leave(running, "consumer", consumer)
        shown = {id_: dialled(running, id_) for id_ in (lead, other, theirs)}
        assert shown == {lead: False, other: False, theirs: True}
        found = admin.get(f"/api/records/lead/{other}/history").json()["data"][0]
        assert (found["source"], found["reason"]) == ("worker", "Asked us never to ring again")

    def test_also_when_contact_is_stopped_by_hand(self, running: Running) -> None:
        admin = running.client("admin")
        company = firm(admin)
        lead = enquiry(admin, Company=company, dialer=True)
        done(admin.post(f"/api/records/company/{company}/stop-contact", json={"reason": "Letter"}))
        leave(running, "company", company)
        assert dialled(running, lead) is False

    def test_none_leaves_it_once_contact_is_allowed_again(self, running: Running) -> None:
        admin = running.client("admin")
        company = firm(admin)
        lead = enquiry(admin, Company=company, dialer=True)
        done(admin.post(f"/api/records/company/{company}/stop-contact", json={}))
        done(admin.post(f"/api/records/company/{company}/allow-contact", json=CONSENT))
        leave(running, "company", company)
        assert dialled(running, lead) is True

    def test_a_lead_on_it_is_not_given_to_the_party(self, running: Running) -> None:
        admin = running.client("admin")
        company = firm(admin)
        done(admin.post(f"/api/records/company/{company}/stop-contact", json={}))
        lead = enquiry(admin, Consumer=household(admin), dialer=True)
        bare = enquiry(admin, Consumer=household(admin))
        given = {"id": lead, "Company": company}
        answer = refused(admin.post("/api/lead/regUser/update", json=given), 409)
        assert answer["code"] == "lead.do_not_disturb"
        both = {"id": bare, "Company": company, "dialer": True}
        refused(admin.post("/api/lead/regUser/update", json=both), 409)
        done(admin.post("/api/lead/regUser/update", json={**given, "dialer": False}))


def dialled(running: Running, lead: str) -> bool | None:
    shown = data(running.client("admin").get(f"/api/lead/regUser/show/{lead}"))
    found: bool | None = shown["dialer"]
    return found


def leave(running: Running, noun: str, party: str) -> None:
    """Does what follows from the last stop of contact with a party, twice."""
    services = running.services
    events = services.store.events(UUID(party), newest_first=True, limit=10)
    stop = next(one for one in events if isinstance(one.event, ContactStopped))
    [job] = [job for policy in POLICIES[ContactStopped] for job in policy(stop)]
    assert job == TakeOffDialler(noun=noun, party=UUID(party), version=stop.version)
    for _ in range(2):
        take_off_dialler(services, Work(uuid4(), job, datetime.now(UTC), 1))

"""A customer who wants no contact: what follows from a lead's status, what is refused, and the consent."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any
from uuid import UUID, uuid4

import pytest

from commands.jobs import StopContact
from commands.kernel.jobs import Work
from tests.api.months import done, enquiry, household
from tests.api.places import data, firm, refused
from tests.running import Running
from workers.actors.stop_contact import stop_contact
from workers.policies import POLICIES

pytestmark = pytest.mark.needs("postgres")
CONSENT = {"consentGivenOn": "2026-03-02", "consentGivenHow": "Letter"}


def follow(running: Running, lead: str) -> None:
    """Does what follows from the lead's last event, twice."""
    services = running.services
    [last] = services.store.events(UUID(lead), newest_first=True, limit=1)
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

    def test_a_sales_rep_cannot_lift_it(self, running: Running) -> None:
        rep = running.client("sales_rep")
        company = firm(rep)
        done(rep.post(f"/api/records/company/{company}/stop-contact", json={}))
        path = f"/api/records/company/{company}/allow-contact"
        refused(rep.post(path, json=CONSENT), 403)

"""Histories of values through HTTP: what each role learns of a field, and of whose records."""

from __future__ import annotations

from typing import Any

import pytest
from starlette.testclient import TestClient

from api.routes import record_values
from projections.history.value_fields import field_paths, is_row_path
from projections.nouns import NOUN_VIEWS
from tests.api.imported import checked, leads_of, received, run
from tests.api.inbox.desk import enquiry
from tests.api.places import Doc, contact_of, data, firm, home, refused, site_of
from tests.api.undo_calls import ok, undo
from tests.api.user_calls import added
from tests.infra.spreadsheets.sheet_files import csv_of
from tests.matrix.callers import Callers
from tests.matrix.subjects import Fresh
from tests.running import Running

pytestmark = pytest.mark.needs("postgres")


def ask(client: TestClient, noun: str, id_: str, field: str, **more: Any) -> Any:
    return client.get(f"/api/records/{noun}/{id_}/values", params={"field": field} | more)


def values(client: TestClient, noun: str, id_: str, field: str, **more: Any) -> list[Doc]:
    """Newest first."""
    found: list[Doc] = data(ask(client, noun, id_, field, **more))
    return found


def read(client: TestClient, noun: str, id_: str, field: str, **more: Any) -> list[Any]:
    return [one["value"] for one in values(client, noun, id_, field, **more)]


def change_consumer(client: TestClient, id_: str, **fields: Any) -> None:
    data(client.post("/api/consumer/regUser/update", json={"_id": id_, **fields}))


def change_lead(client: TestClient, id_: str, slug: str = "admin", **fields: Any) -> None:
    data(client.post(f"/api/lead/{slug}/update", json={"_id": id_, **fields}))


class TestOwnFields:
    def test_values_say_who_when_why_and_whence(self, running: Running) -> None:
        admin = running.client("admin")
        lead = enquiry(admin, "admin", source="Website")
        change_lead(admin, lead, source="Referral", reason="A neighbour said so")
        newest, first = values(admin, "lead", lead, "source")
        assert (newest["value"], first["value"]) == ("Referral", "Website")
        assert newest["reason"] == "A neighbour said so"
        assert newest["actor"] == {
            "_id": str(running.user("admin")),
            "name": "Admin Tester",
            "role": "admin",
        }
        assert (newest["version"], newest["event"]) == (2, "lead.details_changed")
        [entry, _] = data(admin.get(f"/api/records/lead/{lead}/history"))
        assert (newest["_id"], newest["at"]) == (entry["_id"], entry["at"])
        assert newest["source"] == entry["source"]

    def test_pages_follow_one_another(self, running: Running) -> None:
        admin = running.client("admin")
        lead = enquiry(admin, "admin")
        for number in range(1, 6):
            change_lead(admin, lead, value=str(number))
        whole = read(admin, "lead", lead, "value")
        assert whole == ["5.00", "4.00", "3.00", "2.00", "1.00"]
        pages: list[Any] = []
        before: Doc = {}
        while True:
            answer = ask(admin, "lead", lead, "value", limit=2, **before).json()
            pages.append([one["value"] for one in answer["data"]])
            if answer["nextBefore"] is None:
                break
            before = {"before": answer["nextBefore"]}
        assert pages == [whole[:2], whole[2:4], whole[4:]]

    def test_people_and_linked_records_have_names(self, running: Running) -> None:
        admin = running.client("admin")
        rep, _ = added(running)
        consumer = home(admin)
        lead = enquiry(admin, "admin", Consumer=consumer, Assignee=[rep])
        [[person]] = read(admin, "lead", lead, "Assignee")
        assert person["_id"] == rep
        assert person["name"]
        [linked] = read(admin, "lead", lead, "Consumer")
        assert linked == {"_id": consumer, "name": "Mrs Orla Pemberton"}

    def test_a_value_of_an_import_names_its_row(self, running: Running) -> None:
        rows: list[Any] = [["Customer name", "Value"], ["Ada", "12"], ["Bea", "13"]]
        found = received(running, csv_of(rows), "leads-may.csv")
        run(running, found | checked(running, found))
        lead = str(leads_of(running, found["importId"])[3].stream_id)
        [value] = values(running.client("admin"), "lead", lead, "value")
        assert (value["value"], value["source"]) == ("13.00", "import")
        assert value["importedFrom"] == {
            "row": 3,
            "fileName": "leads-may.csv",
            "importId": found["importId"],
        }

    def test_a_child_row_s_field_is_that_of_one_row(self, running: Running) -> None:
        admin = running.client("admin")
        lead = enquiry(admin, "admin")
        calls = "/api/lead/regUser/measures"
        for label in ("LI", "VENT"):
            body = {"lead": lead, "label": label, "cost": "100", "progress": "Started"}
            data(admin.post(f"{calls}/add", json=body))
        shown = data(admin.get(f"/api/lead/regUser/show/{lead}"))["measures"]
        one, other = (row["_id"] for row in shown)
        change = {"lead": lead, "rowId": one, "cost": "120"}
        data(admin.post(f"{calls}/change", json=change))
        data(admin.post(f"{calls}/remove", json={"lead": lead, "rowId": one, "reason": "Twice"}))
        found = values(admin, "lead", lead, "measures.cost", row=one)
        assert [value["value"] for value in found] == [None, "120.00", "100.00"]
        assert (found[0]["removed"], found[0]["reason"]) == (True, "Twice")
        assert read(admin, "lead", lead, "measures.cost", row=other) == ["100.00"]


class TestLinkedFields:
    def test_a_lead_s_telephone_is_what_its_consumer_had(self, running: Running) -> None:
        admin = running.client("admin")
        consumer, other = home(admin, mobile="07700 900852"), home(admin, mobile="07700 900853")
        lead = enquiry(admin, "admin", Consumer=consumer)
        change_consumer(admin, consumer, mobile="07700 900123", reason="A new telephone")
        change_lead(admin, lead, Consumer=other)
        change_consumer(admin, consumer, mobile="07700 900999")
        for field in ("telephone", "Consumer.mobile"):
            found = values(admin, "lead", lead, field)
            assert [one["value"] for one in found] == [
                "+447700900853",
                "+447700900123",
                "+447700900852",
            ]
            by_consumer = found[1]
            assert by_consumer["changedIn"] == {"noun": "consumer", "_id": consumer}
            assert by_consumer["reason"] == "A new telephone"
            assert by_consumer["record"] == {
                "noun": "consumer",
                "_id": consumer,
                "name": "Mrs Orla Pemberton",
            }
            assert found[0]["changedIn"] == {"noun": "lead", "_id": lead}
            assert found[0]["record"]["_id"] == other

    def test_a_company_s_sites_come_and_go(self, running: Running) -> None:
        admin = running.client("admin")
        company = firm(admin)
        site = site_of(admin, company, siteName="Depot")
        contact_of(admin, company, name="Thomas Wainwright", siteId=site)
        [[one]] = read(admin, "company", company, "Site")
        assert one == {"_id": site, "name": "Depot"}
        [[one]] = read(admin, "site", site, "User")
        assert one["name"] == "Thomas Wainwright"


class TestRoles:
    @pytest.mark.parametrize("role", ["surveyor", "installer"])
    def test_roles_without_former_values_are_refused(self, running: Running, role: str) -> None:
        admin = running.client("admin")
        consumer = home(admin)
        lead = enquiry(admin, "admin", Consumer=consumer)
        client = running.client(role)
        for noun, id_ in (("consumer", consumer), ("lead", lead)):
            refused(ask(client, noun, id_, "mobile"), 403)

    def test_compliance_sees_values_of_deleted_records(self, running: Running) -> None:
        admin = running.client("admin")
        consumer = home(admin, mobile="07700 900852")
        lead = enquiry(admin, "admin", Consumer=consumer)
        data(admin.post("/api/consumer/admin/deleteMultiConsumer", json={"deleteIds": [consumer]}))
        client = running.client("compliance")
        assert read(client, "consumer", consumer, "mobile") == ["+447700900852"]
        assert read(client, "lead", lead, "telephone") == ["+447700900852"]
        rep, their = added(running)
        change_lead(admin, lead, Assignee=[rep])
        refused(ask(their, "consumer", consumer, "mobile"), 404)

    def test_a_partner_s_record_is_unknown_to_another_s(self, running: Running) -> None:
        one, theirs = added(running, role="partner")
        _, other = added(running, role="partner")
        admin = running.client("admin")
        lead = enquiry(admin, "admin", Partner=[one])
        assert read(theirs, "lead", lead, "source") == ["Website"]
        refused(ask(other, "lead", lead, "source"), 404)

    def test_values_of_a_linked_record_are_for_who_may_see_it(self, running: Running) -> None:
        partner, client = added(running, role="partner")
        admin = running.client("admin")
        hidden, seen = home(admin, mobile="07700 900852"), home(admin, mobile="07700 900853")
        body = {"consumer": seen, "assignee": [partner]}
        data(admin.post("/api/consumer/regUser/assignee", json=body))
        lead = enquiry(admin, "admin", Consumer=hidden, Partner=[partner])
        change_consumer(admin, hidden, mobile="07700 900123")
        change_lead(admin, lead, Consumer=seen)
        answer = ask(client, "lead", lead, "telephone")
        found = [(one["value"], one["hidden"]) for one in data(answer)]
        assert found == [("+447700900853", False), (None, True)]
        assert hidden not in answer.text.replace(f'"{lead}"', "")
        assert "900123" not in answer.text

    def test_a_masked_field_stays_masked(self, running: Running) -> None:
        admin = running.client("admin")
        consumer = home(admin, accountNumber="87654321")
        change_consumer(admin, consumer, accountNumber="12344321", reason="Another account")
        answer = ask(admin, "consumer", consumer, "accountNumber")
        assert [(one["value"], one["masked"]) for one in data(answer)] == [("••••4321", True)] * 2
        assert "8765" not in answer.text

    def test_what_a_role_is_not_shown_is_no_field(self, running: Running) -> None:
        rep, client = added(running)
        admin = running.client("admin")
        lead = enquiry(admin, "admin", Assignee=[rep])
        answer = refused(ask(client, "lead", lead, "digitalDashboard.matchResult"), 422)
        unknown = refused(ask(client, "lead", lead, "digitalDashboard.noSuchThing"), 422)
        assert answer["errors"] == unknown["errors"]
        assert answer["errors"][0]["field"] == "field"
        assert answer["errors"][0]["code"] == "field_unknown"


class TestBadInput:
    def test_a_row_is_named_where_there_is_one(self, running: Running) -> None:
        admin = running.client("admin")
        lead = enquiry(admin, "admin")
        for more, field, code in (
            ({}, "measures.cost", "required"),
            ({"row": lead}, "measures.cost", "not_found"),
            ({"row": lead}, "source", "not_allowed"),
        ):
            [error] = refused(ask(admin, "lead", lead, field, **more), 422)["errors"]
            assert (error["field"], error["code"]) == ("row", code)

    def test_a_record_that_is_none_is_not_found(self, running: Running) -> None:
        admin = running.client("admin")
        lead = enquiry(admin, "admin")
        refused(ask(admin, "consumer", lead, "mobile"), 404)

    def test_bad_limits_and_paths(self, running: Running) -> None:
        admin = running.client("admin")
        lead = enquiry(admin, "admin")
        for more in ({"limit": 0}, {"limit": 201}, {"before": 0}, {"row": "x"}):
            refused(ask(admin, "lead", lead, "source", **more), 422)
        refused(ask(admin, "lead", lead, "x" * 101), 422)


@pytest.mark.parametrize("noun", ["lead", "consumer", "company", "site", "contact", "appointment"])
def test_every_field_of_a_record_answers(running: Running, noun: str) -> None:
    id_ = Fresh(Callers(running), "admin", f"/{noun}/").id_of(noun)
    admin = running.client("admin")
    answered = 0
    for field in own_fields(noun):
        answered += len(values(admin, noun, id_, field))
    assert answered > len(NOUN_VIEWS[noun].derived)


def paged(client: TestClient, noun: str, id_: str, field: str) -> list[Doc]:
    """All values, two at a time."""
    found: list[Doc] = []
    more: dict[str, int] = {}
    while True:
        answer = ask(client, noun, id_, field, limit=2, **more).json()
        found += answer["data"]
        if answer["nextBefore"] is None:
            return found
        more = {"before": answer["nextBefore"]}


@pytest.mark.parametrize("role", ["admin", "compliance"])
def test_a_long_record_answers_as_a_short_one(
    running: Running, monkeypatch: pytest.MonkeyPatch, role: str
) -> None:
    """A record of more than `LONG` versions is answered from the entries that set the field alone."""
    admin = running.client("admin")
    person, lead = home(admin), enquiry(admin, "admin", source="Website")
    for source in ("Referral", "Referral", "", "Facebook Ads", "Website"):
        change_lead(admin, lead, source=source, summary=f"From {source}")
    change_lead(admin, lead, status="No Ans", Assignee=[str(running.user("sales_rep"))])
    admin.post("/api/lead/regUser/add_notes", json={"_id": lead, "note": "Rang back"})
    for number in ("00112233", "44556677", "44556677"):
        change_consumer(
            admin, person, accountNumber=number, town=f"Town {number}", reason="A new bank"
        )
    ok(undo(admin, lead, values(admin, "lead", lead, "source")[0]["version"], "lead"))
    reader = running.client(role)
    for noun, id_ in (("lead", lead), ("consumer", person)):
        answers = []
        for least in (10_000, 0):
            monkeypatch.setattr(record_values, "LONG", least)
            answers.append({field: paged(reader, noun, id_, field) for field in own_fields(noun)})
        short, long = answers
        assert long == short
        assert max(map(len, short.values())) > 2, "there is more than one page"


def own_fields(noun: str) -> list[str]:
    return [field for field in field_paths(noun) if not is_row_path(noun, field)]


def test_the_creation_names_who_did_it(running: Running) -> None:
    admin = running.client("admin")
    [value] = values(admin, "consumer", home(admin), "createdAt")
    assert (value["value"], value["event"]) == (value["at"], "consumer.registered")
    assert value["actor"]["_id"] == str(running.user("admin"))

"""Delete requests and deleted records of all nouns, for admins."""

from __future__ import annotations

from typing import Any
from uuid import uuid4

import pytest

from commands.kernel.command import Context
from tests.api.inbox.desk import (
    GONE,
    REASON,
    REQUESTS,
    ask,
    data,
    decide,
    deleted,
    enquiry,
    household,
    requests,
)
from tests.api.undo_calls import undo
from tests.factories import company
from tests.running import Running

pytestmark = pytest.mark.needs("postgres")
REP = "sales_rep"


def of(rows: list[dict[str, Any]], id_: str) -> dict[str, Any]:
    return next(row for row in rows if row["_id"] == id_)


def firm(running: Running, **more: Any) -> str:
    command = company.open_(email=None, **more)
    made = command.execute(Context(None, uuid4()), running.services.deps)
    return str(made.records[0].id)


class TestRequests:
    def test_all_nouns_are_in_one_list_oldest_first(self, running: Running) -> None:
        rep, manager = running.client(REP), running.client("management")
        lead = enquiry(rep, REP)
        home, name = household(rep)
        business = firm(running)
        user = str(running.user("installer", "leaver"))
        ask(rep, "consumer", home, REP)
        ask(manager, "company", business, "management", None)
        ask(rep, "lead", lead, REP)
        rows = requests(running)
        asked = [row["request"]["at"] for row in rows]
        assert asked == sorted(asked)
        ids = [row["_id"] for row in rows]
        assert ids.index(home) < ids.index(business) < ids.index(lead)
        assert user not in ids
        row = of(rows, home)
        assert (row["noun"], row["title"]) == ("consumer", f"Mrs Orla {name}")
        assert row["subtitle"] == "Otley · LS21 1AA"
        assert row["request"]["reason"] == REASON
        assert row["request"]["by"]["name"] == "Sales_Rep Tester"
        assert of(rows, business)["request"]["reason"] is None
        assert of(rows, lead)["title"] == "Orla Pemberton"
        assert of(rows, lead)["subtitle"].startswith("L-")

    def test_the_badge_counts_what_the_list_shows(self, running: Running) -> None:
        rep, admin = running.client(REP), running.client("admin")
        before = admin.get("/api/users/admin/delete-request/count").json()["count"]
        ask(rep, "lead", enquiry(rep, REP), REP)
        after = admin.get("/api/users/admin/delete-request/count").json()["count"]
        assert after == before + 1
        assert admin.get(REQUESTS, params={"limit": 1}).json()["count"] == after

    def test_found_by_noun_and_by_words(self, running: Running) -> None:
        rep = running.client(REP)
        home, name = household(rep)
        ask(rep, "consumer", home, REP)
        assert [row["_id"] for row in requests(running, Search=f"orla {name}")] == [home]
        assert requests(running, Search=name, noun="lead") == []
        assert home in [row["_id"] for row in requests(running, noun=["lead", "consumer"])]

    def test_pages_do_not_overlap(self, running: Running) -> None:
        rep = running.client(REP)
        for _ in range(3):
            ask(rep, "lead", enquiry(rep, REP), REP)
        whole = [row["_id"] for row in requests(running)]
        paged = [
            row["_id"]
            for skip in range(0, len(whole), 2)
            for row in requests(running, skip=skip, limit=2)
        ]
        assert paged == whole

    def test_what_belongs_to_a_record(self, running: Running) -> None:
        rep = running.client(REP)
        home, name = household(rep)
        leads = [enquiry(rep, REP, Consumer=home) for _ in range(7)]
        gone = enquiry(rep, REP, Consumer=home)
        data(running.client("admin").post("/api/lead/admin/delete", json={"deleteIds": [gone]}))
        ask(rep, "consumer", home, REP)
        row = of(requests(running), home)
        assert row["dependants"] == [{"noun": "lead", "count": 7}]
        detail = data(running.client("admin").get(f"{REQUESTS}/consumer/{home}"))
        (dependant,) = detail["dependants"]
        assert (dependant["noun"], dependant["count"]) == ("lead", 7)
        assert [one["_id"] for one in dependant["newest"]] == leads[:1:-1]
        assert {one["title"] for one in dependant["newest"]} == {f"Mrs Orla {name}"}

    def test_what_belongs_to_a_user(self, running: Running) -> None:
        leaver = running.user(REP, "belongings")
        client = running.client(REP, "belongings")
        enquiry(client, REP)
        household(client)
        body = {"deleteIds": [str(leaver)]}
        data(running.client("management").post("/api/users/management/deleteRequest", json=body))
        counts = {
            one["noun"]: one["count"] for one in of(requests(running), str(leaver))["dependants"]
        }
        assert counts == {"lead": 1, "consumer": 1}

    def test_what_changed_since(self, running: Running) -> None:
        rep, manager = running.client(REP), running.client("management")
        lead = enquiry(rep, REP)
        ask(rep, "lead", lead, REP)
        assert of(requests(running), lead)["changed"] is False
        body = {"_id": lead, "source": "Telesales", "value": "1200"}
        data(manager.post("/api/lead/management/update", json=body))
        data(manager.post("/api/lead/management/update", json={"_id": lead, "value": None}))
        assignee = {"_id": lead, "assignee": [str(running.user(REP))]}
        data(manager.post("/api/lead/regUser/assignee_sales_rep", json=assignee))
        note = {"_id": lead, "note": "Rang again"}
        data(manager.post("/api/lead/regUser/add_notes", json=note))
        assert of(requests(running), lead)["changed"] is True
        detail = data(running.client("admin").get(f"{REQUESTS}/lead/{lead}"))
        changes = {change["field"]: change for change in detail["changes"]}
        assert changes["source"]["from"] == "Website"
        assert changes["source"]["to"] == "Telesales"
        assert changes["source"]["by"]["name"] == "Management Tester"
        # There and back again is no difference.
        assert "value" not in changes
        assert [one["name"] for one in changes["Assignee"]["to"]] == ["Sales_Rep Tester"]
        assert (detail["notes"], detail["documents"]) == (1, 0)

    def test_a_record_without_a_request_has_no_detail(self, running: Running) -> None:
        lead = enquiry(running.client(REP), REP)
        assert running.client("admin").get(f"{REQUESTS}/lead/{lead}").status_code == 404

    @pytest.mark.parametrize("role", ["management", "sales_rep", "installer"])
    def test_only_admins_look_and_decide(self, running: Running, role: str) -> None:
        client = running.client(role)
        refs = {"records": [{"noun": "lead", "_id": str(uuid4())}], "reason": "No"}
        answers = [
            client.get(REQUESTS),
            client.get(f"{REQUESTS}/lead/{uuid4()}"),
            client.get(GONE),
            client.post(f"{REQUESTS}/accept", json=refs),
            client.post(f"{REQUESTS}/reject", json=refs),
            client.post(f"{GONE}/restore", json=refs),
        ]
        assert {answer.status_code for answer in answers} == {403}


class TestDecisions:
    def test_accepted_records_leave_the_lists(self, running: Running) -> None:
        rep = running.client(REP)
        lead = enquiry(rep, REP)
        home, name = household(rep)
        ask(rep, "lead", lead, REP)
        ask(rep, "consumer", home, REP)
        answered = decide(running, "accept", ("lead", lead), ("consumer", home), reason="Agreed")
        assert (answered["done"], answered["failed"]) == (2, 0)
        assert [one["done"] for one in answered["results"]] == [True, True]
        assert not {lead, home} & {row["_id"] for row in requests(running)}
        found = rep.get("/api/consumer/regUser/list", params={"Search": name}).json()
        assert found["data"] == []

    def test_an_accepted_request_is_offered_to_be_taken_back_and_is(self, running: Running) -> None:
        rep, admin = running.client(REP), running.client("admin")
        lead = enquiry(rep, REP)
        ask(rep, "lead", lead, REP)
        [result] = decide(running, "accept", ("lead", lead))["results"]
        assert result["undoable"] is True
        assert undo(admin, lead, result["version"], "lead").status_code == 200
        assert rep.get(f"/api/lead/regUser/show/{lead}").json()["data"]["isDelete"] is False

    def test_one_that_fails_does_not_keep_the_others(self, running: Running) -> None:
        rep = running.client(REP)
        withdrawn, asked, gone = (enquiry(rep, REP) for _ in range(3))
        for lead in (withdrawn, asked, gone):
            ask(rep, "lead", lead, REP)
        data(rep.post(f"/api/records/lead/{withdrawn}/cancel-delete-request", json={}))
        decide(running, "accept", ("lead", gone))
        unknown = str(uuid4())
        everything = [("lead", one) for one in (withdrawn, gone, unknown, asked)]
        answered = decide(running, "accept", *everything)
        results = {one["_id"]: (one["done"], one["code"]) for one in answered["results"]}
        assert results == {
            withdrawn: (False, "record.no_delete_request"),
            gone: (False, "record.deleted"),
            unknown: (False, "record.not_found"),
            asked: (True, None),
        }
        assert (answered["done"], answered["failed"]) == (1, 3)
        messages = [one["message"] for one in answered["results"] if not one["done"]]
        assert "This record has no delete request" in messages
        assert rep.get(f"/api/lead/regUser/show/{withdrawn}").json()["data"]["isDelete"] is False

    def test_the_last_admin_stays(self, running: Running) -> None:
        admin = str(running.user("admin"))
        manager = running.client("management")
        data(manager.post("/api/users/management/deleteRequest", json={"deleteIds": [admin]}))
        (result,) = decide(running, "accept", ("user", admin))["results"]
        assert (result["done"], result["code"]) == (False, "user.last_admin")
        decide(running, "reject", ("user", admin), reason="Who else?")

    def test_an_accepted_user_is_shut_out(self, running: Running) -> None:
        leaver, client = str(running.user(REP, "quitter")), running.client(REP, "quitter")
        manager = running.client("management")
        data(manager.post("/api/users/management/deleteRequest", json={"deleteIds": [leaver]}))
        assert decide(running, "accept", ("user", leaver))["done"] == 1
        assert client.get("/api/isLoggedIn").status_code == 401
        assert decide(running, "restore", ("user", leaver))["done"] == 1

    def test_a_rejection_needs_a_reason(self, running: Running) -> None:
        rep = running.client(REP)
        lead = enquiry(rep, REP)
        ask(rep, "lead", lead, REP)
        refs = {"records": [{"noun": "lead", "_id": lead}]}
        admin = running.client("admin")
        for body in (refs, refs | {"reason": ""}):
            assert admin.post(f"{REQUESTS}/reject", json=body).status_code == 422
        blank = data(admin.post(f"{REQUESTS}/reject", json=refs | {"reason": "  "}))
        assert [one["code"] for one in blank["results"]] == ["record.reason_required"]
        assert decide(running, "reject", ("lead", lead), reason="Still ours")["done"] == 1
        entry = data(admin.get(f"/api/records/lead/{lead}/history"))[0]
        assert entry["events"] == ["record.delete_request_rejected"]
        assert entry["reason"] == "Still ours"

    def test_the_same_call_twice_decides_once(self, running: Running) -> None:
        rep, admin = running.client(REP), running.client("admin")
        lead = enquiry(rep, REP)
        ask(rep, "lead", lead, REP)
        body = {"records": [{"noun": "lead", "_id": lead}], "reason": "Still ours"}
        headers = {"Idempotency-Key": str(uuid4())}
        first, second = (
            data(admin.post(f"{REQUESTS}/reject", json=body, headers=headers)) for _ in range(2)
        )
        assert first == second
        entries = data(admin.get(f"/api/records/lead/{lead}/history"))
        assert len(entries) == 3

    @pytest.mark.parametrize("records", [[], [{"noun": "lead"}], [{"noun": "x", "_id": "y"}]])
    def test_malformed_decisions_are_refused(self, running: Running, records: Any) -> None:
        body = {"records": records, "reason": "No"}
        answer = running.client("admin").post(f"{REQUESTS}/reject", json=body)
        assert answer.status_code == 422


class TestDeleted:
    def test_tells_who_deleted_when_and_why_and_what_was_asked(self, running: Running) -> None:
        rep = running.client(REP)
        asked, at_once = enquiry(rep, REP), enquiry(rep, REP)
        ask(rep, "lead", asked, REP)
        decide(running, "accept", ("lead", asked), reason="Agreed")
        body = {"deleteIds": [at_once], "reason": "Spam"}
        data(running.client("admin").post("/api/lead/admin/delete", json=body))
        rows = deleted(running)
        assert [row["_id"] for row in rows[:2]] == [at_once, asked]
        first, second = rows[:2]
        assert (first["deleted"]["reason"], first["request"]) == ("Spam", None)
        assert first["deleted"]["by"]["name"] == "Admin Tester"
        assert second["deleted"]["reason"] == "Agreed"
        assert second["request"]["reason"] == REASON
        assert second["request"]["by"]["name"] == "Sales_Rep Tester"

    def test_a_request_that_was_rejected_is_not_the_one_before_a_deletion(
        self, running: Running
    ) -> None:
        rep = running.client(REP)
        lead = enquiry(rep, REP)
        ask(rep, "lead", lead, REP)
        decide(running, "reject", ("lead", lead), reason="Still ours")
        data(running.client("admin").post("/api/lead/admin/delete", json={"deleteIds": [lead]}))
        assert of(deleted(running), lead)["request"] is None

    def test_restored_records_are_back(self, running: Running) -> None:
        rep = running.client(REP)
        home, name = household(rep)
        lead = enquiry(rep, REP)
        for noun, id_ in (("consumer", home), ("lead", lead)):
            ask(rep, noun, id_, REP)
            decide(running, "accept", (noun, id_))
        assert [row["_id"] for row in deleted(running, Search=name)] == [home]
        answered = decide(running, "restore", ("consumer", home), ("lead", lead), reason="Back")
        assert answered["done"] == 2
        assert not {home, lead} & {row["_id"] for row in deleted(running)}
        found = data(rep.get("/api/consumer/regUser/list", params={"Search": name}))
        assert [row["_id"] for row in found] == [home]
        again = decide(running, "restore", ("lead", lead))
        assert again["results"][0]["code"] == "record.not_deleted"

    def test_an_e_mail_address_that_is_taken_meanwhile_keeps_a_consumer_deleted(
        self, running: Running
    ) -> None:
        rep = running.client(REP)
        home, name = household(rep, email="orla.ridley@example.com")
        data(
            running.client("admin").post(
                "/api/consumer/admin/deleteMultiConsumer", json={"deleteIds": [home]}
            )
        )
        _, taker = household(rep, email="orla.ridley@example.com")
        (result,) = decide(running, "restore", ("consumer", home))["results"]
        assert result["code"] == "record.restore_clash"
        assert f"Mrs Orla {name} (Mrs Orla {taker})" in result["message"]
        assert [row["_id"] for row in deleted(running, Search=name)] == [home]

"""Commands of other nouns are taken back: a moved visit, a site, a measure with its inspections; and
what the undo refuses.
"""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import Any
from uuid import UUID, uuid4

import pytest
from starlette.testclient import TestClient

from tests.api.inbox.desk import enquiry
from tests.api.months import BASE, book, done, new_month
from tests.api.places import HOUSEHOLD, unique
from tests.api.undo_calls import Doc, entries, fields, ok, preview, refused, undo
from tests.running import Running

pytestmark = pytest.mark.needs("postgres")
LEADS = "/api/lead/regUser"


def topics(running: Running, id_: str) -> list[str]:
    return [one.event.topic for one in running.services.store.events(UUID(id_))]


def household(client: TestClient, **more: Any) -> str:
    body = {**HOUSEHOLD, "surName": unique("Pemberton"), **more}
    id_: str = ok(client.post("/api/consumer/regUser/create", json=body))["data"]["_id"]
    return id_


class TestAppointments:
    def test_a_move_in_the_calendar_is_taken_back(self, running: Running) -> None:
        admin, month = running.client("admin"), new_month()
        ann, ben = running.user("surveyor"), running.user("installer")
        id_ = book(admin, month.visit(3, 9, ann))
        before = done(admin.get(f"{BASE}/{id_}"))
        moved = {"startTime": month.at(5, 14), "endTime": month.at(5, 16), "Assignee": [str(ben)]}
        done(admin.put(f"{BASE}/{id_}", json=moved))
        entry = entries(admin, id_, "appointment")[0]
        [one] = ok(preview(admin, id_, entry["version"], "appointment"))["data"]["records"]
        assert {"startTime", "endTime", "Assignee"} <= {each["field"] for each in one["fields"]}
        ok(undo(admin, id_, entry["version"], "appointment"))
        after = done(admin.get(f"{BASE}/{id_}"))
        same = ("startTime", "endTime", "Assignee", "status", "dayOfMonth")
        assert {name: after[name] for name in same} == {name: before[name] for name in same}
        # The diary of the visit has its former times: another can be booked where it was moved to.
        free = month.visit(5, 14, ben)
        assert done(admin.post(BASE, json=free))["_id"]

    def test_a_time_that_is_taken_by_now_refuses_all_of_it(self, running: Running) -> None:
        admin, month, ann = running.client("admin"), new_month(), running.user("surveyor")
        id_ = book(admin, month.visit(3, 9, ann))
        away = {"startTime": month.at(4, 9), "endTime": month.at(4, 10), "postcode": "M1 1AE"}
        done(admin.put(f"{BASE}/{id_}", json=away))
        version = entries(admin, id_, "appointment")[0]["version"]
        book(admin, month.visit(3, 9, ann))
        before = done(admin.get(f"{BASE}/{id_}"))
        shown = ok(preview(admin, id_, version, "appointment"))["data"]
        assert [one["code"] for one in shown["refused"]] == ["appointment.clash"]
        error = refused(undo(admin, id_, version, "appointment"), 409)
        assert error["code"] == "appointment.clash"
        assert done(admin.get(f"{BASE}/{id_}")) == before

    def test_a_cancelled_visit_comes_back(self, running: Running) -> None:
        admin, month, ann = running.client("admin"), new_month(), running.user("surveyor")
        id_ = book(admin, month.visit(6, 9, ann))
        done(admin.put(f"{BASE}/{id_}", json={"status": 2}))
        version = entries(admin, id_, "appointment")[0]["version"]
        ok(undo(admin, id_, version, "appointment"))
        assert done(admin.get(f"{BASE}/{id_}"))["status"] == 1


class TestPlaces:
    def test_a_change_of_a_site_and_its_removal(self, running: Running) -> None:
        admin = running.client("admin")
        firm = ok(admin.post("/api/company/admin/add", json={"businessName": unique("Firm ")}))
        body = {"companyId": firm["data"]["_id"], "siteName": "North", "town": "Leeds"}
        id_ = ok(admin.post("/api/site/admin/add", json=body))["data"]["_id"]

        def site() -> Doc:
            found: Doc = ok(admin.get(f"/api/records/site/{id_}/as-of?version={len(events())}"))
            return {key: one for key, one in found["data"].items() if key != "version"}

        def events() -> list[str]:
            return topics(running, id_)

        before = site()
        change = {"_id": id_, "siteName": "South", "town": "York"}
        ok(admin.post("/api/site/admin/edit", json=change))
        ok(undo(admin, id_, len(events()), "site"))
        assert {key: site()[key] for key in ("siteName", "town")} == {
            key: before[key] for key in ("siteName", "town")
        }

    def test_a_company_comes_back_with_what_went_with_it(self, running: Running) -> None:
        admin = running.client("admin")
        firm = ok(admin.post("/api/company/admin/add", json={"businessName": unique("Firm ")}))
        company = firm["data"]["_id"]
        body = {"companyId": company, "siteName": "North", "town": "Leeds"}
        site = ok(admin.post("/api/site/admin/add", json=body))["data"]["_id"]
        ok(admin.post("/api/company/admin/deleteCompany", json={"deleteIds": [company]}))
        assert topics(running, site)[-1] == "record.deleted.1"
        version = len(topics(running, company))
        ok(undo(admin, company, version))
        assert topics(running, site)[-1] == "record.restored.1"
        assert ok(admin.get(f"/api/site/regUser/show/{site}"))["data"]["siteName"] == "North"


class TestChildRows:
    def test_a_removed_measure_comes_back_with_its_inspections(self, running: Running) -> None:
        admin = running.client("admin")
        lead = enquiry(admin, "admin")

        def shown() -> Doc:
            found = ok(admin.get(f"{LEADS}/show/{lead}"))["data"]
            return {name: found[name] for name in ("measures", "inspections", "digitalDashboard")}

        def version() -> int:
            return len(topics(running, lead))

        empty = shown()
        body = {"lead": lead, "label": "Cavity Bead", "progress": "Started", "cost": "950"}
        ok(admin.post(f"{LEADS}/measures/add", json=body))
        added = version()
        [measure] = shown()["measures"]
        inspection = {"lead": lead, "measure": measure["_id"], "type": "Mid", "result": "Booked"}
        ok(admin.post(f"{LEADS}/inspections/add", json=inspection))
        before = shown()
        own = {"lead": lead, "rowId": measure["_id"]}
        ok(admin.post(f"{LEADS}/measures/change", json={**own, "cost": "1200"}))
        ok(undo(admin, lead, version(), "lead"))
        assert shown() == before
        ok(admin.post(f"{LEADS}/measures/remove", json={**own, "reason": "Wrong house"}))
        assert shown()["measures"] == shown()["inspections"] == []
        removed = version()
        ok(undo(admin, lead, removed, "lead", reason="Right after all"))
        assert _without_ids(shown()) == _without_ids(before)
        assert added < removed
        [last, *_] = entries(admin, lead, "lead")
        ok(undo(admin, lead, last["version"], "lead", reason="Gone again"))
        assert shown() == empty


def _without_ids(doc: Doc) -> Doc:
    """A row that comes back is a new one."""
    cut = {"_id", "measure"}
    return {
        name: [{key: one[key] for key in one.keys() - cut} for one in rows]
        if isinstance(rows, list)
        else rows
        for name, rows in doc.items()
    }


class TestRefusals:
    """Code and field of each; nothing is half done."""

    def test_two_requests_for_all_records_of_a_command(self, running: Running) -> None:
        """One takes all of it back, the other nothing."""
        admin = running.client("admin")
        ids = [household(admin), household(admin)]
        delete = "/api/consumer/admin/delete"
        ok(admin.post(delete, json={"deleteIds": ids}))
        version = len(topics(running, ids[0]))
        shown = ok(preview(admin, ids[0], version, "consumer"))["data"]
        seen = [{"_id": one["_id"], "version": one["version"]} for one in shown["records"]]
        assert {one["_id"] for one in seen} == set(ids)
        body = {"version": version, "seen": seen}

        def call(id_: str) -> Any:
            return admin.post(f"/api/records/consumer/{id_}/undo", json=body)

        with ThreadPoolExecutor(2) as pool:
            answers = sorted(pool.map(call, ids), key=lambda one: one.status_code)
        assert [one.status_code for one in answers] == [200, 409]
        assert answers[1].json()["code"] == "undo.already_undone"
        assert fields(answers[1].json()) == {"version": "undo_undone"}
        for id_ in ids:
            assert topics(running, id_).count("record.restored.1") == 1

    def test_of_an_undone_command(self, running: Running) -> None:
        admin = running.client("admin")
        id_ = household(admin, town="Leeds")
        ok(admin.post("/api/consumer/regUser/update", json={"_id": id_, "town": "York"}))
        ok(undo(admin, id_, 2, "consumer"))
        before = topics(running, id_)
        for answer in (
            preview(admin, id_, 2, "consumer"),
            admin.post(
                f"/api/records/consumer/{id_}/undo",
                json={"version": 2, "seen": [{"_id": id_, "version": len(before)}]},
            ),
        ):
            error = refused(answer, 409)
            assert (error["code"], fields(error)) == (
                "undo.already_undone",
                {"version": "undo_undone"},
            )
        assert topics(running, id_) == before

    def test_of_an_erased_person(self, running: Running) -> None:
        admin = running.client("admin")
        id_ = household(admin, town="Leeds")
        ok(admin.post("/api/consumer/regUser/update", json={"_id": id_, "town": "York"}))
        body = {"reason": "Asked for it in writing"}
        ok(admin.post(f"/api/records/consumer/{id_}/erase", json=body))
        before = topics(running, id_)
        for version in (1, 2, len(before)):
            error = refused(preview(admin, id_, version, "consumer"), 409)
            assert error["code"] == "record.subject_erased"
            assert fields(error) == {"version": "undo_erased"}
            seen = [{"_id": id_, "version": len(before)}]
            sent = {"version": version, "seen": seen}
            error = refused(admin.post(f"/api/records/consumer/{id_}/undo", json=sent), 409)
            assert fields(error) == {"version": "undo_erased"}
        assert topics(running, id_) == before

    def test_under_a_right_that_was_lost(self, running: Running) -> None:
        """An admin closed the section after the command."""
        admin, rep = running.client("admin"), running.client("sales_rep", "rep who loses")
        id_ = household(rep, town="Leeds")
        ok(rep.post("/api/consumer/regUser/update", json={"_id": id_, "town": "York"}))
        found = ok(admin.get("/api/roles/regUser/list"))["data"]
        role = next(one for one in found if one["roleName"] == "sales_rep")
        kept = [one for one in role["containers"] if one != "consumer"]
        body = {"version": 2, "seen": [{"_id": id_, "version": 2}]}
        edit = "/api/roles/admin/edit"
        ok(admin.post(edit, json={"roleName": "sales_rep", "containers": kept}))
        try:
            answer = rep.post(f"/api/records/consumer/{id_}/undo", json=body)
            assert refused(answer, 403)["code"] == "access.forbidden"
            refused(preview(rep, id_, 2, "consumer"), 403)
            assert len(topics(running, id_)) == 2
        finally:
            ok(admin.post(edit, json={"roleName": "sales_rep", "containers": role["containers"]}))
        assert rep.post(f"/api/records/consumer/{id_}/undo", json=body).status_code == 200

    def test_of_a_record_that_went_to_somebody_else(self, running: Running) -> None:
        """A user who gave a record away does not see it any more, and takes nothing of it back."""
        admin, rep = running.client("admin"), running.client("sales_rep", "rep who gives")
        id_ = household(admin, town="Leeds")
        own = {"consumer": id_, "assignee": [str(running.user("sales_rep", "rep who gives"))]}
        ok(admin.post("/api/consumer/regUser/assignee", json=own))
        ok(rep.post("/api/consumer/regUser/update", json={"_id": id_, "town": "York"}))
        version = len(topics(running, id_))
        other = str(running.user("sales_rep", "rep who takes"))
        people = {"consumer": id_, "assignee": [other]}
        ok(admin.post("/api/consumer/regUser/assignee", json=people))
        before = topics(running, id_)
        body = {"version": version, "seen": [{"_id": id_, "version": len(before)}]}
        refused(rep.post(f"/api/records/consumer/{id_}/undo", json=body), 404)
        refused(preview(rep, id_, version, "consumer"), 404)
        assert topics(running, id_) == before

    @pytest.mark.parametrize(
        ("body", "field"),
        [
            ({"version": 0, "seen": []}, "version"),
            ({"version": 1}, "seen"),
            ({"version": 1, "seen": [{"_id": "x", "version": 1}]}, "seen.0._id"),
        ],
    )
    def test_of_a_body_that_is_none(self, running: Running, body: Doc, field: str) -> None:
        admin = running.client("admin")
        id_ = household(admin)
        answer = admin.post(f"/api/records/consumer/{id_}/undo", json=body)
        assert field in fields(refused(answer, 422))
        refused(preview(admin, str(uuid4()), 1, "consumer"), 404)

    @pytest.mark.parametrize("noun", ["import", "bulk_edit", "none"])
    def test_of_a_noun_without_it(self, running: Running, noun: str) -> None:
        refused(preview(running.client("admin"), str(uuid4()), 1, noun), 422)

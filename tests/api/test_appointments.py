"""Appointments over the wire, on real Postgres: the calendar, problems, and the record."""

from __future__ import annotations

from uuid import uuid4

import pytest

from tests.api.months import (
    BASE,
    Doc,
    Month,
    book,
    done,
    enquiry,
    household,
    ids,
    listed,
    new_month,
)
from tests.running import Running

pytestmark = pytest.mark.needs("postgres")


@pytest.fixture
def month() -> Month:
    return new_month()


class TestCalendar:
    def test_shows_an_appointment_as_the_contract_does(
        self, running: Running, month: Month
    ) -> None:
        admin, surveyor = running.client("admin"), running.user("surveyor")
        home = household(admin)
        lead = enquiry(admin, Consumer=home)
        described = {"postcode": "ls211aa", "description": "Dog in the garden"}
        id_ = book(admin, month.visit(3, 9, surveyor, leadId=lead, **described))
        (row,) = listed(admin, month)
        assert row["_id"] == id_
        assert (row["startTime"], row["endTime"]) == (month.at(3, 9), month.at(3, 10))
        assert (row["dayOfMonth"], row["kind"], row["state"]) == (3, "survey", "booked")
        assert (row["appointmentType"], row["status"]) == (4, 1)
        assert (row["postcode"], row["description"]) == ("LS21 1AA", "Dog in the garden")
        assert [one["name"] for one in row["Assignee"]] == ["Surveyor Tester"]
        assert [one["_id"] for one in row["Booker"]] == [str(running.user("admin"))]
        assert row["Consumer"]["name"] == "Mrs Orla Pemberton"
        assert row["Company"] is None
        dashboard = row["leadId"]["digitalDashboard"]
        assert dashboard["measuresBeingDone"] == ["Solar"]
        assert dashboard["typeOfSupply"] == "Single Phase"
        assert dashboard["solar"]["noOfPanels"] == 12
        assert dashboard["solar"].keys() == {
            "noOfBatteries",
            "noOfInverters",
            "noOfPanels",
            "peakSystemOutput",
            "roofsPanelsInstalled",
            "systemSize",
        }
        assert row["clashes"] == row["acceptedClashes"] == []
        assert done(admin.get(f"{BASE}/{id_}")) == row

    def test_shows_a_company(self, running: Running, month: Month) -> None:
        admin = running.client("admin")
        body = {"businessName": "Aire Bakery Ltd"}
        firm = done(admin.post("/api/company/admin/add", json=body))["_id"]
        book(admin, month.visit(3, 9, Company=firm))
        (row,) = listed(admin, month)
        assert row["Company"]["businessName"] == "Aire Bakery Ltd"

    def test_a_range_finds_all_that_touches_it(self, running: Running, month: Month) -> None:
        admin, surveyor = running.client("admin"), running.user("surveyor")
        early = book(admin, month.visit(4, 8, surveyor))
        long = book(admin, month.visit(4, 10, surveyor, endTime=month.at(6, 12)))
        late = book(admin, month.visit(6, 13, surveyor))

        def between(start: str, end: str) -> set[str]:
            return ids(listed(admin, month, startTime=start, endTime=end))

        assert between(month.at(4, 9), month.at(6, 13)) == {long}
        assert between(month.at(4, 8), month.at(4, 9)) == {early}
        assert between(month.day(5), month.day(5)) == {long}
        assert between(month.day(4), month.day(6)) == {early, long, late}
        refused = admin.get(
            f"{BASE}/list", params={"startTime": month.day(6), "endTime": month.day(5)}
        )
        assert refused.status_code == 422
        assert refused.json()["errors"][0]["field"] == "endTime"
        no_offset = admin.get(f"{BASE}/list", params={"startTime": "2026-06-16T09:00:00"})
        assert no_offset.json()["errors"][0]["code"] == "time_zone_missing"

    def test_a_uk_day_is_the_uk_s(self, running: Running) -> None:
        """Half past midnight of a summer day is the evening before in UTC."""
        admin = running.client("admin")
        times = {"startTime": "2038-06-14T23:30:00Z", "endTime": "2038-06-15T00:30:00Z"}
        body = {"bookableType": "Reminder"} | times
        id_ = book(admin, body)
        for day, found in (("2038-06-14", set()), ("2038-06-15", {id_})):
            answer = admin.get(f"{BASE}/list", params={"startTime": day, "endTime": day})
            assert ids(answer.json()["data"]) == found
        assert done(admin.get(f"{BASE}/{id_}"))["dayOfMonth"] == 15

    def test_the_filters(self, running: Running, month: Month) -> None:
        admin = running.client("admin")
        ann, ben = running.user("surveyor"), running.user("installer")
        visit = book(admin, month.visit(2, 9, ann))
        done(admin.put(f"{BASE}/{visit}", json={"status": 2}))
        job = book(
            admin,
            month.visit(3, 9, bookableType="Solar Installs", subType="Full Solar")
            | {"Assignee2": [str(ben)], "postcode": "M1 1AE"},
        )
        leave = {"leaveType": "1 Hour Off", "paidUnpaidType": "unpaid", "bookableType": None}
        away = book(admin, month.visit(4, 9, ann) | leave)
        meeting = book(admin, month.visit(5, 9, bookableType="Office Meeting", isForAll=True))
        everything = {visit, job, away, meeting}
        expected: list[tuple[Doc, set[str]]] = [
            ({}, everything),
            ({"appointmentType": 4}, {visit}),
            ({"appointmentType": 2}, {visit}),
            ({"appointmentType": [2, 8]}, {visit, job}),
            ({"status": -123}, {away}),
            ({"status": [1, 3]}, {job, meeting}),
            ({"kind": ["leave", "installation"]}, {away, job}),
            ({"bookableType": "Solar Installs"}, {job}),
            ({"subType": "Full Solar"}, {job}),
            ({"leaveType": "1 Hour Off"}, {away}),
            ({"paidUnpaidType": "unpaid"}, {away}),
            ({"isForAll": "true"}, {meeting}),
            ({"isForAll": "false"}, everything - {meeting}),
            ({"Assignee": str(ann)}, {visit, away, meeting}),
            ({"Assignee": str(ben)}, {job, meeting}),
            ({"Assignee2": str(ben)}, {job}),
            ({"Booker": str(running.user("admin"))}, everything),
            ({"Booker": str(ann)}, set()),
            ({"Search": "m1 1ae"}, {job}),
            ({"Search": "surveyor tester"}, {visit, away}),
            ({"Search": "nobody"}, set()),
        ]
        for query, found in expected:
            assert ids(listed(admin, month, **query)) == found, query

    def test_search_finds_the_customer(self, running: Running, month: Month) -> None:
        admin = running.client("admin")
        home = household(admin, surName="Featherstonehaugh")
        book(admin, month.visit(2, 9))
        id_ = book(admin, month.visit(2, 9, Consumer=home))
        assert ids(listed(admin, month, Search="featherstone")) == {id_}
        assert ids(listed(admin, month, Consumer=home)) == {id_}

    def test_pages_and_order(self, running: Running, month: Month) -> None:
        admin = running.client("admin")
        made = [book(admin, month.visit(day, 9)) for day in (5, 3, 4)]
        in_order = [made[1], made[2], made[0]]
        rows = listed(admin, month, sort="startTime", sortType="asc")
        assert [row["_id"] for row in rows] == in_order
        params = month.range | {"sort": "startTime", "sortType": "asc", "limit": 2}
        first = admin.get(f"{BASE}/list", params=params).json()
        assert ([row["_id"] for row in first["data"]], first["count"]) == (in_order[:2], -1)
        rest = admin.get(f"{BASE}/list", params=params | {"skip": 2}).json()
        assert ([row["_id"] for row in rest["data"]], rest["count"]) == (in_order[2:], 3)
        assert admin.get(f"{BASE}/list", params={"limit": 501}).status_code == 422
        assert admin.get(f"{BASE}/list", params={"sort": "description"}).status_code == 422


class TestProblems:
    @pytest.mark.parametrize(
        ("more", "field", "code"),
        [
            ({"endTime": None}, "endTime", "required"),
            ({"endTime": "2026-06-16T09:00:00"}, "endTime", "time_zone_missing"),
            ({"startTime": "2099-06-16T09:00:00Z"}, "endTime", "end_not_after_start"),
            ({"bookableType": "Solar Installs"}, "subType", "required"),
            ({"bookableType": "Coffee"}, "bookableType", "not_in_list"),
            ({"subType": "Up"}, "subType", "sub_type_of_other_type"),
            ({"leaveType": "Full Day Off"}, "bookableType", "not_for_absence"),
            ({"paidUnpaidType": "paid"}, "paidUnpaidType", "only_for_leave"),
            ({"status": 7}, "status", "not_in_list"),
            ({"appointmentType": 9}, "appointmentType", "number_above"),
            ({"postcode": "nowhere"}, "postcode", "postcode_invalid"),
            ({"description": "<b>x</b>"}, "description", "text_html"),
            ({"Assignee": [str(uuid4())]}, "Assignee", "not_found"),
            ({"leadId": str(uuid4())}, "leadId", "not_found"),
            ({"colour": "red"}, "colour", "unknown_field"),
        ],
    )
    def test_name_the_wires_field(
        self, running: Running, month: Month, more: Doc, field: str, code: str
    ) -> None:
        answer = running.client("admin").post(BASE, json=month.visit(3, 9) | more)
        assert answer.status_code == 422
        problems = {one["field"]: one for one in answer.json()["errors"]}
        assert problems[field]["code"] == code
        assert problems[field]["message"]

    def test_the_same_field_changed_by_two(self, running: Running, month: Month) -> None:
        admin = running.client("admin")
        id_ = book(admin, month.visit(3, 9))
        moved = {"endTime": month.at(3, 11), "expectedVersion": 1}
        done(admin.put(f"{BASE}/{id_}", json=moved))
        answer = admin.put(f"{BASE}/{id_}", json=moved | {"endTime": month.at(3, 12)})
        assert (answer.status_code, answer.json()["code"]) == (409, "record.conflict")
        (field,) = answer.json()["conflict"]["fields"]
        assert (field["field"], field["theirs"], field["yours"]) == (
            "endTime",
            month.at(3, 11),
            month.at(3, 12),
        )

    def test_the_path_alone_says_which(self, running: Running, month: Month) -> None:
        admin = running.client("admin")
        id_ = book(admin, month.visit(3, 9))
        other = admin.put(f"{BASE}/{id_}", json={"_id": str(uuid4()), "postcode": "M1 1AE"})
        assert other.status_code == 422
        assert admin.get(f"{BASE}/{uuid4()}").status_code == 404
        assert admin.get(f"{BASE}/soon").status_code == 422


class TestRecord:
    def test_notes_and_timeline(self, running: Running, month: Month) -> None:
        admin, surveyor = running.client("admin"), running.user("surveyor")
        lead = enquiry(admin)
        id_ = book(admin, month.visit(3, 9, surveyor, leadId=lead))
        noted = admin.post(f"{BASE}/add_notes", json={"_id": id_, "note": "Ring first"})
        assert noted.json()["message"] == "Note added successfully"
        done(admin.put(f"{BASE}/{id_}", json={"status": 2, "endTime": month.at(3, 11)}))
        path = f"/api/records/appointment/{id_}"
        entries = admin.get(f"{path}/history").json()["data"]
        assert [entry["events"] for entry in entries] == [
            ["appointment.details_changed", "record.status_changed"],
            ["record.note_added"],
            ["appointment.booked"],
        ]
        changes = {one["field"]: (one["from"], one["to"]) for one in entries[0]["changes"]}
        assert changes == {"endTime": (month.at(3, 10), month.at(3, 11)), "status": (1, 2)}
        first = {one["field"]: one["to"] for one in entries[2]["changes"]}
        assert first["leadId"]["_id"] == lead
        assert first["leadId"]["name"].startswith("L-")
        assert [one["name"] for one in first["Assignee"]] == ["Surveyor Tester"]
        (note,) = admin.get(f"{path}/notes").json()["data"]
        assert note["note"] == "Ring first"
        past = admin.get(f"{path}/as-of", params={"version": 1}).json()["data"]
        assert (past["endTime"], past["state"]) == (month.at(3, 10), "booked")
        origin = done(admin.get(f"{path}/explanation"))["status"]
        assert (origin["value"], origin["version"]) == (2, 4)
        found = admin.get(f"{path}/difference", params={"from": 1, "to": 4}).json()["data"]
        assert {one["field"] for one in found} == {"endTime", "status"}

    def test_deleting_and_bringing_back(self, running: Running, month: Month) -> None:
        admin = running.client("admin")
        id_ = book(admin, month.visit(3, 9))
        answer = admin.request("DELETE", f"{BASE}/{id_}", json={"reason": "Customer is ill"})
        assert answer.json()["message"] == "Appointment deleted successfully"
        assert listed(admin, month) == []
        (entry, *_) = admin.get(f"/api/records/appointment/{id_}/history").json()["data"]
        assert entry["reason"] == "Customer is ill"
        assert admin.put(f"{BASE}/{id_}", json={"postcode": "M1 1AE"}).status_code == 409
        done(admin.post(f"/api/records/appointment/{id_}/restore", json={}))
        assert ids(listed(admin, month)) == {id_}

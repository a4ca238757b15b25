"""Who is busy, who sees what, and who may do it: appointments over the wire, on real Postgres."""

from __future__ import annotations

from typing import Any
from uuid import uuid4

import pytest
from starlette.testclient import TestClient

from api.texts import de
from commands.kernel.change import ChangeDetails
from commands.kernel.command import Context
from domain.role.field_access import JOB_ROLES
from domain.user.details import UserDetails
from domain.user.noun import USER
from tests.api.months import (
    BASE,
    Doc,
    Month,
    book,
    done,
    holiday_on,
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


class TestClashes:
    def test_a_booking_onto_another_is_asked_about(self, running: Running, month: Month) -> None:
        admin, surveyor = running.client("admin"), running.user("surveyor")
        first = book(admin, month.visit(3, 9, surveyor))
        second = month.visit(3, 9, surveyor, endTime=month.at(3, 11))
        answer = admin.post(BASE, json=second)
        body = answer.json()
        assert (answer.status_code, body["code"], body["status"]) == (
            409,
            "appointment.clash",
            1001,
        )
        (clash,) = body["data"]["clashes"]
        assert clash["_id"] == first
        assert clash["who"] == [{"_id": str(surveyor), "name": "Surveyor Tester"}]
        assert (clash["startTime"], clash["kind"]) == (month.at(3, 9), "survey")
        assert ids(listed(admin, month)) == {first}

        stored = done(admin.post(BASE, json=second | {"acceptClash": True}))
        assert [one["_id"] for one in stored["clashes"]] == [first]
        rows = {row["_id"]: row for row in listed(admin, month)}
        assert [one["_id"] for one in rows[first]["clashes"]] == [stored["_id"]]
        (seen,) = rows[stored["_id"]]["clashes"]
        assert seen == clash
        assert rows[stored["_id"]]["acceptedClashes"] == [first]
        (entry, *_) = admin.get(f"/api/records/appointment/{stored['_id']}/history").json()["data"]
        assert entry["events"] == ["appointment.booked", "appointment.clash_accepted"]

    def test_a_refusal_in_german(self, running: Running, month: Month) -> None:
        admin, surveyor = running.client("admin"), running.user("surveyor")
        book(admin, month.visit(3, 9, surveyor))
        answer = admin.post(
            BASE, json=month.visit(3, 9, surveyor), headers={"Accept-Language": "de"}
        )
        assert answer.json()["messageText"] == de.ERRORS["appointment.clash"]

    def test_moving_and_handing_over_ask_too(self, running: Running, month: Month) -> None:
        admin = running.client("admin")
        ann, ben = running.user("surveyor"), running.user("installer")
        book(admin, month.visit(3, 9, ann))
        id_ = book(admin, month.visit(3, 11, ann))
        times = {"startTime": month.at(3, 9, 30), "endTime": month.at(3, 10, 30)}
        assert admin.put(f"{BASE}/{id_}", json=times).status_code == 409
        done(admin.put(f"{BASE}/{id_}", json=times | {"Assignee": [str(ben)]}))
        assert admin.put(f"{BASE}/{id_}", json={"Assignee": [str(ann)]}).status_code == 409

    def test_clashes_go_when_the_other_one_goes(self, running: Running, month: Month) -> None:
        admin, surveyor = running.client("admin"), running.user("surveyor")
        first = book(admin, month.visit(3, 9, surveyor))
        second = book(admin, month.visit(3, 9, surveyor, acceptClash=True))
        done(admin.delete(f"{BASE}/{first}"))
        (row,) = listed(admin, month)
        assert (row["_id"], row["clashes"]) == (second, [])
        (gone,) = listed(admin, month, isDelete="deleted")
        assert (gone["_id"], gone["clashes"]) == (first, [])
        restored = done(
            admin.post(f"/api/records/appointment/{first}/restore", json={"acceptClash": True})
        )
        assert [one["_id"] for one in restored["clashes"]] == [second]
        assert all(row["clashes"] for row in listed(admin, month))

    def test_a_past_list_has_the_clashes_of_then(self, running: Running, month: Month) -> None:
        admin, surveyor = running.client("admin"), running.user("surveyor")
        position = running.services.deps.store.position
        first = book(admin, month.visit(3, 9, surveyor))
        alone = position()
        second = book(admin, month.visit(3, 9, surveyor, acceptClash=True))
        both, now = position(), listed(admin, month)
        done(admin.delete(f"{BASE}/{first}"))
        assert listed(admin, month, position=both) == now
        assert {row["clashes"][0]["_id"] for row in now} == {first, second}
        assert [row["clashes"] for row in listed(admin, month, position=alone)] == [[]]

    def test_a_holiday_is_flagged_on_visits_only(self, running: Running, month: Month) -> None:
        admin, surveyor = running.client("admin"), running.user("surveyor")
        visit = book(admin, month.visit(3, 9, surveyor))
        holiday = book(admin, holiday_on(month, 3))
        rows = {row["_id"]: row for row in listed(admin, month)}
        assert [one["_id"] for one in rows[visit]["clashes"]] == [holiday]
        assert rows[visit]["clashes"][0]["isForAll"]
        assert rows[holiday]["clashes"] == []


class TestRoles:
    def test_who_may_do_what(self, running: Running, month: Month) -> None:
        """Permission matrix, section appointment."""
        admin = running.client("admin")
        rights = {
            "admin": "VED",
            "management": "VED",
            "sub management": "VE",
            "partner": "VE",
            "observing_partner": "",
            "sales_rep": "VE",
            "service_partner": "",
            "surveyor": "VE",
            "installer": "VE",
            "compliance": "V",
        }
        for day, (role, letters) in enumerate(rights.items(), 1):
            client, person = running.client(role), running.user(role)
            id_ = book(admin, month.visit(day, 9, person))
            may = {True: 200, False: 403}
            view, edit, delete = (may[letter in letters] for letter in "VED")
            assert client.get(f"{BASE}/list", params=month.range).status_code == view, role
            assert client.get(f"{BASE}/group-user").status_code == view, role
            assert client.post(f"{BASE}/userList", json={}).status_code == view, role
            assert client.get(f"{BASE}/{id_}").status_code == view, role
            own = month.visit(day, 12, person)
            assert client.post(BASE, json=own).status_code == edit, role
            text = {"description": f"Seen by {role}"}
            assert client.put(f"{BASE}/{id_}", json=text).status_code == edit, role
            note = {"_id": id_, "note": "Hello"}
            assert client.post(f"{BASE}/add_notes", json=note).status_code == edit, role
            assert client.delete(f"{BASE}/{id_}").status_code == delete, role
            restore = f"/api/records/appointment/{id_}/restore"
            if "D" in letters:
                assert client.post(restore, json={}).status_code == 200
            else:
                assert client.post(restore, json={}).status_code == 403
        assert running.anonymous().get(f"{BASE}/list").status_code == 401

    @pytest.mark.parametrize("role", ["sales_rep", "surveyor", "installer", "partner"])
    def test_own_is_to_go_there_to_book_it_or_to_have_made_it(
        self, running: Running, month: Month, role: str
    ) -> None:
        admin, client, me = running.client("admin"), running.client(role), running.user(role)
        other = running.user("surveyor", "another surveyor")
        mine = {
            book(admin, month.visit(2, 9, me)),
            book(admin, month.visit(3, 9, other, Assignee2=[str(me)])),
            book(admin, month.visit(4, 9, other, Booker=[str(me)])),
            # Those who work in the field book their own diary only.
            book(client, month.visit(5, 9, me if role in JOB_ROLES else other)),
        }
        theirs = book(admin, month.visit(6, 9, other))
        everybodys = book(admin, holiday_on(month, 7))
        assert ids(listed(client, month)) == mine | {everybodys}
        for path in (f"{BASE}/{theirs}", f"/api/records/appointment/{theirs}/history"):
            assert client.get(path).status_code == 404
        assert client.put(f"{BASE}/{theirs}", json={"postcode": "M1 1AE"}).status_code == 404
        assert client.get(f"{BASE}/{everybodys}").status_code == 200
        changed = client.put(f"{BASE}/{everybodys}", json={"description": "Mine"})
        assert changed.status_code == 403
        refused = client.post(BASE, json=holiday_on(month, 8))
        assert refused.json()["errors"][0]["field"] == "isForAll"

    def test_a_partner_has_the_teams(self, running: Running, month: Month) -> None:
        admin, partner = running.client("admin"), running.client("partner")
        member = running.user("sales_rep", "field adviser")
        join(running, member, running.user("partner"))
        id_ = book(admin, month.visit(2, 9, member))
        assert ids(listed(partner, month)) == {id_}
        rows = matrix(partner, month)["data"]
        assert {row["_id"] for row in rows} == {str(member), str(running.user("partner"))}

    def test_a_clash_with_what_one_may_not_see(self, running: Running, month: Month) -> None:
        """The user who books must know that the surveyor is busy, but not with whom or what."""
        admin, rep = running.client("admin"), running.client("sales_rep")
        surveyor = running.user("surveyor")
        home = household(admin)
        hidden = book(admin, month.visit(2, 9, surveyor, Consumer=home, description="Secret"))
        answer = rep.post(BASE, json=month.visit(2, 9, surveyor))
        assert answer.status_code == 409
        (clash,) = answer.json()["data"]["clashes"]
        assert clash["who"] == [{"_id": str(surveyor), "name": "Surveyor Tester"}]
        for secret in ("Pemberton", "Secret", hidden):
            assert secret not in answer.text
        id_ = book(rep, month.visit(2, 9, surveyor, acceptClash=True))
        shown = rep.get(f"{BASE}/{id_}")
        assert [one["_id"] for one in shown.json()["data"]["clashes"]] == [clash["_id"]]
        assert shown.json()["data"]["acceptedClashes"] == [clash["_id"]]
        past = rep.get(f"/api/records/appointment/{id_}/as-of?version=2")
        assert past.json()["data"]["acceptedClashes"] == [clash["_id"]]
        for secret in ("Pemberton", hidden):
            assert secret not in shown.text + past.text
        seen = admin.get(f"{BASE}/{id_}").json()["data"]
        assert [one["_id"] for one in seen["clashes"]] == seen["acceptedClashes"] == [hidden]


class Join(ChangeDetails, UserDetails):
    noun = USER


def join(running: Running, member: Any, partner: Any) -> None:
    """Puts a user into a partner's book."""
    command = Join.model_validate({"id": member, "team": partner})
    command.execute(Context(None, uuid4()), running.services.deps)


def matrix(client: TestClient, month: Month, **query: Any) -> Doc:
    params = {"startTime": month.day(1), "endTime": month.day(28)} | query
    answer = client.get(f"{BASE}/group-user", params=params)
    assert answer.status_code == 200, answer.json()
    found: Doc = answer.json()
    return found


class TestMatrix:
    def test_one_row_a_user_newest_first(self, running: Running, month: Month) -> None:
        admin = running.client("admin")
        ann, ben = running.user("surveyor"), running.user("installer")
        first = book(admin, month.visit(2, 9, ann))
        both = book(admin, month.visit(4, 9, ann, ben))
        last = book(admin, month.visit(6, 9, ben))
        holiday = book(admin, holiday_on(month, 8))
        found = matrix(admin, month)
        rows = {row["_id"]: row for row in found["data"]}
        assert [row["_id"] for row in found["data"]][:2] == [str(ben), str(ann)]
        shown = {who: [one["_id"] for one in rows[str(who)]["appointments"]] for who in (ann, ben)}
        assert shown == {ann: [both, first], ben: [last, both]}
        assert [one["_id"] for one in found["forAll"]] == [holiday]
        assert (rows[str(ann)]["name"], rows[str(ann)]["role"]) == (
            "Surveyor Tester",
            {"roleName": "surveyor"},
        )
        free = [row for row in found["data"] if row["_id"] not in {str(ann), str(ben)}]
        assert all(row["appointments"] == [] for row in free)
        assert free

    def test_pages(self, running: Running, month: Month) -> None:
        admin = running.client("admin")
        for role in ("surveyor", "installer", "sales_rep"):
            book(admin, month.visit(5, 9, running.user(role)))
        names: list[str] = []
        skip = 0
        while True:
            page = matrix(admin, month, limit=2, skip=skip)
            names += [row["_id"] for row in page["data"]]
            if not page["isNext"]:
                break
            assert len(page["data"]) == 2
            skip += 2
        assert len(names) == len(set(names))
        assert len(names) >= 3
        assert names == [row["_id"] for row in matrix(admin, month, limit=50)["data"]]

    def test_by_role_and_name_it_stays_when_bookings_change(
        self, running: Running, month: Month
    ) -> None:
        admin = running.client("admin")
        users = [running.user(role) for role in ("surveyor", "installer", "sales_rep")]
        book(admin, month.visit(2, 9, users[0]))
        order = {"sort": "role", "sortType": "asc", "limit": 50}
        before = matrix(admin, month, **order)["data"]
        book(admin, month.visit(20, 9, users[2]))
        book(admin, month.visit(1, 9, users[1]))
        after = matrix(admin, month, **order)["data"]
        assert [row["_id"] for row in after] == [row["_id"] for row in before]
        by_role = [(row["role"]["roleName"], row["name"]) for row in after]
        assert by_role == sorted(by_role)
        assert len({role for role, _name in by_role}) >= 3

    def test_is_searched_and_filtered_by_user(self, running: Running, month: Month) -> None:
        admin, ann = running.client("admin"), running.user("surveyor")
        running.user("installer")
        (row,) = matrix(admin, month, search="installer TESTER")["data"]
        assert row["name"] == "Installer Tester"
        (row,) = matrix(admin, month, assigneeId=str(ann))["data"]
        assert row["_id"] == str(ann)

    def test_one_sees_ones_own_row(self, running: Running, month: Month) -> None:
        admin, rep = running.client("admin"), running.client("sales_rep")
        surveyor = running.user("surveyor")
        book(admin, month.visit(2, 9, surveyor))
        mine = book(rep, month.visit(3, 9, surveyor))
        rows = {row["_id"]: row["appointments"] for row in matrix(rep, month)["data"]}
        assert rows.keys() == {str(surveyor), str(running.user("sales_rep"))}
        assert [one["_id"] for one in rows[str(surveyor)]] == [mine]

    def test_not_more_than_two_months(self, running: Running, month: Month) -> None:
        params = {"startTime": "2026-01-01", "endTime": "2026-03-31"}
        answer = running.client("admin").get(f"{BASE}/group-user", params=params)
        assert answer.json()["errors"][0]["code"] == "range_too_long"
        assert matrix(running.client("admin"), month, startTime="2026-06-01", endTime="2026-07-31")


class TestUserList:
    def test_who_can_be_sent_and_is_free(self, running: Running, month: Month) -> None:
        admin, surveyor = running.client("admin"), running.user("surveyor")
        running.user("compliance")
        id_ = book(admin, month.visit(2, 9, surveyor))

        def people(**body: Any) -> dict[str, Any]:
            answer = admin.post(f"{BASE}/userList", json={"limit": 500} | body)
            assert answer.status_code == 200, answer.json()
            return {one["_id"]: one["busy"] for one in answer.json()["data"]}

        assert people()[str(surveyor)] is None
        assert str(running.user("compliance")) not in people()
        busy = {"startTime": month.at(2, 9, 30), "endTime": month.at(2, 12)}
        assert people(**busy)[str(surveyor)] is True
        assert people(**busy, appointment=id_)[str(surveyor)] is False
        free = {"startTime": month.at(2, 10), "endTime": month.at(2, 12)}
        assert people(**free)[str(surveyor)] is False
        assert str(surveyor) in people(role=["surveyor"], search="surveyor tester")
        assert people(role=["surveyor"], search="installer tester") == {}

"""As-of answers hold nothing of the present: linked records, children and people are of then."""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta

import pytest
from starlette.testclient import TestClient

from api.routes import ROWS
from projections.nouns import NOUN_VIEWS
from tests.api.places import Doc, contact_of, data, firm, home, made, site_of
from tests.api.user_calls import add
from tests.matrix.callers import Callers
from tests.matrix.subjects import Fresh, wire_time
from tests.running import Running

pytestmark = pytest.mark.needs("postgres")
PATHS = {
    (row.tag, row.role): row.path.replace("{slug}", "admin")
    for row in ROWS
    if row.role in {"list", "show"}
}


def as_of(client: TestClient, noun: str, id_: str, **when: int | str) -> Doc:
    found: Doc = data(client.get(f"/api/records/{noun}/{id_}/as-of", params=when))
    return found


def change_mobile(client: TestClient, id_: str, mobile: str) -> None:
    data(client.post("/api/consumer/regUser/update", json={"_id": id_, "mobile": mobile}))


def lead_of(client: TestClient, **linked: str) -> str:
    body = {"source": "Website", **linked}
    return made(client.post("/api/lead/regUser/add", json=body))


class TestLinkedRecord:
    def test_a_lead_shows_its_consumer_s_telephone_of_then(self, running: Running) -> None:
        admin = running.client("admin")
        consumer = home(admin, mobile="07700 900852")
        lead = lead_of(admin, Consumer=consumer)
        change_mobile(admin, consumer, "07700 900123")
        assert as_of(admin, "lead", lead, version=1)["Consumer"]["mobile"] == "+447700900852"
        data(admin.post("/api/lead/admin/update", json={"_id": lead, "source": "Self"}))
        assert as_of(admin, "lead", lead, version=2)["Consumer"]["mobile"] == "+447700900123"

    def test_time_and_position_say_when_too(self, running: Running) -> None:
        admin = running.client("admin")
        consumer = home(admin, mobile="07700 900852")
        lead = lead_of(admin, Consumer=consumer)
        [entry] = data(admin.get(f"/api/records/lead/{lead}/history"))
        change_mobile(admin, consumer, "07700 900123")
        changed = data(admin.get(f"/api/records/consumer/{consumer}/history"))[0]
        for when, mobile in (
            ({"position": entry["position"]}, "+447700900852"),
            ({"position": changed["position"]}, "+447700900123"),
            ({"at": entry["at"].replace("Z", "999Z")}, "+447700900852"),
        ):
            assert as_of(admin, "lead", lead, **when)["Consumer"]["mobile"] == mobile

    def test_it_names_the_moment_that_was_asked_for_and_the_last_change_apart(
        self, running: Running
    ) -> None:
        admin = running.client("admin")
        consumer = home(admin, mobile="07700 900852")
        lead = lead_of(admin, Consumer=consumer)
        change_mobile(admin, consumer, "07700 900123")
        path, [entry], [other, _] = (
            f"/api/records/lead/{lead}/as-of",
            data(admin.get(f"/api/records/lead/{lead}/history")),
            data(admin.get(f"/api/records/consumer/{consumer}/history")),
        )
        change = {"version": 1, "position": entry["position"], "changedAt": entry["at"]}
        with running.clock.put_forward(hours=1):
            asked = wire_time(running.clock.now() - timedelta(minutes=20)).replace("Z", ".000Z")
            late = running.client("admin", "late for an hour")
            for when, at in (
                ({"version": 1}, entry["at"]),
                ({"position": other["position"]}, other["at"]),
                ({"at": asked}, asked),
            ):
                assert late.get(path, params=when).json()["asOf"] == {**change, "at": at}

    def test_a_moment_that_is_not_yet_is_refused(self, running: Running) -> None:
        admin = running.client("admin")
        lead = lead_of(admin, Consumer=home(admin))
        for when, problem in (
            ({"at": "2099-01-01T00:00:00Z"}, "date_in_future"),
            ({"position": 2**40}, "position_unknown"),
        ):
            answer = admin.get(f"/api/records/lead/{lead}/as-of", params=when)
            assert answer.status_code == 422, answer.text
            found = {one["field"]: one["code"] for one in answer.json()["errors"]}
            assert found == {next(iter(when)): problem}


class TestChildren:
    def test_a_company_shows_its_contacts_and_sites_of_then(self, running: Running) -> None:
        admin = running.client("admin")
        company = firm(admin)
        before = as_of(admin, "company", company, version=1)
        site = site_of(admin, company)
        contact_of(admin, company, name="Thomas Wainwright", siteId=site)
        assert before == as_of(admin, "company", company, version=1)
        now = as_of(admin, "company", company, at=datetime.now(UTC).isoformat())
        assert (before["Contact"], before["Site"]) == ([], [])
        assert [one["name"] for one in now["Contact"]] == ["Thomas Wainwright"]
        assert [one["name"] for one in now["Site"][0]["User"]] == ["Thomas Wainwright"]

    def test_a_contact_that_went_to_another_company_is_shown_where_it_was(
        self, running: Running
    ) -> None:
        admin = running.client("admin")
        former, later = firm(admin), firm(admin)
        contact = contact_of(admin, former, name="Thomas Wainwright")
        [entry] = data(admin.get(f"/api/records/contact/{contact}/history"))
        change = {"_id": contact, "companyId": later}
        data(admin.post("/api/users/admin/editContact", json=change))
        moved = data(admin.get(f"/api/records/contact/{contact}/history"))[0]
        for company, at, names in (
            (former, entry, ["Thomas Wainwright"]),
            (former, moved, []),
            (later, entry, []),
            (later, moved, ["Thomas Wainwright"]),
        ):
            then = as_of(admin, "company", company, position=at["position"])
            assert [one["name"] for one in then["Contact"]] == names


class TestPeople:
    def test_an_assignee_is_called_as_they_were_then(self, running: Running) -> None:
        admin = running.client("admin")
        rep = made(add(admin))
        consumer = home(admin)
        body = {"consumer": consumer, "assignee": [rep]}
        data(admin.post("/api/consumer/regUser/assignee", json=body))
        [then] = as_of(admin, "consumer", consumer, version=2)["Assignee"]
        data(admin.post("/api/users/admin/edit", json={"_id": rep, "lastName": "Renamed"}))
        assert as_of(admin, "consumer", consumer, version=2)["Assignee"] == [then]
        [now] = as_of(admin, "consumer", consumer, at=datetime.now(UTC).isoformat())["Assignee"]
        assert now["name"].endswith("Renamed")


SHOWN = {row.tag: row.path for row in ROWS if row.role == "show" and row.tag in NOUN_VIEWS}


@pytest.mark.parametrize("noun", SHOWN)
def test_the_past_of_now_is_what_the_drawer_shows(running: Running, noun: str) -> None:
    id_ = Fresh(Callers(running), "admin", f"/{noun}/").id_of(noun)
    admin = running.client("admin")
    path = re.sub(r"\{\w+\}$", id_, SHOWN[noun].replace("{slug}", "admin"))
    now = data(admin.get(path, params={} if path.endswith(id_) else {"id": id_}))
    then = as_of(admin, noun, id_, position=running.services.deps.store.position())
    assert {field: then[field] for field in then if field in now} == {
        field: now[field] for field in then if field in now
    }


@pytest.mark.parametrize("noun", sorted({noun for noun, role in PATHS if role == "list"}))
def test_values_of_the_past_are_those_of_a_clock_set_to_its_moment(
    running: Running, noun: str
) -> None:
    """Of a list and a record of each noun, looked back at from a year and some days later."""
    made = Fresh(Callers(running), "admin", f"/{noun}/").id_of(noun)
    if noun == "task":
        due = (datetime.now(UTC) + timedelta(days=9)).date().isoformat()
        data(running.client("admin").post(CHANGED_TASK, json={"_id": made, "DueDate": due}))
    asked, clock = {"position": running.services.deps.store.position()}, running.clock
    with clock.put_forward(days=400):
        late = running.client("admin", "late by a year")
        past, today = row_of(late, noun, made, asked), row_of(late, noun, made)
        then = late.get(f"/api/records/{noun}/{made}/as-of", params=asked).json()["data"]
    moment = time_at(running, asked["position"])
    with clock.set_to(moment):
        row, whole = row_of(running.client("admin"), noun, made), shown(running, noun, made)
    assert of_record(past) == of_record(row)
    assert {key: then[key] for key in then if key in whole} == {
        key: whole[key] for key in whole if key in then
    }
    if noun in {"task", "consumer"}:
        assert today != past, "nothing of it depends on the moment"


CHANGED_TASK = "/api/task/regUser/update"
OF_NOW_ALONE = {"presence", "lastSeen", "isInvited"}
"""Of no past: who has an open screen, and who has yet to come."""


def of_record(row: Doc) -> Doc:
    return {key: value for key, value in row.items() if key not in OF_NOW_ALONE}


def row_of(client: TestClient, noun: str, id_: str, asked: dict[str, int] | None = None) -> Doc:
    rows = data(client.get(PATHS[noun, "list"], params={"limit": 500, **(asked or {})}))
    [found] = [one for one in rows if one["_id"] == id_]
    return dict(found)


def shown(running: Running, noun: str, id_: str) -> Doc:
    path = re.sub(r"\{\w+\}$", id_, PATHS[noun, "show"])
    query = {} if path.endswith(id_) else {"id": id_}
    return of_record(data(running.client("admin").get(path, params=query)))


def time_at(running: Running, position: int) -> datetime:
    [event] = running.services.deps.store.read(position - 1, 1)
    assert event.recorded_at is not None
    return event.recorded_at

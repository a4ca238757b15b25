"""A user's calendar feed: its secret address, its content, and that other programs can read it."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any
from urllib.parse import urlsplit
from uuid import uuid4

import icalendar
import psycopg
import pytest
from starlette.testclient import TestClient

from commands.consumer import RegisterConsumer
from commands.kernel.blocking import Block
from commands.kernel.command import Context
from domain.kernel.uk_time import UK
from domain.user.noun import USER
from infra import rates
from infra.calendar.limits import FeedLimits
from infra.eventstore.data import whole
from infra.rate_limits import RateLimiter
from tests.factories import consumer
from tests.running import Running
from tests.servers import admin_of

BASE = "/api/appoinment"
Doc = dict[str, Any]


def noon() -> datetime:
    return datetime.now(UTC).replace(hour=12, minute=0, second=0, microsecond=0)


def at(day: int, hours: float = 0) -> str:
    return (noon() + timedelta(days=day, hours=hours)).isoformat()


def feed_of(client: TestClient, **body: Any) -> str:
    """Opens the feed and answers the path of its address."""
    opened = client.post(f"{BASE}/ical", json=body).json()["data"]
    url = urlsplit(str(opened["url"]))
    assert f"{url.scheme}://{url.netloc}" == "http://127.0.0.1:8787"
    return url.path


def read(running: Running, path: str) -> icalendar.Calendar:
    answer = running.anonymous().get(path)
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-type"] == "text/calendar; charset=utf-8"
    return icalendar.Calendar.from_ical(answer.content)


def events(calendar: icalendar.Calendar) -> dict[str, Any]:
    found: list[Any] = list(calendar.walk("VEVENT"))
    by_uid = {str(event["UID"]): event for event in found}
    assert len(by_uid) == len(found)
    return by_uid


def household(running: Running) -> str:
    command: RegisterConsumer = consumer.register(email=None)
    outcome = command.execute(Context(None, uuid4()), running.services.deps)
    return str(outcome.records[0].id)


def booked(running: Running, name: str, day: int, **more: Any) -> str:
    """An appointment of this user in some days, for an hour from noon on."""
    user = running.user("surveyor", name)
    body = {
        "bookableType": "Solar Survey",
        "startTime": at(day),
        "endTime": at(day, 1),
        "Assignee": [str(user)],
    } | more
    answer = running.client("admin").post(BASE, json=body)
    assert answer.status_code == 200, answer.json()
    return str(answer.json()["data"]["_id"])


@pytest.mark.needs("postgres")
class TestAddress:
    def test_is_answered_once_and_kept_as_a_hash(self, running: Running) -> None:
        client = running.client("surveyor", "anna")
        assert client.get(f"{BASE}/ical").json()["data"]["open"] is False
        path = feed_of(client)
        token = path.rpartition("/")[2].removesuffix(".ics")
        assert len(token) == 43
        state = client.get(f"{BASE}/ical").json()["data"]
        assert (state["open"], state["details"], state["url"]) == (True, False, None)
        assert state["lastUsedAt"] is None
        with psycopg.connect(admin_of(running.services.databases.main)) as connection:
            kept = connection.execute("select * from auth.calendar_feed").fetchall()
            log = connection.execute("select data from es.event").fetchall()
            events_text = str([whole(data) for (data,) in log])
        assert token not in str(kept)
        assert token not in events_text
        read(running, path)
        assert client.get(f"{BASE}/ical").json()["data"]["lastUsedAt"] is not None

    def test_a_new_one_voids_the_old(self, running: Running) -> None:
        client = running.client("surveyor", "berta")
        old, new = feed_of(client), feed_of(client)
        assert old != new
        assert running.anonymous().get(old).status_code == 404
        read(running, new)

    def test_taken_back_it_opens_nothing(self, running: Running) -> None:
        client = running.client("surveyor", "clara")
        path = feed_of(client)
        assert client.delete(f"{BASE}/ical").status_code == 200
        assert running.anonymous().get(path).status_code == 404
        assert client.get(f"{BASE}/ical").json()["data"]["open"] is False
        assert client.delete(f"{BASE}/ical").status_code == 200

    def test_the_users_timeline_tells_of_it(self, running: Running) -> None:
        client, user = running.client("surveyor", "dora"), running.user("surveyor", "dora")
        feed_of(client, details=True)
        client.delete(f"{BASE}/ical")
        client.delete(f"{BASE}/ical")
        recorded = running.services.deps.store.events(user)
        topics = [one.event.topic for one in recorded if "calendar" in one.event.topic]
        assert topics == ["user.calendar_feed_opened.1", "user.calendar_feed_closed.1"]

    def test_opens_nothing_else(self, running: Running) -> None:
        path = feed_of(running.client("surveyor", "emma"))
        token = path.rpartition("/")[2].removesuffix(".ics")
        headers = {"Authorization": f"Bearer {token}"}
        assert running.anonymous().get(f"{BASE}/list", headers=headers).status_code == 401
        assert running.anonymous().get(f"{BASE}/ical").status_code == 401
        assert running.anonymous().get(f"{BASE}/ical/{uuid4().hex}.ics").status_code == 404

    def test_not_for_a_blocked_user(self, running: Running) -> None:
        path = feed_of(running.client("surveyor", "fanny"))
        command = Block.of(USER)(id=running.user("surveyor", "fanny"))
        command.execute(Context(None, uuid4()), running.services.deps)
        assert running.anonymous().get(path).status_code == 404

    @pytest.mark.parametrize("role", ["observing_partner", "service_partner"])
    def test_not_for_a_role_without_appointments(self, running: Running, role: str) -> None:
        assert running.client(role).post(f"{BASE}/ical", json={}).status_code == 403

    def test_is_not_logged(self, running: Running, capsys: pytest.CaptureFixture[str]) -> None:
        path = feed_of(running.client("surveyor", "gerda"))
        read(running, path)
        written = capsys.readouterr()
        assert path.rpartition("/")[2].removesuffix(".ics") not in written.out + written.err


@pytest.mark.needs("postgres")
class TestContent:
    def test_tells_when_and_where_but_not_with_whom(self, running: Running) -> None:
        home = household(running)
        text = {"description": "Key under the mat", "postcode": "LS21 1AA"}
        id_ = booked(running, "hanna", 2, Consumer=home, **text)
        path = feed_of(running.client("surveyor", "hanna"))
        answer = running.anonymous().get(path)
        for secret in ("Pemberton", "Hawthorn", "1AA", "mat"):
            assert secret not in answer.text
        event = events(read(running, path))[f"{id_}@daybook"]
        assert event["SUMMARY"] == "Solar Survey"
        assert event["LOCATION"] == "LS21"
        assert event["DTSTART"].dt == noon() + timedelta(days=2)
        assert event["DTEND"].dt == noon() + timedelta(days=2, hours=1)
        assert (event["STATUS"], event["CLASS"], event["SEQUENCE"]) == ("CONFIRMED", "PRIVATE", 0)
        assert "DESCRIPTION" not in event

    def test_with_details_it_names_the_customer(self, running: Running) -> None:
        id_ = booked(running, "ida", 2, Consumer=household(running), description="Ring; first, ok")
        event = events(read(running, feed_of(running.client("surveyor", "ida"), details=True)))[
            f"{id_}@daybook"
        ]
        assert event["SUMMARY"] == "Solar Survey: Mrs Orla Pemberton"
        assert event["LOCATION"] == "12 Hawthorn Rise, Otley, LS21 1AA"
        assert event["DESCRIPTION"] == "Ring; first, ok"

    def test_is_the_users_own_and_what_is_for_all(self, running: Running) -> None:
        mine = booked(running, "jana", 2)
        second = booked(running, "lena", 3, Assignee2=[str(running.user("surveyor", "jana"))])
        booked(running, "lena", 4, Booker=[str(running.user("surveyor", "jana"))])
        booked(running, "lena", 500)
        holiday = booked(
            running,
            "jana",
            6,
            bookableType=None,
            Assignee=None,
            endTime=None,
            leaveType="Full Day Off",
            paidUnpaidType="bank holiday",
            isForAll=True,
        )
        found = events(read(running, feed_of(running.client("surveyor", "jana"))))
        assert found.keys() == {f"{id_}@daybook" for id_ in (mine, second, holiday)}
        day = found[f"{holiday}@daybook"]
        on = (noon() + timedelta(days=6)).astimezone(UK).date()
        assert (day["DTSTART"].dt, day["DTEND"].dt) == (on, on + timedelta(days=1))
        assert day["SUMMARY"] == "Bank holiday"

    def test_a_change_keeps_its_uid_and_a_deletion_is_cancelled(self, running: Running) -> None:
        id_ = booked(running, "maria", 2)
        path = feed_of(running.client("surveyor", "maria"))
        before = events(read(running, path))[f"{id_}@daybook"]
        admin = running.client("admin")
        admin.put(f"{BASE}/{id_}", json={"endTime": at(2, 2), "status": 3})
        after = events(read(running, path))[f"{id_}@daybook"]
        assert after["DTEND"].dt == noon() + timedelta(days=2, hours=2)
        assert after["STATUS"] == "TENTATIVE"
        assert after["SEQUENCE"] > before["SEQUENCE"]
        assert after["DTSTAMP"].dt >= before["DTSTAMP"].dt
        admin.delete(f"{BASE}/{id_}")
        assert events(read(running, path))[f"{id_}@daybook"]["STATUS"] == "CANCELLED"

    def test_is_not_sent_again_while_it_is_the_same(self, running: Running) -> None:
        booked(running, "nora", 2)
        path = feed_of(running.client("surveyor", "nora"))
        client = running.anonymous()
        tag = client.get(path).headers["etag"]
        for known in (tag, f'W/{tag}, "other"', "*"):
            again = client.get(path, headers={"If-None-Match": known})
            assert (again.status_code, again.content, again.headers["etag"]) == (304, b"", tag)
        booked(running, "nora", 3)
        changed = client.get(path, headers={"If-None-Match": tag})
        assert changed.status_code == 200
        assert changed.headers["etag"] != tag

    def test_an_empty_one_is_a_calendar_too(self, running: Running) -> None:
        running.user("surveyor", "olga")
        path = feed_of(running.client("surveyor", "olga"))
        calendar = read(running, path)
        assert (calendar["VERSION"], calendar["X-WR-CALNAME"]) == ("2.0", "Daybook")
        assert calendar["PRODID"]
        assert [str(zone["TZID"]) for zone in calendar.walk("VTIMEZONE")] == ["Europe/London"]

    def test_asking_without_end_is_refused(
        self, running: Running, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        path = feed_of(running.client("surveyor", "paula"))
        monkeypatch.setattr(
            running.app.state.services.calendars, "_limits", FeedLimits(RateLimiter())
        )
        client = running.anonymous()
        statuses = [client.get(path).status_code for _ in range(rates.FEED_REQUESTS.most + 1)]
        assert statuses[:-1] == [200] * rates.FEED_REQUESTS.most
        refused = client.get(path)
        assert (refused.status_code, refused.json()["code"]) == (429, "limit.requests")
        assert int(refused.headers["retry-after"]) > 0

"""Boards and the calendar of tasks of the past answer what they answered then."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any

import pytest

from tests.api.places import data, refused
from tests.api.test_quotes import BASE, act, priced, quote
from tests.api.test_tasks import day, task
from tests.running import Running

pytestmark = pytest.mark.needs("postgres")
QUOTES, RENEWALS = "/api/quote/regUser/board", "/api/renewal/regUser/board"
TASKS, DAYS = "/api/task/regUser/trello", "/api/task/regUser/calTask"
LINES: dict[str, dict[str, Any]] = {
    QUOTES: {"status": [1000, 1001, 1002, 1003], "filters": {"kind": ["commercial"]}},
    TASKS: {"status": [1000, 1062, 1010]},
    DAYS: {"from": day(0), "to": day(9), "filters": {"isClosed": "false"}},
}


def asked(running: Running, url: str, **more: Any) -> dict[str, Any]:
    answer = running.client("admin").post(url, json=LINES[url] | {"limit": 50} | more)
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def test_columns_of_a_moment_are_those_of_then(running: Running) -> None:
    admin, store = running.client("admin"), running.services.store
    offered, due = quote(admin), task(admin, Title="Ring", DueDate=day(1))
    other = task(admin, Title="Other", DueDate=day(2))
    priced(admin, offered)
    then = {url: asked(running, url)["data"] for url in LINES}
    position = store.position()
    assert admin.post(f"{BASE}/provided/{offered}", json={}).is_success
    assert act(admin, offered, type="1002", quoteStatus=1003, reason="Too dear").is_success
    for body in ({"_id": due, "status": 1062, "DueDate": day(3)}, {"_id": other, "status": 1010}):
        assert admin.post("/api/task/regUser/update", json=body).is_success
    quote(admin)
    for url, before in then.items():
        assert asked(running, url)["data"] != before
        past = asked(running, url, position=position)
        assert past["data"] == before
        assert past["asOf"]["position"] == position
        assert asked(running, url, at=past["asOf"]["at"])["data"] == before
    ids = [one["_id"] for one in asked(running, QUOTES, position=position)["data"][0]["quotes"]]
    assert offered in ids


def test_a_page_of_a_past_column(running: Running) -> None:
    admin, store = running.client("admin"), running.services.store
    made = [task(admin, status=1067, Title=f"Page {number}") for number in range(3)]
    position = store.position()
    for id_ in made:
        body = {"_id": id_, "status": 1062}
        assert admin.post("/api/task/regUser/update", json=body).is_success
    line = {"status": [1067], "position": position, "limit": 2}
    [first] = asked(running, TASKS, **line)["data"]
    [second] = asked(running, TASKS, **line, skip=2)["data"]
    assert (first["count"], first["hasMore"], second["hasMore"]) == (3, True, False)
    assert {one["_id"] for one in (*first["tasks"], *second["tasks"])} == {*made}


@pytest.mark.parametrize("late", ["true", "false"])
def test_tasks_that_are_overdue_or_not_are_asked_for_in_the_past(
    running: Running, late: str
) -> None:
    admin = running.client("admin")
    made = task(admin, Title=f"Late {late}", DueDate=day(-2 if late == "true" else 2))
    asks: dict[str, Any] = {"position": running.services.store.position(), "isOverdue": late}
    listed = data(admin.get("/api/task/admin/list", params=asks | {"limit": 500}))
    assert made in [one["_id"] for one in listed]
    filters = {"filters": {"isOverdue": late}, "position": asks["position"], "status": [1000]}
    [column] = asked(running, TASKS, **filters)["data"]
    assert made in [one["_id"] for one in column["tasks"]]


def test_tasks_that_became_overdue_or_red_by_a_moment_are_asked_for(running: Running) -> None:
    made = task(running.client("admin"), Title="Late by then", DueDate=day(5), status=1064)
    asks: dict[str, Any] = {"status": [1064], "filters": {"isOverdue": "true"}}
    red: dict[str, Any] = {"status": [1064], "filters": {"colour": ["darkRed"]}}
    with running.clock.put_forward(days=30):
        late = running.client("admin", "late by a month")
        for days, found in ((20, [made]), (29, [])):
            at = (running.clock.now() - timedelta(days=days)).isoformat()
            for more in (asks, red):
                [column] = data(late.post(TASKS, json=LINES[TASKS] | more | {"at": at}))
                assert [one["_id"] for one in column["tasks"]] == found
            asked: dict[str, Any] = {"at": at, "isOverdue": "true", "status": 1064}
            listed = late.get("/api/task/admin/list", params=asked)
            assert [one["_id"] for one in data(listed)] == found
            assert late.get("/api/task/regUser/count", params=asked).json()["count"] == len(found)


def test_a_moment_beside_its_position_is_the_one_that_is_said(running: Running) -> None:
    """The answer is headed by what was asked for, not by the last event before it."""
    made = task(running.client("admin"), status=1068, Title="Quiet evening")
    position = running.services.store.position()
    with running.clock.put_forward(hours=2):
        late = running.client("admin", "late by two hours")
        at = (running.clock.now() - timedelta(hours=1)).replace(microsecond=0).isoformat()
        when: dict[str, Any] = {"position": running.services.store.position(), "at": at}
        assert when["position"] > position
        board = late.post(TASKS, json=LINES[TASKS] | when)
        listed = late.get("/api/task/admin/list", params=when)
        record = late.get(f"/api/records/task/{made}/as-of", params=when)
        for answer in (board, listed, record):
            assert answer.is_success, answer.text
            assert datetime.fromisoformat(answer.json()["asOf"]["at"]) == datetime.fromisoformat(at)
        other = {**when, "position": position}
        for answer in (
            late.post(TASKS, json=LINES[TASKS] | other),
            late.get("/api/task/admin/list", params=other),
            late.get(f"/api/records/task/{made}/as-of", params=other),
        ):
            assert refused(answer, 422)["errors"][0]["field"] == "at"


@pytest.mark.parametrize("url", [QUOTES, RENEWALS, TASKS])
@pytest.mark.parametrize(
    "moment",
    [
        {"position": 10**12},
        {"at": "2999-01-01T00:00:00Z"},
        {"position": 1, "at": "2026-01-01T00:00:00Z"},
    ],
)
def test_a_moment_that_there_is_not_is_refused(
    running: Running, url: str, moment: dict[str, Any]
) -> None:
    answer = running.client("admin").post(url, json={"status": [1000], **moment})
    assert refused(answer, 422)["errors"][0]["field"] in moment


def test_a_rep_sees_the_own_rows_of_then(running: Running) -> None:
    admin, rep = running.client("admin"), running.client("sales_rep")
    mine: dict[str, Any] = {"Assignee": [str(running.user("sales_rep"))]}
    for url, cards, own in (
        (QUOTES, "quotes", [quote(admin, **mine), quote(admin)][0]),
        (TASKS, "tasks", [task(admin, **mine), task(admin)][0]),
    ):
        position = running.services.store.position()
        answer = rep.post(url, json={"status": [1000], "position": position})
        assert [one["_id"] for one in data(answer)[0][cards]] == [own]


def test_cards_of_the_past_say_what_they_hold_otherwise_today(running: Running) -> None:
    admin, store = running.client("admin"), running.services.store
    same, moved = (task(admin, status=1061, Title=title) for title in ("Same", "Moved"))
    position = store.position()
    body = {"_id": moved, "status": 1062, "Title": "Moved on"}
    assert admin.post("/api/task/regUser/update", json=body).is_success
    found = asked(running, TASKS, status=[1061], position=position)
    assert {same, moved} <= {one["_id"] for one in found["data"][0]["tasks"]}
    changed = {key: found["now"][moved][key] for key in ("status", "Title")}
    assert changed == {"status": 1062, "Title": "Moved on"}
    assert same not in found["now"]
    assert "now" not in asked(running, TASKS, status=[1061])


def test_a_rep_is_not_said_what_another_s_record_holds_today(running: Running) -> None:
    admin, rep = running.client("admin"), running.client("sales_rep")
    mine: dict[str, Any] = {"Assignee": [str(running.user("sales_rep"))], "status": 1061}
    given = task(admin, **mine)
    position = running.services.store.position()
    body = {"_id": given, "Assignee": [str(running.user("admin"))], "Title": "Not for the rep"}
    assert admin.post("/api/task/regUser/update", json=body).is_success
    answer = rep.post(TASKS, json={"status": [1061], "position": position})
    assert answer.is_success
    assert "Not for the rep" not in answer.text

"""Tasks over the wire, on real Postgres: the contract's calls and messages, and who may do what."""

from __future__ import annotations

from datetime import timedelta
from typing import Any
from uuid import uuid4

import pytest
from starlette.testclient import TestClient

from tests.api.places import data, firm, made, refused, said
from tests.running import Running
from tests.today import today

pytestmark = pytest.mark.needs("postgres")

BASE = "/api/task/regUser"
CREATE = "/api/task/admin/create"
UPDATE = f"{BASE}/update"


def day(number: int) -> str:
    return (today() + timedelta(days=number)).isoformat()


def task(client: TestClient, slug: str = "regUser", **more: Any) -> str:
    return made(client.post(f"/api/task/{slug}/create", json={"Title": "Ring back", **more}))


def shown(client: TestClient, id_: str) -> dict[str, Any]:
    found: dict[str, Any] = data(client.get(f"{BASE}/show/{id_}"))
    return found


def listed(client: TestClient, **asked: Any) -> list[str]:
    return [one["_id"] for one in data(client.get("/api/task/regUser/list", params=asked))]


class TestCreateAndUpdate:
    def test_messages_and_shape(self, running: Running) -> None:
        admin = running.client("admin")
        answer = admin.post(
            CREATE, json={"Title": "Ring back", "DueDate": "30/06/2026", "Time": "9:30"}
        )
        assert said(answer) == "Task Created Successfully."
        found = shown(admin, made(answer))
        assert found["customTaskId"].startswith("T-")
        assert (found["DueDate"], found["Time"], found["Priority"]) == (
            "2026-06-30",
            "09:30",
            "Normal",
        )
        assert (found["Status"], found["status"], found["category"]) == (1000, 1000, 1000)
        assert set(found["timestamps"]) == {"createdAt", "updatedAt", "closedAt"}
        assert said(admin.post(UPDATE, json={"_id": found["_id"], "Title": "Other"})) == (
            "Task updated successfully"
        )

    def test_closing_without_a_due_date(self, running: Running) -> None:
        admin = running.client("admin")
        id_ = task(admin)
        error = refused(admin.post(UPDATE, json={"_id": id_, "Status": 1010}), 422)
        assert error["code"] == "task.due_required"
        assert error["message"] == (
            "Please update Due date or Time of this task to active close button to this task"
        )
        said(admin.post(UPDATE, json={"_id": id_, "Status": 1010, "Time": "10:00"}))
        found = shown(admin, id_)
        assert (found["Status"], found["isClosed"], found["colour"]) == (1010, True, None)

    @pytest.mark.parametrize(
        ("sent", "field", "code"),
        [
            ({"Status": 1028}, "Status", "not_in_list"),
            ({"Status": 1075}, "Status", "not_in_list"),
            ({"DueDate": "31/02/2026"}, "DueDate", "date_invalid"),
            ({"Time": "25:00"}, "Time", "clock_time_invalid"),
            ({"Priority": "Urgent"}, "Priority", "not_in_list"),
            ({"Assignee": [str(uuid4())]}, "Assignee", "not_found"),
            ({"Title": "<script>alert(1)</script>"}, "Title", "text_html"),
            ({"repeat": {"every": "Hour"}}, "repeat.every", "not_in_list"),
            ({"checklist": [{"text": " "}]}, "checklist.text", "required"),
        ],
    )
    def test_bad_input_names_its_field(
        self, running: Running, sent: dict[str, Any], field: str, code: str
    ) -> None:
        error = refused(running.client("admin").post(CREATE, json={"Title": "x", **sent}), 422)
        assert [(one["field"], one["code"]) for one in error["errors"]] == [(field, code)]

    def test_the_status_alone_moves_it(self, running: Running) -> None:
        admin = running.client("admin")
        id_ = task(admin, DueDate=day(1))
        said(admin.post(f"/api/records/task/{id_}/status", json={"status": "1062"}))
        assert shown(admin, id_)["category"] == 1062

    def test_a_checklist(self, running: Running) -> None:
        admin = running.client("admin")
        id_ = task(admin, checklist=[{"text": "One"}])
        said(admin.post(f"{BASE}/checklist/add", json={"task": id_, "text": "Two", "place": 2}))
        first, second = shown(admin, id_)["checklist"]
        assert (first["text"], second["text"]) == ("One", "Two")
        body = {"task": id_, "rowId": first["_id"]}
        said(admin.post(f"{BASE}/checklist/change", json={**body, "done": True}))
        said(admin.post(f"{BASE}/checklist/remove", json=body | {"rowId": second["_id"]}))
        [left] = shown(admin, id_)["checklist"]
        assert left["done"] is True


class TestRepeat:
    def test_closing_makes_the_next(self, running: Running) -> None:
        admin = running.client("admin")
        id_ = task(admin, DueDate=day(0), repeat={"every": "Week"})
        answer = admin.post(UPDATE, json={"_id": id_, "Status": 1010})
        said(answer)
        following = shown(admin, shown(admin, id_)["nextTask"])
        assert (following["DueDate"], following["isClosed"]) == (day(7), False)
        entries = data(admin.get(f"/api/records/task/{id_}/history"))
        assert entries[0]["events"] == ["task.closed", "task.repeated"]


class TestDelete:
    def test_an_admin_deletes_at_once(self, running: Running) -> None:
        admin = running.client("admin")
        one, two, three = (task(admin) for _ in range(3))
        assert said(admin.post("/api/task/admin/deleteTask", json={"id": one})) == (
            "task deleted Successfully"
        )
        several = {"deleteIds": [two, three]}
        assert said(admin.post("/api/task/admin/deleteMultiTask", json=several)) == (
            "Task deleted successfully"
        )
        assert not {one, two, three} & {*listed(admin, limit=500)}

    def test_several_by_the_call_for_one(self, running: Running) -> None:
        admin = running.client("admin")
        body = {"id": [task(admin), task(admin)]}
        assert (
            said(admin.post("/api/task/admin/deleteTask", json=body)) == "Task deleted successfully"
        )

    def test_others_ask_and_an_admin_decides(self, running: Running) -> None:
        admin, rep = running.client("admin"), running.client("sales_rep")
        one, two = task(rep), task(rep)
        sent = "Task delete request sent successfully"
        assert (
            said(rep.post("/api/task/sales_rep/delete_request", json={"deleteIds": [one]})) == sent
        )
        assert said(rep.post("/api/task/sales_rep/deleteTask", json={"id": two})) == sent
        requested = listed(admin, isDelete="requested", limit=500)
        assert {one, two} <= {*requested}
        said(admin.post("/api/task/admin/rejectMultiTask", json={"deleteIds": [one]}))
        said(admin.post("/api/task/admin/deleteMultiTask", json={"deleteIds": [two]}))
        assert one in listed(rep, limit=500)
        assert two not in listed(rep, limit=500)
        refused(rep.post("/api/task/admin/rejectMultiTask", json={"deleteIds": [one]}), 403)


class TestObserver:
    def test_reads_and_comments(self, running: Running) -> None:
        admin, rep = running.client("admin"), running.client("sales_rep")
        id_ = task(admin, Observer=[str(running.user("sales_rep"))])
        assert shown(rep, id_)["Title"] == "Ring back"
        said(rep.post(f"{BASE}/comment/add", json={"task": id_, "comment": "Seen"}))
        refused(rep.post(UPDATE, json={"_id": id_, "Title": "Other"}), 403)
        refused(rep.post(f"{BASE}/checklist/add", json={"task": id_, "text": "x"}), 403)
        file = {"file": ("a.txt", b"hello", "text/plain")}
        refused(rep.post(f"{BASE}/documents/add", data={"id": id_}, files=file), 403)
        refused(rep.post(f"/api/records/task/{id_}/status", json={"status": "1062"}), 403)


class TestComments:
    def test_over_the_tasks_of_a_company(self, running: Running) -> None:
        admin, rep = running.client("admin"), running.client("sales_rep")
        company = firm(admin)
        one, two = task(admin, Company=company), task(admin, Company=company)
        task(admin)
        for id_, text in ((one, "First"), (two, "Second"), (one, "Third")):
            said(admin.post(f"{BASE}/comment/add", json={"task": id_, "comment": text}))
        answer = admin.get(f"{BASE}/comments", params={"Company": company, "limit": 2})
        assert [found["note"] for found in data(answer)] == ["Third", "Second"]
        assert answer.json()["count"] == -1, "a full page"
        assert [found["task"]["_id"] for found in data(answer)] == [one, two]
        assert data(answer)[0]["createdBy"]["_id"] == str(running.user("admin"))
        rest = admin.get(f"{BASE}/comments", params={"Company": company, "skip": 2})
        assert [found["note"] for found in data(rest)] == ["First"]
        assert data(rep.get(f"{BASE}/comments", params={"Company": company})) == []
        error = refused(admin.get(f"{BASE}/comments"), 422)
        assert [found["field"] for found in error["errors"]] == ["Company"]


class TestDocuments:
    def test_are_downloaded_by_their_id_within_the_scope(self, running: Running) -> None:
        admin, rep = running.client("admin"), running.client("sales_rep")
        id_ = task(admin)
        file = {"file": ("notes.txt", b"hello", "text/plain")}
        said(admin.post(f"{BASE}/documents/add", data={"id": id_}, files=file))
        [document] = shown(admin, id_)["documents"]
        path = f"/api/task/download_attachment/{document['_id']}"
        assert admin.get(path).content == b"hello"
        assert rep.get(path).status_code == 404
        body = {"task": id_, "documentId": document["_id"]}
        said(admin.post(f"{BASE}/documents/remove", json=body))
        assert shown(admin, id_)["documents"] == []
        assert admin.get(path).status_code == 404


class TestReading:
    def test_is_found_by_the_search_over_all_records(self, running: Running) -> None:
        client = running.client("admin")
        id_ = task(client, Title="Ring the wharfinger")
        [hit] = data(client.get("/api/search", params={"q": "wharfinger"}))
        assert (hit["noun"], hit["_id"], hit["title"]) == ("task", id_, "Ring the wharfinger")
        assert hit["status"] is None

    def test_numbers_board_calendar_and_what_is_due(self, running: Running) -> None:
        admin = running.client("admin")
        ann = str(running.user("sales_rep", "ann"))
        mine: dict[str, Any] = {"Assignee": [ann]}
        soon = task(admin, DueDate=day(1), Priority="High", **mine)
        later = task(admin, DueDate=day(9), Status=1062, **mine)
        task(admin, DueDate=day(0), Status=1010, **mine)
        filters = {"Assignee": [ann]}

        stats = data(admin.get("/api/task/admin/taskStats", params=filters))
        assert (stats["open"], stats["due2"], stats["high"], stats["closed7"]) == (2, 1, 1, 1)
        assert stats["byCategory"] == [
            {"category": 1000, "count": 1},
            {"category": 1062, "count": 1},
        ]
        basic = data(admin.get("/api/task/admin/viewBasicTaskDetails", params=filters))
        assert [one["_id"] for one in basic] == [soon, later]
        assert [one["colour"] for one in basic] == ["darkRed", "green"]

        body = {"status[]": [1062, 1000, 1010], "filters": filters}
        board = data(admin.post(f"{BASE}/trello", json=body))
        assert [(one["status"], one["count"]) for one in board] == [(1062, 1), (1000, 1), (1010, 1)]
        assert [one["_id"] for one in board[1]["tasks"]] == [soon]

        days = data(
            admin.post(f"{BASE}/calTask", json={"from": day(0), "to": day(9), "filters": filters})
        )
        assert [one["count"] for one in days] == [1, 1, 0, 0, 0, 0, 0, 0, 0, 1]
        wide = {"from": day(0), "to": day(62)}
        error = refused(admin.post(f"{BASE}/calTask", json=wide), 422)
        assert [(one["field"], one["code"]) for one in error["errors"]] == [
            ("to", "range_too_long")
        ]
        refused(
            admin.post(f"{BASE}/trello", json={"status": [1000], "filters": {"tone": "x"}}), 422
        )

    def test_what_is_due_is_the_caller_s_own(self, running: Running) -> None:
        admin, rep = running.client("admin"), running.client("sales_rep")
        me = [str(running.user("sales_rep"))]
        due, far = (
            task(admin, DueDate=day(4), Assignee=me),
            task(admin, DueDate=day(5), Assignee=me),
        )
        found = [one["_id"] for one in data(rep.get(f"{BASE}/due_task"))]
        assert due in found
        assert far not in found
        assert due not in [one["_id"] for one in data(admin.get(f"{BASE}/due_task"))]

    def test_a_list_is_sorted_by_the_due_date_and_has_10_a_page(self, running: Running) -> None:
        admin = running.client("admin")
        company = firm(admin)
        made_ = [task(admin, Company=company, DueDate=day(20 - n)) for n in range(11)]
        assert listed(admin, Company=company) == made_[:0:-1]
        count = admin.get(f"{BASE}/count", params={"Company": company}).json()["count"]
        assert count == 11

    @pytest.mark.parametrize(
        "role", ["surveyor", "installer", "service_partner", "observing_partner"]
    )
    def test_roles_without_tasks_are_refused(self, running: Running, role: str) -> None:
        client = running.client(role)
        refused(client.get(f"{BASE}/count"), 403)
        refused(client.get(f"{BASE}/due_task"), 403)
        refused(client.post(CREATE.replace("admin", "regUser"), json={"Title": "x"}), 403)

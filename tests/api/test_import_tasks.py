"""Imports of tasks through HTTP: as those of leads, with the fields and keys of tasks."""

from __future__ import annotations

from typing import Any
from uuid import UUID

import pytest

from domain.kernel.batch_ids import row_of
from domain.task.noun import TASK
from domain.user.noun import USER
from tests.api.imported import check, checked, received_rows, run, undone
from tests.api.places import made
from tests.api.test_tasks import day, shown, task
from tests.running import Running

pytestmark = pytest.mark.needs("postgres")

HEADER = ["Title", "Category", "Priority", "Due date", "Time", "Assignee", "Lead number"]


def received(running: Running, rows: list[list[str]]) -> dict[str, Any]:
    return received_rows(running, rows, "task")


def tasks_of(running: Running, import_id: str) -> dict[int, Any]:
    """States of the tasks that an import made or changed, by row."""
    found: dict[int, Any] = {}
    for stored in running.services.store.read(0, 1_000_000):
        row = row_of(UUID(import_id), stored.command_id)
        if stored.noun == "task" and row is not None:
            found.setdefault(row, running.services.store.load(TASK, stored.stream_id))
    return found


def a_lead(running: Running) -> tuple[str, str]:
    admin = running.client("admin")
    body = {"digitalDashboard": {"customerName": "Ada Byron"}}
    id_ = made(admin.post("/api/lead/admin/add", json=body))
    number = admin.get(f"/api/lead/regUser/show/{id_}").json()["data"]["leadId"]
    running.services.wait_for_lists(["lead"])
    return id_, number


def test_rows_become_tasks(running: Running) -> None:
    rep, (lead_id, number) = running.user("sales_rep"), a_lead(running)
    rows = [
        HEADER,
        [
            "Ring Ada",
            "sales call back",
            "High",
            "31/12/2026",
            "9:30",
            address(running, rep),
            number,
        ],
        ["An old one", "1028", "", "", "", "", ""],
        ["Done", "Category 1010", "", "", "10:00", "", ""],
    ]
    found = received(running, rows)
    assert found["noun"] == "task"
    assert found["mapping"] == [
        *("Title", "Status", "Priority", "DueDate", "Time", "Assignee", "Lead.leadId")
    ]
    result = checked(running, found)
    assert (result["create"], result["error"]) == (3, 0), result
    assert tasks_of(running, found["importId"]) == {}
    done = run(running, found | {"version": result["version"]})
    assert (done["noun"], done["created"], done["failed"]) == ("task", 3, 0)
    made_tasks = tasks_of(running, found["importId"])
    first, old, closed = (made_tasks[row] for row in (2, 3, 4))
    assert (first.details.title, first.status, first.details.priority) == ("Ring Ada", 1019, "High")
    assert (str(first.details.due_date), first.details.time) == ("2026-12-31", "09:30")
    assert (first.people["Assignee"], first.details.lead) == ((rep,), UUID(lead_id))
    assert (old.status, closed.status, str(closed.details.due_date)) == (1028, 1010, day(0))
    numbers = [int(one.reference.removeprefix("T-")) for one in (first, old, closed)]
    assert numbers == sorted(set(numbers))
    assert numbers[0] > 0


def address(running: Running, user: UUID) -> str:
    return running.services.store.load(USER, user).details.email or ""


def test_rows_with_a_number_change_their_tasks(running: Running) -> None:
    admin = running.client("admin")
    id_ = task(admin, DueDate=day(1), repeat={"every": "Week"})
    number = shown(admin, id_)["customTaskId"]
    running.services.wait_for_lists(["task"])
    rows = [
        ["Task ID", "Category", "Priority"],
        [number, "complete", "High"],
        ["T-1", "", "High"],
    ]
    found = received(running, rows)
    result = checked(running, found)
    assert (result["update"], result["error"]) == (1, 1)
    assert [one["problems"][0]["field"] for one in result["found"]] == ["customTaskId"]
    done = run(running, found | {"version": result["version"]})
    assert (done["updated"], done["failed"]) == (1, 1)
    state = running.services.store.load(TASK, UUID(id_))
    assert (state.status, state.details.priority) == (1010, "High")
    assert state.state.next_task
    following = running.services.store.load(TASK, state.state.next_task)
    assert following.reference != "T-0"


@pytest.mark.parametrize(
    ("cells", "field"),
    [
        (["Ring", "no such category", "", ""], "Status"),
        (["Ring", "1075", "", ""], "Status"),
        (["", "1000", "", ""], "Title"),
        (["Ring", "complete", "", ""], "DueDate"),
        (["Ring", "", "Urgent", ""], "Priority"),
        (["Ring", "", "", "31/02/2026"], "DueDate"),
        (["Ring", "", "", "=TODAY()"], "DueDate"),
    ],
    ids=["category", "code", "no title", "closed without a date", "priority", "day", "formula"],
)
def test_a_row_that_is_refused_says_why(running: Running, cells: list[str], field: str) -> None:
    rows = [["Title", "Category", "Priority", "Due date"], cells, ["Fine", "1000", "", ""]]
    result = checked(running, received(running, rows))
    assert (result["create"], result["error"]) == (1, 1)
    assert [one["field"] for one in result["found"][0]["problems"]] == [field]


def test_a_type_is_chosen_for_leads_only(running: Running) -> None:
    found = received(running, [["Title"], ["Ring"]])
    answer = check(running, found, leadType="ECO Sales")
    assert answer.status_code == 422
    assert [one["field"] for one in answer.json()["errors"]] == ["leadType"]


def test_the_undo_deletes_what_was_made(running: Running) -> None:
    found = received(running, [["Title"], ["Ring"], ["Write"]])
    done = run(running, found | {"version": checked(running, found)["version"]})
    made_tasks = tasks_of(running, found["importId"])
    undo = undone(running, done["_id"], done["version"])
    assert (undo["takenBack"], undo["left"]) == (2, 0)
    store = running.services.store
    assert all(store.load(TASK, one.stream_id).deleted for one in made_tasks.values())


@pytest.mark.parametrize("format_", ["csv", "xlsx"])
def test_sample_files_can_be_imported(running: Running, format_: str) -> None:
    admin = running.client("admin")
    answer = admin.get(f"/api/imports/sample/{format_}", params={"noun": "task"})
    assert f"tasks-sample.{format_}" in answer.headers["content-disposition"]
    files = {"file": (f"tasks-sample.{format_}", answer.content)}
    uploaded = admin.post("/api/lead/upload", files=files, data={"noun": "task"})
    found = uploaded.json()["data"]
    assert "" not in found["mapping"]
    result = checked(running, found)
    assert (result["create"], result["error"]) == (2, 0), result


def test_the_fields_are_those_of_the_noun(running: Running) -> None:
    admin = running.client("admin")
    paths = {
        noun: {
            one["path"]
            for one in admin.get("/api/imports/fields", params={"noun": noun}).json()["data"]
        }
        for noun in ("lead", "task")
    }
    assert {"Title", "Status", "repeat.every", "Observer", "Lead.leadId"} <= paths["task"]
    assert not {"Title", "Lead.leadId"} & paths["lead"]
    assert admin.get("/api/imports/fields", params={"noun": "user"}).status_code == 422

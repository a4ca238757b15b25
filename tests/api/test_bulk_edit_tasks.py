"""Bulk edits of tasks through HTTP: categories, people and dates, tasks that repeat, and the undo."""

from __future__ import annotations

from typing import Any
from uuid import UUID

import pytest

from domain.task.noun import TASK
from tests.api.imported import undone
from tests.api.places import data
from tests.api.test_bulk_edit import BASE, call, edited, preview
from tests.api.test_tasks import day, listed, shown, task
from tests.running import Running

pytestmark = pytest.mark.needs("postgres")

WEEKLY: dict[str, Any] = {"repeat": {"every": "Week"}}


def wanted(ids: list[str], **change: Any) -> dict[str, Any]:
    return {"noun": "task", "ids": ids, "change": change}


def state_of(running: Running, id_: str) -> Any:
    return running.services.store.load(TASK, UUID(id_))


def test_fields_category_and_people_are_changed_in_each_task(running: Running) -> None:
    admin, rep = running.client("admin"), running.user("sales_rep")
    ids = [task(admin, Title=f"Ring {one}") for one in range(3)]
    body = wanted(
        ids,
        values={"Priority": "High", "DueDate": day(9)},
        people={"Assignee": {"replace": [str(rep)]}},
        status="1049",
    )
    found = preview(running, body)
    assert (found["count"], found["changed"], found["refused"]) == (3, 3, 0)
    one = next(each for each in found["records"] if each["_id"] == ids[0])
    changes = {each["field"]: (each["old"], each["new"]) for each in one["changes"]}
    assert one["title"] == "Ring 0"
    assert (changes["Priority"], changes["DueDate"]) == (("Normal", "High"), (None, day(9)))
    assert changes["status"] == (1000, 1049)
    assert [who["_id"] for who in changes["Assignee"][1]] == [str(rep)]
    assert shown(admin, ids[0])["Priority"] == "Normal"
    done = edited(running, body)
    assert (done["noun"], done["changed"], done["step"]) == ("task", 3, "finished")
    for id_ in ids:
        state = state_of(running, id_)
        assert (state.details.priority, state.status) == ("High", 1049)
        assert state.people["Assignee"] == (rep,)
    running.services.wait_for_lists(["bulk_edit"])
    for noun, is_there in [("task", True), ("lead", False), (None, True)]:
        found = data(admin.get(f"{BASE}/list", params={"noun": noun} if noun else {}))
        assert (done["_id"] in {one["_id"] for one in found}) is is_there
    [entry, _] = data(admin.get(f"/api/records/task/{ids[0]}/history"))
    assert entry["bulkEdit"] == {"noun": "task", "others": 2}


def test_a_task_without_a_due_date_is_not_closed_with_the_others(running: Running) -> None:
    admin = running.client("admin")
    dated, bare = task(admin, DueDate=day(1)), task(admin)
    found = preview(running, wanted([dated, bare], status="1010"))
    rows = {one["_id"]: one for one in found["records"]}
    assert rows[dated]["outcome"] == "changed"
    assert [(one["field"], one["code"]) for one in rows[bare]["problems"]] == [
        ("DueDate", "required")
    ]
    both = edited(running, wanted([dated, bare], status="1010", values={"Time": "10:00"}))
    assert (both["changed"], both["refused"]) == (2, 0)


def test_tasks_that_repeat_are_closed_together_and_their_next_ones_are_numbered(
    running: Running,
) -> None:
    admin = running.client("admin")
    ids = [task(admin, DueDate=day(1), **WEEKLY) for _ in range(3)]
    before = running.services.store.next_number("task")
    body = wanted(ids, status="1010")
    assert preview(running, body)["changed"] == 3
    # Looking uses up no number.
    assert running.services.store.next_number("task") == before + 1
    done = edited(running, body)
    assert (done["changed"], done["refused"]) == (3, 0)
    following = [str(state_of(running, id_).state.next_task) for id_ in ids]
    references = {state_of(running, id_).reference for id_ in following}
    assert references == {f"T-{before + number}" for number in (2, 3, 4)}
    assert {str(state_of(running, id_).details.due_date) for id_ in following} == {day(8)}


def test_the_undo_reopens_them_and_deletes_the_next_ones(running: Running) -> None:
    admin = running.client("admin")
    ids = [task(admin, DueDate=day(1), **WEEKLY) for _ in range(2)]
    done = edited(running, wanted(ids, status="1010"))
    following = [str(state_of(running, id_).state.next_task) for id_ in ids]
    found = undone(running, done["_id"], done["version"], "bulk-edits", "bulk_edit")
    assert found["left"] == 0, found
    assert [state_of(running, id_).status for id_ in ids] == [1000, 1000]
    assert all(state_of(running, id_).deleted for id_ in following)


def test_an_undo_that_closes_a_repeating_task_again_numbers_the_next_one(running: Running) -> None:
    admin = running.client("admin")
    id_ = task(admin, DueDate=day(1), Status=1010)
    said = admin.post("/api/task/regUser/update", json={"_id": id_, **WEEKLY})
    assert said.status_code == 200, said.text
    done = edited(running, wanted([id_], status="1049"))
    undone(running, done["_id"], done["version"], "bulk-edits", "bulk_edit")
    state = state_of(running, id_)
    assert state.status == 1010
    reference = state_of(running, str(state.state.next_task)).reference
    assert int(reference.removeprefix("T-")) > 0


def test_all_that_match_the_list_are_edited(running: Running) -> None:
    admin, rep = running.client("admin"), running.user("management")
    ids = [task(admin, Assignee=[str(rep)], DueDate=day(3)) for _ in range(2)]
    task(admin, DueDate=day(3))
    running.services.wait_for_lists(["task"])
    filters = {"Assignee": [str(rep)], "isClosed": "false"}
    assert set(listed(admin, **filters)) == set(ids)
    body = {"noun": "task", "filters": filters, "change": {"values": {"Priority": "High"}}}
    assert edited(running, body)["changed"] == 2
    assert {state_of(running, id_).details.priority for id_ in ids} == {"High"}


def test_who_only_observes_a_task_changes_nothing_of_it(running: Running) -> None:
    admin, rep = running.client("admin"), running.user("sales_rep")
    watched = task(admin, Observer=[str(rep)])
    own = task(admin, Assignee=[str(rep)])
    foreign = task(admin)
    running.services.wait_for_lists(["task"])
    body = wanted([watched, own, foreign], values={"Priority": "High"})
    found = preview(running, body, "sales_rep")
    assert {one["_id"]: one["outcome"] for one in found["records"]} == {
        watched: "refused",
        own: "changed",
        foreign: "refused",
    }
    done = edited(running, body, "sales_rep")
    assert (done["changed"], done["refused"]) == (1, 2)
    assert state_of(running, watched).details.priority == "Normal"


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"status": "1028"}, None),
        ({"leadType": "ECO Sales"}, "leadType"),
        ({"values": {"Company": None}}, "Company"),
        ({"values": {"DueDate": "31/02/2026"}}, "DueDate"),
        ({"values": {"source": "Web"}}, "source"),
    ],
    ids=["not offered", "of leads", "a link", "no such day", "no field of tasks"],
)
def test_what_is_wrong_is_named(
    running: Running, change: dict[str, Any], field: str | None
) -> None:
    body = wanted([task(running.client("admin"))], **change)
    if field is None:
        found = preview(running, body)
        assert [one["field"] for one in found["records"][0]["problems"]] == ["Status"]
        return
    answer = call(running, "preview", body)
    assert answer.status_code == 422, answer.text
    assert [one["field"] for one in answer.json()["errors"]] == [field]


def test_only_nouns_that_say_so_are_edited_together(running: Running) -> None:
    body = wanted([task(running.client("admin"))], values={"Priority": "High"})
    answer = running.client("admin").post(f"{BASE}/preview", json=body | {"noun": "appointment"})
    assert answer.status_code == 422
    assert [one["field"] for one in answer.json()["errors"]] == ["noun"]

"""Bulk edits of leads through HTTP: a preview per record, a job, its result, and the undo."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any
from uuid import UUID, uuid4

import pytest

from commands.kernel.jobs import Work
from domain.kernel.batch_ids import row_of, undo_id_of
from domain.lead.noun import LEAD
from tests.api.imported import undone
from tests.running import Running
from workers.jobs.run_bulk_edit import RunBulkEdit, run_bulk_edit

BASE = "/api/bulk-edits"


def some_leads(running: Running, number: int, **body: Any) -> list[UUID]:
    made = []
    for place in range(number):
        customer = {"digitalDashboard": {"customerName": f"Ada {place}"}}
        answer = running.client("admin").post("/api/lead/admin/add", json=customer | body)
        assert answer.status_code == 200, answer.text
        made.append(UUID(answer.json()["data"]["_id"]))
    return made


def wanted(ids: Sequence[UUID], **change: Any) -> dict[str, Any]:
    return {"ids": [str(one) for one in ids], "change": change}


def call(running: Running, name: str, body: dict[str, Any], role: str = "admin") -> Any:
    return running.client(role).post(f"{BASE}/{name}", json=body)


def preview(running: Running, body: dict[str, Any], role: str = "admin") -> dict[str, Any]:
    answer = call(running, "preview", body, role)
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()["data"]
    return found


def work_of(edit_id: str, attempt: int = 1) -> Work[RunBulkEdit]:
    job = RunBulkEdit(bulk_edit=UUID(edit_id))
    return Work(uuid4(), job, datetime.now(UTC), attempt)


def edited(running: Running, body: dict[str, Any], role: str = "admin") -> dict[str, Any]:
    """Starts a bulk edit and does its job; the edit as its call shows it."""
    answer = call(running, "start", body, role)
    assert answer.status_code == 200, answer.text
    begun = answer.json()["data"]
    assert (begun["step"], begun["state"], begun["done"]) == ("started", "waiting", 0)
    run_bulk_edit(running.services, work_of(begun["_id"]))
    shown: dict[str, Any] = running.client(role).get(f"{BASE}/{begun['_id']}").json()["data"]
    return shown


def lead(running: Running, id_: UUID) -> Any:
    return running.services.store.load(LEAD, id_)


def test_one_that_waits_is_listed(running: Running) -> None:
    body = wanted(some_leads(running, 2), values={"source": "Web"})
    begun = call(running, "start", body).json()["data"]
    listed = running.client("admin").get(f"{BASE}/list?limit=100").json()["data"]
    [shown] = [one for one in listed if one["_id"] == begun["_id"]]
    assert (shown["step"], shown["state"], shown["count"]) == ("started", "waiting", 2)


def test_fields_people_and_status_are_changed_in_each_record(running: Running) -> None:
    rep, other = running.user("sales_rep"), running.user("management")
    ids = some_leads(running, 3, source="Old", Assignee=[str(other)])
    body = wanted(
        ids,
        values={"source": "Web", "digitalDashboard": {"epc": "D"}},
        people={"Assignee": {"add": [str(rep)], "remove": [str(other)]}},
        status="No Ans",
    )
    found = preview(running, body)
    assert (found["count"], found["changed"], found["unchanged"], found["refused"]) == (3, 3, 0, 0)
    one = next(each for each in found["records"] if UUID(each["_id"]) == ids[0])
    assert (one["title"], one["outcome"], one["problems"]) == ("Ada 0", "changed", [])
    changes = {each["field"]: (each["old"], each["new"]) for each in one["changes"]}
    assert changes == {
        "source": ("Old", "Web"),
        "digitalDashboard.epc": (None, "D"),
        "status": ("New Lead Eco4", "No Ans"),
        "Assignee": (
            [{"_id": str(other), "name": "Management Tester"}],
            [{"_id": str(rep), "name": "Sales_Rep Tester"}],
        ),
    }
    assert lead(running, ids[0]).details.source == "Old"
    shown = edited(running, body)
    assert (shown["step"], shown["state"], shown["count"], shown["done"]) == (
        "finished",
        "done",
        3,
        3,
    )
    assert (shown["changed"], shown["unchanged"], shown["refused"]) == (3, 0, 0)
    assert set(shown["fields"]) == {"source", "digitalDashboard.epc", "Assignee", "status"}
    for id_ in ids:
        state = lead(running, id_)
        assert (state.details.source, state.details.digital_dashboard.epc) == ("Web", "D")
        assert (state.people["Assignee"], state.status) == ((rep,), "No Ans")
    metas = [running.services.store.events(id_)[-1].meta for id_ in ids]
    assert {meta.correlation_id for meta in metas} == {UUID(shown["_id"])}
    assert len({meta.command_id for meta in metas}) == 3


def test_people_are_replaced(running: Running) -> None:
    rep, other = running.user("sales_rep"), running.user("management")
    [id_] = some_leads(running, 1, Assignee=[str(other)])
    edited(running, wanted([id_], people={"Assignee": {"replace": [str(rep)]}}))
    assert lead(running, id_).people["Assignee"] == (rep,)


def test_a_preview_says_which_record_is_refused_and_why(running: Running) -> None:
    free, dead = some_leads(running, 2, source="Old")
    path = "/api/lead/admin/update"
    body = {"_id": str(dead), "status": "Dead Lead", "reason": "Gone"}
    assert running.client("admin").post(path, json=body).status_code == 200
    unknown = uuid4()
    change = wanted([free, dead, unknown], values={"source": "Old"}, status="No Ans")
    found = preview(running, change)
    assert (found["changed"], found["refused"]) == (1, 2)
    rows = {UUID(one["_id"]): one for one in found["records"]}
    assert found["records"][-1]["outcome"] == "changed"
    assert [(one["field"], one["code"]) for one in rows[dead]["problems"]] == [
        ("reason", "required")
    ]
    assert [(one["field"], one["code"]) for one in rows[unknown]["problems"]] == [
        ("row", "record.not_found")
    ]
    assert (rows[unknown]["title"], rows[unknown]["changes"]) == (None, [])
    shown = edited(running, change)
    assert (shown["changed"], shown["unchanged"], shown["refused"]) == (1, 0, 2)
    answer = running.client("admin").get(f"{BASE}/{shown['_id']}/result")
    assert answer.headers["content-type"].startswith("text/csv")
    lines = list(csv.reader(io.StringIO(answer.content.decode("utf-8-sig"))))
    assert lines[0] == ["Record", "Result", "Field", "Before", "After", "Problem"]
    assert ["Ada 0", "changed", "status", "New Lead Eco4", "No Ans", ""] in lines
    assert [line[:3] for line in lines if line[1] == "refused"] == [
        ["Ada 1", "refused", "reason"],
        ["", "refused", "row"],
    ]


def test_what_is_the_same_already_changes_nothing(running: Running) -> None:
    [id_] = some_leads(running, 1, source="Web")
    before = lead(running, id_).version
    shown = edited(running, wanted([id_], values={"source": "Web"}))
    assert (shown["changed"], shown["unchanged"]) == (0, 1)
    assert lead(running, id_).version == before


def test_all_that_match_are_those_of_the_start(running: Running) -> None:
    source = f"Fair {uuid4().hex[:6]}"
    ids = some_leads(running, 4, source=source)
    running.services.wait_for_lists(["lead"])
    body = {"filters": {"source": [source]}, "change": {"values": {"summary": "Met at the fair"}}}
    assert preview(running, body)["count"] == 4
    answer = call(running, "start", body)
    assert answer.status_code == 200, answer.text
    edit_id = answer.json()["data"]["_id"]
    later = some_leads(running, 1, source=source)
    running.services.wait_for_lists(["lead"])
    run_bulk_edit(running.services, work_of(edit_id))
    assert {lead(running, id_).details.summary for id_ in ids} == {"Met at the fair"}
    assert lead(running, later[0]).details.summary is None
    refused = call(running, "preview", body, "sales_rep")
    assert refused.status_code == 403
    empty = call(running, "start", body | {"filters": {"source": [uuid4().hex]}})
    assert [one["field"] for one in empty.json()["errors"]] == ["filters"]


@pytest.mark.parametrize(
    ("body", "field"),
    [
        ({"ids": [], "change": {"values": {"source": "a"}}}, "ids"),
        (
            {
                "ids": [str(UUID(int=n)) for n in range(5_001)],
                "change": {"values": {"source": "a"}},
            },
            "ids",
        ),
        ({"change": {"values": {"source": "a"}}}, "ids"),
        ({"ids": [str(UUID(int=1))], "change": {}}, "change"),
        ({"ids": [str(UUID(int=1))], "change": {"values": {"Consumer": None}}}, "Consumer"),
        ({"ids": [str(UUID(int=1))], "change": {"values": {"shoe": 7}}}, "shoe"),
        ({"ids": [str(UUID(int=1))], "change": {"values": {"value": "much"}}}, "value"),
        ({"ids": [str(UUID(int=1))], "change": {"people": {"Cook": {"add": []}}}}, None),
        ({"filters": {"shoe": "7"}, "change": {"values": {"source": "a"}}}, "filters.shoe"),
    ],
    ids=[
        *("none", "5,001", "neither", "no change", "a link", "unknown", "not money", "nobody"),
        "unknown filter",
    ],
)
def test_what_is_wrong_is_named_by_its_field(
    running: Running, body: dict[str, Any], field: str | None
) -> None:
    running.client("admin")
    before = running.services.store.position()
    for name in ("preview", "start"):
        answer = call(running, name, body)
        assert answer.status_code == 422, answer.text
        if field is not None:
            assert [one["field"] for one in answer.json()["errors"]] == [field]
    assert running.services.store.position() == before


def test_five_thousand_are_taken(running: Running) -> None:
    body = wanted([UUID(int=n + 1) for n in range(5_000)], values={"source": "a"})
    found = preview(running, body)
    assert (found["count"], found["refused"], len(found["records"])) == (5_000, 5_000, 200)


def test_a_rep_edits_own_leads_and_sees_no_others(running: Running) -> None:
    rep = running.user("sales_rep")
    [own] = some_leads(running, 1, Assignee=[str(rep)])
    [foreign] = some_leads(running, 1)
    running.services.wait_for_lists(["lead"])
    body = wanted([own, foreign], values={"summary": "Mine"})
    found = preview(running, body, "sales_rep")
    assert (found["changed"], found["refused"]) == (1, 1)
    shown = edited(running, body, "sales_rep")
    assert (shown["changed"], shown["refused"]) == (1, 1)
    assert lead(running, own).details.summary == "Mine"
    assert lead(running, foreign).details.summary is None
    running.services.wait_for_lists(["bulk_edit"])
    other = edited(running, wanted([foreign], values={"summary": "Ours"}))
    running.services.wait_for_lists(["bulk_edit"])
    for role, known in [("sales_rep", {shown["_id"]}), ("admin", {shown["_id"], other["_id"]})]:
        listed = running.client(role).get(f"{BASE}/list").json()["data"]
        assert {one["_id"] for one in listed} & {shown["_id"], other["_id"]} == known
    assert running.client("sales_rep").get(f"{BASE}/{other['_id']}").status_code == 404
    for role in ("installer", "compliance"):
        assert call(running, "preview", body, role).status_code == 403


@pytest.mark.parametrize("killed_at", [1, 2])
def test_a_run_that_was_killed_changes_no_record_twice(
    running: Running, monkeypatch: pytest.MonkeyPatch, killed_at: int
) -> None:
    ids = some_leads(running, 12, source="Old")
    monkeypatch.setattr("workers.jobs.run_bulk_edit.AT_ONCE", 5)
    answer = call(running, "start", wanted(ids, values={"source": "New"}))
    edit_id = answer.json()["data"]["_id"]
    runs, noted = running.services.batch_runs, running.services.batch_runs.reached
    calls = 0

    def reached(*values: Any) -> None:
        nonlocal calls
        calls += 1
        if calls == killed_at:
            raise RuntimeError("killed between the append and the note")
        noted(*values)

    monkeypatch.setattr(runs, "reached", reached)
    work = work_of(edit_id)
    with pytest.raises(RuntimeError):
        run_bulk_edit(running.services, work)
    # Nobody counted the attempt of a process that was killed.
    run_bulk_edit(running.services, work)
    shown = running.client("admin").get(f"{BASE}/{edit_id}").json()["data"]
    assert (shown["changed"], shown["done"], shown["step"]) == (12, 12, "finished")
    assert {lead(running, id_).version for id_ in ids} == {2}


def test_a_bulk_edit_is_undone_but_for_what_somebody_changed(running: Running) -> None:
    ids = some_leads(running, 3, source="Old", value="10.00")
    shown = edited(running, wanted(ids, values={"source": "New", "value": "99"}, status="No Ans"))
    body = {"_id": str(ids[1]), "value": "55"}
    assert running.client("admin").post("/api/lead/admin/update", json=body).status_code == 200
    found = undone(running, shown["_id"], shown["version"], "bulk-edits", "bulk_edit")
    assert (found["takenBack"], found["partly"], found["left"]) == (2, 1, 0)
    [one] = found["rest"]
    assert [(field["field"], field["now"]) for field in one["fields"]] == [("value", "55.00")]
    for id_ in ids:
        assert lead(running, id_).details.source == "Old"
        assert lead(running, id_).status == "New Lead Eco4"
    assert [str(lead(running, id_).details.value) for id_ in ids] == ["10.00", "55.00", "10.00"]


def test_what_an_undo_left_is_not_shown_to_who_does_not_see_the_record(running: Running) -> None:
    rep = running.user("sales_rep")
    [id_] = some_leads(running, 1, value="10.00", Assignee=[str(rep)])
    running.services.wait_for_lists(["lead"])
    shown = edited(running, wanted([id_], values={"value": "99"}), "sales_rep")
    changes: tuple[dict[str, Any], ...] = ({"value": "55"}, {"Assignee": []})
    for body in changes:
        path = "/api/lead/admin/update"
        answer = running.client("admin").post(path, json={"_id": str(id_)} | body)
        assert answer.status_code == 200, answer.text
    undone(running, shown["_id"], shown["version"], "bulk-edits", "bulk_edit")
    path = f"{BASE}/{shown['_id']}/undo"
    [one] = running.client("admin").get(path).json()["data"]["rest"]
    assert (one["title"], one["fields"][0]["now"]) == ("Ada 0", "55.00")
    running.services.wait_for_lists(["lead", "bulk_edit"])
    [one] = running.client("sales_rep").get(path).json()["data"]["rest"]
    assert (one["title"], one["fields"][0]["code"], one["fields"][0]["now"]) == (
        None,
        "record.not_found",
        None,
    )


def test_a_status_that_needs_a_reason_is_taken_back_with_one(running: Running) -> None:
    first, second = some_leads(running, 2)
    change = {"status": "Dead Lead", "reason": "Moved away"}
    shown = edited(running, wanted([first, second], **change))
    assert shown["changed"] == 2, shown
    found = undone(running, shown["_id"], shown["version"], "bulk-edits", "bulk_edit")
    assert found["left"] == 2
    assert {field["field"] for one in found["rest"] for field in one["fields"]} == {"status"}
    path = f"{BASE}/{shown['_id']}/undo/choose"
    choices = [{"_id": str(first), "takeBack": True}, {"_id": str(second), "takeBack": False}]
    answer = running.client("admin").post(path, json={"choices": choices, "reason": "A mistake"})
    assert answer.json()["refused"] == 0, answer.text
    assert lead(running, first).status == "New Lead Eco4"
    assert lead(running, second).status == "Dead Lead"


def test_timelines_say_with_how_many_others_and_what_was_undone(running: Running) -> None:
    ids = some_leads(running, 3)
    shown = edited(running, wanted(ids, values={"source": "New"}))
    running.services.wait_for_lists(["bulk_edit"])
    path = f"/api/records/lead/{ids[0]}/history"
    [entry, _] = running.client("admin").get(path).json()["data"]
    assert entry["bulkEdit"] == {"noun": "lead", "others": 2}
    assert "undone" not in entry
    undone(running, shown["_id"], shown["version"], "bulk-edits", "bulk_edit")
    [entry, edit, _] = running.client("admin").get(path).json()["data"]
    assert entry["undone"] == {"noun": "bulk_edit", "fileName": None}
    assert "bulkEdit" not in entry
    # As the undo of one command: it is marked, and there is no second one.
    assert (entry["source"], entry["tookBack"]["version"]) == ("undo", edit["version"])
    assert edit["takenBack"]["version"] == entry["version"]
    assert "undoable" not in edit
    asked = {"noun": "lead", "source": "undo", "record": str(ids[0])}
    answer = running.client("admin").get("/api/audit/search", params=asked)
    assert [one["record"]["_id"] for one in answer.json()["data"]] == [str(ids[0])], answer.text
    nothing = running.client("admin").get(f"/api/records/lead/{ids[0]}/undo?version=2")
    assert (nothing.status_code, nothing.json()["code"]) == (409, "undo.already_undone")
    last = running.services.store.events(ids[0])[-1].meta
    assert row_of(undo_id_of(UUID(shown["_id"])), last.command_id) is not None

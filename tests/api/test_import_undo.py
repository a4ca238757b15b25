"""The undo of an import through HTTP: what nobody changed since is taken back, the rest is chosen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any
from uuid import UUID, uuid4

import pytest

from commands.kernel.jobs import GiveUp, Work
from domain.kernel.batch_ids import row_of, undo_id_of
from domain.kernel.record_events import Deleted
from domain.lead.noun import LEAD
from tests.api.imported import (
    checked,
    leads_of,
    received,
    run,
    start_undo,
    undo_work,
    undone,
    work_of,
)
from tests.infra.spreadsheets.sheet_files import csv_of
from tests.running import Running
from workers.jobs.announce_delete_requests import AnnounceDeleteRequests
from workers.jobs.run_import import run_import
from workers.jobs.undo_batch import undo_batch
from workers.policies import POLICIES


def imported(
    running: Running, rows: Sequence[Sequence[Any]], **more: Any
) -> tuple[str, dict[str, Any]]:
    """Id of the import, and how its call shows it."""
    found = received(running, csv_of(rows), "leads-march.csv")
    return found["importId"], run(running, found | checked(running, found, **more))


def change(running: Running, lead: Any, role: str = "admin", **body: Any) -> None:
    path = f"/api/lead/{'admin' if role == 'admin' else role}/update"
    answer = running.client(role).post(path, json={"_id": str(lead.stream_id)} | body)
    assert answer.status_code == 200, answer.text


def a_lead(running: Running, **body: Any) -> tuple[UUID, str]:
    """Id and number of a lead."""
    customer = {"digitalDashboard": {"customerName": "Ada"}}
    made = running.client("admin").post("/api/lead/admin/add", json=customer | body)
    assert made.status_code == 200, made.text
    id_ = UUID(made.json()["data"]["_id"])
    return id_, running.services.store.load(LEAD, id_).reference or ""


def lead(running: Running, id_: UUID) -> Any:
    return running.services.store.load(LEAD, id_)


def booked(running: Running, lead_id: UUID) -> str:
    """Id of an appointment of a lead."""
    body = {
        "leadId": str(lead_id),
        "appointmentType": 4,
        "bookableType": "Eco Surveys",
        "startTime": "2027-03-02T09:00:00Z",
        "endTime": "2027-03-02T10:00:00Z",
    }
    answer = running.client("admin").post("/api/appoinment", json=body)
    assert answer.status_code == 200, answer.text
    found: str = answer.json()["data"]["_id"]
    return found


def choose(running: Running, batch_id: str, choices: dict[UUID, bool], **more: Any) -> Any:
    body = {"choices": [{"_id": str(id_), "takeBack": taken} for id_, taken in choices.items()]}
    path = f"/api/imports/{batch_id}/undo/choose"
    return running.client("admin").post(path, json=body | more)


def test_leads_that_nobody_changed_are_deleted_and_can_be_restored(running: Running) -> None:
    rows: list[Any] = [["Customer name", "Value"], *([f"P{n}", n] for n in range(12))]
    batch, shown = imported(running, rows)
    found = undone(running, batch, shown["version"])
    assert (found["step"], found["state"]) == ("undone", "done")
    assert (found["takenBack"], found["partly"], found["left"]) == (12, 0, 0)
    assert (found["rest"], found["restCount"], found["open"]) == ([], 0, 0)
    leads = leads_of(running, batch)
    assert len(leads) == 12
    assert all(one.deleted for one in leads.values())
    first = leads[2]
    events = running.services.store.events(first.stream_id)
    assert isinstance(events[-1].event, Deleted)
    path = f"/api/records/lead/{first.stream_id}/history"
    [entry, *_, made] = running.client("admin").get(path).json()["data"]
    assert (entry["source"], entry["tookBack"]["first"]) == ("undo", 1)
    assert made["takenBack"]["version"] == entry["version"]
    assert "undoable" not in made
    assert events[-1].meta.correlation_id == UUID(batch)
    assert row_of(undo_id_of(UUID(batch)), events[-1].meta.command_id) is not None
    restored = running.client("admin").post(f"/api/records/lead/{first.stream_id}/restore", json={})
    assert restored.status_code == 200, restored.text
    assert not lead(running, first.stream_id).deleted
    shown = running.client("admin").get(f"/api/imports/{batch}").json()["data"]
    assert (shown["step"], shown["created"]) == ("undone", 12)


def test_a_lead_that_somebody_changed_is_listed_and_chosen(running: Running) -> None:
    batch, shown = imported(running, [["Customer name"], ["Ada"], ["Tom"], ["Eve"], ["Bob"]])
    leads = leads_of(running, batch)
    change(running, leads[3], source="Web")
    note = {"_id": str(leads[4].stream_id), "note": "Rang back"}
    answer = running.client("admin").post("/api/lead/regUser/add_notes", json=note)
    assert answer.status_code == 200, answer.text
    found = undone(running, batch, shown["version"])
    assert (found["takenBack"], found["partly"], found["left"]) == (2, 0, 2)
    assert (found["restCount"], found["open"]) == (2, 2)
    rest = {UUID(one["_id"]): one for one in found["rest"]}
    assert set(rest) == {leads[3].stream_id, leads[4].stream_id}
    one = rest[leads[3].stream_id]
    assert (one["noun"], one["title"], one["wasMade"], one["outcome"], one["choice"]) == (
        "lead",
        "Tom",
        True,
        "left",
        None,
    )
    assert [(field["field"], field["code"]) for field in one["fields"]] == [
        ("row", "undo_changed_since")
    ]
    answer = choose(running, batch, {leads[3].stream_id: True, leads[4].stream_id: False})
    assert answer.status_code == 200, answer.text
    assert answer.json()["refused"] == 0
    assert answer.json()["data"]["open"] == 0
    assert lead(running, leads[3].stream_id).deleted
    assert not lead(running, leads[4].stream_id).deleted
    choices = {UUID(one["_id"]): one["choice"] for one in answer.json()["data"]["rest"]}
    assert choices == {leads[3].stream_id: "taken_back", leads[4].stream_id: "left"}


def test_a_lead_with_a_file_or_an_appointment_since_is_listed_and_chosen(
    running: Running,
) -> None:
    batch, shown = imported(running, [["Customer name"], ["Ada"], ["Tom"], ["Eve"], ["Bob"]])
    leads = leads_of(running, batch)
    filed, visited, cancelled = (leads[row].stream_id for row in (3, 4, 5))
    client = running.client("admin")
    picture = {"file": ("roof.png", b"\x89PNG\r\n\x1a\n rest", "image/png")}
    answer = client.post("/api/lead/regUser/document/add", data={"id": str(filed)}, files=picture)
    assert answer.status_code == 200, answer.text
    visits = [booked(running, lead_id) for lead_id in (visited, cancelled)]
    answer = client.delete(f"/api/appoinment/{visits[1]}")
    assert answer.status_code == 200, answer.text
    found = undone(running, batch, shown["version"])
    assert (found["takenBack"], found["left"]) == (2, 2)
    codes = {UUID(one["_id"]): [each["code"] for each in one["fields"]] for one in found["rest"]}
    assert codes == {filed: ["undo_changed_since"], visited: ["undo_linked_since"]}
    assert lead(running, cancelled).deleted
    answer = choose(running, batch, {filed: True, visited: True})
    assert answer.json()["refused"] == 0
    assert lead(running, filed).deleted
    assert lead(running, visited).deleted


def announcements(running: Running, after: int) -> list[str]:
    """Nouns of the records by which admins hear of requests and deletions since a position."""
    return [
        recorded.noun
        for stored in running.services.store.read(after, 1_000_000)
        for recorded in running.services.store.events(
            stored.stream_id, after=stored.version - 1, upto=stored.version
        )
        for policy in POLICIES.get(type(recorded.event), ())
        for job in policy(recorded)
        if isinstance(job, AnnounceDeleteRequests)
    ]


def test_admins_hear_of_an_undo_once_and_of_each_choice(running: Running) -> None:
    batch, shown = imported(running, [["Customer name"], ["Ada"], ["Tom"], ["Eve"]])
    leads = leads_of(running, batch)
    change(running, leads[2], source="Web")
    before = running.services.store.position()
    undone(running, batch, shown["version"])
    assert all(lead(running, leads[row].stream_id).deleted for row in (3, 4))
    assert announcements(running, before) == ["import"]
    before = running.services.store.position()
    choose(running, batch, {leads[2].stream_id: True})
    assert announcements(running, before) == ["lead"]


def test_an_updated_lead_gets_back_what_nobody_changed(running: Running) -> None:
    rep = running.user("sales_rep")
    other = running.user("management")
    first, number = a_lead(running, source="Old", value="10.00", Assignee=[str(other)])
    second, second_number = a_lead(running, source="Old", value="10.00")
    rows = [
        ["Lead ID", "Source", "Value", "Assignee", "Status", "Summary"],
        [number, "New", "99", "sales_rep@example.com", "No Ans", "Imported"],
        [second_number, "New", "99", "", "", ""],
    ]
    before = lead(running, first)
    batch, shown = imported(running, rows)
    assert shown["updated"] == 2, shown
    assert lead(running, first).details.source == "New"
    change(running, lead(running, first), value="55.00")
    found = undone(running, batch, shown["version"])
    assert (found["takenBack"], found["partly"], found["left"]) == (1, 1, 0)
    [one] = found["rest"]
    assert UUID(one["_id"]) == first
    assert (one["wasMade"], one["outcome"]) == (False, "partly")
    [field] = one["fields"]
    assert {key: field[key] for key in ("field", "code", "former", "given", "now")} == {
        "field": "value",
        "code": "undo_changed_since",
        "former": "10.00",
        "given": "99.00",
        "now": "55.00",
    }
    now = lead(running, first)
    assert (now.details.source, str(now.details.value)) == ("Old", "55.00")
    assert now.details.summary is None
    assert now.people["Assignee"] == (other,) != (rep,)
    assert (now.pipeline, now.status) == (before.pipeline, before.status)
    assert lead(running, second).details.source == "Old"
    assert not lead(running, second).deleted
    answer = choose(running, batch, {first: True})
    assert (answer.status_code, answer.json()["refused"]) == (200, 0)
    assert str(lead(running, first).details.value) == "10.00"


def test_what_the_rules_refuse_is_listed_with_its_reason(running: Running) -> None:
    gone = running.user("sales_rep", "leaver")
    running.user("sales_rep")
    id_, number = a_lead(running, source="Old", Assignee=[str(gone)])
    rows = [["Lead ID", "Source", "Assignee"], [number, "New", "sales_rep@example.com"]]
    batch, shown = imported(running, rows)
    assert shown["updated"] == 1, shown
    blocked = running.client("admin").post(f"/api/records/user/{gone}/block", json={})
    assert blocked.status_code == 200, blocked.text
    found = undone(running, batch, shown["version"])
    assert (found["partly"], found["left"]) == (1, 0)
    [one] = found["rest"]
    assert [(field["field"], field["code"]) for field in one["fields"]] == [
        ("Assignee", "not_available")
    ]
    assert [one["name"] for one in one["fields"][0]["former"]] == ["Leaver Tester"]
    assert lead(running, id_).details.source == "Old"
    # The rules refuse it also to the user who chooses it.
    answer = choose(running, batch, {id_: True})
    assert (answer.json()["refused"], answer.json()["data"]["open"]) == (1, 1)
    active = running.client("admin").post(f"/api/records/user/{gone}/activate", json={})
    assert active.status_code == 200, active.text
    answer = choose(running, batch, {id_: True})
    assert (answer.json()["refused"], answer.json()["data"]["open"]) == (0, 0)
    assert lead(running, id_).people["Assignee"] == (gone,)


def test_a_worker_that_is_killed_between_takes_nothing_back_twice(
    running: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    batch, shown = imported(running, [["Customer name"], *([f"P{n}"] for n in range(25))])
    leads = leads_of(running, batch)
    change(running, leads[5], source="Web")
    change(running, leads[20], source="Web")
    monkeypatch.setattr("workers.jobs.undo_batch.AT_ONCE", 10)
    assert start_undo(running, batch, shown["version"]).status_code == 200
    runs, noted = running.services.batch_runs, running.services.batch_runs.reached
    killed_at = iter([2, 4])
    calls = 0
    kill = next(killed_at)

    def reached(*values: Any) -> None:
        nonlocal calls, kill
        calls += 1
        if calls == kill:
            kill = next(killed_at, 0)
            raise RuntimeError("killed between the append and the note")
        noted(*values)

    monkeypatch.setattr(runs, "reached", reached)
    work = undo_work(running, batch)
    for attempt in (1, 2):
        with pytest.raises(RuntimeError):
            undo_batch(running.services, Work(work.job_id, work.job, work.asked_at, attempt))
    undo_batch(running.services, Work(work.job_id, work.job, work.asked_at, attempt=3))
    undo_batch(running.services, Work(work.job_id, work.job, work.asked_at, attempt=4))
    found = running.client("admin").get(f"/api/imports/{batch}/undo").json()["data"]
    assert (found["takenBack"], found["partly"], found["left"], found["done"]) == (23, 0, 2, 25)
    for one in leads_of(running, batch).values():
        events = running.services.store.events(one.stream_id)
        assert sum(isinstance(each.event, Deleted) for each in events) == one.deleted
    assert sum(one.deleted for one in leads_of(running, batch).values()) == 23


def test_an_import_is_undone_once_and_only_when_it_has_finished(running: Running) -> None:
    found = received(running, csv_of([["Customer name"], ["Ada"]]))
    result = checked(running, found)
    batch = found["importId"]
    early = start_undo(running, batch, result["version"])
    assert (early.status_code, early.json()["code"]) == (409, "batch.not_finished")
    shown = running.client("admin").get(f"/api/imports/{batch}/undo").json()["data"]
    assert (shown["state"], shown["restCount"]) == (None, 0)
    chosen = choose(running, batch, {uuid4(): True})
    assert (chosen.status_code, chosen.json()["code"]) == (409, "batch.not_undone")
    version = run(running, found | result)["version"]
    stale = start_undo(running, batch, 1)
    assert stale.status_code == 409
    undone(running, batch, version)
    again = start_undo(running, batch, version + 2)
    assert (again.status_code, again.json()["code"]) == (409, "batch.already_undone")
    # Its rows do not come back when a dead job is revived.
    with running.services.pool.connection() as connection:
        connection.execute(
            "update tasks.batch_run set state = 'running' where batch_id = %s", (batch,)
        )
    with pytest.raises(GiveUp):
        run_import(running.services, work_of(running, batch))


def test_choices_name_records_that_the_undo_left(running: Running) -> None:
    batch, shown = imported(running, [["Customer name"], ["Ada"]])
    undone(running, batch, shown["version"])
    answer = choose(running, batch, {uuid4(): True})
    assert answer.status_code == 422
    assert [one["field"] for one in answer.json()["errors"]] == ["choices"]


def test_only_admin_and_management_undo_imports(running: Running) -> None:
    batch, shown = imported(running, [["Customer name"], ["Ada"]])
    path, body = f"/api/imports/{batch}/undo", {"expectedVersion": shown["version"]}
    assert running.client("sales_rep").post(path, json=body).status_code == 403
    assert running.client("sales_rep").get(path).status_code == 403
    assert running.client("management").post(path, json=body).status_code == 200
    undo_batch(running.services, undo_work(running, batch))
    assert all(one.deleted for one in leads_of(running, batch).values())


def test_measures_that_an_import_added_are_taken_off(running: Running) -> None:
    id_, number = a_lead(running)
    rows = [["Lead ID", "Measures being done"], [number, "LI"]]
    found = received(running, csv_of(rows))
    mapping = ["leadId", "digitalDashboard.measuresBeingDone"]
    shown = run(running, found | checked(running, found | {"mapping": mapping}))
    assert shown["updated"] == 1, shown
    assert len(lead(running, id_).rows["measures"]) == 1
    found = undone(running, found["importId"], shown["version"])
    assert found["takenBack"] == 1, found
    assert not lead(running, id_).rows["measures"]

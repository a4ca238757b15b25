"""What is answered as done is shown by the next request, or the answer says `pending`."""

from __future__ import annotations

from typing import Any
from uuid import UUID

import pytest

from api.routes import ROWS
from domain.bulk_edit.noun import BULK_EDIT
from domain.imports.noun import IMPORT
from infra.bootstrap.core import CoreServices
from infra.projector.notify.waiter import PostgresReadModelWaiter
from tests.api.imported import checked, received_rows, run, undo_work, undone
from tests.api.places import data, unique
from tests.api.test_bulk_edit import edited, some_leads, wanted, work_of
from tests.running import Running
from workers.jobs.run_bulk_edit import run_bulk_edit
from workers.jobs.undo_batch import undo_batch

STORED = [row for row in ROWS if row.mutates and row.answer is not None]
VIEW: dict[str, Any] = {"sort": "createdAt", "sortType": "desc", "limit": 25}
postgres = pytest.mark.needs("postgres")


@pytest.fixture
def standing_still(monkeypatch: pytest.MonkeyPatch) -> None:
    """Read models that show nothing of what is stored from now on."""
    monkeypatch.setattr(PostgresReadModelWaiter, "wait", lambda *_args: False)
    monkeypatch.setattr(CoreServices, "lists_show", lambda *_args, **_options: False)


@pytest.mark.parametrize("row", STORED, ids=lambda row: row.operation)
def test_every_call_that_stores_something_can_say_that_it_is_pending(row: Any) -> None:
    assert "pending" in row.answer.model_fields


def view_of(running: Running) -> Any:
    body = {"name": unique("View "), **VIEW}
    return running.client("admin").post("/api/views/lead", json=body)


def lead_of(running: Running) -> Any:
    return running.client("admin").post(
        "/api/lead/admin/add", json={"digitalDashboard": {"customerName": "Ada"}}
    )


def user_of(running: Running) -> Any:
    body = {"firstName": "Pia", "email": f"{unique('pia')}@mail.example", "role": "installer"}
    return running.client("admin").post("/api/users/admin/add", json=body)


def begun_edit(running: Running) -> Any:
    body = wanted(some_leads(running, 1), values={"source": "Web"})
    return running.client("admin").post("/api/bulk-edits/start", json=body)


@postgres
@pytest.mark.parametrize("call", [view_of, lead_of, user_of, begun_edit])
def test_an_answer_says_that_lists_are_behind(
    running: Running, call: Any, request: pytest.FixtureRequest
) -> None:
    answer = call(running)
    assert answer.status_code == 200, answer.text
    assert not answer.json().get("pending")
    request.getfixturevalue("standing_still")
    assert call(running).json()["pending"] is True


@postgres
def test_a_batch_and_its_undo_say_so_while_lists_are_behind(
    running: Running, request: pytest.FixtureRequest
) -> None:
    admin, ids = running.client("admin"), some_leads(running, 2)
    shown = edited(running, wanted(ids, status="Dead Lead", reason="Moved away"))
    path = f"/api/bulk-edits/{shown['_id']}"
    assert shown["state"] == "done"
    undone(running, shown["_id"], shown["version"], "bulk-edits", "bulk_edit")
    calls = (path, f"{path}/undo")
    assert not any(admin.get(one).json().get("pending") for one in calls)

    def choose(id_: UUID) -> Any:
        body = {"choices": [{"_id": str(id_), "takeBack": True}], "reason": "A mistake"}
        return admin.post(f"{path}/undo/choose", json=body).json().get("pending")

    assert not choose(ids[0])
    request.getfixturevalue("standing_still")
    assert [admin.get(one).json()["pending"] for one in calls] == [True, True]
    assert choose(ids[1]) is True


@postgres
def test_a_batch_is_done_only_when_lists_had_time_to_show_it(
    running: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever the job: a bulk edit, an import, or an undo."""
    looked: list[tuple[set[str], list[str]]] = []
    begun: list[tuple[Any, UUID]] = []
    wait = CoreServices.wait_for_lists

    def recorded(services: Any, nouns: Any) -> None:
        steps = [services.store.load(noun, id_).state.step for noun, id_ in begun]
        looked.append(({*nouns}, steps))
        wait(services, nouns)

    monkeypatch.setattr(CoreServices, "wait_for_lists", recorded)
    admin = running.client("admin")
    answer = begun_edit(running)
    edit_id = UUID(data(answer)["_id"])
    begun.append((BULK_EDIT, edit_id))
    run_bulk_edit(running.services, work_of(str(edit_id)))
    assert ({"lead"}, ["started"]) in looked
    version = data(admin.get(f"/api/bulk-edits/{edit_id}"))["version"]
    data(admin.post(f"/api/bulk-edits/{edit_id}/undo", json={"expectedVersion": version}))
    undo_batch(running.services, undo_work(running, str(edit_id), "bulk_edit"))
    assert ({"lead"}, ["undoing"]) in looked
    found = received_rows(running, [["Customer name"], ["Ada"]], "lead")
    begun[:] = [(IMPORT, UUID(found["importId"]))]
    run(running, found | {"version": checked(running, found)["version"]})
    assert any("lead" in nouns and steps == ["started"] for nouns, steps in looked)

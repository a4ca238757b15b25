"""A batch goes on only with what its user's role may do now, also after an admin has closed containers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any
from uuid import UUID

import pytest

from commands.kernel.jobs import GiveUp
from domain.bulk_edit.noun import BULK_EDIT
from domain.role.values import ROLES
from tests.api.test_bulk_edit import call, lead, some_leads, wanted, work_of
from tests.running import Running
from workers.jobs.run_bulk_edit import run_bulk_edit
from workers.shared.batch_authority import RightsChanged, require_editor

REP = "sales_rep"


def close(running: Running, *containers: str) -> None:
    kept = [one for one in ROLES[REP].containers if one not in containers]
    body = {"roleName": REP, "containers": kept}
    assert running.client("admin").post("/api/roles/admin/edit", json=body).is_success


@pytest.fixture
def leads(running: Running) -> Iterator[list[UUID]]:
    """Four leads of a sales rep, whose role has all its containers again afterwards."""
    yield some_leads(running, 4, source="Old", Assignee=[str(running.user(REP))])
    close(running)


def started(running: Running, leads: list[UUID]) -> str:
    answer = call(running, "start", wanted(leads, values={"source": "New"}), REP)
    assert answer.status_code == 200, answer.text
    return str(answer.json()["data"]["_id"])


def sources(running: Running, leads: list[UUID]) -> list[str | None]:
    return [lead(running, one).details.source for one in leads]


def test_a_batch_ends_when_its_container_was_closed_meanwhile(
    running: Running, leads: list[UUID]
) -> None:
    edit = started(running, leads)
    close(running, "lead")
    with pytest.raises(GiveUp):
        run_bulk_edit(running.services, work_of(edit))
    assert sources(running, leads) == ["Old"] * 4


def test_commands_of_a_batch_know_what_is_closed(running: Running, leads: list[UUID]) -> None:
    edit = started(running, leads)
    [event, *_] = running.services.store.events(UUID(edit))
    assert require_editor(running.services, event, BULK_EDIT.section).closed == frozenset()
    close(running, "appointment")
    actor = require_editor(running.services, event, BULK_EDIT.section)
    assert (actor.role, actor.closed) == (REP, frozenset({"appointment"}))


def test_rights_that_change_within_a_run_count_from_the_next_try(
    running: Running, leads: list[UUID], monkeypatch: pytest.MonkeyPatch
) -> None:
    edit = started(running, leads)
    monkeypatch.setattr("workers.jobs.run_bulk_edit.AT_ONCE", 2)
    runs, noted = running.services.batch_runs, running.services.batch_runs.reached

    def reached(*values: Any) -> None:
        noted(*values)
        close(running, "appointment")

    monkeypatch.setattr(runs, "reached", reached)
    work = work_of(edit)
    with pytest.raises(RightsChanged):
        run_bulk_edit(running.services, work)
    assert sources(running, leads) == ["New", "New", "Old", "Old"]
    run_bulk_edit(running.services, work)
    assert sources(running, leads) == ["New"] * 4
    assert {lead(running, one).version for one in leads} == {2}

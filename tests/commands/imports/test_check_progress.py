"""How far the check of a long file is, on a store in memory."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from uuid import UUID, uuid4

import pytest

from commands.imports import checking
from domain.imports.decider import RowChoice
from domain.kernel.batch_ids import check_id_of
from infra.batch.runs import BatchRun
from tests.commands.imports.in_memory import Imports

FILE = b"Customer name,Phone\n" + b"Ada,07700900123\n" * 1_200


@pytest.mark.parametrize(("choice", "times"), [("add", 1), ("leave", 2)])
def test_rows_that_are_decided_are_noted_while_a_long_file_is_checked(
    monkeypatch: pytest.MonkeyPatch, choice: RowChoice, times: int
) -> None:
    monkeypatch.setattr(checking, "LONG", 1_200)
    imports, seen = Imports(), []
    reached = imports.batch_runs.reached

    def noting(batch_id: UUID, *more: object) -> None:
        reached(batch_id, *more)  # type: ignore[arg-type]
        run = imports.batch_runs.runs[batch_id]
        seen.append((batch_id, run.done, run.total))

    monkeypatch.setattr(imports.batch_runs, "reached", noting)
    import_id = imports.received(FILE)
    imports.checked(import_id, choice)
    batches = [500, 1_000, 1_200, 1_700, 2_200, 2_400][: 3 * times]
    assert seen == [(check_id_of(import_id), done, 1_200 * times) for done in batches]
    assert imports.batch_runs.runs == {}, "once it is over nothing of it is kept"


def test_of_a_short_file_nothing_is_noted() -> None:
    imports = Imports()
    imports.batch_runs.begin = None  # type: ignore[assignment,method-assign]
    assert imports.checked(imports.received(FILE[:500])).findings.counts[0] > 1


@pytest.mark.parametrize(
    ("state", "done", "seconds", "rate"),
    [("running", 500, 4, 125), ("running", 0, 4, None), ("done", 500, 4, None)],
)
def test_rows_a_second_are_those_that_are_done_while_it_runs(
    state: str, done: int, seconds: int, rate: float | None
) -> None:
    first = datetime(2026, 6, 15, tzinfo=UTC)
    run = BatchRun(uuid4(), 0, done, {}, None, first, first + timedelta(seconds=seconds), state)
    assert run.rows_a_second == rate

"""`python -m tests.faults.imports.small_steps COMMAND`: `daybook COMMAND` that stops twice within an import of
`IMPORTED` rows and within its undo, until it is killed, and whose jobs are soon taken over from a killed worker.
"""

from __future__ import annotations

import time
from typing import Any
from uuid import UUID

from infra.batch import BatchRuns
from infra.cli import main
from tests.faults.taking_over import take_over_soon
from workers.jobs import run_import, undo_batch

ROWS, STEPS = 25, 6
IMPORTED = 400
FREE_FROM = 300
"""The row after which nobody is to be killed any more: twice as far as one process comes."""
STOPPED = 120.0
noted = BatchRuns.reached
done: dict[UUID, list[int]] = {}


def reached(runs: BatchRuns, batch_id: UUID, after_row: int, *more: Any) -> None:
    # Before it is noted: a process that is killed here has stored rows of which nothing is noted.
    steps = done.setdefault(batch_id, [])
    if len(steps) == STEPS and steps[0] < FREE_FROM:
        time.sleep(STOPPED)
    steps.append(after_row)
    noted(runs, batch_id, after_row, *more)


if __name__ == "__main__":
    run_import.BATCH = undo_batch.AT_ONCE = ROWS  # type: ignore[attr-defined]
    take_over_soon()
    changed: Any = BatchRuns
    changed.reached = reached
    main()

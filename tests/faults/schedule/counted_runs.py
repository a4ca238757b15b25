"""`python -m tests.faults.schedule.counted_runs COMMAND`: `daybook COMMAND` that writes down runs of the schedule."""

from __future__ import annotations

import os
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from infra.cli import main
from workers import schedule

if TYPE_CHECKING:
    from infra.bootstrap import Services

FILE = "RUNS_OF_THE_SCHEDULE"
"""Name of the variable of the environment that says into which file."""


def counted(task: schedule.Task) -> schedule.Task:
    """A line for each run, with its name, the time that was due and the process, written at once."""

    def run(services: Services, due: datetime) -> None:
        with Path(os.environ[FILE]).open("a") as out:
            out.write(f"{task.name} {due.isoformat()} {os.getpid()}\n")
        task.run(services, due)

    return replace(task, run=run)


if __name__ == "__main__":
    schedule.TASKS.update({name: counted(task) for name, task in schedule.TASKS.items()})
    main()

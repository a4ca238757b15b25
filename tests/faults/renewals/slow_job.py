"""`python -m tests.faults.renewals.slow_job COMMAND`: `daybook COMMAND` whose daily job stops once it has opened
`AT_ONCE` renewals, until it is killed, and whose jobs are soon taken over from a killed worker.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

from commands.renewal.opening import OpenForService
from infra.cli import main
from tests.faults.taking_over import take_over_soon

if TYPE_CHECKING:
    from commands.kernel.command import Context, Deps, Outcome

AT_ONCE = 8
STOPPED = 120.0
opens = OpenForService.execute
opened: list[Outcome] = []


def execute(command: OpenForService, context: Context, deps: Deps) -> Outcome:
    if len(opened) == AT_ONCE:
        time.sleep(STOPPED)
    opened.append(opens(command, context, deps))
    return opened[-1]


if __name__ == "__main__":
    changed: Any = OpenForService
    changed.execute = execute
    take_over_soon()
    main()

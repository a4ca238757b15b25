"""A hand-over in a process of its own that is killed between two batches.

`python dying_hand_over.py MAIN VAULT FOLDER USER VERSION JOB BATCHES`: SIGKILL comes after so
many batches were stored, before the last of them is noted.
"""

from __future__ import annotations

import os
import signal
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import Any
from uuid import UUID

from commands.kernel.jobs import Work
from commands.user.hand_over import HandOverUser
from infra.bootstrap import Databases, open_services, projecting
from tests.running import settings_for
from workers.jobs import hand_over_user as actor

SMALL = 2


def main(*arguments: str) -> None:
    main, vault, folder, user, version, job, most = arguments
    settings = settings_for(main, vault, Path(folder))
    with open_services(settings, Databases(main, vault)) as services, projecting(services):
        noted, left = services.hand_overs.reached, int(most)

        def reached(*values: Any) -> None:
            nonlocal left
            left -= 1
            if left == 0:
                os.kill(os.getpid(), signal.SIGKILL)
            noted(*values)

        services.hand_overs.reached = reached  # type: ignore[assignment, method-assign]
        actor.BATCH = SMALL
        asked = HandOverUser(user=UUID(user), version=int(version))
        actor.hand_over_user(services, Work(UUID(job), asked, datetime.now(UTC), attempt=1))


if __name__ == "__main__":
    main(*sys.argv[1:])

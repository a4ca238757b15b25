"""Jobs that tests ask for."""

from __future__ import annotations

from uuid import UUID

from commands.kernel.jobs import Job


class QuickJob(Job, attempts=3):
    id: UUID | None = None
    number: int = 0


class SlowJob(Job, attempts=3):
    pass


class Look(Job):
    pass


class Other(Job):
    pass

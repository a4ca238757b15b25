"""Does what follows from the erasure of a person, as far as it was not done at once."""

from __future__ import annotations

from typing import TYPE_CHECKING
from uuid import UUID

from commands.kernel.jobs import Job

if TYPE_CHECKING:
    from commands.kernel.jobs import Work
    from infra.bootstrap import Services


class FinishErasure(Job, attempts=20):
    person: UUID


def finish_erasure(services: Services, work: Work[FinishErasure]) -> None:
    services.erasures.finish(work.job.person)

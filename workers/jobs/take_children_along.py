"""Deletes children that were missed when their parent was deleted, once lists know of them."""

from __future__ import annotations

from typing import TYPE_CHECKING
from uuid import UUID

from commands.kernel.delete import TakeChildrenAlong as TakeThem
from commands.kernel.jobs import Job
from domain.nouns import NOUNS, children_of
from workers.shared.people import by_worker

if TYPE_CHECKING:
    from commands.kernel.jobs import Work
    from infra.bootstrap import Services


class TakeChildrenAlong(Job):
    """Children of a deleted record that the read models did not know yet are deleted too."""

    noun: str
    record: UUID


def take_children_along(services: Services, work: Work[TakeChildrenAlong]) -> None:
    noun = NOUNS[work.job.noun]
    services.wait_for_lists([child.name for child in children_of(noun)])
    command = TakeThem.of(noun)(id=work.job.record)
    command.execute(by_worker(work), services.deps)

"""Deletes children that were missed when their parent was deleted, once lists know of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from commands.kernel.delete import TakeChildrenAlong as TakeThem
from domain.nouns import NOUNS, children_of
from workers.shared.people import by_worker

if TYPE_CHECKING:
    from commands.jobs import TakeChildrenAlong
    from commands.kernel.jobs import Work
    from infra.bootstrap import Services


def take_children_along(services: Services, work: Work[TakeChildrenAlong]) -> None:
    noun = NOUNS[work.job.noun]
    services.wait_for_lists([child.name for child in children_of(noun)])
    command = TakeThem.of(noun)(id=work.job.record)
    command.execute(by_worker(work), services.deps)

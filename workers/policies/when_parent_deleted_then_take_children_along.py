"""No child of a deleted record is left behind, though it was stored at the same moment."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domain.kernel.record import Deleted
from domain.nouns import NOUNS, children_of
from workers.jobs.take_children_along import TakeChildrenAlong

if TYPE_CHECKING:
    from commands.kernel.jobs import Job
    from domain.kernel.event import Recorded

EVENTS = (Deleted,)


def when_parent_deleted_then_take_children_along(recorded: Recorded) -> list[Job]:
    noun = NOUNS.get(recorded.noun)
    if noun is None or not children_of(noun):
        return []
    return [TakeChildrenAlong(noun=noun.name, record=recorded.stream_id)]

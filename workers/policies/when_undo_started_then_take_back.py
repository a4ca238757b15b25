"""What a batch did is taken back by a job."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domain.nouns import NOUNS
from workers.jobs.undo_batch import UndoBatch

if TYPE_CHECKING:
    from commands.kernel.jobs import Job
    from domain.kernel.event import Recorded

EVENTS = tuple(noun.undo.started for noun in NOUNS.values() if noun.undo is not None)


def when_undo_started_then_take_back(recorded: Recorded) -> list[Job]:
    return [UndoBatch(noun=recorded.noun, batch=recorded.stream_id, version=recorded.version)]

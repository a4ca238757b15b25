"""Records that a user came or went, in the month's stream of that user."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from functools import partial
from typing import TYPE_CHECKING
from uuid import UUID

from commands.kernel.append import append_to_log
from commands.kernel.jobs import Job
from domain.user.access import NOUN, stream_of

if TYPE_CHECKING:
    from commands.kernel.command import Context, Deps
    from domain.kernel.event import Event


class NoteFailedSignIns(Job, attempts=5):
    """`request` was the last of so many failures."""

    user: UUID
    failures: int
    request: UUID | None


class NoteRefreshReuse(Job):
    """A refresh token that was replaced came again, so that its session was ended."""

    user: UUID
    session: UUID
    at: datetime


@dataclass(frozen=True, slots=True)
class RecordAccess:
    """Not a wire body. Repeated under one command id, it is recorded once."""

    user_id: UUID
    event: Event

    def execute(self, context: Context, deps: Deps) -> None:
        stream_id = stream_of(self.user_id, deps.clock.now())
        deps.once_filled(partial(append_to_log, context, deps, NOUN, stream_id, self.event))

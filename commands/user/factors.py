"""Records in a user's history what became of second factors. Not wire bodies."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING
from uuid import UUID

from commands.kernel.append import append_request, append_with_retry
from commands.kernel.jobs import Job
from domain.user.noun import USER

if TYPE_CHECKING:
    from commands.kernel.command import Context, Deps, Outcome
    from commands.kernel.ports import AppendRequest
    from domain.user.factors import FactorEvent


class NoteFactorEvents(Job, attempts=20):
    """The user's history learns of second factors; `events` are stored names and fields as JSON.
    `actor` caused them, with `role`, in `request`.
    """

    user: UUID
    events: tuple[tuple[str, str], ...]
    actor: UUID | None
    role: str | None
    request: UUID | None


@dataclass(frozen=True, slots=True)
class RecordFactorEvents:
    """Repeated under one command id, they are recorded once."""

    user_id: UUID
    events: tuple[FactorEvent, ...]
    reason: str | None = None

    def execute(self, context: Context, deps: Deps) -> Outcome:
        def request() -> AppendRequest:
            state = deps.store.load(USER, self.user_id)
            return append_request(context, deps, USER, [(state, self.events)], self.reason)

        return append_with_retry(context, deps, request)

"""What became of a delete request, read from the record's own events."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING
from uuid import UUID

from domain.kernel.record import Deleted
from projections.across.inbox import open_request

if TYPE_CHECKING:
    from collections.abc import Iterator

    from domain.kernel.event import Recorded
    from infra.bootstrap import Services

AT_ONCE = 100
"""Events of a record that are read together, newest first; a request is decided soon, mostly."""


@dataclass(frozen=True, slots=True)
class DeleteDecision:
    """`recorded` decided what `requester` had asked for."""

    recorded: Recorded
    requester: UUID

    @property
    def kind(self) -> str:
        accepted = isinstance(self.recorded.event, Deleted)
        return f"delete_request.{'accepted' if accepted else 'rejected'}"


def decision_of(services: Services, record: UUID, version: int) -> DeleteDecision | None:
    """None when nobody had asked, or who asked has decided it as well; `version` is the event that decided."""
    events = _newest_first(services, record, version)
    decided = next(events)
    request = open_request(events)
    requester = request.actor_id if request else None
    if requester is None or requester == decided.actor_id:
        return None
    return DeleteDecision(decided, requester)


def _newest_first(services: Services, record: UUID, upto: int) -> Iterator[Recorded]:
    while upto > 0:
        events = services.deps.store.events(record, upto=upto, newest_first=True, limit=AT_ONCE)
        yield from events
        upto = events[-1].version - 1 if events else 0

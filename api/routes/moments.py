"""Periods and moments of the past that callers ask for; none of them may be yet to come."""

from __future__ import annotations

from typing import TYPE_CHECKING

from api.http.envelope import PastMoment
from domain.kernel.errors import InvalidFields

if TYPE_CHECKING:
    from datetime import datetime

    from api.http.deps import Call


def refuse_period(since: datetime | None, until: datetime | None) -> None:
    """Raises InvalidFields for a period that ends before it begins, or as it begins."""
    if since is not None and until is not None and since >= until:
        raise InvalidFields(fields={"until": "end_not_after_start"})


def refuse_future(call: Call, at: datetime | None = None, position: int | None = None) -> None:
    """Raises InvalidFields for a moment, or a position of the log, that is not yet."""
    deps = call.services.deps
    if at is not None and at > deps.clock.now():
        raise InvalidFields(fields={"at": "date_in_future"})
    if position is not None and position > deps.store.position():
        raise InvalidFields(fields={"position": "position_unknown"})


def time_of(call: Call, position: int) -> datetime:
    """When the event of a position was recorded."""
    [record] = call.services.deps.store.read(position - 1, 1)
    return record.recorded_at or call.services.deps.clock.now()


def moment_at(call: Call, at: datetime | None = None, position: int | None = None) -> PastMoment:
    """A moment, or a position of the log; now where neither is given. Raises InvalidFields for what is
    not yet, and for a moment that is not of the position beside it.
    """
    refuse_future(call, at, position)
    store, clock = call.services.deps.store, call.services.deps.clock
    if at is not None:
        found = store.position_at(at)
        if position not in {None, found}:
            raise InvalidFields(fields={"at": "one_of"})
        return PastMoment(position=found, at=at)
    if position is None:
        return PastMoment(position=store.position(), at=clock.now())
    return PastMoment(position=position, at=time_of(call, position))

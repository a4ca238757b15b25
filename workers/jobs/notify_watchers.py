"""Puts a change among the notifications of those who watch the record and are shown something of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domain.task.noun import TASK
from domain.user.noun import USER
from infra.bootstrap import NotifyWatchers
from projections.access.redact import access_of
from projections.across import watched
from projections.across.notifications import WATCHED
from projections.history.one_entry import entry_with
from projections.nouns import PROJECTIONS
from workers.jobs.task.notify_task_people import concerned
from workers.shared.notifying import notify
from workers.shared.visibility import closed_to, viewer

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator, Sequence
    from uuid import UUID

    from commands.kernel.jobs import Work
    from domain.kernel.event import Recorded
    from infra.bootstrap import Services
    from projections.user.table import SignedIn

__all__ = ["NotifyWatchers", "notify_watchers"]

OWN_NOTICES: dict[str, Callable[[Sequence[Recorded]], Collection[UUID]]] = {
    TASK.name: concerned,
}
"""By noun: whom a job of its own notifies of the last of a record's events."""
UNCHANGED = frozenset({"reveal", "sign_in"})
"""Kinds of entries that change nothing."""


def notify_watchers(services: Services, work: Work[NotifyWatchers]) -> None:
    """Watching ends here for those who may not see the record any more."""
    record, version = work.job.record, work.job.version
    if not services.watches.by(record):
        return
    events = services.deps.store.events(record, after=version - 1, upto=version)
    for event in events:
        others = _notified_otherwise(services, event)
        # Rights are read from the read models: what the change did to them has to be there.
        services.wait_for_lists([event.noun, USER.name])
        shown = [
            user_id
            for user_id, role in _who_may_see(services, event)
            if user_id not in others
            and user_id != event.meta.actor_id
            and _is_shown(services, event, role)
        ]
        notify(services, work.job_id, dict.fromkeys(shown, WATCHED), event)


def _notified_otherwise(services: Services, event: Recorded) -> Collection[UUID]:
    """Users whom the noun's own job notifies of the event: one notice of it is enough."""
    concerned_by = OWN_NOTICES.get(event.noun)
    if concerned_by is None:
        return ()
    return concerned_by(services.deps.store.events(event.stream_id, upto=event.version))


def _who_may_see(services: Services, event: Recorded) -> Iterator[tuple[UUID, str]]:
    """Watchers with their roles."""
    watchers = services.watches.by(event.stream_id, event.position)
    users = services.users.signed_in_many(watchers)
    for user_id in watchers:
        found = users.get(user_id)
        if found is not None and event.stream_id in visible_to(services, found, user_id):
            yield user_id, found.user["role"]
        else:
            services.watches.end(user_id, event.stream_id)


def visible_to(services: Services, found: SignedIn, user_id: UUID) -> set[UUID]:
    """What a user watches and may see; nothing for one who may not come in."""
    who = viewer(user_id, found)
    if who is None:
        return set()
    watches: Sequence[watched.Watched] = services.watches.of(user_id)
    with services.read() as db:
        return watched.visible(db, watches, who, closed_to(found))


def _is_shown(services: Services, event: Recorded, role: str) -> bool:
    """Whether the role is shown something that changed."""
    events = services.deps.store.events
    states = services.waypoints.states(
        PROJECTIONS[event.noun],
        event.stream_id,
        lambda after, upto: events(event.stream_id, after=after, upto=upto),
    )
    entry = entry_with(states, event.version, access_of(role, event.noun))
    return entry is not None and not UNCHANGED.issuperset(entry["kinds"])

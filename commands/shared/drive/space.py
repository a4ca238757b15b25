"""The drive's streams of space: how many bytes versions take, and what passes.

What comes into a folder and what happens to the folder itself pass through one stream, so that neither misses
the other. To move a folder, or to put it into the trash, may need to know whose files lie in it. A file that is
stored meanwhile wants the same next version of the stream: the slower one decides again, with the faster one's
change before its eyes.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING
from uuid import UUID

from commands.kernel.append import append_with_retry
from commands.kernel.command import refuse_invisible
from commands.kernel.ports import StreamAppend
from commands.kernel.record import OneRecord, State
from domain.drive_file.noun import DRIVE_FILE, DriveFile
from domain.drive_file.space import (
    NOUN,
    DriveSpaceChanged,
    DriveSpacePassed,
    SpaceLimits,
    refuse_full,
    stream_of,
    used,
)
from domain.kernel.record import DocumentAdded

if TYPE_CHECKING:
    from commands.kernel.command import Context, Deps, Outcome
    from commands.kernel.ports import AppendRequest
    from domain.kernel.event import Event, Recorded

PAGE = 100
"""Events of the stream that are read at once."""


def used_by(deps: Deps, user_id: UUID | None) -> tuple[int, int]:
    """The sum of a user, or of all, and the version of its stream."""
    return used(deps.store.events(stream_of(user_id), newest_first=True, limit=1))


def taken(deps: Deps, user_id: UUID | None, size: int, file: UUID) -> tuple[StreamAppend, ...]:
    """The sums once so many bytes more are stored. Raises DriveFull, OwnSpaceFull."""
    before = _sums(deps, [user_id])
    own = before[user_id][0] if user_id else 0
    refuse_full(before[None][0], own, size, deps.part(SpaceLimits))
    return _changed(before, {user_id: size}, file)


def given_back(deps: Deps, purged: Mapping[UUID, Iterable[Recorded]]) -> tuple[StreamAppend, ...]:
    """The sums once these files are purged, by their events: who stored a version has its bytes again."""
    sizes: dict[UUID | None, int] = {}
    for events in purged.values():
        for one in events:
            if isinstance(one.event, DocumentAdded):
                sizes[one.actor_id] = sizes.get(one.actor_id, 0) - one.event.document.size
    file = next(iter(purged), None)
    return _changed(_sums(deps, sizes), sizes, file) if file is not None and sizes else ()


def _sums(deps: Deps, users: Iterable[UUID | None]) -> dict[UUID | None, tuple[int, int]]:
    """Bytes that all users and each of these have stored, with the versions of the sums' streams.

    Each is read once: what is checked against the limits must be what the new sum is made from.
    """
    return {user: used_by(deps, user) for user in dict.fromkeys((None, *users))}


def _changed(
    before: Mapping[UUID | None, tuple[int, int]], by_user: Mapping[UUID | None, int], file: UUID
) -> tuple[StreamAppend, ...]:
    total = sum(by_user.values())
    return tuple(
        _sum(user, one, by_user[user] if user else total, file) for user, one in before.items()
    )


def _sum(user: UUID | None, before: tuple[int, int], change: int, file: UUID) -> StreamAppend:
    used, version = before
    event = DriveSpaceChanged(used=max(0, used + change), file=file)
    return StreamAppend(stream_of(user), NOUN, version, (event,))


@dataclass(frozen=True, slots=True)
class Arrivals:
    """Where the stream was when a command began to look at the drive."""

    used: int
    version: int

    @classmethod
    def now(cls, deps: Deps) -> Arrivals:
        return cls(*used_by(deps, None))

    def passed(self, entries: Sequence[State]) -> StreamAppend:
        """That these folders and files lie elsewhere from now on; refused where anything else passed meanwhile."""
        events = tuple(
            DriveSpacePassed(
                used=self.used, entry=one.stream_id, is_folder=one.noun != DRIVE_FILE.name
            )
            for one in entries
        )
        return StreamAppend(stream_of(None), NOUN, self.version, events)


def files_since(deps: Deps, position: int) -> list[DriveFile]:
    """Files that were stored or moved behind a position of the log, as they are now."""
    found = dict.fromkeys(_entries_since(deps, position))
    known = deps.store.load_many([(DRIVE_FILE, id_) for id_ in found])
    return [*known.values()]


def _entries_since(deps: Deps, position: int) -> Iterator[UUID]:
    upto: int | None = None
    while upto != 0:
        page = deps.store.events(stream_of(None), upto=upto, newest_first=True, limit=PAGE)
        for one in page:
            if one.position <= position:
                return
            if isinstance(one.event, DriveSpaceChanged):
                yield one.event.file
            elif isinstance(one.event, DriveSpacePassed) and not one.event.is_folder:
                yield one.event.entry
        upto = page[-1].version - 1 if page else 0


class Passes(OneRecord):
    """Base of commands after which a folder, or a file, lies elsewhere."""

    def append(self, context: Context, deps: Deps) -> Outcome:
        refuse_invisible(context, deps, self.noun.name, [self.id])

        def request() -> AppendRequest:
            # Before anything is looked at: what passes from here on is met.
            arrivals = Arrivals.now(deps)
            state = deps.store.load(self.noun, self.id)
            events = self.events(state, context, deps)
            found = self.request(state, events, context, deps)
            return with_passed(found, arrivals, state, events)

        return append_with_retry(context, deps, request)


def with_passed(
    found: AppendRequest, arrivals: Arrivals, state: State, events: Sequence[Event]
) -> AppendRequest:
    """The request with the passing of a record that it changes."""
    if not events:
        return found
    return replace(found, changes=(*found.changes, arrivals.passed([state])))

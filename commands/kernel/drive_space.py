"""Writes how many bytes the drive's versions take, beside the events that store or end them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING
from uuid import UUID

from commands.kernel.ports import StreamAppend
from domain.drive_file.space import NOUN, DriveSpaceChanged, refuse_full, stream_of, used
from domain.kernel.record import DocumentAdded

if TYPE_CHECKING:
    from commands.kernel.command import Deps
    from domain.kernel.event import Recorded


def used_by(deps: Deps, user_id: UUID | None) -> tuple[int, int]:
    """The sum of a user, or of all, and the version of its stream."""
    return used(deps.store.events(stream_of(user_id), newest_first=True, limit=1))


def taken(deps: Deps, user_id: UUID | None, size: int, file: UUID) -> tuple[StreamAppend, ...]:
    """The sums once so many bytes more are stored. Raises DriveFull, OwnSpaceFull."""
    total, own = used_by(deps, None)[0], used_by(deps, user_id)[0] if user_id else 0
    refuse_full(total, own, size, deps.space_limits)
    return _changed(deps, {user_id: size}, file)


def given_back(deps: Deps, purged: Mapping[UUID, Iterable[Recorded]]) -> tuple[StreamAppend, ...]:
    """The sums once these files are purged, by their events: who stored a version has its bytes again."""
    sizes: dict[UUID | None, int] = {}
    for events in purged.values():
        for one in events:
            if isinstance(one.event, DocumentAdded):
                sizes[one.actor_id] = sizes.get(one.actor_id, 0) - one.event.document.size
    file = next(iter(purged), None)
    return _changed(deps, sizes, file) if file is not None and sizes else ()


def _changed(
    deps: Deps, by_user: Mapping[UUID | None, int], file: UUID
) -> tuple[StreamAppend, ...]:
    changes: dict[UUID | None, int] = {None: sum(by_user.values())}
    changes |= {user: size for user, size in by_user.items() if user is not None}
    return tuple(_sum(deps, user, change, file) for user, change in changes.items())


def _sum(deps: Deps, user: UUID | None, change: int, file: UUID) -> StreamAppend:
    before, version = used_by(deps, user)
    event = DriveSpaceChanged(used=max(0, before + change), file=file)
    return StreamAppend(stream_of(user), NOUN, version, (event,))

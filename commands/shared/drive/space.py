"""Writes how many bytes the drive's versions take, beside the events that store or end them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING
from uuid import UUID

from commands.kernel.ports import StreamAppend
from domain.drive_file.space import (
    NOUN,
    DriveSpaceChanged,
    SpaceLimits,
    refuse_full,
    stream_of,
    used,
)
from domain.kernel.record import DocumentAdded

if TYPE_CHECKING:
    from commands.kernel.command import Deps
    from domain.kernel.event import Recorded


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

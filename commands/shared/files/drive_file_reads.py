"""Records that somebody opened or downloaded a file, before they are given it."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING

from commands.kernel.append import append_to_log
from commands.kernel.command_ids import new_command_id
from domain.drive_file.reads import NOUN, DriveFileRead, stream_of

if TYPE_CHECKING:
    from datetime import datetime
    from uuid import UUID

    from commands.kernel.command import Context, Deps
    from domain.drive_file.reads import Purpose
    from domain.kernel.event import Recorded


PIECES_OF_ONE_READ = timedelta(hours=1)
"""So long after a read the further pieces of the same version, which a viewer asks for, belong to it."""
LOOKED_AT = 100
"""Number of the file's latest reads among which that read is looked for."""


def record_read(
    context: Context, deps: Deps, file: UUID, version: UUID, purpose: Purpose, *, is_piece: bool
) -> None:
    """Records that a version was read. The read that a piece belongs to is not recorded again."""
    read = DriveFileRead(version_id=version, purpose=purpose)
    if is_piece and _has_read(context, deps, file, read):
        return
    again = context.followed_by(new_command_id())
    append_to_log(again, deps, NOUN, stream_of(file), read, waits=False)


def _has_read(context: Context, deps: Deps, file: UUID, read: DriveFileRead) -> bool:
    actor = context.actor.user_id if context.actor else None
    since = deps.clock.now() - PIECES_OF_ONE_READ
    latest = deps.store.events(stream_of(file), newest_first=True, limit=LOOKED_AT)
    return any(_is_read(one, actor, read, since) for one in latest)


def _is_read(before: Recorded, actor: UUID | None, read: DriveFileRead, since: datetime) -> bool:
    event = before.event
    return (
        isinstance(event, DriveFileRead)
        and (event.version_id, event.purpose) == (read.version_id, read.purpose)
        and before.actor_id == actor
        and before.at >= since
    )

"""Records that somebody opened or downloaded a file, before they are given it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from commands.kernel.append import append_to_log
from commands.kernel.command_ids import new_command_id
from domain.drive_file.reads import NOUN, DriveFileRead, stream_of

if TYPE_CHECKING:
    from uuid import UUID

    from commands.kernel.command import Context, Deps


def record_read(context: Context, deps: Deps, file: UUID, read: DriveFileRead) -> None:
    again = context.followed_by(new_command_id())
    append_to_log(again, deps, NOUN, stream_of(file), read, waits=False)

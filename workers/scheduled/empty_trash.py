"""Ends what lay in the drive's trash for 30 days, but for what is kept or belongs to a person's record."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING

from commands.drive_file.purging import Ended, purge_files, purge_folder
from commands.kernel.command import Context
from commands.kernel.command_ids import new_command_id
from projections.drive_file.listing import files_below, long_in_trash

if TYPE_CHECKING:
    from datetime import datetime

    from infra.bootstrap import Services

KEPT = timedelta(days=30)


def empty_trash(services: Services, due: datetime) -> None:
    context = Context(None, new_command_id(), source="system")
    with services.read() as session:
        folders, files = long_in_trash(session, due - KEPT)
        within = {folder: files_below(session, folder) for folder in folders}
    ended = Ended()
    purge_files(context, services.deps, files, ended)
    for folder, inside in within.items():
        purge_folder(context, services.deps, folder, inside, ended)

"""Ends what lies in the trash: each file by itself, a folder once its files are ended."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING
from uuid import UUID

from commands.drive_file.changing import PurgeFile
from commands.drive_folder import PurgeFolder
from commands.kernel.command_ids import new_command_id
from commands.shared.drive.places import Drive
from domain.drive_file.decider import FileKept

if TYPE_CHECKING:
    from commands.kernel.command import Context, Deps


@dataclass(slots=True)
class Ended:
    """How much was ended, and how many files stay."""

    folders: int = 0
    files: int = 0
    kept: int = 0


def purge_files(context: Context, deps: Deps, files: Iterable[UUID], ended: Ended) -> bool:
    """Whether none of them stays."""
    kept = 0
    for id_ in files:
        try:
            PurgeFile(id=id_).execute(context.followed_by(new_command_id()), deps)
            ended.files += 1
        except FileKept:
            kept += 1
    ended.kept += kept
    return not kept


def purge_folder(
    context: Context, deps: Deps, folder: UUID, files: Iterable[UUID], ended: Ended
) -> None:
    """`files` are those in it, and in the folders that lie in it. Raises OfOthers before anything is ended."""
    Drive(context, deps).refuse_others_below(folder, "folderIds")
    if purge_files(context, deps, files, ended):
        PurgeFolder(id=folder).execute(context.followed_by(new_command_id()), deps)
        ended.folders += 1

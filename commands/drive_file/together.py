"""Folders and files that are moved, put into the trash or taken out of it together: all, or none."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import replace
from typing import TYPE_CHECKING, Annotated
from uuid import UUID

from pydantic import Field

from commands import drive_folder
from commands.drive_file import changing
from commands.kernel.append import append_with_retry, request_of
from commands.kernel.children import Change
from commands.kernel.command import Command, Context, Deps, Outcome
from commands.kernel.record import BULK, load_all
from commands.shared.drive.places import Drive
from commands.shared.drive.space import Arrivals
from domain.drive_file import decider as files
from domain.drive_file.noun import DRIVE_FILE, DriveFile
from domain.drive_folder import decider as folders
from domain.drive_folder.noun import DRIVE_FOLDER, DriveFolder
from domain.kernel.errors import InvalidFields
from domain.shared.drive_trash import bring_back

if TYPE_CHECKING:
    from commands.kernel.ports import AppendRequest, StreamAppend
    from domain.kernel.event import Event

Ids = Annotated[tuple[UUID, ...], Field(max_length=BULK)]


FOLDERS = "folderIds"


class Together(Command):
    """Base of commands about selected folders and files."""

    folder_ids: Ids = ()
    file_ids: Ids = ()

    def execute(self, context: Context, deps: Deps) -> Outcome:
        """Raises InvalidFields where nothing is selected, NotFound, NotAllowed, OfOthers, FolderGone, InUse."""
        if not self.folder_ids and not self.file_ids:
            raise InvalidFields(fields={"fileIds": "too_few"})
        return append_with_retry(context, deps, lambda: self._request(context, deps))

    def _request(self, context: Context, deps: Deps) -> AppendRequest:
        arrivals, drive = Arrivals.now(deps), Drive(context, deps)
        folders_there = load_all(deps, DRIVE_FOLDER, self.folder_ids)
        files_there = load_all(deps, DRIVE_FILE, self.file_ids)
        changes = [
            *(Change(DRIVE_FOLDER, one, self.of_folder(drive, one)) for one in folders_there),
            *(Change(DRIVE_FILE, one, self.of_file(drive, one)) for one in files_there),
        ]
        found = request_of(context, changes)
        passed = [one.state for one in changes if one.events]
        beside = self.beside(drive, changes) + ((arrivals.passed(passed),) if passed else ())
        return replace(found, changes=(*found.changes, *beside))

    @abstractmethod
    def of_folder(self, drive: Drive, folder: DriveFolder) -> list[Event]:
        """What follows for a folder."""

    @abstractmethod
    def of_file(self, drive: Drive, file: DriveFile) -> list[Event]:
        """What follows for a file."""

    def beside(self, drive: Drive, changes: list[Change]) -> tuple[StreamAppend, ...]:
        """Returns events for streams without a record, stored in the same commit."""
        return ()


class MoveInDrive(Together):
    """Puts folders and files into the folder `to`. Raises FolderInItself, FolderTooDeep, NotOwn too."""

    to: UUID

    def of_folder(self, drive: Drive, folder: DriveFolder) -> list[Event]:
        events = drive_folder.folder_moved(drive, folder, self.to, wire=FOLDERS)
        if events:
            drive.tree = drive.tree.placed(folder.stream_id, self.to)
        return events

    def of_file(self, drive: Drive, file: DriveFile) -> list[Event]:
        return changing.file_moved(drive, file, self.to)

    def beside(self, drive: Drive, changes: list[Change]) -> tuple[StreamAppend, ...]:
        moved = {
            one.state.stream_id: self.to
            for one in changes
            if one.noun is DRIVE_FOLDER and one.events
        }
        placed = (drive.placed(moved),) if moved else ()
        return (*placed, *drive.place(self.to, "add", "to").founding)


class RemoveFromDrive(Together):
    """Puts folders and files into the trash."""

    def of_folder(self, drive: Drive, folder: DriveFolder) -> list[Event]:
        drive.place_of(folder)
        drive.refuse_others_below(folder.stream_id, FOLDERS)
        return folders.remove(folder)

    def of_file(self, drive: Drive, file: DriveFile) -> list[Event]:
        drive.place_of(file)
        return files.remove(file)


class BringBackInDrive(Together):
    """Takes folders and files out of the trash."""

    def of_folder(self, drive: Drive, folder: DriveFolder) -> list[Event]:
        drive.place_of(folder)
        drive.refuse_others_below(folder.stream_id, FOLDERS)
        return bring_back(folder)

    def of_file(self, drive: Drive, file: DriveFile) -> list[Event]:
        drive.place_of(file)
        return bring_back(file)

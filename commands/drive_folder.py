"""Commands about folders of the drive."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Self
from uuid import UUID

from pydantic import Field

from commands.kernel.append import append_request, append_with_retry, create_stream
from commands.kernel.change import ChangeDetails
from commands.kernel.ports import AppendRequest, StreamAppend
from commands.kernel.record import OneRecord, RecordCommand, State
from commands.shared.drive.places import Drive, visitor_of
from commands.shared.drive.space import Arrivals, Passes, with_passed
from commands.shared.drive.trash import OfTrash, Purges
from commands.shared.drive.tree import DriveTreeCache
from domain.drive_folder import decider
from domain.drive_folder.access import level_of
from domain.drive_folder.details import DriveFolderDetails
from domain.drive_folder.events import DriveFolderMade, Grant
from domain.drive_folder.noun import DRIVE_FOLDER
from domain.drive_folder.tree import NOUN as TREE
from domain.drive_folder.tree import STREAM, DriveTreePlaced
from domain.drive_folder.values import LONGEST_ACCESS
from domain.kernel import record
from domain.kernel.errors import InvalidFields
from domain.kernel.record import DetailsChanged
from domain.role.values import ROLES
from domain.shared.drive_names import DriveName
from domain.shared.drive_trash import bring_back

if TYPE_CHECKING:
    from commands.kernel.command import Context, Deps, Outcome
    from domain.drive_folder.noun import DriveFolder
    from domain.kernel.event import Event, Meta


class MakeFolder(RecordCommand):
    """A new folder in another one."""

    noun = DRIVE_FOLDER
    name: DriveName = Field(min_length=1)
    parent: UUID = Field(alias="parentId")

    def append(self, context: Context, deps: Deps) -> Outcome:
        """Raises InUse for a name that something in the folder has, FolderTooDeep, FolderGone."""
        if not self.name:
            raise InvalidFields(fields={"name": "required"})
        id_ = deps.new_id()

        def request() -> AppendRequest:
            drive = Drive(context, deps)
            place = drive.place(self.parent, "add", "parentId")
            drive.tree.refuse_place(None, self.parent)
            details = DriveFolderDetails(name=self.name, parent=self.parent)
            made = create_stream(context, DRIVE_FOLDER, id_, DriveFolderMade(details=details))
            beside = (drive.placed({id_: self.parent}), *place.founding)
            return replace(made, changes=(*made.changes, *beside))

        return append_with_retry(context, deps, request)


def tree_changes(state: State, events: Sequence[Event], deps: Deps) -> tuple[StreamAppend, ...]:
    """What the tree hears of events that put the folder elsewhere, whichever command they come from (an
    undo gives a folder its former place). Raises FolderInItself, FolderTooDeep.
    """
    moves = [one.details.parent for one in events if isinstance(one, DetailsChanged)]
    to = next((parent for parent in moves if parent is not None), None)
    if to is None:
        return ()
    tree = deps.part(DriveTreeCache).current()
    tree.refuse_place(state.stream_id, to)
    placed = DriveTreePlaced(folder=state.stream_id, parent=to)
    return (StreamAppend(STREAM, TREE, tree.version, (placed,)),)


class RenameFolder(ChangeDetails):
    """Raises InUse for a name that something in the folder around it has."""

    noun = DRIVE_FOLDER
    name: DriveName | None = None

    def handle(self, state: State, context: Context, deps: Deps) -> list[Event]:
        if not self.name:
            raise InvalidFields(fields={"name": "required"})
        decider.refuse_first(state)
        Drive(context, deps).place_of(state)
        return super().handle(state, context, deps)

    def beside(
        self, state: State, events: list[Event], meta: Meta, deps: Deps
    ) -> tuple[StreamAppend, ...]:
        return tree_changes(state, events, deps)


class MoveFolder(OneRecord):
    """Puts a folder into another one, with all that lies in it."""

    noun = DRIVE_FOLDER
    sets = frozenset({"parent"})
    to: UUID

    @classmethod
    def giving(cls, state: State, values: Mapping[str, Any], reason: str | None) -> Self:
        return super().giving(state, {"to": values["parent"]}, reason)

    def handle(self, state: State, context: Context, deps: Deps) -> list[Event]:
        return folder_moved(Drive(context, deps), state, self.to, self.expected_version)

    def append(self, context: Context, deps: Deps) -> Outcome:
        """Raises FolderInItself, FolderTooDeep, FolderGone, InUse."""

        def request() -> AppendRequest:
            arrivals, drive = Arrivals.now(deps), Drive(context, deps)
            state = deps.store.load(DRIVE_FOLDER, self.id)
            events = folder_moved(drive, state, self.to, self.expected_version)
            found = append_request(context, deps, DRIVE_FOLDER, [(state, events)], self.reason)
            if not events:
                return found
            beside = (*tree_changes(state, events, deps), *drive.place(self.to).founding)
            found = replace(found, changes=(*found.changes, *beside))
            return with_passed(found, arrivals, state, events)

        return append_with_retry(context, deps, request)


def folder_moved(
    drive: Drive,
    state: DriveFolder,
    to: UUID,
    expected_version: int | None = None,
    *,
    wire: str = "_id",
) -> list[Event]:
    """What follows from a move, in the drive as it is found. Raises OfOthers naming the field, NotOwn too."""
    decider.refuse_first(state)
    drive.place_of(state)
    drive.place(to, "add", "to")
    events = decider.move(state, to, drive.tree, expected_version=expected_version)
    if events:
        drive.refuse_others_below(state.stream_id, wire)
        drive.refuse_taking(state, to)
    return events


class ChangeFolderAccess(OneRecord):
    """Who may see, add or manage from now on; without `access` the same as in the folder around it."""

    noun = DRIVE_FOLDER
    sets = frozenset({"access"})
    access: tuple[Grant, ...] | None = Field(None, max_length=LONGEST_ACCESS)

    def append(self, context: Context, deps: Deps) -> Outcome:
        drive = Drive(context, deps)
        place = drive.place(self.id, "manage", "_id")
        if not place.founding:
            return super().append(context, deps)

        def request() -> AppendRequest:
            """The change of a first folder that nothing has been put into yet."""
            place = Drive(context, deps).place(self.id, "manage", "_id")
            [founding] = place.founding
            events = (*founding.events, *self.handle(place.folder, context, deps))
            return AppendRequest(context.meta(self.reason), (replace(founding, events=events),))

        return append_with_retry(context, deps, request)

    def handle(self, state: State, context: Context, deps: Deps) -> list[Event]:
        place = Drive(context, deps).place(self.id, "manage", "_id")
        events = decider.change_access(
            state, self.access, roles=ROLES, expected_version=self.expected_version
        )
        who = visitor_of(context)
        if who is not None and who.user_id == place.owner:
            after = record.apply(state, events, context.meta())
            if level_of((*place.path[:-1], after), who) != "manage":
                # The owner would shut themselves out of a folder that somebody else made.
                raise InvalidFields(fields={"access": "not_allowed"})
        return events


class RemoveFolder(Passes, OfTrash):
    """Puts a folder into the trash, with all that lies in it."""

    noun = DRIVE_FOLDER
    leads_to = ("isDelete", True)

    def decide(self, state: State) -> list[Event]:
        return decider.remove(state)


class BringBackFolder(Passes, OfTrash):
    """Takes a folder out of the trash, with all that lies in it."""

    noun = DRIVE_FOLDER
    leads_to = ("isDelete", False)

    def decide(self, state: State) -> list[Event]:
        return bring_back(state)


class PurgeFolder(Purges):
    """Ends a folder in the trash whose files are purged."""

    noun = DRIVE_FOLDER

    def decide(self, state: State) -> list[Event]:
        return decider.purge(state)

"""Commands about files that are in the drive."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Self
from uuid import UUID

from commands.kernel.append import append_request, append_with_retry
from commands.kernel.change import ChangeDetails
from commands.kernel.guards import not_deleted
from commands.kernel.record import OneRecord, State
from commands.shared.drive.places import Drive, Place
from commands.shared.drive.space import Passes, given_back
from commands.shared.drive.trash import OfTrash, Purges
from domain.drive_file import decider
from domain.drive_file.details import DriveFileDetails
from domain.drive_file.noun import CUSTOMER, DRIVE_FILE
from domain.drive_folder.values import ADMIN, RECORDS
from domain.kernel.errors import InvalidFields, NotAllowed
from domain.shared.drive_trash import bring_back

if TYPE_CHECKING:
    from commands.kernel.command import Context, Deps, Outcome
    from commands.kernel.ports import AppendRequest
    from domain.drive_file.noun import DriveFile
    from domain.kernel.event import Event

OF_RECORDS = ("category", "group", "owner", "review_date")


class ChangeFile(ChangeDetails, DriveFileDetails):
    """Its name, whether it is kept, and among the records what they are sorted by; what is not sent stays.

    Raises InUse for a name that something in the folder has.
    """

    noun = DRIVE_FILE

    def handle(self, state: State, context: Context, deps: Deps) -> list[Event]:
        sent = self.sent(state)
        place = Drive(context, deps).place_of(state)
        self._refuse(sent, state, place, context)
        return super().handle(state, context, deps)

    def _refuse(
        self, sent: DriveFileDetails, state: DriveFile, place: Place, context: Context
    ) -> None:
        given = sent.model_fields_set
        if "name" in given and not sent.name:
            raise InvalidFields(fields={"name": "required"})
        fixed = {"folder": "folderId", CUSTOMER: "consumerId"}
        wrong = {
            wire: "not_allowed"
            for name, wire in fixed.items()
            if name in given and getattr(sent, name) != getattr(state.details, name)
        }
        wrong |= wrong_outside_records(sent, place)
        if wrong:
            raise InvalidFields(fields=wrong)
        if "kept" in given and context.actor is not None and context.actor.role != ADMIN:
            raise NotAllowed


def wrong_outside_records(sent: DriveFileDetails, place: Place) -> dict[str, str]:
    """Values that only files among the records have, by their wire names, where the place is elsewhere."""
    if place.path[0].stream_id == RECORDS:
        return {}
    values = {name: getattr(sent, name) for name in sent.model_fields_set & {*OF_RECORDS}}
    wires = {name: DriveFileDetails.model_fields[name].alias or name for name in values}
    return {wires[name]: "not_allowed" for name, one in values.items() if one is not None}


class MoveFile(Passes):
    """Puts a file into another folder."""

    noun = DRIVE_FILE
    guards = (not_deleted,)
    sets = frozenset({"folder"})
    to: UUID

    @classmethod
    def giving(cls, state: State, values: Mapping[str, Any], reason: str | None) -> Self:
        return super().giving(state, {"to": values["folder"]}, reason)

    def handle(self, state: State, context: Context, deps: Deps) -> list[Event]:
        return file_moved(Drive(context, deps), state, self.to, self.expected_version)

    def request(
        self, state: State, events: list[Event], context: Context, deps: Deps
    ) -> AppendRequest:
        found = super().request(state, events, context, deps)
        if not events:
            return found
        founding = Drive(context, deps).place(self.to, "add", "to").founding
        return replace(found, changes=(*found.changes, *founding))


def file_moved(
    drive: Drive, state: DriveFile, to: UUID, expected_version: int | None = None
) -> list[Event]:
    """What follows from a move, in the drive as it is found."""
    drive.place_of(state)
    drive.place(to, "add", "to")
    drive.refuse_taking(state, to)
    return decider.move(state, to, expected_version=expected_version)


class RestoreVersion(OneRecord):
    """Makes a version from before the one that counts."""

    noun = DRIVE_FILE
    sets = frozenset({"current"})
    version_id: UUID

    @classmethod
    def giving(cls, state: State, values: Mapping[str, Any], reason: str | None) -> Self:
        return super().giving(state, {"version_id": values["current"]}, reason)

    def handle(self, state: State, context: Context, deps: Deps) -> list[Event]:
        Drive(context, deps).place_of(state)
        return decider.restore_version(
            state, self.version_id, expected_version=self.expected_version
        )


class RemoveFile(OfTrash):
    """Puts a file into the trash."""

    noun = DRIVE_FILE
    leads_to = ("isDelete", True)

    def decide(self, state: State) -> list[Event]:
        return decider.remove(state)


class BringBackFile(OfTrash):
    """Takes a file out of the trash."""

    noun = DRIVE_FILE
    leads_to = ("isDelete", False)

    def decide(self, state: State) -> list[Event]:
        return bring_back(state)


class PurgeFile(Purges):
    """Ends a file that lies in the trash, with the bytes of all its versions. Raises FileKept too."""

    noun = DRIVE_FILE

    def decide(self, state: State) -> list[Event]:
        return decider.purge(state)

    def append(self, context: Context, deps: Deps) -> Outcome:
        def request() -> AppendRequest:
            state = deps.store.load(DRIVE_FILE, self.id)
            events = self.events(state, context, deps)
            found = append_request(context, deps, DRIVE_FILE, [(state, events)], self.reason)
            if not events:
                return found
            beside = given_back(deps, {self.id: deps.store.events(self.id)})
            return replace(found, changes=(*found.changes, *beside))

        outcome = append_with_retry(context, deps, request)
        for version in deps.store.load(DRIVE_FILE, self.id).documents:
            deps.files.delete(version)
        return outcome

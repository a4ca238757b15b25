"""Files that come into the drive: new ones, and new versions of those that are there.

The bytes are checked, sealed and stored before the events that name them.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, ClassVar, Literal
from uuid import UUID

from pydantic_core import PydanticCustomError

from commands.drive_file.changing import wrong_outside_records
from commands.kernel.append import (
    append_request,
    append_with_retry,
    create_stream,
    stored_outcome,
)
from commands.kernel.command import Context, Deps, Outcome, refuse_invisible
from commands.kernel.file_data import FileData, sha256_of, size_of
from commands.kernel.file_ports import FILES
from commands.kernel.guards import Attempt
from commands.kernel.links import known_links
from commands.shared.drive.places import Drive
from commands.shared.drive.space import taken
from commands.shared.files.file_first import file_first
from commands.shared.files.safety import accepted_file
from commands.shared.files.types import file_name
from domain.drive_file import decider
from domain.drive_file.details import DriveFileDetails
from domain.drive_file.events import DriveFileState, DriveFileStored
from domain.drive_file.noun import CUSTOMER, DRIVE_FILE, VERSIONS
from domain.kernel.errors import DomainError, InvalidFields
from domain.kernel.record import Document, DocumentAdded
from domain.shared.drive_names import apart, name_claim
from domain.shared.drive_names import name as checked_name

if TYPE_CHECKING:
    from commands.kernel.ports import AppendRequest, StreamAppend
    from commands.shared.drive.places import Place
    from domain.kernel.noun import Claim

Same = Literal["version", "both"]
"""What becomes of a file whose name is taken: a new version of that one, or a file beside it."""
MOST_BESIDE = 1_000


class SameName(DomainError):
    """Something in the folder has the name; `id` and `noun` say what. Nothing was stored."""

    code = "drive.same_name"
    status = 409


@dataclass(frozen=True, slots=True)
class StoreFile:
    """Not a wire body: files come as forms. `file` names the file that gets a new version. `sorting` is what
    a new file among the records is sorted by.
    """

    noun: ClassVar = DRIVE_FILE
    folder: UUID
    name: str
    data: FileData
    same: Same | None = None
    consumer: UUID | None = None
    sorting: DriveFileDetails = field(default_factory=DriveFileDetails)

    def execute(self, context: Context, deps: Deps) -> Outcome:
        """Raises SameName, DriveFull, FolderGone, InvalidFields, and errors of the file that name it."""
        before = stored_outcome(context, deps)
        if before is not None:
            # The file of the first call has the name by now.
            return before
        place = Drive(context, deps).place(self.folder, "add")
        self._refuse_sorting(place, context, deps)
        if self.consumer is not None:
            refuse_invisible(context, deps, CUSTOMER, [self.consumer])
        document, name = received(deps, self.name, self.data)
        there = self._there(deps, name)
        if there is not None and self.same is None:
            raise SameName(fields={"file": "in_use"}, data={"_id": str(there), "name": name})
        if there is not None and self.same == "version":
            return StoreVersion(there, document, name, self.data).execute(context, deps)
        return self._stored(document, name, context, deps)

    def _refuse_sorting(self, place: Place, context: Context, deps: Deps) -> None:
        wrong = wrong_outside_records(self.sorting, place)
        if self.sorting.model_fields_set and self.same == "version":
            wrong |= {"same": "not_allowed"}
        if wrong:
            raise InvalidFields(fields=wrong)
        known_links(Attempt(self, context, deps, self.sorting))

    def _there(self, deps: Deps, name: str) -> UUID | None:
        claim = name_claim(self.folder, name)
        return deps.store.holders([claim]).get(claim)

    def _stored(self, document: Document, name: str, context: Context, deps: Deps) -> Outcome:
        id_ = deps.new_id()
        subject = self.consumer or id_
        sha256 = sha256_of(self.data)
        with file_first(deps, document.document_id, id_):
            deps.files.put(document.document_id, subject, self.data, FILES)

            def request() -> AppendRequest:
                # First: what passes from here on is met (commands/shared/drive/arrivals.py).
                beside = charged(context, deps, document, id_)
                place = Drive(context, deps).place(self.folder, "add")
                free = self._free(deps, name) if self.same == "both" else name
                stored = DriveFileStored(
                    details=self._details(free),
                    state=DriveFileState(current=document.document_id),
                )
                added = DocumentAdded(document=document, name=free, sha256=sha256)
                found = create_stream(context, DRIVE_FILE, id_, stored, [added])
                return replace(found, changes=(*found.changes, *beside, *place.founding))

            return append_with_retry(context, deps, request)

    def _details(self, name: str) -> DriveFileDetails:
        given = {one: getattr(self.sorting, one) for one in self.sorting.model_fields_set}
        given |= {"name": name, "folder": self.folder}
        if self.consumer is not None:
            given[CUSTOMER] = self.consumer
        return DriveFileDetails.model_validate(given)

    def _free(self, deps: Deps, name: str) -> str:
        """The name, or the first one with a number that nothing in the folder has."""
        names = [name, *(apart(name, number) for number in range(1, MOST_BESIDE))]
        for start in range(0, len(names), 50):
            some = names[start : start + 50]
            claims: dict[str, Claim] = {one: name_claim(self.folder, one) for one in some}
            known = deps.store.holders(list(claims.values()))
            free = next((one for one, claim in claims.items() if claim not in known), None)
            if free is not None:
                return free
        raise InvalidFields(fields={"file": "in_use"})


@dataclass(frozen=True, slots=True)
class StoreVersion:
    """Not a wire body: a file that was checked becomes a new version of one that is there."""

    id: UUID
    document: Document
    name: str
    data: FileData

    def execute(self, context: Context, deps: Deps) -> Outcome:
        """Raises SameName where a folder has the name, NotAllowed, DriveFull."""
        known = deps.store.load_many([(DRIVE_FILE, self.id)]).get(self.id)
        if known is None:
            raise SameName(fields={"file": "in_use"}, data={"_id": str(self.id), "name": self.name})
        subject, sha256 = DRIVE_FILE.subject(known.details) or self.id, sha256_of(self.data)
        with file_first(deps, self.document.document_id, self.id):
            deps.files.put(self.document.document_id, subject, self.data, FILES)

            def request() -> AppendRequest:
                beside = charged(context, deps, self.document, self.id)
                drive, state = Drive(context, deps), deps.store.load(DRIVE_FILE, self.id)
                place = drive.place(state.details.folder or self.id, "add")
                drive.refuse_changing(place, state.created_by)
                added = DocumentAdded(document=self.document, name=self.name, sha256=sha256)
                events = decider.add_version(state, added)
                found = append_request(context, deps, DRIVE_FILE, [(state, events)])
                return replace(found, changes=(*found.changes, *beside))

            return append_with_retry(context, deps, request)


def received(deps: Deps, name: str, data: FileData) -> tuple[Document, str]:
    """A file as it is to be stored, and its name. Raises errors of the file, InvalidFields."""
    wanted = _name(name)
    found = accepted_file("drive_file", name, data, deps.file_limits)
    document = Document(
        document_id=deps.new_id(),
        collection=VERSIONS,
        content_type=found.content_type,
        size=size_of(data),
        sha256=deps.files.fingerprint(data),
        scan=deps.scanner.of_new_file,
        picture_pages=found.picture_pages,
    )
    return document, file_name(wanted, found.content_type)


def _name(value: str) -> str:
    """The name of a file that was sent. Raises InvalidFields for one that no folder takes."""
    try:
        found = checked_name(value.strip())
    except PydanticCustomError as refused:
        raise InvalidFields(fields={"file": refused.type}, **(refused.context or {})) from None
    if not found:
        raise InvalidFields(fields={"file": "required"})
    return found


def charged(
    context: Context, deps: Deps, document: Document, file: UUID
) -> tuple[StreamAppend, ...]:
    """What a stored version takes of the space of who stores it. Raises DriveFull."""
    user = context.actor.user_id if context.actor else None
    return taken(deps, user, document.size, file)

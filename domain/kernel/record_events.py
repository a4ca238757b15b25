"""The events that every record shares.

The noun is the stream's type, so one class serves all nouns.
"""

from __future__ import annotations

from functools import cache
from typing import Annotated, Any, ClassVar, Generic, Literal, TypeGuard, cast, get_args
from uuid import UUID

from pydantic import BaseModel, ConfigDict, Field
from pydantic.alias_generators import to_camel

from domain.kernel.details import PERSONAL, D
from domain.kernel.document import Document, Scan
from domain.kernel.event import Event
from domain.kernel.rows import RowAdded, RowChanged, RowRemoved
from domain.kernel.state_fields import S

camel = cache(to_camel)
"""A field's name in camelCase; names are few, and asked for with every event."""


Status = str | int
"""A status by name or by number, as the noun says."""


StageOutcome = Literal["won", "lost", "closed"]
"""How a record that stands in a stage has ended; `closed` is neither won nor lost."""
TERMINAL_OUTCOMES = frozenset({"lost", "closed"})
"""Outcomes that need a reason, and that few may take back."""


class StagePlace(BaseModel):
    """The stage that a record was put in, as its pipeline was then."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    pipeline: str
    version: int
    outcome: StageOutcome | None = None


class Created(Event, Generic[D, S]):
    """First event of a stream; holds every initial value."""

    is_founding: ClassVar[bool] = False
    """Whether it only says what was there before: it comes with the first change, and is not taken back
    with it."""

    details: D
    state: S = cast("S", None)
    """What it sets of the state fields. A noun's own class has its state model's defaults."""
    reference: str | None = None
    """Number that people use (`L-100001`)."""
    pipeline: str | None = None
    """Which list of statuses the record runs through; a stage is (pipeline, status)."""
    status: Status | None = None
    stage: StagePlace | None = None
    """What the status is in its pipeline; None for statuses that are not stages of one."""
    people: dict[str, tuple[UUID, ...]] = Field(default_factory=dict)
    """User ids by their role in the record (`Assignee`, `Surveyor`)."""

    @classmethod
    def __pydantic_init_subclass__(cls, topic: str | None = None, **kwargs: Any) -> None:
        super().__pydantic_init_subclass__(topic, **kwargs)
        field = cls.model_fields["state"]
        if topic is not None and isinstance(field.annotation, type):
            field.default = field.annotation()
            cls.model_rebuild(force=True)


class DetailsChanged(Event, Generic[D]):
    """Fields were changed; `details` sets only those."""

    details: D


class StateChanged(Event, Generic[S]):
    """Base of a noun's own events that set state fields; `state` sets only those."""

    state: S


class StatusChanged(Event, topic="record.status_changed.1"):
    """`pipeline` is set when the record moved to another pipeline with it."""

    status: Status
    pipeline: str | None = None
    stage: StagePlace | None = None


class PeopleChanged(Event, topic="record.people_changed.1"):
    """The users of a role in the record were changed; the event has the whole list."""

    role: str
    """Wire name of the role (`Assignee`)."""
    user_ids: tuple[UUID, ...]


class NoteAdded(Event, topic="record.note_added.1"):
    """`corrects` is the note that was struck by the same command."""

    note_id: UUID
    text: Annotated[str, PERSONAL] = ""
    corrects: UUID | None = None


class NoteStruck(Event, topic="record.note_struck.1"):
    """A note does not stand any more: its text stays readable, struck through, with the command's reason."""

    note_id: UUID


class DocumentAdded(Event, topic="record.document_added.1"):
    document: Document
    name: Annotated[str, PERSONAL] = ""
    sha256: Annotated[str | None, PERSONAL] = None
    """Of the plain bytes, in hex: who may open the file can check it by that. None of files from before it
    was kept.
    """

    def stored_files(self) -> tuple[Document, ...]:
        return (self.document,)


class FileScanned(Event):
    """The scanner looked at a stored file. A noun with events of its own for files has one that is this."""

    not_undone = None
    document_id: UUID
    scan: Scan

    def sentence_values(self) -> dict[str, Any]:
        return {"scan": self.scan}


class DocumentScanned(FileScanned, topic="record.document_scanned.1"):
    pass


class DocumentRemoved(Event, topic="record.document_removed.1"):
    document_id: UUID


class FieldRevealed(Event, topic="record.field_revealed.1"):
    """Somebody looked at a masked value; `field` is its path on the wire."""

    field: str
    last_of_day: bool = False
    """Whether the user has looked at as many by then as a day allows."""


class DeleteRequested(Event, topic="record.delete_requested.1"):
    pass


class DeleteRequestCancelled(Event, topic="record.delete_request_cancelled.1"):
    pass


class DeleteRequestRejected(Event, topic="record.delete_request_rejected.1"):
    pass


class Deleted(Event, topic="record.deleted.1"):
    """An admin accepted the request, or deleted at once. The history stays."""

    with_parent: UUID | None = None
    """The parent whose deletion took the record along; None when it was deleted by itself."""


class Restored(Event, topic="record.restored.1"):
    pass


class Blocked(Event, topic="record.blocked.1"):
    pass


class Activated(Event, topic="record.activated.1"):
    pass


class EventSetAside(Event, topic="record.event_set_aside.1"):
    """An event that cannot be read does not count any more; `version` is its place."""

    version: int


class Undone(Event, topic="record.undone.1"):
    """A command was taken back, by the other events of this event's command."""

    command_id: UUID
    """The command that was taken back."""
    first_version: int
    last_version: int
    """Of its events in this record."""
    paths: tuple[str, ...]
    """What of it was taken back (`domain.kernel.taking_back`)."""


class SubjectErased(Event, topic="record.subject_erased.1"):
    """A person's data was erased, here as in all their other records.

    `subject_id` is the erasure's own id: the reason is sealed under it, and outlives the person's keys.
    """

    person: UUID
    subjects: tuple[UUID, ...]
    """Whose keys are destroyed: the person, and records that once had keys of their own."""


RecordEvent = (
    Created[Any, Any]
    | DetailsChanged[Any]
    | StateChanged[Any]
    | StatusChanged
    | PeopleChanged
    | NoteAdded
    | NoteStruck
    | DocumentAdded
    | DocumentScanned
    | DocumentRemoved
    | RowAdded[Any]
    | RowChanged[Any]
    | RowRemoved
    | FieldRevealed
    | DeleteRequested
    | DeleteRequestCancelled
    | DeleteRequestRejected
    | Deleted
    | Restored
    | Blocked
    | Activated
    | EventSetAside
    | Undone
    | SubjectErased
)
"""Every event that records share. All code that distinguishes them is checked to know each."""
RECORD_EVENTS: tuple[type[Event], ...] = tuple(
    cls.__pydantic_generic_metadata__["origin"] or cls for cls in get_args(RecordEvent)
)


def is_record_event(event: Event) -> TypeGuard[RecordEvent]:
    """Whether records share the event; otherwise it is one of a noun's own."""
    return isinstance(event, RECORD_EVENTS)

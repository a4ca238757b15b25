"""Shapes of what the calls of every record answer and take."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from enum import StrEnum
from typing import Any, Literal
from uuid import UUID

from pydantic import Field

from api.http.envelope import ApiModel, Envelope, sometimes
from api.routes.bulk_edit_shapes import EditedNoun
from domain.kernel.event import EVENTS
from domain.kernel.formats import NoteText
from domain.kernel.record import Created, DetailsChanged
from domain.kernel.rows import ROW_EVENTS
from domain.nouns import NOUNS
from domain.shared.contact import ConsentMeans
from domain.user.access import NOUN as USER_ACCESS


class ActorOut(ApiModel):
    id: str = Field(alias="_id")
    name: str
    role: str | None = None


def actor_out(persons: Mapping[str, Any], id_: str | None, role: str | None = None) -> Any:
    """Who did something. `role` is that of the moment; the person's present one where it is not known."""
    if id_ is None:
        return None
    person = persons.get(id_, {})
    known = role or (person.get("role") or {}).get("roleName")
    return {"_id": id_, "name": person.get("name", ""), "role": known}


class RowNamed(ApiModel):
    """One child row: the name of its list in the document, its id, and what its title reads."""

    rows: str
    id: str = Field(alias="_id")
    title: str | None


class MovedOut(ApiModel):
    old: Any = Field(alias="from")
    new: Any = Field(alias="to")


class TimelineRow(RowNamed):
    """What one command did to a child row; `moved` is the change of its progress."""

    did: Literal["added", "changed", "removed"]
    moved: MovedOut | None


class ChangeOut(ApiModel):
    """One field's values before and after; people and linked records as {_id, name}. A field of a
    child row (`measures.cost`) says which row it is in.
    """

    field: str
    old: Any = Field(alias="from")
    new: Any = Field(alias="to")
    masked: bool
    erased: bool
    hidden: bool | None = sometimes()
    """Whether values are left out, as the caller's role is shown no former ones."""
    row: RowNamed | None = sometimes()


class StruckOut(ApiModel):
    """Who struck a note, when and why. The reason is None for roles that are shown no former values."""

    at: str
    by: ActorOut | None
    reason: str | None


class TimelineNote(ApiModel):
    """`text` is None where the note was struck and the role is shown no former values. `corrects`: the
    struck note that this one stands in the place of.
    """

    id: str = Field(alias="_id")
    text: str | None
    corrects: str | None = sometimes()
    struck: StruckOut | None = sometimes()


class TimelineDocument(ApiModel):
    id: str = Field(alias="_id")
    name: str | None = None
    category: str | None = None
    content_type: str | None = None
    size: int | None = None
    sha256: str | None = None
    fingerprint: str | None = None
    scan: str | None = None
    picture_pages: int | None = sometimes("picturePages")
    added_at: str | None = None
    added_by: str | None = None
    removed: bool


class OriginOut(ApiModel):
    """Where a sign-in or its attempt came from; kept for 90 days. `device` is in words."""

    device: str
    address: str | None


_ON_TIMELINES = {"record", USER_ACCESS, *NOUNS}
_EVENTS = {
    topic.rpartition(".")[0]: event
    for topic, event in sorted(EVENTS.items())
    if topic.partition(".")[0] in _ON_TIMELINES
}


def _names(title: str, *, plain: bool) -> Any:
    found = {
        name: name
        for name, event in _EVENTS.items()
        if issubclass(event, (Created, DetailsChanged, *ROW_EVENTS)) is plain
    }
    return StrEnum(title, found)


PlainEvent: Any = _names("PlainEvent", plain=True)
"""Names of stored events, without their versions, whose fields say all that happened."""
OwnEvent: Any = _names("OwnEvent", plain=False)
"""Names of all others; the web app has words for each."""


class ImportedFrom(ApiModel):
    """The row of an imported file that made an entry. `fileName` and `importId`: None to who sees no
    imports.
    """

    row: int
    file_name: str | None
    import_id: UUID | None


class EditedTogether(ApiModel):
    """With how many other records of which noun a bulk edit changed this one."""

    noun: EditedNoun
    others: int


class UndoneBatch(ApiModel):
    """The undo of an import or a bulk edit. `fileName`: None to who sees no imports."""

    noun: Literal["import", "bulk_edit"]
    file_name: str | None


class TookBack(ApiModel):
    """The command that an entry took back, by the versions of its events. What it was about is said in
    the timeline of the record, to who is shown former values.
    """

    first: int
    version: int
    at: str | None = sometimes()
    by: ActorOut | None = sometimes()
    kinds: list[str] | None = sometimes()
    events: list[OwnEvent | PlainEvent] | None = sometimes()


class TakenBack(ApiModel):
    """The entry that took this one back."""

    version: int
    at: str
    by: ActorOut | None


class EntryOut(ApiModel):
    """All that one command did."""

    id: str = Field(alias="_id")
    version: int
    position: int
    at: str
    actor: ActorOut | None
    role: str
    source: str
    reason: str | None
    request_id: str | None
    kinds: list[str]
    events: list[OwnEvent | PlainEvent]
    changes: list[ChangeOut]
    notes: list[TimelineNote]
    documents: list[TimelineDocument]
    rows: list[TimelineRow]
    """Child rows that were added, changed or removed; each once."""
    revealed: list[str] = Field(default_factory=list)
    """Masked fields whose full value was looked at."""
    origin: OriginOut | None = sometimes()
    imported_from: ImportedFrom | None = sometimes("importedFrom")
    bulk_edit: EditedTogether | None = sometimes("bulkEdit")
    undone: UndoneBatch | None = sometimes()
    undoable: bool | None = sometimes()
    """True where the caller may take it back."""
    took_back: TookBack | None = sometimes("tookBack")
    taken_back: TakenBack | None = sometimes("takenBack")


class Timeline(Envelope[list[EntryOut]]):
    """Newest first. `nextBefore` asks for the page that follows; null when there is none. `nextAfter` asks
    for the page of newer entries; left out of a page that begins where another one ends, or at the newest.
    """

    next_before: int | None
    next_after: int | None = sometimes("nextAfter")
    up_to: int


class NoteOut(ApiModel):
    id: str = Field(alias="_id")
    note: str | None
    """None where it was struck and the role is shown no former values."""
    created_at: str
    created_by: ActorOut | None
    corrects: str | None = sometimes()
    struck: StruckOut | None = sometimes()


class AsOf(ApiModel):
    """The moment that a past record was asked for, and which of its versions it had then: when it became that,
    and at which position of the log of events.
    """

    version: int
    position: int
    at: str
    changed_at: str


class PastRecord(Envelope[dict[str, Any]]):
    as_of: AsOf


class FieldOrigin(ApiModel):
    """Which event set a field last."""

    value: Any
    version: int
    at: str
    actor: ActorOut | None
    source: str
    reason: str | None
    event_id: str


class RecordPlace(ApiModel):
    """A record by its noun and id."""

    noun: str
    id: str = Field(alias="_id")


class RecordNamed(RecordPlace):
    name: str


class FieldValueOut(ApiModel):
    """What a field became by one command; people and linked records as {_id, name}. `_id` is the
    command's entry in the timeline of the record `changedIn`.
    """

    id: str = Field(alias="_id")
    version: int
    """Of the record `changedIn`."""
    position: int
    at: str
    actor: ActorOut | None
    role: str
    source: str
    reason: str | None
    event: OwnEvent | PlainEvent
    changed_in: RecordPlace
    """The record whose event it is."""
    value: Any
    masked: bool
    erased: bool
    hidden: bool
    """Whether the value is left out, as it is of a linked record that the caller may not see."""
    removed: bool
    """Whether the child row that the field stood in was removed."""
    record: RecordNamed | None
    """The linked record that the value is of; null for a value of the record itself."""
    imported_from: ImportedFrom | None = sometimes("importedFrom")
    bulk_edit: EditedTogether | None = sometimes("bulkEdit")
    undone: UndoneBatch | None = sometimes()
    undoable: bool | None = sometimes()
    """True where the caller may take its command back."""


class FieldValues(Envelope[list[FieldValueOut]]):
    """Newest first. `nextBefore` asks for the page that follows; null when there is none."""

    next_before: int | None


class Hit(ApiModel):
    noun: str
    id: str = Field(alias="_id")
    title: str | None
    subtitle: str
    status: str | None


class StatusBody(ApiModel):
    """`overrideGate` moves a lead through a closed gate; it needs a reason, and admin or management."""

    status: str = Field(max_length=100)
    override_gate: bool | None = None
    reason: str | None = Field(None, max_length=5000)
    expected_version: int | None = Field(None, ge=1)


class FlowBody(ApiModel):
    reason: str | None = Field(None, max_length=5000)
    expected_version: int | None = Field(None, ge=1)


class StrikeBody(FlowBody):
    """`note` is the corrected text, of a new note that stands in the struck one's place."""

    note: NoteText | None = None


class ContactFlowBody(FlowBody):
    """The consent that lifts a stop of contact."""

    consent_given_on: date
    consent_given_how: ConsentMeans


class RestoreFlowBody(FlowBody):
    """`acceptClash` is for appointments only: it brings one back though somebody is busy by now."""

    accept_clash: bool | None = None

"""The events that every record shares.

The noun is the stream's type, so one class serves all nouns.
"""

from __future__ import annotations

from datetime import date
from decimal import Decimal
from functools import cache
from typing import Annotated, Any, Generic, Literal
from uuid import UUID

from pydantic import BaseModel, ConfigDict, Field
from pydantic.alias_generators import to_camel

from domain.kernel.details import PERSONAL, D
from domain.kernel.event import Event

camel = cache(to_camel)
"""A field's name in camelCase; names are few, and asked for with every event."""


class Created(Event, Generic[D]):
    """First event of a stream; holds every initial value."""

    details: D
    reference: str | None = None
    """Number that people use (`L-100001`)."""
    pipeline: str | None = None
    """Which list of statuses the record runs through; a stage is (pipeline, status)."""
    status: str | None = None
    people: dict[str, tuple[UUID, ...]] = Field(default_factory=dict)
    """User ids by the part they play (`Assignee`, `Surveyor`)."""
    facts: dict[str, Any] = Field(default_factory=dict)
    """Initial values of what the noun's own events change later (a user's role)."""


class DetailsChanged(Event, Generic[D]):
    """Fields were changed; `details` sets only those."""

    details: D


class StatusChanged(Event, topic="record.status_changed.1"):
    """`pipeline` is set when the record moved to another pipeline with it."""

    status: str
    pipeline: str | None = None


class FactsChanged(Event):
    """Base of a noun's own events whose fields are facts that rules read."""

    def facts(self) -> dict[str, Any]:
        return self.model_dump(exclude={"subject_id"}, exclude_unset=True)

    def wire_facts(self) -> dict[str, Any]:
        """The same in camelCase, as documents show them."""
        return {camel(name): value for name, value in self.facts().items()}


class PeopleChanged(Event, topic="record.people_changed.1"):
    """Who plays a part in the record now; the whole list."""

    part: str
    user_ids: tuple[UUID, ...]


class NoteAdded(Event, topic="record.note_added.1"):
    note_id: UUID
    text: Annotated[str, PERSONAL] = ""


class Document(BaseModel):
    """A stored file. `size` in bytes, `sha256` in hex of the plain bytes."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    document_id: UUID
    collection: str = "documents"
    category: str | None = None
    content_type: str
    size: int
    sha256: str


class DocumentAdded(Event, topic="record.document_added.1"):
    document: Document
    name: Annotated[str, PERSONAL] = ""


class DocumentRemoved(Event, topic="record.document_removed.1"):
    document_id: UUID


class MeterReadingAdded(Event, topic="record.meter_reading_added.1"):
    """A reading of a gas, electric or water meter on a day."""

    reading_id: UUID
    service: Literal["gas", "electric", "water"]
    value: Decimal
    read_on: date
    meter_number: Annotated[str | None, PERSONAL] = None


class MeterReadingRemoved(Event, topic="record.meter_reading_removed.1"):
    reading_id: UUID


class FieldRevealed(Event, topic="record.field_revealed.1"):
    """Somebody looked at a masked value; `field` is its path on the wire."""

    field: str


class DeleteRequested(Event, topic="record.delete_requested.1"):
    pass


class DeleteRequestCancelled(Event, topic="record.delete_request_cancelled.1"):
    pass


class DeleteRequestRejected(Event, topic="record.delete_request_rejected.1"):
    pass


class Deleted(Event, topic="record.deleted.1"):
    """An admin accepted the request, or deleted at once. The history stays."""


class Restored(Event, topic="record.restored.1"):
    pass


class Blocked(Event, topic="record.blocked.1"):
    pass


class Activated(Event, topic="record.activated.1"):
    pass

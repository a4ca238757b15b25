"""The read model that every noun shares: its document as the wire shows it.

`doc` holds the record in wire form, so a list answers rows without another mapping.
Ids of users and linked records stay ids; queries join them. Masked fields are kept
masked: their full value is only in the sealed events.
"""

from __future__ import annotations

import hashlib
from datetime import UTC
from functools import cache
from typing import TYPE_CHECKING, Any, ClassVar
from uuid import UUID

import sqlalchemy as sa
from pydantic.alias_generators import to_camel
from sqlalchemy.dialects import postgresql as pg

from domain.kernel import record
from domain.kernel.details import Details, leaf_fields
from projections.base import ReadModel, Row, metadata

if TYPE_CHECKING:
    from datetime import datetime

    from domain.kernel.event import Recorded
    from domain.kernel.noun import Noun

ERASED = "erased"
MASK = "••••"
KEEP_SHOWN = 4

Doc = dict[str, Any]


def record_table(
    name: str, *columns: sa.Column[Any], indexes: tuple[sa.Index, ...] = ()
) -> sa.Table:
    """A noun's table: the shared columns, the noun's own filter columns, and their indexes."""
    return sa.Table(
        name,
        metadata,
        sa.Column("id", pg.UUID(as_uuid=True), primary_key=True),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("updated_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("deleted", sa.Boolean, nullable=False),
        sa.Column("delete_requested", sa.Boolean, nullable=False),
        sa.Column("active", sa.Boolean, nullable=False),
        sa.Column("scope", pg.ARRAY(pg.UUID(as_uuid=True)), nullable=False),
        sa.Column("search", sa.Text, nullable=False),
        *columns,
        sa.Column("doc", pg.JSONB, nullable=False),
        sa.Index(f"{name}_created", sa.text("created_at DESC"), sa.text("id")),
        sa.Index(f"{name}_scope", "scope", postgresql_using="gin"),
        sa.Index(
            f"{name}_search",
            "search",
            postgresql_using="gin",
            postgresql_ops={"search": "gin_trgm_ops"},
        ),
        *indexes,
    )


class RecordView(ReadModel):
    """Folds one noun's events into its documents."""

    noun: ClassVar[Noun[Any]]
    reference_field: ClassVar[str | None] = None
    pipeline_field: ClassVar[str | None] = None
    search_fields: ClassVar[tuple[str, ...]] = ()
    """Wire paths whose text is searched."""

    def code_hash(self) -> str:
        """Also changes when the noun gets, loses or masks a field."""
        fields = [f"{leaf.wire} {leaf.sealed}" for leaf in leaf_fields(self.noun.details).values()]
        fields += self.noun.fact_names()
        return hashlib.sha256("\n".join([super().code_hash(), *fields]).encode()).hexdigest()

    def own_columns(self, doc: Doc) -> dict[str, Any]:
        """Values of the noun's own columns."""
        return {}

    def derived(self, doc: Doc) -> Doc:
        """Wire fields that follow from others (a full name)."""
        return {}

    def fold(self, row: Row | None, recorded: Recorded) -> Row:
        return {
            "id": recorded.stream_id,
            "version": recorded.version,
            "created_at": row["created_at"] if row else recorded.at,
            "updated_at": recorded.at,
            "doc": self._next(row["doc"] if row else None, recorded),
        }

    def complete(self, row: Row) -> Row:
        doc = row["doc"]
        people = [UUID(user) for part in self.noun.parts for user in doc.get(part, ())]
        creator = [UUID(doc["createdBy"])] if doc["createdBy"] else []
        searched = (*self.search_fields, *filter(None, [self.reference_field]))
        return {
            **row,
            "deleted": doc["isDelete"],
            "delete_requested": doc["deleteRequest"] is not None,
            "active": doc["isActive"] == 1,
            "scope": list(dict.fromkeys(creator + people)),
            "search": search_text(doc, searched),
            **self.own_columns(doc),
        }

    def _next(self, doc: Doc | None, recorded: Recorded) -> Doc:
        event = recorded.event
        if isinstance(event, record.Created):
            doc = self._first(event, recorded)
        elif doc is None:
            msg = f"{self.name}: stream {recorded.stream_id} does not begin with its creation"
            raise ValueError(msg)
        else:
            doc = {**doc, **self._change(doc, recorded)}
        doc["version"] = recorded.version
        doc["updatedAt"] = iso(recorded.at)
        for path in recorded.erased_details:
            doc = put(doc, leaf_fields(self.noun.details)[path].wire, ERASED)
        return doc | self.derived(doc)

    def _first(self, event: record.Created[Any], recorded: Recorded) -> Doc:
        doc: Doc = {
            "_id": str(recorded.stream_id),
            "createdAt": iso(recorded.at),
            "createdBy": str(recorded.meta.actor_id) if recorded.meta.actor_id else None,
            "isActive": 1,
            "isDelete": False,
            "deleteRequest": None,
            "noteCount": 0,
            **{collection: [] for collection in self.noun.collections},
            "meterReading": [],
            **{part: [] for part in self.noun.parts},
            **blank(self.noun.details),
            **{to_camel(name): None for name in self.noun.fact_names()},
        }
        if self.reference_field:
            doc[self.reference_field] = event.reference
        if self.pipeline_field:
            doc |= {self.pipeline_field: event.pipeline, "status": event.status}
        doc |= {part: [str(user) for user in users] for part, users in event.people.items()}
        doc |= {to_camel(name): value for name, value in event.facts.items()}
        return merge(doc, wire(event.details))

    def _change(self, doc: Doc, recorded: Recorded) -> Doc:  # noqa: PLR0911, PLR0912, C901 - one case per event
        """The top-level keys that an event sets."""
        event = recorded.event
        match event:
            case record.DetailsChanged():
                return merge(doc, wire(event.details))
            case record.StatusChanged():
                moved = (
                    {self.pipeline_field: event.pipeline}
                    if self.pipeline_field and event.pipeline
                    else {}
                )
                return {"status": event.status, **moved}
            case record.FactsChanged():
                return event.wire_facts()
            case record.PeopleChanged():
                return {event.part: [str(user) for user in event.user_ids]}
            case record.NoteAdded():
                return {"noteCount": doc["noteCount"] + 1}
            case record.DocumentAdded():
                entry = document_entry(event, recorded)
                return {event.document.collection: [*doc[event.document.collection], entry]}
            case record.DocumentRemoved():
                gone = str(event.document_id)
                return {c: [d for d in doc[c] if d["_id"] != gone] for c in self.noun.collections}
            case record.MeterReadingAdded():
                return {"meterReading": [*doc["meterReading"], reading_entry(event, recorded)]}
            case record.MeterReadingRemoved():
                gone = str(event.reading_id)
                return {"meterReading": [r for r in doc["meterReading"] if r["_id"] != gone]}
            case record.DeleteRequested():
                actor = str(recorded.meta.actor_id) if recorded.meta.actor_id else None
                request = {"by": actor, "at": iso(recorded.at), "reason": reason(recorded)}
                return {"deleteRequest": request}
            case record.DeleteRequestCancelled() | record.DeleteRequestRejected():
                return {"deleteRequest": None}
            case record.Deleted():
                return {"isDelete": True, "deleteRequest": None}
            case record.Restored():
                return {"isDelete": False}
            case record.Blocked():
                return {"isActive": 0}
            case record.Activated():
                return {"isActive": 1}
            case _:
                return {}


def reason(recorded: Recorded) -> str | None:
    return ERASED if "$reason" in recorded.erased else recorded.meta.reason


def document_entry(event: record.DocumentAdded, recorded: Recorded) -> Doc:
    document = event.document
    return {
        "_id": str(document.document_id),
        "name": ERASED if "name" in recorded.erased else event.name,
        "category": document.category,
        "contentType": document.content_type,
        "size": document.size,
        "sha256": document.sha256,
        "addedAt": iso(recorded.at),
        "addedBy": str(recorded.meta.actor_id) if recorded.meta.actor_id else None,
    }


def reading_entry(event: record.MeterReadingAdded, recorded: Recorded) -> Doc:
    return {
        "_id": str(event.reading_id),
        "service": event.service,
        "value": str(event.value),
        "readOn": event.read_on.isoformat(),
        "meterNumber": ERASED if "meter_number" in recorded.erased else event.meter_number,
    }


def iso(at: datetime) -> str:
    """UTC time as the wire shows it, with milliseconds."""
    return at.astimezone(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def wire(details: Details) -> Doc:
    """The set leaves in wire form, masked where the field says so."""
    doc: Doc = details.model_dump(mode="json", by_alias=True, exclude_unset=True)
    for path in masked_paths(type(details)):
        value = get(doc, path)
        if value is not None:
            doc = put(doc, path, mask(str(value)))
    return doc


def masked_paths(model: type[Details]) -> tuple[str, ...]:
    return tuple(
        leaf.wire for leaf in leaf_fields(model).values() if leaf.sealed and leaf.sealed.masked
    )


def mask(value: str) -> str:
    return MASK + value[-KEEP_SHOWN:] if len(value) > KEEP_SHOWN else MASK


@cache
def _blank(model: type[Details]) -> Doc:
    doc: Doc = {}
    for leaf in leaf_fields(model).values():
        doc = put(doc, leaf.wire, None)
    return doc


def blank(model: type[Details]) -> Doc:
    """Every leaf without a value, so that documents always have the same keys."""
    found: Doc = _blank(model)
    # Groups are shared: a fold copies what it changes.
    return dict(found)


def get(doc: Doc, path: str) -> Any:
    value: Any = doc
    for name in path.split("."):
        value = value.get(name) if isinstance(value, dict) else None
    return value


def put(doc: Doc, path: str, value: Any) -> Doc:
    """A copy of the document with one leaf set."""
    head, _, rest = path.partition(".")
    return {**doc, head: put(doc.get(head) or {}, rest, value) if rest else value}


def merge(doc: Doc, change: Doc) -> Doc:
    """A copy of the document with nested keys of `change` set."""
    merged = dict(doc)
    for key, value in change.items():
        old = merged.get(key)
        merged[key] = (
            merge(old, value) if isinstance(value, dict) and isinstance(old, dict) else value
        )
    return merged


def joined(doc: Doc, *fields: str) -> str:
    """Text fields in a row, without erased ones; "erased" when those are all there is."""
    values = [doc[field] for field in fields if doc[field]]
    return " ".join(value for value in values if value != ERASED) or (ERASED if values else "")


def search_text(doc: Doc, fields: tuple[str, ...]) -> str:
    """What the search box matches: words in lower case, phones and postcodes also without spaces."""
    parts: list[str] = []
    for field in fields:
        value = get(doc, field)
        if not isinstance(value, str) or value == ERASED:
            continue
        lowered = value.casefold()
        parts.append(lowered)
        if field.endswith("postcode"):
            parts.append(lowered.replace(" ", ""))
        if lowered.startswith("+44"):
            parts.append("0" + lowered[3:])
    return " ".join(parts)

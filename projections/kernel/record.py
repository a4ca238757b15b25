"""The read model that every noun shares: its document as the wire shows it.

`doc` holds the record in wire form, so a list answers rows without another mapping.
Ids of users and linked records stay ids; queries join them. Masked fields are kept
masked: their full value is only in the sealed events.
"""

from __future__ import annotations

from datetime import UTC, datetime
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar, Literal, Never, assert_never, final

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql as pg

from domain.kernel.assigned import creator_counts
from domain.kernel.details import leaf_fields
from domain.kernel.event import within_details, within_state
from domain.kernel.rows import ROW_EVENTS
from projections.kernel.documents import ShortDocument
from projections.kernel.named import keys_of_names
from projections.kernel.past_rows import State, kept_columns, past_changes, past_table, split_at
from projections.kernel.read_model import ReadModel, Row, RowChanges
from projections.kernel.record_changes import CHANGES, change_of, creation, may_be_listed
from projections.kernel.record_table import FILE_HASHES, FILES, NAMED, file_ids, record_table
from projections.kernel.wire import (
    ERASED,
    Doc,
    actor_of,
    blank,
    document_entry,
    get,
    iso,
    joined,
    masked_paths,
    merge,
    put,
    reason,
    search_text,
    set_keys,
    uuid_of,
    wire,
)
from projections.lists.indexes import partial_index
from projections.lists.spec import LIST

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from domain.kernel.event import Event, Recorded
    from domain.kernel.noun import Noun
    from domain.kernel.record import StagePlace
    from domain.kernel.rows import Rows

__all__ = [
    "ERASED",
    "Doc",
    "EntryKind",
    "RecordProjection",
    "blank",
    "card_column",
    "document_entry",
    "get",
    "iso",
    "joined",
    "masked_paths",
    "merge",
    "partial_index",
    "put",
    "reason",
    "record_table",
    "search_text",
    "wire",
]


EntryKind = Literal[
    "created",
    "changes",
    "status",
    "assignee",
    "comment",
    "document",
    "row",
    "reveal",
    "delete_request",
    "access",
    "password",
    "erasure",
    "undo",
]
"""What an entry of a timeline is about; its filters select by it."""


def _request(doc: Doc) -> Row:
    """Who asked for the record's deletion, and when."""
    asked = doc["deleteRequest"]
    if asked is None:
        return {"delete_requested": False, "requested_by": None, "requested_at": None}
    return {
        "delete_requested": True,
        "requested_by": uuid_of(asked["by"]) if asked["by"] else None,
        "requested_at": datetime.fromisoformat(asked["at"]),
    }


def users_of_rows(noun: Noun[Any, Any], doc: Doc) -> list[str]:
    """Ids of the users that child rows name."""
    paths = (rows.shown_at(path) for rows in noun.rows for path in rows.users)
    return [user for path in paths for user in get(doc, path) if user != ERASED]


def card_column() -> sa.Column[Any]:
    """What other records show of this one."""
    return sa.Column("card", pg.JSONB, nullable=False)


class RecordProjection(ReadModel):
    """Folds one noun's events into its documents. The read model has the noun's name."""

    noun: ClassVar[Noun[Any, Any]]
    needed = ("id", "version", "created_at", "doc")
    reference_field: ClassVar[str | None] = None
    pipeline_field: ClassVar[str | None] = None
    search_fields: ClassVar[tuple[str, ...]] = ()
    """Wire paths whose text is searched."""
    card: ClassVar[tuple[str, ...]] = ()
    """Wire fields that other records show of this one; kept in the table's `card`."""
    not_stored: ClassVar[tuple[str, ...]] = ()
    """Top-level wire fields that no row has, as they may name anybody: only events have them, sealed."""
    own_lists: ClassVar[tuple[str, ...]] = ()
    """Lists of the document that events of the noun's own fill; empty at the creation."""
    looks_at: ClassVar[tuple[type[Event], ...]] = ()
    """Classes of events, also shared ones, after which `following` is called."""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        if "noun" in vars(cls):
            cls.name, cls.nouns = cls.noun.name, frozenset({cls.noun.name})
            if cls.table.info[LIST] or cls.search_fields:
                cls.keyed = past_table(cls.table)
            kind = cls.table.c["doc"].type
            if isinstance(kind, ShortDocument):
                kind.every_key = cls().every_key

    def own_columns(self, doc: Doc) -> dict[str, Any]:
        """Values of the noun's own columns: those of its list, and its card where the table keeps one."""
        spec = self.table.info[LIST]
        listed = spec.values(doc) if spec else {}
        card = {field: doc[field] for field in self.card}
        return listed | {"card": card} if "card" in self.table.c else listed

    def derived(self, doc: Doc) -> Doc:
        """Wire fields that follow from others (a full name)."""
        return {}

    def own_change(self, doc: Doc, event: Never, recorded: Recorded) -> Doc:
        """Top-level keys that an event of the noun's own sets.

        A noun with such events overrides this and the next two with a match over its own union.
        """
        assert_never(event)

    def status_fields(self, doc: Doc, stage: StagePlace | None, at: datetime) -> Doc:
        """Top-level keys that follow from a new status (`doc` has it), set at that time."""
        return {}

    def following(self, doc: Doc, event: Event) -> Doc:
        """Top-level keys that follow from an event of one of the classes in `follows`; `doc` has what it sets."""
        return {}

    def own_kind(self, event: Never) -> EntryKind:
        """The kind of timeline entry that an event of the noun's own makes."""
        assert_never(event)

    def own_values(self, event: Never) -> Doc:
        """What an event of the noun's own says that no field holds, by wire name."""
        assert_never(event)

    def said_beside(self, event: Event, before: Doc, after: Doc) -> Mapping[str, tuple[Any, Any]]:
        """What an event changes that no field of its own says, by wire path: the former and the new value."""
        return {}

    @final
    def fold(self, row: Row | None, recorded: Recorded) -> Row:
        return self.fold_all(row, (recorded,))

    def fold_all(self, row: Row | None, events: Sequence[Recorded]) -> Row:
        doc: Doc | None = dict(row["doc"]) if row else None
        for recorded in events:
            event = recorded.event
            change = CHANGES.get(type(event)) or change_of(event)
            if change is creation:
                doc = self._first(event, recorded)
            elif doc is None:
                msg = f"{self.name}: stream {recorded.stream_id} does not begin with its creation"
                raise ValueError(msg)
            else:
                change(self, doc, event, recorded)
                if self.looks_at and isinstance(event, self.looks_at):
                    doc |= self.following(doc, event)
            for wire_path in self.erased_paths(recorded) if recorded.erased else ():
                set_keys(doc, put({}, wire_path, ERASED))
        first, last = events[0], events[-1]
        if doc is None:
            raise ValueError(events)
        doc["version"] = last.version
        doc["updatedAt"] = iso(last.at)
        for rows in self._titled:
            set_keys(doc, put({}, rows.titles_at, get(doc, rows.shown_at(rows.title))))
        doc |= self.derived(doc)
        return {
            "id": last.stream_id,
            "version": last.version,
            "created_at": row["created_at"] if row else first.at,
            "updated_at": last.at,
            "doc": doc,
        }

    def complete(self, row: Row) -> Row:
        doc = row["doc"]
        if self.not_stored:
            doc = doc | dict.fromkeys(self.not_stored)
        people = [user for role in self.noun.roles for user in doc.get(role, ())]
        if creator_counts(doc["createdBy"], people):
            people.insert(0, doc["createdBy"])
        people += users_of_rows(self.noun, doc)
        return {
            **row,
            "doc": doc,
            **_request(doc),
            "scope": [uuid_of(user) for user in dict.fromkeys(people)],
            **{
                file_ids(collection): [uuid_of(one["_id"]) for one in doc[collection]] or None
                for collection in self.table.info[FILES]
            },
            **self._hashes(doc),
            **self._listed(doc),
        }

    def _hashes(self, doc: Doc) -> Row:
        lists = self.table.info[FILES]
        found = dict.fromkeys(one["fingerprint"] for collection in lists for one in doc[collection])
        return {FILE_HASHES: list(found) or None} if lists else {}

    def _named(self, doc: Doc) -> Row:
        if NAMED not in self.table.c:
            return {}
        paths = (rows.shown_at(path) for rows in self.noun.rows for path in rows.records)
        found = dict.fromkeys(id_ for path in paths for id_ in get(doc, path) if id_)
        keys = dict.fromkeys(key for rows in self.noun.rows for key in keys_of_names(rows, doc))
        return {NAMED: [*(uuid_of(id_) for id_ in found), *keys] or None}

    def _listed(self, doc: Doc) -> Row:
        """What lists filter, sort, search and count by, and the noun's own columns."""
        return {
            "deleted": doc["isDelete"],
            "active": doc["isActive"] == 1,
            "search": search_text(doc, self.searched),
            **self._named(doc),
            **self.own_columns(doc),
        }

    def row_changes(self, before: Row | None, after: Row, events: Sequence[Recorded]) -> RowChanges:
        """The record's past rows that these events make."""
        starts = [place for place, one in enumerate(events) if may_be_listed(one.event)]
        if self.keyed is None or not starts:
            return RowChanges([], [])
        former = self._past(before) if before else None
        states = self._states(before, after, events, starts)
        return past_changes(after["id"], former, states, self._kept)

    def _states(
        self, row: Row | None, after: Row, events: Sequence[Recorded], starts: Sequence[int]
    ) -> Iterator[State]:
        """The row's columns after each event that may change them, and those up to the next."""
        *earlier, _ = split_at(events, starts)
        for start, some in zip(starts, earlier, strict=False):
            row = self.fold_all(row, some)
            yield State(events[start], self._past(row))
        yield State(events[starts[-1]], after)

    def _past(self, row: Row) -> Row:
        doc, created_at = row["doc"], row["created_at"]
        found = {**self._listed(doc), **_request(doc), "created_at": created_at}
        return {name: found[name] for name in self._kept}

    @cached_property
    def _kept(self) -> tuple[str, ...]:
        return () if self.keyed is None else kept_columns(self.keyed)

    def erased_paths(self, recorded: Recorded) -> list[str]:
        """Wire paths of the details and state fields whose values in an event are erased."""
        if isinstance(recorded.event, ROW_EVENTS):
            return []
        details, state = leaf_fields(self.noun.details), self.noun.shown_state()
        found = [details[path].wire for path in sorted(within_details(recorded.erased))]
        return found + [state[path].wire for path in sorted(within_state(recorded.erased))]

    @cached_property
    def searched(self) -> tuple[str, ...]:
        """Wire paths of the search text's segments."""
        return (*self.search_fields, *filter(None, [self.reference_field]))

    def _first(self, event: Any, recorded: Recorded) -> Doc:
        doc: Doc = dict(self._empty)
        doc["_id"] = str(recorded.stream_id)
        doc["createdAt"] = iso(recorded.at)
        doc["createdBy"] = actor_of(recorded)
        if self.reference_field:
            doc[self.reference_field] = event.reference
        if self.pipeline_field:
            doc[self.pipeline_field] = event.pipeline
        if self.noun.status is not None:
            doc["status"] = event.status
        doc |= {part: [str(user) for user in users] for part, users in event.people.items()}
        set_keys(doc, wire(event.details))
        set_keys(doc, wire(event.state))
        return doc | self.status_fields(doc, event.stage, recorded.at)

    @cached_property
    def _titled(self) -> tuple[Rows[Any], ...]:
        """Child rows whose titles the document lists in another place too."""
        return tuple(rows for rows in self.noun.rows if rows.titles_at)

    @cached_property
    def _empty(self) -> Doc:
        return self.empty_document()

    def every_key(self) -> Doc:
        """Keys that every document has, with their values in an empty record; those of older code that
        lack one are read with it.
        """
        empty = self.empty_document()
        names = [*filter(None, (self.reference_field, self.pipeline_field))]
        if self.noun.status is not None:
            names += ["status", *self.status_fields(empty, None, datetime.min.replace(tzinfo=UTC))]
        return {**dict.fromkeys(names), **empty, **self.derived(empty)}

    @classmethod
    def empty_document(cls) -> Doc:
        """The values of a record without any. A fold copies the groups and lists that it changes, as
        all documents share them.
        """
        return {
            "isActive": 1,
            "isDelete": False,
            "deleteRequest": None,
            "erasure": None,
            "noteCount": 0,
            **blank(cls.noun.details),
            **{leaf.wire: None for leaf in cls.noun.shown_state().values()},
            **{name: [] for name in (*cls.noun.collections, *cls.own_lists, *cls.noun.roles)},
            **{rows.name: [] for rows in cls.noun.rows},
        }

"""The read model behind timelines and searches of the history: a row per command and record.

A row says who changed which record when, how and in which fields. It holds no values, so nothing
of it needs to be erased: values come from the events.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any, ClassVar
from uuid import UUID

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql as pg

from domain.kernel import record
from domain.kernel.details import leaf_fields
from domain.kernel.event import Event, Recorded, within_details, within_state
from domain.kernel.rows import RowAdded, RowChanged, RowRemoved
from domain.nouns import NOUNS
from projections.kernel.read_model import KeyedModel, Row, RowChanges, keyed_table, metadata

STATUS, PIPELINE = "status", "pipeline"
"""Names of fields that are no path in details or state fields."""
_BITS = 32
STRUCK = record.NoteStruck.topic.rpartition(".")[0]
UNDONE = record.Undone.topic.rpartition(".")[0]
HAS_UNDONE = sa.text(f"topics @> '{{{UNDONE}}}'")
HAS_STRUCK = sa.text(f"topics @> '{{{STRUCK}}}'")
"""As Postgres must see it in a query, too, to use the index."""

CORRELATED, CAUSED = "correlation_id IS NOT NULL", "causation_id IS NOT NULL"
WORDS = "(ARRAY[noun, role, source])"
"""As Postgres must see it in a query, too, to use the index."""

RECORDS = sa.Table(
    "entry_record",
    metadata,
    sa.Column("id", pg.UUID(as_uuid=True), primary_key=True),
    sa.Column("version", sa.Integer, nullable=False),
    sa.Column("last", pg.JSONB, nullable=False),
)
"""The newest entry of each record: the next event may belong to its command."""
ENTRIES = keyed_table(
    "entry",
    sa.Column("command_id", pg.UUID(as_uuid=True), nullable=False),
    sa.Column("actor_id", pg.UUID(as_uuid=True)),
    sa.Column("request_id", pg.UUID(as_uuid=True)),
    # None where the command begins the correlation.
    sa.Column("correlation_id", pg.UUID(as_uuid=True)),
    sa.Column("causation_id", pg.UUID(as_uuid=True)),
    sa.Column("position", sa.BigInteger, nullable=False),
    sa.Column("at", sa.DateTime(timezone=True), nullable=False),
    sa.Column("first_version", sa.Integer, nullable=False),
    sa.Column("noun", sa.Text, nullable=False),
    sa.Column("role", sa.Text, nullable=False),
    sa.Column("source", sa.Text, nullable=False),
    sa.Column("topics", pg.ARRAY(sa.Text), nullable=False),
    # Numbers of fields (`field_number`); users and records by id that the command named. None for none.
    sa.Column("fields", pg.ARRAY(sa.Integer)),
    sa.Column("people", pg.ARRAY(pg.UUID(as_uuid=True))),
    sa.Column("records", pg.ARRAY(pg.UUID(as_uuid=True))),
    sa.Index("entry_actor", "actor_id", "id"),
    # Searches over all records ask for ids, or for what is rare among all that has any of these; what
    # is frequent is found along the key.
    sa.Index("entry_command", "command_id"),
    sa.Index("entry_request", "request_id"),
    sa.Index("entry_correlation", "correlation_id", postgresql_where=sa.text(CORRELATED)),
    sa.Index("entry_cause", "causation_id", postgresql_where=sa.text(CAUSED)),
    sa.Index("entry_search", "fields", "topics", sa.text(WORDS), postgresql_using="gin"),
    # Of few entries; a page looks for what was struck of the notes that it shows.
    sa.Index("entry_struck", "stream_id", postgresql_where=HAS_STRUCK),
    sa.Index("entry_undone", "stream_id", postgresql_where=HAS_UNDONE),
    within=("version",),
    # A page that one person's entries are asked for looks at the index alone.
    within_include=("actor_id", "first_version"),
)


def field_number(path: str) -> int:
    """What stands for a field in `entry.fields`: `costs.material`, `status`, `measures.cost`."""
    number = zlib.crc32(path.encode())
    return number - (1 << _BITS) if number >> (_BITS - 1) else number


class EntryModel(KeyedModel):
    name = "entry"
    nouns = frozenset(NOUNS)
    table = RECORDS
    keyed = ENTRIES
    key: ClassVar[tuple[str, ...]] = ("first_version",)

    def __init__(self) -> None:
        self._links = {name: frozenset(noun.links) for name, noun in NOUNS.items()}

    def fold(self, row: Row | None, recorded: Recorded) -> Row:
        return {"last": self._after(row["last"] if row else None, recorded)}

    def contributions(self, row: Row) -> Iterable[Row]:
        """Each event adds to its own command's row only: see `row_changes`."""
        raise NotImplementedError

    def row_changes(self, before: Row | None, after: Row, events: Sequence[Recorded]) -> RowChanges:
        rows = self.entries(before["last"] if before else None, events)
        return RowChanges(rows, [])

    def entries(self, last: Row | None, events: Iterable[Recorded]) -> list[Row]:
        """Rows of the commands that these events of one record are of, oldest first."""
        found: dict[int, Row] = {}
        for recorded in events:
            last = self._after(last, recorded)
            found[last["first_version"]] = _row(last, recorded)
        return list(found.values())

    def _after(self, last: Row | None, recorded: Recorded) -> Row:
        """The newest entry after one more event."""
        command = str(recorded.meta.command_id)
        if last is None or last["command"] != command:
            last = {
                "command": command,
                "first_version": recorded.version,
                "first_position": recorded.position,
                "topics": [],
                "fields": [],
                "people": [],
                "records": [],
            }
        event = recorded.event
        topic = event.topic.rpartition(".")[0]
        links = self._links[recorded.noun]
        return {
            **last,
            "position": recorded.position,
            "topics": _with(last["topics"], [topic]),
            "fields": sorted({*last["fields"], *map(field_number, fields_set(recorded))}),
            "people": _with(last["people"], map(str, _people(event))),
            "records": _with(last["records"], map(str, _linked(event, links))),
        }


ENTRY = EntryModel()


def _with(values: list[Any], more: Iterable[Any]) -> list[Any]:
    return list(dict.fromkeys([*values, *more]))


def _row(last: Row, recorded: Recorded) -> Row:
    meta = recorded.meta
    begins = meta.correlation_id == meta.command_id
    return {
        # In the order of the log, so that new rows go to the end of the key's index.
        "id": UUID(int=last["first_position"]),
        "version": recorded.version,
        "stream_id": recorded.stream_id,
        "command_id": meta.command_id,
        "actor_id": meta.actor_id,
        "request_id": meta.request_id,
        "correlation_id": None if begins else meta.correlation_id,
        "causation_id": meta.causation_id,
        "position": recorded.position,
        "at": recorded.at,
        "first_version": last["first_version"],
        "noun": recorded.noun,
        "role": meta.role,
        "source": meta.source,
        "topics": last["topics"],
        "fields": last["fields"] or None,
        "people": [UUID(one) for one in last["people"]] or None,
        "records": [UUID(one) for one in last["records"]] or None,
    }


def fields_set(recorded: Recorded) -> list[str]:
    """Paths that an event set: of details and state fields, of child rows by the rows' name, roles."""
    match recorded.event:
        case record.Created() as event:
            status = [STATUS] if event.status is not None else []
            given = [path for path, value in event.details.leaves().items() if value is not None]
            found = [
                *status,
                *given,
                *event.state.shown_leaves(),
                *(p for p, u in event.people.items() if u),
            ]
            found += [PIPELINE] if event.pipeline else []
        case record.DetailsChanged() as event:
            found = list(event.details.leaves())
        case record.StateChanged() as event:
            found = event.state.shown_leaves()
        case record.StatusChanged() as event:
            found = [STATUS, PIPELINE] if event.pipeline else [STATUS]
        case record.PeopleChanged() as event:
            found = [event.role]
        case RowAdded() | RowChanged() as event:
            paths = [*event.details.leaves(), *within_details(recorded.erased)]
            return [event.rows, *(f"{event.rows}.{path}" for path in sorted(paths))]
        case RowRemoved() as event:
            return [event.rows, *_paths_of(recorded.noun, event.rows)]
        case _:
            return []
    erased = within_details(recorded.erased) | within_state(recorded.erased)
    return [*found, *sorted(erased)]


@cache
def _paths_of(noun: str, rows: str) -> tuple[str, ...]:
    """Paths of all that a row may have: the event that takes one off does not say what it had."""
    [own] = [one for one in NOUNS[noun].rows if one.name == rows]
    return tuple(f"{rows}.{path}" for path in sorted(leaf_fields(own.details)))


def _people(event: Event) -> Iterable[UUID]:
    match event:
        case record.Created():
            return [user for users in event.people.values() for user in users]
        case record.PeopleChanged():
            return event.user_ids
        case _:
            return ()


def _linked(event: Event, links: frozenset[str]) -> Iterable[UUID]:
    match event:
        case record.Created() | record.DetailsChanged():
            leaves = event.details.leaves()
            return [id_ for path in sorted(links) if (id_ := leaves.get(path)) is not None]
        case _:
            return ()

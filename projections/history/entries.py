"""Which entries a page of a record's timeline has: their places, from the read model `entry`."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from functools import cache
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

import sqlalchemy as sa

from domain.kernel.details import leaf_fields
from domain.kernel.record_events import RECORD_EVENTS
from projections.history.entry import (
    ENTRIES,
    ENTRY,
    HAS_STRUCK,
    HAS_UNDONE,
    PIPELINE,
    RECORDS,
    STRUCK,
    UNDONE,
    field_number,
)
from projections.history.replay import shared_kind
from projections.history.timeline import FILTERS
from projections.history.words import Names, has_words
from projections.nouns import NOUN_VIEWS

if TYPE_CHECKING:
    from uuid import UUID

    from domain.kernel.event import Recorded
    from projections.kernel.read_model import Row
    from projections.kernel.record import Doc

Kind = Literal["all", "changes", "comments", "files"]


class Place(NamedTuple):
    """Versions of the first and the last event of an entry."""

    first: int
    last: int


@dataclass(frozen=True, slots=True)
class Wanted:
    """Which entries are asked for; None does not narrow them."""

    kind: Kind = "all"
    actor: UUID | None = None
    field: str | None = None
    """A wire path."""
    source: str | None = None
    since: datetime | None = None
    until: datetime | None = None
    """The first moment after the period."""
    text: str | None = None
    """Words of a comment, a value, a file's name or a reason."""
    names: Names | None = None
    """Finds people and linked records by name too."""

    def asked(self) -> Doc:
        """What narrows the entries, by the names of the calls' parameters."""
        moments = {"since": self.since, "until": self.until}
        given: Doc = {
            "kind": None if self.kind == "all" else self.kind,
            "actor": self.actor,
            "field": self.field,
            "source": self.source,
            "q": self.text,
            **{name: at.isoformat() if at else None for name, at in moments.items()},
        }
        return {name: value for name, value in given.items() if value is not None}

    def fits(self, entry: Doc) -> bool:
        kinds = FILTERS[self.kind]
        at = datetime.fromisoformat(entry["at"])
        return (
            (kinds is None or bool(kinds & set(entry["kinds"])))
            and (self.actor is None or entry["actor"] == str(self.actor))
            and (self.field is None or any(one["field"] == self.field for one in entry["changes"]))
            and (self.source is None or entry["source"] == self.source)
            and (self.since is None or at >= self.since)
            and (self.until is None or at < self.until)
            and (self.text is None or has_words(entry, self.text, self.names))
        )


class Places:
    """The entries of one record: those that the read model has, and those of later events."""

    def __init__(self, session: sa.Connection, noun: str, id_: UUID) -> None:
        self._session = session
        self._noun = noun
        self._id = id_
        query = sa.select(RECORDS.c.version, RECORDS.c.last).where(RECORDS.c.id == id_)
        row = session.execute(query).one_or_none()
        self.version: int = row.version if row else 0
        """Up to which the read model has folded the record; 0 for one that it does not know."""
        self._last: Doc | None = row.last if row else None
        self._later: list[Place] = []
        self._later_struck: list[Place] = []
        self._later_undone: list[Place] = []
        self.position: int = self._last["position"] if self._last else 0
        """Of the newest event."""

    def add(self, events: Iterable[Recorded]) -> None:
        """Adds the events after `version`, so that the timeline does not wait for the read model."""
        rows = ENTRY.entries(self._last, events)
        self._later = [_place(row) for row in rows]
        self._later_struck = [_place(row) for row in rows if STRUCK in row["topics"]]
        self._later_undone = [_place(row) for row in rows if UNDONE in row["topics"]]
        if rows:
            self.position = rows[-1]["position"]

    def before(self, version: int | None, wanted: Wanted, limit: int) -> list[Place]:
        """The newest entries whose last event is before a version, newest first. Some may not be
        wanted: only those are left out of which the read model knows it.
        """
        later = [one for one in reversed(self._later) if version is None or one.last < version]
        if len(later) >= limit:
            return later[:limit]
        if self._later:
            # The first of them may have begun among the events that the read model has.
            first = self._later[0].first
            version = min(first, version or first)
        query = (
            sa.select(ENTRIES.c.first_version, ENTRIES.c.version)
            .where(ENTRIES.c.stream_id == self._id, *_in_turn(conditions(self._noun, wanted)))
            .order_by(ENTRIES.c.version.desc())
            .limit(limit - len(later))
        )
        if version is not None:
            query = query.where(ENTRIES.c.version < version)
        return later + [Place(*row) for row in self._session.execute(query)]

    def after(self, version: int, wanted: Wanted, limit: int) -> list[Place]:
        """The oldest entries whose last event is after a version, oldest first. Some may not be wanted."""
        query = (
            sa.select(ENTRIES.c.first_version, ENTRIES.c.version)
            .where(ENTRIES.c.stream_id == self._id, ENTRIES.c.version > version)
            .where(*_in_turn(conditions(self._noun, wanted)))
            .order_by(ENTRIES.c.version)
            .limit(limit)
        )
        if self._later:
            # The first of them may have begun among the events that the read model has.
            query = query.where(ENTRIES.c.first_version < self._later[0].first)
        known = [Place(*row) for row in self._session.execute(query)]
        later = [one for one in self._later if one.last > version]
        return [*known, *later][:limit]

    def last_of(self, version: int) -> int:
        """The version of the last event of the entry that an event is of."""
        later = (one.last for one in self._later if one.first <= version <= one.last)
        if (found := next(later, None)) is not None:
            return found
        query = (
            sa.select(ENTRIES.c.version)
            .where(ENTRIES.c.stream_id == self._id, ENTRIES.c.version >= version)
            .order_by(ENTRIES.c.version)
            .limit(1)
        )
        return int(self._session.execute(query).scalar() or version)

    def struck(self) -> list[Place]:
        """The entries that struck notes, of any time."""
        return sorted({*places_of(self._session, self._id, HAS_STRUCK), *self._later_struck})

    def undone(self) -> list[Place]:
        """The entries that took others back, of any time."""
        return sorted({*places_of(self._session, self._id, HAS_UNDONE), *self._later_undone})


def places_of(
    session: sa.Connection, stream_id: UUID, *where: sa.ColumnElement[bool] | sa.TextClause
) -> list[Place]:
    """The entries of a record that the read model has, of those that meet the conditions, oldest first."""
    query = sa.select(ENTRIES.c.first_version, ENTRIES.c.version)
    query = query.where(ENTRIES.c.stream_id == stream_id, *where)
    return sorted(Place(*row) for row in session.execute(query))


def _in_turn(given: list[sa.ColumnElement[bool]]) -> list[sa.ColumnElement[bool]]:
    """The conditions, in a form of which Postgres assumes that many entries meet them. It then takes the record's
    entries in their order until it has enough; otherwise it sorts all that a long record has.
    """
    return [sa.func.coalesce(one, sa.false()) for one in given]


def _place(row: Row) -> Place:
    return Place(row["first_version"], row["version"])


def conditions(noun: str | None, wanted: Wanted) -> list[sa.ColumnElement[bool]]:
    """What the read model can say of the wanted entries. A field needs its noun."""
    given: list[sa.ColumnElement[bool]] = []
    comments, files = topics_of("comments"), topics_of("files")
    match wanted.kind:
        case "comments":
            given.append(ENTRIES.c.topics.overlap(comments))
        case "files":
            given.append(ENTRIES.c.topics.overlap(files))
        case "changes":
            given.append(~ENTRIES.c.topics.contained_by(comments + files))
        case "all":
            pass
    if wanted.actor is not None:
        given.append(ENTRIES.c.actor_id == wanted.actor)
    if noun is not None and wanted.field in (numbers := field_numbers(noun)):
        given.append(ENTRIES.c.fields.contains([numbers[wanted.field]]))
    if wanted.source is not None:
        given.append(ENTRIES.c.source == wanted.source)
    if wanted.since is not None:
        given.append(ENTRIES.c.at >= wanted.since)
    if wanted.until is not None:
        given.append(ENTRIES.c.at < wanted.until)
    return given


@cache
def topics_of(kind: Kind) -> list[str]:
    """Stored names, without versions, of the shared events that make entries of a kind. A noun's own
    events make changes.
    """
    kinds = FILTERS[kind] or set()
    named = [cls for cls in RECORD_EVENTS if cls.topic]
    shown: list[Any] = [cls.model_construct() for cls in named]
    return [one.topic.rpartition(".")[0] for one in shown if shared_kind(one) in kinds]


@cache
def field_numbers(noun: str) -> dict[str | None, int]:
    """What stands for fields in `entry.fields`, by wire path."""
    view = NOUN_VIEWS[noun]
    of = view.noun
    leaves = {**leaf_fields(of.details), **leaf_fields(of.state)}
    paths: dict[str | None, str] = {leaf.wire: path for path, leaf in leaves.items()}
    paths |= {name: name for name in ("status", *of.roles)}
    paths[view.projection.pipeline_field] = PIPELINE
    for rows in of.rows:
        own = leaf_fields(rows.details)
        paths |= {rows.shown_at(path): f"{rows.name}.{path}" for path in own}
    return {wire: field_number(path) for wire, path in paths.items() if wire is not None}

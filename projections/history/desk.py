"""Searches over the history of all records: which entries are asked for, from the read model `entry`."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple
from uuid import UUID

import sqlalchemy as sa

from domain.role.books import team_roles
from projections.access import scope
from projections.access.redact import access_of, redactor
from projections.access.wire_joins import by_id
from projections.history.entries import Place, Wanted, conditions, places_of
from projections.history.entry import ENTRIES, HAS_STRUCK, HAS_UNDONE, RECORDS, WORDS
from projections.nouns import NOUN_VIEWS
from projections.user.table import user

if TYPE_CHECKING:
    from datetime import datetime

    from projections.kernel.record import Doc
    from projections.kernel.viewer import Viewer

Page = tuple[list[tuple["Found", "Doc"]], int | None]
"""Entries that are shown, and before which position the next page begins."""
MOST = 1_000
"""Rows that are looked at together, where few of them are shown."""


class Found(NamedTuple):
    """One entry: its record, its place in the log and in the record."""

    first: int
    """Position of its first event, by which it is named."""
    position: int
    noun: str
    stream_id: UUID
    first_version: int
    version: int
    command_id: UUID
    correlation_id: UUID
    causation_id: UUID | None

    @classmethod
    def of(cls, row: sa.Row[Any]) -> Found:
        """From a row of `select_found`."""
        return cls._make((row[0].int, *row[1:]))

    @property
    def place(self) -> Place:
        return Place(self.first_version, self.version)


@dataclass(frozen=True, slots=True)
class Search:
    """What is asked for beside what every timeline takes; None does not narrow it."""

    wanted: Wanted
    upto: int
    """The position that the search is pinned to: of entries that began before only the events up to it."""
    nouns: Sequence[str]
    after: int = 0
    """A position before which nothing is wanted."""
    record: UUID | None = None
    role: str | None = None
    request: UUID | None = None
    correlation: UUID | None = None


def place_id(position: int) -> UUID:
    """The key of the entry whose first event has this position."""
    return UUID(int=position)


def select_found() -> sa.Select[Any]:
    """Entries, as `Found.of` takes them."""
    columns = ENTRIES.c
    return sa.select(
        columns.id,
        columns.position,
        columns.noun,
        columns.stream_id,
        columns.first_version,
        columns.version,
        columns.command_id,
        sa.func.coalesce(columns.correlation_id, columns.command_id),
        columns.causation_id,
    )


def found(
    session: sa.Connection, search: Search, who: Viewer, before: int | None, limit: int
) -> list[Found]:
    """The newest entries before a position, newest first."""
    columns = ENTRIES.c
    query = (
        select_found()
        .where(columns.id <= place_id(search.upto), *_asked(search), *of_team(who))
        .order_by(columns.id.desc())
        .limit(limit)
    )
    if before is not None:
        query = query.where(columns.id < place_id(before))
    return [Found.of(row) for row in session.execute(query)]


def _asked(search: Search) -> list[sa.ColumnElement[bool]]:
    columns, wanted = ENTRIES.c, search.wanted
    only = search.nouns[0] if len(search.nouns) == 1 else None
    given = [*conditions(only, wanted), columns.noun.in_(search.nouns)]
    # What the index of words says is asked for once more by its column: a role may be called as a source.
    words = [one for one in (only, search.role, wanted.source) if one is not None]
    if words:
        array = sa.literal_column(WORDS, sa.ARRAY(sa.Text()))
        given.append(array.bool_op("@>")(sa.cast(words, sa.ARRAY(sa.Text()))))
    if search.after:
        given.append(columns.id > place_id(search.after))
    if search.record is not None:
        given.append(columns.stream_id == search.record)
    if search.role is not None:
        given.append(columns.role == search.role)
    if search.request is not None:
        given.append(columns.request_id == search.request)
    if search.correlation is not None:
        given.append(is_of(search.correlation))
    return given


def is_of(correlation: UUID) -> sa.ColumnElement[bool]:
    """Whether an entry is of a correlation: it begins it, or says so."""
    columns = ENTRIES.c
    begins = sa.and_(columns.command_id == correlation, columns.correlation_id.is_(None))
    # With the condition of the partial index, which Postgres does not conclude from a bound value.
    return sa.or_(
        sa.and_(columns.correlation_id == correlation, columns.correlation_id.is_not(None)), begins
    )


def of_team(who: Viewer) -> list[sa.ColumnElement[bool]]:
    """Whose changes a role is shown that audits its team alone."""
    roles = team_roles(who.role)
    if roles is None:
        return []
    team = sa.select(user.c.id).where(user.c.role.in_(sorted(roles)), user.c.team.is_(None))
    return [ENTRIES.c.actor_id.in_(team)]


def shown_records(
    session: sa.Connection, records: Sequence[tuple[str, UUID]], who: Viewer
) -> dict[UUID, Doc]:
    """The records that the viewer sees, by id, as the role is shown them."""
    ids: dict[str, list[UUID]] = {}
    for noun, id_ in dict.fromkeys(records):
        ids.setdefault(noun, []).append(id_)
    shown: dict[UUID, Doc] = {}
    for noun, some in ids.items():
        visible, access = scope.visible(session, noun, some, who), access_of(who.role, noun)
        redact = redactor(who.role, noun)
        for doc in by_id(session, noun, map(str, some)).values():
            id_ = UUID(doc["_id"])
            if id_ in visible and (access.deleted or not doc["isDelete"]):
                shown[id_] = redact(doc)
    return shown


def seen(session: sa.Connection, id_: UUID, nouns: Sequence[str], who: Viewer) -> bool:
    """Whether there is such a record, of one of these nouns, that the viewer sees."""
    query = sa.select(ENTRIES.c.noun).where(ENTRIES.c.stream_id == id_).limit(1)
    noun = session.execute(query).scalar()
    return noun in nouns and bool(shown_records(session, [(str(noun), id_)], who))


def audits_entry(session: sa.Connection, first: int, nouns: Sequence[str], who: Viewer) -> bool:
    """Whether there is an entry of this name whose actor and noun the viewer audits."""
    columns = ENTRIES.c
    query = sa.select(columns.id).where(columns.id == place_id(first), columns.noun.in_(nouns))
    return session.execute(query.where(*of_team(who))).first() is not None


class AuditedEntry(NamedTuple):
    """Whose record an entry changed, and who did."""

    noun: str
    stream_id: UUID
    actor_id: UUID | None


def audited_entry(
    session: sa.Connection, first: int, nouns: Sequence[str], who: Viewer
) -> AuditedEntry | None:
    """The entry of this name; None where there is none whose actor, noun and record the viewer audits."""
    columns = ENTRIES.c
    query = sa.select(columns.noun, columns.stream_id, columns.actor_id)
    query = query.where(columns.id == place_id(first), columns.noun.in_(nouns), *of_team(who))
    row = session.execute(query).first()
    if row is None or row.stream_id not in shown_records(session, [(row.noun, row.stream_id)], who):
        return None
    return AuditedEntry(*row)


def times_of(session: sa.Connection, firsts: Sequence[int]) -> dict[int, datetime]:
    """When entries were made, by the positions of their first events."""
    columns = ENTRIES.c
    ids = [place_id(first) for first in firsts]
    found = session.execute(sa.select(columns.id, columns.at).where(columns.id.in_(ids)))
    return {id_.int: at for id_, at in found}


def name_of(noun: str, doc: Doc) -> str:
    """What a record is called for a role that is shown this much of it."""
    return doc.get(NOUN_VIEWS[noun].title) or doc.get("reference") or ""


def struck(session: sa.Connection, stream_id: UUID, upto: int) -> list[Place]:
    """The entries of a record that struck notes, up to a position."""
    return places_of(session, stream_id, HAS_STRUCK, ENTRIES.c.id <= place_id(upto))


def versions(session: sa.Connection, stream_ids: Collection[UUID]) -> dict[UUID, int]:
    """Up to which of its versions each of these records has entries."""
    query = sa.select(RECORDS.c.id, RECORDS.c.version).where(RECORDS.c.id.in_(stream_ids))
    return {row.id: row.version for row in session.execute(query)}


def undone(session: sa.Connection, stream_ids: Collection[UUID]) -> dict[UUID, list[Place]]:
    """The entries of records that took others back, oldest first."""
    columns = ENTRIES.c
    query = sa.select(columns.stream_id, columns.first_version, columns.version)
    query = query.where(columns.stream_id.in_(stream_ids), HAS_UNDONE).order_by(columns.version)
    found: dict[UUID, list[Place]] = {}
    for id_, first, last in session.execute(query):
        found.setdefault(id_, []).append(Place(first, last))
    return found


def page(
    read: Callable[[int | None, int], list[Found]],
    shown: Callable[[list[Found]], list[tuple[Found, Doc]]],
    before: int | None,
    limit: int,
) -> Page:
    """A page of entries that are shown, newest first."""
    entries: list[tuple[Found, Doc]] = []
    asked = limit + 1
    while len(entries) <= limit:
        some = read(before, asked)
        entries += shown(some)
        if len(some) < asked:
            break
        before = some[-1].first
        asked = min(asked * 2, MOST)
    more = entries[limit - 1][0].first if len(entries) > limit else None
    return entries[:limit], more

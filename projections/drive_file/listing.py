"""Pages of the drive: folders before files, of one folder, of a search in all that a viewer sees, of the
trash, or of the records.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Literal, NamedTuple
from uuid import UUID

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql as pg

from domain.drive_folder.access import Visitor, may_change
from projections.drive_file.table import drive_file
from projections.drive_folder.table import drive_folder
from projections.kernel.documents import document, read, text_in
from projections.lists.filter import containing, text_has_word, word_pattern, words
from projections.lists.sql import compiled, fetch

if TYPE_CHECKING:
    from datetime import datetime

    from projections.drive_folder.reach import Folder, Reach
    from projections.kernel.record import Doc
    from projections.kernel.viewer import Viewer
    from projections.lists.sql import Session, Values

SortBy = Literal["createdAt", "updatedAt", "name", "size"]
Direction = Literal["asc", "desc"]
_COLUMNS = {"createdAt": "created_at", "updatedAt": "updated_at", "name": "sort_name"}
_TABLES = {one.name: one for one in (drive_folder, drive_file)}


@dataclass(frozen=True, slots=True)
class Asked:
    """Which page, of what lies in these folders."""

    within: Sequence[UUID] = ()
    search: str = ""
    skip: int = 0
    limit: int = 10
    sort: SortBy = "createdAt"
    direction: Direction = "desc"
    files_only: bool = False
    category: str | None = None
    group: str | None = None


@dataclass(frozen=True, slots=True)
class Entry:
    """A folder or file of a page, with the folder that it lies in."""

    noun: Literal["drive_folder", "drive_file"]
    doc: Doc


def _ids(written: sa.ColumnElement[str]) -> sa.Select[tuple[UUID]]:
    """The ids in a text that `_text` made; psycopg takes a millisecond to write an array of 200.

    A select, as Postgres reads the text once for it; beside `any` it would for every row that it looks at.
    """
    return sa.select(sa.func.unnest(sa.cast(written, pg.ARRAY(pg.UUID(as_uuid=True)))))


def _text(ids: Sequence[UUID]) -> str:
    """The ids as Postgres writes an array."""
    return "{" + ",".join(map(str, ids)) + "}"


def _bound(name: str) -> sa.BindParameter[str]:
    return sa.bindparam(name, type_=sa.Text())


_FILES, _FOLDERS = drive_file.c, drive_folder.c
_BY_ME = text_in(_FILES.doc, "createdBy") == _bound("me")
_CONDITIONS: dict[str, sa.ColumnElement[bool]] = {
    # One folder is compared by equality: Postgres does not use the index of a folder's newest rows for an
    # array of one.
    "folder": _FILES.lies_in == sa.bindparam("folder", type_=pg.UUID(as_uuid=True)),
    "folders": _FILES.lies_in.in_(_ids(_bound("folders"))),
    "open": ~_FILES.deleted,
    "category": _FILES.category == _bound("category"),
    "group": _FILES.grouped == _bound("group"),
    "in the trash": _FILES.lies_in.in_(_ids(_bound("managed")))
    | (_FILES.lies_in.in_(_ids(_bound("adding"))) & _BY_ME),
    "deleted": _FILES.deleted & ~_FILES.purged,
    "these": _FOLDERS.id.in_(_ids(_bound("these"))),
    "kept": ~_FOLDERS.purged,
}


class Wanted(NamedTuple):
    """Conditions by their names, with the values that they need."""

    conditions: tuple[str, ...]
    values: Values


def page(session: Session, reach: Reach, asked: Asked) -> list[Entry]:
    place: Values = {"folders": _text(asked.within)}
    if len(asked.within) == 1:
        place = {"folder": asked.within[0]}
    given = {"category": asked.category, "group": asked.group}
    narrowed: Values = {name: value for name, value in given.items() if value}
    files = Wanted((*place, "open", *narrowed), place | narrowed)
    within = {*asked.within}
    inside = [one for one in reach.open if reach.folders[one].parent in within]
    has_folders = bool(inside) and not asked.files_only
    folders = Wanted(("these",), {"these": _text(inside)}) if has_folders else None
    return _page(session, folders, files, asked)


def trash(session: Session, reach: Reach, asked: Asked, who: Viewer) -> list[Entry]:
    """What lies in the trash by itself and the viewer may bring back."""
    visitor = Visitor(who.user_id, who.role)
    mine = [
        one.id
        for one in reach.folders.values()
        if one.deleted and may_change(one.level, one.made_by, visitor)
    ]
    managed = [one.id for one in reach.folders.values() if _manages(one)]
    adding = [one.id for one in reach.folders.values() if one.level == "add" and not one.deleted]
    values = {"managed": _text(managed), "adding": _text(adding), "me": str(who.user_id)}
    files = Wanted(("in the trash", "deleted"), values)
    folders = Wanted(("these", "kept"), {"these": _text(mine)})
    return _page(session, folders, files, asked)


def _manages(folder: Folder) -> bool:
    return folder.level == "manage" and not folder.deleted


def _page(session: Session, folders: Wanted | None, files: Wanted, asked: Asked) -> list[Entry]:
    found: list[Entry] = []
    before = 0
    if folders is not None:
        found = _rows(session, drive_folder.name, folders, asked)
    left = asked.limit - len(found)
    if folders is not None and left and asked.skip:
        sought = words(asked.search)
        text = _number(folders.conditions, len(sought))
        [(before,)] = fetch(session, text, folders.values | _patterns(sought))
    if left:
        rest = replace(asked, skip=max(0, asked.skip - before), limit=left)
        found += _rows(session, drive_file.name, files, rest)
    return found


def _rows(session: Session, noun: Any, wanted: Wanted, asked: Asked) -> list[Entry]:
    sought = words(asked.search)
    text = _statement(noun, wanted.conditions, len(sought), asked.sort, asked.direction)
    values = wanted.values | _patterns(sought) | {"skip": asked.skip, "limit": asked.limit}
    # Ids, and the newest of a folder, are found alike whatever is asked.
    rows = fetch(session, text, values, generic_plan=not sought and asked.sort == "createdAt")
    return [Entry(noun, read(_TABLES[noun], doc)) for (doc,) in rows]


def _patterns(sought: Sequence[str]) -> Values:
    return {word_pattern(number).key: containing(word) for number, word in enumerate(sought)}


def _where(
    table: sa.Table, conditions: tuple[str, ...], sought: int
) -> list[sa.ColumnElement[bool]]:
    """The conditions, and that each of so many words occurs in the row's search text."""
    has = (text_has_word(table.c.search, word_pattern(number), None) for number in range(sought))
    return [*(_CONDITIONS[name] for name in conditions), *has]


@compiled
def _statement(
    noun: str, conditions: tuple[str, ...], sought: int, sort: str, direction: str
) -> sa.Select[Any]:
    table = _TABLES[noun]
    name = "size" if sort == "size" and "size" in table.c else _COLUMNS.get(sort)
    column = table.c[name or "sort_name"]

    def in_order(by: sa.ColumnElement[Any], id_: sa.ColumnElement[Any]) -> list[Any]:
        return [by.asc() if direction == "asc" else by.desc(), id_]

    # Documents are turned into text only once the page is found, not for all rows that are sorted.
    query = sa.select(table.c.doc, column.label("by"), table.c.id)
    query = query.where(*_where(table, conditions, sought)).order_by(*in_order(column, table.c.id))
    window = query.offset(sa.bindparam("skip", type_=sa.BigInteger()))
    found = window.limit(sa.bindparam("limit", type_=sa.BigInteger())).subquery("found")
    return sa.select(document(found)).order_by(*in_order(found.c.by, found.c.id))


@compiled
def _number(conditions: tuple[str, ...], sought: int) -> sa.Select[Any]:
    """How many folders there are."""
    where = _where(drive_folder, conditions, sought)
    return sa.select(sa.func.count()).select_from(drive_folder).where(*where)


def _lies_in(folders: Sequence[UUID]) -> sa.ColumnElement[bool]:
    """Whether a file lies in one of the folders."""
    return _FILES.lies_in.in_(_ids(sa.literal(_text(folders), sa.Text)))


def same_content(
    session: sa.Connection, reach: Reach, fingerprint: str, but: UUID | None, most: int = 5
) -> list[Doc]:
    """Files that the viewer sees with the very same content."""
    columns = drive_file.c
    wanted = [_lies_in(reach.open), ~columns.deleted, columns.fingerprint == fingerprint]
    if but is not None:
        wanted.append(columns.id != but)
    query = sa.select(columns.doc).where(*wanted).order_by(columns.created_at, columns.id)
    return list(session.execute(query.limit(most)).scalars())


def groups(session: sa.Connection, folders: Sequence[UUID]) -> list[str]:
    """Groups that files in these folders have, by name."""
    columns = drive_file.c
    found = sa.select(columns.grouped).where(_lies_in(folders), ~columns.deleted).distinct()
    return sorted(one for one in session.execute(found).scalars() if one)


def files_below(session: sa.Connection, folder: UUID) -> list[UUID]:
    """Returns files that are not purged, in a folder and its subfolders, without a check of access."""
    above = sa.select(drive_folder.c.id).where(drive_folder.c.id == folder).cte(recursive=True)
    every = above.union_all(
        sa.select(drive_folder.c.id).where(drive_folder.c.lies_in == above.c.id)
    )
    query = sa.select(drive_file.c.id).where(
        drive_file.c.lies_in.in_(sa.select(every.c.id)), ~drive_file.c.purged
    )
    return list(session.execute(query).scalars())


def has_files_of_others(session: sa.Connection, folders: Sequence[UUID], user_id: UUID) -> bool:
    """Whether a file that this user has not added lies in one of the folders, also in the trash."""
    by_others = text_in(_FILES.doc, "createdBy").is_distinct_from(str(user_id))
    # Each half has an index of its own.
    among, in_trash = _lies_in(folders), _FILES.deleted & ~_FILES.purged
    here = sa.exists().where(~_FILES.deleted, among, by_others)
    deleted = sa.exists().where(in_trash, among, by_others)
    return bool(session.execute(sa.select(here | deleted)).scalar())


def long_in_trash(session: sa.Connection, before: datetime) -> tuple[list[UUID], list[UUID]]:
    """Folders and files that were put into the trash before a time and are not purged."""
    found = []
    for table in (drive_folder, drive_file):
        columns = table.c
        # Nothing changes in the trash but what is brought back.
        query = sa.select(columns.id).where(
            columns.deleted, ~columns.purged, columns.updated_at < before
        )
        found.append(list(session.execute(query).scalars()))
    return found[0], found[1]

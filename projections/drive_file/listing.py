"""Pages of the drive: folders before files, of one folder, of a search in all that a viewer sees, of the
trash, or of the records.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Literal
from uuid import UUID

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql as pg

from domain.drive_folder.access import Visitor, may_change
from projections.drive_file.table import drive_file
from projections.drive_folder.table import drive_folder
from projections.lists.params import matches

if TYPE_CHECKING:
    from datetime import datetime

    from projections.drive_folder.reach import Folder, Reach
    from projections.kernel.record import Doc
    from projections.kernel.scope import Viewer

SortBy = Literal["createdAt", "updatedAt", "name", "size"]
Direction = Literal["asc", "desc"]
_COLUMNS = {"createdAt": "created_at", "updatedAt": "updated_at", "name": "sort_name"}


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


def page(session: sa.Connection, reach: Reach, asked: Asked) -> list[Entry]:
    files = [_lies_in(asked.within), ~drive_file.c.deleted]
    if asked.category:
        files.append(drive_file.c.category == asked.category)
    if asked.group:
        files.append(drive_file.c.grouped == asked.group)
    within = {*asked.within}
    inside = [one for one in reach.open if reach.folders[one].parent in within]
    has_folders = bool(inside) and not asked.files_only
    folders = [drive_folder.c.id == _any_of(inside)] if has_folders else None
    return _page(session, folders, files, asked)


def trash(session: sa.Connection, reach: Reach, asked: Asked, who: Viewer) -> list[Entry]:
    """What lies in the trash by itself and the viewer may bring back."""
    visitor = Visitor(who.user_id, who.role)
    mine = [
        one.id
        for one in reach.folders.values()
        if one.deleted and may_change(one.level, one.made_by, visitor)
    ]
    managed = [one.id for one in reach.folders.values() if _manages(one)]
    adding = [one.id for one in reach.folders.values() if one.level == "add" and not one.deleted]
    by_me = sa.and_(_lies_in(adding), drive_file.c.doc["createdBy"].astext == str(who.user_id))
    files = [_lies_in(managed) | by_me, drive_file.c.deleted, ~drive_file.c.purged]
    folders = [drive_folder.c.id == _any_of(mine), ~drive_folder.c.purged]
    return _page(session, folders, files, asked)


def _manages(folder: Folder) -> bool:
    return folder.level == "manage" and not folder.deleted


def _lies_in(folders: Sequence[UUID]) -> sa.ColumnElement[bool]:
    """Whether a file lies in one of the folders. One is compared by equality: Postgres does not use the index
    of a folder's newest rows for an array of one.
    """
    if len(folders) == 1:
        return drive_file.c.lies_in == folders[0]
    return drive_file.c.lies_in == _any_of(folders)


def _any_of(ids: Sequence[UUID]) -> sa.CollectionAggregate[bool]:
    """Any of the ids, as one text parameter: psycopg takes a millisecond to write an array of 200."""
    text = "{" + ",".join(map(str, ids)) + "}"
    return sa.any_(sa.cast(sa.literal(text, sa.Text), pg.ARRAY(pg.UUID(as_uuid=True))))


def _page(
    session: sa.Connection,
    folders: list[sa.ColumnElement[bool]] | None,
    files: list[sa.ColumnElement[bool]],
    asked: Asked,
) -> list[Entry]:
    found: list[Entry] = []
    before = 0
    if folders is not None:
        folders = [*folders, *matches(drive_folder, asked.search, None)]
        found = _rows(session, drive_folder, folders, asked)
    left = asked.limit - len(found)
    if folders is not None and left and asked.skip:
        counted = sa.select(sa.func.count()).select_from(drive_folder).where(*folders)
        before = session.execute(counted).scalar_one()
    if left:
        files = [*files, *matches(drive_file, asked.search, None)]
        rest = replace(asked, skip=max(0, asked.skip - before), limit=left)
        found += _rows(session, drive_file, files, rest)
    return found


def _rows(
    session: sa.Connection,
    table: sa.Table,
    wanted: list[sa.ColumnElement[bool]],
    asked: Asked,
) -> list[Entry]:
    name = "size" if asked.sort == "size" and "size" in table.c else _COLUMNS.get(asked.sort)
    column = table.c[name or "sort_name"]
    order = column.asc() if asked.direction == "asc" else column.desc()
    query = sa.select(table.c.doc).where(*wanted).order_by(order, table.c.id)
    docs: Any = session.execute(query.offset(asked.skip).limit(asked.limit)).scalars()
    noun: Any = table.name
    return [Entry(noun, doc) for doc in docs]


def same_content(
    session: sa.Connection, reach: Reach, sha256: str, but: UUID | None, most: int = 5
) -> list[Doc]:
    """Files that the viewer sees with the very same content."""
    columns = drive_file.c
    wanted = [_lies_in(reach.open), ~columns.deleted, columns.sha256 == sha256]
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
    """Files that are not purged, in a folder and in those that lie in it, whoever may see them."""
    above = sa.select(drive_folder.c.id).where(drive_folder.c.id == folder).cte(recursive=True)
    every = above.union_all(
        sa.select(drive_folder.c.id).where(drive_folder.c.lies_in == above.c.id)
    )
    query = sa.select(drive_file.c.id).where(
        drive_file.c.lies_in.in_(sa.select(every.c.id)), ~drive_file.c.purged
    )
    return list(session.execute(query).scalars())


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

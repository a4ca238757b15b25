"""The folders that a viewer reaches, read at once: for breadcrumbs, lists and searches of the drive."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal
from uuid import UUID

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql as pg

from domain.drive_folder.access import Visitor, level_of
from domain.drive_folder.founding import unfounded
from domain.drive_folder.values import ADMIN, LEVELS, NAMES, RECORDS, SHARED, Kind, Level, mine_of
from projections.drive_folder.table import around, drive_folder, keys_of, reached_by
from projections.kernel.documents import text_in
from projections.lists.sql import compiled, fetch, literal

if TYPE_CHECKING:
    from projections.kernel.viewer import Viewer
    from projections.lists.sql import Session


@dataclass(frozen=True, slots=True)
class Folder:
    """A folder as a viewer reaches it. `parent` is None where they do not see the one it lies in."""

    id: UUID
    name: str
    parent: UUID | None
    kind: Kind | None
    level: Level
    deleted: bool
    made_by: UUID | None


class Reach:
    """The folders that a viewer sees by id, those in the trash too, and the first ones in any case."""

    def __init__(self, folders: Mapping[UUID, Folder]) -> None:
        self.folders = folders

    @property
    def open(self) -> list[UUID]:
        """Folders that are not in the trash, of which none lies in the trash either."""
        return [one.id for one in self.folders.values() if not one.deleted]

    def path(self, folder: UUID) -> list[Folder]:
        """From the first one that the viewer sees on."""
        found = [self.folders[folder]]
        while (parent := found[-1].parent) is not None:
            found.append(self.folders[parent])
        return found[::-1]

    def tops(self) -> list[Folder]:
        """What the viewer begins with: the first folders, and those that lie where they see nothing."""
        found = [one for one in self.folders.values() if one.parent is None and not one.deleted]
        return sorted(found, key=lambda one: (one.kind is None, _order(one.kind), one.name))


def _order(kind: Kind | None) -> int:
    return [*NAMES].index(kind) if kind else 0


@compiled
def _folders(which: Literal["all", "near"]) -> sa.Select[Any]:
    folder = sa.bindparam("folder", type_=pg.UUID(as_uuid=True))
    levels = reached_by(
        sa.bindparam("keys", type_=pg.ARRAY(sa.Text)),
        sa.bindparam("user", type_=pg.UUID(as_uuid=True)),
        sa.bindparam("is_admin", type_=sa.Boolean),
        around(folder) if which == "near" else None,
    )
    columns = drive_folder.c
    return (
        sa.select(
            *(columns.id, text_in(columns.doc, "name"), columns.lies_in, columns.kind),
            *(columns.deleted, text_in(columns.doc, "createdBy"), levels.c.level),
        )
        .join(levels, levels.c.id == columns.id)
        .where(levels.c.level >= literal(0), ~columns.purged)
    )


def reach(session: Session, who: Viewer, near: UUID | None = None) -> Reach:
    """All folders that the viewer reaches, or with `near` that folder, those above it and those in it."""
    given: dict[str, Any] = {
        "keys": keys_of(who),
        "user": who.user_id,
        "is_admin": who.role == ADMIN,
    }
    if near is not None:
        given["folder"] = near
    known = fetch(session, _folders("all" if near is None else "near"), given, generic_plan=True)
    rows = {row[0]: row for row in known}
    makers: dict[str, UUID] = {}
    found = {
        id_: Folder(
            id=id_,
            name=name or "",
            parent=parent if parent in rows else None,
            kind=kind,
            level=LEVELS[level],
            deleted=deleted,
            made_by=(makers.get(by) or makers.setdefault(by, UUID(by))) if by else None,
        )
        for id_, name, parent, kind, deleted, by, level in rows.values()
    }
    return Reach(_with_first(found, Visitor(who.user_id, who.role)))


def _with_first(found: dict[UUID, Folder], who: Visitor) -> dict[UUID, Folder]:
    """The first folders too that nothing has been put into yet."""
    ids = [SHARED, mine_of(who.user_id), *([RECORDS] if who.role == ADMIN else [])]
    for id_ in ids:
        first = unfounded(id_, who.user_id)
        if id_ in found or first is None or first.state.kind is None:
            continue
        level, kind = level_of([first], who), first.state.kind
        if level is not None:
            found[id_] = Folder(id_, NAMES[kind], None, kind, level, deleted=False, made_by=None)
    return found

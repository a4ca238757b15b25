"""Folders of the drive: their read model, and which of them a viewer reaches."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any
from uuid import UUID

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql as pg

from domain.drive_folder.noun import DRIVE_FOLDER
from domain.drive_folder.values import ADMIN, LEVELS
from projections.kernel.noun_view import NounView
from projections.kernel.record import (
    Doc,
    RecordProjection,
    card_column,
    partial_index,
    record_table,
    search_text,
)
from projections.lists.sql import literal

if TYPE_CHECKING:
    from projections.kernel.viewer import Viewer

EVERYBODY = "all"
drive_folder = record_table(
    "drive_folder",
    card_column(),
    sa.Column("lies_in", pg.UUID(as_uuid=True)),
    sa.Column("kind", sa.Text),
    sa.Column("owned_by", pg.UUID(as_uuid=True)),
    sa.Column("made_by", pg.UUID(as_uuid=True)),
    # Who may see, add and manage; null for a folder that has the access of the one it lies in.
    *(sa.Column(f"may_{level}", pg.ARRAY(sa.Text)) for level in LEVELS),
    sa.Column("purged", sa.Boolean, nullable=False),
    sa.Column("sort_name", sa.Text, nullable=False),
    indexes=(partial_index("drive_folder_lies_in", "lies_in"),),
)


def granted(access: list[dict[str, Any]] | None) -> dict[str, list[str] | None]:
    """By column, to whom that level or a higher one is given."""
    found: dict[str, list[str] | None] = {}
    for place, level in enumerate(LEVELS):
        at_least = [one for one in access or () if LEVELS.index(one["level"]) >= place]
        found[f"may_{level}"] = None if access is None else [_key(one) for one in at_least]
    return found


def _key(grant: dict[str, Any]) -> str:
    if grant.get("user"):
        return f"user:{grant['user']}"
    return f"role:{grant['role']}" if grant.get("role") else EVERYBODY


def keys_of(who: Viewer) -> list[str]:
    """What of a folder's access counts for a viewer."""
    return [EVERYBODY, f"role:{who.role}", f"user:{who.user_id}"]


class DriveFolderProjection(RecordProjection):
    table = drive_folder
    noun = DRIVE_FOLDER
    card = ("_id", "name")

    def own_columns(self, doc: Doc) -> dict[str, Any]:
        return (
            super().own_columns(doc)
            | {
                # Without a past: what a folder's access was then is not kept beside its rows.
                "search": search_text(doc, ("name",)),
                "lies_in": UUID(doc["parentId"]) if doc["parentId"] else None,
                "kind": doc["kind"],
                "owned_by": UUID(doc["ownFilesOf"]) if doc["ownFilesOf"] else None,
                "made_by": UUID(doc["createdBy"]) if doc["createdBy"] else None,
                "purged": bool(doc["purged"]),
                "sort_name": (doc["name"] or "").casefold(),
            }
            | granted(doc["access"])
        )


def reached(who: Viewer) -> sa.CTE:
    """Folders that a viewer sees, with the `level` of what they may do there (0 to 2): what lies in a folder
    in the trash is left out.
    """
    keys = sa.cast(keys_of(who), pg.ARRAY(sa.Text))
    return reached_by(keys, sa.literal(who.user_id), sa.literal(who.role == ADMIN))


def around(folder: sa.ColumnElement[UUID]) -> sa.ColumnElement[bool]:
    """Whether a row is the folder, one of those that it lies in, or lies in it itself."""
    columns = drive_folder.c
    own = sa.select(columns.id, columns.lies_in).where(columns.id == folder)
    path = own.cte("path", recursive=True)
    parent = drive_folder.alias("parent")
    path = path.union_all(
        sa.select(parent.c.id, parent.c.lies_in).join(path, parent.c.id == path.c.lies_in)
    )
    return columns.id.in_(sa.select(path.c.id)) | (columns.lies_in == folder)


def reached_by(
    keys: sa.ColumnElement[Any],
    user: sa.ColumnElement[UUID],
    is_admin: sa.ColumnElement[bool],
    among: sa.ColumnElement[bool] | None = None,
) -> sa.CTE:
    """The same for a viewer with these access keys and this id. `among` is a condition on the folders that are looked
    at; it must hold for those above a folder where it holds for the folder.
    """
    columns = drive_folder.c
    own = [columns[f"may_{level}"] for level in LEVELS]
    first = sa.select(
        columns.id,
        columns.lies_in,
        columns.owned_by,
        # The owner, but in folders of others that have an access of their own and in what lies in those.
        columns.owned_by.label("kept_by"),
        columns.deleted,
        *own,
    ).where(columns.lies_in.is_(None))
    above = first.cte("above", recursive=True)
    inherited = [
        sa.case((one.is_(None), above.c[one.name]), else_=one).label(one.name) for one in own
    ]
    kept_by = sa.case(
        (columns[f"may_{LEVELS[0]}"].is_(None), above.c.kept_by),
        (columns.made_by == above.c.owned_by, above.c.owned_by),
    ).label("kept_by")
    below = (
        sa.select(
            columns.id, columns.lies_in, above.c.owned_by, kept_by, columns.deleted, *inherited
        )
        .join(above, columns.lies_in == above.c.id)
        .where(~above.c.deleted, *([] if among is None else [among]))
    )
    every = above.union_all(below)
    manages_all = sa.and_(is_admin, every.c.owned_by.is_(None))
    level = sa.case(
        ((every.c.kept_by == user) | manages_all, literal(2)),
        *(
            (every.c[f"may_{name}"].bool_op("&&")(keys), literal(place))
            for place, name in reversed(list(enumerate(LEVELS)))
        ),
        else_=literal(-1),
    ).label("level")
    return sa.select(every.c.id, every.c.lies_in, every.c.deleted, level).cte("levels")


def seen(who: Viewer) -> sa.ColumnElement[bool]:
    """Folders that the viewer may at least see."""
    levels = reached(who)
    return drive_folder.c.id.in_(sa.select(levels.c.id).where(levels.c.level >= 0))


DRIVE_FOLDER_VIEW = NounView(
    projection=DriveFolderProjection(),
    title="name",
    own_links={"parentId": None},
    seen=seen,
    is_revealed=False,
)

"""Bulk edits, as their history and the timelines of the records show them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import sqlalchemy as sa

from domain.bulk_edit.events import BulkEditEvent, BulkEditState
from domain.bulk_edit.noun import BULK_EDIT
from projections.kernel.noun_view import NounView
from projections.kernel.record import Doc, EntryKind, RecordProjection, record_table

if TYPE_CHECKING:
    from collections.abc import Collection
    from uuid import UUID

    from domain.kernel.batch import BatchStep
    from domain.kernel.event import Recorded

bulk_edit = record_table("bulk_edit")


class BulkEditProjection(RecordProjection):
    table = bulk_edit
    noun = BULK_EDIT

    def own_change(self, doc: Doc, event: BulkEditEvent, recorded: Recorded) -> Doc:
        return {}

    def own_kind(self, event: BulkEditEvent) -> EntryKind:
        return "created"

    def own_values(self, event: BulkEditEvent) -> Doc:
        return {}


BULK_EDIT_VIEW = NounView(projection=BulkEditProjection(), title="recordNoun")


def newest(
    session: sa.Connection,
    condition: sa.ColumnElement[bool],
    noun: str | None,
    skip: int,
    limit: int,
) -> list[Doc]:
    """Documents that meet a condition, of a noun's records unless it is None, newest first."""
    wanted = ~bulk_edit.c.deleted & condition
    if noun is not None:
        wanted &= bulk_edit.c.doc["recordNoun"].astext == noun
    order = (bulk_edit.c.created_at.desc(), bulk_edit.c.id)
    page = sa.select(bulk_edit.c.doc).where(wanted).order_by(*order).offset(skip).limit(limit)
    return list(session.execute(page).scalars())


def step_of(doc: Doc) -> BatchStep:
    """How far it is: the document of one that was only started has no step yet."""
    step: BatchStep = doc["step"] or BulkEditState().step
    return step


def sizes(session: sa.Connection, ids: Collection[UUID]) -> dict[UUID, tuple[str, int]]:
    """The noun of the records that bulk edits changed, and how many; of one that still runs, how many
    were chosen.
    """
    found = session.execute(
        sa.select(bulk_edit.c.id, bulk_edit.c.doc).where(bulk_edit.c.id.in_(ids))
    )
    return {
        id_: (
            doc["recordNoun"],
            (doc["count"] if step_of(doc) == "started" else doc["changed"]) or 0,
        )
        for id_, doc in found
    }

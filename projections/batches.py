"""Which import, bulk edit or undo made an entry of a timeline, read from ids of commands alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domain.imports.noun import IMPORT
from domain.kernel.batch_ids import row_of, undo_id_of
from domain.role.values import permission
from projections import bulk_edit, imports

if TYPE_CHECKING:
    from collections.abc import Sequence
    from uuid import UUID

    import sqlalchemy as sa

    from domain.kernel.event import Meta, Recorded
    from projections.kernel.record import Doc


def name_batches(
    session: sa.Connection, entries: Sequence[Doc], events: Sequence[Recorded], role: str
) -> None:
    """Says of each entry that a batch made from which row of which file it came, together with how
    many other records it was changed, or what was undone; a file's name and its import only to those
    who see imports.
    Changes the entries in place.
    """
    metas = {str(one.event_id): one.meta for one in events}
    rows = {id_: place for id_, meta in metas.items() if (place := _place(meta)) is not None}
    found = [entry for entry in entries if entry["_id"] in rows]
    if not found:
        return
    batches = {rows[entry["_id"]][0] for entry in found}
    sizes = bulk_edit.sizes(session, batches)
    sees = permission(role, IMPORT.section).view
    files = imports.names(session, batches - sizes.keys()) if sees else {}
    for entry in found:
        batch, row = rows[entry["_id"]]
        size = sizes.get(batch)
        together = None if size is None else {"noun": size[0], "others": max(size[1] - 1, 0)}
        if row is None:
            entry["undone"] = {
                "noun": "import" if together is None else "bulk_edit",
                "fileName": files.get(batch),
            }
        elif together is not None:
            entry["bulkEdit"] = together
        else:
            entry["importedFrom"] = {
                "row": row,
                "fileName": files.get(batch),
                "importId": str(batch) if sees else None,
            }


def _place(meta: Meta) -> tuple[UUID, int | None] | None:
    """A batch and the row in it, without a row for its undo; None for a command of no batch."""
    batch = meta.correlation_id
    if (row := row_of(batch, meta.command_id)) is not None:
        return batch, row
    if row_of(undo_id_of(batch), meta.command_id) is not None:
        return batch, None
    return None

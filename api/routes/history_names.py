"""Names in place of the ids in entries of a timeline."""

from __future__ import annotations

from typing import TYPE_CHECKING

from api.routes.record_shapes import actor_out
from projections import batches
from projections.history.labels import resolved
from projections.history.notes import strikes_in
from projections.user.table import people

if TYPE_CHECKING:
    from collections.abc import Sequence

    import sqlalchemy as sa

    from domain.kernel.event import Recorded
    from projections.kernel.record import Doc
    from projections.kernel.viewer import Viewer


def name_entries(
    db: sa.Connection, noun: str, entries: list[Doc], events: Sequence[Recorded], who: Viewer
) -> None:
    """Says who and what the ids are, and which batch made an entry. Changes the entries in place."""
    resolved(db, noun, [change for entry in entries for change in entry["changes"]], who)
    batches.name_batches(db, entries, events, who.role)
    strikes = [strike for entry in entries for strike in strikes_in(entry["notes"])]
    undoings = [
        entry[key] for entry in entries for key in ("tookBack", "takenBack") if key in entry
    ]
    named = [one for one in (*strikes, *undoings) if "by" in one]
    known = [*(entry["actor"] for entry in entries), *(one["by"] for one in named)]
    persons = people(db, [id_ for id_ in known if id_])
    for entry in entries:
        entry["actor"] = actor_out(persons, entry["actor"], entry["role"])
    for one in named:
        one["by"] = actor_out(persons, one["by"])

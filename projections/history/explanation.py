"""Which event set each field of a record last."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from domain.kernel.details import leaf_fields
from domain.kernel.event import Recorded
from domain.kernel.record import FieldRevealed
from projections.history.compared import OF_EVERY_CHANGE
from projections.history.replay import Step, changed_fields, replay
from projections.history.rows import (
    row_step,
    set_in_row,
)
from projections.kernel.record import (
    Doc,
    RecordProjection,
    get,
    iso,
    reason,
)

if TYPE_CHECKING:
    from domain.role.field_access import FieldAccess


def explanation(
    view: RecordProjection, events: Sequence[Recorded], access: FieldAccess
) -> dict[str, Doc]:
    """For each field that the access shows: its value and the event that set it last.

    Fields that follow from others, as a full name does, were set by what changed them.
    """
    found: dict[str, Doc] = {}
    entered = {leaf.wire.partition(".")[0] for leaf in leaf_fields(view.noun.details).values()}
    entered |= {rows.name for rows in view.noun.rows}
    for step in replay(view, events):
        recorded = step.recorded
        untold = OF_EVERY_CHANGE if _is_hidden(view, recorded, access) else frozenset()
        for path in (*changed_fields(view, recorded), *_following(step, entered)):
            if _explains(view, path, access) and path not in untold:
                found[path] = _origin(get(step.after, path), recorded)
        _explain_row(view, step, access, found)
    return found


def _is_hidden(view: RecordProjection, recorded: Recorded, access: FieldAccess) -> bool:
    """Whether an event is about fields alone that are not shown: its time and reason are not either."""
    if isinstance(recorded.event, FieldRevealed):
        return not access.is_shown(recorded.event.field)
    paths = [*changed_fields(view, recorded)]
    return bool(paths) and not any(_explains(view, path, access) for path in paths)


def _explain_row(
    view: RecordProjection, step: Step, access: FieldAccess, found: dict[str, Doc]
) -> None:
    """Adds the fields of a child row that the event set, or takes those of a row that is gone."""
    recorded = step.recorded
    row = row_step(view.noun, recorded, step.before, step.after)
    if row is None:
        return
    for wire in set_in_row(row, recorded):
        if row.new is None:
            found.pop(row.key(wire), None)
        elif access.is_shown(f"{row.rows.name}.{wire}"):
            found[row.key(wire)] = _origin(row.new[wire], recorded)
    titles = row.rows.titles_at
    if titles and access.is_shown(titles) and get(row.before, titles) != get(row.after, titles):
        found[titles] = _origin(get(row.after, titles), recorded)


def _origin(value: Any, recorded: Recorded) -> Doc:
    return {
        "value": value,
        "version": recorded.version,
        "at": iso(recorded.at),
        "actor": str(recorded.meta.actor_id) if recorded.meta.actor_id else None,
        "source": recorded.meta.source,
        "reason": reason(recorded),
        "eventId": str(recorded.event_id),
    }


def _explains(view: RecordProjection, path: str, access: FieldAccess) -> bool:
    if path in view.noun.collections:
        return path in access.files
    return access.is_shown(path)


def _following(step: Step, entered: set[str]) -> list[str]:
    before = step.before or {}
    return [
        key
        for key, value in step.after.items()
        if key not in entered
        and value != before.get(key)
        and (step.before or value not in ([], {}))
    ]

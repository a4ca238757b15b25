"""Deciders of child rows: pure functions from a record's state to the events of its rows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any
from uuid import UUID

from domain.kernel.details import D, from_leaves, leaf
from domain.kernel.errors import InvalidFields, NotFound, ReasonRequired
from domain.kernel.following import follow_paths, with_following
from domain.kernel.formulas import NO_REFERENCE_DATA, ReferenceData
from domain.kernel.record import refuse_conflict, refuse_deleted, refuse_erased
from domain.kernel.rows import Rows, row_path

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from domain.kernel.event import Event
    from domain.kernel.noun import Noun
    from domain.kernel.record import Record


def rows_in(state: Record[Any, Any], rows: Rows[D]) -> Mapping[UUID, D]:
    """The record's rows by id, oldest first."""
    return state.rows.get(rows.name, {})


def known_row(state: Record[Any, Any], rows: Rows[D], row_id: UUID) -> D:
    """The fields of a row. Raises NotFound for one that the record does not have, or has no more."""
    found = rows_in(state, rows).get(row_id)
    if found is None:
        raise NotFound(noun=rows.singular, fields={rows.id_field: "not_found"})
    return found


def _has_such(state: Record[Any, Any], rows: Rows[Any]) -> bool:
    """Whether records of this one's pipeline and kind have such rows at all."""
    if rows.pipelines and state.pipeline not in rows.pipelines:
        return False
    return not rows.kinds or state.details.kind in rows.kinds


def add_row(
    state: Record[Any, Any],
    rows: Rows[D],
    row_id: UUID,
    details: D,
    *,
    reference_data: ReferenceData = NO_REFERENCE_DATA,
) -> list[Event]:
    """Raises InvalidFields for values that the declaration does not allow."""
    refuse_deleted(state)
    state.state.refuse_rows(rows.name)
    refuse_erased(state)
    if not _has_such(state, rows):
        raise InvalidFields(fields={rows.name: "not_of_kind"})
    if len(rows_in(state, rows)) >= rows.most:
        raise InvalidFields(fields={rows.name: "too_many"}, max=rows.most)
    whole = with_following(details, None, reference_data)
    _refuse_problems(state, rows, whole, whole.leaves())
    return [rows.added(row_id=row_id, details=whole)]


def change_row(
    state: Record[Any, Any],
    rows: Rows[D],
    row_id: UUID,
    change: D,
    *,
    expected_version: int | None,
    reference_data: ReferenceData = NO_REFERENCE_DATA,
) -> list[Event]:
    """Only what differs is recorded, with what follows from it; the same value again is no event.

    Raises NotFound, FieldConflict, or InvalidFields for values that the declaration does not allow.
    """
    refuse_deleted(state)
    state.state.refuse_rows(rows.name)
    refuse_erased(state)
    before = known_row(state, rows, row_id)
    leaves = {
        path: new
        for path, new in with_following(change, before, reference_data).leaves().items()
        if leaf(before, path) != new or row_path(rows.name, row_id, path) in state.erased
    }
    if not leaves:
        return []
    if rows.changed is None:
        msg = f"the rows {rows.name} are only added and removed"
        raise TypeError(msg)
    follow = follow_paths(rows.details)
    wanted = {
        row_path(rows.name, row_id, path): (leaf(before, path), new)
        for path, new in leaves.items()
        if path not in follow
    }
    refuse_conflict(state, wanted, expected_version)
    accepted = from_leaves(rows.details, leaves)
    _refuse_problems(state, rows, before.merge(accepted), leaves)
    return [rows.changed(row_id=row_id, details=accepted)]


def remove_row(
    state: Record[Any, Any],
    noun: Noun[Any, Any],
    rows: Rows[Any],
    row_id: UUID,
    *,
    reason: str | None = None,
    expected_version: int | None = None,
) -> list[Event]:
    """Takes a row off with the rows that link to it.

    Raises NotFound, ReasonRequired, or FieldConflict where somebody changed the row since the
    version that the user saw.
    """
    refuse_deleted(state)
    state.state.refuse_rows(rows.name)
    before = known_row(state, rows, row_id)
    wanted = {
        row_path(rows.name, row_id, path): (value, None) for path, value in before.leaves().items()
    }
    refuse_conflict(state, wanted, expected_version)
    along = list(_linked_to(state, noun, rows, row_id))
    if not (reason and reason.strip()) and (along or rows.needs_reason(before)):
        raise ReasonRequired(fields={"reason": "required"})
    return [*(of.removed(row_id=id_) for of, id_ in along), rows.removed(row_id=row_id)]


def _linked_to(
    state: Record[Any, Any], noun: Noun[Any, Any], rows: Rows[Any], row_id: UUID
) -> Iterable[tuple[Rows[Any], UUID]]:
    for other in noun.rows:
        paths = [path for path, target in other.links.items() if target == rows.name]
        for id_, details in rows_in(state, other).items():
            if any(leaf(details, path) == row_id for path in paths):
                yield other, id_


def _refuse_problems(
    state: Record[Any, Any], rows: Rows[D], after: D, sent: Mapping[str, Any]
) -> None:
    """`after` is the whole row, `sent` the leaves that are new in it."""
    found = {path: "required" for path in rows.required if leaf(after, path) in (None, "")}
    for path, value in sent.items():
        if value is not None and (problem := _problem(state, rows, path, value)):
            found[path] = problem
    found = rows.problems(after) | found
    if found:
        raise InvalidFields(fields={rows.wire(path): problem for path, problem in found.items()})


def _problem(state: Record[Any, Any], rows: Rows[Any], path: str, value: Any) -> str | None:
    if path in rows.choices and not all(one in rows.choices[path] for one in _each(value)):
        return "not_in_list"
    if path in rows.links and value not in state.rows.get(rows.links[path], {}):
        return "not_found"
    if path in rows.files and not all(one in state.documents for one in _each(value)):
        return "not_found"
    return None


def _each(value: Any) -> tuple[Any, ...]:
    return value if isinstance(value, tuple) else (value,)

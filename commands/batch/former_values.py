"""The ordinary commands that give a record its former values: of fields, status, people, child rows."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any
from uuid import UUID

from commands.batch.change_commands import change_command
from commands.kernel.delete import RemoveRecord
from commands.kernel.people import ChangePeople
from domain.kernel import row_changes
from domain.kernel.details import from_leaves, leaf_fields
from domain.kernel.taking_back import PEOPLE, STATUS, row_at

if TYPE_CHECKING:
    from collections.abc import Sequence

    from commands.kernel.command import Context, Deps
    from domain.kernel.event import Event
    from domain.kernel.noun import Noun
    from domain.kernel.record import Record
    from domain.kernel.taking_back import FieldToTakeBack, RecordToTakeBack

    State = Record[Any, Any]


@dataclass(frozen=True, slots=True)
class FormerValues:
    """`values` are former values by path; `command` makes the command that sets some of them."""

    values: Mapping[str, Any]
    command: Callable[[Mapping[str, Any]], Any]


@dataclass(frozen=True, slots=True)
class RowBack:
    """Gives a child row its former fields, brings it back, or takes it off."""

    noun: Noun[Any, Any]
    path: str
    former: Any
    reason: str | None

    def events(self, state: State, _context: Context, _deps: Deps) -> list[Event]:
        rows = row_at(self.noun, self.path)
        _, row, field = self.path.split(".", 2)
        row_id = UUID(row)
        if field:
            change = from_leaves(rows.details, {field: self.former})
            return row_changes.change_row(state, rows, row_id, change, expected_version=None)
        if self.former is not None:
            return row_changes.add_row(state, rows, row_id, self.former)
        return row_changes.remove_row(state, self.noun, rows, row_id, reason=self.reason)


def commands_of(
    noun: Noun[Any, Any],
    found: RecordToTakeBack,
    wanted: Sequence[FieldToTakeBack],
    reason: str | None,
) -> tuple[list[FormerValues], list[str]]:
    """The commands in the order in which they are carried out, and the paths that none can set."""
    base = {"id": found.now.stream_id, "reason": reason}
    if found.was_made:
        return [FormerValues({}, lambda _: RemoveRecord.of(noun).model_validate(base))], []
    change = change_command(noun)
    fields: dict[str, Any] = {}
    statuses: dict[str, Any] = {}
    people, rows, unknown = [], [], []
    for one in wanted:
        if one.path.startswith(PEOPLE):
            people.append(_people(noun, base, one))
        elif row_at(noun, one.path) is not None:
            rows.append(_row(noun, one, reason))
        elif one.path == STATUS and change and change.status_fields(*one.former) is not None:
            statuses[STATUS] = one.former
        elif one.path in leaf_fields(noun.details) and change is not None:
            fields[one.path] = one.former
        else:
            unknown.append(one.path)
    first = []
    if change is not None and fields:
        first.append(
            FormerValues(fields, lambda values: change.model_validate(base | _nested(values)))
        )
    if change is not None and statuses:

        def to_status(values: Mapping[str, Any]) -> Any:
            return change.model_validate(base | (change.status_fields(*values[STATUS]) or {}))

        first.append(FormerValues(statuses, to_status))
    return [*first, *people, *rows], unknown


def _people(noun: Noun[Any, Any], base: dict[str, Any], field: FieldToTakeBack) -> FormerValues:
    role = field.path.removeprefix(PEOPLE)

    def command(values: Mapping[str, Any]) -> Any:
        body = base | {"assignee": values[field.path], "role": role}
        return ChangePeople.of(noun).model_validate(body)

    return FormerValues({field.path: field.former}, command)


def _row(noun: Noun[Any, Any], field: FieldToTakeBack, reason: str | None) -> FormerValues:
    def command(values: Mapping[str, Any]) -> RowBack:
        return RowBack(noun, field.path, values[field.path], reason)

    return FormerValues({field.path: field.former}, command)


def _nested(leaves: Mapping[str, Any]) -> dict[str, Any]:
    """Values by their place in the body, by the names of Python."""
    found: dict[str, Any] = {}
    for path, value in leaves.items():
        target = found
        *groups, name = path.split(".")
        for group in groups:
            target = target.setdefault(group, {})
        target[name] = value
    return found

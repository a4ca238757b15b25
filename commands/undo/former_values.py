"""The ordinary commands that give a record its former values: of fields, status, people, child rows."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any
from uuid import UUID

from commands.kernel.notes import StrikeNote
from commands.kernel.people import ChangePeople
from commands.shared.files.attachments import RemoveDocument
from commands.undo.change_commands import (
    can_change_row,
    change_command,
    row_changer,
    row_remover,
    row_restorer,
    setting_commands,
    step_command,
)
from domain.kernel.details import leaf_fields
from domain.kernel.taking_back import (
    DELETED,
    DOCUMENT,
    NOTE,
    PEOPLE,
    STATUS,
    row_at,
    within_state_field,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from commands.kernel.change import ChangeDetails
    from commands.kernel.record import RecordCommand
    from domain.kernel.noun import Noun
    from domain.kernel.taking_back import FieldToTakeBack, RecordToTakeBack


@dataclass(frozen=True, slots=True)
class FormerValues:
    """`values` are former values by path; `command` makes the command that sets some of them."""

    values: Mapping[str, Any]
    """Empty for a step, which is taken or not."""
    command: Callable[[Mapping[str, Any]], Any]
    is_first: bool = False
    """Whether the others need it: a record is restored before it is changed."""
    step: str = ""
    """Path of a step."""
    within: str = ""
    """What begins the wire paths of `values`, and the command's problems leave out: of a row, its list."""


def commands_of(
    noun: Noun[Any, Any],
    found: RecordToTakeBack,
    wanted: Sequence[FieldToTakeBack],
    reason: str | None,
    *,
    together: bool,
) -> tuple[list[FormerValues], list[str]]:
    """The commands in the order in which they are carried out, and the paths that none can set.

    `together`: one command sets fields, people and status where the noun has such a one, so that all
    or none of them are set.
    """
    base = {"id": found.now.stream_id, "reason": reason}
    change = change_command(noun)
    groups: dict[str, dict[str, Any]] = {"fields": {}, "status": {}}
    others: list[FormerValues] = []
    rows: list[FieldToTakeBack] = []
    setting: dict[tuple[type[RecordCommand], str], dict[str, Any]] = {}
    unknown = []
    for one in wanted:
        own = _own_group(one, change, together=together) if change is not None else None
        if own is not None:
            groups[own][one.path] = one.former
        elif (setter := _setter(noun, one)) is not None:
            # One command is about one entry of a state field.
            within = within_state_field(noun, one.path)
            group = setting.setdefault((setter, within[1] if within else ""), {})
            group[one.path] = one.former
        elif row_at(noun, one.path) is not None:
            rows.append(one)
        elif (other := _other(noun, base, one)) is not None:
            others.append(other)
        else:
            unknown.append(one.path)
    if together:
        groups = {"fields": groups["fields"] | groups["status"]}
    first = [
        FormerValues(values, partial(_change, change, base))
        for values in groups.values()
        if change is not None and values
    ]
    order = setting_commands(noun)
    first += [
        FormerValues(values, partial(setter.giving, found.now, reason=reason))
        for (setter, _), values in sorted(setting.items(), key=lambda one: order.index(one[0][0]))
    ]
    restored = [one for one in others if one.is_first]
    rest = [one for one in others if not one.is_first][::-1]
    of_rows, unset = _of_rows(noun, base, rows)
    return [*restored, *first, *of_rows, *rest], unknown + unset


def _setter(noun: Noun[Any, Any], field: FieldToTakeBack) -> type[RecordCommand] | None:
    """The noun's command that sets a path by its own declaration."""
    found = setting_commands(noun)
    return next((one for one in found if one.can_set(field.path, field.former)), None)


def _own_group(
    field: FieldToTakeBack, change: type[ChangeDetails], *, together: bool
) -> str | None:
    """Whether the noun's own command sets a field: among the others, or by itself."""
    noun, path = change.noun, field.path
    if path == STATUS:
        return "status" if change.status_fields(*field.former) is not None else None
    if path.startswith(PEOPLE):
        role = path.removeprefix(PEOPLE)
        return "fields" if together and role in getattr(change, "role_fields", {}) else None
    if path in leaf_fields(noun.details):
        return "fields" if path.partition(".")[0] in change.model_fields else None
    # A state field, such as a user's role, where the command has a field of its name.
    return "fields" if path in leaf_fields(noun.state) and path in change.model_fields else None


def _change(change: type[ChangeDetails], base: dict[str, Any], values: Mapping[str, Any]) -> Any:
    body: dict[str, Any] = {}
    for path, value in values.items():
        if path == STATUS:
            body |= change.status_fields(*value) or {}
        elif path.startswith(PEOPLE):
            role_fields: Mapping[str, str] = getattr(change, "role_fields", {})
            body[role_fields[path.removeprefix(PEOPLE)]] = value
        else:
            *within, name = path.split(".")
            target = body
            for group in within:
                target = target.setdefault(group, {})
            target[name] = value
    return change.model_validate(base | body)


def _other(
    noun: Noun[Any, Any], base: dict[str, Any], field: FieldToTakeBack
) -> FormerValues | None:
    path = field.path
    if path.startswith(PEOPLE):
        return _people(noun, base, field)
    if path.startswith(NOTE):
        note = base | {"note_id": path.removeprefix(NOTE)}
        return FormerValues({}, lambda _: StrikeNote.of(noun).model_validate(note), step=path)
    if path.startswith(DOCUMENT):
        file = base | {"document_id": path.removeprefix(DOCUMENT)}
        return FormerValues({}, lambda _: RemoveDocument.of(noun).model_validate(file), step=path)
    step = step_command(noun, path, field.former)
    if step is None:
        return None
    is_first = path == DELETED and field.former is False
    return FormerValues({}, lambda _: step.model_validate(base), is_first=is_first, step=path)


def _people(noun: Noun[Any, Any], base: dict[str, Any], field: FieldToTakeBack) -> FormerValues:
    role = field.path.removeprefix(PEOPLE)

    def command(values: Mapping[str, Any]) -> Any:
        body = base | {"assignee": values[field.path], "role": role}
        return ChangePeople.of(noun).model_validate(body)

    return FormerValues({field.path: field.former}, command)


def _of_rows(
    noun: Noun[Any, Any], base: dict[str, Any], fields: Sequence[FieldToTakeBack]
) -> tuple[list[FormerValues], list[str]]:
    """By the commands of the rows: those that are gone come back, others get their former fields, those
    that were added go. Also the paths that no command sets.
    """
    gone: list[FormerValues] = []
    added: list[FormerValues] = []
    changed: dict[str, dict[str, Any]] = {}
    unset: list[str] = []
    # Rows that link to others were removed before these, and were added after them.
    for one in reversed(fields):
        rows = row_at(noun, one.path)
        _, row, path = one.path.split(".", 2)
        if path and not can_change_row(noun, rows, path):
            unset.append(one.path)
        elif path:
            changed.setdefault(one.path.removesuffix(path), {})[one.path] = one.former
        elif one.former is not None:
            body = base | {"row_id": UUID(row), "former": one.former}
            gone.append(_whole_row(row_restorer(noun, rows), body, one))
        else:
            added.append(_whole_row(row_remover(noun, rows), base | {"row_id": UUID(row)}, one))
    changes = [_changed_row(noun, base, prefix, values) for prefix, values in changed.items()]
    return [*gone, *changes, *added], unset


def _whole_row(
    command: type[RecordCommand], body: dict[str, Any], field: FieldToTakeBack
) -> FormerValues:
    return FormerValues({field.path: field.former}, lambda _: command.model_validate(body))


def _changed_row(
    noun: Noun[Any, Any], base: dict[str, Any], prefix: str, values: dict[str, Any]
) -> FormerValues:
    """One command for all fields of a row, so that rules that look at several see all of them."""
    rows = row_at(noun, prefix)
    change: Any = row_changer(noun, rows)
    row_id = UUID(prefix.split(".")[1])

    def command(some: Mapping[str, Any]) -> Any:
        fields = {path.removeprefix(prefix): value for path, value in some.items()}
        return change.model_validate(base | fields | {"row_id": row_id})

    return FormerValues(values, command, within=f"{rows.name}.")

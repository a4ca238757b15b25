"""Decider of reference tables: pure functions from state to events, and which version counts on a day."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from domain.kernel.errors import DomainError, FieldConflict, InvalidFields
from domain.reference_table.checking import CellProblem, check_content
from domain.reference_table.events import (
    ReferenceTableVersionPublished,
    ReferenceTableVersionReinstated,
    ReferenceTableVersionWithdrawn,
    versions_after,
)
from domain.reference_table.kinds import KINDS
from domain.reference_table.values import MOST_VERSIONS, hash_of

if TYPE_CHECKING:
    from collections.abc import Sequence
    from datetime import date

    from domain.kernel.event import Event
    from domain.reference_table.noun import ReferenceTable
    from domain.reference_table.values import Content, Purpose, TableName, TableVersion

NAMED = 20
"""Cells that a refusal names."""


class TableRefused(DomainError):
    """Rows that cannot be a version: nothing is stored. `fields` names the cells."""

    code = "reference_table.refused"
    status = 422

    def __init__(self, problems: Sequence[CellProblem]) -> None:
        named = {one.place: one.code for one in problems[:NAMED]}
        super().__init__(fields=named, number=len(problems))


class NothingNew(DomainError):
    """The rows are those of a version that is in use."""

    code = "reference_table.nothing_new"
    status = 409


class LastVersion(DomainError):
    """A table keeps a version for each purpose."""

    code = "reference_table.last_version"
    status = 409


class TableOff(DomainError):
    """The settings leave this table out."""

    code = "reference_table.off"
    status = 404


class NoVersion(DomainError):
    """No version of the table was valid on that day."""

    code = "reference_table.no_version"
    status = 422


def publish(
    state: ReferenceTable,
    content: Content,
    source: str,
    valid_from: date,
    purposes: Sequence[Purpose],
    *,
    expected_version: int | None,
) -> list[Event]:
    """Raises TableRefused, NothingNew, InvalidFields, FieldConflict."""
    table: Any = state.details.table
    _refuse_moved(state, expected_version)
    offered = KINDS[table].purposes
    wanted = tuple(purpose for purpose in offered if purpose in purposes)
    if not wanted or len(wanted) < len({*purposes}):
        raise InvalidFields(fields={"purposes": "not_in_list" if purposes else "too_few"})
    checked = check_content(table, content)
    if checked.problems:
        raise TableRefused(checked.problems)
    sha256 = hash_of(checked.content)
    if any(_is_same(one, sha256, valid_from, wanted) for one in state.state.versions):
        raise NothingNew
    if len(state.state.versions) >= MOST_VERSIONS:
        raise InvalidFields(fields={"version": "too_many"})
    return [
        ReferenceTableVersionPublished(
            table=table,
            version=len(state.state.versions) + 1,
            source=source,
            valid_from=valid_from,
            purposes=wanted,
            sha256=sha256,
            content=checked.content,
        )
    ]


def _is_same(one: TableVersion, sha256: str, valid_from: date, purposes: Sequence[Purpose]) -> bool:
    same = (one.sha256, one.valid_from, one.purposes) == (sha256, valid_from, tuple(purposes))
    return same and not one.withdrawn


def withdraw(state: ReferenceTable, number: int, *, expected_version: int | None) -> list[Event]:
    """Raises InvalidFields, LastVersion, FieldConflict."""
    table, found = _version(state, number)
    if found.withdrawn:
        return []
    _refuse_moved(state, expected_version)
    event = ReferenceTableVersionWithdrawn(table=table, version=number)
    left = [one for one in versions_after(state.state.versions, event) if not one.withdrawn]
    if any(all(purpose not in one.purposes for one in left) for purpose in found.purposes):
        raise LastVersion
    return [event]


def reinstate(state: ReferenceTable, number: int, *, expected_version: int | None) -> list[Event]:
    """Raises InvalidFields, FieldConflict."""
    table, found = _version(state, number)
    if not found.withdrawn:
        return []
    _refuse_moved(state, expected_version)
    return [ReferenceTableVersionReinstated(table=table, version=number)]


def _version(state: ReferenceTable, number: int) -> tuple[TableName, TableVersion]:
    table: Any = state.details.table
    found = state.state.version(number)
    if found is None:
        raise InvalidFields(fields={"version": "not_found"})
    return table, found


def version_on(state: ReferenceTable, day: date, purpose: Purpose) -> TableVersion:
    """The version that counts on a day: of those that are not withdrawn, the one that is valid since the
    latest day, the later published of two. Raises NoVersion.
    """
    valid = [
        one
        for one in state.state.versions
        if not one.withdrawn and purpose in one.purposes and one.valid_from <= day
    ]
    if not valid:
        raise NoVersion(fields={"date": "no_version_then"})
    return max(valid, key=lambda one: (one.valid_from, one.version))


def _refuse_moved(state: ReferenceTable, expected_version: int | None) -> None:
    """What was decided on an older version of the table is looked at again."""
    if expected_version is None or expected_version == state.version:
        return
    if expected_version > state.version:
        raise InvalidFields(fields={"expectedVersion": "version_unknown"})
    newest = state.state.versions[-1].version
    raise FieldConflict(
        clashes={"versions": (newest, None)},
        versions={"versions": state.version},
        version=state.version,
        noun=state.noun,
        id=state.stream_id,
    )

"""Fields whose values come from a list."""

from __future__ import annotations

from collections.abc import Collection, Container, Mapping
from dataclasses import dataclass

from commands.kernel.guards import Attempt, Guard
from commands.shared.reference_tables import names_now
from domain.kernel.details import leaf, leaf_fields
from domain.kernel.errors import InvalidFields
from domain.reference_table.values import TableName

NOT_LISTED = "not_in_list"


@dataclass(frozen=True, eq=False)
class Listed:
    """Refuses a sent value that its list does not have; one that the record has already may stay.

    `lists` are by wire path, such as `digitalDashboard.tenure`.
    """

    lists: Mapping[str, Collection[str]]

    def __call__(self, attempt: Attempt) -> None:
        fields = leaf_fields(type(attempt.details))
        refused = {}
        for path, value in attempt.details.leaves().items():
            wire = fields[path].wire
            offered = self.lists.get(wire)
            if offered is not None and not _listed(value, offered, leaf(attempt.current, path)):
                refused[wire] = NOT_LISTED
        if refused:
            raise InvalidFields(fields=refused)


listed = Listed


def listed_in_tables(tables: Mapping[str, TableName]) -> Guard:
    """The same for lists that are reference tables, as they are today."""

    def guard(attempt: Attempt) -> None:
        sent = {leaf_fields(type(attempt.details))[path].wire for path in attempt.details.leaves()}
        wanted = {path: table for path, table in tables.items() if path in sent}
        if wanted:
            deps = attempt.deps
            listed({path: names_now(deps, table) for path, table in wanted.items()})(attempt)

    return guard


def _listed(value: object, offered: Container[str], kept: object) -> bool:
    values = value if isinstance(value, tuple) else (value,)
    before = kept if isinstance(kept, tuple) else (kept,)
    return all(one is None or one in offered or one in before for one in values)

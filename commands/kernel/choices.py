"""Fields whose values come from a list."""

from __future__ import annotations

from collections.abc import Container, Mapping

from commands.kernel.guards import Attempt, Guard
from domain.kernel.details import leaf, leaf_fields
from domain.kernel.errors import InvalidFields

NOT_LISTED = "not_in_list"


def listed(lists: Mapping[str, Container[str]]) -> Guard:
    """Refuses a sent value that its list does not have; one that the record has already may stay.

    `lists` are by wire path, such as `digitalDashboard.tenure`.
    """

    def guard(attempt: Attempt) -> None:
        fields = leaf_fields(type(attempt.details))
        refused = {}
        for path, value in attempt.details.leaves().items():
            wire = fields[path].wire
            offered = lists.get(wire)
            if offered is not None and not _listed(value, offered, leaf(attempt.current, path)):
                refused[wire] = NOT_LISTED
        if refused:
            raise InvalidFields(fields=refused)

    return guard


def _listed(value: object, offered: Container[str], kept: object) -> bool:
    values = value if isinstance(value, tuple) else (value,)
    before = kept if isinstance(kept, tuple) else (kept,)
    return all(one is None or one in offered or one in before for one in values)

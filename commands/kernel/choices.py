"""Fields whose values come from a list."""

from __future__ import annotations

from collections.abc import Container, Mapping

from commands.kernel.guards import Attempt, Guard, wire_name
from domain.kernel.errors import InvalidFields

NOT_LISTED = "not_in_list"


def listed(lists: Mapping[str, Container[str]]) -> Guard:
    """Refuses a sent value that its list does not have; one that the record has already may stay.

    `lists` are by wire name.
    """

    def guard(attempt: Attempt) -> None:
        details, model = attempt.details, type(attempt.details)
        refused = {}
        for name in details.model_fields_set:
            wire = wire_name(model, name)
            kept = getattr(attempt.current, name, None)
            if wire in lists and not _listed(getattr(details, name), lists[wire], kept):
                refused[wire] = NOT_LISTED
        if refused:
            raise InvalidFields(fields=refused)

    return guard


def _listed(value: object, offered: Container[str], kept: object) -> bool:
    values = value if isinstance(value, tuple) else (value,)
    before = kept if isinstance(kept, tuple) else (kept,)
    return all(one is None or one in offered or one in before for one in values)

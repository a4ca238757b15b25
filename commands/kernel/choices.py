"""Fields whose values come from a list."""

from __future__ import annotations

from collections.abc import Container, Mapping

from domain.kernel.details import Details
from domain.kernel.errors import InvalidFields

NOT_LISTED = "not_in_list"


def refuse_unlisted(
    details: Details, lists: Mapping[str, Container[str]], *, held: Details | None = None
) -> None:
    """Refuse a sent value that its list does not have; one already held may stay.

    `lists` are by wire name. Raises InvalidFields with every field concerned.
    """
    refused = {}
    for name in details.model_fields_set:
        info = type(details).model_fields[name]
        wire = info.alias or name
        if wire in lists and not _listed(getattr(details, name), lists[wire], held, name):
            refused[wire] = NOT_LISTED
    if refused:
        raise InvalidFields(fields=refused)


def _listed(value: object, offered: Container[str], held: Details | None, name: str) -> bool:
    values = value if isinstance(value, tuple) else (value,)
    before = getattr(held, name, None) if held is not None else None
    kept = before if isinstance(before, tuple) else (before,)
    return all(one is None or one in offered or one in kept for one in values)

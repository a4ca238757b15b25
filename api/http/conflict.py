"""The answer to an edit that was refused: both values of each field, who set the other one, and when."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any
from uuid import UUID

from domain.kernel.details import leaf_fields
from domain.nouns import NOUNS
from domain.role.field_access import field_access
from projections.kernel.record import iso

if TYPE_CHECKING:
    from domain.kernel.details import Leaf, Sealed
    from domain.kernel.errors import FieldConflict
    from domain.kernel.event import Recorded
    from domain.kernel.noun import Noun
    from infra.bootstrap import Services

PEOPLE = "people."
Show = Callable[[Any], Any]


def explain(error: FieldConflict, services: Services, role: str) -> dict[str, Any]:
    """The envelope's `conflict`. Of a field that the role is not shown it has no values.

    The error's context has clashes (path to (theirs, yours)), versions, version, noun and id.
    """
    context = error.context
    clashes: dict[str, tuple[Any, Any]] = context["clashes"]
    fields = []
    for path, (theirs, yours) in clashes.items():
        version = context["versions"][path]
        field, show = _field(path, context.get("noun"), role)
        entry = {"field": field, "theirs": show(theirs), "yours": show(yours), "version": version}
        fields.append(entry | _cause(context.get("id"), version, services))
    return {"fields": fields, "version": context["version"]}


def _field(path: str, noun: str | None, role: str) -> tuple[str, Show]:
    """The wire path, and how values are shown."""
    if path.startswith(PEOPLE):
        return path.removeprefix(PEOPLE), _as_it_is
    if noun not in NOUNS:
        return path, _as_it_is
    of = NOUNS[noun]
    if path in (leaves := leaf_fields(of.details)):
        return leaves[path].wire, _show(leaves[path], leaves[path].wire, of, role)
    name, row_id, within = (*path.split(".", 2), "", "")[:3]
    if name in {rows.name for rows in of.rows}:
        rows = of.rows_named(name)
        leaf = leaf_fields(rows.details)[within]
        return f"{name}.{row_id}.{leaf.wire}", _show(leaf, rows.shown_at(within), of, role)
    return path, _as_it_is


def _show(leaf: Leaf, path: str, noun: Noun[Any, Any], role: str) -> Show:
    match field_access(role, noun).showing(path):
        case "shown":
            return _as_it_is
        case "masked" if leaf.sealed:
            return partial(_masked, leaf.sealed)
        case _:
            return _nothing


def _as_it_is(value: Any) -> Any:
    return value


def _masked(sealed: Sealed, value: Any) -> Any:
    return sealed.mask(str(value)) if value is not None else None


def _nothing(_value: Any) -> None:
    return None


def _cause(stream_id: UUID | None, version: int, services: Services) -> dict[str, Any]:
    if stream_id is None:
        return {}
    recorded = services.deps.store.events(stream_id, after=version - 1, upto=version)
    if not recorded:
        return {}
    return {"changedBy": _person(recorded[0], services), "changedAt": iso(recorded[0].at)}


def _person(recorded: Recorded, services: Services) -> dict[str, Any] | None:
    actor_id = recorded.meta.actor_id
    if actor_id is None:
        return None
    user = services.users.get(actor_id)
    return {"_id": actor_id, "name": user["name"] if user else ""}

"""The answer to an edit that was refused: both values of each field, who set the other one, and when."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any
from uuid import UUID

from domain.kernel.details import leaf_fields
from domain.nouns import NOUNS
from projections.kernel.record import iso, mask

if TYPE_CHECKING:
    from domain.kernel.errors import FieldConflict
    from domain.kernel.event import Recorded
    from infra.bootstrap import Services

PEOPLE = "people."


def explain(error: FieldConflict, services: Services) -> dict[str, Any]:
    """The envelope's `conflict`.

    The error's context has clashes (path to (theirs, yours)), versions, version, noun and id.
    """
    context = error.context
    clashes: dict[str, tuple[Any, Any]] = context["clashes"]
    fields = []
    for path, (theirs, yours) in clashes.items():
        version = context["versions"][path]
        field, masked = _field(path, context.get("noun"))
        shown = [_shown(value, masked=masked) for value in (theirs, yours)]
        entry = {"field": field, "theirs": shown[0], "yours": shown[1], "version": version}
        fields.append(entry | _cause(context.get("id"), version, services))
    return {"fields": fields, "version": context["version"]}


def _field(path: str, noun: str | None) -> tuple[str, bool]:
    if path.startswith(PEOPLE):
        return path.removeprefix(PEOPLE), False
    found = leaf_fields(NOUNS[noun].details).get(path) if noun in NOUNS else None
    if found is None:
        return path, False
    return found.wire, bool(found.sealed and found.sealed.masked)


def _shown(value: Any, *, masked: bool) -> Any:
    return mask(str(value)) if masked and value is not None else value


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

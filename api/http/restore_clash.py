"""Says by name which records cannot come back, and which ones have their values now."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from domain.kernel.errors import DomainError, RestoreClash
from projections.across.titles import titles

if TYPE_CHECKING:
    from infra.bootstrap import Services


def named(error: DomainError, services: Services, role: str) -> dict[str, Any]:
    """What an error's text is filled with; records are named by the titles that
    the role is shown.
    """
    if not isinstance(error, RestoreClash):
        return error.context
    clashes = error.context["clashes"]
    keys = [(noun, str(id_)) for noun, *ids in clashes for id_ in ids]
    with services.read() as session:
        found = titles(session, keys, role)
    names = {key: found[key]["title"] if key in found else None for key in keys}
    pairs = (
        f"{names[noun, str(id_)] or id_} ({names[noun, str(holder)] or holder})"
        for noun, id_, holder in clashes
    )
    return {"clashes": ", ".join(pairs)}

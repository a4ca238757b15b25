"""Names the records that a refusal is about: those that cannot come back, and those that use another."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from domain.kernel.errors import DomainError, RecordUsed, RestoreClash
from projections.across.titles import Key, titles

if TYPE_CHECKING:
    from uuid import UUID

    from infra.bootstrap import Services
    from projections.kernel.record import Doc


def named(error: DomainError, services: Services, role: str) -> dict[str, Any]:
    """What an error's text is filled with; records are named by the titles that
    the role is shown.
    """
    match error:
        case RestoreClash():
            return {"clashes": _clashes(error.context["clashes"], services, role)}
        case RecordUsed():
            return {"uses": _uses(error.context, services, role)}
        case _:
            return error.context


def _clashes(clashes: list[tuple[str, UUID, UUID]], services: Services, role: str) -> str:
    keys = [(noun, str(id_)) for noun, *ids in clashes for id_ in ids]
    names = {key: one["title"] or key[1] for key, one in _called(keys, services, role).items()}
    pairs = (
        f"{names[noun, str(id_)]} ({names[noun, str(holder)]})" for noun, id_, holder in clashes
    )
    return ", ".join(pairs)


def _uses(context: dict[str, Any], services: Services, role: str) -> str:
    keys = [(noun, str(id_)) for noun, id_ in context["uses"]]
    found = _called(keys, services, role)
    names = [", ".join(filter(None, (found[key]["title"], found[key]["subtitle"]))) for key in keys]
    further = [f"+{context['more']}"] if context["more"] else []
    return "; ".join([*names, *further])


def _called(keys: list[Key], services: Services, role: str) -> dict[Key, Doc]:
    """{title, subtitle} by noun and id."""
    with services.read() as session:
        found = titles(session, keys, role)
    return {key: found.get(key) or {"title": None, "subtitle": None} for key in keys}

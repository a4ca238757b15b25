"""What a role is shown of a saved view: no filter, order or column of a field that it is not shown."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from domain.nouns import NOUNS
from domain.role.values import permission
from domain.saved_view.values import DESK
from projections.access.redact import access_of
from projections.lists.spec import LIST
from projections.nouns import NOUN_VIEWS
from projections.saved_view.table import noun_of

if TYPE_CHECKING:
    from collections.abc import Collection

    from domain.saved_view.details import SavedViewDetails
    from projections.lists.filter import Filter
    from projections.lists.spec import ListSpec

NEWEST_FIRST = {"sort": "createdAt", "sortType": "desc"}


def state_for(role: str, details: SavedViewDetails) -> dict[str, Any]:
    """Filters, order and columns as the list's address has them; `leftOut` are the parameters of
    filters that the role may not set.
    """
    noun = noun_of(details.of_list or "")
    filters = {one.parameter: list(one.values) for one in details.filters or ()}
    state: dict[str, Any] = {
        "filters": filters,
        # A view in no order of its own is sent an empty one.
        "sort": details.sort or "",
        "sortType": details.sort_type,
        "limit": details.limit,
        "columns": list(details.columns or ()),
        "leftOut": [],
    }
    if noun == DESK:
        return state | _without(filters, _refused_at_desk(filters, role))
    view = NOUN_VIEWS.get(noun)
    if view is None:
        return state
    access, spec = access_of(role, noun), view.table.info[LIST]
    state["columns"] = [path for path in state["columns"] if access.is_shown(path)]
    if spec is None:
        return state
    state |= _without(filters, _refused(spec, role, noun))
    sort = spec.sorts.get(details.sort or "")
    if sort is not None and not access.is_shown(sort.path):
        state |= NEWEST_FIRST
    return state


def _without(filters: dict[str, list[str]], refused: Collection[str]) -> dict[str, Any]:
    kept = {name: values for name, values in filters.items() if name not in refused}
    return {"filters": kept, "leftOut": [name for name in filters if name in refused]}


def _refused_at_desk(filters: dict[str, list[str]], role: str) -> set[str]:
    """The field that the desk refuses to search the role, with its noun where that is refused."""
    noun, field = ("".join(filters.get(name, [])[:1]) for name in ("noun", "field"))
    if noun not in NOUN_VIEWS:
        return set()
    access = access_of(role, noun)
    if not permission(role, NOUNS[noun].section).view or not access.former:
        return {"noun", "field"}
    return {"field"} if access.showing(field, former=True) == "absent" else set()


def _refused(spec: ListSpec, role: str, noun: str) -> set[str]:
    """Parameters of the filters that a list does not let the role set."""
    access = access_of(role, noun)

    def is_refused(one: Filter) -> bool:
        closed = bool(one.section) and not permission(role, one.section).view
        return closed or not access.is_shown(one.path)

    found = (one for one in spec.filters if is_refused(one))
    return {parameter.query for one in found for parameter in one.parameters}

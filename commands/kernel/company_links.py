"""Records that link both to a parent and to its children: the children must be of that parent."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domain.kernel.details import leaf
from domain.kernel.errors import InvalidFields
from domain.nouns import NOUNS

if TYPE_CHECKING:
    from collections.abc import Mapping
    from uuid import UUID

    from commands.kernel.command import Deps
    from domain.kernel.details import Details


def require_same_company(
    change: Details, links: Mapping[str, str], deps: Deps, *, current: Details | None = None
) -> None:
    """Refuse a site or contact of another company than the record's own, and the like.

    `links` are those of the record's noun, and known to exist; `change` may set just some of
    them. A pair of parent and child that the record has already may stay. Raises InvalidFields
    with every field concerned.
    """
    path_to = {target: path for path, target in links.items()}
    refused = {}
    for path, target in links.items():
        child = NOUNS[target]
        if child.parent is None or child.parent not in path_to:
            continue
        parent_path = path_to[child.parent]
        parent, linked = _linked(change, current, parent_path), _linked(change, current, path)
        known = current is not None and (leaf(current, parent_path), leaf(current, path)) == (
            parent,
            linked,
        )
        if linked is None or known:
            continue
        if leaf(deps.store.load(child, linked).details, child.parent_path) != parent:
            refused[type(change).model_fields[path].alias or path] = f"not_of_{child.parent}"
    if refused:
        raise InvalidFields(fields=refused)


def _linked(change: Details, current: Details | None, path: str) -> UUID | None:
    source = change if current is None or path in change.model_fields_set else current
    found: UUID | None = leaf(source, path)
    return found

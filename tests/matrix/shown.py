"""What documents show of linked records, and what is hidden of former values."""

from __future__ import annotations

from collections import defaultdict
from functools import cache

from domain.kernel.details import leaf_fields
from domain.nouns import NOUNS
from domain.role.field_access import row_leaves
from domain.role.values import ROLES
from projections.access.redact import access_of
from projections.nouns import NOUN_VIEWS
from tests.matrix.planted import PERSON


def shown_by(noun: str) -> dict[str, set[str]]:
    """Wire paths of what the documents of a noun show of linked records, by their nouns."""
    view = NOUN_VIEWS[noun]
    found: dict[str, set[str]] = defaultdict(set)
    if view.noun.roles:
        found["user"] |= PERSON
    for link in view.links.values():
        target = view.noun.links[link.path]
        other = NOUN_VIEWS[target]
        shown = {*(link.shows or other.projection.card)}
        for rows in other.noun.rows:
            if rows.titles_at in shown:
                shown.add(rows.shown_at(rows.title))
        found[target] |= PERSON if target == "user" else shown
    return found


@cache
def hidden_former(noun: str) -> frozenset[str]:
    """Wire paths of which a role that is shown former values is not shown these, and of one field that
    all of them are shown.
    """
    roles = [access for access in (access_of(role, noun) for role in ROLES) if access.former]
    leaves = [one.wire for one in leaf_fields(NOUNS[noun].details).values()]
    leaves += [one.wire for rows in NOUNS[noun].rows for one in row_leaves(rows)]
    hidden = [
        path
        for path in leaves
        if any(access.showing(path, former=True) != "shown" for access in roles)
    ]
    return frozenset([*hidden, *(path for path in leaves if path not in hidden)][: len(hidden) + 1])

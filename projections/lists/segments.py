"""Search texts have a segment for each field: a search looks only at fields that the viewer is shown.

Otherwise hits would reveal what a hidden field holds.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from domain.role.values import permission
from projections.access.redact import access_of
from projections.lists.filter import OWN
from projections.nouns import NOUN_VIEWS

if TYPE_CHECKING:
    from collections.abc import Iterable

    from projections.lists.filter import Segments

USER = "user"
PERSON = ("name", "email")
"""Fields of users that every record shows."""


@cache
def segments_of(noun: str, role: str, *, by: str = "") -> Segments:
    """Places of the fields in the search text of a noun, from 1; None for all of them.

    `by` is the noun whose records are searched by those that they link to: of these they show a few
    fields, unless the role sees them all anyway.
    """
    view, access = NOUN_VIEWS[noun], access_of(role, noun)
    granted = permission(role, view.noun.section)
    linked = None if not by or (granted.view and granted.scope == "all") else _shown_by(by, noun)
    if view.noun.parent == by:
        linked = None  # A record shows all of its children.
    fields = view.projection.searched
    found = tuple(
        place
        for place, path in enumerate(fields, 1)
        if access.is_shown(path) and (linked is None or path in linked)
    )
    return None if len(found) == len(fields) else found


@cache
def _shown_by(noun: str, target: str) -> frozenset[str]:
    """Fields of a linked record that a noun's documents show."""
    if target == USER:
        return frozenset(PERSON)
    view, fields = NOUN_VIEWS[noun], set[str]()
    for link in view.links.values():
        if view.noun.links[link.path] == target:
            fields |= {*(link.shows or NOUN_VIEWS[target].projection.card)}
    return frozenset(fields)


def encoded(noun: str, role: str, linked: Iterable[str]) -> str:
    """What a search's variant says of segments: none where all words may be anywhere."""
    found = {OWN: segments_of(noun, role)}
    found |= {other: segments_of(other, role, by=noun) for other in linked}
    if not any(one is not None for one in found.values()):
        return ""
    return ";".join(
        f"{name}={'*' if places is None else ','.join(map(str, places))}"
        for name, places in found.items()
    )

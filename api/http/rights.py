"""What a session may do, section by section, so that screens hide what would be refused."""

from __future__ import annotations

from typing import TYPE_CHECKING

from api.http.envelope import ApiModel
from domain.nouns import NOUNS
from domain.role.access import container_of
from domain.role.values import SECTIONS, Scope, permission

if TYPE_CHECKING:
    from collections.abc import Collection

    from projections.kernel.record import Doc


class Right(ApiModel):
    """`letters`: V view, E create and edit, R request a delete, D delete and decide, N add notes,
    F add files, to the lists that `documents` names. `scope` is what they reach: all, the own
    book, a partner's own team, or the jobs that the user is on.
    """

    letters: str
    scope: Scope
    documents: list[str]


def rights(role: str, closed: Collection[str]) -> dict[str, Doc]:
    """The documents behind `Right` by section; sections that the role may not see are left out.

    `closed` are containers that an admin has closed to the role.
    """
    found = {}
    for section in SECTIONS:
        granted = permission(role, section)
        if granted.view and container_of(section) not in closed:
            added = {"N": granted.notes, "F": bool(granted.documents)}
            found[section] = {
                "letters": granted.letters + "".join(one for one, given in added.items() if given),
                "scope": granted.scope,
                "documents": sorted(granted.documents),
            }
    shared = {noun.name: noun.parent for noun in NOUNS.values() if noun.parent in found}
    return found | {noun: found[parent] for noun, parent in shared.items() if parent}

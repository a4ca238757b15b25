"""What a session may do, section by section, so that screens hide what would be refused."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from api.http.envelope import ApiModel
from domain.nouns import NOUNS
from domain.role.access import container_of
from domain.role.field_access import field_access
from domain.role.values import SECTIONS, Scope, permission
from projections.kernel.wire import Doc

if TYPE_CHECKING:
    from collections.abc import Collection

    from domain.kernel.noun import Noun


class Right(ApiModel):
    """`letters`: V view, E create and edit, R request a delete, D delete and decide, N add notes,
    F add files, to the lists that `documents` names. `scope` is what they reach: all, the own
    book, a partner's own team, or the jobs that the user is on. The rest says what is shown of the
    records (docs/decisions/0023-who-sees-which-data.md).
    """

    letters: str
    scope: Scope
    documents: list[str]
    hidden: list[str]
    """Wire paths of fields, and lists of files, that no answer has for the role."""
    former: bool
    """Whether it is shown former values: as-of, differences, both sides of a change."""
    deleted: bool
    """Whether it sees deleted records."""
    reveals: bool
    """Whether it may look at the full value of a masked field."""


NO_RECORDS: Doc = {"hidden": [], "former": True, "deleted": False, "reveals": False}
"""Of sections that are no noun's."""


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
                **NO_RECORDS,
            }
    nouns = (noun for noun in NOUNS.values() if noun.section in found)
    return found | {noun.name: found[noun.section] | _shown(role, noun) for noun in nouns}


def _shown(role: str, noun: Noun[Any, Any]) -> Doc:
    access = field_access(role, noun)
    return {
        "hidden": sorted({*access.absent, *set(noun.collections) - access.files}),
        "former": access.former,
        "deleted": access.deleted,
        "reveals": access.reveals,
    }

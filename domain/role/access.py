"""What a role opens: the permission matrix, less what an admin has closed."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from domain.role.pages import pages
from domain.role.values import OPENED_WITH, ROLES

NOWHERE = "/403"
"""First page of a role without any container."""


@dataclass(frozen=True, slots=True)
class Access:
    containers: tuple[str, ...]
    """First path segments that the role may open, in the matrix's order."""
    after_login_page: str
    closed: frozenset[str]
    """Containers of the matrix that are not open."""


def access(role: str, containers: Iterable[str] | None, page: str | None) -> Access:
    """`containers` and `page` as edited, None where they were not.

    A page that is out of reach gives way to the role's own, or else to the first that is not.
    """
    known = ROLES.get(role)
    if known is None:
        return Access((), NOWHERE, frozenset())
    wanted = set(known.containers if containers is None else containers)
    opened = tuple(one for one in known.containers if one in wanted)
    reachable = pages(role, opened)
    landing = next(
        (one for one in (page, known.after_login_page, *reachable) if one in reachable), NOWHERE
    )
    return Access(opened, landing, frozenset(known.containers) - set(opened))


def container_of(section: str) -> str:
    """The container that opens a section of the permission matrix."""
    return OPENED_WITH.get(section, section)

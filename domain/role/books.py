"""In whose book users work, and whom users may know of.

The people of one partner do not know those of another. In house everybody is known, and who
works in house is known to everybody.
"""

from __future__ import annotations

from typing import TypeVar

from domain.role.values import ROLES, permission

Id = TypeVar("Id")

PARTNERS = ("partner", "observing_partner")
"""Roles whose users have a book that others can work in."""


def partner_of(user_id: Id, role: str | None, team: Id | None) -> Id | None:
    """The partner in whose book a user works (a partner's own), None in house."""
    return user_id if role in PARTNERS else team


def knows_everybody(role: str | None) -> bool:
    """Whether users of this role know all others, wherever they work."""
    seen = permission(role or "", "user")
    return seen.view and seen.scope == "all"


def team_roles(role: str) -> frozenset[str] | None:
    """Roles of the people in house whose changes a role audits with its team: of no higher rank than
    its own. None for a role that audits everybody.
    """
    seen = permission(role, "audit")
    if seen.view and seen.scope == "all":
        return None
    if not seen.view:
        return frozenset()
    own = ROLES[role].rank
    return frozenset(name for name, one in ROLES.items() if one.rank <= own) - {*PARTNERS}

"""What a user may see, for what users are told of."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domain.role.access import access
from projections.access.scope import visible
from projections.kernel.viewer import Viewer, viewer_of

if TYPE_CHECKING:
    from uuid import UUID

    from infra.bootstrap import Services
    from projections.user.table import SignedIn


def closed_to(found: SignedIn) -> frozenset[str]:
    """The containers that are closed to the user."""
    role = found.user.get("role") or ""
    return access(role, found.role["containers"], None).closed if found.role else frozenset()


def viewer(user_id: UUID, found: SignedIn) -> Viewer | None:
    """None for a user who may not come in."""
    user = found.user
    if user.get("isDelete") or user.get("isActive") != 1:
        return None
    return viewer_of(user_id, user.get("role") or "", found.team)


def sees(services: Services, user_id: UUID, noun: str, record: UUID) -> bool:
    """Whether the user may come in and see the record."""
    found = services.users.signed_in(user_id)
    who = viewer(user_id, found) if found else None
    if found is None or who is None or noun in closed_to(found):
        return False
    with services.read() as db:
        return record in visible(db, noun, [record], who)

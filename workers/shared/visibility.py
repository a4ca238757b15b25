"""What a user may see, for what users are notified of."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domain.role.access import access
from projections.access.scope import visible
from projections.kernel.viewer import Viewer, viewer_of

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping
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


def seen_by(
    services: Services, noun: str, records: Mapping[UUID, Collection[UUID]]
) -> dict[UUID, set[UUID]]:
    """Of each user's records those that the user may see; none for one who may not come in.

    Reads all users at once, and the records of each at once.
    """
    found = services.users.signed_in_many(records.keys())
    seen: dict[UUID, set[UUID]] = {}
    with services.read() as db:
        for user_id, signed_in in found.items():
            who = viewer(user_id, signed_in)
            if who is not None and noun not in closed_to(signed_in):
                seen[user_id] = visible(db, noun, [*records[user_id]], who)
    return seen

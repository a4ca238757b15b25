"""Which users a picker offers to a user.

The people of one partner do not know those of another. In house everybody is known, and who
works in house is known to everybody.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from domain.role.values import permission

if TYPE_CHECKING:
    from collections.abc import Iterable

    from projections.kernel.record import Doc

PARTNERS = frozenset({"partner", "observing_partner"})


def partner_of(user: Doc) -> str | None:
    """The id of the partner in whose book a user works (a partner's own), None in house."""
    own: str | None = user["_id"] if user.get("role") in PARTNERS else user.get("team")
    return own


def selectable_users(me: Doc, users: Iterable[Doc]) -> list[Doc]:
    """Those of the users (documents of the read model) whom `me` may know of, in their order."""
    own, seen = partner_of(me), permission(me.get("role") or "", "user")
    if own is None or (seen.view and seen.scope == "all"):
        return list(users)
    return [user for user in users if partner_of(user) in {None, own}]

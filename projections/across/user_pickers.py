"""Which users a picker offers to a user: those whom the user may know of (`domain/role/books.py`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domain.role import books

if TYPE_CHECKING:
    from collections.abc import Iterable

    from projections.kernel.record import Doc


def partner_of(user: Doc) -> str | None:
    """The id of the partner in whose book a user works, None in house."""
    own: str | None = books.partner_of(user["_id"], user.get("role"), user.get("team"))
    return own


def selectable_users(me: Doc, users: Iterable[Doc]) -> list[Doc]:
    """Those of the users (documents of the read model) whom `me` may know of, in their order."""
    own = partner_of(me)
    if own is None or books.knows_everybody(me.get("role")):
        return list(users)
    return [user for user in users if partner_of(user) in {None, own}]

"""What reading routes share: the viewer behind a call, and a record or a 404."""

from __future__ import annotations

from typing import TYPE_CHECKING
from uuid import UUID

from domain.kernel.errors import NotAllowed, NotFound
from projections.access import scope, wire_joins
from projections.access.redact import access_of, redactor
from projections.across.titles import titles
from projections.across.user_pickers import selectable_users
from projections.kernel.viewer import viewer_of
from projections.lists import joins
from projections.nouns import NOUN_VIEWS

if TYPE_CHECKING:
    from collections.abc import Sequence

    import sqlalchemy as sa

    from api.http.deps import Call
    from projections.kernel.record import Doc
    from projections.kernel.viewer import Viewer


def viewer(call: Call) -> Viewer:
    return viewer_of(call.me.user_id, call.me.role, call.team)


def known_users(call: Call, *, roles: Sequence[str] = (), active: bool | None = None) -> list[Doc]:
    """Users to choose from, by name: those that the caller may see in pickers."""
    return selectable_users(call.user or {}, call.services.users.listed(roles=roles, active=active))


def readable(call: Call, db: sa.Connection, noun: str, id_: UUID) -> Doc:
    """The stored document, as the role is shown it. Raises NotFound, also for a record out of the
    viewer's scope and for a deleted one that the role does not see, and NotAllowed where an admin
    has closed the section to the role. A file that the call answers ends where this raises later.
    """
    call.delivery.while_allowed(lambda now: _still_readable(now, noun, id_))
    if NOUN_VIEWS[noun].noun.section in call.me.closed:
        raise NotAllowed
    doc = wire_joins.find(db, noun, id_)
    if doc is None or not scope.visible(db, noun, [id_], viewer(call)):
        raise NotFound(noun=noun)
    if doc["isDelete"] and not access_of(call.me.role, noun).deleted:
        raise NotFound(noun=noun)
    return redactor(call.me.role, noun)(doc)


def _still_readable(call: Call, noun: str, id_: UUID) -> None:
    with call.read() as db:
        readable(call, db, noun, id_)


def shown(call: Call, db: sa.Connection, noun: str, id_: UUID) -> Doc:
    """The document as the noun's detail call shows it."""
    readable(call, db, noun, id_)
    return joins.documents(db, noun, [id_], call.me.role, call.services.deps.clock.now())[0]


def named_choices(db: sa.Connection, noun: str, found: list[Doc], role: str) -> list[Doc]:
    """Choices of a picker; of a noun whose records are called by more than a field with title and subtitle."""
    if NOUN_VIEWS[noun].names is None:
        return found
    named = titles(db, [(noun, one["_id"]) for one in found], role)
    return [one | named[noun, one["_id"]] for one in found]

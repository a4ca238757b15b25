"""The timeline of a user: changes of the record, passwords, sign-ins."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Literal
from uuid import UUID

import sqlalchemy as sa
from fastapi import Query

from api.http.deps import Call
from api.http.devices import device_of
from api.http.guard import ANY, may_now
from api.http.mount import Row
from api.routes.area import Area
from api.routes.reading import readable, viewer
from api.routes.record_shapes import Timeline, actor_out
from domain.kernel.errors import NotAllowed, NotFound
from domain.role.values import permission
from projections.access.redact import access_of
from projections.history.labels import resolved
from projections.history.notes import strikes_in
from projections.history.timeline import timeline
from projections.history.user_timeline import SIGN_IN, comings_and_goings, merged
from projections.nouns import PROJECTIONS
from projections.user.table import people

if TYPE_CHECKING:
    from collections.abc import Sequence

    from domain.kernel.event import Recorded

Kind = Literal["all", "changes", "signIns"]


def user_history(
    call: Call,
    db: sa.Connection,
    id: UUID,  # noqa: A002 - the path's name
    before: Annotated[int | None, Query(ge=1)] = None,
    limit: Annotated[int, Query(ge=1, le=200)] = 50,
    kind: Kind = "all",
) -> Timeline:
    """Newest first, one's own or that of a user one may see. `before` and `nextBefore` are positions.

    Sign-ins are shown to the users themselves and to roles that audit everybody.
    """
    _refuse(call, db, id)
    store, clock = call.services.deps.store, call.services.deps.clock
    events = store.events(id)
    if not events or events[0].noun != "user":
        raise NotFound(noun="user")
    changes = _changes(call, id, events) if kind != "signIns" else []
    seen = kind != "changes" and _sees_sign_ins(call, id)
    comings = comings_and_goings(id, events[0].at, clock.now(), store.events) if seen else ()
    found = merged(changes, comings, before, limit + 1)
    page = found[:limit]
    _name(call, db, page)
    _locate(call, page)
    more = page[-1]["position"] if len(found) > limit else None
    # The models describe the wire; rows are answered as they are.
    shown: Any = page
    return Timeline.model_construct(
        data=shown, next_before=more, up_to=events[-1].position, success=True, message=""
    )


def _refuse(call: Call, db: sa.Connection, user_id: UUID) -> None:
    if user_id == call.me.user_id:
        return
    if not may_now(call.me, "user", "V"):
        raise NotAllowed
    readable(call, db, "user", user_id)


def _changes(call: Call, user_id: UUID, events: Sequence[Recorded]) -> list[dict[str, Any]]:
    """Newest first. Of themselves users see everything, as an admin does of them."""
    role = "admin" if user_id == call.me.user_id else call.me.role
    return timeline(PROJECTIONS["user"], events, access_of(role, "user"))[::-1]


def _sees_sign_ins(call: Call, user_id: UUID) -> bool:
    audit = permission(call.me.role, "audit")
    return user_id == call.me.user_id or (audit.view and audit.scope == "all")


def _name(call: Call, db: sa.Connection, page: list[dict[str, Any]]) -> None:
    """Puts people in place of their ids."""
    entries = [entry for entry in page if SIGN_IN not in entry["kinds"]]
    resolved(db, "user", [change for entry in entries for change in entry["changes"]], viewer(call))
    strikes = [strike for entry in entries for strike in strikes_in(entry["notes"])]
    named = [*(entry["actor"] for entry in page), *(strike["by"] for strike in strikes)]
    persons = people(db, [id_ for id_ in named if id_])
    for strike in strikes:
        strike["by"] = actor_out(persons, strike["by"])
    for entry in page:
        actor = entry["actor"]
        name = persons[actor]["name"] if actor in persons else ""
        entry["actor"] = {"_id": actor, "name": name, "role": entry["role"]} if actor else None


def _locate(call: Call, page: list[dict[str, Any]]) -> None:
    """Says where sign-ins and their attempts came from, as long as that is kept."""
    by_request = {
        UUID(entry["requestId"]): entry
        for entry in page
        if SIGN_IN in entry["kinds"] and entry["requestId"]
    }
    for request_id, origin in call.services.origins.of(list(by_request)).items():
        by_request[request_id]["origin"] = {
            "device": device_of(origin.user_agent),
            "address": origin.address,
        }


_HISTORY = Area("history", ANY)

ROWS: list[Row] = [
    _HISTORY.read("/api/records/user/{id}/history", user_history, "userHistory", Timeline),
]

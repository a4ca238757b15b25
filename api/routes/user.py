"""Users as pickers need them, a user's document, and the number of open delete requests."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Annotated, Any, Literal
from uuid import UUID

import sqlalchemy as sa
from fastapi import Query

from api.http.deps import Call
from api.http.envelope import Count, Page, PastMoment
from api.http.guard import ADMIN, ANY, may_now
from api.http.mount import Row
from api.http.record_models import Person, page_of
from api.routes.area import Area
from api.routes.reading import known_users, readable
from api.routes.shared import Listed, shared_rows
from api.routes.user_shapes import UserOut, UserRow
from domain.kernel.errors import NotAllowed, NotFound
from domain.kernel.event import Recorded
from domain.role.assignments import roles_for
from domain.user.noun import USER
from projections.access.wire_joins import with_people
from projections.history.past import past_card
from projections.kernel.record import Doc
from projections.lists.pickers import DROPDOWN_MATCHES
from projections.user import list as user_list
from projections.user.detail import detail
from projections.user.table import people

VIEW = ("user", "V")
PARTNERS, SALES_REPS = ("partner",), ("sales_rep",)
OFFLINE: Doc = {"presence": "offline", "lastSeen": None}


def person(user: Doc) -> Doc:
    """The document behind `Person`."""
    return {
        "_id": user["_id"],
        "name": user["name"],
        "email": user["email"],
        "role": {"roleName": user.get("role")},
    }


def dropdown_list(
    call: Call,
    is_active: Annotated[Literal["0", "1"] | None, Query(alias="isActive")] = None,
    role: Annotated[list[str] | None, Query(max_length=20)] = None,
    part: Annotated[str, Query(max_length=40)] = "",
    search: Annotated[str, Query(alias="Search", max_length=200)] = "",
) -> list[Doc]:
    """Users to choose from, newest first; with a search at most ten. `part`: those who can be given
    this role in a record, whatever `isActive` says.
    """
    active = None if is_active is None else is_active == "1"
    found = known_users(call, roles=role or (), active=True if part else active)
    playing = roles_for(part)
    if playing is not None:
        found = [user for user in found if user.get("role") in playing]
    wanted = search.casefold()
    matching = [user for user in found if wanted in user["name"].casefold()]
    newest = sorted(matching, key=_added, reverse=True)
    return [person(user) for user in newest[: DROPDOWN_MATCHES if wanted else None]]


def _added(user: Doc) -> tuple[str, str]:
    return user["createdAt"], user["_id"]


def partner_list(call: Call) -> list[Doc]:
    return [person(user) for user in known_users(call, roles=PARTNERS, active=True)]


def sales_rep_list(call: Call) -> list[Doc]:
    return [person(user) for user in known_users(call, roles=SALES_REPS, active=True)]


def with_presence(call: Call, rows: Sequence[Doc]) -> list[Doc]:
    """Rows with what is known of each user's presence, and whether they ever came."""
    presence, ids = call.services.presence, [UUID(row["_id"]) for row in rows]
    found = presence.of(ids) if presence else {}
    shown = {
        str(id_): {"presence": one.status, "lastSeen": one.seen_at} for id_, one in found.items()
    }
    # Who signs in with Google needs no password.
    seen = {id_ for id_, one in found.items() if one.seen_at}
    came = seen | call.services.passwords.with_password(ids)
    return [
        row | shown.get(row["_id"], OFFLINE) | {"isInvited": UUID(row["_id"]) not in came}
        for row in rows
    ]


def listed_rows(call: Call, db: sa.Connection, docs: list[Doc]) -> list[Doc]:
    return with_presence(call, user_list.rows(db, docs))


def past_rows(call: Call, _db: sa.Connection, moment: PastMoment, docs: list[Doc]) -> list[Doc]:
    """Rows of then. Nothing is kept of who was there, so all are shown as being away."""

    def events_of(ids: Iterable[UUID]) -> dict[UUID, list[Recorded]]:
        return call.services.deps.store.events_of(list(ids), upto=moment.position)

    partners = {doc["team"] for doc in docs if doc["team"]}
    teams = {id_: card for id_ in partners if (card := past_card("user", id_, events_of))}
    return [user_list.row(doc, teams) | OFFLINE | {"isInvited": False} for doc in docs]


def list_offline(
    call: Call,
    db: sa.Connection,
    skip: Annotated[int, Query(ge=0, le=10_000_000)] = 0,
    limit: Annotated[int, Query(ge=1, le=500)] = 10,
) -> Page[Any]:
    """Active users without an open screen, by name. `count` is exact."""
    presence = call.services.presence
    online = [one.user_id for one in presence.online()] if presence else []
    rows, count = user_list.away(db, online, skip, limit, call.me.role)
    return Page(data=with_presence(call, rows), count=count)


def show(call: Call, db: sa.Connection, id: UUID) -> Doc:  # noqa: A002 - the path's name
    """A user's document: one's own, or that of a user one may see."""
    user = call.services.users.get(id)
    if id != call.me.user_id:
        if not may_now(call.me, *VIEW):
            raise NotAllowed
        user = readable(call, db, "user", id)
    if user is None:
        raise NotFound(noun="user")
    doc = with_people(db, "user", [user])[0]
    partner = people(db, [doc["team"]] if doc["team"] else []).get(doc["team"] or "")
    return with_presence(call, [detail(doc, partner)])[0]


def delete_request_count(call: Call) -> Count:
    """Open delete requests of all nouns together."""
    return Count(count=sum(call.services.dashboard_counts.delete_requests().values()))


_PICKERS = Area(USER.name, ANY)
_ADMIN = Area(USER.name, ADMIN)
_pick = _PICKERS.read

ROWS: list[Row] = [
    _pick("/api/users/{slug}/dropdown_list", dropdown_list, "dropdownUsers", list[Person]),
    _pick("/api/users/regUser/partnerList", partner_list, "partnerList", list[Person]),
    _pick("/api/users/regUser/salesRepList", sales_rep_list, "salesRepList", list[Person]),
    _pick("/api/users/{slug}/salesRepList", sales_rep_list, "salesRepListBySlug", list[Person]),
    *shared_rows(
        USER,
        {
            "list": ("/api/users/{slug}/list", "listUsers"),
            "count": ("/api/users/{slug}/count", "countUsers"),
        },
        Listed(UserRow, listed_rows, past_rows),
    ),
    _ADMIN.read("/api/users/admin/listOffline", list_offline, "listOffline", page_of(UserRow)),
    _pick("/api/users/regUser/show/{id}", show, "showUser", UserOut, role="show"),
    _ADMIN.read(
        "/api/users/admin/delete-request/count", delete_request_count, "deleteRequestCount", Count
    ),
]

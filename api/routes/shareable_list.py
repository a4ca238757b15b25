"""Shared lists of leads: made, listed, changed and blocked by those who share leads."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING, Annotated, Any
from uuid import UUID

import sqlalchemy as sa
from fastapi import Query

from api.http.deps import Call
from api.http.endpoints import done
from api.http.envelope import Page
from api.http.guard import may_now
from api.http.mount import Row
from api.routes.area import Area
from api.routes.reading import viewer
from api.routes.shareable_list_shapes import (
    ChangedSharedList,
    SharedListDone,
    SharedListRow,
    WantedSharedList,
)
from api.routes.shared_leads import maker_of
from commands.shareable_list import (
    BlockSharedList,
    ChangeSharedList,
    RenewSharedToken,
    ShareLeads,
    UnblockSharedList,
)
from domain.kernel.errors import InvalidFields, NotAllowed
from domain.lead.noun import LEAD
from domain.shareable_list.decider import manages, standing
from domain.shareable_list.events import ShareableListState
from domain.shareable_list.noun import SHAREABLE_LIST
from domain.shareable_list.values import LASTS
from domain.shared.list_filter import ListFilter
from projections.lists.params import count_after
from projections.shareable_list.list import newest
from projections.shareable_list.public import SharedLeads, filter_params
from projections.user.table import people

if TYPE_CHECKING:
    from commands.kernel.command import Outcome
    from projections.kernel.record import Doc

DETAILS = ("name", "purpose", "expires_at")
SECTION = SHAREABLE_LIST.section


def share(call: Call, body: WantedSharedList) -> SharedListDone:
    """Shares leads by a link that needs no sign-in. The link is answered this once.

    Of a selection every lead must be one that the caller sees; a filter may find none today.
    """
    if not may_now(call.me, LEAD.section, "V"):
        raise NotAllowed
    chosen = _chosen(body)
    wanted = ShareableListState.model_validate(chosen)
    now = call.services.deps.clock.now()
    with call.statements() as session:
        number = SharedLeads(session, wanted, viewer(call), now).count()
    if body.lead_ids is not None and number < len(chosen["lead_ids"]):
        raise InvalidFields(fields={"leadIds": "not_found"})
    made = call.run(
        ShareLeads(
            name=body.name,
            purpose=body.purpose,
            expires_at=body.expires_at or now + LASTS,
            detail=body.detail,
            lead_count=number,
            has_passcode=body.passcode is not None,
            **chosen,
        )
    )
    passcode = body.passcode.get_secret_value() if body.passcode else None
    token = call.services.shared_links.make(made.records[0].id, passcode)
    return _done(call, made, "shareable_list.created", token)


def _chosen(body: WantedSharedList) -> dict[str, Any]:
    """Which leads, as the command takes it. Raises InvalidFields."""
    if (body.lead_ids is None) == (body.filter is None):
        raise InvalidFields(fields={"leadIds": "one_of", "filter": "one_of"})
    if body.filter is None:
        return {"lead_ids": tuple(dict.fromkeys(body.lead_ids or ()))}
    filter_params(body.filter)
    filters = body.filter.items()
    return {"filters": tuple(ListFilter(parameter=name, values=tuple(of)) for name, of in filters)}


def _done(call: Call, outcome: Outcome, message: str, token: str | None = None) -> SharedListDone:
    made = done(outcome, message)
    link = f"{call.server.settings.origin}/lead-shareable/{token}"
    added = {"token": token, "url": link} if token else {}
    return SharedListDone.model_validate(
        made.model_dump() | {"data": made.data.model_dump() | added}
    )


def change(call: Call, id: UUID, body: ChangedSharedList) -> SharedListDone:  # noqa: A002 - the path's name
    """Renames, extends, blocks or unblocks a list, or gives it a new link, which is answered this once."""
    sent = body.model_fields_set
    asked = [
        bool(sent & {*DETAILS}),
        body.is_blocked is not None,
        body.new_token is not None,
    ]
    if sum(asked) != 1 or ("passcode" in sent and not body.new_token):
        raise InvalidFields(fields=dict.fromkeys(("name", "isBlocked", "newToken"), "one_of"))
    common: dict[str, Any] = {
        "id": id,
        "reason": body.reason,
        "expected_version": body.expected_version,
    }
    if body.new_token:
        return _renewed(call, id, body, common)
    if body.is_blocked is not None:
        command = BlockSharedList if body.is_blocked else UnblockSharedList
        message = "shareable_list.blocked" if body.is_blocked else "shareable_list.unblocked"
        return _done(call, call.run(command(**common)), message)
    details = {name: getattr(body, name) for name in DETAILS if name in sent}
    changed = call.run(ChangeSharedList(**common, **details))
    return _done(call, changed, "shareable_list.changed")


def _renewed(
    call: Call, id_: UUID, body: ChangedSharedList, common: dict[str, Any]
) -> SharedListDone:
    says_passcode = "passcode" in body.model_fields_set
    with_passcode = body.passcode is not None if says_passcode else None
    renewed = call.run(RenewSharedToken(with_passcode=with_passcode, **common))
    links = call.services.shared_links
    if says_passcode:
        passcode = body.passcode.get_secret_value() if body.passcode else None
        token = links.make(id_, passcode)
    else:
        token = links.renew(id_)
    return _done(call, renewed, "shareable_list.token_renewed", token)


def listed(
    call: Call,
    db: sa.Connection,
    skip: Annotated[int, Query(ge=0, le=100_000)] = 0,
    limit: Annotated[int, Query(ge=1, le=100)] = 10,
    Search: Annotated[str, Query(max_length=200)] = "",  # noqa: N803 - the wire's name
) -> Page[SharedListRow]:
    """Shared lists, newest first: the caller's own, and all to those who see all leads."""
    docs = newest(db, viewer(call), Search, skip, limit)
    makers = [doc["maker"] for doc in docs if doc["maker"]]
    known = people(db, makers)
    sharing = {one: maker_of(call.services, UUID(one)) is not None for one in {*makers}}
    rows = [SharedListRow.model_validate(_row(call, doc, known, sharing)) for doc in docs]
    return Page(data=rows, count=count_after(skip, limit, rows))


def _row(call: Call, doc: Doc, known: dict[str, Doc], sharing: dict[str, bool]) -> Doc:
    maker = doc["maker"]
    kept = ("_id", "version", "name", "purpose", "detail", "leadCount", "expiresAt", "createdAt")
    return {name: doc[name] for name in (*kept, "hasPasscode", "views", "lastViewedAt")} | {
        "isLive": doc["leadIds"] is None,
        "standing": standing(
            is_blocked=doc["blocked"],
            end=datetime.fromisoformat(doc["expiresAt"]),
            now=call.services.deps.clock.now(),
            maker_shares=sharing.get(maker, False),
        ),
        "maker": {"_id": maker, "name": known[maker]["name"]} if maker in known else None,
        "manages": manages(UUID(maker) if maker else None, call.me.user_id, call.me.role),
        "blocks": may_now(call.me, SECTION, "E"),
    }


_AREA = Area(SHAREABLE_LIST.name, (SECTION, "V"), (SECTION, "E"))
BASE = "/api/sharable"

ROWS: list[Row] = [
    _AREA.act(BASE, share, "shareLeads", SharedListDone),
    _AREA.act(f"{BASE}/{{id}}", change, "changeSharedList", SharedListDone, method="PUT"),
    _AREA.read(f"{BASE}/list", listed, "listSharedLists", Page[SharedListRow]),
]

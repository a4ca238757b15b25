"""The signed-in user's notifications."""

from __future__ import annotations

from typing import Annotated, Any
from uuid import UUID

import sqlalchemy as sa
from fastapi import Query
from pydantic import Field

from api.http.deps import Call
from api.http.envelope import Answer, ApiModel, Count, Envelope
from api.http.guard import ANY
from api.http.mount import Row
from api.routes.area import Area
from api.routes.reading import viewer
from api.routes.records import states_of
from domain.kernel.event import Recorded
from projections.access.redact import access_of
from projections.across import notifications as notification
from projections.across.notifications import Lookups
from projections.history.one_entry import entry_with, outline
from projections.kernel.record import Doc, EntryKind

BASE = "/api/notifications"


class TellerOut(ApiModel):
    id: str = Field(alias="_id")
    name: str


class OutlineOut(ApiModel):
    """What a command did to a watched record, without any value: kinds and stored events of its entry,
    the fields that changed, what became of child rows, and of files whether each was removed.
    """

    kinds: list[EntryKind]
    events: list[str]
    fields: list[str]
    rows: list[str]
    files: list[bool]


class NotificationOut(ApiModel):
    """Something that was done to a record. `record` is null when it may not be seen any more.

    `outline` is of what one watches, as far as one is shown it now.
    """

    id: str = Field(alias="_id")
    kind: str
    noun: str
    record: str | None
    title: str | None
    by: TellerOut | None
    reason: str | None
    at: str
    read_at: str | None
    outline: OutlineOut | None


class NotificationPage(Envelope[list[NotificationOut]]):
    """Newest first. `nextBefore` asks for the page that follows; null when there is none."""

    unread: int
    next_before: str | None


class MarkBody(ApiModel):
    """Without ids, all are marked."""

    ids: list[UUID] | None = Field(None, max_length=500)
    read: bool = True


def list_notifications(
    call: Call,
    db: sa.Connection,
    before: Annotated[UUID | None, Query()] = None,
    limit: Annotated[int, Query(ge=1, le=100)] = 20,
) -> NotificationPage:
    """One's own, newest first."""
    kept, me = call.services.notifications, call.me.user_id
    found = kept.of(me, before=before, limit=limit + 1)
    page = found[:limit]

    def event_of(record_id: UUID, version: int) -> Recorded | None:
        events = call.services.deps.store.events(record_id, after=version - 1, upto=version)
        return events[0] if events else None

    def outline_of(noun: str, record_id: UUID, version: int) -> Doc | None:
        access = access_of(call.me.role, noun)
        entry = entry_with(states_of(call, noun, record_id), version, access)
        return outline(entry) if entry else None

    # The models describe the wire; rows are answered as they are.
    rows: Any = notification.shown(
        db, page, viewer(call), call.me.closed, Lookups(event_of, outline_of)
    )
    return NotificationPage.model_construct(
        data=rows,
        unread=kept.unread(me),
        next_before=str(page[-1].id) if len(found) > limit else None,
        success=True,
        message="",
    )


def count_notifications(call: Call) -> Count:
    """Those that were not read yet."""
    return Count(count=call.services.notifications.unread(call.me.user_id))


def mark_notifications(call: Call, body: MarkBody) -> Answer:
    """Marks one's own as read, or as not read."""
    call.services.notifications.mark(call.me.user_id, body.ids, read=body.read)
    return Answer()


_NOTIFICATIONS = Area("notification", ANY)

ROWS: list[Row] = [
    _NOTIFICATIONS.read(BASE, list_notifications, "listNotifications", NotificationPage),
    _NOTIFICATIONS.read(f"{BASE}/count", count_notifications, "countNotifications", Count),
    _NOTIFICATIONS.act(f"{BASE}/read", mark_notifications, "markNotifications", Answer),
]

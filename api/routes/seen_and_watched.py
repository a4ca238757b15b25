"""Up to where one has seen a record's timeline, and which records one watches: one's own data alone."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING, Annotated, Any, Literal
from uuid import UUID

import sqlalchemy as sa
from pydantic import Field

from api.http.deps import Call
from api.http.envelope import Answer, ApiModel
from api.http.guard import ANY
from api.http.mount import Row
from api.routes.area import Area
from api.routes.reading import readable, viewer
from api.routes.records import BASE, Noun, refuse
from domain.kernel.errors import InvalidFields
from projections.across import watched
from projections.nouns import NOUN_VIEWS

if TYPE_CHECKING:
    Watchable = str
else:
    Watchable = Literal[tuple(NOUN_VIEWS)]


class SeenOut(ApiModel):
    """The newest version that the user saw, and when they left the timeline; null for a record that
    they have not looked at.
    """

    version: int | None
    at: datetime | None


class SeenBody(ApiModel):
    version: Annotated[int, Field(ge=1)]


class WatchOut(ApiModel):
    watching: bool


class WatchBody(ApiModel):
    watching: bool


class WatchedOut(ApiModel):
    """A record that the user watches; `title` is null for one without a name."""

    noun: Watchable
    record: UUID
    title: str | None
    since: datetime


def record_seen(call: Call, db: sa.Connection, noun: Noun, id: UUID) -> SeenOut:  # noqa: A002
    """Up to which version one has seen the record's timeline."""
    refuse(call, noun, "V")
    readable(call, db, noun, id)
    seen = call.services.seen_records.of(call.me.user_id, id)
    return SeenOut(version=seen.version if seen else None, at=seen.at if seen else None)


def mark_record_seen(
    call: Call,
    db: sa.Connection,
    noun: Noun,
    id: UUID,  # noqa: A002 - the path's name
    body: SeenBody,
) -> Answer:
    """One leaves the record's timeline, of which one saw the entries up to a version."""
    refuse(call, noun, "V")
    readable(call, db, noun, id)
    version = body.version
    if not call.services.deps.store.events(id, after=version - 1, upto=version):
        raise InvalidFields(fields={"version": "version_unknown"})
    call.services.seen_records.mark(call.me.user_id, id, version)
    return Answer()


def record_watch(call: Call, db: sa.Connection, noun: Noun, id: UUID) -> WatchOut:  # noqa: A002
    """Whether one watches the record."""
    refuse(call, noun, "V")
    readable(call, db, noun, id)
    return WatchOut(watching=call.services.watches.has(call.me.user_id, id))


def watch_record(
    call: Call,
    db: sa.Connection,
    noun: Noun,
    id: UUID,  # noqa: A002 - the path's name
    body: WatchBody,
) -> Answer:
    """One is notified of what others change in the record from now on, or not any more."""
    refuse(call, noun, "V")
    watches, me = call.services.watches, call.me.user_id
    if not body.watching:
        # Also of a record that one may not see any more.
        watches.end(me, id)
        return Answer()
    readable(call, db, noun, id)
    watches.begin(me, noun, id)
    return Answer()


def list_watched(call: Call, db: sa.Connection) -> list[Any]:
    """What one watches, newest first. Watching a record that one may not see any more has ended."""
    watches, me = call.services.watches, call.me.user_id
    kept = watches.of(me)
    seen = watched.visible(db, kept, viewer(call), call.me.closed)
    if gone := [one.record_id for one in kept if one.record_id not in seen]:
        watches.end(me, *gone)
    return watched.listed(db, [one for one in kept if one.record_id in seen], call.me.role)


_WATCH = Area("watch", ANY)
ROWS: list[Row] = [
    _WATCH.read(f"{BASE}/seen", record_seen, "recordSeen", SeenOut),
    _WATCH.act(f"{BASE}/seen", mark_record_seen, "markRecordSeen", Answer),
    _WATCH.read(f"{BASE}/watch", record_watch, "recordWatch", WatchOut),
    _WATCH.act(f"{BASE}/watch", watch_record, "watchRecord", Answer, refused=[409]),
    _WATCH.read("/api/notifications/watched", list_watched, "listWatched", list[WatchedOut]),
]

"""A user's calendar for other programs: opened, closed, and read by its secret address."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, Annotated

import sqlalchemy as sa
from fastapi import Body, Path
from starlette.responses import Response

from api.http.deps import Call
from api.http.envelope import Answer
from api.http.guard import PUBLIC, actor_of, may_now, refuse_unready, user_who_may_enter
from api.http.limits import address_of
from api.http.mount import Row
from api.routes.appointment import BASE
from api.routes.appointment_shapes import FeedOut
from api.routes.area import Area
from commands.user.calendar_feed import CloseCalendarFeed, OpenCalendarFeed
from domain.appointment.noun import APPOINTMENT
from domain.kernel.errors import NotAllowed, NotFound, NotSignedIn
from projections.appointment.feed import entries
from projections.kernel.record import iso
from projections.kernel.viewer import viewer_of

if TYPE_CHECKING:
    from infra.bootstrap import Feed
    from projections.kernel.viewer import Viewer

NAME = "Daybook"
VIEW = (APPOINTMENT.section, "V")
LONGEST_TOKEN = 64


def show_feed(call: Call) -> FeedOut:
    """Whether the user has a feed, and when a program last asked for it. Never its address."""
    return _described(call.services.calendars.of(call.me.user_id))


def open_feed(
    call: Call, payload: Annotated[OpenCalendarFeed, Body(default_factory=OpenCalendarFeed)]
) -> FeedOut:
    """Answers the feed's address, this once. The address from before stops working.

    Anybody who has the address may read the feed, without signing in.
    """
    kept = call.services.calendars
    call.run(payload)
    token = kept.open(call.me.user_id, details=payload.details)
    url = f"{call.server.settings.origin}{BASE}/ical/{token}.ics"
    return _described(kept.of(call.me.user_id)).model_copy(update={"url": url})


def close_feed(call: Call) -> Answer:
    """The feed's address stops working at once."""
    if call.services.calendars.close(call.me.user_id):
        call.run(CloseCalendarFeed())
    return Answer()


def _described(feed: Feed | None) -> FeedOut:
    if feed is None:
        return FeedOut(open=False)
    used = iso(feed.last_used_at) if feed.last_used_at else None
    return FeedOut(
        open=True, details=feed.details, created_at=iso(feed.created_at), last_used_at=used
    )


def read_feed(
    call: Call, db: sa.Connection, token: Annotated[str, Path(max_length=LONGEST_TOKEN)]
) -> Response:
    """iCalendar: type, time and postcode district of the user's appointments, and of those for all;
    customers are named only where the user chose it. `If-None-Match` is answered 304.
    """
    kept = call.services.calendars
    caller = address_of(call.request)
    feed = kept.behind(token, caller)
    who = _viewer(call, feed) if feed else None
    if feed is None or who is None:
        raise NotFound(noun="calendar")
    now = call.services.deps.clock.now()
    body = kept.render(NAME, entries(db, who, now, details=feed.details))
    tag = f'"{hashlib.sha256(body).hexdigest()[:32]}"'
    if _known(call.request.headers.get("if-none-match", ""), tag):
        return Response(status_code=304, headers={"ETag": tag})
    disposition = 'inline; filename="daybook.ics"'
    headers = {"ETag": tag, "Content-Disposition": disposition}
    return Response(body, headers=headers, media_type="text/calendar; charset=utf-8")


def _viewer(call: Call, feed: Feed) -> Viewer | None:
    """The feed's user; None once blocked, deleted, or in a role without appointments, and before they
    have chosen a password and set up a second factor, where they have to.
    """
    try:
        found = user_who_may_enter(call.services, feed.user_id)
        refuse_unready(found.user, call.server.settings, "readCalendarFeed")
    except (NotSignedIn, NotAllowed):
        return None
    actor = actor_of(found.user, found.role)
    return viewer_of(feed.user_id, actor.role, found.team) if may_now(actor, *VIEW) else None


def _known(header: str, tag: str) -> bool:
    tags = {one.strip().removeprefix("W/") for one in header.split(",")}
    return tag in tags or "*" in tags


FEED = f"{BASE}/ical"
_AREA = Area(APPOINTMENT.name, VIEW)

ROWS: list[Row] = [
    _AREA.read(FEED, show_feed, "showCalendarFeed", FeedOut),
    _AREA.act(FEED, open_feed, "openCalendarFeed", FeedOut, proof=True),
    _AREA.act(FEED, close_feed, "closeCalendarFeed", Answer, method="DELETE"),
    _AREA.read(f"{FEED}/{{token}}.ics", read_feed, "readCalendarFeed", None, needs=PUBLIC),
]

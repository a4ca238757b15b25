"""Which open screens hear of notifications and of delete requests."""

from __future__ import annotations

from uuid import UUID, uuid4

import pytest

from api.http.deps import HttpSettings
from api.http.guard import Caller, actor_of
from api.live import events
from api.live.events import VisibilityCache
from tests.api.fakes import a_session
from tests.api.http_world import HttpWorld, moved, user


def visibility(role: str) -> VisibilityCache:
    doc = user(role)
    return VisibilityCache(
        HttpWorld([], HttpSettings("http://127.0.0.1")).services,
        Caller(actor_of(doc), doc, a_session(uuid4(), UUID(doc["_id"]))),
    )


@pytest.mark.parametrize("role", ["admin", "sales_rep", "installer"])
def test_a_notification_goes_to_its_user_alone(role: str) -> None:
    seeing = visibility(role)
    mine = moved("notification", seeing.caller.actor.user_id, 0, 7)
    assert seeing.of([mine, moved("notification", uuid4(), 0, 8)]) == [mine]


@pytest.mark.parametrize(("role", "visible"), [("admin", 1), ("management", 0), ("sales_rep", 0)])
def test_delete_requests_go_to_those_who_decide(role: str, visible: int) -> None:
    assert len(visibility(role).of([moved("inbox", uuid4(), 3, 7)])) == visible


def test_what_is_no_event_leaves_the_screen_where_it_is_in_the_log() -> None:
    """Else a screen that comes back would be taken for one that has missed everything."""
    visible = [moved("notification", uuid4(), 0, position) for position in (0, 9)]
    heads = [events._event(one).split(b"\n")[0] for one in visible]
    assert heads == [b"event: changed", b"id: 9"]

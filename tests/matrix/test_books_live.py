"""What is not answered but sent, and read without signing in: live updates, presence and calendar
feeds of two partners' books, for users of every role.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from datetime import UTC, datetime
from functools import partial
from typing import Any

import httpx2
import pytest
from websockets.sync.client import connect
from websockets.typing import Origin

from api.http.guard import COOKIE
from api.live import events as streams
from domain.role.values import ROLES
from infra.accounts.tokens import RefreshToken
from tests.api.test_live import events
from tests.api.test_presence import served
from tests.eventually import PATIENCE, eventually
from tests.matrix.books import BESIDE, IN_HOUSE, INSIDE, KINDS, Books, Drawn, Viewer
from tests.matrix.callers import Callers
from tests.matrix.calls import operations
from tests.matrix.subjects import FIRST_DAY
from tests.matrix.table import cell
from tests.running import Running, with_peers

pytestmark = [pytest.mark.needs("postgres"), pytest.mark.slow]
NOTE = {"note": "Rang back"}
CHANGES = {
    "consumer": ("/consumer/regUser/add_notes", NOTE),
    "company": ("/company/regUser/add_notes", NOTE),
    "lead": ("/lead/regUser/add_notes", NOTE),
    "appointment": ("/appoinment/add_notes", NOTE),
    "site": ("/site/regUser/edit", {"town": "Ilkley"}),
    "contact": ("/users/regUser/editContact", {"name": "Tomasz Holroyd"}),
    "task": ("/task/regUser/update", {"Description": "Ring them back"}),
    "service": ("/service/regUser/add_notes", NOTE),
    "quote": ("/quote/regUser/update", {"terms": "Thirty days"}),
    "renewal": ("/renewal/regUser/update", {"terms": "Thirty days"}),
}


@pytest.fixture(scope="module")
def callers(running: Running) -> Iterator[Callers]:
    callers = Callers(running)
    with callers.client, with_peers(running):
        yield callers


@pytest.fixture(scope="module")
def books(callers: Callers) -> Books:
    """In each book every kind of record once, with everybody who works there, and once without."""
    everybody = frozenset((*INSIDE, *BESIDE, *IN_HOUSE))
    drawn = [
        Drawn(kind, book, people, link, link)
        for link, people in enumerate((everybody, frozenset[str]()))
        for kind in KINDS
        for book in "AB"
    ]
    # In a week: a feed has no appointments of years to come.
    return Books(callers, day=(datetime.now(UTC) - FIRST_DAY).days + 7).fill(drawn)


@pytest.fixture(scope="module")
def address(running: Running) -> Iterator[str]:
    with served(running) as found:
        yield found


def headers_of(books: Books, who: Viewer, address: str) -> dict[str, str]:
    """As one of our pages sends them, whose cookie opens streams and sockets."""
    session_id, _ = books.callers.session(who.user_id)
    tokens = books.callers.running.services.session_tokens
    cookie = tokens.refresh(RefreshToken(session_id, 1))
    return {"Cookie": f"{COOKIE}={cookie}", "Sec-Fetch-Site": "same-origin"}


def changes_until_ping(received: Iterator[tuple[str, Any]]) -> dict[str, str]:
    """Ids with the nouns of what has changed, up to the next sign of life."""
    changed = {}
    for name, change in received:
        if name == "ping":
            break
        assert name == "changed", name
        changed[change["id"]] = change["noun"]
    return changed


def strangers(books: Books, who: Viewer) -> set[str]:
    """Users of the other book."""
    return {
        str(id_)
        for (book, _), id_ in books.users.items()
        if who.book and book not in ("", who.book)
    }


def test_every_stream_is_asked_here() -> None:
    assert [one.call for one in operations() if one.streams] == ["GET /api/live"]


def test_viewers_have_every_role(books: Books) -> None:
    assert {who.role for who in books.viewers()} == set(ROLES)


def test_live_updates_are_of_what_one_sees(
    books: Books, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Both what a screen missed and what happens while it is open."""
    monkeypatch.setattr(streams, "HEARTBEAT", 2.0)
    position = books.callers.running.services.store.position()
    wrong = []
    with ExitStack() as stack:
        open_screens = []
        for who in books.viewers():
            path = f"http://{address}/api/live?after={max(0, position - streams.MOST_EVENTS)}"
            headers = headers_of(books, who, address)
            answer = stack.enter_context(
                httpx2.stream("GET", path, headers=headers, timeout=PATIENCE)
            )
            received = events(answer)
            wrong += wrong_changes(books, who, changes_until_ping(received), "missed")
            open_screens.append((who, received))
        for one in books.records.values():
            path, change = CHANGES[one.kind]
            books.callers.send("POST", path, json={"_id": one.id, **change})
        for who, received in open_screens:
            changed: dict[str, str] = {}
            # A sign of life without a change may be from before the changes.
            eventually(partial(received_all, books, who, received, changed))
            wrong += wrong_changes(books, who, changed, "open")
    assert wrong == []


def received_all(books: Books, who: Viewer, received: Any, changed: dict[str, str]) -> bool:
    """Reads on until the next sign of life, and says whether `changed` has all that the user sees."""
    if not books.seen_at_all(who) <= changed.keys():
        changed |= changes_until_ping(received)
    return books.seen_at_all(who) <= changed.keys()


def wrong_changes(books: Books, who: Viewer, changed: dict[str, str], when: str) -> list[str]:
    """What a screen received that its user does not see, and what it did not receive."""
    seen = books.seen_at_all(who)
    hidden = (books.records.keys() - seen) | strangers(books, who)
    return [
        *(f"{when}: {who} received a {changed[id_]}" for id_ in changed.keys() & hidden),
        *(f"{when}: {who} received no {books.records[id_].kind}" for id_ in seen - changed.keys()),
    ]


@contextmanager
def at_work(books: Books, who: Viewer, address: str) -> Iterator[Any]:
    headers = {"Cookie": headers_of(books, who, address)["Cookie"]}
    where, origin = f"ws://{address}/api/presence", Origin(f"http://{address}")
    with connect(where, origin=origin, additional_headers=headers) as socket:
        yield socket


def test_presence_shows_nobody_of_another_book(books: Books, address: str) -> None:
    everyone = {str(id_) for id_ in books.users.values()}
    with ExitStack() as stack:
        for who in books.viewers():
            first = stack.enter_context(at_work(books, who, address))
            first.recv(timeout=PATIENCE)
        for who in books.viewers():
            with at_work(books, who, address) as socket:
                message = json.loads(socket.recv(timeout=PATIENCE))
            shown = {one["_id"] for one in message["users"]} & everyone
            right = cell(who.role, "user")
            if right.gives("V") and right.scope == "all":
                assert shown == everyone, str(who)
            else:
                own = {str(id_) for id_ in who.own} if right.gives("V") else {str(who.user_id)}
                assert shown == own, str(who)


def test_calendar_feeds_are_of_one_s_own(books: Books) -> None:
    """Read without signing in, by anybody who has the address; with details, which name customers."""
    client, asked = books.callers.client, 0
    for who in books.viewers():
        token = books.callers.token(who.user_id)
        headers = {"authorization": f"Bearer {token}"}
        opened = client.post("/api/appoinment/ical", json={"details": True}, headers=headers)
        allowed = cell(who.role, "appointment").gives("V")
        assert opened.status_code == (200 if allowed else 403), str(who)
        if not allowed:
            continue
        asked += 1
        path = opened.json()["data"]["url"].partition("8787")[2]
        feed = client.get(path)
        assert feed.status_code == 200, (str(who), path)
        text = feed.text.replace("\r\n ", "")
        visits = [one for one in books.records.values() if one.kind == "appointment"]
        theirs = {one.marker for one in visits if who.user_id in one.people}
        leaks = {what for secret, what in books.kept_from(who).items() if secret in text}
        assert leaks == set(), str(who)
        assert {one.marker for one in visits if one.marker in text} == theirs, str(who)
    assert asked >= 5

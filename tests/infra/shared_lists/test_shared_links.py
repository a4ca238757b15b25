"""Links of shared lists: only their newest opens them, and a pass lasts an hour. What was shown is remembered."""

from __future__ import annotations

from collections.abc import Iterator
from uuid import uuid4

import pytest
from pwdlib import PasswordHash
from pwdlib.hashers.argon2 import Argon2Hasher

from infra.accounts.passwords import PostgresPasswords
from infra.postgres.connections import new_pool
from infra.shared_lists import RecordedViews, SharedLinks, View
from infra.shared_lists import views as visits
from tests.servers import FreshDatabase
from tests.set_clock import SetClock

pytestmark = pytest.mark.needs("postgres")
QUICK = PasswordHash([Argon2Hasher(time_cost=1, memory_cost=64)])
LIST = uuid4()


@pytest.fixture
def clock() -> SetClock:
    return SetClock()


@pytest.fixture
def links(fresh_database: FreshDatabase, clock: SetClock) -> Iterator[SharedLinks]:
    main = fresh_database.migrated("shared").main
    with new_pool(main, name="shared", size=2) as pool:
        yield SharedLinks(pool, clock, lambda: b"s" * 32, PostgresPasswords(pool, QUICK))


class TestLinks:
    def test_a_new_link_voids_the_one_from_before(self, links: SharedLinks) -> None:
        first = links.make(LIST, None)
        second = links.renew(LIST)
        assert links.behind(first) is None
        found = links.behind(second)
        assert found is not None
        assert (found.list_id, found.passcode_hash) == (LIST, None)
        assert links.admits(found, None)

    def test_a_pass_counts_for_an_hour_of_its_link_and_passcode(
        self, links: SharedLinks, clock: SetClock
    ) -> None:
        link = links.behind(links.make(LIST, "rhubarb crumble"))
        assert links.give_pass(link, "apple crumble") is None
        given = links.give_pass(link, "rhubarb crumble")
        assert links.admits(link, given)
        assert not links.admits(link, None)
        clock.pass_(minutes=59)
        assert links.admits(link, given)
        clock.pass_(minutes=1)
        assert not links.admits(link, given)
        again = links.give_pass(link, "rhubarb crumble")
        for later in (links.renew(LIST), links.make(LIST, "rhubarb crumble")):
            assert not links.admits(links.behind(later), again)

    def test_without_a_link_or_a_passcode_there_is_no_pass(self, links: SharedLinks) -> None:
        assert links.give_pass(None, "rhubarb crumble") is None
        assert not links.admits(None, None)
        assert links.give_pass(links.behind(links.make(LIST, None)), "") is None

    def test_an_address_is_known_again_and_not_given_away(self, links: SharedLinks) -> None:
        assert links.visitor("192.0.2.1") == links.visitor("192.0.2.1")
        assert links.visitor("192.0.2.1") != links.visitor("192.0.2.2")
        assert "192" not in links.visitor("192.0.2.1")


class TestViews:
    view = View(LIST, "a", (uuid4(), uuid4()), opened=False)

    def test_the_same_rows_within_the_minute_are_no_further_view(self, clock: SetClock) -> None:
        views, seen = RecordedViews(clock), self.view
        views.remember(seen)
        assert views.has(seen)
        for other in (
            seen._replace(visit="b"),
            seen._replace(opened=True),
            seen._replace(lead_ids=seen.lead_ids[:1]),
            seen._replace(list_id=uuid4()),
        ):
            assert not views.has(other)
        clock.pass_(seconds=59)
        assert views.has(seen)
        clock.pass_(seconds=1)
        assert not views.has(seen)

    def test_what_is_forgotten_is_recorded_again(
        self, clock: SetClock, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(visits, "REMEMBERED", 1)
        views, other = RecordedViews(clock), self.view._replace(visit="b")
        for one in (self.view, other):
            views.remember(one)
        assert not views.has(self.view)
        assert views.has(other)

"""Links of shared lists: only their newest opens them, and a pass lasts an hour. What was shown is remembered."""

from __future__ import annotations

from collections.abc import Iterator
from uuid import uuid4

import pytest
from pwdlib import PasswordHash
from pwdlib.hashers.argon2 import Argon2Hasher

from infra.accounts.passwords import PostgresPasswords
from infra.postgres.connections import new_pool
from infra.shared_lists import SharedLinks, ViewedLeads
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


class TestViewed:
    def test_what_was_shown_within_the_hour_is_no_view(self, clock: SetClock) -> None:
        viewed, one, two = ViewedLeads(clock), uuid4(), uuid4()
        viewed.remember(LIST, "a", [one], opened=False)
        assert viewed.unseen(LIST, "a", [one, two], opened=False) == [two]
        assert viewed.unseen(LIST, "a", [one], opened=True) == [one]
        assert viewed.unseen(LIST, "b", [one], opened=False) == [one]
        assert viewed.unseen(uuid4(), "a", [one], opened=False) == [one]
        clock.pass_(minutes=60)
        assert viewed.unseen(LIST, "a", [one], opened=False) == [one]

    def test_what_is_forgotten_is_recorded_again(
        self, clock: SetClock, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(visits, "REMEMBERED", 1)
        viewed, lead = ViewedLeads(clock), uuid4()
        for visitor in ("a", "b"):
            viewed.remember(LIST, visitor, [lead], opened=False)
        assert viewed.unseen(LIST, "a", [lead], opened=False) == [lead]
        assert viewed.unseen(LIST, "b", [lead], opened=False) == []

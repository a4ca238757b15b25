"""Refresh tokens: each replaces the one before, and one that comes back later is a thief's."""

from __future__ import annotations

import threading

import pytest

from infra.accounts.sessions import (
    RefreshReused,
    SessionExpired,
)
from infra.accounts.tokens import RefreshToken
from tests.eventually import PATIENCE
from tests.infra.accounts.browser import TOKENS, Browser


class TestRotation:
    def test_a_refresh_replaces_the_token(self, browser: Browser) -> None:
        first = browser.cookie
        browser.refresh()
        assert browser.cookie != first
        assert browser.store.check_refresh(browser.cookie).id == browser.id

    def test_tabs_that_refresh_together_get_one_successor(self, browser: Browser) -> None:
        first, answers = browser.cookie, []
        for _ in range(3):
            browser.refresh(first)
            answers.append(browser.cookie)
            browser.store.check(browser.access)
            browser.clock.pass_(seconds=3)
        assert len(set(answers)) == 1

    def test_many_tabs_of_which_one_is_slow(self, browser: Browser) -> None:
        first = browser.cookie
        for _ in range(8):
            browser.refresh()
            browser.store.check(browser.access)
        newest = browser.cookie
        browser.clock.pass_(seconds=10)
        browser.refresh(first)
        assert browser.cookie == newest

    def test_at_the_same_moment(self, browser: Browser) -> None:
        first, found, start = browser.cookie, [], threading.Barrier(4)

        def tab() -> None:
            start.wait(PATIENCE)
            with browser.pool.connection() as connection, connection.transaction():
                found.append(browser.store.rotate_within(connection, first)[1])

        tabs = [threading.Thread(target=tab) for _ in range(4)]
        for one in tabs:
            one.start()
        for one in tabs:
            one.join()
        assert found == [RefreshToken(browser.id, 2)] * 4

    def test_neither_a_refresh_nor_the_first_call_after_it_waits_for_the_disk(
        self, browser: Browser
    ) -> None:
        browser.refresh()
        browser.store.check(browser.access)
        browser.refresh()
        browser.store.check_refresh(browser.cookie)
        with browser.pool.connection() as connection:
            rows = connection.execute("select way from auth.commits where id = %s", (browser.id,))
            assert [way for (way,) in rows] == ["off"] * 4
            browser.store.end(browser.id)
            rows = connection.execute("select way from auth.commits where id = %s", (browser.id,))
            assert [way for (way,) in rows] == ["off"] * 4 + ["on"]

    def test_a_token_that_was_replaced_is_in_two_hands(self, browser: Browser) -> None:
        stolen = browser.cookie
        browser.refresh()
        browser.store.check(browser.access)
        browser.clock.pass_(seconds=11)
        with pytest.raises(RefreshReused) as refused:
            browser.refresh(stolen)
        assert (refused.value.session_id, refused.value.user_id) == (browser.id, browser.user_id)
        with pytest.raises(SessionExpired):
            browser.store.check_refresh(stolen)

    def test_a_cookie_in_use_tells_of_it_as_well(self, browser: Browser) -> None:
        stolen = browser.cookie
        browser.refresh()
        browser.store.check_refresh(browser.cookie)
        browser.clock.pass_(seconds=11)
        with pytest.raises(RefreshReused):
            browser.refresh(stolen)

    def test_an_answer_that_was_lost_is_given_again(self, browser: Browser) -> None:
        shown = browser.cookie
        browser.refresh()
        lost = browser.cookie
        browser.clock.pass_(minutes=20)
        browser.refresh(shown)
        assert browser.cookie == lost

    def test_a_refresh_that_a_crash_lost_still_counts(self, browser: Browser) -> None:
        browser.keep(RefreshToken(browser.id, 7))
        assert browser.store.check(browser.access).id == browser.id
        assert browser.store.check_refresh(browser.cookie).id == browser.id
        browser.refresh()
        assert browser.cookie == TOKENS.refresh(RefreshToken(browser.id, 8))

    def test_whoever_stole_a_lost_answer_is_found_out_next(self, browser: Browser) -> None:
        stolen = browser.cookie
        browser.refresh()
        browser.clock.pass_(minutes=5)
        browser.refresh(stolen)
        mine = browser.cookie
        browser.refresh(mine)
        browser.store.check(browser.access)
        browser.clock.pass_(seconds=11)
        with pytest.raises(RefreshReused):
            browser.refresh(mine)

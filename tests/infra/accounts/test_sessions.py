"""Sessions: what is stored of them, how long they last, and what ends them."""

from __future__ import annotations

import base64
from datetime import timedelta
from uuid import uuid4

import pytest

from domain.kernel.errors import NotSignedIn, StoreUnavailable
from domain.user.access import Proof
from infra.accounts.sessions import (
    PostgresSessions,
    SessionExpired,
)
from infra.accounts.tokens import AccessTokenExpired, RefreshToken, SessionTokens
from infra.postgres.connections import new_pool
from tests.infra.accounts.browser import ACCESS, LASTING, PROOF, TOKENS, Browser
from tests.set_clock import SetClock


class TestSessions:
    def test_nothing_of_a_token_is_stored(self, browser: Browser) -> None:
        browser.agent = "Browser/1 " * 40
        browser.sign_in()
        with browser.pool.connection() as connection:
            row = connection.execute(
                "select to_jsonb(s)::text, user_agent from auth.session s where id = %s",
                (browser.id,),
            ).fetchone()
        assert row is not None
        for token in (browser.access, browser.cookie):
            mac = base64.urlsafe_b64decode(token + "==")[-32:]
            assert mac.hex() not in row[0]
            assert token not in row[0]
        assert len(row[1]) == 200

    def test_says_how_and_when_it_was_proved(self, browser: Browser) -> None:
        proof = Proof(("password", "google"), browser.clock.now())
        browser.sign_in(proof)
        assert browser.call().proof == proof
        assert browser.call().is_fresh(browser.clock.now())
        browser.clock.pass_(minutes=5)
        assert not browser.call().is_fresh(browser.clock.now())
        browser.store.prove(browser.id)
        assert browser.call().proof == Proof(("password", "google"), browser.clock.now())

    @pytest.mark.parametrize("guess", ["guess", "", "ä", "A" * 75, "=" * 8])
    def test_unknown_tokens(self, sessions: PostgresSessions, guess: str) -> None:
        for check in (sessions.check, sessions.check_refresh):
            with pytest.raises(NotSignedIn) as refused:
                check(guess)
            assert refused.value.code == "access.not_signed_in"

    def test_a_token_is_of_one_kind_and_of_one_installation(self, browser: Browser) -> None:
        other = SessionTokens(lambda: b"o" * 32)
        refresh = RefreshToken(browser.id, 1)
        forged = other.access(refresh, browser.clock.now() + ACCESS)
        for token in (browser.cookie, forged, browser.access[:-4] + "AAAA"):
            with pytest.raises(NotSignedIn):
                browser.store.check(token)
        for token in (browser.access, other.refresh(refresh)):
            with pytest.raises(NotSignedIn):
                browser.store.check_refresh(token)

    def test_an_access_token_lasts_ten_minutes(self, browser: Browser) -> None:
        browser.clock.pass_(minutes=9, seconds=59)
        assert browser.store.check(browser.access).id == browser.id
        browser.clock.pass_(seconds=1)
        with pytest.raises(AccessTokenExpired):
            browser.store.check(browser.access)
        browser.refresh()
        assert browser.store.check(browser.access).id == browser.id

    def test_ends_after_twelve_idle_hours(self, browser: Browser) -> None:
        for _ in range(2):
            browser.clock.pass_(hours=11, minutes=59)
            browser.call()
        browser.clock.pass_(hours=12)
        with pytest.raises(SessionExpired):
            browser.call()

    def test_a_refresh_alone_does_not_keep_it_alive(self, browser: Browser) -> None:
        for _ in range(11):
            browser.clock.pass_(hours=1)
            browser.refresh()
            browser.store.check(browser.access)
            browser.store.check_refresh(browser.cookie)
        browser.clock.pass_(hours=1)
        with pytest.raises(SessionExpired):
            browser.refresh()

    def test_ends_after_seven_days_however_busy(self, browser: Browser) -> None:
        for _ in range(7 * 24 - 1):
            browser.clock.pass_(hours=1)
            browser.call()
        browser.clock.pass_(hours=1)
        with pytest.raises(SessionExpired):
            browser.call()

    def test_end_counts_for_tokens_that_are_out(self, browser: Browser) -> None:
        browser.store.end(browser.id)
        for check in (
            lambda: browser.store.check(browser.access),
            lambda: browser.store.check_refresh(browser.cookie),
            lambda: browser.store.look_up(browser.id),
            browser.refresh,
        ):
            with pytest.raises(SessionExpired):
                check()

    def test_those_of_a_user(self, browser: Browser, clock: SetClock) -> None:
        sessions, user_id = browser.store, uuid4()
        by_google = Proof(("google",), clock.now())
        first = sessions.start(user_id, by_google, LASTING, "Browser/1").session_id
        clock.pass_(minutes=5)
        second = sessions.start(user_id, PROOF, LASTING, None, language="de").session_id
        sessions.end(sessions.start(user_id, PROOF, LASTING, None).session_id)
        found = sessions.of_user(user_id)
        assert [one.id for one in found] == [second, first]
        assert [(one.user_agent, one.methods) for one in found] == [
            (None, ["password"]),
            ("Browser/1", ["google"]),
        ]
        assert found[0].started_at - found[1].started_at == timedelta(minutes=5)
        assert sessions.language_of(user_id) == "de"
        assert sessions.language_of(uuid4()) is None

    def test_revoked_by_name(self, browser: Browser) -> None:
        sessions, user_id = browser.store, uuid4()
        one, two, three = (
            sessions.start(user_id, PROOF, LASTING, None).session_id for _ in range(3)
        )
        assert sessions.revoke(user_id, [one, browser.id]) == [one]
        assert sessions.revoke(user_id, [one, browser.id]) == []
        assert sessions.look_up(browser.id).user_id == browser.user_id
        assert sessions.end_all(user_id, but=three) == [two]
        assert sessions.look_up(three).user_id == user_id

    def test_long_ended_sessions_go(self, browser: Browser) -> None:
        browser.clock.pass_(days=38)
        browser.store.forget_ended()
        with browser.pool.connection() as connection:
            found = connection.execute(
                "select count(*) from auth.session where id = %s", (browser.id,)
            ).fetchone()
        assert found == (0,)

    def test_unreachable_store(self, clock: SetClock) -> None:
        with new_pool("host=127.0.0.1 port=1 connect_timeout=1", name="none", size=1) as away:
            away.timeout = 0.2
            sessions = PostgresSessions(away, clock, TOKENS)
            token = TOKENS.access(RefreshToken(uuid4(), 1), clock.now() + ACCESS)
            with pytest.raises(StoreUnavailable):
                sessions.check(token)

"""Sessions, passwords, column choices and sign-in limits on real stores."""

from __future__ import annotations

import base64
import threading
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import timedelta
from typing import Any
from uuid import UUID, uuid4

import psycopg
import psycopg_pool
import pytest
from pwdlib import PasswordHash
from pwdlib.hashers.argon2 import Argon2Hasher
from pydantic import SecretStr

from domain.kernel.errors import NotSignedIn, StoreUnavailable, TooBusy
from domain.user.access import Proof
from infra.accounts import passwords
from infra.accounts.attempts import SignInAttempts
from infra.accounts.google import GoogleSignIn, Provider
from infra.accounts.origins import Origin, RequestOrigins
from infra.accounts.passwords import PostgresPasswords
from infra.accounts.session_limits import Lasting
from infra.accounts.sessions import (
    CheckedSession,
    PostgresSessions,
    RefreshReused,
    SessionExpired,
)
from infra.accounts.tokens import AccessTokenExpired, RefreshToken, SessionTokens
from infra.postgres.connections import new_pool
from infra.rate_limits import RateLimiter, TooManyAttempts
from infra.user_data.preferences import PostgresPreferences
from tests.servers import FreshDatabase, StackServer
from tests.set_clock import SetClock

Pool = psycopg_pool.ConnectionPool[psycopg.Connection[Any]]
PROOF = Proof(("password",), SetClock().now())
QUICK = PasswordHash((Argon2Hasher(time_cost=1, memory_cost=8, parallelism=1),))


NOTE_COMMITS = """
create table auth.commits (id uuid, way text);
grant all on auth.commits to public;
create function auth.note_commit() returns trigger language plpgsql as $$
begin
    insert into auth.commits values (new.id, current_setting('synchronous_commit'));
    return new;
end $$;
grant execute on function auth.note_commit() to public;
create trigger note_commit before update on auth.session
for each row execute function auth.note_commit();
do $$ begin execute format('alter database %I set synchronous_commit = on', current_database()); end $$"""
"""How a change of a session commits: a flush costs more than the call. The tests' server flushes nothing."""


@pytest.fixture(scope="module")
def migrated(lasting_database: FreshDatabase) -> str:
    found = lasting_database.migrated("auth")
    assert found.owners is not None
    with psycopg.connect(found.owners.main, autocommit=True) as owner:
        owner.execute(NOTE_COMMITS.encode())
    return found.main


@pytest.fixture
def pool(migrated: str) -> Iterator[Pool]:
    with new_pool(migrated, name="auth", size=4) as opened:
        yield opened


@pytest.fixture
def clock() -> SetClock:
    return SetClock()


SECRET = b"s" * 32
TOKENS = SessionTokens(lambda: SECRET)
LASTING = Lasting(timedelta(hours=12), timedelta(days=7))
ACCESS = timedelta(minutes=10)


@dataclass
class Browser:
    """Keeps what the server gives a browser, and comes back with it."""

    store: PostgresSessions
    pool: Pool
    clock: SetClock
    user_id: UUID = field(default_factory=uuid4)
    agent: str | None = None

    def __post_init__(self) -> None:
        self.sign_in()

    def sign_in(self, proof: Proof = PROOF, language: str | None = None) -> None:
        self.keep(self.store.start(self.user_id, proof, LASTING, self.agent, language=language))

    def keep(self, refresh: RefreshToken) -> None:
        self.id = refresh.session_id
        self.cookie = TOKENS.refresh(refresh)
        self.access = TOKENS.access(refresh, self.clock.now() + ACCESS)

    def refresh(self, cookie: str | None = None) -> None:
        with self.pool.connection() as connection, connection.transaction():
            self.keep(self.store.rotate_within(connection, cookie or self.cookie)[1])

    def call(self) -> CheckedSession:
        """A call as a user makes it; refreshes where the token is too old."""
        self.refresh()
        found = self.store.check(self.access)
        self.store.touch(found, self.clock.now(), LASTING)
        return found


@pytest.fixture
def sessions(pool: Pool, clock: SetClock) -> PostgresSessions:
    return PostgresSessions(pool, clock, TOKENS)


@pytest.fixture
def browser(sessions: PostgresSessions, pool: Pool, clock: SetClock) -> Browser:
    return Browser(sessions, pool, clock)


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
            start.wait(10)
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


class TestPasswords:
    def test_verify(self, pool: Pool) -> None:
        credentials, user_id = PostgresPasswords(pool, QUICK), uuid4()
        credentials.set_password(user_id, "first secret")
        assert credentials.verify(user_id, "first secret")
        assert not credentials.verify(user_id, "second secret")
        credentials.set_password(user_id, "second secret")
        assert credentials.verify(user_id, "second secret")
        assert not credentials.verify(user_id, "first secret")

    def test_nobody_has_the_decoys_password(self, pool: Pool) -> None:
        credentials = PostgresPasswords(pool, QUICK)
        for nobody in (None, uuid4()):
            assert not credentials.verify(nobody, "not a password of anybody")

    def test_change_ends_sessions(self, pool: Pool, browser: Browser) -> None:
        PostgresPasswords(pool, QUICK).set_password(browser.user_id, "a new secret")
        with pytest.raises(SessionExpired):
            browser.store.check(browser.access)

    def test_old_settings_are_renewed(self, pool: Pool) -> None:
        user_id = uuid4()
        PostgresPasswords(pool, QUICK).set_password(user_id, "first secret")
        today = PasswordHash((Argon2Hasher(time_cost=2, memory_cost=16, parallelism=1),))
        assert PostgresPasswords(pool, today).verify(user_id, "first secret")
        with pool.connection() as connection:
            stored = connection.execute(
                "SELECT password_hash FROM auth.credential WHERE user_id = %s", (user_id,)
            ).fetchone()
        assert stored is not None
        assert "m=16,t=2" in stored[0]

    def test_default_settings_take_as_long_for_nobody(self, pool: Pool) -> None:
        credentials, user_id = PostgresPasswords(pool), uuid4()
        credentials.set_password(user_id, "first secret")
        times = []
        for who in (user_id, None):
            started = time.perf_counter()
            for _ in range(3):
                credentials.verify(who, "guess")
            times.append(time.perf_counter() - started)
        assert 0.5 < times[0] / times[1] < 2

    def test_too_many_at_once(self, pool: Pool, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(passwords, "PATIENCE", 0.05)
        release, inside = threading.Event(), threading.Barrier(passwords.AT_ONCE + 1)

        class Slow:
            def hash(self, password: str) -> str:
                return QUICK.hash(password)

            def verify_and_update(self, password: str, stored: str) -> tuple[bool, str | None]:
                inside.wait(10)
                release.wait(10)
                return QUICK.verify_and_update(password, stored)

        slow: Any = Slow()
        credentials = PostgresPasswords(pool, slow)
        threads = [
            threading.Thread(target=credentials.verify, args=(None, "guess"))
            for _ in range(passwords.AT_ONCE)
        ]
        for thread in threads:
            thread.start()
        inside.wait(10)
        with pytest.raises(TooBusy):
            credentials.verify(None, "guess")
        release.set()
        for thread in threads:
            thread.join()


def test_preferences(pool: Pool) -> None:
    preferences, user_id = PostgresPreferences(pool), uuid4()
    assert preferences.columns(user_id) == {}
    preferences.choose_columns(user_id, "lead", ["leadId", "status"])
    preferences.choose_columns(user_id, "company", [])
    preferences.choose_columns(user_id, "lead", ["status"])
    assert preferences.columns(user_id) == {"lead": ["status"], "company": []}
    assert preferences.columns(uuid4()) == {}


def test_origins_of_changes(pool: Pool, clock: SetClock) -> None:
    old, new, odd = uuid4(), uuid4(), uuid4()
    with pool.connection() as connection:
        connection.execute(
            "INSERT INTO auth.request_context (request_id, at) VALUES (%s, %s)",
            (old, clock.now() - timedelta(days=91)),
        )
    origins = RequestOrigins(pool, clock)
    origins.note(new, "192.0.2.7", "Browser/1")
    origins.note(odd, "testclient", None)
    origins.forget_old()
    origins.start()
    deadline = time.monotonic() + 10
    rows: list[Any] = []
    while time.monotonic() < deadline and {row[0] for row in rows} != {new, odd}:
        with pool.connection() as connection:
            rows = connection.execute(
                "SELECT request_id, host(ip), user_agent FROM auth.request_context"
            ).fetchall()
    origins.stop()
    assert sorted(rows) == sorted([(new, "192.0.2.7", "Browser/1"), (odd, None, None)])
    assert origins.of([new, old, uuid4()]) == {new: Origin("192.0.2.7", "Browser/1")}


def test_sign_ins_with_google_that_were_given_up_are_forgotten(pool: Pool, clock: SetClock) -> None:
    provider = Provider("id", SecretStr("secret"), "https://nowhere.test/.well-known")
    google = GoogleSignIn(provider, "https://daybook.test/callback", pool, clock)
    with pool.connection() as connection:
        for minutes in (-1, 1):
            connection.execute(
                "insert into auth.flow (state_hash, browser_hash, nonce, code_verifier, expires_at) "
                "values (%s, %s, '', '', %s)",
                (uuid4().bytes, uuid4().bytes, clock.now() + timedelta(minutes=minutes)),
            )
    google.forget_abandoned()
    with pool.connection() as connection:
        left = connection.execute("select expires_at from auth.flow").fetchall()
    assert left == [(clock.now() + timedelta(minutes=1),)]


def refused_after(attempts: SignInAttempts, address: str, account: str, most: int) -> int:
    """Tries before the refusal, or `most`."""
    for tries in range(most):
        try:
            attempts.begin(address, account, known=False)
        except TooManyAttempts as refusal:
            wait = refusal.context["retry_after"]
            return tries if 0 < wait <= 15 * 60 else -1
        attempts.failed(address, account)
    return most


class TestAttempts:
    def test_ten_on_one_account(self) -> None:
        attempts = SignInAttempts(RateLimiter())
        assert refused_after(attempts, "192.0.2.1", "a@daybook.test", 50) == 10
        assert refused_after(attempts, "192.0.2.1", " A@Daybook.test", 50) == 0
        assert refused_after(attempts, "192.0.2.2", "a@daybook.test", 5) == 5

    def test_success_forgets(self) -> None:
        attempts = SignInAttempts(RateLimiter())
        for _ in range(30):
            attempts.begin("192.0.2.1", "a@daybook.test", known=False)
            attempts.succeeded("192.0.2.1", "a@daybook.test")

    def test_one_address_on_many_accounts(self) -> None:
        attempts = SignInAttempts(RateLimiter())
        for number in range(100):
            attempts.begin("192.0.2.1", f"{number}@daybook.test", known=False)
            attempts.failed("192.0.2.1", f"{number}@daybook.test")
        with pytest.raises(TooManyAttempts):
            attempts.begin("192.0.2.1", "another@daybook.test", known=False)
        attempts.begin("192.0.2.2", "another@daybook.test", known=False)

    def test_failures_on_one_account_from_anywhere(self) -> None:
        attempts = SignInAttempts(RateLimiter())
        counts = [attempts.failed(f"192.0.2.{n}", "A@daybook.test ") for n in range(1, 4)]
        assert counts == [1, 2, 3]
        assert attempts.failed("192.0.2.1", "b@daybook.test") == 1

    def test_calls_of_a_kind(self) -> None:
        attempts = SignInAttempts(RateLimiter())
        for who in ("192.0.2.1", "192.0.2.2"):
            for _ in range(3):
                attempts.count("forgotPass", who, 3, 15)
            with pytest.raises(TooManyAttempts) as refused:
                attempts.count("forgotPass", who, 3, 15)
            assert 0 < refused.value.context["retry_after"] <= 15 * 60
            attempts.count("resetPassword", who, 3, 15)

    def test_without_redis_each_process_counts(self) -> None:
        attempts = SignInAttempts(RateLimiter("redis://127.0.0.1:1/0"))
        assert refused_after(attempts, "192.0.2.1", "a@daybook.test", 50) == 10

    @pytest.mark.needs("redis")
    def test_processes_share_redis(self, redis_server: StackServer) -> None:
        one, two = (
            SignInAttempts(RateLimiter(redis_server.address)),
            SignInAttempts(RateLimiter(redis_server.address)),
        )
        account = f"{uuid4()}@daybook.test"
        assert refused_after(one, "192.0.2.1", account, 6) == 6
        assert refused_after(two, "192.0.2.1", account, 50) == 4

"""Sessions, passwords, column choices and sign-in limits on real stores."""

from __future__ import annotations

import hashlib
import threading
import time
from collections.abc import Iterator
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
from infra.accounts.origins import RequestOrigins
from infra.accounts.passwords import PostgresPasswords
from infra.accounts.sessions import PostgresSessions, SessionExpired
from infra.postgres.connections import new_pool
from infra.rate_limits import RateLimiter, TooManyAttempts
from infra.user_data.preferences import PostgresPreferences
from tests.servers import FreshDatabase, StackServer
from tests.set_clock import SetClock

Pool = psycopg_pool.ConnectionPool[psycopg.Connection[Any]]
PROOF = Proof(("password",), SetClock().now())
QUICK = PasswordHash((Argon2Hasher(time_cost=1, memory_cost=8, parallelism=1),))


@pytest.fixture(scope="module")
def migrated(lasting_database: FreshDatabase) -> str:
    return lasting_database.migrated("auth").main


@pytest.fixture
def pool(migrated: str) -> Iterator[Pool]:
    with new_pool(migrated, name="auth", size=4) as opened:
        yield opened


@pytest.fixture
def clock() -> SetClock:
    return SetClock()


@pytest.fixture
def sessions(pool: Pool, clock: SetClock) -> PostgresSessions:
    return PostgresSessions(pool, clock)


def begin(sessions: PostgresSessions, user_id: UUID | None = None) -> tuple[UUID, str]:
    """The id and the token of a new session."""
    return sessions.start(user_id or uuid4(), PROOF, None)


class TestSessions:
    def test_only_a_hash_is_stored(self, sessions: PostgresSessions, pool: Pool) -> None:
        user_id = uuid4()
        _, token = sessions.start(user_id, PROOF, "Browser/1 " * 40)
        assert sessions.check(token).user_id == user_id
        with pool.connection() as connection:
            row = connection.execute(
                "SELECT token_hash, user_agent FROM auth.session WHERE user_id = %s", (user_id,)
            ).fetchone()
        assert row is not None
        assert row[0] == hashlib.sha256(token.encode()).digest()
        assert len(row[1]) == 200
        assert len(token) >= 43

    def test_says_how_and_when_it_was_proved(
        self, sessions: PostgresSessions, clock: SetClock
    ) -> None:
        proof = Proof(("password", "google"), clock.now())
        session_id, token = sessions.start(uuid4(), proof, None)
        assert sessions.check(token).proof == proof
        assert sessions.check(token).is_fresh(clock.now())
        clock.pass_(minutes=5)
        assert not sessions.check(token).is_fresh(clock.now())
        sessions.prove(session_id)
        assert sessions.check(token).proof == Proof(("password", "google"), clock.now())

    def test_unknown_token(self, sessions: PostgresSessions) -> None:
        with pytest.raises(NotSignedIn) as refused:
            sessions.check("guess")
        assert refused.value.code == "access.not_signed_in"

    def test_ends_after_twelve_idle_hours(
        self, sessions: PostgresSessions, clock: SetClock
    ) -> None:
        _, token = begin(sessions)
        clock.pass_(hours=11, minutes=59)
        sessions.check(token)
        clock.pass_(hours=11, minutes=59)
        sessions.check(token)
        clock.pass_(hours=12)
        with pytest.raises(SessionExpired):
            sessions.check(token)

    def test_looking_on_does_not_keep_it_alive(
        self, sessions: PostgresSessions, clock: SetClock
    ) -> None:
        _, token = begin(sessions)
        clock.pass_(hours=11)
        sessions.check(token, keep_alive=False)
        clock.pass_(hours=1)
        with pytest.raises(SessionExpired):
            sessions.check(token)

    def test_ends_after_seven_days_however_busy(
        self, sessions: PostgresSessions, clock: SetClock
    ) -> None:
        _, token = begin(sessions)
        for _ in range(7 * 24 - 1):
            clock.pass_(hours=1)
            sessions.check(token)
        clock.pass_(hours=1)
        with pytest.raises(SessionExpired):
            sessions.check(token)

    def test_end(self, sessions: PostgresSessions) -> None:
        user_id = uuid4()
        (one, first), (_, second), (_, third) = (begin(sessions, user_id) for _ in range(3))
        sessions.end(one)
        with pytest.raises(SessionExpired):
            sessions.check(first)
        assert sessions.check(second).user_id == user_id
        sessions.end_all(user_id)
        for token in (second, third):
            with pytest.raises(SessionExpired):
                sessions.check(token)

    def test_those_of_a_user(self, sessions: PostgresSessions, clock: SetClock) -> None:
        user_id = uuid4()
        by_google = Proof(("google",), clock.now())
        first, _ = sessions.start(user_id, by_google, "Browser/1")
        clock.pass_(minutes=5)
        second, _ = sessions.start(user_id, PROOF, None, language="de")
        over, _ = begin(sessions, user_id)
        sessions.end(over)
        begin(sessions)
        found = sessions.of_user(user_id)
        assert [one.id for one in found] == [second, first]
        assert [(one.user_agent, one.methods) for one in found] == [
            (None, ["password"]),
            ("Browser/1", ["google"]),
        ]
        assert found[0].started_at - found[1].started_at == timedelta(minutes=5)
        assert sessions.language_of(user_id) == "de"
        assert sessions.language_of(uuid4()) is None

    def test_revoked_by_name(self, sessions: PostgresSessions) -> None:
        user_id, other = uuid4(), uuid4()
        (one, _), (two, _), (three, last) = (begin(sessions, user_id) for _ in range(3))
        foreign, theirs = begin(sessions, other)
        assert sessions.revoke(user_id, [one, foreign]) == [one]
        assert sessions.revoke(user_id, [one, foreign]) == []
        assert sessions.check(theirs).user_id == other
        assert sessions.end_all(user_id, but=three) == [two]
        assert sessions.check(last).user_id == user_id

    def test_a_name_opens_nothing(self, sessions: PostgresSessions) -> None:
        name, token = begin(sessions)
        assert sessions.check(token).id == name
        for guess in (str(name), name.hex):
            with pytest.raises(NotSignedIn):
                sessions.check(guess)

    def test_long_ended_sessions_go(
        self, sessions: PostgresSessions, clock: SetClock, pool: Pool
    ) -> None:
        gone = uuid4()
        begin(sessions, gone)
        clock.pass_(days=31)
        sessions.forget_ended()
        with pool.connection() as connection:
            found = connection.execute(
                "SELECT count(*) FROM auth.session WHERE user_id = %s", (gone,)
            ).fetchone()
        assert found == (0,)

    def test_unreachable_store(self, clock: SetClock) -> None:
        with new_pool("host=127.0.0.1 port=1 connect_timeout=1", name="none", size=1) as away:
            away.timeout = 0.2
            sessions = PostgresSessions(away, clock)
            with pytest.raises(StoreUnavailable):
                sessions.check("any")


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

    def test_change_ends_sessions(self, pool: Pool, sessions: PostgresSessions) -> None:
        user_id = uuid4()
        _, token = begin(sessions, user_id)
        PostgresPasswords(pool, QUICK).set_password(user_id, "a new secret")
        with pytest.raises(SessionExpired):
            sessions.check(token)

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

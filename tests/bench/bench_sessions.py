"""The check of a session on each call, rotation included, against one opaque token in a table.

The peer is how sessions were checked before: the hash of a token, looked up by its index. Ours are
calls with an access token, of which one in `CALLS_PER_REFRESH` comes after a refresh.
"""

from __future__ import annotations

import hashlib
import secrets
import time
from datetime import UTC, datetime, timedelta
from uuid import UUID, uuid4

import psycopg

from domain.user.access import Proof
from infra.accounts.session_limits import Lasting
from infra.accounts.sessions import PostgresSessions
from infra.accounts.tokens import SessionTokens
from infra.bootstrap import Databases
from infra.postgres.connections import new_pool, unavailable
from infra.postgres.databases import MAIN_ROLES
from tests.bench.measure import Report, Result, compare, owners_of

SESSIONS, CALLS, CALLS_PER_REFRESH = 2_000, 400, 100
"""A page makes some ten calls, and a refresh comes every ten minutes."""
ROUNDS = 31
"""Short turns: what else the machine does meets both alike."""
LIMIT = 1.1
TABLE = """
create table auth.opaque_session (
    token_hash bytea primary key, user_id uuid not null, created_at timestamptz not null,
    last_seen_at timestamptz not null, expires_at timestamptz not null, revoked_at timestamptz)"""


class RunningClock:
    def now(self) -> datetime:
        return datetime.now(UTC)


def run(report: Report, found: Databases) -> None:
    clock, tokens = RunningClock(), SessionTokens(lambda: b"s" * 32)
    with new_pool(found.main, name="bench", size=4) as pool:
        sessions = PostgresSessions(pool, clock, tokens)
        lasting, now = Lasting(timedelta(hours=1), timedelta(hours=12)), clock.now()
        proof = Proof(("password",), now)
        begun = [sessions.start(uuid4(), proof, lasting, "Bench/1") for _ in range(SESSIONS)]
        opaque = [secrets.token_urlsafe(32) for _ in range(SESSIONS)]
        with (
            psycopg.connect(owners_of(found).main, autocommit=True) as owner,
            owner.cursor() as cursor,
        ):
            cursor.execute(TABLE)
            cursor.execute(
                f"grant select on auth.opaque_session to {MAIN_ROLES.application}".encode()
            )
            cursor.executemany(
                "insert into auth.opaque_session values (%s, %s, %s, %s, %s)",
                [(_hash(one), uuid4(), now, now, now + timedelta(hours=1)) for one in opaque],
            )
            cursor.execute("analyze auth.opaque_session, auth.session")

        def theirs() -> float:
            start = time.perf_counter()
            for place in range(CALLS):
                token = opaque[place % SESSIONS]
                with unavailable(), pool.connection() as connection:
                    row = connection.execute(
                        "SELECT user_id, created_at, last_seen_at, expires_at, revoked_at "
                        "FROM auth.opaque_session WHERE token_hash = %s",
                        (_hash(token),),
                    ).fetchone()
                assert row is not None
                assert isinstance(row[0], UUID)
                assert row[4] is None
                assert clock.now() < row[3]
            return (time.perf_counter() - start) / CALLS * 1e6

        access = [tokens.access(one, now + timedelta(hours=1)) for one in begun]

        def ours() -> float:
            start = time.perf_counter()
            for place in range(CALLS):
                one = place % SESSIONS
                if place % CALLS_PER_REFRESH == 0:
                    with unavailable(), pool.connection() as connection, connection.transaction():
                        cookie = tokens.refresh(begun[one])
                        begun[one] = sessions.rotate_within(connection, cookie)[1]
                    access[one] = tokens.access(begun[one], clock.now() + timedelta(hours=1))
                assert sessions.check(access[one]).id == begun[one].session_id
            return (time.perf_counter() - start) / CALLS * 1e6

        for one in access:
            sessions.check(one)
        mine, peer = compare(ours, theirs, ROUNDS)
    report.add(
        Result("session check with rotation", "us", mine, "opaque token", peer, f"<= {LIMIT}")
    )


def _hash(token: str) -> bytes:
    return hashlib.sha256(token.encode()).digest()

"""Sign-ins with Google that were begun."""

from __future__ import annotations

from datetime import timedelta
from uuid import uuid4

from pydantic import SecretStr

from infra.accounts.google import GoogleSignIn, Provider
from tests.infra.accounts.browser import Pool
from tests.set_clock import SetClock


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

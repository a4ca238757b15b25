"""Passwords: their hashes, their renewal, and how many are compared at once."""

from __future__ import annotations

import threading
from typing import Any
from uuid import uuid4

import pytest
from pwdlib import PasswordHash
from pwdlib.hashers.argon2 import Argon2Hasher

from domain.kernel.errors import TooBusy
from infra.accounts import passwords
from infra.accounts.passwords import PostgresPasswords
from infra.accounts.sessions import SessionExpired
from tests.eventually import PATIENCE
from tests.infra.accounts.browser import Browser, Pool

QUICK = PasswordHash((Argon2Hasher(time_cost=1, memory_cost=8, parallelism=1),))


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

    def test_a_guess_takes_as_long_for_nobody(self, pool: Pool) -> None:
        """It is compared with a hash of the same settings, which say how long that takes."""
        compared: list[str] = []

        class Noting:
            def hash(self, password: str) -> str:
                return QUICK.hash(password)

            def verify_and_update(self, password: str, stored: str) -> tuple[bool, str | None]:
                compared.append(stored.rsplit("$", 2)[0])
                return QUICK.verify_and_update(password, stored)

        noting: Any = Noting()
        credentials, user_id = PostgresPasswords(pool, noting), uuid4()
        credentials.set_password(user_id, "first secret")
        compared.clear()
        for who in (user_id, None, uuid4()):
            assert not credentials.verify(who, "guess")
        assert compared == ["$argon2id$v=19$m=8,t=1,p=1"] * 3

    def test_too_many_at_once(self, pool: Pool, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(passwords, "PATIENCE", 0.05)
        release, inside = threading.Event(), threading.Barrier(passwords.AT_ONCE + 1)

        class Slow:
            def hash(self, password: str) -> str:
                return QUICK.hash(password)

            def verify_and_update(self, password: str, stored: str) -> tuple[bool, str | None]:
                inside.wait(PATIENCE)
                release.wait(PATIENCE)
                return QUICK.verify_and_update(password, stored)

        slow: Any = Slow()
        credentials = PostgresPasswords(pool, slow)
        threads = [
            threading.Thread(target=credentials.verify, args=(None, "guess"))
            for _ in range(passwords.AT_ONCE)
        ]
        for thread in threads:
            thread.start()
        inside.wait(PATIENCE)
        with pytest.raises(TooBusy):
            credentials.verify(None, "guess")
        release.set()
        for thread in threads:
            thread.join()

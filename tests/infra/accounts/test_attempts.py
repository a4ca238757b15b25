"""Limits of sign-in attempts, of one process and of several that share Redis."""

from __future__ import annotations

from uuid import uuid4

import pytest

from infra.accounts.attempts import SignInAttempts
from infra.rate_limits import RateLimiter, TooManyAttempts
from infra.rates import Limit
from tests.servers import StackServer


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
                attempts.count("forgotPass", who, Limit(3, 15), "limit.mails")
            with pytest.raises(TooManyAttempts) as refused:
                attempts.count("forgotPass", who, Limit(3, 15), "limit.mails")
            assert refused.value.code == "limit.mails"
            assert 0 < refused.value.context["retry_after"] <= 15 * 60
            attempts.count("resetPassword", who, Limit(3, 15), "limit.mails")

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

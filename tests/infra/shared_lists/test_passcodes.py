"""Wrong passcodes of shared lists: how long the next try waits, and whose."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any

import pytest
import time_machine

from infra.rate_limits import RateLimiter, TooManyAttempts
from infra.rates import PASSCODES_FROM_ANYWHERE, PASSCODES_PER_ADDRESS
from infra.shared_lists.passcodes import FREE, GUESSED_PAUSE, PasscodeAttempts


@pytest.fixture
def clock() -> Iterator[Any]:
    with time_machine.travel(datetime(2026, 11, 24, 9, tzinfo=UTC), tick=False) as found:
        yield found


@pytest.fixture
def attempts() -> PasscodeAttempts:
    return PasscodeAttempts(RateLimiter())


def wait(attempts: PasscodeAttempts, address: str, token: str = "token") -> int:  # noqa: S107 - no password
    """Seconds that an address has to wait; 0 for a try, which was wrong then."""
    try:
        attempts.begin(token, address)
    except TooManyAttempts as refused:
        return int(refused.context["retry_after"])
    attempts.failed(token, address)
    return 0


def test_each_next_try_waits_longer(attempts: PasscodeAttempts, clock: Any) -> None:
    assert [wait(attempts, "192.0.2.1") for _ in range(FREE)] == [0] * FREE
    pauses = []
    for _ in range(FREE, PASSCODES_PER_ADDRESS.most):
        pauses.append(wait(attempts, "192.0.2.1"))
        clock.shift(pauses[-1])
        assert wait(attempts, "192.0.2.1") == 0
    assert pauses == [2, 4, 8, 16, 32, 64, 128]
    clock.shift(256)
    assert 0 < wait(attempts, "192.0.2.1") < 60 * 60


def test_a_right_one_clears_the_count(attempts: PasscodeAttempts, clock: Any) -> None:
    for _ in range(4 * FREE):
        wait(attempts, "192.0.2.1")
        attempts.succeeded("token", "192.0.2.1")


def test_other_addresses_and_lists_do_not_wait(attempts: PasscodeAttempts, clock: Any) -> None:
    for _ in range(FREE):
        wait(attempts, "192.0.2.1")
    assert wait(attempts, "192.0.2.1") > 0
    assert wait(attempts, "192.0.2.2") == 0
    assert wait(attempts, "192.0.2.1", "another") == 0


def test_a_list_that_is_guessed_at_from_everywhere_is_open_to_others_still(
    attempts: PasscodeAttempts, clock: Any
) -> None:
    for number in range(PASSCODES_FROM_ANYWHERE.most):
        assert wait(attempts, f"198.18.{number // 250}.{number % 250}") == 0
    assert [wait(attempts, "192.0.2.1") for _ in range(2)] == [0, GUESSED_PAUSE]
    attempts.begin("token", "192.0.2.2")
    attempts.succeeded("token", "192.0.2.2")

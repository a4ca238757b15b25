"""What tests draw has no time limit."""

from __future__ import annotations

from hypothesis import HealthCheck, settings


def test_an_example_may_take_long() -> None:
    found = settings(max_examples=3)
    assert found.deadline is None
    assert HealthCheck.too_slow in found.suppress_health_check

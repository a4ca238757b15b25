"""Hypothesis draws without a stopwatch: on a busy machine an example takes longer now and then."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, settings


def pytest_configure(config: pytest.Config) -> None:
    """Changes what holds where a test says nothing else, before tests are loaded."""
    usual = settings.get_profile(settings.get_current_profile_name())
    settings.register_profile(
        "without stopwatch",
        parent=usual,
        deadline=None,
        suppress_health_check={*usual.suppress_health_check, HealthCheck.too_slow},
    )
    settings.load_profile("without stopwatch")

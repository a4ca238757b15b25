"""The plan of the whole demo, which takes seconds to devise: tests share one, and only read it."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from workers.demo.plot import Plot, Size, devise

PRESENT = datetime(2026, 11, 20, 16, 30, tzinfo=UTC)


@pytest.fixture(scope="session")
def whole() -> Plot:
    return devise(Size(), PRESENT)

"""A fresh world for each test."""

from __future__ import annotations

import pytest

from tests.fakes import World


@pytest.fixture
def world() -> World:
    return World()

"""Commands set up logging for a process of their own; tests undo it."""

from __future__ import annotations

import base64
import logging
from collections.abc import Iterator
from pathlib import Path

import pytest
import structlog

from tests.servers import FreshDatabase


@pytest.fixture(autouse=True)
def logging_as_before() -> Iterator[None]:
    """The commands set up logging for a process of their own."""
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level
    yield
    root.handlers, root.level = handlers, level
    structlog.reset_defaults()


@pytest.fixture
def dsn(fresh_database: FreshDatabase, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> str:
    """Migrated databases that the commands find by the environment."""
    found = fresh_database.migrated("cli")
    monkeypatch.setenv("DAYBOOK_EVENT_STORE_DSN", found.main)
    monkeypatch.setenv("DAYBOOK_VAULT_DSN", found.vault)
    monkeypatch.setenv("DAYBOOK_MASTER_KEY", base64.b64encode(b"k" * 32).decode())
    monkeypatch.setenv("DAYBOOK_DATA", str(tmp_path))
    return found.main

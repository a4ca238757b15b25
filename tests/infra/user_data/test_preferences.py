"""Choices of columns."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any
from uuid import uuid4

import psycopg
import psycopg_pool
import pytest

from infra.postgres.connections import new_pool
from infra.user_data.preferences import PostgresPreferences
from tests.servers import FreshDatabase

Pool = psycopg_pool.ConnectionPool[psycopg.Connection[Any]]


@pytest.fixture(scope="module")
def migrated(lasting_database: FreshDatabase) -> str:
    return lasting_database.migrated("auth").main


@pytest.fixture
def pool(migrated: str) -> Iterator[Pool]:
    with new_pool(migrated, name="auth", size=4) as opened:
        yield opened


def test_preferences(pool: Pool) -> None:
    preferences, user_id = PostgresPreferences(pool), uuid4()
    assert preferences.columns(user_id) == {}
    preferences.choose_columns(user_id, "lead", ["leadId", "status"])
    preferences.choose_columns(user_id, "company", [])
    preferences.choose_columns(user_id, "lead", ["status"])
    assert preferences.columns(user_id) == {"lead": ["status"], "company": []}
    assert preferences.columns(uuid4()) == {}

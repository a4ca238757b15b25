"""A store on real Postgres for each test."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import psycopg
import pytest

from domain.nouns import NOUNS
from infra.eventstore.store import PostgresEventStore, StoreOptions
from infra.postgres.databases import Databases
from tests.infra.eventstore.sample_events import MASTER_KEY
from tests.servers import FreshDatabase, admin_of

OpenStore = Callable[..., PostgresEventStore]


@pytest.fixture
def databases(fresh_database: FreshDatabase) -> Databases:
    return fresh_database.migrated("events")


@pytest.fixture
def open_store(databases: Databases) -> Iterator[OpenStore]:
    """Opens further stores on the same databases, as other processes would."""
    opened: list[PostgresEventStore] = []

    def make(
        main: str | None = None, master_key: bytes = MASTER_KEY, **options: Any
    ) -> PostgresEventStore:
        store = PostgresEventStore(
            main or databases.main,
            databases.vault,
            master_key,
            NOUNS,
            options=replace(StoreOptions(), **options),
        )
        opened.append(store)
        store.open()
        return store

    yield make
    for store in opened:
        store.close()


@pytest.fixture
def store(open_store: OpenStore) -> PostgresEventStore:
    return open_store()


@pytest.fixture
def connection(databases: Databases) -> Iterator[psycopg.Connection[Any]]:
    """A superuser's connection, past the store."""
    with psycopg.connect(admin_of(databases.main), autocommit=True) as connection:
        yield connection

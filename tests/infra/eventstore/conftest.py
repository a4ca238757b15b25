"""A store on real Postgres for each test, copied from databases that were migrated once."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import psycopg
import pytest
from psycopg import conninfo

from domain.nouns import NOUNS
from infra.eventstore.store import PostgresEventStore, StoreOptions
from infra.migrations import upgrade
from tests.infra.eventstore.parts import MASTER_KEY, Databases
from tests.servers import FreshDatabase

OpenStore = Callable[..., PostgresEventStore]


@pytest.fixture(scope="session")
def migrated(lasting_database: FreshDatabase) -> Databases:
    """Never opened by a store, so that it can be copied."""
    databases = Databases(lasting_database("events_template"), lasting_database("vault_template"))
    upgrade(databases.main, databases.vault)
    return databases


@pytest.fixture
def databases(fresh_database: FreshDatabase, migrated: Databases) -> Databases:
    names = [
        str(conninfo.conninfo_to_dict(dsn)["dbname"]) for dsn in (migrated.main, migrated.vault)
    ]
    return Databases(fresh_database("events", names[0]), fresh_database("vault", names[1]))


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
    with psycopg.connect(databases.main, autocommit=True) as connection:
        yield connection

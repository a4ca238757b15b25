"""A database of accounts, and a browser that is signed in."""

from __future__ import annotations

from collections.abc import Iterator

import psycopg
import pytest

from infra.accounts.sessions import PostgresSessions
from infra.postgres.connections import new_pool
from tests.infra.accounts.browser import TOKENS, Browser, Pool
from tests.servers import FreshDatabase
from tests.set_clock import SetClock

NOTE_COMMITS = """
create table auth.commits (id uuid, way text);
grant all on auth.commits to public;
create function auth.note_commit() returns trigger language plpgsql as $$
begin
    insert into auth.commits values (new.id, current_setting('synchronous_commit'));
    return new;
end $$;
grant execute on function auth.note_commit() to public;
create trigger note_commit before update on auth.session
for each row execute function auth.note_commit();
do $$ begin execute format('alter database %I set synchronous_commit = on', current_database()); end $$"""
"""How a change of a session commits: a flush costs more than the call. The tests' server flushes nothing."""


@pytest.fixture(scope="module")
def migrated(lasting_database: FreshDatabase) -> str:
    found = lasting_database.migrated("auth")
    assert found.owners is not None
    with psycopg.connect(found.owners.main, autocommit=True) as owner:
        owner.execute(NOTE_COMMITS.encode())
    return found.main


@pytest.fixture
def pool(migrated: str) -> Iterator[Pool]:
    with new_pool(migrated, name="auth", size=4) as opened:
        yield opened


@pytest.fixture
def clock() -> SetClock:
    return SetClock()


@pytest.fixture
def sessions(pool: Pool, clock: SetClock) -> PostgresSessions:
    return PostgresSessions(pool, clock, TOKENS)


@pytest.fixture
def browser(sessions: PostgresSessions, pool: Pool, clock: SetClock) -> Browser:
    return Browser(sessions, pool, clock)

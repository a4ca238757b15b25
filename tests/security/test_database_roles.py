"""The application's database roles may add to the log and read it, and do nothing else to it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any
from uuid import uuid4

import psycopg
import pytest
from psycopg import errors

from domain.nouns import NOUNS
from infra.bootstrap import Databases, databases, migrate, open_services
from infra.dev.supervisor import EmbeddedPostgres
from infra.eventstore.store import PostgresEventStore
from infra.migrations import SchemaOutdated
from infra.migrations.grants import FUNCTIONS, TABLES, grant_all
from infra.postgres.databases import MAIN_ROLES, VAULT_ROLES
from infra.postgres.roles import PowerfulRole
from infra.settings import Settings
from tests.infra.eventstore.sample_events import MASTER_KEY, append_request, note, registered
from tests.running import Running, settings_for
from tests.servers import FreshDatabase, admin_of, applications_as, superuser

pytestmark = pytest.mark.needs("postgres")
LEAF = "es.event_000000000001"
TABLE_STATEMENTS = [
    "update {} set kind_id = 1",
    "delete from {}",
    "truncate {}",
    "alter table {} disable trigger all",
    "drop trigger append_only on {}",
    "create trigger mine before insert on {} for each row execute function es.deny()",
    "create rule quiet as on insert to {} do instead nothing",
    "alter table {} owner to current_user",
    "drop table {}",
    "insert into {} select * from es.event",
    "lock table {} in access exclusive mode",
]
STATEMENTS = [
    *(one.format("es.event") for one in TABLE_STATEMENTS),
    *(one.format(LEAF) for one in TABLE_STATEMENTS),
    f"alter table es.event detach partition {LEAF}",
    "set session_replication_role = replica",
    "create or replace function es.deny() returns trigger language plpgsql as 'begin return null; end'",
    "alter function es.deny() owner to current_user",
    "drop function es.append cascade",
    "select es.add_partitions(1000000000)",
    "update es.head set position = 0",
    "update es.kind set role = 'admin'",
    "insert into es.kind (noun, type, schema_version, role, source) values ('a', 'b', 1, 'c', 'd')",
    "select es.kind_of('a', 'b', 1::smallint, 'c', 'd')",
    "update es.stream set version = version + 1",
    "delete from es.stream",
    "update es.command set result = null",
    "delete from es.command",
    "delete from es.command_other",
    "drop table es.command_other",
    "alter table es.command detach partition es.command_other",
    "select es.add_command_partitions('2400-01-01')",
    "update es.claim set stream_id = gen_random_uuid()",
    "insert into es.claim values ('user.email', 'x', gen_random_uuid())",
    "insert into es.restore (events_backup, stage) values (gen_random_uuid(), 'begun')",
    "drop schema es cascade",
    "create table es.mine (id integer)",
    "create table public.mine (id integer)",
    "update public.migration_main set version_num = ''",
    "alter database {database} owner to current_user",
    f"set role {MAIN_ROLES.owner}",
    f"grant {MAIN_ROLES.owner} to {MAIN_ROLES.application}",
    f"set session authorization {MAIN_ROLES.owner}",
    f"alter role {MAIN_ROLES.application} superuser",
    f"alter role {MAIN_ROLES.application} createrole",
    f"alter role {MAIN_ROLES.owner} password 'mine'",
    "create role mine",
    "select pg_read_file('postmaster.pid')",
    "copy (select 1) to program 'true'",
]
VAULT_STATEMENTS = [
    "delete from subject_key",
    "truncate subject_key",
    "drop table subject_key",
    "alter table subject_key owner to current_user",
    "delete from secret",
    "create table mine (id integer)",
    f"set role {VAULT_ROLES.owner}",
]


@pytest.fixture(scope="module")
def found(lasting_database: FreshDatabase) -> Databases:
    """A store with an event."""
    made = lasting_database.migrated("roles")
    store = PostgresEventStore(made.main, made.vault, MASTER_KEY, NOUNS)
    store.open()
    store.append(append_request(uuid4(), 0, registered(), note()))
    store.close()
    return made


@pytest.fixture
def connection(found: Databases) -> Iterator[psycopg.Connection[Any]]:
    """What somebody has who took the application's password."""
    with psycopg.connect(found.main, autocommit=True) as connection:
        yield connection


def refused(connection: psycopg.Connection[Any], statement: str) -> None:
    with pytest.raises(errors.InsufficientPrivilege), connection.transaction():
        connection.execute(statement.replace("{database}", connection.info.dbname).encode())


@pytest.mark.parametrize("statement", STATEMENTS)
def test_the_log_cannot_be_rewritten(
    connection: psycopg.Connection[Any], found: Databases, statement: str
) -> None:
    refused(connection, statement)
    with psycopg.connect(admin_of(found.main)) as admin:
        assert admin.execute("select count(*) from es.event").fetchone() == (2,)


@pytest.mark.parametrize("statement", VAULT_STATEMENTS)
def test_keys_cannot_be_removed_without_a_trace(found: Databases, statement: str) -> None:
    with psycopg.connect(found.vault, autocommit=True) as vault:
        refused(vault, statement)


def test_neither_role_reaches_the_other_database(found: Databases) -> None:
    main, vault = (psycopg.conninfo.conninfo_to_dict(dsn) for dsn in (found.main, found.vault))
    for dsn, other in ((found.main, vault), (found.vault, main)):
        with pytest.raises(psycopg.OperationalError, match="permission denied for database"):
            psycopg.connect(dsn, dbname=str(other["dbname"]))


def test_a_schema_named_like_the_owner_does_not_come_before_ours(found: Databases) -> None:
    """Migrations run as the owner: what they name must not be what the application made."""
    with psycopg.connect(found.main, autocommit=True) as connection:
        connection.execute(f"create schema {MAIN_ROLES.owner}")
        connection.execute(f"create table {MAIN_ROLES.owner}.migration_main (version_num text)")
        connection.execute(f"grant all on schema {MAIN_ROLES.owner} to public")
        connection.execute(f"grant all on {MAIN_ROLES.owner}.migration_main to public")
    try:
        migrate(found)
        with psycopg.connect(found.main) as connection:
            rows = connection.execute(f"select * from {MAIN_ROLES.owner}.migration_main").fetchall()
        assert rows == []
    finally:
        with psycopg.connect(found.main) as connection:
            connection.execute(f"drop schema {MAIN_ROLES.owner} cascade")


def test_functions_with_the_owner_s_rights_look_up_nothing_by_path(found: Databases) -> None:
    query = "select proname, proconfig from pg_proc where prosecdef order by 1"
    with psycopg.connect(found.main) as connection:
        known = connection.execute(query).fetchall()
    assert {name for name, _ in known} <= {one.partition(".")[2] for one in FUNCTIONS["main"]}
    for name, settings in known:
        assert "search_path=pg_catalog, pg_temp" in settings, name


class TestGrants:
    @pytest.mark.parametrize("branch", ["main", "vault"])
    def test_every_table_says_what_the_application_may_do(
        self, found: Databases, branch: str
    ) -> None:
        query = (
            "select n.nspname || '.' || c.relname from pg_class c "
            "join pg_namespace n on n.oid = c.relnamespace "
            "where c.relkind in ('r', 'p', 'v') and not c.relispartition "
            "and n.nspname !~ '^(pg_|information_schema$|rm$|rm_)'"
        )
        dsn = found.main if branch == "main" else found.vault
        with psycopg.connect(admin_of(dsn)) as admin:
            there = {row[0] for row in admin.execute(query)}
        assert there - TABLES[branch].keys() == set(), "add a line to infra/migrations/grants.py"
        assert TABLES[branch].keys() - there == set()

    def test_every_function_that_is_named_is_there(self, found: Databases) -> None:
        with psycopg.connect(admin_of(found.main)) as admin:
            rows = admin.execute(
                "select n.nspname || '.' || p.proname from pg_proc p"
                " join pg_namespace n on n.oid = p.pronamespace"
            ).fetchall()
        assert set(FUNCTIONS["main"]) <= {row[0] for row in rows}

    def test_what_is_not_listed_is_taken_away(self, found: Databases) -> None:
        owners = found.owners
        assert owners is not None
        with psycopg.connect(owners.main) as owner:
            owner.execute(f"grant update on es.event to {MAIN_ROLES.application}")
            owner.execute(f"revoke select on es.head from {MAIN_ROLES.application}")
        grant_all(found)
        with psycopg.connect(found.main, autocommit=True) as connection:
            refused(connection, "update es.event set kind_id = 1")
            connection.execute("select * from es.head")


class TestStart:
    def test_the_whole_suite_runs_as_the_application(self, running: Running) -> None:
        with running.services.pool.connection() as connection:
            assert connection.execute("select current_user").fetchone() == (MAIN_ROLES.application,)

    def test_the_server_s_log_tells_which_application_connects_as_whom(
        self, found: Databases, postgres_server: EmbeddedPostgres
    ) -> None:
        """It is read at the end of every session of tests, which fails if it names a process of
        Daybook that has connected as the superuser.
        """
        role = superuser(postgres_server)
        for name, dsn in (("probe-admin", admin_of(found.main)), ("probe-main", found.main)):
            psycopg.connect(dsn, application_name=name).close()
        assert applications_as(role, postgres_server, "probe") == ["probe-admin"]
        assert applications_as(MAIN_ROLES.application, postgres_server, "probe") == ["probe-main"]
        assert "daybook" in applications_as(MAIN_ROLES.application, postgres_server)

    @pytest.mark.parametrize("which", ["superuser", "owner"])
    def test_a_role_that_could_rewrite_events_is_refused(
        self, found: Databases, tmp_path: Path, which: str
    ) -> None:
        assert found.owners is not None
        powerful = found.owners.main if which == "owner" else admin_of(found.main)
        settings = settings_for(powerful, found.vault, tmp_path)
        with (
            pytest.raises(PowerfulRole, match="DAYBOOK_EVENT_STORE_DSN"),
            open_services(settings, replace(found, main=powerful)),
        ):
            pass

    def test_the_vault_s_owner_is_refused(self, found: Databases, tmp_path: Path) -> None:
        assert found.owners is not None
        settings = settings_for(found.main, found.owners.vault, tmp_path)
        with (
            pytest.raises(PowerfulRole, match="DAYBOOK_VAULT_DSN"),
            open_services(settings, replace(found, vault=found.owners.vault)),
        ):
            pass

    def test_without_the_owners_a_process_only_looks(
        self, found: Databases, fresh_database: FreshDatabase
    ) -> None:
        migrate(replace(found, owners=None))
        empty = fresh_database.empty("unmigrated")
        with pytest.raises(SchemaOutdated, match="daybook migrate"):
            migrate(replace(empty, owners=None))
        with psycopg.connect(admin_of(empty.main)) as admin:
            assert admin.execute("select to_regnamespace('es')").fetchone() == (None,)

    def test_an_embedded_server_has_roles_of_its_own(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setenv("DAYBOOK_DATA", str(tmp_path))
        settings = Settings.load()
        with databases(settings) as found:
            migrate(found)
            with open_services(settings, found) as services:
                assert services.store.position() == 0
            with psycopg.connect(found.main, autocommit=True) as connection:
                refused(connection, "delete from es.event")

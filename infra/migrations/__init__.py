"""Migrations of the two databases: `main` (events, positions, sign-in) and `vault` (keys)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import psycopg
import sqlalchemy as sa
from psycopg import conninfo, sql

from infra.migrations.files import BRANCHES, revisions
from infra.postgres.locks import MIGRATE
from infra.postgres.pooler import refuse_transaction_pooling

if TYPE_CHECKING:
    from collections.abc import Mapping

    from infra.postgres.databases import Databases

PARTITION_SIZE = 8_000_000


def upgrade(
    main_dsn: str,
    vault_dsn: str,
    *,
    partition_size: int = PARTITION_SIZE,
    upto: Mapping[str, str] | None = None,
) -> None:
    """Bring both databases to the newest schema; safe when several processes start at once.

    Both conninfos are those of the owners; `grants` gives the application its rights then.
    `partition_size` (positions per partition of the log) counts on the first run only.
    `upto` names an older revision for each branch to stop at. Raises TransactionPooling.
    """
    for branch, dsn in zip(BRANCHES, (main_dsn, vault_dsn), strict=True):
        create_database(dsn)
        refuse_transaction_pooling(dsn)
        _upgrade(branch, dsn, partition_size, upto[branch] if upto else f"{branch}@head")


class SchemaOutdated(RuntimeError):
    """The schema is not this code's, and this process was not given the role that may change it."""

    def __init__(self, branch: str) -> None:
        super().__init__(
            f"the schema of {branch} is not this Daybook's: run `daybook migrate` with "
            "DAYBOOK_EVENT_STORE_OWNER_DSN and DAYBOOK_VAULT_OWNER_DSN set"
        )


def refuse_older_schema(main_dsn: str, vault_dsn: str) -> None:
    """Raises SchemaOutdated, or psycopg.OperationalError while a database is away."""
    for branch, dsn in zip(BRANCHES, (main_dsn, vault_dsn), strict=True):
        if not _is_newest(branch, dsn):
            raise SchemaOutdated(branch)


def create_database(dsn: str) -> None:
    """Make the database that a conninfo names, when the server does not have it."""
    name = conninfo.conninfo_to_dict(dsn).get("dbname")
    try:
        psycopg.connect(dsn).close()
    except psycopg.OperationalError:
        if not name:
            raise
        admin = conninfo.make_conninfo(dsn, dbname="postgres")
        with psycopg.connect(admin, autocommit=True) as connection:
            connection.execute("select pg_advisory_lock(%s)", (MIGRATE,))
            known = connection.execute(
                "select 1 from pg_database where datname = %s", (name,)
            ).fetchone()
            if known is None:
                make = sql.SQL("create database {} template template0 encoding 'UTF8'")
                connection.execute(make.format(sql.Identifier(str(name))))


def drop_schemas(found: Databases) -> None:
    """Removes all that the roles of both databases have made in them. Needs `found.owners`."""
    assert found.owners is not None  # noqa: S101 - the callers' own condition
    for dsn in (found.main, found.vault, found.owners.main, found.owners.vault):
        with psycopg.connect(dsn, autocommit=True) as connection, connection.transaction():
            for kind, name in connection.execute(_OWN).fetchall():
                drop = sql.SQL(f"drop {kind} {{}} cascade")
                connection.execute(drop.format(sql.Identifier(*name)))


_OWN = """
select 'schema', array[nspname] from pg_namespace where nspowner = current_user::regrole
union all
select 'table', array[schemaname, tablename] from pg_tables
where schemaname = 'public' and tableowner = current_user
"""


def _is_newest(branch: str, dsn: str) -> bool:
    with psycopg.connect(dsn, autocommit=True) as connection:
        table = f"migration_{branch}"
        if connection.execute("select to_regclass(%s)", (f"public.{table}",)).fetchone() == (None,):
            return False
        versions = sql.SQL("select version_num from {}").format(sql.Identifier("public", table))
        return connection.execute(versions).fetchall() == [(revisions(branch)[-1],)]


def _upgrade(branch: str, dsn: str, partition_size: int, target: str) -> None:
    if target == f"{branch}@head" and _is_newest(branch, dsn):
        return
    # Alembic is slow to load, and seldom needed.
    from alembic.operations import Operations  # noqa: PLC0415
    from alembic.runtime.migration import MigrationContext  # noqa: PLC0415

    from infra.migrations.scripts import SqlScripts  # noqa: PLC0415

    scripts = SqlScripts()
    options = {
        "version_table": f"migration_{branch}",
        "transaction_per_migration": True,
        "script": scripts,
        "fn": lambda known, _context: scripts.steps(known, target),
    }
    engine = sa.create_engine(
        "postgresql+psycopg://", creator=lambda: psycopg.connect(dsn), poolclass=sa.NullPool
    )
    with psycopg.connect(dsn, autocommit=True) as guard:
        guard.execute("select pg_advisory_lock(%s)", (MIGRATE,))
        with engine.connect() as connection:
            size = sa.text("select set_config('daybook.partition_size', :size, false)")
            connection.execute(size, {"size": str(partition_size)})
            # The application may make schemas: none of them may come before ours.
            connection.execute(sa.text("set search_path = public"))
            connection.commit()
            context = MigrationContext.configure(connection, opts=options)
            with Operations.context(context):
                context.run_migrations()

"""Migrations of the two databases: `main` (events, positions, sign-in) and `vault` (keys)."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import psycopg
import sqlalchemy as sa
from psycopg import conninfo, sql

from infra.postgres.locks import MIGRATE
from infra.postgres.pooler import refuse_transaction_pooling

if TYPE_CHECKING:
    from collections.abc import Mapping

PARTITION_SIZE = 8_000_000
HERE = Path(__file__).parent
BRANCHES = ("main", "vault")


def upgrade(
    main_dsn: str,
    vault_dsn: str,
    *,
    partition_size: int = PARTITION_SIZE,
    upto: Mapping[str, str] | None = None,
) -> None:
    """Bring both databases to the newest schema; safe when several processes start at once.

    `partition_size` (positions per partition of the log) counts on the first run only.
    `upto` names an older revision for each branch to stop at. Raises TransactionPooling.
    """
    for branch, dsn in zip(BRANCHES, (main_dsn, vault_dsn), strict=True):
        create_database(dsn)
        refuse_transaction_pooling(dsn)
        _upgrade(branch, dsn, partition_size, upto[branch] if upto else f"{branch}@head")


def revisions(branch: str) -> list[str]:
    """Names of the schema's revisions that this code knows, oldest first."""
    return sorted(path.stem for path in (HERE / branch).glob("*.sql"))


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


def _is_newest(branch: str, dsn: str) -> bool:
    with psycopg.connect(dsn, autocommit=True) as connection:
        table = f"migration_{branch}"
        if connection.execute("select to_regclass(%s)", (table,)).fetchone() == (None,):
            return False
        versions = sql.SQL("select version_num from {}").format(sql.Identifier(table))
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
            connection.commit()
            context = MigrationContext.configure(connection, opts=options)
            with Operations.context(context):
                context.run_migrations()

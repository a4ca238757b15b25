"""Migrations of the two databases: `main` (events, positions, sign-in) and `vault` (keys)."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import psycopg
import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from psycopg import conninfo, sql

from infra.postgres.locks import MIGRATE

if TYPE_CHECKING:
    from collections.abc import Mapping

PARTITION_SIZE = 8_000_000
HERE = Path(__file__).parent


def upgrade(
    main_dsn: str,
    vault_dsn: str,
    *,
    partition_size: int = PARTITION_SIZE,
    upto: Mapping[str, str] | None = None,
) -> None:
    """Bring both databases to the newest schema; safe when several processes start at once.

    `partition_size` (positions per partition of the log) counts on the first run only.
    `upto` names an older revision for each branch to stop at.
    """
    for branch, dsn in (("main", main_dsn), ("vault", vault_dsn)):
        create_database(dsn)
        _upgrade(branch, dsn, partition_size, upto[branch] if upto else f"{branch}@head")


def revisions(branch: str) -> list[str]:
    """Names of the schema's revisions that this code knows, oldest first."""
    scripts = ScriptDirectory.from_config(_config())
    return [one.revision for one in scripts.iterate_revisions(f"{branch}@head", "base")][::-1]


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


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(HERE))
    config.set_main_option("path_separator", "newline")
    config.set_main_option("version_locations", f"{HERE / 'main'}\n{HERE / 'vault'}")
    return config


def _upgrade(branch: str, dsn: str, partition_size: int, target: str) -> None:
    config = _config()
    config.attributes.update(branch=branch, partition_size=partition_size)
    engine = sa.create_engine(
        "postgresql+psycopg://", creator=lambda: psycopg.connect(dsn), poolclass=sa.NullPool
    )
    with psycopg.connect(dsn, autocommit=True) as guard:
        guard.execute("select pg_advisory_lock(%s)", (MIGRATE,))
        with engine.connect() as connection:
            config.attributes["connection"] = connection
            command.upgrade(config, target)

"""Migrations of the two databases: `main` (events, positions, sign-in) and `vault` (keys)."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import psycopg
import sqlalchemy as sa
from psycopg import conninfo, sql

from infra.postgres.locks import MIGRATE

if TYPE_CHECKING:
    from collections.abc import Mapping

    from alembic.config import Config

PARTITION_SIZE = 8_000_000
HERE = Path(__file__).parent
_REVISION = re.compile(r'^revision = "(.+)"$', re.MULTILINE)
_BEFORE = re.compile(r'^down_revision = "(.+)"$', re.MULTILINE)


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
    from alembic.script import ScriptDirectory  # noqa: PLC0415 - slow to load

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


def heads(branch: str) -> set[str]:
    """The newest revisions, read from the files: loading Alembic takes longer than that."""
    scripts = [path.read_text("utf-8") for path in (HERE / branch).glob("[0-9]*.py")]
    found = {name for script in scripts for name in _REVISION.findall(script)}
    return found - {name for script in scripts for name in _BEFORE.findall(script)}


def _config() -> Config:
    from alembic.config import Config  # noqa: PLC0415 - slow to load

    config = Config()
    config.set_main_option("script_location", str(HERE))
    config.set_main_option("path_separator", "newline")
    config.set_main_option("version_locations", f"{HERE / 'main'}\n{HERE / 'vault'}")
    return config


def _is_newest(branch: str, dsn: str) -> bool:
    with psycopg.connect(dsn, autocommit=True) as connection:
        table = f"migration_{branch}"
        if connection.execute("select to_regclass(%s)", (table,)).fetchone() == (None,):
            return False
        versions = sql.SQL("select version_num from {}").format(sql.Identifier(table))
        return {row[0] for row in connection.execute(versions).fetchall()} == heads(branch)


def _upgrade(branch: str, dsn: str, partition_size: int, target: str) -> None:
    if target == f"{branch}@head" and _is_newest(branch, dsn):
        return
    from alembic import command  # noqa: PLC0415 - slow to load, and seldom needed

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

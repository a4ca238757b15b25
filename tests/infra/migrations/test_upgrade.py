"""Migrations: from nothing, again, by many at once, from any folder."""

import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import psycopg
import pytest
from psycopg import conninfo

from infra.migrations import upgrade
from infra.migrations.files import revisions
from tests.eventually import PATIENCE
from tests.servers import FreshDatabase, admin_of

ROOT = Path(__file__).parents[3]
TABLES = "select schemaname || '.' || tablename from pg_tables where schemaname = any(%s)"


def tables(dsn: str, *schemas: str) -> set[str]:
    with psycopg.connect(dsn) as connection:
        return {row[0] for row in connection.execute(TABLES, (list(schemas),)).fetchall()}


def one(dsn: str, query: str) -> Any:
    with psycopg.connect(dsn) as connection:
        row = connection.execute(query).fetchone()
        return row[0] if row else None


def test_each_database_gets_its_own_tables(fresh_database: FreshDatabase) -> None:
    main, vault = fresh_database(), fresh_database()
    upgrade(main, vault, partition_size=123)
    upgrade(main, vault, partition_size=999)
    assert {"es.event", "es.command", "feed.checkpoint", "feed.parked", "auth.session"} <= tables(
        main, "es", "feed", "auth"
    )
    assert tables(vault, "public") == {
        "public.subject_key",
        "public.secret",
        "public.migration_vault",
    }
    assert tables(main, "public") == {"public.migration_main"}
    assert one(main, "select size from es.partitioning") == 123
    assert one(main, "select last_position from es.partition") == 123


def test_one_database_can_hold_both(fresh_database: FreshDatabase) -> None:
    dsn = fresh_database()
    upgrade(dsn, dsn)
    assert {"public.subject_key", "es.event"} <= tables(dsn, "public", "es")


def test_processes_that_start_together_do_not_meet(
    fresh_database: FreshDatabase, tmp_path: Path
) -> None:
    # Who may make databases, and goes by another name than the application.
    maker = conninfo.make_conninfo(admin_of(fresh_database()), application_name="test")
    main, vault = (conninfo.make_conninfo(maker, dbname=f"made_{n}") for n in ("main", "vault"))
    program = (
        f"import sys; sys.path.insert(0, {str(ROOT)!r})\nfrom infra.migrations import upgrade\n"
    )
    program += f"upgrade({main!r}, {vault!r})"
    running = [
        subprocess.Popen([sys.executable, "-W", "error", "-c", program], cwd=tmp_path)
        for _ in range(4)
    ]
    assert [process.wait(PATIENCE) for process in running] == [0] * 4
    assert one(main, "select count(*) from es.partition") == 1
    assert one(main, "select version_num from migration_main") == revisions("main")[-1]


@pytest.mark.parametrize("branch", ["main", "vault"])
def test_revisions_are_the_files_by_date_and_name(branch: str) -> None:
    files = sorted(path.stem for path in (ROOT / "infra/migrations" / branch).iterdir())
    assert revisions(branch) == files
    assert all(re.fullmatch(r"20\d\d_\d\d_\d\d_[a-z_]+", name) for name in files)
    # The column of Alembic's own table holds no more.
    assert max(map(len, files)) <= 32


def test_one_can_stop_at_an_older_revision(fresh_database: FreshDatabase) -> None:
    main, vault = fresh_database(), fresh_database()
    first = {branch: revisions(branch)[0] for branch in ("main", "vault")}
    upgrade(main, vault, upto=first)
    assert one(main, "select version_num from migration_main") == first["main"]
    assert tables(main, "tasks") == set()
    upgrade(main, vault)
    assert "tasks.job" in tables(main, "tasks")

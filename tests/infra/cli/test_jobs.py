"""`daybook status` and `daybook retry-dead` on a real database."""

from __future__ import annotations

import base64
from pathlib import Path
from uuid import UUID

import psycopg
import pytest
from typer.testing import CliRunner

from infra.cli import app
from tests.servers import FreshDatabase, admin_of

DEAD = [UUID(int=1), UUID(int=2)]


@pytest.fixture
def dsn(fresh_database: FreshDatabase, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> str:
    """A store with two dead jobs and one that waits."""
    found = fresh_database.migrated("cli")
    monkeypatch.setenv("DAYBOOK_EVENT_STORE_DSN", found.main)
    monkeypatch.setenv("DAYBOOK_VAULT_DSN", found.vault)
    monkeypatch.setenv("DAYBOOK_MASTER_KEY", base64.b64encode(b"k" * 32).decode())
    monkeypatch.setenv("DAYBOOK_DATA", str(tmp_path))
    monkeypatch.setenv("COLUMNS", "200")
    with psycopg.connect(admin_of(found.main)) as connection:
        connection.cursor().executemany(
            "insert into tasks.job (job_id, name, args, state, attempts, error, due_at, finished_at) "
            "values (%s, 'send_reset_link', '{}', %s, %s, %s, now() - interval '90 s', now())",
            [
                *((one, "dead", 12, "MailNotSent") for one in DEAD),
                (UUID(int=3), "waiting", 0, None),
            ],
        )
    return found.main


def run(*arguments: str) -> str:
    result = CliRunner().invoke(app, arguments)
    assert result.exit_code == 0, result.output
    return result.stdout


def test_an_event_that_the_policies_cannot_read_is_named_and_tried_again(dsn: str) -> None:
    stream = UUID(int=7)
    with psycopg.connect(admin_of(dsn)) as connection:
        connection.execute(
            "insert into tasks.parked_event (position, stream_id, error) "
            "values (7, %s, 'KeyMissing in keys/ring.py:90 open')",
            (stream,),
        )
    assert f"parked: policies {stream} KeyMissing in keys/ring.py:90 open" in run("status")
    # The event is no longer in the log: there is nothing left to wait for.
    assert "1 of 1 parked events go on." in run("replay-parked", "policies")
    assert "parked:" not in run("status")


def test_the_schedule_is_shown_in_uk_time(dsn: str) -> None:
    with psycopg.connect(admin_of(dsn)) as connection:
        connection.execute(
            "insert into tasks.schedule values ('tidy', '30 1 * * *', '2026-06-11T00:30:00Z')"
        )
        connection.execute(
            "insert into tasks.scheduled_run "
            "values ('tidy', '2026-06-10T00:30:00Z', %s, '2026-06-10T00:30:04Z')",
            (DEAD[0],),
        )
    said = run("status")
    assert "30 1 * * *" in said
    assert "2026-06-10 01:30" in said
    assert "2026-06-11 01:30" in said


def test_dead_jobs_are_counted_and_begin_anew(dsn: str) -> None:
    said = run("status")
    assert "Jobs: 1 waiting (0 to be tried again), 2 dead; the oldest is 9" in said
    assert f"dead: {DEAD[0]} send_reset_link after 12 tries: MailNotSent" in said
    assert run("retry-dead", str(DEAD[0])).strip() == "1 dead jobs begin anew."
    assert run("retry-dead").strip() == "1 dead jobs begin anew."
    assert "Jobs: 3 waiting (0 to be tried again), 0 dead" in run("status")

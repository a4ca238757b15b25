"""`daybook user add` and `daybook user reset-factors` on a real database."""

from __future__ import annotations

import psycopg
import pytest
from typer.testing import CliRunner

from infra.cli import app

EMAIL, PASSWORD = "first@example.com", "orange kettle mountain"


def run(*arguments: str, fails: bool = False) -> str:
    found = CliRunner().invoke(app, list(arguments))
    assert (found.exit_code != 0) is fails, found.output
    return found.output


@pytest.mark.usefixtures("dsn")
def test_the_only_admin_comes_in_again_without_a_lost_phone(dsn: str) -> None:
    run("user", "add", EMAIL, "--role", "admin", "--first-name", "Ada", "--password", PASSWORD)
    assert "has no second factor" in run("user", "reset-factors", EMAIL, fails=True)
    with psycopg.connect(dsn) as connection:
        connection.execute(
            "insert into auth.factor (factor_id, user_id, kind, sealed, created_at, confirmed_at) "
            "select gen_random_uuid(), user_id, 'totp', '\\x00', now(), now() from auth.credential"
        )
    assert "signs in with the password alone" in run("user", "reset-factors", EMAIL)
    with psycopg.connect(dsn) as connection:
        left = connection.execute("select count(*) from auth.factor").fetchone()
        recorded = connection.execute(
            "select count(*) from es.event join es.kind using (kind_id) where type = 'user.factors_reset.1'"
        ).fetchone()
    assert (left, recorded) == ((0,), (1,))


@pytest.mark.usefixtures("dsn")
def test_nobody_of_that_address() -> None:
    assert "nobody signs in with" in run("user", "reset-factors", "no@example.com", fails=True)

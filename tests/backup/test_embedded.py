"""`daybook backup` and `daybook restore` with a Postgres of their own, as `make run` has it."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from pydantic import SecretStr
from typer.testing import CliRunner, Result

from infra.bootstrap import databases, open_services
from infra.cli import app
from infra.settings import Settings
from workers.demo.start import FILLING, fill_embedded, mark_of

pytestmark = [pytest.mark.slow, pytest.mark.needs("postgres")]
EMAIL = "ann@example.org"
USER = [
    "user",
    "add",
    EMAIL,
    "--role",
    "admin",
    "--first-name",
    "Ann",
    "--password",
    "correct horse battery",
]
Daybook = Callable[..., Result]


@pytest.fixture
def daybook(monkeypatch: pytest.MonkeyPatch) -> Daybook:
    def run(folder: Path, *arguments: str | Path) -> Result:
        monkeypatch.setenv("DAYBOOK_DATA", str(folder))
        return CliRunner().invoke(app, [str(one) for one in arguments])

    return run


def refuse_to_fill(*_: object) -> None:
    raise AssertionError("the store was emptied for demo data")


def test_a_data_folder_comes_back_in_another_place(
    tmp_path: Path, daybook: Daybook, monkeypatch: pytest.MonkeyPatch
) -> None:
    old, new, backups, keys = (tmp_path / name for name in ("old", "new", "backups", "keys"))
    assert daybook(old, *USER).exit_code == 0
    taken = daybook(old, "backup", backups, "--vault-to", keys)
    assert taken.exit_code == 0, taken.output
    assert [path.suffix for path in backups.iterdir()] == [".events"]
    assert [path.suffix for path in keys.iterdir()] == [".vault"]

    without_key = daybook(new, "restore", backups, "--vault", keys)
    assert "put the master key" in str(without_key.exception)
    assert not new.exists()
    shutil.copytree(old / "keys", new / "keys")
    (new / "demo-data").write_text(FILLING)
    done = daybook(new, "restore", backups, "--vault", keys)
    assert done.exit_code == 0, done.output
    assert "1 sign-ins" in done.stdout
    assert "Kafka" not in done.stdout

    monkeypatch.setattr("workers.demo.start.fill", refuse_to_fill)
    settings = Settings.load()
    with databases(settings) as found:
        assert not mark_of(settings).exists()
        assert fill_embedded(settings, found, refuse_to_fill, SecretStr("x")) is None
        with open_services(settings, found) as services:
            user = services.users.find_by_email(EMAIL)
            assert user is not None
            assert user["name"] == "Ann"

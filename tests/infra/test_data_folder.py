"""Nobody else on the machine reads what is in the data folder."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from unittest.mock import MagicMock

import pytest

from infra.bootstrap import databases
from infra.data_folder import keep_private
from infra.keys.wrapper import read_master_key
from infra.settings import DataSettings, EventStoreSettings
from tests.running import settings_for


@pytest.fixture(autouse=True)
def usual_umask() -> Iterator[None]:
    before = os.umask(0o022)
    yield
    os.umask(before)


def modes(folder: Path) -> dict[str, int]:
    """Of the folder and all below it."""
    paths = (folder, *folder.rglob("*"))
    return {str(path.relative_to(folder)): path.stat().st_mode & 0o777 for path in paths}


def test_a_new_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Before Postgres makes its own folder in it."""
    monkeypatch.setattr("infra.bootstrap.postgres.EmbeddedPostgres", MagicMock())
    settings = settings_for("", "", tmp_path / "daybook")
    with databases(replace(settings, event_store=EventStoreSettings())):
        assert modes(settings.data.data) == {".": 0o700}


def test_none_is_made_where_none_is_needed(tmp_path: Path) -> None:
    settings = settings_for("dbname=x", "dbname=y", tmp_path / "daybook")
    with databases(settings):
        assert not settings.data.data.exists()


def test_one_that_an_older_release_made(tmp_path: Path) -> None:
    data = DataSettings(data=tmp_path / "daybook")
    for folder in (data.postgres, data.files, data.mailbox, data.data / "keys"):
        folder.mkdir(parents=True)
    (data.postgres / "users").touch()
    (data.postgres / "lock").touch()
    data.master_key_file.touch(0o600)
    keep_private(data)
    assert not {name for name, mode in modes(data.data).items() if mode & 0o077}
    assert modes(data.data)["keys/master.key"] == 0o600


def test_a_folder_of_others_stays_as_it_is(tmp_path: Path) -> None:
    (tmp_path / "somebody-else").mkdir()
    tmp_path.chmod(0o755)
    keep_private(DataSettings(data=tmp_path))
    assert modes(tmp_path) == {".": 0o755, "somebody-else": 0o755}


def test_each_start_looks(tmp_path: Path) -> None:
    settings = settings_for("host=127.0.0.1 dbname=x", "host=127.0.0.1 dbname=y", tmp_path / "data")
    settings.data.files.mkdir(parents=True)
    with databases(settings):
        assert set(modes(settings.data.data).values()) == {0o700}


def test_the_key_s_folder(tmp_path: Path) -> None:
    settings = settings_for("host=127.0.0.1 dbname=x", "host=127.0.0.1 dbname=y", tmp_path)

    read_master_key(settings.data.master_key_file)
    assert modes(settings.data.data / "keys") == {".": 0o700, "master.key": 0o600}

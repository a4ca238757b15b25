"""Settings of files: a folder unless a bucket is named, limits, and what does not fit together."""

from __future__ import annotations

from pathlib import Path

import pytest
from obstore.store import LocalStore, S3Store

from infra.backup.errors import BackupError
from infra.cli.backup import _refuse_bucket
from infra.files.object_store import object_store
from infra.settings import FileSettings, Settings, SettingsRefused

KEYS = {"DAYBOOK_FILES_ACCESS_KEY_ID": "id", "DAYBOOK_FILES_SECRET_ACCESS_KEY": "hush-hush"}


def load(monkeypatch: pytest.MonkeyPatch, **given: str) -> Settings:
    for name, value in given.items():
        monkeypatch.setenv(name, value)
    return Settings.load()


def test_without_settings_files_lie_in_the_data_folder(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    settings = load(monkeypatch)
    assert isinstance(object_store(settings.files, tmp_path / "files"), LocalStore)
    assert (tmp_path / "files").stat().st_mode & 0o777 == 0o700
    limits = settings.files.limits
    assert (limits.document, limits.sheet, limits.picture) == (15_000_000, 50_000_000, 2_000_000)
    assert (limits.price_file, limits.drive_file) == (50_000_000, 100_000_000)


def test_a_bucket_and_limits(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    named = {"DAYBOOK_FILES_BUCKET": "daybook-files", "DAYBOOK_FILES_LARGEST_DOCUMENT": "1000000"}
    settings = load(monkeypatch, **KEYS, **named)
    assert isinstance(object_store(settings.files, tmp_path / "files"), S3Store)
    assert not (tmp_path / "files").exists()
    assert settings.files.limits.document == 1_000_000
    assert "hush-hush" not in repr(settings)


@pytest.mark.parametrize(
    ("given", "problem"),
    [
        (KEYS, "DAYBOOK_FILES_BUCKET is missing"),
        ({"DAYBOOK_FILES_ENDPOINT": "https://s3.example"}, "DAYBOOK_FILES_BUCKET is missing"),
        (
            {"DAYBOOK_FILES_BUCKET": "files", "DAYBOOK_FILES_ACCESS_KEY_ID": "id"},
            "DAYBOOK_FILES_ACCESS_KEY_ID and DAYBOOK_FILES_SECRET_ACCESS_KEY belong together",
        ),
        ({"DAYBOOK_FILES_BUCKET": "Not/One"}, "DAYBOOK_FILES_BUCKET is not valid"),
        ({"DAYBOOK_FILES_LARGEST_SHEET": "0"}, "DAYBOOK_FILES_LARGEST_SHEET is not valid"),
    ],
)
def test_what_does_not_fit_is_named(
    monkeypatch: pytest.MonkeyPatch, given: dict[str, str], problem: str
) -> None:
    with pytest.raises(SettingsRefused, match=problem) as refused:
        load(monkeypatch, **given)
    assert "hush-hush" not in str(refused.value)


def test_a_backup_does_not_pass_over_the_files_of_a_bucket(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    _refuse_bucket(load(monkeypatch), "--no-files")
    bucket = load(monkeypatch, DAYBOOK_FILES_BUCKET="files")
    assert bucket.files == FileSettings(bucket="files")
    with pytest.raises(BackupError, match="--no-files"):
        _refuse_bucket(bucket, "--no-files")

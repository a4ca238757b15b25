"""Stores to keep files in: a folder and a bucket, for which the same is true."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from obstore.store import ObjectStore

from infra.files import SealedFileStore
from infra.files.object_store import object_store
from infra.keys import KeyRing, LocalWrapper
from infra.settings import FileSettings
from tests.infra.files.buckets import bucket
from tests.servers import FreshDatabase


@pytest.fixture
def keys(fresh_database: FreshDatabase) -> Iterator[KeyRing]:
    ring = KeyRing(fresh_database.migrated("files").vault, LocalWrapper(b"k" * 32))
    ring.open()
    yield ring
    ring.close()


@pytest.fixture(params=["folder", "bucket"])
def place(request: pytest.FixtureRequest) -> Iterator[FileSettings]:
    """Settings of a place for files."""
    if request.param == "folder":
        yield FileSettings()
        return
    with bucket() as settings:
        yield settings


@pytest.fixture
def store(place: FileSettings, tmp_path: Path) -> ObjectStore:
    return object_store(place, tmp_path / "files")


@pytest.fixture
def files(store: ObjectStore, keys: KeyRing) -> SealedFileStore:
    return SealedFileStore(store, keys)

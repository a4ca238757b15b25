"""Files: sealed in the store, bound to their document and person, gone with the key."""

from __future__ import annotations

import os
import resource
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from uuid import UUID, uuid4

import httpx2 as httpx
import pytest
from obstore.store import ObjectStore

from commands.kernel.file_data import PIECE
from domain.kernel.errors import NotFound, StoreUnavailable
from infra.files import SealedFileStore
from infra.files.object_store import object_store
from infra.keys import KeyRing, SubjectErased
from infra.settings import FileSettings
from tests.infra.files.buckets import bucket, uploads_of

DATA = b"%PDF-1.7 the customer's passport" * 1000


def kept(store: ObjectStore) -> dict[str, bytes]:
    """What is in the store, by name."""
    names = [str(one["path"]) for page in store.list() for one in page]
    return {name: store.get(name).bytes().to_bytes() for name in names}


def test_what_is_put_comes_back_and_is_unreadable_in_the_store(
    files: SealedFileStore, store: ObjectStore
) -> None:
    document, subject = uuid4(), uuid4()
    files.put(document, subject, DATA)
    assert files.get(document, subject) == DATA
    [sealed] = kept(store).values()
    assert b"passport" not in sealed
    files.put(document, subject, b"")
    assert files.get(document, subject) == b""


def test_a_large_file_and_its_ranges(files: SealedFileStore) -> None:
    document, subject, content = uuid4(), uuid4(), os.urandom(12 * PIECE + 7)
    files.put(document, subject, content)
    opened = files.open(document, subject)
    assert opened.size == len(content)
    assert b"".join(opened.read()) == content
    for start, stop in ((0, 1), (PIECE - 1, PIECE + 1), (11 * PIECE, 12 * PIECE + 7)):
        assert b"".join(opened.read(start, stop)) == content[start:stop]


def test_erasing_the_person_takes_the_file(files: SealedFileStore, keys: KeyRing) -> None:
    document, subject = uuid4(), uuid4()
    files.put(document, subject, DATA)
    keys.destroy(subject)
    with pytest.raises(NotFound):
        files.get(document, subject)
    with pytest.raises(SubjectErased):
        files.put(uuid4(), subject, DATA)


def test_a_file_answers_only_to_its_document_and_person(
    files: SealedFileStore, store: ObjectStore
) -> None:
    one, two, subject, other = uuid4(), uuid4(), uuid4(), uuid4()
    files.put(one, subject, DATA)
    files.put(two, other, DATA)
    with pytest.raises(NotFound):
        files.get(one, other)
    places = {name.rpartition("/")[2]: name for name in kept(store)}
    store.put(places[two.hex], kept(store)[places[one.hex]])
    with pytest.raises(NotFound):
        files.get(two, subject)
    with pytest.raises(NotFound):
        files.get(uuid4(), subject)
    with pytest.raises(NotFound):
        files.get(one, uuid4())


def test_deleting_twice_is_no_error(files: SealedFileStore, store: ObjectStore) -> None:
    document, subject = uuid4(), uuid4()
    files.put(document, subject, DATA)
    files.delete(document)
    files.delete(document)
    assert kept(store) == {}
    with pytest.raises(NotFound):
        files.get(document, subject)


def refuse_all(files: SealedFileStore, document: UUID, subject: UUID) -> None:
    with pytest.raises(StoreUnavailable):
        files.put(uuid4(), subject, DATA)
    with pytest.raises(StoreUnavailable):
        files.open(document, subject)
    with pytest.raises(StoreUnavailable):
        files.delete(document)


def test_a_bucket_that_is_away_is_no_missing_file(keys: KeyRing, tmp_path: Path) -> None:
    with bucket() as settings:
        files = SealedFileStore(object_store(settings, tmp_path), keys)
        document, subject = uuid4(), uuid4()
        files.put(document, subject, DATA)
        away = settings.model_copy(update={"endpoint": "http://127.0.0.1:9"})
        refuse_all(SealedFileStore(object_store(away, tmp_path), keys), document, subject)
        other = settings.model_copy(update={"bucket": "no-such-bucket"})
        with pytest.raises(StoreUnavailable):
            SealedFileStore(object_store(other, tmp_path), keys).put(uuid4(), subject, DATA)


def test_what_breaks_off_leaves_nothing_in_a_bucket(keys: KeyRing, tmp_path: Path) -> None:
    with bucket() as settings:
        store = object_store(settings, tmp_path)
        httpx.post(f"{settings.endpoint}/{settings.bucket}/open?uploads").raise_for_status()
        assert uploads_of(settings) == 1, "one that is open is seen"
        with pytest.raises(RuntimeError, match="read error"):
            store.put("a", broken(), chunk_size=5 * PIECE)
        assert uploads_of(settings) == 1
        assert kept(store) == {}


def broken() -> Iterator[bytes]:
    for _ in range(8):
        yield os.urandom(PIECE)
    raise RuntimeError("read error")


@contextmanager
def full_disk(room: int) -> Iterator[None]:
    """Writing fails in the middle of a file."""
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (room, limits[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)


def test_a_full_disk_leaves_nothing(keys: KeyRing, tmp_path: Path) -> None:
    folder = tmp_path / "files"
    files = SealedFileStore(object_store(FileSettings(), folder), keys)
    document, subject, large = uuid4(), uuid4(), os.urandom(20 * PIECE)
    files.put(document, subject, DATA)
    with full_disk(8 * PIECE), pytest.raises(StoreUnavailable):
        files.put(uuid4(), subject, large)
    assert [path.name for path in folder.rglob("*") if path.is_file()] == [document.hex]
    files.put(document, subject, large)
    assert files.get(document, subject) == large


def test_a_folder_that_is_away_is_no_missing_file(keys: KeyRing, tmp_path: Path) -> None:
    folder = tmp_path / "files"
    files = SealedFileStore(object_store(FileSettings(), folder), keys)
    document, subject = uuid4(), uuid4()
    files.put(document, subject, DATA)
    # As a disk that is not mounted, where nothing can be made.
    folder.rename(tmp_path / "elsewhere")
    folder.write_bytes(b"")
    refuse_all(files, document, subject)

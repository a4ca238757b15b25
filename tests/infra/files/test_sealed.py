"""Files: sealed on disk, bound to their document and person, gone with the key."""

from collections.abc import Iterator
from pathlib import Path
from uuid import uuid4

import pytest

from domain.kernel.errors import NotFound
from infra.files import SealedFileStore
from infra.keys import KeyRing, LocalWrapper, SubjectErased
from tests.servers import FreshDatabase

DATA = b"%PDF-1.7 the customer's passport" * 1000


@pytest.fixture
def keys(fresh_database: FreshDatabase) -> Iterator[KeyRing]:
    ring = KeyRing(fresh_database.migrated("files").vault, LocalWrapper(b"k" * 32))
    ring.open()
    yield ring
    ring.close()


@pytest.fixture
def files(tmp_path: Path, keys: KeyRing) -> SealedFileStore:
    return SealedFileStore.local(tmp_path / "files", keys)


def on_disk(tmp_path: Path) -> list[Path]:
    return [path for path in (tmp_path / "files").rglob("*") if path.is_file()]


def test_what_is_put_comes_back_and_is_unreadable_on_disk(
    files: SealedFileStore, tmp_path: Path
) -> None:
    document, subject = uuid4(), uuid4()
    files.put(document, subject, DATA)
    assert files.get(document, subject) == DATA
    (path,) = on_disk(tmp_path)
    assert b"passport" not in path.read_bytes()
    files.put(document, subject, b"")
    assert files.get(document, subject) == b""


def test_erasing_the_person_takes_the_file(files: SealedFileStore, keys: KeyRing) -> None:
    document, subject = uuid4(), uuid4()
    files.put(document, subject, DATA)
    keys.destroy(subject)
    with pytest.raises(NotFound):
        files.get(document, subject)
    with pytest.raises(SubjectErased):
        files.put(uuid4(), subject, DATA)


def test_a_file_answers_only_to_its_document_and_person(
    files: SealedFileStore, tmp_path: Path
) -> None:
    one, two, subject, other = uuid4(), uuid4(), uuid4(), uuid4()
    files.put(one, subject, DATA)
    files.put(two, other, DATA)
    with pytest.raises(NotFound):
        files.get(one, other)
    paths = {path.name: path for path in on_disk(tmp_path)}
    paths[two.hex].write_bytes(paths[one.hex].read_bytes())
    with pytest.raises(NotFound):
        files.get(two, subject)
    with pytest.raises(NotFound):
        files.get(uuid4(), subject)
    with pytest.raises(NotFound):
        files.get(one, uuid4())


def test_deleting_twice_is_no_error(files: SealedFileStore, tmp_path: Path) -> None:
    document, subject = uuid4(), uuid4()
    files.put(document, subject, DATA)
    files.delete(document)
    files.delete(document)
    assert on_disk(tmp_path) == []
    with pytest.raises(NotFound):
        files.get(document, subject)

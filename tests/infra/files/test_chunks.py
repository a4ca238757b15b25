"""Files of chunks: any of their bytes, and what is cut, swapped, missing or changed is named."""

from __future__ import annotations

import io
import os
from uuid import UUID, uuid4

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from obstore.store import MemoryStore

from commands.kernel.file_ports import FileDamaged
from domain.kernel.errors import NotFound, StoreUnavailable
from infra.files import SealedFileStore
from infra.files.chunks import CHUNK, HEADER, SEALED_CHUNK
from infra.files.sealed import _context, _path
from infra.keys import KeyRing

HALF = CHUNK // 2
SIZES = st.one_of(
    st.integers(0, 3 * CHUNK),
    st.sampled_from([0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 2 * CHUNK, 5 * CHUNK, 5 * CHUNK + 1]),
)
FEW = settings(
    max_examples=30, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)


@pytest.fixture
def store() -> MemoryStore:
    return MemoryStore()


@pytest.fixture
def files(store: MemoryStore, keys: KeyRing) -> SealedFileStore:
    return SealedFileStore(store, keys)


def sealed_file(files: SealedFileStore, data: bytes) -> tuple[UUID, UUID]:
    document, subject = uuid4(), uuid4()
    files.put(document, subject, data)
    return document, subject


def chunks_of(sealed: bytes) -> list[bytes]:
    return [sealed[at : at + SEALED_CHUNK] for at in range(HEADER, len(sealed), SEALED_CHUNK)]


def damaged(
    files: SealedFileStore, store: MemoryStore, place: tuple[UUID, UUID], sealed: bytes
) -> tuple[int, str]:
    """Chunk and problem that reading all of a file names."""
    store.put(_path(place[0]), sealed)
    with pytest.raises(FileDamaged) as refused:
        files.get(*place)
    context = refused.value.context
    assert context["document"] == str(place[0])
    return context["chunk"], context["problem"]


@FEW
@given(size=SIZES, data=st.data())
def test_any_range_is_that_of_the_file(
    files: SealedFileStore, size: int, data: st.DataObject
) -> None:
    content = os.urandom(size)
    place = sealed_file(files, content)
    opened = files.open(*place)
    assert opened.size == size
    assert b"".join(opened.read()) == content
    start = data.draw(st.integers(0, size + 10))
    stop = data.draw(st.integers(start, size + 20))
    assert b"".join(opened.read(start, stop)) == content[start:stop]


@FEW
@given(count=st.integers(2, 6), data=st.data())
def test_what_is_swapped_or_missing_is_named(
    files: SealedFileStore, store: MemoryStore, count: int, data: st.DataObject
) -> None:
    place = sealed_file(files, os.urandom(count * CHUNK - HALF))
    sealed = store.get(_path(place[0])).bytes().to_bytes()
    header, chunks = sealed[:HEADER], chunks_of(sealed)
    one = data.draw(st.integers(0, count - 1))
    missing = header + b"".join(chunks[:one] + chunks[one + 1 :])
    assert damaged(files, store, place, missing) == (one, "missing")
    other = data.draw(st.integers(0, count - 1).filter(lambda found: found != one))
    chunks[one], chunks[other] = chunks[other], chunks[one]
    number, problem = damaged(files, store, place, header + b"".join(chunks))
    # The last chunk is shorter: in another's place it shifts all that follow.
    if count - 1 not in {one, other}:
        assert (number, problem) == (min(one, other), "swapped")


@FEW
@given(count=st.integers(1, 4), data=st.data())
def test_a_file_that_is_cut_is_refused_before_any_byte_of_it_is_given(
    files: SealedFileStore, store: MemoryStore, count: int, data: st.DataObject
) -> None:
    place = sealed_file(files, os.urandom(count * CHUNK - HALF))
    sealed = store.get(_path(place[0])).bytes().to_bytes()
    kept = data.draw(st.integers(HEADER, len(sealed) - 1))
    store.put(_path(place[0]), sealed[:kept])
    with pytest.raises(FileDamaged) as refused:
        files.open(*place)
    last = max(0, -(-(kept - HEADER) // SEALED_CHUNK) - 1)
    assert refused.value.context["chunk"] in {last, last + 1}
    assert refused.value.context["problem"] in {"cut", "missing"}


@FEW
@given(count=st.integers(1, 4), data=st.data())
def test_one_changed_bit_is_named_by_its_chunk(
    files: SealedFileStore, store: MemoryStore, count: int, data: st.DataObject
) -> None:
    place = sealed_file(files, os.urandom(count * CHUNK))
    sealed = bytearray(store.get(_path(place[0])).bytes().to_bytes())
    at = data.draw(st.integers(HEADER, len(sealed) - 1))
    sealed[at] ^= 1 << data.draw(st.integers(0, 7))
    found = damaged(files, store, place, bytes(sealed))
    assert found == ((at - HEADER) // SEALED_CHUNK, "changed")


def test_a_chunk_of_another_file_of_the_same_person_does_not_fit(
    files: SealedFileStore, store: MemoryStore
) -> None:
    place = sealed_file(files, os.urandom(2 * CHUNK))
    other = uuid4()
    files.put(other, place[1], os.urandom(2 * CHUNK))
    sealed = [store.get(_path(one)).bytes().to_bytes() for one in (place[0], other)]
    mixed = sealed[0][:HEADER] + chunks_of(sealed[1])[0] + chunks_of(sealed[0])[1]
    assert damaged(files, store, place, mixed) == (0, "changed")
    store.put(_path(place[0]), sealed[1])
    with pytest.raises(NotFound):
        files.open(*place)


def test_a_range_is_read_without_the_chunks_around_it(
    files: SealedFileStore, store: MemoryStore
) -> None:
    content = os.urandom(5 * CHUNK)
    place = sealed_file(files, content)
    sealed = bytearray(store.get(_path(place[0])).bytes().to_bytes())
    sealed[HEADER + 5] ^= 1
    store.put(_path(place[0]), bytes(sealed))
    start, stop = 2 * CHUNK + 3, 3 * CHUNK + 7
    assert b"".join(files.open(*place).read(start, stop)) == content[start:stop]


def test_files_that_were_sealed_whole_are_still_read(
    files: SealedFileStore, store: MemoryStore, keys: KeyRing
) -> None:
    document, subject = uuid4(), uuid4()
    content, nonce = os.urandom(CHUNK + 5), os.urandom(12)
    cipher = keys.get_or_create([(subject, "file")])[subject, "file"].cipher
    assert cipher is not None
    sealed = nonce + cipher.encrypt(nonce, content, _context(document, subject))
    store.put(_path(document), sealed)
    assert files.get(document, subject) == content
    assert b"".join(files.open(document, subject).read(7, CHUNK + 2)) == content[7 : CHUNK + 2]
    store.put(_path(document), sealed[:-1])
    with pytest.raises(NotFound):
        files.open(document, subject)
    store.put(_path(document), b"")
    with pytest.raises(NotFound):
        files.open(document, subject)


class Broken(io.BytesIO):
    """A file whose second half cannot be read."""

    def read(self, size: int | None = -1, /) -> bytes:
        if self.tell() >= CHUNK:
            raise OSError
        return super().read(size)


def test_a_file_that_breaks_off_while_it_is_sealed_leaves_nothing(
    tmp_path_factory: pytest.TempPathFactory, keys: KeyRing
) -> None:
    folder = tmp_path_factory.mktemp("files")
    files = SealedFileStore.local(folder, keys)
    with pytest.raises(StoreUnavailable):
        files.put(uuid4(), uuid4(), Broken(os.urandom(9 * CHUNK)))
    assert [path for path in folder.rglob("*") if path.is_file()] == []


def test_a_file_object_has_the_fingerprint_of_its_bytes(files: SealedFileStore) -> None:
    content = os.urandom(2 * CHUNK + 1)
    assert files.fingerprint(content) == files.fingerprint(io.BytesIO(content))

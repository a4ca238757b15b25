"""Keys: made once, wrapped, cached for a while, destroyed for good, wrapped anew."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from uuid import uuid4

import psycopg
import pytest
from cryptography.exceptions import InvalidTag

from infra.keys import (
    KeyMissing,
    KeyRing,
    LocalWrapper,
    SubjectErased,
    new_master_key,
    parse_master_key,
    read_master_key,
)
from infra.keys.ring import derive
from tests.infra.eventstore.sample_events import in_threads
from tests.servers import FreshDatabase

OLD, NEW = LocalWrapper(b"o" * 32), LocalWrapper(b"n" * 32)
NewRing = Callable[..., KeyRing]


@pytest.fixture(scope="module")
def vault(lasting_database: FreshDatabase) -> str:
    return lasting_database.migrated("ring").vault


@pytest.fixture
def connection(vault: str) -> Iterator[psycopg.Connection[Any]]:
    with psycopg.connect(vault, autocommit=True) as connection:
        connection.execute("delete from subject_key")
        connection.execute("delete from secret")
        yield connection


@pytest.fixture
def new_ring(vault: str, connection: psycopg.Connection[Any]) -> Iterator[NewRing]:
    rings: list[KeyRing] = []

    def make(*args: Any, **options: Any) -> KeyRing:
        rings.append(KeyRing(vault, *(args or (OLD,)), **options))
        rings[-1].open()
        return rings[-1]

    yield make
    for ring in rings:
        ring.close()


def test_many_ask_and_get_the_same_key(new_ring: NewRing) -> None:
    rings = [new_ring() for _ in range(4)]
    subjects = [uuid4() for _ in range(20)]
    found = in_threads(12, lambda n: rings[n % 4].get_or_create(subjects))
    deks = [{subject: key.dek for subject, key in keys.items()} for keys in found]
    assert all(keys == deks[0] for keys in deks)
    assert len(set(deks[0].values())) == 20


def test_wrapped_keys_are_all_that_the_vault_knows(
    new_ring: NewRing, connection: psycopg.Connection[Any]
) -> None:
    subject = uuid4()
    dek = new_ring().get_or_create([subject])[subject].dek
    row = connection.execute("select wrapped, kek_id from subject_key").fetchone()
    assert row is not None
    assert dek is not None
    assert dek not in row[0]
    assert row[1] == OLD.kek_id
    assert OLD.unwrap(row[0], subject.bytes) == dek
    with pytest.raises(InvalidTag):
        OLD.unwrap(row[0], uuid4().bytes)


def test_a_destroyed_key_stays_destroyed(new_ring: NewRing) -> None:
    ring, other, subject = new_ring(), new_ring(), uuid4()
    ring.get_or_create([subject])
    ring.destroy(subject)
    ring.destroy(subject)
    assert other.prefetch([subject])[subject].cipher("personal") is None
    for each in (ring, other):
        with pytest.raises(SubjectErased):
            each.get_or_create([subject])
    assert ring.alive([subject]) == {}


def test_a_subject_without_a_key_can_be_erased_beforehand(new_ring: NewRing) -> None:
    ring, subject = new_ring(), uuid4()
    ring.destroy(subject)
    with pytest.raises(SubjectErased):
        ring.get_or_create([subject])


def test_another_process_lets_go_of_a_key_after_its_time(new_ring: NewRing) -> None:
    now = [0.0]
    ring, other, subject = new_ring(), new_ring(clock=lambda: now[0]), uuid4()
    ring.get_or_create([subject])
    assert other.prefetch([subject])[subject].dek is not None
    ring.destroy(subject)
    now[0] = 59.0
    assert other.prefetch([subject])[subject].dek is not None
    now[0] = 61.0
    assert other.prefetch([subject])[subject].dek is None


def test_the_cache_has_a_limit_and_keeps_what_is_in_use(new_ring: NewRing) -> None:
    ring = new_ring(size=3)
    subjects = [uuid4() for _ in range(5)]
    for subject in subjects:
        ring.get_or_create([subject])
        ring.get_or_create([subjects[0]])
    assert len(ring._cache) == 3
    assert subjects[0] in ring._cache


def test_an_unknown_subject_is_an_error(new_ring: NewRing) -> None:
    with pytest.raises(KeyMissing):
        new_ring().prefetch([uuid4()])


def test_every_class_has_a_key_of_its_own(new_ring: NewRing) -> None:
    subject = uuid4()
    key = new_ring().get_or_create([subject])[subject]
    personal, financial = key.cipher("personal"), key.cipher("financial")
    assert personal is not None
    assert financial is not None
    sealed = personal.encrypt(bytes(12), b"data", b"")
    with pytest.raises(InvalidTag):
        financial.decrypt(bytes(12), sealed, b"")
    assert derive(b"k" * 32, "personal") != derive(b"k" * 32, "financial")


def test_rotation_wraps_every_living_key_anew(
    new_ring: NewRing, connection: psycopg.Connection[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("infra.keys.vault.REWRAP_BATCH", 7)
    ring, subjects = new_ring(), [uuid4() for _ in range(20)]
    before = {subject: key.dek for subject, key in ring.get_or_create(subjects).items()}
    secret = ring.secret("claims")
    ring.destroy(subjects[0])
    reports: list[int] = []
    assert ring.rotate_kek(NEW, reports.append) == 19
    assert reports == [7, 14, 19]
    assert connection.execute(
        "select distinct kek_id from subject_key where wrapped is not null"
    ).fetchall() == [(NEW.kek_id,)]
    after = new_ring(NEW)
    assert {subject: key.dek for subject, key in after.prefetch(subjects[1:]).items()} == {
        subject: before[subject] for subject in subjects[1:]
    }
    assert after.prefetch(subjects[:1])[subjects[0]].dek is None
    assert after.secret("claims") == secret
    with pytest.raises(KeyMissing, match="not configured"):
        new_ring(OLD).prefetch(subjects[1:])


def test_a_retired_key_still_opens(new_ring: NewRing) -> None:
    subject = uuid4()
    dek = new_ring(OLD).get_or_create([subject])[subject].dek
    assert new_ring(NEW, [OLD]).prefetch([subject])[subject].dek == dek


def test_secrets_are_made_once(new_ring: NewRing) -> None:
    rings = [new_ring() for _ in range(4)]
    secrets = in_threads(8, lambda n: rings[n % 4].secret("claims"))
    assert len(set(secrets)) == 1
    assert rings[0].secret("snapshots") != secrets[0]


def test_no_secret_is_made_beside_keys_of_another_master_key(new_ring: NewRing) -> None:
    subject = uuid4()
    new_ring(OLD).get_or_create([subject])
    with pytest.raises(KeyMissing, match=OLD.kek_id):
        new_ring(NEW).secret("claims")
    secret = new_ring(NEW, [OLD]).secret("claims")
    assert new_ring(NEW).secret("claims") == secret


def test_a_destroyed_key_is_nobodys(new_ring: NewRing) -> None:
    subject = uuid4()
    old = new_ring(OLD)
    old.get_or_create([subject])
    old.destroy(subject)
    assert len(new_ring(NEW).secret("claims")) == 32


@pytest.mark.parametrize(
    "text", ["", "short", "a" * 43, new_master_key()[:-4]], ids=["none", "short", "long", "cut"]
)
def test_a_bad_master_key_is_refused_without_saying_it(text: str) -> None:
    with pytest.raises(ValueError, match="32 bytes in base64") as raised:
        parse_master_key(text)
    assert not text or text not in str(raised.value)


def test_a_master_key_file_is_made_once_and_kept_private(tmp_path: Path) -> None:
    path = tmp_path / "keys" / "master"
    keys = in_threads(6, lambda _: read_master_key(path))
    assert len(set(keys)) == 1
    assert path.stat().st_mode & 0o777 == 0o600
    assert list(path.parent.iterdir()) == [path]
    path.chmod(0o644)
    with pytest.raises(PermissionError):
        read_master_key(path)

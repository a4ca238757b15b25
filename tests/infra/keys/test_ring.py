"""Keys: made once, wrapped, cached for a while, destroyed for good, wrapped again."""

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
from infra.keys.ring import CLASSES
from infra.keys.vault import KeyName, context_of
from tests.eventually import eventually
from tests.infra.eventstore.sample_events import in_threads
from tests.servers import FreshDatabase, admin_of

OLD, NEW = LocalWrapper(b"o" * 32), LocalWrapper(b"n" * 32)
NewRing = Callable[..., KeyRing]


def personal() -> KeyName:
    return uuid4(), "personal"


@pytest.fixture(scope="module")
def vault(lasting_database: FreshDatabase) -> str:
    return lasting_database.migrated("ring").vault


@pytest.fixture
def connection(vault: str) -> Iterator[psycopg.Connection[Any]]:
    with psycopg.connect(admin_of(vault), autocommit=True) as connection:
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
    names = [personal() for _ in range(20)]
    found = in_threads(12, lambda n: rings[n % 4].get_or_create(names))
    deks = [{name: key.dek for name, key in keys.items()} for keys in found]
    assert all(keys == deks[0] for keys in deks)
    assert len(set(deks[0].values())) == 20


def test_wrapped_keys_are_all_that_the_vault_knows(
    new_ring: NewRing, connection: psycopg.Connection[Any]
) -> None:
    name = personal()
    dek = new_ring().get_or_create([name])[name].dek
    row = connection.execute("select wrapped, kek_id from subject_key").fetchone()
    assert row is not None
    assert dek is not None
    assert dek not in row[0]
    assert row[1] == OLD.kek_id
    assert OLD.unwrap(row[0], context_of(name)) == dek
    for other in (personal(), (name[0], "health")):
        with pytest.raises(InvalidTag):
            OLD.unwrap(row[0], context_of(other))


def test_a_destroyed_key_stays_destroyed(new_ring: NewRing) -> None:
    ring, other, name = new_ring(), new_ring(), personal()
    ring.get_or_create([name])
    ring.destroy(name[0])
    ring.destroy(name[0])
    assert other.prefetch([name])[name].cipher is None
    for each in (ring, other):
        with pytest.raises(SubjectErased):
            each.get_or_create([name])
    assert ring.alive([name]) == {}


@pytest.mark.parametrize("data_class", CLASSES)
def test_a_subject_without_a_key_can_be_erased_beforehand(
    new_ring: NewRing, data_class: str
) -> None:
    ring, subject = new_ring(), uuid4()
    ring.destroy(subject)
    with pytest.raises(SubjectErased):
        ring.get_or_create([(subject, data_class)])


def test_one_class_can_be_destroyed_while_the_rest_stays(
    new_ring: NewRing, connection: psycopg.Connection[Any]
) -> None:
    ring, subject = new_ring(), uuid4()
    names = [(subject, data_class) for data_class in CLASSES]
    before = {name: key.dek for name, key in ring.get_or_create(names).items()}
    assert len(set(before.values())) == len(CLASSES)
    ring.destroy(subject, ["health"])
    after = {name: key.dek for name, key in new_ring().prefetch(names).items()}
    assert after == before | {(subject, "health"): None}
    left = connection.execute("select data_class from subject_key where wrapped is null")
    assert left.fetchall() == [("health",)]
    with pytest.raises(SubjectErased):
        ring.get_or_create([(subject, "health")])
    assert ring.get_or_create(names[:1])[names[0]].dek == before[names[0]]


def test_other_processes_let_go_of_a_destroyed_key_at_once(new_ring: NewRing) -> None:
    ring, other, name, stays = new_ring(), new_ring(), personal(), personal()
    ring.get_or_create([name, stays])
    eventually(lambda: other._destroyed_keys._listening)
    other.prefetch([name, stays])
    ring.destroy(name[0])
    eventually(lambda: name not in other._cache)
    assert other.prefetch([name])[name].dek is None
    assert stays in other._cache


def test_a_process_that_lost_its_connection_forgets_all_keys(
    new_ring: NewRing, connection: psycopg.Connection[Any]
) -> None:
    ring, other, name = new_ring(), new_ring(), personal()
    ring.get_or_create([name])
    eventually(lambda: other._destroyed_keys._listening)
    assert other.prefetch([name])[name].dek is not None
    connection.execute(
        "select pg_terminate_backend(pid) from pg_stat_activity "
        "where application_name = 'daybook-keys' and datname = current_database()"
    )
    eventually(lambda: name not in other._cache)


def test_a_key_read_as_it_was_destroyed_is_not_kept(new_ring: NewRing) -> None:
    ring, name = new_ring(), personal()
    ring.get_or_create([name])
    _, missing, asked = ring._cached([(name[0], "health")])
    row = ring._vault.get([name])
    ring.destroy(name[0])
    ring._keep(row, asked)
    assert missing
    assert ring.prefetch([name])[name].dek is None


def test_what_the_log_says_of_an_erasure_is_made_true_once(
    new_ring: NewRing, connection: psycopg.Connection[Any]
) -> None:
    ring, name = new_ring(), personal()
    ring.get_or_create([name])
    ring.require_destroyed(name[0])
    assert ring.prefetch([name])[name].dek is None
    connection.execute("update subject_key set destroyed_at = 'epoch'")
    ring.require_destroyed(name[0])
    new_ring().require_destroyed(name[0])
    times = connection.execute("select distinct destroyed_at from subject_key")
    assert [row[0].year for row in times.fetchall()] == [1970]


def test_a_key_is_read_again_after_its_time(
    new_ring: NewRing, connection: psycopg.Connection[Any]
) -> None:
    now = [0.0]
    ring, other, name = new_ring(), new_ring(clock=lambda: now[0]), personal()
    ring.get_or_create([name])
    eventually(lambda: other._destroyed_keys._listening)
    assert other.prefetch([name])[name].dek is not None
    # As when the notification does not come through.
    connection.execute("update subject_key set wrapped = null, kek_id = null, destroyed_at = now()")
    now[0] = 59.0
    assert other.prefetch([name])[name].dek is not None
    now[0] = 61.0
    assert other.prefetch([name])[name].dek is None


def test_the_cache_has_a_limit_and_keeps_what_is_in_use(new_ring: NewRing) -> None:
    ring = new_ring(size=3)
    eventually(lambda: ring._destroyed_keys._listening)
    names = [personal() for _ in range(5)]
    for name in names:
        ring.get_or_create([name])
        ring.get_or_create([names[0]])
    assert len(ring._cache) == 3
    assert names[0] in ring._cache


def test_an_unknown_subject_is_an_error(new_ring: NewRing) -> None:
    with pytest.raises(KeyMissing):
        new_ring().prefetch([personal()])


def test_rotation_wraps_every_living_key_anew(
    new_ring: NewRing, connection: psycopg.Connection[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("infra.keys.vault.REWRAP_BATCH", 7)
    ring, names = new_ring(), [personal() for _ in range(20)]
    before = {name: key.dek for name, key in ring.get_or_create(names).items()}
    secret = ring.secret("claims")
    ring.destroy(names[0][0])
    reports: list[int] = []
    assert ring.rotate_kek(NEW, reports.append) == 19
    assert reports == [7, 14, 19]
    assert connection.execute(
        "select distinct kek_id from subject_key where wrapped is not null"
    ).fetchall() == [(NEW.kek_id,)]
    after = new_ring(NEW)
    assert {name: key.dek for name, key in after.prefetch(names[1:]).items()} == {
        name: before[name] for name in names[1:]
    }
    assert after.prefetch(names[:1])[names[0]].dek is None
    assert after.secret("claims") == secret
    with pytest.raises(KeyMissing, match="not configured"):
        new_ring(OLD).prefetch(names[1:])


def test_a_retired_key_still_opens(new_ring: NewRing) -> None:
    name = personal()
    dek = new_ring(OLD).get_or_create([name])[name].dek
    assert new_ring(NEW, [OLD]).prefetch([name])[name].dek == dek


def test_secrets_are_made_once(new_ring: NewRing) -> None:
    rings = [new_ring() for _ in range(4)]
    secrets = in_threads(8, lambda n: rings[n % 4].secret("claims"))
    assert len(set(secrets)) == 1
    assert rings[0].secret("snapshots") != secrets[0]


def test_no_secret_is_made_beside_keys_of_another_master_key(new_ring: NewRing) -> None:
    new_ring(OLD).get_or_create([personal()])
    with pytest.raises(KeyMissing, match=OLD.kek_id):
        new_ring(NEW).secret("claims")
    secret = new_ring(NEW, [OLD]).secret("claims")
    assert new_ring(NEW).secret("claims") == secret


def test_a_destroyed_key_is_nobodys(new_ring: NewRing) -> None:
    name = personal()
    old = new_ring(OLD)
    old.get_or_create([name])
    old.destroy(name[0])
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


def test_a_key_that_has_expired_is_let_go_when_others_come(new_ring: NewRing) -> None:
    now = [0.0]
    ring = new_ring(ttl=60.0, clock=lambda: now[0])
    # Until it listens it forgets keys of its own accord.
    eventually(lambda: ring._destroyed_keys._listening)
    ring.get_or_create([personal() for _ in range(20)])
    now[0] = 61.0
    name = personal()
    ring.get_or_create([name])
    assert list(ring._cache) == [name]

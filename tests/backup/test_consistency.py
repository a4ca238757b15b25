"""A backup that is taken while the store is written to is of one moment, and lacks no key."""

from __future__ import annotations

import threading
from contextlib import ExitStack
from pathlib import Path
from uuid import UUID, uuid4

import pytest

from domain.kernel.errors import DomainError
from infra.backup import take as taking
from infra.backup.take import Options, back_up
from infra.eventstore.store import PostgresEventStore
from infra.eventstore.verify import verify
from tests.backup.conftest import Place, place_of, restore_into
from tests.backup.small import add
from tests.infra.eventstore.sample_events import ANN, append_request, note, registered
from tests.servers import FreshDatabase

ROUNDS = 4


class Writers:
    """New people with new keys, as fast as it goes; each third one is erased at once."""

    def __init__(self, store: PostgresEventStore, count: int) -> None:
        self._store = store
        self._stop = threading.Event()
        self._threads = [threading.Thread(target=self._write) for _ in range(count)]
        self.failures: list[Exception] = []
        self.erased: list[UUID] = []

    def __enter__(self) -> None:
        for thread in self._threads:
            thread.start()

    def __exit__(self, *_: object) -> None:
        self._stop.set()
        for thread in self._threads:
            thread.join()

    def _write(self) -> None:
        try:
            number = 0
            while not self._stop.is_set():
                number += 1
                self._person(erase=number % 3 == 0)
        except DomainError as error:
            self.failures.append(error)

    def _person(self, *, erase: bool) -> None:
        id_ = uuid4()
        person = registered(**{**ANN, "email": f"{id_.hex}@example.org"})
        self._store.append(append_request(id_, 0, person, note()))
        self._store.append(append_request(id_, 2, note("again")))
        if erase:
            self._store.erase(id_)
            self.erased.append(id_)


def test_taken_while_many_write(
    migrated: Place, fresh_database: FreshDatabase, tmp_path: Path
) -> None:
    add(migrated, 20)
    backups = tmp_path / "backups"
    with migrated.services() as services:
        writers = Writers(services.store, 4)
        before = services.store.position()
        with writers:
            first = back_up(migrated.installation, backups, backups)
            made = first
            for _ in range(ROUNDS):
                made = back_up(migrated.installation, backups, backups, Options(since=made.events))
        after = services.store.position()
    assert writers.failures == []
    assert before < first.position < made.position < after
    target = place_of(fresh_database, tmp_path / "target")
    done = restore_into(target, made)
    assert done.position == made.position
    assert done.counts["parked records"] == 0
    assert verify(target.databases.main).sound
    with target.services() as copy, migrated.services() as original:
        records = copy.store.read(0, 1_000_000)
        assert [one.position for one in records] == list(range(1, made.position + 1))
        ours, theirs = copy.store.open_many(records), original.store.open_many(records)
    erased = set(writers.erased)
    for one, other in zip(ours, theirs, strict=True):
        assert one == other or one.stream_id in erased


@pytest.mark.parametrize("written", ["after the log", "before the keys"])
def test_what_is_written_meanwhile_is_in_neither_half_wrongly(
    migrated: Place,
    fresh_database: FreshDatabase,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    written: str,
) -> None:
    """The moments that matter, one by one: events stay out, keys may come with them."""
    old, gone = add(migrated, 2)
    name = "sequences" if written == "after the log" else "_copy_vault"
    original = getattr(taking, name)

    with ExitStack() as stack:
        store = stack.enter_context(migrated.services()).store

        def meanwhile(*arguments: object) -> object:
            young = uuid4()
            store.append(append_request(young, 0, registered()))
            store.erase(gone)
            return original(*arguments)

        monkeypatch.setattr(taking, name, meanwhile)
        made = back_up(migrated.installation, tmp_path / "backups", tmp_path / "backups")
    assert made.position == 4
    target = place_of(fresh_database, tmp_path / "target")
    restore_into(target, made)
    with target.services() as services:
        assert services.store.position() == 4
        assert services.store.events(old)[0].erased == frozenset()
        assert services.store.events(gone)[0].erased
    assert verify(target.databases.main).sound

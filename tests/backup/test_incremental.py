"""Backups that hold only what came after an earlier one."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from infra.backup.archive import MANIFEST, read_events
from infra.backup.choose import choose
from infra.backup.errors import BackupError, Damaged
from infra.backup.files import added
from infra.backup.manifest import FILES
from infra.backup.seals import stored
from infra.backup.take import Made
from infra.bootstrap import migrate
from infra.eventstore.verify import verify
from tests.backup.conftest import MakePlace, Place, place_of, restore_into
from tests.backup.small import add, file_of, name_of, put_file, say, take
from tests.servers import FreshDatabase

TABLES = ("es.event", "es.stream", "es.command", "es.claim", "auth.credential", "auth.preference")
CREDENTIAL = "insert into auth.credential (user_id, password_hash) values (gen_random_uuid(), %s)"


@pytest.fixture
def place_for(fresh_database: FreshDatabase, tmp_path: Path) -> MakePlace:
    numbers = iter(range(100))
    return lambda: place_of(fresh_database, tmp_path / f"place{next(numbers)}")


def content(place: Place) -> dict[str, list[tuple[object, ...]]]:
    return {name: place.rows(f"select t::text from {name} t order by 1") for name in TABLES}


def rows_of(made: Made, table: str) -> int:
    assert made.events is not None
    chunks = read_events(made.events).manifest.chunks
    return next(chunk.rows for chunk in chunks if chunk.table == table)


class TestChain:
    def test_is_restored_to_any_of_its_ends(
        self, migrated: Place, place_for: MakePlace, tmp_path: Path
    ) -> None:
        backups = tmp_path / "backups"
        old, gone = add(migrated, 2)
        contract = put_file(migrated, old, b"contract")
        withdrawn = put_file(migrated, old, b"withdrawn")
        migrated.rows(CREDENTIAL, "first")
        first = take(migrated, backups)
        at_first = content(migrated)

        say(migrated, old)
        young = add(migrated)[0]
        survey = put_file(migrated, young, b"survey")
        with migrated.services() as services:
            services.deps.files.delete(withdrawn)
            services.store.erase(gone)
        migrated.rows("update auth.credential set password_hash = 'second'")
        second = take(migrated, backups, since=first.events)
        assert (rows_of(second, "es.event"), rows_of(second, "es.stream")) == (3, 2)

        say(migrated, young)
        say(migrated, old)
        third = take(migrated, backups, since=second.events)
        at_third = content(migrated)

        whole, early = place_for(), place_for()
        done = restore_into(whole, third)
        assert done.position == migrated.rows("select position from es.head")[0][0]
        assert content(whole) == at_third
        assert verify(whole.databases.main).sound
        assert name_of(whole, gone) == "erased"
        assert file_of(whole, contract, old) == b"contract"
        assert file_of(whole, survey, young) == b"survey"
        assert done.counts["files"] == 2

        restore_into(early, first)
        assert content(early) == at_first
        assert file_of(early, withdrawn, old) == b"withdrawn"

    def test_without_new_events_is_small_and_whole(
        self, migrated: Place, place_for: MakePlace, tmp_path: Path
    ) -> None:
        add(migrated, 3)
        first = take(migrated, tmp_path / "backups")
        second = take(migrated, tmp_path / "backups", since=first.events)
        assert rows_of(second, "es.event") == 0
        target = place_for()
        assert restore_into(target, second).position == first.position
        assert content(target) == content(migrated)

    def test_is_broken_without_its_base(
        self, migrated: Place, place_for: MakePlace, tmp_path: Path
    ) -> None:
        add(migrated)
        first = take(migrated, tmp_path / "backups")
        add(migrated)
        second = take(migrated, tmp_path / "backups", since=first.events)
        assert first.events is not None
        shutil.rmtree(first.events)
        with pytest.raises(BackupError, match=first.events.name):
            restore_into(place_for(), second)

    def test_does_not_take_another_backup_for_its_base(
        self, migrated: Place, place_for: MakePlace, tmp_path: Path
    ) -> None:
        add(migrated)
        first = take(migrated, tmp_path / "backups")
        second = take(migrated, tmp_path / "backups", since=first.events)
        other = take(migrated, tmp_path / "other")
        assert first.events is not None
        assert other.events is not None
        shutil.rmtree(first.events)
        shutil.copytree(other.events, first.events)
        with pytest.raises(Damaged, match=first.events.name):
            restore_into(place_for(), second)

    def test_names_the_damaged_part_of_its_base(
        self, migrated: Place, place_for: MakePlace, tmp_path: Path
    ) -> None:
        add(migrated)
        first = take(migrated, tmp_path / "backups")
        second = take(migrated, tmp_path / "backups", since=first.events)
        assert first.events is not None
        (first.events / FILES).unlink()
        with pytest.raises(Damaged, match=f"{first.events.name}/{FILES}"):
            restore_into(place_for(), second)


class TestBase:
    def test_must_be_of_the_same_store(
        self, migrated: Place, place_for: MakePlace, tmp_path: Path
    ) -> None:
        add(migrated)
        base = take(migrated, tmp_path / "backups")
        other = place_for()
        migrate(other.databases)
        add(other)
        with pytest.raises(Damaged, match="another installation"):
            take(other, tmp_path / "backups", since=base.events)

    def test_must_be_of_the_same_history(
        self, migrated: Place, place_for: MakePlace, tmp_path: Path
    ) -> None:
        add(migrated)
        early = take(migrated, tmp_path / "backups")
        add(migrated)
        late = take(migrated, tmp_path / "backups")
        target = place_for()
        restore_into(target, early)
        add(target, 2)
        for base in (early, late):
            with pytest.raises(BackupError, match="does not go on from"):
                take(target, tmp_path / "backups", since=base.events)

    def test_must_not_have_been_changed(self, migrated: Place, tmp_path: Path) -> None:
        add(migrated)
        base = take(migrated, tmp_path / "backups")
        assert base.events is not None
        path = base.events / MANIFEST
        path.write_text(json.dumps({**json.loads(path.read_bytes()), "files": 7}))
        with pytest.raises(Damaged):
            take(migrated, tmp_path / "backups", since=base.events)


def test_the_newest_of_a_folder_is_taken(migrated: Place, tmp_path: Path) -> None:
    add(migrated)
    backups = tmp_path / "backups"
    first = take(migrated, backups)
    second = take(migrated, backups)
    assert first.events is not None
    assert second.events is not None
    (backups / f".{first.events.name}.unfinished").mkdir()
    (backups / "99999999T999999.999999Z-ffffff.events").mkdir()
    chosen = choose(backups, None, keep_vault=False)
    assert chosen.events[-1].folder == second.events
    assert chosen.vault is not None
    chosen.check(stored(chosen.vault.manifest, migrated.installation.wrapper), lambda *_: None)


@pytest.mark.parametrize(
    ("now", "before", "new"),
    [("", "", ""), ("abc", "", "abc"), ("abc", "abc", ""), ("ace", "abx", "ce"), ("b", "abc", "")],
)
def test_names_that_a_sorted_list_lacks(now: str, before: str, new: str) -> None:
    assert "".join(added(now, before)) == new

"""What a restore does not do, and says so; and keys that are newer, older or kept."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from infra.backup.choose import choose
from infra.backup.errors import (
    BackupError,
    InUse,
    NotEmpty,
    RestoreUnfinished,
    VaultBehind,
)
from infra.backup.gate import require_consistent_store
from infra.backup.restore import kept, restore
from infra.backup.take import back_up_vault
from infra.bootstrap import Databases, migrate
from infra.cli.progress import bar
from infra.eventstore.verify import verify
from infra.settings import DataSettings
from tests.backup.conftest import Filled, MakePlace, Place, place_of, rebuild, restore_into
from tests.backup.small import ERASED, add, file_of, name_of, put_file, say, take
from tests.servers import FreshDatabase


@pytest.fixture
def place_for(fresh_database: FreshDatabase, tmp_path: Path) -> MakePlace:
    numbers = iter(range(100))
    return lambda: place_of(fresh_database, tmp_path / f"place{next(numbers)}")


class TestTarget:
    def test_must_be_empty_and_what_is_there_is_named(
        self, migrated: Place, place_for: MakePlace, tmp_path: Path
    ) -> None:
        person = add(migrated)[0]
        put_file(migrated, person, b"contract")
        made = take(migrated, tmp_path / "backups")
        before = migrated.rows("select position from es.head")
        with pytest.raises(NotEmpty) as refused:
            restore_into(migrated, made)
        for named in ("es.event", "es.stream", "es.command", "vault subject_key", "files in"):
            assert named in str(refused.value)
        assert "es.claim" not in str(refused.value)
        assert migrated.rows("select position from es.head") == before
        assert migrated.rows("select * from es.restore") == []

    @pytest.mark.parametrize(
        ("fill", "vault"),
        [
            ("insert into auth.credential values (gen_random_uuid(), 'x')", False),
            ("insert into secret values ('claims', 'x', 'x')", True),
        ],
    )
    def test_one_row_is_enough(
        self, migrated: Place, place_for: MakePlace, tmp_path: Path, fill: str, vault: bool
    ) -> None:
        add(migrated)
        made = take(migrated, tmp_path / "backups")
        target = place_for()
        migrate(target.databases)
        target.rows(fill, vault=vault)
        with pytest.raises(NotEmpty):
            restore_into(target, made)

    def test_must_not_be_in_use(
        self,
        migrated: Place,
        place_for: MakePlace,
        tmp_path: Path,
        monkeypatch: pytest.MonkeyPatch,
    ) -> None:
        monkeypatch.setattr("infra.backup.restore.PATIENCE", 0.3)
        add(migrated)
        made = take(migrated, tmp_path / "backups")
        target = place_for()
        migrate(target.databases)
        with target.services(), pytest.raises(InUse, match="daybook"):
            restore_into(target, made)

    def test_a_schema_that_went_on_needs_new_databases(
        self, migrated: Place, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        add(migrated)
        made = take(migrated, tmp_path / "backups")
        migrated.rows("update public.migration_main set version_num = 'main_9999'")
        with pytest.raises(BackupError, match="main_9999"):
            restore_into(migrated, made)
        with pytest.raises(BackupError, match="daybook migrate"):
            take(migrated, tmp_path / "backups")


class TestUnfinished:
    def test_nothing_opens_the_store_and_another_backup_does_not_go_on(
        self, migrated: Place, place_for: MakePlace, tmp_path: Path
    ) -> None:
        add(migrated)
        made = take(migrated, tmp_path / "backups")
        target = place_for()

        def fail() -> None:
            raise KeyboardInterrupt

        chosen = choose(tmp_path / "backups", None, keep_vault=False)
        mark = kept(migrated.databases.vault, migrated.installation.wrapper)
        with pytest.raises(KeyboardInterrupt):
            restore(target.target, chosen, mark, fail, bar, grant=target.grant)
        with pytest.raises(RestoreUnfinished, match=str(chosen.last.id)), target.services():
            pass
        with pytest.raises(RestoreUnfinished):
            migrate(target.databases)
        with pytest.raises(RestoreUnfinished):
            take(target, tmp_path / "of a half")
        add(migrated)
        other = take(migrated, tmp_path / "backups")
        with pytest.raises(RestoreUnfinished, match="same backups"):
            restore_into(target, other)
        done = restore_into(target, made)
        assert done.position == chosen.last.position
        assert len(target.rows("select * from feed.epoch")) == 1
        with target.services() as services:
            assert services.store.position() == done.position


class TestKeys:
    def test_a_person_erased_after_the_backup_stays_erased_with_newer_keys(
        self, migrated: Place, place_for: MakePlace, tmp_path: Path
    ) -> None:
        gone, stays = add(migrated, 2)
        document = put_file(migrated, gone, b"contract")
        made = take(migrated, tmp_path / "backups")
        with migrated.services() as services:
            services.store.erase(gone)
        back_up_vault(migrated.installation, tmp_path / "backups")
        target = place_for()
        chosen = choose(tmp_path / "backups", None, keep_vault=False)
        assert chosen.vault is not None
        assert made.vault != chosen.vault.folder
        restore_into(target, replace(made, vault=chosen.vault.folder))
        assert name_of(target, gone) == ERASED
        assert name_of(target, stays) == "Ann"
        with pytest.raises(Exception, match="not_found"):
            file_of(target, document, gone)

    def test_older_keys_are_refused(
        self, migrated: Place, place_for: MakePlace, tmp_path: Path
    ) -> None:
        add(migrated)
        keys = back_up_vault(migrated.installation, tmp_path / "keys").vault
        add(migrated)
        events = take(migrated, tmp_path / "backups").events
        assert events is not None
        for vault in (keys, tmp_path / "keys"):
            with pytest.raises(VaultBehind):
                choose(events, vault, keep_vault=False)

    def test_a_vault_in_place_is_kept(
        self, migrated: Place, place_for: MakePlace, tmp_path: Path
    ) -> None:
        gone, stays = add(migrated, 2)
        take(migrated, tmp_path / "backups")
        with migrated.services() as services:
            services.store.erase(gone)
        fresh = place_for()
        new, old = fresh.databases, migrated.databases
        assert new.owners is not None
        assert old.owners is not None
        owners = replace(new.owners, vault=old.owners.vault)
        target = replace(fresh, databases=Databases(new.main, old.vault, owners))
        chosen = choose(tmp_path / "backups", None, keep_vault=True)
        mark = kept(target.databases.vault, target.installation.wrapper)
        chosen.check(mark, lambda *_: None)
        restore(target.target, chosen, mark, lambda: rebuild(target), bar, grant=target.grant)
        assert (name_of(target, gone), name_of(target, stays)) == (ERASED, "Ann")

    def test_a_vault_that_was_never_backed_up_is_not_kept(self, migrated: Place) -> None:
        with pytest.raises(BackupError, match="another one"):
            kept(migrated.databases.vault, migrated.installation.wrapper)

    def test_a_vault_behind_the_events_is_noticed_at_the_start(
        self, migrated: Place, tmp_path: Path
    ) -> None:
        add(migrated, 3)
        newest = add(migrated)[0]
        require_consistent_store(migrated.databases.main, migrated.databases.vault)
        migrated.rows("delete from subject_key where subject_id = %s", newest, vault=True)
        with pytest.raises(VaultBehind, match="keys of 1 of the 4"), migrated.services():
            pass

    def test_after_a_restore_the_lost_futures_keys_do_not_fit(
        self, migrated: Place, place_for: MakePlace, tmp_path: Path
    ) -> None:
        """Positions are given out twice: a vault from before must not pass for a newer one."""
        first = add(migrated)[0]
        early = take(migrated, tmp_path / "early")
        add(migrated, 5)
        lost = back_up_vault(migrated.installation, tmp_path / "lost").vault
        target = place_for()
        restore_into(target, early)
        add(target)
        say(target, first)
        later = take(target, tmp_path / "later").events
        assert later is not None
        with pytest.raises(VaultBehind):
            choose(later, lost, keep_vault=False)
        # The other way round the branch's vault has every key of the trunk.
        assert early.events is not None
        assert choose(early.events, tmp_path / "later", keep_vault=False).vault is not None


class TestFiles:
    def test_can_be_kept_where_they_are(
        self, migrated: Place, place_for: MakePlace, tmp_path: Path
    ) -> None:
        person = add(migrated)[0]
        document = put_file(migrated, person, b"contract")
        made = take(migrated, tmp_path / "backups")
        fresh = place_for()
        target = replace(
            fresh,
            settings=replace(fresh.settings, data=DataSettings(data=migrated.settings.data.data)),
        )
        with pytest.raises(NotEmpty, match="files in"):
            restore_into(target, made)
        assert restore_into(target, made, keep_files=True).counts["files"] == 1
        assert file_of(target, document, person) == b"contract"


def test_an_empty_store_can_be_backed_up_and_restored(
    migrated: Place, place_for: MakePlace, tmp_path: Path
) -> None:
    made = take(migrated, tmp_path / "backups")
    target = place_for()
    assert restore_into(target, made).position == 0
    person = add(target)[0]
    assert name_of(target, person) == "Ann"
    assert verify(target.databases.main).sound


def test_a_second_restore_of_the_same_backup_is_another_epoch(
    filled: Filled, migrated: Place, place_for: MakePlace, tmp_path: Path
) -> None:
    add(migrated)
    first, second = place_for(), place_for()
    restore_into(first, take(migrated, tmp_path / "one"))
    restore_into(second, take(first, tmp_path / "two"))
    names = second.rows("select name from feed.epoch order by began_at")
    assert names[:1] == first.rows("select name from feed.epoch")
    assert len(names) == 2

"""A store that is older than what was read or published of it does not start, and how it goes on."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from typer.testing import CliRunner

from domain.consumer.noun import CONSUMER
from infra.backup.errors import InUse, RestoreUnfinished, WrongMasterKey
from infra.backup.gate import require_consistent_store
from infra.backup.renew import reset_epoch
from infra.backup.take import back_up
from infra.bootstrap import relaying
from infra.cli import app
from infra.keys.ring import KeyRing
from infra.keys.vault import context_of
from infra.keys.wrapper import LocalWrapper, new_master_key, parse_master_key
from infra.projector.feed.epoch import of_epoch
from infra.projector.feed.feed import StoreBehind
from infra.projector.feed.kafka_settings import KafkaSettings
from tests.backup.conftest import Place, rebuild, restore_into
from tests.backup.small import add, take

KAFKA = KafkaSettings("127.0.0.1:1")


def nothing_to_rebuild(names: list[str]) -> None:
    raise AssertionError(names)


class TestRefusal:
    @pytest.mark.parametrize(
        ("ahead", "named"),
        [
            ("update feed.checkpoint set position = 99 where read_model = 'consumer'", "consumer"),
            ("insert into feed.relay values ('daybook.events', 99)", "relay of daybook.events"),
            ("update tasks.policy set position = 99", "policies"),
        ],
    )
    def test_names_who_saw_more(self, migrated: Place, ahead: str, named: str) -> None:
        add(migrated)
        rebuild(migrated)
        require_consistent_store(migrated.databases.main, migrated.databases.vault)
        migrated.rows(ahead)
        with pytest.raises(StoreBehind, match=named), migrated.services():
            pass

    def test_says_what_to_do(self, migrated: Place) -> None:
        migrated.rows("insert into feed.relay values ('daybook.events', 1)")
        with pytest.raises(StoreBehind, match=r"ends at position 0.*saw 1.*daybook new-epoch"):
            require_consistent_store(migrated.databases.main, migrated.databases.vault)

    def test_a_relay_does_not_start_on_a_half_restored_store(self, migrated: Place) -> None:
        migrated.rows(
            "insert into es.restore (events_backup, stage) values (gen_random_uuid(), 'begun')"
        )
        with pytest.raises(RestoreUnfinished), relaying(migrated.databases, KAFKA):
            pass


class TestNewEpoch:
    def test_lets_the_store_go_on(self, migrated: Place) -> None:
        person = add(migrated)[0]
        rebuild(migrated)
        with migrated.services() as services:
            services.store.write_snapshot("consumer", person)
        migrated.rows("update feed.checkpoint set position = 99 where read_model = 'consumer'")
        migrated.rows("insert into feed.relay values ('daybook.events', 99)")
        migrated.rows("insert into feed.relay_partition values ('daybook.events', 3, 99, 7)")
        migrated.rows("update tasks.policy set position = 99")
        migrated.rows("update es.snapshot set version = 99")
        asked: list[list[str]] = []

        def build(names: list[str]) -> None:
            asked.append(names)
            rebuild(migrated)

        epoch = reset_epoch(migrated.installation, build)
        assert asked == [["consumer"]]
        assert epoch.position == migrated.rows("select position from es.head")[0][0]
        with migrated.services() as services:
            assert services.store.load(CONSUMER, person).version == 2
        assert migrated.rows("select position from tasks.policy") == [(epoch.position,)]
        assert migrated.rows("select * from es.snapshot") == []

    def test_rebuilds_nothing_that_is_not_ahead(self, migrated: Place) -> None:
        add(migrated)
        migrated.rows("insert into feed.relay values ('daybook.events', 99)")
        reset_epoch(migrated.installation, nothing_to_rebuild)
        require_consistent_store(migrated.databases.main, migrated.databases.vault)

    def test_needs_the_others_to_be_stopped(
        self, migrated: Place, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr("infra.backup.restore.PATIENCE", 0.3)
        with migrated.services(), pytest.raises(InUse):
            reset_epoch(migrated.installation, nothing_to_rebuild)
        assert migrated.rows("select * from feed.epoch") == []

    def test_each_names_another_topic(self, migrated: Place) -> None:
        assert of_epoch(migrated.databases.main, KAFKA) == KAFKA
        add(migrated)
        first = reset_epoch(migrated.installation, nothing_to_rebuild)
        add(migrated)
        second = reset_epoch(migrated.installation, nothing_to_rebuild)
        topic = of_epoch(migrated.databases.main, KAFKA)
        assert (topic.topic, topic.after) == (f"daybook.events.{second.name}", second.position)
        assert first.name < second.name
        assert first.position < second.position

    def test_is_begun_by_a_restore(self, migrated: Place, empty: Place, tmp_path: Path) -> None:
        add(migrated)
        done = restore_into(empty, take(migrated, tmp_path / "backups"))
        topic = of_epoch(empty.databases.main, KAFKA)
        assert (topic.topic, topic.after) == (f"daybook.events.{done.epoch}", done.position)


class TestMasterKey:
    def test_a_rotation_ends_what_older_keys_backups_open(
        self, migrated: Place, empty: Place, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        stays, gone = add(migrated, 2)
        made = take(migrated, tmp_path / "backups")
        with migrated.services() as services:
            services.store.erase(gone)
        for name, value in migrated.environment().items():
            monkeypatch.setenv(name, value)
        fresh = tmp_path / "keys" / "fresh.key"
        result = CliRunner().invoke(app, ["rotate-key", str(fresh)])
        assert result.exit_code == 0, result.output
        assert "2 keys are wrapped" in result.stdout
        monkeypatch.delenv("DAYBOOK_MASTER_KEY")
        monkeypatch.setenv("DAYBOOK_MASTER_KEY_FILE", str(fresh))
        backups = str(tmp_path / "backups")
        assert CliRunner().invoke(app, ["backup", backups, "--vault-only"]).exit_code == 0
        for name, value in empty.environment().items():
            if name != "DAYBOOK_MASTER_KEY":
                monkeypatch.setenv(name, value)
        # The old keys no longer open; the older events do, with the newer keys.
        old = CliRunner().invoke(app, ["restore", backups, "--vault", str(made.vault)])
        assert "master key" in str(old.exception)
        new = CliRunner().invoke(app, ["restore", backups])
        assert new.exit_code == 0, new.output
        wrapper = LocalWrapper(parse_master_key(fresh.read_text()))
        ring = KeyRing(empty.databases.vault, wrapper)
        ring.open()
        names = [(stays, "personal"), (gone, "personal")]
        assert ring.alive(names).keys() == {(stays, "personal")}
        ring.close()

    def test_goes_on_where_it_was_cut_off(self, migrated: Place, tmp_path: Path) -> None:
        people = add(migrated, 3)
        old, new = migrated.installation.wrapper, LocalWrapper(parse_master_key(new_master_key()))
        ring = KeyRing(migrated.databases.vault, old)
        ring.open()
        ring.rotate_kek(new)
        ring.close()
        migrated.rows(
            "update subject_key set (wrapped, kek_id) = (%s, %s) "
            "where (subject_id, data_class) = (%s, 'personal')",
            old.wrap(b"d" * 32, context_of((people[0], "personal"))), old.kek_id, people[0],
            vault=True,
        )  # fmt: skip
        half = replace(migrated.installation, wrapper=new)
        with pytest.raises(WrongMasterKey, match=f"{old.kek_id}.*rotate-key"):
            back_up(half, tmp_path, tmp_path)
        again = KeyRing(migrated.databases.vault, old)
        again.open()
        assert again.rotate_kek(new) == 1
        again.close()
        assert back_up(half, tmp_path, tmp_path).events is not None

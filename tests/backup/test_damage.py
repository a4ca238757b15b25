"""A backup that is not what was written is refused, with its part named, before anything changes."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from uuid import uuid4

import psycopg
import pytest

from infra.backup.archive import MANIFEST, MARK, read_vault
from infra.backup.choose import choose
from infra.backup.errors import BackupError, Damaged, WrongMasterKey
from infra.backup.packing import BLOCK, Packer, unpack
from infra.backup.seals import living, stored
from infra.backup.take import Made, back_up
from infra.keys.wrapper import LocalWrapper
from tests.backup.conftest import Filled, Place, restore_into
from tests.servers import admin_of

EVENT_PARTS = ["es.event.copy.gz", "es.stream.copy.gz", "auth.credential.sealed", "files.tar"]
VAULT_PARTS = ["public.subject_key.copy.gz", "public.secret.copy.gz"]


@pytest.fixture
def copy(made: Made, tmp_path: Path) -> Made:
    """The same backup in a folder of its own, to be damaged."""
    assert made.events is not None
    shutil.copytree(made.events.parent, tmp_path / "copy")
    return replace(
        made,
        events=tmp_path / "copy" / made.events.name,
        vault=tmp_path / "copy" / made.vault.name,
    )


def flip(path: Path) -> None:
    """One bit in the middle."""
    content = bytearray(path.read_bytes())
    content[len(content) // 2] ^= 1
    path.write_bytes(content)


def truncate(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:-1])


def lengthen(path: Path) -> None:
    path.write_bytes(path.read_bytes() + b"x")


def part(made: Made, name: str) -> Path:
    assert made.events is not None
    return (made.vault if name in VAULT_PARTS else made.events) / name


def untouched(place: Place) -> bool:
    """Not even a schema was made."""
    return place.rows("select to_regnamespace('es')") == [(None,)]


@pytest.mark.parametrize("damage", [flip, truncate, lengthen, Path.unlink])
@pytest.mark.parametrize("name", EVENT_PARTS + VAULT_PARTS)
def test_a_damaged_part_is_named(
    copy: Made, empty: Place, name: str, damage: Callable[[Path], None]
) -> None:
    damage(part(copy, name))
    with pytest.raises(Damaged, match=name):
        restore_into(empty, copy)
    assert untouched(empty)


def test_a_manifest_that_fits_the_damage_is_not_believed(copy: Made, empty: Place) -> None:
    """Somebody who can write the backup could put the right checksums in, but not the mark."""
    assert copy.events is not None
    path = copy.events / MANIFEST
    manifest = json.loads(path.read_bytes())
    manifest["position"] -= 1
    path.write_text(json.dumps(manifest))
    with pytest.raises(Damaged, match=f"{copy.events.name}/{MANIFEST}"):
        restore_into(empty, copy)
    assert untouched(empty)


@pytest.mark.parametrize("half", ["events", "vault"])
@pytest.mark.parametrize(
    "content", [b"", b"{", b"[]", b"{}", b'{"format": 1, "kind": "events"}', b"\xff"]
)
def test_a_manifest_that_cannot_be_read(
    copy: Made, empty: Place, half: str, content: bytes
) -> None:
    (getattr(copy, half) / MANIFEST).write_bytes(content)
    with pytest.raises(BackupError):
        restore_into(empty, copy)


@pytest.mark.parametrize("name", [MANIFEST, MARK])
def test_a_folder_without_manifest_or_mark_is_no_backup(
    copy: Made, empty: Place, name: str
) -> None:
    assert copy.events is not None
    (copy.events / name).unlink()
    with pytest.raises(BackupError, match="no complete backup"):
        restore_into(empty, copy)


def test_a_newer_format_is_left_to_a_newer_daybook(copy: Made, empty: Place) -> None:
    assert copy.events is not None
    path = copy.events / MANIFEST
    path.write_text(json.dumps({**json.loads(path.read_bytes()), "format": 2}))
    with pytest.raises(BackupError, match="newer Daybook"):
        restore_into(empty, copy)


def test_keys_are_no_events(made: Made) -> None:
    with pytest.raises(BackupError, match="no backup of events"):
        choose(made.vault, None, keep_vault=False)


class TestMasterKey:
    def test_another_one_is_refused_by_name(self, made: Made, filled: Filled) -> None:
        other = LocalWrapper(b"o" * 32)
        with pytest.raises(WrongMasterKey, match=filled.place.installation.wrapper.kek_id):
            stored(read_vault(made.vault).manifest, other)

    def test_one_that_only_claims_to_be_right_is_refused(self, made: Made, filled: Filled) -> None:
        other = LocalWrapper(b"o" * 32)
        other._id = filled.place.installation.wrapper.kek_id
        with pytest.raises(WrongMasterKey):
            stored(read_vault(made.vault).manifest, other)

    def test_no_backup_is_taken_with_another_one(self, filled: Filled, tmp_path: Path) -> None:
        wrong = replace(filled.place.installation, wrapper=LocalWrapper(b"o" * 32))
        with pytest.raises(WrongMasterKey):
            back_up(wrong, tmp_path / "to", tmp_path / "to")
        assert not (tmp_path / "to").exists()

    def test_a_first_try_with_another_one_spoils_nothing(
        self, migrated: Place, tmp_path: Path
    ) -> None:
        with migrated.services() as services:
            services.store.keys.get_or_create([(uuid4(), "personal")])
        right = migrated.installation
        wrong = replace(right, wrapper=LocalWrapper(b"o" * 32))
        with pytest.raises(WrongMasterKey):
            back_up(wrong, tmp_path / "to", tmp_path / "to")
        assert back_up(right, tmp_path / "to", tmp_path / "to").events is not None


class TestPacking:
    @pytest.mark.parametrize("size", [0, 1, BLOCK - 1, BLOCK, 3 * BLOCK + 7])
    @pytest.mark.parametrize("level", [0, 1])
    def test_gives_back_what_went_in(self, tmp_path: Path, size: int, level: int) -> None:
        content = bytes(range(256)) * (size // 256 + 1)
        with Packer(tmp_path / "part", level) as packer:
            for at in range(0, size, 100_000):
                packer.write(content[at : min(size, at + 100_000)])
        assert b"".join(unpack(tmp_path / "part")) == content[:size]
        assert packer.written.size == (tmp_path / "part").stat().st_size

    def test_misses_its_end(self, tmp_path: Path) -> None:
        with Packer(tmp_path / "part") as packer:
            packer.write(b"x" * 1000)
        truncate(tmp_path / "part")
        with pytest.raises(Damaged, match="end"):
            list(unpack(tmp_path / "part"))

    def test_is_no_file_when_writing_fails(self, tmp_path: Path) -> None:
        with pytest.raises(ZeroDivisionError), Packer(tmp_path / "part") as packer:
            packer.write(bytes(1 // 0))
        with pytest.raises(ValueError, match="written"):
            _ = packer.written


def test_another_installations_keys_do_not_open_it(
    made: Made, migrated: Place, empty: Place
) -> None:
    """Same master key, another vault: a kept vault must be the right one."""
    living(migrated.databases.vault, migrated.installation.wrapper)
    assert made.events is not None
    chosen = choose(made.events, None, keep_vault=True)
    mark = living(migrated.databases.vault, migrated.installation.wrapper)
    with pytest.raises(Damaged, match="another installation"):
        chosen.check(mark, lambda *_: None)


def test_the_server_is_left_alone_by_a_refusal(copy: Made, empty: Place) -> None:
    flip(part(copy, "es.event.copy.gz"))
    with pytest.raises(Damaged):
        restore_into(empty, copy)
    with psycopg.connect(admin_of(empty.databases.vault)) as vault:
        there = vault.execute("select count(*) from pg_tables where schemaname = 'public'")
        assert there.fetchone() == (0,)

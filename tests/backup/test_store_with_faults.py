"""A store with a rotten event can be backed up and restored; each step names the fault."""

from __future__ import annotations

from pathlib import Path

import pytest

from infra.backup.archive import read_events
from infra.backup.errors import BackupError
from infra.eventstore.verify import verify
from tests.backup.conftest import Place, restore_into
from tests.backup.small import add, say, take
from tests.kinds import other_kind

OTHER = "'other'"


def spoil(place: Place, position: int) -> str:
    """Change an event past the triggers; the fault as it is named."""
    place.rows(
        "set session_replication_role = replica;"
        f" update es.event set {other_kind(role=OTHER)} where position = {position}"
    )
    ((stream, version),) = place.rows(
        "select stream_id, version from es.event where position = %s", position
    )
    return f"hash does not match (position {position}, stream {stream}, version {version})"


def test_a_backup_names_what_does_not_verify(migrated: Place, tmp_path: Path) -> None:
    add(migrated, 2)
    assert take(migrated, tmp_path / "sound").faults == ()
    fault = spoil(migrated, 2)
    made = take(migrated, tmp_path / "spoilt")
    assert made.faults == (fault,)
    assert made.events is not None
    assert read_events(made.events).manifest.faults == (fault,)


def test_an_incremental_backup_verifies_what_is_new(migrated: Place, tmp_path: Path) -> None:
    first, second = add(migrated, 2)
    whole = take(migrated, tmp_path)
    spoil(migrated, 2)
    say(migrated, first)
    say(migrated, second)
    fault = spoil(migrated, 6)
    assert take(migrated, tmp_path, since=whole.events).faults == (fault,)


def test_it_is_restored_only_when_the_faults_are_accepted(
    migrated: Place, empty: Place, tmp_path: Path
) -> None:
    add(migrated, 2)
    fault = spoil(migrated, 2)
    made = take(migrated, tmp_path)
    with pytest.raises(BackupError, match="--accept-faults") as refused:
        restore_into(empty, made)
    assert fault in str(refused.value)
    with pytest.raises(BackupError, match="--accept-faults"):
        restore_into(empty, made)
    done = restore_into(empty, made, accept_faults=True)
    assert (done.position, done.faults) == (4, [fault])
    assert [str(one) for one in verify(empty.databases.main).faults] == [fault]
    assert add(empty)
    assert empty.rows("select count(*) from rm.consumer") == [(2,)]

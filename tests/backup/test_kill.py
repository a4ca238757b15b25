"""kill -9 in the middle: no half backup is taken for a whole one, no half store opens."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from infra.backup.archive import UNFINISHED
from infra.backup.choose import choose
from infra.backup.errors import BackupError, RestoreUnfinished
from infra.backup.seals import stored
from infra.backup.take import Made
from infra.cli import app, main
from infra.dev.stack.stack import PROJECT
from infra.eventstore.verify import verify
from tests.backup.conftest import Filled, Place, ignore, place_of, restore_into
from tests.backup.small import add, take
from tests.servers import FreshDatabase

pytestmark = pytest.mark.slow
STOPPING = Path(__file__).with_name("stopping.py")


def killed_at(place: Place, stop: tuple[str, str, int], *arguments: str) -> None:
    """Runs `daybook` until it reaches a call, and kills it there."""
    child = subprocess.Popen(
        [sys.executable, str(STOPPING), *map(str, stop), *arguments],
        cwd=PROJECT,
        env={**os.environ, "PYTHONPATH": str(PROJECT), **place.environment()},
        stdout=subprocess.PIPE,
        text=True,
    )
    assert child.stdout is not None
    with child.stdout as said:
        reached = any(line == "here\n" for line in said)
        child.kill()
    child.wait()
    assert reached


class TestBackup:
    @pytest.mark.parametrize(
        "stop",
        [
            ("infra.backup.chunks", "copy_out", 6),
            ("infra.backup.files", "_sorted", 1),
            ("infra.backup.archive", "_write", 1),
            ("infra.backup.archive", "_flush_folder", 3),
        ],
    )
    def test_what_is_left_is_no_backup_and_goes_with_the_next(
        self, migrated: Place, tmp_path: Path, stop: tuple[str, str, int]
    ) -> None:
        add(migrated, 2)
        folder = tmp_path / "backups"
        killed_at(migrated, stop, "backup", str(folder))
        assert list(folder.glob(f".*{UNFINISHED}"))
        assert not list(folder.glob("*.events"))
        with pytest.raises(BackupError):
            choose(folder, None, keep_vault=False)
        made = take(migrated, folder)
        assert not list(folder.glob(f".*{UNFINISHED}"))
        chosen = choose(folder, None, keep_vault=False)
        assert chosen.vault is not None
        assert (chosen.events[-1].folder, chosen.vault.folder) == (made.events, made.vault)
        chosen.check(stored(chosen.vault.manifest, migrated.installation.wrapper), ignore)

    def test_a_running_backups_folder_is_not_swept(self, migrated: Place, tmp_path: Path) -> None:
        add(migrated)
        folder = tmp_path / "backups"
        child = subprocess.Popen(
            [
                sys.executable, str(STOPPING), "infra.backup.files", "_sorted", "1",
                "backup", str(folder),
            ],
            cwd=PROJECT,
            env={**os.environ, "PYTHONPATH": str(PROJECT), **migrated.environment()},
            stdout=subprocess.PIPE,
        )  # fmt: skip
        assert child.stdout is not None
        with child.stdout as said:
            said.readline()
            take(migrated, folder)
            left = list(folder.glob(f".*{UNFINISHED}"))
            child.kill()
        child.wait()
        assert len(left) == 1


class TestRestore:
    @pytest.mark.parametrize(
        "stop",
        [
            ("infra.backup.files", "_put", 3),
            ("infra.backup.load", "copy_in", 7),
            ("infra.backup.restore", "verify", 1),
            # While read models are built: see TestCommands.
            ("infra.backup.restore", "refuse_older", 1),
        ],
    )
    def test_a_half_restored_store_does_not_open_and_the_next_try_goes_on(
        self,
        filled: Filled,
        made: Made,
        fresh_database: FreshDatabase,
        tmp_path: Path,
        stop: tuple[str, str, int],
    ) -> None:
        place = place_of(fresh_database, tmp_path / "data")
        killed_at(place, stop, "restore", str(made.events), "--vault", str(made.vault))
        with (
            pytest.raises(RestoreUnfinished, match="run `daybook restore` again"),
            place.services(),
        ):
            pass
        restore_into(place, made)
        same = "select t::text from es.event t order by 1"
        assert place.rows(same) == filled.place.rows(same)
        assert verify(place.databases.main).sound
        assert place.rows("select count(*) from feed.epoch") == [(1,)]
        with place.services() as services:
            assert services.users.listed()


class TestCommands:
    @pytest.fixture
    def place(
        self, fresh_database: FreshDatabase, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> Place:
        """The one that commands of this process work on."""
        place = place_of(fresh_database, tmp_path / "data")
        for name, value in {
            **place.environment(),
            "DAYBOOK_KAFKA": "127.0.0.1:1",
            "DAYBOOK_MAILBOX": "1",
        }.items():
            monkeypatch.setenv(name, value)
        # Some commands say what SIGTERM is to do to their process, which is ours here.
        monkeypatch.setattr(signal, "signal", ignore)
        return place

    def test_all_but_restore_refuse_a_half_restored_store(
        self,
        made: Made,
        place: Place,
        monkeypatch: pytest.MonkeyPatch,
        capsys: pytest.CaptureFixture[str],
    ) -> None:
        command = ["restore", str(made.events), "--vault", str(made.vault)]
        killed_at(place, ("infra.cli.backup", "build", 1), *command)
        backup = ["backup", str(place.settings.data.data)]
        for other in (
            ["migrate"], ["status"], ["relay"], ["projectors"], ["api"], ["run"], backup,
            ["new-epoch"],
        ):  # fmt: skip
            monkeypatch.setattr(sys, "argv", ["daybook", *other])
            with pytest.raises(SystemExit) as ended:
                main()
            said = capsys.readouterr().err
            assert ended.value.code == 2, (other, said)
            assert "run `daybook restore` again" in said, (other, said)
        again = CliRunner().invoke(app, command)
        assert again.exit_code == 0, again.output
        assert f"events up to position {made.position}\n" in again.stdout
        assert "Kafka topic daybook.events." in again.stdout
        assert CliRunner().invoke(app, ["status"]).exit_code == 0
        once_more = CliRunner().invoke(app, command)
        assert "needs an empty store, but there are es.event" in str(once_more.exception)

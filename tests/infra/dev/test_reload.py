"""`make dev` restarts a process when a source file changes."""

from __future__ import annotations

import os
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from infra.dev import reload
from infra.dev.reload import Child, changed, keep_current, stamps
from tests.eventually import PATIENCE, eventually


def write(path: Path, text: str, *, at: int) -> None:
    """`at`, in seconds since 1970, because two writes may share a tick of the file system."""
    path.write_text(text)
    os.utime(path, (at, at))


def test_written_new_and_gone_files_are_changes(tmp_path: Path) -> None:
    written, gone, other = (tmp_path / name for name in ("written.py", "gone.py", "notes.txt"))
    for path in (written, gone, other):
        write(path, "", at=1)
    before = stamps([tmp_path])
    assert changed(before, stamps([tmp_path])) == []
    write(written, "x = 1", at=2)
    write(other, "words", at=2)
    gone.unlink()
    (tmp_path / "deep").mkdir()
    write(tmp_path / "deep/new.py", "", at=2)
    assert changed(before, stamps([tmp_path])) == [tmp_path / "deep/new.py", gone, written]


class Runs:
    """`command` writes a line to a file at each start, and stays for as long as `then` does."""

    def __init__(self, folder: Path, then: str) -> None:
        self.source, self.starts = folder / "source", folder / "starts"
        self.source.mkdir()
        self.starts.touch()
        self.reports: list[str] = []
        self.command = ["sh", "-c", f"echo $$ >> {self.starts}; {then}"]

    def pids(self) -> list[int]:
        return [int(line) for line in self.starts.read_text().split()]

    @contextmanager
    def kept_current(self) -> Iterator[None]:
        ended = threading.Event()
        child = Child(self.command, cwd=self.source)
        arguments = (child, [self.source], ended, self.reports.append)
        thread = threading.Thread(target=keep_current, args=arguments)
        thread.start()
        try:
            yield
        finally:
            ended.set()
            thread.join(PATIENCE)
            assert not thread.is_alive()


def is_gone(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return True
    return False


def test_a_change_starts_it_anew_and_the_end_ends_it(tmp_path: Path) -> None:
    runs = Runs(tmp_path, "exec sleep 600")
    with runs.kept_current():
        eventually(lambda: len(runs.pids()) == 1)
        write(runs.source / "lead.py", "", at=1)
        eventually(lambda: len(runs.pids()) == 2)
        first, second = runs.pids()
        assert is_gone(first)
        assert not is_gone(second)
        assert runs.reports == ["Changed: lead.py; starting again"]
    assert is_gone(second)


def test_one_that_fails_waits_for_the_next_change(tmp_path: Path) -> None:
    runs = Runs(tmp_path, "exit 3")
    with runs.kept_current():
        eventually(lambda: runs.reports)
        assert runs.reports == ["Ended with code 3; it starts again after the next change"]
        assert len(runs.pids()) == 1
        write(runs.source / "mended.py", "", at=1)
        eventually(lambda: len(runs.pids()) == 2)


def test_one_that_does_not_end_is_killed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reload, "GRACE_SECONDS", 0.2)
    runs = Runs(tmp_path, "trap '' TERM; while :; do sleep 1; done")
    child = Child(runs.command, cwd=tmp_path)
    child.start()
    eventually(runs.pids)
    child.stop()
    assert is_gone(runs.pids()[0])
    assert child.exit_code() is None

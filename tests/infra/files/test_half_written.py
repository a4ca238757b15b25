"""What a process leaves that is killed while it writes a file."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from infra.files import delete_half_written

WRITES = """
import sys, time
from obstore.store import LocalStore

def slow():
    for _ in range(20):
        yield bytes(1024 * 1024)
    print("half", flush=True)
    time.sleep(60)

LocalStore(sys.argv[1]).put("ab/cd/" + "abcd" * 8, slow(), chunk_size=5 * 1024 * 1024)
"""


def test_a_killed_writer_leaves_no_file_under_its_name_and_its_rest_is_deleted(
    tmp_path: Path,
) -> None:
    done = tmp_path / "ab" / "cd" / ("0" * 32)
    done.parent.mkdir(parents=True)
    done.write_bytes(b"whole")
    command = [sys.executable, "-c", WRITES, str(tmp_path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE) as writer:
        assert writer.stdout is not None
        assert writer.stdout.readline() == b"half\n"
        writer.kill()
    names = {path.name for path in done.parent.iterdir()}
    assert len(names) == 2
    assert "abcd" * 8 not in names
    [rest] = [path for path in done.parent.iterdir() if path != done]
    written_at = rest.stat().st_mtime
    assert delete_half_written(tmp_path, written_at - 60) == 0
    assert delete_half_written(tmp_path, written_at + 60) == 1
    assert list(done.parent.iterdir()) == [done]

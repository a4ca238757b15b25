"""A file of 100 MB sealed into a folder and read again, against the bare store, and the memory for it."""

from __future__ import annotations

import os
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import BinaryIO
from uuid import uuid4

from obstore.store import LocalStore

from infra.bootstrap import Databases
from infra.files import SealedFileStore
from infra.files.chunks import CHUNK
from infra.files.sealed import AT_ONCE, PART
from infra.keys import KeyRing, LocalWrapper
from tests.bench.import_memory import status
from tests.bench.measure import Report, Result, medians

SIZE = 100_000_000
MEGABYTES = SIZE / 1_000_000
ROUNDS = 7
GOAL, GROWTH, MOST_GROWTH = ">= 0.5", "< 1", 32.0
DOCUMENT, SUBJECT = uuid4(), uuid4()


class Different(Exception):
    """What was read is not what was stored."""


def run(report: Report, found: Databases) -> None:
    keys = KeyRing(found.vault, LocalWrapper(os.urandom(32)))
    keys.open()
    try:
        with tempfile.TemporaryDirectory(prefix="daybook-bench-") as name:
            measure(report, Path(name), keys)
    finally:
        keys.close()


def measure(report: Report, folder: Path, keys: KeyRing) -> None:
    files = SealedFileStore.local(folder / "sealed", keys)
    (folder / "bare").mkdir()
    bare = LocalStore(folder / "bare")
    path = folder / "large"
    with path.open("wb") as made:
        for _ in range(SIZE // 1_000_000):
            made.write(os.urandom(1_000_000))
    with path.open("rb") as file:
        # What is loaded or made once is there before memory is looked at.
        files.put(DOCUMENT, SUBJECT, b"small")
        growth = growth_of(lambda: store_and_read(files, file))
        report.add(Result("files: growth", "MB", growth, "limit", MOST_GROWTH, GROWTH))
        compare(report, "stored", lambda: store(files, file), lambda: store_bare(bare, path))
    if sum(map(len, files.open(DOCUMENT, SUBJECT).read())) != SIZE:
        raise Different
    compare(report, "read", lambda: read(files), lambda: read_bare(bare))


def compare(report: Report, what: str, ours: Callable[[], None], peer: Callable[[], None]) -> None:
    sealed, plain = medians(lambda: seconds(ours), lambda: seconds(peer), rounds=ROUNDS)
    name = f"files: 100 MB {what}"
    report.add(Result(name, "MB/s", MEGABYTES / sealed, "bare store", MEGABYTES / plain, GOAL))


def seconds(work: Callable[[], None]) -> float:
    began = time.perf_counter()
    work()
    return time.perf_counter() - began


def growth_of(work: Callable[[], None]) -> float:
    """Megabytes that the process needed at most beyond what it had."""
    Path("/proc/self/clear_refs").write_text("5")
    before = status("VmRSS")
    work()
    return status("VmHWM") - before


def store_and_read(files: SealedFileStore, file: BinaryIO) -> None:
    files.fingerprint(file)
    store(files, file)
    read(files)


def store(files: SealedFileStore, file: BinaryIO) -> None:
    files.put(DOCUMENT, SUBJECT, file)


def store_bare(bare: LocalStore, path: Path) -> None:
    bare.put("large", path, chunk_size=PART, max_concurrency=AT_ONCE)


def read(files: SealedFileStore) -> None:
    for _ in files.open(DOCUMENT, SUBJECT).read():
        pass


def read_bare(bare: LocalStore) -> None:
    for _ in bare.get("large").stream(CHUNK):
        pass

"""The sealed files of documents, as they lie on the disk: into one tar, and back."""

from __future__ import annotations

import os
import re
import tarfile
from typing import TYPE_CHECKING

from infra.backup.errors import Damaged
from infra.backup.packing import HashedFile, Packer, unpack

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from pathlib import Path

    from infra.backup.packing import Written

NAME = re.compile(r"([0-9a-f]{2})/([0-9a-f]{2})/\1\2[0-9a-f]{28}")
"""As the file store names them; anything else in the folder is half written or not ours."""


def names(folder: Path) -> Iterator[str]:
    """Relative names of all files, sorted; memory is bounded by one folder of them."""
    for first in _sorted(folder):
        for second in _sorted(folder / first):
            for name in _sorted(folder / first / second):
                whole = f"{first}/{second}/{name}"
                if NAME.fullmatch(whole):
                    yield whole


def _sorted(folder: Path) -> list[str]:
    try:
        return sorted(entry.name for entry in folder.iterdir())
    except (FileNotFoundError, NotADirectoryError):
        return []


def write_list(path: Path, listed: Iterable[str]) -> tuple[Written, int]:
    """One name a line; how many there were."""
    count = 0
    with Packer(path) as packer:
        for name in listed:
            packer.write(f"{name}\n".encode())
            count += 1
    return packer.written, count


def read_list(path: Path) -> Iterator[str]:
    """Raises Damaged."""
    rest = b""
    for piece in unpack(path):
        *lines, rest = (rest + piece).split(b"\n")
        for line in lines:
            yield line.decode("ascii")


def added(now: Iterable[str], before: Iterable[str]) -> Iterator[str]:
    """Names of a sorted list that another sorted list lacks."""
    known = iter(before)
    last = next(known, None)
    for name in now:
        while last is not None and last < name:
            last = next(known, None)
        if name != last:
            yield name


def write_tar(path: Path, folder: Path, wanted: Iterable[str]) -> tuple[Written, int]:
    """A file that was removed meanwhile is passed over: nothing names it any more."""
    count = 0
    file = HashedFile(path)
    try:
        with tarfile.open(fileobj=file, mode="w|", format=tarfile.USTAR_FORMAT) as tar:  # type: ignore[call-overload]
            for name in wanted:
                try:
                    source = (folder / name).open("rb")
                except FileNotFoundError:
                    continue
                with source:
                    entry = tarfile.TarInfo(name)
                    entry.size = os.fstat(source.fileno()).st_size
                    entry.mode = 0o600
                    tar.addfile(entry, source)
                count += 1
        return file.close(), count
    finally:
        file.abandon()


def read_tar(path: Path, folder: Path, progress: Callable[[int], None]) -> None:
    """Put the files of a tar into their places, each complete or not at all. Raises Damaged."""
    try:
        with tarfile.open(path, mode="r|") as tar:
            for number, entry in enumerate(tar, 1):
                content = tar.extractfile(entry)
                if content is None or not NAME.fullmatch(entry.name):
                    raise Damaged(path.name, "it holds what is no file of a document")
                _put(folder / entry.name, content.read())
                progress(number)
    except tarfile.TarError:
        raise Damaged(path.name, "it cannot be read") from None


def _put(path: Path, content: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_name(f"{path.name}.restoring")
    with os.fdopen(os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as file:
        file.write(content)
    fresh.rename(path)


def remove_others(folder: Path, listed: Iterable[str]) -> None:
    """Remove files that the list does not name."""
    for name in added(names(folder), listed):
        (folder / name).unlink(missing_ok=True)

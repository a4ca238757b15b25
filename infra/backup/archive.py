"""Folders of backups: written under another name and renamed when complete; read and checked."""

from __future__ import annotations

import fcntl
import hashlib
import os
import shutil
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, Self, TypeVar

import orjson
from pydantic import ValidationError

from infra.backup.errors import BackupError, Damaged
from infra.backup.manifest import FORMAT, EventsManifest, Manifest, VaultManifest

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path
    from types import TracebackType

    from infra.backup.seals import Seals

MANIFEST, MARK = "manifest.json", "manifest.mark"
EVENTS, VAULT = ".events", ".vault"
UNFINISHED, LOCK = ".unfinished", "lock"
M = TypeVar("M", bound=Manifest)


class Draft:
    """A folder that is being written. Only a rename makes a backup of it."""

    def __init__(self, target: Path, name: str) -> None:
        target.mkdir(parents=True, exist_ok=True, mode=0o700)
        sweep(target)
        self._target = target
        self._name = name
        self.folder = target / f".{name}{UNFINISHED}"
        self.folder.mkdir(mode=0o700)
        self._lock = (self.folder / LOCK).open("a")
        fcntl.flock(self._lock, fcntl.LOCK_EX)

    def finish(self, manifest: Manifest, seals: Seals) -> Path:
        """Everything is on the disk, under its lasting name, once this returns."""
        content = orjson.dumps(
            manifest.model_dump(mode="json", by_alias=True), option=orjson.OPT_INDENT_2
        )
        _write(self.folder / MANIFEST, content)
        _write(self.folder / MARK, seals.mark(content).encode())
        (self.folder / LOCK).unlink()
        _flush_folder(self.folder)
        final = self._target / self._name
        self.folder.rename(final)
        _flush_folder(self._target)
        return final

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        shutil.rmtree(self.folder, ignore_errors=True)
        self._lock.close()


def sweep(target: Path) -> None:
    """Remove what killed backups left behind; a running one holds its lock."""
    for folder in target.glob(f".*{UNFINISHED}"):
        with suppress(OSError), (folder / LOCK).open("a") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            shutil.rmtree(folder)


def _write(path: Path, content: bytes) -> None:
    descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(descriptor, "wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())


def _flush_folder(folder: Path) -> None:
    descriptor = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


@dataclass(frozen=True, slots=True)
class Archive(Generic[M]):
    """A complete backup of one kind. Nothing in it is believed before `check`."""

    folder: Path
    manifest: M
    content: bytes
    mark: str

    def path(self, file: str) -> Path:
        return self.folder / file

    def check_manifest(self, seals: Seals) -> None:
        """Raises Damaged."""
        seals.check(self.content, self.mark, f"{self.folder.name}/{MANIFEST}")

    def check_chunks(self, progress: Callable[[int], None]) -> None:
        """Reads everything; `progress` is given bytes. Raises Damaged, naming the part."""
        for chunk in self.manifest.chunks:
            name = f"{self.folder.name}/{chunk.file}"
            path = self.path(chunk.file)
            if not path.is_file():
                raise Damaged(name, "it is missing")
            size = path.stat().st_size
            if size != chunk.size:
                raise Damaged(name, f"it has {size} bytes, not {chunk.size}")
            with path.open("rb") as file:
                if hashlib.file_digest(file, "sha256").hexdigest() != chunk.sha256:
                    raise Damaged(name, "its checksum does not match")
            progress(size)


def read_events(folder: Path) -> Archive[EventsManifest]:
    """Raises BackupError for what is no complete backup of events."""
    return _read(folder, EventsManifest, EVENTS)


def read_vault(folder: Path) -> Archive[VaultManifest]:
    """Raises BackupError for what is no complete backup of keys."""
    return _read(folder, VaultManifest, VAULT)


def _read(folder: Path, kind: type[M], suffix: str) -> Archive[M]:
    name = f"{folder.name}/{MANIFEST}"
    try:
        content = (folder / MANIFEST).read_bytes()
        mark = (folder / MARK).read_text("ascii").strip()
    except (OSError, UnicodeDecodeError):
        raise BackupError(f"{folder} is no complete backup") from None
    try:
        known = orjson.loads(content)
        newer = known["format"] > FORMAT
    except (orjson.JSONDecodeError, KeyError, TypeError):
        raise Damaged(name, "it cannot be read") from None
    if newer:
        raise BackupError(f"{name} was made by a newer Daybook: restore it with that")
    if known.get("kind") != suffix.removeprefix("."):
        raise BackupError(f"{folder} is no backup of {'events' if suffix == EVENTS else 'keys'}")
    try:
        return Archive(folder, kind.model_validate_json(content), content, mark)
    except ValidationError:
        raise Damaged(name, "it cannot be read") from None


def found(folder: Path, suffix: str) -> Iterator[Path]:
    """Complete backups of a kind in a folder, newest first."""
    for path in sorted(folder.glob(f"*{suffix}"), reverse=True):
        if not path.name.startswith(".") and (path / MANIFEST).is_file():
            yield path

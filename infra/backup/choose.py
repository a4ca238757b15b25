"""Which folders a restore is made from: a chain of events backups, and keys that fit them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from infra.backup.archive import EVENTS, MANIFEST, VAULT, Archive, found, read_events, read_vault
from infra.backup.errors import BackupError, Damaged, VaultBehind
from infra.backup.manifest import EventsManifest, VaultManifest

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from infra.backup.seals import Seals


@dataclass(frozen=True, slots=True)
class Chosen:
    """`events` begins with a whole backup and ends with the one that is restored."""

    events: tuple[Archive[EventsManifest], ...]
    vault: Archive[VaultManifest] | None
    """None where the vault in use is kept."""

    @property
    def last(self) -> EventsManifest:
        return self.events[-1].manifest

    @property
    def faults(self) -> list[str]:
        """Faults of the events that were there when they were copied."""
        return list(dict.fromkeys(one for events in self.events for one in events.manifest.faults))

    @property
    def size(self) -> int:
        """Bytes of all chunks."""
        archives = (*self.events, *([self.vault] if self.vault else ()))
        return sum(chunk.size for archive in archives for chunk in archive.manifest.chunks)

    def check(self, seals: Seals, progress: Callable[[int, int], None]) -> None:
        """Marks and checksums of everything. Raises Damaged, naming the part."""
        for events in self.events:
            events.check_manifest(seals)
        if self.vault is not None:
            self.vault.check_manifest(seals)
        done = 0

        def report(size: int) -> None:
            nonlocal done
            done += size
            progress(done, self.size)

        for events in self.events:
            events.check_chunks(report)
        if self.vault is not None:
            self.vault.check_chunks(report)


def choose(source: Path, vault: Path | None, *, keep_vault: bool) -> Chosen:
    """Finds the backup of events and that of the vault which a restore reads.

    `source` is a backup of events or the folder that it lies in, then the newest is taken;
    `vault` likewise, and by itself the newest that fits in the same folder.

    Raises BackupError.
    """
    events = read_events(_newest(source, EVENTS))
    chain = tuple(_chain(events))
    if keep_vault:
        return Chosen(chain, None)
    return Chosen(chain, _vault(vault or events.folder.parent, events.manifest))


def _newest(source: Path, suffix: str) -> Path:
    if (source / MANIFEST).is_file():
        return source
    newest = next(found(source, suffix), None) if source.is_dir() else None
    if newest is None:
        raise BackupError(f"{source} is no complete backup and holds none")
    return newest


def _chain(last: Archive[EventsManifest]) -> list[Archive[EventsManifest]]:
    """From the whole backup to the last; each names the one before by its mark."""
    chain = [last]
    while (since := chain[0].manifest.since) is not None:
        base = read_events(last.folder.parent / since.folder)
        if (base.manifest.id, base.mark, base.manifest.position) != (
            since.id,
            since.mark,
            since.position,
        ):
            raise Damaged(
                f"{base.folder.name}/{MANIFEST}",
                f"it is not the backup that {chain[0].folder.name} goes on from",
            )
        chain.insert(0, base)
    return chain


def _vault(source: Path, events: EventsManifest) -> Archive[VaultManifest]:
    """Raises VaultBehind when there are only keys older than the events."""
    if (source / MANIFEST).is_file():
        given = read_vault(source)
        if not covers(given.manifest, events):
            raise VaultBehind(
                f"the keys of {source.name} are older than the events, or of another installation"
            )
        return given
    for folder in found(source, VAULT):
        candidate = read_vault(folder)
        if covers(candidate.manifest, events):
            return candidate
    raise VaultBehind(
        f"{source} holds no backup of keys that is as new as the events: name one by --vault"
    )


def covers(vault: VaultManifest, events: EventsManifest) -> bool:
    """Whether the vault was copied after every key that these events are sealed with was made.

    A later epoch's vault knows the keys of the earlier ones up to where it branched off.
    """
    count = len(events.epochs)
    if vault.store != events.store or vault.epochs[:count] != events.epochs:
        return False
    later = vault.epochs[count:]
    return events.position <= (later[0].position if later else vault.position)

"""What keeps a backup or a restore from being done."""

from __future__ import annotations


class BackupError(Exception):
    """Its message names files, positions and numbers, never values, so it may be shown and logged."""


class Damaged(BackupError):
    """A part of a backup is not what was written."""

    def __init__(self, chunk: str, what: str) -> None:
        super().__init__(f"{chunk}: {what}")
        self.chunk = chunk


class WrongMasterKey(BackupError):
    """The keys are wrapped by a master key that is not configured."""


class NotEmpty(BackupError):
    """A restore was asked for where there is something already."""


class InUse(BackupError):
    """Other processes of Daybook are connected."""


class RestoreUnfinished(BackupError):
    """A restore was begun and not finished; the store must not be used."""


class VaultBehind(BackupError):
    """The keys are older than the events."""

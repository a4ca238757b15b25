"""What a backup says of itself: one manifest per folder, written last."""

from __future__ import annotations

from datetime import datetime
from typing import Literal
from uuid import UUID

from pydantic import BaseModel, ConfigDict, Field

FORMAT = 1
FILES, FILE_LIST = "files.tar", "files.list.gz"


class Document(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", populate_by_name=True)


class Chunk(Document):
    """A file of the backup. `table` is schema.name, None for what is no table."""

    file: str
    table: str | None
    columns: tuple[str, ...]
    rows: int
    size: int
    sha256: str


class Epoch(Document):
    """A time that a restore began; `position` is the last one from before."""

    name: str
    position: int


class Base(Document):
    """The backup that an incremental one goes on from; `mark` is that of its manifest."""

    folder: str
    id: UUID
    mark: str
    position: int
    last_hash: str


class WrappedSecret(Document):
    """The key that manifests are marked with, in hex, and which master key wrapped it."""

    wrapped: str
    kek_id: str


class Manifest(Document):
    """The fields that both kinds have. Positions are of the event log, hashes in hex, times UTC."""

    format: int
    id: UUID
    made_at: datetime
    daybook: str
    postgres: int
    """Version of the server, as in 180004."""
    main_revision: str
    vault_revision: str
    store: str
    """Hash of the first event: two installations never share it. Empty in an empty store."""
    epochs: tuple[Epoch, ...]
    position: int
    """Of events: the last one. Of keys: all events up to here have theirs."""
    chunks: tuple[Chunk, ...] = Field(alias="parts")
    """Written as `parts`, the name that backups of format 1 have."""


class EventsManifest(Manifest):
    kind: Literal["events"] = "events"
    last_hash: str
    last_at: datetime
    partition_size: int
    sequences: dict[str, int]
    """Last number given out, by schema.name."""
    since: Base | None
    files: int | None
    """Files there were at the time; None where they are backed up by other means."""
    faults: tuple[str, ...] = ()
    """What did not verify when it was taken."""


class VaultManifest(Manifest):
    kind: Literal["vault"] = "vault"
    secret: WrappedSecret
    master_keys: dict[str, int]
    """Living keys by the id of the master key that wraps them."""
    destroyed: int

"""Settings of databases, keys and the data folder."""

from __future__ import annotations

from pathlib import Path

from pydantic import Field, SecretStr
from pydantic_settings import SettingsConfigDict

from infra.settings.adapter import Adapter


class EventStoreSettings(Adapter):
    model_config = SettingsConfigDict(env_prefix="DAYBOOK_EVENT_STORE_")

    dsn: SecretStr | None = None
    """Postgres with the events, as the application's role; without it the application brings its
    own."""
    owner_dsn: SecretStr | None = None
    """The same as the role that owns the tables: only where schemas are migrated or backups
    restored."""
    pool: int = Field(16, ge=2, le=200)
    """Connections of a process to it at most."""


class VaultSettings(Adapter):
    """The database of the subjects' keys, never the event store's own."""

    model_config = SettingsConfigDict(env_prefix="DAYBOOK_VAULT_")

    dsn: SecretStr | None = None
    """Postgres with the keys of the people whom personal data is about, never the events' own
    database."""
    owner_dsn: SecretStr | None = None
    """The same as the role that owns the tables."""
    pool: int = Field(4, ge=1, le=50)
    """Connections of a process to it at most."""


class ReadStoreSettings(Adapter):
    """Read models live beside the events, so that rows and positions share a transaction."""

    model_config = SettingsConfigDict(env_prefix="DAYBOOK_READ_STORE_")

    pool: int = Field(16, ge=2, le=200)
    """Connections of a process for lists and records at most."""


class KeySettings(Adapter):
    """The master key: 32 bytes in base64, or a file that holds them."""

    master_key: SecretStr | None = None
    """Master key of everything that is sealed: 32 bytes in base64."""
    master_key_file: Path | None = None
    """A file that holds it, instead. With an own Postgres it is made in the data folder."""


class DataSettings(Adapter):
    data: Path = Path(".daybook")
    """Folder of the own Postgres, files, mails and keys."""

    @property
    def postgres(self) -> Path:
        return self.data / "postgres"

    @property
    def files(self) -> Path:
        return self.data / "files"

    @property
    def mailbox(self) -> Path:
        return self.data / "mailbox"

    @property
    def master_key_file(self) -> Path:
        return self.data / "keys" / "master.key"

    @property
    def seal_key_file(self) -> Path:
        """Signs the blocks of sealed events."""
        return self.data / "keys" / "seal.key"

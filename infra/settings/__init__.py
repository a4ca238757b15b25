"""Settings from the environment, one small class per adapter. Secrets have no defaults.

Without `DAYBOOK_EVENT_STORE_DSN` the application brings its own Postgres and keeps
everything, the master key too, in the data folder.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, ClassVar, Literal, Self

from pydantic import Field, ValidationError
from pydantic_settings import SettingsConfigDict

from infra.keys.wrapper import parse_master_key, read_master_key
from infra.postgres.databases import Databases, Owners
from infra.settings.accounts import NEED_SECOND_FACTOR, AccountSettings, SessionSettings
from infra.settings.adapter import Adapter, SettingsRefused
from infra.settings.files import FileSettings
from infra.settings.http import HttpSettings
from infra.settings.messaging import KafkaSecuritySettings, MessagingSettings
from infra.settings.requests import RequestSettings
from infra.settings.scan import ScanSettings
from infra.settings.services import AddressSettings, GoogleSettings, MailSettings, XeroSettings
from infra.settings.stores import (
    DataSettings,
    EventStoreSettings,
    KeySettings,
    ReadStoreSettings,
    VaultSettings,
)

__all__ = [
    "AccountSettings",
    "Adapter",
    "AddressSettings",
    "DataSettings",
    "EditSettings",
    "EventStoreSettings",
    "FileSettings",
    "GoogleSettings",
    "HttpSettings",
    "KafkaSecuritySettings",
    "KeySettings",
    "LogSettings",
    "MailSettings",
    "MessagingSettings",
    "ReadStoreSettings",
    "RequestSettings",
    "ScanSettings",
    "SessionSettings",
    "Settings",
    "SettingsRefused",
    "TaskSettings",
    "VaultSettings",
    "XeroSettings",
]


class TaskSettings(Adapter):
    """How jobs reach the workers. `threads` of each process do them, `first_pause` is in seconds."""

    model_config = SettingsConfigDict(env_prefix="DAYBOOK_TASKS_")

    broker: Literal["postgres", "redis"] = "postgres"
    """What brings jobs to the workers."""
    threads: int = Field(4, ge=1, le=64)
    """Jobs that a process of workers does at once."""
    first_pause: float = Field(15.0, gt=0, le=3600)
    """Seconds before a failed job is tried again; each further pause is longer."""


class EditSettings(Adapter):
    """What edits need. `ask_why`: a reason, where bank details or a birth date are replaced."""

    model_config = SettingsConfigDict(env_prefix="DAYBOOK_EDITS_")

    ask_why: bool = True
    """Whether who replaces bank details or a birth date is asked for the reason."""


class ReferenceSettings(Adapter):
    """Which reference tables there are. `funeral_plans`: selling such plans is regulated, so their prices are
    only shown where a business says that it may.
    """

    model_config = SettingsConfigDict(env_prefix="DAYBOOK_REFERENCE_")

    funeral_plans: bool = False
    """Whether prices of funeral plans are a reference table: selling such plans is regulated."""


class LogSettings(Adapter):
    model_config = SettingsConfigDict(env_prefix="DAYBOOK_LOG_")

    level: Literal["debug", "info", "warning", "error"] = "info"
    """The least important lines that are logged; at a terminal `daybook run` logs warnings."""
    format: Literal["json", "text"] = "json"
    """Form of the lines."""


@dataclass(frozen=True, slots=True)
class Settings:
    event_store: EventStoreSettings
    vault: VaultSettings
    read_store: ReadStoreSettings
    messaging: MessagingSettings
    keys: KeySettings
    data: DataSettings
    http: HttpSettings
    log: LogSettings
    kafka_security: KafkaSecuritySettings = field(default_factory=KafkaSecuritySettings)
    tasks: TaskSettings = field(default_factory=TaskSettings)
    mail: MailSettings = field(default_factory=MailSettings)
    google: GoogleSettings = field(default_factory=GoogleSettings)
    xero: XeroSettings = field(default_factory=XeroSettings)
    accounts: AccountSettings = field(default_factory=AccountSettings)
    session: SessionSettings = field(default_factory=SessionSettings)
    edits: EditSettings = field(default_factory=EditSettings)
    reference: ReferenceSettings = field(default_factory=ReferenceSettings)
    addresses: AddressSettings = field(default_factory=AddressSettings)
    files: FileSettings = field(default_factory=FileSettings)
    scan: ScanSettings = field(default_factory=ScanSettings)
    requests: RequestSettings = field(default_factory=RequestSettings)

    ADAPTERS: ClassVar[dict[str, type[Adapter]]] = {
        "event_store": EventStoreSettings,
        "vault": VaultSettings,
        "read_store": ReadStoreSettings,
        "messaging": MessagingSettings,
        "kafka_security": KafkaSecuritySettings,
        "keys": KeySettings,
        "data": DataSettings,
        "http": HttpSettings,
        "log": LogSettings,
        "tasks": TaskSettings,
        "mail": MailSettings,
        "google": GoogleSettings,
        "xero": XeroSettings,
        "accounts": AccountSettings,
        "session": SessionSettings,
        "edits": EditSettings,
        "reference": ReferenceSettings,
        "addresses": AddressSettings,
        "files": FileSettings,
        "scan": ScanSettings,
        "requests": RequestSettings,
    }

    @classmethod
    def load(cls) -> Self:
        """From the environment. Raises SettingsRefused with all that is missing or wrong."""
        found: dict[str, Any] = {}
        problems: list[str] = []
        for name, adapter in cls.ADAPTERS.items():
            try:
                found[name] = adapter()
            except ValidationError as error:
                problems += _named(adapter, error)
        if problems:
            raise SettingsRefused(problems)
        settings = cls(**found)
        if problems := settings.problems():
            raise SettingsRefused(problems)
        return settings

    @property
    def second_factor_roles(self) -> frozenset[str]:
        """Roles whose users can do nothing before they have a second factor."""
        wanted = self.accounts.second_factor_roles
        if wanted is None:
            wanted = () if self.http.is_local else NEED_SECOND_FACTOR
        return frozenset(wanted)

    @property
    def embedded(self) -> bool:
        """Whether the application brings its own Postgres."""
        return self.event_store.dsn is None

    @property
    def databases(self) -> Databases | None:
        """The configured databases; None where the application brings its own Postgres."""
        if self.event_store.dsn is None or self.vault.dsn is None:
            return None
        owners = None
        if self.event_store.owner_dsn is not None and self.vault.owner_dsn is not None:
            owners = Owners(
                self.event_store.owner_dsn.get_secret_value(),
                self.vault.owner_dsn.get_secret_value(),
            )
        return Databases(
            self.event_store.dsn.get_secret_value(), self.vault.dsn.get_secret_value(), owners
        )

    def problems(self) -> list[str]:
        """What does not fit together."""
        found: list[str] = []
        given = self.keys.master_key, self.keys.master_key_file
        if all(given):
            found.append("DAYBOOK_MASTER_KEY and DAYBOOK_MASTER_KEY_FILE are both set")
        found += self._unfit()
        if self.embedded:
            for name, dsn in (
                ("DAYBOOK_VAULT_DSN", self.vault.dsn),
                ("DAYBOOK_EVENT_STORE_OWNER_DSN", self.event_store.owner_dsn),
                ("DAYBOOK_VAULT_OWNER_DSN", self.vault.owner_dsn),
            ):
                if dsn is not None:
                    found.append(f"{name} is set without DAYBOOK_EVENT_STORE_DSN")
            return found
        if self.vault.dsn is None:
            found.append("DAYBOOK_VAULT_DSN is missing")
        elif self.event_store.dsn == self.vault.dsn:
            found.append("DAYBOOK_VAULT_DSN must name a database of its own")
        if (self.event_store.owner_dsn is None) != (self.vault.owner_dsn is None):
            found.append(
                "DAYBOOK_EVENT_STORE_OWNER_DSN and DAYBOOK_VAULT_OWNER_DSN belong together"
            )
        if not any(given):
            found.append("DAYBOOK_MASTER_KEY or DAYBOOK_MASTER_KEY_FILE is missing")
        return found

    def _unfit(self) -> list[str]:
        """Settings of one adapter that another one needs."""
        found = self.messaging.problems() + self.addresses.problems + self.files.problems
        found += self.scan.problems
        found += self.kafka_security.problems(self.messaging.kafka)
        if self.tasks.broker == "redis" and self.messaging.redis_url is None:
            found.append("DAYBOOK_TASKS_BROKER is redis without DAYBOOK_REDIS_URL")
        if self.mail.host is not None and "sender" not in self.mail.model_fields_set:
            found.append("DAYBOOK_MAIL_SENDER is missing")
        if self.mail.mailbox and self.mail.host is not None:
            found.append("DAYBOOK_MAILBOX and DAYBOOK_MAIL_HOST are both set")
        if self.mail.mailbox and not self.http.is_local:
            found.append(
                "DAYBOOK_MAILBOX is set, but DAYBOOK_HOST, DAYBOOK_ORIGIN, DAYBOOK_HOSTS or "
                "DAYBOOK_PROXIES name more than this machine"
            )
        if self.google.client_id and self.google.client_secret is None:
            found.append("DAYBOOK_GOOGLE_CLIENT_SECRET is missing")
        if self.xero.client_id and self.xero.client_secret is None:
            found.append("DAYBOOK_XERO_CLIENT_SECRET is missing")
        return found

    def refuse_without_mail(self) -> None:
        """Raises SettingsRefused where mails can neither be sent nor kept."""
        if self.mail.host is None and not self.mail.mailbox:
            raise SettingsRefused(
                ["DAYBOOK_MAIL_HOST is missing (DAYBOOK_MAILBOX=1 keeps mails on this machine)"]
            )

    def master_key(self) -> bytes:
        """32 bytes. Embedded, a key file (mode 0600) is made on the first start."""
        if self.keys.master_key is not None:
            return _key(self.keys.master_key.get_secret_value())
        path = self.keys.master_key_file or self.data.master_key_file
        if not self.embedded and not path.is_file():
            raise SettingsRefused([f"DAYBOOK_MASTER_KEY_FILE names no file: {path}"])
        return read_master_key(path)


def _key(text: str) -> bytes:
    try:
        return parse_master_key(text)
    except ValueError:
        raise SettingsRefused(["DAYBOOK_MASTER_KEY is not 32 bytes in base64"]) from None


def _named(adapter: type[Adapter], error: ValidationError) -> list[str]:
    prefix = adapter.model_config.get("env_prefix", "")
    places = [str(one["loc"][0]) if one["loc"] else "" for one in error.errors()]
    return [f"{prefix}{place.upper()} is not valid" for place in dict.fromkeys(places)]

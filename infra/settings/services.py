"""Settings of services of others: mail, Google, Xero, addresses."""

from __future__ import annotations

from typing import Literal

from pydantic import Field, SecretStr
from pydantic_settings import SettingsConfigDict

from infra.settings.adapter import Adapter

XERO = "https://api.xero.com"
XERO_PREFIX = "DAYBOOK_XERO_"
WEBHOOK_KEY = f"{XERO_PREFIX}WEBHOOK_KEY"


class MailSettings(Adapter):
    """An SMTP server, or on a developer's machine a mailbox in the data folder."""

    model_config = SettingsConfigDict(env_prefix="DAYBOOK_MAIL_", populate_by_name=True)

    host: str | None = None
    """SMTP server that mails are sent by."""
    port: int = Field(587, ge=1, le=65535)
    """Its port."""
    security: Literal["starttls", "tls", "none"] = "starttls"
    """How the connection to it is kept private."""
    user: str | None = None
    """Name to sign in there with."""
    password: SecretStr | None = None
    """The password to it."""
    sender: str = Field(
        "Daybook <daybook@localhost>",
        pattern=r"^([^<>]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$",
    )
    """Who mails are from; must be set where a server is."""

    mailbox: bool = Field(default=False, validation_alias="DAYBOOK_MAILBOX")
    """Keeps mails in the data folder and shows them to this machine at `/mailbox`: who reads
    them can sign in as anybody, so it is refused where others reach the server."""


class GoogleSettings(Adapter):
    """Sign-in with Google, or another OpenID provider, and imports of its sheets; off without
    `client_id`. The addresses are Google's own; only tests name others.
    """

    model_config = SettingsConfigDict(env_prefix="DAYBOOK_GOOGLE_")

    client_id: str | None = None
    """Turns on sign-in with Google and imports of Google Sheets. The client's redirect addresses
    are `/api/auth/google/callback` and `/import-export/google` of the origin, and its project
    needs the Google Sheets API."""
    client_secret: SecretStr | None = None
    """Its secret."""
    server_metadata_url: str = "https://accounts.google.com/.well-known/openid-configuration"
    """Where an OpenID provider describes itself."""
    hosted_domain: str | None = None
    """The only Google Workspace whose accounts may come in."""
    authorization_url: str = "https://accounts.google.com/o/oauth2/v2/auth"
    """Where consent to imports is asked for."""
    token_url: str = "https://oauth2.googleapis.com/token"  # noqa: S105 - an address, not a secret
    """Where consent becomes a token."""
    revocation_url: str = "https://oauth2.googleapis.com/revoke"
    """Where a token is given back."""
    sheets_url: str = "https://sheets.googleapis.com"
    """Where sheets are read."""


class XeroSettings(Adapter):
    """Xero as the ledger; off without `client_id`. The addresses are Xero's own; a practice
    organisation (`daybook peer xero`) has others.
    """

    model_config = SettingsConfigDict(env_prefix=XERO_PREFIX)

    client_id: str | None = None
    """Turns on the connection to Xero. The client's redirect address is
    `/api/xero/authentication/callback` of the origin."""
    client_secret: SecretStr | None = None
    """Its secret."""
    webhook_key: SecretStr | None = None
    """The key that Xero signs its notifications with, which it sends to `/api/xero/webhook` of the origin."""
    base_url: str = Field(XERO, pattern=r"^https?://\S+[^/\s]$")
    """Where accounting and connections are asked."""
    login_url: str = "https://login.xero.com/identity/connect/authorize"
    """Where consent is asked for."""
    token_url: str = "https://identity.xero.com/connect/token"  # noqa: S105 - an address, not a secret
    """Where consent becomes a token."""
    revocation_url: str = "https://identity.xero.com/connect/revocation"
    """Where a token is given back."""
    send_at_authorise: bool = False
    """Sends invoices to Xero as soon as they are authorised; without it, somebody sends each."""

    @property
    def missing(self) -> list[str]:
        """Names of the settings without which there is no ledger."""
        needed = {"CLIENT_ID": self.client_id, "CLIENT_SECRET": self.client_secret}
        return [f"{XERO_PREFIX}{name}" for name, value in needed.items() if value is None]

    @property
    def is_practice(self) -> bool:
        """Whether it is not Xero that answers."""
        return self.base_url != XERO


class AddressSettings(Adapter):
    """Where forms look addresses up. `url` names another host than the service's own."""

    model_config = SettingsConfigDict(env_prefix="DAYBOOK_ADDRESS_")

    lookup: Literal["offline", "postcodes_io", "ideal_postcodes", "google"] = "offline"
    """What forms look addresses up by; offline checks the postcode and knows where its district
    is (GeoNames, CC BY 4.0)."""
    key: SecretStr | None = None
    """Key of the service, for `ideal_postcodes` and `google`."""
    url: str | None = Field(None, pattern=r"^https?://\S+$")
    """Another host than the service's own."""

    @property
    def problems(self) -> list[str]:
        needs_key = self.lookup in {"ideal_postcodes", "google"}
        return ["DAYBOOK_ADDRESS_KEY is missing"] if needs_key and self.key is None else []

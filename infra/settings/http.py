"""Settings of the web server: where it listens, and under which names browsers reach it."""

from __future__ import annotations

from ipaddress import ip_address
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from pydantic import Field, SecretStr, field_validator

from infra.settings.adapter import Adapter, Hosts, is_loopback


class HttpSettings(Adapter):
    """`origin` is the address that browsers use; https there makes cookies secure."""

    host: str = "127.0.0.1"
    """Address that the server listens on."""
    port: int = Field(8787, ge=1, le=65535)
    """Port that it listens on."""
    origin: str | None = Field(None, pattern=r"^https?://[^/]+$")
    """Address that browsers use; https there makes cookies secure. Passkeys belong to its host,
    which must be a name, with https or on `localhost`."""
    hosts: Hosts = ()
    """Further host names that may be asked for, comma separated."""
    proxies: Hosts = ()
    """Addresses of proxies in front, comma separated: what they say of where a request comes
    from is believed, and nobody else's word is. Limits on attempts go by that."""
    metrics_token: SecretStr | None = None
    """Token that opens `/metrics` and all of `/api/health`; without it, only this machine sees
    them."""
    check_answers: bool = False
    """Checks each answer against its model; for tests."""
    web_root: Path = Path("webui/dist")
    """Folder of the built web app."""

    @field_validator("hosts", "proxies", mode="before")
    @classmethod
    def _split(cls, hosts: Any) -> Any:
        return (
            tuple(filter(None, map(str.strip, hosts.split(","))))
            if isinstance(hosts, str)
            else hosts
        )

    @property
    def public_origin(self) -> str:
        if self.origin:
            return self.origin
        name = "127.0.0.1" if self.host in {"0.0.0.0", "::"} else self.host  # noqa: S104 - compared, not bound
        return f"http://[{name}]:{self.port}" if ":" in name else f"http://{name}:{self.port}"

    @property
    def known_hosts(self) -> tuple[str, ...]:
        own = urlsplit(self.public_origin).hostname or ""
        return tuple(dict.fromkeys(("127.0.0.1", "localhost", "[::1]", own, *self.hosts)))

    @property
    def passkey_host(self) -> str | None:
        """The host that passkeys belong to; None where browsers allow none: an address in numbers,
        or a page without TLS that is not on this machine.
        """
        origin = urlsplit(self.public_origin)
        host = origin.hostname or ""
        try:
            ip_address(host)
        except ValueError:
            is_local = host == "localhost" or host.endswith(".localhost")
            return host if origin.scheme == "https" or is_local else None
        return None

    @property
    def is_local(self) -> bool:
        """Whether only this machine can reach the server, as far as settings can say."""
        names = (self.host, urlsplit(self.public_origin).hostname or "", *self.hosts)
        return not self.proxies and all(map(is_loopback, names))

"""Settings of Redis and Kafka, and what Kafka's clients are given of them."""

from __future__ import annotations

import ssl
from pathlib import Path
from typing import Any, Literal
from urllib.parse import SplitResult, parse_qsl, urlencode, urlsplit, urlunsplit

from pydantic import SecretStr
from pydantic_settings import SettingsConfigDict

from infra.settings.adapter import Adapter, SettingsRefused, is_loopback

SECURITY = "DAYBOOK_KAFKA_SECURITY"
REDIS, REDIS_CA = "DAYBOOK_REDIS_URL", "DAYBOOK_REDIS_CA_FILE"


class MessagingSettings(Adapter):
    """Without these, feed and jobs run on Postgres. `kafka` is host:port, comma separated."""

    redis_url: SecretStr | None = None
    """Redis, for jobs and limits of several processes: `rediss://` has TLS, `redis://` has none."""
    redis_ca_file: Path | None = None
    """Certificates, in PEM, of those who may vouch for Redis' own; without it, the system's."""
    redis_allow_plaintext: bool = False
    """Allows `redis://` to another machine, where something else keeps the wire safe."""
    kafka: str | None = None
    """Brokers that events are handed on by, host:port, comma separated; without them Postgres
    does it."""

    def problems(self) -> list[str]:
        """What would send jobs in the clear to another machine, or trust any certificate."""
        if self.redis_url is None:
            return [f"{REDIS_CA} is set without {REDIS}"] if self.redis_ca_file else []
        address = self.redis_url.get_secret_value()
        if not address.startswith(("redis://", "rediss://", "unix://")):
            return [f"{REDIS} must begin with rediss://, redis:// or unix://"]
        try:
            url = urlsplit(address)
        except ValueError:
            return [f"{REDIS} is not valid"]
        if any(name.startswith("ssl") for name, _ in parse_qsl(url.query, keep_blank_values=True)):
            # One of them turns the check of certificates off.
            return [f"{REDIS} must have no options of TLS: {REDIS_CA} names whom to trust"]
        if url.scheme != "unix" and not url.hostname:
            # An option could name one, which nothing here would look at.
            return [f"{REDIS} names no host"]
        return self._unsafe(url)

    def _unsafe(self, url: SplitResult) -> list[str]:
        if url.scheme == "rediss":
            return []
        if self.redis_ca_file:
            return [f"{REDIS_CA} is set, but {REDIS} has no TLS: it must begin with rediss://"]
        if url.scheme == "unix" or is_loopback(url.hostname or "") or self.redis_allow_plaintext:
            return []
        refused = (
            f"{REDIS} names another machine: it must begin with rediss:// "
            "(or DAYBOOK_REDIS_ALLOW_PLAINTEXT=1, if something else keeps the wire safe)"
        )
        return [refused]

    def redis_address(self) -> str | None:
        """The URL for every client, with whom to trust. Raises SettingsRefused for a bad file."""
        if self.redis_url is None:
            return None
        address = self.redis_url.get_secret_value()
        if self.redis_ca_file is None:
            return address
        trusting(REDIS_CA, self.redis_ca_file)
        url = urlsplit(address)
        options = [*parse_qsl(url.query), ("ssl_ca_certs", str(self.redis_ca_file))]
        return urlunsplit(url._replace(query=urlencode(options)))


class KafkaSecuritySettings(Adapter):
    """How Kafka's clients connect: in the clear, or with TLS and a password (SCRAM-SHA-512)."""

    model_config = SettingsConfigDict(env_prefix="DAYBOOK_KAFKA_")

    security: Literal["PLAINTEXT", "SASL_SSL"] = "PLAINTEXT"
    """How clients connect: in the clear, or with TLS and a password (SCRAM-SHA-512)."""
    allow_plaintext: bool = False
    """Allows PLAINTEXT to a broker on another machine, where something else keeps the wire safe."""
    user: str | None = None
    """Name to sign in at the broker with."""
    password_file: Path | None = None
    """A file with the password to it."""
    ca_file: Path | None = None
    """Certificates, in PEM, of those who may vouch for the broker's own."""

    def problems(self, servers: str | None) -> list[str]:
        """What does not fit together, or would send events in the clear to another machine."""
        secured = {
            "DAYBOOK_KAFKA_USER": self.user,
            "DAYBOOK_KAFKA_PASSWORD_FILE": self.password_file,
            "DAYBOOK_KAFKA_CA_FILE": self.ca_file,
        }
        if servers is None:
            # Projectors would read from the store, and nobody would notice.
            return [
                f"{name} is set without DAYBOOK_KAFKA"
                for name, value in {SECURITY: self.security == "SASL_SSL", **secured}.items()
                if value
            ]
        if self.security == "SASL_SSL":
            return [
                f"{name} is missing, which {SECURITY}=SASL_SSL needs"
                for name, value in secured.items()
                if value is None
            ]
        found = [
            f"{name} is set without {SECURITY}=SASL_SSL"
            for name, value in secured.items()
            if value is not None
        ]
        if not self.allow_plaintext and not all(map(is_loopback, _hosts(servers))):
            found.append(
                f"DAYBOOK_KAFKA names another machine: {SECURITY} must be SASL_SSL "
                "(or DAYBOOK_KAFKA_ALLOW_PLAINTEXT=1, if something else keeps the wire safe)"
            )
        return found

    def client_options(self) -> dict[str, Any]:
        """Options of every client, the password among them. Raises SettingsRefused for bad files."""
        if self.security == "PLAINTEXT":
            return {"security_protocol": "PLAINTEXT"}
        return {
            "security_protocol": "SASL_SSL",
            # A handshake and three answers more than in the clear.
            "bootstrap_timeout_ms": 5000,
            "ssl_context": trusting("DAYBOOK_KAFKA_CA_FILE", self.ca_file),
            "sasl_mechanism": "SCRAM-SHA-512",
            "sasl_plain_username": self.user,
            "sasl_plain_password": _password(self.password_file),
        }


def _hosts(servers: str) -> list[str]:
    """The host of each host:port; an IPv6 address has its port behind brackets."""
    found = []
    for server in map(str.strip, servers.split(",")):
        host, colon, port = server.rpartition(":")
        found.append(
            host if colon and port.isdigit() and (":" not in host or "]" in host) else server
        )
    return found


def trusting(name: str, path: Path | None) -> ssl.SSLContext:
    """Trusts these certificates and no others, and compares the name of the host."""
    try:
        context = ssl.create_default_context(cafile=_existing(name, path))
    except (ssl.SSLError, OSError):
        raise SettingsRefused([f"{name} holds no certificates in PEM that can be read"]) from None
    context.minimum_version = ssl.TLSVersion.TLSv1_2
    return context


def _password(path: Path | None) -> str:
    name = "DAYBOOK_KAFKA_PASSWORD_FILE"
    try:
        password = _existing(name, path).read_text().rstrip("\r\n")
    except (OSError, ValueError):
        raise SettingsRefused([f"{name} cannot be read"]) from None
    if not password:
        raise SettingsRefused([f"{name} is empty"])
    return password


def _existing(name: str, path: Path | None) -> Path:
    if path is None or not path.is_file():
        raise SettingsRefused([f"{name} names no file: {path}"])
    return path

"""Consent, tokens and connections of the practice ledger. Refresh tokens rotate: one counts once."""

from __future__ import annotations

import base64
import secrets
import time
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import unquote
from uuid import uuid4

from infra.dev.xero_peer.organisation import Organisation

Doc = dict[str, Any]
LASTS = 1800
"""Seconds that an access token is good for."""
CODE_LASTS = 300


class SignInRefused(Exception):
    """The text is OAuth's own code of the error."""


@dataclass(frozen=True)
class Consent:
    redirect_uri: str
    scope: str
    until: float


@dataclass
class SignIn:
    client_id: str = "practice"
    client_secret: str = "practice secret"  # noqa: S105 - of a program on this machine
    codes: dict[str, Consent] = field(default_factory=dict)
    access: dict[str, float] = field(default_factory=dict)
    """When each access token ends."""
    refresh: dict[str, str] = field(default_factory=dict)
    """Scope by the refresh tokens that are good."""
    connections: dict[str, Organisation] = field(default_factory=dict)
    refreshed: int = 0

    def allow(self, query: dict[str, str], organisations: list[Organisation]) -> str:
        """The code that the browser brings back; connects the organisations."""
        code = secrets.token_urlsafe()
        until = time.monotonic() + CODE_LASTS
        self.codes[code] = Consent(query["redirect_uri"], query.get("scope", ""), until)
        known = {one.tenant_id for one in self.connections.values()}
        for one in organisations:
            if one.tenant_id not in known:
                self.connections[str(uuid4())] = one
        return code

    def token(self, form: dict[str, str], authorization: str) -> Doc:
        """Raises SignInRefused."""
        self._check_client(form, authorization)
        if form.get("grant_type") == "authorization_code":
            consent = self.codes.pop(form.get("code", ""), None)
            if consent is None or consent.until < time.monotonic():
                raise SignInRefused("invalid_grant")
            if consent.redirect_uri != form.get("redirect_uri"):
                raise SignInRefused("invalid_grant")
            return self._give(consent.scope)
        if form.get("grant_type") == "refresh_token":
            scope = self.refresh.pop(form.get("refresh_token", ""), None)
            if scope is None:
                raise SignInRefused("invalid_grant")
            self.refreshed += 1
            return self._give(scope)
        raise SignInRefused("unsupported_grant_type")

    def revoke(self, form: dict[str, str], authorization: str) -> None:
        """Ends the refresh token and all connections. Raises SignInRefused."""
        self._check_client(form, authorization)
        if self.refresh.pop(form.get("token", ""), None) is not None:
            self.access.clear()
            self.connections.clear()

    def is_good(self, token: str) -> bool:
        return self.access.get(token, 0) > time.monotonic()

    def listed(self) -> list[Doc]:
        return [
            {
                "id": connection_id,
                "tenantId": one.tenant_id,
                "tenantType": "ORGANISATION",
                "tenantName": one.name,
                "createdDateUtc": "2026-01-05T09:00:00Z",
                "updatedDateUtc": "2026-01-05T09:00:00Z",
            }
            for connection_id, one in self.connections.items()
        ]

    def _check_client(self, form: dict[str, str], authorization: str) -> None:
        given = form.get("client_id"), form.get("client_secret")
        if authorization.startswith("Basic "):
            name, _, secret = base64.b64decode(authorization[6:]).decode().partition(":")
            given = unquote(name), unquote(secret)
        if given != (self.client_id, self.client_secret):
            raise SignInRefused("invalid_client")

    def _give(self, scope: str) -> Doc:
        access = secrets.token_urlsafe()
        self.access[access] = time.monotonic() + LASTS
        found: Doc = {"access_token": access, "token_type": "Bearer", "expires_in": LASTS}
        if "offline_access" in scope.split():
            found["refresh_token"] = secrets.token_urlsafe()
            self.refresh[found["refresh_token"]] = scope
        return found | {"scope": scope}

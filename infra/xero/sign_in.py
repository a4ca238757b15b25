"""Consent to Xero over HTTP: authorization code, tokens that rotate, connected organisations."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any
from urllib.parse import urlencode
from uuid import UUID

import httpx2
import structlog

from commands.shared.ledger import LedgerRefused, LedgerUnavailable

if TYPE_CHECKING:
    from pydantic import SecretStr

log = structlog.get_logger(__name__)
SCOPES = (
    "offline_access",
    "accounting.transactions",
    "accounting.contacts",
    "accounting.settings",
    "accounting.attachments",
)
TIMEOUT = 10.0
REFUSALS = {400, 401}
NOT_FOUND = 404


@dataclass(frozen=True, slots=True)
class XeroHosts:
    """`base_url` is that of connections and accounting."""

    base_url: str
    login_url: str
    token_url: str
    revocation_url: str


@dataclass(frozen=True, slots=True)
class Tokens:
    """`lasts` is in seconds. The refresh token counts once."""

    access: str
    refresh: str
    lasts: int


@dataclass(frozen=True, slots=True)
class LedgerOrganisation:
    connection_id: UUID
    tenant_id: UUID
    name: str


class XeroSignIn:
    """Asks Xero's identity service. Every call may raise LedgerUnavailable."""

    def __init__(
        self, client_id: str, client_secret: SecretStr, redirect_uri: str, hosts: XeroHosts
    ) -> None:
        self._client_id, self._client_secret = client_id, client_secret
        self._redirect_uri, self._hosts = redirect_uri, hosts

    def address(self, state: str) -> str:
        """Where the browser goes for the user's consent."""
        asked = {"response_type": "code", "client_id": self._client_id}
        asked |= {"redirect_uri": self._redirect_uri, "scope": " ".join(SCOPES), "state": state}
        return f"{self._hosts.login_url}?{urlencode(asked)}"

    def exchange(self, code: str) -> Tokens:
        """Tokens for the code that the browser brought back. Raises LedgerRefused."""
        form = {"grant_type": "authorization_code", "code": code}
        return self._token(form | {"redirect_uri": self._redirect_uri})

    def refresh(self, token: str) -> Tokens:
        """New tokens; the given one is used up. Raises LedgerRefused."""
        return self._token({"grant_type": "refresh_token", "refresh_token": token})

    def revoke(self, token: str) -> None:
        """Ends the consent and all its connections. Raises LedgerRefused."""
        self._post(self._hosts.revocation_url, {"token": token})

    def organisations(self, access: str) -> list[LedgerOrganisation]:
        """Organisations that the consent reaches; practices of accountants are not among them."""
        answer = self._call("GET", f"{self._hosts.base_url}/Connections", access)
        try:
            return [
                LedgerOrganisation(UUID(one["id"]), UUID(one["tenantId"]), str(one["tenantName"]))
                for one in answer.json()
                if one["tenantType"] == "ORGANISATION"
            ]
        except (ValueError, KeyError, TypeError) as error:
            raise _unavailable(error) from None

    def delete_connection(self, access: str, connection_id: UUID) -> None:
        """Takes the organisation from the consent; one that is gone already does not matter."""
        self._call("DELETE", f"{self._hosts.base_url}/Connections/{connection_id}", access)

    def _call(self, method: str, url: str, access: str) -> httpx2.Response:
        headers = {"Authorization": f"Bearer {access}"}
        try:
            answer = httpx2.request(method, url, headers=headers, timeout=TIMEOUT)
            if method != "DELETE" or answer.status_code != NOT_FOUND:
                answer.raise_for_status()
        except httpx2.HTTPError as error:
            raise _unavailable(error) from None
        return answer

    def _token(self, form: dict[str, str]) -> Tokens:
        answer = self._post(self._hosts.token_url, form)
        try:
            found: dict[str, Any] = answer.json()
            return Tokens(
                str(found["access_token"]), str(found["refresh_token"]), int(found["expires_in"])
            )
        except (ValueError, KeyError, TypeError) as error:
            raise _unavailable(error) from None

    def _post(self, url: str, form: dict[str, str]) -> httpx2.Response:
        auth = (self._client_id, self._client_secret.get_secret_value())
        try:
            answer = httpx2.post(url, data=form, auth=auth, timeout=TIMEOUT)
            if answer.status_code not in REFUSALS:
                answer.raise_for_status()
        except httpx2.HTTPError as error:
            raise _unavailable(error) from None
        if answer.status_code in REFUSALS:
            log.warning("xero_refused_consent", status=answer.status_code)
            raise LedgerRefused
        return answer


def _unavailable(error: Exception) -> LedgerUnavailable:
    # The message may quote Xero's answer, and with it tokens.
    log.warning("xero_does_not_answer", error=type(error).__name__)
    return LedgerUnavailable()

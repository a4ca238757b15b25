"""Sign-in with Google, or any other OpenID provider: authorization code, PKCE, state and nonce.

What belongs to one sign-in is kept here for ten minutes, bound to the browser that began
it by a cookie, and used once. The browser never sees the provider's tokens.
"""

from __future__ import annotations

import hashlib
import secrets
from dataclasses import dataclass
from datetime import timedelta
from typing import TYPE_CHECKING, Any
from uuid import UUID

import httpx2
import structlog
from authlib.integrations.base_client import OAuthError
from authlib.integrations.base_client.sync_app import BaseApp, OAuth2Mixin
from authlib.integrations.base_client.sync_openid import OpenIDMixin
from authlib.integrations.httpx_client import OAuth2Client
from joserfc.errors import JoseError

from domain.kernel.errors import NotSignedIn
from infra.postgres.connections import unavailable

if TYPE_CHECKING:
    from psycopg import Connection
    from psycopg_pool import ConnectionPool
    from pydantic import SecretStr

    from commands.kernel.ports import Clock

log = structlog.get_logger(__name__)
SECRET_BYTES = 32
UNDER_WAY, VOUCHED_FOR = timedelta(minutes=10), timedelta(minutes=2)
"""How long the provider may take, and then the web app to fetch the session."""
TIMEOUT = 10.0
SCOPE = "openid email"
ALGORITHMS = ["RS256", "ES256"]
"""Signatures that only the provider can make; a shared secret signs nothing here."""
METADATA_KEPT = timedelta(hours=12)
BROKEN = (OAuthError, JoseError, httpx2.HTTPError, ValueError, KeyError, TypeError, RuntimeError)
"""Whatever an answer of the provider can make of the libraries that read it."""


class GoogleRefused(NotSignedIn):
    """`code` is `google.` and the reason that the web app shows."""

    def __init__(self, reason: str) -> None:
        super().__init__()
        self.code = f"google.{reason}"
        self.reason = reason


@dataclass(frozen=True, slots=True)
class Provider:
    client_id: str
    client_secret: SecretStr
    server_metadata_url: str
    hosted_domain: str | None = None


@dataclass(frozen=True, slots=True)
class Begun:
    """The provider's address for the browser, and the secret to set as its cookie."""

    url: str
    browser: str


class _Client(OAuth2Mixin, OpenIDMixin, BaseApp):  # type: ignore[misc]
    client_cls = OAuth2Client


class GoogleSignIn:
    """Sign-in at an OpenID provider. Every call may raise a NotSignedIn with a code of its own."""

    def __init__(
        self,
        provider: Provider,
        redirect_uri: str,
        pool: ConnectionPool[Connection[Any]],
        clock: Clock,
    ) -> None:
        self._provider = provider
        self._redirect_uri = redirect_uri
        self._pool = pool
        self._clock = clock
        self._known: Any = None
        self._known_until = clock.now()

    def begin(self) -> Begun:
        """Raises GoogleRefused when the provider does not answer."""
        state, browser, nonce, verifier = (secrets.token_urlsafe(SECRET_BYTES) for _ in range(4))
        asked = {"hd": self._provider.hosted_domain} if self._provider.hosted_domain else {}
        try:
            made = self._client().create_authorization_url(
                self._redirect_uri,
                state=state,
                nonce=nonce,
                code_verifier=verifier,
                prompt="select_account",
                **asked,
            )
        except BROKEN as error:
            raise self._unavailable(error) from None
        now = self._clock.now()
        with unavailable(), self._pool.connection() as connection:
            connection.execute(
                "insert into auth.flow (state_hash, browser_hash, nonce, code_verifier, expires_at) "
                "values (%s, %s, %s, %s, %s)",
                (_hash(state), _hash(browser), nonce, verifier, now + UNDER_WAY),
            )
        return Begun(made["url"], browser)

    def forget_abandoned(self) -> None:
        """Deletes sign-ins that were begun and never finished."""
        with self._pool.connection() as connection:
            connection.execute("delete from auth.flow where expires_at < %s", (self._clock.now(),))

    def email_of(self, state: str, browser: str, code: str) -> str:
        """Returns the verified address at the provider. Raises GoogleRefused."""
        nonce, verifier = self._take(state, browser)
        try:
            client = self._client()
            token = client.fetch_access_token(
                self._redirect_uri,
                code=code,
                code_verifier=verifier,
                grant_type="authorization_code",
            )
            issuer = client.load_server_metadata()["issuer"]
            expected = audience_of(issuer, self._provider.client_id)
            claims = client.parse_id_token(token, nonce=nonce, claims_options=expected)
        except (OAuthError, JoseError) as error:
            log.warning("google_answer_refused", error=type(error).__name__)
            raise GoogleRefused("refused") from None
        except BROKEN as error:
            raise self._unavailable(error) from None
        return self._email(dict(claims or {}))

    def vouch(self, state: str, user_id: UUID) -> None:
        """Lets the browser that began the sign-in fetch a session of this user, once and soon."""
        with unavailable(), self._pool.connection() as connection:
            connection.execute(
                "update auth.flow set user_id = %s, expires_at = %s, nonce = '', code_verifier = '' "
                "where state_hash = %s and user_id is null",
                (user_id, self._clock.now() + VOUCHED_FOR, _hash(state)),
            )

    def vouched_for(self, browser: str) -> UUID:
        """Returns the user whose session this browser may have. Raises GoogleRefused the second time."""
        with unavailable(), self._pool.connection() as connection:
            row = connection.execute(
                "delete from auth.flow where browser_hash = %s and user_id is not null "
                "and expires_at > %s returning user_id",
                (_hash(browser), self._clock.now()),
            ).fetchone()
        if row is None:
            raise GoogleRefused("state")
        found: UUID = row[0]
        return found

    def _take(self, state: str, browser: str) -> tuple[str, str]:
        """Takes nonce and verifier of a sign-in that this browser began, so that a code works once."""
        with unavailable(), self._pool.connection() as connection:
            row = connection.execute(
                "update auth.flow f set nonce = '', code_verifier = '' from auth.flow before "
                "where f.state_hash = %s and f.browser_hash = %s and f.expires_at > %s "
                "and f.user_id is null and f.nonce <> '' and before.state_hash = f.state_hash "
                "returning before.nonce, before.code_verifier",
                (_hash(state), _hash(browser), self._clock.now()),
            ).fetchone()
        if row is None:
            raise GoogleRefused("state")
        return row[0], row[1]

    def _email(self, claims: dict[str, Any]) -> str:
        wanted = self._provider.hosted_domain
        if wanted is not None and str(claims.get("hd", "")).casefold() != wanted.casefold():
            raise GoogleRefused("domain")
        email = claims.get("email")
        if claims.get("email_verified") is not True or not isinstance(email, str):
            raise GoogleRefused("unverified")
        return email

    def _client(self) -> Any:
        """Caches the provider's addresses and keys for half a day."""
        now = self._clock.now()
        if self._known is None or now >= self._known_until:
            client = _Client(
                None,
                "google",
                client_id=self._provider.client_id,
                client_secret=self._provider.client_secret.get_secret_value(),
                server_metadata_url=self._provider.server_metadata_url,
                client_kwargs={
                    "scope": SCOPE,
                    "code_challenge_method": "S256",
                    "timeout": TIMEOUT,
                },
            )
            metadata = client.load_server_metadata()
            offered = metadata.get("id_token_signing_alg_values_supported") or ALGORITHMS
            client.server_metadata["id_token_signing_alg_values_supported"] = [
                one for one in ALGORITHMS if one in offered
            ]
            self._known, self._known_until = client, now + METADATA_KEPT
        return self._known

    def _unavailable(self, error: Exception) -> GoogleRefused:
        # The message may quote the provider's answer.
        log.warning("google_does_not_answer", error=type(error).__name__)
        return GoogleRefused("unavailable")


def audience_of(issuer: str, client_id: str) -> dict[str, Any]:
    """What an ID token must say of who made it and for whom; the library compares only `azp`."""
    return {
        "iss": {"essential": True, "values": [issuer]},
        "aud": {"essential": True, "values": [client_id]},
    }


def _hash(secret: str) -> bytes:
    return hashlib.sha256(secret.encode()).digest()

"""An OpenID provider for tests: discovery, keys, authorization and token endpoint, RS256.

It checks what a provider checks (client, redirect address, PKCE, a code counts once), and
can be set to misbehave.
"""

from __future__ import annotations

import base64
import hashlib
import json
import secrets
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any
from urllib.parse import parse_qs, urlencode, urlsplit

from joserfc import jwt
from joserfc.jwk import RSAKey

CLIENT_ID, CLIENT_SECRET = "daybook.apps.example", "the client's secret"
FOR_OTHERS = ("audience", "authorized party")
METADATA = "/.well-known/openid-configuration"


@dataclass
class Provider:
    """`claims` are who signs in; `broken` names what goes wrong (see `_id_token` and `_answer`)."""

    redirect_uri: str
    claims: dict[str, Any] = field(default_factory=dict)
    broken: str | None = None
    url: str = ""
    asked: list[dict[str, str]] = field(default_factory=list)
    codes: dict[str, dict[str, str]] = field(default_factory=dict)
    key: RSAKey = field(default_factory=lambda: RSAKey.generate_key(2048, {"kid": "one"}))
    other_key: RSAKey = field(default_factory=lambda: RSAKey.generate_key(2048, {"kid": "one"}))

    @property
    def metadata_url(self) -> str:
        return self.url + METADATA

    def metadata(self) -> dict[str, Any]:
        return {
            "issuer": self.url,
            "authorization_endpoint": f"{self.url}/authorize",
            "token_endpoint": f"{self.url}/token",
            "jwks_uri": f"{self.url}/keys",
            "response_types_supported": ["code"],
            "subject_types_supported": ["public"],
            "id_token_signing_alg_values_supported": ["RS256", "HS256", "none"],
            "code_challenge_methods_supported": ["S256"],
        }

    def authorize(self, query: dict[str, str]) -> str:
        """Where the browser is sent: back, with a code."""
        self.asked.append(query)
        assert query["client_id"] == CLIENT_ID
        assert query["redirect_uri"] == self.redirect_uri
        assert query["response_type"] == "code"
        assert query["code_challenge_method"] == "S256"
        assert {"openid", "email"} <= set(query["scope"].split())
        if self.broken == "cancelled":
            return self._back(error="access_denied", state=query["state"])
        code = secrets.token_urlsafe()
        self.codes[code] = query
        return self._back(code=code, state=query["state"], scope="openid email", authuser="0")

    def _back(self, **query: str) -> str:
        return f"{self.redirect_uri}?{urlencode(query)}"

    def token(self, form: dict[str, str], authorization: str) -> tuple[int, dict[str, Any]]:
        """Status and answer of the token endpoint."""
        basic = base64.b64encode(f"{CLIENT_ID}:{CLIENT_SECRET}".encode()).decode()
        if authorization != f"Basic {basic}":
            return 401, {"error": "invalid_client"}
        asked = self.codes.pop(form.get("code", ""), None)
        if asked is None or form.get("redirect_uri") != self.redirect_uri:
            return 400, {"error": "invalid_grant"}
        digest = hashlib.sha256(form.get("code_verifier", "").encode()).digest()
        challenge = base64.urlsafe_b64encode(digest).rstrip(b"=").decode()
        if challenge != asked["code_challenge"]:
            return 400, {"error": "invalid_grant"}
        access = secrets.token_urlsafe()
        answer = {"access_token": access, "token_type": "Bearer", "expires_in": 3600}
        return 200, answer | {"id_token": self._id_token(asked)}

    def _id_token(self, asked: dict[str, str]) -> str:
        now = int(time.time())
        claims = {
            "iss": "https://elsewhere.example" if self.broken == "issuer" else self.url,
            "aud": "somebody-else" if self.broken in FOR_OTHERS else CLIENT_ID,
            "sub": "subject-1",
            "iat": now,
            "exp": now - 3600 if self.broken == "expired" else now + 3600,
            "nonce": "another" if self.broken == "nonce" else asked["nonce"],
            "email_verified": True,
            **self.claims,
        }
        if self.broken == "authorized party":
            claims["azp"] = CLIENT_ID
        if self.broken == "no nonce":
            del claims["nonce"]
        key = self.other_key if self.broken == "signature" else self.key
        return jwt.encode({"alg": "RS256", "kid": "one"}, claims, key)


class _Handler(BaseHTTPRequestHandler):
    provider: Provider

    def do_GET(self) -> None:
        url = urlsplit(self.path)
        if self.provider.broken == "down":
            self._answer(503, {"error": "down"})
        elif url.path == METADATA:
            self._answer(200, self.provider.metadata())
        elif url.path == "/keys":
            self._answer(200, {"keys": [self.provider.key.as_dict(private=False)]})
        elif url.path == "/authorize":
            self.send_response(302)
            self.send_header("Location", self.provider.authorize(_flat(url.query)))
            self.end_headers()
        else:
            self._answer(404, {})

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"])).decode()
        if self.provider.broken == "gateway":
            self._answer(502, {"error": "bad gateway"})
            return
        status, answer = self.provider.token(_flat(body), self.headers.get("Authorization", ""))
        self._answer(status, answer)

    def _answer(self, status: int, answer: dict[str, Any]) -> None:
        body = json.dumps(answer).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_args: Any) -> None:
        """Tests are quiet."""


def _flat(query: str) -> dict[str, str]:
    return {name: values[0] for name, values in parse_qs(query).items()}


@contextmanager
def serving(redirect_uri: str) -> Iterator[Provider]:
    """A provider that answers at `url`."""
    provider = Provider(redirect_uri)
    server = ThreadingHTTPServer(
        ("127.0.0.1", 0), type("Handler", (_Handler,), {"provider": provider})
    )
    provider.url = f"http://127.0.0.1:{server.server_port}"
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield provider
    finally:
        server.shutdown()
        server.server_close()
        thread.join()

"""A passkey in software, as a browser's virtual authenticator is: it really signs."""

from __future__ import annotations

import json
import os
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any

from cbor2 import dumps
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from webauthn.helpers import bytes_to_base64url

from tests.api.account.conftest import ORIGIN

USER_PRESENT, ATTESTED = 0x01, 0x40


@dataclass
class Authenticator:
    """`count` is the counter that signatures say; `origin` the page that asks."""

    origin: str = ORIGIN
    rp_id: str = "localhost"
    count: int = 0
    credential_id: bytes = field(default_factory=lambda: os.urandom(32))
    key: ec.EllipticCurvePrivateKey = field(
        default_factory=lambda: ec.generate_private_key(ec.SECP256R1())
    )

    def create(self, options: dict[str, Any]) -> dict[str, Any]:
        """What `navigator.credentials.create` answers, as JSON."""
        numbers = self.key.public_key().public_numbers()
        public = {1: 2, 3: -7, -1: 1, -2: numbers.x.to_bytes(32), -3: numbers.y.to_bytes(32)}
        attested = bytes(16) + len(self.credential_id).to_bytes(2) + self.credential_id
        data = self._data(USER_PRESENT | ATTESTED) + attested + dumps(public)
        return self._credential(
            {
                "clientDataJSON": _text(self._client_data("webauthn.create", options)),
                "attestationObject": _text(dumps({"fmt": "none", "attStmt": {}, "authData": data})),
                "transports": ["internal", "a transport of tomorrow"],
            }
        )

    def get(self, options: dict[str, Any]) -> dict[str, Any]:
        """What `navigator.credentials.get` answers, as JSON."""
        self.count += 1
        client, data = self._client_data("webauthn.get", options), self._data(USER_PRESENT)
        signature = self.key.sign(data + sha256(client).digest(), ec.ECDSA(hashes.SHA256()))
        return self._credential(
            {
                "clientDataJSON": _text(client),
                "authenticatorData": _text(data),
                "signature": _text(signature),
            }
        )

    def _client_data(self, kind: str, options: dict[str, Any]) -> bytes:
        said = {"type": kind, "challenge": options["challenge"], "origin": self.origin}
        return json.dumps(said).encode()

    def _data(self, flags: int) -> bytes:
        return sha256(self.rp_id.encode()).digest() + bytes([flags]) + self.count.to_bytes(4)

    def _credential(self, response: dict[str, Any]) -> dict[str, Any]:
        own = _text(self.credential_id)
        return {
            "id": own,
            "rawId": own,
            "type": "public-key",
            "response": response,
            "clientExtensionResults": {},
        }


def _text(data: bytes) -> str:
    return bytes_to_base64url(data)

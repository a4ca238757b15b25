"""Keyed hashes of claims and of requests: without the vault nobody can guess what they stand for."""

from __future__ import annotations

import hmac
from functools import cached_property
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from domain.kernel.noun import Claim
    from infra.keys.ring import KeyRing

CLAIMS_SECRET = "claims"  # noqa: S105 - a name, not a secret
FINGERPRINTS_SECRET = "fingerprints"  # noqa: S105 - a name, not a secret


class KeyedHashes:
    """Each secret is read from the vault once, when it is first needed."""

    def __init__(self, keys: KeyRing) -> None:
        self._keys = keys

    @cached_property
    def _of_claims(self) -> bytes:
        return self._keys.secret(CLAIMS_SECRET)

    @cached_property
    def _of_fingerprints(self) -> bytes:
        return self._keys.secret(FINGERPRINTS_SECRET)

    def claim(self, claim: Claim) -> bytes:
        """32 bytes, equal for equal claims only."""
        return hmac.digest(self._of_claims, f"{claim.scope}\x1f{claim.value}".encode(), "sha256")

    def fingerprint(self, fingerprint: bytes | None) -> bytes | None:
        """Of what a request says; None of none."""
        if fingerprint is None:
            return None
        return hmac.digest(self._of_fingerprints, fingerprint, "sha256")

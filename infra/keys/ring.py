"""KeyRing: the data keys of subjects, from the vault through a short-lived cache."""

from __future__ import annotations

import hmac
import os
import threading
import time
from collections import OrderedDict
from typing import TYPE_CHECKING
from uuid import UUID, uuid4

from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from infra.keys.errors import KeyMissing, SubjectErased
from infra.keys.vault import Vault
from infra.keys.wrapper import KEY_BYTES

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable

    from infra.keys.vault import WrappedKey
    from infra.keys.wrapper import KeyWrapper

TTL = 60.0
CACHE_SIZE = 100_000


class SubjectKey:
    """The data key of one subject, opened. `dek` is None once it was destroyed."""

    __slots__ = ("_ciphers", "dek", "expires")

    def __init__(self, dek: bytes | None, expires: float) -> None:
        self.dek = dek
        self.expires = expires
        self._ciphers: dict[str, AESGCM] = {}

    def cipher(self, data_class: str) -> AESGCM | None:
        """The cipher of one data class, None when the key was destroyed."""
        if self.dek is None:
            return None
        cipher = self._ciphers.get(data_class)
        if cipher is None:
            cipher = self._ciphers[data_class] = AESGCM(derive(self.dek, data_class))
        return cipher


def derive(key: bytes, purpose: str) -> bytes:
    """HKDF-Expand with SHA-256 to 32 bytes; the key is random, so there is nothing to extract."""
    return hmac.digest(key, b"daybook " + purpose.encode() + b"\x01", "sha256")


class KeyRing:
    """Safe for threads. `current` wraps new keys; `retired` can still open older ones."""

    def __init__(
        self,
        vault_dsn: str,
        current: KeyWrapper,
        retired: Iterable[KeyWrapper] = (),
        *,
        ttl: float = TTL,
        size: int = CACHE_SIZE,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._vault = Vault(vault_dsn)
        self._current = current
        self._wrappers = {wrapper.kek_id: wrapper for wrapper in (*retired, current)}
        self._ttl = ttl
        self._size = size
        self._clock = clock
        self._cache: OrderedDict[UUID, SubjectKey] = OrderedDict()
        self._lock = threading.Lock()

    def open(self) -> None:
        self._vault.open()

    def close(self) -> None:
        self._vault.close()
        with self._lock:
            self._cache.clear()

    def get_or_create(self, subjects: Collection[UUID]) -> dict[UUID, SubjectKey]:
        """Keys to seal with, committed in the vault. Raises SubjectErased."""
        keys = self._cached(subjects)
        missing = [subject for subject in subjects if subject not in keys]
        if missing:
            fresh = [self._new_key(subject) for subject in missing]
            keys |= self._keep(self._vault.get_or_create(fresh))
        if any(key.dek is None for key in keys.values()):
            raise SubjectErased
        return keys

    def prefetch(self, subjects: Collection[UUID]) -> dict[UUID, SubjectKey]:
        """Keys to open with, destroyed ones among them. Raises KeyMissing."""
        keys = self._cached(subjects)
        missing = [subject for subject in subjects if subject not in keys]
        if missing:
            keys |= self._keep(self._vault.get(missing))
            if lost := [subject for subject in missing if subject not in keys]:
                raise KeyMissing(f"no key for subject {lost[0]} ({len(lost)} in all)")
        return keys

    def alive(self, subjects: Collection[UUID]) -> dict[UUID, bytes]:
        """The opened data keys of those subjects that have one that was not destroyed."""
        keys = self._cached(subjects)
        missing = [subject for subject in subjects if subject not in keys]
        if missing:
            keys |= self._keep(self._vault.get(missing))
        return {subject: key.dek for subject, key in keys.items() if key.dek is not None}

    def destroy(self, subject: UUID) -> None:
        """Make all that is sealed for a subject unreadable, for good.

        Other processes may still hold the key for as long as their cache lives (60 s).
        """
        self._vault.destroy(subject)
        self.forget([subject])

    def forget(self, subjects: Iterable[UUID]) -> None:
        """Drop keys from the cache, as when another process destroyed them."""
        with self._lock:
            for subject in subjects:
                self._cache.pop(subject, None)

    def secret(self, name: str) -> bytes:
        """A lasting secret of the installation (32 bytes), made on first use.

        Raises KeyMissing when it was wrapped by a key that is not configured. None is made then
        either: whoever has the right key could never open it.
        """
        context = b"secret " + name.encode()
        stored = self._vault.secret(name)
        if stored is None:
            self._refuse(self._vault.foreign(list(self._wrappers)))
            fresh = self._current.wrap(os.urandom(KEY_BYTES), context)
            stored = self._vault.keep_first(name, fresh, self._current.kek_id)
        wrapped, kek_id = stored
        return self._wrapper(kek_id).unwrap(wrapped, context)

    def rotate_kek(self, new: KeyWrapper, progress: Callable[[int], None] | None = None) -> int:
        """Wrap every live key anew; answers how many. Backups then open only with the old key."""
        self._wrappers[new.kek_id] = new
        self._current = new
        return self._vault.rewrap(new.kek_id, self._rewrap, progress)

    def _rewrap(self, kek_id: str, wrapped: bytes, context: bytes) -> bytes:
        return self._current.wrap(self._wrapper(kek_id).unwrap(wrapped, context), context)

    def _wrapper(self, kek_id: str) -> KeyWrapper:
        self._refuse(None if kek_id in self._wrappers else kek_id)
        return self._wrappers[kek_id]

    def _refuse(self, foreign: str | None) -> None:
        if foreign is not None:
            raise KeyMissing(f"keys are wrapped by master key {foreign}, which is not configured")

    def _new_key(self, subject: UUID) -> WrappedKey:
        return (
            subject,
            uuid4(),
            self._current.wrap(os.urandom(KEY_BYTES), subject.bytes),
            self._current.kek_id,
        )

    def _cached(self, subjects: Iterable[UUID]) -> dict[UUID, SubjectKey]:
        now = self._clock()
        found: dict[UUID, SubjectKey] = {}
        with self._lock:
            for subject in subjects:
                key = self._cache.get(subject)
                if key is not None and key.expires > now:
                    self._cache.move_to_end(subject)
                    found[subject] = key
        return found

    def _keep(
        self, rows: Iterable[tuple[UUID, bytes | None, str | None]]
    ) -> dict[UUID, SubjectKey]:
        expires = self._clock() + self._ttl
        keys: dict[UUID, SubjectKey] = {}
        for subject, wrapped, kek_id in rows:
            dek = None
            if wrapped is not None and kek_id is not None:
                dek = self._wrapper(kek_id).unwrap(wrapped, subject.bytes)
            keys[subject] = SubjectKey(dek, expires)
        with self._lock:
            self._cache.update(keys)
            while len(self._cache) > self._size:
                self._cache.popitem(last=False)
        return keys

"""KeyRing: the data keys of subjects, from the vault through a short-lived cache."""

from __future__ import annotations

import hmac
import os
import threading
import time
from collections import OrderedDict
from typing import TYPE_CHECKING, get_args
from uuid import UUID, uuid4

from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from commands.kernel.file_ports import FILES
from domain.kernel.details import DataClass
from infra.keys.destroyed import DestroyedKeys
from infra.keys.errors import KeyMissing, SubjectErased
from infra.keys.vault import Vault, context_of
from infra.keys.wrapper import KEY_BYTES

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable

    from infra.keys.vault import KeyName, StoredKey, WrappedKey
    from infra.keys.wrapper import KeyWrapper

TTL = 60.0
CACHE_SIZE = 200_000
CLASSES: tuple[str, ...] = (*get_args(DataClass), FILES)
"""Every subject has a key of its own for each, made when it is first needed."""


class SubjectKey:
    """The key of one subject's data of one class, opened. `dek` is None once it was destroyed."""

    __slots__ = ("dek", "expires")

    def __init__(self, dek: bytes | None, expires: float) -> None:
        self.dek = dek
        self.expires = expires

    @property
    def cipher(self) -> AESGCM | None:
        """None when the key was destroyed.

        Made again each time, in a microsecond: kept, each would take seven times a key's memory.
        """
        return None if self.dek is None else AESGCM(self.dek)


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
        self._destroyed_keys = DestroyedKeys(
            vault_dsn, forget=self._forget, forget_all=self.forget_all
        )
        self._current = current
        self._wrappers = {wrapper.kek_id: wrapper for wrapper in (*retired, current)}
        self._ttl = ttl
        self._size = size
        self._clock = clock
        self._cache: OrderedDict[KeyName, SubjectKey] = OrderedDict()
        self._erased: set[UUID] = set()
        self._forgotten = 0
        self._lock = threading.Lock()

    def open(self) -> None:
        self._vault.open()
        self._destroyed_keys.start()

    def close(self) -> None:
        self._destroyed_keys.stop()
        self._vault.close()
        self.forget_all()

    def get_or_create(self, names: Collection[KeyName]) -> dict[KeyName, SubjectKey]:
        """Keys to seal with, committed in the vault. Raises SubjectErased."""
        keys, missing, asked = self._cached(names)
        if missing:
            fresh = [self._new_key(name) for name in missing]
            keys |= self._keep(self._vault.get_or_create(fresh), asked)
        if any(key.dek is None for key in keys.values()):
            raise SubjectErased
        return keys

    def prefetch(self, names: Collection[KeyName]) -> dict[KeyName, SubjectKey]:
        """Keys to open with, destroyed ones among them. Raises KeyMissing."""
        keys, missing, asked = self._cached(names)
        if missing:
            keys |= self._keep(self._vault.get(missing), asked)
            if lost := [name for name in missing if name not in keys]:
                raise KeyMissing(f"no key for subject {lost[0][0]} ({len(lost)} in all)")
        return keys

    def alive(self, names: Collection[KeyName]) -> dict[KeyName, bytes]:
        """The opened data keys of those names that have one that was not destroyed."""
        keys, missing, asked = self._cached(names)
        if missing:
            keys |= self._keep(self._vault.get(missing), asked)
        return {name: key.dek for name, key in keys.items() if key.dek is not None}

    def destroy(self, subject: UUID, data_classes: Collection[str] = CLASSES) -> None:
        """Makes what is sealed for a subject unreadable, for good; all of it, or some classes.

        Every other process is notified, and lets go of the keys at once.
        """
        self._vault.destroy(subject, list(data_classes))
        self._forget(subject)

    def require_destroyed(self, subject: UUID) -> None:
        """Destroys a subject's keys unless this process knows that they are.

        For who reads that somebody was erased: what the log says outranks a vault that was
        restored from an older backup, or a process that died in between.
        """
        if subject not in self._erased:
            self.destroy(subject)
            self._erased.add(subject)

    def secret(self, name: str) -> bytes:
        """A lasting secret of the installation (32 bytes), made on first use.

        Raises KeyMissing when it was wrapped by a key that is not configured. None is made then
        either: a process with the right key could never open it.
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
        """Wraps every live key with the new key; returns how many. Backups then open only with the old key."""
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

    def _new_key(self, name: KeyName) -> WrappedKey:
        wrapped = self._current.wrap(os.urandom(KEY_BYTES), context_of(name))
        return (*name, uuid4(), wrapped, self._current.kek_id)

    def _cached(
        self, names: Iterable[KeyName]
    ) -> tuple[dict[KeyName, SubjectKey], list[KeyName], int]:
        """Keys at hand, names to ask the vault for, and how often keys were forgotten by now."""
        now = self._clock()
        found: dict[KeyName, SubjectKey] = {}
        missing: list[KeyName] = []
        with self._lock:
            for name in names:
                key = self._cache.get(name)
                if key is not None and key.expires > now:
                    self._cache.move_to_end(name)
                    found[name] = key
                else:
                    missing.append(name)
            return found, missing, self._forgotten

    def _keep(self, rows: Iterable[StoredKey], asked: int) -> dict[KeyName, SubjectKey]:
        now = self._clock()
        expires = now + self._ttl
        keys: dict[KeyName, SubjectKey] = {}
        for subject, data_class, wrapped, kek_id in rows:
            name, dek = (subject, data_class), None
            if wrapped is not None and kek_id is not None:
                dek = self._wrapper(kek_id).unwrap(wrapped, context_of(name))
            keys[name] = SubjectKey(dek, expires)
        with self._lock:
            if asked == self._forgotten:
                # Else a key may have been destroyed since the vault gave it.
                self._cache.update(keys)
            while self._cache and (len(self._cache) > self._size or self._oldest.expires <= now):
                self._cache.popitem(last=False)
        return keys

    @property
    def _oldest(self) -> SubjectKey:
        """The key that was not used for the longest time."""
        return next(iter(self._cache.values()))

    def _forget(self, subject: UUID) -> None:
        with self._lock:
            self._forgotten += 1
            for data_class in CLASSES:
                self._cache.pop((subject, data_class), None)

    def forget_all(self) -> None:
        """The next use of any key asks the vault again."""
        with self._lock:
            self._forgotten += 1
            self._cache.clear()

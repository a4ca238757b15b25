"""What a stored event sets: names of fields, and their values as far as they can be opened."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any
from uuid import UUID

import orjson
from cryptography.exceptions import InvalidTag

from domain.kernel.errors import StoreUnavailable
from domain.kernel.event import REASON
from infra.eventstore.ciphers import Ciphers
from infra.eventstore.sealing import SEALED, place, unseal
from infra.keys.errors import KeyMissing
from infra.keys.ring import KeyRing
from infra.keys.wrapper import LocalWrapper
from infra.settings import Settings, SettingsRefused

if TYPE_CHECKING:
    from infra.eventstore.stored import StoredRecord

STAYS_SEALED, WAS_ERASED = "(sealed)", "(erased)"


def paths_of(data: Mapping[str, Any]) -> list[str]:
    """Dotted paths of the fields that a stored event sets, sealed ones included."""
    plain = [path for path, _ in _leaves(data) if not path.startswith(SEALED)]
    return [*plain, *_sealed_paths(data)]


def _sealed_paths(data: Mapping[str, Any]) -> list[str]:
    return [path for paths, _ in data.get(SEALED, {}).values() for path in paths]


def _leaves(group: Mapping[str, Any], prefix: str = "") -> Iterator[tuple[str, Any]]:
    for name, value in group.items():
        path = f"{prefix}{name}"
        if isinstance(value, dict) and value:
            yield from _leaves(value, f"{path}.")
        else:
            yield path, value


class EventValues:
    """Values of events as text. Without `keys`, sealed values stay sealed."""

    def __init__(self, keys: KeyRing | None) -> None:
        self._keys = keys

    def of(self, event: StoredRecord, data: dict[str, Any]) -> dict[str, str]:
        """Text of each value by its path."""
        plain = {name: value for name, value in data.items() if name != SEALED}
        shown = {path: orjson.dumps(value).decode() for path, value in _leaves(plain)}
        if SEALED in data:
            shown |= dict.fromkeys(_sealed_paths(data), STAYS_SEALED)
            shown |= self._opened(event, data)
        return shown

    def _opened(self, event: StoredRecord, data: dict[str, Any]) -> dict[str, str]:
        """Sealed values that can be opened; nothing where key or vault is not to be had."""
        if self._keys is None:
            return {}
        named = data.get("subject_id")
        subject = UUID(named) if named else event.stream_id
        opened: dict[str, Any] = {}
        try:
            ciphers = Ciphers(self._keys).of(subject, data[SEALED])
            bound = place(event.stream_id, event.version, event.type, subject)
            reason, erased = unseal(opened, data[SEALED], bound, ciphers)
        except (KeyMissing, StoreUnavailable, InvalidTag):
            return {}
        if reason is not None:
            opened[REASON] = reason
        shown = {path: orjson.dumps(value).decode() for path, value in _leaves(opened)}
        return shown | dict.fromkeys(erased, WAS_ERASED)


@contextmanager
def event_values(settings: Settings, vault_dsn: str) -> Iterator[EventValues]:
    """Opens sealed values where the master key is there and the vault answers."""
    try:
        keys = KeyRing(vault_dsn, LocalWrapper(settings.master_key()))
    except SettingsRefused:
        yield EventValues(None)
        return
    keys.open()
    try:
        yield EventValues(keys)
    finally:
        keys.close()

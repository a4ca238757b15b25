"""Snapshots: the folded state of long streams, sealed, thrown away rather than migrated."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any, Generic
from uuid import UUID

import orjson
from pydantic import TypeAdapter

from domain.kernel import record_state
from domain.kernel.details import D
from domain.kernel.formats import STORED
from domain.kernel.record import Record
from domain.kernel.state_fields import S
from domain.kernel.upcasting import upcasters_of
from infra.code_hash.walk import hash_of
from infra.eventstore.catalogue import load_event_classes
from infra.eventstore.state_sealing import StateSealer, Unreadable
from infra.eventstore.validation import validator_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pydantic_core import SchemaValidator

    from domain.kernel.details import Details
    from domain.kernel.noun import Noun
    from infra.keys.ring import KeyRing
    from infra.keys.vault import KeyName

THRESHOLD = 50
"""Versions between two snapshots of a stream. Each event that a load folds costs it 10 microseconds, and
each save loads its record; the snapshot itself costs a load as much as some 10 events."""
SECRET = "snapshots"  # noqa: S105 - a name, not a secret


@dataclass(frozen=True, slots=True)
class Snapshot(Generic[D, S]):
    """State after `originator_version` events; stands for them where the library folds a stream."""

    originator_id: UUID
    originator_version: int
    state: Record[D, S]
    keys: frozenset[KeyName]
    """Whose sealed data went into the state, and of which classes."""


class SnapshotCodec(Generic[D, S]):
    """Seals the state of one noun under the keys of all that is sealed in it, and opens it again."""

    def __init__(self, noun: Noun[D, S], keys: KeyRing) -> None:
        self._noun = noun
        self._sealer = StateSealer(keys, SECRET)

    @cached_property
    def _adapter(self) -> TypeAdapter[Record[D, S]]:
        # mypy cannot know a class that is a value.
        return TypeAdapter(Record[self._noun.details, self._noun.state])  # type: ignore[name-defined]

    @cached_property
    def _validator(self) -> SchemaValidator:
        return validator_of(self._adapter.core_schema)

    @cached_property
    def state_hash(self) -> bytes:
        """Changes with the shape of the state, with the fold and with upcasters; 32 bytes."""
        schemas = [self._adapter.json_schema(by_alias=False)]
        schemas += [rows.details.model_json_schema(by_alias=False) for rows in self._noun.rows]
        shape = orjson.dumps(schemas, option=orjson.OPT_SORT_KEYS)
        load_event_classes()
        fold = [record_state.fold, self._noun.state, *upcasters_of({self._noun.name})]
        return hashlib.sha256(shape + hash_of(fold).encode()).digest()

    def encode(self, state: Record[D, S]) -> bytes:
        """Plain bytes of a state. Raises ValueError when they would not read back equal."""
        plain = orjson.dumps(self._adapter.dump_python(state, mode="json", exclude_unset=True))
        if self.decode(plain) != state:
            raise ValueError("the state does not survive a snapshot")
        return plain

    def decode(self, plain: bytes) -> Record[D, S]:
        state: Record[D, S] = self._validator.validate_json(plain, context=STORED)
        return replace(state, rows=self._rows(state.rows)) if state.rows else state

    def _rows(self, stored: Mapping[str, Mapping[UUID, Any]]) -> dict[str, dict[UUID, Details]]:
        """Child rows as their declarations have them: the state's own type knows no fields of rows."""
        return {
            name: {
                id_: self._noun.rows_named(name).details.model_validate(values, context=STORED)
                for id_, values in rows.items()
            }
            for name, rows in stored.items()
        }

    def seal(self, state: Record[D, S], keys: frozenset[KeyName]) -> tuple[list[KeyName], bytes]:
        """The keys that are alive, and the state sealed under all of them."""
        bound = self._bound(state.stream_id, state.version)
        return self._sealer.seal(keys, self.encode(state), bound)

    def open(
        self, stream_id: UUID, version: int, keys: list[KeyName], sealed: bytes
    ) -> Snapshot[D, S]:
        """Raises Unreadable."""
        plain = self._sealer.open(keys, sealed, self._bound(stream_id, version))
        try:
            return Snapshot(stream_id, version, self.decode(plain), frozenset(keys))
        except (ValueError, KeyError, TypeError) as error:
            raise Unreadable(type(error).__name__) from error

    def _bound(self, stream_id: UUID, version: int) -> bytes:
        return b"|".join([stream_id.bytes, str(version).encode(), self.state_hash])

"""Writes and drops snapshots, apart from the append."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import structlog

from infra.eventstore.application import project
from infra.eventstore.sealing import key_names
from infra.eventstore.snapshots import Snapshot, SnapshotCodec
from infra.postgres.connections import unavailable

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping
    from uuid import UUID

    from domain.kernel.noun import Noun
    from domain.kernel.record import Record
    from infra.eventstore.application import Records
    from infra.eventstore.recorder import PostgresRecorder
    from infra.keys.ring import KeyRing
    from infra.keys.vault import KeyName

_WRITE = """
insert into es.snapshot (stream_id, noun, version, state_hash, subjects, data_classes, data)
values (%s, %s, %s, %s, %s, %s, %s)
on conflict (stream_id) do update set noun = excluded.noun, version = excluded.version,
    state_hash = excluded.state_hash, subjects = excluded.subjects, data_classes = excluded.data_classes,
    data = excluded.data, written_at = now()
where es.snapshot.version < excluded.version or es.snapshot.state_hash <> excluded.state_hash
"""

log = structlog.get_logger(__name__)


class SnapshotWriter:
    def __init__(
        self,
        application: Records,
        recorder: PostgresRecorder,
        keys: KeyRing,
        nouns: Mapping[str, Noun[Any, Any]],
    ) -> None:
        self._application = application
        self._recorder = recorder
        self._codecs = {name: SnapshotCodec(noun, keys) for name, noun in nouns.items()}
        for name, codec in self._codecs.items():
            application.add_noun(name, codec)

    def write(self, noun: str, stream_id: UUID) -> bool:
        """False when the state has no form for a snapshot; the stream is then folded whole."""
        codec = self._codecs.get(noun)
        if codec is None:
            return False
        keys: set[KeyName] = set()
        state: Record[Any, Any] | None = project(
            None, _note_keys(self._application.history_of(noun, stream_id), keys)
        )
        if state is None:
            return False
        try:
            alive, data = codec.seal(state, frozenset(keys))
        except ValueError:
            log.warning("snapshot_refused", noun=noun, stream_id=str(stream_id))
            return False
        subjects, classes = [name[0] for name in alive], [name[1] for name in alive]
        values = stream_id, noun, state.version, codec.state_hash, subjects, classes, data
        with unavailable(), self._recorder.pool.connection() as connection:
            return connection.execute(_WRITE, values).rowcount > 0


def _note_keys(items: Iterable[Any], keys: set[KeyName]) -> Iterator[Any]:
    """Pass a stream on, and collect whose sealed data is in it, by class."""
    for item in items:
        if isinstance(item, Snapshot):
            keys |= item.keys
        else:
            keys |= key_names(item.event, item.stream_id)
        yield item

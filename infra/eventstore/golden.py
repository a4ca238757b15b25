"""Golden samples: one stored event of every class that was ever stored.

A sample is written once and never again. It holds the record as the log and Kafka carry it,
sealed with keys made for samples, and the event that it must always read back to. When a
class moves to its next version, the old sample stays, and what it reads back to is edited.
"""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, Any
from uuid import NAMESPACE_URL, uuid5

import orjson

from domain.kernel.event import REASON, Meta, Recorded
from infra.eventstore.catalogue import load_event_classes
from infra.eventstore.mapper import SealingMapper
from infra.eventstore.samples import SAMPLE_TIME, sample_event
from infra.eventstore.stored import StoredRecord
from infra.keys.ring import SubjectKey, derive

if TYPE_CHECKING:
    from collections.abc import Collection
    from pathlib import Path
    from uuid import UUID

    from domain.kernel.event import Event
    from infra.keys.vault import KeyName

REASON_TEXT = "as the customer asked"


class SampleKeys:
    """Keys that anyone can compute: samples hold nobody's data."""

    def __init__(self, *, destroyed: bool = False) -> None:
        self._destroyed = destroyed

    def get_or_create(self, names: Collection[KeyName]) -> dict[KeyName, SubjectKey]:
        return self.prefetch(names)

    def prefetch(self, names: Collection[KeyName]) -> dict[KeyName, SubjectKey]:
        return {name: SubjectKey(self._dek(name), 0) for name in names}

    def require_destroyed(self, subject: UUID) -> None:
        """Nobody is erased in samples."""

    def _dek(self, name: KeyName) -> bytes | None:
        if self._destroyed:
            return None
        subject, data_class = name
        return derive(hashlib.sha256(b"sample" + subject.bytes).digest(), data_class)


def generate(folder: Path) -> list[Path]:
    """Write samples for the event classes that have none; the files written."""
    folder.mkdir(parents=True, exist_ok=True)
    written: list[Path] = []
    for topic, cls in sorted(load_event_classes().items()):
        path = folder / f"{topic}.json"
        if not path.exists():
            path.write_bytes(orjson.dumps(_sample(cls), option=orjson.OPT_INDENT_2) + b"\n")
            written.append(path)
    return written


def problems(folder: Path) -> list[str]:
    """What is wrong with the samples of a folder, in words; empty when all is well."""
    classes = load_event_classes()
    found = [
        f"{topic}: no sample; run `make generate`"
        for topic in sorted(classes)
        if not (folder / f"{topic}.json").exists()
    ]
    for path in sorted(folder.glob("*.json")):
        found.extend(
            f"{path.stem}: {problem}" for problem in _compare(orjson.loads(path.read_bytes()))
        )
    return found


def _compare(sample: dict[str, Any]) -> list[str]:
    try:
        opened = _open(sample["stored"], destroyed=False)
        blind = _open(sample["stored"], destroyed=True)
    except Exception as error:  # noqa: BLE001 - the finding itself
        return [f"cannot be read any more ({type(error).__name__}: {error})"]
    found: list[str] = []
    if _values(opened.event) != sample["event"]:
        found.append("reads back to other values")
    if opened.meta.reason != sample["reason"] or opened.erased:
        found.append("reads back to another reason, or as erased")
    if sorted(blind.erased) != sample["sealed"]:
        found.append("other paths are erased with the key")
    return found


def _open(stored: dict[str, Any], *, destroyed: bool) -> Recorded:
    headers = [(name, text.encode()) for name, text in stored["headers"].items()]
    record = StoredRecord.from_wire(stored["key"].encode(), stored["value"].encode(), headers)
    return SealingMapper(SampleKeys(destroyed=destroyed)).open_many([record])[0]


def _sample(cls: type[Event]) -> dict[str, Any]:
    event = sample_event(cls)
    ids = {name: uuid5(NAMESPACE_URL, name) for name in ("stream", "event", "command", "actor")}
    meta = Meta(
        ids["command"],
        ids["command"],
        ids["actor"],
        role="super-admin",
        source="api",
        reason=REASON_TEXT,
    )
    noun, _, _ = cls.topic.partition(".")
    recorded = Recorded(
        ids["stream"], noun, 1, event, meta, ids["event"], position=1, recorded_at=SAMPLE_TIME
    )
    key, value, headers = SealingMapper(SampleKeys()).to_stored_event(recorded).to_wire()
    stored = {
        "key": key.decode(),
        "headers": {name: text.decode() for name, text in headers},
        "value": value.decode(),
    }
    sealed = sorted(_open(stored, destroyed=True).erased)
    if REASON not in sealed:
        raise ValueError("the reason of a sample is sealed")
    return {"stored": stored, "event": _values(event), "reason": REASON_TEXT, "sealed": sealed}


def _values(event: Event) -> dict[str, Any]:
    return {"topic": event.topic} | event.model_dump(mode="json", exclude_unset=True)

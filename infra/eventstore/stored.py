"""StoredRecord: an event as it is stored and as Kafka carries it, sealed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any, Self
from uuid import UUID

from eventsourcing.persistence import Notification

from infra.eventstore.data import whole

EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_MICROSECOND = timedelta(microseconds=1)
Headers = list[tuple[str, bytes]]

_OF_THE_EVENT = ("position", "stream_id", "version", "noun", "type", "schema_version", "data")
_OF_THE_CAUSE = ("event_id", "command_id", "recorded_at", "actor_id", "role", "source")
_OF_THE_TRAIL = ("request_id", "correlation_id", "causation_id", "hash")
CORRELATION = "coalesce(e.correlation_id, e.command_id) as correlation_id"
"""Most commands follow from no other: then only the command's id is stored."""
COLUMNS = _OF_THE_EVENT + _OF_THE_CAUSE + _OF_THE_TRAIL
_OF_THE_KIND = ("noun", "type", "schema_version", "role", "source")
KIND = "left join es.kind k on k.kind_id = e.kind_id"
"""Joins the names of an event `e`. A left join, so that no event is lost with its names."""
_SELECTED = (
    dict.fromkeys(COLUMNS, "e.{}")
    | dict.fromkeys(_OF_THE_KIND, "k.{}")
    | {"correlation_id": CORRELATION, "kind_id": "e.kind_id"}
)


def selected(columns: Iterable[str] = COLUMNS) -> str:
    """Columns of an event `e` and its kind `k`, as a statement selects them."""
    return ", ".join(_SELECTED[name].format(name) for name in columns)


SELECT = f"select {selected()} from es.event e {KIND}"  # noqa: S608 - constant


@dataclass(frozen=True)
class StoredRecord(Notification):
    """The library's stored event with our columns; `id` is the position, 0 until it is stored."""

    noun: str
    schema_version: int
    event_id: UUID
    command_id: UUID
    recorded_at: datetime
    actor_id: UUID | None
    role: str
    source: str
    request_id: UUID | None
    correlation_id: UUID
    causation_id: UUID | None
    hash: bytes

    @property
    def position(self) -> int:
        return self.id

    @property
    def stream_id(self) -> UUID:
        return self.originator_id  # type: ignore[return-value]  # the library allows str as well

    @property
    def version(self) -> int:
        return self.originator_version

    @property
    def type(self) -> str:
        return self.topic

    @property
    def data(self) -> bytes:
        return self.state

    @classmethod
    def from_row(cls, row: Sequence[Any]) -> Self:
        """From a row of `COLUMNS`, with the data as its column or as Kafka has it."""
        record = object.__new__(cls)
        # Past the dataclass's own __init__, which takes six times as long, for every event read.
        at = record.__dict__
        (
            at["id"], at["originator_id"], at["originator_version"], at["noun"], at["topic"],
            at["schema_version"], at["state"], at["event_id"], at["command_id"],
            at["recorded_at"], at["actor_id"], at["role"], at["source"], at["request_id"],
            at["correlation_id"], at["causation_id"], at["hash"],
        ) = row  # fmt: skip
        at["state"] = whole(at["state"])
        return record

    def to_wire(self) -> tuple[bytes, bytes, Headers]:
        """Kafka key, value and headers; the value is the sealed data, byte for byte."""
        headers: Headers = []
        for name in _HEADERS:
            value = getattr(self, _ATTRIBUTES[name])
            if isinstance(value, datetime):
                value = microseconds(value)
            if value is not None:
                headers.append(
                    (
                        name,
                        value.hex().encode() if isinstance(value, bytes) else str(value).encode(),
                    )
                )
        return str(self.originator_id).encode(), self.state, headers

    @classmethod
    def from_wire(cls, key: bytes, value: bytes, headers: Iterable[tuple[str, bytes]]) -> Self:
        """Raises KeyError or ValueError for what is no record of ours; ignores other headers."""
        texts = {name: data.decode() for name, data in headers if name in _PARSERS}
        missing = _HEADERS - texts.keys() - _OPTIONAL
        if missing:
            raise KeyError(min(missing))
        values: dict[str, Any] = {name: _PARSERS[name](text) for name, text in texts.items()}
        values |= {"stream_id": UUID(key.decode()), "data": value}
        return cls.from_row([values.get(column) for column in COLUMNS])


def microseconds(at: datetime) -> int:
    """Microseconds since 1970, exact."""
    return (at - EPOCH) // _MICROSECOND


def _time(text: str) -> datetime:
    return EPOCH + int(text) * _MICROSECOND


_ATTRIBUTES = {column: column for column in COLUMNS} | {
    "position": "id",
    "stream_id": "originator_id",
    "version": "originator_version",
    "type": "topic",
    "data": "state",
}
_FIELDS = tuple(_ATTRIBUTES[column] for column in COLUMNS)
_PARSERS: dict[str, Any] = dict.fromkeys(("position", "version", "schema_version"), int)
_PARSERS |= dict.fromkeys(("noun", "type", "role", "source"), str)
_PARSERS |= dict.fromkeys(
    ("event_id", "command_id", "actor_id", "request_id", "correlation_id", "causation_id"), UUID
)
_PARSERS |= {"recorded_at": _time, "hash": bytes.fromhex}
_HEADERS = dict.fromkeys(_PARSERS).keys()
_OPTIONAL = {"actor_id", "request_id", "causation_id"}

"""A tiny read model and a writer of events, so that feed tests need no noun of the business."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any
from uuid import UUID, uuid4

import orjson
import psycopg
import sqlalchemy as sa
from sqlalchemy.dialects import postgresql as pg

from domain.kernel.event import EVENTS, Meta, Recorded
from domain.kernel.record import StatusChanged
from infra.eventstore.stored import StoredRecord
from projections.base import ReadModel, Row

NOUN = "tally"
OTHER = "other"
BROKEN = "broken"

views = sa.MetaData(schema="rm")
tally = sa.Table(
    "tally",
    views,
    sa.Column("id", pg.UUID(as_uuid=True), primary_key=True),
    sa.Column("version", sa.Integer, nullable=False),
    sa.Column("total", sa.Integer, nullable=False),
    sa.Column("words", pg.ARRAY(sa.Text), nullable=False),
    sa.Column("doc", pg.JSONB, nullable=False),
    sa.Column("at", sa.DateTime(timezone=True)),
    sa.Index("tally_total", "total", sa.text("at DESC")),
)


class Tally(ReadModel):
    """Adds up the numbers that status changes carry; refuses what is not a number."""

    name = NOUN
    VERSION = 1
    nouns = frozenset({NOUN})
    table = tally
    broken = True

    def fold(self, row: Row | None, recorded: Recorded) -> Row:
        assert isinstance(recorded.event, StatusChanged)
        word = recorded.event.status
        if word == BROKEN and self.broken:
            raise ValueError(f"private: {word}")
        return {
            "total": (row["total"] if row else 0)
            + (int(word) if word.lstrip("-").isdigit() else 0),
            "words": [*(row["words"] if row else ()), word],
            "doc": {"last": word, "id": recorded.stream_id},
            "at": recorded.at,
        }


class DoubledTally(Tally):
    """The same read model after a change of code."""

    VERSION = 2

    def fold(self, row: Row | None, recorded: Recorded) -> Row:
        assert isinstance(recorded.event, StatusChanged)
        doubled = {**super().fold(row, recorded)}
        doubled["total"] = sum(2 * int(word) for word in doubled["words"] if word.isdigit())
        return doubled


def open_plain(records: Sequence[StoredRecord]) -> list[Recorded]:
    """Stands for the store's `open_many`: these events have no sealed fields."""
    return [_open(record) for record in records]


def _open(record: StoredRecord) -> Recorded:
    return Recorded(
        stream_id=record.stream_id,
        noun=record.noun,
        version=record.version,
        event=EVENTS[record.type].model_validate_json(record.data),
        meta=Meta(record.command_id, record.correlation_id, record.actor_id),
        event_id=record.event_id,
        position=record.position,
        recorded_at=record.recorded_at,
    )


@dataclass
class Writer:
    """Appends through the store's own SQL function."""

    dsn: str
    stored: Callable[[], None] = lambda: None

    def add(
        self, stream_id: UUID, *words: str, noun: str = NOUN, topic: str = StatusChanged.topic
    ) -> int:
        """One command with an event per word; the position of the last."""
        return self.add_many({stream_id: words}, noun=noun, topic=topic)

    def add_many(
        self,
        words: dict[UUID, Sequence[str]],
        *,
        noun: str = NOUN,
        topic: str = StatusChanged.topic,
    ) -> int:
        with psycopg.connect(self.dsn, autocommit=True) as connection:
            known: dict[UUID, int] = dict(
                connection.execute(
                    "select stream_id, version from es.stream where stream_id = any(%s)",
                    (list(words),),
                ).fetchall()
            )
            events = [
                _event(stream_id, known.get(stream_id, 0) + number, word, noun, topic)
                for stream_id, of_stream in words.items()
                for number, word in enumerate(of_stream, 1)
            ]
            streams = [{"id": one, "noun": noun, "expected": known.get(one, 0)} for one in words]
            row = connection.execute(
                "select outcome, last_position from es.append(%s::jsonb)",
                (_command(streams, events),),
            ).fetchone()
        assert row is not None
        assert row[0] == "stored"
        self.stored()
        return int(row[1])


def _event(stream_id: UUID, version: int, word: str, noun: str, topic: str) -> dict[str, Any]:
    return {
        "stream_id": stream_id,
        "noun": noun,
        "version": version,
        "type": topic,
        "schema_version": 1,
        "event_id": uuid4(),
        "data": orjson.dumps({"status": word}).decode(),
    }


def _command(streams: list[dict[str, Any]], events: list[dict[str, Any]]) -> str:
    return orjson.dumps([{
        "command_id": uuid4(),
        "fingerprint": None,
        "result": None,
        "actor_id": uuid4(),
        "role": "admin",
        "source": "api",
        "request_id": None,
        "correlation_id": uuid4(),
        "causation_id": None,
        "streams": streams,
        "events": events,
    }]).decode()  # fmt: skip


def totals(dsn: str) -> dict[UUID, tuple[int, int]]:
    """Version and total of every row that queries see."""
    with psycopg.connect(dsn) as connection:
        rows = connection.execute("select id, version, total from rm.tally").fetchall()
    return {id_: (version, total) for id_, version, total in rows}

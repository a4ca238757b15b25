"""A tiny read model and a writer of events, so that feed tests need no noun of the business."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass
from uuid import UUID, uuid4

import orjson
import psycopg
import sqlalchemy as sa
from sqlalchemy.dialects import postgresql as pg

from commands.kernel.ports import AppendRequest, StreamAppend
from domain.kernel.event import EVENTS, Meta, Recorded
from domain.kernel.record import StatusChanged
from infra.eventstore.appender import Appender
from infra.eventstore.packing import pack
from infra.eventstore.stored import EPOCH, StoredRecord
from infra.projector.feed.opening import Opener
from projections.kernel.read_model import ReadModel, Row
from tests.eventually import in_time
from tests.servers import admin_of

NOUN = "score"
OTHER = "other"
BROKEN = "broken"
NO_TEXT = "\x00"
"""Postgres refuses it; a number that is too large is refused before."""

views = sa.MetaData(schema="rm")
score = sa.Table(
    "score",
    views,
    sa.Column("id", pg.UUID(as_uuid=True), primary_key=True),
    sa.Column("version", sa.Integer, nullable=False),
    sa.Column("total", sa.Integer, nullable=False),
    sa.Column("words", pg.ARRAY(sa.Text), nullable=False),
    sa.Column("doc", pg.JSONB, nullable=False),
    sa.Column("at", sa.DateTime(timezone=True)),
    sa.Index("score_total", "total", sa.text("at DESC")),
)


class Score(ReadModel):
    """Adds up the numbers that status changes carry; refuses what is not a number."""

    name = NOUN
    VERSION = 1
    nouns = frozenset({NOUN})
    table = score
    broken = True

    def fold(self, row: Row | None, recorded: Recorded) -> Row:
        assert isinstance(recorded.event, StatusChanged)
        word = str(recorded.event.status)
        if word == BROKEN and self.broken:
            raise ValueError(f"private: {word}")
        return {
            "total": (row["total"] if row else 0)
            + (int(word) if word.lstrip("-").isdigit() else 0),
            "words": [*(row["words"] if row else ()), word],
            "doc": {"last": word, "id": recorded.stream_id},
            "at": recorded.at,
        }


class DoubledScore(Score):
    """The same read model after a change of code."""

    VERSION = 2

    def fold(self, row: Row | None, recorded: Recorded) -> Row:
        assert isinstance(recorded.event, StatusChanged)
        doubled = {**super().fold(row, recorded)}
        doubled["total"] = sum(2 * int(word) for word in doubled["words"] if word.isdigit())
        return doubled


class OtherScore(Score):
    """A second read model, of another noun."""

    name = OTHER
    nouns = frozenset({OTHER})
    table = score.to_metadata(views, name=OTHER)


def open_plain(records: Sequence[StoredRecord]) -> list[Recorded]:
    """Stands for the store's `open_many`: these events have no sealed fields."""
    return [_open(record) for record in records]


@contextmanager
def plain_opening() -> Iterator[Opener]:
    """For processes that help to build."""
    yield open_plain


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
    """Appends as the store does, without a store."""

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
        with psycopg.connect(admin_of(self.dsn), autocommit=True) as connection:
            known: dict[UUID, int] = dict(
                connection.execute(
                    "select stream_id, version from es.stream where stream_id = any(%s)",
                    (list(words),),
                ).fetchall()
            )
        meta = Meta(uuid4(), uuid4(), uuid4(), role="admin", source="api")
        changes, records = [], []
        for stream_id, of_stream in words.items():
            version = known.get(stream_id, 0)
            moves = (StatusChanged(status="told"),) * len(of_stream)
            changes.append(StreamAppend(stream_id, noun, version, moves))
            records += [
                _record((stream_id, version + number, noun, topic), word, meta)
                for number, word in enumerate(of_stream, 1)
            ]
        command = pack(AppendRequest(meta, tuple(changes)), records, lambda _: b"")
        with closing(Appender(self.dsn)) as appender:
            (answer,) = appender.send([command], in_time())
        assert answer is not None
        assert answer.outcome == "stored"
        self.stored()
        return answer.last_position or 0


def _record(place: tuple[UUID, int, str, str], word: str, meta: Meta) -> StoredRecord:
    """`place`: stream, version, noun and type."""
    data = orjson.dumps({"status": word})
    cause = (meta.actor_id, meta.role, meta.source, meta.request_id, meta.correlation_id)
    return StoredRecord.from_row(
        (0, *place, 1, data, uuid4(), meta.command_id, EPOCH, *cause, meta.causation_id, b"")
    )


def totals(dsn: str, table: str = NOUN) -> dict[UUID, tuple[int, int]]:
    """Version and total of every row that queries see."""
    with psycopg.connect(admin_of(dsn)) as connection:
        rows = connection.execute(f"select id, version, total from rm.{table}".encode()).fetchall()
    return {id_: (version, total) for id_, version, total in rows}

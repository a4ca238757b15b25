"""What operators did with a read model: one stream for each, beside the records."""

from __future__ import annotations

from uuid import UUID, uuid5

from domain.kernel.event import Event

NOUN = "read_model"
"""The streams' type; it has no record of its own."""
_READ_MODELS = UUID("5b0b4d5c-6a49-4a0c-8f7e-3b9d1d2f6e10")


class ReadModelCompared(Event, topic="read_model.compared.1"):
    """Every row was compared with its record's events; it holds no value of any of them."""

    read_model: str
    generation: int
    position: int
    """Of the log; records that began later were not compared."""
    records: int
    differing: int
    """Rows that are not what the events say."""
    left_out: int
    """Records that were parked, or just being erased."""
    tables: tuple[str, ...]
    """Tables with such a row."""


class ReadModelMended(Event, topic="read_model.mended.1"):
    """Rows that a comparison had named were written again from the events."""

    read_model: str
    rows: int
    tables: tuple[str, ...]
    record_ids: tuple[UUID, ...]


ReadModelEvent = ReadModelCompared | ReadModelMended


def stream_of(read_model: str) -> UUID:
    return uuid5(_READ_MODELS, read_model)

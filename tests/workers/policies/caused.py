"""Events for policies to read, with every field set."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any
from uuid import UUID, uuid4

from domain.kernel.event import Event, Meta, Recorded
from infra.eventstore.samples import sample_event

RECORD, VERSION, POSITION = UUID(int=7), 3, 40
AT = datetime(2026, 11, 20, 9, tzinfo=UTC)


def recorded(event: type[Event] | Event, noun: str, meta: Meta | None = None) -> Recorded:
    """An event of the record RECORD; a sample of its class where only that is given."""
    value = event if isinstance(event, Event) else sample_event(event)
    return Recorded(
        RECORD, noun, VERSION, value, meta or Meta(uuid4(), uuid4()), uuid4(), POSITION, AT
    )


def sample(event: type[Event], **values: Any) -> Event:
    return sample_event(event).model_copy(update=values)

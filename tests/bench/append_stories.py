"""Appends the short stories of `stories` to our store."""

from __future__ import annotations

from collections.abc import Iterator
from uuid import NAMESPACE_OID, UUID, uuid4, uuid5

from commands.kernel.ports import AppendRequest, StreamAppend
from domain.kernel.event import Event, Meta
from domain.kernel.record import NoteAdded, PeopleChanged, StatusChanged
from domain.lead.details import LeadDetails
from domain.lead.events import LeadCaptured, LeadDetailsChanged
from infra.eventstore.store import PostgresEventStore
from tests.bench.stories import StoryEvent, stories

TOGETHER = 200
"""Records of one command."""


def append_stories(store: PostgresEventStore, leads: int, together: int) -> int:
    """The last position."""
    by_lead: dict[int, list[StoryEvent]] = {}
    for one in stories(leads, together):
        if len(by_lead) == TOGETHER and one.lead not in by_lead:
            _store(store, by_lead)
            by_lead = {}
        by_lead.setdefault(one.lead, []).append(one)
    _store(store, by_lead)
    return store.position()


def _store(store: PostgresEventStore, by_lead: dict[int, list[StoryEvent]]) -> None:
    command = uuid4()
    meta = Meta(command_id=command, correlation_id=command, actor_id=uuid4(), role="admin")
    changes = tuple(
        StreamAppend(id_of(lead), "lead", events[0].number - 1, tuple(map(event_of, events)))
        for lead, events in by_lead.items()
    )
    store.append(AppendRequest(meta, changes))


def id_of(lead: int) -> UUID:
    return uuid5(NAMESPACE_OID, f"lead {lead}")


def event_of(by_lead: StoryEvent) -> Event:
    wire = dict(by_lead.wire)
    if by_lead.number == 1:
        return _captured(wire)
    match wire:
        case {"status": str(status)}:
            return StatusChanged(status=status)
        case {"noteCount": int()}:
            return NoteAdded(note_id=uuid4(), text="Rang, nobody there; will try again on Monday.")
        case {"Surveyor": [user]}:
            return PeopleChanged(role="Surveyor", user_ids=(UUID(user),))
        case _:
            return LeadDetailsChanged(details=LeadDetails.model_validate(wire))


def _captured(wire: dict[str, object]) -> LeadCaptured:
    people = {"Assignee": tuple(UUID(str(user)) for user in _listed(wire.pop("Assignee")))}
    return LeadCaptured(
        reference=str(wire.pop("leadId")),
        pipeline=str(wire.pop("leadType")),
        status=str(wire.pop("status")),
        people=people,
        details=LeadDetails.model_validate(wire),
    )


def _listed(value: object) -> Iterator[object]:
    yield from value if isinstance(value, list) else ()

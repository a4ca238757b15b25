"""Histories of a record for property tests: its creation, then anything in any order."""

from __future__ import annotations

from collections.abc import Iterator
from uuid import UUID

from hypothesis import strategies as st

from domain.consumer.events import ConsumerDetailsChanged
from domain.kernel import record
from domain.kernel.event import Event, Recorded
from domain.kernel.rows import RowAdded
from domain.lead.events import LeadCalled, LeadState
from infra.eventstore.sealing import sealed_fields
from tests.factories import consumer, lead, meter_reading
from tests.spec import CommandEvents, history, one_command

ANN, BEN = UUID(int=0xA), UUID(int=0xB)


def _document(id_: UUID) -> record.DocumentAdded:
    document = record.Document(document_id=id_, content_type="text/plain", size=1, sha256="00")
    return record.DocumentAdded(document=document, name="Deeds.txt")


SHARED: list[Event] = [
    record.StatusChanged(status="No Ans"),
    record.StatusChanged(status="Deal Closed", pipeline="Paid Solar Sales"),
    record.PeopleChanged(role="Assignee", user_ids=(ANN, BEN)),
    record.PeopleChanged(role="Assignee", user_ids=()),
    record.NoteAdded(note_id=ANN, text="Rang twice"),
    record.NoteStruck(note_id=ANN),
    *(_document(id_) for id_ in (ANN, BEN)),
    *(record.DocumentScanned(document_id=id_, scan="clean") for id_ in (ANN, BEN)),
    record.DocumentRemoved(document_id=ANN),
    record.DeleteRequested(),
    record.DeleteRequestCancelled(),
    record.DeleteRequestRejected(),
    record.Deleted(),
    record.Restored(),
    record.Blocked(),
    record.Activated(),
    record.SubjectErased(person=ANN, subjects=(ANN,), subject_id=BEN),
]
OF_A_LEAD: list[Event] = [
    lead.changed(source="Referral", value=None),
    lead.changed(digital_dashboard={"tenure": "Owner", "solar": {"no_of_panels": 9}}),
    lead.changed(digital_dashboard={"customer_name": None}, costs={"labour": "1.5"}),
    LeadCalled(state=LeadState(calls=2, last_call_outcome="No answer")),
]
OF_A_CONSUMER: list[Event] = [
    *(meter_reading.added(id_) for id_ in (ANN, BEN)),
    meter_reading.removed(BEN),
    consumer.changed(email="new@example.co.uk", town=None),
    consumer.changed(account_number="11112222"),
    ConsumerDetailsChanged(details=consumer.details().model_copy(update={"mobile": None})),
]

ADDING = record.NoteAdded, record.DocumentAdded, RowAdded
Step = tuple[Event, set[str]]
"""An event, and paths of its fields that were erased since."""


def _sealed(event: Event) -> set[str]:
    return {"meta.reason", *(one.path for one in sealed_fields(type(event)))}


def _histories(
    created: Event, events: list[Event], sealed: tuple[str, ...]
) -> st.SearchStrategy[list[Recorded]]:
    erased = st.sets(st.sampled_from((*sealed, "text", "meta.reason")), max_size=2)
    steps = st.lists(st.tuples(st.sampled_from(events), erased), max_size=12)

    def after_creation(drawn: list[Step]) -> list[Recorded]:
        commands: list[CommandEvents] = [
            one_command(event, erased=tuple(_sealed(event) & paths))
            for event, paths in _added_once(drawn)
        ]
        return history(created, *commands)

    return steps.map(after_creation)


def _added_once(drawn: list[Step]) -> Iterator[Step]:
    """Leaves out what adds something again: each thing that is added has an id of its own."""
    added: list[Event] = []
    for event, paths in drawn:
        if isinstance(event, ADDING):
            if event in added:
                continue
            added.append(event)
        yield event, paths


LEADS = _histories(
    lead.captured(people={"Surveyor": (BEN,)}),
    SHARED + OF_A_LEAD,
    ("details.summary", "details.digital_dashboard.customer_name"),
)
CONSUMERS = _histories(
    consumer.registered(email=None),
    SHARED + OF_A_CONSUMER,
    ("details.email", "details.mobile", "details.meter_number"),
)

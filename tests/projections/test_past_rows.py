"""Past rows say what a record's columns were at every position, as its fold up to there does."""

from __future__ import annotations

from itertools import pairwise
from typing import Any
from uuid import UUID

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from domain.invoice_payment.events import InvoicePaymentReversed
from domain.item.events import ItemRetired
from domain.kernel import record
from domain.kernel.event import Event, Recorded
from domain.nouns import NOUNS
from projections.kernel.past_rows import kept_columns
from projections.kernel.read_model import Row, RowChanges
from projections.lists.declared import SHARED
from projections.lists.spec import LIST
from projections.nouns import NOUN_VIEWS, PROJECTIONS
from tests.factories import (
    appointment,
    commission,
    company,
    contact,
    credit_note,
    invoice,
    item,
    payment,
    price_file,
    quote,
    renewal,
    service,
    shareable_list,
    site,
    supplier,
    supplier_contact,
    survey,
    task,
    user,
)
from tests.factories.created import CREATED
from tests.happenings import CONSUMERS, LEADS
from tests.happenings import SHARED as HAPPENINGS
from tests.rows import fold_row
from tests.spec import history

TWINS = [noun for noun, view in PROJECTIONS.items() if view.keyed is not None]
CHANGED: dict[str, list[Event]] = {
    "appointment": [appointment.changed(description="Bring a ladder"), appointment.changed()],
    "company": [
        company.changed(business_name="Aire Mills", town=None),
        company.changed(town="Hull"),
    ],
    "contact": [contact.changed(name="O. Hague"), contact.changed(phone=None)],
    "price_file": [
        price_file.mapped(),
        price_file.loaded(),
        price_file.refused(),
        price_file.withdrawn(),
    ],
    "shareable_list": [
        shareable_list.changed(name="Summer leads"),
        shareable_list.changed(expires_at="2026-12-28T00:00:00Z"),
        shareable_list.viewed(),
    ],
    "site": [site.changed(town="Hull"), site.changed(town=None, site_name="Yard")],
    "supplier": [
        supplier.changed(supplier_name="Fellside Power", service_type=["Water"]),
        supplier.changed(service_type=None),
        supplier.logo_changed(None),
        supplier.terms_set(UUID(int=31)),
    ],
    "supplier_contact": [
        supplier_contact.changed(email="una@fellside.example"),
        supplier_contact.changed(department=None, contact_person_name="Una Ashdown"),
    ],
    "item": [item.changed(name="Panel"), item.priced(sale_price="46"), ItemRetired()],
    "credit_note": [
        credit_note.line_added(UUID(int=6)),
        credit_note.set_against(UUID(int=7)),
        credit_note.refunded(UUID(int=8)),
    ],
    "commission": [
        commission.agreed(basis_points=6_000),
        commission.earned(UUID(int=6)),
        commission.reversed_(UUID(int=7)),
    ],
    "payment": [
        payment.moved(1004),
        payment.expected(),
        payment.instalment(UUID(int=6)),
        payment.received(UUID(int=7), instalment=UUID(int=6)),
        payment.debt(UUID(int=8)),
        payment.reversed_(UUID(int=9), UUID(int=7)),
        payment.share(UUID(int=10)),
        payment.restated(),
    ],
    "invoice_payment": [InvoicePaymentReversed(status="reversed")],
    "invoice": [
        invoice.line_added(UUID(int=6)),
        invoice.changed(issued_on="2026-03-02", due_on=None),
        *invoice.submitted(),
    ],
    "survey": [survey.changed(email=None), survey.confirmed()],
    "quote": [
        quote.changed(service_type="Electric", net_cost="100"),
        quote.moved(1001),
        quote.provided(),
        quote.went_live(),
        quote.paid(),
        quote.reversed_(),
    ],
    "renewal": [
        renewal.changed(service_type="Electric", net_cost="100"),
        renewal.moved(1001),
        renewal.provided(),
        renewal.went_live(),
        renewal.paid(),
        renewal.reversed_(),
    ],
    "service": [service.offered(), service.sold(), service.went_live(), service.ended()],
    "task": [task.changed(title="Ring again", due_date=None, time=None), task.closed()],
    "user": [user.changed(job_title="Fitter"), user.changed(job_title=None, department="Roofs")],
}


def steps_of(noun: str) -> st.SearchStrategy[list[Recorded]]:
    """A record's creation, then anything that may happen to it, at positions with others between."""
    if noun in {"lead", "consumer"}:
        found = LEADS if noun == "lead" else CONSUMERS
    else:
        of = NOUNS[noun]
        shared = [one for one in HAPPENINGS if _happens_to(noun, one)]
        roles = [record.PeopleChanged(role=one, user_ids=(UUID(int=5),)) for one in of.roles]
        some = st.lists(st.sampled_from([*shared, *CHANGED[noun], *roles]), max_size=12)
        found = some.map(lambda later: history(CREATED[noun], *later))
    return found.map(lambda events: [one._replace(position=3 * one.version) for one in events])


def _happens_to(noun: str, event: Event) -> bool:
    match event:
        case record.StatusChanged():
            return NOUNS[noun].status is str
        case record.PeopleChanged():
            return event.role in NOUNS[noun].roles
        case record.DocumentAdded() | record.DocumentRemoved() | record.DocumentScanned():
            return "documents" in NOUNS[noun].collections
        case _:
            return True


class Kept:
    """The past rows of one record, written as a projector writes them."""

    def __init__(self, noun: str) -> None:
        self.view = PROJECTIONS[noun]
        self.rows: list[Row] = []
        self._row: Row | None = None

    def add(self, events: list[Recorded]) -> RowChanges:
        row = self.view.complete(self.view.fold_all(self._row, events))
        changes = self.view.row_changes(self._row, row, events)
        if changes.end is not None:
            position, version = changes.end
            self.rows[-1] = self.rows[-1] | {"until": position, "version": version}
        self.rows += changes.put
        self._row = {name: row[name] for name in self.view.needed}
        return changes


def columns(noun: str, row: Row) -> dict[str, Any]:
    twin = PROJECTIONS[noun].keyed
    assert twin is not None
    return {name: row[name] for name in kept_columns(twin)}


@pytest.mark.parametrize("noun", TWINS)
@given(data=st.data())
@settings(max_examples=40, deadline=None)
def test_at_every_position_the_row_is_that_of_the_fold(noun: str, data: st.DataObject) -> None:
    events = data.draw(steps_of(noun))
    kept = Kept(noun)
    kept.add(events)
    rows = kept.rows
    assert rows[0]["since"] == events[0].position
    assert [one["until"] for one in rows] == [*(one["since"] for one in rows[1:]), None]
    assert all(columns(noun, one) != columns(noun, later) for one, later in pairwise(rows))
    for number, event in enumerate(events, 1):
        expected = columns(noun, fold_row(events[:number]))
        for position in (event.position, event.position + 2):
            [valid] = [
                one
                for one in rows
                if one["since"] <= position and (one["until"] is None or position < one["until"])
            ]
            assert columns(noun, valid) == expected


@pytest.mark.parametrize("noun", TWINS)
@given(data=st.data())
@settings(max_examples=40, deadline=None)
def test_in_batches_they_are_as_at_once(noun: str, data: st.DataObject) -> None:
    events = data.draw(steps_of(noun))
    at_once, in_batches = Kept(noun), Kept(noun)
    at_once.add(events)
    cuts = data.draw(st.sets(st.integers(1, len(events)), max_size=4))
    for first, last in pairwise(sorted({0, *cuts, len(events)})):
        in_batches.add(events[first:last])
    assert in_batches.rows == at_once.rows


@pytest.mark.parametrize("noun", TWINS)
def test_a_note_writes_none(noun: str) -> None:
    kept = Kept(noun)
    note = record.NoteAdded(note_id=UUID(int=7), text="Rang back, not in")
    events = history(CREATED[noun], note)
    kept.add(events[:1])
    assert kept.add(events[1:]) == RowChanges([], [])


@pytest.mark.parametrize(
    "noun", [name for name, view in NOUN_VIEWS.items() if view.table.info[LIST]]
)
def test_whatever_a_list_declares_has_a_column_in_the_twin(noun: str) -> None:
    """The time of the last change is not kept: every event would make a row."""
    spec, twin = NOUN_VIEWS[noun].table.info[LIST], PROJECTIONS[noun].keyed
    assert twin is not None
    declared = {one.name for one in (*spec.filters, *spec.declared) if one.is_own}
    summed = {*spec.sums} | {*(spec.counters.by if spec.counters else ())}
    assert declared | summed | SHARED - {"updated_at"} <= {*twin.c.keys()}


def test_nouns_that_are_searched_have_past_rows_too() -> None:
    """A company is found by its contacts, which have no list."""
    searched = {name for name, view in PROJECTIONS.items() if view.search_fields}
    linked = {
        other
        for view in NOUN_VIEWS.values()
        if (spec := view.table.info[LIST])
        for other in spec.search.nouns
    }
    assert linked <= searched <= {*TWINS}

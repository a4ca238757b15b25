"""Random commands on leads, consumers and companies, each checked right after it ran."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import date
from decimal import Decimal
from typing import Any, ClassVar
from uuid import UUID, uuid4

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import Bundle, RuleBasedStateMachine, rule

from commands.kernel.command import Actor, Context, Outcome
from commands.kernel.delete import Delete
from commands.kernel.notes import AddNote
from commands.kernel.people import ChangePeople
from commands.kernel.rows import AddRow, ChangeRow, RemoveRow
from commands.lead import ChangeLead, MoveLead
from commands.shared.files.attachments import AddDocument, RemoveDocument
from commands.shared.meter_readings import AddMeterReading
from commands.undo.undo import Undo
from domain.kernel.errors import (
    AlreadyDeleted,
    DomainError,
    FieldConflict,
    InUse,
    InvalidFields,
    NoDeleteRequest,
    NotAllowed,
    NotDeleted,
    NotFound,
    ReasonRequired,
    RestoreClash,
)
from domain.kernel.record import Undone
from domain.kernel.taking_back import value_at
from domain.lead.decider import ReasonNeeded
from domain.lead.measure_rows import INSPECTION_ROWS, MEASURE_ROWS, labels_of
from domain.lead.noun import LEAD
from domain.nouns import NOUNS
from domain.role.assignments import roles_for
from tests.factories import company, consumer, lead
from tests.fakes import Runnable
from tests.stateful import agreement
from tests.stateful.backends import Backend, run
from tests.stateful.edits import BODIES, FLOW, ODD_METERS, STATUSES, Body, Ref, edit, gone_links

AGO = st.none() | st.integers(0, 6)
"""How many versions ago the user loaded the record; None: the call does not say."""
ACTORS = st.sampled_from([0, 1, None])
PDF = b"%PDF-1.7 of a test"


AddMeasure = AddRow.to(LEAD, MEASURE_ROWS)
ChangeMeasure = ChangeRow.to(LEAD, MEASURE_ROWS)
RemoveMeasure = RemoveRow.to(LEAD, MEASURE_ROWS)
AddInspection = AddRow.to(LEAD, INSPECTION_ROWS)
LABELS = ("LI", "Solar", "VENT", "Heat Controls")
MEASURES = st.fixed_dictionaries(
    {"label": st.sampled_from(LABELS)},
    optional={
        "progress": st.sampled_from(["Started", "Completed", None]),
        "done_on": st.sampled_from([date(2026, 1, 5), None]),
        "cost": st.sampled_from([Decimal("12.50"), Decimal(0), None]),
        "heating_controls": st.sampled_from([("Programmer",), (), None]),
        "certificate_number": st.sampled_from(["TM-1", None]),
    },
)

AMOUNTS = st.sampled_from([Decimal("1850.00"), Decimal("0.01"), Decimal(0), None])
MONEY = st.dictionaries(
    st.sampled_from(["material", "labour", "battery", "payment_received", "outstanding_payment"]),
    AMOUNTS,
    min_size=1,
)


class NeverRaised(Exception):
    """Stands for no refusal at all."""


def _is_wrong(body: Body) -> bool:
    late = body.get("progress") == "Completed" and body.get("done_on") is None
    return late or bool(body.get("heating_controls") and body["label"] != "Heat Controls")


class RecordMachine(RuleBasedStateMachine):
    """`make` gives the backend; the records of one run never meet those of another."""

    make: ClassVar[Callable[[], Backend]]

    leads: Bundle[Ref] = Bundle("leads")
    consumers: Bundle[Ref] = Bundle("consumers")
    companies: Bundle[Ref] = Bundle("companies")
    records: Bundle[Ref] = Bundle("records")

    def __init__(self) -> None:
        super().__init__()
        self.backend = type(self).make()
        self.made: list[Ref] = []
        self.tag = uuid4().hex

    @rule(targets=(leads, records), body=BODIES["lead"], place=st.none() | STATUSES)
    def capture(self, body: Body, place: tuple[str, str] | None) -> Ref:
        typed = {"lead_type": place[0], "status": place[1]} if place else {}
        dashboard = {"customer_name": "Orla Pemberton"} | {
            name: value
            for name, value in body.get("digital_dashboard", {}).items()
            if name != "customer_name" or _full(value)
        }
        own = self._own("lead", body) | {"digital_dashboard": dashboard}
        gone = gone_links(self.backend, "lead", own)
        if gone:
            with pytest.raises(InvalidFields) as refused:
                self._created("lead", lead.capture(**own, **typed))
            assert refused.value.fields.keys() <= {*gone.values()}
        kept = {name: value for name, value in own.items() if name not in gone}
        return self._created("lead", lead.capture(**kept, **typed))

    @rule(targets=(consumers, records), body=BODIES["consumer"])
    def register(self, body: Body) -> Ref:
        kept = {name: value for name, value in self._own("consumer", body).items() if _full(value)}
        try:
            return self._created("consumer", consumer.register(**{"email": None, **kept}))
        except InUse:
            assert kept["email"]
            return self._created("consumer", consumer.register(**kept | {"email": None}))

    @rule(targets=(companies, records), body=BODIES["company"])
    def open(self, body: Body) -> Ref:
        kept = {name: value for name, value in body.items() if _full(value)}
        return self._created("company", company.open_(**kept, reason=ODD_METERS))

    @rule(ref=leads, body=BODIES["lead"], ago=AGO, who=ACTORS)
    def change_lead(self, ref: Ref, body: Body, ago: int | None, who: int | None) -> None:
        self._edit(ref, body, ago, who)

    @rule(ref=leads, costs=MONEY, ago=AGO, who=ACTORS)
    def change_money(self, ref: Ref, costs: Body, ago: int | None, who: int | None) -> None:
        self._edit(ref, {"costs": costs}, ago, who)

    @rule(ref=consumers, body=BODIES["consumer"], ago=AGO, who=ACTORS)
    def change_consumer(self, ref: Ref, body: Body, ago: int | None, who: int | None) -> None:
        self._edit(ref, body, ago, who)

    @rule(ref=companies, body=BODIES["company"], ago=AGO, who=ACTORS)
    def change_company(self, ref: Ref, body: Body, ago: int | None, who: int | None) -> None:
        self._edit(ref, body, ago, who)

    @rule(ref=companies, ours=BODIES["company"], theirs=BODIES["company"])
    def two_writers(self, ref: Ref, ours: Body, theirs: Body) -> None:
        """Both loaded the same version; the second has a conflict just where they meet."""
        seen = self._version(ref)
        edit(self.backend, ref, ours, seen, self._actor(0))
        edit(self.backend, ref, theirs, seen, self._actor(1))

    @rule(ref=leads, place=STATUSES, reason=st.sampled_from([None, "Asked"]), ago=AGO, who=ACTORS)
    def move(
        self, ref: Ref, place: tuple[str, str], reason: str | None, ago: int | None, who: int | None
    ) -> None:
        command = MoveLead(
            id=ref.id,
            lead_type=place[0],
            status=place[1],
            reason=reason,
            expected_version=self._seen(ref, ago),
        )
        outcome = self._try(ref, command, who, AlreadyDeleted, FieldConflict, ReasonNeeded)
        if outcome is not None:
            state = self.backend.deps.store.load(NOUNS["lead"], ref.id)
            assert (state.pipeline, state.status) == place

    @rule(ref=records, role=st.integers(0, 7), users=st.lists(st.integers(0, 1)), ago=AGO)
    def put_people(self, ref: Ref, role: int, users: list[int], ago: int | None) -> None:
        # Of the others only some users can have one, and the staff are in house.
        roles = [one for one in NOUNS[ref.noun].roles if roles_for(one) is None]
        command = ChangePeople.of(NOUNS[ref.noun])(
            id=ref.id,
            role=roles[role % len(roles)],
            assignee=tuple(self.backend.staff[index].user_id for index in users),
            expected_version=self._seen(ref, ago),
        )
        self._try(ref, command, 0, AlreadyDeleted, FieldConflict)

    @rule(ref=records, note=st.sampled_from(["Called", "No answer\nagain"]), who=ACTORS)
    def add_note(self, ref: Ref, note: str, who: int | None) -> None:
        self._try(ref, AddNote.of(NOUNS[ref.noun])(id=ref.id, note=note), who, AlreadyDeleted)

    @rule(ref=records, collection=st.integers(0, 1), who=ACTORS)
    def add_document(self, ref: Ref, collection: int, who: int | None) -> None:
        noun = NOUNS[ref.noun]
        names = noun.collections
        upload = AddDocument(noun, ref.id, "a.pdf", PDF, names[collection % len(names)], "EPC")
        self._try(ref, upload, who, AlreadyDeleted)

    @rule(ref=records, index=st.integers(0, 3))
    def remove_document(self, ref: Ref, index: int) -> None:
        noun = NOUNS[ref.noun]
        kept = [*self.backend.deps.store.load(noun, ref.id).documents, uuid4()]
        wanted = kept[index % len(kept)]
        command = RemoveDocument.of(noun)(id=ref.id, document_id=wanted)
        unknown = (NotFound,) if wanted is kept[-1] else ()
        self._try(ref, command, 0, AlreadyDeleted, *unknown)

    @rule(
        ref=consumers,
        value=st.decimals(0, 99999, places=3),
        service=st.sampled_from(["gas", "water"]),
    )
    def read_meter(self, ref: Ref, value: Any, service: Any) -> None:
        command = AddMeterReading.of(NOUNS[ref.noun])(
            id=ref.id, value=value, service=service, read_on=date(2026, 1, 5), meter_number="G4"
        )
        self._try(ref, command, 0, AlreadyDeleted)

    @rule(ref=leads, body=MEASURES, ago=AGO)
    def add_measure(self, ref: Ref, body: Body, ago: int | None) -> None:
        command = AddMeasure(id=ref.id, expected_version=self._seen(ref, ago), **body)
        refused = InvalidFields if _is_wrong(body) else NeverRaised
        self._try(ref, command, 0, AlreadyDeleted, refused)

    @rule(ref=leads, index=st.integers(0, 3), body=MEASURES, ago=AGO, who=ACTORS)
    def change_measure(
        self, ref: Ref, index: int, body: Body, ago: int | None, who: int | None
    ) -> None:
        seen = self._seen(ref, ago)
        command = ChangeMeasure(
            id=ref.id, row_id=self._row(ref, "measures", index), expected_version=seen, **body
        )
        self._try(ref, command, who, AlreadyDeleted, NotFound, FieldConflict, InvalidFields)

    @rule(ref=leads, index=st.integers(0, 3), reason=st.sampled_from([None, "Twice"]), ago=AGO)
    def remove_measure(self, ref: Ref, index: int, reason: str | None, ago: int | None) -> None:
        row_id, seen = self._row(ref, "measures", index), self._seen(ref, ago)
        command = RemoveMeasure(id=ref.id, row_id=row_id, reason=reason, expected_version=seen)
        self._try(ref, command, 0, AlreadyDeleted, NotFound, FieldConflict, ReasonRequired)

    @rule(ref=leads, index=st.integers(0, 3), result=st.sampled_from(["Booked", "Passed"]))
    def inspect(self, ref: Ref, index: int, result: str) -> None:
        measure = self._row(ref, "measures", index)
        body = {"id": ref.id, "measure": measure, "kind": "Mid", "result": result}
        command = AddInspection.model_validate(body)
        self._try(ref, command, 0, AlreadyDeleted, InvalidFields)

    @rule(ref=leads, labels=st.lists(st.sampled_from(LABELS), max_size=3), ago=AGO)
    def send_labels(self, ref: Ref, labels: list[str], ago: int | None) -> None:
        """Afterwards the lead has just these, or what was there and somebody needs to say why."""
        body = {"digitalDashboard": {"measuresBeingDone": labels}}
        command = ChangeLead.model_validate(
            {"id": ref.id, "expectedVersion": self._seen(ref, ago), **body}
        )
        outcome = self._try(ref, command, 0, AlreadyDeleted, FieldConflict, ReasonRequired)
        if outcome is not None:
            lead_state = self.backend.deps.store.load(NOUNS["lead"], ref.id)
            assert set(labels_of(lead_state)) == set(labels)

    @rule(ref=records, step=st.sampled_from(sorted(FLOW)), who=ACTORS)
    def delete_flow(self, ref: Ref, step: str, who: int | None) -> None:
        command = FLOW[step](NOUNS[ref.noun], ref.id)
        refusals = AlreadyDeleted, NotDeleted, NoDeleteRequest, NotAllowed, RestoreClash
        self._try(ref, command, who, *refusals)

    @rule(one=consumers, other=consumers, who=ACTORS)
    def delete_together(self, one: Ref, other: Ref, who: int | None) -> None:
        command = Delete.of(NOUNS["consumer"])(ids=(one.id, other.id))
        self._try(one, command, who, AlreadyDeleted)
        agreement.check(self.backend, other.noun, other.id)

    @rule(ref=records)
    def repeat(self, ref: Ref) -> None:
        """The same idempotency key twice is one command with one answer."""
        command = AddNote.of(NOUNS[ref.noun])(id=ref.id, note="Once")
        context = Context(self._actor(0), uuid4(), fingerprint=b"once")
        try:
            first = command.execute(context, self.backend.deps)
        except AlreadyDeleted:
            return
        again = command.execute(context, self.backend.deps)
        assert (again.records, again.position) == (first.records, first.position)
        agreement.check(self.backend, ref.noun, ref.id)

    @rule(ref=records, ago=st.integers(0, 6))
    def undo(self, ref: Ref, ago: int) -> None:
        """Whatever the rules let through has its former value again, and only that."""
        noun, store = NOUNS[ref.noun], self.backend.deps.store
        before = store.load(noun, ref.id)
        version = max(1, before.version - ago)
        wanted = Undo(noun, ref.id, version, frozenset(NOUNS))
        context = Context(self._actor(0), uuid4())
        try:
            plan = wanted.plan(context, self.backend.deps)
            chosen = {(one.id, field.path): True for one in plan for field in one.fields}
            seen = {one.id: one.found.now.version for one in plan}
            sent = replace(wanted, seen=seen, choices=chosen, reason="Taken back")
            sent.execute(context, self.backend.deps)
        except DomainError:
            assert store.load(noun, ref.id).version == before.version
            return
        after = store.load(noun, ref.id)
        [own] = [one for one in plan if one.id == ref.id]
        events = store.events(ref.id)
        undone = [one.event for one in events if isinstance(one.event, Undone)][-1]
        assert set(undone.paths) == {field.path for field in own.fields}
        for field in own.fields:
            if not field.path.startswith("notes."):
                now = value_at(noun, after, field.path)
                # What a company's services follow from leaves empty lists where nothing was said.
                was_unset = field.former is None and (now is False or now == ())
                assert was_unset or now == field.former, field.path
        for one in plan:
            agreement.check(self.backend, one.noun.name, one.id)

    @rule(ref=records)
    def take_snapshot(self, ref: Ref) -> None:
        self.backend.snapshot(ref.noun, ref.id)

    def teardown(self) -> None:
        for ref in self.made:
            agreement.check(self.backend, ref.noun, ref.id)
            agreement.check_values(self.backend, ref.noun, ref.id)
        agreement.check_unique_addresses(
            self.backend, [ref.id for ref in self.made if ref.noun == "consumer"]
        )

    def _row(self, ref: Ref, name: str, index: int) -> UUID:
        """One of the record's rows, or an id of none."""
        rows = self.backend.deps.store.load(NOUNS[ref.noun], ref.id).rows.get(name, {})
        known = [*rows, UUID(int=7)]
        return known[index % len(known)]

    def _created(self, noun: str, command: Runnable) -> Ref:
        outcome = run(self.backend, command, self._actor(0))
        ref = Ref(noun, outcome.records[0].id)
        self.made.append(ref)
        agreement.check(self.backend, noun, ref.id)
        return ref

    def _edit(self, ref: Ref, body: Body, ago: int | None, who: int | None) -> None:
        own = self._own(ref.noun, body)
        edit(self.backend, ref, own, self._seen(ref, ago), self._actor(who))

    def _try(
        self, ref: Ref, command: Runnable, who: int | None, *refusals: type[Exception]
    ) -> Outcome | None:
        """The outcome, or None when refused in one of these ways; then nothing has changed."""
        before = self._version(ref)
        try:
            outcome = run(self.backend, command, self._actor(who))
        except refusals:
            outcome = None
            assert self._version(ref) == before
        agreement.check(self.backend, ref.noun, ref.id)
        return outcome

    def _own(self, noun: str, body: Body) -> Body:
        """The body with links to records of this run, and addresses that no other run has."""
        own = dict(body)
        if isinstance(own.get("email"), str) and noun == "consumer":
            own["email"] = own["email"].replace("@", f"@{self.tag}.")
        for link in ("consumer", "company"):
            if own.get(link) is not None and noun == "lead":
                known = [ref.id for ref in self.made if ref.noun == link]
                own[link] = known[own[link] % len(known)] if known else None
        return own

    def _version(self, ref: Ref) -> int:
        return self.backend.deps.store.load(NOUNS[ref.noun], ref.id).version

    def _seen(self, ref: Ref, ago: int | None) -> int | None:
        return None if ago is None else max(1, self._version(ref) - ago)

    def _actor(self, who: int | None) -> Actor | None:
        return None if who is None else self.backend.staff[who]


def _full(value: Any) -> bool:
    return value is not None and not (isinstance(value, str) and not value.strip())

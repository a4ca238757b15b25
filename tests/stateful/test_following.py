"""What is stored of values that follow is what their formula gives, of every noun that has such: after
random changes, changes of rows, undos of commands and of single fields, and undos as those of batches.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any, ClassVar
from uuid import UUID, uuid4

import pytest
from hypothesis import Phase, settings
from hypothesis import given as drawn
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, rule, run_state_machine_as_test
from pydantic import ValidationError

from commands.imports.deciding import Importing, RowDecider
from commands.kernel.append import append_with_retry, create_stream
from commands.kernel.command import Context
from commands.shared.sheets import SheetRow
from commands.undo.change_commands import (
    adding_commands,
    change_command,
    row_changer,
    row_remover,
)
from commands.undo.taking import Taking
from commands.undo.undo import Undo
from domain.invoice.noun import INVOICE
from domain.kernel.details import Details, from_leaves, leaf, leaf_fields
from domain.kernel.errors import DomainError
from domain.kernel.noun import Noun
from domain.kernel.taking_back import to_take_back
from domain.nouns import NOUNS
from domain.service.noun import SERVICE
from tests.commands.imports.test_deciding import NoLookups
from tests.factories import invoice
from tests.factories.created import CREATED
from tests.stateful.agreement import check_following
from tests.stateful.any_command import Pool, bodies, values_at
from tests.stateful.backends import Memory, run
from tests.stateful.test_agreement import SLOW

FOLLOWING = [
    noun
    for noun in NOUNS.values()
    if any(model.follows for model in (noun.details, *(rows.details for rows in noun.rows)))
]
IDS = ("id", "row_id")
GROUPS = {SERVICE.name: {"kind": "telecomandbroadband"}}
"""Values of a record whose kind has the fields that follow."""
FIRST_ROWS = {INVOICE.name: [invoice.line_added(UUID(int=6))]}
"""Rows that a record begins with, where what is drawn seldom makes one."""


class Followed(RuleBasedStateMachine):
    """`done` counts what was carried out, over all runs."""

    noun: ClassVar[Noun[Any, Any]]
    done: ClassVar[Counter[str]]

    def __init__(self) -> None:
        super().__init__()
        self.backend = Memory()
        self.deps = self.backend.deps
        created: Any = CREATED[self.noun.name]
        given = from_leaves(self.noun.details, GROUPS.get(self.noun.name, {}))
        first = created.model_copy(update={"details": created.details.merge(given)})
        self.id = uuid4()
        rows = FIRST_ROWS.get(self.noun.name, [])
        self.deps.store.append(create_stream(self.context(), self.noun, self.id, first, rows))

    def context(self) -> Context:
        return Context(self.backend.staff[0], uuid4())

    def state(self) -> Any:
        return self.deps.store.load(self.noun, self.id)

    def pool(self) -> Pool:
        events = [one.event for one in self.deps.store.events(self.id)]
        return Pool.of(self.noun, events, {self.noun.name: self.id})

    def tried(self, name: str, command: Any) -> None:
        """Runs what may be refused; what follows is right either way."""
        try:
            command()
        except (DomainError, ValidationError):
            return
        self.done[name] += 1
        check_following(self.deps, self.state())

    @rule(data=st.data())
    def change(self, data: st.DataObject) -> None:
        """Fields that others follow from."""
        command, of = change_command(self.noun), _of(self.noun.details)
        if command is None or not of:
            return
        paths = data.draw(st.lists(st.sampled_from(of), min_size=1, max_size=3, unique=True))
        drawn = {path: data.draw(values_at(self.noun.details, path, self.pool())) for path in paths}
        # The form that sends what it showed beside a change.
        if data.draw(st.booleans()):
            known = [one for one in of if one not in drawn]
            drawn |= {path: leaf(self.state().details, path) for path in known}

        def changing() -> None:
            body = from_leaves(self.noun.details, drawn).model_dump(exclude_unset=True)
            run(self.backend, command.model_validate(body | {"id": self.id}), self.backend.staff[0])

        self.tried("change", changing)

    @rule(data=st.data())
    def row(self, data: st.DataObject) -> None:
        kinds = [rows for rows in self.noun.rows if rows.details.follows]
        if not kinds:
            return
        rows = data.draw(st.sampled_from(kinds))
        found = (
            *adding_commands(self.noun, rows),
            row_changer(self.noun, rows),
            row_remover(self.noun, rows),
        )
        command: Any = data.draw(st.sampled_from([one for one in found if one is not None]))
        body = data.draw(bodies(command, self.id, self.state().version, self.pool()))
        known = list(self.state().rows.get(rows.name, {}))
        if known and "row_id" in body:
            body["row_id"] = data.draw(st.sampled_from(known))
        # Most links lead nowhere, and a row without a title is refused.
        body = {name: one for name, one in body.items() if name in IDS or type(one) is not UUID}
        body.pop("expected_version", None)
        if rows.title in command.model_fields:
            body[rows.title] = "Northern Gas"
        self.tried(
            "row",
            lambda: run(self.backend, command.model_validate(body), self.backend.staff[0]),
        )

    @rule(data=st.data(), alone=st.booleans())
    def take_back(self, data: st.DataObject, alone: bool) -> None:
        """A command, or one field of it, whatever happened since."""
        asked = self._asked(data, alone=alone)

        def undo() -> None:
            plan = asked.plan(self.context(), self.deps)
            seen = {one.id: one.found.now.version for one in plan}
            choices = {
                (one.id, field.path): True
                for one in plan
                for field in one.fields
                if field.is_changed_since
            }
            sent = replace(asked, seen=seen, choices=choices, reason="Taken back")
            sent.execute(self.context(), self.deps)

        self.tried("undo", undo)

    def _asked(self, data: st.DataObject, *, alone: bool) -> Undo:
        version = data.draw(st.integers(1, self.state().version))
        asked = Undo(self.noun, self.id, version, frozenset(NOUNS))
        if not alone:
            return asked
        leaves = {
            path: (found.wire, None) for path, found in leaf_fields(self.noun.details).items()
        }
        known = [leaves[path] for path in _of(self.noun.details)]
        for rows in self.noun.rows:
            ids = self.state().rows.get(rows.name, {})
            known += [(rows.shown_at(path), id_) for path in _of(rows.details) for id_ in ids]
        field, row = data.draw(st.sampled_from(known or [("status", None)]))
        return replace(asked, field=field, row=row)

    @rule(data=st.data())
    def take_back_as_a_batch(self, data: st.DataObject) -> None:
        """What is refused of a record stays, and the rest is taken back."""
        events = self.deps.store.events(self.id)
        versions = data.draw(
            st.sets(st.integers(2, max(2, len(events))), min_size=1, max_size=4).map(
                lambda found: {one for one in found if one <= len(events)}
            )
        )
        if not versions:
            return

        def undo() -> None:
            found = to_take_back(self.noun, events, versions)
            taking = Taking(self.noun, found, self.context(), self.deps, "Taken back")
            taking.take([one for one in found.fields if one.refusal is None])
            if taking.events:
                append_with_retry(self.context(), self.deps, taking.request)

        self.tried("batch", undo)


def _of(model: type[Details]) -> list[str]:
    """The leaves of a class of fields that others follow from."""
    return [path for one in model.follows for path in one.of]


@pytest.mark.parametrize("noun", FOLLOWING, ids=lambda noun: noun.name)
def test_what_is_stored_is_what_follows(noun: Noun[Any, Any]) -> None:
    done: Counter[str] = Counter()
    machine = type("Machine", (Followed,), {"noun": noun, "done": done})
    run_state_machine_as_test(
        machine,
        settings=settings(
            max_examples=20,
            stateful_step_count=25,
            deadline=None,
            database=None,
            derandomize=True,
            # The steps that failed are printed; making them fewer takes minutes.
            phases=(Phase.generate,),
            suppress_health_check=SLOW,
        ),
    )
    wanted = {"undo", "batch"}
    wanted |= {"change"} if noun.details.follows else set()
    wanted |= {"row"} if any(rows.details.follows for rows in noun.rows) else set()
    assert wanted <= done.keys()


class OneCompany(NoLookups):
    """Finds a company by any number."""

    def __init__(self, company: UUID) -> None:
        self.company = company

    def companies_by_number(self, numbers: Any) -> dict[str, Any]:
        return {one: [self.company] for one in numbers}


@drawn(handsets=st.lists(st.integers(0, 99) | st.none(), min_size=1, max_size=5))
@settings(deadline=None, max_examples=20)
def test_an_import_works_out_what_follows(handsets: list[int | None]) -> None:
    backend = Memory()
    company = uuid4()
    context = Context(backend.staff[0], uuid4())
    created: Any = CREATED["company"]
    backend.deps.store.append(create_stream(context, NOUNS["company"], company, created))
    mapping = ("Company.registerNumber", "kind", "telecomandbroadband.additional_handsets")
    now = backend.deps.clock.now()
    importing = Importing("service", uuid4(), now, mapping, None, context)
    rows = [
        SheetRow(number, ["01234567", "telecomandbroadband", "" if one is None else str(one)])
        for number, one in enumerate(handsets, 2)
    ]
    decider = RowDecider(importing, backend.deps, OneCompany(company))
    plans = decider.decide(rows, {"service": range(1, len(rows) + 1)})
    assert [one.problems for one in plans] == [()] * len(handsets)
    for plan in plans:
        assert plan.request is not None
        change = plan.request.changes[0]
        backend.deps.store.append(plan.request)
        check_following(backend.deps, backend.deps.store.load(SERVICE, change.stream_id))

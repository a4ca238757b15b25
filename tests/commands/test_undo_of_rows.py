"""The undo of child rows, over every kind of every noun: it runs the kind's own commands, so what they
refuse it refuses too.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any
from uuid import UUID, uuid4

import pytest

from commands.kernel.append import create_stream
from commands.kernel.command import Context
from commands.kernel.guards import Attempt, guards_of
from commands.kernel.ports import AppendRequest, StreamAppend
from commands.kernel.rows import RemoveRow
from commands.undo.change_commands import (
    adding_commands,
    can_change_row,
    row_changer,
    row_remover,
    row_restorer,
)
from commands.undo.offered import offered_paths
from commands.undo.undo import Undo
from domain.kernel.details import from_leaves, leaf, leaf_fields
from domain.kernel.errors import DomainError, InvalidFields, ReasonRequired
from domain.kernel.event import Event
from domain.kernel.following import follow_paths
from domain.kernel.noun import Noun
from domain.kernel.row_changes import rows_in
from domain.kernel.rows import Rows
from domain.kernel.undoing import NotUndoable
from domain.lead.measure_rows import (
    INSPECTION_ROWS,
    MEASURE_ROWS,
    InspectionDetails,
    MeasureDetails,
)
from domain.lead.noun import LEAD
from domain.nouns import NOUNS
from infra.eventstore.samples import sample_event
from tests.factories.created import CREATED
from tests.fakes import ADMIN, World

KINDS = [(noun, rows) for noun in NOUNS.values() for rows in noun.rows]
of_every_kind = pytest.mark.parametrize(
    ("noun", "rows"), KINDS, ids=[f"{noun.name}-{rows.name}" for noun, rows in KINDS]
)
ROW = uuid4()


class Refused(DomainError):
    code = "test.refused"
    status = 409


def refuse(_attempt: Attempt) -> None:
    raise Refused


def store(world: World, noun: Noun[Any, Any], id_: UUID, *events: Event) -> int:
    """Appends what no command decided; the record's version afterwards."""
    version = len(world.store.events(id_))
    meta = Context(ADMIN, uuid4()).meta()
    world.store.append(AppendRequest(meta, (StreamAppend(id_, noun.name, version, events),)))
    return version + len(events)


def begun(world: World, noun: Noun[Any, Any]) -> UUID:
    id_ = uuid4()
    created: Any = CREATED[noun.name]
    world.store.append(create_stream(Context(ADMIN, uuid4()), noun, id_, created))
    return id_


def whole(rows: Rows[Any]) -> Any:
    """A row with all that it can have."""
    sample: Any = sample_event(rows.added)
    return sample.details


@pytest.fixture
def guarded() -> Iterator[Any]:
    """Has every command of a class refuse, as a guard of its own would."""
    changed: list[tuple[Any, Any]] = []

    def guard(command: Any) -> None:
        changed.append((command, command.__dict__.get("guards")))
        command.guards = (refuse, *(command.__dict__.get("guards") or ()))
        guards_of.cache_clear()
        row_restorer.cache_clear()

    yield guard
    for command, before in changed:
        if before is None:
            del command.guards
        else:
            command.guards = before
    guards_of.cache_clear()
    row_restorer.cache_clear()


def take_back(world: World, noun: Noun[Any, Any], id_: UUID, version: int, **asked: Any) -> None:
    context = Context(ADMIN, uuid4())
    plan = Undo(noun, id_, version, frozenset(), **asked).plan(context, world.deps)
    seen = {one.id: one.found.now.version for one in plan}
    Undo(noun, id_, version, frozenset(), seen=seen, **asked).execute(context, world.deps)


@of_every_kind
class TestOfEveryKind:
    def test_there_are_commands_for_it(self, noun: Noun[Any, Any], rows: Rows[Any]) -> None:
        for command in (*adding_commands(noun, rows), row_remover(noun, rows)):
            assert command.noun is noun
            assert command.rows is rows
        change = row_changer(noun, rows)
        assert (change is None) == (rows.changed is None)
        assert change is None or change.rows is rows

    def test_an_addition_is_taken_back_as_rows_are_removed(
        self, world: World, noun: Noun[Any, Any], rows: Rows[Any], guarded: Any
    ) -> None:
        id_ = begun(world, noun)
        version = store(world, noun, id_, rows.added(row_id=ROW, details=whole(rows)))
        guarded(row_remover(noun, rows))
        with pytest.raises(NotUndoable if rows.is_kept else Refused):
            take_back(world, noun, id_, version, reason="A mistake")
        assert ROW in rows_in(world.store.load(noun, id_), rows)

    def test_a_removal_is_taken_back_as_rows_are_added(
        self, world: World, noun: Noun[Any, Any], rows: Rows[Any], guarded: Any
    ) -> None:
        id_ = begun(world, noun)
        # With links to what there is, as others are refused before; one that never changes has all of them.
        links = rows.records if rows.changed is None else ()
        least = {
            path: begun(world, NOUNS[rows.records[path]])
            if path in rows.records
            else leaf(whole(rows), path)
            for path in {*rows.required, rows.title, *links}
        }
        details = from_leaves(rows.details, least)
        store(world, noun, id_, rows.added(row_id=ROW, details=details))
        version = store(world, noun, id_, rows.removed(row_id=ROW))
        guarded(adding_commands(noun, rows)[-1])
        with pytest.raises(NotUndoable if rows.is_kept else Refused):
            take_back(world, noun, id_, version)
        assert ROW not in rows_in(world.store.load(noun, id_), rows)

    def test_a_change_is_taken_back_as_rows_are_changed(
        self, world: World, noun: Noun[Any, Any], rows: Rows[Any], guarded: Any
    ) -> None:
        change = row_changer(noun, rows)
        if change is None or rows.changed is None:
            assert rows.changed is None
            return
        leaves = leaf_fields(rows.details)
        path = next(one for one in leaves if can_change_row(noun, rows, one))
        details = whole(rows)
        empty = {one: value for one, value in details.leaves().items() if one != path}
        id_ = begun(world, noun)
        store(world, noun, id_, rows.added(row_id=ROW, details=from_leaves(rows.details, empty)))
        new = from_leaves(rows.details, {path: leaf(details, path)})
        version = store(world, noun, id_, rows.changed(row_id=ROW, details=new))
        guarded(change)
        with pytest.raises(Refused):
            take_back(world, noun, id_, version)
        assert leaf(rows_in(world.store.load(noun, id_), rows)[ROW], path) is not None

    def test_rows_that_are_kept_offer_no_undo(self, noun: Noun[Any, Any], rows: Rows[Any]) -> None:
        added = rows.added(row_id=ROW, details=whole(rows))
        for event in (added, rows.removed(row_id=ROW)):
            assert bool(offered_paths(noun, [event])) != rows.is_kept

    def test_a_field_that_no_command_sets_is_not_offered(
        self, noun: Noun[Any, Any], rows: Rows[Any]
    ) -> None:
        if rows.changed is None:
            return
        follow = follow_paths(rows.details)
        for path in leaf_fields(rows.details):
            new = from_leaves(rows.details, {path: leaf(whole(rows), path)})
            found = offered_paths(noun, [rows.changed(row_id=ROW, details=new)])
            is_set = can_change_row(noun, rows, path) and path not in follow
            assert bool(found) == is_set, path


def test_a_measure_that_counts_goes_only_with_a_reason(world: World) -> None:
    id_ = begun(world, LEAD)
    measure = MeasureDetails.model_validate({"label": "LI", "cost": "950"})
    version = store(world, LEAD, id_, MEASURE_ROWS.added(row_id=ROW, details=measure))
    with pytest.raises(ReasonRequired):
        take_back(world, LEAD, id_, version)
    take_back(world, LEAD, id_, version, reason="Wrong house")
    assert not rows_in(world.store.load(LEAD, id_), MEASURE_ROWS)


def test_a_row_comes_back_under_its_own_id_with_those_that_link_to_it(world: World) -> None:
    id_ = begun(world, LEAD)
    measure, visit = MeasureDetails(label="LI"), uuid4()
    seen = InspectionDetails(measure=ROW, kind="Mid", result="Booked")
    store(world, LEAD, id_, MEASURE_ROWS.added(row_id=ROW, details=measure))
    store(world, LEAD, id_, INSPECTION_ROWS.added(row_id=visit, details=seen))
    remove = RemoveRow.to(LEAD, MEASURE_ROWS)(id=id_, row_id=ROW, reason="Wrong house")
    world.run(remove)
    take_back(world, LEAD, id_, world.store.load(LEAD, id_).version)
    state = world.store.load(LEAD, id_)
    assert rows_in(state, MEASURE_ROWS) == {ROW: measure}
    assert rows_in(state, INSPECTION_ROWS) == {visit: seen}


def test_fields_of_a_row_are_given_back_together(world: World) -> None:
    """A measure is completed on a day: one field without the other is refused."""
    id_ = begun(world, LEAD)
    done = MeasureDetails.model_validate(
        {"label": "LI", "progress": "Completed", "done_on": "2026-06-12"}
    )
    store(world, LEAD, id_, MEASURE_ROWS.added(row_id=ROW, details=done))
    other = MeasureDetails.model_validate({"progress": "Started", "done_on": None})
    assert MEASURE_ROWS.changed is not None
    version = store(world, LEAD, id_, MEASURE_ROWS.changed(row_id=ROW, details=other))
    take_back(world, LEAD, id_, version)
    assert rows_in(world.store.load(LEAD, id_), MEASURE_ROWS)[ROW] == done


def test_a_link_to_a_row_that_went_is_refused(world: World) -> None:
    id_ = begun(world, LEAD)
    visit = uuid4()
    seen = InspectionDetails(measure=ROW, kind="Mid", result="Booked")
    store(world, LEAD, id_, INSPECTION_ROWS.added(row_id=visit, details=seen))
    version = store(world, LEAD, id_, INSPECTION_ROWS.removed(row_id=visit))
    with pytest.raises(InvalidFields) as refused:
        take_back(world, LEAD, id_, version)
    assert refused.value.fields == {"measure": "not_found"}

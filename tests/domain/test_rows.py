"""Child rows, over every kind that a noun declares and on a noun made for these tests."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated, Any
from uuid import UUID, uuid4

import pytest

from domain.kernel.details import PERSONAL, SECRET, Details, leaf_fields
from domain.kernel.errors import (
    AlreadyDeleted,
    FieldConflict,
    InvalidFields,
    NotFound,
    ReasonRequired,
)
from domain.kernel.event import Event
from domain.kernel.formats import Day, Line, Money
from domain.kernel.noun import Noun
from domain.kernel.record import Deleted
from domain.kernel.row_changes import add_row, change_row, remove_row
from domain.kernel.rows import MOST, RowAdded, RowChanged, RowRemoved, Rows, row_path
from domain.lead.noun import LEAD
from domain.nouns import NOUNS
from infra.eventstore.samples import sample_event
from tests.factories import lead
from tests.spec import Decide, fold, given, history, one_command

ONE, TWO, VISIT = uuid4(), uuid4(), uuid4()


class PartDetails(Details):
    name: Line | None = None
    state: Line | None = None
    ready_on: Day | None = None
    price: Money | None = None
    remark: Annotated[Line | None, PERSONAL] = None
    secret: Annotated[Line | None, SECRET] = None
    files: tuple[UUID, ...] | None = None


class PartAdded(RowAdded[PartDetails]):
    rows = "pieces"


class PartChanged(RowChanged[PartDetails]):
    rows = "pieces"


class PartRemoved(RowRemoved):
    rows = "pieces"


class VisitDetails(Details):
    part: UUID | None = None
    outcome: Line | None = None


class VisitAdded(RowAdded[VisitDetails]):
    rows = "visits"


class VisitRemoved(RowRemoved):
    rows = "visits"


def _problems(part: PartDetails) -> dict[str, str]:
    is_late = part.state == "Ready" and part.ready_on is None
    return {"ready_on": "required"} if is_late else {}


PIECES = Rows(
    name="pieces",
    singular="part",
    details=PartDetails,
    added=PartAdded,
    changed=PartChanged,
    removed=PartRemoved,
    title="name",
    progress="state",
    required=("name",),
    choices={"state": ("Begun", "Ready")},
    files=("files",),
    problems=_problems,
    needs_reason=lambda part: part.price is not None,
)
VISITS = Rows(
    name="visits",
    singular="visit",
    details=VisitDetails,
    added=VisitAdded,
    removed=VisitRemoved,
    title="outcome",
    links={"part": "pieces"},
)
MADE: Noun[Any, Any] = replace(LEAD, rows=(PIECES, VISITS))


def part(**values: Any) -> PartDetails:
    return PartDetails.model_validate(values)


def added(row_id: UUID = ONE, **values: Any) -> Event:
    return PartAdded(row_id=row_id, details=part(**({"name": "Roof"} | values)))


def add(**values: Any) -> Decide:
    return lambda state: add_row(state, PIECES, ONE, part(**values))


def change(row_id: UUID = ONE, expected: int | None = None, **values: Any) -> Decide:
    return lambda state: change_row(
        state, PIECES, row_id, part(**values), expected_version=expected
    )


def remove(row_id: UUID = ONE, **options: Any) -> Decide:
    return lambda state: remove_row(state, MADE, PIECES, row_id, **options)


BEGUN = given(lead.captured(), added(state="Begun"))


class TestAdding:
    def test_a_row_is_added_with_its_fields(self) -> None:
        state = (
            given(lead.captured()).when(add(name="Roof", state="Begun")).then(added(state="Begun"))
        )
        assert state.rows == {"pieces": {ONE: part(name="Roof", state="Begun")}}
        assert state.field_versions[row_path("pieces", ONE, "state")] == 2

    def test_what_is_wrong_is_named_at_once(self) -> None:
        wrong = add(state="Gone", files=(uuid4(),))
        expected = {"name": "required", "state": "not_in_list", "files": "not_found"}
        given(lead.captured()).when(wrong).refused(InvalidFields, **expected)

    def test_a_rule_of_the_rows_counts(self) -> None:
        given(lead.captured()).when(add(name="Roof", state="Ready")).refused(
            InvalidFields, readyOn="required"
        )

    def test_there_is_an_end_to_them(self) -> None:
        full = [added(uuid4()) for _ in range(MOST)]
        given(lead.captured(), *full).when(add(name="Roof")).refused(
            InvalidFields, pieces="too_many"
        )

    def test_a_kind_may_say_how_many_there_are_at_most(self) -> None:
        def add_to(rows: Rows[Any]) -> Decide:
            return lambda state: add_row(state, rows, TWO, part(name="Roof"))

        one, two = replace(PIECES, most=1), replace(PIECES, most=2)
        error = BEGUN.when(add_to(one)).refused(InvalidFields, pieces="too_many")
        assert error.context["max"] == 1
        BEGUN.when(add_to(two)).then(added(TWO))

    def test_a_deleted_record_takes_none(self) -> None:
        given(lead.captured(), Deleted()).when(add(name="Roof")).refused(AlreadyDeleted)

    def test_a_link_leads_to_a_row_of_the_same_record(self) -> None:
        def visit(part_id: UUID) -> Decide:
            return lambda state: add_row(state, VISITS, VISIT, VisitDetails(part=part_id))

        BEGUN.when(visit(ONE)).then(VisitAdded(row_id=VISIT, details=VisitDetails(part=ONE)))
        BEGUN.when(visit(TWO)).refused(InvalidFields, part="not_found")


class TestChanging:
    def test_only_what_differs_is_recorded(self) -> None:
        changed = PartChanged(row_id=ONE, details=part(price="12"))
        state = BEGUN.when(change(name="Roof", price="12")).then(changed)
        assert state.rows["pieces"][ONE] == part(name="Roof", state="Begun", price="12")
        BEGUN.when(change(name="Roof")).then()

    def test_an_unknown_row_is_named(self) -> None:
        BEGUN.when(change(TWO, price="12")).refused(NotFound, rowId="not_found")

    def test_the_rule_counts_for_the_row_as_it_would_be(self) -> None:
        BEGUN.when(change(state="Ready")).refused(InvalidFields, readyOn="required")
        BEGUN.when(change(state="Ready", ready_on="2026-03-01")).then(
            PartChanged(row_id=ONE, details=part(state="Ready", ready_on="2026-03-01"))
        )

    def test_a_value_that_is_no_longer_offered_may_stay(self) -> None:
        old = given(lead.captured(), added(state="Former"))
        old.when(change(state="Former", price="12")).then(
            PartChanged(row_id=ONE, details=part(price="12"))
        )

    def test_two_who_change_different_fields_merge(self) -> None:
        seen = given(lead.captured(), added(), PartChanged(row_id=ONE, details=part(price="1")))
        seen.when(change(state="Begun", expected=2)).then(
            PartChanged(row_id=ONE, details=part(state="Begun"))
        )

    def test_the_same_field_of_the_same_row_is_a_conflict(self) -> None:
        seen = given(
            lead.captured(),
            added(ONE),
            added(TWO),
            PartChanged(row_id=ONE, details=part(price="1")),
        )
        error = seen.when(change(ONE, price="2", expected=3)).refused(FieldConflict)
        assert error.context["versions"] == {row_path("pieces", ONE, "price"): 4}
        seen.when(change(TWO, price="2", expected=3)).then(
            PartChanged(row_id=TWO, details=part(price="2"))
        )


class TestRemoving:
    def test_it_goes_with_what_was_known_of_it(self) -> None:
        state = BEGUN.when(remove()).then(PartRemoved(row_id=ONE))
        assert state.rows == {"pieces": {}}
        assert not [path for path in state.field_versions if path.startswith("pieces.")]
        given(lead.captured(), added(), PartRemoved(row_id=ONE)).when(remove()).refused(
            NotFound, rowId="not_found"
        )

    def test_one_that_counts_needs_a_reason(self) -> None:
        priced = given(lead.captured(), added(price="12"))
        priced.when(remove()).refused(ReasonRequired, reason="required")
        priced.when(remove(reason=" ")).refused(ReasonRequired, reason="required")
        priced.when(remove(reason="Twice")).then(PartRemoved(row_id=ONE))

    def test_rows_that_link_to_it_go_along(self) -> None:
        visit = VisitAdded(row_id=VISIT, details=VisitDetails(part=ONE))
        visited = given(lead.captured(), added(ONE), added(TWO), visit)
        visited.when(remove(ONE)).refused(ReasonRequired, reason="required")
        visited.when(remove(ONE, reason="Twice")).then(
            VisitRemoved(row_id=VISIT), PartRemoved(row_id=ONE)
        )
        visited.when(remove(TWO)).then(PartRemoved(row_id=TWO))

    def test_one_that_somebody_changed_meanwhile_is_a_conflict(self) -> None:
        changed = PartChanged(row_id=ONE, details=part(state="Ready", ready_on="2026-03-01"))
        given(lead.captured(), added(), changed).when(remove(expected_version=2)).refused(
            FieldConflict
        )


class TestErasure:
    def test_what_was_erased_is_known_by_its_row(self) -> None:
        sealed = one_command(added(), erased=("details.remark", "meta.reason"))
        state = fold(history(lead.captured(), sealed))
        assert state.erased == {row_path("pieces", ONE, "remark")}
        again = fold(
            history(lead.captured(), sealed, PartChanged(row_id=ONE, details=part(remark="New")))
        )
        assert again.erased == frozenset()

    def test_the_record_s_own_fields_are_not_taken_for_it(self) -> None:
        state = fold(history(lead.captured(), one_command(added(), erased=("details.summary",))))
        assert "summary" not in state.erased


class TestDeclaration:
    def test_events_of_other_rows_are_refused(self) -> None:
        with pytest.raises(TypeError, match="PartRemoved"):
            replace(VISITS, removed=PartRemoved)

    def test_a_title_is_a_field_that_is_not_masked(self) -> None:
        with pytest.raises(TypeError, match="not masked"):
            replace(PIECES, title="secret")
        with pytest.raises(TypeError, match="no fields"):
            replace(PIECES, title="label")

    def test_a_name_is_not_used_twice(self) -> None:
        with pytest.raises(TypeError, match="taken"):
            replace(LEAD, rows=(PIECES, PIECES))
        with pytest.raises(TypeError, match="unknown rows"):
            replace(LEAD, rows=(VISITS,))

    def test_rows_without_events_are_refused(self) -> None:
        with pytest.raises(TypeError, match="neither given nor named"):
            Rows(name="bits", singular="bit", details=PartDetails, title="name")


KINDS = [(noun, rows) for noun in NOUNS.values() for rows in noun.rows]


@pytest.mark.parametrize(("noun", "rows"), KINDS, ids=[f"{n.name} {r.name}" for n, r in KINDS])
class TestEveryKind:
    def test_its_events_are_stored_by_name(self, noun: Noun[Any, Any], rows: Rows[Any]) -> None:
        events = [rows.added, rows.removed, *([rows.changed] if rows.changed else [])]
        for event, did in zip(events, ("added", "removed", "changed"), strict=False):
            prefix, name, _ = event.topic.split(".")
            assert prefix in {noun.name, "record"}
            is_made = event.__module__ == Rows.__module__
            # One that is given may name a fact of its own: refunded.
            singular = rows.stored_as.partition(".")[2] or rows.singular
            assert name.endswith(f"{singular}_{did}") or not is_made

    def test_its_fields_are_no_groups(self, noun: Noun[Any, Any], rows: Rows[Any]) -> None:
        assert noun.rows
        assert list(leaf_fields(rows.details)) == list(rows.details.model_fields)

    def test_a_sample_folds_and_goes(self, noun: Noun[Any, Any], rows: Rows[Any]) -> None:
        from tests.factories.created import CREATED  # noqa: PLC0415 - imports every noun

        first = sample_event(rows.added)
        state = fold(history(CREATED[noun.name], first))
        assert len(state.rows[rows.name]) == 1
        gone = sample_event(rows.removed)
        assert fold(history(CREATED[noun.name], first, gone)).rows == {rows.name: {}}

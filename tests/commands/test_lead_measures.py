"""Measures and inspections of leads: their commands, and the labels that the wire has of them."""

from __future__ import annotations

from datetime import date
from typing import Any
from uuid import UUID, uuid4

import pytest

from commands.kernel.rows import AddRow, ChangeRow, RemoveRow
from commands.lead import CaptureLead, ChangeLead
from commands.shared.files.attachments import AddDocument
from domain.kernel.errors import FieldConflict, InvalidFields, NotFound, ReasonRequired
from domain.lead.measure_rows import INSPECTION_ROWS, MEASURE_ROWS, MeasureDetails, labels_of
from domain.lead.noun import LEAD
from tests.factories import lead, user
from tests.fakes import World

AddMeasure = AddRow.to(LEAD, MEASURE_ROWS)
ChangeMeasure = ChangeRow.to(LEAD, MEASURE_ROWS)
RemoveMeasure = RemoveRow.to(LEAD, MEASURE_ROWS)
AddInspection = AddRow.to(LEAD, INSPECTION_ROWS)
PDF = b"%PDF-1.7 of a test"


@pytest.fixture
def id_(world: World) -> UUID:
    return world.made(lead.capture())


def state(world: World, id_: UUID) -> Any:
    return world.store.load(LEAD, id_)


def measures(world: World, id_: UUID) -> dict[UUID, MeasureDetails]:
    found: dict[UUID, MeasureDetails] = state(world, id_).rows.get("measures", {})
    return found


def add(world: World, id_: UUID, **values: Any) -> UUID:
    known = measures(world, id_)
    world.run(AddMeasure.model_validate({"id": id_, "label": "LI", **values}))
    [made] = [row_id for row_id in measures(world, id_) if row_id not in known]
    return made


def change(world: World, id_: UUID, row_id: UUID, **values: Any) -> None:
    world.run(ChangeMeasure.model_validate({"id": id_, "rowId": row_id, **values}))


def send(world: World, id_: UUID, *labels: str, **more: Any) -> None:
    body = {"id": id_, "digitalDashboard": {"measuresBeingDone": list(labels)}, **more}
    world.run(ChangeLead.model_validate(body))


class TestMeasures:
    def test_one_has_its_fields(self, world: World, id_: UUID) -> None:
        row = add(
            world,
            id_,
            label="Heat Controls",
            propertyPart="Extension 2",
            wallType="Solid",
            heatingControls=["Programmer", "Radiator 9"],
            progress="Started",
            plannedDate="2026-06-20",
            cost="1200.50",
            paymentPercentage="45%",
            scheme="ECO4",
            certificateNumber="TM-1",
            certificateDate="2026-06-01",
        )
        made = measures(world, id_)[row]
        assert (made.label, made.heating_controls) == (
            "Heat Controls",
            ("Programmer", "Radiator 9"),
        )
        assert (made.planned_on, str(made.cost)) == (date(2026, 6, 20), "1200.50")

    @pytest.mark.parametrize(
        ("wire", "value", "problem"),
        [
            ("label", "Bananas", "not_in_list"),
            ("label", "Choice 11", "not_in_list"),
            ("propertyPart", "Garden", "not_in_list"),
            ("wallType", "cavity", "not_in_list"),
            ("heatingControls", ["Programmer"], "not_allowed"),
            ("progress", "Choice 5", "not_in_list"),
            ("progress", "Completed", None),
            ("scheme", "LAFlex", "not_in_list"),
            ("paymentPercentage", "101%", "percentage_invalid"),
            ("paymentPercentage", "half", "percentage_invalid"),
            ("documents", [str(uuid4())], "not_found"),
            ("installer", str(UUID(int=7)), "not_found"),
            ("doneDate", "2026-06-16", "date_in_future"),
        ],
    )
    def test_what_is_wrong_is_named(
        self, world: World, id_: UUID, wire: str, value: Any, problem: str | None
    ) -> None:
        with pytest.raises(InvalidFields) as refused:
            add(world, id_, **{wire: value})
        expected = {wire: problem} if problem else {"doneDate": "required"}
        assert refused.value.fields == expected

    @pytest.mark.parametrize("share", ["25%", "45%", "0%", "100%", "33.33%"])
    def test_a_percentage_may_be_typed(self, world: World, id_: UUID, share: str) -> None:
        row = add(world, id_, paymentPercentage=share)
        assert measures(world, id_)[row].payment_percentage == share

    def test_one_that_is_completed_says_when(self, world: World, id_: UUID) -> None:
        row = add(world, id_, progress="Started")
        with pytest.raises(InvalidFields) as refused:
            change(world, id_, row, progress="Completed")
        assert refused.value.fields == {"doneDate": "required"}
        change(world, id_, row, progress="Completed", doneDate="2026-06-12")
        with pytest.raises(InvalidFields):
            change(world, id_, row, doneDate=None)

    def test_only_who_installs_is_its_installer(self, world: World, id_: UUID) -> None:
        fitter = world.made(user.register(role="installer"))
        clerk = world.made(user.register(role="sales_rep", email="clerk@example.com"))
        row = add(world, id_, installer=fitter)
        assert measures(world, id_)[row].installer == fitter
        with pytest.raises(InvalidFields) as refused:
            change(world, id_, row, installer=clerk)
        assert refused.value.fields == {"installer": "role_not_assignable"}

    def test_files_of_the_lead_can_be_its_own(self, world: World, id_: UUID) -> None:
        world.run(AddDocument(LEAD, id_, "certificate.pdf", PDF))
        [file] = state(world, id_).documents
        row = add(world, id_, documents=[file])
        assert measures(world, id_)[row].documents == (file,)


class TestLabels:
    def test_a_new_lead_has_a_measure_for_each(self, world: World) -> None:
        dashboard = {"customerName": "Orla", "measuresBeingDone": ["LI", "Solar", "LI"]}
        body = {"leadType": "ECO Sales", "digitalDashboard": dashboard}
        made = world.made(CaptureLead.model_validate(body))
        assert labels_of(state(world, made)) == ("LI", "Solar")
        assert world.topics(made) == [
            "lead.captured.1",
            "lead.measure_added.1",
            "lead.measure_added.1",
        ]

    def test_sending_them_adds_and_removes(self, world: World, id_: UUID) -> None:
        send(world, id_, "LI", "Solar")
        kept = next(iter(measures(world, id_)))
        send(world, id_, "VENT", "LI")
        assert labels_of(state(world, id_)) == ("LI", "VENT")
        assert next(iter(measures(world, id_))) == kept

    def test_the_same_again_is_no_event(self, world: World, id_: UUID) -> None:
        send(world, id_, "LI")
        version = state(world, id_).version
        send(world, id_, "LI")
        assert state(world, id_).version == version

    def test_a_body_without_them_leaves_them(self, world: World, id_: UUID) -> None:
        send(world, id_, "LI")
        world.run(ChangeLead.model_validate({"id": id_, "digitalDashboard": {"epc": "D"}}))
        assert labels_of(state(world, id_)) == ("LI",)

    @pytest.mark.parametrize("counts", [{"cost": "1"}, {"certificateNumber": "TM-1"}, "file"])
    def test_one_that_counts_goes_only_with_a_reason(
        self, world: World, id_: UUID, counts: Any
    ) -> None:
        if counts == "file":
            world.run(AddDocument(LEAD, id_, "certificate.pdf", PDF))
            counts = {"documents": list(state(world, id_).documents)}
        row = add(world, id_, **counts)
        with pytest.raises(ReasonRequired) as refused:
            send(world, id_)
        assert refused.value.fields == {"reason": "required"}
        with pytest.raises(ReasonRequired) as refused:
            remove(world, id_, row)
        assert refused.value.fields == {"reason": "required"}
        send(world, id_, reason="Entered twice")
        assert measures(world, id_) == {}

    def test_what_somebody_added_meanwhile_is_not_lost(self, world: World, id_: UUID) -> None:
        send(world, id_, "LI")
        seen = state(world, id_).version
        send(world, id_, "LI", "Solar")
        with pytest.raises(FieldConflict):
            send(world, id_, "LI", expectedVersion=seen)
        assert labels_of(state(world, id_)) == ("LI", "Solar")


def remove(world: World, id_: UUID, row_id: UUID, **more: Any) -> None:
    world.run(RemoveMeasure.model_validate({"id": id_, "rowId": row_id, **more}))


class TestInspections:
    def test_one_is_of_a_measure(self, world: World, id_: UUID) -> None:
        row = add(world, id_)
        body = {"id": id_, "measure": row, "type": "Gas Safe", "result": "Booked"}
        world.run(AddInspection.model_validate(body))
        [(_, made)] = state(world, id_).rows["inspections"].items()
        assert (made.measure, made.kind, made.result) == (row, "Gas Safe", "Booked")

    @pytest.mark.parametrize(
        ("wrong", "fields"),
        [
            ({"measure": str(uuid4())}, {"measure": "not_found"}),
            ({"type": "Roof"}, {"type": "not_in_list"}),
            ({"result": "Perhaps"}, {"result": "not_in_list"}),
            ({"result": None}, {"result": "required"}),
        ],
    )
    def test_what_is_wrong_is_named(
        self, world: World, id_: UUID, wrong: dict[str, Any], fields: dict[str, str]
    ) -> None:
        row = add(world, id_)
        body = {"id": id_, "measure": row, "type": "Mid", "result": "Booked", **wrong}
        with pytest.raises(InvalidFields) as refused:
            world.run(AddInspection.model_validate(body))
        assert refused.value.fields == fields

    def test_they_go_with_their_measure(self, world: World, id_: UUID) -> None:
        row = add(world, id_)
        body = {"id": id_, "measure": row, "type": "Mid", "result": "Passed"}
        world.run(AddInspection.model_validate(body))
        with pytest.raises(ReasonRequired):
            remove(world, id_, row)
        remove(world, id_, row, reason="Wrong house")
        assert state(world, id_).rows == {"measures": {}, "inspections": {}}

    def test_an_unknown_measure_is_named(self, world: World, id_: UUID) -> None:
        with pytest.raises(NotFound) as refused:
            remove(world, id_, uuid4())
        assert refused.value.fields == {"rowId": "not_found"}

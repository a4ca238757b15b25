"""Leads: capturing, changing several things at once, moving."""

from __future__ import annotations

from typing import Any
from uuid import UUID, uuid4

import pytest

from commands.kernel.append import create_stream
from commands.kernel.command import Context
from commands.lead import LISTS, AssignSalesRep, CaptureLead, ChangeLead, MoveLead
from domain.kernel.details import leaf_fields
from domain.kernel.errors import FieldConflict, InvalidFields
from domain.kernel.event import Event
from domain.kernel.record import Record
from domain.lead.decider import ReasonNeeded, TransitionNotAllowed
from domain.lead.events import LeadCaptured
from domain.lead.measure_rows import labels_of
from domain.lead.noun import LEAD
from projections.kernel.wire import put
from tests.factories import company, consumer, lead, measure, user
from tests.fakes import World, actor


def change(id_: UUID, **values: Any) -> ChangeLead:
    return ChangeLead.model_validate({"id": id_, **values})


def state(world: World, id_: UUID) -> Record[Any, Any]:
    return world.store.load(LEAD, id_)


def stored(world: World, event: LeadCaptured, *more: Event) -> UUID:
    """A lead as it was stored once, whatever commands of today refuse."""
    id_ = uuid4()
    world.store.append(create_stream(Context(None, uuid4()), LEAD, id_, event, more))
    return id_


@pytest.fixture
def id_(world: World) -> UUID:
    return world.made(lead.capture())


class TestCapture:
    def test_everything_sent_is_in_the_first_event(self, world: World) -> None:
        ann = world.made(user.register())
        id_ = world.made(lead.capture(Assignee=[ann], leadAdministrator=[ann], Partner=[]))
        found = state(world, id_)
        assert found.details == lead.details()
        assert found.people == {"Assignee": (ann,), "leadAdministrator": (ann,)}
        assert (found.pipeline, found.status) == ("ECO Sales", "New Lead Eco4")
        assert found.reference == "L-100001"

    def test_a_company_begins_in_the_business_pipeline(self, world: World) -> None:
        firm = world.made(company.open_())
        found = state(world, world.made(CaptureLead.model_validate({"Company": firm})))
        assert (found.pipeline, found.status) == ("B2B Sales", "New Lead B2B")

    def test_type_and_status_may_be_named(self, world: World) -> None:
        found = state(
            world, world.made(lead.capture(lead_type="Paid Solar Sales", status="Deal Closed"))
        )
        assert (found.pipeline, found.status) == ("Paid Solar Sales", "Deal Closed")

    @pytest.mark.parametrize(
        ("body", "fields"),
        [
            ({}, {"Consumer": "required"}),
            ({"source": "Website", "digitalDashboard": {}}, {"Consumer": "required"}),
            ({"Consumer": str(uuid4())}, {"Consumer": "not_found"}),
            ({"Company": str(uuid4())}, {"Company": "not_found"}),
        ],
    )
    def test_it_belongs_to_someone_known(
        self, world: World, body: dict[str, Any], fields: dict[str, str]
    ) -> None:
        with pytest.raises(InvalidFields) as refused:
            world.run(CaptureLead.model_validate(body))
        assert refused.value.fields == fields
        assert world.store.position() == 0

    @pytest.mark.parametrize("link", ["Site", "Contact"])
    def test_other_links_are_checked_too(self, world: World, link: str) -> None:
        with pytest.raises(InvalidFields) as refused:
            world.run(lead.capture(**{link: uuid4()}))
        assert refused.value.fields == {link: "not_found"}

    @pytest.mark.parametrize("part", sorted(LEAD.roles))
    def test_an_unknown_user_is_named_by_part(self, world: World, part: str) -> None:
        with pytest.raises(InvalidFields) as refused:
            world.run(lead.capture(**{part: [uuid4()]}))
        assert refused.value.fields == {part: "not_found"}

    def test_its_data_are_the_consumers(self, world: World) -> None:
        household = world.made(consumer.register())
        id_ = world.made(lead.capture(Consumer=household))
        world.run(change(id_, summary="Has a listed front door"))
        assert [one.event.subject_id for one in world.store.events(id_)] == [household] * 2


class TestChange:
    def test_fields_status_and_people_are_one_command(self, world: World, id_: UUID) -> None:
        ann = world.made(user.register(role="surveyor"))
        world.run(change(id_, source="Referral", status="No Ans", Surveyor=[ann]))
        assert world.topics(id_, after=1) == [
            "lead.details_changed.1",
            "record.status_changed.1",
            "record.people_changed.1",
        ]
        recorded = world.store.events(id_, after=1)
        assert len({one.meta.command_id for one in recorded}) == 1

    def test_nothing_new_is_no_event(self, world: World, id_: UUID) -> None:
        world.run(
            change(id_, source="Website", status="New Lead Eco4", leadType="ECO Sales", Surveyor=[])
        )
        assert world.topics(id_, after=1) == []

    def test_a_refused_move_leaves_the_fields_too(self, world: World, id_: UUID) -> None:
        with pytest.raises(ReasonNeeded):
            world.run(change(id_, source="Referral", status="Dead Lead"))
        assert state(world, id_).details.source == "Website"

    def test_an_empty_list_takes_everyone_off(self, world: World) -> None:
        ann = world.made(user.register())
        id_ = world.made(lead.capture(Assignee=[ann]))
        world.run(change(id_, Assignee=[]))
        assert state(world, id_).people == {"Assignee": ()}

    def test_links_are_checked(self, world: World, id_: UUID) -> None:
        with pytest.raises(InvalidFields) as refused:
            world.run(change(id_, Consumer=str(uuid4())))
        assert refused.value.fields == {"Consumer": "not_found"}


class TestChoices:
    @pytest.mark.parametrize(
        ("wire", "value"),
        [
            ("serviceType", "Unknown"),
            ("subServiceType", "Unknown"),
            ("installerType", "Subcontractor"),
            ("digitalDashboard.tenure", "nonsense"),
            ("digitalDashboard.eligibilityRoute", "By letter"),
            ("digitalDashboard.measuresBeingDone", ["LI", "Bananas"]),
            ("digitalDashboard.measuresBeingDone", ["Choice 11"]),
            ("digitalDashboard.wallType", "cavity"),
            ("digitalDashboard.projectStage", "T2"),
            ("digitalDashboard.submissionStage", "S2"),
            ("digitalDashboard.fundingRoute", "ECO4"),
            ("digitalDashboard.scheme", "LAFlex"),
            ("digitalDashboard.matchResult", "Perhaps"),
            ("digitalDashboard.ownershipCheck", "Passed"),
            ("digitalDashboard.epc", "Z"),
            ("digitalDashboard.typeOfSupply", "Two Phase"),
            ("digitalDashboard.startBand", "Middle_D"),
            ("digitalDashboard.targetBand", "A"),
            ("installation.solar.status", "purple"),
            ("installation.batteryStorage.status", "Done"),
            ("installation.ashp.status", "Choice 5"),
            ("installation.esh.status", "red"),
        ],
    )
    def test_a_value_outside_its_list_is_refused(
        self, world: World, id_: UUID, wire: str, value: Any
    ) -> None:
        body = put({}, wire, value)
        with pytest.raises(InvalidFields) as changed:
            world.run(change(id_, **body))
        with pytest.raises(InvalidFields) as captured:
            world.run(CaptureLead.model_validate({"Consumer": None, **body}))
        assert changed.value.fields == {wire: "not_in_list"}
        assert captured.value.fields == {wire: "not_in_list", "Consumer": "required"}
        assert world.topics(id_, after=1) == []

    def test_every_list_is_of_a_field(self) -> None:
        assert {one.wire for one in leaf_fields(LEAD.details).values()} >= LISTS.keys()

    def test_all_refused_fields_are_named_together(self, world: World, id_: UUID) -> None:
        dashboard = {"tenure": "nonsense", "epc": "Z", "wallType": "Cavity"}
        with pytest.raises(InvalidFields) as refused:
            world.run(change(id_, serviceType="Unknown", digitalDashboard=dashboard))
        assert set(refused.value.fields) == {
            "serviceType",
            "digitalDashboard.tenure",
            "digitalDashboard.epc",
        }

    def test_source_job_type_and_data_of_are_free(self, world: World, id_: UUID) -> None:
        free = {"source": "Trade Show", "jobType": "Repair", "DataOf": "Band E-G address list"}
        world.run(change(id_, **free))
        details = state(world, id_).details
        assert (details.source, details.job_type, details.data_of) == tuple(free.values())

    def test_what_is_stored_already_may_stay(self, world: World) -> None:
        """An edit is not refused for values of before there were lists, or that it does not change."""
        dashboard = {"customer_name": "Orla", "tenure": "Owner"}
        bananas = measure.added(uuid4(), label="Bananas")
        id_ = stored(world, lead.captured(digital_dashboard=dashboard), bananas)
        world.run(change(id_, source="Self"))
        kept = {"tenure": "Owner", "measuresBeingDone": ["Bananas", "LI"], "epc": "D"}
        world.run(change(id_, digitalDashboard=kept))
        found = state(world, id_).details.digital_dashboard
        assert (found.tenure, found.epc) == ("Owner", "D")
        assert labels_of(state(world, id_)) == ("Bananas", "LI")
        with pytest.raises(InvalidFields) as refused:
            world.run(change(id_, digitalDashboard={"tenure": "Owners", "wallType": "Owner"}))
        assert set(refused.value.fields) == {"digitalDashboard.tenure", "digitalDashboard.wallType"}


class TestMove:
    def test_a_lead_moves(self, world: World, id_: UUID) -> None:
        world.run(MoveLead(id=id_, status="No Ans"), actor("sales_rep"))
        assert state(world, id_).status == "No Ans"

    def test_the_reason_is_kept_with_the_move(self, world: World, id_: UUID) -> None:
        world.run(MoveLead(id=id_, status="Dead Lead", reason="Moved away"), actor("sales_rep"))
        assert world.store.events(id_)[-1].meta.reason == "Moved away"

    def test_the_role_decides_who_reopens(self, world: World, id_: UUID) -> None:
        world.run(MoveLead(id=id_, status="Dead Lead", reason="Moved away"))
        back = MoveLead(id=id_, status="No Ans", reason="Came back")
        with pytest.raises(TransitionNotAllowed):
            world.run(back, actor("sales_rep"))
        world.run(back, None)
        assert state(world, id_).status == "No Ans"

    def test_two_moves_from_one_board_conflict(self, world: World, id_: UUID) -> None:
        world.run(MoveLead(id=id_, status="No Ans", expected_version=1))
        with pytest.raises(FieldConflict) as refused:
            world.run(MoveLead(id=id_, status="Need Costings", expected_version=1))
        assert refused.value.context["clashes"] == {"status": ("No Ans", "Need Costings")}


def test_a_sales_rep_is_assigned(world: World, id_: UUID) -> None:
    ann = world.made(user.register())
    world.run(AssignSalesRep(id=id_, assignee=(ann,)))
    assert state(world, id_).people == {"Assignee": (ann,)}

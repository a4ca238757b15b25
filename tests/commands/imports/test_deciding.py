"""What becomes of an import's rows, decided on the store in memory."""

from __future__ import annotations

from dataclasses import replace
from typing import Any
from uuid import uuid4

import pytest

from commands.imports.deciding import Importing, RowDecider
from commands.imports.dry_run import dry_run
from commands.imports.lead_target import IMPORTED
from commands.kernel.command import Context
from commands.pipeline import RetireStage
from commands.shared.sheets import SheetRow
from domain.lead.events import LeadCaptured
from domain.lead.values import B2B_SALES, FIRST_OF_BUSINESS
from tests.factories import supplier
from tests.fakes import ADMIN, World

MAPPING = ("digitalDashboard.customerName", "leadType")


class NoLookups:
    """Finds no record by any key."""

    def by_reference(self, _noun: str, _references: Any) -> dict[str, Any]:
        return {}

    def by_id(self, _noun: str, _ids: Any) -> dict[str, Any]:
        return {}

    def users_by_name(self, _names: Any) -> dict[str, Any]:
        return {}

    def companies_by_number(self, _numbers: Any) -> dict[str, Any]:
        return {}

    def companies_by_name(self, _names: Any) -> dict[Any, Any]:
        return {}

    def consumers(self, _people: Any) -> dict[Any, Any]:
        return {}

    def sites_by_meter(self, _numbers: Any) -> dict[str, Any]:
        return {}

    def services_by_meter(self, _numbers: Any) -> dict[str, Any]:
        return {}

    def alike(self, _actor: Any, _noun: str, _wanted: Any) -> dict[Any, Any]:
        return {}

    def sites_by_name(self, _names: Any) -> dict[Any, Any]:
        return {}


@pytest.mark.parametrize(("retired", "status"), [(False, IMPORTED), (True, FIRST_OF_BUSINESS)])
def test_a_firms_lead_starts_where_imports_do_as_long_as_that_is_offered(
    world: World, retired: bool, status: str
) -> None:
    if retired:
        world.run(RetireStage(lead_type=B2B_SALES, stage=IMPORTED))
    importing = Importing(
        "lead", uuid4(), world.clock.now(), MAPPING, None, Context(ADMIN, uuid4())
    )
    decider = RowDecider(importing, world.deps, NoLookups())
    [plan] = decider.decide([SheetRow(2, ["Mill Bakery", B2B_SALES])])
    assert (plan.action, plan.problems) == ("create", ())
    assert plan.request is not None
    [captured] = plan.request.changes[0].events
    assert isinstance(captured, LeadCaptured)
    assert captured.status == status


def leads(world: World, mapping: tuple[str, ...]) -> Importing:
    return Importing("lead", uuid4(), world.clock.now(), mapping, None, Context(ADMIN, uuid4()))


def test_a_customer_who_is_not_known_is_named_by_the_lead_and_the_rest_is_counted(
    world: World,
) -> None:
    mapping = (
        *("Consumer.firstName", "Consumer.surName", "Consumer.postcode", "Consumer.DOB"),
        *("digitalDashboard.firstLineOfadd", ""),
    )
    rows = [
        SheetRow(2, ["Zoë", "Hardingley", "LS6 2AA", "01/02/1960", "12 Mill Lane", "7"]),
        SheetRow(3, ["Tom", "Reed", "LS1 4AP", "", "", ""]),
    ]
    importing = leads(world, mapping)
    plans = RowDecider(importing, world.deps, NoLookups()).decide(rows)
    found = []
    for plan in plans:
        assert plan.request is not None
        [captured] = plan.request.changes[0].events
        assert isinstance(captured, LeadCaptured)
        dashboard = captured.details.digital_dashboard
        found.append((dashboard.customer_name, dashboard.first_line_ofadd, plan.dropped))
    assert found == [
        ("Zoë Hardingley", "12 Mill Lane, LS6 2AA", ("Consumer.DOB",)),
        ("Tom Reed", "LS1 4AP", ()),
    ]
    findings = dry_run(rows, importing, world.deps, NoLookups())
    assert findings.unfound == {3: 1}
    assert findings.unmapped == {5: 1}


def test_columns_without_a_field_go_to_the_note_by_choice(world: World) -> None:
    importing = replace(
        leads(world, ("digitalDashboard.customerName", "summary", "+note", "+note")),
        headers=("Name", "Notes", "Shoe size", "Born"),
    )
    row = SheetRow(2, ["Ada", "Ring after 9", "7", "1975"])
    [plan] = RowDecider(importing, world.deps, NoLookups()).decide([row])
    assert plan.request is not None
    [captured] = plan.request.changes[0].events
    assert isinstance(captured, LeadCaptured)
    assert captured.details.summary == "Ring after 9\nShoe size: 7\nBorn: 1975"
    assert dry_run([row], importing, world.deps, NoLookups()).unmapped == {}


@pytest.mark.parametrize(("postcode", "code"), [("", "key_incomplete"), ("SR6 9RU", "not_found")])
def test_a_company_s_name_alone_finds_nobody_and_says_so(
    world: World, postcode: str, code: str
) -> None:
    mapping = ("Company.businessName", "Company.postcode", "kind")
    context = Context(ADMIN, uuid4())
    importing = Importing("service", uuid4(), world.clock.now(), mapping, None, context)
    decider = RowDecider(importing, world.deps, NoLookups())
    [plan] = decider.decide([SheetRow(2, ["Wharfside Fitness Ltd", postcode, "electric"])])
    assert plan.problems == (("Company.businessName", code, {}),)


def test_an_error_names_what_was_read(world: World) -> None:
    importing = leads(world, ("digitalDashboard.customerName", "dueDate"))
    decider = RowDecider(importing, world.deps, NoLookups())
    [plan] = decider.decide([SheetRow(2, ["Ada", "31/02/2026"])])
    assert (plan.problems[0][:2], plan.read) == (
        ("dueDate", "date_invalid"),
        {"dueDate": "31/02/2026"},
    )


def test_rows_that_are_passed_over_are_noted_without_a_look_up(world: World) -> None:
    mapping = ("surName", "postcode", "DOB", "email", "Assignee")
    context = Context(ADMIN, uuid4())
    importing = Importing("consumer", uuid4(), world.clock.now(), mapping, None, context)
    cells = ["Byron", "LS1 4AP", "10/12/1975", "ada@example.com", "rep@example.com"]
    lookups = NoLookups()
    decider = RowDecider(importing, world.deps, lookups)
    with pytest.MonkeyPatch.context() as patch:
        # As `None` they could not be called.
        patch.setattr(world.store, "holders", None)
        patch.setattr(lookups, "consumers", None)
        decider.pass_over([SheetRow(2, cells)])
    [plan] = decider.decide([SheetRow(3, [*cells[:4], ""])])
    assert plan.problems == (("email", "row_repeated", {}),)


def test_a_name_that_is_unique_within_its_parent_is_noted_with_it(world: World) -> None:
    world.made(supplier.add(supplier_name="Northern Gas"))
    mapping = ("Supplier.supplierName", "Email", "ContactPersonName")
    importing = Importing(
        "supplier_contact", uuid4(), world.clock.now(), mapping, None, Context(ADMIN, uuid4())
    )
    decider = RowDecider(importing, world.deps, NoLookups())
    row = ["Northern Gas", "ada@example.com", "Ada Byron"]
    decider.pass_over([SheetRow(2, row)])
    [plan] = decider.decide([SheetRow(3, row)])
    assert plan.problems == (("Email", "row_repeated", {}),)


def test_all_that_is_wrong_with_a_row_is_named_at_once(world: World) -> None:
    mapping = (
        *("Consumer.postcode", "digitalDashboard.customerName", "digitalDashboard.customerNumber"),
        *("leadType", "status", "dueDate", "Company.postcode"),
    )
    rows = [
        SheetRow(
            2, ["LS", "Ada Byron", "07", "Loft club", "Lead Imported", "31/02/2027", "LS1 4AP"]
        )
    ]
    [plan] = RowDecider(leads(world, mapping), world.deps, NoLookups()).decide(rows)
    found = {path: context for path, _, context in plan.problems}
    assert found.keys() == {
        *("Consumer.postcode", "digitalDashboard.customerNumber", "leadType", "dueDate")
    }
    assert "ECO Sales" in str(found["leadType"]), "the allowed ones are named"

"""Commands about invoices: numbers without gaps, pinned customers, and lines by the reference table."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from decimal import Decimal
from typing import Any
from uuid import UUID, uuid4

import pytest

from commands.company import ChangeCompanyDetails
from commands.invoice import (
    AddInvoiceLine,
    ChangeInvoice,
    ChangeInvoiceLine,
    DeleteInvoice,
    DuplicateInvoice,
    EditInvoiceLines,
    MoveInvoice,
)
from commands.item import RetireItem
from commands.kernel.delete import Delete
from commands.quote.changing import CreateQuote
from commands.renewal.opening import OpenForService
from commands.service.saving import MoveService
from commands.shared.offer.changing import today
from domain.company.noun import COMPANY
from domain.invoice.decider import OwnApproval
from domain.invoice.details import LINE_ROWS, InvoiceLine
from domain.invoice.events import InvoiceIssued
from domain.invoice.noun import INVOICE
from domain.invoice.series import SERIES, InvoiceNumberGiven
from domain.kernel.errors import InvalidFields
from domain.kernel.row_changes import rows_in
from tests.factories import company, consumer, invoice, item, lead, organisation
from tests.factories.service import add as add_service
from tests.fakes import World


@pytest.fixture
def customer(world: World) -> UUID:
    return world.made(company.open_())


@pytest.fixture
def id_(world: World, customer: UUID) -> UUID:
    return drafted(world, customer)


def drafted(world: World, customer: UUID, **changes: Any) -> UUID:
    body = {"company": customer, "lines": [invoice.LINE]} | changes
    return world.made(invoice.draft(**body))


class TestWhatIsInvoiced:
    """An invoice of a quote, a renewal or a lead is for their customer."""

    def test_the_customer_and_the_lead_follow(self, world: World, customer: UUID) -> None:
        lead_id = world.made(lead.capture(company=customer))
        quote_id = a_quote(world, company=customer, lead=lead_id)
        id_ = world.made(invoice.draft(company=None, quote=quote_id))
        details = world.store.load(INVOICE, id_).details
        assert (details.company, details.quote, details.lead) == (customer, quote_id, lead_id)

    def test_another_customer_is_refused(self, world: World, customer: UUID) -> None:
        quote_id = a_quote(world, company=customer)
        other = world.made(company.open_(business_name="Otley Bakery Ltd"))
        with pytest.raises(InvalidFields) as refused:
            drafted(world, other, quote=quote_id)
        assert refused.value.fields == {"Company": "not_of_quote"}
        id_ = drafted(world, customer, quote=quote_id)
        with pytest.raises(InvalidFields):
            world.run(ChangeInvoice(id=id_, company=other))

    def test_a_renewal_s_customer_follows(self, world: World, customer: UUID) -> None:
        service = world.made(add_service(company=customer, contract_end_date="2026-10-31"))
        world.run(MoveService(id=service, status="live"))
        renewal_id = world.made(OpenForService(service=service))
        id_ = world.made(invoice.draft(company=None, renewal=renewal_id))
        details = world.store.load(INVOICE, id_).details
        assert (details.company, details.renewal) == (customer, renewal_id)


class TestDuplicating:
    def test_a_copy_is_a_draft_of_today_with_the_same_lines(
        self, world: World, customer: UUID
    ) -> None:
        quote_id = a_quote(world, company=customer)
        id_ = drafted(world, customer, quote=quote_id)
        world.run(move(id_, "submitted"))
        before = world.store.load(INVOICE, id_)
        copy = copied(world, id_)
        day = today(world.deps)
        assert (copy.status, copy.state.serial, copy.state.copy_of) == ("draft", None, id_)
        assert (copy.details.issued_on, copy.details.due_on) == (day, day + timedelta(30))
        assert (copy.details.company, copy.details.quote) == (customer, None)
        assert lines_of(copy) == lines_of(before)
        assert world.store.load(INVOICE, id_).version == before.version

    def test_a_copy_of_one_that_does_not_count_is_of_the_same_quote(
        self, world: World, customer: UUID
    ) -> None:
        quote_id = a_quote(world, company=customer)
        id_ = drafted(world, customer, quote=quote_id)
        world.run(DeleteInvoice(id=id_))
        assert copied(world, id_).details.quote == quote_id

    def test_a_retired_item_is_left_out_and_a_chosen_code_stays(
        self, world: World, customer: UUID
    ) -> None:
        item_id = world.made(item.add())
        line = invoice.LINE | {
            "item": item_id,
            "tax_type": "EXEMPTOUTPUT",
            "vat_reason": "Insurance",
        }
        id_ = drafted(world, customer, lines=[line])
        world.run(RetireItem(id=item_id))
        [copy] = lines_of(copied(world, id_))
        assert (copy.item, copy.tax_type) == (None, "EXEMPTOUTPUT")
        assert copy.description == invoice.LINE["description"]

    def test_the_customer_must_be_there(self, world: World, customer: UUID, id_: UUID) -> None:
        world.run(Delete.of(COMPANY)(ids=(customer,)))
        with pytest.raises(InvalidFields) as refused:
            copied(world, id_)
        assert refused.value.fields == {"Company": "not_found"}


def a_quote(world: World, **links: UUID) -> UUID:
    return world.made(CreateQuote.model_validate({"kind": "solar", "netCost": "6000.00", **links}))


def copied(world: World, id_: UUID) -> Any:
    outcome = world.run(DuplicateInvoice(id=id_))
    return world.store.load(INVOICE, UUID(outcome.extra["copyId"]))


def lines_of(state: Any) -> list[InvoiceLine]:
    return [*rows_in(state, LINE_ROWS).values()]


def move(id_: UUID, status: str, **values: Any) -> MoveInvoice:
    return MoveInvoice.model_validate({"id": id_, "status": status, **values})


def number_of(world: World, id_: UUID) -> str | None:
    found: str | None = world.store.load(INVOICE, id_).state.serial
    return found


class TestDrafts:
    def test_it_has_its_lines_at_once(self, world: World, id_: UUID) -> None:
        assert world.topics(id_) == ["invoice.drafted.1", "invoice.line_added.1"]
        [line] = rows_in(world.store.load(INVOICE, id_), LINE_ROWS).values()
        assert (line.tax_type, line.tax_amount) == ("OUTPUT2", Decimal("98.18"))

    def test_it_is_of_today_unless_said_otherwise(self, world: World, customer: UUID) -> None:
        one = drafted(world, customer, issued_on=None, due_on=None)
        assert world.store.load(INVOICE, one).details.issued_on == world.clock.now().date()

    def test_lines_are_added_changed_and_follow_the_date(self, world: World, id_: UUID) -> None:
        body = invoice.LINE | {"vat_rule": "installedHome"}
        world.run(AddInvoiceLine.model_validate({"id": id_, **body}))
        row_id = [*rows_in(world.store.load(INVOICE, id_), LINE_ROWS)][1]
        changed = {"id": id_, "row_id": row_id, "quantity": "1"}
        world.run(ChangeInvoiceLine.model_validate(changed))
        days = {"issued_on": "2027-04-01", "due_on": "2027-04-30"}
        world.run(ChangeInvoice.model_validate({"id": id_, **days}))
        line = rows_in(world.store.load(INVOICE, id_), LINE_ROWS)[row_id]
        assert (line.quantity, line.vat_percent) == (Decimal(1), Decimal(5))
        assert line.tax_type == "RROUTPUT"


class TestSeveralLines:
    def test_they_are_one_commit_that_a_repetition_does_not_store_again(
        self, world: World, id_: UUID
    ) -> None:
        [row_id] = rows_in(world.store.load(INVOICE, id_), LINE_ROWS)
        body = {"id": id_, "lines": [invoice.LINE] * 40, "removed": [row_id], "expected_version": 2}
        edit = EditInvoiceLines.model_validate(body)
        key, body_hash = uuid4(), b"40 lines"
        first, second = (world.run(edit, command_id=key, fingerprint=body_hash) for _ in range(2))
        assert first.records[0].version == second.records[0].version == 2 + 41
        events = world.store.events(id_, after=2)
        assert {one.meta.command_id for one in events} == {key}
        assert len(rows_in(world.store.load(INVOICE, id_), LINE_ROWS)) == 40

    def test_one_refused_line_stores_none(self, world: World, id_: UUID) -> None:
        lines = [invoice.LINE, invoice.LINE | {"quantity": None}]
        with pytest.raises(InvalidFields) as refused:
            world.run(EditInvoiceLines.model_validate({"id": id_, "lines": lines}))
        assert refused.value.fields == {"lines.1.quantity": "required"}
        assert world.store.load(INVOICE, id_).version == 2


class TestItems:
    @pytest.fixture
    def item_id(self, world: World) -> UUID:
        return world.made(item.add())

    def test_lines_name_items_that_are_sold(
        self, world: World, id_: UUID, customer: UUID, item_id: UUID
    ) -> None:
        with_item = invoice.LINE | {"item": item_id}
        world.run(AddInvoiceLine.model_validate({"id": id_, **with_item}))
        assert drafted(world, customer, lines=[with_item])
        for nothing in (uuid4(), self.retired(world, item_id)):
            with pytest.raises(InvalidFields) as refused:
                world.run(
                    AddInvoiceLine.model_validate({"id": id_, **invoice.LINE, "item": nothing})
                )
            assert refused.value.fields == {"itemId": "not_found"}
            with pytest.raises(InvalidFields) as refused:
                drafted(world, customer, lines=[invoice.LINE, invoice.LINE | {"item": nothing}])
            assert refused.value.fields == {"lines.1.itemId": "not_found"}

    def test_a_line_keeps_an_item_that_was_retired_later(
        self, world: World, id_: UUID, item_id: UUID
    ) -> None:
        [row_id] = rows_in(world.store.load(INVOICE, id_), LINE_ROWS)
        change = {"id": id_, "row_id": row_id, "item": item_id}
        world.run(ChangeInvoiceLine.model_validate(change))
        self.retired(world, item_id)
        world.run(ChangeInvoiceLine.model_validate(change | {"quantity": "2"}))
        [line] = rows_in(world.store.load(INVOICE, id_), LINE_ROWS).values()
        assert (line.item, line.quantity) == (item_id, Decimal(2))

    def test_lines_that_are_stored_at_once_name_items_that_are_sold(
        self, world: World, id_: UUID, item_id: UUID
    ) -> None:
        [row_id] = rows_in(world.store.load(INVOICE, id_), LINE_ROWS)
        first = [{"row_id": row_id, "item": item_id}, invoice.LINE | {"item": item_id}]
        world.run(EditInvoiceLines.model_validate({"id": id_, "lines": first}))
        self.retired(world, item_id)
        again = {"row_id": row_id, "item": item_id, "quantity": "2"}
        world.run(EditInvoiceLines.model_validate({"id": id_, "lines": [again]}))
        with pytest.raises(InvalidFields) as refused:
            world.run(EditInvoiceLines.model_validate({"id": id_, "lines": [again, first[1]]}))
        assert refused.value.fields == {"lines.1.itemId": "not_found"}
        one, two = rows_in(world.store.load(INVOICE, id_), LINE_ROWS).values()
        assert (one.item, one.quantity, two.item) == (item_id, Decimal(2), item_id)

    def retired(self, world: World, item_id: UUID) -> UUID:
        world.run(RetireItem(id=item_id))
        return item_id


class TestSubmission:
    def test_name_and_address_are_those_of_the_day(
        self, world: World, id_: UUID, customer: UUID
    ) -> None:
        world.run(move(id_, "submitted"))
        renamed = {"id": customer, "business_name": "Wharfe Joinery"}
        world.run(ChangeCompanyDetails.model_validate(renamed))
        state = world.store.load(INVOICE, id_).state
        assert state.customer_name == company.VALUES["business_name"]
        assert state.serial == "INV-100001"

    def test_a_consumer_s_name_is_sealed_with_the_consumer_s_key(self, world: World) -> None:
        person = world.made(consumer.register())
        one = drafted(world, person, company=None, consumer=person)
        world.run(move(one, "submitted"))
        assert {event.event.subject_id for event in world.store.events(one)} == {person}

    def test_a_deleted_customer_is_named(self, world: World, id_: UUID, customer: UUID) -> None:
        world.run(Delete.of(COMPANY)(ids=(customer,)))
        with pytest.raises(InvalidFields) as refused:
            world.run(move(id_, "submitted"))
        assert refused.value.fields == {"Company": "not_found"}
        assert world.store.events(SERIES.stream) == []

    def test_twenty_at_once_have_twenty_numbers(self, world: World, customer: UUID) -> None:
        ids = [drafted(world, customer) for _ in range(20)]
        with ThreadPoolExecutor(20) as pool:
            list(pool.map(lambda one: world.run(move(one, "submitted")), ids))
        numbers = sorted(number_of(world, one) or "" for one in ids)
        assert numbers == [f"INV-{100_001 + place}" for place in range(20)]
        given = [event.event for event in world.store.events(SERIES.stream)]
        assert {one.invoice_id for one in given if isinstance(one, InvoiceNumberGiven)} == {*ids}

    def test_a_returned_one_keeps_its_number(self, world: World, id_: UUID, customer: UUID) -> None:
        world.run(move(id_, "submitted"))
        world.run(move(id_, "draft", reason="Wrong site"))
        other = drafted(world, customer)
        world.run(move(other, "submitted"))
        world.run(move(id_, "submitted"))
        assert [number_of(world, one) for one in (id_, other)] == ["INV-100001", "INV-100002"]
        assert len(world.store.events(SERIES.stream)) == 2


class TestMoves:
    @pytest.mark.parametrize("written", ["authorised", "Awaiting Payment"])
    def test_spellings_of_the_documents_are_taken_in(
        self, world: World, id_: UUID, written: str
    ) -> None:
        world.run(move(id_, "submitted"))
        world.run(move(id_, written))
        assert world.store.load(INVOICE, id_).status == "authorised"
        with pytest.raises(InvalidFields) as refused:
            world.run(move(id_, "sent"))
        assert refused.value.fields == {"status": "not_in_list"}

    def test_an_issued_one_is_not_deleted(self, world: World, id_: UUID) -> None:
        world.run(move(id_, "submitted"))
        world.run(move(id_, "authorised"))
        with pytest.raises(InvoiceIssued):
            world.run(DeleteInvoice(id=id_))
        world.run(move(id_, "void"))
        assert world.topics(id_)[-1] == "invoice.voided.1"

    def test_a_draft_is_deleted(self, world: World, id_: UUID) -> None:
        world.run(DeleteInvoice(id=id_))
        assert world.store.load(INVOICE, id_).status == "deleted"

    def test_above_the_limit_another_one_approves(self, world: World, id_: UUID) -> None:
        world.run(organisation.change(approvalLimit="500"))
        world.run(move(id_, "submitted"))
        with pytest.raises(OwnApproval):
            world.run(move(id_, "approved"))
        world.run(organisation.change(approvalLimit=None))
        world.run(move(id_, "approved"))
        assert world.store.load(INVOICE, id_).status == "approved"

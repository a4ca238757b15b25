"""The paper of an invoice: what it says, and that it is kept when the invoice is authorised."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from decimal import Decimal
from typing import TYPE_CHECKING, Any

import pytest

from commands.company import ChangeCompanyDetails
from commands.invoice import MoveInvoice
from commands.kernel.command import Context
from commands.kernel.papers import Paper, PdfUnavailable
from commands.shared.files.opening import Reading
from commands.shared.invoice_paper import current_paper, paper_name, values_of
from domain.invoice.noun import INVOICE
from tests.factories import company, consumer, invoice, organisation
from tests.fakes import ADMIN, PapersAsTexts, World

if TYPE_CHECKING:
    from collections.abc import Mapping
    from uuid import UUID

    from commands.kernel.record import State

OTHER = {"description": "Installation", "quantity": "1", "unit_amount": "1234.56"}
LINES = [
    invoice.LINE,
    invoice.LINE
    | OTHER
    | {"vat_rule": "installedHome", "tax_type": "EXEMPTOUTPUT", "vat_reason": "Lease"},
    invoice.LINE | {"quantity": "3.5", "unit_amount": "19.99", "vat_rule": "grantHeating"},
]


class NoPango(PapersAsTexts):
    def make(self, template: str, values: Mapping[str, Any]) -> Paper:
        raise PdfUnavailable


@pytest.fixture
def customer(world: World) -> UUID:
    return world.made(company.open_())


@pytest.fixture
def id_(world: World, customer: UUID) -> UUID:
    world.deps = replace(world.deps, papers=PapersAsTexts())
    return world.made(invoice.draft(company=customer, lines=LINES))


def loaded(world: World, id_: UUID) -> State:
    return world.store.load(INVOICE, id_)


def move(world: World, id_: UUID, *statuses: str) -> None:
    for status in statuses:
        world.run(MoveInvoice.model_validate({"id": id_, "status": status, "reason": "So"}))


def paper(world: World, id_: UUID) -> tuple[str, bytes]:
    reading = Reading(Context(ADMIN, id_), "invoice", id_)
    return current_paper(loaded(world, id_), world.deps, reading)


def rename(world: World, customer: UUID) -> None:
    body = {"id": customer, "business_name": "Renamed Ltd", "town": "Elsewhere"}
    world.run(ChangeCompanyDetails.model_validate(body))


class TestContent:
    def test_vat_by_rate_adds_up_to_the_total(self, world: World, id_: UUID) -> None:
        said = values_of(loaded(world, id_), world.deps, is_draft=True)
        assert [(one["percent"], one["code"], one["net"], one["vat"]) for one in said["taxes"]] == [
            (Decimal(20), "OUTPUT2", Decimal("490.91"), Decimal("98.18")),
            (Decimal(5), "RROUTPUT", Decimal("62.97"), Decimal("3.15")),
            (Decimal(0), "EXEMPTOUTPUT", Decimal("1111.10"), Decimal("0.00")),
        ]
        assert sum(one["net"] + one["vat"] for one in said["taxes"]) == said["total"]

    def test_a_draft_has_the_customer_of_today_and_a_submitted_one_of_then(
        self, world: World, id_: UUID, customer: UUID
    ) -> None:
        move(world, id_, "submitted")
        before = values_of(loaded(world, id_), world.deps, is_draft=True)
        rename(world, customer)
        after = values_of(loaded(world, id_), world.deps, is_draft=True)
        assert (before["customer"], before["customer_address"]) == (
            after["customer"],
            after["customer_address"],
        )
        move(world, id_, "draft")
        draft = values_of(loaded(world, id_), world.deps, is_draft=True)
        assert (draft["customer"], "Elsewhere" in draft["customer_address"]) == (
            "Renamed Ltd",
            True,
        )

    def test_days_to_pay_are_those_of_the_invoice_before_those_of_the_organisation(
        self, world: World, customer: UUID
    ) -> None:
        world.run(organisation.change())
        due, open_ = (
            world.made(invoice.draft(company=customer, due_on=day)) for day in ("2026-03-31", None)
        )
        said = [values_of(loaded(world, one), world.deps, is_draft=True) for one in (due, open_)]
        assert [one["terms_days"] for one in said] == [30, 14]
        assert said[0]["seller"].bank_account_number == "20831756"
        assert said[0]["seller_address"] == ["4 Mill Lane", "Kendal", "LA9 4BD"]

    def test_it_is_named_by_the_invoice_s_date(self, world: World, id_: UUID) -> None:
        assert paper_name(loaded(world, id_), world.clock.now()) == "Invoice-01-03-2026.pdf"
        assert loaded(world, id_).details.issued_on == date(2026, 3, 1) != world.clock.now().date()


class TestKept:
    def test_what_is_not_issued_says_what_is_so_now(self, world: World, id_: UUID) -> None:
        drafts = [paper(world, id_)[1]]
        world.run(organisation.change())
        for status in ("submitted", "approved"):
            move(world, id_, status)
            drafts.append(paper(world, id_)[1])
        assert all(b"('is_draft', True)" in one for one in drafts)
        assert b"Fellside" not in drafts[0]
        assert b"Fellside" in drafts[1]

    @pytest.mark.parametrize("way", [("approved", "authorised"), ("authorised",)])
    def test_an_issued_one_stays_as_it_was(
        self, world: World, id_: UUID, customer: UUID, way: tuple[str, ...]
    ) -> None:
        move(world, id_, "submitted", *way)
        name, data = paper(world, id_)
        assert b"('is_draft', False)" in data
        rename(world, customer)
        world.run(organisation.change())
        assert paper(world, id_) == (name, data)
        move(world, id_, "voided")
        assert paper(world, id_) == (name, data)

    def test_its_hash_is_in_the_event_and_it_is_among_the_documents(
        self, world: World, id_: UUID
    ) -> None:
        move(world, id_, "submitted", "authorised")
        [event] = [
            one.event
            for one in world.store.events(id_)
            if one.event.topic == "invoice.authorised.1"
        ]
        _, data = paper(world, id_)
        assert event.model_dump(include={"sha256", "template"}) == {
            "sha256": world.deps.files.fingerprint(data),
            "template": "invoice 1",
        }
        [document] = loaded(world, id_).documents.values()
        assert (document.size, document.sha256) == (len(data), event.model_dump()["sha256"])

    def test_it_is_sealed_with_the_consumer_s_key(self, world: World) -> None:
        world.deps = replace(world.deps, papers=PapersAsTexts())
        person = world.made(consumer.register())
        one = world.made(invoice.draft(company=None, consumer=person, lines=[invoice.LINE]))
        move(world, one, "submitted", "authorised")
        [document] = loaded(world, one).documents
        assert world.deps.files.get(document, person) == paper(world, one)[1]

    def test_without_pango_nothing_is_issued(self, world: World, id_: UUID) -> None:
        move(world, id_, "submitted")
        world.deps = replace(world.deps, papers=NoPango())
        with pytest.raises(PdfUnavailable):
            move(world, id_, "authorised")
        assert loaded(world, id_).status == "submitted"

    def test_one_from_before_papers_were_kept_is_laid_out_unmarked(
        self, world: World, id_: UUID
    ) -> None:
        kept = world.deps
        world.deps = replace(kept, papers=None)
        move(world, id_, "submitted", "authorised")
        world.deps = kept
        assert b"('is_draft', False)" in paper(world, id_)[1]

"""Quotes and renewals through commands: what was provided is what is accepted, and stays from then on."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from decimal import Decimal
from typing import Annotated, Any, get_args
from uuid import UUID, uuid4

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import TypeAdapter, ValidationError

from commands.kernel.command import Context
from commands.kernel.command_ids import new_command_id
from commands.kernel.ports import AppendRequest, StreamAppend
from commands.kernel.record import RecordCommand
from commands.kernel.rows import AddRow, RemoveRow
from commands.quote.acting import (
    ActOnQuote,
    AddTypedPrice,
    ChangeUplift,
    ChoosePrice,
    EndQuoteContract,
    ProvideQuote,
    RemovePrice,
)
from commands.quote.changing import ChangeQuote, CreateQuote
from commands.quote.job_rows import AddFunding
from commands.renewal.acting import ActOnRenewal
from commands.renewal.changing import ChangeRenewal
from commands.renewal.offering import (
    AddTypedRenewalPrice,
    ChangeRenewalUplift,
    ChooseRenewalPrice,
    ProvideRenewal,
    RemoveRenewalPrice,
)
from commands.renewal.opening import OpenForService
from commands.service.saving import MoveService
from commands.shared.offer.paper import Invoiced, noted_invoice, values_of
from commands.undo.undo import Undo
from domain.kernel.errors import DomainError, InvalidFields
from domain.kernel.event import Meta
from domain.kernel.noun import Noun
from domain.kernel.record import Record
from domain.nouns import NOUNS
from domain.quote.details import ROOF_ROWS
from domain.quote.events import QuoteInvoiceDetailed, QuoteState
from domain.quote.noun import QUOTE
from domain.renewal.noun import RENEWAL
from domain.shared.offer.events import OfferProvided
from domain.shared.offer.prices import PRICES
from domain.shared.offer.standing import FIXED, OfferFixed, PricesFixed
from domain.shared.offer.steps import (
    MustBeProvided,
    NotLive,
    ReasonNeeded,
    TransitionNotAllowed,
)
from domain.task.noun import TASK
from tests.factories import company
from tests.factories.service import add as add_service
from tests.fakes import ADMIN, World
from tests.spec import fold

SUPPLY = {"fuel": "gas", "AQ": 45_000, "startDate": "2026-12-01", "duration": 36}
TYPED = {"supplierName": "Northern Gas", "duration": 36, "unitRate": "5.92", "standingCharge": "30"}


@dataclass(frozen=True)
class Offers:
    """The commands of a noun whose records are offers."""

    noun: Noun[Any, Any]
    make: Callable[[World], UUID]
    status_field: str
    act: type[Any]
    change: type[Any]
    provide: type[Any]
    add: type[Any]
    uplift: type[Any]
    remove: type[Any]
    choose: type[Any]
    signing: tuple[int, ...]
    """The statuses between Accepted and Live."""

    def move(self, id_: UUID, status: int, reason: str | None = None) -> Any:
        body = {"id": id_, self.status_field: status, "reason": reason}
        return self.act.model_validate(body)


def _quote(world: World) -> UUID:
    body = {"Company": world.made(company.open_()), "serviceType": "Gas", "supply": SUPPLY}
    return world.made(CreateQuote.model_validate(body))


def _renewal(world: World) -> UUID:
    firm = world.made(company.open_())
    service = world.made(add_service(company=firm, contract_end_date="2026-10-31"))
    world.run(MoveService(id=service, status="live"))
    id_ = world.made(OpenForService(service=service))
    world.run(ChangeRenewal.model_validate({"id": id_, "supply": SUPPLY}))
    return id_


QUOTES = Offers(
    *(QUOTE, _quote, "quoteStatus", ActOnQuote, ChangeQuote, ProvideQuote, AddTypedPrice),
    *(ChangeUplift, RemovePrice, ChoosePrice, (1014, 1015, 1009)),
)
RENEWALS = Offers(
    *(RENEWAL, _renewal, "Status", ActOnRenewal, ChangeRenewal, ProvideRenewal),
    *(AddTypedRenewalPrice, ChangeRenewalUplift, RemoveRenewalPrice, ChooseRenewalPrice, (1009,)),
)
BOTH = pytest.mark.parametrize("offers", [QUOTES, RENEWALS], ids=["quote", "renewal"])


def state(world: World, offers: Offers, id_: UUID) -> Record[Any, Any]:
    return world.store.load(offers.noun, id_)


def price(world: World, offers: Offers, id_: UUID, **more: Any) -> UUID:
    world.run(offers.add.model_validate({"id": id_, **TYPED, "upliftUnit": "0.5", **more}))
    return list(state(world, offers, id_).rows[PRICES])[-1]


def provided(world: World, offers: Offers) -> tuple[UUID, UUID]:
    """An offer with a chosen price that the customer was given, and the price."""
    id_ = offers.make(world)
    row = price(world, offers, id_)
    world.run(offers.choose(id=id_, price_id=row))
    world.run(offers.provide(id=id_))
    return id_, row


def accepted(world: World, offers: Offers, upto: int = 1002) -> tuple[UUID, UUID]:
    id_, row = provided(world, offers)
    for status in (1002, *offers.signing, 1004):
        world.run(offers.move(id_, status))
        if status == upto:
            break
    return id_, row


def _changes(offers: Offers, id_: UUID, row: UUID) -> dict[str, Any]:
    """What changes an offer's paper, in each way that there is."""
    body = {"id": id_}
    return {
        "another price": offers.add.model_validate(body | TYPED),
        "another uplift": offers.uplift(id=id_, price_id=row, uplift_unit=Decimal(5)),
        "other terms": offers.change.model_validate(body | {"terms": "Others"}),
        "another usage": offers.change.model_validate(body | {"supply": {"AQ": 1}}),
        "another cost": offers.change.model_validate(body | {"netCost": "9000.00"}),
        "another rule of VAT": offers.change.model_validate(body | {"vatRule": "goodsOnly"}),
    }


CHANGES = [*_changes(QUOTES, UUID(int=1), UUID(int=2))]


class TestChangedAfterItWasProvided:
    @BOTH
    @pytest.mark.parametrize("change", CHANGES)
    def test_is_provided_again_before_it_is_accepted(self, offers: Offers, change: str) -> None:
        world = World()
        id_, row = provided(world, offers)
        world.run(_changes(offers, id_, row)[change])
        assert state(world, offers, id_).status == 1001
        with pytest.raises(MustBeProvided) as refused:
            world.run(offers.move(id_, 1002))
        assert refused.value.fields == {offers.status_field: "must_be_provided"}
        world.run(offers.provide(id=id_))
        assert state(world, offers, id_).status == 1005
        world.run(offers.move(id_, 1002))
        assert state(world, offers, id_).state.standing == "accepted"

    @BOTH
    def test_a_price_that_stands_on_no_paper_is_not_accepted(self, offers: Offers) -> None:
        world = World()
        id_, first = provided(world, offers)
        other = price(world, offers, id_, upliftUnit="1")
        world.run(offers.choose(id=id_, price_id=other))
        world.run(offers.remove(id=id_, price_id=first))
        with pytest.raises(MustBeProvided):
            world.run(offers.move(id_, 1002))

    @BOTH
    def test_the_choice_of_a_price_and_a_link_leave_it(self, offers: Offers) -> None:
        world = World()
        id_ = offers.make(world)
        price(world, offers, id_)
        other = price(world, offers, id_)
        world.run(offers.provide(id=id_))
        world.run(offers.choose(id=id_, price_id=other))
        world.run(offers.move(id_, 1002))
        assert state(world, offers, id_).status == 1002


class TestAccepted:
    @BOTH
    @pytest.mark.parametrize("change", CHANGES)
    def test_stays_as_its_paper_has_it(self, offers: Offers, change: str) -> None:
        for status in (1002, *offers.signing, 1004):
            world = World()
            id_, row = accepted(world, offers, status)
            before = state(world, offers, id_)
            error = PricesFixed if change in CHANGES[:2] else OfferFixed
            with pytest.raises(error):
                world.run(_changes(offers, id_, row)[change])
            with pytest.raises(PricesFixed):
                world.run(offers.remove(id=id_, price_id=row))
            assert state(world, offers, id_) == before

    @BOTH
    def test_the_same_values_again_are_no_change(self, offers: Offers) -> None:
        world = World()
        id_, _ = accepted(world, offers)
        world.run(offers.change.model_validate({"id": id_, "supply": SUPPLY}))

    @BOTH
    def test_is_revised_for_a_reason_and_provided_again(self, offers: Offers) -> None:
        world = World()
        id_, row = accepted(world, offers)
        with pytest.raises(ReasonNeeded):
            world.run(offers.move(id_, 1005))
        with pytest.raises(ReasonNeeded):
            world.run(offers.provide(id=id_))
        world.run(offers.move(id_, 1005, "Another term"))
        world.run(_changes(offers, id_, row)["another uplift"])
        with pytest.raises(MustBeProvided):
            world.run(offers.move(id_, 1002))
        world.run(offers.provide(id=id_))
        world.run(offers.move(id_, 1002))
        assert state(world, offers, id_).state.standing == "accepted"

    @BOTH
    def test_new_rates_of_the_supplier_are_provided(self, offers: Offers) -> None:
        world = World()
        id_, row = accepted(world, offers, 1009)
        world.run(offers.move(id_, 1010))
        world.run(_changes(offers, id_, row)["another uplift"])
        with pytest.raises((MustBeProvided, TransitionNotAllowed)):
            world.run(offers.move(id_, 1004))
        world.run(offers.provide(id=id_))
        world.run(offers.move(id_, 1002))


def _undo(world: World, offers: Offers, id_: UUID, version: int) -> None:
    wanted = Undo(offers.noun, id_, version, frozenset(NOUNS))
    context = Context(ADMIN, new_command_id())
    plan = wanted.plan(context, world.deps)
    chosen = {(one.id, field.path): True for one in plan for field in one.fields}
    seen = {one.id: one.found.now.version for one in plan}
    sent = replace(wanted, seen=seen, choices=chosen, reason="Mistake")
    sent.execute(context, world.deps)


class TestUndo:
    @BOTH
    def test_of_a_change_is_refused_once_it_was_accepted(self, offers: Offers) -> None:
        world = World()
        id_ = offers.make(world)
        row = price(world, offers, id_)
        added = state(world, offers, id_).version
        world.run(offers.change.model_validate({"id": id_, "terms": "Others"}))
        changed = state(world, offers, id_).version
        world.run(offers.choose(id=id_, price_id=row))
        world.run(offers.provide(id=id_))
        world.run(offers.move(id_, 1002))
        for version in (added, changed):
            with pytest.raises(DomainError):
                _undo(world, offers, id_, version)
        after = state(world, offers, id_)
        assert (after.details.terms, list(after.rows[PRICES])) == ("Others", [row])

    @BOTH
    def test_of_a_change_after_it_was_provided_is_a_change(self, offers: Offers) -> None:
        world = World()
        id_, _ = provided(world, offers)
        price(world, offers, id_)
        _undo(world, offers, id_, state(world, offers, id_).version)
        assert len(state(world, offers, id_).rows[PRICES]) == 1
        with pytest.raises(MustBeProvided):
            world.run(offers.move(id_, 1002))


STEPS = st.lists(
    st.tuples(
        st.sampled_from(
            ["add", "uplift", "remove", "choose", "terms", "usage", "undo", "provide", "move"]
        ),
        st.integers(0, 8),
    ),
    min_size=5,
    max_size=30,
)
MOVES = (1002, 1002, 1002, 1005, 1009, 1010, 1014, 1003, 1004)


def _step(world: World, offers: Offers, id_: UUID, act: str, draw: int) -> None:
    """Carries out a step. Raises DomainError where the rules refuse it."""
    now = state(world, offers, id_)
    rows = [*now.rows.get(PRICES, {}), UUID(int=7)]
    row = rows[draw % len(rows)]
    match act:
        case "add":
            price(world, offers, id_, upliftUnit=str(draw))
        case "uplift":
            world.run(offers.uplift(id=id_, price_id=row, uplift_unit=Decimal(draw)))
        case "remove":
            world.run(offers.remove(id=id_, price_id=row))
        case "choose":
            world.run(offers.choose(id=id_, price_id=row))
        case "terms":
            world.run(offers.change.model_validate({"id": id_, "terms": f"Terms {draw}"}))
        case "usage":
            world.run(offers.change.model_validate({"id": id_, "supply": {"AQ": 9_000 + draw}}))
        case "undo":
            _undo(world, offers, id_, max(1, now.version - draw))
        case "provide":
            world.run(offers.provide(id=id_, reason="Revised"))
        case "move":
            world.run(offers.move(id_, MOVES[draw], "why"))


def _as_provided(world: World, id_: UUID) -> Record[Any, Any]:
    """The offer at the moment when it was last provided."""
    events = world.store.events(id_)
    last = max(one.version for one in events if isinstance(one.event, OfferProvided))
    return fold(events[:last])


def _printed(world: World, offer: Record[Any, Any]) -> dict[str, Any]:
    """What the paper of an offer says, but for its day and the choice."""
    values = values_of(offer, world.deps)
    values["prices"] = [one | {"chosen": None} for one in values["prices"]]
    return {
        name: value
        for name, value in values.items()
        if name not in {"made_on", "commission", "commission_of"}
    }


@BOTH
@given(STEPS)
def test_nothing_leads_to_an_accepted_price_that_no_paper_names(
    offers: Offers, steps: list[tuple[str, int]]
) -> None:
    """Whatever price calls, changes, undos and moves are made, in whatever order."""
    world = World()
    id_, _ = provided(world, offers)
    for act, draw in steps:
        try:
            _step(world, offers, id_, act, draw)
        except DomainError:
            continue
        now = state(world, offers, id_)
        if now.state.standing in {"provided", "accepted", "live"}:
            then = _as_provided(world, id_)
            assert now.rows[PRICES] == then.rows[PRICES]
            assert _printed(world, now) == _printed(world, then)
        if now.state.standing in {"accepted", "live"}:
            assert now.state.chosen_price in now.rows[PRICES]
        assert now.status not in {1004, 1009, 1014} or now.state.standing in FIXED


def _job(world: World, kind: str = "solar") -> UUID:
    body = {
        "Company": world.made(company.open_()),
        "kind": kind,
        "netCost": "6000.00",
        "supply": {"startDate": "2026-12-01", "duration": 12},
    }
    id_ = world.made(CreateQuote.model_validate(body))
    for status in (1001, 1002):
        world.run(QUOTES.move(id_, status))
    return id_


class TestJobs:
    """A job is live by the days of its contract, whatever stage it came to."""

    @pytest.fixture
    def installed(self, world: World) -> UUID:
        id_ = _job(world)
        for status in (1004, 1020):
            world.run(QUOTES.move(id_, status))
        return id_

    def test_its_invoice_is_a_record_of_its_own(self, world: World, installed: UUID) -> None:
        before = state(world, QUOTES, installed)
        world.run(ActOnQuote.model_validate({"id": installed, "type": "1004"}))
        assert state(world, QUOTES, installed) == before

    def test_what_it_noted_of_an_invoice_counts_once_it_is_live(
        self, world: World, installed: UUID
    ) -> None:
        assert noted_invoice(state(world, QUOTES, installed)) is None
        noted = QuoteState(invoice_reference="C-7", invoiced_amount=Decimal("675.00"))
        event = QuoteInvoiceDetailed(state=noted)
        found = Invoiced("C-7", None, Decimal("675.00"))
        for id_, expected in ((installed, found), (_job(world), None)):
            before = state(world, QUOTES, id_)
            added = StreamAppend(id_, QUOTE.name, before.version, (event,))
            world.store.append(AppendRequest(Meta(uuid4(), uuid4()), (added,)))
            assert noted_invoice(state(world, QUOTES, id_)) == expected

    def test_its_amounts_and_its_contract_stay(self, world: World, installed: UUID) -> None:
        before = state(world, QUOTES, installed)
        with pytest.raises(OfferFixed) as refused:
            world.run(ChangeQuote.model_validate({"id": installed, "netCost": "9000"}))
        assert refused.value.fields == {"netCost": "not_allowed"}
        days = {"contractStartDate": "2027-01-01", "contractEndDate": "2027-12-31"}
        again = ActOnQuote.model_validate({"id": installed, "quoteStatus": 1004, **days})
        for command in (again, QUOTES.move(installed, 1003, "why")):
            with pytest.raises(TransitionNotAllowed):
                world.run(command)
        assert state(world, QUOTES, installed) == before

    def test_what_it_consists_of_stays(self, world: World) -> None:
        id_ = _job(world)
        add = AddRow.to(QUOTE, ROOF_ROWS).model_validate({"id": id_, "model": "R1"})
        with pytest.raises(OfferFixed):
            world.run(add)
        world.run(QUOTES.move(id_, 1005, "Another roof"))
        world.run(add)
        [row] = state(world, QUOTES, id_).rows[ROOF_ROWS.name]
        world.run(QUOTES.move(id_, 1005))
        world.run(QUOTES.move(id_, 1002))
        with pytest.raises(OfferFixed):
            world.run(RemoveRow.to(QUOTE, ROOF_ROWS)(id=id_, row_id=row))

    def test_its_funding_is_on_no_paper(self, world: World) -> None:
        id_ = _job(world, "eco")
        line = {"floorArea": "60", "startBand": "High_D", "targetBand": "High_C"}
        world.run(AddFunding.model_validate({"id": id_, **line}))
        assert state(world, QUOTES, id_).state.standing == "accepted"


class TestEndOfTheContract:
    def test_comes_by_the_clock(self, world: World) -> None:
        id_, _ = accepted(world, QUOTES, 1004)
        with pytest.raises(TransitionNotAllowed):
            world.run(QUOTES.move(id_, 1008))
        with pytest.raises(NotLive):
            world.run(EndQuoteContract(id=id_))
        world.clock.at = datetime(2029, 12, 1, tzinfo=UTC)
        world.run(EndQuoteContract(id=id_), None)
        assert state(world, QUOTES, id_).status == 1008
        with pytest.raises(OfferFixed):
            world.run(ChangeQuote.model_validate({"id": id_, "terms": "Others"}))


class TestRenewals:
    def test_1012_provides_a_new_one_too(self, world: World) -> None:
        id_ = _renewal(world)
        with pytest.raises(InvalidFields):
            world.run(ActOnRenewal(id=id_, type="1012"))
        price(world, RENEWALS, id_)
        world.run(ActOnRenewal(id=id_, type="1012"))
        assert state(world, RENEWALS, id_).status == 1001


def coded(command: type[Any]) -> Iterator[tuple[type[Any], str, str]]:
    """Each field of these commands that takes codes of digits, with one of them."""
    for one in command.__subclasses__():
        for name, info in getattr(one, "model_fields", {}).items():
            codes = [code for code in get_args(info.annotation) if str(code).isdigit()]
            yield from ((one, name, code) for code in codes if isinstance(code, str))
        yield from coded(one)


CODED = sorted({*coded(RecordCommand)}, key=str)


def test_both_actions_have_codes() -> None:
    found = {command for command, _, _ in CODED}
    assert ActOnQuote in found
    assert ActOnRenewal in found


@pytest.mark.parametrize(
    ("command", "name", "code"), CODED, ids=lambda one: getattr(one, "__name__", one)
)
def test_codes_are_taken_as_numbers_too(command: type[Any], name: str, code: str) -> None:
    info = command.model_fields[name]
    kind: Any = Annotated[(info.annotation, *info.metadata)]
    field: TypeAdapter[Any] = TypeAdapter(kind)
    assert field.validate_python(code) == field.validate_python(int(code)) == code
    for wrong in (1003, True, float(code)):
        with pytest.raises(ValidationError):
            field.validate_python(wrong)


def test_the_task_of_a_renewal_leads_to_it() -> None:
    world = World()
    renewal = _renewal(world)
    [task] = [one.stream_id for one in world.store.log if one.noun == TASK.name]
    details = world.store.load(TASK, task).details
    assert details.renewal == renewal
    assert details.company == state(world, RENEWALS, renewal).details.company

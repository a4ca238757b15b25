"""Commands about payments: opened of a live contract once, and entries that are reversed."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from decimal import Decimal
from typing import Any
from uuid import UUID, uuid4

import pytest

from commands.payment.handling import UpdatePayment, UpdatePayments
from commands.payment.sharing import SplitCommission
from domain.commission.noun import COMMISSION, commission_id
from domain.kernel.errors import InvalidFields, ReasonRequired
from domain.payment.decider import EntryReversed
from domain.payment.noun import PAYMENT
from domain.payment.rows import ENTRIES, INSTALMENTS
from tests.commands.owed import meanwhile
from tests.commands.test_offers import QUOTES, RENEWALS, Offers, accepted, price
from tests.factories import supplier, user
from tests.factories.payment import correct, enter, open_of, reverse
from tests.fakes import World


def live(world: World, offers: Offers) -> UUID:
    return accepted(world, offers, upto=1004)[0]


def state(world: World, id_: UUID) -> Any:
    return world.store.load(PAYMENT, id_)


@pytest.fixture
def quote(world: World) -> UUID:
    return live(world, QUOTES)


@pytest.fixture
def id_(world: World, quote: UUID) -> UUID:
    return world.made(open_of(Quote=quote))


@pytest.mark.parametrize("offers", [QUOTES, RENEWALS], ids=["quote", "renewal"])
def test_it_takes_over_the_contract(world: World, offers: Offers) -> None:
    offer = live(world, offers)
    id_ = world.made(open_of(**{offers.noun.name.title(): offer}))
    found, of = state(world, id_), world.store.load(offers.noun, offer)
    details = found.details
    assert (found.status, details.contract_reference) == (1002, of.reference)
    assert (details.company, details.customer_name) == (of.details.company, "Wharfe Joinery Ltd")
    assert (details.service_type, details.supplier_name) == ("Gas", "Northern Gas")
    assert details.signed_on == world.clock.now().date()
    assert (details.contract_start_date, details.contract_end_date) == (
        date(2026, 12, 1),
        date(2029, 11, 30),
    )
    assert (details.calculation.aq, details.calculation.uplift_unit) == (45_000, Decimal("0.5"))


def sold_by(world: World, seller: UUID) -> UUID:
    """A quote with a price of the supplier, which is live."""
    quote = QUOTES.make(world)
    chosen = price(world, QUOTES, quote, supplier=str(seller), supplierName=None)
    world.run(QUOTES.choose(id=quote, price_id=chosen))
    world.run(QUOTES.provide(id=quote))
    for status in (1002, *QUOTES.signing, 1004):
        world.run(QUOTES.move(quote, status))
    return quote


def test_what_is_expected_follows_from_the_newest_terms_of_the_supplier(world: World) -> None:
    northern = world.made(supplier.add())
    agreed = [
        {"percent": "70", "due": "live"},
        {"percent": "30", "due": "months", "number": 18},
    ]
    kept = {"base": "uplift", "rate": None, "bands": None, "leastKwh": None, "cap": None}
    for year in range(2017, 2021):
        body = kept | {"new": agreed, "renewal": agreed, "validFrom": f"{year}-01-01"}
        world.run(supplier.set_terms(northern, service="Gas", **body))
    found = state(world, world.made(open_of(Quote=sold_by(world, northern))))
    assert found.details.supplier == northern
    assert (found.details.amounts.expected, found.details.calculation.terms_version) == (
        Decimal("675.00"),
        4,
    )
    assert [str(one.amount) for one in found.rows[INSTALMENTS].values()] == ["472.50", "202.50"]


def test_what_is_expected_follows_from_the_terms_that_the_supplier_keeps(world: World) -> None:
    northern = world.made(supplier.add())
    agreed = [{"percent": "80", "due": "live"}, {"percent": "20", "due": "end"}]
    kept = {"service": "Gas", "validFrom": "2020-01-01", "new": agreed, "cap": "600.00"}
    world.run(supplier.set_terms(northern, base="uplift", rate=None, bands=None, **kept))
    found = state(world, world.made(open_of(Quote=sold_by(world, northern))))
    assert (found.details.amounts.expected, found.details.calculation.terms_version) == (
        Decimal("600.00"),
        1,
    )
    assert [str(one.amount) for one in found.rows[INSTALMENTS].values()] == ["480.00", "120.00"]


def test_asked_twice_it_is_the_same_one(world: World, quote: UUID, id_: UUID) -> None:
    position = world.store.position()
    assert world.made(open_of(Quote=quote)) == id_
    assert world.store.position() == position


def test_of_two_at_once_both_answer_the_same_one(world: World, quote: UUID) -> None:
    answers = meanwhile(world, open_of(Quote=quote), open_of(Quote=quote, status=1008))
    assert len({one.records[0].id for one in answers}) == 1
    opened = [one for one in world.store.log if one.event.topic == "payment.opened.1"]
    assert len(opened) == 1


def test_what_is_not_opened(world: World) -> None:
    waiting = QUOTES.make(world)
    for body, fields in (
        ({}, {"Quote": "one_of", "Renewal": "one_of"}),
        ({"Quote": waiting}, {"Quote": "not_live"}),
        ({"Quote": uuid4()}, {"Quote": "not_found"}),
    ):
        with pytest.raises(InvalidFields) as refused:
            world.run(open_of(**body))
        assert refused.value.fields == fields


def test_without_known_terms_the_inputs_are_kept(world: World, id_: UUID) -> None:
    details = state(world, id_).details
    assert (details.amounts.expected, details.calculation.aq) == (None, 45_000)
    assert state(world, id_).rows.get(INSTALMENTS, {}) == {}


class TestEntries:
    def test_a_correction_is_a_reversal_and_a_new_line(self, world: World, id_: UUID) -> None:
        world.run(enter(id_))
        [line] = state(world, id_).rows[ENTRIES]
        world.run(correct(id_, line, amount="700.00"))
        lines = state(world, id_).rows[ENTRIES].values()
        assert [str(one.amount) for one in lines] == ["758.63", "-758.63", "700.00"]
        assert world.store.events(id_)[-1].meta.reason == "Read wrongly"

    def test_of_two_who_reverse_a_line_the_slower_one_is_refused(
        self, world: World, id_: UUID
    ) -> None:
        world.run(enter(id_))
        [line] = state(world, id_).rows[ENTRIES]
        faster, slower = meanwhile(world, reverse(id_, line), reverse(id_, line))
        assert faster.position
        assert isinstance(slower, EntryReversed)

    def test_what_is_refused(self, world: World, id_: UUID) -> None:
        tomorrow = str((world.clock.now() + timedelta(days=1)).date())
        with pytest.raises(InvalidFields) as refused:
            world.run(enter(id_, booked_on=tomorrow))
        assert refused.value.fields == {"date": "date_in_future"}
        world.run(enter(id_))
        [line] = state(world, id_).rows[ENTRIES]
        with pytest.raises(ReasonRequired):
            world.run(correct(id_, line, amount="1", reason=None))


class TestHandling:
    def test_one_call_sets_all(self, world: World, id_: UUID) -> None:
        body = {"id": id_, "status": 1004, "registrationStatus": 1006, "note": "Rang them"}
        world.run(UpdatePayment.model_validate(body))
        assert world.topics(id_)[-3:] == [
            *("payment.changed.1", "payment.moved.1", "record.note_added.1")
        ]
        found = state(world, id_)
        assert (found.status, found.details.registration_label) == (1004, "Live")

    def test_many_at_once_have_a_result_each(self, world: World, id_: UUID) -> None:
        unknown, other = uuid4(), world.made(open_of(Renewal=live(world, RENEWALS)))
        world.run(UpdatePayment.model_validate({"id": other, "method": "DD"}))
        body = {"ids": [id_, unknown, other], "method": "DD"}
        position = world.store.position()
        dry = world.run(UpdatePayments.model_validate(body | {"dryRun": True}))
        assert world.store.position() == position
        done = world.run(UpdatePayments.model_validate(body))
        expected = [
            {"_id": str(id_), "changed": True, "problem": None},
            {
                "_id": str(unknown),
                "changed": False,
                "problem": {"code": "record.not_found", "fields": {}},
            },
            {"_id": str(other), "changed": False, "problem": None},
        ]
        assert [dry.extra["results"], done.extra["results"]] == [expected, expected]
        assert state(world, id_).details.method == "DD"


def split(id_: UUID, *shares: tuple[UUID, str], **more: Any) -> SplitCommission:
    wanted = [{"user": user, "share": share} for user, share in shares]
    body = {"id": id_, "shares": wanted, "from": "2026-12-01", "percent": "45"} | more
    return SplitCommission.model_validate(body)


def earned(world: World, id_: UUID, *users: UUID) -> list[str]:
    found = [world.store.load(COMMISSION, commission_id(id_, user)) for user in users]
    return [
        str(sum((one.amount for one in record.rows.get("entries", {}).values()), Decimal("0.00")))
        for record in found
    ]


class TestSplitting:
    @pytest.fixture(autouse=True)
    def _later(self, world: World, id_: UUID) -> None:
        """After the contract began."""
        assert state(world, id_).details.contract_start_date == date(2026, 12, 1)
        world.clock.at = datetime(2027, 3, 1, 9, tzinfo=UTC)

    @pytest.fixture
    def people(self, world: World) -> list[UUID]:
        addresses = [f"{name}@example.com" for name in ("ann", "ben", "cara")]
        return [world.made(user.register(email=one)) for one in addresses]

    def test_what_is_received_is_earned_in_the_same_commit(
        self, world: World, id_: UUID, people: list[UUID]
    ) -> None:
        world.run(split(id_, *zip(people, ("50", "30", "20"), strict=True)))
        assert earned(world, id_, *people) == ["0.00", "0.00", "0.00"]
        outcome = world.run(enter(id_, booked_on="2027-02-01", period=None))
        assert {one.noun for one in outcome.records} == {"payment", "commission"}
        assert earned(world, id_, *people) == ["170.70", "102.41", "68.27"]
        [line] = state(world, id_).rows[ENTRIES]
        world.run(reverse(id_, line))
        assert earned(world, id_, *people) == ["0.00", "0.00", "0.00"]

    def test_a_later_split_counts_for_later_lines_unless_it_restates(
        self, world: World, id_: UUID, people: list[UUID]
    ) -> None:
        world.run(split(id_, *zip(people, ("50", "30", "20"), strict=True)))
        world.run(enter(id_, booked_on="2027-02-01", period=None))
        later = [*zip(people, ("60", "20", "20"), strict=True)]
        world.run(split(id_, *later))
        assert earned(world, id_, *people) == ["170.70", "102.41", "68.27"]
        world.run(split(id_, *later, restate=True))
        assert earned(world, id_, *people) == ["204.84", "68.27", "68.27"]
        [record] = [world.store.load(COMMISSION, commission_id(id_, people[0]))]
        assert [str(one.amount) for one in record.rows["entries"].values()] == ["170.70", "34.14"]
        world.run(split(id_, (people[2], "100"), restate=True))
        assert earned(world, id_, *people) == ["0.00", "0.00", "341.38"]
        gone = world.store.load(COMMISSION, commission_id(id_, people[0])).details
        assert gone.basis_points == 0

    def test_what_is_refused(self, world: World, id_: UUID, people: list[UUID]) -> None:
        for command, fields in (
            (split(id_, (people[0], "99.99")), {"shares": "not_the_whole"}),
            (split(id_, (uuid4(), "100")), {"shares.0.user": "not_found"}),
            (split(id_, (people[0], "100"), **{"from": "2026-11-30"}), {"from": "before_contract"}),
        ):
            with pytest.raises(InvalidFields) as refused:
                world.run(command)
            assert refused.value.fields == fields
        assert not any(one.noun == "commission" for one in world.store.log)

    def test_of_two_lines_at_once_both_are_earned(
        self, world: World, id_: UUID, people: list[UUID]
    ) -> None:
        world.run(split(id_, (people[0], "100")))
        line = {"booked_on": "2027-02-01", "period": None, "amount": "100.00"}
        meanwhile(world, enter(id_, **line), enter(id_, **line))
        assert earned(world, id_, people[0]) == ["90.00"]

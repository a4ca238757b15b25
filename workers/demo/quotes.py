"""Quotes of all four pipelines, from the first price to the live contract or the finished job. Pure."""

from __future__ import annotations

from contextlib import suppress
from datetime import timedelta
from decimal import Decimal
from typing import TYPE_CHECKING, Any, ClassVar

from commands.quote.acting import (
    ActOnQuote,
    AddTypedPrice,
    ChoosePrice,
    ProvideQuote,
    RecordPayment,
    ReversePayment,
)
from commands.quote.changing import CreateQuote
from commands.quote.copying import RestartQuote
from commands.shared.offer.acting import ProvideOffer
from commands.shared.offer.paying import RecordOfferPayment, ReverseOfferPayment
from commands.shared.offer.prices import AddTypedOfferPrice, ChooseOfferPrice
from domain.quote.noun import QUOTE
from domain.quote.values import (
    CONTRACT_SENT,
    CONTRACT_SIGNED,
    DNO_ACCEPTED,
    DNO_REJECTED,
    JOB_REJECTED,
    PIPELINES,
    QuoteKind,
)
from domain.shared.offer.values import (
    ACCEPTED,
    DND,
    EXPIRED,
    INQUIRY,
    LIVE,
    NEW,
    PENDING_SUPPLIER,
    REJECTED,
    REVISED_RATES,
)
from workers.demo import quote_rows
from workers.demo.calendar import uk_date, working_time
from workers.demo.quote_customers import Customer, firms_of, people_of
from workers.demo.script import Over, Story, given, new_id

if TYPE_CHECKING:
    from datetime import datetime
    from random import Random
    from uuid import UUID

    from workers.demo.companies import Client
    from workers.demo.consumers import Household
    from workers.demo.person import Person
    from workers.demo.script import Script
    from workers.demo.team import Team

SHARES: dict[QuoteKind, float] = {"commercial": 0.5, "solar": 0.15, "paidSolar": 0.15, "eco": 0.2}
GAS_SUPPLIERS = ("Fellside Energy", "Castle Gas & Light", "Wychwood Gas")
POWER_SUPPLIERS = ("Fellside Energy", "Otterburn Power", "Lanthorn Electric", "Castle Gas & Light")
OUTCOMES = (EXPIRED, REJECTED, REJECTED, DND, ACCEPTED, ACCEPTED, ACCEPTED, ACCEPTED, ACCEPTED)
REASONS = {
    REJECTED: ("Stays with the present supplier", "Another broker was cheaper", "Too dear for now"),
    EXPIRED: ("No answer within the price's validity",),
    DND: ("Asked not to be contacted about prices again",),
}
TERMS = (
    "Prices are fixed for the whole term. Payment by direct debit within 14 days of the bill.",
    "Subject to the supplier's credit check. Cancellation needs 90 days' notice before the term ends.",
)
METHODS = ("Bank transfer", "Direct debit", "Card")
MISTAKES = ("Paid twice", "Booked on the wrong quote", "Bounced")
NOT_PASSED = frozenset({DNO_REJECTED, JOB_REJECTED})
"""Stages of a job that fails."""
DAY, TENTH = timedelta(days=1), Decimal("0.1")


class QuoteStory(Story):
    """One quote, and who works on it. Renewals have commands of their own."""

    adding: ClassVar[type[AddTypedOfferPrice]] = AddTypedPrice
    providing: ClassVar[type[ProvideOffer]] = ProvideQuote
    choosing: ClassVar[type[ChooseOfferPrice]] = ChoosePrice
    paying: ClassVar[type[RecordOfferPayment]] = RecordPayment
    reversing: ClassVar[type[ReverseOfferPayment]] = ReversePayment
    restarts: ClassVar[bool] = True

    def __init__(
        self, script: Script, rng: Random, at: datetime, team: Team, customer: Customer
    ) -> None:
        super().__init__(script, rng, at)
        self.team, self.customer = team, customer
        self.id = new_id(rng)
        broker = customer.broker
        self.by = broker if broker and broker.works(at) else team.any("sales_rep", at, rng)
        self.prices: list[UUID] = []
        self.is_provided = False
        """Whether the customer was given what the quote says now."""

    def create(self, kind: QuoteKind, fields: dict[str, Any]) -> None:
        body = {"kind": kind, "Assignee": [self.by.id], **self.customer.links, **fields}
        needs = (self.by.id, *self.customer.links.values())
        command = CreateQuote.model_validate(given(body))
        self.do(command, self.doer(), *needs, first_id=self.id, numbered=QUOTE.name)

    def doer(self) -> Person:
        return self.by if self.by.works(self.at) else self.team["management"]

    def on(self, command: Any, by: Person | None = None) -> UUID:
        return self.do(command, by or self.doer(), self.id)

    def price(self, supplier: str, *, is_gas: bool) -> None:
        rng = self.rng
        low, high = (45_000, 78_000) if is_gas else (196_000, 284_000)
        command = self.adding(
            id=self.id,
            supplier_name=supplier,
            duration=rng.choice((12, 24, 36, 36)),
            unit_rate=Decimal(rng.randint(low, high)) / 10_000,
            standing_charge=Decimal(rng.randint(2_400, 9_500)) / 100,
            uplift_unit=rng.randint(2, 12) * TENTH,
        )
        self.prices.append(self.on(command))
        self.is_provided = False

    def provide(self) -> None:
        self.on(self.providing(id=self.id))
        self.is_provided = True

    def move(self, status: int, reason: str | None = None, **more: Any) -> None:
        self.on(ActOnQuote(id=self.id, quote_status=status, reason=reason, **more))

    def decide(self) -> None:
        """The customer's answer; raises Over unless they accept what they were given."""
        self.days(4, 24)
        outcome = self.rng.choice(OUTCOMES)
        if outcome == ACCEPTED and not self.is_provided:
            raise Over
        if outcome == ACCEPTED:
            if self.prices:
                self.on(self.choosing(id=self.id, row_id=self.rng.choice(self.prices)))
                self.minutes(1, 5)
            self.move(ACCEPTED)
            return
        self.move(outcome, self.rng.choice(REASONS[outcome]))
        if self.restarts and outcome != DND and self.chance(0.3):
            self.days(20, 90)
            self.on(RestartQuote(id=self.id))
        raise Over

    def pay(self, kind: str, amount: int) -> None:
        command = self.paying.model_validate(
            {
                "id": self.id,
                "kind": kind,
                "amount": f"{amount}.{self.rng.randint(0, 99):02}",
                "date": self.today,
                "method": self.rng.choice(METHODS),
            }
        )
        payment = self.on(command, self.team["management"])
        if self.chance(0.2):
            self.days(1, 6)
            reason = self.rng.choice(MISTAKES)
            reverse = self.reversing(id=self.id, payment_id=payment, reason=reason)
            self.on(reverse, self.team["management"])


def plan(
    script: Script, team: Team, clients: list[Client], homes: list[Household], number: int
) -> None:
    """So many quotes, once the stories of companies and consumers are known."""
    firms, people = firms_of(script, clients), people_of(script, homes)
    place = 0
    for kind, share in SHARES.items():
        customers = firms if kind == "commercial" else people
        for _ in range(round(number * share) if customers else 0):
            place += 1
            rng = script.random("quote", place)
            customer = rng.choice(customers)
            story = QuoteStory(script, rng, _begin(script, customer, rng), team, customer)
            with suppress(Over):
                _commercial(story) if kind == "commercial" else _job(story, kind)


def _begin(script: Script, customer: Customer, rng: Random) -> datetime:
    """Some day since the customer is known, rather of late."""
    span = max((script.now - customer.since).days - 4, 1)
    back = min(abs(rng.gauss(0, span / 3)), span)
    day = max(uk_date(script.now - timedelta(days=back)), uk_date(customer.since + 2 * DAY))
    return working_time(day, rng)


def _commercial(story: QuoteStory) -> None:
    rng = story.rng
    is_gas = story.chance(0.5)
    usage = rng.randint(8, 140) * 1_000
    supply = {
        "fuel": "gas" if is_gas else "electric",
        "AQ": usage,
        "nightKwh": None if is_gas else usage // 4,
        "startDate": story.day(30, 150),
        "duration": 36,
    }
    fields = {
        "serviceType": "Gas" if is_gas else "Electric",
        "supply": given(supply),
        "terms": rng.choice((None, *TERMS)),
        "quoteStatus": INQUIRY if story.chance(0.1) else NEW,
    }
    story.create("commercial", fields)
    suppliers = GAS_SUPPLIERS if is_gas else POWER_SUPPLIERS
    for supplier in rng.sample(suppliers, rng.randint(2, 3)):
        story.minutes(2, 15)
        story.price(supplier, is_gas=is_gas)
    story.days(0, 5)
    story.provide()
    if story.chance(0.3):
        # The prices change after the quote was sent; half of them are sent again.
        story.days(2, 8)
        story.price(rng.choice(suppliers), is_gas=is_gas)
        if story.chance(0.5):
            story.minutes(2, 20)
            story.provide()
    story.decide()
    _sign(story)


def _sign(story: QuoteStory) -> None:
    rng = story.rng
    for status in (CONTRACT_SENT, CONTRACT_SIGNED, PENDING_SUPPLIER):
        story.days(1, 9)
        story.move(status)
    story.days(2, 12)
    if story.chance(0.15):
        story.move(REVISED_RATES)
        return
    story.move(LIVE)
    story.days(3, 20)
    amount = rng.randint(180, 1_900)
    story.days(4, 30)
    story.pay(rng.choice(("commission", "supplier")), amount)


def _job(story: QuoteStory, kind: QuoteKind) -> None:
    rng = story.rng
    eco = kind == "eco"
    net, discount = rng.randint(40, 140) * 100, rng.choice((None, 250, 500))
    panels, roofs = rng.randint(8, 30), rng.choice((1, 1, 2))
    system = {
        "typeOfSupply": "Three Phase" if story.chance(0.1) else "Single Phase",
        "noOfPanels": panels,
        "systemSize": str(panels * Decimal("0.44")),
        "inverterOutput": str(round(panels * Decimal("0.33"), 2)),
        "roofsPanelsInstalled": roofs,
    }
    fields = {
        "serviceType": "Renewable Energy",
        "netCost": f"{net}.00",
        "discount": f"{discount}.00" if discount else None,
        "vatRule": "grantHeating" if eco else "installedHome",
        "terms": rng.choice((None, *TERMS)),
        **({} if eco else system),
    }
    story.create(kind, fields)
    if eco:
        quote_rows.eco(story)
    else:
        quote_rows.solar(story, roofs)
    story.days(1, 8)
    story.provide()
    story.decide()
    _build(story, kind, net)


def _build(story: QuoteStory, kind: QuoteKind, net: int) -> None:
    """The stages of a job in their order, some of them left out."""
    paid = False
    for status in PIPELINES[kind]:
        left_out = status < DNO_ACCEPTED or status in NOT_PASSED
        if left_out or (status != DNO_ACCEPTED and story.chance(0.35)):
            continue
        story.days(2, 14)
        story.move(status)
        if not paid and story.chance(0.4):
            paid = True
            story.minutes(20, 200)
            story.pay("debt", net // 4)

"""Renewals of the demo: of clients' gas and power, some opened by the schedule, others by who looks after them.

Pure. Their services are live before, under contracts that end within half a year of the opening.
"""

from __future__ import annotations

from contextlib import suppress
from datetime import datetime, time, timedelta
from typing import TYPE_CHECKING, Any, Literal, get_args

from commands.renewal.acting import ActOnRenewal
from commands.renewal.offering import (
    AddTypedRenewalPrice,
    ChooseRenewalPrice,
    ProvideRenewal,
    RecordRenewalPayment,
    ReverseRenewalPayment,
)
from commands.renewal.opening import OpenForService
from commands.service.saving import AddService, MoveService
from domain.kernel.uk_time import UK
from domain.renewal.noun import RENEWAL
from domain.renewal.values import DAYS_BEFORE
from domain.service.noun import SERVICE
from domain.service.values import LIVE as SERVICE_LIVE
from domain.shared.contract_dates import next_start
from domain.shared.offer.values import LIVE, PENDING_SUPPLIER, REVISED_RATES
from domain.task.noun import TASK
from workers.demo.calendar import uk_date, working_time
from workers.demo.quote_customers import Customer, sites_of
from workers.demo.quotes import GAS_SUPPLIERS, POWER_SUPPLIERS, QuoteStory
from workers.demo.script import Over, new_id
from workers.demo.service_kinds import known

if TYPE_CHECKING:
    from datetime import date
    from random import Random

    from commands.site import OpenSite
    from workers.demo.companies import Client
    from workers.demo.script import Script
    from workers.demo.team import Team

Fuel = Literal["gas", "electric"]
FUELS: tuple[Fuel, ...] = get_args(Fuel)
BY_SCHEDULE = 15
RUNS_AT = time(5, 30)
LENGTHS = {"1 year": 12, "2 years": 24, "3 years": 36}
LAST_OF_ALL_MONTHS = 28
KNOWN_FOR = timedelta(days=12)
"""A client is known so long before a contract of theirs is renewed."""


class RenewalStory(QuoteStory):
    """One renewal, and the service that it is of."""

    adding = AddTypedRenewalPrice
    providing = ProvideRenewal
    choosing = ChooseRenewalPrice
    paying = RecordRenewalPayment
    reversing = ReverseRenewalPayment
    restarts = False

    def supply(self, kind: Fuel, site: OpenSite, end: date) -> None:
        """The service, live under a contract that ends on this day."""
        self.service, rng = new_id(self.rng), self.rng
        self.is_gas = kind == "gas"
        self.script.supplies.add((self.customer.links["Site"], kind))
        length, months = rng.choice([*LENGTHS.items()])
        first = _first_day(end, months)
        body = {
            "kind": kind,
            **self.customer.links,
            "contract_length": length,
            "contract_start_date": first.isoformat(),
            "contract_end_date": end.isoformat(),
            **known(kind, rng, site),
            "Assignee": [self.by.id],
        }
        needs = (self.by.id, *self.customer.links.values())
        added = AddService.model_validate(body)
        self.do(added, self.doer(), *needs, first_id=self.service, numbered=SERVICE.name)
        self.minutes(3, 40)
        live = MoveService(id=self.service, status=SERVICE_LIVE)
        self.do(live, self.doer(), self.service)

    def open(self, at: datetime, end: date, *, by_schedule: bool) -> None:
        self.at = at
        command = OpenForService(service=self.service, contract_end_date=end)
        self.do(
            command,
            None if by_schedule else self.doer(),
            self.service,
            source="system" if by_schedule else "screen",
            first_id=self.id,
            numbered=RENEWAL.name,
            numbered_beside=TASK.name,
        )

    def move(self, status: int, reason: str | None = None, **more: Any) -> None:
        self.on(ActOnRenewal(id=self.id, renewal_status=status, reason=reason, **more))


def _first_day(end: date, months: int) -> date:
    """The day on which a term of so many months began that ends on this day."""
    after = next_start(end)
    year, month = divmod(after.year * 12 + after.month - 1 - months, 12)
    return after.replace(year=year, month=month + 1, day=min(after.day, LAST_OF_ALL_MONTHS))


def plan(script: Script, team: Team, clients: list[Client], number: int) -> None:
    """So many renewals, once the stories of the companies are known."""
    sites = {id_: site for client in clients for id_, site in client.sites.items()}
    free = _free(script, clients)
    for place, (customer, kind) in enumerate(free[:number]):
        rng = script.random("renewal", place)
        by_schedule = place < round(number * BY_SCHEDULE / 70)
        at = _opening(script, customer, rng, by_schedule=by_schedule)
        before = DAYS_BEFORE if by_schedule else rng.randint(40, DAYS_BEFORE - 5)
        end = uk_date(at) + timedelta(days=before)
        begin = working_time(uk_date(customer.since + KNOWN_FOR / 2), rng)
        story = RenewalStory(script, rng, begin, team, customer)
        with suppress(Over):
            story.supply(kind, sites[customer.links["Site"]], end)
            story.open(at, end, by_schedule=by_schedule)
            _work(story)


def _free(script: Script, clients: list[Client]) -> list[tuple[Customer, Fuel]]:
    """Sites without a supply of gas or power, in random order."""
    found: list[tuple[Customer, Fuel]] = [
        (one, fuel)
        for one in sites_of(script, clients)
        if one.since + 2 * KNOWN_FOR < script.now
        for fuel in FUELS
        if (one.links["Site"], fuel) not in script.supplies
    ]
    return script.random("renewals").sample(found, len(found))


def _opening(script: Script, customer: Customer, rng: Random, *, by_schedule: bool) -> datetime:
    """Some day since the client is known, rather of late."""
    first = uk_date(customer.since + KNOWN_FOR)
    span = max((uk_date(script.now) - first).days - 1, 0)
    day = first + timedelta(days=span - min(int(abs(rng.gauss(0, span / 3))), span))
    if not by_schedule:
        return working_time(day, rng)
    return datetime.combine(day, RUNS_AT, UK).astimezone(script.now.tzinfo)


def _work(story: RenewalStory) -> None:
    """From the prices to the new term, as far as the customer goes."""
    rng = story.rng
    suppliers = GAS_SUPPLIERS if story.is_gas else POWER_SUPPLIERS
    story.days(2, 25)
    for supplier in rng.sample(suppliers, rng.randint(2, 3)):
        story.minutes(2, 15)
        story.price(supplier, is_gas=story.is_gas)
    story.days(0, 4)
    story.provide()
    story.decide()
    story.days(1, 7)
    story.move(PENDING_SUPPLIER)
    story.days(2, 12)
    if story.chance(0.2):
        story.move(REVISED_RATES)
        story.days(1, 4)
        story.on(ActOnRenewal(id=story.id, type="1012"))
        return
    story.move(LIVE)
    story.days(3, 20)
    amount = rng.randint(180, 1_900)
    story.days(4, 30)
    story.pay(rng.choice(("commission", "supplier")), amount)

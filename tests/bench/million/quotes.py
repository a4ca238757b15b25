"""Quotes of companies and households: made, priced, given to the customer, taken or turned down."""

from __future__ import annotations

from datetime import timedelta
from decimal import Decimal
from typing import Any

from domain.kernel.event import Event
from domain.kernel.following import with_following
from domain.kernel.formulas import NO_REFERENCE_DATA
from domain.quote.events import (
    PRICE_ROWS,
    QuoteAccepted,
    QuoteCreated,
    QuoteMoved,
    QuotePriceChosen,
    QuoteProvided,
    QuoteRejected,
    QuoteState,
)
from domain.quote.values import LABELS
from domain.shared.offer.prices import PriceDetails
from tests.bench.million.households import REFERENCE
from tests.bench.million.team import Person, Team
from tests.bench.million.world import Scenario, Step, Steps, World, stored

SERVICES = (("Gas", "gas"), ("Gas", "gas"), ("Electric", "electric"))
PROVIDERS = ("Northern Gas", "Calder Power", "Wharfe Energy", "Tees Valley Gas", "Ouse Electric")
MONTHS = (12, 24, 36, 48, 60)
SOLAR = 0.3
"""Share of the quotes that are for a solar system."""
PROVIDED, ACCEPTED, REJECTED = 1001, 1002, 1003


def offered(world: World, team: Team, number: int) -> Steps:
    """All commands about one quote, in the order of time."""
    rng, at = world.random("quote", number), world.begins("quote", number)
    scenario, rep = Scenario(world, rng, at), team.any("sales_rep", world.day_of(at), rng)
    is_solar = scenario.chance(SOLAR)
    customer = _customer(scenario, "consumer" if is_solar else "company")
    details = _system(scenario) if is_solar else _supply(scenario)
    people = {"Assignee": (rep.id,)} | ({"Partner": (rep.partner,)} if rep.partner else {})
    created = stored(
        QuoteCreated,
        details=details | customer,
        reference=f"Q-{REFERENCE + number}",
        pipeline="solar" if is_solar else "commercial",
        status=1000,
        people=people,
        subject_id=customer.get("consumer"),
    )
    yield Step(at, rep, "screen", (created,))
    if not is_solar:
        yield from _prices(scenario, rep)


def _customer(scenario: Scenario, noun: str) -> dict[str, Any]:
    world = scenario.world
    there = max(1, world.before[noun][max(world.day_of(scenario.at) - 4, 1)])
    return {noun: world.id_of(noun, int(there * scenario.rng.random()))}


def _system(scenario: Scenario) -> dict[str, Any]:
    net = Decimal(scenario.rng.randint(4_000, 14_000))
    return {
        "service_type": "Renewable Energy",
        "net_cost": net,
        "vat_rule": "installedHome",
        "vat_rate": Decimal(0),
        "vat": Decimal("0.00"),
        "agreed_amount": net,
    }


def _supply(scenario: Scenario) -> dict[str, Any]:
    name, fuel = scenario.rng.choice(SERVICES)
    meter = {"ldz": "NE"} if fuel == "gas" else {"dist_id": "23", "profile_class": "03"}
    usage = scenario.rng.randrange(5_000, 400_000, 500)
    term = {"start_date": scenario.day(20, 200), "duration": scenario.rng.choice(MONTHS)}
    return {"service_type": name, "supply": {"fuel": fuel, "aq": usage, **meter, **term}}


def _prices(scenario: Scenario, rep: Person) -> Steps:
    rng = scenario.rng
    ids = [scenario.id() for _ in range(rng.randint(1, 2))]
    scenario.minutes(5, 200)
    yield Step(
        scenario.at,
        rep,
        "screen",
        tuple(PRICE_ROWS.added(row_id=id_, details=_price(scenario)) for id_ in ids),
    )
    if scenario.chance(0.3):
        return
    scenario.days(0, 4)
    given = QuoteProvided(
        state=QuoteState(provided_times=1), prices=len(ids), from_cost=Decimal("2998.50")
    )
    yield Step(scenario.at, rep, "screen", (_moved(PROVIDED), given))
    share = rng.random()
    if share < 0.35:
        scenario.days(1, 20)
        chosen = QuotePriceChosen(state=QuoteState(chosen_price=rng.choice(ids)))
        yield Step(scenario.at, rep, "screen", (chosen, _moved(ACCEPTED)))
    elif share < 0.7:
        scenario.days(3, 30)
        yield Step(scenario.at, rep, "screen", (_moved(REJECTED),), "Stays with their supplier")


def _price(scenario: Scenario) -> PriceDetails:
    rng = scenario.rng
    row = PriceDetails(
        supplier_name=rng.choice(PROVIDERS),
        fuel="gas",
        duration=rng.choice(MONTHS),
        start_date=scenario.world.date_of(scenario.at) + timedelta(days=30),
        unit_rate=Decimal(rng.randint(40_000, 90_000)) / 10_000,
        standing_charge=Decimal(rng.randint(2_000, 6_000)) / 100,
        uplift_unit=Decimal("0.5"),
        aq=rng.randrange(5_000, 400_000, 500),
    )
    return with_following(row, None, NO_REFERENCE_DATA)


def _moved(status: int) -> Event:
    classes = {ACCEPTED: QuoteAccepted, REJECTED: QuoteRejected}
    return classes.get(status, QuoteMoved)(status=status, label=LABELS[status])

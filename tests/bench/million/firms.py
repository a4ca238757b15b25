"""Companies with some sites and contacts: opened, checked, noted about, their meters read."""

from __future__ import annotations

from typing import Any
from uuid import UUID

from domain.company.events import CompanyDetailsChanged, CompanyOpened
from domain.contact.events import ContactAdded
from domain.kernel import record
from domain.site.events import SiteOpened
from tests.bench.million.households import assigned, endings, noted, readings
from tests.bench.million.team import Person, Team
from tests.bench.million.values import firm_name, given, landline, mail, mobile, postcode
from tests.bench.million.world import CONTACTS, SITES, Scenario, Step, Steps, World, stored
from workers.demo import names, numbers, places
from workers.demo.companies import REMARKS
from workers.demo.places import Place
from workers.demo.trades import JOB_TITLES

SITE_COUNTS = (0, 0, 0, 0, 0, 0, 1, 1, 2, 4)
CONTACT_COUNTS = (0, 0, 0, 0, 1, 1, 1, 1, 2, 3)
SITE_NAMES = ("Main site", "Head office", "Warehouse", "Shop", "Yard", "Branch", "Works")


def site_ids(world: World, number: int) -> list[UUID]:
    count = SITE_COUNTS[int(world.share("site", number) * len(SITE_COUNTS))]
    return [world.id_of("site", number * SITES + n) for n in range(count)]


def contact_ids(world: World, number: int) -> list[UUID]:
    count = CONTACT_COUNTS[int(world.share("contact", number) * len(CONTACT_COUNTS))]
    return [world.id_of("contact", number * CONTACTS + n) for n in range(count)]


def place_of(world: World, number: int) -> Place:
    return places.PLACES[int(world.share("company", number) * len(places.PLACES))]


def broker_of(world: World, team: Team, number: int) -> Person:
    day = world.day_of(world.begins("company", number))
    return team.any("sales_rep", day, world.random("company", (1 << 41) | number))


def trading(world: World, team: Team, number: int) -> Steps:
    rng, at = world.random("company", number), world.begins("company", number)
    scenario, place = Scenario(world, rng, at), place_of(world, number)
    broker = broker_of(world, team, number)
    name, sector, form = firm_name(rng)
    people: dict[str, tuple[UUID, ...]] = {"Assignee": (broker.id,)}
    if broker.partner and scenario.chance(0.7):
        people["Partner"] = (broker.partner,)
    limited = form == "Limited company"
    details = {
        "business_name": name,
        "business_sector": sector,
        "business_type": form,
        "first_line": places.premises(rng),
        "town": place.city,
        "country": place.country,
        "postcode": postcode(rng, place),
        "register_number": numbers.company_number(rng, place) if limited else None,
        "vat_number": numbers.vat_number(rng) if limited else None,
        "mpan": numbers.mpan(rng, place.distributor),
        "mprn": numbers.mprn(rng) if scenario.chance(0.6) else None,
        "is_live": False,
    }
    yield Step(at, broker, "screen", (_opened(details, people),))
    yield from _later(scenario, broker, team)


def _opened(details: dict[str, Any], people: dict[str, tuple[UUID, ...]]) -> CompanyOpened:
    return stored(CompanyOpened, details=given(details), people=people)


def _later(scenario: Scenario, broker: Person, team: Team) -> Steps:
    rng = scenario.rng
    if scenario.chance(0.3):
        scenario.days(1, 20)
        checked = {"credit_score": rng.randint(28, 96), "credit_score_date": scenario.day(0, 0)}
        yield Step(scenario.at, broker, "screen", (stored(CompanyDetailsChanged, details=checked),))
    if scenario.chance(0.2):
        scenario.days(4, 90)
        live = {
            "bank_name": rng.choice(numbers.BUSINESS_BANKS),
            "bank_sortcode": numbers.sort_code(rng),
            "bank_account_number": numbers.account_number(rng),
            "is_live": True,
        }
        yield Step(scenario.at, broker, "screen", (stored(CompanyDetailsChanged, details=live),))
    if scenario.chance(0.15):
        scenario.days(1, 60)
        yield Step(scenario.at, broker, "screen", (noted(scenario, rng.choice(REMARKS)),))
    if scenario.chance(0.1):
        scenario.minutes(2, 300)
        overseer = team.any("service_partner", scenario.world.day_of(scenario.at), rng)
        yield Step(scenario.at, broker, "screen", (assigned("Partner", overseer.id),))
    if scenario.chance(0.08):
        yield from readings(scenario, broker)
    if scenario.chance(0.01):
        scenario.days(10, 100)
        yield Step(scenario.at, team.admin, "screen", (record.Blocked(),), "Account on stop")
    yield from endings(scenario, broker, team)


def open_site(world: World, team: Team, number: int, index: int) -> Steps:
    """The company's `index`-th site, a few minutes after the company."""
    rng, place = world.random("site", (1 << 40) | (number * SITES + index)), place_of(world, number)
    scenario = Scenario(world, rng, world.begins("company", number))
    scenario.minutes(3 + index * 9, 11 + index * 9)
    fields: dict[str, Any] = {
        "company": world.id_of("company", number),
        "site_name": rng.choice(SITE_NAMES),
        "site_address": places.premises(rng),
        "town": place.town,
        "city": place.city,
        "country": place.country,
        "postcode": postcode(rng, place),
        "electric": {
            "meter_number": numbers.mpan(rng, place.distributor),
            "top_line": numbers.top_line(rng, business=True),
        },
    }
    if scenario.chance(0.6):
        fields["gas"] = {"mprn": numbers.mprn(rng)}
    event = stored(SiteOpened, details=fields)
    yield Step(scenario.at, broker_of(world, team, number), "screen", (event,))


def add_contact(world: World, team: Team, number: int, index: int) -> Steps:
    """The company's `index`-th contact, after its sites."""
    own = number * CONTACTS + index
    rng, name = world.random("contact", (1 << 40) | own), contact_name(world, number, index)
    scenario = Scenario(world, rng, world.begins("company", number))
    scenario.minutes(45 + index * 6, 50 + index * 6)
    sites = site_ids(world, number)
    fields = {
        "company": world.id_of("company", number),
        "site": rng.choice(sites) if sites else None,
        "name": name.full,
        "email": mail(name, own) if scenario.chance(0.7) else None,
        "phone": landline(rng, place_of(world, number)),
        "mobile": mobile(rng) if scenario.chance(0.6) else None,
        "job_title": rng.choice(JOB_TITLES),
    }
    event = stored(ContactAdded, details=given(fields))
    yield Step(scenario.at, broker_of(world, team, number), "screen", (event,))


def contact_name(world: World, number: int, index: int) -> names.FullName:
    return names.full_name(world.random("contact", (1 << 41) | (number * CONTACTS + index)))

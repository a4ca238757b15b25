"""Consumers: registered, put into books, corrected, their meters read; some deleted."""

from __future__ import annotations

from datetime import date, timedelta
from decimal import Decimal
from functools import lru_cache
from random import Random
from typing import Any, NamedTuple
from uuid import UUID

from domain.consumer.events import ConsumerDetailsChanged, ConsumerRegistered
from domain.kernel import record
from domain.shared.meter_readings import METER_READINGS, MeterReadingDetails
from tests.bench.million.team import Person, Team
from tests.bench.million.values import given, landline, mail, mobile, postcode
from tests.bench.million.world import Scenario, Step, Steps, World, stored
from workers.demo import names, numbers, places
from workers.demo.consumers import EPC_BANDS, HOUSE_NAMES, REMARKS
from workers.demo.endings import REJECTIONS, REQUESTS
from workers.demo.names import FullName
from workers.demo.places import Place

REFERENCE = 100_001


class Household(NamedTuple):
    """What leads say about their customer, too."""

    id: UUID
    name: FullName
    place: Place
    address: str
    postcode: str
    phone: str
    email: str | None


@lru_cache(maxsize=20_000)
def household(world: World, kind: str, number: int) -> Household:
    """The people behind a consumer's number, or behind a lead that names its customer itself."""
    rng = world.random(kind, (1 << 40) | number)
    name, place = names.full_name(rng), rng.choice(places.PLACES)
    email = mail(name, number) if rng.random() < 0.85 else None
    id_ = world.id_of(kind, number)
    return Household(id_, name, place, places.house(rng), postcode(rng, place), mobile(rng), email)


def living(world: World, team: Team, number: int) -> Steps:
    rng, at = world.random("consumer", number), world.begins("consumer", number)
    scenario, home = Scenario(world, rng, at), household(world, "consumer", number)
    day = world.day_of(at)
    desk = team.any("sub management", day, rng)
    rep = team.any("sales_rep", day, rng)
    by, source = (rep, "screen") if scenario.chance(0.6) else (None, "api")
    if scenario.chance(0.12):
        by, source = desk, "import"
    people = {"Assignee": (rep.id,)} if by is rep else {}
    if by is rep and rep.partner and scenario.chance(0.8):
        people["Partner"] = (rep.partner,)
    registered = stored(
        ConsumerRegistered,
        details=_details(home, rng),
        reference=f"C-{REFERENCE + number}",
        **({"people": people} if people else {}),
    )
    yield Step(at, by, source, (registered,))
    yield from _later(scenario, rep if by is rep else desk, team)


def _details(home: Household, rng: Random) -> dict[str, Any]:
    lat, lon = home.place.spot(rng)
    return given(
        {
            "title": home.name.title,
            "first_name": home.name.first,
            "sur_name": home.name.last,
            "email": home.email,
            "telephone_number": landline(rng, home.place) if rng.random() < 0.4 else None,
            "mobile": home.phone,
            "address_one": home.address,
            "town": home.place.town,
            "city": home.place.city,
            "postcode": home.postcode,
            "site_address": f"{home.address}, {home.place.town}, {home.place.city}",
            "date_of_birth": date(1938, 1, 1) + timedelta(days=rng.randint(0, 22_600)),
            "is_from_primo": "PRIMO" if rng.random() < 0.25 else "CRM",
            "epc_rating": rng.choice(EPC_BANDS) if rng.random() < 0.5 else None,
            "lat": lat,
            "lon": lon,
        }
    )


def _later(scenario: Scenario, by: Person, team: Team) -> Steps:
    rng = scenario.rng
    if scenario.chance(0.25):
        scenario.days(1, 20)
        rep = team.any("sales_rep", scenario.world.day_of(scenario.at), rng)
        yield Step(scenario.at, by, "screen", (assigned("Assignee", rep.id),))
    if scenario.chance(0.2):
        scenario.days(2, 60)
        bank = {
            "bank_name": rng.choice(numbers.BANKS),
            "sort_code": numbers.sort_code(rng),
            "account_number": numbers.account_number(rng),
        }
        yield Step(scenario.at, by, "screen", (stored(ConsumerDetailsChanged, details=bank),))
    if scenario.chance(0.18):
        scenario.days(0, 90)
        yield Step(scenario.at, by, "screen", (noted(scenario, rng.choice(REMARKS)),))
    if scenario.chance(0.1):
        scenario.days(5, 200)
        change = (
            {"mobile": mobile(rng)}
            if scenario.chance(0.5)
            else {"address_two": rng.choice(HOUSE_NAMES)}
        )
        yield Step(scenario.at, by, "screen", (stored(ConsumerDetailsChanged, details=change),))
    if scenario.chance(0.15):
        yield from readings(scenario, by)
    yield from endings(scenario, by, team)


def readings(scenario: Scenario, by: Person) -> Steps:
    rng, value = scenario.rng, scenario.rng.randint(2_000, 60_000)
    for _ in range(rng.randint(1, 4)):
        scenario.days(25, 120)
        value += rng.randint(300, 1_400)
        row_id = scenario.id()
        details = MeterReadingDetails(
            service=rng.choice(("electric", "gas")),
            value=Decimal(value),
            read_on=date.fromisoformat(scenario.day(-3, 0)),
            meter_number=f"{rng.randrange(10**9, 10**10)}",
        )
        reading = METER_READINGS.added(row_id=row_id, details=details)
        yield Step(scenario.at, by, "screen", (reading,))


def endings(scenario: Scenario, by: Person, team: Team) -> Steps:
    """Few records are asked to be deleted; of those most are."""
    if not scenario.chance(0.025):
        return
    scenario.days(5, 90)
    why = scenario.rng.choice(REQUESTS)
    yield Step(scenario.at, by, "screen", (record.DeleteRequested(),), why)
    if scenario.chance(0.25):
        return
    scenario.days(0, 6)
    if scenario.chance(0.2):
        kept = scenario.rng.choice(REJECTIONS)
        yield Step(scenario.at, team.admin, "screen", (record.DeleteRequestRejected(),), kept)
        return
    yield Step(scenario.at, team.admin, "screen", (record.Deleted(),))
    if scenario.chance(0.05):
        scenario.days(1, 9)
        yield Step(scenario.at, team.admin, "screen", (record.Restored(),))


def assigned(part: str, *user_ids: UUID) -> record.PeopleChanged:
    return record.PeopleChanged(role=part, user_ids=user_ids)


def noted(scenario: Scenario, text: str) -> record.NoteAdded:
    return record.NoteAdded(note_id=scenario.id(), text=text)

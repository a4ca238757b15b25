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
from domain.kernel.meter_readings import MeterReadingAdded
from tests.bench.million.team import Person, Team
from tests.bench.million.values import given, landline, mail, mobile, postcode
from tests.bench.million.world import Step, Steps, Teller, World, stored
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
    told, home = Teller(world, rng, at), household(world, "consumer", number)
    day = world.day_of(at)
    desk = team.any("sub management", day, rng)
    rep = team.any("sales_rep", day, rng)
    by, source = (rep, "screen") if told.chance(0.6) else (None, "api")
    if told.chance(0.12):
        by, source = desk, "import"
    people = {"Assignee": (rep.id,)} if by is rep else {}
    if by is rep and rep.partner and told.chance(0.8):
        people["Partner"] = (rep.partner,)
    registered = stored(
        ConsumerRegistered,
        details=_details(home, rng),
        reference=f"C-{REFERENCE + number}",
        **({"people": people} if people else {}),
    )
    yield Step(at, by, source, (registered,))
    yield from _later(told, rep if by is rep else desk, team)


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


def _later(told: Teller, by: Person, team: Team) -> Steps:
    rng = told.rng
    if told.chance(0.25):
        told.days(1, 20)
        rep = team.any("sales_rep", told.world.day_of(told.at), rng)
        yield Step(told.at, by, "screen", (assigned("Assignee", rep.id),))
    if told.chance(0.2):
        told.days(2, 60)
        bank = {
            "bank_name": rng.choice(numbers.BANKS),
            "sort_code": numbers.sort_code(rng),
            "account_number": numbers.account_number(rng),
        }
        yield Step(told.at, by, "screen", (stored(ConsumerDetailsChanged, details=bank),))
    if told.chance(0.18):
        told.days(0, 90)
        yield Step(told.at, by, "screen", (noted(told, rng.choice(REMARKS)),))
    if told.chance(0.1):
        told.days(5, 200)
        change = (
            {"mobile": mobile(rng)}
            if told.chance(0.5)
            else {"address_two": rng.choice(HOUSE_NAMES)}
        )
        yield Step(told.at, by, "screen", (stored(ConsumerDetailsChanged, details=change),))
    if told.chance(0.15):
        yield from readings(told, by)
    yield from endings(told, by, team)


def readings(told: Teller, by: Person) -> Steps:
    rng, value = told.rng, told.rng.randint(2_000, 60_000)
    for _ in range(rng.randint(1, 4)):
        told.days(25, 120)
        value += rng.randint(300, 1_400)
        reading = MeterReadingAdded(
            reading_id=told.id(),
            service=rng.choice(("electric", "gas")),
            value=Decimal(value),
            read_on=date.fromisoformat(told.day(-3, 0)),
            meter_number=f"{rng.randrange(10**9, 10**10)}",
        )
        yield Step(told.at, by, "screen", (reading,))


def endings(told: Teller, by: Person, team: Team) -> Steps:
    """Few records are asked to be deleted; of those most are."""
    if not told.chance(0.025):
        return
    told.days(5, 90)
    why = told.rng.choice(REQUESTS)
    yield Step(told.at, by, "screen", (record.DeleteRequested(),), why)
    if told.chance(0.25):
        return
    told.days(0, 6)
    if told.chance(0.2):
        kept = told.rng.choice(REJECTIONS)
        yield Step(told.at, team.admin, "screen", (record.DeleteRequestRejected(),), kept)
        return
    yield Step(told.at, team.admin, "screen", (record.Deleted(),))
    if told.chance(0.05):
        told.days(1, 9)
        yield Step(told.at, team.admin, "screen", (record.Restored(),))


def assigned(part: str, *user_ids: UUID) -> record.PeopleChanged:
    return record.PeopleChanged(role=part, user_ids=user_ids)


def noted(told: Teller, text: str) -> record.NoteAdded:
    return record.NoteAdded(note_id=told.id(), text=text)

"""Households: registered when they first enquire, read their meters, correct their details."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from datetime import date, timedelta
from decimal import Decimal
from typing import TYPE_CHECKING, Any
from uuid import UUID

from commands.consumer import ChangeConsumerDetails, RegisterConsumer
from commands.kernel.notes import AddNote
from commands.kernel.people import AssignMany, ChangePeople
from commands.shared.files.attachments import AddDocument
from commands.shared.meter_readings import AddMeterReading
from domain.consumer.noun import CONSUMER
from workers.demo import files, names, numbers, places
from workers.demo.script import Over, Story, given, new_id

if TYPE_CHECKING:
    from datetime import datetime
    from random import Random

    from workers.demo.names import FullName
    from workers.demo.person import Person
    from workers.demo.places import Place
    from workers.demo.script import Script, Source
    from workers.demo.team import Team

MAIL_DOMAINS = ("example.com", "example.com", "mail.example.com", "example.co.uk", "post.example")
EPC_BANDS = ("C", "D", "D", "D", "D", "E", "E", "E", "F", "F", "G")

METERED, WITH_LANDLINE, OBSERVED = 0.3, 0.45, 0.08
HOUSE_NAMES = ("Rose Cottage", "Rear Entrance", "Top Flat", "c/o Warden's Office", "The Annexe")
REMARKS = (
    "Prefers calls after 5pm, works shifts at the hospital.",
    "Hard of hearing - please speak to the daughter first, she has authority on the account.",
    "Parking permit needed on this street, van must use the car park behind the shops.",
    "Dog on the premises. Ring the bell and wait.",
    "Wants everything by post, does not read e-mail.",
    "Vulnerable customer flag: lives alone, over 75. Offer a second appointment to explain.",
    "Moved the paperwork to the spouse's name at their request.",
    "Asked us not to ring before 10am.",
    "Key safe by the side gate, code given by phone on the day only.",
    "Speaks Punjabi and English, son will interpret at the survey.",
)


@dataclass(slots=True)
class Household:
    """A person who lives at an address; not registered while `since` is None."""

    id: UUID
    name: FullName
    place: Place
    address: str
    postcode: str
    email: str | None
    mobile: str | None
    landline: str | None
    born: date
    epc: str
    meter: str
    since: datetime | None = None
    registers: bool = True
    """False: only the lead names the customer."""
    leads: int = 0
    partner: Person | None = None
    left_alone: bool = False
    """Whether it does not want to be contacted any more."""

    @property
    def phone(self) -> str | None:
        return self.mobile or self.landline


class Neighbourhood:
    """Makes households; no two have the same e-mail."""

    def __init__(self, script: Script) -> None:
        self._script = script
        self._rng = script.random("households")
        self._mails: set[str] = set()

    def household(self) -> Household:
        rng = self._rng
        name, place = names.full_name(rng), rng.choice(places.PLACES)
        landline = numbers.landline(rng, place) if rng.random() < WITH_LANDLINE else None
        mobile = next(self._script.mobiles) if landline is None or rng.randrange(9) else None
        return Household(
            new_id(rng),
            name,
            place,
            places.house(rng),
            place.postcode(rng),
            self._mail(name) if rng.randrange(7) else None,
            mobile,
            landline,
            date(1938, 1, 1) + timedelta(days=rng.randint(0, 62 * 365)),
            rng.choice(EPC_BANDS),
            numbers.mpan(rng, place.distributor),
        )

    def _mail(self, name: FullName) -> str:
        rng = self._rng
        forms = (
            name.mail_part,
            name.mail_part.replace(".", ""),
            f"{name.last.lower()}{name.first[0].lower()}",
        )
        local = rng.choice(forms).replace("'", "")
        mail = f"{local}@{rng.choice(MAIL_DOMAINS)}"
        while mail in self._mails:
            mail = f"{local}{rng.randint(2, 89)}@{rng.choice(MAIL_DOMAINS)}"
        self._mails.add(mail)
        return mail


def register(
    story: Story, home: Household, by: Person | None, source: Source, assignee: Person | None
) -> None:
    """Register the household, put it into its partner's book, and write what came later."""
    fields = _fields(home, story.rng) | {"assignee": [assignee.id] if assignee else []}
    command = RegisterConsumer.model_validate(given(fields))
    needed = (assignee.id,) if assignee else ()
    story.do(command, by, *needed, source=source, first_id=home.id, numbered="consumer")
    home.since = story.at
    if home.partner:
        story.at += timedelta(seconds=story.rng.randint(5, 90))
        _into_book(story, home, home.partner, by or home.partner)


def entrust(story: Story, home: Household, rep: Person, by: Person) -> None:
    """Adds who works a lead by then to the household's assignees.

    Stories are planned one after the other, not in the order of time: a list of all assignees would name
    people whom a story planned before has added later, perhaps before they joined.
    """
    if home.since is None:
        return
    story.at += timedelta(seconds=story.rng.randint(4, 40))
    if rep.works(story.at):
        add = AssignMany.of(CONSUMER)(ids=(home.id,), assignee=(rep.id,))
        story.do(add, by, home.id, rep.id)


def _into_book(story: Story, home: Household, partner: Person, by: Person) -> None:
    book = ChangePeople.of(CONSUMER)(id=home.id, role="Partner", assignee=(partner.id,))
    story.do(book, by, home.id, partner.id)


def photograph(story: Story, home: Household, by: Person, subject: str) -> None:
    """Installers keep their pictures with the household."""
    if home.since:
        name, data = f"{subject} {story.today}.png", files.roof_plan(story.rng)
        picture = AddDocument(CONSUMER, home.id, name, data, "installerDocuments", "Installation")
        story.do(picture, by, home.id)
        story.minutes(5, 90)


def live_on(script: Script, home: Household, team: Team) -> None:
    """What happens to the record beside its leads: readings, bank details, corrections."""
    if home.since is None:
        return
    rng, clerk = script.random("household", home.id), team["sub.management"]
    if home.partner is None and rng.random() < OBSERVED:
        with suppress(Over):
            story = Story(script, rng, home.since)
            story.days(1, 9)
            _into_book(story, home, team["observing.partner"], clerk)
    with suppress(Over):
        for happening, share in ((_bank, 0.35), (_correct, 0.12), (_remark, 0.2)):
            if rng.random() < share:
                happening(Story(script, rng, home.since), home, clerk)
        if rng.random() < METERED:
            _read_meter(Story(script, rng, home.since), home, clerk)


def _bank(story: Story, home: Household, clerk: Person) -> None:
    story.days(3, 60)
    _change(
        story,
        home,
        clerk,
        bank_name=story.rng.choice(numbers.BANKS),
        sort_code=numbers.sort_code(story.rng),
        account_number=numbers.account_number(story.rng),
    )


def _correct(story: Story, home: Household, clerk: Person) -> None:
    story.days(5, 200)
    if story.chance(0.5):
        _change(story, home, clerk, mobile=next(story.script.mobiles))
    else:
        _change(story, home, clerk, address_two=story.rng.choice(HOUSE_NAMES))


def _remark(story: Story, home: Household, clerk: Person) -> None:
    story.days(0, 90)
    text = story.rng.choice(REMARKS)
    story.do(AddNote.of(CONSUMER)(id=home.id, note=text), clerk, home.id)


def _read_meter(story: Story, home: Household, clerk: Person) -> None:
    value = story.rng.randint(2_000, 60_000)
    for _ in range(story.rng.randint(1, 4)):
        story.days(25, 120)
        value += story.rng.randint(300, 1_400)
        reading = AddMeterReading.of(CONSUMER)(
            id=home.id,
            service="electric",
            value=Decimal(value),
            read_on=date.fromisoformat(story.day(-3, 0)),
            meter_number=home.meter,
        )
        story.do(reading, clerk, home.id)


def _change(story: Story, home: Household, clerk: Person, **fields: Any) -> None:
    command = ChangeConsumerDetails.model_validate({"id": home.id, **fields})
    story.do(command, clerk, home.id)


def _fields(home: Household, rng: Random) -> dict[str, Any]:
    lat, lon = home.place.spot(rng)
    return {
        "title": home.name.title,
        "first_name": home.name.first,
        "sur_name": home.name.last,
        "email": home.email,
        "telephone_number": home.landline,
        "mobile": home.mobile,
        "address_one": home.address,
        "town": home.place.town,
        "city": home.place.city,
        "postcode": home.postcode,
        "site_address": f"{home.address}, {home.place.town}, {home.place.city} {home.postcode}",
        "DOB": home.born,
        "is_from_primo": "PRIMO" if rng.randrange(4) == 0 else "CRM",
        "EPCrating": home.epc if rng.randrange(2) else None,
        "lat": lat,
        "lon": lon,
    }

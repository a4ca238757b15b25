"""Business clients: opened with their sites and contacts, then kept up to date."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, field
from datetime import date, timedelta
from typing import TYPE_CHECKING, Any
from uuid import UUID

from commands.company import ChangeCompanyDetails, OpenCompany
from commands.contact import AddContact
from commands.kernel.notes import AddNote
from commands.kernel.people import ChangePeople
from commands.site import OpenSite
from domain.company.noun import COMPANY
from workers.demo import names, numbers, places, trades
from workers.demo.script import Over, Script, Story, given

if TYPE_CHECKING:
    from datetime import datetime
    from random import Random

    from workers.demo.names import FullName
    from workers.demo.person import Person
    from workers.demo.places import Place
    from workers.demo.team import Team
    from workers.demo.trades import Trade

BROKERS = ("beth.holroyd", "beth.holroyd", "nadia.rahimi", "nadia.rahimi", "sales.rep")
REMARKS = (
    "Letter of authority on file, valid for 12 months from signature.",
    "Year end is 31 March; budget decisions are taken in February.",
    "Prefers one bill for all sites. Current supplier sends three.",
    "Landlord pays the water, do not quote for it.",
    "Half-hourly meter fitted in spring, ask the supplier for the data before pricing.",
    "Change of tenancy last year: the old debt on the meter is not theirs.",
    "Climate levy exemption certificate requested for the dye house.",
    "Owner away in August, talk to accounts.",
)


@dataclass(slots=True)
class Client:
    """A company with the sites and contacts that leads point to."""

    id: UUID
    trade: Trade
    place: Place
    address: str
    broker: Person
    since: datetime
    sites: dict[UUID, OpenSite] = field(default_factory=dict)
    """What each was opened with, in the order of opening."""
    contacts: list[tuple[UUID, FullName]] = field(default_factory=list)
    phone: str = ""
    left_alone: bool = False
    """Whether it does not want to be contacted any more."""

    @property
    def first_site(self) -> UUID:
        return next(iter(self.sites))

    @property
    def host(self) -> str:
        return f"{self.trade.slug}.example"


def open_companies(script: Script, team: Team, count: int) -> list[Client]:
    """Two in three in the first ten months, the others since."""
    rng = script.random("companies")
    span = max((script.now - script.start).days - 20, 2)
    clients = []
    for number, trade in enumerate(rng.sample(trades.TRADES, count)):
        share = rng.uniform(0.005, 0.4) if number % 3 else rng.uniform(0.3, 0.97)
        story = Story(script, script.random("company", number), script.start)
        story.days(int(share * span), int(share * span) + 6)
        with suppress(Over):
            clients.append(_open(story, trade, team))
    return clients


def _open(story: Story, trade: Trade, team: Team) -> Client:
    rng = story.rng
    place = rng.choice(places.PLACES)
    brokers = [team[mail] for mail in BROKERS if team[mail].works(story.at)]
    broker, address = rng.choice(brokers), places.premises(rng)
    fields = _details(trade, place, address, rng) | {"assignee": [broker.id]}
    id_ = story.do(OpenCompany.model_validate(given(fields)), broker, broker.id)
    client = Client(id_, trade, place, address, broker, story.at)
    client.phone = numbers.landline(rng, place)
    for label in trade.sites:
        story.minutes(3, 12)
        open_site(story, client, label, client.place)
    for _ in range(rng.choice((1, 1, 2, 2, 3))):
        story.minutes(2, 8)
        _add_contact(story, client)
    with suppress(Over):
        _live_on(Story(story.script, rng, story.at), client, team)
    return client


def _details(trade: Trade, place: Place, address: str, rng: Random) -> dict[str, Any]:
    limited = trade.kind == trades.LTD
    return {
        "business_name": trade.name,
        "business_sector": trade.sector,
        "business_type": trade.kind,
        "first_line": address,
        "town": place.city,
        "country": place.country,
        "postcode": place.postcode(rng),
        "register_number": numbers.company_number(rng, place) if limited else None,
        "vat_number": numbers.vat_number(rng) if limited or rng.randrange(2) else None,
        "utr": numbers.utr(rng) if not limited else None,
        "website": f"https://www.{trade.slug}.example" if rng.randrange(5) else None,
        "is_live": False,
    }


def open_site(story: Story, client: Client, label: str, place: Place) -> UUID:
    rng = story.rng
    first = not client.sites
    fields: dict[str, Any] = {
        "company": client.id,
        "site_name": label,
        "site_address": client.address if first else places.premises(rng),
        "town": place.town,
        "city": place.city,
        "country": place.country,
        "postcode": place.postcode(rng),
        "electric": {
            "meter_number": numbers.mpan(rng, place.distributor),
            "top_line": numbers.top_line(rng, business=True),
        },
        "gas": {"mprn": numbers.mprn(rng)} if rng.randrange(3) else {},
        "water": {"water_coresp_id": numbers.water_spid(rng)} if rng.randrange(2) else {},
        "chip_and_pin": {"mid_number": numbers.merchant_number(rng)} if _sells(client) else {},
    }
    site = OpenSite.model_validate(fields)
    id_ = story.do(site, client.broker, client.id)
    client.sites[id_] = site
    return id_


def _sells(client: Client) -> bool:
    return client.trade.sector in {"retail_wholesale", "restaurant_takeaway", "hotel_hospitality"}


def _add_contact(story: Story, client: Client) -> None:
    rng, name = story.rng, names.full_name(story.rng)
    taken = {other.mail_part for _, other in client.contacts}
    fields = {
        "company": client.id,
        "site": client.first_site,
        "name": name.full,
        "email": None if name.mail_part in taken else f"{name.mail_part}@{client.host}",
        "phone": client.phone,
        "mobile": next(story.script.mobiles) if rng.randrange(3) else None,
        "job_title": rng.choice(trades.JOB_TITLES),
        "DOB": date(1958, 1, 1) + timedelta(days=rng.randint(0, 15_000)) if _asked(rng) else None,
    }
    contact = AddContact.model_validate(given(fields))
    id_ = story.do(contact, client.broker, client.id, client.first_site)
    client.contacts.append((id_, name))


def _asked(rng: Random) -> bool:
    """Dates of birth are only needed for credit checks of small businesses."""
    return rng.randrange(4) == 0


def _live_on(story: Story, client: Client, team: Team) -> None:
    rng = story.rng
    story.days(1, 20)
    _change(story, client, client.broker, **_checked(story))
    story.days(4, 30)
    _change(story, client, team["janet.ogden"], **given(_bank(rng)))
    if story.chance(0.4):
        story.days(1, 60)
        note = AddNote.of(COMPANY)(id=client.id, note=rng.choice(REMARKS))
        story.do(note, client.broker, client.id)
    overseer = _overseer(story, team)
    if overseer:
        story.minutes(2, 300)
        part = ChangePeople.of(COMPANY)(id=client.id, role="Partner", assignee=(overseer.id,))
        story.do(part, team["management"], client.id, overseer.id)


def _checked(story: Story) -> dict[str, Any]:
    return {"credit_score": story.rng.randint(28, 96), "credit_score_date": story.today}


def _bank(rng: Random) -> dict[str, Any]:
    return {
        "bank_name": rng.choice(numbers.BUSINESS_BANKS),
        "bank_sortcode": numbers.sort_code(rng),
        "bank_account_number": numbers.account_number(rng),
    }


def _overseer(story: Story, team: Team) -> Person | None:
    """A few clients came through a partner, or are served by the service partner."""
    mails = ("service.partner", "observing.partner", "partner", "fiona.buchanan")
    return team[story.rng.choice(mails)] if story.chance(0.4) else None


def _change(story: Story, client: Client, by: Person, **fields: Any) -> None:
    command = ChangeCompanyDetails.model_validate({"id": client.id, **fields})
    story.do(command, by, client.id)

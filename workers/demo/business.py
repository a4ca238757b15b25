"""B2B leads: bills, letter of authority, supplier prices, contract."""

from __future__ import annotations

from decimal import Decimal
from typing import TYPE_CHECKING, Any, NamedTuple

from workers.demo import calendar, files, numbers
from workers.demo.quote_customers import Customer
from workers.demo.script import given
from workers.demo.services import ServiceStory

if TYPE_CHECKING:
    from workers.demo.companies import Client
    from workers.demo.lead_story import LeadStory
    from workers.demo.script import Source

ELECTRIC = "Electric"
SERVICES = (
    (ELECTRIC,) * 7
    + ("Gas",) * 6
    + ("Water",) * 2
    + ("Chip and Pin", "VOIP", "Waste", "Insurance", "Business Rates", "Renewable Energy")
)
SUB_SERVICES = {
    "Insurance": ("Public Liability", "Buildings"),
    "Business Rates": ("REVALUATION", "COT"),
    "Renewable Energy": ("Solar", "Battery Storage"),
}


class Opening(NamedTuple):
    """How a lead begins: its first status, source and channel."""

    status: str
    source: str
    channel: Source


OPENINGS = (
    Opening("New Lead B2B", "Telesales", "screen"),
    Opening("New Lead B2B", "Client Referral", "screen"),
    Opening("New Lead B2B", "Website", "api"),
    Opening("New Lead", "Self", "screen"),
    Opening("Existing Client Lead", "Self", "screen"),
    Opening("Existing Client Lead", "Client Referral", "screen"),
    Opening("Lead Imported", "Telesales", "import"),
)


def enquire(story: LeadStory, client: Client) -> str:
    """A lead for one service of a client's site; answers the service."""
    rng = story.rng
    opening = rng.choice(OPENINGS)
    public = opening.channel == "api"
    imported = opening.channel == "import"
    site = rng.choice([*client.sites])
    contact, name = rng.choice(client.contacts)
    story.first_name, story.place = name.first, client.place.town
    story.needs = (client.id, site, contact)
    story.client = client
    service = rng.choice(SERVICES)
    fields: dict[str, Any] = {
        "company": client.id,
        "site": site,
        "contact": contact,
        "source": opening.source,
        "service_type": service,
        "sub_service_type": rng.choice(SUB_SERVICES.get(service, (None,))),
        "is_imported": True if imported else None,
        "due_date": story.day(2, 9),
        "summary": f"{service} for {client.trade.name}",
        "digital_dashboard": {"customer_name": name.full, "customer_number": client.phone},
    }
    story.rep = None if public or imported else client.broker
    taker = None if public else story.team["sub.management"] if imported else client.broker
    story.capture(given(fields), taker, opening.channel, opening.status)
    if story.rep is None:
        story.minutes(20, 600)
        story.assign(client.broker, story.team.manager(rng))
    return service


def work(story: LeadStory, client: Client, service: str) -> None:
    """From the first mail until the contract is live; raises Over where the story ends."""
    _introduce(story)
    _qualify(story, service)
    _propose(story, client, service)


def _introduce(story: LeadStory) -> None:
    story.days(0, 6)
    if story.chance(0.45):
        story.move(story.rng.choice(("Sales Intro Email Sent", "Sales Text Sent")))
        story.days(1, 6)
    story.ring()
    story.refuse(0.2)
    story.minutes(1, 20)
    story.move("Lead Contacted")


def _qualify(story: LeadStory, service: str) -> None:
    rng = story.rng
    story.days(2, 14)
    if story.chance(0.15):
        story.move("On Hold", due_date=story.day(20, 60))
        story.days(20, 70)
    value = Decimal(rng.randint(180, 6200)).quantize(Decimal("0.01"))
    story.move("Client Interested", value=value, due_date=story.day(3, 10))
    story.minutes(3, 60)
    story.letter("Letter of authority", "Letter of authority", f"Service: {service}")
    if service == ELECTRIC and story.chance(0.6):
        story.days(1, 8)
        usage = files.half_hourly(numbers.mpan(rng, 23), calendar.uk_date(story.at), rng)
        story.attach("Half-hourly data.csv", usage, "Meter data")
    story.minutes(5, 400)
    story.note("b2b_bill")


def _propose(story: LeadStory, client: Client, service: str) -> None:
    rng = story.rng
    story.days(3, 14)
    story.move("Proposal Sent", due_date=story.day(3, 8))
    story.minutes(1, 30)
    story.letter("Proposal", "Proposal", client.trade.name, f"{service}, three years fixed")
    story.minutes(1, 20)
    story.note("b2b_offer")
    story.days(3, 14)
    story.refuse(0.35)
    if story.chance(0.5):
        story.move("Waiting")
        story.stall(0.3)
        story.days(4, 18)
    story.move("Final Stage")
    if story.chance(0.5):
        story.days(1, 6)
        story.edit(value=Decimal(rng.randint(220, 6900)).quantize(Decimal("0.01")))
    story.days(3, 15)
    story.note("b2b_won")
    story.minutes(1, 30)
    won = "Won, contract is live"
    story.move("Lead Closed", reason=won, is_paid=story.chance(0.6))
    story.minutes(1, 30)
    _, site, _ = story.needs
    customer = Customer({"Company": client.id, "Site": site}, story.at, client.broker)
    own = story.script.random("won", story.id)
    ServiceStory(story.script, own, story.team, customer, client.sites[site]).win(service, story.id)

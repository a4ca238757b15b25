"""Suppliers with logos and the people whom the office speaks to there. All of them are invented. Pure."""

from __future__ import annotations

from contextlib import suppress
from datetime import timedelta
from typing import TYPE_CHECKING, NamedTuple

from commands.kernel.delete import RequestDelete
from commands.kernel.notes import AddNote
from commands.shared.files.attachments import AddDocument
from commands.supplier import AddSupplier, ChangeSupplierDetails, UploadLogo
from commands.supplier_contact import AddSupplierContact, ChangeSupplierContactDetails
from domain.supplier.noun import SUPPLIER
from workers.demo import files, logos, names, supplier_terms
from workers.demo.calendar import uk_date, working_time
from workers.demo.script import Over, Story, given

if TYPE_CHECKING:
    from random import Random
    from uuid import UUID

    from workers.demo.person import Person
    from workers.demo.script import Script
    from workers.demo.team import Team

CONTACTS = 40
BEGIN, SPAN = timedelta(days=3), timedelta(days=500)


class Firm(NamedTuple):
    name: str
    slug: str
    services: tuple[str, ...]
    shape: str
    colour: str
    ends: str = ""
    """What became of it: blocked, or asked to be deleted."""


FIRMS = (
    Firm("Fellside Energy", "fellside-energy", ("Gas", "Electric"), "hills", "#1f6f54"),
    Firm("Brightwater Utilities", "brightwater", ("Water", "Waste"), "waves", "#12608f"),
    Firm("Otterburn Power", "otterburn-power", ("Electric",), "bolt", "#5b3fa8"),
    Firm("Castle Gas & Light", "castlegas", ("Gas", "Electric"), "flame", "#a43f1d"),
    Firm("Pennine Business Water", "penninewater", ("Water",), "drop", "#0d7377"),
    Firm("Tideway Telecom", "tidewaytel", ("VOIP", "Phone Line", "Mobile"), "rings", "#7a2e6b"),
    Firm("Quillon Payments", "quillon", ("Chip and Pin", "EPOS"), "hexagon", "#33475b"),
    Firm("Harrow & Finch Insurance", "harrowfinch", ("Insurance",), "star", "#8c6a10"),
    Firm("Moorland Renewables", "moorlandren", ("Renewable Energy", "Electric"), "sun", "#b5541c"),
    Firm("Ashby Waste Services", "ashbywaste", ("Waste",), "bars", "#4d6b1f"),
    Firm("Lanthorn Electric", "lanthorn", ("Electric",), "bolt", "#1f4e8c"),
    Firm("Sallow Rates Advisers", "sallowrates", ("Business Rates", "Finance"), "bars", "#5a4632"),
    Firm("Wychwood Gas", "wychwoodgas", ("Gas",), "flame", "#7d1d3f", "blocked"),
    Firm("Beacon Mobile Trade", "beaconmobile", ("Mobile",), "rings", "#2b2f77", "asked"),
)
POSTS = (
    ("Account manager", "Partner desk"),
    ("Pricing analyst", "Pricing desk"),
    ("Broker desk", "Trade desk"),
    ("Head of trade sales", "Trade desk"),
    ("Registrations officer", "Registrations desk"),
    ("Commission clerk", "Accounts desk"),
)
REMARKS = (
    "Price file comes on the first Monday of the month.",
    "Objections are answered within two working days; ask for the registrations desk.",
    "Commission statement follows on the 15th, as a PDF.",
    "Does not quote below 5,000 kWh.",
)


def take_on(script: Script, team: Team) -> dict[str, UUID]:
    """14 suppliers with logos, and 40 contacts at them; two are not used any more, and eight have terms of commission.
    Their ids by name.
    """
    left = CONTACTS
    made: dict[str, UUID] = {}
    for number, firm in enumerate(FIRMS):
        rng = script.random("supplier", number)
        day = uk_date(script.start + BEGIN + SPAN * number / len(FIRMS))
        people = -(-left // (len(FIRMS) - number))
        left -= people
        with suppress(Over):
            _tell(Story(script, rng, working_time(day, rng)), firm, team, people, made)
    supplier_terms.agree(script, team, made)
    return made


def _tell(story: Story, firm: Firm, team: Team, people: int, made: dict[str, UUID]) -> None:
    admin, manager = team["admin"], team["management"]
    id_ = story.do(AddSupplier.model_validate(given(_fields(firm, story.rng))), manager)
    made[firm.name] = id_
    story.minutes(4, 20)
    story.do(UploadLogo(id_, logos.logo(firm.shape, firm.colour)), admin, id_)
    contacts = [_meet(story, firm, id_, number, manager) for number in range(people)]
    story.days(2, 9)
    _file_terms(story, firm, id_, manager)
    story.do(AddNote.of(SUPPLIER)(id=id_, note=story.rng.choice(REMARKS)), manager, id_)
    story.days(30, 90)
    change = ChangeSupplierContactDetails.model_validate(
        {"_id": contacts[0], "jobTitle": "Senior account manager"}
    )
    story.do(change, manager, contacts[0], id_)
    if firm.ends == "blocked":
        story.days(20, 60)
        story.do(ChangeSupplierDetails(id=id_, is_active=0), manager, id_)
    if firm.ends == "asked":
        story.days(20, 60)
        reason = "Sold to another supplier last month"
        story.do(RequestDelete.of(SUPPLIER)(ids=(id_,), reason=reason), manager, id_, reason=reason)


def _fields(firm: Firm, rng: Random) -> dict[str, object]:
    host = f"{firm.slug}.example"
    return {
        "supplier_name": firm.name,
        "service_type": firm.services,
        "website": f"https://www.{host}",
        "account_reference": f"DB-{rng.randrange(10_000, 99_999)}",
        "portal_address": f"https://partners.{host}",
        "portal_user": "daybook-orders",
        "portal_password": f"{rng.choice(names.SURNAMES)}-{rng.randrange(1_000, 9_999)}",
    }


def _meet(story: Story, firm: Firm, supplier: UUID, number: int, by: Person) -> UUID:
    rng = story.rng
    story.minutes(3, 15)
    person, (post, department) = names.full_name(rng), POSTS[number % len(POSTS)]
    mail = f"{person.first}.{person.last}".lower().replace("'", "")
    body = {
        "supplier": supplier,
        "contact_person_name": person.full,
        "email": f"{mail}@{firm.slug}.example",
        "telephone_number": f"01632 960{rng.randrange(1_000):03}",
        "department": department,
        "job_title": post,
        "address": f"{firm.name}\nBroker desk" if number == 0 else None,
    }
    return story.do(AddSupplierContact.model_validate(given(body)), by, supplier)


def _file_terms(story: Story, firm: Firm, supplier: UUID, by: Person) -> None:
    lines = (f"{firm.name} and Daybook", "Terms for introducing customers", "Thirty days' notice")
    terms = files.pdf("Partner terms", lines)
    document = AddDocument(SUPPLIER, supplier, "Partner terms.pdf", terms, category="Contract")
    story.do(document, by, supplier)

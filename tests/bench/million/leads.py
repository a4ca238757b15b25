"""Leads of three pipelines: captured, handed out, worked for a while, most of them lost or stuck."""

from __future__ import annotations

from typing import Any, NamedTuple
from uuid import UUID

from domain.kernel import record
from domain.kernel.event import Event
from domain.lead.events import LeadCalled, LeadCaptured, LeadDetailsChanged
from domain.lead.state import LeadState
from domain.lead.values import B2B_SALES, ECO_SALES, PAID_SOLAR_SALES, first_status
from tests.bench.million import firms
from tests.bench.million.households import REFERENCE, Household, assigned, endings, household, noted
from tests.bench.million.paths import LOSSES, PATHS, Stage, fields_at
from tests.bench.million.team import Person, Team
from tests.bench.million.values import given, landline
from tests.bench.million.world import Step, Steps, Teller, World, stored
from workers.demo.business import SERVICES, SUB_SERVICES
from workers.demo.enquiries import SUMMARIES
from workers.demo.notes import NOTES, REASONS

KINDS = ((ECO_SALES, 48), (PAID_SOLAR_SALES, 33), (B2B_SALES, 19))
PUBLIC = ("Google Ads", "Facebook Ads", "Website", "Website", "Google Ads")
STAFF = ("Client Referral", "Telesales", "Telesales", "Self", "Trade Show")
CAMPAIGNS = tuple(f"{name} {year}" for year in (2023, 2024, 2025) for name in (
    "Council flex list", "Band E-G address list", "Home Show visitors", "Boiler over 15 years",
))  # fmt: skip
INSTALLERS = ("In house", "Subcontractor", "Partner installer")
JOBS = ("Retrofit", "New install", "Upgrade", "Repair")
WORKED = 0.4
"""Leads that get beyond the first call."""
OWN_CUSTOMER = 0.5
"""Domestic leads whose household is registered."""
CALLS = ("No answer", "No answer", "Voicemail", "Answered")


class Beginning(NamedTuple):
    """How a lead came in: whose it is, and what is known at once."""

    by: Person | None
    source: str
    rep: Person | None
    fields: dict[str, Any]
    first_name: str
    place: str


def working(world: World, team: Team, number: int) -> Steps:
    """All commands about one lead, in the order of time."""
    rng, at = world.random("lead", number), world.begins("lead", number)
    told = Teller(world, rng, at)
    kind = rng.choices([name for name, _ in KINDS], [weight for _, weight in KINDS])[0]
    begun = _business(told, team) if kind == B2B_SALES else _domestic(told, team, kind, number)
    subject: UUID | None = begun.fields.get("consumer")
    lead = _Lead(told, team, kind, begun)
    for step in lead.steps(number):
        yield step if subject is None else step._replace(events=_about(subject, step.events))


def _about(subject: UUID, events: tuple[Event, ...]) -> tuple[Event, ...]:
    return tuple(event.model_copy(update={"subject_id": subject}) for event in events)


def _domestic(told: Teller, team: Team, kind: str, number: int) -> Beginning:
    rng, world = told.rng, told.world
    day = world.day_of(told.at)
    home, known = _home(told, number)
    rep = team.any("sales_rep", day, rng)
    fields: dict[str, Any] = {"service_type": "Renewable Energy", "summary": _summary(told, kind)}
    if known:
        fields["consumer"] = home.id
    if not known or told.chance(0.3):
        fields["digital_dashboard"] = given(
            {
                "customer_name": home.name.full,
                "customer_number": home.phone,
                "customer_email": home.email,
                "first_line_ofadd": home.address,
            }
        )
    fields |= _extras(told)
    share = rng.random()
    if share < 0.55:
        source = rng.choice(PUBLIC)
        channel = "survey" if source == "Website" else "api"
        return _begun(None, channel, None, {**fields, "source": source}, home)
    if share < 0.65:
        desk = team.any("sub management", day, rng)
        fields |= {"source": "Telesales", "is_imported": True, "data_of": rng.choice(CAMPAIGNS)}
        return _begun(desk, "import", None, fields, home)
    source = rng.choice(STAFF)
    fields |= {"source": source} | ({"dialer": True} if source == "Telesales" else {})
    return _begun(rep, "screen", rep, fields, home)


def _begun(
    by: Person | None, channel: str, rep: Person | None, fields: dict[str, Any], home: Household
) -> Beginning:
    return Beginning(by, channel, rep, fields, home.name.first, home.place.town)


def _home(told: Teller, number: int) -> tuple[Household, bool]:
    """Newer households ask more often."""
    world = told.world
    there = world.before["consumer"][world.day_of(told.at)]
    if there and told.chance(OWN_CUSTOMER):
        back = told.rng.random() ** 1.6
        return household(world, "consumer", int(there * (1 - back) * 0.999999)), True
    return household(world, "lead", number), False


def _extras(told: Teller) -> dict[str, Any]:
    rng = told.rng
    return given(
        {
            "due_date": told.day(1, 21) if told.chance(0.8) else None,
            "installer_type": rng.choice(INSTALLERS) if told.chance(0.4) else None,
            "job_type": rng.choice(JOBS) if told.chance(0.4) else None,
            "sub_service_type": rng.choice(("Solar", "ASHP", "ESH")) if told.chance(0.2) else None,
        }
    )


def _summary(told: Teller, kind: str) -> str:
    return told.rng.choice(SUMMARIES[kind])


def _business(told: Teller, team: Team) -> Beginning:
    rng, world = told.rng, told.world
    day = world.day_of(told.at)
    there = world.before["company"][max(day - 4, 1)]
    number = int(there * rng.random())
    sites, contacts = firms.site_ids(world, number), firms.contact_ids(world, number)
    service, broker = rng.choice(SERVICES), firms.broker_of(world, team, number)
    who = rng.randrange(len(contacts)) if contacts else None
    name = firms.contact_name(world, number, who or 0)
    fields = given(
        {
            "company": world.id_of("company", number),
            "site": rng.choice(sites) if sites else None,
            "contact": contacts[who] if who is not None else None,
            "source": rng.choice(STAFF),
            "service_type": service,
            "sub_service_type": rng.choice(SUB_SERVICES.get(service, (None,))),
            "summary": f"{service} contract ends soon",
            "value": f"{rng.randint(400, 60_000)}.00" if told.chance(0.5) else None,
            "due_date": told.day(2, 60) if told.chance(0.8) else None,
            "digital_dashboard": {
                "customer_name": name.full,
                "customer_number": landline(rng, firms.place_of(world, number)),
            },
        }
    )
    return Beginning(broker, "screen", broker, fields, name.first, "the office")


class _Lead:
    def __init__(self, told: Teller, team: Team, kind: str, begun: Beginning) -> None:
        self.told = told
        self.team = team
        self.kind = kind
        self.begun = begun
        self.by = begun.rep

    def steps(self, number: int) -> Steps:
        told = self.told
        yield self._captured(number)
        if self.by is None:
            if told.chance(0.12):
                return
            yield self._handed_out()
        by = self.by or self.team.admin
        if told.chance(0.12):
            told.minutes(20, 900)
            calls = LeadCalled(state=LeadState(calls=1, last_call_outcome=told.rng.choice(CALLS)))
            yield Step(told.at, by, "screen", (calls,))
        yield from self._on_its_way(by) if told.chance(WORKED) else self._at_its_beginning(by)
        yield from endings(told, by, self.team)

    def _captured(self, number: int) -> Step:
        begun = self.begun
        people: dict[str, tuple[UUID, ...]] = {}
        if begun.rep:
            people = {"Assignee": (begun.rep.id,), "LeadGenerator": (begun.rep.id,)}
            if begun.rep.partner:
                people["Partner"] = (begun.rep.partner,)
        event = stored(
            LeadCaptured,
            details=begun.fields,
            reference=f"L-{REFERENCE + number}",
            pipeline=self.kind,
            status=first_status(self.kind),
            **({"people": people} if people else {}),
        )
        return Step(self.told.at, begun.by, begun.source, (event,))

    def _handed_out(self) -> Step:
        told = self.told
        told.minutes(8, 600)
        day = told.world.day_of(told.at)
        manager = self.team.any("sub management", day, told.rng)
        self.by = self.team.any("sales_rep", day, told.rng)
        events = [assigned("Assignee", self.by.id)]
        if self.by.partner and told.chance(0.5):
            events.append(assigned("Partner", self.by.partner))
        return Step(told.at, manager, "screen", tuple(events))

    def _at_its_beginning(self, by: Person) -> Steps:
        """Nobody was reached, or nobody cared."""
        told = self.told
        if told.chance(0.35):
            told.minutes(15, 2_000)
            yield Step(told.at, by, "screen", (self._note("no_answer"),))
        share = told.rng.random()
        if share < 0.3:
            told.days(1, 12)
            waiting = "Call Back or Missing Info" if self.kind == PAID_SOLAR_SALES else "No Ans"
            yield Step(told.at, by, "screen", (record.StatusChanged(status=waiting),))
        elif share < 0.7:
            told.days(2, 30)
            yield self._lost(by)

    def _on_its_way(self, by: Person) -> Steps:
        told = self.told
        for stage in PATHS[self.kind]:
            if stage.share < 1 and not told.chance(stage.share):
                continue
            told.days(*stage.days)
            yield Step(told.at, by, "screen", self._reached(stage), stage.reason)
            if told.chance(0.15):
                told.minutes(1, 40)
                yield Step(told.at, by, "screen", (self._note(stage.note),))
            if told.chance(0.02):
                told.minutes(5, 90)
                yield Step(told.at, by, "screen", (self._attached(),))
            if told.chance(stage.ends):
                if told.chance(0.45):
                    told.days(1, 40)
                    yield self._lost(by)
                return

    def _reached(self, stage: Stage) -> tuple[Event, ...]:
        """The status, with what else the drawer saved, and who now has a part in it."""
        told, events = self.told, list[Event]()
        fields = fields_at(stage.name, told)
        if fields:
            events.append(stored(LeadDetailsChanged, details=fields))
        events.append(record.StatusChanged(status=stage.name))
        if stage.part:
            part, role = stage.part
            person = self.team.any(role, told.world.day_of(told.at), told.rng)
            events.append(assigned(part, person.id))
        return tuple(events)

    def _lost(self, by: Person) -> Step:
        status = self.told.rng.choice(LOSSES)
        moved = record.StatusChanged(status=status)
        return Step(self.told.at, by, "screen", (moved,), self.told.rng.choice(REASONS[status]))

    def _note(self, occasion: str) -> record.NoteAdded:
        text = self.told.rng.choice(NOTES[occasion])
        begun = self.begun
        slots = {"first": begun.first_name, "surveyor": "the surveyor", "place": begun.place}
        return noted(self.told, text.format(**slots))

    def _attached(self) -> record.DocumentAdded:
        told = self.told
        kept = record.Document(
            document_id=told.id(),
            category=told.rng.choice(("Design", "Contract", "EPC", "Bill")),
            content_type="application/pdf",
            size=told.rng.randint(9_000, 900_000),
            sha256=f"{told.rng.getrandbits(256):064x}",
        )
        return record.DocumentAdded(document=kept, name=f"{kept.category} {told.day(0, 0)}.pdf")

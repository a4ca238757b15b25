"""Leads of three pipelines: captured, handed out, worked for a while, most of them lost or stuck."""

from __future__ import annotations

from typing import Any, NamedTuple
from uuid import UUID

from commands.shared.pipelines.founding import FOUNDED
from domain.kernel import record
from domain.kernel.event import Event
from domain.lead.events import LeadCalled, LeadCaptured, LeadDetailsChanged, LeadState
from domain.lead.measure_rows import MEASURE_ROWS, MEASURES, MeasureDetails
from domain.lead.values import B2B_SALES, ECO_SALES, PAID_SOLAR_SALES, first_status
from tests.bench.million import firms
from tests.bench.million.households import REFERENCE, Household, assigned, endings, household, noted
from tests.bench.million.paths import LOSSES, PATHS, Stage, fields_at
from tests.bench.million.team import Person, Team
from tests.bench.million.values import given, landline
from tests.bench.million.world import Scenario, Step, Steps, World, stored
from workers.demo.business import SERVICES, SUB_SERVICES
from workers.demo.enquiries import SUMMARIES
from workers.demo.notes import NOTES, REASONS

KINDS = ((ECO_SALES, 48), (PAID_SOLAR_SALES, 33), (B2B_SALES, 19))
PUBLIC = ("Google Ads", "Facebook Ads", "Website", "Website", "Google Ads")
STAFF = ("Client Referral", "Telesales", "Telesales", "Self", "Trade Show")
CAMPAIGNS = tuple(f"{name} {year}" for year in (2023, 2024, 2025) for name in (
    "Council flex list", "Band E-G address list", "Home Show visitors", "Boiler over 15 years",
))  # fmt: skip
INSTALLERS = ("Roofers", "Electricians", "loft installers")
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
    scenario = Scenario(world, rng, at)
    kind = rng.choices([name for name, _ in KINDS], [weight for _, weight in KINDS])[0]
    begun = (
        _business(scenario, team) if kind == B2B_SALES else _domestic(scenario, team, kind, number)
    )
    subject: UUID | None = begun.fields.get("consumer")
    lead = _Lead(scenario, team, kind, begun)
    for step in lead.steps(number):
        yield step if subject is None else step._replace(events=_about(subject, step.events))


def _about(subject: UUID, events: tuple[Event, ...]) -> tuple[Event, ...]:
    return tuple(event.model_copy(update={"subject_id": subject}) for event in events)


def _domestic(scenario: Scenario, team: Team, kind: str, number: int) -> Beginning:
    rng, world = scenario.rng, scenario.world
    day = world.day_of(scenario.at)
    home, known = _home(scenario, number)
    rep = team.any("sales_rep", day, rng)
    fields: dict[str, Any] = {
        "service_type": "Renewable Energy",
        "summary": _summary(scenario, kind),
    }
    if known:
        fields["consumer"] = home.id
    if not known or scenario.chance(0.3):
        fields["digital_dashboard"] = given(
            {
                "customer_name": home.name.full,
                "customer_number": home.phone,
                "customer_email": home.email,
                "first_line_ofadd": home.address,
            }
        )
    fields |= _extras(scenario)
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


def _home(scenario: Scenario, number: int) -> tuple[Household, bool]:
    """Newer households ask more often."""
    world = scenario.world
    there = world.before["consumer"][world.day_of(scenario.at)]
    if there and scenario.chance(OWN_CUSTOMER):
        back = scenario.rng.random() ** 1.6
        return household(world, "consumer", int(there * (1 - back) * 0.999999)), True
    return household(world, "lead", number), False


def _extras(scenario: Scenario) -> dict[str, Any]:
    rng = scenario.rng
    return given(
        {
            "due_date": scenario.day(1, 21) if scenario.chance(0.8) else None,
            "installer_type": rng.choice(INSTALLERS) if scenario.chance(0.4) else None,
            "job_type": rng.choice(JOBS) if scenario.chance(0.4) else None,
            "sub_service_type": rng.choice(("Solar", "ASHP", "ESH"))
            if scenario.chance(0.2)
            else None,
        }
    )


def _summary(scenario: Scenario, kind: str) -> str:
    return scenario.rng.choice(SUMMARIES[kind])


def _business(scenario: Scenario, team: Team) -> Beginning:
    rng, world = scenario.rng, scenario.world
    day = world.day_of(scenario.at)
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
            "value": f"{rng.randint(400, 60_000)}.00" if scenario.chance(0.5) else None,
            "due_date": scenario.day(2, 60) if scenario.chance(0.8) else None,
            "digital_dashboard": {
                "customer_name": name.full,
                "customer_number": landline(rng, firms.place_of(world, number)),
            },
        }
    )
    return Beginning(broker, "screen", broker, fields, name.first, "the office")


class _Lead:
    def __init__(self, scenario: Scenario, team: Team, kind: str, begun: Beginning) -> None:
        self.scenario = scenario
        self.team = team
        self.kind = kind
        self.begun = begun
        self.by = begun.rep

    def steps(self, number: int) -> Steps:
        scenario = self.scenario
        yield self._captured(number)
        if self.by is None:
            if scenario.chance(0.12):
                return
            yield self._handed_out()
        by = self.by or self.team.admin
        if scenario.chance(0.12):
            scenario.minutes(20, 900)
            calls = LeadCalled(
                state=LeadState(calls=1, last_call_outcome=scenario.rng.choice(CALLS))
            )
            yield Step(scenario.at, by, "screen", (calls,))
        yield from self._on_its_way(by) if scenario.chance(WORKED) else self._at_its_beginning(by)
        yield from endings(scenario, by, self.team)

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
            stage=FOUNDED.known(self.kind)[first_status(self.kind)].place,
            **({"people": people} if people else {}),
        )
        return Step(self.scenario.at, begun.by, begun.source, (event,))

    def _handed_out(self) -> Step:
        scenario = self.scenario
        scenario.minutes(8, 600)
        day = scenario.world.day_of(scenario.at)
        manager = self.team.any("sub management", day, scenario.rng)
        self.by = self.team.any("sales_rep", day, scenario.rng)
        events = [assigned("Assignee", self.by.id)]
        if self.by.partner and scenario.chance(0.5):
            events.append(assigned("Partner", self.by.partner))
        return Step(scenario.at, manager, "screen", tuple(events))

    def _at_its_beginning(self, by: Person) -> Steps:
        """Nobody was reached, or nobody cared."""
        scenario = self.scenario
        if scenario.chance(0.35):
            scenario.minutes(15, 2_000)
            yield Step(scenario.at, by, "screen", (self._note("no_answer"),))
        share = scenario.rng.random()
        if share < 0.3:
            scenario.days(1, 12)
            waiting = "Call Back or Missing Info" if self.kind == PAID_SOLAR_SALES else "No Ans"
            yield Step(scenario.at, by, "screen", (self._moved(waiting),))
        elif share < 0.7:
            scenario.days(2, 30)
            yield self._lost(by)

    def _on_its_way(self, by: Person) -> Steps:
        scenario = self.scenario
        for stage in PATHS[self.kind]:
            if stage.share < 1 and not scenario.chance(stage.share):
                continue
            scenario.days(*stage.days)
            yield Step(scenario.at, by, "screen", self._reached(stage), stage.reason)
            if scenario.chance(0.15):
                scenario.minutes(1, 40)
                yield Step(scenario.at, by, "screen", (self._note(stage.note),))
            if scenario.chance(0.02):
                scenario.minutes(5, 90)
                yield Step(scenario.at, by, "screen", (self._attached(),))
            if scenario.chance(stage.ends):
                if scenario.chance(0.45):
                    scenario.days(1, 40)
                    yield self._lost(by)
                return

    def _reached(self, stage: Stage) -> tuple[Event, ...]:
        """The status, with what else the drawer saved, and who now has a part in it."""
        scenario, events = self.scenario, list[Event]()
        fields = fields_at(stage.name, scenario)
        for label in fields.pop(MEASURES, ()):
            details = MeasureDetails(label=label)
            events.append(MEASURE_ROWS.added(row_id=scenario.id(), details=details))
        if fields:
            events.append(stored(LeadDetailsChanged, details=fields))
        events.append(self._moved(stage.name))
        if stage.part:
            part, role = stage.part
            person = self.team.any(role, scenario.world.day_of(scenario.at), scenario.rng)
            events.append(assigned(part, person.id))
        return tuple(events)

    def _lost(self, by: Person) -> Step:
        status = self.scenario.rng.choice(LOSSES)
        moved = self._moved(status)
        return Step(
            self.scenario.at, by, "screen", (moved,), self.scenario.rng.choice(REASONS[status])
        )

    def _moved(self, status: str) -> record.StatusChanged:
        place = FOUNDED.known(self.kind)[status].place
        return record.StatusChanged(status=status, stage=place)

    def _note(self, occasion: str) -> record.NoteAdded:
        text = self.scenario.rng.choice(NOTES[occasion])
        begun = self.begun
        slots = {"first": begun.first_name, "surveyor": "the surveyor", "place": begun.place}
        return noted(self.scenario, text.format(**slots))

    def _attached(self) -> record.DocumentAdded:
        scenario = self.scenario
        kept = record.Document(
            document_id=scenario.id(),
            category=scenario.rng.choice(("Design", "Contract", "EPC", "Bill")),
            content_type="application/pdf",
            size=scenario.rng.randint(9_000, 900_000),
            sha256=f"{scenario.rng.getrandbits(256):064x}",
        )
        return record.DocumentAdded(document=kept, name=f"{kept.category} {scenario.day(0, 0)}.pdf")

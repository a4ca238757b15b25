"""Appointments of the last months and the weeks ahead: visits of leads, leave, bank holidays.

Visits follow from the stories: the user who becomes a lead's surveyor or installer
goes there. Everything is planned around everybody's agenda.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from typing import TYPE_CHECKING, Any

from commands.appointment.booking import (
    BookAppointment,
    CancelAppointment,
    ChangeAppointment,
    NoteAppointment,
)
from commands.kernel.people import ChangePeople
from commands.lead import MoveLead
from domain.appointment.values import BANK_HOLIDAY, FINISHED, SCHEDULE, UNAVAILABLE
from domain.lead.noun import LEAD
from domain.lead.values import PAID_SOLAR_SALES, TERMINAL
from workers.demo import calendar
from workers.demo.agenda import DAY, VISITS, Agenda, Span, bank_holidays, uk, whole_days
from workers.demo.script import Over, Script, Story, new_id

if TYPE_CHECKING:
    from uuid import UUID

    from workers.demo.lead_story import LeadStory
    from workers.demo.person import Person
    from workers.demo.script import Step
    from workers.demo.team import Team

BACK, AHEAD = timedelta(days=75), timedelta(days=45)
FINISHES = timedelta(hours=2)
SQUEEZED_IN_AFTER = timedelta(minutes=45)
ECO_JOBS = ("LI", "CWI", "EWI", "IWI", "UFI", "Room In Roof", "Boiler", "Air-source Heat Pumps")
SOLAR_JOBS = ("Full Solar", "Full Solar", "Solar Only", "Battery Only")
REMARKS = (
    "Ring half an hour before.",
    "Park on the drive, the road is permit only.",
    "Dog in the garden, side gate is locked.",
    "Loft hatch is in the back bedroom.",
    "Tenant opens, owner is away.",
    None,
    None,
)
FOUND = (
    "All measured, photographs are with the office.",
    "Customer asked for a copy of the report.",
    "Access was tight, two people needed for the next visit.",
)
LEAVE = (
    ("Full Day Off", "paid", 1),
    ("Full Day Off", "paid", 5),
    ("Full Day Off", "unpaid", 2),
    ("Half Day Off", "paid", 0),
    ("2 Hours Off", "unpaid", 0),
)
"""Leave type, pay, and how many days; 0: part of one."""
SENT_OUT = {"surveyor": "Surveyor", "installer": "Installer"}


@dataclass(slots=True)
class Planner:
    script: Script
    team: Team
    agenda: Agenda

    @property
    def today(self) -> date:
        return calendar.uk_date(self.script.now)

    def story(self, *about: object, at: datetime) -> Story:
        return Story(self.script, self.script.random("appointment", *about), at)

    def book(self, story: Story, by: Person, span: Span, *needs: UUID, **fields: Any) -> UUID:
        """Answers the appointment's id. Raises Over when the story's time is not yet."""
        body = {"start_time": span[0], "end_time": span[1], **fields}
        given = {name: value for name, value in body.items() if value is not None}
        command = BookAppointment.model_validate(given)
        return story.do(command, by, by.id, *needs, first_id=new_id(story.rng))


def plan(script: Script, team: Team, leads: list[LeadStory]) -> None:
    """Notes down the appointments of everyone, after the stories of the leads."""
    years = range(script.start.year, script.now.year + 2)
    closed = {day: name for year in years for day, name in bank_holidays(year).items()}
    planner = Planner(script, team, Agenda(frozenset(closed)))
    _close(planner, closed)
    _meet(planner)
    _leave(planner)
    by_lead = {lead.id: lead for lead in leads}
    begun = len(script.steps)
    lost = _lost(script.steps)
    for step in sorted(_sent_out(script.steps, script.now - BACK), key=lambda step: step.at):
        with suppress(Over):
            _visit(planner, step, by_lead[step.record], lost.get(step.record))
    with suppress(Over):
        _squeeze_in(planner, script.steps[begun:])


def _close(planner: Planner, closed: dict[date, str]) -> None:
    """Admin enters the holidays of a year in the days before it, or when the business opens."""
    admin = planner.team["admin"]
    for day, name in closed.items():
        if not planner.script.start < whole_days(day, 1)[0] < planner.script.now + 8 * AHEAD:
            continue
        before = uk(date(day.year - 1, 12, 20), VISITS[0]).astimezone(planner.script.now.tzinfo)
        story = planner.story("holiday", day, at=max(before, planner.script.start + DAY))
        story.days(0, 2)
        with suppress(Over):
            planner.book(
                story,
                admin,
                whole_days(day, 1),
                leave_type="Full Day Off",
                paid_unpaid_type=BANK_HOLIDAY,
                is_for_all=True,
                description=name,
            )


def _meet(planner: Planner) -> None:
    """The sales team meets on Mondays."""
    host = planner.team["management"]
    first = planner.today - timedelta(days=planner.today.weekday() + 42)
    for week in range(10):
        day = first + week * 7 * DAY
        span = uk(day, VISITS[0]), uk(day, VISITS[0]) + timedelta(hours=1)
        reps = [one for one in planner.team.people if _attends(one, span[0])]
        people = [host.id, *(rep.id for rep in reps)]
        if not planner.agenda.works(day) or not planner.agenda.take(people, span):
            continue
        at = calendar.working_time(day - 9 * DAY, planner.script.random("meeting", day))
        story = planner.story("meeting", day, at=at)
        with suppress(Over):
            planner.book(
                story,
                host,
                span,
                *people,
                Assignee=people,
                bookable_type="Office Meeting",
                status=SCHEDULE,
                description="Pipeline review and targets",
            )


def _attends(person: Person, at: datetime) -> bool:
    return person.role == "sales_rep" and person.hire.book is None and person.works(at)


def _leave(planner: Planner) -> None:
    """Everyone who is sent out, or sells, takes some days or hours off; vans need a service."""
    people = [one for one in planner.team.people if one.role in {*SENT_OUT, "sales_rep"}]
    for person in people:
        rng = planner.script.random("leave", person.id)
        for kind, pay, days in rng.sample(LEAVE, 3):
            day = planner.today + timedelta(days=rng.randint(-45, 40))
            while not all(planner.agenda.works(day + n * DAY) for n in range(max(days, 1))):
                day += DAY
            span = whole_days(day, days) if days else _part_of(day, kind, rng.randrange(2))
            with suppress(Over):
                _take_off(planner, person, span, leave_type=kind, paid_unpaid_type=pay)
        if person.role in SENT_OUT:
            day = planner.today + timedelta(days=rng.randint(2, 20))
            while not planner.agenda.works(day):
                day += DAY
            span = uk(day, VISITS[2]), uk(day, VISITS[3])
            fields = {"status": UNAVAILABLE, "description": "Van in for its service"}
            with suppress(Over):
                _take_off(planner, person, span, **fields)


def _part_of(day: date, kind: str, afternoon: int) -> Span:
    at = uk(day, VISITS[2] if afternoon else VISITS[0])
    return at, at + timedelta(hours=4 if kind == "Half Day Off" else 2)


def _take_off(planner: Planner, person: Person, span: Span, **fields: Any) -> None:
    asked = span[0].astimezone(planner.script.now.tzinfo) - timedelta(days=21)
    story = planner.story("leave", person.id, span[0], at=max(asked, person.first_day))
    story.days(0, 9)
    if not (person.works(story.at) and person.works(span[1])):
        return
    if planner.agenda.take([person.id], span):
        planner.book(story, person, span, Assignee=[person.id], **fields)


def _sent_out(steps: list[Step], since: datetime) -> list[Step]:
    """The steps in which a lead lately got its surveyor or its installer."""
    return [
        step
        for step in steps
        if isinstance(step.command, ChangePeople)
        and step.command.noun is LEAD
        and step.command.role in SENT_OUT.values()
        and step.command.assignee
        and step.at > since
    ]


def _lost(steps: list[Step]) -> dict[UUID, Step]:
    """When a lead was given up, by its id."""
    return {
        step.record: step
        for step in steps
        if isinstance(step.command, MoveLead) and step.command.status in TERMINAL
    }


def _visit(planner: Planner, step: Step, lead: LeadStory, lost: Step | None) -> None:
    command: Any = step.command
    person = next(one for one in planner.team.people if one.id == command.assignee[0])
    story = planner.story("visit", lead.id, command.role, at=step.at)
    story.minutes(1, 9)
    span, what = _job(planner, story, lead, person, survey=command.role == "Surveyor")
    if span is None:
        return
    actor = step.context.actor
    booker = next(one for one in planner.team.people if actor and one.id == actor.user_id)
    id_ = planner.book(
        story,
        booker,
        span,
        lead.id,
        person.id,
        Assignee=[person.id],
        lead_id=lead.id,
        postcode=lead.home.postcode if lead.home else None,
        description=story.rng.choice(REMARKS),
        **what,
    )
    given_up = bool(lost and step.at < lost.at < span[0])
    if given_up or story.chance(0.06):
        story.at = lost.at + timedelta(minutes=3) if lost and given_up else story.at
        story.minutes(5, 300)
        reason = "The lead was given up" if given_up else "Customer cannot make it, will ring"
        gone = CancelAppointment(id=id_, reason=reason)
        story.do(gone, planner.team["management"], id_)
        return
    _happen(planner, story, id_, person, span)


def _squeeze_in(planner: Planner, steps: list[Step]) -> None:
    """One visit on top of another time: the user who booked it was asked, and confirmed it."""
    surveyor, desk = planner.team["surveyor"], planner.team["sub.management"]
    rng = planner.script.random("squeezed in")
    at = calendar.working_time(planner.today - 4 * DAY, rng)
    for step in steps:
        other: Any = step.command
        # A day apart: steps that are closer may be carried out in another order.
        if not isinstance(other, BookAppointment) or step.at >= at - DAY:
            continue
        start, end = other.start_time, other.end_time
        mine = other.users("Assignee") == (surveyor.id,) and other.leave_type is None
        if (
            mine
            and start
            and end
            and start > planner.script.now
            and end - start > SQUEEZED_IN_AFTER
        ):
            story = planner.story("squeezed in", at=at)
            planner.book(
                story,
                desk,
                # Within the other's time, which the agenda never gives away again: the user who books
                # after this would be refused otherwise.
                (start + SQUEEZED_IN_AFTER, end),
                surveyor.id,
                Assignee=[surveyor.id],
                appointment_type=6,
                accept_clash=True,
                description="Complaint: damp after the works, has to be seen this week",
            )
            return


def _job(
    planner: Planner, story: Story, lead: LeadStory, person: Person, *, survey: bool
) -> tuple[Span | None, dict[str, Any]]:
    """A time that suits, and what is to be done."""
    solar, rng = lead.lead_type == PAID_SOLAR_SALES, story.rng
    day = calendar.uk_date(story.at) + timedelta(days=rng.randint(3, 12))
    if survey:
        kind = "Solar Survey" if solar else "Eco Surveys"
        return planner.agenda.visit(person.id, day, 90, rng), {"bookable_type": kind}
    kind, jobs = ("Solar Installs", SOLAR_JOBS) if solar else ("ECO Installs", ECO_JOBS)
    span = planner.agenda.job(person.id, day)
    return span, {"bookable_type": kind, "sub_type": rng.choice(jobs)}


def _happen(planner: Planner, story: Story, id_: UUID, person: Person, span: Span) -> None:
    """Some are put off by a day or more; what is past is finished by the user who went there."""
    rng = story.rng
    start, end = (edge.astimezone(planner.script.now.tzinfo) for edge in span)
    if story.chance(0.12) and start - story.at > 2 * DAY:
        story.days(0, 1)
        day = calendar.uk_date(start) + timedelta(days=rng.randint(1, 4))
        later = planner.agenda.again(person.id, day, end - start, rng)
        if later and story.at < start:
            times = {"start_time": later[0], "end_time": later[1]}
            put_off = ChangeAppointment.model_validate({"id": id_, **times})
            story.do(put_off, planner.team.manager(rng), id_)
            end = later[1].astimezone(planner.script.now.tzinfo)
    story.at = end + rng.random() * FINISHES
    if story.chance(0.3):
        story.do(NoteAppointment(id=id_, note=rng.choice(FOUND)), person, id_)
    done = ChangeAppointment.model_validate({"id": id_, "status": FINISHED})
    story.do(done, person, id_)

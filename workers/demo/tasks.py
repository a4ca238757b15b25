"""Tasks of all departments over the two years; the open ones of every colour. Pure."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from datetime import timedelta
from itertools import cycle, islice
from typing import TYPE_CHECKING, Any, NamedTuple

from commands.kernel.delete import Delete
from commands.kernel.notes import AddNote
from commands.task import CreateTask, MoveTask
from domain.task.colours import DARK_RED_DAYS, LIGHT_RED_DAYS
from domain.task.noun import TASK
from domain.task.values import CLOSED, NUMBERED
from workers.demo import calendar
from workers.demo.script import Over, Story, given, new_id

if TYPE_CHECKING:
    from datetime import date, datetime
    from random import Random
    from uuid import UUID

    from workers.demo.companies import Client
    from workers.demo.lead_story import LeadStory
    from workers.demo.person import Person
    from workers.demo.script import Script
    from workers.demo.team import Team

OPEN_SHARE = 2 / 15
DAY = timedelta(days=1)


class Work(NamedTuple):
    """A kind of task. `about` is what it concerns: a lead, a company or nothing."""

    category: int
    title: str
    about: str
    checklist: tuple[str, ...] = ()


NOTHING = "nothing"
WORKS = (
    Work(1000, "Send the welcome letter to {name}", "lead"),
    Work(1001, "Ask {name} for the missing proof of address", "lead"),
    Work(1013, "Change of tenancy form for {name}", "company", ("Form signed", "Form sent")),
    Work(1014, "Chase the supplier for the contract of {name}", "company"),
    Work(1074, "Confirm the installation date with {name}", "lead"),
    Work(1060, "Solar design for {name}", "lead", ("Roof plan", "Shading", "Quote")),
    Work(1061, "Send the finished design to {name}", "lead"),
    Work(1062, "New complaint of {name} about the scaffolding", "lead"),
    Work(1063, "Answer the complaint of {name} in writing", "lead"),
    Work(1065, "Complaint of {name}: agree on a goodwill payment", "company"),
    Work(1019, "Ring {name} back about the offer", "lead"),
    Work(1027, "Courtesy call to {name} after the survey", "lead"),
    Work(1049, "Offer {name} a water contract", "company"),
    Work(1050, "{name} is interested in batteries: send figures", "lead"),
    Work(1051, "Renewal of the electricity of {name}", "company", ("Meter reads", "New prices")),
    Work(1055, "Renewal of the gas of {name}", "company"),
    Work(1068, "New column for the survey list", NOTHING),
    Work(1069, "Sort the board by postcode", NOTHING),
    Work(1070, "Test the import of the new price file", NOTHING),
    Work(1073, "The telephone system drops calls after noon", NOTHING),
)
AGES = {"orange": (15, 26), "red": (30, 80)}
"""Days since they were made, of open tasks whose age gives them their colour."""
AHEAD = {"darkRed": (-6, DARK_RED_DAYS), "lightRed": (DARK_RED_DAYS + 1, LIGHT_RED_DAYS)}
"""Days until they are due, of those whose date gives it."""
OPEN_KINDS = ("darkRed", "lightRed", "blue", "green", "orange", "red")
"""What the open tasks are like, one after the other."""
REMARKS = (
    "Left a message, will try again tomorrow.",
    "Documents are in, they look complete.",
    "Waiting for the supplier to answer.",
)
SENDERS = ("management", "sub.management", "admin", "janet.ogden")
WORKERS = ("management", "sub management", "sales_rep", "admin")


@dataclass(frozen=True, slots=True)
class Concern:
    """A customer whom a task may be about: a lead or a company that stays."""

    id: UUID
    name: str
    since: datetime


class TaskStory(Story):
    """One task, from who gives it to who closes it."""

    def __init__(self, script: Script, rng: Random, at: datetime, team: Team) -> None:
        super().__init__(script, rng, at)
        self.team = team
        self.sender = team[rng.choice(SENDERS)]
        self.worker = self._someone()
        self.id = new_id(rng)

    def _someone(self) -> Person:
        people = [one for one in self.team.people if one.role in WORKERS and not one.hire.book]
        return self.rng.choice([one for one in people if one.works(self.at)])

    def create(self, work: Work, concern: Concern | None, **fields: Any) -> None:
        links = {work.about: concern.id} if concern else {}
        watchers = [self.team["management"].id] if self.chance(0.2) else None
        body = given(
            {
                "title": work.title.format(name=concern.name if concern else ""),
                "status": work.category,
                "checklist": [{"text": text} for text in work.checklist] or None,
                "Assignee": [self.worker.id],
                "Observer": watchers,
                **links,
                **fields,
            }
        )
        needs = (self.sender.id, self.worker.id, self.team["management"].id, *links.values())
        command = CreateTask.model_validate(body)
        self.do(command, self.sender, *needs, first_id=self.id, numbered=TASK.name)

    def remark(self) -> None:
        if self.chance(0.3):
            self.minutes(30, 400)
            note = AddNote.of(TASK)(id=self.id, note=self.rng.choice(REMARKS))
            self.do(note, self._doer(), self.id)

    def close(self) -> None:
        self.days(1, 9)
        self.do(MoveTask(id=self.id, status=CLOSED), self._doer(), self.id)

    def _doer(self) -> Person:
        """Who works on the task now: its sender, once the worker has left."""
        return self.worker if self.worker.works(self.at) else self.sender


@dataclass(frozen=True, slots=True)
class Planner:
    script: Script
    team: Team
    concerns: dict[str, list[Concern]]

    def of(self, story: TaskStory, work: Work) -> Concern | None:
        """A customer who was known for a day when the task was made."""
        known = [one for one in self.concerns.get(work.about, ()) if one.since < story.at - DAY]
        return story.rng.choice(known) if known else None

    def done(self, work: Work, place: int, day: date) -> None:
        rng = self.script.random("task", "done", place)
        story = TaskStory(self.script, rng, calendar.working_time(day, rng), self.team)
        concern = self.of(story, work)
        if concern is None and work.about != NOTHING:
            return
        priority = "High" if story.chance(0.15) else "Normal"
        story.create(work, concern, due_date=story.day(1, 14), priority=priority)
        story.remark()
        story.close()

    def open(self, work: Work, place: int, kind: str) -> None:
        """`kind` is the colour that the task has at the end of the story."""
        rng, today = self.script.random("task", "open", place), calendar.uk_date(self.script.now)
        age = rng.randint(*AGES.get(kind, (1, 11)))
        at = calendar.working_time(today - timedelta(days=age), rng)
        story = TaskStory(self.script, rng, at, self.team)
        ahead = rng.randint(*AHEAD.get(kind, (LIGHT_RED_DAYS + 3, 40)))
        has_date = kind in AHEAD or story.chance(0.7)
        has_time = has_date and story.chance(0.4)
        story.create(
            work,
            self.of(story, work),
            due_date=(today + timedelta(days=ahead)).isoformat() if has_date else None,
            time=f"{rng.randint(9, 16):02}:{rng.choice(('00', '30'))}" if has_time else None,
            priority="High" if kind == "blue" else "Normal",
            repeat={"every": "Month"} if work.category in NUMBERED and has_date else None,
        )
        story.remark()


def plan(
    script: Script, team: Team, leads: list[LeadStory], clients: list[Client], number: int
) -> None:
    """So many tasks, once the stories of leads and companies are known; some of them are open."""
    planner = Planner(script, team, _concerns(script, leads, clients))
    opened = round(number * OPEN_SHARE)
    rng, span = script.random("tasks"), (script.now - script.start).days
    for place, work in enumerate(islice(cycle(WORKS), number - opened)):
        day = calendar.uk_date(script.start) + timedelta(days=rng.randint(30, span - 20))
        with suppress(Over):
            planner.done(work, place, day)
    for place, (work, kind) in enumerate(islice(zip(cycle(WORKS), cycle(OPEN_KINDS)), opened)):
        with suppress(Over):
            planner.open(work, place, kind)


def _concerns(
    script: Script, leads: list[LeadStory], clients: list[Client]
) -> dict[str, list[Concern]]:
    """Those that nobody deletes, by what they are."""
    deletes = (step.command for step in script.steps if isinstance(step.command, Delete))
    gone = {id_ for command in deletes for id_ in command.ids}
    first = {step.first_id: step.at for step in script.steps}
    found = {
        "lead": [(one.id, one.first_name or "the customer") for one in leads],
        "company": [(one.id, one.trade.name) for one in clients],
    }
    return {
        kind: [Concern(id_, name, first[id_]) for id_, name in some if id_ in first.keys() - gone]
        for kind, some in found.items()
    }

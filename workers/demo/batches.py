"""Three imports, one of them undone, and two bulk edits in the last two months. Pure."""

from __future__ import annotations

from contextlib import suppress
from datetime import timedelta
from typing import TYPE_CHECKING

from commands.bulk_edit.changes import BulkChange
from domain.imports.noun import IMPORT
from domain.lead.values import DO_NOT_DISTURB, ECO_SALES, TERMINAL
from workers.demo import calendar, import_files
from workers.demo.batch_acts import (
    ChangeImported,
    CheckFile,
    EditLeads,
    ReceiveFile,
    RunFile,
    UndoBatchOf,
)
from workers.demo.script import BatchAct, Over, Story, new_id

if TYPE_CHECKING:
    from uuid import UUID

    from workers.demo.lead_story import LeadStory
    from workers.demo.person import Person
    from workers.demo.script import Script
    from workers.demo.team import Team

LEAST_ROWS, MOST_ROWS, LEADS_A_ROW = 6, 40, 20
"""Rows of an import: one for so many leads of the script."""
MOST_FIRMS = len(import_files.FIRMS)
QUIET = timedelta(days=62)
COUNCIL, OLD_PROGRAM, FAIR, STALE = (timedelta(days=days) for days in (58, 37, 23, 8))
"""How long before the present each begins."""


def plan(script: Script, team: Team, leads: list[LeadStory]) -> None:
    """Notes them down, after the stories of the leads."""
    count = min(max(round(len(leads) / LEADS_A_ROW), LEAST_ROWS), MOST_ROWS)
    for tell in (_council, _old_program, _fair):
        with suppress(Over):
            tell(script, team, count)
    with suppress(Over):
        _stale(script, team, leads, count)


class Teller:
    """One batch: who does it, and when its next step is."""

    def __init__(self, script: Script, about: str, before: timedelta, by: Person) -> None:
        rng = script.random("batch", about)
        at = calendar.working_time(calendar.uk_date(script.now - before), rng)
        self.story, self.by = Story(script, rng, at), by
        self.id = new_id(rng)

    def act(self, act: BatchAct, first_id: UUID | None = None) -> None:
        self.story.do(act, self.by, self.id, self.by.id, first_id=first_id)
        self.story.minutes(1, 6)

    def bring_in(self, name: str, data: bytes, lead_type: str | None = None, **mapped: str) -> None:
        self.act(ReceiveFile(name, data), self.id)
        self.act(CheckFile(self.id, lead_type, tuple(mapped.items())))
        self.act(RunFile(self.id))


def _council(script: Script, team: Team, count: int) -> None:
    """Imported by management, and given to a sales rep two days later."""
    teller = Teller(script, "council", COUNCIL, team["management"])
    story = teller.story
    data = import_files.council_list(script, story.rng, story.at, count)
    teller.bring_in("Council flex list north.csv", data, ECO_SALES)
    story.days(1, 3)
    rep = {"Assignee": {"replace": (team["amelia.stott"].id,)}}
    change = {"people": rep, "values": {"due_date": story.day(2, 5)}}
    edit = new_id(story.rng)
    edited = EditLeads(edit, BulkChange.model_validate(change), import_id=teller.id)
    story.do(edited, team["sub.management"], edit, teller.id, first_id=edit)


def _old_program(script: Script, team: Team, count: int) -> None:
    """Undone the same day: the addresses had gone into the notes. One lead was at work already."""
    teller = Teller(script, "old program", OLD_PROGRAM, team["admin"])
    story = teller.story
    data = import_files.old_program(script, story.rng, story.at, round(count * 0.75))
    teller.bring_in("Old CRM export.csv", data, ECO_SALES, street="summary")
    story.do(ChangeImported(teller.id, story.day(1, 4)), team["sub.management"], teller.id)
    story.minutes(20, 60)
    teller.act(UndoBatchOf(IMPORT, teller.id))


def _fair(script: Script, team: Team, count: int) -> None:
    teller = Teller(script, "fair", FAIR, team["management"])
    story, brokers = teller.story, [team[mail].email for mail in ("beth.holroyd", "nadia.rahimi")]
    data = import_files.fair_visitors(story.rng, story.at, min(count, MOST_FIRMS), brokers)
    teller.bring_in("Trade fair visitors.xlsx", data)


def _stale(script: Script, team: Team, leads: list[LeadStory], count: int) -> None:
    """Leads that nobody touched for two months go to the dialler; the one that says DND is refused."""
    teller = Teller(script, "stale", STALE, team["management"])
    last = {step.record: step.at for step in script.in_order()}
    quiet = [lead for lead in leads if lead.status and last[lead.id] < teller.story.at - QUIET]
    waiting = [lead.id for lead in quiet if lead.status not in TERMINAL][: count - 1]
    refused = [lead.id for lead in quiet if lead.status == DO_NOT_DISTURB][:1]
    change = {"values": {"dialer": True, "due_date": teller.story.day(3, 6)}}
    edit = EditLeads(teller.id, BulkChange.model_validate(change), (*waiting, *refused))
    if edit.leads:
        teller.act(edit, teller.id)

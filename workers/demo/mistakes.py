"""Two bulk edits that were wrong: one is undone after half of it was put right by hand, one wholly. Pure."""

from __future__ import annotations

from contextlib import suppress
from datetime import timedelta
from typing import TYPE_CHECKING

from commands.bulk_edit.changes import BulkChange
from commands.lead import ChangeLead
from domain.bulk_edit.noun import BULK_EDIT
from domain.lead.values import TERMINAL
from workers.demo.batch_acts import EditLeads, UndoBatchOf
from workers.demo.batches import QUIET, Teller
from workers.demo.script import Over, Story

if TYPE_CHECKING:
    from random import Random

    from workers.demo.lead_story import LeadStory
    from workers.demo.script import Script
    from workers.demo.team import Team

WRONG_DAYS, WRONG_SOURCE = timedelta(days=44), timedelta(days=15)
"""How long before the present each is made."""
EVERY = 25
"""One lead in so many is in the edit that half is put right of."""
FEW = 5
"""Leads of the other: with the start and the end of the edit and of its undo a chain of 14."""
REASON = "Overdue call-backs brought forward"
CORRECTION = "The year was wrong"


def plan(script: Script, team: Team, leads: list[LeadStory]) -> None:
    """Notes them down, after the stories of the leads."""
    last = {step.record: step.at for step in script.in_order()}
    begun = script.now - WRONG_DAYS
    quiet = [
        lead
        for lead in leads
        if lead.status and lead.status not in TERMINAL and last[lead.id] < begun - QUIET
    ]
    few, many = quiet[:FEW], quiet[FEW : FEW + max(len(leads) // EVERY, 4)]
    for edit, wrong in ((_wrong_days, many), (_wrong_source, few)):
        with suppress(Over):
            # In a small demo nobody may have been quiet for so long.
            if wrong:
                edit(script, team, wrong)


def _wrong_days(script: Script, team: Team, leads: list[LeadStory]) -> None:
    """The year was mistyped. Half of the call-backs had new days when the edit was undone."""
    teller = Teller(script, "wrong days", WRONG_DAYS, team["management"])
    story = teller.story
    day = story.day(3, 5)
    mistyped = f"{int(day[:4]) - 1}{day[4:]}"
    change = BulkChange(values={"due_date": mistyped}, reason=REASON)
    teller.act(EditLeads(teller.id, change, tuple(lead.id for lead in leads)), teller.id)
    for lead in leads[::2]:
        story.minutes(2, 15)
        _put_right(story, team, lead, story.rng)
    story.days(1, 2)
    teller.act(UndoBatchOf(BULK_EDIT, teller.id))


def _put_right(story: Story, team: Team, lead: LeadStory, rng: Random) -> None:
    rep = team.any("sales_rep", story.at, rng, book=lead.rep.hire.book if lead.rep else None)
    by = lead.rep if lead.rep and lead.rep.works(story.at) else rep
    change = {"id": lead.id, "due_date": story.day(3, 9)}
    story.do(ChangeLead.model_validate(change), by, lead.id, reason=CORRECTION)


def _wrong_source(script: Script, team: Team, leads: list[LeadStory]) -> None:
    """The wrong leads had been picked; undone within the hour."""
    teller = Teller(script, "wrong source", WRONG_SOURCE, team["sub.management"])
    change = BulkChange(values={"source": "Trade fair"}, reason="Visitors of the trade fair")
    teller.act(EditLeads(teller.id, change, tuple(lead.id for lead in leads)), teller.id)
    teller.story.minutes(10, 30)
    teller.act(UndoBatchOf(BULK_EDIT, teller.id))

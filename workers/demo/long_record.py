"""A lead with as many events as a housing association's framework makes in more than a year. Pure."""

from __future__ import annotations

from contextlib import suppress
from datetime import timedelta
from typing import TYPE_CHECKING

from commands.kernel.notes import AddNote
from commands.lead import ChangeLead
from domain.lead.noun import LEAD
from domain.lead.values import TERMINAL
from workers.demo import calendar
from workers.demo.script import Over, Story

if TYPE_CHECKING:
    from datetime import datetime

    from workers.demo.lead_story import LeadStory
    from workers.demo.script import Script
    from workers.demo.team import Team

EVENTS_A_LEAD = 2
"""Events of the long record: so many times the number of all leads."""
LEAST = timedelta(days=300)
"""How long ago the lead was captured at least."""
HOMES = (
    "Block {block}, flat {flat}: access agreed for {day}.",
    "Block {block}, flat {flat}: nobody in, card left.",
    "Block {block}, flat {flat}: surveyed, photographs are with the office.",
    "Block {block}, flat {flat}: tenant asks for a morning, after {day}.",
    "Block {block}, flat {flat}: done, the landlord's officer has signed.",
)
NOTES_TO_EDITS = 0.7
"""Share of notes; the rest moves the day of the next call."""


def plan(script: Script, team: Team, leads: list[LeadStory]) -> None:
    """Notes it down, after the stories of the leads: one flat after the other, day by day."""
    captured: dict[object, datetime] = {}
    for step in script.in_order():
        captured.setdefault(step.record, step.at)
    old = [
        lead
        for lead in leads
        if lead.status and lead.status not in TERMINAL and captured[lead.id] < script.now - LEAST
    ]
    if not old:
        return
    lead = min(old, key=lambda one: (captured[one.id], one.id))
    count = EVENTS_A_LEAD * len(leads)
    begin = captured[lead.id] + timedelta(days=2)
    story = Story(script, script.random("long record"), begin)
    apart = (script.now - timedelta(days=3) - begin) / count
    for number in range(count):
        day = calendar.uk_date(begin + number * apart)
        story.at = max(story.at, calendar.working_time(day, story.rng))
        with suppress(Over):
            _flat(story, team, lead)


def _flat(story: Story, team: Team, lead: LeadStory) -> None:
    rng, by = story.rng, team.manager(story.rng)
    if story.chance(NOTES_TO_EDITS):
        day = f"{calendar.uk_date(story.at) + timedelta(days=rng.randint(2, 9)):%d/%m/%Y}"
        text = rng.choice(HOMES).format(block=rng.randint(1, 9), flat=rng.randint(1, 48), day=day)
        story.do(AddNote.of(LEAD)(id=lead.id, note=text), by, lead.id)
    else:
        change = {"id": lead.id, "due_date": story.day(2, 20)}
        story.do(ChangeLead.model_validate(change), by, lead.id)
    story.at += timedelta(seconds=rng.randint(20, 90))

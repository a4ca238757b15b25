"""Customers who want no more calls: the lead says so, and contact with its party stops."""

from __future__ import annotations

from contextlib import suppress
from datetime import timedelta
from typing import TYPE_CHECKING

from commands.shared.contact import StopContact
from domain.company.noun import COMPANY
from domain.consumer.noun import CONSUMER
from domain.lead.values import DO_NOT_DISTURB
from workers.demo.notes import REASONS
from workers.demo.script import Over

if TYPE_CHECKING:
    from workers.demo.lead_story import LeadStory

MOST_LEFT_ALONE = {CONSUMER.name: 9, COMPANY.name: 3}
"""Parties whom nobody contacts any more: twelve."""
EVERY = 15
"""One refusal in so many is meant so, the first being one of them."""


def leave_alone(story: LeadStory, occasion: str) -> None:
    """Ends the story when it is the turn of this refusal, and its party is known."""
    script = story.script
    party = story.client or (story.home if story.home and story.home.since else None)
    noun = COMPANY if story.client else CONSUMER
    if party is None or party.left_alone:
        return
    if script.left_alone[noun.name] >= MOST_LEFT_ALONE[noun.name]:
        return
    script.refusals[noun.name] += 1
    if script.refusals[noun.name] % EVERY != 1:
        return
    reason = story.rng.choice(REASONS[DO_NOT_DISTURB])
    with suppress(Over):
        story.lose(DO_NOT_DISTURB, reason, occasion)
    if story.status != DO_NOT_DISTURB:
        raise Over
    # What the policy does on a server once the lead says DND.
    story.at += timedelta(seconds=1)
    stop = StopContact.of(noun)(id=party.id)
    story.do(stop, None, party.id, story.id, source="worker", reason=reason)
    party.left_alone = True
    script.left_alone[noun.name] += 1
    raise Over

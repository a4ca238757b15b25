"""Lists of leads that are shared by a link: open ones, one that is blocked and one that has expired. Pure.

Their links are kept nowhere: to look at one, a user makes a new link.
"""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING, NamedTuple

from commands.shareable_list import BlockSharedList, ShareLeads
from domain.lead.values import B2B_SALES, ECO_SALES, PAID_SOLAR_SALES
from domain.shareable_list.values import LASTS
from domain.shared.list_filter import ListFilter
from workers.demo.script import Story, new_id

if TYPE_CHECKING:
    from collections.abc import Sequence
    from datetime import datetime
    from uuid import UUID

    from domain.shareable_list.values import Detail
    from workers.demo.lead_story import LeadStory
    from workers.demo.script import Script
    from workers.demo.team import Team


class Shared(NamedTuple):
    """`most` leads of a type; None: what a filter by the type finds. `before`: days before the present."""

    maker: str
    name: str
    lead_type: str
    before: int
    detail: Detail
    purpose: str | None = None
    most: int | None = None
    blocked: bool = False


LISTS = (
    Shared(
        "admin",
        "ECO4 leads for the installer",
        ECO_SALES,
        20,
        "full",
        "So that the installer can plan the weeks ahead",
        25,
    ),
    Shared("management", "Solar enquiries", PAID_SOLAR_SALES, 12, "redacted"),
    Shared(
        "management",
        "Business leads for the broker",
        B2B_SALES,
        9,
        "full",
        "The broker quotes for them",
        12,
    ),
    Shared("sub.management", "ECO4, all that is open", ECO_SALES, 5, "redacted"),
    Shared("management", "Leads for Leeds", ECO_SALES, 16, "redacted", None, 8, blocked=True),
    Shared("admin", "Solar leads of last season", PAID_SOLAR_SALES, 70, "redacted", None, 10),
)


def share(script: Script, team: Team, leads: Sequence[LeadStory]) -> None:
    rng = script.random("shared lists")
    for shared in LISTS:
        maker = team[shared.maker]
        story = Story(script, rng, script.now - timedelta(days=shared.before))
        known = _captured(script, leads, shared.lead_type, story.at)
        chosen = tuple(sorted(rng.sample(known, min(len(known), shared.most or 0))))
        by_type = ListFilter(parameter="leadType", values=(shared.lead_type,))
        made = ShareLeads(
            name=shared.name,
            purpose=shared.purpose,
            expires_at=story.at + LASTS,
            detail=shared.detail,
            lead_ids=chosen or None,
            filters=None if chosen else (by_type,),
            lead_count=len(chosen or known),
        )
        id_ = new_id(rng)
        story.do(made, maker, id_, maker.id, *chosen, first_id=id_)
        if shared.blocked:
            story.minutes(60, 600)
            block = BlockSharedList(id=id_)
            story.do(block, maker, id_, reason="The link was passed on")


def _captured(
    script: Script, leads: Sequence[LeadStory], lead_type: str, at: datetime
) -> list[UUID]:
    """Leads of a type that are there by then."""
    there = {step.first_id for step in script.steps if step.at < at}
    return [lead.id for lead in leads if lead.lead_type == lead_type and lead.id in there]

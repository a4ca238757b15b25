"""Views of lists and a search of the replay desk that colleagues share: with everyone, with their team,
locked or open. Pure.
"""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING, NamedTuple

from commands.saved_view import SaveView, ShareView
from domain.saved_view.values import DESK
from domain.shared.list_filter import ListFilter
from workers.demo.script import Story, new_id

if TYPE_CHECKING:
    from domain.saved_view.values import Audience
    from workers.demo.script import Script
    from workers.demo.team import Team


class Shared(NamedTuple):
    """`filters` are values by parameter of the list's address."""

    owner: str
    of_list: str
    name: str
    filters: dict[str, tuple[str, ...]]
    sort: str
    audience: Audience
    locked: bool


SHARED_VIEWS = (
    Shared("admin", "lead", "Stopped by DND", {"status": ("DND",)}, "createdAt", "everyone", True),
    Shared(
        "management",
        "lead",
        "ECO by value",
        {"leadType": ("ECO Sales",)},
        "value",
        "everyone",
        True,
    ),
    Shared(
        "sub.management",
        "lead",
        "Website enquiries",
        {"source": ("Website",)},
        "createdAt",
        "team",
        False,
    ),
    Shared(
        "partner",
        "company",
        "Sole traders",
        {"businessType": ("Sole trader",)},
        "createdAt",
        "team",
        False,
    ),
    Shared(
        "admin",
        DESK,
        "Bank details, last 30 days",
        {"noun": ("consumer",), "field": ("bankName",), "period": ("30",)},
        "",
        "everyone",
        True,
    ),
)
SAVED_BEFORE = timedelta(days=45)
"""How long before the present the first is saved."""


def share(script: Script, team: Team) -> None:
    rng = script.random("saved views")
    for number, view in enumerate(SHARED_VIEWS):
        owner = team[view.owner]
        story = Story(script, rng, script.now - SAVED_BEFORE + timedelta(days=number))
        filters = tuple(
            ListFilter(parameter=name, values=values) for name, values in view.filters.items()
        )
        saved = SaveView(
            of_list=view.of_list,
            name=view.name,
            filters=filters,
            sort=view.sort,
            sort_type="desc",
            limit=25,
        )
        id_ = new_id(rng)
        story.do(saved, owner, id_, owner.id, first_id=id_)
        story.minutes(2, 20)
        story.do(ShareView(id=id_, shared_with=view.audience, locked=view.locked), owner, id_)

"""What suppliers pay for contracts: terms of commission of eight of them, as such agreements are. Pure."""

from __future__ import annotations

from contextlib import suppress
from datetime import date, timedelta
from typing import TYPE_CHECKING, Any, NamedTuple

from commands.supplier import SetCommissionTerms
from workers.demo.calendar import uk_date, working_time
from workers.demo.script import Over, Story

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from uuid import UUID

    from workers.demo.script import Script
    from workers.demo.team import Team

Fields = dict[str, Any]
AFTER, LATER = timedelta(days=20), timedelta(days=270)
"""How long after a supplier was added its terms are entered, and after the start other ones take their place."""
LIVE: list[Fields] = [{"percent": "100", "due": "live"}]
SMALL, LARGE = 0, 10_000
"""Yearly usages from which on the broker has its two shares."""


def _parts(first: str, rest: str, **due: Any) -> list[Fields]:
    return [{"percent": first, "due": "live"}, {"percent": rest, **due}]


def _bands(small: str, large: str) -> list[Fields]:
    return [{"leastKwh": SMALL, "percent": small}, {"leastKwh": LARGE, "percent": large}]


class Agreed(NamedTuple):
    services: tuple[str, ...]
    terms: Fields
    changes: Fields | None = None
    """What was agreed otherwise later; None: the terms stayed."""


def _uplift(new: list[Fields], renewal: list[Fields], **more: Any) -> Fields:
    return {"base": "uplift", "new": new, "renewal": renewal, **more}


AGREED: Mapping[str, Agreed] = {
    "Fellside Energy": Agreed(
        ("Gas", "Electric"),
        _uplift(
            _parts("70", "30", due="months", number=18),
            _parts("70", "30", due="months", number=18),
            bands=_bands("65", "75"),
        ),
        {"bands": _bands("70", "80")},
    ),
    "Otterburn Power": Agreed(
        ("Electric",),
        _uplift(
            _parts("70", "30", due="months", number=21),
            LIVE,
            bands=_bands("70", "80"),
            leastKwh=5_000,
        ),
    ),
    "Castle Gas & Light": Agreed(
        ("Gas", "Electric"),
        _uplift(_parts("80", "20", due="end"), LIVE, cap="1500"),
        {"new": _parts("80", "20", due="anniversary", number=1)},
    ),
    "Moorland Renewables": Agreed(
        ("Electric",),
        _uplift(
            _parts("70", "30", due="anniversary", number=1),
            _parts("70", "30", due="anniversary", number=1),
            bands=_bands("65", "80"),
        ),
    ),
    "Lanthorn Electric": Agreed(
        ("Electric",),
        _uplift(LIVE, LIVE, bands=_bands("70", "75"), leastKwh=5_000, clawback="all"),
    ),
    "Wychwood Gas": Agreed(
        ("Gas",), _uplift([{"percent": "100", "due": "signed"}], LIVE, clawback="none")
    ),
    "Tideway Telecom": Agreed(
        ("VOIP", "Phone Line"),
        {"base": "fixed", "rate": "120", "new": LIVE, "renewal": LIVE},
    ),
    "Quillon Payments": Agreed(
        ("Chip and Pin",),
        {
            "base": "monthly",
            "rate": "12.5",
            "new": [{"percent": "40", "due": "live"}],
            "renewal": [{"percent": "40", "due": "live"}],
            "residual": "60",
        },
    ),
}
"""By the supplier's name. All hold from the start, so that each contract has terms."""


def agree(script: Script, team: Team, suppliers: Mapping[str, UUID]) -> None:
    """Enters the terms of each supplier, and later those that took their place."""
    start = uk_date(script.start)
    for name, agreed in AGREED.items():
        id_ = suppliers.get(name)
        if id_ is None:
            continue
        rng = script.random("supplier terms", name)
        known = min(step.at for step in script.steps if step.record == id_)
        story = Story(script, rng, working_time(uk_date(known) + AFTER, rng))
        with suppress(Over):
            _enter(story, team, id_, _bodies(agreed, agreed.terms, start))
            if agreed.changes:
                story.days(30, 60)
                other = agreed.terms | agreed.changes
                _enter(story, team, id_, _bodies(agreed, other, start + LATER))


def _bodies(agreed: Agreed, terms: Fields, day: date) -> list[Fields]:
    return [{"service": one, "validFrom": day, **terms} for one in agreed.services]


def _enter(story: Story, team: Team, supplier: UUID, bodies: Iterable[Fields]) -> None:
    for body in bodies:
        story.minutes(2, 9)
        command = SetCommissionTerms.model_validate({"_id": supplier, **body})
        story.do(command, team["management"], supplier)

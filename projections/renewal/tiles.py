"""The tile of the dashboard that counts renewals by when their contracts end."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING

from domain.renewal.noun import RENEWAL
from domain.renewal.values import OPEN
from projections.across.tiles import Asked, NounTiles, counted, list_of_tile
from projections.lists.page import list_of

if TYPE_CHECKING:
    from projections.kernel.record import Doc

RENEWALS = list_of(RENEWAL.name)
WITHIN_DAYS = (30, 90, 180)


def renewals_ending(asked: Asked) -> Doc | None:
    """Open renewals whose contracts end within so many days from today; the longest is the tile's number."""
    if not asked.sees(RENEWAL.section):
        return None
    bars = [{"value": str(days), **_ending(asked, days)} for days in WITHIN_DAYS]
    longest = bars[-1]
    query = longest["list"]["query"]
    return counted(asked, RENEWAL.name, longest["count"], query) | {"bars": bars}


def _ending(asked: Asked, days: int) -> Doc:
    first, last = asked.today, asked.today + timedelta(days=days)
    narrowed = {"contractEndFrom": first.isoformat(), "contractEndTo": last.isoformat()}
    codes = [str(code) for code in OPEN]
    params = RENEWALS.params.model_validate(narrowed | {"status": codes})
    count = RENEWALS.count(asked.session, params, asked.who, asked.position)
    query = {name: [day] for name, day in narrowed.items()} | {"status": codes}
    return {"count": count, "list": list_of_tile(RENEWAL.name, query)}


TILES = NounTiles(charts={"renewalsEnding": renewals_ending})

"""The tile of the dashboard that counts quotes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import sqlalchemy as sa

from domain.quote.noun import QUOTE
from domain.quote.values import PIPELINES
from projections.across.tiles import Asked, NounTiles, counted, groups_of
from projections.lists.page import list_of
from projections.lists.past import counting_at
from projections.lists.sql import compiled, fetch

if TYPE_CHECKING:
    from projections.kernel.record import Doc
    from projections.lists.conditions import Shape
    from projections.lists.statements import Select

QUOTES = list_of(QUOTE.name)
_STAGES: dict[str, dict[Any, str | None]] = {
    kind: dict.fromkeys(codes) for kind, codes in PIPELINES.items()
}


def quotes_by_stage(asked: Asked) -> Doc | None:
    """All quotes that there are, by kind and status, in the pipelines' order."""
    if not asked.sees(QUOTE.section):
        return None
    shape, values = QUOTES.criteria_at(QUOTES.params(), asked.who, asked.position)
    rows = fetch(asked.session, _quotes_by_stage(shape, asked.past is not None), values)
    counts = {(kind, status): count for kind, status, count in rows if count}
    groups = groups_of(QUOTE.name, ("kind", "quoteStatus"), _STAGES, counts)
    return counted(asked, QUOTE.name, sum(counts.values()), {}) | {"groups": groups}


@compiled
def _quotes_by_stage(shape: Shape, past: bool) -> Select:
    source, number, asked = counting_at(QUOTES, shape, past=past)
    stage = (source.c.kind, source.c.status)
    return sa.select(*stage, number).where(*asked).group_by(*stage)


TILES = NounTiles(charts={"quotesByStage": quotes_by_stage})

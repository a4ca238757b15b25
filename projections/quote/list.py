"""The live quotes whose contracts are over."""

from __future__ import annotations

from typing import TYPE_CHECKING

import sqlalchemy as sa

from domain.shared.offer.values import LIVE
from projections.quote.table import quote

if TYPE_CHECKING:
    from datetime import date
    from uuid import UUID


def over_contracts(session: sa.Connection, today: date) -> list[tuple[UUID, date]]:
    """Quotes in Quote Live whose contract ended before a day, with its last day; the oldest first."""
    end = quote.c.contract_end_date
    wanted = (
        sa.select(quote.c.id, end)
        .where(quote.c.status == LIVE, ~quote.c.deleted, end < today)
        .order_by(end, quote.c.id)
    )
    return [(id_, last) for id_, last in session.execute(wanted)]

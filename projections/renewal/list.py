"""The services whose contracts end soon."""

from __future__ import annotations

from typing import TYPE_CHECKING

import sqlalchemy as sa

from projections.renewal.table import renewal
from projections.service import service

if TYPE_CHECKING:
    from datetime import date
    from uuid import UUID


def ending_without_renewal(
    session: sa.Connection, first: date, last: date
) -> list[tuple[UUID, str, date]]:
    """Live services whose contract ends between two days and of which no renewal was opened, with their
    kind and that end; the soonest first. One that was deleted counts: people open another.
    """
    ends = service.c.contract_end_date
    renewed = (
        sa.select(sa.literal(1))
        .where(
            renewal.c.service_id == service.c.id,
            renewal.c.contract_end_date == ends,
        )
        .exists()
    )
    wanted = (
        sa.select(service.c.id, service.c.kind, ends)
        .where(service.c.status == "live", ~service.c.deleted, ends.between(first, last), ~renewed)
        .order_by(ends, service.c.id)
    )
    return [(id_, kind, end) for id_, kind, end in session.execute(wanted)]

"""The invoices of a quote or a renewal."""

from __future__ import annotations

from typing import TYPE_CHECKING
from uuid import UUID

import sqlalchemy as sa

from domain.invoice.noun import INVOICE
from domain.invoice.transitions import is_issued
from domain.invoice.values import DELETED, STATUSES, VOIDED
from projections.nouns import NOUN_VIEWS

if TYPE_CHECKING:
    from collections.abc import Iterable

    from projections.kernel.record import Doc

COUNTED = tuple(one for one in STATUSES if one not in {DELETED, VOIDED})


def invoices_of(session: sa.Connection, noun: str, id_: UUID) -> list[Doc]:
    """Documents of the invoices but deleted and voided ones, the oldest first."""
    table = NOUN_VIEWS[INVOICE.name].table
    wanted = (
        sa.select(table.c.doc)
        .where(table.c[f"{noun}_id"] == id_, ~table.c.deleted, table.c.status.in_(COUNTED))
        .order_by(table.c.date, table.c.created_at, table.c.id)
    )
    return list(session.execute(wanted).scalars())


def newest_issued(invoices: Iterable[Doc]) -> UUID | None:
    """The last of those that the customer owes or has paid."""
    found = [one for one in invoices if is_issued(one["status"])]
    return UUID(found[-1]["_id"]) if found else None

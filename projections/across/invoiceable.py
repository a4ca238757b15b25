"""What can be invoiced: quotes and renewals that were accepted, and won leads without one, until all that was
agreed is invoiced.

Amounts are with VAT. An invoice counts unless it was deleted or voided.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from decimal import Decimal
from typing import TYPE_CHECKING, Any, NamedTuple
from uuid import UUID

import sqlalchemy as sa

from domain.invoice.details import SOLD_FROM
from domain.invoice.noun import INVOICE
from domain.invoice.values import DELETED, LEAST_LEFT, VOIDED
from domain.item.noun import ITEM
from domain.lead.noun import LEAD
from domain.shared.offer.values import CONTRACT_END
from projections.access.scope import scope
from projections.lists.params import matches
from projections.lists.segments import segments_of
from projections.nouns import NOUN_VIEWS
from projections.shared.offer import INVOICED

if TYPE_CHECKING:
    from projections.kernel.viewer import Viewer

Condition = sa.ColumnElement[bool]
Amount = sa.ColumnElement[Any]
NOUNS = tuple(INVOICE.links[path] for path in SOLD_FROM)
"""Nouns of what an invoice can be of."""
_STANDINGS = ("accepted", "live")
_NOTHING = sa.literal(Decimal("0.00"))
_invoice = NOUN_VIEWS[INVOICE.name].table.c


class Invoiceable(NamedTuple):
    noun: str
    id: UUID
    agreed: Decimal
    invoiced: Decimal


def is_counted() -> Condition:
    """Whether an invoice says what was sold."""
    return ~_invoice.deleted & _invoice.status.not_in((DELETED, VOIDED))


def invoiceable(
    session: sa.Connection,
    nouns: Iterable[str],
    linked: Mapping[str, UUID],
    text: str,
    who: Viewer,
    *,
    skip: int,
    limit: int,
) -> list[Invoiceable]:
    """The newest first. `linked` are ids by the names of their nouns: the record itself, or one that it links to."""
    selects = [one for noun in nouns if (one := _of(noun, linked, text, who)) is not None]
    if not selects:
        return []
    found = sa.union_all(*selects).subquery("found")
    page = (
        sa.select(found.c.noun, found.c.id, found.c.agreed, found.c.invoiced)
        .order_by(found.c.created_at.desc(), found.c.id)
        .offset(skip)
        .limit(limit)
    )
    return [Invoiceable(*row) for row in session.execute(page)]


def _of(noun: str, linked: Mapping[str, UUID], text: str, who: Viewer) -> sa.Select[Any] | None:
    """Records of one noun; None where they do not link to what is looked for."""
    columns = NOUN_VIEWS[noun].table.c
    keys = {name: "id" if name == noun else f"{name}_id" for name in linked}
    if not keys.items() <= {(name, key) for name, key in keys.items() if key in columns}:
        return None
    agreed, is_sold = _SOLD[noun](columns)
    invoiced = _invoiced(noun, columns)
    return sa.select(
        sa.literal(noun).label("noun"),
        columns.id,
        columns.created_at,
        agreed.label("agreed"),
        invoiced.label("invoiced"),
    ).where(
        scope(noun, who),
        ~columns.deleted,
        is_sold,
        agreed - invoiced >= LEAST_LEFT,
        *(columns[key] == linked[name] for name, key in keys.items()),
        *matches(NOUN_VIEWS[noun].table, text, segments_of(noun, who.role)),
    )


def _invoiced(noun: str, columns: Any) -> Amount:
    """The totals of a record's invoices, and what was noted before invoices were records."""
    own = _invoice[f"{noun}_id"] == columns.id
    total = sa.select(sa.func.sum(_invoice.total)).where(own, is_counted()).scalar_subquery()
    found = sa.func.coalesce(total, _NOTHING)
    return found + sa.func.coalesce(columns[INVOICED], _NOTHING) if INVOICED in columns else found


def _offer(columns: Any) -> tuple[Amount, Condition]:
    is_sold = columns.standing.in_(_STANDINGS) | (columns.status == CONTRACT_END)
    return columns.agreed_amount, is_sold


def _lead(columns: Any) -> tuple[Amount, Condition]:
    """A won lead is sold by its quotes and renewals, where it has any with an amount."""
    offered = [
        sa.exists().where(
            other.lead_id == columns.id,
            ~other.deleted,
            other.agreed_amount.is_not(None),
            other.standing != "ended",
        )
        for other in (NOUN_VIEWS[noun].table.c for noun in NOUNS if noun != LEAD.name)
    ]
    return columns.value, sa.and_(columns.outcome == "won", *(~one for one in offered))


_SOLD: Mapping[str, Callable[[Any], tuple[Amount, Condition]]] = {
    noun: _lead if noun == LEAD.name else _offer for noun in NOUNS
}


def items_named(session: sa.Connection, names: Sequence[str]) -> dict[str, dict[str, Any]]:
    """Id and account of items that are sold, by their name in lower case; of several of a name the oldest."""
    table = NOUN_VIEWS[ITEM.name].table
    name = sa.func.lower(table.c.doc["name"].astext)
    wanted = (
        sa.select(name, table.c.id, table.c.doc["accountCode"].astext)
        .where(~table.c.deleted, table.c.active, name.in_([one.lower() for one in names]))
        .order_by(table.c.created_at.desc(), table.c.id)
    )
    return {
        key: {"item": id_} | ({"account_code": account} if account else {})
        for key, id_, account in session.execute(wanted)
    }

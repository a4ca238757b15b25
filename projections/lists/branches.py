"""One page, and the number, of what several statements find together."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import sqlalchemy as sa

from projections.lists.sql import literal

if TYPE_CHECKING:
    from collections.abc import Iterable

    from projections.lists.sort import Ordering, Window

LAST = sa.bindparam("last", type_=sa.BigInteger())
"""Place of the page's last row."""


def page_of_branches(
    branches: Iterable[sa.Select[Any]], table: sa.Table, order: Ordering, window: Window
) -> sa.Select[Any]:
    """Ids of the records of one page, in its order. Each of the statements selects ids from the table, and
    needs to give no more of them than the page's last row.
    """
    last = LAST if window.skips else literal(window.limit)
    found = sa.union(*(order.of(one).limit(last) for one in branches)).subquery("found")
    page = sa.select(table.c.id).join_from(found, table, found.c.id == table.c.id)
    return window.of(order.of(page))


def number_of_branches(branches: Iterable[sa.Select[Any]]) -> sa.Select[Any]:
    """The number of different ids that the statements select."""
    return sa.select(sa.func.count()).select_from(sa.union(*branches).subquery("found"))

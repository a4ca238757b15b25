"""Leads by words: each word occurs in the lead itself or in its customer.

One word leads: it is looked for in leads and in each kind of customer apart, each by its own index, and
the other words are compared with what that finds. An `or` over three tables could use no index.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import sqlalchemy as sa

from domain.kernel.details import leaf_fields
from domain.lead.noun import LEAD
from projections.kernel.read_model import metadata
from projections.lists.filter import Condition, Search, Walk, word_pattern
from projections.lists.sort import Columns, Window
from projections.lists.sql import literal

LAST = sa.bindparam("last", type_=sa.BigInteger())
CUSTOMERS = ("Consumer", "Company")
"""Wire fields of the links to a lead's customers."""
COLUMNS = {
    target: f"{path}_id"
    for path, target in LEAD.links.items()
    if leaf_fields(LEAD.details)[path].wire in CUSTOMERS
}
"""The lead's columns that hold ids of customers, by the customer's noun."""


@dataclass(frozen=True, kw_only=True)
class LeadSearch(Search):
    """Its variant is the number of words."""

    marks_selective = False

    def condition(self, columns: Columns, variant: str) -> Condition:
        return sa.and_(columns["id"].in_(sa.union(*_parts([], int(variant)))))

    def ids(
        self,
        table: sa.Table,
        others: list[Condition],
        variant: str,
        by: list[sa.ColumnElement[Any]],
        window: Window,
    ) -> sa.Select[Any]:
        """Each part needs to give no more than the page's last row."""
        last = LAST if window.skips else literal(window.limit)
        branches = (one.order_by(*by).limit(last) for one in _parts(others, int(variant)))
        found = sa.union(*branches).subquery("found")
        page = sa.select(table.c.id).join_from(found, table, found.c.id == table.c.id)
        return window.of(page.order_by(*by))

    def counts(
        self, table: sa.Table, others: list[Condition], variant: str
    ) -> tuple[sa.Select[Any], Walk]:
        found = sa.union(*_parts(others, int(variant))).subquery("found")
        number = sa.select(sa.func.count())
        every = number.select_from(table).where(*others, *map(_has_word, range(int(variant))))
        tables = [_table(name) for name in ("lead", *COLUMNS)]
        of_word = [sa.select(one.c.id).where(one.c.search.like(word_pattern(0))) for one in tables]
        rows = sa.union_all(sa.select(table.c.id), *of_word)
        return number.select_from(found), Walk(every, rows)


def _table(name: str) -> sa.Table:
    return metadata.tables[f"rm.{name}"]


def _parts(others: list[Condition], count: int) -> list[sa.Select[Any]]:
    """Ids of the leads that have the first of so many words, and of those whose customer has it."""
    lead = _table("lead")
    found = [_part(lead, lead, COLUMNS, others, count)]
    for name, column in COLUMNS.items():
        customer = _table(name)
        source = customer.join(lead, lead.c[column] == customer.c.id)
        customers = [other for other in COLUMNS if other != name]
        found.append(_part(source, customer, customers, others, count))
    return found


def _part(
    source: sa.FromClause,
    searched: sa.Table,
    customers: Iterable[str],
    others: list[Condition],
    count: int,
) -> sa.Select[Any]:
    """Where the first word is in one table; the other words may be in any."""
    lead = _table("lead")
    has_words: list[Condition] = [searched.c.search.like(word_pattern(0))]
    if count > 1:
        for name in customers:
            customer = _table(name)
            source = source.outerjoin(customer, customer.c.id == lead.c[COLUMNS[name]])
        columns = [_table(name).c.search for name in ("lead", *COLUMNS)]
        has_words += [
            sa.or_(*(column.like(word_pattern(number)) for column in columns))
            for number in range(1, count)
        ]
    return sa.select(lead.c.id).select_from(source).where(*others, *has_words)


def _has_word(number: int) -> Condition:
    """The condition of a walk over all leads, beside the customers that have the word."""
    lead, pattern = _table("lead"), word_pattern(number)
    ways = [lead.c.search.like(pattern)]
    for name, column in COLUMNS.items():
        customer = _table(name)
        having = sa.select(customer.c.id).where(customer.c.search.like(pattern))
        ways.append(lead.c[column].in_(having))
    return sa.or_(*ways)

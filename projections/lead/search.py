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
from projections.lists.filter import (
    OWN,
    Condition,
    LookedAt,
    Search,
    Walk,
    looked_at,
    text_has_word,
    word_pattern,
)
from projections.lists.sort import Columns

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
    marks_selective = False
    nouns = tuple(COLUMNS)

    def condition(self, columns: Columns, variant: str) -> Condition:
        return sa.and_(columns["id"].in_(sa.union(*_parts([], looked_at(variant)))))

    def condition_of_row(self, columns: Columns, variant: str) -> Condition:
        looked = looked_at(variant)
        return sa.and_(*(_has_word(columns, number, looked) for number in range(looked.number)))

    def branches(self, others: list[Condition], variant: str) -> list[sa.Select[Any]]:
        return _parts(others, looked_at(variant))

    def walk(self, table: sa.Table, others: list[Condition], variant: str) -> Walk:
        looked = looked_at(variant)
        words = (_has_word(table.c, number, looked) for number in range(looked.number))
        number = sa.select(sa.func.count()).select_from(table).where(*others, *words)
        tables = [_table(name) for name in ("lead", *COLUMNS)]
        of_word = [sa.select(one.c.id).where(one.c.search.like(word_pattern(0))) for one in tables]
        return Walk(number, sa.union_all(sa.select(table.c.id), *of_word))


def _table(name: str) -> sa.Table:
    return metadata.tables[f"rm.{name}"]


def _in(name: str, number: int, looked: LookedAt) -> Condition:
    """Whether the text of a lead or customer has a word, where the viewer is shown it."""
    segments = looked.segments.get(OWN if name == "lead" else name)
    return text_has_word(_table(name).c.search, word_pattern(number), segments)


def _parts(others: list[Condition], looked: LookedAt) -> list[sa.Select[Any]]:
    """Ids of the leads that have the first of the words, and of those whose customer has it."""
    lead = _table("lead")
    found = [_part(lead, "lead", COLUMNS, others, looked)]
    for name, column in COLUMNS.items():
        customer = _table(name)
        source = customer.join(lead, lead.c[column] == customer.c.id)
        customers = [other for other in COLUMNS if other != name]
        found.append(_part(source, name, customers, others, looked))
    return found


def _part(
    source: sa.FromClause,
    searched: str,
    customers: Iterable[str],
    others: list[Condition],
    looked: LookedAt,
) -> sa.Select[Any]:
    """Where the first word is in one table; the other words may be in any."""
    lead = _table("lead")
    has_words: list[Condition] = [_in(searched, 0, looked)]
    if looked.number > 1:
        for name in customers:
            customer = _table(name)
            source = source.outerjoin(customer, customer.c.id == lead.c[COLUMNS[name]])
        has_words += [
            sa.or_(*(_in(name, number, looked) for name in ("lead", *COLUMNS)))
            for number in range(1, looked.number)
        ]
    return sa.select(lead.c.id).select_from(source).where(*others, *has_words)


def _has_word(columns: Columns, number: int, looked: LookedAt) -> Condition:
    """The condition of a walk over all leads, beside the customers that have the word."""
    ways = [_in("lead", number, looked)]
    for name, column in COLUMNS.items():
        having = sa.select(_table(name).c.id).where(_in(name, number, looked))
        ways.append(columns[column].in_(having))
    return sa.or_(*ways)

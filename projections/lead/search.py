"""Leads by words: each word occurs in the lead itself or in its customer.

One word leads: it is looked for in leads, consumers and companies apart, each by its own index, and
the other words are compared with what that finds. An `or` over three tables could use no index.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

import sqlalchemy as sa

from projections.kernel.read_model import metadata
from projections.lists.filter import Asked, Condition, Search, word_pattern, words
from projections.lists.sort import Columns
from projections.lists.sql import as_text, containing

SCANNED_FROM = 60_000
"""Rows that have a word, and leads, from which on it is quicker to look at every lead than to put
together what the indexes find."""
CUSTOMERS = {"consumer": "consumer_id", "company": "company_id"}
"""Tables of customers, and the lead's column that holds their id."""
Conditions = Sequence[Condition]


@dataclass(frozen=True, kw_only=True)
class LeadSearch(Search):
    """Its variant is the number of words; the first is probably the one that fewest records have."""

    def read(self, sent: Mapping[str, Any]) -> Asked | None:
        found = sorted(
            words(sent["search"]),
            key=lambda word: (any(map(str.isdigit, word)), len(word)),
            reverse=True,
        )
        values = {f"word{number}": containing(word) for number, word in enumerate(found)}
        return Asked(str(len(found)), values) if found else None

    def condition(self, columns: Columns, variant: str) -> Condition:
        found = sa.union(*parts([], int(variant)))
        return sa.and_(columns["id"].in_(found))


def table(name: str) -> sa.Table:
    return metadata.tables[f"rm.{name}"]


def parts(conditions: Conditions, count: int) -> list[sa.Select[Any]]:
    """Ids of the leads that have the first of so many words, and of those whose customer has it."""
    lead = table("lead")
    found = [_part(lead, lead, CUSTOMERS, conditions, count)]
    for name, column in CUSTOMERS.items():
        customer = table(name)
        source = customer.join(lead, lead.c[column] == customer.c.id)
        others = [other for other in CUSTOMERS if other != name]
        found.append(_part(source, customer, others, conditions, count))
    return found


def _part(
    source: sa.FromClause,
    searched: sa.Table,
    others: Iterable[str],
    conditions: Conditions,
    count: int,
) -> sa.Select[Any]:
    """Where the first word is in one table; the other words may be in any."""
    lead = table("lead")
    has_words: list[Condition] = [searched.c.search.like(word_pattern(0))]
    if count > 1:
        for name in others:
            other = table(name)
            source = source.outerjoin(other, other.c.id == lead.c[CUSTOMERS[name]])
        columns = [table(name).c.search for name in ("lead", *CUSTOMERS)]
        has_words += [
            sa.or_(*(column.like(word_pattern(number)) for column in columns))
            for number in range(1, count)
        ]
    return sa.select(lead.c.id).select_from(source).where(*conditions, *has_words)


def each_word(count: int) -> list[Condition]:
    """Conditions of a walk over all leads, beside the customers that have the words."""
    return [_has_word(number) for number in range(count)]


def _has_word(number: int) -> Condition:
    lead, pattern = table("lead"), word_pattern(number)
    ways = [lead.c.search.like(pattern)]
    for name, column in CUSTOMERS.items():
        customer = table(name)
        having = sa.select(customer.c.id).where(customer.c.search.like(pattern))
        ways.append(lead.c[column].in_(having))
    return sa.or_(*ways)


@cache
def expected_rows() -> str:
    """All leads, and all rows that have the first word: to be planned, not to be executed."""
    tables = [table(name) for name in ("lead", *CUSTOMERS)]
    of_word = [sa.select(one.c.id).where(one.c.search.like(word_pattern(0))) for one in tables]
    return as_text(sa.union_all(sa.select(tables[0].c.id), *of_word))

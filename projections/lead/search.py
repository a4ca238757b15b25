"""Leads by words: each word occurs in the lead itself or in its customer.

One word leads: it is looked for in leads, consumers and companies apart, each by its own
index, and the other words are compared with what that finds. An `or` over three tables
could use no index at all.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from projections.lists.sort import Sorted, ids_of
from projections.lists.sql import Values, Where, containing, scalar

if TYPE_CHECKING:
    from uuid import UUID

    from projections.lists.params import PageParams
    from projections.lists.sql import Session

SCANNED_FROM = 60_000
"""Rows that have a word, and leads, from which on it is quicker to look at every lead than to put
together what the indexes find."""
CUSTOMERS = {"consumer": "consumer_id", "company": "company_id"}
"""Tables of customers, and the lead's column that holds their id."""


def page(
    session: Session, by: Sorted, where: Where, params: PageParams, words: list[str]
) -> list[UUID]:
    """Ids of one page. Each part needs to give no more than the page's last row."""
    order = by.order_by
    parts = [
        f"({part} order by {order} limit {params.skip + params.limit:d})"
        for part in _parts(where, words)
    ]
    statement = (
        f"select lead.id from ({' union '.join(parts)}) found join rm.lead using (id) "  # noqa: S608 - names are constants
        f"order by {order} offset {params.skip:d} limit {params.limit:d}"
    )
    return ids_of(session, statement, {**where.values, **_patterns(words)})


def count(session: Session, where: Where, words: list[str]) -> int:
    ids, values = all_ids(where, words)
    statement = f"select count(*) from ({ids}) found"  # noqa: S608 - names are constants
    if min(_expected(session, words)) > SCANNED_FROM:
        statement = f"select count(*) from rm.lead where {_each_word(where, words)}"  # noqa: S608 - names are constants
    found: int = scalar(session, statement, values)
    return found


def _expected(session: Session, words: list[str]) -> tuple[int, int]:
    """How many leads the planner thinks there are, and how many rows that have the leading word."""
    name, *_ = _by_weight(words)
    tables = " union all ".join(
        f"select from rm.{table} where search like %({name})s" for table in ("lead", *CUSTOMERS)
    )
    statement = f"explain (format json) select from rm.lead union all {tables}"
    plan = scalar(session, statement, _patterns(words))[0]["Plan"]
    leads = plan["Plans"][0]["Plan Rows"]
    return leads, plan["Plan Rows"] - leads


def _each_word(where: Where, words: list[str]) -> str:
    """Conditions of a walk over all leads, beside the customers that have the words."""
    conditions = list(where.parts)
    for name in _patterns(words):
        ways = [f"lead.search like %({name})s"] + [
            f"lead.{column} in (select id from rm.{customer} where search like %({name})s)"  # noqa: S608 - names are constants
            for customer, column in CUSTOMERS.items()
        ]
        conditions.append(f"({' or '.join(ways)})")
    return " and ".join(conditions)


def all_ids(where: Where, words: list[str]) -> tuple[str, Values]:
    """A select of the ids of all leads found, and its values."""
    ids = " union ".join(_parts(where, words))
    return ids, {**where.values, **_patterns(words)}


def _parts(where: Where, words: list[str]) -> list[str]:
    """Selects of ids: leads that have the leading word, and leads whose customer has it."""
    names = _by_weight(words)
    parts = [_part("rm.lead", "lead", tuple(CUSTOMERS), where, names)]
    for customer, column in CUSTOMERS.items():
        source = f"rm.{customer} join rm.lead on lead.{column} = {customer}.id"
        others = tuple(other for other in CUSTOMERS if other != customer)
        parts.append(_part(source, customer, others, where, names))
    return parts


def _part(source: str, table: str, others: tuple[str, ...], where: Where, names: list[str]) -> str:
    """Where the first of the named words is in one table; the other words may be in any."""
    first, *rest = names
    conditions = [*where.parts, f"{table}.search like %({first})s"]
    if rest:
        for other in others:
            source += f" left join rm.{other} on {other}.id = lead.{CUSTOMERS[other]}"
        tables = ("lead", *CUSTOMERS)
        conditions += [
            f"({' or '.join(f'{one}.search like %({name})s' for one in tables)})" for name in rest
        ]
    return f"select lead.id from {source} where {' and '.join(conditions)}"  # noqa: S608 - names are constants


def _by_weight(words: list[str]) -> list[str]:
    """Names of the words' values, the one that is probably rarest first."""
    order = sorted(
        range(len(words)),
        key=lambda n: (any(map(str.isdigit, words[n])), len(words[n])),
        reverse=True,
    )
    return [f"word{number}" for number in order]


def _patterns(words: list[str]) -> Values:
    return {f"word{number}": containing(word) for number, word in enumerate(words)}

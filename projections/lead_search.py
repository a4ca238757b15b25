"""Leads by words: each word occurs in the lead itself or in its customer.

One word leads: it is looked for in leads, consumers and companies apart, each by its own
index, and the other words are compared with what that finds. An `or` over three tables
could use no index at all.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from projections.listing import Sorted, docs_of
from projections.statement import Values, Where, containing, fetch, scalar

if TYPE_CHECKING:
    import sqlalchemy as sa

    from projections.paging import PageParams
    from projections.record_view import Doc

CUSTOMERS = {"consumer": "consumer_id", "company": "company_id"}
"""Tables of customers, and the lead's column that holds their id."""


def page(
    session: sa.Connection, by: Sorted, where: Where, params: PageParams, words: list[str]
) -> list[Doc]:
    """Documents of one page. Each part needs to give no more than the page's last row."""
    reach = f"order by {by.all_in_one} limit %(reach)s"
    ids = " union ".join(f"({part} {reach})" for part in _parts(where, words))
    statement = (
        "select lead.doc::text from ("  # noqa: S608 - names are constants
        f"select lead.id from ({ids}) found join rm.lead using (id) "
        f"order by {by.all_in_one} offset %(skip)s limit %(limit)s"
        f") page join rm.lead using (id) order by {by.all_in_one}"
    )
    values = {"skip": params.skip, "limit": params.limit, "reach": params.skip + params.limit}
    return docs_of(fetch(session, statement, {**where.values, **_patterns(words), **values}))


def count(session: sa.Connection, where: Where, words: list[str]) -> int:
    ids, values = all_ids(where, words)
    found: int = scalar(session, f"select count(*) from ({ids}) found", values)  # noqa: S608 - names are constants
    return found


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

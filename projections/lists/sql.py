"""Statements of lists: built with SQLAlchemy once per shape, executed with bound values.

Building a statement takes SQLAlchemy longer than Postgres needs to answer it, so its text is kept
for each shape (which filters are set, which sort, which role). Whatever a caller sends is a bound
value and never part of the text.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import lru_cache
from typing import TYPE_CHECKING, Any, ParamSpec, Protocol

import sqlalchemy as sa
from sqlalchemy.dialects.postgresql import psycopg

if TYPE_CHECKING:
    pass

Values = dict[str, Any]
Row = tuple[Any, ...]
KEPT_SHAPES = 2_000
"""Texts that are kept of each kind of statement."""
_GENERIC = "daybook.generic_plan"
"""Key in a connection's `info`: the transaction in which generic plans are forced."""
_DIALECT = psycopg.dialect()  # type: ignore[no-untyped-call]
P = ParamSpec("P")


class UnnamedValue(Exception):
    """A value is part of a statement that is kept for other values: it needs a `bindparam`."""


def as_text(statement: sa.ClauseElement) -> str:
    """A statement as psycopg executes it. Raises UnnamedValue."""
    compiled_: Any = statement.compile(dialect=_DIALECT)
    if any(bind.unique for bind in compiled_.binds.values()):
        raise UnnamedValue(compiled_.params)
    return str(compiled_)


def explained(text: str) -> str:
    """Answers the plan of a statement in place of its rows."""
    return f"explain (format json) {text}"


def compiled(build: Callable[P, sa.ClauseElement]) -> Callable[P, str]:
    """The text of the statement that a function builds, kept for each of its arguments.

    The arguments are the statement's shape, so they must be hashable; bound values are none of them.
    """

    @lru_cache(KEPT_SHAPES)
    def text(*shape: Hashable) -> str:
        return as_text(build(*shape))  # type: ignore[call-arg, arg-type]

    return text  # type: ignore[return-value]


def literal(number: int) -> sa.ColumnElement[int]:
    """A number in the text itself: the planner of a generic plan does not see bound values."""
    return sa.literal_column(f"{number:d}", sa.BigInteger())


class Statements(Protocol):
    """Reads without a transaction around them: each sees the moment at which it is answered."""

    def rows(self, text: str, values: Values, *, generic_plan: bool = False) -> list[Row]:
        """As `fetch`."""


Session = sa.Connection | Statements


def fetch(session: Session, text: str, values: Values, *, generic_plan: bool = False) -> list[Row]:
    """Rows of a read, within the session's transaction if it has one.

    Plans are made for each statement's values, unless `generic_plan` says that one plan is
    as good for all of them.
    """
    if not isinstance(session, sa.Connection):
        return session.rows(text, values, generic_plan=generic_plan)
    if not session.in_transaction():
        session.begin()
    driver: Any = session.connection.driver_connection
    if generic_plan or session.info.get(_GENERIC) is session.get_transaction():
        mode = "force_generic_plan" if generic_plan else "force_custom_plan"
        driver.execute(f"set local plan_cache_mode = {mode}")
        session.info[_GENERIC] = session.get_transaction() if generic_plan else None
    cursor = driver.execute(text.encode(), values, prepare=generic_plan or None)
    rows: list[Row] = cursor.fetchall()
    return rows


def first_column(session: Session, text: str, values: Values) -> list[Any]:
    """The first column of a statement's rows."""
    return [row[0] for row in fetch(session, text, values)]

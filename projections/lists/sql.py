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
    from collections.abc import Sequence

Values = dict[str, Any]
Row = tuple[Any, ...]
KEPT_SHAPES = 2_000
"""Texts that are kept of each kind of statement."""
_GENERIC = "daybook.generic_plan"
"""Key in a connection's `info`: the transaction in which generic plans are forced."""
_ESCAPES = str.maketrans({"\\": "\\\\", "%": "\\%", "_": "\\_"})
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


class Where:
    """Conditions that all hold, and their values by name."""

    def __init__(self, *parts: str, **values: Any) -> None:
        self.parts = list(parts)
        self.values: Values = values
        self.columns: set[str | None] = set()
        """The columns that the conditions added read; None stands for more than one can say."""
        self.scope: str | None = None
        """The part, if there is one, that says whose records are seen; its value is `book`."""
        self.rare: str | None = None
        """The part, if there is one, that most likely leaves few rows, and has an index."""

    def add(self, part: str, column: str | None = None, **values: Any) -> None:
        """One more condition; `values` are those that it names as `%(name)s`."""
        self.parts.append(part)
        self.columns.add(column)
        self.values |= values

    def one_of(self, table: str, column: str, wanted: Sequence[Any]) -> None:
        """Any of these values; nothing when there are none. One is asked for as itself: then an
        index that goes on with the order of the list is of use.
        """
        if len(wanted) == 1:
            self.add(f"{table}.{column} = %({column})s", column, **{column: wanted[0]})
        elif wanted:
            self.add(f"{table}.{column} = any(%({column})s)", column, **{column: list(wanted)})

    def is_set(self, table: str, column: str, wanted: bool | None) -> None:
        """A flag that is set, or is not; nothing for None."""
        if wanted is not None:
            self.add(f"{'' if wanted else 'not '}{table}.{column}", column)

    def also(self, *parts: str) -> Where:
        """A copy with further conditions."""
        more = Where(*self.parts, **self.values)
        more.columns = {*self.columns, None}
        more.parts += parts
        more.scope, more.rare = self.scope, self.rare
        return more

    @property
    def others(self) -> str:
        """All but the rare part."""
        return " and ".join(part for part in self.parts if part != self.rare) or "true"

    def __str__(self) -> str:
        return " and ".join(self.parts) or "true"


def containing(word: str) -> str:
    """The pattern of LIKE for texts that contain a word."""
    return f"%{word.translate(_ESCAPES)}%"


def beginning(text: str) -> str:
    """The pattern of LIKE for texts that begin with another."""
    return f"{text.translate(_ESCAPES)}%"


class Statements(Protocol):
    """Reads without a transaction around them: each sees the moment at which it is answered."""

    def rows(self, text: str, values: Values, *, generic_plan: bool = False) -> list[Row]:
        """As `fetch`."""


Session = sa.Connection | Statements


def fetch(session: Session, text: str, values: Values, *, generic_plan: bool = False) -> list[Row]:
    """Rows of a read, within the session's transaction if it has one.

    Plans are made anew for each statement's values, unless `kept_plan` says that one plan is
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


def scalar(session: Session, text: str, values: Values) -> Any:
    """The first column of the first row."""
    return fetch(session, text, values)[0][0]

"""Statements of the busy lists: SQL text from known parts, with the values apart from it.

SQLAlchemy takes longer to put a small statement together than Postgres to answer it.
Names of tables and columns in the text are constants of the code; whatever a caller sends
is a value, and values only travel as parameters.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

import sqlalchemy as sa

if TYPE_CHECKING:
    from collections.abc import Sequence

Values = dict[str, Any]
Row = tuple[Any, ...]
_KEPT = "daybook.kept_plan"
"""The transaction in which plans are being kept."""
_ESCAPES = str.maketrans({"\\": "\\\\", "%": "\\%", "_": "\\_"})


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
    if generic_plan or session.info.get(_KEPT) is session.get_transaction():
        mode = "force_generic_plan" if generic_plan else "force_custom_plan"
        driver.execute(f"set local plan_cache_mode = {mode}")
        session.info[_KEPT] = session.get_transaction() if generic_plan else None
    cursor = driver.execute(text.encode(), values, prepare=generic_plan or None)
    rows: list[Row] = cursor.fetchall()
    return rows


def scalar(session: Session, text: str, values: Values) -> Any:
    """The first column of the first row."""
    return fetch(session, text, values)[0][0]

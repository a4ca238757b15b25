"""The UK's day and time of day in conditions, of the moment that a list shows."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa

from domain.kernel.uk_time import UK
from projections.lists.kinds import NOW


def text(value: str) -> sa.ColumnElement[str]:
    """An SQL literal: the text stands in the statement, and is no parameter of it."""
    return sa.literal_column(f"'{value}'", sa.Text())


HERE: sa.ColumnElement[Any] = NOW.op("AT TIME ZONE")(text(UK.key))
TODAY: sa.ColumnElement[Any] = sa.cast(HERE, sa.Date())

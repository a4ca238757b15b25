"""Kinds of columns that lists filter and sort by: the column's type, and its value from a document."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import date, datetime
from decimal import Decimal
from functools import cache
from typing import Any
from uuid import UUID

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql as pg

from domain.kernel.folding import folded
from projections.kernel.wire import uuid_of

Type = sa.types.TypeEngine[Any]


@dataclass(frozen=True, slots=True)
class Kind:
    name: str
    type: Type = field(repr=False)
    from_document: Callable[[Any], Any] = field(repr=False)
    """The column's value of what a document holds."""
    nullable: bool = True


def _unchanged(value: Any) -> Any:
    return value


def _or_none(read: Callable[[Any], Any]) -> Callable[[Any], Any]:
    return lambda value: read(value) if value else None


def _ids(value: Any) -> list[UUID] | None:
    return [uuid_of(one) for one in value or ()] or None


def _list(value: Any) -> list[Any] | None:
    return list(value or ()) or None


def _money(value: Any) -> Decimal | None:
    return None if value is None else Decimal(value)


NOW: sa.ColumnElement[Any] = sa.literal_column("now()", sa.DateTime(timezone=True))
"""The moment that a condition is of. Past lists put the one that is looked at in its place."""
ID_TYPE = pg.UUID(as_uuid=True)
TEXT = Kind("text", sa.Text(), _unchanged)
CASEFOLDED = Kind("casefolded", sa.Text(), _or_none(str.casefold))
FOLDED = Kind("folded", sa.Text(), _or_none(folded))
"""Text that people wrote, in the order in which they look for it."""
NUMBER = Kind("number", sa.Integer(), _unchanged)
FLAG = Kind("flag", sa.Boolean(), bool, nullable=False)
DATE = Kind("date", sa.Date(), _or_none(date.fromisoformat))
TIME = Kind("time", sa.DateTime(timezone=True), _or_none(datetime.fromisoformat))
MONEY = Kind("money", sa.Numeric(14, 2), _money)
ID = Kind("id", ID_TYPE, _or_none(uuid_of))
IDS = Kind("ids", pg.ARRAY(ID_TYPE), _ids)
"""Null where there are none: most records have few roles, and an empty array takes 13 bytes."""
TEXTS = Kind("texts", pg.ARRAY(sa.Text()), _list)
NUMBERS = Kind("numbers", pg.ARRAY(sa.Integer()), _list)


@cache
def array_of(type_: Type) -> Type:
    return pg.ARRAY(type_)

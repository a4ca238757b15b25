"""How documents stand in their column: as JSON, or short where a table has many rows.

A short document is JSON without the keys that every empty record has, deflated by a dictionary of
what documents repeat, which has no names, ids or numbers. docs/decisions/0042.
"""

from __future__ import annotations

from collections.abc import Set as AbstractSet
from decimal import Decimal
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

import orjson
import sqlalchemy as sa

from domain.kernel.deflated import Dictionary
from projections.kernel.empty_keys import EmptyKeys

if TYPE_CHECKING:
    from collections.abc import Callable

    from projections.kernel.empty_keys import Doc

_DICTIONARY = Dictionary(1, Path(__file__).with_name("documents_1.txt").read_bytes())
inflated = _DICTIONARY.inflate
"""The JSON of a short document; other bytes as they are."""


class ShortDocument(sa.types.TypeDecorator[dict[str, Any]]):
    """A document in its short form, which SQL cannot look into."""

    impl = sa.LargeBinary
    cache_ok = True

    def __init__(self) -> None:
        super().__init__()
        self.every_key: Callable[[], Doc] = dict
        """What an empty record's document has; its read model says so."""

    @cached_property
    def keys(self) -> EmptyKeys:
        return EmptyKeys(self.every_key())

    def shortened(self, doc: Doc) -> bytes:
        # In order of keys, so that the same document always has the same bytes.
        text = orjson.dumps(self.keys.drop(doc), default=plain, option=orjson.OPT_SORT_KEYS)
        return _DICTIONARY.deflate(text)

    def whole(self, stored: bytes) -> Doc:
        """Raises orjson.JSONDecodeError for what is damaged."""
        return self.keys.fill(orjson.loads(inflated(stored)))

    def process_bind_param(self, value: Doc | None, dialect: sa.Dialect) -> bytes | None:
        return None if value is None else self.shortened(value)

    def process_result_value(self, value: bytes | None, dialect: sa.Dialect) -> Doc | None:
        return None if value is None else self.whole(value)


def plain(value: Any) -> Any:
    """What JSON has for values that it does not know. Raises TypeError."""
    if isinstance(value, Decimal):
        return str(value)
    if isinstance(value, AbstractSet):
        return sorted(value, key=str)
    raise TypeError(type(value).__name__)


def short_document(table: sa.Table) -> ShortDocument | None:
    """None where the table's documents are JSON."""
    kind = table.c["doc"].type if "doc" in table.c else None
    return kind if isinstance(kind, ShortDocument) else None


def read(table: sa.Table, stored: Any) -> Doc:
    """A document as a driver answers it: short, JSON text, or read already."""
    kind = short_document(table)
    if kind is not None and isinstance(stored, bytes):
        return kind.whole(stored)
    found: Doc = orjson.loads(stored) if isinstance(stored, str | bytes) else stored
    return found


def document(table: sa.FromClause) -> sa.ColumnElement[Any]:
    """The column of a table's documents as `read` takes it most cheaply."""
    column = table.c["doc"]
    return column if isinstance(column.type, ShortDocument) else sa.cast(column, sa.Text())


def text_in(doc: sa.ColumnElement[Any], key: str) -> sa.ColumnElement[str]:
    """The text at a key of a JSON column; the key is part of the statement, so it must be a constant."""
    return doc.op("->>", return_type=sa.Text())(sa.literal_column(f"'{key}'", sa.Text()))

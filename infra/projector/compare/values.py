"""The values of rows that differ, folded as they are asked for and as one role is shown them.

No value is ever kept: what a comparison keeps are names of tables and columns.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime
from typing import TYPE_CHECKING, Any
from uuid import UUID

import orjson
import sqlalchemy as sa
from psycopg import sql
from psycopg.rows import dict_row

from domain.kernel.event import Recorded
from infra.projector.compare.records import seen_records
from infra.projector.feed.opening import open_batch
from infra.projector.rows.tables import qualified
from projections.access.redact import access_of, redactor
from projections.kernel.documents import plain, read
from projections.kernel.storage import stored_tables
from projections.lists.spec import LIST
from projections.nouns import NOUN_VIEWS

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from infra.postgres.link import Link
    from infra.projector.compare.store import NamedDifference
    from infra.projector.feed.log import Log
    from infra.projector.feed.opening import Opener
    from infra.projector.rows.generations import Target
    from projections.kernel.read_model import Row

LONGEST = 300
"""Characters that are shown of a value."""
MOST_PATHS = 40
"""Fields that are shown of one document."""
_IMPERSONAL = (sa.Uuid, sa.Boolean, sa.Integer, sa.DateTime)
"""Types of columns that hold ids, flags, counts and times: they are shown where no field is behind them."""


@dataclass(frozen=True, slots=True)
class ShownValue:
    """`column` is followed by the path within a document. A `withheld` one has no values: the role is
    not shown them, or they hold words of several fields.
    """

    column: str
    stored: str | None = None
    folded: str | None = None
    withheld: bool = False


class Values:
    """Of one generation; for one role."""

    def __init__(self, link: Link, log: Log, opener: Opener, target: Target, role: str) -> None:
        self._link = link
        self._log = log
        self._opener = opener
        self._target = target
        self._role = role
        self._tables = {
            stored.name: (stored, whole)
            for whole in target.tables
            for stored in stored_tables(whole)
        }

    def of(self, found: Sequence[NamedDifference]) -> dict[int, list[ShownValue]]:
        """By the differences' numbers, of rows that differ by now. Raises psycopg.Error, or what opening
        events raises while the vault is away.
        """
        rows = {
            record_id: self._folded(record_id)
            for record_id in {one.record_id for one in found if one.kind == "differs"}
            if record_id is not None
        }
        return {
            one.number: list(self._values(one, rows[one.record_id]))
            for one in found
            if one.record_id in rows and one.kind == "differs"
        }

    def _folded(self, record_id: UUID) -> dict[UUID, Row]:
        """The rows that the record's events fold to, by id; none where they cannot be folded."""
        seen = seen_records(self._link.connection, self._target, [record_id]).get(record_id)
        if seen is None:
            return {}
        opened = open_batch(self._opener, self._log.stream(record_id))
        known = [one for one in opened if isinstance(one, Recorded) and seen.has(one)]
        model = self._target.model
        try:
            row = model.complete(model.fold_all(None, known))
            changes = model.row_changes(None, row, known).put if model.keyed is not None else []
        except Exception:  # noqa: BLE001 - the columns are named all the same
            return {}
        return {record_id: row, **{one["id"]: one for one in changes}}

    def _values(
        self, difference: NamedDifference, folded: Mapping[UUID, Row]
    ) -> Iterator[ShownValue]:
        if difference.table_name not in self._tables or difference.row_id is None:
            return
        stored_table, whole = self._tables[difference.table_name]
        stored = self._stored(stored_table, difference)
        row = folded.get(difference.row_id)
        for name in difference.columns:
            if row is None or stored is None or not self._may_be_shown(whole, name):
                yield ShownValue(name, withheld=True)
            elif name in {"doc", "card"}:
                documents = (
                    read(whole, stored[name]) if name == "doc" else stored[name],
                    row[name],
                )
                yield from self._documents(name, documents)
            else:
                yield ShownValue(name, _text(stored[name]), _text(row[name]))

    def _stored(self, table: sa.Table, difference: NamedDifference) -> Row | None:
        query = sql.SQL("SELECT {} FROM {} WHERE id = %s").format(
            sql.SQL(", ").join(map(sql.Identifier, difference.columns)), qualified(table)
        )
        cursor = self._link.connection.cursor(row_factory=dict_row)
        return cursor.execute(query, (difference.row_id,)).fetchone()

    def _may_be_shown(self, whole: sa.Table, name: str) -> bool:
        noun = self._target.model.name
        if noun in NOUN_VIEWS:
            if name in {"doc", "card"}:
                return True
            spec = self._target.model.table.info.get(LIST)
            declared = spec.declared if spec else ()
            paths = [one.path for one in declared if one.name == name and one.is_own]
            if paths:
                access = access_of(self._role, noun)
                return all(access.showing(path) == "shown" for path in paths)
        return isinstance(whole.c[name].type, _IMPERSONAL)

    def _documents(self, column: str, documents: tuple[Any, Any]) -> Iterator[ShownValue]:
        noun, role = self._target.model.name, self._role
        shown, access = redactor(role, noun), access_of(role, noun)
        stored, folded = (
            dict(_leaves(shown(one) if isinstance(one, dict) else {})) for one in documents
        )
        paths = sorted(
            one
            for one in {**stored, **folded}
            if (one in stored, stored.get(one)) != (one in folded, folded.get(one))
        )
        for path in paths[:MOST_PATHS]:
            field = ".".join(one for one in path.split(".") if not one.isdigit())
            if access.showing(field) == "shown":
                yield ShownValue(
                    f"{column}.{path}", _text(stored.get(path)), _text(folded.get(path))
                )
            else:
                # A stored value that is masked may have been spoilt by the full one.
                yield ShownValue(f"{column}.{path}", withheld=True)
        if not paths:
            # It differs in what the role is not shown.
            yield ShownValue(column, withheld=True)


def _leaves(doc: dict[str, Any], before: str = "") -> Iterator[tuple[str, Any]]:
    """Values by path; a child row's place in its list is part of it."""
    for key, value in doc.items():
        path = f"{before}{key}"
        if isinstance(value, dict) and value:
            yield from _leaves(value, f"{path}.")
        elif isinstance(value, list) and value and isinstance(value[0], dict):
            yield from _leaves({str(place): one for place, one in enumerate(value)}, f"{path}.")
        else:
            yield path, value


def _text(value: Any) -> str | None:
    """A value in one line, cut where it is long."""
    match value:
        case None:
            return None
        case str():
            text = value
        case datetime() | date():
            text = value.isoformat()
        case UUID():
            text = str(value)
        case _:
            text = orjson.dumps(value, default=_plain).decode()
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}…"


def _plain(value: Any) -> Any:
    return value.hex() if isinstance(value, bytes) else plain(value)

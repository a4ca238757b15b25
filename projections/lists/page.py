"""Pages and counts of a list, by as few statements as the conditions allow.

Planning a page often takes Postgres longer than reading it, so a generic plan is kept wherever it
is as good for whatever is asked: with no values but the number of rows skipped, and for a word that
few records have. All else is planned for its values, and only the joined documents have a generic
plan.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from projections.kernel.scope import book_array
from projections.lists import statements
from projections.lists.joins import shown_of
from projections.lists.params import page_count
from projections.lists.spec import LIST
from projections.lists.sql import fetch
from projections.lists.statements import (
    Criteria,
    Order,
    PageStatements,
    Select,
    Shape,
    count_statements,
    is_scoped,
    page_statements,
)

if TYPE_CHECKING:
    from collections.abc import Sequence
    from datetime import datetime
    from uuid import UUID

    import sqlalchemy as sa

    from projections.kernel.record import Doc
    from projections.kernel.scope import Viewer
    from projections.lists.params import ListParams
    from projections.lists.sort import Direction
    from projections.lists.spec import ListSpec
    from projections.lists.sql import Row, Session, Values

FEW = 1_000
"""Rows that a word may leave to be read all of them, before they are looked at in their order."""


class RecordList:
    """The list of a noun's records."""

    def __init__(self, table: sa.Table) -> None:
        self.table, self.shown = table, shown_of(table.name)
        self.spec: ListSpec = table.info[LIST]
        places = list(enumerate(self.spec.filters))
        self._always = [place for place, one in places if one.always]
        self._place_of = {name: place for place, one in places for name in one.reads}
        self._search = self.spec.filters.index(self.spec.search)

    def criteria(self, params: ListParams, who: Viewer) -> Criteria:
        """Raises InvalidFields."""
        sent, shape, values = params.__dict__, [], {}
        given = [self._place_of[name] for name in params.model_fields_set if name in self._place_of]
        for place in sorted({*self._always, *given}):
            asked = self.spec.filters[place].read(sent)
            if asked is not None:
                shape.append((place, asked.variant))
                values.update(asked.values)
        if is_scoped(self.table.name, who.role):
            values["book"] = book_array(who.book)
        return Criteria(Shape(who.role, tuple(shape)), values)

    def page(
        self, session: Session, params: ListParams, who: Viewer, now: datetime | None = None
    ) -> tuple[list[Doc], int]:
        """Joined documents of one page, and the list's length as far as the page shows it; `now` for
        nouns that compute something at reading. Raises InvalidFields.
        """
        rows, found = self._rows(session, params, who)
        return self.shown.documents(rows, now), page_count(params, found)

    def _rows(
        self, session: Session, params: ListParams, who: Viewer
    ) -> tuple[list[Row], Sequence[object]]:
        """Rows, and one thing for each record found: without a snapshot, one that has gone to others
        since has no row.
        """
        shape, values = self.criteria(params, who)
        direction: Direction = "asc" if params.sort_type.startswith("asc") else "desc"
        texts = page_statements(self, shape, Order(params.sort, direction), params.limit, FEW)
        values |= {"skip": params.skip, "last": params.skip + params.limit}
        if texts.whole is not None:
            rows = fetch(session, texts.whole, values, generic_plan=True)
            return rows, rows
        if texts.few is not None:
            found = fetch(session, texts.few, values, generic_plan=True)
            if found[0][0] <= FEW:
                rows = [row[2:] for row in found if row[1] is not None]
                return rows, rows
        values["ids"] = ids = self._ids(session, texts, values, params)
        return fetch(session, texts.joined, values, generic_plan=True) if ids else [], ids

    def count(self, session: Session, params: ListParams, who: Viewer) -> int:
        """How many records meet the conditions. Raises InvalidFields."""
        shape, values = self.criteria(params, who)
        texts = count_statements(self, shape, FEW)
        if texts.few is not None:
            [(number, of_word)] = fetch(session, texts.few, values, generic_plan=True)
            if of_word <= FEW:
                return int(number)
        [(found,)] = fetch(session, texts.number, values)
        return int(found)

    def ids(self, shape: Shape, order: Order, limit: int) -> Select:
        """The statement for the ids of one page."""
        return statements.ids(self, shape, order, limit)

    def search_variant(self, shape: Shape) -> str | None:
        """The variant of the search, if there is one."""
        last = shape.filters[-1]
        return last[1] if last[0] == self._search else None

    def finds_itself(self, shape: Shape) -> bool:
        """Whether `ids` does not follow the list's own index."""
        return False

    def _ids(
        self, session: Session, texts: PageStatements, values: Values, params: ListParams
    ) -> list[UUID]:
        ids = [id_ for (id_,) in fetch(session, texts.ids, values)]
        if texts.missing is None or len(ids) == params.limit:
            return ids
        before = params.skip + len(ids)
        if params.skip and not ids:
            [(before,)] = fetch(session, texts.missing.number_before, values)
        values = values | {"skip": max(params.skip - before, 0)}
        missing = fetch(session, texts.missing.ids, values)
        return ids + [id_ for (id_,) in missing[: params.limit - len(ids)]]

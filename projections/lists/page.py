"""Pages and counts of a list, by as few statements as the conditions allow.

Planning a page often takes Postgres longer than reading it, so a generic plan is kept wherever it
is as good for whatever is asked: with no values but the number of rows skipped, and for a word that
few records have. All else is planned for its values, and only the joined documents have a generic
plan.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from domain.kernel.errors import NotAllowed
from projections.access.redact import access_of
from projections.kernel.viewer import book_array
from projections.lists.conditions import Criteria, Order, Shape, is_scoped
from projections.lists.filter import Deleted
from projections.lists.noun_list import NounList
from projections.lists.params import compared_params_of, page_count, params_of, past_params_of
from projections.lists.past import past_count, past_page, past_values, sums_of_list
from projections.lists.segments import encoded
from projections.lists.sort import Window
from projections.lists.sql import explained, fetch, first_column
from projections.lists.statements import (
    PageStatements,
    WalkStatements,
    count_statements,
    page_statements,
)

if TYPE_CHECKING:
    from collections.abc import Sequence
    from datetime import datetime
    from decimal import Decimal
    from uuid import UUID

    from projections.kernel.record import Doc
    from projections.kernel.viewer import Viewer
    from projections.lists.params import FilterParams, ListParams, PageParams
    from projections.lists.sort import Direction
    from projections.lists.sql import Row, Session, Values

WALKED_FROM = 60_000
"""Rows that have a word, and rows of the list, from which on it is quicker to look at every row than
to put together what the indexes find."""
FEW = 1_000
"""Rows that a word may leave to be read all of them, before they are looked at in their order."""


class RecordList(NounList):
    """The list of a noun's records: what callers may ask of it, its pages and its counts."""

    def __init__(self, noun: str) -> None:
        super().__init__(noun)
        places = list(enumerate(self.spec.filters))
        self.params = params_of(noun, self.spec)
        self.past_params = past_params_of(self.params)
        self.compared_params = compared_params_of(noun, self.spec)
        self.sections = {
            name: one.section for one in self.spec.filters if one.section for name in one.reads
        }
        """Sections of permissions by the names of the parameters that need another than the noun's."""
        self._always = [place for place, one in places if one.always]
        self._place_of = {name: place for place, one in places for name in one.reads}

    def criteria(self, params: FilterParams, who: Viewer) -> Criteria:
        """Raises InvalidFields, and NotAllowed for what the viewer's role is not shown."""
        sent, shape, shown = params.__dict__, [], shown_to(self, who.role)
        values: Values = {}
        given = [self._place_of[name] for name in params.model_fields_set if name in self._place_of]
        for place in sorted({*self._always, *given}):
            asked = self.spec.filters[place].read(sent)
            if asked is not None:
                if place in shown.hidden or (place, asked.variant) == shown.deleted:
                    raise NotAllowed
                if place == shown.search and shown.segments:
                    asked = self.spec.search.within(asked, shown.segments)
                if self.spec.filters[place].of_viewer:
                    values["viewer"] = who.user_id
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
        return self.shown.documents(rows, who.role, now), page_count(params, found)

    def _rows(
        self, session: Session, params: ListParams, who: Viewer
    ) -> tuple[list[Row], Sequence[object]]:
        """Rows, and one thing for each record found: without a snapshot, one that has gone to others
        since has no row.
        """
        shape, values = self.criteria(params, who)
        order, window = self.order(params, who.role)
        texts = page_statements(self, shape, order, window, FEW)
        if params.skip:
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

    def ids(self, session: Session, params: ListParams, who: Viewer, most: int) -> list[UUID]:
        """Ids of all records that meet the conditions, in the list's order; at most so many. Raises
        InvalidFields.
        """
        everything = params.model_copy(update={"skip": 0, "limit": most})
        shape, values = self.criteria(params, who)
        order, window = self.order(everything, who.role)
        texts = page_statements(self, shape, order, window, FEW)
        return self._ids(session, texts, values, everything)

    def count(
        self,
        session: Session,
        params: ListParams,
        who: Viewer,
        position: int | None = None,
        at: datetime | None = None,
    ) -> int:
        """How many records meet the conditions, or met them at a position. Raises InvalidFields, and
        NotAllowed as `past_ids`.
        """
        shape, values = self.criteria_at(params, who, position, at)
        if position is not None:
            [(found,)] = fetch(session, past_count(self, shape), values)
            return int(found)
        texts = count_statements(self, shape, FEW)
        if texts.few is not None:
            [(number, of_word)] = fetch(session, texts.few, values, generic_plan=True)
            if of_word <= FEW:
                return int(number)
        text = texts.number
        if texts.walk is not None and _is_walked(session, texts.walk, values):
            text = texts.walk.number
        [(found,)] = fetch(session, text, values)
        return int(found)

    def totals(
        self,
        session: Session,
        params: ListParams,
        who: Viewer,
        position: int | None = None,
        at: datetime | None = None,
    ) -> Totals:
        """How many records meet the conditions, and the sums of their amounts that the role is shown; or those
        at a position. Raises as `count`.
        """
        shape, values = self.criteria_at(params, who, position, at)
        hidden = shown_to(self, who.role).hidden_sorts
        names = tuple(name for name in self.spec.totals if name not in hidden)
        text = sums_of_list(self, shape, names, position is not None)
        [(number, *sums)] = fetch(session, text, values)
        return Totals(number, dict(zip(names, sums, strict=True)))

    def past_ids(
        self,
        session: Session,
        params: ListParams,
        who: Viewer,
        position: int,
        at: datetime | None = None,
    ) -> list[UUID]:
        """Ids of the records of one page as it was at a position, of those that the viewer may see
        today. Raises InvalidFields, and NotAllowed for what the viewer's role is not shown.
        """
        shape, values = self.criteria_at(params, who, position, at)
        order, window = self.order(params, who.role)
        values |= {"skip": params.skip}
        return first_column(session, past_page(self, shape, order, window), values)

    def criteria_at(
        self, params: FilterParams, who: Viewer, position: int | None, at: datetime | None = None
    ) -> Criteria:
        """The conditions and their values, with a position those of the past; their days count up to `at`, or
        up to the position's own time. Raises NotAllowed then for a role that is shown no former values at
        all, too.
        """
        shape, values = self.criteria(params, who)
        if position is None:
            return Criteria(shape, values)
        if not access_of(who.role, self.table.name).former:
            raise NotAllowed
        return Criteria(shape, values | past_values(position, at))

    def order(self, params: PageParams, role: str) -> tuple[Order, Window]:
        """Raises NotAllowed for a sort by what the role is not shown."""
        order, window = order_of(params)
        if order.sort in shown_to(self, role).hidden_sorts:
            raise NotAllowed
        return order, window

    def _ids(
        self, session: Session, texts: PageStatements, values: Values, params: ListParams
    ) -> list[UUID]:
        ids = first_column(session, texts.ids, values)
        if texts.missing is None or len(ids) == params.limit:
            return ids
        before = params.skip + len(ids)
        if params.skip and not ids:
            [(before,)] = fetch(session, texts.missing.number_before, values)
        if skip := max(params.skip - before, 0):
            text, values = texts.missing.ids_of_later_page, values | {"skip": skip}
        else:
            text = texts.missing.ids
        missing = first_column(session, text, values)
        return ids + missing[: params.limit - len(ids)]


class Totals(NamedTuple):
    """What all records that a list finds come to."""

    number: int
    sums: dict[str, Decimal]


class ShownTo(NamedTuple):
    """What a role may ask of a list."""

    hidden: frozenset[int]
    """Places of filters by fields that it is not shown."""
    hidden_sorts: frozenset[str]
    deleted: tuple[int, str] | None
    """Place and variant of the filter that finds deleted records, where it does not see them."""
    search: int
    """The place of the search."""
    segments: str
    """Where it searches; empty for everywhere."""


@cache
def shown_to(list_: RecordList, role: str) -> ShownTo:
    noun, spec = list_.table.name, list_.spec
    access, places = access_of(role, noun), list(enumerate(spec.filters))
    deleted = next(place for place, one in places if isinstance(one, Deleted))
    return ShownTo(
        frozenset(place for place, one in places if not access.is_shown(one.path)),
        frozenset(name for name, one in spec.sorts.items() if not access.is_shown(one.path)),
        None if access.deleted else (deleted, Deleted.GONE),
        spec.filters.index(spec.search),
        encoded(noun, role, spec.search.nouns),
    )


def order_of(params: PageParams) -> tuple[Order, Window]:
    """What a page's parameters say of its statement."""
    direction: Direction = "asc" if params.sort_type.startswith("asc") else "desc"
    return Order(params.sort, direction), Window(params.limit, params.skip > 0)


@cache
def list_of(noun: str) -> RecordList:
    """The list of a noun. Raises KeyError for a noun whose table has no `ListSpec`."""
    return RecordList(noun)


def _is_walked(session: Session, walk: WalkStatements, values: Values) -> bool:
    """Whether there are so many rows, as the planner thinks, that the walk is quicker."""
    [(plans,)] = fetch(session, explained(walk.rows), values)
    plan = plans[0]["Plan"]
    of_list = plan["Plans"][0]["Plan Rows"]
    return bool(min(of_list, plan["Plan Rows"] - of_list) > WALKED_FROM)

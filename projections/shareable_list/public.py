"""What visitors of a shared list are shown: its leads, as its maker sees them now, and no others."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, get_origin
from uuid import UUID

import sqlalchemy as sa
from pydantic import ValidationError

from domain.kernel.errors import InvalidFields
from domain.kernel.folding import searched
from domain.shareable_list.values import LONGEST_SEARCH
from projections.lead.list import LEADS
from projections.lead.table import lead
from projections.lists.conditions import Shape, conditions
from projections.lists.filter import words
from projections.lists.sort import NEWEST_SORTS, SKIP, Window
from projections.lists.sql import compiled, fetch
from projections.lists.statements import placed
from projections.shareable_list.shown import shown

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from datetime import datetime

    from domain.shareable_list.events import ShareableListState
    from domain.shared.list_filter import ListFilter
    from projections.kernel.viewer import Viewer
    from projections.kernel.wire import Doc
    from projections.lists.params import ListParams
    from projections.lists.sql import Session

SEARCH, DELETED = "Search", "isDelete"
_NOT_KEPT = frozenset({"skip", "limit", "sort", "sortType", DELETED})
"""Parameters of the lead list that say nothing of which leads are shared."""
_PARAMETERS = {info.alias or name: info for name, info in LEADS.params.model_fields.items()}
BATCH, MOST_SEARCHED = 250, 5_000
"""Leads that a search in a list reads at once, and at most."""
CHOSEN = sa.bindparam("chosen", type_=sa.ARRAY(sa.Uuid()))


def filter_params(filters: Mapping[str, Sequence[str]]) -> ListParams:
    """The lead list's parameters of a filter. Raises InvalidFields, naming the filter's parameter."""
    refused = {f"filter.{name}": "not_allowed" for name in filters if name in _NOT_KEPT}
    if len(" ".join(filters.get(SEARCH, ()))) > LONGEST_SEARCH:
        refused[f"filter.{SEARCH}"] = "text_too_long"
    if refused:
        raise InvalidFields(fields=refused, max=LONGEST_SEARCH)
    sent = {name: _sent(name, values) for name, values in filters.items()}
    try:
        return LEADS.params.model_validate(sent)
    except ValidationError as error:
        wrong = {str(one["loc"][0]) for one in error.errors() if one["loc"]}
        raise InvalidFields(fields={f"filter.{name}": "invalid" for name in wrong}) from None


def _sent(name: str, values: Sequence[str]) -> Any:
    info = _PARAMETERS.get(name)
    is_list = info is not None and get_origin(info.annotation) is list
    return list(values) if is_list or len(values) != 1 else values[0]


def kept_params(filters: Sequence[ListFilter] | None) -> ListParams:
    """The same of a filter that a list has kept."""
    return filter_params({one.parameter: one.values for one in filters or ()})


class SharedLeads:
    """The leads of one shared list, in the scope of its maker now."""

    def __init__(
        self, session: Session, state: ShareableListState, maker: Viewer, now: datetime
    ) -> None:
        self._session, self._state, self._maker, self._now = session, state, maker, now

    def page(self, skip: int, limit: int, search: str) -> tuple[list[Doc], bool]:
        """Rows of a page as visitors are shown them, and whether there is a next one.

        A search looks at what they are shown only: the lead list's own would say what else is in a lead.
        """
        if search:
            return self._searched(skip, limit, search)
        found = self._rows(skip, limit + 1)
        return found[:limit], len(found) > limit

    def one(self, lead_id: UUID) -> Doc | None:
        """The row of a lead; None for one that the list does not show."""
        chosen = self._state.lead_ids
        if chosen is not None and lead_id not in chosen:
            return None
        found = self._of_chosen([lead_id], 0, 1)
        return found[0] if found else None

    def count(self) -> int:
        """How many leads the list shows now."""
        if self._state.lead_ids is None:
            return LEADS.count(self._session, kept_params(self._state.filters), self._maker)
        shape, values = LEADS.criteria(kept_params(self._state.filters), self._maker)
        values |= {CHOSEN.key: list(self._state.lead_ids)}
        [(number,)] = fetch(self._session, _number_of_chosen(shape), values)
        return int(number)

    def _rows(self, skip: int, limit: int) -> list[Doc]:
        if self._state.lead_ids is None:
            params = kept_params(self._state.filters).model_copy(
                update={"skip": skip, "limit": limit}
            )
            docs, _ = LEADS.page(self._session, params, self._maker, self._now)
            return [shown(one, self._state.detail) for one in docs]
        return self._of_chosen(self._state.lead_ids, skip, limit)

    def _searched(self, skip: int, limit: int, search: str) -> tuple[list[Doc], bool]:
        wanted = words(search)
        found = [one for one in self._all() if _has(one, wanted)]
        page = found[skip : skip + limit]
        return page, len(found) > skip + limit

    def _all(self) -> Iterator[Doc]:
        for start in range(0, MOST_SEARCHED, BATCH):
            rows = self._rows(start, BATCH)
            yield from rows
            if len(rows) < BATCH:
                return

    def _of_chosen(self, chosen: Sequence[UUID], skip: int, limit: int) -> list[Doc]:
        """Rows as visitors are shown them, newest first, of those of the given leads that meet the list's
        filter and are in its maker's scope.
        """
        if not chosen:
            return []
        shape, values = LEADS.criteria(kept_params(self._state.filters), self._maker)
        text = _page_of_chosen(shape, Window(limit, skip > 0))
        values |= {CHOSEN.key: list(chosen), SKIP.key: skip}
        # At most 500 leads, found by their ids: a new plan would take longer to make than to run.
        rows = fetch(self._session, text, values, generic_plan=True)
        docs = LEADS.shown.documents(rows, self._maker.role, self._now)
        return [shown(one, self._state.detail) for one in docs]


def _chosen(shape: Shape) -> sa.Select[Any]:
    """Ids of those of the given leads that meet the conditions."""
    return sa.select(lead.c.id).where(lead.c.id == sa.any_(CHOSEN), *conditions(LEADS, shape))


@compiled
def _number_of_chosen(shape: Shape) -> sa.Select[Any]:
    return sa.select(sa.func.count()).select_from(_chosen(shape).subquery())


@compiled
def _page_of_chosen(shape: Shape, window: Window) -> sa.Select[Any]:
    """What is shown of a page of them, newest first."""
    newest = NEWEST_SORTS[0].order_by(lead.c, "desc")
    return LEADS.shown.of(placed(window.of(_chosen(shape).order_by(*newest))))


def _has(row: Doc, wanted: Sequence[str]) -> bool:
    """Whether each word is in what a visitor reads in the row."""
    values = (value for name, value in row.items() if name not in {"_id", "createdAt", "leadType"})
    flat = (" ".join(one) if isinstance(one, list) else one for one in values)
    text = searched(" ".join(one for one in flat if one))
    return all(word in text for word in wanted)

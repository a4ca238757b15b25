"""Functions of a noun's list and of its count, made from the noun's `ListSpec`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any

import sqlalchemy as sa
from fastapi import Query

from api.http.deps import Call
from api.http.envelope import Count, Meta, Page, PastMoment, SummedPage
from api.http.guard import may_now
from api.routes.moments import moment_at
from api.routes.past_lists import different_today, documents_then, moment_of
from domain.kernel.errors import NotAllowed
from projections.kernel.record import Doc
from projections.kernel.viewer import Viewer
from projections.lists.joins import documents
from projections.lists.page import RecordList, list_of
from projections.lists.params import PAST, ListParams, page_count
from projections.lists.sql import Session

RowsOf = Callable[[Call, sa.Connection, list[Doc]], list[Doc]]
"""Makes the rows that a list answers from joined documents."""


PastRowsOf = Callable[[Call, sa.Connection, PastMoment, list[Doc]], list[Doc]]
"""The same from documents of the past."""


def list_call(
    noun: str, rows_of: RowsOf | None = None, past_rows_of: PastRowsOf | None = None
) -> Callable[..., Page[Any]]:
    """The function of the call that lists a noun; `rows_of` and `past_rows_of` for rows that are not
    documents.
    """
    records = list_of(noun)

    def list_records(call: Call, db: Any, params: Any, who: Viewer) -> Page[Any]:
        """Records that the viewer may see, newest first unless sorted otherwise. With `at` or
        `position` as they were then.
        """
        _refuse_closed(call, records, params)
        if PAST & params.model_fields_set and (moment := moment_of(call, noun, params)):
            ids = records.past_ids(db, params, who, moment.position, moment.at)
            docs = documents_then(call, db, noun, ids, moment)
            today = documents(db, noun, ids, call.me.role, call.services.deps.clock.now())
            if past_rows_of:
                docs = past_rows_of(call, db, moment, docs)
                today = past_rows_of(call, db, moment_at(call), today)
            now = different_today(docs, today)
            page = Page(data=docs, count=page_count(params, ids), as_of=moment, now=now)
            return _summed(page, records, db, params, who)
        rows, count = records.page(db, params, who, call.services.deps.clock.now())
        page = Page(data=rows_of(call, db, rows) if rows_of else rows, count=count)
        return _summed(page, records, db, params, who)

    list_records.__annotations__["db"] = sa.Connection if rows_of else Session
    list_records.__annotations__["params"] = Annotated[records.past_params, Query()]
    return list_records


def _summed(
    page: Page[Any], records: RecordList, db: Session, params: Any, who: Viewer
) -> Page[Any]:
    """The page with the sums of all records found, now or then, of a list that has any."""
    if not records.spec.totals:
        return page
    then = (page.as_of.position, page.as_of.at) if page.as_of else ()
    number, found = records.totals(db, params, who, *then)
    sums = {name: str(amount) for name, amount in found.items()}
    meta = Meta(
        total=number,
        page=params.skip // params.limit + 1,
        limit=params.limit,
        sum=next(iter(sums.values()), None),
        sums=sums,
    )
    return SummedPage(**page.__dict__, meta=meta)


def count_call(noun: str) -> Callable[..., Count]:
    """The function of the call that counts a noun's list."""
    records = list_of(noun)

    def count_records(call: Call, db: Session, params: Any, who: Viewer) -> Count:
        """How many records the list has; with `at` or `position`, how many it had then."""
        _refuse_closed(call, records, params)
        if PAST & params.model_fields_set and (moment := moment_of(call, noun, params)):
            count = records.count(db, params, who, moment.position, moment.at)
            return Count(count=count, as_of=moment)
        return Count(count=records.count(db, params, who))

    count_records.__annotations__["params"] = Annotated[records.past_params, Query()]
    return count_records


def _refuse_closed(call: Call, records: RecordList, params: ListParams) -> None:
    """Raises NotAllowed for a filter of a section that the caller's role does not see."""
    for name, section in records.sections.items():
        if name in params.model_fields_set and not may_now(call.me, section, "V"):
            raise NotAllowed

"""The call that compares a noun's list at two moments, made from the noun's `ListSpec`."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated, Any, Generic, NamedTuple, TypeVar
from uuid import UUID

import sqlalchemy as sa
from fastapi import Query
from pydantic import Field

from api.http.deps import Call
from api.http.envelope import Answer, ApiModel, PastMoment, sometimes
from api.routes.past_lists import LATELY, joined_then, moment_of, rows_at, wait_for_rows
from api.routes.reading import viewer
from api.routes.record_shapes import ChangeOut
from api.routes.two_moments import second_moment
from domain.kernel.errors import InvalidFields
from projections.access.redact import access_of, redactor
from projections.access.scope import visible
from projections.access.wire_joins import find
from projections.history.labels import resolved
from projections.history.listed_changes import listed_changes
from projections.kernel.viewer import Viewer
from projections.lists.comparison import GROUPS, compare, compared_columns
from projections.lists.page import list_of
from projections.nouns import PROJECTIONS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from api.routes.shared_lists import PastRowsOf
    from projections.kernel.read_model import Row
    from projections.kernel.record import Doc
    from projections.lists.params import ComparedParams

T = TypeVar("T")


class ComparedRow(ApiModel, Generic[T]):
    """One record, as the list shows it at the moments at which it is in it."""

    id: str = Field(alias="_id")
    before: T | None
    after: T | None
    changes: list[ChangeOut]
    """What differs of what the list filters, sorts, links or searches by; only of a changed record."""


class ComparedRows(ApiModel, Generic[T]):
    rows: list[ComparedRow[T]]
    """Newest records first."""
    next_after: UUID | None
    """Asks for the page that follows; null when there is none."""


class ComparedCounts(ApiModel):
    came: int
    went: int
    changed: int
    unchanged: int


class ComparedList(Answer, Generic[T]):
    """`from` is the earlier of the two moments, whichever was asked for first. With `group` and `after`
    there is that group alone, and no counts.
    """

    earlier: PastMoment = Field(alias="from")
    later: PastMoment = Field(alias="to")
    counts: ComparedCounts | None = sometimes()
    came: ComparedRows[T] | None = sometimes()
    """In the list at the later moment alone."""
    went: ComparedRows[T] | None = sometimes()
    """In the list at the earlier moment alone."""
    changed: ComparedRows[T] | None = sometimes()
    """In the list at both moments, with another value."""


def compared_of(row: Any) -> Any:
    """The answer of a list whose rows have this model."""
    return ComparedList[row]


class _Side(NamedTuple):
    """Stored rows of the past, and rows as the list answers them, by id."""

    stored: dict[UUID, Row]
    shown: dict[str, Doc]


def compare_call(noun: str, past_rows_of: PastRowsOf | None = None) -> Callable[..., Answer]:
    """The function of the call that compares a noun's list; `past_rows_of` as `list_call` has it."""
    records = list_of(noun)

    def compare_lists(call: Call, db: Any, params: Any, who: Viewer) -> Answer:
        """What came into the list between two moments, what went and what changed, with all filters of
        the list. `with` and `withAt` are the second as position or time, which is now where neither is
        given; the moments may stand in either order. Not for roles that are shown no former values.
        """
        moments = _moments(call, noun, params)
        if params.after is not None:
            _require_seen(db, noun, params.after, who)
        earlier, later = moments
        found = compare(db, records, params, who, (earlier.position, later.position))
        pages = {group: found.ids[group][: params.most] for group in GROUPS}
        before = _side(call, db, noun, [*pages["went"], *pages["changed"]], earlier, past_rows_of)
        after = _side(call, db, noun, [*pages["came"], *pages["changed"]], later, past_rows_of)
        changes = _changes(call, db, noun, pages["changed"], before, after)
        answered = {
            group: {
                "rows": [
                    {
                        "_id": str(id_),
                        "before": before.shown.get(str(id_)),
                        "after": after.shown.get(str(id_)),
                        "changes": changes.get(id_, []),
                    }
                    for id_ in ids
                ],
                "nextAfter": ids[-1] if len(found.ids[group]) > len(ids) else None,
            }
            for group, ids in pages.items()
            if found.counts or group == params.group
        }
        of_all: Any = found.counts or None
        groups: Any = answered
        return ComparedList[Any].model_construct(
            earlier=earlier, later=later, counts=of_all, success=True, message="", **groups
        )

    compare_lists.__annotations__["db"] = sa.Connection
    compare_lists.__annotations__["params"] = Annotated[records.compared_params, Query()]
    return compare_lists


def _require_seen(db: sa.Connection, noun: str, id_: UUID, who: Viewer) -> None:
    if find(db, noun, id_) is None or not visible(db, noun, [id_], who):
        raise InvalidFields(fields={"after": "not_found"})


def _moments(call: Call, noun: str, params: ComparedParams) -> tuple[PastMoment, PastMoment]:
    """Both, the earlier one first. Raises InvalidFields, also for the same moment twice, and for only
    one of `group` and `after`; NotAllowed for a role that is shown no former values.
    """
    first = moment_of(call, noun, params)
    if first is None:
        raise InvalidFields(fields={"at": "required"})
    if (params.group is None) != (params.after is None):
        raise InvalidFields(fields={"group" if params.group is None else "after": "required"})
    second = second_moment(call, params.with_at, params.with_position)
    if call.services.deps.clock.now() - second.at < LATELY:
        wait_for_rows(call, second.position)
    if second.position == first.position:
        raise InvalidFields(fields={"withAt" if params.with_at else "with": "same_moment"})
    return (first, second) if first.position < second.position else (second, first)


def _side(
    call: Call,
    db: sa.Connection,
    noun: str,
    ids: Sequence[UUID],
    moment: PastMoment,
    past_rows_of: PastRowsOf | None,
) -> _Side:
    if not ids:
        return _Side({}, {})
    stored = rows_at(call, noun, ids, moment.position)
    docs = joined_then(call, db, noun, stored, ids, moment)
    shown = past_rows_of(call, db, moment, docs) if past_rows_of else docs
    return _Side(stored, {one["_id"]: one for one in shown})


def _changes(
    call: Call, db: sa.Connection, noun: str, ids: Sequence[UUID], before: _Side, after: _Side
) -> dict[UUID, list[Doc]]:
    view, access = PROJECTIONS[noun], access_of(call.me.role, noun)
    paths = compared_columns(noun, call.me.role).paths
    shown = redactor(call.me.role, noun, former=True)
    found = {}
    for id_ in ids:
        old, new = before.stored.get(id_), after.stored.get(id_)
        if old is not None and new is not None:
            found[id_] = listed_changes(view, shown(old["doc"]), shown(new["doc"]), access, paths)
    resolved(db, noun, [change for changes in found.values() for change in changes], viewer(call))
    return found

"""The call that compares a noun's list at two moments, made from the noun's `ListSpec`."""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice
from typing import TYPE_CHECKING, Annotated, Any, Generic, NamedTuple, TypeVar
from uuid import UUID

import sqlalchemy as sa
from fastapi import Query
from pydantic import Field

from api.http.deps import Call
from api.http.envelope import Answer, ApiModel, PastMoment, sometimes
from api.routes.compared_documents import CHUNK, Side, changed_among, differences, side_at
from api.routes.past_lists import LATELY, moment_of, wait_for_rows
from api.routes.reading import viewer
from api.routes.record_shapes import ChangeOut, TimelineDocument
from api.routes.two_moments import second_moment
from domain.kernel.errors import InvalidFields
from projections.access.scope import visible
from projections.access.wire_joins import find
from projections.history.labels import resolved
from projections.kernel.viewer import Viewer
from projections.lists.comparison import CHECKED, Asked, compare, following
from projections.lists.page import list_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from api.routes.shared_lists import PastRowsOf
    from projections.kernel.record import Doc
    from projections.lists.comparison import Group
    from projections.lists.params import ComparedParams

T = TypeVar("T")
UNKNOWN = -1


class ComparedRow(ApiModel, Generic[T]):
    """One record, as the list shows it at the moments at which it is in it."""

    id: str = Field(alias="_id")
    before: T | None
    after: T | None
    changes: list[ChangeOut]
    """What differs in the record's own fields and rows, and in what it shows of linked records
    (`Consumer.mobile`); only of a changed record."""
    files: list[TimelineDocument]
    """Files of a changed record that it has at one of the moments alone; `removed` are those of the
    earlier."""


class ComparedRows(ApiModel, Generic[T]):
    rows: list[ComparedRow[T]]
    """Newest records first."""
    next_after: UUID | None
    """Asks for the page that follows; null when there is none."""


class ComparedCounts(ApiModel):
    """`changed` and `unchanged` are -1 where too many records had an event in between to look at each."""

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


class _Found(NamedTuple):
    """Ids of one page of each group, and one more where there are others; counts with the first pages."""

    ids: dict[str, list[UUID]]
    counts: dict[str, int] | None


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
        asked = _Comparison(call, db, noun, params, who, moments)
        found = asked.further() if params.after is not None else asked.first()
        pages = {group: ids[: params.most] for group, ids in found.ids.items()}
        earlier, later = moments
        changed = pages.get("changed", [])
        before = side_at(call, db, noun, [*pages.get("went", []), *changed], earlier)
        after = side_at(call, db, noun, [*pages.get("came", []), *changed], later)
        differing = differences(call, noun, changed, before, after)
        resolved(
            db, noun, [one for each in differing.values() for one in each.changes], viewer(call)
        )
        was, becomes = (
            _shown(call, db, moment, side, past_rows_of)
            for moment, side in ((earlier, before), (later, after))
        )
        answered: Any = {
            group: {
                "rows": [
                    {
                        "_id": str(id_),
                        "before": was.get(str(id_)),
                        "after": becomes.get(str(id_)),
                        "changes": differing[id_].changes if id_ in differing else [],
                        "files": differing[id_].files if id_ in differing else [],
                    }
                    for id_ in ids
                ],
                "nextAfter": ids[-1] if len(found.ids[group]) > len(ids) else None,
            }
            for group, ids in pages.items()
        }
        of_all: Any = found.counts
        return ComparedList[Any].model_construct(
            earlier=earlier, later=later, counts=of_all, success=True, message="", **answered
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
        wait_for_rows(call, second.position, entries=True)
    if second.position == first.position:
        raise InvalidFields(fields={"withAt" if params.with_at else "with": "same_moment"})
    return (first, second) if first.position < second.position else (second, first)


class _Comparison(NamedTuple):
    call: Call
    db: sa.Connection
    noun: str
    params: ComparedParams
    who: Viewer
    moments: tuple[PastMoment, PastMoment]

    @property
    def asked(self) -> Asked:
        earlier, later = self.moments
        return Asked(self.params, self.who, (earlier.position, later.position))

    def first(self) -> _Found:
        """The first page of every group. How many have changed is known where all that were touched are
        looked at.
        """
        found = compare(self.db, list_of(self.noun), self.asked)
        counts, touched = found.counts, found.ids["touched"]
        ids: dict[str, list[UUID]] = {"came": found.ids["came"], "went": found.ids["went"]}
        of_groups = {"came": counts["came"], "went": counts["went"]}
        if len(touched) > CHECKED:
            ids["changed"] = self._page(touched)
            return _Found(ids, {**of_groups, "changed": UNKNOWN, "unchanged": UNKNOWN})
        changed = [*self._changed(touched)]
        ids["changed"] = changed[: self.params.most + 1]
        same = counts["untouched"] + len(touched) - len(changed)
        return _Found(ids, {**of_groups, "changed": len(changed), "unchanged": same})

    def further(self) -> _Found:
        """The page of a group that follows a record."""
        group, after = self.params.group, self.params.after
        assert group is not None and after is not None  # noqa: S101, PT018 - both or neither
        if group != "changed":
            return _Found({group: self._after(group, after, self.params.most + 1)}, None)
        return _Found({group: self._page(self._after("touched", after, CHUNK))}, None)

    def _page(self, touched: list[UUID]) -> list[UUID]:
        """Changed records among the touched, and among those that follow them, until a page is full."""
        found: list[UUID] = []
        most = self.params.most + 1
        while touched and len(found) < most:
            found += islice(self._changed(touched), most - len(found))
            touched = self._after("touched", touched[-1], CHUNK)
        return found

    def _after(self, group: Group, after: UUID, most: int) -> list[UUID]:
        return following(self.db, list_of(self.noun), self.asked, group, after, most=most)

    def _changed(self, ids: Sequence[UUID]) -> Iterator[UUID]:
        return changed_among(self.call, self.db, self.noun, ids, *self.moments)


def _shown(
    call: Call,
    db: sa.Connection,
    moment: PastMoment,
    side: Side,
    past_rows_of: PastRowsOf | None,
) -> dict[str, Doc]:
    """Rows as the list answers them, by id."""
    docs = [*side.joined.values()]
    shown = past_rows_of(call, db, moment, docs) if past_rows_of and docs else docs
    return {one["_id"]: one for one in shown}

"""The columns that a fold needs of a row are enough to make the whole row again."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.kernel.event import Recorded
from projections.kernel.record import RecordProjection
from projections.nouns import PROJECTIONS
from tests.happenings import CONSUMERS, LEADS
from tests.rows import fold_row


@given(events=LEADS | CONSUMERS, data=st.data())
def test_a_row_of_them_is_as_good_as_all(events: list[Recorded], data: st.DataObject) -> None:
    view = PROJECTIONS[events[0].noun]
    middle = data.draw(st.integers(1, len(events)))
    stored = fold_row(events[:middle])
    loaded = {name: stored[name] for name in view.needed}
    after = view.fold_all(loaded, events[middle:]) if events[middle:] else stored
    assert view.complete(after) == fold_row(events)


@pytest.mark.parametrize("view", PROJECTIONS.values(), ids=lambda view: view.name)
def test_every_other_column_follows_from_them(view: RecordProjection) -> None:
    columns = {column.name for column in view.table.columns}
    assert {"id", "version"} <= set(view.needed) <= columns

"""What differs between two documents of one record, over all nouns and whatever their events set."""

from __future__ import annotations

from typing import Any
from uuid import UUID

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.kernel.details import leaf_fields
from domain.kernel.event import Recorded
from domain.role.values import ROLES
from projections.access.redact import access_of, redactor
from projections.history.compared import OF_EVERY_CHANGE, linked_changes, own_differences
from projections.kernel.wire import get, put
from projections.nouns import NOUN_VIEWS, PROJECTIONS
from tests.factories.created import created
from tests.happenings import CONSUMERS, LEADS
from tests.rows import doc_of

NOTES = {"noteCount"}
Doc = dict[str, Any]


def differ(noun: str, old: Doc, new: Doc, role: str = "admin") -> bool:
    shown = redactor(role, noun, former=True)
    return bool(own_differences(noun, role, shown(old), shown(new)))


def said(noun: str, doc: Doc) -> Doc:
    """What the two answers of a record as of two moments are compared by; files by their ids, of which
    these events may give one twice.
    """
    files = {one: {file["_id"] for file in doc[one]} for one in NOUN_VIEWS[noun].noun.collections}
    return {key: value for key, value in doc.items() if key not in OF_EVERY_CHANGE | NOTES} | files


@given(events=LEADS | CONSUMERS, data=st.data())
def test_a_record_differs_where_its_documents_do(
    events: list[Recorded], data: st.DataObject
) -> None:
    noun = events[0].noun
    first, last = (data.draw(st.integers(1, len(events))) for _ in range(2))
    old, new = (PROJECTIONS[noun].fold_all(None, events[:one])["doc"] for one in (first, last))
    assert differ(noun, old, new) == (said(noun, old) != said(noun, new))


@pytest.mark.parametrize("noun", sorted(NOUN_VIEWS))
def test_every_field_of_every_noun_is_compared_for_who_sees_it(noun: str) -> None:
    old = doc_of(created(noun))
    for leaf in leaf_fields(NOUN_VIEWS[noun].noun.details).values():
        new = put(old, leaf.wire, "another value")
        for role in ROLES:
            showing = access_of(role, noun).showing(leaf.wire, former=True)
            if showing == "absent":
                assert not differ(noun, old, new, role), (leaf.wire, role)
            elif showing == "shown":
                assert differ(noun, old, new, role), (leaf.wire, role)


@pytest.mark.parametrize("noun", sorted(one for one, view in NOUN_VIEWS.items() if view.links))
def test_every_link_of_every_noun_is_compared(noun: str) -> None:
    for wire in NOUN_VIEWS[noun].links:
        card = {"_id": str(UUID(int=1)), "name": "Orla", "address": {"town": "Hull"}}
        renamed = card | {"name": "Una"}
        moved = card | {"address": {"town": "Leeds"}}
        for changed, path in ((renamed, "name"), (moved, "address.town")):
            [change] = linked_changes(noun, {wire: card}, {wire: changed})
            assert change["field"] == f"{wire}.{path}"
            assert change["from"] == get(card, path)
        other = card | {"_id": str(UUID(int=2)), "name": "Una"}
        assert not linked_changes(noun, {wire: card}, {wire: other})

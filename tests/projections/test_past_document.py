"""A past document shows linked records, children and people as they were then, for every noun."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from datetime import UTC, datetime
from typing import Any
from uuid import UUID, uuid4

import pytest

from domain.kernel import record
from domain.kernel.details import leaf_fields
from domain.kernel.event import Event, Recorded
from domain.nouns import NOUNS
from projections.history.past import children_at, past_document
from projections.kernel.noun_view import NounView
from projections.kernel.wire import get, put
from projections.lists.joins import children_of, shown_of
from projections.nouns import NOUN_VIEWS, PROJECTIONS
from tests.factories import consumer, user
from tests.factories.created import CREATED
from tests.rows import doc_of
from tests.spec import STREAM, history

NOW = datetime(2026, 3, 2, 12, 0, tzinfo=UTC)
LINKED = UUID("00000000-0000-4000-8000-000000000002")
LINKS = [
    pytest.param(view, wire, id=f"{noun}.{wire}")
    for noun, view in NOUN_VIEWS.items()
    for wire in view.links
]
CHILDREN = [
    pytest.param(noun, wire, child, id=f"{noun}.{wire}")
    for noun in NOUNS
    for wire, child in children_of(noun).items()
]
Streams = Mapping[UUID, list[Recorded]]


def past(
    noun: str, doc: dict[str, Any], streams: Streams, children: Iterable[UUID] = ()
) -> dict[str, Any]:
    def events_of(ids: Iterable[UUID]) -> Streams:
        return {id_: streams[id_] for id_ in ids if id_ in streams}

    def child_ids(child: str) -> list[UUID]:
        return [id_ for id_ in children if streams[id_][0].noun == child]

    return past_document(noun, doc, NOW, events_of, child_ids, role="admin")


def linked_events(noun: str, *later: Event) -> Streams:
    return {LINKED: history(CREATED[noun], *later, stream_id=LINKED)}


def whole(noun: str) -> dict[str, Any]:
    """What is stored of the linked record."""
    found: dict[str, Any] = PROJECTIONS[noun].fold_all(None, linked_events(noun)[LINKED])["doc"]
    return found


@pytest.mark.parametrize(("view", "wire"), LINKS)
def test_a_linked_record_is_as_it_was(view: NounView, wire: str) -> None:
    link = view.links[wire]
    target = view.noun.links[link.path]
    doc = put(doc_of(CREATED[view.name]), view.wire(link.path), str(LINKED))
    shown = past(view.name, doc, linked_events(target))[wire]
    then = whole(target)
    fields = link.shows or PROJECTIONS[target].card
    assert {path: get(shown, path) for path in fields} == {path: get(then, path) for path in fields}
    assert {name: shown[name] for name in link.also} == {
        name: then[stored] for name, stored in link.also.items()
    }


@pytest.mark.parametrize(("view", "wire"), LINKS)
def test_a_record_that_was_not_there_yet_is_not_shown(view: NounView, wire: str) -> None:
    doc = put(doc_of(CREATED[view.name]), view.wire(view.links[wire].path), str(LINKED))
    assert past(view.name, doc, {})[wire] is None


@pytest.mark.parametrize(("noun", "wire", "child"), CHILDREN)
class TestChildren:
    def child_of(self, noun: str, child: str, parent: UUID) -> Streams:
        """A stream of the child noun that links to the parent."""
        view = NOUN_VIEWS[child]
        [path] = [path for path, target in view.noun.links.items() if target == noun]
        details = view.noun.details.model_validate(
            {leaf_fields(view.noun.details)[path].wire: parent}
        )
        return linked_events(child, view.noun.changed(details=details))

    def test_children_are_those_of_then(self, noun: str, wire: str, child: str) -> None:
        doc = doc_of(CREATED[noun])
        streams = self.child_of(noun, child, STREAM)
        [shown] = past(noun, doc, streams, [LINKED])[wire]
        assert shown["_id"] == str(LINKED)

    def test_one_of_another_parent_then_is_not_shown(
        self, noun: str, wire: str, child: str
    ) -> None:
        streams = self.child_of(noun, child, uuid4())
        assert past(noun, doc_of(CREATED[noun]), streams, [LINKED])[wire] == []

    def test_one_deleted_then_is_not_shown(self, noun: str, wire: str, child: str) -> None:
        streams = self.child_of(noun, child, STREAM)
        events = streams[LINKED]
        deleted = events[-1]._replace(version=len(events) + 1, event=record.Deleted())
        streams = {LINKED: [*events, deleted]}
        assert past(noun, doc_of(CREATED[noun]), streams, [LINKED])[wire] == []


@pytest.mark.parametrize("noun", [noun for noun in NOUNS if NOUNS[noun].roles])
def test_people_are_called_as_they_were_then(noun: str) -> None:
    person = uuid4()
    streams = {
        person: history(user.registered(first_name="Ruth", last_name="Ames"), stream_id=person)
    }
    for role in NOUNS[noun].roles:
        doc = put(doc_of(CREATED[noun]), role, [str(person)])
        assert [one["name"] for one in past(noun, doc, streams)[role]] == ["Ruth Ames"]


def test_who_asked_for_the_deletion_is_called_as_they_were_then() -> None:
    person = uuid4()
    streams = {
        person: history(user.registered(first_name="Ruth", last_name="Ames"), stream_id=person)
    }
    asked = {"by": str(person), "at": "2026-03-02T09:00:00.000Z", "reason": "Twice"}
    doc = put(doc_of(consumer.registered()), "deleteRequest", asked)
    assert past("consumer", doc, streams)["deleteRequest"]["by"]["name"] == "Ruth Ames"


@pytest.mark.parametrize("noun", sorted(NOUN_VIEWS))
def test_children_of_one_instant_have_the_same_order_now_and_then(noun: str) -> None:
    at = datetime(2026, 11, 29, tzinfo=UTC)
    for wire, child in children_of(noun).items():
        view = NOUN_VIEWS[child]
        [path] = [one for one, target in view.noun.links.items() if target == noun]
        parent = {"_id": str(UUID(int=9))}
        rows = [
            {
                "created_at": at,
                "doc": put(own | {"isDelete": False}, view.wire(path), parent["_id"]),
            }
            for own in ({"_id": str(UUID(int=number))} for number in (3, 1, 2))
        ]
        found = [one["_id"] for one in children_at(noun, child, parent["_id"], rows)]
        assert found == sorted(found), wire
        assert re.search(r"ORDER BY child\.created_at, child\.id", shown_of(noun).of_ids), wire

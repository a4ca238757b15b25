"""A record's document as it was, joined with what the records behind its ids were then.

A list joins present rows; a past view folds the events of every linked record up to the same
position instead, so that no value of today stands in it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any
from uuid import UUID

from projections.kernel.record import users_of_rows
from projections.kernel.wire import get
from projections.lists.joins import children_of, composed, link_shown
from projections.nouns import NOUN_VIEWS, PROJECTIONS

if TYPE_CHECKING:
    from collections.abc import Sequence
    from datetime import datetime

    from domain.kernel.event import Recorded
    from projections.kernel.read_model import Row
    from projections.kernel.record import Doc

EventsOf = Callable[[Iterable[UUID]], Mapping[UUID, "Sequence[Recorded]"]]
"""Events of several streams up to the position that is looked at; a stream without any is left out."""
ChildIds = Callable[[str], Iterable[UUID]]
"""Ids of a noun's records that may have belonged to the record, or to one of the records."""


def past_document(
    noun: str, doc: Doc, now: datetime, events_of: EventsOf, child_ids: ChildIds, *, role: str
) -> Doc:
    """A stored document of the past, joined, as a role is shown it. `now` is the time that is
    looked at.
    """
    [found] = past_documents(noun, [doc], now, events_of, child_ids, role=role)
    return found


def past_documents(
    noun: str,
    docs: Sequence[Doc],
    now: datetime,
    events_of: EventsOf,
    child_ids: ChildIds,
    *,
    role: str,
) -> list[Doc]:
    """The same of several documents; each record behind them is folded once."""
    children = {wire: list(child_ids(child)) for wire, child in children_of(noun).items()}
    wanted = [id_ for ids in children.values() for id_ in ids]
    for doc in docs:
        wanted += [*filter(None, _linked(noun, doc).values()), *_people(noun, doc)]
    rows = {id_: _row(events) for id_, events in events_of(dict.fromkeys(wanted)).items()}
    of_nouns = {wire: [rows[id_] for id_ in ids if id_ in rows] for wire, ids in children.items()}
    return [_joined(noun, doc, now, rows, of_nouns, role=role) for doc in docs]


def _joined(
    noun: str,
    doc: Doc,
    now: datetime,
    rows: Mapping[UUID, Row],
    children: Mapping[str, Sequence[Row]],
    *,
    role: str,
) -> Doc:
    view = NOUN_VIEWS[noun]
    persons = {str(id_): rows[id_]["card"] for id_ in _people(noun, doc) if id_ in rows}
    shown = {
        wire: link_shown(rows.get(id_) if id_ else None, view.links[wire])
        for wire, id_ in _linked(noun, doc).items()
    }
    child_docs = {
        wire: children_at(noun, children_of(noun)[wire], doc["_id"], found)
        for wire, found in children.items()
    }
    return composed(view, doc, persons, shown | child_docs, now, role=role, former=True)


def _linked(noun: str, doc: Doc) -> dict[str, UUID | None]:
    """Ids of the linked records, by the wire fields that show them."""
    view = NOUN_VIEWS[noun]
    return {wire: _uuid(get(doc, view.wire(link.path))) for wire, link in view.links.items()}


def past_card(noun: str, id_: str | None, events_of: EventsOf) -> Doc | None:
    """What other records showed of this one then; None when it was not there."""
    events = events_of([UUID(id_)]) if id_ else {}
    cards: list[Doc] = [_row(found)["card"] for found in events.values() if found[0].noun == noun]
    return cards[0] if cards else None


def _row(events: Sequence[Recorded]) -> Row:
    projection = PROJECTIONS[events[0].noun]
    return projection.complete(projection.fold_all(None, events))


def _people(noun: str, doc: Doc) -> list[UUID]:
    """Everybody with a role in the record or in a row of it, the user who requested its deletion, and who
    created it where its documents say so.
    """
    view, of = NOUN_VIEWS[noun], NOUN_VIEWS[noun].noun
    ids = [*(id_ for role in of.roles for id_ in doc[role]), *users_of_rows(of, doc)]
    asked = doc["deleteRequest"]
    creator = doc["createdBy"] if view.shows_creator else None
    return [UUID(id_) for id_ in [*ids, asked["by"] if asked else None, creator] if id_]


def children_at(noun: str, child: str, parent: str, rows: Sequence[Row]) -> list[Doc]:
    """Documents of the child's rows that belong to the parent and are not deleted, in the order of
    `joins`: oldest first, then by id.
    """
    view = NOUN_VIEWS[child]
    [path] = [path for path, target in view.noun.links.items() if target == noun]
    stored = view.wire(path)
    own = [row for row in rows if get(row["doc"], stored) == parent and not row["doc"]["isDelete"]]
    return [
        row["doc"] for row in sorted(own, key=lambda row: (row["created_at"], row["doc"]["_id"]))
    ]


def _uuid(value: Any) -> UUID | None:
    return UUID(value) if value else None

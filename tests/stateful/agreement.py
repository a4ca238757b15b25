"""Checks that timeline, state and read model of a record agree."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from decimal import Decimal
from itertools import groupby, pairwise
from typing import Any
from uuid import UUID

import orjson

from commands.kernel.command import Deps
from commands.shared.reference_tables import StoredReferenceData
from domain.kernel.details import leaf, leaf_fields
from domain.kernel.event import Recorded
from domain.kernel.record import Record, evolve
from domain.nouns import NOUNS
from domain.shared.offer.events import OfferProvided
from domain.shared.offer.prices import PRICES
from domain.shared.offer.state import OfferState
from projections.history.difference import difference
from projections.history.entries import Place, Wanted
from projections.history.entry import ENTRY, STRUCK
from projections.history.pages import Page, Span, page
from projections.history.past import past_document
from projections.history.replay import replay
from projections.history.states import States
from projections.history.timeline import timeline
from projections.history.value_fields import field_paths, is_row_path, own_paths, value_field
from projections.history.values import Step, field_values, linked_ids, steps
from projections.kernel.record import Doc, RecordProjection, blank, get, merge, put, wire
from projections.nouns import NOUN_VIEWS, PROJECTIONS
from tests.rows import fold_row
from tests.sees import admin_of
from tests.spec import fold
from tests.stateful.backends import Backend

NEWEST = 2**63 - 1
"""A position after every event."""
PAYMENTS = ("payment_received", "outstanding_payment")
FLAGS: dict[str, Doc] = {
    "record.blocked": {"isActive": 0},
    "item.retired": {"isActive": 0},
    "record.activated": {"isActive": 1},
    "record.deleted": {"isDelete": True, "deleteRequest": None},
    "record.restored": {"isDelete": False},
    "record.delete_request_cancelled": {"deleteRequest": None},
    "record.delete_request_rejected": {"deleteRequest": None},
}


def check(backend: Backend, noun: str, id_: UUID) -> None:
    """Fails where the record's accounts of itself differ."""
    view, events = PROJECTIONS[noun], backend.deps.store.events(id_)
    row = backend.row(noun, id_, len(events))
    assert row == fold_row(events)
    folded = fold_timeline(view, events)
    values = {path: get(row["doc"], path) for path in fields(view)}
    assert {path: get(folded, path) for path in fields(view)} == values
    assert folded["noteCount"] == row["doc"]["noteCount"]
    kept = [one for collection in view.noun.collections for one in row["doc"][collection]]
    assert {one["_id"]: one for one in folded["files"]} == {one["_id"]: one for one in kept}
    for rows in view.noun.rows:
        assert folded[rows.name] == {one["_id"]: bare(one) for one in row["doc"][rows.name]}
    state = backend.deps.store.load(NOUNS[noun], id_)
    assert state == fold(events)
    check_state(view, state, row["doc"])
    if isinstance(state.state, OfferState):
        check_offer(state, events, row["doc"])
    check_following(backend.deps, state)
    check_chosen(state)
    check_past(view, events)
    check_pages(view, events)


def check_following(deps: Deps, state: Record[Any, Any]) -> None:
    """What follows from other values of the record, or of one of its rows, is what is stored."""
    reference_data = StoredReferenceData(deps)
    rows = [details for kept in state.rows.values() for details in kept.values()]
    for fields in (state.details, state.state, *rows):
        for one in type(fields).follows:
            wanted = one.compute(fields, reference_data)
            assert wanted == {path: leaf(fields, path) for path in one.paths}


def check_chosen(state: Record[Any, Any]) -> None:
    """The price that a customer chose is one of the offer's."""
    chosen = getattr(state.state, "chosen_price", None)
    assert chosen is None or chosen in state.rows[PRICES]


class FoldedPlaces:
    """The places of a record's entries, from its events instead of the read model."""

    def __init__(self, events: Sequence[Recorded]) -> None:
        rows = ENTRY.entries(None, events)
        self._places = [Place(row["first_version"], row["version"]) for row in reversed(rows)]
        self._struck = [
            one
            for one, row in zip(self._places, reversed(rows), strict=True)
            if STRUCK in row["topics"]
        ]

    def before(self, version: int | None, _wanted: Wanted, limit: int) -> list[Place]:
        return [one for one in self._places if version is None or one.last < version][:limit]

    def after(self, version: int, _wanted: Wanted, limit: int) -> list[Place]:
        return [one for one in reversed(self._places) if one.last > version][:limit]

    def struck(self) -> list[Place]:
        return self._struck


def check_pages(view: RecordProjection, events: Sequence[Recorded]) -> None:
    """Pages of a timeline, each folded from its own events, are those of the whole one."""
    access = admin_of(view.noun)
    whole, before = timeline(view, events, access)[::-1], None
    places = FoldedPlaces(events)

    def pages(span: Span) -> Page:
        states = States(view, lambda after, upto: events[after:upto])
        return page(states, places, access, Wanted(), span)

    found: list[Doc] = []
    while True:
        one = pages(Span(before, None, 4))
        found += one.entries
        before = one.more
        if before is None:
            break
    assert found == whole
    found, newer = [], None if not events else 0
    while newer is not None:
        one = pages(Span(None, newer, 4))
        found, newer = [*one.entries, *found], one.newer
    assert found == whole


def check_past(view: RecordProjection, events: Sequence[Recorded]) -> None:
    """State and document have the same child rows at every version, and the document their titles;
    what a job costs and leaves follows at every version too.
    """
    if not view.noun.rows:
        return
    state: Record[Any, Any] | None = None
    for step in replay(view, events):
        state = evolve(state, step.recorded)
        check_rows(view, state, step.after)
        if view.noun.name == "lead":
            check_money(state, step.after)


def check_values(backend: Backend, noun: str, id_: UUID) -> None:
    """The history of each field has the values that the documents had one after the other, and ends
    with that of the read model; those of linked records are as the joined document shows them.
    """
    store, view = backend.deps.store, NOUN_VIEWS[noun]
    events = store.events(id_)
    linked = {one for path in view.noun.links for one in linked_ids(events, path)}
    found = list(steps(events, store.events_of(sorted(linked), upto=NEWEST)))
    doc = backend.row(noun, id_, len(events))["doc"]
    docs = [step.after for step in _command_ends(replay(view.projection, events))]
    for path in own_paths(view):
        if path in view.projection.not_stored:
            continue
        values = history_of(noun, path, found)
        # Setting a masked or erased field again is listed, though it reads the same.
        assert _distinct(values) == _distinct([get(one, path) for one in docs]), path
        _ends_with(values, get(doc, path), path)
    shown = past_document(
        noun,
        doc,
        found[-1].recorded.at,
        lambda ids: store.events_of(list(ids), upto=NEWEST),
        lambda _: (),
        role="admin",
    )
    for path in field_paths(noun):
        if path.partition(".")[0] in view.links and "." in path:
            _ends_with(history_of(noun, path, found), get(shown, path), path)
    for name, paths in view.shown_first.items():
        if name not in view.shown_together:
            firsts = [get(shown, one) for one in paths]
            first = next((one for one in firsts if not _is_empty(one)), None)
            _ends_with(history_of(noun, name, found), first, name)
    for rows in view.noun.rows:
        for row in doc[rows.name]:
            for wire_name in map(rows.wire, rows.details.model_fields):
                values = history_of(noun, f"{rows.name}.{wire_name}", found, UUID(row["_id"]))
                _ends_with([_bare_of(one) for one in values], row[wire_name], wire_name)


def history_of(
    noun: str, path: str, found: Sequence[Step], row_id: UUID | None = None
) -> list[Any]:
    """A field's values, oldest first."""
    field = value_field(noun, path, "admin", row_id)
    assert field is not None, path
    assert is_row_path(noun, path) is (row_id is not None)
    return [one.reading.value for one in field_values(field, found)]


def _ends_with(values: Sequence[Any], value: Any, path: str) -> None:
    last = values[-1] if values else None
    assert last == value or (_is_empty(last) and _is_empty(value)), path


def _command_ends(found: Sequence[Any]) -> Iterator[Any]:
    """The last step of each command."""
    for _, command in groupby(found, key=lambda one: one.recorded.meta.command_id):
        yield list(command)[-1]


def _distinct(values: Sequence[Any]) -> list[Any]:
    """Each that differs from the former one; empty ones are alike, and none begins."""
    alike = [None if _is_empty(one) else one for one in values]
    found = [one for one, _ in groupby(alike)]
    return found[1:] if found[:1] == [None] else found


def _is_empty(value: Any) -> bool:
    return value in (None, "", [], {})


def _bare_of(value: Any) -> Any:
    """Linked rows and files by their ids alone, as the document has them."""
    return [_bare(one) for one in value] if isinstance(value, list) else _bare(value)


def check_rows(view: RecordProjection, state: Record[Any, Any], doc: Doc) -> None:
    for rows in view.noun.rows:
        kept = state.rows.get(rows.name, {})
        assert [str(id_) for id_ in kept] == [one["_id"] for one in doc[rows.name]]
        for details, one in zip(kept.values(), doc[rows.name], strict=True):
            assert one == {"_id": one["_id"]} | blank(rows.details) | wire(details)
        if rows.titles_at:
            titles = [one[rows.wire(rows.title)] for one in doc[rows.name]]
            assert get(doc, rows.titles_at) == list(dict.fromkeys(titles))


def check_money(state: Record[Any, Any], doc: Doc) -> None:
    """Worked out here again, from the state and not from the document."""
    amounts = {
        name: value for name, value in state.details.costs.model_dump().items() if value is not None
    }
    paid = [amounts.pop(name) for name in PAYMENTS if name in amounts]
    total = sum(amounts.values()) if amounts else None
    shown = {name: doc["costs"][name] for name in ("total", "profit")}
    assert {name: one and Decimal(one) for name, one in shown.items()} == {
        "total": total,
        "profit": sum(paid) - (total or 0) if paid else None,
    }


def check_unique_addresses(backend: Backend, consumers: Sequence[UUID]) -> None:
    states = [backend.deps.store.load(NOUNS["consumer"], id_) for id_ in consumers]
    claims = [
        state.details.email.casefold()
        for state in states
        if state.details.email and not state.deleted
    ]
    assert len(set(claims)) == len(claims)


def shown(view: RecordProjection, events: Sequence[Recorded]) -> Doc:
    """The values of a record's fields and state fields, and its rows and files, after these events."""
    doc = fold_row([*events])["doc"]
    found = {path: get(doc, path) for path in fields(view)}
    # A request to delete that was taken back, and set again by that, is another one.
    found["deleteRequest"] = doc["deleteRequest"] is not None
    # What was never set reads as the state has it.
    unset = view.noun.state().model_dump(by_alias=True, mode="json")
    for one in view.noun.shown_state().values():
        value = doc.get(one.wire)
        found[one.wire] = unset.get(one.wire) if value is None else value
    found |= {rows.name: [bare(one) for one in doc[rows.name]] for rows in view.noun.rows}
    return found | {name: doc[name] for name in view.noun.collections}


def check_compared(view: RecordProjection, events: Sequence[Recorded]) -> None:
    """What two versions of a record are said to differ in is what their values differ in."""
    versions = sorted({1, len(events) // 2 or 1, len(events)})
    for earlier, later in pairwise(versions):
        docs = [fold_row([*events[:upto]])["doc"] for upto in (earlier, later)]
        found = difference(view, docs[0], docs[1], admin_of(view.noun))
        changes = {one["field"]: (one["from"], one["to"]) for one in found if "row" not in one}
        others = {*(rows.name for rows in view.noun.rows), *view.noun.collections, "deleteRequest"}
        paths = shown(view, events).keys() - others
        differing = {path for path in paths if _differ(*(get(one, path) for one in docs))}
        named = {path for path, both in changes.items() if _differ(*both)}
        assert differing == named, differing ^ named
        for path, both in changes.items():
            assert both == tuple(get(one, path) for one in docs), path


def _differ(one: Any, other: Any) -> bool:
    return (one or None) != (other or None)


def fields(view: RecordProjection) -> list[str]:
    """Wire paths of all that a timeline's changes and events account for."""
    status = [view.pipeline_field, "status"] if view.pipeline_field else []
    leaves = [leaf.wire for leaf in leaf_fields(view.noun.details).values()]
    found = [*leaves, *status, *view.noun.roles, "isActive", "isDelete", "deleteRequest"]
    return [path for path in found if path not in view.not_stored]


def fold_timeline(view: RecordProjection, events: Sequence[Recorded]) -> Doc:
    """A record's fields from its timeline alone: every change sets `to` where `from` was."""
    noun = view.noun
    doc: Doc = blank(noun.details) | {part: [] for part in noun.roles}
    doc |= {"isActive": 1, "isDelete": False, "deleteRequest": None, "status": None}
    doc |= {"noteCount": 0, "files": []} | {rows.name: {} for rows in noun.rows}
    known = {*fields(view)}
    for entry in timeline(view, events, admin_of(noun)):
        for change in entry["changes"]:
            if "row" in change or change["field"] not in known:
                continue
            before = get(doc, change["field"])
            fits = change["from"] == before or entry["kinds"][0] == "created"
            assert fits, f"{change} of {before} at version {entry['version']}"
            doc = put(doc, change["field"], change["to"])
        doc = _lists(doc, entry)
        for event in entry["events"]:
            doc |= FLAGS.get(event, {})
            if event == "record.delete_requested":
                doc["deleteRequest"] = {
                    "by": entry["actor"],
                    "at": entry["at"],
                    "reason": entry["reason"],
                }
        fold_rows(doc, entry)
    return doc


def fold_rows(doc: Doc, entry: Doc) -> None:
    """Child rows from the changes of their fields; a row that was added or removed says so."""
    for one in entry["rows"]:
        rows = doc[one["rows"]]
        if one["did"] == "added":
            rows[one["_id"]] = {}
    for change in entry["changes"]:
        if "row" not in change:
            continue
        name, _, wire_name = change["field"].partition(".")
        row = doc[name][change["row"]["_id"]]
        assert _bare(change["from"]) == row.get(wire_name)
        row[wire_name] = _bare(change["to"])
    for one in entry["rows"]:
        rows = doc[one["rows"]]
        if one["did"] == "removed":
            assert not any(value is not None for value in rows.pop(one["_id"]).values())
        else:
            rows[one["_id"]] = {
                key: value for key, value in rows[one["_id"]].items() if value is not None
            }


def _bare(value: Any) -> Any:
    """A linked row by its id alone, as the document has it."""
    return value["_id"] if isinstance(value, dict) else value


def bare(row: Doc) -> Doc:
    """A row's values."""
    return {key: value for key, value in row.items() if key != "_id" and value is not None}


def _lists(doc: Doc, entry: Doc) -> Doc:
    files = doc["files"]
    for change in entry["documents"]:
        document = {key: value for key, value in change.items() if key != "removed"}
        files = [one for one in files if one["_id"] != document["_id"]]
        files = files if change["removed"] else [*files, document]
    return {**doc, "files": files, "noteCount": doc["noteCount"] + _notes(entry)}


def check_state(view: RecordProjection, state: Record[Any, Any], doc: Doc) -> None:
    """The state that decisions see has the document's values."""
    details = merge(blank(view.noun.details), wire(state.details))
    for one in leaf_fields(view.noun.details).values():
        if one.wire not in view.not_stored:
            assert get(details, one.wire) == get(doc, one.wire), one.path
    for part in view.noun.roles:
        assert [str(user) for user in state.people.get(part, ())] == doc[part]
    shown = wire(state.state)
    for path, one in view.noun.shown_state().items():
        set_by_event = path in state.field_versions
        if set_by_event:
            assert _full(shown[one.wire]) == _full(doc[one.wire]), path
    if view.pipeline_field:
        assert state.pipeline == doc[view.pipeline_field]
    if view.noun.status is not None:
        assert state.status == doc["status"]
    assert (state.version, state.deleted) == (doc["version"], doc["isDelete"])
    assert state.active == (doc["isActive"] == 1)
    assert (state.delete_request is None) == (doc["deleteRequest"] is None)
    assert {str(id_) for id_ in state.documents} == {
        one["_id"] for collection in view.noun.collections for one in doc[collection]
    }
    assert orjson.loads(orjson.dumps(doc)) == doc


def check_offer(offer: Record[Any, Any], events: Sequence[Recorded], doc: Doc) -> None:
    """An offer that was accepted, or is live, is what its paper says, and has its chosen row."""
    assert doc["standing"] == offer.state.standing
    if offer.state.standing not in {"accepted", "live"}:
        return
    paper = max(one.version for one in events if isinstance(one.event, OfferProvided))
    then = fold([*events[:paper]])
    printed = then.rows.keys() - offer.state.beside_paper
    assert {name: offer.rows[name] for name in printed} == {
        name: then.rows[name] for name in printed
    }
    links = NOUNS[offer.noun].links
    values = [
        {path: value for path, value in one.details.leaves().items() if path not in links}
        for one in (then, offer)
    ]
    assert values[0] == values[1]
    is_of_prices = offer.pipeline in {None, "commercial"}
    if is_of_prices and offer.rows.get(PRICES):
        assert offer.state.chosen_price in offer.rows[PRICES]


def _full(value: Any) -> Any:
    """Without the fields of entries that have no value."""
    if not isinstance(value, list | tuple):
        return value
    return [
        {key: part for key, part in one.items() if part is not None}
        if isinstance(one, dict)
        else one
        for one in value
    ]


def _notes(entry: Doc) -> int:
    """How many more notes stand after an entry."""
    struck: int = entry["events"].count("record.note_struck")
    return len(entry["notes"]) - struck

"""What lists, counts and boards of the past need: which moment is asked for, and documents of then."""

from __future__ import annotations

from datetime import timedelta
from functools import partial
from typing import TYPE_CHECKING, Any
from uuid import UUID

from api.http.envelope import Columns, PastMoment
from api.routes.moments import moment_at, time_of
from api.routes.records import refuse_former, states_of
from projections.history.compared import OF_EVERY_CHANGE
from projections.history.entry import ENTRY
from projections.history.past import past_documents
from projections.history.states import EVERY
from projections.lists.joins import documents
from projections.lists.params import PAST
from projections.lists.past import Past, child_ids_then
from projections.nouns import PROJECTIONS

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from pydantic import BaseModel

    from api.http.deps import Call
    from domain.kernel.event import Recorded
    from projections.kernel.read_model import Row
    from projections.kernel.record import Doc
    from projections.lists.sql import Session

LATELY = timedelta(seconds=10)
"""How old a past is of which some rows may have yet to be written."""
LAST = 50
"""Events that are waited for then."""


def moment_of(call: Call, noun: str, params: BaseModel) -> PastMoment | None:
    """The past that a noun's call asks for, or None for the present. Raises NotAllowed for a role that
    is shown no former values of it, and InvalidFields for what is not yet.
    """
    if not PAST & params.model_fields_set:
        return None
    refuse_former(call, noun)
    return moment_in(call, params)


def moment_in(call: Call, params: BaseModel) -> PastMoment | None:
    """The same of a call of several nouns: what a role is shown of each is for its rows to say."""
    asked = params.model_dump(include={*PAST}, exclude_none=True)
    if not asked:
        return None
    moment = moment_at(call, **asked)
    if call.services.deps.clock.now() - moment.at < LATELY:
        wait_for_rows(call, moment.position)
    return moment


def wait_for_latest(call: Call) -> None:
    """Waits for the rows and entries of the newest events, where they may have yet to be written."""
    deps = call.services.deps
    newest = deps.store.position()
    if newest and deps.clock.now() - time_of(call, newest) < LATELY:
        wait_for_rows(call, newest, entries=True)


def wait_for_rows(call: Call, position: int, *, entries: bool = False) -> None:
    """Waits for the rows of the last events as their writers do, and for their `entries`; no longer, as a
    record that is parked would never come.
    """
    store, readers = call.services.deps.store, call.services.deps.readers
    versions: dict[str, dict[UUID, int]] = {}
    for change in store.read(max(position - LAST, 0), min(position, LAST)):
        versions.setdefault(change.noun, {})[change.stream_id] = change.version
    if entries:
        of_nouns = [versions[noun] for noun in versions.keys() & ENTRY.nouns]
        versions[ENTRY.name] = {id_: last for of in of_nouns for id_, last in of.items()}
    for name, wanted in versions.items():
        readers.wait(name, [*wanted.items()])


def past_of(call: Call, db: Session, moment: PastMoment | None) -> Past | None:
    """What rows of that past are read by."""
    if moment is None:
        return None
    return Past(moment.position, moment.at, partial(documents_then, call, db, moment=moment))


def documents_then(
    call: Call, db: Session, noun: str, ids: Sequence[UUID], moment: PastMoment
) -> list[Doc]:
    """Joined documents of these records as they were, in the order of the ids."""
    return joined_then(call, db, noun, rows_at(call, noun, ids, moment.position), ids, moment)


def joined_then(
    call: Call,
    db: Session,
    noun: str,
    rows: Mapping[UUID, Row],
    ids: Sequence[UUID],
    moment: PastMoment,
) -> list[Doc]:
    """The same from their stored rows of then."""
    docs = [rows[id_]["doc"] for id_ in ids if id_ in rows]

    def children(child: str) -> list[UUID]:
        return child_ids_then(db, noun, child, ids, moment.position)

    def events_of(wanted: Iterable[UUID]) -> Mapping[UUID, Sequence[Recorded]]:
        return call.services.deps.store.events_of(list(wanted), upto=moment.position)

    return past_documents(noun, docs, moment.at, events_of, children, role=call.me.role)


def rows_at(call: Call, noun: str, ids: Sequence[UUID], position: int) -> dict[UUID, Row]:
    """Stored rows as they were, those of long records from the nearest waypoint, of all others from their
    first event.
    """
    store, view = call.services.deps.store, PROJECTIONS[noun]
    versions = store.versions_at(ids, position)
    short = [id_ for id_, version in versions.items() if version <= EVERY]
    events = store.events_of(short, upto=position)
    found = {id_: view.fold_all(None, of_record) for id_, of_record in events.items()}
    for id_, version in versions.items():
        if version > EVERY and (row := states_of(call, noun, id_).at(version)) is not None:
            found[id_] = row
    return found


def different_today(then: list[Doc], now: list[Doc]) -> dict[str, Doc]:
    """What rows of the past hold otherwise today, by record and top-level field. A field that the viewer
    is shown of one of the moments alone is none.
    """
    today = {one["_id"]: one for one in now}
    found = {}
    for row in then:
        present = today.get(row["_id"], {})
        others = {
            key: value
            for key, value in present.items()
            if key in row and value != row[key] and key not in OF_EVERY_CHANGE
        }
        if others:
            found[row["_id"]] = others
    return found


def marked_columns(
    call: Call, db: Session, noun: str, cards: str, columns: list[Doc], moment: PastMoment | None
) -> Columns[Any]:
    """Columns as they are answered, those of a moment with what their records hold otherwise today.
    `cards` is the name of a column's records.
    """
    # The models describe the wire; rows are answered as they are.
    shown: Any = columns
    answered = {"data": shown, "as_of": moment, "success": True, "message": ""}
    if moment is not None:
        then = [card for column in columns for card in column[cards]]
        ids = [UUID(card["_id"]) for card in then]
        today = documents(db, noun, ids, call.me.role, call.services.deps.clock.now())
        answered["now"] = different_today(then, today)
    return Columns.model_construct(**answered)

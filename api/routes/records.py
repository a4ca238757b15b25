"""Calls that every record has: timeline, past states, differences, explanations, and its flow."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import TYPE_CHECKING, Annotated, Any, Literal
from uuid import UUID

import sqlalchemy as sa
from fastapi import Path, Query
from pydantic import AwareDatetime
from starlette.responses import Response

from api.http.deps import Call
from api.http.endpoints import done
from api.http.envelope import Done
from api.http.guard import ANY, may_now
from api.http.mount import Row
from api.routes.area import Area
from api.routes.files import download, page_picture, preview
from api.routes.moments import moment_at, refuse_period
from api.routes.own_steps import PARTIES, step_of
from api.routes.reading import readable, viewer
from api.routes.record_shapes import (
    AsOf,
    ChangeOut,
    ContactFlowBody,
    FieldOrigin,
    FlowBody,
    NoteOut,
    PastRecord,
    RestoreFlowBody,
    StatusBody,
    StrikeBody,
    Timeline,
    actor_out,
)
from api.routes.timeline_pages import Start, timeline_page
from commands.kernel.notes import StrikeNote
from domain.kernel.errors import InvalidFields, NotAllowed, NotFound
from domain.kernel.event import Recorded
from domain.nouns import NOUNS
from projections.access.redact import access_of
from projections.appointment import list as appointment_list
from projections.history.difference import difference
from projections.history.entries import Kind, Wanted
from projections.history.explanation import explanation
from projections.history.labels import ValueNames, resolved
from projections.history.notes import notes, strikes_in
from projections.history.past import past_card, past_document
from projections.kernel.wire import iso
from projections.lists import joins
from projections.lists.past import are_there, child_ids_then
from projections.nouns import NOUN_VIEWS, PROJECTIONS
from projections.user.detail import detail
from projections.user.table import people

if TYPE_CHECKING:
    from projections.history.states import States

    Noun = str
else:
    Noun = Annotated[Literal[tuple(NOUN_VIEWS)], Path()]
Party = Noun if TYPE_CHECKING else Annotated[Literal[tuple(PARTIES)], Path()]
CLASHES = "acceptedClashes"
"""Ids of appointments, which may be of other people's books."""


def stream(call: Call, db: sa.Connection, noun: str, id_: UUID) -> list[Recorded]:
    """All events of a record that the viewer may see."""
    refuse(call, noun, "V")
    readable(call, db, noun, id_)
    return call.services.deps.store.events(id_)


def refuse_former(call: Call, noun: str) -> None:
    refuse(call, noun, "V")
    if not access_of(call.me.role, noun).former:
        raise NotAllowed


def refuse(call: Call, noun: str, letter: str) -> None:
    if not may_now(call.me, NOUNS[noun].section, letter):
        raise NotAllowed


def record_history(
    call: Call,
    db: sa.Connection,
    noun: Noun,
    id: UUID,  # noqa: A002 - the path's name
    before: Annotated[int | None, Query(ge=1)] = None,
    limit: Annotated[int, Query(ge=1, le=200)] = 50,
    kind: Kind = "all",
    actor: Annotated[UUID | None, Query()] = None,
    field: Annotated[str | None, Query(max_length=100)] = None,
    source: Annotated[str | None, Query(max_length=40)] = None,
    since: AwareDatetime | None = None,
    until: AwareDatetime | None = None,
    q: Annotated[str | None, Query(max_length=200)] = None,
    after: Annotated[int | None, Query(ge=0)] = None,
    at: AwareDatetime | None = None,
    entry: UUID | None = None,
) -> Timeline:
    """The timeline, one entry per command, newest first; `until` is the first moment after it.

    `q` is looked for in comments, values, names of files and reasons as the viewer is shown them. A page
    begins at the newest entry, below the version `before`, or at the last entry by the moment `at`, or at
    an `entry` of the record; or it has the entries that follow upon the version `after`.
    """
    refuse_period(since, until)
    refuse(call, noun, "V")
    readable(call, db, noun, id)
    wanted = Wanted(kind, actor, field, source, since, until, (q or "").strip() or None)
    if wanted.text is not None:
        wanted = replace(wanted, names=ValueNames(db, noun, viewer(call)))
    start = Start(before, after, at, entry)
    found = timeline_page(call, db, states_of(call, noun, id), id, wanted, start, limit)
    # The models describe the wire; rows are answered as they are.
    shown: Any = found.entries
    return Timeline.model_construct(
        data=shown,
        next_before=found.older,
        next_after=found.newer,
        up_to=found.upto,
        success=True,
        message="",
    )


def states_of(call: Call, noun: str, id_: UUID) -> States:
    """The record's rows along its stream, for who may see it."""
    events = call.services.deps.store.events

    def read(after: int, upto: int) -> list[Recorded]:
        return events(id_, after=after, upto=upto)

    return call.services.waypoints.states(PROJECTIONS[noun], id_, read)


def record_as_of(
    call: Call,
    db: sa.Connection,
    noun: Noun,
    id: UUID,  # noqa: A002
    at: AwareDatetime | None = None,
    version: Annotated[int | None, Query(ge=1)] = None,
    position: Annotated[int | None, Query(ge=1)] = None,
) -> PastRecord:
    """The record as it was; time, version or position says when. A time may stand beside its position.
    Not for roles that are shown no former values.
    """
    refuse_former(call, noun)
    if (version is None) == (at is None and position is None):
        raise InvalidFields(fields={"at": "one_of_at_version_position"})
    readable(call, db, noun, id)
    store, states = call.services.deps.store, states_of(call, noun, id)
    asked = None if version else moment_at(call, at, position)
    wanted = version if asked is None else store.versions_at([id], asked.position).get(id)
    row = states.at(wanted) if wanted else None
    if version and states.version < version:
        raise InvalidFields(fields={"version": "version_unknown"})
    found = store.events(id, after=states.version - 1, upto=states.version) if row else []
    if row is None or not found:
        raise NotFound(noun=noun)
    [last], doc = found, row["doc"]
    upto, moment = (asked.position, asked.at) if asked else (last.position, last.at)
    command = last.meta.command_id if version else None

    def events_of(ids: Iterable[UUID]) -> dict[UUID, list[Recorded]]:
        return store.events_of(list(ids), upto=upto, command_id=command)

    def children(child: str) -> set[UUID]:
        # Those of then by the read models, and those of now: a child may have gone to another parent
        # since, or have come and not be in the read models yet.
        of_then = child_ids_then(db, noun, child, [id], upto) if are_there(db, child) else ()
        return {*of_then, *joins.child_ids(db, noun, doc, child)}

    shown = past_document(noun, doc, moment, events_of, children, role=call.me.role)
    if noun == "appointment":
        [shown] = appointment_list.with_known_clashes(db, [shown], viewer(call))
    if noun == "user":
        shown = detail(shown, past_card("user", doc["team"], events_of))
    changed = doc["updatedAt"]
    when = AsOf(version=last.version, position=last.position, at=iso(moment), changed_at=changed)
    return PastRecord(data=shown, as_of=when)


def record_difference(
    call: Call,
    db: sa.Connection,
    noun: Noun,
    id: UUID,  # noqa: A002
    from_version: Annotated[int, Query(alias="from", ge=1)],
    to_version: Annotated[int, Query(alias="to", ge=1)],
) -> list[Any]:
    """Fields that differ between two versions. Not for roles that are shown no former values."""
    refuse_former(call, noun)
    readable(call, db, noun, id)
    states, last = states_of(call, noun, id), max(from_version, to_version)
    rows = {version: states.at(version) for version in sorted({from_version, to_version})}
    old, new = rows[from_version], rows[to_version]
    if old is None or new is None or states.version < last:
        raise InvalidFields(fields={"to": "version_unknown"})
    access = access_of(call.me.role, noun)
    changes = difference(PROJECTIONS[noun], old["doc"], new["doc"], access)
    return resolved(db, noun, changes, viewer(call))


def record_explanation(call: Call, db: sa.Connection, noun: Noun, id: UUID) -> dict[str, Any]:  # noqa: A002
    """For each field: the event that set it last, who and why."""
    events, access = stream(call, db, noun, id), access_of(call.me.role, noun)
    found = explanation(PROJECTIONS[noun], events, access)
    behind = NOUN_VIEWS[noun].stored_behind
    found |= {shown: found[stored] for shown, stored in behind.items() if stored in found}
    if noun == "appointment" and CLASHES in found:
        entry = found[CLASHES]
        [known] = appointment_list.with_known_clashes(db, [{CLASHES: entry["value"]}], viewer(call))
        entry["value"] = known[CLASHES]
    persons = people(db, [entry["actor"] for entry in found.values() if entry["actor"]])
    return {
        field: entry | {"actor": actor_out(persons, entry["actor"])}
        for field, entry in found.items()
    }


def notes_of(call: Call, db: sa.Connection, noun: str, id_: UUID) -> list[Any]:
    """Notes of a record, newest first, with their authors."""
    return named_notes(db, notes(stream(call, db, noun, id_), access_of(call.me.role, noun)))


def named_notes(db: sa.Connection, found: list[Any]) -> list[Any]:
    """Notes with persons in the place of the ids of who wrote and struck them."""
    strikes = list(strikes_in(found))
    known = [*(note["createdBy"] for note in found), *(strike["by"] for strike in strikes)]
    persons = people(db, [id_ for id_ in known if id_])
    for strike in strikes:
        strike["by"] = actor_out(persons, strike["by"])
    return [note | {"createdBy": actor_out(persons, note["createdBy"])} for note in found]


def record_notes(call: Call, db: sa.Connection, noun: Noun, id: UUID) -> list[Any]:  # noqa: A002
    return notes_of(call, db, noun, id)


def strike_record_note(call: Call, noun: Noun, id: UUID, note_id: UUID, body: StrikeBody) -> Done:  # noqa: A002
    """A note does not stand any more: its author says so, an admin or a manager."""
    refuse(call, noun, "E")
    given = body.model_dump(exclude_none=True) | {"note_id": note_id}
    return _run(call, StrikeNote.of(NOUNS[noun]), id, given)


def change_record_status(call: Call, noun: Noun, id: UUID, body: StatusBody) -> Done:  # noqa: A002
    """Moves a lead or a task to another status; the other nouns have none."""
    refuse(call, noun, "E")
    return _run(call, step_of("status", noun), id, body.model_dump(exclude_none=True))


def flow(
    name: str, letter: str, body_type: type[FlowBody] = FlowBody, of: Any = Noun
) -> Callable[..., Done]:
    """One step of the delete, block and contact flows, for any noun that takes it."""

    def change(call: Call, noun: Noun, id: UUID, body: Any) -> Done:  # noqa: A002
        refuse(call, noun, letter)
        return _run(call, step_of(name, noun), id, body.model_dump(exclude_none=True))

    change.__annotations__ |= {"body": body_type, "noun": of}
    return change


def record_file(
    call: Call,
    db: sa.Connection,
    noun: Noun,
    id: UUID,  # noqa: A002 - the path's name
    document_id: UUID,
) -> Response:
    """A document's file, as it was uploaded."""
    refuse(call, noun, "V")
    return download(call, db, noun, id, document_id)


def record_preview(
    call: Call,
    db: sa.Connection,
    noun: Noun,
    id: UUID,  # noqa: A002 - the path's name
    document_id: UUID,
) -> Response:
    """A photo that browsers cannot show, as a JPEG."""
    refuse(call, noun, "V")
    return preview(call, db, noun, id, document_id)


def record_page(
    call: Call,
    db: sa.Connection,
    noun: Noun,
    id: UUID,  # noqa: A002 - the path's name
    document_id: UUID,
    page: Annotated[int, Path(ge=1, le=100_000)],
) -> Response:
    """A picture of a page of a PDF, counted from 1: all that is shown of one that would act by itself."""
    refuse(call, noun, "V")
    return page_picture(call, db, noun, id, document_id, page)


def _run(call: Call, command: Any, id_: UUID, given: dict[str, Any]) -> Done:
    return done(call.run(command.model_validate({"id": id_, **given})))


BASE = "/api/records/{noun}/{id}"
_HISTORY, _RECORD = Area("history", ANY), Area("record", ANY)


def _flow(
    name: str,
    operation: str,
    message: str,
    letter: str = "D",
    body: type[FlowBody] = FlowBody,
    of: Any = Noun,
) -> Row:
    change = flow(name, letter, body, of)
    return _RECORD.act(f"{BASE}/{name}", change, operation, message=f"record.{message}")


ROWS: list[Row] = [
    _HISTORY.read(f"{BASE}/history", record_history, "recordHistory", Timeline),
    _HISTORY.read(f"{BASE}/as-of", record_as_of, "recordAsOf", PastRecord),
    _HISTORY.read(f"{BASE}/difference", record_difference, "recordDifference", list[ChangeOut]),
    _HISTORY.read(
        f"{BASE}/explanation", record_explanation, "recordExplanation", dict[str, FieldOrigin]
    ),
    _HISTORY.read(f"{BASE}/notes", record_notes, "recordNotes", list[NoteOut]),
    _HISTORY.read(
        f"{BASE}/documents/{{document_id}}/file",
        record_file,
        "downloadDocument",
        None,
        refused=(416,),
    ),
    _HISTORY.read(
        f"{BASE}/documents/{{document_id}}/preview", record_preview, "previewDocument", None
    ),
    _HISTORY.read(
        f"{BASE}/documents/{{document_id}}/pages/{{page}}",
        record_page,
        "documentPage",
        None,
        refused=(415,),
    ),
    _RECORD.act(
        f"{BASE}/status", change_record_status, "changeRecordStatus", message="record.changed"
    ),
    _RECORD.act(
        f"{BASE}/notes/{{note_id}}/strike",
        strike_record_note,
        "strikeRecordNote",
        message="record.note_struck",
    ),
    _flow("restore", "restoreRecord", "restored", body=RestoreFlowBody),
    _flow("cancel-delete-request", "cancelDeleteRequest", "delete_cancelled", "R"),
    _flow("block", "blockRecord", "blocked"),
    _flow("activate", "activateRecord", "activated"),
    _flow("stop-contact", "stopContact", "contact_stopped", "E", of=Party),
    _flow("allow-contact", "allowContact", "contact_allowed", "E", ContactFlowBody, Party),
]

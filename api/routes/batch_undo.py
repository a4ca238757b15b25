"""The undo of a batch: it is started, followed, and what it left is chosen record by record.

The same calls for every noun whose records are batches.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Protocol, cast
from uuid import UUID

import sqlalchemy as sa
from fastapi import Query

from api.http.deps import Call
from api.routes.batch_shapes import (
    FieldLeft,
    RecordLeft,
    UndoChosen,
    UndoOut,
    UndoStarted,
    WantedChoices,
    WantedUndo,
)
from api.routes.reading import viewer
from api.texts import Language, error_words, language_of
from api.texts.labels import said_words
from commands.batch.batch import Batch
from commands.batch.ports import KeptRow
from commands.batch.undo import StartUndo
from commands.batch.undoing import OUTCOMES, Target, Undoer
from commands.kernel.command import refuse_invisible
from domain.kernel.batch import refuse_not_undone
from domain.kernel.batch_ids import row_of, undo_id_of
from domain.kernel.errors import InvalidFields, NotFound
from domain.kernel.problems import PROBLEMS, ROW
from domain.nouns import NOUNS
from projections.access.redact import access_of, redactor
from projections.across.titles import titles
from projections.history.difference import difference
from projections.history.labels import resolved
from projections.history.replay import replay
from projections.nouns import PROJECTIONS

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from api.http.mount import Row
    from api.routes.area import Area
    from domain.kernel.event import Recorded
    from domain.kernel.noun import Noun
    from projections.kernel.record import Doc

PAGE = 50


def undo_rows(noun: Noun[Any, Any], area: Area, base: str) -> list[Row]:
    """The three calls of a noun's undo."""
    name = noun.name.title().replace("_", "")

    def start(call: Call, id: UUID, payload: WantedUndo) -> UndoStarted:  # noqa: A002 - the path's name
        """From now on a job takes back what nobody changed since."""
        state = loaded(call, noun, id)
        run = call.services.batch_runs.progress(id)
        command = StartUndo.of(noun)(
            id=id,
            expected_version=payload.expected_version,
            reason=payload.reason,
            is_cut_off=state.state.step == "started" and run is not None and run.state == "failed",
        )
        call.run(command)
        return UndoStarted(data=undo_of(call, noun, id), message="batch.undo_started")

    def show(
        call: Call,
        id: UUID,  # noqa: A002 - the path's name
        skip: Annotated[int, Query(ge=0, le=100_000)] = 0,
        limit: Annotated[int, Query(ge=1, le=100)] = PAGE,
    ) -> UndoOut:
        """The progress of the undo, and the records that it left."""
        found = undo_of(call, noun, id, skip, limit)
        note_done(call, id, found)
        return found

    def choose(call: Call, id: UUID, payload: WantedChoices) -> UndoChosen:  # noqa: A002
        """Takes back all the same, or leaves, what an undo has left."""
        refused = _choose(call, noun, id, payload)
        return UndoChosen(data=undo_of(call, noun, id), refused=refused, message="batch.chosen")

    return [
        area.act(f"{base}/{{id}}/undo", start, f"undo{name}", UndoStarted),
        area.read(f"{base}/{{id}}/undo", show, f"show{name}Undo", UndoOut),
        area.act(f"{base}/{{id}}/undo/choose", choose, f"choose{name}Undo", UndoChosen),
    ]


class _Progress(Protocol):
    """How far a batch or its undo is."""

    @property
    def state(self) -> str | None: ...
    @property
    def version(self) -> int: ...


def note_done(
    call: Call, batch_id: UUID, progress: _Progress, nouns: Iterable[str] = NOUNS
) -> None:
    """The answer says `pending` of what is done while the lists of these nouns do not show it."""
    if progress.state == "done":
        version = progress.version
        [last] = call.services.store.events(batch_id, after=version - 1, upto=version)
        call.note_lists(nouns, last.position)


def loaded(call: Call, noun: Noun[Any, Any], id_: UUID) -> Any:
    """The batch, from its events. Raises NotFound."""
    refuse_invisible(call.context, call.services.deps, noun.name, [id_])
    state = call.services.store.load(noun, id_)
    if state.deleted:
        raise NotFound(noun=noun.name)
    return state


def undo_of(
    call: Call, noun: Noun[Any, Any], id_: UUID, skip: int = 0, limit: int = PAGE
) -> UndoOut:
    state, runs, undo_id = loaded(call, noun, id_), call.services.batch_runs, undo_id_of(id_)
    step = state.state.step
    is_asked = step in {"undoing", "undone"}
    run = runs.progress(undo_id) if is_asked else None
    is_over = step == "undone"
    rest, still_open = runs.left(undo_id) if is_asked else (0, 0)
    page = runs.results(undo_id, "run", skip=skip, limit=limit) if is_asked else []
    counts = run.count(*OUTCOMES) if run else (0, 0, 0)
    if is_over:
        counts = (state.state.taken_back, state.state.partly_taken_back, state.state.left)
    waiting = "waiting" if is_asked else None
    return UndoOut(
        step=step,
        version=state.version,
        state="done" if is_over else cast("Any", run.state if run else waiting),
        done=run.done if run else sum(counts),
        total=run.total if run else None,
        taken_back=counts[0],
        partly=counts[1],
        left=counts[2],
        rest=_records(call, id_, page),
        rest_count=rest,
        open=still_open,
    )


def _records(call: Call, batch_id: UUID, rows: Sequence[KeptRow]) -> list[RecordLeft]:
    """Of a record that the caller does not see any more there is only that it was left."""
    visibility, store = call.services.deps.visibility, call.services.store
    seen: set[UUID] = set()
    for noun in {one.noun for one in rows if one.noun}:
        ids = [one.record_id for one in rows if one.noun == noun and one.record_id is not None]
        seen |= visibility.visible(call.me, noun, ids)
    events = store.events_of(list(seen), upto=store.position())
    keys = [(one.noun or "", str(one.record_id)) for one in rows]
    with call.read() as db:
        names = titles(db, [key for key in keys if UUID(key[1]) in seen], call.me.role)
        return [
            _record(call, db, batch_id, row, events[row.record_id], names.get(key))
            if row.record_id in events
            else _unseen(call, row)
            for row, key in zip(rows, keys, strict=True)
        ]


def _unseen(call: Call, row: KeptRow) -> RecordLeft:
    code = "record.not_found"
    gone = FieldLeft(field=ROW, code=code, **words_for(call, ROW, code, {}))
    return RecordLeft.model_validate(
        {
            "_id": row.record_id,
            "noun": row.noun or "",
            "title": None,
            "was_made": False,
            "outcome": row.outcome,
            "choice": row.choice,
            "fields": [gone],
        }
    )


def _record(
    call: Call,
    db: sa.Connection,
    batch_id: UUID,
    row: KeptRow,
    events: Sequence[Recorded],
    name: Doc | None,
) -> RecordLeft:
    noun = row.noun or ""
    versions = _versions(batch_id, events)
    docs = [step.after for step in replay(PROJECTIONS[noun], events)]
    first = min(versions, default=1)
    former = docs[first - 2] if first > 1 else docs[0]
    given = _values(call, db, noun, former, docs[max(versions, default=1) - 1])
    now = _values(call, db, noun, former, docs[-1])
    return RecordLeft.model_validate(
        {
            "_id": row.record_id,
            "noun": noun,
            "title": name["title"] if name else None,
            "was_made": first == 1,
            "outcome": row.outcome,
            "choice": row.choice,
            "fields": [_field(call, one, given, now) for one in row.problems],
        }
    )


def _values(call: Call, db: sa.Connection, noun: str, before: Doc, after: Doc) -> dict[str, Doc]:
    """Fields that differ, by wire path, as the caller is shown them."""
    shown = redactor(call.me.role, noun, former=True)
    found = difference(
        PROJECTIONS[noun], shown(before), shown(after), access_of(call.me.role, noun)
    )
    return {one["field"]: one for one in resolved(db, noun, found, viewer(call))}


def difference_by(
    call: Call,
    db: sa.Connection,
    noun: str,
    batch_id: UUID,
    events: Sequence[Recorded],
    docs: Sequence[Doc],
) -> list[Doc]:
    """What a batch changed in a record, as the caller is shown it; `docs` are its document after
    each of its events.
    """
    versions = _versions(batch_id, events)
    if not versions or min(versions) == 1:
        return []
    before, after = docs[min(versions) - 2], docs[max(versions) - 1]
    return list(_values(call, db, noun, before, after).values())


def _field(
    call: Call, problem: Sequence[Any], given: dict[str, Doc], now: dict[str, Doc]
) -> FieldLeft:
    field, code, context = problem
    known = given.get(field) or now.get(field)
    former = known["from"] if known else None
    return FieldLeft(
        field=field,
        code=code,
        **words_for(call, field, code, context),
        former=former,
        given=given[field]["to"] if field in given else former,
        now=now[field]["to"] if field in now else former,
    )


def words_for(
    call: Call, field: str, code: str, context: dict[str, Any], noun: str = ""
) -> dict[str, Any]:
    """The fields `message` and `messageText` of a problem of a row's field, or of the whole row."""
    language = language_of(call.request.headers.get("accept-language"))
    return words_in(language, field, code, context, noun)


def words_in(
    language: Language, field: str, code: str, context: dict[str, Any], noun: str = ""
) -> dict[str, Any]:
    """The same in a language."""
    if field == ROW and code not in PROBLEMS:
        return error_words(code, language, context)
    return said_words(noun, field, code, language, context)


def _versions(batch_id: UUID, events: Sequence[Recorded]) -> frozenset[int]:
    return frozenset(
        one.version
        for one in events
        if one.meta.correlation_id == batch_id and row_of(batch_id, one.meta.command_id) is not None
    )


def _choose(call: Call, noun: Noun[Any, Any], batch_id: UUID, wanted: WantedChoices) -> int:
    """Takes back what was chosen; the number of records of which a rule refused it."""
    state = loaded(call, noun, batch_id)
    refuse_not_undone(state)
    services, undo_id = call.services, undo_id_of(batch_id)
    take_back = {one.id: one.take_back for one in wanted.choices}
    rows = services.batch_runs.rows_of(undo_id, list(take_back))
    if missing := [id_ for id_ in take_back if id_ not in rows]:
        raise InvalidFields(fields={"choices": "not_found"}, ids=", ".join(map(str, missing)))
    left = [(rows[id_].row, "left") for id_, taken in take_back.items() if not taken]
    targets = _targets(call, batch_id, [rows[id_] for id_, taken in take_back.items() if taken])
    # The time is another than the undo's, so commands of each choice have ids of their own.
    batch = Batch(undo_id, services.clock.now(), call.context, correlation_id=batch_id)
    undoer = Undoer(batch, services.deps, wanted.reason, force=True)
    found = undoer.run(targets) if targets else []
    by_id = dict(zip((one.id for one in targets), found, strict=True))
    taken_back = [
        (rows[id_].row, one.outcome) for id_, one in by_id.items() if one.outcome == "taken_back"
    ]
    refused = [
        KeptRow(rows[id_].row, one.outcome, one.problems, rows[id_].noun, id_)
        for id_, one in by_id.items()
        if one.outcome != "taken_back"
    ]
    services.batch_runs.choose(undo_id, [*left, *taken_back], refused)
    changed = {one.noun.name for one in targets}
    call.note_lists(changed, services.store.position())
    return len(refused)


def _targets(call: Call, batch_id: UUID, rows: Sequence[KeptRow]) -> list[Target]:
    store = call.services.store
    ids = [one.record_id for one in rows if one.record_id is not None]
    events = store.events_of(ids, upto=store.position())
    return [
        Target(one.row, NOUNS[one.noun or ""], id_, _versions(batch_id, events[id_]))
        for one in rows
        if (id_ := one.record_id) in events and id_ is not None
    ]

"""Proves what an import and its undo left: in the API's answers, in the store and in Kafka."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from uuid import UUID

from domain.kernel.batch_ids import row_of, undo_id_of
from domain.kernel.event import Recorded
from domain.kernel.record_events import Deleted, Undone
from tests.faults.imports.story import CHANGED, Happened
from tests.faults.place import Place
from tests.faults.proof import Log, Proven
from tests.faults.stores import prove_stores

PATIENCE = 600.0
FIRST_ROW = 2
"""Below the header."""


def prove(place: Place, happened: Happened, rows: int) -> Proven:
    with place.services() as services:
        proven, log = prove_stores(services, place.kafka, PATIENCE)
    _prove_answers(proven, happened, rows)
    _prove_leads(proven, log, happened, rows)
    return proven


def _prove_answers(proven: Proven, happened: Happened, rows: int) -> None:
    undone, imported = happened.answers["undone"], happened.answers["imported"]
    counts = {
        "rows that would create": (happened.answers["checked"]["create"], rows),
        "created": (imported["created"], rows),
        "updated, skipped, failed": (
            imported["updated"] + imported["skipped"] + imported["failed"],
            0,
        ),
        "taken back": (undone["takenBack"], rows - CHANGED),
        "taken back in part": (undone["partly"], 0),
        "left": (undone["left"], CHANGED),
        "offered": (undone["open"], CHANGED),
        "leads in the list": (happened.answers["left"], CHANGED),
        "deleted leads in the list": (happened.answers["deleted"], rows - CHANGED),
    }
    for what, (found, wanted) in counts.items():
        proven.expect("answers", found == wanted, f"{what}: {found}, not {wanted}")
    offered = {UUID(one["_id"]) for one in undone["rest"]}
    proven.expect(
        "answers", offered == happened.changed, "other leads are offered than were changed"
    )
    for name, phase in happened.phases.items():
        hit = len(phase.killed_at) == happened.kills and all(
            0 < done < rows for done in phase.killed_at
        )
        proven.expect("kills", hit, f"{name}: killed at {phase.killed_at} of {rows}")


def _prove_leads(proven: Proven, log: Log, happened: Happened, rows: int) -> None:
    """Each row made one lead by one command, and each lead but the changed ones was deleted once."""
    batch, undo = happened.import_id, undo_id_of(happened.import_id)
    made: Counter[int | None] = Counter()
    for id_, events in log.streams.items():
        if events[0].noun == "lead":
            made[row_of(batch, events[0].meta.command_id)] += 1
            problem = _wrong(events, batch, undo, is_changed=id_ in happened.changed)
            proven.expect("leads", problem is None, f"lead {id_}: {problem}")
    wanted = Counter(range(FIRST_ROW, FIRST_ROW + rows))
    proven.expect("rows of the file", made == wanted, "not each row made one lead")
    own = Counter(type(one.event) for one in log.streams[batch])
    proven.expect("steps", set(own.values()) == {1}, f"the import's own history is doubled: {own}")


def _wrong(events: Sequence[Recorded], batch: UUID, undo: UUID, *, is_changed: bool) -> str | None:
    by_row = [row_of(batch, one.meta.command_id) is not None for one in events]
    deleted = [isinstance(one.event, Deleted) for one in events]
    by_undo = [row_of(undo, one.meta.command_id) is not None for one in events]
    if not by_row[0]:
        return "not made by a row"
    if is_changed:
        return "was touched by the undo" if any(by_undo) or any(deleted) else None
    if sum(deleted) != 1 or not (deleted[-1] and by_undo[-1]):
        return f"deleted {sum(deleted)} times"
    taken_back = [type(one.event) for one, is_undo in zip(events, by_undo, strict=True) if is_undo]
    if taken_back != [Undone, Deleted]:
        return f"has {taken_back} of the undo"
    is_all = sum(by_row) + len(taken_back) == len(events)
    return None if is_all else "has events of somebody else"

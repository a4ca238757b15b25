"""Documents of records at two moments, and what differs between them for the caller."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from api.routes.past_lists import joined_then, rows_at
from projections.access.redact import redactor
from projections.history.compared import Differences, linked_changes, own_differences

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from uuid import UUID

    from api.http.deps import Call
    from api.http.envelope import PastMoment
    from projections.kernel.read_model import Row
    from projections.kernel.record import Doc
    from projections.lists.sql import Session

CHUNK = 100
"""Records that are folded at once."""


class Side(NamedTuple):
    """Stored rows of a moment, and joined documents as the caller is shown them, by id."""

    stored: dict[UUID, Row]
    joined: dict[str, Doc]


def side_at(call: Call, db: Session, noun: str, ids: Sequence[UUID], moment: PastMoment) -> Side:
    if not ids:
        return Side({}, {})
    stored = rows_at(call, noun, ids, moment.position)
    docs = joined_then(call, db, noun, stored, ids, moment)
    return Side(stored, {doc["_id"]: doc for doc in docs})


def differences(
    call: Call, noun: str, ids: Sequence[UUID], before: Side, after: Side
) -> dict[UUID, Differences]:
    """What differs of each of the records that are on both sides."""
    found = {}
    for id_ in ids:
        if id_ in before.stored and id_ in after.stored:
            own = _own(call, noun, before.stored[id_], after.stored[id_])
            linked = linked_changes(noun, before.joined[str(id_)], after.joined[str(id_)])
            found[id_] = Differences([*own.changes, *linked], own.files)
    return found


def changed_among(
    call: Call,
    db: Session,
    noun: str,
    ids: Sequence[UUID],
    earlier: PastMoment,
    later: PastMoment,
) -> Iterator[UUID]:
    """Those of the records that differ, in their order. Documents are joined for those alone of which the
    own fields do not differ.
    """
    for start in range(0, len(ids), CHUNK):
        chunk = ids[start : start + CHUNK]
        old, new = (rows_at(call, noun, chunk, one.position) for one in (earlier, later))
        changed = {one for one in chunk if _own(call, noun, old[one], new[one])}
        if rest := [one for one in chunk if one not in changed]:
            before, after = (
                {doc["_id"]: doc for doc in joined_then(call, db, noun, rows, rest, moment)}
                for rows, moment in ((old, earlier), (new, later))
            )
            linked = (
                one for one in rest if linked_changes(noun, before[str(one)], after[str(one)])
            )
            changed.update(linked)
        yield from (one for one in chunk if one in changed)


def _own(call: Call, noun: str, old: Row, new: Row) -> Differences:
    role = call.me.role
    shown = redactor(role, noun, former=True)
    return own_differences(noun, role, shown(old["doc"]), shown(new["doc"]))

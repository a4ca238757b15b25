"""Reads and writes the diaries of the people of an appointment.

Diaries are read from the event store: a read model may lag behind, and two bookings of one
slot would both find it free.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any
from uuid import UUID

from commands.kernel.ports import StreamAppend
from domain.appointment.decider import status_number
from domain.appointment.diary import EVERYBODY, NAME, Diary, Page, Slot, entry, fold, slot_of
from domain.appointment.noun import APPOINTMENT
from domain.appointment.opaque_ids import visible_or_opaque_id
from domain.appointment.values import kind_of
from domain.user.noun import USER

if TYPE_CHECKING:
    from commands.kernel.command import Context, Deps
    from commands.kernel.ports import EventStore
    from domain.kernel.record import Record

Doc = dict[str, Any]
Taken = tuple["Record[Any, Any]", frozenset[UUID]]
"""Another appointment, and its people who would be booked twice."""


@dataclass(frozen=True, slots=True)
class Entered:
    """Diary entries of a move, and the clashes it makes."""

    changes: tuple[StreamAppend, ...]
    taken: tuple[Taken, ...]
    """New clashes; those that were there before, and are no worse now, are left out."""


def enter(deps: Deps, before: Record[Any, Any] | None, after: Record[Any, Any]) -> Entered:
    """`before` is None for a new appointment."""
    old, new = slot_of(before) if before else None, slot_of(after)
    if old == new:
        return Entered((), ())
    diaries = {page: _read(deps.store, page) for page in _pages(old, new)}
    subject = APPOINTMENT.subject(after.details) or after.stream_id
    pages = set(new.pages()) if new else set()
    changes = []
    for page, diary in diaries.items():
        events = entry(diary, after.stream_id, new if page in pages else None, subject)
        if events:
            changes.append(StreamAppend(page.stream_id, NAME, diary.version, events))
    taken = _taken(deps.store, after.stream_id, old, new, diaries) if new else ()
    return Entered(tuple(changes), tuple(taken))


def _pages(old: Slot | None, new: Slot | None) -> list[Page]:
    return list(dict.fromkeys(page for slot in (old, new) if slot for page in slot.pages()))


def _read(store: EventStore, page: Page) -> Diary:
    return fold(store.events(page.stream_id))


def _taken(
    store: EventStore, id_: UUID, old: Slot | None, new: Slot, diaries: dict[Page, Diary]
) -> list[Taken]:
    days = dict.fromkeys(page.day for page in new.pages())
    shared = [Page(EVERYBODY, day) for day in days if EVERYBODY not in new.people]
    looked = [diaries[page] for page in new.pages()] + [_read(store, page) for page in shared]
    others = dict.fromkeys(other for diary in looked for other in diary.at(new) if other != id_)
    found = []
    for other in store.load_many([(APPOINTMENT, other) for other in others]).values():
        # A diary only says where to look: what counts is the appointment itself.
        slot = slot_of(other)
        clash = new.clash(slot) if slot else None
        if clash and not clash.within(old.clash(slot) if old and slot else None):
            found.append((other, clash.people))
    return sorted(found, key=lambda one: (one[0].details.start_time, one[0].stream_id))


def described(context: Context, deps: Deps, taken: Sequence[Taken]) -> list[Doc]:
    """Clashes as they are answered: which appointment, who is busy, from when to when, with what.

    Never has customer data. An appointment that the actor may not see has an opaque id.
    """
    ids = [state.stream_id for state, _ in taken]
    seen = set(ids)
    if context.actor is not None:
        seen = deps.visibility.visible(context.actor, APPOINTMENT.name, ids)
    names = _names(deps, dict.fromkeys(user for _, people in taken for user in people))
    return [
        _described(state, people, names) | {"_id": visible_or_opaque_id(state.stream_id, seen)}
        for state, people in taken
    ]


def _described(state: Record[Any, Any], people: frozenset[UUID], names: Mapping[UUID, str]) -> Doc:
    details, status = state.details, status_number(state)
    who = [] if details.is_for_all else sorted(people & names.keys())
    return {
        "startTime": iso(details.start_time),
        "endTime": iso(details.end_time),
        "kind": kind_of(
            details.appointment_type, details.bookable_type, details.leave_type, status
        ),
        "appointmentType": details.appointment_type,
        "bookableType": details.bookable_type,
        "subType": details.sub_type,
        "leaveType": details.leave_type,
        "status": status,
        "isForAll": bool(details.is_for_all),
        "who": [{"_id": str(user), "name": names[user]} for user in who],
    }


def iso(at: datetime) -> str:
    return at.astimezone(UTC).isoformat().replace("+00:00", "Z")


def _names(deps: Deps, user_ids: Iterable[UUID]) -> dict[UUID, str]:
    users = deps.store.load_many([(USER, id_) for id_ in user_ids])
    return {
        id_: " ".join(name for name in (user.details.first_name, user.details.last_name) if name)
        for id_, user in users.items()
    }

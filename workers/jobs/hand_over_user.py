"""Hands the records of a user over to another, then deletes the user.

How far it is stands in a row, from where a try that was cut off is taken up. Passes go on
until one finds nothing, as records may have come to the user meanwhile.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from commands.kernel.command import Actor, Context
from commands.kernel.command_ids import new_command_id
from commands.kernel.jobs import GiveUp
from commands.user.hand_over import (
    FinishHandOver,
    HandOverAppointment,
    HandOverRecords,
    HandOverUser,
    Succession,
)
from commands.user.shut_out import successor
from domain.appointment.noun import APPOINTMENT
from domain.kernel.errors import DomainError, InvalidFields, NotFound
from domain.user.events import UserHandOverBegun

if TYPE_CHECKING:
    from collections.abc import Sequence
    from uuid import UUID

    from commands.kernel.jobs import Work
    from domain.kernel.event import Recorded
    from infra.bootstrap import Services

__all__ = ["HandOverUser", "hand_over_user"]

BATCH = 50
LAST_PASS = 1_000
"""The pass after the user was deleted."""
MOST_PASSES = 20
SUBJECT_ERASED = "record.subject_erased"


class StillBusy(Exception):
    """Records keep coming to a user who is leaving."""


def hand_over_user(services: Services, work: Work[HandOverUser]) -> None:
    """Raises GiveUp when nobody can take over any more."""
    begun = _begun(services, work.job)
    event: Any = begun.event
    succession = Succession(work.job.user, event.to_user)
    context = _Contexts(begun)
    former, taker = succession.former, succession.taker
    services.hand_overs.announce(event.hand_over_id, former, taker, work.job_id)
    found = services.hand_overs.progress(event.hand_over_id)
    if found is None or found.state == "done":
        return
    services.hand_overs.caught_up()
    services.hand_overs.begin(found)
    number = found.pass_
    if number < LAST_PASS:
        while _pass(services, event.hand_over_id, succession, context):
            number += 1
            if number > MOST_PASSES:
                raise StillBusy
            services.hand_overs.next_pass(event.hand_over_id, number)
            services.hand_overs.caught_up()
        done = services.hand_overs.progress(event.hand_over_id)
        finish = FinishHandOver(event.hand_over_id, succession, done.done if done else 0)
        finish.execute(context(), services.deps)
        services.hand_overs.next_pass(event.hand_over_id, LAST_PASS)
    # What was decided before the user was deleted, and stored after the last look.
    services.hand_overs.caught_up()
    _pass(services, event.hand_over_id, succession, context)
    services.hand_overs.finished(event.hand_over_id)


def _begun(services: Services, job: HandOverUser) -> Recorded:
    [found] = services.deps.store.events(job.user, after=job.version - 1, upto=job.version)
    if not isinstance(found.event, UserHandOverBegun):
        raise GiveUp
    return found


class _Contexts:
    """Each command has its own id, and all the same cause, authority and reason."""

    def __init__(self, begun: Recorded) -> None:
        meta = begun.meta
        self._actor = Actor(meta.actor_id, meta.role) if meta.actor_id else None
        self._begun = begun

    def __call__(self) -> Context:
        meta = self._begun.meta
        return Context(
            self._actor,
            new_command_id(),
            source="worker",
            request_id=meta.request_id,
            correlation_id=meta.correlation_id,
            causation_id=self._begun.event_id,
            reason=meta.reason,
        )


def _pass(
    services: Services, hand_over_id: UUID, succession: Succession, context: _Contexts
) -> int:
    """How many records changed."""
    found = services.hand_overs.progress(hand_over_id)
    if found is None:
        return 0
    moved = 0
    for noun, ids in services.hand_overs.batches(
        succession.former, found.noun, found.after_id, BATCH
    ):
        _refuse_unfit(services, succession)
        changed = _move(services, noun, ids, succession, context)
        services.hand_overs.reached(hand_over_id, noun, ids[-1], changed)
        moved += changed
    return moved


def _refuse_unfit(services: Services, succession: Succession) -> None:
    try:
        successor(succession.taker, services.deps)
    except InvalidFields as error:
        raise GiveUp from error


def _move(
    services: Services, noun: str, ids: Sequence[UUID], succession: Succession, context: _Contexts
) -> int:
    if noun == APPOINTMENT.name:
        return sum(_moved(services, id_, succession, context) for id_ in ids)
    try:
        return _together(services, noun, ids, succession, context())
    except DomainError:
        # One that is refused must not keep the others.
        return sum(_alone(services, noun, id_, succession, context) for id_ in ids)


def _together(
    services: Services, noun: str, ids: Sequence[UUID], succession: Succession, context: Context
) -> int:
    """Hands records over in one command; returns how many changed."""
    outcome = HandOverRecords(noun, ids, succession).execute(context, services.deps)
    return int(outcome.extra["changed"])


def _alone(
    services: Services, noun: str, id_: UUID, succession: Succession, context: _Contexts
) -> int:
    try:
        return _together(services, noun, [id_], succession, context())
    except DomainError as error:
        if error.code != SUBJECT_ERASED:
            raise
        # Nothing personal is stored any more with who was erased, and a reason may be that.
        return _together(services, noun, [id_], succession, replace(context(), reason=None))


def _moved(services: Services, id_: UUID, succession: Succession, context: _Contexts) -> int:
    move = HandOverAppointment(id=id_, former=succession.former, taker=succession.taker)
    try:
        return 1 if move.execute(context(), services.deps).position else 0
    except NotFound:
        return 0

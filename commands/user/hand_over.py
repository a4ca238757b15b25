"""Commands of the job that passes a user's records to another user. Not wire bodies.

Repeated, they change nothing: the former user has no role any more in a record that was passed on.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any
from uuid import UUID

from commands.appointment.booking import MovingAppointment
from commands.kernel.append import append_request, append_with_retry
from commands.kernel.command import Context, Deps, Outcome
from commands.kernel.jobs import Job
from commands.kernel.record import load_all
from commands.user.change import change_user, only_users
from commands.user.teams import team_changes
from domain.appointment.decider import change
from domain.appointment.details import AppointmentDetails
from domain.kernel import record
from domain.nouns import NOUNS
from domain.user.details import UserDetails
from domain.user.events import UserHandOverFinished
from domain.user.noun import USER

if TYPE_CHECKING:
    from commands.kernel.ports import AppendRequest
    from commands.kernel.record import State
    from domain.kernel.event import Event


class HandOverUser(Job):
    """`version` is that of the event that began the hand-over."""

    user: UUID
    version: int


APPOINTMENT = "appointment"


@dataclass(frozen=True, slots=True)
class Succession:
    """The user who leaves and the user who takes over."""

    former: UUID
    taker: UUID

    def people(self, state: State, roles: Sequence[str]) -> dict[str, tuple[UUID, ...]]:
        """Users by role from now on, for the roles that the former user has."""
        return {
            role: tuple(
                dict.fromkeys(self.taker if user == self.former else user for user in users)
            )
            for role in roles
            if self.former in (users := state.people.get(role, ()))
        }


@dataclass(frozen=True, slots=True)
class HandOverRecords:
    """Records of one noun, in one commit. Deleted ones stay as they are."""

    noun: str
    ids: Sequence[UUID]
    succession: Succession

    def execute(self, context: Context, deps: Deps) -> Outcome:
        """`extra` has the number of records that `changed`."""
        noun, changed = NOUNS[self.noun], 0

        def request() -> AppendRequest:
            nonlocal changed
            states = load_all(deps, noun, self.ids)
            pairs = [(state, self._events(state)) for state in states]
            changed = sum(bool(events) for _, events in pairs)
            found = append_request(context, deps, noun, pairs)
            if noun is not USER:
                return found
            beside = team_changes(
                [(state, record.apply(state, events, found.meta)) for state, events in pairs], deps
            )
            return replace(found, changes=(*found.changes, *beside))

        outcome = append_with_retry(context, deps, request)
        return replace(only_users(outcome) if noun is USER else outcome, extra={"changed": changed})

    def _events(self, state: State) -> list[Event]:
        if state.deleted:
            return []
        if self.noun == USER.name:
            return self._team(state)
        people: Mapping[str, Any] = self.succession.people(state, NOUNS[self.noun].roles)
        return [
            event
            for role, users in people.items()
            for event in record.change_people(state, role, users, expected_version=None)
        ]

    def _team(self, state: State) -> list[Event]:
        if state.details.team != self.succession.former:
            return []
        moved = UserDetails(team=self.succession.taker)
        return record.change_details(state, USER.changed, moved, expected_version=None)


class HandOverAppointment(MovingAppointment):
    """Passes on a future appointment and its diary entries; a clash is recorded, not refused."""

    former: UUID
    taker: UUID

    def handle(self, state: State, context: Context, deps: Deps) -> list[Event]:
        if state.deleted or state.details.leave_type is not None:
            return []
        people = Succession(self.former, self.taker).people(state, self.noun.roles)
        return change(state, AppointmentDetails(), people, None, expected_version=None)


@dataclass(frozen=True, slots=True)
class FinishHandOver:
    """Deletes the user whose records are all with another now."""

    hand_over_id: UUID
    succession: Succession
    records: int

    def execute(self, context: Context, deps: Deps) -> Outcome:
        """Raises LastAdmin."""
        return change_user(context, deps, self.succession.former, self._events)

    def _events(self, state: State) -> list[Event]:
        if state.deleted:
            return []
        finished = UserHandOverFinished(
            hand_over_id=self.hand_over_id, to_user=self.succession.taker, records=self.records
        )
        return [finished, *record.delete(state)]

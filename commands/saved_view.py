"""Commands about saved views of lists."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Annotated, Any, Literal, Self

from pydantic import Field

from commands.kernel.append import append_request, append_with_retry, create_stream
from commands.kernel.change import ChangeDetails
from commands.kernel.command import refuse_invisible
from commands.kernel.record import OneRecord, RecordCommand, State
from domain.kernel.errors import InvalidFields, NotAllowed
from domain.role.books import partner_of
from domain.role.values import ROLES
from domain.saved_view import decider
from domain.saved_view.details import (
    LARGEST_PAGE,
    LONGEST_NAME,
    MOST_COLUMNS,
    SavedViewDetails,
)
from domain.saved_view.events import RoleDefault, SavedViewSaved
from domain.saved_view.noun import SAVED_VIEW, default_claim
from domain.saved_view.values import ADMIN, Audience
from domain.shared.list_filter import MOST_FILTERS, ListFilter, Text
from domain.user.noun import USER

if TYPE_CHECKING:
    from collections.abc import Mapping
    from uuid import UUID

    from commands.kernel.command import Context, Deps, Outcome
    from commands.kernel.guards import Attempt
    from commands.kernel.ports import AppendRequest
    from domain.kernel.event import Event

SHOWN = ("name", "filters", "sort", "sort_type", "limit", "columns")
"""What a view shows, and what it is called."""
MOST_ROLES = 20


def editor_of(context: Context) -> decider.Editor:
    """Raises NotAllowed where nobody is signed in: a view is somebody's."""
    if context.actor is None:
        raise NotAllowed
    return decider.Editor(context.actor.user_id, context.actor.role)


class SaveView(RecordCommand):
    """A new view of the actor's own, private at first."""

    noun = SAVED_VIEW
    of_list: str = Field(alias="list", max_length=40)
    name: str = Field(min_length=1, max_length=LONGEST_NAME)
    filters: Annotated[tuple[ListFilter, ...], Field(max_length=MOST_FILTERS)] = ()
    sort: Text
    sort_type: Literal["asc", "desc"]
    limit: int = Field(ge=1, le=LARGEST_PAGE)
    columns: Annotated[tuple[Text, ...], Field(max_length=MOST_COLUMNS)] = ()

    def append(self, context: Context, deps: Deps) -> Outcome:
        """Raises InUse when another view of the actor has the name."""
        shown = {name: getattr(self, name) for name in SHOWN}
        owner = editor_of(context).user_id
        created = SavedViewSaved(
            details=SavedViewDetails(of_list=self.of_list, owner=owner, **shown)
        )
        id_ = deps.new_id()
        return append_with_retry(
            context, deps, lambda: create_stream(context, SAVED_VIEW, id_, created)
        )


class ChangeView(ChangeDetails):
    """What is not sent stays. Raises ViewLocked."""

    noun = SAVED_VIEW
    name: str | None = Field(None, min_length=1, max_length=LONGEST_NAME)
    filters: Annotated[tuple[ListFilter, ...] | None, Field(max_length=MOST_FILTERS)] = None
    sort: Text | None = None
    sort_type: Literal["asc", "desc"] | None = None
    limit: int | None = Field(None, ge=1, le=LARGEST_PAGE)
    columns: Annotated[tuple[Text, ...] | None, Field(max_length=MOST_COLUMNS)] = None

    def handle(self, state: State, context: Context, deps: Deps) -> list[Event]:
        given = {name: getattr(self, name) for name in SHOWN}
        wanted = SavedViewDetails(**{name: one for name, one in given.items() if one is not None})
        return decider.change(
            state, editor_of(context), wanted, expected_version=self.expected_version
        )


class ShareView(OneRecord):
    """With nobody (private), the owner's team or everyone; locked: only owner and admins change it."""

    noun = SAVED_VIEW
    # The team follows from whose the view is.
    sets = frozenset({"shared_with", "locked", "team"})
    shared_with: Audience
    locked: bool = True

    @classmethod
    def giving(cls, state: State, values: Mapping[str, Any], reason: str | None) -> Self:
        current = state.state
        body = {"shared_with": current.shared_with, "locked": current.locked, **values}
        body.pop("team", None)
        return super().giving(state, body, reason)

    def handle(self, state: State, context: Context, deps: Deps) -> list[Event]:
        return decider.share(
            state,
            editor_of(context),
            self.shared_with,
            _team(state.details.owner, deps),
            locked=self.locked,
            expected_version=self.expected_version,
        )


def _team(owner: UUID | None, deps: Deps) -> UUID | None:
    """The partner in whose book the owner works; None in house."""
    user = deps.store.load_many([(USER, owner)]).get(owner) if owner else None
    return partner_of(owner, user.state.role, user.details.team) if user and owner else None


def by_admins(attempt: Attempt) -> None:
    """Refuses everybody else."""
    actor = attempt.context.actor
    if actor is not None and actor.role != ADMIN:
        raise NotAllowed


class SetViewDefault(OneRecord):
    """Makes a view the default of its list for roles, and for no others. Another view that was the
    default of one of them is it no more.
    """

    noun = SAVED_VIEW
    sets = frozenset({"default_for"})
    guards = (by_admins,)
    roles: tuple[str, ...] = Field(max_length=MOST_ROLES)

    @classmethod
    def giving(cls, state: State, values: Mapping[str, Any], reason: str | None) -> Self:
        roles = [one.role for one in values["default_for"]]
        return super().giving(state, {"roles": roles}, reason)

    def handle(self, state: State, context: Context, deps: Deps) -> list[Event]:
        return decider.set_default(
            state, self.roles, known=ROLES, expected_version=self.expected_version
        )

    def append(self, context: Context, deps: Deps) -> Outcome:
        refuse_invisible(context, deps, SAVED_VIEW.name, [self.id])

        def request() -> AppendRequest:
            state = deps.store.load(SAVED_VIEW, self.id)
            pairs = [(state, self.events(state, context, deps))]
            of_list = state.details.of_list or ""
            taken = [RoleDefault(list=of_list, role=role) for role in self.roles]
            holders = deps.store.holders([default_claim(one) for one in taken]).values()
            others = [(SAVED_VIEW, id_) for id_ in {*holders} - {self.id}]
            former = deps.store.load_many(others).values() if others else ()
            pairs += [(one, decider.give_up_default(one, taken)) for one in former]
            return append_request(context, deps, SAVED_VIEW, pairs, self.reason)

        return append_with_retry(context, deps, request)


class RemoveView(OneRecord):
    """Its owner and admins remove a view; its history stays."""

    noun = SAVED_VIEW
    leads_to = ("isDelete", True)

    def handle(self, state: State, context: Context, deps: Deps) -> list[Event]:
        return decider.remove(state, editor_of(context))


class BringBackView(OneRecord):
    """Its owner and admins bring a view back that was removed. Raises InUse where another of the owner's
    has its name by now.
    """

    noun = SAVED_VIEW
    leads_to = ("isDelete", False)

    def handle(self, state: State, context: Context, deps: Deps) -> list[Event]:
        return decider.bring_back(state, editor_of(context))


class LeaveView(OneRecord):
    """The owner was deleted: a shared view goes on without one."""

    noun = SAVED_VIEW

    def handle(self, state: State, context: Context, deps: Deps) -> list[Event]:
        return decider.leave_to_admins(state)

    def append(self, context: Context, deps: Deps) -> Outcome:
        def request() -> AppendRequest:
            state = deps.store.load(SAVED_VIEW, self.id)
            events = self.events(state, context, deps)
            found = append_request(context, deps, SAVED_VIEW, [(state, events)])
            # Sealed under the view's own key from now on: the owner's may be destroyed.
            changes = tuple(
                replace(one, events=tuple(_without_subject(event) for event in one.events))
                for one in found.changes
            )
            return replace(found, changes=changes)

        return append_with_retry(context, deps, request)


def _without_subject(event: Event) -> Event:
    return event.model_copy(update={"subject_id": None})


def refuse_too_many(number: int, most: int) -> None:
    """Raises InvalidFields when a user has as many views of a list as one can have."""
    if number >= most:
        raise InvalidFields(fields={"name": "too_many"})

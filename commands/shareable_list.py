"""Commands about shared lists of leads."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING, Annotated, ClassVar
from uuid import UUID

from pydantic import Field

from commands.kernel.append import append_to_log, append_with_retry, create_stream
from commands.kernel.change import ChangeDetails
from commands.kernel.guards import Attempt, Guards, check, required
from commands.kernel.record import OneRecord, RecordCommand, State
from domain.kernel.errors import InvalidFields, NotAllowed
from domain.shareable_list import decider
from domain.shareable_list.details import ShareableListDetails
from domain.shareable_list.events import (
    ShareableListCreated,
    ShareableListState,
    ShareableListViewed,
)
from domain.shareable_list.noun import SHAREABLE_LIST
from domain.shareable_list.values import MOST_LEADS, Detail
from domain.shared.list_filter import MOST_FILTERS, ListFilter

if TYPE_CHECKING:
    from commands.kernel.command import Context, Deps, Outcome
    from domain.kernel.event import Event


def by_its_managers(attempt: Attempt) -> None:
    """Refuses everybody but the list's maker and admins."""
    if attempt.state is not None and attempt.context.actor is not None:
        actor = attempt.context.actor
        decider.refuse_stranger(attempt.state, actor.user_id, actor.role)


def _ends_later(attempt: Attempt) -> None:
    """Refuses an end that is over or too far away."""
    decider.refuse_wanted(attempt.state, attempt.details, attempt.deps.clock.now())


def _keeps_purpose(attempt: Attempt) -> None:
    """Refuses to take the purpose away from a list that shows leads in full."""
    if attempt.state is not None and attempt.is_new("purpose"):
        decider.refuse_purposeless(attempt.state.state.detail, attempt.details.purpose)


class ShareLeads(RecordCommand):
    """`lead_ids` or `filters` say which leads, `lead_count` how many they are now; the link is made apart."""

    noun = SHAREABLE_LIST
    guards: ClassVar[Guards] = (required("name", "expiresAt"), _ends_later)
    name: str
    purpose: str | None = None
    expires_at: datetime
    detail: Detail
    lead_ids: Annotated[tuple[UUID, ...] | None, Field(max_length=MOST_LEADS)] = None
    filters: Annotated[tuple[ListFilter, ...] | None, Field(max_length=MOST_FILTERS)] = None
    lead_count: int = Field(ge=0)
    has_passcode: bool = False

    def append(self, context: Context, deps: Deps) -> Outcome:
        """Raises NotAllowed where nobody is signed in: a list shows what its maker sees."""
        if context.actor is None:
            raise NotAllowed
        details = ShareableListDetails(
            name=self.name,
            purpose=self.purpose,
            expires_at=self.expires_at,
            maker=context.actor.user_id,
        )
        check(Attempt(self, context, deps, details))
        decider.refuse_purposeless(self.detail, details.purpose)
        created = ShareableListCreated(details=details, state=self._state())
        id_ = deps.new_id()
        return append_with_retry(
            context, deps, lambda: create_stream(context, SHAREABLE_LIST, id_, created)
        )

    def _state(self) -> ShareableListState:
        """Raises InvalidFields."""
        if (self.lead_ids is None) == (self.filters is None):
            raise InvalidFields(fields={"leadIds": "one_of"})
        chosen = {"lead_ids": self.lead_ids} if self.filters is None else {"filters": self.filters}
        return ShareableListState.model_validate(
            {
                "detail": self.detail,
                "lead_count": self.lead_count,
                "has_passcode": self.has_passcode,
                **chosen,
            }
        )


class ChangeSharedList(ChangeDetails, ShareableListDetails):
    """Name, purpose or end; what is not sent stays."""

    noun = SHAREABLE_LIST
    guards: ClassVar[Guards] = (
        *(by_its_managers, required("name", "expiresAt")),
        *(_ends_later, _keeps_purpose),
    )


class BlockSharedList(OneRecord):
    """Any user who may share leads and sees the list may block it."""

    noun = SHAREABLE_LIST

    def handle(self, state: State, context: Context, deps: Deps) -> list[Event]:
        return decider.block(state, self.expected_version)


class UnblockSharedList(OneRecord):
    noun = SHAREABLE_LIST
    guards = (by_its_managers,)

    def handle(self, state: State, context: Context, deps: Deps) -> list[Event]:
        return decider.unblock(state, self.expected_version)


class RenewSharedToken(OneRecord):
    """Records that the list has a new link; the link itself is made apart, and kept as a hash."""

    noun = SHAREABLE_LIST
    guards = (by_its_managers,)
    with_passcode: bool | None = None
    """None: as before."""

    def handle(self, state: State, context: Context, deps: Deps) -> list[Event]:
        kept = state.state.has_passcode
        with_passcode = kept if self.with_passcode is None else self.with_passcode
        return decider.renew_token(state, self.expected_version, with_passcode=with_passcode)


def record_view(
    context: Context,
    deps: Deps,
    list_id: UUID,
    viewed: ShareableListViewed,
) -> Outcome:
    """Puts a view on the list's history, and does not wait for the read model: the visitor does."""
    return append_to_log(context, deps, SHAREABLE_LIST.name, list_id, viewed, waits=False)

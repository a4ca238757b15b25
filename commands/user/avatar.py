"""The picture of a user: checked by its bytes and by the scanner, then sealed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING
from uuid import UUID

from commands.kernel.append import append_request, append_with_retry
from commands.shared.files.file_first import file_first
from commands.shared.files.pictures import storable
from commands.user.account import OwnUser, own_id
from domain.kernel import record
from domain.user.details import UserDetails
from domain.user.noun import USER

if TYPE_CHECKING:
    from commands.kernel.command import Context, Deps, Outcome
    from commands.kernel.ports import AppendRequest
    from domain.kernel.event import Event
    from domain.user.noun import User


@dataclass(frozen=True, slots=True)
class SetAvatar:
    """Not a wire body: files come as forms."""

    data: bytes

    def execute(self, context: Context, deps: Deps) -> Outcome:
        """Raises as `commands.shared.files.pictures.storable`."""
        user_id, avatar = own_id(context), deps.new_id()
        picture = storable(self.data, deps)
        former: list[UUID | None] = []

        def request() -> AppendRequest:
            state = deps.store.load(USER, user_id)
            former[:] = [state.details.avatar]
            deps.files.put(avatar, user_id, picture)
            return append_request(context, deps, USER, [(state, _change(state, avatar))])

        with file_first(deps, avatar, user_id):
            outcome = append_with_retry(context, deps, request)
        _forget(former, deps)
        return outcome


class RemoveAvatar(OwnUser):
    def handle(self, state: User, context: Context, deps: Deps) -> list[Event]:
        return _change(state, None)

    def append(self, context: Context, deps: Deps) -> Outcome:
        former = deps.store.load(USER, own_id(context)).details.avatar
        outcome = super().append(context, deps)
        _forget([former], deps)
        return outcome


def _change(state: User, avatar: UUID | None) -> list[Event]:
    return record.change_details(
        state, USER.changed, UserDetails(avatar=avatar), expected_version=None
    )


def _forget(avatars: list[UUID | None], deps: Deps) -> None:
    for avatar in avatars:
        if avatar is not None:
            deps.files.delete(avatar)

"""The picture of a user: checked by its bytes, freed of what a camera wrote into it, then sealed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING
from uuid import UUID

from commands.kernel.append import append_request, append_with_retry
from commands.kernel.file_types import FileEmpty, FileTooLarge, FileTypeNotAllowed
from commands.kernel.image_metadata import Picture, bare, picture_of
from commands.user.account import OwnUser, own_id
from domain.kernel import record
from domain.kernel.errors import InvalidFields, StoreUnavailable
from domain.user.details import UserDetails
from domain.user.noun import USER

if TYPE_CHECKING:
    from commands.kernel.command import Context, Deps, Outcome
    from commands.kernel.ports import AppendRequest
    from domain.kernel.event import Event
    from domain.user.noun import User

LARGEST = 2_000_000
"""Bytes of one picture."""
LONGEST_SIDE = 4096
"""Pixels."""


@dataclass(frozen=True, slots=True)
class SetAvatar:
    """Not a wire body: files come as forms."""

    data: bytes

    def execute(self, context: Context, deps: Deps) -> Outcome:
        """Raises FileEmpty, FileTooLarge, FileTypeNotAllowed or InvalidFields."""
        user_id, avatar = own_id(context), deps.new_id()
        checked(self.data)
        former: list[UUID | None] = []

        def request() -> AppendRequest:
            state = deps.store.load(USER, user_id)
            former[:] = [state.details.avatar]
            # The file comes first: an event never names a file that is not there.
            deps.files.put(avatar, user_id, bare(self.data))
            return append_request(context, deps, USER, [(state, _change(state, avatar))])

        try:
            outcome = append_with_retry(context, deps, request)
        except StoreUnavailable:
            # The answer may be lost, but not the event: better a file too many than one too few.
            raise
        except Exception:
            deps.files.delete(avatar)
            raise
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


def checked(data: bytes) -> Picture:
    """What the picture is. Raises FileEmpty, FileTooLarge, FileTypeNotAllowed or InvalidFields."""
    if not data:
        raise FileEmpty(fields={"file": "empty"})
    if len(data) > LARGEST:
        raise FileTooLarge(fields={"file": "too_large"}, max=LARGEST // 1_000_000)
    found = picture_of(data)
    if found is None:
        raise FileTypeNotAllowed(fields={"file": "type_not_allowed"})
    if not 0 < max(found.width, found.height) <= LONGEST_SIDE or not min(found.width, found.height):
        raise InvalidFields(fields={"file": "picture_too_large"}, side=LONGEST_SIDE)
    return found


def _change(state: User, avatar: UUID | None) -> list[Event]:
    return record.change_details(
        state, USER.changed, UserDetails(avatar=avatar), expected_version=None
    )


def _forget(avatars: list[UUID | None], deps: Deps) -> None:
    for avatar in avatars:
        if avatar is not None:
            deps.files.delete(avatar)

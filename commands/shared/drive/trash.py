"""Bases of the commands that put a file or folder into the drive's trash, take it out, or end it there."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, ClassVar

from commands.kernel.record import OneRecord, State
from commands.shared.drive.places import Drive
from domain.kernel.errors import NotDeleted

if TYPE_CHECKING:
    from commands.kernel.command import Context, Deps
    from domain.kernel.event import Event


class OfTrash(OneRecord):
    """Raises NotAllowed where the actor may not change the file or folder, OfOthers where they may not change
    something that lies in it.
    """

    in_trash: ClassVar[bool] = False
    """Whether a folder around it may lie in the trash too."""

    @abstractmethod
    def decide(self, state: State) -> list[Event]:
        """What follows, once it is known that the actor may change it."""

    def handle(self, state: State, context: Context, deps: Deps) -> list[Event]:
        drive = Drive(context, deps)
        place = drive.place_of(state, in_trash=self.in_trash)
        drive.refuse_others_in(state, "_id")
        if self.in_trash and not state.deleted and not place.is_in_trash:
            raise NotDeleted
        return self.decide(state)


class Purges(OfTrash):
    """Raises NotDeleted too, for what does not lie in the trash, by itself or with its folder."""

    in_trash = True

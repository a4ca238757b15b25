"""Logos of records: a picture is checked, scanned and sealed, then the record names it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar
from uuid import UUID

from commands.kernel.append import append_request, append_with_retry
from commands.kernel.command import refuse_invisible
from commands.shared.files.file_first import file_first
from commands.shared.files.pictures import storable

if TYPE_CHECKING:
    from commands.kernel.command import Context, Deps, Outcome
    from commands.kernel.file_limits import UploadKind
    from commands.kernel.ports import AppendRequest
    from commands.kernel.record import State
    from domain.kernel.event import Event
    from domain.kernel.noun import Noun


@dataclass(frozen=True)
class UploadsLogo(ABC):
    """Not a wire body: files come as forms. The picture is freed of what a camera wrote into it."""

    noun: ClassVar[Noun[Any, Any]]
    kind: ClassVar[UploadKind] = "picture"
    id: UUID
    data: bytes

    @abstractmethod
    def events(self, state: State, logo: UUID) -> list[Event]:
        """What names the stored file."""

    def execute(self, context: Context, deps: Deps) -> Outcome:
        """Raises NotFound, and as `commands.shared.files.pictures.storable`."""
        refuse_invisible(context, deps, self.noun.name, [self.id])
        picture, logo = storable(self.data, deps, self.kind), deps.new_id()

        def request() -> AppendRequest:
            state = deps.store.load(self.noun, self.id)
            changed = self.events(state, logo)
            deps.files.put(logo, self.id, picture)
            return append_request(context, deps, self.noun, [(state, changed)])

        with file_first(deps, logo, self.id):
            return append_with_retry(context, deps, request)

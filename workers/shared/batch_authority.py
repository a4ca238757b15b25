"""On whose authority the rows of a batch are stored: of whom started it, with the role they have now."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from commands.kernel.command import Actor, Context
from commands.kernel.command_ids import new_command_id
from commands.kernel.jobs import GiveUp
from domain.role.values import permission
from workers.shared.people import user_of

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Literal

    from commands.imports.ports import Lookups
    from commands.imports.sheets import SheetReader
    from commands.kernel.command import Deps
    from commands.kernel.ports import EventStore
    from domain.kernel.event import Recorded
    from infra.bootstrap import BatchRuns

    Source = Literal["screen", "api", "import"]


class BatchServices(Protocol):
    """The services that a batch is stored with."""

    @property
    def deps(self) -> Deps: ...
    @property
    def store(self) -> EventStore: ...
    @property
    def batch_runs(self) -> BatchRuns: ...
    @property
    def import_lookups(self) -> Lookups: ...
    @property
    def spreadsheets(self) -> SheetReader: ...
    def wait_for_lists(self, nouns: Sequence[str]) -> None: ...


def require_editor(services: BatchServices, started: Recorded, section: str) -> Actor:
    """Who started it, from the events: a read model may lag behind somebody's being shut out.

    Raises GiveUp for one who was shut out, or may not edit the section any more.
    """
    user_id = started.meta.actor_id
    user = user_of(services, user_id) if user_id else None
    role = user.state.role if user is not None else None
    if user_id is None or role is None or not permission(role, section).edit:
        raise GiveUp
    return Actor(user_id, role)


def context_of(services: BatchServices, started: Recorded, section: str) -> Context:
    """Circumstances of a batch's commands, which follow from the event that started it."""
    meta = started.meta
    return Context(
        require_editor(services, started, section),
        new_command_id(),
        source="screen" if meta.source == "screen" else "api",
        request_id=meta.request_id,
        correlation_id=meta.correlation_id,
        causation_id=started.event_id,
    )

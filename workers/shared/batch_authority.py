"""On whose authority the rows of a batch are stored: of whom started it, with the role they have now."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from commands.kernel.command import Actor, Context
from commands.kernel.command_ids import new_command_id
from commands.kernel.jobs import GiveUp
from domain.kernel.errors import NotFound
from domain.role.access import access, container_of
from domain.role.noun import ROLE, stream_of
from domain.role.values import permission
from workers.shared.people import user_of

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Literal

    from commands.imports.ports import Lookups
    from commands.kernel.command import Deps
    from commands.kernel.ports import EventStore
    from commands.shared.sheets import SheetReader
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


class RightsChanged(Exception):
    """An admin has changed what the batch's user may do. The next try goes on with the new rights."""


def require_editor(services: BatchServices, started: Recorded, section: str) -> Actor:
    """Who started it, from the events: a read model may lag behind somebody's being shut out.

    Raises GiveUp for one who was shut out, or may not edit the section any more.
    """
    user_id = started.meta.actor_id
    user = user_of(services, user_id) if user_id else None
    role = user.state.role if user is not None else None
    if user_id is None or role is None:
        raise GiveUp
    closed = _closed_to(services.store, role)
    if not permission(role, section).edit or container_of(section) in closed:
        raise GiveUp
    return Actor(user_id, role, closed=closed)


def require_same_rights(
    services: BatchServices, started: Recorded, section: str, context: Context
) -> None:
    """Call it before each group of records. Raises RightsChanged, and GiveUp as `require_editor` does."""
    if require_editor(services, started, section) != context.actor:
        raise RightsChanged


def _closed_to(store: EventStore, role: str) -> frozenset[str]:
    """The containers that an admin has closed to the role."""
    try:
        edited = store.load(ROLE, stream_of(role))
    except NotFound:
        return frozenset()
    return access(role, edited.details.containers, None).closed


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

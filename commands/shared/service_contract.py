"""The contract of a service begins with the record that sold it: a quote, or a renewal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from commands.kernel.ports import StreamAppend
from domain.service.decider import begin_contract
from domain.service.noun import SERVICE

if TYPE_CHECKING:
    from datetime import date
    from uuid import UUID

    from commands.kernel.command import Deps


def contract_on_service(
    service: UUID | None,
    first: date | None,
    last: date | None,
    deps: Deps,
    *,
    renews: bool = False,
) -> tuple[StreamAppend, ...]:
    """The service's part of a commit in which a contract goes live; nothing for one that is deleted."""
    found = deps.store.load_many([(SERVICE, service)]).get(service) if service else None
    if found is None or found.deleted or first is None or last is None:
        return ()
    subject = SERVICE.subject(found.details)
    begun = begin_contract(found, first, last, renews=renews)
    events = tuple(one.model_copy(update={"subject_id": subject}) for one in begun)
    return (StreamAppend(found.stream_id, SERVICE.name, found.version, events),) if events else ()

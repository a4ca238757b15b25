"""Opens the services of a process, on a store that is fit to be used."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING
from uuid import UUID, uuid4

from infra.backup.gate import require_consistent_store
from infra.bootstrap.services import Services
from infra.eventstore.claim_forms import renew_claims
from infra.postgres.link import Link
from infra.postgres.roles import refuse_powerful_roles
from infra.projector.release.serve import serve_outdated

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from datetime import datetime

    from commands.kernel.ports import Clock
    from infra.postgres.databases import Databases
    from infra.projector.notify.changes import ChangeNotifier
    from infra.settings import Settings


@contextmanager
def open_services(
    settings: Settings,
    databases: Databases,
    *,
    clock: Clock | None = None,
    past: Callable[[], datetime] | None = None,
    new_id: Callable[[], UUID] = uuid4,
    changes: ChangeNotifier | None = None,
    consistent: bool = True,
) -> Iterator[Services]:
    """Services of a process, closed when the block ends.

    Raises PowerfulRole; and RestoreUnfinished, StoreBehind or VaultBehind, unless `consistent` is
    False because a restore is what opens them.
    """
    refuse_powerful_roles(databases)
    if consistent:
        require_consistent_store(databases.main, databases.vault)
    services = Services(settings, databases, clock=clock, past=past, new_id=new_id, changes=changes)
    try:
        use_outdated(services)
        if consistent:
            renew_claims(services.store)
        yield services
    finally:
        services.close()


def use_outdated(services: Services, *, write: bool = False) -> None:
    """Lets this code read, and with `write` also write, what older code has made, until it is rebuilt."""
    link = Link(services.databases.main, application="daybook-release")
    try:
        serve_outdated(link, services.store.open_many, services.outdated, write=write)
    finally:
        link.drop()

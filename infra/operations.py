"""What operators see and do; fulfils `api.ports.Operations`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any
from uuid import UUID

from domain.kernel.errors import NotFound
from infra.feed.link import Link
from infra.feed.log import Log
from infra.feed.parking import all_parked
from infra.feed.replay import replay
from infra.jobs.ledger import Ledger
from infra.readstore import ledger, status
from projections.views import READ_MODELS, VIEWS

if TYPE_CHECKING:
    from psycopg import Connection
    from psycopg_pool import ConnectionPool

    from infra.eventstore.store import PostgresEventStore
    from infra.feed.changes import Changes
    from infra.readstore.background import BackgroundBuilds
    from projections.base import ReadModel


@dataclass(frozen=True, slots=True)
class Operator:
    dsn: str
    pool: ConnectionPool[Connection[Any]]
    store: PostgresEventStore
    changes: Changes
    builds: BackgroundBuilds

    def status(self) -> dict[str, Any]:
        with self.pool.connection() as connection:
            return {
                "position": self.store.position(),
                "readModels": status.read_models(connection, READ_MODELS),
                "generations": status.generations(connection, READ_MODELS),
                "parked": all_parked(connection),
                "relay": status.relay(connection),
                "builds": ledger.builds(connection, READ_MODELS),
                "jobs": Ledger(self.pool).status(),
            }

    def rebuild(self, name: str, *, force: bool = False) -> None:
        """Starts a new generation in the background. Raises NotFound."""
        self.builds.build(_model(name), force=force)

    def rebuild_all(self) -> None:
        """Starts a new generation of every read model in the background."""
        self.builds.build(*READ_MODELS)

    def replay(self, name: str, stream_id: UUID) -> None:
        """Raises NotFound for a read model that does not exist."""
        link = Link(self.dsn, application="daybook-replay")
        try:
            done = replay(link, Log(link), self.store.open_many, _model(name), stream_id)
        finally:
            link.drop()
        if done.change is not None:
            self.changes.publish([done.change])


def _model(name: str) -> ReadModel:
    if name not in VIEWS:
        raise NotFound(noun="readModel")
    return VIEWS[name]

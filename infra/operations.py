"""The state of the read models and of the jobs, and what operators can do about it."""

from __future__ import annotations

from dataclasses import KW_ONLY, dataclass
from typing import TYPE_CHECKING, Any
from uuid import UUID

from commands.shared.files.scanning import ScanFile
from domain.kernel.errors import NotFound
from infra.jobs import parked_events, schedule
from infra.jobs.store import JobStore
from infra.postgres.link import Link
from infra.projector.build import progress_store, status
from infra.projector.feed.log import Log
from infra.projector.fold.parking import all_parked
from infra.projector.fold.replay import replay
from projections.nouns import READ_MODELS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from psycopg import Connection
    from psycopg_pool import ConnectionPool

    from infra.comparisons import Comparisons
    from infra.eventstore.store import PostgresEventStore
    from infra.projector.build.background import BackgroundBuilds
    from infra.projector.notify.changes import ChangeNotifier
    from projections.kernel.read_model import ReadModel


@dataclass(frozen=True, slots=True)
class Operator:
    dsn: str
    pool: ConnectionPool[Connection[Any]]
    store: PostgresEventStore
    changes: ChangeNotifier
    builds: BackgroundBuilds
    models: Sequence[ReadModel] = READ_MODELS
    _: KW_ONLY
    comparisons: Comparisons

    def status(self) -> dict[str, Any]:
        with self.pool.connection() as connection:
            return {
                "position": self.store.position(),
                "readModels": status.read_models(connection, self.models),
                "generations": status.generations(connection, self.models),
                "parked": [*all_parked(connection), *parked_events.all_parked(connection)],
                "relay": status.relay(connection),
                "builds": progress_store.builds(connection, self.models),
                "comparisons": self.comparisons.status(connection),
                "jobs": JobStore(self.pool).status(),
                "filesWaiting": JobStore(self.pool).unfinished(ScanFile.job_name),
                "schedule": schedule.status(connection),
            }

    def rebuild(self, name: str, *, force: bool = False) -> None:
        """Starts a new generation in the background. Raises NotFound."""
        self.builds.build(self._model(name), force=force)

    def rebuild_all(self) -> None:
        """Starts a new generation of every read model in the background."""
        self.builds.build(*self.models)

    def replay(self, name: str, stream_id: UUID) -> None:
        """Also a stream's events that the policies could not read; those are tried again soon.

        Raises NotFound for a read model that does not exist.
        """
        if name == parked_events.READER:
            with self.pool.connection() as connection:
                parked_events.retry(connection, stream_id)
            return
        link = Link(self.dsn, application="daybook-replay")
        try:
            done = replay(link, Log(link), self.store.open_many, self._model(name), stream_id)
        finally:
            link.drop()
        if done.change is not None:
            self.changes.publish([done.change])

    def _model(self, name: str) -> ReadModel:
        found = next((model for model in self.models if model.name == name), None)
        if found is None:
            raise NotFound(noun="readModel")
        return found

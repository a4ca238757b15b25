"""Full comparisons of read models, as operators ask for them, see them and mend what they found."""

from __future__ import annotations

from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, assert_never
from uuid import UUID

from commands.kernel.command import Actor, Context
from commands.read_model import RecordReadModelEvent
from domain.kernel.errors import ComparisonRunning, InvalidFields, NotFound
from domain.read_model import ReadModelCompared, ReadModelEvent, ReadModelMended, stream_of
from infra.postgres.link import Link
from infra.projector.compare import store
from infra.projector.compare.background import LOOK, BackgroundComparisons
from infra.projector.compare.store import AlreadyRunning, Asked
from infra.projector.compare.values import Values
from infra.projector.feed.log import Log
from infra.projector.rows.generations import live_targets
from projections.nouns import READ_MODELS

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from psycopg import Connection
    from psycopg_pool import ConnectionPool

    from commands.kernel.command import Deps
    from infra.projector.compare.store import ComparisonStatus, NamedDifference
    from infra.projector.compare.values import ShownValue
    from infra.projector.feed.opening import Opener
    from infra.projector.notify.changes import Publisher
    from projections.kernel.read_model import ReadModel

HISTORY = 20
"""Events of a read model that are shown."""


@dataclass(frozen=True, slots=True)
class Differences:
    """A page of the rows that differ, with their values by number, and what was done before."""

    comparison: ComparisonStatus
    rows: list[NamedDifference]
    values: dict[int, list[ShownValue]]
    history: list[dict[str, Any]]


class Comparisons:
    def __init__(
        self,
        dsn: str,
        pool: ConnectionPool[Connection[Any]],
        opener: Opener,
        deps: Deps,
        changes: Publisher,
        *,
        models: Sequence[ReadModel] = READ_MODELS,
        look: float = LOOK,
    ) -> None:
        self._dsn = dsn
        self._pool = pool
        self._opener = opener
        self._deps = deps
        self._models = tuple(models)
        self.background = BackgroundComparisons(
            dsn=dsn,
            opener=opener,
            changes=changes,
            models=models,
            compared=self._compared,
            mended=self._mended,
            look=look,
        )

    def status(self, connection: Connection[Any]) -> list[ComparisonStatus]:
        """The newest comparison of each read model that was ever compared."""
        return store.comparisons(connection, self._models)

    def ask(self, names: Sequence[str] | None, asked: Asked) -> None:
        """Starts comparing these read models, or all. Raises InvalidFields or ComparisonRunning."""
        chosen = self._chosen(names)
        with self._pool.connection() as connection, _refused():
            store.ask(connection, chosen, asked)
        self.background.wake()

    def stop(self, names: Sequence[str] | None) -> None:
        """Ends comparisons once the part that is being folded is done. Raises InvalidFields."""
        with self._pool.connection() as connection:
            store.ask_to_stop(connection, self._chosen(names))
        self.background.wake()

    def write_anew(self, name: str, numbers: Sequence[int] | None, asked: Asked) -> None:
        """Starts mending these differences, or all. Raises NotFound, InvalidFields or ComparisonRunning."""
        self._known(name)
        with self._pool.connection() as connection, _refused():
            if not store.ask_mending(connection, name, numbers, asked):
                raise InvalidFields(fields={"numbers": "not_found"})
        self.background.wake()

    def differences(self, name: str, after: int, limit: int, role: str) -> Differences:
        """Raises NotFound for a read model that does not exist or was not compared yet."""
        model = self._known(name)
        link = Link(self._dsn, application="daybook-compare")
        try:
            found = store.comparisons(link.connection, [model])
            if not found:
                raise NotFound(noun="readModel")
            rows = store.differences(link.connection, name, after, limit)
            targets = live_targets(link.connection, [model])
            values = (
                Values(link, Log(link), self._opener, targets[0], role).of(rows) if targets else {}
            )
        finally:
            link.drop()
        return Differences(found[0], rows, values, self._history(name))

    def _history(self, name: str) -> list[dict[str, Any]]:
        """Newest first."""
        recorded = self._deps.store.events(stream_of(name), newest_first=True, limit=HISTORY)
        return [
            {
                "id": one.event_id,
                "at": one.at,
                "by": one.meta.actor_id,
                **_said(one.event),
            }
            for one in recorded
            if isinstance(one.event, ReadModelEvent)
        ]

    def _chosen(self, names: Sequence[str] | None) -> list[str]:
        known = {model.name for model in self._models}
        if names is None:
            return sorted(known)
        if not names or not known.issuperset(names):
            raise InvalidFields(fields={"readModels": "not_in_list" if names else "too_few"})
        return sorted({*names})

    def _known(self, name: str) -> ReadModel:
        found = next((model for model in self._models if model.name == name), None)
        if found is None:
            raise NotFound(noun="readModel")
        return found

    def _compared(self, found: ComparisonStatus, tables: list[str]) -> None:
        event = ReadModelCompared(
            read_model=found.read_model,
            generation=found.generation or 0,
            position=found.position or 0,
            records=found.records,
            differing=found.differing,
            left_out=found.left_out,
            tables=tuple(tables),
        )
        self._record(event, found.comparison_id, found.asked)

    def _mended(self, found: ComparisonStatus, mended: list[NamedDifference]) -> None:
        ids = dict.fromkeys(one.record_id for one in mended if one.record_id is not None)
        event = ReadModelMended(
            read_model=found.read_model,
            rows=len(mended),
            tables=tuple(sorted({one.table_name for one in mended})),
            record_ids=tuple(ids),
        )
        if found.mending_id is not None:
            self._record(event, found.mending_id, found.mending_asked or {})

    def _record(self, event: ReadModelEvent, command_id: UUID, stored: dict[str, Any]) -> None:
        asked = Asked.from_json(stored)
        actor = Actor(asked.actor_id, asked.role) if asked.actor_id else None
        context = Context(actor, command_id, source=asked.source, request_id=asked.request_id)
        RecordReadModelEvent(event).execute(context, self._deps)


def _said(event: ReadModelEvent) -> dict[str, Any]:
    match event:
        case ReadModelCompared():
            return {"kind": "compared", "rows": event.differing, "records": event.records}
        case ReadModelMended():
            return {"kind": "mended", "rows": event.rows, "records": len(event.record_ids)}
        case _:
            assert_never(event)


@contextmanager
def _refused() -> Iterator[None]:
    try:
        yield
    except AlreadyRunning:
        raise ComparisonRunning from None


@contextmanager
def comparing(comparisons: Comparisons, *, at_work: bool) -> Iterator[Comparisons]:
    """With `at_work` this process does what was asked for, in a thread."""
    if at_work:
        comparisons.background.start()
    try:
        yield comparisons
    finally:
        comparisons.background.stop()

"""Writes down how builds get on, so that any process can show it."""

from __future__ import annotations

import time
import zlib
from dataclasses import asdict, dataclass
from datetime import datetime
from typing import TYPE_CHECKING, Any, Literal

from psycopg.types.json import Jsonb

from infra.postgres.locks import BUILD
from infra.projector.build.speed import Speed

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from psycopg import Connection

    from infra.projector.build.comparison import Comparison
    from projections.kernel.read_model import ReadModel

Stage = Literal["fold", "index", "catch_up", "swap"]
End = Literal["done", "refused", "stopped", "failed"]
EVERY = 0.5
"""Seconds between two notes of one stage."""
NOTE = """
INSERT INTO feed.build AS held
(read_model, generation, stage, done, total, events_done, events, per_second, seconds_left, workers)
VALUES (%(read_model)s, %(generation)s, %(stage)s, %(done)s, %(total)s, %(events_done)s, %(events)s,
        %(per_second)s, %(seconds_left)s, %(workers)s)
ON CONFLICT (read_model) DO UPDATE SET
generation = excluded.generation, stage = excluded.stage, done = excluded.done,
total = excluded.total, events_done = excluded.events_done, events = excluded.events,
per_second = excluded.per_second, seconds_left = excluded.seconds_left, workers = excluded.workers,
comparison = NULL, error = NULL, updated_at = now(),
started_at = CASE WHEN held.generation = excluded.generation THEN held.started_at ELSE now() END
"""
END = """
UPDATE feed.build SET stage = %s, comparison = %s, error = %s, seconds_left = NULL, updated_at = now()
WHERE read_model = %s AND generation = %s
"""
BUILDS = """
SELECT b.read_model, b.generation, b.stage, b.done, b.total, b.events_done, b.events, b.per_second,
       b.seconds_left, b.workers, b.comparison, b.error, b.started_at, b.updated_at,
       l.objid IS NOT NULL
FROM feed.build b
LEFT JOIN pg_locks l ON l.locktype = 'advisory' AND l.objsubid = 2 AND l.granted
    AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())
    AND l.classid = %(lock)s
    AND l.objid = (%(objects)s::jsonb ->> b.read_model)::bigint
WHERE b.read_model = ANY(%(names)s)
ORDER BY b.read_model
"""


@dataclass(frozen=True, slots=True)
class BuildProgress:
    """`done` and `total` count streams while folding, indexes while indexing, positions while
    catching up; `events_done` and `events` those of the fold. `seconds_left` is of this stage.
    """

    read_model: str
    generation: int
    stage: Stage
    done: int
    total: int
    events_done: int = 0
    events: int = 0
    per_second: float = 0.0
    seconds_left: float | None = None
    workers: int = 1


@dataclass(frozen=True, slots=True)
class BuildStatus:
    """As BuildProgress, and how it ended. A build that does not run goes on when asked again."""

    read_model: str
    generation: int
    stage: Stage | End
    done: int
    total: int
    events_done: int
    events: int
    per_second: float
    seconds_left: float | None
    workers: int
    comparison: dict[str, Any] | None
    error: str | None
    started_at: datetime
    updated_at: datetime
    running: bool


class BuildProgressStore:
    """Of one build, used by the thread that builds."""

    def __init__(
        self,
        connection: Connection[Any],
        key: tuple[str, int],
        workers: int,
        report: Callable[[BuildProgress], None],
    ) -> None:
        self._connection = connection
        self._key = key
        self._workers = workers
        self._report = report
        self._speed: dict[Stage, Speed] = {}
        self._last: BuildProgress | None = None
        self._noted_at = 0.0
        self.ended = False

    @property
    def stage(self) -> Stage | None:
        """Of the last note."""
        return self._last.stage if self._last else None

    def note(
        self, stage: Stage, done: int, total: int, events: int = 0, events_done: int | None = None
    ) -> None:
        """Call outside of transactions; without `events_done` all events are folded."""
        at = time.monotonic()
        folded = events if events_done is None else events_done
        speed = self._speed.setdefault(stage, Speed())
        counted, all_of_it = (folded, events) if stage == "fold" else (done, total)
        speed.note(at, counted)
        known = self._last
        progress = BuildProgress(
            *self._key,
            stage,
            done,
            total,
            folded or (known.events_done if known else 0),
            events or (known.events if known else 0),
            speed.per_second if stage in {"fold", "catch_up"} else 0.0,
            speed.seconds_for(all_of_it - counted),
            self._workers,
        )
        self._report(progress)
        if known is None or known.stage != stage or at - self._noted_at >= EVERY:
            self._connection.execute(NOTE, asdict(progress))
            self._noted_at = at
        self._last = progress

    def end(self, how: End, found: Comparison | None = None, error: str | None = None) -> None:
        """The last note; `error` must be fit to be shown."""
        self.ended = True
        if self._last is not None:
            self._connection.execute(NOTE, asdict(self._last))
        compared = Jsonb(asdict(found)) if found else None
        self._connection.execute(END, (how, compared, error, *self._key))


def lock_of(read_model: str) -> tuple[int, int]:
    """Numbers of the advisory lock that a builder of the read model holds."""
    return BUILD, zlib.crc32(read_model.encode()) % 2**31


def builds(connection: Connection[Any], models: Sequence[ReadModel]) -> list[BuildStatus]:
    """Returns the newest build of each read model that was ever rebuilt."""
    names = [model.name for model in models]
    objects = Jsonb({name: lock_of(name)[1] for name in names})
    rows = connection.execute(BUILDS, {"lock": BUILD, "objects": objects, "names": names})
    return [BuildStatus(*row) for row in rows]

"""Carries out the steps of a script: in their order for each record, otherwise in parallel."""

from __future__ import annotations

import threading
from collections import Counter, deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from itertools import count
from types import MappingProxyType
from typing import TYPE_CHECKING, Any
from uuid import UUID

import structlog

from commands.kernel.command import Actor, Deps
from commands.kernel.ports import Appended, AppendRequest, EventStore, StoredChange
from commands.kernel.record import OneRecord
from commands.user.account import Credentials, RegisterUser, register_with_password
from domain.kernel.errors import DomainError, StoreUnavailable
from workers.demo.script import BatchAct, ids_from

if TYPE_CHECKING:
    from pydantic import SecretStr

    from commands.imports.ports import Lookups
    from commands.price_file.loading import PriceRows
    from commands.shared.sheets import SheetReader
    from domain.kernel.details import D
    from domain.kernel.event import Recorded
    from domain.kernel.noun import Claim, Noun
    from domain.kernel.record import Record
    from domain.kernel.state_fields import S
    from infra.bootstrap import BatchRuns
    from workers.demo.clock import DemoClock
    from workers.demo.script import Step

log = structlog.get_logger("daybook.demo")

THREADS = 8
WINDOW = timedelta(hours=4)
"""Steps further apart are not under way together: commands that share a commit share its time,
and so each is recorded near its own, at least on its day."""
PAPERS_KEPT = timedelta(days=21)
"""How long the papers of offers are kept in the story: laying one out takes a tenth of a second."""
Progress = Callable[[int, int], None]
"""Called with the number of steps done, and of all."""


class _Turn(threading.local):
    """What the step that this thread carries out was given beforehand."""

    ids: Iterator[UUID] = iter(())
    numbers: Mapping[str, int] = MappingProxyType({})


class NumberedStore:
    """The store, with reference numbers in the order of the script whatever thread is first."""

    def __init__(self, store: EventStore, turn: _Turn) -> None:
        self._store = store
        self._turn = turn

    def load(self, noun: Noun[D, S], stream_id: UUID) -> Record[D, S]:
        return self._store.load(noun, stream_id)

    def load_many(
        self, wanted: Sequence[tuple[Noun[Any, Any], UUID]]
    ) -> dict[UUID, Record[Any, Any]]:
        return self._store.load_many(wanted)

    def events(self, stream_id: UUID, **bounds: Any) -> list[Recorded]:
        return self._store.events(stream_id, **bounds)

    def events_of(self, stream_ids: Sequence[UUID], **bounds: Any) -> dict[UUID, list[Recorded]]:
        return self._store.events_of(stream_ids, **bounds)

    def read(self, after: int, limit: int) -> Sequence[StoredChange]:
        return self._store.read(after, limit)

    def append(self, request: AppendRequest) -> Appended:
        return self._store.append(request)

    def repeated(self, command_id: UUID, fingerprint: bytes | None) -> Appended | None:
        return self._store.repeated(command_id, fingerprint)

    def holders(self, claims: Sequence[Claim]) -> dict[Claim, UUID]:
        return self._store.holders(claims)

    def next_number(self, noun: str) -> int:
        return self._turn.numbers.get(noun) or self._store.next_number(noun)

    def versions_at(self, stream_ids: Sequence[UUID], position: int) -> dict[UUID, int]:
        return self._store.versions_at(stream_ids, position)

    def position_at(self, at: datetime) -> int:
        return self._store.position_at(at)

    def position(self) -> int:
        return self._store.position()


class NoWait:
    """Readers that nobody waits for: lists are read when all is done."""

    def wait(self, _noun: str, _versions: Sequence[tuple[UUID, int]]) -> bool:
        return True


class SeesAll:
    """The script knows who may see what; read models are not there yet."""

    def visible(self, _actor: Actor, _noun: str, ids: Sequence[UUID]) -> set[UUID]:
        return set(ids)


@dataclass(frozen=True, slots=True)
class Cast:
    """What the steps are carried out with."""

    deps: Deps
    credentials: Credentials
    clock: DemoClock
    password: SecretStr
    batches: DemoServices | None = None
    """None: the batches of the script are left out."""


@dataclass(frozen=True, slots=True)
class DemoServices:
    """What the batches of a script are carried out with, beside `deps`."""

    deps: Deps
    store: EventStore
    batch_runs: BatchRuns
    import_lookups: Lookups
    spreadsheets: SheetReader
    price_sheets: SheetReader
    price_rows: PriceRows

    def wait_for_lists(self, nouns: Sequence[str]) -> None:
        """Does nothing: lists are made once all is stored, and what is undone had no appointments."""


class Performance:
    """Plays the steps of a script; one that the rules refuse is left out and counted by its command's name."""

    def __init__(self, cast: Cast) -> None:
        self.refused: Counter[str] = Counter()
        self._turn = _Turn()
        self._counting = threading.Lock()
        self._store = cast.deps.store
        # Hashing takes a processor for a while; a user who queues for it inside may be sent away.
        self._hashing = threading.BoundedSemaphore(2)
        papers = cast.deps.papers
        if papers is not None and not papers.is_available:
            papers = None
        self._cast = replace(
            cast,
            deps=replace(
                cast.deps,
                store=NumberedStore(cast.deps.store, self._turn),
                readers=NoWait(),
                visibility=SeesAll(),
                clock=cast.clock,
                new_id=lambda: next(self._turn.ids),
                papers=papers,
            ),
        )
        self._without_papers = replace(self._cast.deps, papers=None)

    def _papers_since(self, step: Step) -> Deps:
        """Without papers for offers from before they were kept."""
        if step.at > self._cast.clock.present - PAPERS_KEPT:
            return self._cast.deps
        return self._without_papers

    def play(self, steps: Sequence[Step], progress: Progress, threads: int = THREADS) -> None:
        """Raises what the first step raises that fails otherwise than by a rule; what came before it stays done."""
        waiting: deque[tuple[datetime, Future[None]]] = deque()
        latest: dict[UUID, Future[None]] = {}
        done = count(1)

        def flush(until: datetime | None = None) -> None:
            while waiting and (until is None or waiting[0][0] < until):
                waiting.popleft()[1].result()
                progress(next(done), len(steps))

        with ThreadPoolExecutor(threads, thread_name_prefix="demo") as pool:
            try:
                for step in steps:
                    is_alone = isinstance(step.command, BatchAct)
                    flush(None if is_alone else step.at - WINDOW)
                    waiting.append((step.at, self._submit(pool, step, latest)))
                    if is_alone:
                        flush()
                flush()
            except BaseException:
                pool.shutdown(wait=False, cancel_futures=True)
                raise

    def _submit(
        self, pool: ThreadPoolExecutor, step: Step, latest: dict[UUID, Future[None]]
    ) -> Future[None]:
        """Submitted in order, so what a step waits for has begun before it."""
        # Commands that take turns do so in the script's order, such as those that are given numbers.
        turn = step.command.turn() if isinstance(step.command, OneRecord) else None
        own = (step.record,) if turn is None else (step.record, turn)
        before = {latest[id_] for id_ in (*own, *step.needs) if id_ in latest}
        nouns = [noun for noun in (step.numbered, step.numbered_beside) if noun]
        numbers = {noun: self._store.next_number(noun) for noun in nouns}
        latest |= dict.fromkeys(own, pool.submit(self._do, step, numbers, before))
        return latest[step.record]

    def _do(self, step: Step, numbers: Mapping[str, int], before: set[Future[None]]) -> None:
        for earlier in before:
            earlier.result()
        self._turn.ids, self._turn.numbers = ids_from(step.first_id), numbers
        try:
            with self._cast.clock.at(step.at):
                self._carry_out(step)
        except Exception as error:
            if not isinstance(error, DomainError) or isinstance(error, StoreUnavailable):
                error.add_note(f"demo step {type(step.command).__name__} at {step.at}")
                raise
            self._leave_out(step, error)

    def _leave_out(self, step: Step, error: DomainError) -> None:
        name = type(step.command).__name__
        with self._counting:
            self.refused[name] += 1
        log.warning(
            "demo step left out",
            command=name,
            at=step.at.isoformat(),
            code=error.code,
            fields=error.fields,
        )

    def _carry_out(self, step: Step) -> None:
        cast = self._cast
        if isinstance(step.command, BatchAct):
            if cast.batches is not None:
                # Numbers are taken in the script's order anyway: no other step is under way.
                deps = replace(cast.deps, store=self._store)
                step.command.perform(step.context, replace(cast.batches, deps=deps))
        elif isinstance(step.command, RegisterUser):
            with self._hashing:
                register_with_password(
                    step.command, cast.password, cast.credentials, step.context, cast.deps
                )
        else:
            step.command.execute(step.context, self._papers_since(step))

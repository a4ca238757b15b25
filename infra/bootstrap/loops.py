"""What a kind of process adds to its services: loops that run until their block ends."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING

from commands.kernel.jobs import Actors, Policies
from infra.backup.gate import refuse_unfinished_restore
from infra.bootstrap.opening import use_outdated
from infra.comparisons import Comparisons, comparing
from infra.jobs.policies import PolicyReader
from infra.jobs.schedule import Scheduled, Scheduler
from infra.jobs.working import Working, WorkSource, work_until_closed
from infra.operations import Operator
from infra.projector.build.background import building
from infra.projector.build.helpers import Helpers, cores
from infra.projector.build.prepare import unfinished
from infra.projector.build.unsealing import Unsealing
from infra.projector.compare.background import LOOK, LOOK_ALONE
from infra.projector.feed.embedded import POLL, POLL_ALONE, EmbeddedFeed
from infra.projector.feed.epoch import of_epoch
from infra.projector.fold.runner import LOOK_AROUND, LOOK_AROUND_ALONE, Runner
from projections.kernel.read_model import ReadModel
from projections.nouns import READ_MODELS

if TYPE_CHECKING:
    from infra.bootstrap.services import Services
    from infra.postgres.databases import Databases
    from infra.projector.feed.feed import Feed
    from infra.projector.feed.kafka_settings import KafkaSettings
    from infra.projector.feed.log import Log
    from infra.projector.feed.relay import Relay

NICENESS = 10
"""Of background builds in a process that serves, so that they yield to it."""


@contextmanager
def projecting(
    services: Services, kafka: KafkaSettings | None = None, *, alone: bool | None = None
) -> Iterator[Runner]:
    """Folds events into the read models, in this process: from Kafka, or straight from the store.

    `alone`: this process stores all events itself; by default one with an embedded Postgres does.
    """
    use_outdated(services, write=True)
    alone = services.settings.embedded if alone is None else alone
    runner = Runner(
        dsn=services.databases.main,
        models=READ_MODELS,
        opener=services.store.open_many,
        changes=services.changes,
        feed=_feed(services, kafka, alone=alone),
        refresh_every=LOOK_AROUND_ALONE if alone else LOOK_AROUND,
    )
    services.store.on_committed(lambda _position: runner.wake())
    runner.start()
    try:
        yield runner
    finally:
        runner.stop()


def _feed(services: Services, kafka: KafkaSettings | None, *, alone: bool) -> Callable[[Log], Feed]:
    if kafka is None:
        return partial(EmbeddedFeed, poll=POLL_ALONE if alone else POLL)
    from infra.projector.feed.kafka import KafkaFeed  # noqa: PLC0415 - its client is slow to load

    topic = of_epoch(services.databases.main, kafka)
    return lambda log: KafkaFeed(log, topic)


@contextmanager
def working(
    services: Services,
    actors: Actors,
    policies: Policies,
    schedule: Sequence[Scheduled] = (),
) -> Iterator[Working]:
    """Does jobs with these actors, reads events for the policies and keeps the schedule, until closed."""
    threads = services.settings.tasks.threads
    scheduler = Scheduler(services.pool, services.jobs, services.deps.clock, schedule)
    with work_until_closed(_work_source(services), actors, policies, threads) as work:
        scheduler.start()
        try:
            yield work
        finally:
            scheduler.stop()


def policy_reader(services: Services, policies: Policies) -> PolicyReader:
    """Of these policies; reads no events until it is started."""
    return _work_source(services).policy_reader(policies)


def _work_source(services: Services) -> WorkSource:
    return WorkSource(
        dsn=services.databases.main,
        pool=services.pool,
        store=services.store,
        jobs=services.jobs,
        job_store=services.job_store,
        alone=services.settings.embedded,
    )


@contextmanager
def relaying(found: Databases, kafka: KafkaSettings) -> Iterator[Relay]:
    """Publishes the store's events to Kafka, in order. Raises RestoreUnfinished."""
    from infra.projector.feed.relay import Relay  # noqa: PLC0415 - its client is slow to load

    refuse_unfinished_restore(found.main)
    relay = Relay(dsn=found.main, kafka=of_epoch(found.main, kafka))
    relay.start()
    try:
        yield relay
    finally:
        relay.stop()


@contextmanager
def operator(
    services: Services, outdated: Iterable[ReadModel] = (), *, resume: bool = False
) -> Iterator[Operator]:
    """Yields what operators see and do; first rebuilds the read models of other code.

    With `resume` it also goes on with builds that were interrupted, and does the full comparisons that
    any process was asked for.
    """
    dsn, opener = services.databases.main, services.store.open_many
    first = dict.fromkeys(outdated)
    if resume:
        first |= dict.fromkeys(_unfinished(services))
    # Somebody may be waiting for an answer of this machine.
    helpers = helping(services, max(1, cores() // 2), serving=True)
    look = LOOK_ALONE if services.settings.embedded else LOOK
    comparisons = Comparisons(
        dsn, services.pool, opener, services.deps, services.changes, look=look
    )
    with (
        building(dsn=dsn, opener=opener, helpers=helpers, first=first) as builds,
        comparing(comparisons, at_work=resume),
    ):
        yield Operator(
            dsn,
            services.pool,
            services.store,
            services.changes,
            builds,
            comparisons=comparisons,
        )


def helping(services: Services, processes: int, *, serving: bool = False) -> Helpers:
    """Processes that build read models, at most so many; they stand back where one is serving."""
    unsealing = Unsealing(
        services.databases.main, services.databases.vault, services.settings.master_key()
    )
    nice = NICENESS if serving else 0
    return Helpers(services.databases.main, unsealing, processes, nice=nice, apart=serving)


def _unfinished(services: Services) -> list[ReadModel]:
    """Interrupted builds, without those that a start does first of all."""
    with services.pool.connection() as connection:
        found = unfinished(connection, READ_MODELS)
    return [model for model in found if model not in services.outdated]

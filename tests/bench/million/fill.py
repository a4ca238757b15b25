"""Fills the event store and the vault, by several processes."""

from __future__ import annotations

import gc
import time
from contextlib import ExitStack
from datetime import timedelta
from itertools import combinations
from multiprocessing import get_context
from multiprocessing.connection import Connection as Link
from typing import Any

import psycopg
from psycopg import sql

from infra.bootstrap import Databases
from infra.eventstore.keyed_hashes import CLAIMS_SECRET
from infra.eventstore.references import FIRST
from infra.eventstore.stored import EPOCH
from infra.keys.ring import KeyRing
from infra.keys.wrapper import LocalWrapper
from tests.bench.measure import owners_of
from tests.bench.million import tables
from tests.bench.million.worker import Filled, Task, Worker
from tests.bench.million.world import World

PER_RECORD = 5
"""Events for which there is room from the start."""
SPAWN = get_context("spawn")


class StoreNotEmpty(Exception):
    """A large store is only made where there are no events yet."""


def fill(world: World, found: Databases, master_key: bytes, workers: int) -> Filled:
    """All events of the world. Raises StoreNotEmpty, or RuntimeError when a worker fails."""
    with ExitStack() as stack:
        owners = owners_of(found)
        main = stack.enter_context(psycopg.connect(owners.main, autocommit=True))
        vault = stack.enter_context(psycopg.connect(owners.vault, autocommit=True))
        if _position(main):
            raise StoreNotEmpty
        records = world.size.records
        partitions = tables.leaves(main, PER_RECORD * records + 100_000)
        off = [statement for part in partitions for statement in tables.detached(main, part)]
        off += [
            one
            for name in ("command", "stream", "claim")
            for one in tables.bare(main, f"es.{name}")
        ]
        keys_off = tables.bare(vault, "subject_key")
        claims_key = _claims_key(found.vault, master_key)
        tasks = [
            Task(
                world,
                number,
                workers,
                owners.main,
                owners.vault,
                master_key,
                claims_key,
                partitions,
            )
            for number in range(workers)
        ]
        filled = _together(tasks)
        started = time.monotonic()
        tables.restore(vault, keys_off)
        tables.restore(main, off)
        _settle(main, world, filled)
        print(f"indexes: {time.monotonic() - started:.0f} s", flush=True)
    return filled


def _position(main: psycopg.Connection[Any]) -> int:
    row = main.execute("select position from es.head").fetchone()
    return row[0] if row else 0


def _claims_key(vault: str, master_key: bytes) -> bytes:
    ring = KeyRing(vault, LocalWrapper(master_key))
    ring.open()
    try:
        return ring.secret(CLAIMS_SECRET)
    finally:
        ring.close()


def _together(tasks: list[Task]) -> Filled:
    """Workers side by side, each linked with every other; returns what they stored in all."""
    links: list[dict[int, Link]] = [{} for _ in tasks]
    for one, other in combinations(range(len(tasks)), 2):
        links[one][other], links[other][one] = SPAWN.Pipe()
    answers, processes = [], []
    for task, peers in zip(tasks, links, strict=True):
        answer, back = SPAWN.Pipe(duplex=False)
        process = SPAWN.Process(target=_work, args=(task, peers, back), daemon=True)
        process.start()
        # Only the worker holds its ends now: when it dies, the others notice.
        for link in (*peers.values(), back):
            link.close()
        answers.append(answer)
        processes.append(process)
    try:
        return _sum([answer.recv() for answer in answers])
    except EOFError:
        raise RuntimeError("a worker failed") from None
    finally:
        for process in processes:
            process.join(10)


def _work(task: Task, peers: dict[int, Link], back: Link) -> None:
    # Stories hold no cycles, and walking all that are under way again and again takes long.
    gc.disable()
    back.send(Worker(task, peers).run())


def _sum(filled: list[Filled]) -> Filled:
    last = filled[0]
    return Filled(
        sum(one.events for one in filled),
        sum(one.commands for one in filled),
        sum(one.streams for one in filled),
        last.position,
        last.at,
    )


def _settle(main: psycopg.Connection[Any], world: World, filled: Filled) -> None:
    """Where the log ends, which numbers are taken, and statistics of all."""
    at = EPOCH + timedelta(microseconds=filled.at)
    main.execute("update es.head set position = %s, last_ts = %s", (filled.position, at))
    for noun, count in (("lead", world.size.leads), ("consumer", world.size.consumers)):
        name = sql.Identifier("es", f"reference_{noun}")
        main.execute(sql.SQL("create sequence {} start {}").format(name, FIRST + count))
        main.execute(sql.SQL("grant select on {} to public").format(name))
    main.execute("vacuum (analyze) es.event, es.stream, es.command, es.claim")

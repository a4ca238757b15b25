"""Proves that what was answered is what is stored, and that every read model equals its events."""

from __future__ import annotations

import time
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any
from uuid import UUID

import psycopg
import sqlalchemy as sa

from domain.kernel.event import Recorded
from domain.kernel.record import EventSetAside, Record, evolve
from domain.shared.contact import ContactStopped
from domain.user.access import NOUN as ACCESS
from infra.bootstrap import Services
from infra.eventstore.verify import verify
from projections.kernel.read_model import Row
from projections.nouns import PROJECTIONS, READ_MODELS
from tests.faults.caller import Answer
from tests.faults.load import Sent, records

PAGE = 2000
REFUSALS = frozenset(
    {
        "record.deleted",
        "record.not_deleted",
        "record.no_delete_request",
        "record.conflict",
        "record.event_unreadable",
    }
)
"""What commands on records that others change meanwhile may be refused with."""
LATEST = """
select (select position from es.head),
       (select coalesce(min(position), 0) from feed.checkpoint join feed.generation
           using (read_model, generation) where state = 'live'),
       (select count(distinct read_model) from feed.checkpoint join feed.generation
           using (read_model, generation) where state = 'live'),
       (select coalesce(max(position), 0) from feed.relay)
"""


@dataclass(slots=True)
class Proven:
    """What was compared, and every difference."""

    counts: Counter[str] = field(default_factory=Counter)
    problems: list[str] = field(default_factory=list)

    def expect(self, what: str, fine: bool, problem: str) -> None:
        self.counts[what] += 1
        if not fine:
            self.problems.append(problem)

    def summary(self) -> str:
        """Lines with what was compared, how many differences there are, and the first of them."""
        counts = [f"  {what}: {count}" for what, count in sorted(self.counts.items())]
        problems = [f"  {one}" for one in self.problems[:20]]
        return "\n".join([*counts, f"{len(self.problems)} differences", *problems])


@dataclass(frozen=True, slots=True)
class Stored:
    """A row of `es.command`."""

    first: int
    last: int
    records: list[tuple[str, UUID, int]]


@dataclass(slots=True)
class Log:
    """Everything in the store, in memory."""

    events: list[Recorded]
    streams: dict[UUID, list[Recorded]]
    commands: dict[UUID, Stored]


def settled(dsn: str, patience: float, *, relayed: bool) -> str | None:
    """Waits until every read model (and Kafka) has the last event; what is missing otherwise."""
    until = time.monotonic() + patience
    with psycopg.connect(dsn, autocommit=True) as connection:
        while True:
            row = connection.execute(LATEST).fetchone()
            assert row is not None
            head, folded, models, published = row
            if models == len(READ_MODELS) and folded == head and (published == head or not relayed):
                return None
            if time.monotonic() > until:
                return f"head {head}, slowest of {models} read models {folded}, Kafka {published}"
            time.sleep(0.25)


def read_log(services: Services) -> Log:
    events: list[Recorded] = []
    while page := services.store.read(len(events), PAGE):
        events += services.store.open_many(page)
    streams: dict[UUID, list[Recorded]] = defaultdict(list)
    for event in events:
        streams[event.stream_id].append(event)
    with psycopg.connect(services.databases.main) as connection:
        rows = connection.execute(
            "select command_id, first_position, last_position, result from es.command"
        ).fetchall()
    commands = {row[0]: Stored(row[1], row[2], _records(row[3])) for row in rows}
    return Log(events, dict(streams), commands)


def _records(result: Any) -> list[tuple[str, UUID, int]]:
    return [(noun, UUID(id_), version) for noun, id_, version in (result or {}).get("records", ())]


def prove_store(services: Services) -> tuple[Proven, Log]:
    """Every event is there once, every command has its events, and every row equals its events."""
    proven, log = Proven(), read_log(services)
    _prove_chain(proven, services)
    _prove_positions(proven, log)
    for id_, stored in log.commands.items():
        _prove_stored(proven, log, id_, stored)
    for event in log.events:
        if event.meta.command_id not in log.commands:
            proven.problems.append(f"position {event.position}: its command is not stored")
    _prove_rows(proven, services, log)
    return proven, log


def _prove_chain(proven: Proven, services: Services) -> None:
    report = verify(services.databases.main)
    proven.counts["hashes verified"] = report.events
    proven.problems += [f"chain: {fault}" for fault in report.faults]
    with psycopg.connect(services.databases.main) as connection:
        parked = connection.execute("select read_model, stream_id, error from feed.parked")
        proven.problems += [f"parked: {one}" for one in parked.fetchall()]


def _prove_positions(proven: Proven, log: Log) -> None:
    for expected, event in enumerate(log.events, 1):
        proven.expect("positions", event.position == expected, f"position {expected} is missing")
    for id_, events in log.streams.items():
        versions = [event.version for event in events]
        dense = versions == list(range(1, len(events) + 1))
        proven.expect("streams", dense, f"stream {id_} has versions {versions}")
    ids = Counter(event.event_id for event in log.events)
    proven.problems += [
        f"event id {id_} is stored {count} times" for id_, count in ids.items() if count > 1
    ]


def prove_commands(proven: Proven, log: Log, sent: Sequence[Sent], before: int) -> None:
    """Every answer fits what is stored, and nothing is stored that was not sent. `before` is the last
    position that the load found.
    """
    ours = {one.command: one for one in sent}
    # Signing in is no command of the load's, but the history has it.
    others = {event.meta.command_id for event in log.events if event.noun == ACCESS}
    # Both the event that was set aside and the one that says so.
    others |= {
        event.meta.command_id for event in log.events if isinstance(event.event, EventSetAside)
    }
    # Follows from a lead that was moved to DND.
    others |= {
        event.meta.command_id for event in log.events if isinstance(event.event, ContactStopped)
    }
    for id_, stored in log.commands.items():
        if id_ not in ours and id_ not in others and stored.first > before:
            proven.problems.append(f"command {id_} at {stored.first} was never sent")
    for one in sent:
        for problem in _wrong(proven, log, one):
            proven.problems.append(f"{problem}: {one.plain()}")


def _prove_stored(proven: Proven, log: Log, id_: UUID, stored: Stored) -> None:
    """A command's events are there, and there once."""
    events = log.events[stored.first - 1 : stored.last]
    own = all(event.meta.command_id == id_ for event in events)
    around = (
        log.events[max(0, stored.first - 2) : stored.first - 1]
        + log.events[stored.last : stored.last + 1]
    )
    alone = not any(event.meta.command_id == id_ for event in around)
    last = {event.stream_id: event.version for event in events}
    versions = {stream: version for _, stream, version in stored.records}
    fits = all(versions.get(stream, version) == version for stream, version in last.items())
    proven.expect(
        "commands stored", own and alone and fits, f"command {id_} does not fit its events"
    )


def _wrong(proven: Proven, log: Log, one: Sent) -> Iterator[str]:
    """What does not fit between a command, its answers and the store."""
    stored = log.commands.get(one.command)
    if one.answer is None:
        proven.counts["unanswered, stored" if stored else "unanswered, not stored"] += 1
        return
    if not one.answer.accepted:
        proven.counts[f"refused: {one.answer.code}"] += 1
        if one.answer.code not in REFUSALS:
            yield "refused for no known reason"
        # A refusal stores nothing, so that its repetition is decided again.
        if one.again is not None and one.again.accepted:
            proven.counts["refused, acknowledged when repeated"] += 1
            yield from _acknowledged(proven, log, one, one.again, stored)
        elif stored is not None:
            yield "refused, but stored"
        return
    proven.counts["acknowledged"] += 1
    proven.counts["acknowledged at a later try"] += one.answer.tries > 1
    yield from _acknowledged(proven, log, one, one.answer, stored)


def _acknowledged(
    proven: Proven, log: Log, one: Sent, answer: Answer, stored: Stored | None
) -> Iterator[str]:
    if not all(_has_effect(log, one, id_, version) for _, id_, version in records(answer)):
        yield "acknowledged, but without effect"
    if stored is not None and _found_nothing(log, one, answer):
        # Nothing to change stores nothing, so that its repetition is decided again as well.
        proven.counts["acknowledged, nothing to change until repeated"] += 1
        answer = one.again or answer
        if records(answer) != stored.records:
            yield f"the repetition's answer differs from what is stored, {stored.records}"
    elif stored is not None:
        yield from _otherwise(proven, stored, one)
    elif one.ask.always:
        yield "acknowledged, but not stored"
    else:
        proven.counts["acknowledged, nothing to change"] += 1


def _found_nothing(log: Log, one: Sent, answer: Answer) -> bool:
    """Whether the first answer names only records that were as asked by other commands."""
    return (
        not one.ask.always
        and answer is one.answer
        and one.again is not None
        and all(
            log.streams[id_][version - 1].meta.command_id != one.command
            for _, id_, version in records(answer)
        )
    )


def _otherwise(proven: Proven, stored: Stored, one: Sent) -> Iterator[str]:
    """Answers that differ from what the command stored."""
    for answer, what in ((one.answer, "the answer"), (one.again, "the repetition's answer")):
        if answer is not None and answer.accepted and records(answer) != stored.records:
            yield f"{what} differs from what is stored, {stored.records}"
    proven.counts["repeated"] += one.again is not None


def _has_effect(log: Log, one: Sent, id_: UUID, version: int) -> bool:
    events = log.streams.get(id_, [])[:version]
    if len(events) != version:
        return False
    own = [event for event in events if event.meta.command_id == one.command]
    return one.ask.effect(folded(events), own)


def folded(events: Sequence[Recorded]) -> Record[Any, Any]:
    state: Record[Any, Any] | None = None
    for event in events:
        state = evolve(state, event)
    assert state is not None
    return state


def _prove_rows(proven: Proven, services: Services, log: Log) -> None:
    with services.read() as session:
        for name, view in PROJECTIONS.items():
            found = session.execute(sa.select(view.table)).all()
            rows = {row.id: dict(row._mapping) for row in found}
            mine = {id_: events for id_, events in log.streams.items() if events[0].noun == name}
            proven.problems += [
                f"{name} {id_} has a row but no events" for id_ in rows.keys() - mine
            ]
            for id_, events in mine.items():
                row: Row | None = None
                for event in events:
                    row = view.fold(row, event)
                wanted = view.complete(row or {})
                proven.expect(
                    "rows", rows.get(id_) == wanted, _difference(name, id_, rows.get(id_), wanted)
                )


def _difference(name: str, id_: UUID, row: Any, wanted: Any) -> str:
    if row is None or row == wanted:
        return f"{name} {id_} has no row"
    columns = [column for column in wanted if row.get(column) != wanted[column]]
    return f"{name} {id_} at version {row['version']} of {wanted['version']} differs in {columns}"

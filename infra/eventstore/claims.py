"""Checks the table of claims against what the records' events say."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any
from uuid import UUID

from commands.kernel.append import claims_of
from domain.nouns import NOUNS
from infra.eventstore.claim_forms import NAMES
from infra.eventstore.verification import continue_verification
from infra.eventstore.verify import Progress, Report
from infra.eventstore.verify_fault import Fault

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from domain.kernel.noun import Noun
    from infra.eventstore.store import PostgresEventStore

    Claims = set[tuple[str, bytes]]
    """Scope and hash."""

PAGE = 1000
TRIES = 3
_STREAMS = """
select stream_id from es.stream where noun = %s and stream_id > %s order by stream_id limit %s"""
_CLAIMED = "select stream_id, scope, value_hash from es.claim where stream_id = any(%s)"
_OF_OTHERS = """
select count(*) from unnest(%s::text[], %s::bytea[]) w (scope, value_hash)
join es.claim c using (scope, value_hash) where c.stream_id <> %s"""


def verify_store(
    store: PostgresEventStore,
    dsn: str,
    *,
    workers: int | None = None,
    progress: Progress | None = None,
) -> Report:
    """Check log, tables and claims, from where the last run was interrupted."""
    return continue_verification(
        dsn, workers=workers, progress=progress, more=lambda: claim_faults(store, NOUNS)
    )


def claim_faults(store: PostgresEventStore, nouns: Mapping[str, Noun[Any, Any]]) -> list[Fault]:
    """Records whose claims are not those that their events ask for."""
    return [
        Fault("claims are not those of the events", stream_id, None, None)
        for noun in nouns.values()
        for ids in _pages(store, noun.name)
        for stream_id, claimed in _claimed(store, ids).items()
        if not _fits(store, noun, stream_id, claimed)
    ]


def _pages(store: PostgresEventStore, noun: str) -> Iterator[list[UUID]]:
    after = UUID(int=0)
    while True:
        ids = [row[0] for row in store.recorder.fetch(_STREAMS, (noun, after, PAGE))]
        if not ids:
            return
        yield ids
        after = ids[-1]


def _claimed(store: PostgresEventStore, ids: list[UUID]) -> dict[UUID, Claims]:
    found: dict[UUID, Claims] = {one: set() for one in ids}
    for stream_id, scope, value in store.recorder.fetch(_CLAIMED, (ids,)):
        found[stream_id].add((scope, bytes(value)))
    return found


def _fits(
    store: PostgresEventStore, noun: Noun[Any, Any], stream_id: UUID, claimed: Claims
) -> bool:
    """A record that was changed between the two reads is read again."""
    for _ in range(TRIES):
        state = store.load(noun, stream_id)
        wanted = {(claim.scope, store.hashes.claim(claim)) for claim in claims_of(noun, state)}
        if wanted == claimed or (
            claimed < wanted and _are_others(store, stream_id, wanted - claimed)
        ):
            return True
        claimed = _claimed(store, [stream_id])[stream_id]
    return False


def _are_others(store: PostgresEventStore, stream_id: UUID, missing: Claims) -> bool:
    """Whether other records hold all of these: names that were two ones before are one in a new form."""
    if not {scope for scope, _ in missing} <= NAMES:
        return False
    scopes, hashes = zip(*missing, strict=True)
    rows = store.recorder.fetch(_OF_OTHERS, (list(scopes), list(hashes), stream_id))
    return bool(rows[0][0] == len(missing))

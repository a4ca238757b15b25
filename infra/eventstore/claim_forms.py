"""Brings claims of names to the form in which names are compared now (docs/decisions/0087)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from commands.kernel.append import claims_of
from domain.nouns import NOUNS
from infra.postgres.locks import APPEND

if TYPE_CHECKING:
    from collections.abc import Iterator
    from uuid import UUID

    from domain.kernel.noun import Noun
    from infra.eventstore.store import PostgresEventStore

FORM = 1
"""Of `name_key`. A change of what it answers counts on, and adds the nouns that claim names by it."""
NAMES = frozenset({"supplier.supplierName", "saved_view.name"})
"""Scopes of claims; `es.renew_claims` writes no others."""
CLAIMING = tuple(NOUNS[name] for name in sorted(scope.partition(".")[0] for scope in NAMES))
PAGE = 500
_KNOWN = "select exists (select from es.claim_form where form >= %s)"
_STREAMS = "select stream_id from es.stream where noun = %s order by first_position"
Row = tuple[str, bytes, "UUID"]


def renew_claims(store: PostgresEventStore) -> bool:
    """Claims again what records claim by their names, unless that is done; returns whether it was not.

    Appends wait meanwhile. Of two records with the same name now, the older one keeps it.
    """
    if store.recorder.fetch(_KNOWN, (FORM,))[0][0]:
        return False
    with store.pool.connection() as connection, connection.transaction():
        connection.execute("select pg_advisory_xact_lock(%s)", (APPEND,))
        if connection.execute(_KNOWN, (FORM,)).fetchone() == (True,):
            return False
        rows = [row for noun in CLAIMING for row in _rows(store, noun)]
        columns = [list(column) for column in zip(*rows, strict=True)] or [[], [], []]
        connection.execute(
            "select es.renew_claims(%s, %s::text[], %s::bytea[], %s::uuid[])", (FORM, *columns)
        )
    return True


def _rows(store: PostgresEventStore, noun: Noun[Any, Any]) -> Iterator[Row]:
    ids = [row[0] for row in store.recorder.fetch(_STREAMS, (noun.name,))]
    for page in _pages(ids):
        states = store.load_many([(noun, id_) for id_ in page])
        for id_ in page:
            for claim in claims_of(noun, states[id_]) if id_ in states else ():
                if claim.scope in NAMES:
                    yield claim.scope, store.hashes.claim(claim), id_


def _pages(ids: list[UUID]) -> Iterator[list[UUID]]:
    for start in range(0, len(ids), PAGE):
        yield ids[start : start + PAGE]

"""A note on a record changes nothing that lists filter or sort by, and writes none of its indexes."""

from __future__ import annotations

from secrets import token_hex
from typing import Any
from uuid import UUID

import pytest

from domain.kernel import record
from projections.nouns import NOUN_VIEWS
from tests.factories.created import CREATED
from tests.projections.tables import Tables
from tests.rows import fold_row
from tests.spec import history

NOTE = record.NoteAdded(note_id=UUID(int=7), text="Rang back, not in")
UPDATES = """
select sum(pg_stat_get_xact_tuples_updated(c.oid))::int, sum(pg_stat_get_xact_tuples_hot_updated(c.oid))::int
from pg_class c join pg_namespace n on n.oid = c.relnamespace
where c.relkind = 'r' and c.relname in ('{noun}', '{noun}_document') and n.nspname like 'rm\\_{noun}\\_g%'
"""


def updates(tables: Tables, noun: str, columns: dict[str, Any]) -> tuple[int, int]:
    """How many rows a note on a new record updates, and how many of these as a HOT update."""
    events = history(CREATED[noun], NOTE)
    tables.vacuum()
    tables.write(noun, [fold_row(events[:1]) | columns])
    with tables.connection.transaction():
        tables.write(noun, [fold_row(events) | columns])
        [found] = tables.rows(UPDATES.format(noun=noun))
    return found[0], found[1]


@pytest.mark.parametrize("noun", NOUN_VIEWS)
def test_of_a_record(tables: Tables, noun: str) -> None:
    assert updates(tables, noun, {}) == (1, 1)


@pytest.mark.parametrize("noun", NOUN_VIEWS)
def test_of_a_record_whose_document_is_put_out_of_line(tables: Tables, noun: str) -> None:
    """Only that: of a value that is compressed in one row and plain in the next, indexes are written."""
    document = fold_row(history(CREATED[noun]))["doc"]
    hard_to_compress = [token_hex(2_000)]
    columns = {
        "search": "a long text " * 30,
        "scope": [UUID(int=1)] * 20,
        "doc": document | {"more": hard_to_compress},
    }
    assert updates(tables, noun, columns) == (1, 1)

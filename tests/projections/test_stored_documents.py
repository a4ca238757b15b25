"""Documents are stored in a table of their own, without the keys that say nothing."""

from __future__ import annotations

from typing import Any
from uuid import UUID

import orjson
import pytest

from projections.kernel.documents import plain, short_document
from projections.kernel.empty_keys import EmptyKeys
from projections.nouns import NOUN_VIEWS
from tests.factories.created import CREATED
from tests.projections.tables import Tables
from tests.rows import fold_row
from tests.spec import history

SPARSE = [noun for noun, view in NOUN_VIEWS.items() if short_document(view.table)]
EMPTY: dict[str, Any] = {
    "name": None,
    "count": 0,
    "files": [],
    "place": {"town": None, "post": {"code": None}},
}


@pytest.mark.parametrize(
    ("doc", "stored"),
    [
        (EMPTY, {}),
        (EMPTY | {"name": "Ann"}, {"name": "Ann"}),
        (
            EMPTY | {"place": {"town": None, "post": {"code": "LS1"}}},
            {"place": {"post": {"code": "LS1"}}},
        ),
        (EMPTY | {"place": None}, {"place": None}),
        (EMPTY | {"more": None}, {"more": None}),
        (EMPTY | {"count": None, "files": ["a"]}, {"count": None, "files": ["a"]}),
    ],
)
def test_what_an_empty_record_has_is_left_out_and_filled_in(
    doc: dict[str, Any], stored: dict[str, Any]
) -> None:
    keys = EmptyKeys(EMPTY)
    assert keys.drop(doc) == stored
    assert keys.fill(stored) == doc


@pytest.mark.parametrize("noun", SPARSE)
def test_documents_come_back_as_they_were_folded(tables: Tables, noun: str) -> None:
    row = fold_row(history(CREATED[noun], stream_id=UUID(int=9)))
    tables.write(noun, [row])
    assert tables.row(noun, UUID(int=9))["doc"] == row["doc"]
    [(stored,)] = tables.rows(f"select doc from rm.{noun}")
    assert len(stored) < len(orjson.dumps(row["doc"], default=plain)) / 4


def test_lists_of_many_rows_have_them() -> None:
    assert {"lead", "consumer", "company", "site"} <= set(SPARSE)


def test_statements_that_ask_for_no_document_do_not_read_them(tables: Tables) -> None:
    plan = tables.rows("explain select id, status from rm.lead where not deleted")
    assert "document" not in str(plan)
    assert "document" in str(tables.rows("explain select doc from rm.lead"))


def test_a_row_is_not_written_when_only_its_document_changes(tables: Tables) -> None:
    at = "select xmin::text, ctid::text from rm_lead_g1.lead"
    id_ = tables.put(CREATED["lead"])
    before = tables.rows(at)
    tables.again("lead", id_, doc=tables.row("lead", id_)["doc"] | {"noteCount": 3})
    assert tables.rows(at) == before
    assert tables.row("lead", id_)["doc"]["noteCount"] == 3
    tables.again("lead", id_, status="Lost")
    assert tables.rows(at) != before

"""How columns are stored is part of a read model's hash, so that a change of it makes the tables again."""

import pytest
import sqlalchemy as sa

from infra.code_hash import shapes
from projections.kernel.storage import storage_of
from projections.lead.table import LEAD_VIEW


def test_another_storage_is_another_text(monkeypatch: pytest.MonkeyPatch) -> None:
    table = LEAD_VIEW.table.to_metadata(sa.MetaData())
    before = shapes.table_text.__wrapped__(table)
    monkeypatch.setattr(shapes, "storage_of", lambda _: {"doc": "MAIN"})
    assert shapes.table_text.__wrapped__(table) != before


def test_documents_are_not_compressed() -> None:
    storage = storage_of(LEAD_VIEW.table)
    assert (storage["doc"], storage["search"], "id" in storage) == ("EXTERNAL", "MAIN", False)


def test_the_table_of_documents_is_part_of_the_text() -> None:
    text = shapes.table_text.__wrapped__(LEAD_VIEW.table)
    assert "CREATE TABLE rm.lead (" in text
    assert "CREATE TABLE rm.lead_document (" in text
    assert text.count("doc BYTEA") == 1

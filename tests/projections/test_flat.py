"""Flat rows: one value for each column of a joined document."""

from __future__ import annotations

from typing import Any

import pytest

from projections.kernel.wire import get
from projections.lists.flat import Column, Flattener, columns_of

COLUMNS = (
    Column("leadId", "text"),
    Column("dashboard.name", "text"),
    Column("dashboard.solar.panels", "number"),
    Column("costs.material", "money"),
    Column("tags", "text"),
    Column("measures.progress", "text"),
    Column("Consumer", "link", "name"),
    Column("Assignee", "names"),
    Column("phone", "text", first_of=("dashboard.phone", "contact.phone")),
)
DOC: dict[str, Any] = {
    "leadId": "L-1",
    "dashboard": {"name": "Ada", "solar": {"panels": 0}, "phone": "", "unknown": 1},
    "costs": None,
    "tags": ["a", "b"],
    "measures": [{"progress": "Started"}, {"progress": "Issues"}, {"progress": "Started"}],
    "Consumer": {"_id": "c", "name": "Ada Okafor"},
    "Assignee": [{"name": "Eve"}, {"name": "Bob"}],
    "contact": {"phone": "+44123"},
}


def test_a_row_has_a_value_for_each_column_in_their_order() -> None:
    assert list(Flattener(COLUMNS)(DOC).items()) == [
        ("leadId", "L-1"),
        ("dashboard.name", "Ada"),
        ("dashboard.solar.panels", 0),
        ("costs.material", None),
        ("tags", "a; b"),
        ("measures.progress", "Started; Issues"),
        ("Consumer", "Ada Okafor"),
        ("Assignee", "Eve; Bob"),
        ("phone", "+44123"),
    ]


def test_a_document_without_anything_is_a_row_of_nothing() -> None:
    row = Flattener(COLUMNS)({})
    assert row.pop("Assignee") == ""
    assert set(row.values()) == {None}


def test_rows_do_not_share_values() -> None:
    flat = Flattener(COLUMNS)
    first = flat(DOC)
    assert flat({})["leadId"] is None
    assert first["leadId"] == "L-1"


@pytest.mark.parametrize("role", ["admin", "management"])
def test_plain_columns_of_leads_have_what_the_document_has(role: str) -> None:
    plain = [one for one in columns_of("lead", role) if one.kind == "money"]
    doc: dict[str, Any] = {}
    for number, column in enumerate(plain):
        *groups, name = column.path.split(".")
        target = doc
        for group in groups:
            target = target.setdefault(group, {})
        target[name] = f"{number}.00"
    assert len(plain) > 15
    row = Flattener(plain)(doc)
    assert row == {one.path: get(doc, one.path) for one in plain}
    assert None not in row.values()

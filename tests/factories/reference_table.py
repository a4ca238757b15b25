"""Reference tables as Daybook comes with them."""

from __future__ import annotations

from domain.reference_table.events import ReferenceTableFounded
from domain.reference_table.founding import found
from domain.reference_table.values import TABLES, Content, TableName


def founded(table: TableName = "burial_types") -> ReferenceTableFounded:
    return found(table)


FOUNDED_ROWS: dict[TableName, Content] = {table: found(table).state.contents[0] for table in TABLES}
"""The rows that each table begins with."""

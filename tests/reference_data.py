"""What values follow from besides the record's own, as a test says it."""

from __future__ import annotations

from datetime import date

from domain.kernel.formulas import TableRows


class TableReferenceData:
    """Fulfils `domain.kernel.following.Facts`: a day, and tables by name."""

    def __init__(self, day: date, **tables: TableRows) -> None:
        self.day, self._tables = day, tables

    def rows(self, table: str) -> TableRows:
        return self._tables[table]

"""Tables of the read models."""

from tests.projections.tables import tables, tables_dsn

__all__ = ["tables", "tables_dsn"]

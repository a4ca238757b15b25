"""Imports: how far each is, which of its rows failed, and look-ups in the read models."""

from infra.imports.lookups import ReadModelLookups
from infra.imports.runs import ImportRuns, RowResult

__all__ = ["ImportRuns", "ReadModelLookups", "RowResult"]

"""Batches: how far each import, bulk edit and undo is, and what became of its rows."""

from infra.batch.runs import BatchRun, BatchRuns

__all__ = ["BatchRun", "BatchRuns"]

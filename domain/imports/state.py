"""How far an import is, and what became of its rows."""

from __future__ import annotations

from domain.kernel.batch import BatchState, BatchStep


class ImportState(BatchState):
    step: BatchStep = "received"
    mapping: tuple[str, ...] = ()
    """By column: the wire path of the field that it fills, empty for a column that is not imported."""
    default_type: str | None = None
    """Lead type of rows that say none."""
    to_create: int = 0
    to_update: int = 0
    to_skip: int = 0
    refused: int = 0
    created: int = 0
    updated: int = 0
    skipped: int = 0
    failed: int = 0

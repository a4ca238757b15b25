"""Imports: look-ups in the read models."""

from infra.imports.lookups import ReadModelLookups

__all__ = ["ReadModelLookups"]

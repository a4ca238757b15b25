"""Rows of loaded price files, and the standard files that may be fetched."""

from infra.prices.flat_files import FlatFiles
from infra.prices.rows import Match, PriceRows

__all__ = ["FlatFiles", "Match", "PriceRows"]

"""Which table it is; that never changes."""

from __future__ import annotations

from domain.kernel.details import Details
from domain.kernel.formats import Line


class ReferenceTableDetails(Details):
    table: Line | None = None

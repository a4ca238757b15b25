"""What an audit case is called, and what it is about."""

from __future__ import annotations

from typing import Annotated

from domain.kernel.details import PERSONAL, Details
from domain.kernel.formats import Line, LongText


class AuditCaseDetails(Details):
    """Both may name people, so they are sealed under the case's own key."""

    title: Annotated[Line | None, PERSONAL] = None
    purpose: Annotated[LongText | None, PERSONAL] = None

"""Times as commands take them: in UTC, to the second."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Annotated, Any

from pydantic import BeforeValidator, ValidationInfo

from domain.kernel.checks import refusal
from domain.kernel.formats import STORED

FIRST = datetime(2000, 1, 1, tzinfo=UTC)
LAST = datetime(2100, 1, 1, tzinfo=UTC)


def moment(value: Any) -> datetime:
    """A time in UTC, to the second. A time without its offset could be meant in two ways."""
    if isinstance(value, str):
        try:
            value = datetime.fromisoformat(value.strip())
        except ValueError:
            raise refusal("time_invalid") from None
    if not isinstance(value, datetime):
        raise refusal("time_invalid")
    if value.tzinfo is None:
        raise refusal("time_zone_missing")
    try:
        utc = value.astimezone(UTC)
    except OverflowError:
        raise refusal("time_invalid") from None
    if not FIRST <= utc < LAST:
        raise refusal("time_out_of_bounds", min=FIRST.year, max=LAST.year)
    return utc.replace(microsecond=0)


def _moment(value: Any, info: ValidationInfo) -> Any:
    return value if info.context is STORED else moment(value)


Moment = Annotated[datetime, BeforeValidator(_moment)]

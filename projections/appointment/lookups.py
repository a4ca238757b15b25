"""The lists that forms and filters of appointments offer."""

from __future__ import annotations

from typing import Any, get_args

from domain.appointment.values import (
    BOOKABLE_TYPES,
    LEAVE_TYPES,
    PAY,
    STATES,
    TYPE_CODES,
    TYPE_OF_BOOKABLE,
    Kind,
)


def lookups() -> dict[str, Any]:
    """Wire values in the documents' order; a code's `value` is its number."""
    return {
        "appointmentTypes": [{"value": code, "label": name} for code, name in TYPE_CODES.items()],
        "appointmentStatuses": [{"value": code, "state": name} for code, name in STATES.items()],
        "appointmentKinds": list(get_args(Kind)),
        "bookableTypes": [
            {"value": name, "appointmentType": TYPE_OF_BOOKABLE[name], "subTypes": list(subs)}
            for name, subs in BOOKABLE_TYPES.items()
        ],
        "leaveTypes": list(LEAVE_TYPES),
        "paidUnpaidTypes": list(PAY),
    }

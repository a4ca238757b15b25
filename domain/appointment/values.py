"""Values of appointments: codes, bookable types with their sub-types, leave, and what they mean.

The documents' numeric codes mix states (Booked, Finished, Schedule) with types (Survey,
Installation ...). Decided: `appointmentType` keeps all eight, `status` has the three
states and -123 (unavailable), and `kind_of` and `state_of` separate the two.
"""

from __future__ import annotations

from typing import Final, Literal

TYPE_CODES = {
    1: "Booked",
    2: "Finished",
    3: "Schedule",
    4: "Survey",
    5: "Follow Up",
    6: "Revisit",
    7: "Scaffolding",
    8: "Installation",
}
BOOKED: Final = 1
FINISHED: Final = 2
SCHEDULE: Final = 3
UNAVAILABLE: Final = -123
STATES = {BOOKED: "booked", FINISHED: "finished", SCHEDULE: "scheduled", UNAVAILABLE: "unavailable"}
"""What `status` may be, and the state's name."""

REMINDER: Final = "Reminder"
STAFF_MEETING: Final = "Office Meeting"
# The documents name "a scaffolding-down type" without its name.
BOOKABLE_TYPES: dict[str, tuple[str, ...]] = {
    "Eco Surveys": (),
    "Scaffolding Installs": ("Up", "Down"),
    "Solar Installs": ("Full Solar", "Battery Only", "Solar Only", "EV Charger"),
    "ECO Installs": (
        "LI",
        "CWI",
        "UFI",
        "IWI",
        "EWI",
        "Tvents",
        "Exfans",
        "FTCH",
        "Boiler",
        "Heating Controllers",
        "TTZC",
        "Solar",
        "Air-source Heat Pumps",
        "Room In Roof",
        "Door Undercuts",
        "Off Grid Manual",
        "Off Grid Auto",
    ),
    "Solar Survey": (),
    "Scaffolding Down": (),
    STAFF_MEETING: (),
    REMINDER: (),
}
"""Sub-types by type; a type that has some needs one of them."""
SUB_TYPES = tuple(dict.fromkeys(sub for subs in BOOKABLE_TYPES.values() for sub in subs))

TYPE_OF_BOOKABLE = {
    "Eco Surveys": 4,
    "Scaffolding Installs": 7,
    "Solar Installs": 8,
    "ECO Installs": 8,
    "Solar Survey": 4,
    "Scaffolding Down": 7,
    STAFF_MEETING: SCHEDULE,
    REMINDER: 5,
}
"""The default code of a bookable type."""

FULL_DAY_OFF: Final = "Full Day Off"
HALF_DAY_OFF: Final = "Half Day Off"
HOURS_OFF = {"1 Hour Off": 1, "2 Hours Off": 2, "3 Hours Off": 3}
LEAVE_TYPES = (*HOURS_OFF, HALF_DAY_OFF, FULL_DAY_OFF)
BANK_HOLIDAY: Final = "bank holiday"
PAY = ("paid", "unpaid", BANK_HOLIDAY)

Kind = Literal[
    "survey",
    "follow_up",
    "revisit",
    "scaffolding",
    "installation",
    "meeting",
    "reminder",
    "leave",
    "unavailable",
    "other",
]
KIND_OF_CODE: dict[int, Kind] = {
    4: "survey",
    5: "follow_up",
    6: "revisit",
    7: "scaffolding",
    8: "installation",
}
_KIND_OF_BOOKABLE: dict[str, Kind] = {STAFF_MEETING: "meeting", REMINDER: "reminder"}


def kind_of(
    type_code: int | None, bookable: str | None, leave: str | None, status: int | None
) -> Kind:
    """The kind of an appointment, independent of its status."""
    if leave is not None:
        return "leave"
    if status == UNAVAILABLE:
        return "unavailable"
    if bookable in _KIND_OF_BOOKABLE:
        return _KIND_OF_BOOKABLE[bookable]
    by_bookable = TYPE_OF_BOOKABLE.get(bookable or "")
    return KIND_OF_CODE.get(type_code or 0) or KIND_OF_CODE.get(by_bookable or 0) or "other"


def state_of(status: int | None) -> str:
    """`booked`, `finished`, `scheduled` or `unavailable`."""
    return STATES.get(status or BOOKED, STATES[BOOKED])

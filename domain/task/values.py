"""Values of tasks: categories with their departments, priorities and how often a task repeats.

The documents' task status and ticket category are one list of codes, 1000 to 1074. 32 have a label,
8 of the renewal department a number only, and of the others nothing is known: imported records may
have them, screens do not offer them. 1010 means closed, so an open task's status says what work it is.
"""

from __future__ import annotations

from typing import Final, Literal

FIRST_CODE, LAST_CODE = 1000, 1074
SERVICES: Final = 1000
CLOSED: Final = 1010
SOLAR_DESIGN_REQUESTED: Final = 1060
NEW_COMPLAINT: Final = 1062
NEW_REQUEST: Final = 1068

LABELS = {
    1000: "SERVICES",
    1001: "PENDING INFO",
    1002: "INFO ACCEPTED",
    1003: "PROCESSED",
    1004: "PROBLEMATIC",
    1006: "OBJECTED",
    1007: "REJECTED",
    1008: "DEAD DEAL",
    1009: "APPROVED",
    1010: "COMPLETE",
    1013: "COT",
    1014: "CONTRACT PROCESSING",
    1017: "CED confirmation call",
    1019: "sales call back",
    1027: "courtesy call",
    1049: "cross sell",
    1050: "interested",
    1060: "solar design requested",
    1061: "completed",
    1062: "new complaint",
    1063: "in process",
    1064: "resolved",
    1065: "can't resolve",
    1066: "dead",
    1067: "backlog",
    1068: "new request",
    1069: "in progress",
    1070: "in testing",
    1071: "on stage",
    1072: "on live",
    1073: "blocker",
    1074: "INSTALLS",
}
"""The documents' labels; screens translate them by code."""
RENEWAL_CATEGORY: Final = 1051
NUMBERED = (RENEWAL_CATEGORY, *range(1053, 1060))
"""Codes of the renewal department that the documents give no label."""
OFFERED = tuple(sorted((*LABELS, *NUMBERED)))
GENERAL: Final = "General"
"""The group of categories that belong to no department."""
GROUPS: dict[str, tuple[int, ...]] = {
    "Commercial": (),
    "Admin": (1074, SOLAR_DESIGN_REQUESTED, 1061),
    "Complaints": tuple(range(1062, 1067)),
    "Sales": (1049, 1019, 1017, 1027, 1050, 1008, 1007, 1009),
    "Renewal": NUMBERED,
    "Developer": tuple(range(1067, 1074)),
    GENERAL: (1000, 1001, 1002, 1003, 1004, 1006, 1013, 1014),
}
"""Categories by department, each once, in the documents' order; the codes of Commercial are unknown."""

Priority = Literal["High", "Normal"]
Every = Literal["Day", "Week", "Month", "Year"]


def is_known(code: int) -> bool:
    """Whether records may have the code at all."""
    return FIRST_CODE <= code <= LAST_CODE


def first_status(department: str | None, *, is_of_solar_lead: bool) -> int:
    """What a new task starts with, by the department of the user who makes it."""
    if department == "Complaints":
        return NEW_COMPLAINT
    if department == "Developer":
        return NEW_REQUEST
    if department == "Admin" and is_of_solar_lead:
        return SOLAR_DESIGN_REQUESTED
    return SERVICES

"""Values of leads: lead types, pipelines with their statuses, and the lists to choose from.

Spelling is the specification's, odd spellings too, because it is the wire contract;
display texts are corrected in translation.

A status is known by its pipeline and name: "No Ans" of the ECO pipeline is not the
general one. The documents list statuses without saying which lead type offers them.
Decided: an ECO lead moves through the 30 ECO4 statuses, a paid-solar lead through its
15, a B2B lead through the 18 general ones (document 2's list; document 3 lacks two).
The three general statuses that close a lead's drawer (documents 1 and 2, section 4)
are said of any lead, so every lead type offers them after its own.
"""

from __future__ import annotations

from dataclasses import dataclass

from domain.kernel.record_events import StageOutcome
from domain.shared.pipelines import Tone

ECO_SALES, PAID_SOLAR_SALES, B2B_SALES = "ECO Sales", "Paid Solar Sales", "B2B Sales"
LEAD_TYPES = (ECO_SALES, PAID_SOLAR_SALES, B2B_SALES)

DRAWER_CLOSING = ("Dead Lead", "Not Interested", "DND")
"""An admin's change to one of these closes the lead's drawer."""
WON = ("Project Paid", "Deal Closed")
LOST = (*DRAWER_CLOSING, "Job Rejected", "Reject Funding")
OUTCOMES: dict[str, StageOutcome] = {
    **dict.fromkeys(WON, "won"),
    **dict.fromkeys(LOST, "lost"),
    "Lead Closed": "closed",
}
"""How a lead in one of these statuses has ended, as long as no admin says otherwise."""
TERMINAL = frozenset({*LOST, "Lead Closed"})
DO_NOT_DISTURB = "DND"
FIRST_OF_BUSINESS = "New Lead B2B"
"""What a new lead of a company starts with; other types start with their pipeline's first."""
REWORK = "Remedial"
"""The status in which an installation that was complete is worked on again."""


@dataclass(frozen=True, slots=True)
class Status:
    """A stage of a pipeline. `order` counts from 1 within its pipeline."""

    pipeline: str
    name: str
    tone: Tone
    order: int
    legacy: bool = False
    """Kept because records may have it; the scheme field says it better."""

    @property
    def outcome(self) -> StageOutcome | None:
        return OUTCOMES.get(self.name)

    @property
    def terminal(self) -> bool:
        return self.name in TERMINAL


def _pipeline(
    name: str, statuses: dict[str, Tone], legacy: frozenset[str] = frozenset()
) -> tuple[Status, ...]:
    return tuple(
        Status(name, status, tone, order, status in legacy)
        for order, (status, tone) in enumerate(statuses.items(), 1)
    )


GENERAL = _pipeline(
    "General",
    {
        "New Lead": "grey",
        "New Lead B2B": "grey",
        "Existing Client Lead": "grey",
        "Lead Contacted": "blue",
        "Sales Intro Email Sent": "blue",
        "Sales Text Sent": "blue",
        "Client Interested": "teal",
        "Dead Lead": "red",
        "Proposal Sent": "blue",
        "Waiting": "amber",
        "Final Stage": "teal",
        "Lead Closed": "grey",
        "DND": "red",
        "Lead Imported": "grey",
        "No Ans": "amber",
        "Not Interested": "red",
        "On Hold": "amber",
        "GBIS": "grey",
    },
    legacy=frozenset({"GBIS"}),
)
ECO4 = _pipeline(
    "Eco4",
    {
        "New Lead Eco4": "grey",
        "No Ans": "amber",
        "Data Match/La Flex Sent": "blue",
        "Unverified": "amber",
        "Data Match Unmatched": "orange",
        "Data Match Received": "teal",
        "Data Match/La Flex Confirmed": "green",
        "RA Survey Booked": "teal",
        "RA Survey Completed": "green",
        "Tech Survey Booked": "teal",
        "Need Costings": "amber",
        "Ready for Installation": "teal",
        "Pre Install Paperwork Needed": "amber",
        "Installer Paper Work Needed": "amber",
        "Installation In Progress": "teal",
        "Installation Complete": "green",
        "Submission Started": "blue",
        "Submission Completed": "green",
        "Funder Query": "amber",
        "Return to Ledgen": "orange",
        "C1 Pre Inspection": "violet",
        "BAB Pre Inspection": "violet",
        "Project Paid": "green",
        "Reject Funding": "red",
        "Tele Surveyed": "violet",
        "Paperwork Accepted": "green",
        "Plan of Works": "violet",
        "Installer Signer Off": "green",
        "Remedial": "orange",
        "Job Rejected": "red",
    },
)
PAID_SOLAR = _pipeline(
    "Paid Solar",
    {
        "New Paid Solar": "grey",
        "Call Back or Missing Info": "amber",
        "Lead Contacted": "blue",
        "Solar Desktop Questionaire Completed": "green",
        "Solar Design Requested": "blue",
        "Solar Design Received": "violet",
        "Survey Booked For Rep": "teal",
        "Solar Survey Booked": "teal",
        "Desktop Survey": "violet",
        "Redesign Requested": "blue",
        "Final Design Sent To Customer": "blue",
        "Final Design Sent To Rep": "blue",
        "Deal Needs Special Pricing": "amber",
        "Deal Closed": "green",
        "Lead Closed": "grey",
    },
)
PIPELINES: dict[str, tuple[Status, ...]] = {
    ECO_SALES: ECO4,
    PAID_SOLAR_SALES: PAID_SOLAR,
    B2B_SALES: GENERAL,
}
"""Each lead type's own statuses, in the documents' order."""

_CLOSING = tuple(status for status in GENERAL if status.name in DRAWER_CLOSING)
_OFFERED = {
    lead_type: {status.name: status for status in (*own, *_CLOSING)}
    for lead_type, own in PIPELINES.items()
}


def offered(lead_type: str) -> tuple[Status, ...]:
    """The statuses a lead of this type may have, its own pipeline's first."""
    return tuple(_OFFERED.get(lead_type, {}).values())


def status_of(lead_type: str, name: str) -> Status | None:
    """The status of that name for a lead type, None when the type does not offer it."""
    return _OFFERED.get(lead_type, {}).get(name)


def first_status(lead_type: str) -> str:
    """What a new lead of this type starts with when nobody says otherwise.

    Raises KeyError for an unknown lead type.
    """
    return FIRST_OF_BUSINESS if lead_type == B2B_SALES else PIPELINES[lead_type][0].name

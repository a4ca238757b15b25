"""Values of quotes: statuses by code, the kinds of quotes with their pipelines, and lists.

The documents give 52 labels for the codes 1000 to 1055 and end the ECO pipeline in Completed, which is
none of them. Decided (5.1): the labels in the order listed, 1052 Completed, and 1053 to 1055 reserved.
"""

from __future__ import annotations

from typing import Final, Literal, get_args

from domain.shared.offer.values import DND, ENDED, INQUIRY, NEW

FIRST_CODE, LAST_CODE = 1000, 1055
SURVEY_BOOKED: Final = 1012
REDESIGN: Final = 1013
CONTRACT_SENT: Final = 1014
CONTRACT_SIGNED: Final = 1015
DNO_ACCEPTED: Final = 1016
DNO_REJECTED: Final = 1017
INSTALLATION: Final = 1020
BUILDING_REGULATIONS: Final = 1026
DEPOSIT: Final = 1027
ELECTRICIAN_BOOKED: Final = 1029
EPC_CHECKED: Final = 1030
JOB_REJECTED: Final = 1037
COMPLETED: Final = 1052

_IN_ORDER = (
    *("New Quote", "Quote Provided", "Quote Accepted", "Quote Rejected", "Quote Live"),
    *("Revised Quote Provided", "Quote Expired", "DND", "Contract End Date"),
    *("Pending Supplier Confirmation", "Revised Supplier Rates", "Inquiry From Website"),
    *("Survey Booked", "Redesign", "Contract Sent", "Contract Signed", "DNO Accepted"),
    *("DNO Rejected", "DNO Applied", "Scaffolding Booked", "Installation", "Install Complete"),
    *("Hies Registration Started", "Hies Registration Completed", "MCS Registration"),
    *("Job Completed", "Building Regulations Done", "Deposit", "Roofer Booked"),
    *("Electrician Booked", "EPC Checked", "Phone Vetted", "Data Matched", "LA Flex sent"),
    *("LA Flex accepted", "Post EPR", "Survey Docs and Picture", "Job Rejected", "Job Accepted"),
    *("RC Assigned", "RC Completed", "Tech Survey", "Insulation Booked", "Ventilation Booked"),
    *("Heating Booked", "Solar Renewables Booked", "Trust Mark", "Submissions Started"),
    *("Submitted to Funders", "Funder Queries", "Funded Approved", "Payment Received"),
    "Completed",
)
LABELS: dict[int, str] = dict(enumerate(_IN_ORDER, FIRST_CODE))
"""By code; those without one are reserved, and are not selectable."""

QuoteKind = Literal["commercial", "solar", "paidSolar", "eco"]
KINDS: tuple[QuoteKind, ...] = get_args(QuoteKind)
_SOLAR = (
    *range(NEW, INSTALLATION),
    *range(DEPOSIT, ELECTRICIAN_BOOKED + 1),
    *range(INSTALLATION, BUILDING_REGULATIONS + 1),
)
PIPELINES: dict[QuoteKind, tuple[int, ...]] = {
    "commercial": (*range(NEW, INQUIRY + 1), CONTRACT_SENT, CONTRACT_SIGNED),
    "solar": _SOLAR,
    "paidSolar": _SOLAR,
    "eco": (*range(NEW, DND + 1), *range(EPC_CHECKED, COMPLETED + 1)),
}
"""The statuses of each kind of quote, in their order (5.1, 5.7)."""
HEAD = frozenset(range(NEW, INQUIRY + 1))
"""Statuses of the offer; those behind them are stages of a job, or of the signing of a contract."""

NEEDS_REASON = frozenset({*ENDED, JOB_REJECTED})
"""Statuses that are entered with a reason."""

QuoteAction = Literal["1001", "1002", "1004", "solar", "paidSolar"]
"""What a quote's action is: provided, any other move, invoice detail, and a move of a solar quote."""

ECO_MEASURES = (
    *("Boilers", "UFI Underfloor", "Cavity Wall", "ESH", "FTCH", "EWI", "IWI"),
    *("Room In A Roof", "Loft Insulation", "Solar", "Battery Storage", "Invertor"),
)
"""The names that leads' measures have in the ECO vocabulary."""


def as_kind(pipeline: str | None) -> QuoteKind:
    """The pipeline of a quote is its kind. Raises StopIteration for any other word."""
    return next(kind for kind in KINDS if kind == pipeline)


def is_job(kind: str) -> bool:
    """Whether quotes of the kind go on as a job, whose stages come in any order."""
    return kind != "commercial"


def is_selectable(code: int) -> bool:
    """Whether a quote may be given the status at all."""
    return code in LABELS

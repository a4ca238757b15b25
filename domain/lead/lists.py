"""Lists that a lead's fields are chosen from, in the documents' order and spelling.

Nothing but the values: statuses and pipelines are in `domain.lead.values`, measures in
`domain.lead.measures`. Lists that the documents leave open are named so.
"""

from __future__ import annotations

from domain.shared import contract_lists
from domain.shared.pipelines import Tone

TENURES = ("OO - Owner Occupied", "PRS - Private Rented", "SH - Social Housing")
WALL_TYPES = ("Cavity", "System/Timber", "Solid")
RENEWABLE_TYPES = ("Solar", "Battery Storage", "ASHP", "ESH")
FUNDING_ROUTES = ("DataMatch", "GBIS", "LAFlex")
SCHEMES = ("GBIS", "ECO4", "HUGS", "Single Measure & Innovation")
MATCH_RESULTS = (
    "Matched",
    "Unverified",
    "LAFlex - Low Income",
    "DWP(Child Benefit)",
    "LAFlex - Health Route",
    "No Records",
    "CouncilTaxBands",
    "Route 2",
    "Route 4",
)
HEALTH_ROUTES = frozenset(one for one in MATCH_RESULTS if "Health" in one)
"""Routes to a grant by which a household qualifies as somebody in it is ill."""
OWNERSHIP_CHECKS = ("Passed - Land Reg", "Passed - Manual Docs", "Failed")
INSPECTION_TYPES = (
    "BAB - Post",
    "BAB - Pre",
    "Mid",
    "Post",
    "Gas Safe",
    "Tech Monitor",
    "Funder",
)
INSPECTION_RESULTS = ("Booked", "Passed", "Failed")
SUPPLY_TYPES = ("Single Phase", "Three Phase")
PROPERTY_PARTS = ("Main Property", "Extension 1", "Extension 2", "Extension 3")
HEATING_CONTROLS = (
    "Programmer",
    "Room Thermostat",
    *(f"Radiator {number}" for number in range(1, 10)),
)
EPC_BANDS = ("A", "B", "C", "D", "E", "F", "G", "NO EPC")
ENERGY_BANDS = tuple(f"{half}_{band}" for band in "GFEDCBA" for half in ("Low", "High"))
"""Halves of EPC bands, the worst first, as the funding lookup's keys spell them."""
MEASURE_PROGRESS: dict[str, Tone] = {
    "Started": "green",
    "Completed": "red",
    "Issues": "orange",
    "N/A": "grey",
    "Inspection": "blue",
    "Choice 5": "violet",
}
"""Progress of one measure, in the documents' colours (purple is violet here)."""
NOT_OFFERED_PROGRESS = frozenset({"Choice 5"})
"""Kept because records may have it."""
OFFERED_PROGRESS = tuple(one for one in MEASURE_PROGRESS if one not in NOT_OFFERED_PROGRESS)

SUBMISSION_STAGES = ("S1 - Prep", "S1 - TrustMark", "S1 - Submitted", "S1 - Paid")
PROJECT_STAGES = (
    "T1 - Traige",
    "U1 - Survey Stage",
    "L1 - Installation",
    "Submission Stage",
    "C1 - Project Closure Stage",
    "C1 - Project Completed",
    "X - Project Canx",
    "Tech Survey",
    "Active Installation",
    "Installation Booked",
    "On Hold",
)
# "solar design stages" stands for the paid-solar pipeline's two; the documents name no others.
OTHER_PROJECT_STAGES = (
    "Contact Needed",
    "Data Match/La Flex Unverified",
    "Solar Survey Booked",
    "Desktop Survey",
    "Deal Closed",
    "Solar Design Requested",
    "Solar Design Received",
    "C1 and BAB Pre Inspection",
)
"""Further stages that the documents mention; offered after the list proper."""

LEAD_SOURCES = (
    "Google Ads",
    "Facebook Ads",
    "Website",
    "Client Referral",
    "Telesales",
    "Self",
)
"""The sources named; the documents say there are others, so other text is allowed."""

SERVICE_CATEGORIES = contract_lists.SERVICE_CATEGORIES
INSURANCE_TYPES = contract_lists.INSURANCE_TYPES
CHANGE_TYPES = contract_lists.CHANGE_TYPES
SUB_SERVICES: dict[str, tuple[str, ...]] = {
    "Business Rates": CHANGE_TYPES,
    "Insurance": INSURANCE_TYPES,
    "Renewable Energy": RENEWABLE_TYPES,
}
"""Sub-services by category, where another of the documents' lists divides it; they name none."""

CONTRACT_LENGTHS = contract_lists.CONTRACT_LENGTHS
"""Months by label."""
TERMS = (1, 2, 3, 4, 5)
"""Years."""
BILL_DATE_TYPES = contract_lists.BILL_DATE_TYPES
METER_TYPES = contract_lists.METER_TYPES
WASTE_TYPES = contract_lists.WASTE_TYPES
CONTAINER_SIZES = contract_lists.CONTAINER_SIZES
COLLECTION_FREQUENCIES = contract_lists.COLLECTION_FREQUENCIES
CONNECTION_TYPES = contract_lists.CONNECTION_TYPES
PAYMENT_METHODS = ("DD", "PREPAYMENT", "QUARTERLY")
PAYMENT_PERCENTAGES = ("25%", "45%")
"""Offered; other percentages may be typed."""

"""Lists that fields of services and contracts are chosen from, in the documents' order and spelling.

Leads, prices and services have them in common.
"""

from __future__ import annotations

from typing import Literal, get_args

SERVICE_CATEGORIES = (
    "Gas",
    "Electric",
    "Water",
    "VOIP",
    "Chip and Pin",
    "Mobile",
    "EPOS",
    "Waste",
    "Business Rates",
    "Insurance",
    "Finance",
    "Phone Line",
    "Bank Account",
    "Renewable Energy",
    "Marketing",
)
ADDITIONAL_HANDSET = "additional handset"
"""What the reference table of services' prices calls one."""
ServiceKind = Literal[
    "gas",
    "electric",
    "water",
    "waste",
    "chipAndPin",
    "telecoms",
    "broadband",
    "insurance",
    "businessrates",
    "telecomandbroadband",
    "ecoSolar",
    "other",
]
"""A kind's name is the wire name of its group of fields; `other` has the common fields only."""
SERVICE_KINDS: tuple[ServiceKind, ...] = get_args(ServiceKind)
INSURANCE_TYPES = ("Buildings", "Contents", "Public Liability", "Employer Liability")
CHANGE_TYPES = ("COT", "REVALUATION", "CHANGE OF USE")
CONTRACT_LENGTHS = {
    "3 Months": 3,
    "6 Months": 6,
    "1 year": 12,
    "2 years": 24,
    "3 years": 36,
    "4 years": 48,
    "5 years": 60,
    "6 years": 72,
}
"""Months by label."""
BILL_DATE_TYPES = ("Date range", "Number days")
METER_TYPES = ("AMR", "STANDARD")
WASTE_TYPES = ("NON-HAZARDOUS", "HARARDOUS")
CONTAINER_SIZES = ("Sacks", "Pps", "60L", "240L", "360L", "1100L", "1280L")
COLLECTION_FREQUENCIES = ("Weekly", "Fortnightly", "Monthly")
CONNECTION_TYPES = ("Landline", "Ethernet", "Wifi", "Simcard")
LDZ = ("EA", "EM", "NE", "NO", "NT", "NW", "SC", "SE", "SO", "SW", "WM", "WN", "WS")
"""Local distribution zones of gas."""

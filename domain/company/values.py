"""Lists that a company's fields are chosen from."""

from __future__ import annotations

BUSINESS_TYPES = (
    "Sole trader",
    "Partnership",
    "Limited company",
    "PLCSub",
    "Registered charity",
    "Other",
)
INSURANCE_TYPES = ("Buildings", "Contents", "Public Liability", "Employer Liability")

BUSINESS_SECTORS: dict[str, tuple[str, ...]] = {
    "primary": (
        "agriculture_farming",
        "fishing_aquaculture",
        "forestry_logging",
        "mining_quarrying",
    ),
    "secondary": (
        "oil_gas",
        "automotive_aerospace",
        "chemicals_pharmaceuticals",
        "construction_building",
        "electricity_water_supply",
        "engineering_fabrication",
        "food_drink_production",
        "manufacturing_general",
        "printing_packaging",
        "textiles_clothing",
    ),
    "tertiary": (
        "it_software",
        "accountancy_legal",
        "arts_entertainment",
        "banking_insurance",
        "beauty_wellbeing",
        "charity_community",
        "cleaning_facilities",
        "education_training",
        "health_care",
        "hotel_hospitality",
        "leisure_sport",
        "marketing_media",
        "property_letting",
        "public_administration",
        "recruitment_staffing",
        "restaurant_takeaway",
        "retail_wholesale",
        "security_services",
        "transport_logistics",
        "vehicle_repair",
    ),
    "quaternary": (
        "space_satellite",
        "biotechnology_genetics",
        "consultancy_advisory",
        "data_artificial_intelligence",
        "research_development",
        "telecoms_networks",
    ),
}
"""Codes by group. The documents show one of each group (the first here) and leave out the rest."""

SECTOR_CODES = frozenset(code for codes in BUSINESS_SECTORS.values() for code in codes)

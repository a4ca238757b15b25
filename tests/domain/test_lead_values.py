from __future__ import annotations

import re

import pytest

from domain.lead import lists
from domain.lead.measures import MEASURES, Vocabulary, measure_names
from domain.lead.transitions import Place, demand, refusal
from domain.lead.values import (
    B2B_SALES,
    DRAWER_CLOSING,
    ECO_SALES,
    LEAD_TYPES,
    OUTCOMES,
    PAID_SOLAR_SALES,
    PIPELINES,
    TERMINAL,
    first_status,
    offered,
    status_of,
)

# The specification's own sentences.
GENERAL = (
    "New Lead, New Lead B2B, Existing Client Lead, Lead Contacted, Sales Intro Email Sent, "
    "Sales Text Sent, Client Interested, Dead Lead, Proposal Sent, Waiting, Final Stage, "
    "Lead Closed, DND, Lead Imported, No Ans, Not Interested, On Hold, GBIS"
)
ECO4 = (
    "New Lead Eco4, No Ans, Data Match/La Flex Sent, Unverified, Data Match Unmatched, "
    "Data Match Received, Data Match/La Flex Confirmed, RA Survey Booked, RA Survey Completed, "
    "Tech Survey Booked, Need Costings, Ready for Installation, Pre Install Paperwork Needed, "
    "Installer Paper Work Needed, Installation In Progress, Installation Complete, "
    "Submission Started, Submission Completed, Funder Query, Return to Ledgen, "
    "C1 Pre Inspection, BAB Pre Inspection, Project Paid, Reject Funding, Tele Surveyed, "
    "Paperwork Accepted, Plan of Works, Installer Signer Off, Remedial, Job Rejected"
)
PAID_SOLAR = (
    "New Paid Solar, Call Back or Missing Info, Lead Contacted, "
    "Solar Desktop Questionaire Completed, Solar Design Requested, Solar Design Received, "
    "Survey Booked For Rep, Solar Survey Booked, Desktop Survey, Redesign Requested, "
    "Final Design Sent To Customer, Final Design Sent To Rep, Deal Needs Special Pricing, "
    "Deal Closed, Lead Closed"
)
LISTS = {
    "TENURES": "OO - Owner Occupied, PRS - Private Rented, SH - Social Housing",
    "PROJECT_STAGES": (
        "T1 - Traige, U1 - Survey Stage, L1 - Installation, Submission Stage, "
        "C1 - Project Closure Stage, C1 - Project Completed, X - Project Canx, Tech Survey, "
        "Active Installation, Installation Booked, On Hold"
    ),
    "WALL_TYPES": "Cavity, System/Timber, Solid",
    "RENEWABLE_TYPES": "Solar, Battery Storage, ASHP, ESH",
    "FUNDING_ROUTES": "DataMatch, GBIS, LAFlex",
    "SCHEMES": "GBIS, ECO4, HUGS, Single Measure & Innovation",
    "MATCH_RESULTS": (
        "Matched, Unverified, LAFlex - Low Income, DWP(Child Benefit), LAFlex - Health Route, "
        "No Records, CouncilTaxBands, Route 2, Route 4"
    ),
    "OWNERSHIP_CHECKS": "Passed - Land Reg, Passed - Manual Docs, Failed",
    "INSPECTION_TYPES": "BAB - Post, BAB - Pre, Mid, Post, Gas Safe, Tech Monitor, Funder",
    "MEASURE_PROGRESS": "Started, Completed, Issues, N/A, Inspection, Choice 5",
    "PAYMENT_PERCENTAGES": "25%, 45%",
    "SUBMISSION_STAGES": "S1 - Prep, S1 - TrustMark, S1 - Submitted, S1 - Paid",
    "SUPPLY_TYPES": "Single Phase, Three Phase",
    "PROPERTY_PARTS": "Main Property, Extension 1, Extension 2, Extension 3",
    "HEATING_CONTROLS": (
        "Programmer, Room Thermostat, Radiator 1, Radiator 2, Radiator 3, Radiator 4, "
        "Radiator 5, Radiator 6, Radiator 7, Radiator 8, Radiator 9"
    ),
    "EPC_BANDS": "A, B, C, D, E, F, G, NO EPC",
    "ENERGY_BANDS": (
        "Low_G, High_G, Low_F, High_F, Low_E, High_E, Low_D, High_D, Low_C, High_C, "
        "Low_B, High_B, Low_A, High_A"
    ),
    "LEAD_SOURCES": "Google Ads, Facebook Ads, Website, Client Referral, Telesales, Self",
    "SERVICE_CATEGORIES": (
        "Gas, Electric, Water, VOIP, Chip and Pin, Mobile, EPOS, Waste, Business Rates, "
        "Insurance, Finance, Phone Line, Bank Account, Renewable Energy, Marketing"
    ),
    "BILL_DATE_TYPES": "Date range, Number days",
    "METER_TYPES": "AMR, STANDARD",
    "WASTE_TYPES": "NON-HAZARDOUS, HARARDOUS",
    "CONTAINER_SIZES": "Sacks, Pps, 60L, 240L, 360L, 1100L, 1280L",
    "COLLECTION_FREQUENCIES": "Weekly, Fortnightly, Monthly",
    "INSURANCE_TYPES": "Buildings, Contents, Public Liability, Employer Liability",
    "CHANGE_TYPES": "COT, REVALUATION, CHANGE OF USE",
    "CONNECTION_TYPES": "Landline, Ethernet, Wifi, Simcard",
    "PAYMENT_METHODS": "DD, PREPAYMENT, QUARTERLY",
}
MEASURE_LISTS: dict[Vocabulary, str] = {
    "lead": (
        "LI, UFI, EWI, IWI, RIR, CI, FTCH, BO - Upgrade, Heat Controls, VENT, Choice 11, Solar, "
        "ASHP, ASHP PUMPS, ESH, Cavity Bead, Battery Storage"
    ),
    "eco": (
        "Boilers, UFI Underfloor, Cavity Wall, ESH, FTCH, EWI, IWI, Room In A Roof, "
        "Loft Insulation, Solar, Battery Storage, Invertor"
    ),
    "survey": (
        "EWI External Wall, IWI Internal Wall, CWI Cavity, RIRI Room in Roof, LI Loft, "
        "Boiler Non Condensing Boiler, FTC First Time Central heating, "
        "UFI Under Floor Insulation, Solar, Air Source Heat Pumps"
    ),
    "install": (
        "LI, CWI, UFI, IWI, EWI, Tvents, Exfans, FTCH, Boiler, Heating Controllers, TTZC, Solar, "
        "Air-source Heat Pumps, Room In Roof, Door Undercuts, Off Grid Manual, Off Grid Auto"
    ),
}


@pytest.mark.parametrize(
    ("lead_type", "sentence", "count"),
    [(B2B_SALES, GENERAL, 18), (ECO_SALES, ECO4, 30), (PAID_SOLAR_SALES, PAID_SOLAR, 15)],
)
def test_pipelines_hold_the_documents_statuses_in_order(
    lead_type: str, sentence: str, count: int
) -> None:
    names = [status.name for status in PIPELINES[lead_type]]
    assert names == sentence.split(", ")
    assert len(names) == count
    assert [status.order for status in PIPELINES[lead_type]] == list(range(1, count + 1))


def test_a_status_is_known_by_pipeline_and_name() -> None:
    statuses = [status for pipeline in PIPELINES.values() for status in pipeline]
    assert len({(status.pipeline, status.name) for status in statuses}) == 63
    assert len({status.name for status in statuses}) == 60
    assert status_of(ECO_SALES, "No Ans") != status_of(B2B_SALES, "No Ans")


@pytest.mark.parametrize("lead_type", LEAD_TYPES)
def test_every_lead_can_be_closed(lead_type: str) -> None:
    names = [status.name for status in offered(lead_type)]
    assert set(DRAWER_CLOSING) <= set(names)
    assert len(names) == len(set(names))
    assert first_status(lead_type) in names
    assert status_of(lead_type, "Nowhere") is None


def test_terminal_statuses() -> None:
    found = {
        status.name for lead_type in LEAD_TYPES for status in offered(lead_type) if status.terminal
    }
    named = "Dead Lead, Not Interested, DND, Lead Closed, Job Rejected, Reject Funding"
    assert found == TERMINAL
    assert sorted(found) == sorted(re.split(", ", named))


@pytest.mark.parametrize("name", LISTS)
def test_lists_hold_the_documents_values(name: str) -> None:
    assert list(getattr(lists, name)) == LISTS[name].split(", ")


def test_contract_lengths_are_months() -> None:
    for label, months in lists.CONTRACT_LENGTHS.items():
        number, unit = re.fullmatch(r"(\d+) (Months|years?)", label).groups()  # type: ignore[union-attr]
        assert months == int(number) * (1 if unit == "Months" else 12)
    assert set(lists.SUB_SERVICES) <= set(lists.SERVICE_CATEGORIES)


@pytest.mark.parametrize("vocabulary", MEASURE_LISTS)
def test_every_name_of_a_vocabulary_belongs_to_a_measure(vocabulary: Vocabulary) -> None:
    names = MEASURE_LISTS[vocabulary].split(", ")
    known = [name for measure in MEASURES for name in measure.names(vocabulary)]
    assert sorted(known) == sorted(names)


def test_the_same_measure_under_different_names() -> None:
    names = {
        measure.code: {name for vocabulary in MEASURE_LISTS for name in measure.names(vocabulary)}
        for measure in MEASURES
    }
    assert names["CWI"] >= {"CI", "CWI Cavity", "Cavity Wall"}
    assert names["RIR"] >= {"RIRI Room in Roof", "Room In A Roof"}
    assert names["ASHP"] >= {"ASHP PUMPS", "Air-source Heat Pumps"}
    assert "FTC First Time Central heating" in names["FTCH"]
    assert "Choice 11" not in measure_names("lead")


def test_no_name_means_two_measures() -> None:
    meanings: dict[str, set[str]] = {}
    for measure in MEASURES:
        for vocabulary in MEASURE_LISTS:
            for name in (measure.code, *measure.names(vocabulary)):
                meanings.setdefault(name.casefold(), set()).add(measure.code)
    assert all(len(codes) == 1 for codes in meanings.values())


def at(lead_type: str, status: str) -> Place:
    return Place(lead_type, status, OUTCOMES.get(status))


WORKING = at(ECO_SALES, "Need Costings")
DEAD = at(ECO_SALES, "Dead Lead")


@pytest.mark.parametrize(
    ("before", "after", "reason", "leadership"),
    [
        (WORKING, WORKING, False, False),
        (WORKING, at(ECO_SALES, "New Lead Eco4"), False, False),
        (WORKING, DEAD, True, False),
        (WORKING, at(ECO_SALES, "Job Rejected"), True, False),
        (DEAD, WORKING, True, True),
        (DEAD, at(ECO_SALES, "DND"), True, True),
        (WORKING, at(PAID_SOLAR_SALES, "New Paid Solar"), True, False),
        (DEAD, at(B2B_SALES, "Dead Lead"), True, False),
        (
            at(B2B_SALES, "Lead Contacted"),
            at(PAID_SOLAR_SALES, "Lead Contacted"),
            True,
            False,
        ),
    ],
)
def test_what_a_move_needs(before: Place, after: Place, reason: bool, leadership: bool) -> None:
    needs = demand(before, after)
    assert needs.reason is reason
    assert (needs.roles is not None) is leadership


@pytest.mark.parametrize(
    ("before", "after", "role", "reason", "answer"),
    [
        (WORKING, DEAD, "sales_rep", None, "lead.reason_required"),
        (WORKING, DEAD, "sales_rep", "  ", "lead.reason_required"),
        (WORKING, DEAD, "sales_rep", "moved away", None),
        (DEAD, WORKING, "sales_rep", "came back", "lead.transition_not_allowed"),
        (DEAD, WORKING, "sub management", "came back", "lead.transition_not_allowed"),
        (DEAD, WORKING, "management", None, "lead.reason_required"),
        (DEAD, WORKING, "management", "came back", None),
    ],
)
def test_why_a_move_is_refused(
    before: Place, after: Place, role: str, reason: str | None, answer: str | None
) -> None:
    assert refusal(before, after, role=role, reason=reason) == answer

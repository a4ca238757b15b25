"""The ways of leads through their pipelines: which status comes when, and what is known then."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from domain.lead.measure_rows import MEASURES
from domain.lead.values import B2B_SALES, ECO_SALES, PAID_SOLAR_SALES
from tests.bench.million.world import Scenario
from workers.demo.eco import PACKAGES, ROUTES, TENURES, WALLS

LOSSES = ("Dead Lead",) * 5 + ("Not Interested",) * 6 + ("DND",)


class Stage(NamedTuple):
    """`share` of the leads pass it, after so many days; of those `ends` come no further."""

    name: str
    days: tuple[int, int]
    note: str
    share: float = 1.0
    ends: float = 0.17
    part: tuple[str, str] | None = None
    """Who gets a part: its wire name, and the role of those who can have it."""
    reason: str | None = None


ECO = (
    Stage("Tele Surveyed", (0, 5), "reached", ends=0.3),
    Stage("Data Match/La Flex Sent", (1, 9), "data_match", ends=0.12),
    Stage("Data Match Unmatched", (3, 20), "unmatched", 0.25, 0.5),
    Stage("Data Match Received", (2, 15), "matched", 0.5),
    Stage("Data Match/La Flex Confirmed", (1, 8), "matched"),
    Stage("RA Survey Booked", (1, 9), "survey_booked", part=("Surveyor", "surveyor")),
    Stage("RA Survey Completed", (3, 12), "surveyed"),
    Stage("Need Costings", (1, 6), "costings", 0.7),
    Stage("Ready for Installation", (3, 30), "costings", part=("Installer", "installer")),
    Stage("Pre Install Paperwork Needed", (1, 9), "costings", 0.4),
    Stage("Installation In Progress", (5, 30), "install", ends=0.05),
    Stage("Installation Complete", (1, 9), "installed", ends=0.08),
    Stage("Submission Started", (1, 14), "submission", ends=0.08),
    Stage("Submission Completed", (2, 20), "submission", ends=0.12),
    Stage("Funder Query", (3, 20), "query", 0.2, 0.2),
    Stage("Project Paid", (10, 60), "paid", ends=1),
)
SOLAR = (
    Stage("Lead Contacted", (0, 5), "solar_reached", ends=0.3),
    Stage("Solar Desktop Questionaire Completed", (1, 9), "solar_reached"),
    Stage("Solar Design Requested", (0, 3), "design", part=("SystemDesigner", "surveyor")),
    Stage("Solar Design Received", (2, 11), "design", ends=0.2),
    Stage("Solar Survey Booked", (2, 10), "survey_booked", 0.7, part=("Surveyor", "surveyor")),
    Stage("Desktop Survey", (2, 10), "survey_booked", 0.3),
    Stage("Redesign Requested", (1, 9), "redesign", 0.25),
    Stage("Final Design Sent To Customer", (2, 12), "proposal", ends=0.35),
    Stage("Deal Needs Special Pricing", (1, 9), "proposal", 0.15),
    Stage("Deal Closed", (3, 20), "closed_deal", ends=0.2, part=("Installer", "installer")),
    Stage("Lead Closed", (20, 90), "handover", ends=1, reason="Installed and handed over"),
)
BUSINESS = (
    Stage("Lead Contacted", (0, 6), "b2b_intro", ends=0.25),
    Stage("Sales Intro Email Sent", (0, 5), "b2b_intro", 0.5),
    Stage("Client Interested", (1, 12), "b2b_intro"),
    Stage("Proposal Sent", (2, 15), "b2b_intro", ends=0.3),
    Stage("On Hold", (3, 40), "b2b_intro", 0.2, 0.4),
    Stage("Waiting", (2, 20), "b2b_intro", 0.4),
    Stage("Final Stage", (2, 20), "b2b_intro"),
    Stage("Lead Closed", (5, 60), "b2b_intro", ends=1, reason="Contract is live"),
)
PATHS = {ECO_SALES: ECO, PAID_SOLAR_SALES: SOLAR, B2B_SALES: BUSINESS}


def fields_at(status: str, scenario: Scenario) -> dict[str, Any]:
    """What the drawer saves together with a status; nothing for most of them."""
    saved = _SAVED.get(status)
    return saved(scenario) if saved else {}


def _matching(scenario: Scenario) -> dict[str, Any]:
    route, scheme, result = scenario.rng.choice(ROUTES)
    found = {"tenure": scenario.rng.choice(TENURES), "funding_route": route}
    return {"digital_dashboard": found | {"scheme": scheme, "match_result": result}}


def _surveyed(scenario: Scenario) -> dict[str, Any]:
    survey = {"survey_date": scenario.day(-2, 0), "wall_type": scenario.rng.choice(WALLS)}
    return {"digital_dashboard": survey, MEASURES: scenario.rng.choice(PACKAGES)}


def _designed(scenario: Scenario) -> dict[str, Any]:
    panels = scenario.rng.randint(8, 18)
    solar = {"no_of_panels": panels, "system_size": _pounds(panels * 0.44)}
    price = 2900 + panels * scenario.rng.randint(270, 330)
    return {"value": _pounds(price), "digital_dashboard": {"solar": solar}, MEASURES: ("Solar",)}


def _installed(scenario: Scenario) -> dict[str, Any]:
    return {"installation": {"installation_complete": scenario.day(-3, 0)}}


def _worth(scenario: Scenario, low: int, high: int) -> dict[str, Any]:
    return {"value": _pounds(scenario.rng.randint(low, high)), "due_date": scenario.day(3, 40)}


def _paid(scenario: Scenario) -> dict[str, Any]:
    received = _pounds(scenario.rng.randint(900, 20_000))
    return {"is_paid": True, "costs": {"payment_received": received}}


def _pounds(amount: float) -> str:
    return f"{amount:.2f}"


_SAVED: dict[str, Callable[[Scenario], dict[str, Any]]] = {
    "Tele Surveyed": lambda scenario: {"due_date": scenario.day(2, 20)},
    "Data Match/La Flex Sent": _matching,
    "RA Survey Completed": _surveyed,
    "Ready for Installation": lambda scenario: _worth(scenario, 1_200, 24_000),
    "Solar Design Received": _designed,
    "Installation Complete": _installed,
    "Deal Closed": _installed,
    "Submission Completed": lambda scenario: {
        "installation": {"submission_completed": scenario.day(-2, 0)}
    },
    "Project Paid": _paid,
    "Proposal Sent": lambda scenario: _worth(scenario, 400, 60_000),
}

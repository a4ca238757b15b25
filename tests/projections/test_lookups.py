from __future__ import annotations

import json
from typing import Any

import pytest

from commands.shared.pipelines.founding import FOUNDED
from domain.company.values import BUSINESS_SECTORS, SECTOR_CODES
from projections.across.lookups import lookups, role_document
from tests.factories.reference_table import FOUNDED_ROWS


def pipeline(lead_type: str) -> dict[str, Any]:
    found: list[dict[str, Any]] = lookups(FOUNDED, FOUNDED_ROWS, 2026)["leadPipelines"]
    return next(entry for entry in found if entry["leadType"] == lead_type)


def test_lookups_are_json_and_hold_the_lists_of_the_wire() -> None:
    answer = json.loads(json.dumps(lookups(FOUNDED, FOUNDED_ROWS, 2026)))
    expected = """leadPipelines sources titles businessTypes businessSectors measures tenures
        wallTypes projectStages submissionStages fundingRoutes schemes matchResults
        ownershipChecks supplyTypes epcBands serviceTypes subServiceTypes roles"""
    assert set(expected.split()) <= answer.keys()
    assert [name for name, values in answer.items() if not values] == ["wholesaleProviders"]
    records = ["Policies and Procedure", "Management Records", "Staff Records"]
    assert answer["documentCategories"] == records
    assert answer["titles"] == ["Mr", "Mrs", "Miss", "Ms", "Dr"]


@pytest.mark.parametrize(
    ("lead_type", "count", "shown"),
    [("ECO Sales", 30, 33), ("Paid Solar Sales", 15, 18), ("B2B Sales", 18, 18)],
)
def test_pipelines_count_their_own_statuses(lead_type: str, count: int, shown: int) -> None:
    found = pipeline(lead_type)
    own = [status for status in found["statuses"] if status["pipeline"] == found["pipeline"]]
    assert found["count"] == len(own) == count
    assert [status["order"] for status in found["statuses"]] == list(range(1, shown + 1))


def test_what_is_kept_but_not_offered_is_left_out() -> None:
    answer = lookups(FOUNDED, FOUNDED_ROWS, 2026)
    assert "Choice 11" not in answer["measures"]
    assert "Choice 5" not in {entry["value"] for entry in answer["measureProgress"]}


def test_a_role_as_the_wire_carries_it() -> None:
    assert role_document("installer") == {
        "roleName": "installer",
        "label": "Installer",
        "slug": "installer",
        "containers": ["consumer", "company", "appointment", "drive"],
        "configurations": {"afterLoginPage": "/appointment/installer/view"},
    }


def test_sector_codes_belong_to_one_group() -> None:
    assert sum(len(codes) for codes in BUSINESS_SECTORS.values()) == len(SECTOR_CODES)
    assert {"agriculture_farming", "oil_gas", "it_software", "space_satellite"} <= SECTOR_CODES

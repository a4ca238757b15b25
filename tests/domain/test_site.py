"""Meters of a site."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import ValidationError

from domain.kernel.check_digits import mpan_check_digit
from domain.kernel.formats import STORED, warnings_of
from domain.site.details import Electric, SiteDetails

TOP_LINES = st.from_regex(r"[0-9]{8}", fullmatch=True)
BODIES = st.from_regex(r"1[0-9]{11}", fullmatch=True)


@given(top=TOP_LINES, body=BODIES, gap=st.sampled_from(["", " ", "  "]))
def test_all_21_digits_are_split(top: str, body: str, gap: str) -> None:
    core = body + str(mpan_check_digit(body))
    meter = Electric.model_validate({"meterNumber": f"{top}{gap}{core}"})
    assert (meter.meter_number, meter.top_line) == (core, top)
    assert meter.model_fields_set == {"meter_number", "top_line"}


def test_a_top_line_of_its_own_counts() -> None:
    given_both = {"meterNumber": "001112221200023305967", "topLine": "00999888"}
    assert Electric.model_validate(given_both).top_line == "00999888"


def test_the_core_alone_leaves_the_top_line_as_it_is() -> None:
    meter = Electric.model_validate({"meterNumber": "1200023305967"})
    assert meter.model_fields_set == {"meter_number"}


@pytest.mark.parametrize(
    ("values", "code"),
    [
        ({"electric": {"meterNumber": "1200023305966"}}, "mpan_check_digit"),
        ({"electric": {"meterNumber": "123"}}, "mpan_invalid"),
        ({"electric": {"topLine": "1234567"}}, "mpan_top_line_invalid"),
        ({"gas": {"MPRN": "12345"}}, "mprn_invalid"),
    ],
)
def test_what_cannot_be_right_is_refused(values: dict[str, dict[str, str]], code: str) -> None:
    with pytest.raises(ValidationError) as refused:
        SiteDetails.model_validate(values)
    assert [one["type"] for one in refused.value.errors()] == [code]


def test_a_stored_top_line_is_read_whatever_it_says() -> None:
    stored = Electric.model_validate({"top_line": "older text"}, context=STORED)
    assert stored.top_line == "older text"


def test_an_unusual_water_number_is_kept() -> None:
    site = SiteDetails.model_validate({"water": {"WaterCorespId": "3012345678S 1"}})
    assert site.water.water_coresp_id == "3012345678S1"
    assert warnings_of(site) == {"water.water_coresp_id": "spid_unusual"}
    usual = SiteDetails.model_validate({"water": {"WaterCorespId": "3012345678 w 12"}})
    assert (usual.water.water_coresp_id, warnings_of(usual)) == ("3012345678W12", {})

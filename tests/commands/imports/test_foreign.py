"""Columns that are called as ours are and have another program's values fill nothing by themselves."""

from __future__ import annotations

from pathlib import Path

import pytest

from commands.imports.columns import suggested
from commands.imports.foreign import states_of, without_foreign
from commands.imports.remembered import remembered, with_chosen
from commands.imports.targets import TARGETS
from commands.shared.pipelines.founding import FOUNDED
from infra.spreadsheets.reader import Spreadsheets
from tests.infra.spreadsheets import sheet_files

ADS = Path(sheet_files.__file__).with_name("inputs") / "07-ad-leads-utf16.csv"
STATES = [(noun, path) for noun, one in TARGETS.items() for path in {**one.states, **one.lists}]
NUMBERED = [noun for noun, one in TARGETS.items() if one.number and one.noun.reference_prefix]


@pytest.mark.parametrize("noun", NUMBERED)
def test_numbers_of_another_program_are_no_numbers_of_ours(noun: str) -> None:
    number, prefix = TARGETS[noun].number or "", TARGETS[noun].noun.reference_prefix
    mapping = (number, "source")
    foreign, own = [["l:4280180252203001", "x"]], [["", "x"], [f"{prefix}-100001", "y"]]
    assert without_foreign(noun, mapping, foreign, FOUNDED) == ("", "source")
    assert without_foreign(noun, mapping, foreign, FOUNDED, {0}) == ("", "source")
    assert without_foreign(noun, mapping, own, FOUNDED) == mapping
    assert without_foreign(noun, mapping, [["", "x"]], FOUNDED) == mapping


@pytest.mark.parametrize(("noun", "path"), STATES)
def test_values_of_another_program_are_no_states_of_ours(noun: str, path: str) -> None:
    foreign = [["Sales qualified"], [""], ["CREATED"]]
    assert without_foreign(noun, (path,), foreign, FOUNDED) == ("",)
    assert without_foreign(noun, (path,), foreign, FOUNDED, chosen={0}) == (path,)
    assert without_foreign(noun, (path,), [[""]], FOUNDED) == (path,)
    known = states_of(noun, path, FOUNDED)
    assert len(known) > 1
    for state in known:
        assert without_foreign(noun, (path,), [*foreign, [state.upper()]], FOUNDED) == (path,)


def test_states_of_leads_are_those_of_all_pipelines_and_other_fields_have_none() -> None:
    assert {"new lead eco4", "lead imported"} <= states_of("lead", "status", FOUNDED)
    assert not states_of("lead", "source", FOUNDED)
    assert without_foreign("lead", ("source",), [["complete"]], FOUNDED) == ("source",)


def test_a_file_of_an_ad_platform_is_mapped_without_its_numbers_and_states() -> None:
    head = Spreadsheets().head(ADS.read_bytes())
    by_name = suggested("lead", head.headers)
    found = without_foreign("lead", by_name, [one.cells for one in head.sample], FOUNDED)
    mapped = {header: path for header, path in zip(head.headers, found, strict=True) if path}
    assert "status" in by_name
    assert mapped == {
        "full_name": "digitalDashboard.customerName",
        "phone_number": "digitalDashboard.customerNumber",
        "email": "Consumer.email",
        "post_code": "Consumer.postcode",
    }


def test_what_its_values_left_out_is_suggested_for_a_file_of_ours_again() -> None:
    headers, chosen = ("Lead ID", "Lead status", "Notes"), ("", "", "")
    kept = with_chosen({}, "lead", headers, chosen)
    # Notes were left out by choice; the others may have been by what the file had in them.
    assert remembered(kept, "lead", headers) == {"notes": ""}
    assert suggested("lead", headers, remembered(kept, "lead", headers)) == ("leadId", "status", "")

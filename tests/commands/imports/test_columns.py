"""Which column fills which field, and what a row's cells become."""

from __future__ import annotations

import pytest

from api.texts.labels import paths_by_label
from commands.imports.cells import value_at, values_of
from commands.imports.columns import columns, mapping_problems, suggested
from commands.imports.other_programs import headers_of
from commands.imports.remembered import remembered, with_chosen
from commands.imports.targets import TARGETS
from commands.shared.sheets import Fault, SheetRow
from domain.service.kinds import KINDS


@pytest.mark.parametrize(
    ("header", "path"),
    [
        ("Lead ID", "leadId"),
        ("lead_id", "leadId"),
        ("STATUS", "status"),
        ("due_date", "dueDate"),
        ("Due Date", "dueDate"),
        ("no of panels", "digitalDashboard.solar.noOfPanels"),
        ("costs.material", "costs.material"),
        ("E-Mail", "Consumer.email"),
        ("Company number", "Company.registerNumber"),
        ("assignee", "Assignee"),
        ("Shoe size", ""),
    ],
)
def test_a_header_means_a_field_without_regard_to_case_space_and_underscore(
    header: str, path: str
) -> None:
    assert suggested("lead", [header]) == (path,)


@pytest.mark.parametrize("noun", sorted(TARGETS))
def test_what_screens_call_a_field_means_it_in_both_languages(noun: str) -> None:
    labels = {one: path for one, path in paths_by_label(noun).items() if path in columns(noun)}
    meant = {one: suggested(noun, [one], labels=labels) for one in labels}
    assert {one: path for one, (path,) in meant.items() if path != labels[one]} == {}


def test_a_column_of_our_own_list_is_known_by_its_heading() -> None:
    headings = ["Customer telephone", "Due"]
    found = suggested("lead", headings, labels=paths_by_label("lead"))
    assert found == ("digitalDashboard.customerNumber", "dueDate")


@pytest.mark.parametrize("noun", sorted(TARGETS))
def test_headers_of_other_programs_mean_fields(noun: str) -> None:
    for path, headers in headers_of(TARGETS[noun].says).items():
        assert path in columns(noun)
        assert {suggested(noun, [header]) for header in headers} == {(path,)}


@pytest.mark.parametrize(
    ("noun", "fields"),
    [
        (  # Google contacts
            "lead",
            {
                "First Name": "Consumer.firstName",
                "Last Name": "Consumer.surName",
                "E-mail 1 - Value": "Consumer.email",
                "Phone 1 - Value": "digitalDashboard.customerNumber",
            },
        ),
        (  # Meta lead forms
            "lead",
            {
                "full_name": "digitalDashboard.customerName",
                "email": "Consumer.email",
                "phone_number": "digitalDashboard.customerNumber",
                "street_address": "digitalDashboard.firstLineOfadd",
                "zip_code": "Consumer.postcode",
            },
        ),
        (  # accounts of Salesforce
            "site",
            {
                "Account Name": "Company.businessName",
                "Account Site": "siteName",
                "Shipping Street": "siteAddress",
                "Shipping Zip/Postal Code": "postcode",
            },
        ),
        (
            "supplier",
            {
                "Account Name": "supplierName",
                "Account Number": "accountReference",
                "Website": "website",
                "Type": "",
            },
        ),
        (  # contracts of Salesforce
            "service",
            {
                "Account Name": "Company.businessName",
                "Billing Zip/Postal Code": "Company.postcode",
                "Contract Start Date": "contract_start_date",
                "Contract Term (months)": "contract_length",
                "Contract End Date": "contract_end_date",
            },
        ),
        (  # companies of a program for sales
            "supplier",
            {"Record ID": "", "Company name": "supplierName", "Website URL": "website"},
        ),
        (  # tasks of a program for sales
            "task",
            {
                "Task Title": "Title",
                "Task Notes": "Description",
                "Due date": "DueDate",
                "Priority": "Priority",
                "Activity assigned to": "Assignee",
            },
        ),
        (  # activities of Pipedrive
            "task",
            {
                "Activity - Subject": "Title",
                "Activity - Due date": "DueDate",
                "Activity - Due time": "Time",
                "Organization - Name": "Company.businessName",
                "Person - Email": "Consumer.email",
            },
        ),
        (  # tasks of Outlook
            "task",
            {
                "Subject": "Title",
                "Start Date": "",
                "Due Date": "DueDate",
                "% Complete": "",
                "Notes": "Description",
                "Priority": "Priority",
            },
        ),
        (  # contacts of Outlook
            "supplier_contact",
            {
                "Company": "Supplier.supplierName",
                "Job Title": "jobTitle",
                "E-mail Address": "Email",
                "Business Phone": "TelephoneNumber",
                "Department": "Department",
            },
        ),
    ],
)
def test_a_file_of_another_program_is_mapped(noun: str, fields: dict[str, str]) -> None:
    assert suggested(noun, tuple(fields)) == tuple(fields.values())


GAS, ELECTRIC, PHONES = ("MPRN",), ("MPAN",), ("Line rental", "Phone number 2")


@pytest.mark.parametrize(
    ("kind", "header", "path"),
    [
        (GAS, "meter_number", ""),
        (("unit rate",), "meter_number", "gas.meterNumber"),
        (("unitNightRate",), "Meter Number", "electric.meterNumber"),
        (GAS, "SC", "gas.dailyCharges"),
        (ELECTRIC, "SC", "electric.dailyCharges"),
        (GAS, "AQ", "gas.kWH"),
        (ELECTRIC, "EAC", "electric.unitDaykWh"),
        (ELECTRIC, "Day rate", "electric.unitDayRate"),
        (ELECTRIC, "unit wkd kWh", "electric.unitWkdkWh"),
        (PHONES, "SC", ""),
        (PHONES, "Phone number 1", "telecoms.PhoneNumber1"),
        (PHONES, "Renewal date", ""),
        (PHONES, "telecoms renewal date", "telecoms.TelecomsRenewalDate"),
        (PHONES, "water.WaterDiscount", "water.WaterDiscount"),
        (("insurance product",), "E-mail", ""),
        (("insurance product",), "Email", "insurance.email"),
        (("current rateable value",), "lease", ""),
        (GAS, "CED", "contract_end_date"),
        (GAS, "Contract Length", "contract_length"),
        (GAS, "Online password", ""),
        (("MPAN", "Night rate"), "Post Code", "Company.postcode"),
        (GAS, "Post Code", "gas.postcode"),
    ],
)
def test_a_file_of_services_is_read_as_one_of_the_kind_that_its_headers_are_of(
    kind: tuple[str, ...], header: str, path: str
) -> None:
    assert suggested("service", [*kind, header])[-1] == path


def test_a_file_of_two_kinds_names_the_meters_of_both() -> None:
    mapping = suggested("service", ["Kind", "MPAN", "MPRN", "unitNightRate", "SC"])
    assert mapping == (
        *("kind", "electric.meterNumber", "gas.meterNumber", "electric.unitNightRate"),
        "electric.dailyCharges",
    )


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind != "other"])
def test_each_kind_has_a_map_of_all_fields_that_a_column_can_fill(kind: str) -> None:
    paths = [path for path in columns("service") if path.startswith(f"{kind}.")]
    headers = [path.rpartition(".")[2].swapcase() for path in paths]
    assert len(paths) > 2
    assert suggested("service", headers) == tuple(paths)


def test_a_name_that_two_fields_have_is_not_guessed() -> None:
    # hies, mcs and the building regulations have a number each.
    assert suggested("lead", ["number"]) == ("",)
    assert suggested("lead", ["installation.mcs.number"]) == ("installation.mcs.number",)


def test_a_field_is_filled_by_the_first_column_of_its_name() -> None:
    assert suggested("lead", ["Email", "consumer email"]) == ("Consumer.email", "")


def test_what_the_user_chose_before_counts_more_than_the_name() -> None:
    kept = {"email": "digitalDashboard.customerEmail", "shoesize": "summary", "old": "gone"}
    assert suggested("lead", ["E mail", "Shoe Size", "old"], kept) == (
        "digitalDashboard.customerEmail",
        "summary",
        "",
    )


def test_a_choice_counts_for_files_of_its_noun_and_kind_alone() -> None:
    headers = ("Name", "Phone", "Shoe size")
    leads = suggested("lead", headers)
    kept = with_chosen({"name": "old"}, "task", headers, ("", "", ""))
    assert remembered(kept, "lead", headers) == {}
    assert suggested("lead", headers, remembered(kept, "lead", headers)) == leads
    kept = with_chosen(kept, "lead", headers, ("", leads[1], "summary"))
    assert suggested("lead", headers, remembered(kept, "lead", headers)) == (
        "",
        leads[1],
        "summary",
    )
    # Nothing was suggested for tasks, so nothing was chosen.
    assert remembered(kept, "task", headers) == {}


def test_a_standing_charge_of_gas_is_none_of_electricity() -> None:
    gas, electric = ("MPRN", "Daily"), ("MPAN", "Daily")
    kept = with_chosen({}, "service", gas, ("gas.meterNumber", "gas.dailyCharges"))
    assert suggested("service", gas, remembered(kept, "service", gas))[1] == "gas.dailyCharges"
    assert suggested("service", electric, remembered(kept, "service", electric))[1] == ""


def test_links_and_the_mark_of_imports_are_not_offered() -> None:
    assert not {"Consumer", "Company", "Site", "Contact", "isImported"} & columns("lead").keys()
    assert {column.kind for column in columns("lead").values()} == {
        *("text", "whole", "amount", "day", "flag", "list", "key", "people", "number", "note"),
    }


@pytest.mark.parametrize(
    ("mapping", "problems"),
    [
        (["source", ""], {}),
        (["source"], {"mapping": "mapping_width"}),
        (["", ""], {"mapping": "mapping_empty"}),
        (["source", "source"], {"source": "mapped_twice"}),
        (["+note", "+note"], {}),
        (["source", "nonsense"], {"nonsense": "not_in_list"}),
    ],
)
def test_a_mapping_that_cannot_be_used(mapping: list[str], problems: dict[str, str]) -> None:
    assert mapping_problems("lead", mapping, 2) == problems


def test_cells_become_what_their_fields_take() -> None:
    mapping = (
        "leadId",
        "Assignee",
        "isPaid",
        "digitalDashboard.measuresBeingDone",
        "dueDate",
        "costs.material",
        "",
        "source",
    )
    cells = ["L-100001", "a@x.test; b@x.test", "Ja", "LI, EWI", "31.12.2026", "£1,850.00", "q", ""]
    found = values_of("lead", SheetRow(311, cells), mapping)
    assert found.number == 311
    assert found.keys == {"leadId": "L-100001"}
    assert found.people == {"Assignee": ["a@x.test", "b@x.test"]}
    assert found.body == {
        "isPaid": True,
        "digitalDashboard": {"measuresBeingDone": ["LI", "EWI"]},
        "dueDate": "31/12/2026",
        "costs": {"material": "1850.00"},
    }
    assert not found.problems


def test_a_portfolio_of_services_is_read_as_brokers_write_it() -> None:
    mapping = (
        "electric.unitDaykWh",
        "contract_end_date",
        "contract_length",
        "electric.dailyCharges",
    )
    for length in ("24 months", "24", "2 Years", "2 years"):
        row = SheetRow(2, ["25,000", "31-Mar-27", length, "35.12p"])
        assert values_of("service", row, mapping).body == {
            "electric": {"unitDaykWh": "25000", "dailyCharges": "35.12"},
            "contract_end_date": "31/03/2027",
            "contract_length": "2 years",
        }


@pytest.mark.parametrize("noun", sorted(TARGETS))
def test_a_day_by_which_a_record_is_found_is_read_like_any_other(noun: str) -> None:
    for path in (path for path, column in columns(noun).items() if column.is_day):
        forms = ("1980-02-01", "01-Feb-1980", "1 February 1980", "01.02.1980 00:00", "29252")
        for cell in forms:
            found = values_of(noun, SheetRow(2, [cell]), (path,))
            assert found.keys == {path: "01/02/1980"}
        early = values_of(noun, SheetRow(2, ["27790"], "s"), (path,))
        assert early.keys == {path: "01/02/1980"}
        short = values_of(noun, SheetRow(2, ["01/02/80"]), (path,))
        assert (short.keys, short.problems) == ({}, {path: "year_expected"})
        assert values_of(noun, SheetRow(2, ["soon"]), (path,)).keys == {path: "soon"}


def test_leads_find_their_customer_by_day_of_birth() -> None:
    assert [path for path, one in columns("lead").items() if one.is_day] == ["Consumer.DOB"]


def test_a_value_of_a_list_is_found_without_regard_to_case() -> None:
    found = values_of("service", SheetRow(2, ["amr", "odd"]), ("electric.meterType", "gas.ldz"))
    assert found.body == {"electric": {"meterType": "AMR"}, "gas": {"ldz": "odd"}}


@pytest.mark.parametrize("noun", sorted(TARGETS))
def test_prefixes_of_ad_platforms_are_taken_off_phones_and_post_codes_alone(noun: str) -> None:
    known = columns(noun)
    prefixed = {path for path, column in known.items() if column.has_prefix}
    named = {path for path in known if path.rpartition(".")[2].casefold() == "postcode"}
    assert named <= prefixed
    for path, column in known.items():
        if column.kind in {"text", "key"}:
            found = values_of(noun, SheetRow(2, ["x:LS1 4AP"]), (path,))
            value = found.keys.get(path) or value_at(found.body, path)
            assert value == ("LS1 4AP" if path in prefixed else "x:LS1 4AP")


def test_prefixes_of_ad_platforms_are_left_out() -> None:
    mapping = ("digitalDashboard.customerNumber", "Consumer.postcode", "summary")
    found = values_of("lead", SheetRow(2, ["p:+447700900111", "z:LS1 4AP", "p: a note"]), mapping)
    assert found.body["digitalDashboard"]["customerNumber"] == "+447700900111"
    assert found.keys == {"Consumer.postcode": "LS1 4AP"}
    assert found.body["summary"] == "p: a note"


def test_a_day_is_counted_as_its_workbook_counts() -> None:
    for kind, day in (("n", "02/02/2022"), ("s", "03/02/2026")):
        found = values_of("lead", SheetRow(2, ["44594"], kind), ("dueDate",))
        assert found.body == {"dueDate": day}


def test_a_text_of_a_workbook_is_no_formula_and_a_cell_of_a_csv_file_is() -> None:
    assert values_of("lead", SheetRow(2, ["=cmd"], "t"), ("source",)).body == {"source": "=cmd"}
    assert values_of("lead", SheetRow(2, ["=cmd"]), ("source",)).problems == {"source": "formula"}


def test_an_error_cell_refuses_its_field_with_its_name() -> None:
    fault = Fault("cell_error", 0, {"error": "#N/A"})
    row = SheetRow(2, ["#N/A", "x"], "", [fault])
    found = values_of("lead", row, ("source", "summary"))
    assert (found.problems, found.contexts) == (
        {"source": "cell_error"},
        {"source": {"error": "#N/A"}},
    )
    assert values_of("lead", row, ("", "summary")).problems == {}


def test_formulas_odd_flags_and_cells_beyond_the_header_are_problems_of_their_field() -> None:
    row = SheetRow(2, ["=1+1", "perhaps", "over"])
    found = values_of("lead", row, ("value", "isPaid"))
    assert found.problems == {
        "row": "too_many_cells",
        "value": "formula",
        "isPaid": "yes_no_expected",
    }
    assert found.body == {}

from __future__ import annotations

import pytest

from domain.role.values import (
    EVERY_DOCUMENT_LIST,
    GUARDED_SECTIONS,
    NONE,
    OWN_SECTIONS,
    ROLES,
    SECTIONS,
    SELECTABLE_ROLES,
    SPECIFICATION_ROLES,
    permission,
)

# Written out from the specification's route table, apart from the matrix that the product reads.
ROUTES = {
    "user": {"admin", "management", "partner"},
    "consumer": {
        "admin",
        "partner",
        "management",
        "sales_rep",
        "observing_partner",
        "installer",
        "surveyor",
    },
    "company": {
        "admin",
        "management",
        "partner",
        "sales_rep",
        "observing_partner",
        "service_partner",
        "installer",
        "surveyor",
    },
    "appointment": {"admin", "management", "partner", "sales_rep", "surveyor", "installer"},
    "dashboard": {"admin", "management", "partner", "sales_rep", "observing_partner"},
    "lead": {"admin", "management", "partner", "sales_rep"},
    "quote": {"admin", "management", "partner", "sales_rep"},
    "task": {"admin", "management", "partner", "sales_rep"},
    "task-board": {"admin", "management", "partner", "sales_rep"},
    "renewal": {"admin", "management", "partner", "sales_rep"},
    "import-export": {"admin", "management"},
    "payments": {"admin", "management", "partner", "sales_rep"},
    "items": {"admin", "management"},
    "invoice": {"admin", "management"},
    "template": {"admin"},
    "digital-doc": {"admin"},
    "sendinblue": {"admin", "management"},
    "record": {"admin"},
    "supplier": {"admin", "management", "sales_rep"},
    # Everybody who is signed in has files of their own.
    "drive": set(SPECIFICATION_ROLES) - {"sub management"},
}
WITH_A_ROUTE = set(SPECIFICATION_ROLES) - {"sub management"}


def test_the_nine_roles_and_compliance() -> None:
    assert SPECIFICATION_ROLES == (
        "admin",
        "management",
        "sub management",
        "partner",
        "observing_partner",
        "sales_rep",
        "service_partner",
        "surveyor",
        "installer",
    )
    assert set(SELECTABLE_ROLES) == {*SPECIFICATION_ROLES, "compliance"} - {"admin"}
    assert ROLES["sub management"].slug == "management"


def test_every_guarded_section_has_its_routes() -> None:
    assert set(GUARDED_SECTIONS) == set(ROUTES)


@pytest.mark.parametrize("section", ROUTES)
def test_sections_open_for_the_roles_of_their_routes(section: str) -> None:
    opened = {name for name in WITH_A_ROUTE if section in ROLES[name].containers}
    assert opened == ROUTES[section]


def test_containers_are_whole_segments() -> None:
    installer = ROLES["installer"].containers
    assert installer == ("consumer", "company", "appointment", "drive")
    seen = {section for section in GUARDED_SECTIONS if permission("compliance", section).view}
    assert set(ROLES["compliance"].containers) == {*seen, "audit"}
    assert {"company", "consumer", "lead", "appointment"} <= seen
    assert ROLES["compliance"].after_login_page == "/consumer/compliance/view"
    assert "task-board" in ROLES["partner"].containers


@pytest.mark.parametrize("name", ROLES)
def test_a_role_may_open_the_page_it_lands_on(name: str) -> None:
    role = ROLES[name]
    first_segment = role.after_login_page.split("/")[1]
    assert first_segment in role.containers
    assert permission(name, first_segment).view


@pytest.mark.parametrize(
    ("name", "section", "letters", "scope"),
    [
        ("admin", "lead", "VED", "all"),
        ("management", "lead", "VER", "all"),
        ("sub management", "user", "V", "all"),
        ("partner", "lead", "VER", "own"),
        ("partner", "user", "V", "team"),
        ("observing_partner", "lead", "", "all"),
        ("observing_partner", "consumer", "V", "own"),
        ("sales_rep", "supplier", "V", "all"),
        ("service_partner", "company", "V", "own"),
        ("surveyor", "appointment", "VE", "own"),
        ("surveyor", "consumer", "V", "job"),
        ("installer", "company", "V", "job"),
        ("management", "appointment", "VED", "all"),
        ("management", "payments", "VE", "all"),
        ("management", "audit", "V", "team"),
        ("partner", "lead-board", "VER", "own"),
        ("compliance", "lead", "V", "all"),
        ("management", "delete-decision", "", "all"),
    ],
)
def test_permissions_of_the_matrix(name: str, section: str, letters: str, scope: str) -> None:
    found = permission(name, section)
    assert (found.letters, found.scope) == (letters, scope)


def test_surveyors_and_installers_add_only_their_documents() -> None:
    assert permission("surveyor", "consumer").documents == {"documents"}
    assert permission("surveyor", "consumer").notes
    assert permission("installer", "consumer").documents == {"installerDocuments"}
    assert not permission("installer", "consumer").notes
    assert permission("sales_rep", "consumer").documents == EVERY_DOCUMENT_LIST
    assert permission("observing_partner", "consumer").documents == frozenset()


def test_only_admin_deletes_except_appointments() -> None:
    deleting = {
        (name, section)
        for name in ROLES
        for section in SECTIONS
        if permission(name, section).delete and name != "admin"
    }
    assert deleting == {("management", "appointment")}


def test_compliance_only_reads_but_for_its_audit_cases() -> None:
    rights = {section: permission("compliance", section).letters for section in SECTIONS}
    assert rights.pop("audit_case") == "VE"
    assert {*rights.values()} == {"", "V"}
    assert not any(permission("compliance", section).notes for section in rights)


@pytest.mark.parametrize(
    ("name", "section"), [("admin", "leads"), ("Admin", "lead"), ("", ""), ("system", "lead")]
)
def test_the_unknown_may_do_nothing(name: str, section: str) -> None:
    assert permission(name, section) == NONE


def test_whoever_edits_or_deletes_may_also_view() -> None:
    for name in ROLES:
        for section in (*SECTIONS, *OWN_SECTIONS):
            found = permission(name, section)
            assert found.view or found == NONE


def test_no_role_ranks_below_one_that_reads_less() -> None:
    """Ranks say who makes whom: nobody makes an account that reads more than their own."""
    more = {
        (giver, given, section)
        for giver in ROLES
        for given in SELECTABLE_ROLES
        for section in SECTIONS
        if permission(giver, "user").edit and ROLES[given].rank <= ROLES[giver].rank
        if permission(given, section).view
        and permission(given, section).scope == "all"
        and not (permission(giver, section).view and permission(giver, section).scope == "all")
    }
    assert more == set()

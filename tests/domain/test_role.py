"""Roles as admins edit them: never more than the permission matrix, and nobody locked out."""

from __future__ import annotations

import pytest
from hypothesis import given as tried
from hypothesis import strategies as st

from domain.kernel.errors import DomainError, FieldConflict, InvalidFields
from domain.role.access import NOWHERE, access, container_of
from domain.role.decider import define, edit
from domain.role.details import RoleDetails
from domain.role.events import RoleChanged
from domain.role.pages import pages, pages_of
from domain.role.values import GUARDED_SECTIONS, OWN_SECTIONS, ROLES, SECTIONS, permission
from tests.spec import Decide, given

ANY_CONTAINERS = st.lists(st.sampled_from([*GUARDED_SECTIONS, *OWN_SECTIONS, "nonsense"]))


def changed(**fields: object) -> RoleChanged:
    return RoleChanged(details=RoleDetails.model_validate(fields))


def editing(
    containers: list[str] | None = None, page: str | None = None, seen: int | None = None
) -> Decide:
    return lambda state: edit(state, containers, page, expected_version=seen)


class TestEdit:
    def test_fewer_containers(self) -> None:
        given(define("surveyor")).when(editing(["appointment", "company"])).then(
            changed(containers=("company", "appointment"))
        )

    def test_another_page(self) -> None:
        given(define("partner")).when(editing(page="/company/partner/live_view")).then(
            changed(after_login_page="/company/partner/live_view")
        )

    def test_the_same_again_is_no_event(self) -> None:
        role = ROLES["partner"]
        given(define("partner")).when(
            editing([*role.containers][::-1], role.after_login_page)
        ).then()

    @pytest.mark.parametrize("container", ["lead", "nonsense"])
    def test_more_than_the_matrix_opens(self, container: str) -> None:
        given(define("surveyor")).when(editing(["appointment", container])).refused(
            InvalidFields, containers="not_allowed"
        )

    def test_a_page_behind_a_closed_container(self) -> None:
        given(define("surveyor")).when(editing(["company"])).refused(
            InvalidFields, afterLoginPage="page_out_of_reach"
        )
        given(define("surveyor")).when(editing(["company"], "/company/surveyor/view")).then(
            changed(containers=("company",), after_login_page="/company/surveyor/view")
        )

    @pytest.mark.parametrize(
        "page",
        ["/company/admin/view", "/company/surveyor/live_view", "/403", "https://evil.example/", ""],
    )
    def test_a_page_that_is_not_the_role_s(self, page: str) -> None:
        given(define("surveyor")).when(editing(page=page or "/")).refused(
            InvalidFields, afterLoginPage="page_out_of_reach"
        )

    def test_nothing_at_all(self) -> None:
        given(define("surveyor")).when(editing([])).refused(InvalidFields, containers="required")

    def test_admins_keep_the_users(self) -> None:
        left = [one for one in ROLES["admin"].containers if one != "user"]
        given(define("admin")).when(editing(left)).refused(
            InvalidFields, containers="admins_need_users"
        )

    def test_two_who_edit_the_same(self) -> None:
        first = changed(containers=("company", "appointment"))
        given(define("surveyor"), first).when(editing(["appointment"], seen=1)).refused(
            FieldConflict
        )
        given(define("surveyor"), first).when(editing(page="/company/surveyor/view", seen=1)).then(
            changed(after_login_page="/company/surveyor/view")
        )

    def test_a_role_that_does_not_exist(self) -> None:
        with pytest.raises(InvalidFields):
            define("Admin")


@tried(
    st.sampled_from(sorted(ROLES)), ANY_CONTAINERS, st.none() | st.text(max_size=30) | st.just("/")
)
def test_whatever_is_asked_for_a_role_opens_no_more_than_the_matrix(
    role: str, containers: list[str], page: str | None
) -> None:
    state = given(define(role)).state
    try:
        events = edit(state, containers, page, expected_version=None)
    except DomainError:
        return
    details = state.details
    for event in events:
        assert isinstance(event, RoleChanged)
        details = details.merge(event.details)
    opened = access(role, details.containers, details.after_login_page)
    assert set(opened.containers) <= set(ROLES[role].containers)
    assert opened.containers == details.containers
    assert opened.after_login_page == details.after_login_page
    assert opened.after_login_page in pages(role, opened.containers)


@tried(st.sampled_from(sorted(ROLES)), st.none() | ANY_CONTAINERS, st.none() | st.text(max_size=30))
def test_whatever_is_stored_reads_as_no_more_than_the_matrix(
    role: str, containers: list[str] | None, page: str | None
) -> None:
    opened = access(role, containers, page)
    assert set(opened.containers) <= set(ROLES[role].containers)
    assert set(opened.containers) | opened.closed == set(ROLES[role].containers)
    assert opened.after_login_page in (*pages(role, opened.containers), NOWHERE)
    assert (opened.after_login_page == NOWHERE) is (not opened.containers)


def test_an_unknown_role_opens_nothing() -> None:
    assert access("nobody", ["lead"], "/lead/admin/view").containers == ()
    assert pages_of("nobody", "lead") == ()


@pytest.mark.parametrize("section", SECTIONS)
def test_every_section_has_a_container_or_none_at_all(section: str) -> None:
    """A section with a container is open only to roles that have it."""
    container = container_of(section)
    if container not in (*GUARDED_SECTIONS, *OWN_SECTIONS):
        assert section in {"delete-decision", "pdf-export", "role", "saved_view"}
        return
    for name, role in ROLES.items():
        if permission(name, section).view:
            assert container in role.containers

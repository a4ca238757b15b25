"""What the API offers for every noun; a noun that lacks something fails by its name."""

from __future__ import annotations

import pytest

from api.http.mount import Row
from api.http.record_models import choice_out, document_out, documents_out, linked_out
from api.http.rights import rights
from api.routes import ROWS
from api.routes.own_steps import OWN, SHARED, step_of
from commands.service.on_lead import SellService
from commands.service.saving import MoveService
from domain.kernel.errors import NotFound
from domain.nouns import NOUNS
from domain.role.values import ROLES, permission
from projections.kernel.noun_view import NounView
from projections.lists.joins import CREATOR, children_of
from projections.nouns import NOUN_VIEWS
from tests.factories.created import CREATED
from tests.rows import doc_of

every_view = pytest.mark.parametrize("view", NOUN_VIEWS.values(), ids=NOUN_VIEWS.keys())
DELETING = {"remove"}
DECIDING = {"requestDelete", "rejectDelete"}
TOGETHER = (("list", "count"), ("addDocument", "removeDocument"))
OF_A_DRAWER = {"list", "count", "note", "addDocument", "removeDocument"}
WITHOUT = {
    "user": {"note", "addDocument", "removeDocument"},
    "survey": {"addDocument", "removeDocument"},
    "item": {"addDocument", "removeDocument"},
}
"""Calls that these nouns lack: users have neither notes nor files, items no files, and staff add none to what a
visitor sent.
"""
CHANGED_WITH_DETAILS = {"appointment", "survey", "task"}
"""Their people are fields of their forms: no call assigns them alone."""


def calls(noun: str) -> dict[str, Row]:
    return {row.role: row for row in ROWS if row.tag == noun and row.role}


@every_view
def test_every_noun_has_calls_of_its_own(view: NounView) -> None:
    assert [row for row in ROWS if row.tag == view.name]


@every_view
def test_records_that_can_be_deleted_can_be_shown_added_and_changed(view: NounView) -> None:
    if view.delete is not None:
        found = calls(view.name).keys()
        assert "show" in found
        # What comes from visitors alone stays as they sent it.
        assert found & {"add", "change"} in ({"add", "change"}, set())


@every_view
@pytest.mark.parametrize("pair", TOGETHER)
def test_calls_that_need_each_other_come_together(view: NounView, pair: tuple[str, str]) -> None:
    assert calls(view.name).keys() & {*pair} in ({*pair}, set())


@every_view
def test_what_is_deleted_by_request_has_the_calls_of_a_drawer(view: NounView) -> None:
    if view.delete == "by_request":
        missing = OF_A_DRAWER - calls(view.name).keys()
        assert missing == WITHOUT.get(view.name, set())


@every_view
def test_people_are_assigned_by_a_call_or_with_the_form(view: NounView) -> None:
    by_form = view.name in CHANGED_WITH_DETAILS
    assert ("assign" in calls(view.name)) is (bool(view.noun.roles) and not by_form)


@every_view
def test_the_delete_flow_has_its_calls(view: NounView) -> None:
    offered = calls(view.name).keys()
    assert (offered >= DELETING) is (view.delete is not None)
    assert (offered >= DECIDING) is (view.delete == "by_request")


@every_view
def test_a_picked_noun_has_its_choices(view: NounView) -> None:
    wires = {field.alias for field in choice_out(view.name).model_fields.values()}
    title = {"title", "subtitle"} if view.names is not None else set()
    assert wires == {"_id", *view.picker} | title
    # Records that belong to one of another noun are chosen among all of that one's.
    if "choices" in calls(view.name) and view.noun.parent is None:
        assert view.picker


@every_view
def test_the_model_has_every_field_of_the_document(view: NounView) -> None:
    model = document_out(view.name)
    wires = {field.alias for field in model.model_fields.values()}
    stored = set(doc_of(CREATED[view.name]))
    assert stored <= wires
    joined = {*view.stored_behind, *children_of(view.name)}
    joined |= {CREATOR} if view.shows_creator else set()
    assert wires - stored == joined - stored


@every_view
def test_a_card_s_model_has_its_fields(view: NounView) -> None:
    if view.projection.card:
        fields = linked_out(view.name).model_fields.values()
        assert [field.alias for field in fields] == list(view.projection.card)


@every_view
def test_document_lists_have_their_model(view: NounView) -> None:
    fields = documents_out(view.name).model_fields.values()
    assert [field.alias for field in fields] == list(view.noun.collections)


@every_view
@pytest.mark.parametrize("step", sorted(SHARED))
def test_shared_steps_are_for_records_that_can_be_deleted(view: NounView, step: str) -> None:
    if view.delete is None:
        with pytest.raises(NotFound):
            step_of(step, view.name)
        return
    assert step_of(step, view.name).noun is view.noun


@pytest.mark.parametrize(("step", "noun"), sorted(OWN))
def test_own_steps_are_of_their_noun(step: str, noun: str) -> None:
    assert step_of(step, noun).noun is NOUNS[noun]


def test_a_command_that_extends_a_step_does_not_take_its_place() -> None:
    assert issubclass(SellService, MoveService)
    assert step_of("status", "service") is MoveService


def test_a_noun_without_a_status_cannot_be_moved() -> None:
    with pytest.raises(NotFound):
        step_of("status", "consumer")


@every_view
@pytest.mark.parametrize("role", ROLES)
def test_a_session_s_rights_name_the_noun_if_its_role_may_see_it(view: NounView, role: str) -> None:
    seen = permission(role, view.noun.section).view
    assert (view.name in rights(role, ())) is seen

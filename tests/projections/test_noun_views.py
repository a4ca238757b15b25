"""What every noun must have declared; a noun that lacks something fails by its name."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any

import orjson
import pytest

from domain.kernel.details import leaf_fields
from domain.kernel.noun import Noun
from domain.nouns import NOUNS, section_of
from domain.role.values import EVERY_DOCUMENT_LIST, SECTIONS
from projections.access.scope import TABLES
from projections.across.delete_request_counts import BY_REQUEST
from projections.across.dependants import dependants_of
from projections.across.inbox import DELETABLE
from projections.across.titles import called
from projections.kernel.noun_view import NounView
from projections.kernel.record import RecordProjection
from projections.kernel.wire import get
from projections.lists.filter import words
from projections.lists.joins import CREATOR, children_of, shown_of
from projections.nouns import NOUN_VIEWS, PROJECTIONS, READ_MODELS
from tests.factories.created import CREATED
from tests.rows import doc_of, row_of

every_noun = pytest.mark.parametrize("noun", NOUNS.values(), ids=NOUNS.keys())
every_view = pytest.mark.parametrize("view", NOUN_VIEWS.values(), ids=NOUN_VIEWS.keys())
NOW = datetime(2026, 6, 15, 9, tzinfo=UTC)


def joined(view: NounView) -> dict[str, Any]:
    """A document as a list answers it, with neither links nor children found, nor what is read beside it."""
    shown = shown_of(view.name)
    texts = [None] * (len(view.links) + len(children_of(view.name)) + len(view.beside))
    doc = doc_of(CREATED[view.name])
    [found] = shown.documents([(orjson.dumps(doc).decode(), None, *texts)], "admin", NOW)
    return found


@every_noun
def test_every_noun_has_a_view(noun: Noun[Any, Any]) -> None:
    assert noun.name in NOUN_VIEWS
    assert NOUN_VIEWS[noun.name].noun is noun
    assert PROJECTIONS[noun.name] in READ_MODELS
    assert TABLES[noun.name].name == noun.name


@every_view
def test_every_view_is_of_a_noun(view: NounView) -> None:
    assert view.name in NOUNS


@every_noun
def test_every_noun_has_a_section_of_the_matrix(noun: Noun[Any, Any]) -> None:
    assert noun.section in SECTIONS
    assert section_of(noun.name) == noun.section


@every_noun
def test_a_parent_is_a_noun_that_is_linked_to(noun: Noun[Any, Any]) -> None:
    if noun.parent is None:
        return
    assert NOUNS[noun.parent].parent is None
    assert noun.links[noun.parent_path] == noun.parent
    assert NOUN_VIEWS[noun.name].columns_linking_to(noun.parent)


@every_noun
def test_links_are_leaves_that_lead_to_nouns(noun: Noun[Any, Any]) -> None:
    assert noun.links.keys() <= leaf_fields(noun.details).keys()
    assert set(noun.links.values()) <= NOUNS.keys()


@every_noun
def test_roles_know_every_document_list(noun: Noun[Any, Any]) -> None:
    assert set(noun.collections) <= EVERY_DOCUMENT_LIST


@every_view
def test_title_and_subtitle_are_fields_of_the_document(view: NounView) -> None:
    doc = doc_of(CREATED[view.name])
    assert {view.title, *view.subtitle, *view.picker} <= doc.keys()
    name = called(view, doc, dict.fromkeys(view.named_links))
    assert name.keys() == {"title", "subtitle"}
    assert name["title"], "a record that was just created is called by something"


@every_view
def test_a_card_shows_fields_of_the_document_that_are_not_masked(view: NounView) -> None:
    doc, card = doc_of(CREATED[view.name]), view.projection.card
    assert set(card) <= doc.keys()
    assert not any("••••" in str(doc[field]) for field in card)
    linked = any(view.name in other.noun.links.values() for other in NOUN_VIEWS.values())
    assert view.has_card or not card
    assert view.has_card or not linked or shows_of(view)


def shows_of(view: NounView) -> list[tuple[str, ...]]:
    """What others show of a noun without a card."""
    return [
        link.shows
        for other in NOUN_VIEWS.values()
        for link in other.links.values()
        if other.noun.links[link.path] == view.name
    ]


@every_view
def test_shown_links_are_links_with_a_column(view: NounView) -> None:
    for link in view.links.values():
        assert link.path in view.noun.links
        assert view.link_column(link.path) is not None
        target = NOUN_VIEWS[view.noun.links[link.path]]
        assert target.has_card or link.shows
        doc = doc_of(CREATED[target.name])
        assert all(get(doc, path.partition(".")[0]) is not None for path in link.shows)
    assert set(view.named_links) <= view.links.keys()


@every_view
def test_children_link_to_their_record_by_one_column(view: NounView) -> None:
    for child in children_of(view.name).values():
        assert len(NOUN_VIEWS[child].columns_linking_to(view.name)) == 1


@every_view
def test_the_page_statement_makes_the_whole_document(view: NounView) -> None:
    doc = joined(view)
    stored = doc_of(CREATED[view.name]).keys()
    made = {
        *view.stored_behind,
        *children_of(view.name),
        *([CREATOR] if view.shows_creator else []),
    }
    assert doc.keys() - stored == made - stored
    behind = {one.stored for one in view.computed.values()}
    assert behind <= stored | children_of(view.name).keys()
    doc = doc_of(CREATED[view.name])
    for path in view.derived:
        group, _, name = path.rpartition(".")
        assert name in (get(doc, group) if group else doc)


@every_view
def test_scope_columns_exist(view: NounView) -> None:
    columns = view.table.c
    assert view.own_by in columns
    assert view.shared_by is None or view.shared_by in columns


@every_view
def test_indexed_document_lists_are_the_noun_s(view: NounView) -> None:
    assert set(view.files) <= set(view.noun.collections)


@every_view
def test_a_delete_flow_is_what_the_inbox_lists(view: NounView) -> None:
    assert (view.name in DELETABLE) is (view.delete is not None)
    assert (view.name in BY_REQUEST) is (view.delete == "by_request")
    along = [one for one in NOUN_VIEWS.values() if one.noun.parent == view.name]
    assert all(other.name in DELETABLE for other in along)


def test_what_is_never_deleted_stays_with_what_it_belongs_to() -> None:
    kept = {name for name in NOUN_VIEWS if name not in DELETABLE}
    found = {other for name in NOUN_VIEWS for other in dependants_of(name)} & kept
    assert found == {"commission", "credit_note", "payment"}, (
        "what is owed or paid holds its customer"
    )


@every_view
def test_what_links_to_a_record_belongs_to_it(view: NounView) -> None:
    for other in NOUN_VIEWS.values():
        linked = other is not view and bool(other.columns_linking_to(view.name))
        assigned = view.name == "user" and bool(other.noun.roles)
        assert (other.name in dependants_of(view.name)) is (linked or assigned)


def test_what_belongs_to_a_lead_and_to_a_company() -> None:
    assert dependants_of("lead") == (
        "appointment",
        "survey",
        "task",
        "quote",
        "renewal",
        "service",
        "invoice",
    )
    assert {"lead", "site", "contact", "appointment"} <= set(dependants_of("company"))


@pytest.mark.parametrize("view", PROJECTIONS.values(), ids=PROJECTIONS.keys())
def test_searched_fields_exist(view: RecordProjection) -> None:
    doc = doc_of(CREATED[view.name])
    assert all(path.partition(".")[0] in doc for path in view.search_fields)


REFERENCED = sorted(noun for noun, view in PROJECTIONS.items() if view.noun.reference_prefix)
"""Nouns whose records have a number that people use."""


@pytest.mark.parametrize("noun", REFERENCED)
@pytest.mark.parametrize(
    "typed", ["{}-100001", "{}100001", "{} 100001", "{} - 100001", "{}\u2013100001"]
)
@pytest.mark.parametrize("way", [str.upper, str.lower])
def test_a_reference_is_found_with_and_without_its_hyphen(
    noun: str, typed: str, way: Callable[[str], str]
) -> None:
    prefix = PROJECTIONS[noun].noun.reference_prefix
    numbers = (f"{prefix}-{number}" for number in (100001, 200001))
    own, other = (CREATED[noun].model_copy(update={"reference": one}) for one in numbers)
    (word,) = words(way(typed.format(prefix)))
    assert word in row_of(own)["search"]
    assert word not in row_of(other)["search"]

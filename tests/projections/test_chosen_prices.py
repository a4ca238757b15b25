"""What the timelines of quotes and renewals say of a choice: whose price, for how much, instead of which."""

from __future__ import annotations

from collections.abc import Callable
from types import ModuleType
from uuid import UUID

import pytest

from api.texts.sentences import sentence
from domain.kernel.event import Event
from projections.across.titles import called
from projections.history.timeline import timeline
from projections.nouns import NOUN_VIEWS, PROJECTIONS
from tests.factories import quote, renewal
from tests.rows import doc_of
from tests.sees import admin_of
from tests.spec import history

OTHER = UUID("00000000-0000-4000-8000-0000000000c9")
BEGINNINGS: dict[str, Callable[[], Event]] = {"quote": quote.created, "renewal": renewal.opened}


def said(noun: str, factory: ModuleType, language: str, *, removed: bool = False) -> list[str]:
    """Sentences of the choices of one price and then of the other."""
    events = history(
        BEGINNINGS[noun](),
        factory.price_added(supplier_name="Wychwood Gas"),
        factory.price_added(OTHER, supplier_name="Castle Gas & Light", unit_rate="5.0000"),
        factory.chosen(),
        factory.chosen(OTHER),
        *((factory.price_removed(),) if removed else ()),
    )
    entries = timeline(PROJECTIONS[noun], events, admin_of(PROJECTIONS[noun].noun))
    chosen = [one for one in entries if one["events"] == [f"{noun}.price_chosen"]]
    return [sentence(one, noun, "de" if language == "de" else "en") for one in chosen]


@pytest.mark.parametrize(("noun", "factory"), [("quote", quote), ("renewal", renewal)])
def test_a_choice_names_supplier_and_cost_and_what_was_chosen_before(
    noun: str, factory: ModuleType
) -> None:
    first, second = said(noun, factory, "en")
    former, cost = "Wychwood Gas, £2,998.50 a year", "Castle Gas & Light, £2,584.50 a year"
    assert first == f"chose {former}"
    assert second == f"chose {cost}, instead of {former}"
    german = said(noun, factory, "de")[1]
    assert german.startswith("hat Castle Gas & Light gewählt, 2.584,50\N{NO-BREAK SPACE}£ im Jahr")
    assert german.endswith("statt Wychwood Gas, 2.998,50\N{NO-BREAK SPACE}£ im Jahr")


@pytest.mark.parametrize(("noun", "factory"), [("quote", quote), ("renewal", renewal)])
def test_a_former_choice_is_named_once_its_price_is_removed(noun: str, factory: ModuleType) -> None:
    assert said(noun, factory, "en", removed=True) == said(noun, factory, "en")


@pytest.mark.parametrize(("noun", "factory"), [("quote", quote), ("renewal", renewal)])
def test_pickers_and_searches_name_whom_it_is_for_where_and_from_whom(
    noun: str, factory: ModuleType
) -> None:
    doc = doc_of(
        BEGINNINGS[noun](), factory.price_added(supplier_name="Wychwood Gas"), factory.chosen()
    )
    linked = {
        "Company": {"businessName": "Ilkley Bakery"},
        "Consumer": None,
        "Site": {"siteName": "Leeds Depot"},
    }
    field = PROJECTIONS[noun].reference_field
    assert field
    reference = doc[field]
    assert called(NOUN_VIEWS[noun], doc, linked) == {
        "title": "Ilkley Bakery",
        "subtitle": f"{reference} · Leeds Depot · Wychwood Gas",
    }
    nobody = dict.fromkeys(linked)
    assert called(NOUN_VIEWS[noun], doc, nobody)["title"] == reference

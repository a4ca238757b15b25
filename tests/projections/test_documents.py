"""Documents ready for the wire: the parts that need no database."""

from __future__ import annotations

from datetime import date

import pytest

from domain.kernel.details import leaf_fields
from domain.nouns import NOUNS
from projections.kernel.record import ERASED, RecordProjection
from projections.kernel.scope import SECTIONS, TABLES
from projections.kernel.wire_joins import LINKED_FIELDS, age
from projections.nouns import PROJECTIONS
from tests.factories import company, consumer, contact, site
from tests.rows import doc_of


@pytest.mark.parametrize(
    ("born", "today", "years"),
    [
        ("1971-05-14", date(2026, 5, 13), 54),
        ("1971-05-14", date(2026, 5, 14), 55),
        ("2004-02-29", date(2025, 2, 28), 20),
        ("2004-02-29", date(2025, 3, 1), 21),
        ("2026-06-15", date(2026, 6, 15), 0),
    ],
)
def test_age_in_full_years(born: str, today: date, years: int) -> None:
    assert age(born, today) == years


@pytest.mark.parametrize("born", [None, "", ERASED])
def test_no_date_of_birth_no_age(born: str | None) -> None:
    assert age(born, date(2026, 6, 15)) is None


DOCS = {
    "consumer": doc_of(consumer.registered()),
    "company": doc_of(company.opened()),
    "site": doc_of(site.opened()),
    "contact": doc_of(contact.added()),
}


@pytest.mark.parametrize("noun", sorted(LINKED_FIELDS))
def test_linked_records_show_fields_that_exist_and_are_not_masked(noun: str) -> None:
    assert set(LINKED_FIELDS[noun]) <= DOCS[noun].keys()
    assert not any("••••" in str(DOCS[noun][field]) for field in LINKED_FIELDS[noun])


@pytest.mark.parametrize("view", PROJECTIONS.values(), ids=PROJECTIONS.keys())
def test_searched_fields_exist(view: RecordProjection) -> None:
    known = {leaf.wire for leaf in leaf_fields(view.noun.details).values()}
    derived = {"consumer": {"fullName"}, "user": {"name"}}.get(view.name, set())
    assert set(view.search_fields) <= known | derived


def test_every_noun_has_a_read_model_and_a_scope() -> None:
    assert PROJECTIONS.keys() == TABLES.keys() == NOUNS.keys()
    assert SECTIONS.keys() <= NOUNS.keys()

"""Every value that a list offers has a label in both languages."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Literal, get_args, get_origin

import orjson
import pytest
from pydantic.alias_generators import to_camel

from api.texts import labels
from commands.shared.pipelines.founding import FOUNDED
from domain.lead.lists import MEASURE_PROGRESS
from domain.lead.measures import MEASURES
from projections.across.lookups import lookups
from projections.nouns import NOUN_VIEWS
from tests.factories.reference_table import FOUNDED_ROWS

OTHERWISE_SHOWN = {
    "roles": "selectableRoles are the names; the rest of a role is not shown",
    "presence": "the texts of presence",
    "measureCodes": "measures are shown by their wire names; codes are not shown",
    "appointmentStatuses": "numbers, with the texts of appointments",
    "boilerBrands": "names of makers",
    "documentCategories": "the texts of the drive",
    "accessoryItems": "names of goods in a reference table, which admins edit",
    "buyerTypes": "words of a reference table, which admins edit",
    "burialTypes": "words of a reference table, which admins edit",
    "wholesaleProviders": "names of companies",
    **dict.fromkeys(("rates", "years", "months", "amountRanges", "extraHandset"), "numbers"),
    "appointmentKinds": "the texts of appointments",
}
WORD = re.compile(r"[A-Za-z]{2}")
"""What has none is the same in every language: bands, sizes, percentages."""
WRITTEN: dict[str, dict[str, str]] = orjson.loads(labels._WRITTEN.read_bytes())["values"]


def values_of(entries: Any) -> Iterator[str]:
    """The wire values of a list; of a list in groups those of all groups."""
    for entry in entries:
        match entry:
            case {"values": values} | {"statuses": values}:
                yield from values_of(values)
            case {"label": str(label), "value": int()}:
                yield label
            case {"value": str(value)}:
                yield value
                yield from entry.get("subTypes", ())
            case str(value):
                yield value
                if isinstance(entries, dict):
                    yield from values_of(entries[value])


@pytest.mark.parametrize(
    "name", sorted(lookups(FOUNDED, FOUNDED_ROWS, 2026).keys() - OTHERWISE_SHOWN.keys())
)
def test_every_value_of_a_list_is_labelled_in_both_languages(name: str) -> None:
    offered = list(values_of(lookups(FOUNDED, FOUNDED_ROWS, 2026)[name]))
    assert offered or name == "terms", "a list in a form that this test does not know"
    unlabelled = [one for one in offered if WORD.search(one) and one not in WRITTEN]
    assert unlabelled == []


def test_values_that_are_kept_but_not_offered_are_labelled() -> None:
    of_leads = [name for one in MEASURES for name in one.names("lead")]
    assert {one for one in (*MEASURE_PROGRESS, *of_leads) if one not in WRITTEN} == set()


def test_lists_that_are_shown_otherwise_exist() -> None:
    assert OTHERWISE_SHOWN.keys() <= lookups(FOUNDED, FOUNDED_ROWS, 2026).keys()


def codes_of(type_: Any) -> Iterator[str]:
    """The codes that a value of the type may be; none where it is any text."""
    if get_origin(type_) is Literal:
        yield from (one for one in get_args(type_) if isinstance(one, str))
        return
    for part in get_args(type_):
        yield from codes_of(part)


@pytest.mark.parametrize("noun", sorted(NOUN_VIEWS))
def test_codes_that_records_are_called_by_are_labelled(noun: str) -> None:
    """Search, inbox, timelines and the desk name a record by its title: a code there is shown as its word."""
    view = NOUN_VIEWS[noun]
    fields = view.noun.details.model_fields.items()
    types = {info.alias or to_camel(name): info.annotation for name, info in fields}
    named = [(types | dict(view.derived)).get(wire) for wire in (view.title, *view.subtitle)]
    unlabelled = [
        code
        for type_ in named
        for code in codes_of(type_)
        if WORD.search(code) and code not in WRITTEN
    ]
    assert unlabelled == []

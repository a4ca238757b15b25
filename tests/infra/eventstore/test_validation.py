"""Stored data are checked against the fields and types of their class, and to nothing else."""

from __future__ import annotations

from typing import Annotated, Any

import orjson
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pydantic import BaseModel, ValidationError

from domain.kernel.details import Details
from domain.kernel.event import Event
from domain.kernel.formats import STORED, Email, Line, Money, Postcode
from infra.eventstore.catalogue import load_event_classes
from infra.eventstore.validation import stored_validator
from tests.infra.eventstore.event_strategies import events

EVENT_CLASSES = load_event_classes()
ODD: list[Any] = [None, True, 7, -1.5, "", "odd", [], [1], {}, {"odd": 1}]


class Address(Details):
    line: Line | None = None
    postcode: Postcode | None = None


class Person(Details):
    email: Email | None = None
    owed: Annotated[Money | None, "in GBP"] = None
    address: Address = Address()


def problems(cls: type[BaseModel], data: dict[str, Any]) -> list[tuple[Any, Any]]:
    try:
        cls.model_validate_json(orjson.dumps(data), context=STORED)
    except ValidationError as error:
        return [(one["loc"], one["type"]) for one in error.errors()]
    return []


@pytest.mark.parametrize("topic", sorted(EVENT_CLASSES))
@given(data=st.data())
@settings(max_examples=20, deadline=None)
def test_what_does_not_fit_is_refused_as_the_class_refuses_it(
    topic: str, data: st.DataObject
) -> None:
    cls: type[Event] = EVENT_CLASSES[topic]
    sent = data.draw(events(cls)).model_dump(mode="json", exclude_unset=True)
    spoilt = data.draw(st.sampled_from([*cls.model_fields, "unknown"]))
    sent[spoilt] = data.draw(st.sampled_from(ODD))
    expected = problems(cls, sent)
    if expected:
        with pytest.raises(ValidationError) as refused:
            stored_validator(cls).validate_json(orjson.dumps(sent), context=STORED)
        found = [(one["loc"], one["type"]) for one in refused.value.errors()]
        assert found == expected
    else:
        by_class = cls.model_validate_json(orjson.dumps(sent), context=STORED)
        again = stored_validator(cls).validate_json(orjson.dumps(sent), context=STORED)
        assert again == by_class
        assert type(again) is cls
        assert again.model_fields_set == by_class.model_fields_set


def test_rules_for_new_values_are_not_asked() -> None:
    old = {
        "email": "no address",
        "owed": "1.005",
        "address": {"postcode": "nowhere", "line": " x "},
    }
    read = stored_validator(Person).validate_python(old)
    assert read.model_dump(mode="json", exclude_unset=True) == {
        "email": "no address",
        "owed": "1.005",
        "address": {"postcode": "nowhere", "line": "x"},
    }
    with pytest.raises(ValidationError):
        Person.model_validate(old)


def test_a_field_that_went_is_refused_in_groups_too() -> None:
    with pytest.raises(ValidationError, match=r"address\.planet"):
        stored_validator(Person).validate_python({"address": {"planet": "Mars"}})

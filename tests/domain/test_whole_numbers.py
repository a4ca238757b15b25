"""No model that reads a request takes `true` for a whole number, whichever field it is."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, get_args

import pytest
from pydantic import BaseModel, TypeAdapter, ValidationError

from api.http.envelope import ApiModel
from api.routes import ROWS
from commands.kernel.command import Command
from domain.kernel.details import Fields
from domain.kernel.formats import STORED
from domain.lead.details import LeadDetails

assert ROWS, "all models are there once the routes are"


def _subclasses(base: type[BaseModel]) -> Iterator[type[BaseModel]]:
    for one in base.__subclasses__():
        yield one
        yield from _subclasses(one)


FIELDS = sorted(
    {
        (f"{model.__module__}.{model.__qualname__}", name): (model, field)
        for base in (ApiModel, Command, Fields)
        for model in _subclasses(base)
        for name, field in model.model_fields.items()
        if field.annotation is int or (int in get_args(field.annotation))
    }.items()
)


@pytest.mark.parametrize(("key", "found"), FIELDS, ids=lambda one: str(one)[:60])
def test_a_yes_is_no_whole_number(key: tuple[str, str], found: tuple[type[BaseModel], Any]) -> None:
    model, field = found
    if bool in get_args(field.annotation):
        return
    for name in (key[1], field.alias):
        with pytest.raises(ValidationError) as raised:
            model.model_validate({name: True})
        own = [one for one in raised.value.errors() if one["loc"][:1] == (name,)]
        assert own, (key, raised.value.errors())


def test_numbers_and_stored_values_are_taken_as_before() -> None:
    panels = {"digitalDashboard": {"solar": {"noOfPanels": 9}}}
    adapter = TypeAdapter(LeadDetails)
    found = adapter.validate_python(panels)
    assert found.digital_dashboard is not None
    assert found.digital_dashboard.solar is not None
    assert found.digital_dashboard.solar.no_of_panels == 9
    with pytest.raises(ValidationError):
        adapter.validate_python({"digitalDashboard": {"solar": {"noOfPanels": True}}})
    assert adapter.validate_python(panels, context=STORED) == found

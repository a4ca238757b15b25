"""No model that reads a request takes `true` for a whole number or a number for a yes, whichever field it is."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, get_args

import pytest
from pydantic import BaseModel, TypeAdapter, ValidationError
from starlette.datastructures import QueryParams

from api.http.envelope import ApiModel
from api.http.query import QueryModel
from api.routes import ROWS
from commands.kernel.command import Command
from domain.kernel.details import Details, Fields
from domain.kernel.formats import STORED, Places
from domain.lead.details import LeadDetails

assert ROWS, "all models are there once the routes are"


def _subclasses(base: type[BaseModel]) -> Iterator[type[BaseModel]]:
    for one in base.__subclasses__():
        yield one
        yield from _subclasses(one)


def _fields_of(kind: type) -> list[tuple[tuple[str, str], tuple[type[BaseModel], Any]]]:
    """Fields that take values of this type, by their model and name."""
    found = {
        (f"{model.__module__}.{model.__qualname__}", name): (model, field)
        for base in (ApiModel, Command, Fields)
        for model in _subclasses(base)
        for name, field in model.model_fields.items()
        if field.annotation is kind or kind in get_args(field.annotation)
    }
    return sorted(found.items())


FIELDS, FLAGS = _fields_of(int), _fields_of(bool)


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


@pytest.mark.parametrize(("key", "found"), FLAGS, ids=[".".join(key) for key, _ in FLAGS])
def test_only_true_and_false_are_a_yes_and_a_no(
    key: tuple[str, str], found: tuple[type[BaseModel], Any]
) -> None:
    model, field = found
    others = {int, str} & {*get_args(field.annotation)}
    for sent in (1, 0, 1.0, "1", "yes", "true", "off"):
        if type(sent) in others:
            continue
        for name in (key[1], field.alias or key[1]):
            with pytest.raises(ValidationError) as raised:
                model.model_validate({name: sent})
            own = [one for one in raised.value.errors() if one["loc"][:1] == (name,)]
            assert own, (key, sent, raised.value.errors())


def test_a_query_string_spells_a_yes() -> None:
    class Asked(ApiModel):
        trash: bool = False

    for sent, meant in (("trash=true", True), ("trash=1", True), ("trash=0", False), ("", False)):
        assert QueryModel(Asked).read(QueryParams(sent)) == Asked(trash=meant)


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


MAY_BE_OWED = {"outstanding_payment", "payment_received"}
"""Amounts that turn negative: what was paid too much, or back."""
ENTRIES = {"domain.payment.rows.SupplierPayment", "domain.commission.rows.CommissionEntry"}
"""Lines of an account, of which a reversal takes away what another brought."""

AMOUNTS = sorted(
    {
        (f"{model.__module__}.{model.__qualname__}", name): (model, field.alias or name)
        for model in _subclasses(Details)
        if model.__module__.startswith("domain.")
        for name, field in model.model_fields.items()
        if Places(2) in field.metadata or "Places(number=2)" in str(field.annotation)
    }.items()
)


@pytest.mark.parametrize(("key", "found"), AMOUNTS, ids=[".".join(key) for key, _ in AMOUNTS])
def test_an_amount_is_not_negative(
    key: tuple[str, str], found: tuple[type[BaseModel], str]
) -> None:
    model, name = found
    if key[1] in MAY_BE_OWED or (key[0] in ENTRIES and key[1] == "amount"):
        assert model.model_validate({name: "-5"})
        return
    with pytest.raises(ValidationError) as raised:
        model.model_validate({name: "-5"})
    own = [one["type"] for one in raised.value.errors() if one["loc"][:1] == (name,)]
    assert own in (["number_below"], ["greater_than_equal"])

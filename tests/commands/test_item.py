"""Commands about items."""

from __future__ import annotations

from uuid import UUID, uuid4

import pytest

from commands.item import RetireItem
from commands.kernel.blocking import Activate
from domain.item.noun import ITEM
from domain.kernel.errors import InUse, InvalidFields
from tests.factories import item, supplier
from tests.fakes import World


@pytest.fixture
def id_(world: World) -> UUID:
    return world.made(item.add())


def test_added_with_its_first_prices_and_sold_unless_said_otherwise(
    world: World, id_: UUID
) -> None:
    retired = world.made(item.add(code="PV-400", isActive=0))
    assert world.topics(id_) == ["item.added.1"]
    assert world.topics(retired) == ["item.added.1", "item.retired.1"]
    assert world.store.load(ITEM, id_).details == item.details()


def test_prices_and_other_fields_of_one_call_are_two_events(world: World, id_: UUID) -> None:
    world.run(item.change(id_, name="Panel", salePrice="46.00005", isActive=0))
    assert world.topics(id_, after=1) == [
        "item.details_changed.1",
        "item.priced.1",
        "item.retired.1",
    ]
    world.run(item.change(id_, name="Panel", salePrice="46.0001", isActive=0))
    world.run(item.change(id_, isActive=1))
    assert world.topics(id_, after=4) == ["record.activated.1"]


def test_a_code_belongs_to_one_item_without_case(world: World, id_: UUID) -> None:
    with pytest.raises(InUse) as refused:
        world.run(item.add(code="pv-410"))
    assert (refused.value.code, refused.value.fields) == ("item.code_in_use", {"code": "in_use"})
    other = world.made(item.add(code="PV-400"))
    with pytest.raises(InUse):
        world.run(item.change(other, code="pv-410"))


@pytest.mark.parametrize("field", ["code", "name"])
def test_code_and_name_are_needed(world: World, id_: UUID, field: str) -> None:
    for body in (item.add(**{field: None}), item.change(id_, **{field: " "})):
        with pytest.raises(InvalidFields) as refused:
            world.run(body)
        assert refused.value.fields == {field: "required"}


def test_its_supplier_is_one_that_there_is(world: World, id_: UUID) -> None:
    world.run(item.change(id_, supplierId=world.made(supplier.add())))
    with pytest.raises(InvalidFields) as refused:
        world.run(item.change(id_, supplierId=uuid4()))
    assert refused.value.fields == {"supplierId": "not_found"}


def test_retired_and_brought_back(world: World, id_: UUID) -> None:
    world.run(RetireItem(id=id_))
    assert not world.store.load(ITEM, id_).active
    world.run(Activate.of(ITEM)(id=id_))
    assert world.topics(id_, after=1) == ["item.retired.1", "record.activated.1"]

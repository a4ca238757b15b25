"""What follows from other values: nobody types it, it makes no conflict, and it follows an undo."""

from __future__ import annotations

from decimal import Decimal
from typing import Any
from uuid import UUID, uuid4

import pytest

from commands.bulk_edit.changes import editable_paths
from commands.company import OpenCompany
from commands.imports.columns import columns
from commands.imports.targets import TARGETS
from commands.kernel.command import Context
from commands.quote.acting import AddTypedPrice, ChangeUplift
from commands.quote.changing import ChangeQuote, CreateQuote
from commands.service.saving import AddService, ChangeService
from commands.undo.offered import offered_paths
from commands.undo.undo import Undo
from domain.kernel.details import Fields, from_leaves, leaf_fields
from domain.kernel.errors import FieldConflict, InvalidFields
from domain.kernel.following import follow_paths
from domain.kernel.noun import Noun
from domain.kernel.undoing import NothingToUndo
from domain.nouns import NOUNS
from domain.quote.noun import QUOTE
from domain.service.noun import SERVICE
from tests.fakes import ADMIN, World

MODELS = list(
    dict.fromkeys(
        model
        for noun in NOUNS.values()
        for model in (noun.details, noun.state, *(rows.details for rows in noun.rows))
        if model.follows
    )
)


@pytest.fixture
def solar(world: World) -> UUID:
    """A quote of 6,000 less 250."""
    body = {"kind": "solar", "netCost": "6000.00", "discount": "250.00"}
    return world.made(CreateQuote.model_validate(body | {"Company": a_company(world)}))


def a_company(world: World) -> UUID:
    return world.made(OpenCompany.model_validate({"businessName": "Mill Bakery"}))


def change(world: World, id_: UUID, seen: int | None = None, **values: Any) -> None:
    body = {"id": id_, "expectedVersion": seen, **values}
    world.run(ChangeQuote.model_validate(body))


def amounts(world: World, id_: UUID) -> tuple[str, ...]:
    details = world.store.load(QUOTE, id_).details
    names = ("net_cost", "discount", "vat", "agreed_amount")
    return tuple(str(getattr(details, name)) for name in names)


def take_back(world: World, noun: Noun[Any, Any], id_: UUID, version: int, **asked: Any) -> None:
    context = Context(ADMIN, uuid4())
    plan = Undo(noun, id_, version, frozenset(), **asked).plan(context, world.deps)
    seen = {one.id: one.found.now.version for one in plan}
    Undo(noun, id_, version, frozenset(), seen=seen, **asked).execute(context, world.deps)


class TestTwoPeople:
    def test_different_amounts_merge(self, world: World, solar: UUID) -> None:
        seen = world.store.load(QUOTE, solar).version
        change(world, solar, seen, netCost="7000.00")
        change(world, solar, seen, discount="500.00")
        assert amounts(world, solar) == ("7000.00", "500.00", "1300.00", "7800.00")

    def test_the_same_amount_is_a_conflict_about_that_alone(
        self, world: World, solar: UUID
    ) -> None:
        seen = world.store.load(QUOTE, solar).version
        change(world, solar, seen, netCost="7000.00")
        with pytest.raises(FieldConflict) as refused:
            change(world, solar, seen, netCost="8000.00")
        assert refused.value.context["clashes"].keys() == {"net_cost"}

    def test_different_uplifts_of_a_price_merge(self, world: World) -> None:
        id_, price = priced(world)
        seen = world.store.load(QUOTE, id_).version
        for uplift in ({"upliftUnit": "1.5"}, {"upliftDay": "2"}):
            body = {"id": id_, "priceId": price, "expectedVersion": seen, **uplift}
            world.run(ChangeUplift.model_validate(body))
        row = world.store.load(QUOTE, id_).rows["prices"][price]
        assert (row.uplift_unit, row.uplift_day) == (Decimal("1.5"), Decimal(2))
        assert (str(row.year_cost), str(row.commission)) == ("3455.80", "2046.90")


def priced(world: World) -> tuple[UUID, UUID]:
    supply = {"fuel": "gas", "AQ": 45_000}
    body = {"Company": a_company(world), "supply": supply}
    id_ = world.made(CreateQuote.model_validate(body))
    typed = {"supplierName": "Northern Gas", "duration": 36, "unitRate": "5.92"}
    more = {"standingCharge": "30", "upliftUnit": "0.5"}
    world.run(AddTypedPrice.model_validate({"id": id_, **typed, **more}))
    return id_, next(iter(world.store.load(QUOTE, id_).rows["prices"]))


class TestUndo:
    def test_amounts_follow_one_field_back(self, world: World, solar: UUID) -> None:
        change(world, solar, netCost="7000.00")
        changed = world.store.load(QUOTE, solar).version
        change(world, solar, discount="500.00")
        take_back(world, QUOTE, solar, changed)
        assert amounts(world, solar) == ("6000.00", "500.00", "1100.00", "6600.00")

    def test_an_amount_that_follows_is_not_taken_back_alone(
        self, world: World, solar: UUID
    ) -> None:
        change(world, solar, netCost="7000.00")
        changed = world.store.load(QUOTE, solar).version
        with pytest.raises(NothingToUndo):
            take_back(world, QUOTE, solar, changed, field="agreedAmount")

    def test_the_cost_of_extras_follows(self, world: World) -> None:
        group = "telecomandbroadband"
        body = {"kind": group, "Company": a_company(world), group: {"additional_handsets": 3}}
        id_ = world.made(AddService.model_validate(body))
        more = {"id": id_, group: {"additional_handsets": 5}}
        world.run(ChangeService.model_validate(more))
        take_back(world, SERVICE, id_, world.store.load(SERVICE, id_).version)
        found = world.store.load(SERVICE, id_).details.telecomandbroadband
        assert (found.additional_handsets, found.cost_of_extras) == (3, Decimal(30))


@pytest.mark.parametrize("model", MODELS)
def test_declarations_name_leaves(model: type[Fields]) -> None:
    leaves = leaf_fields(model).keys()
    for number, one in enumerate(model.follows):
        assert {*one.paths, *one.of} <= leaves
        assert one.paths
        assert one.of
        # What follows from another that follows is worked out after it.
        later = {path for other in model.follows[number:] for path in other.paths}
        assert later.isdisjoint(one.of)
    paths = [path for one in model.follows for path in one.paths]
    assert len({*paths}) == len(paths)


FOLLOWING = [noun for noun in NOUNS.values() if noun.details.follows]


@pytest.mark.parametrize("noun", FOLLOWING, ids=lambda noun: noun.name)
class TestOfEveryNoun:
    def test_no_undo_offers_what_follows(self, noun: Noun[Any, Any]) -> None:
        follow = follow_paths(noun.details)
        leaves = dict.fromkeys(follow)
        alone = noun.changed(details=from_leaves(noun.details, leaves))
        assert not offered_paths(noun, [alone])

    def test_neither_bulk_edits_nor_imports_set_it(self, noun: Noun[Any, Any]) -> None:
        wires = {leaf_fields(noun.details)[path].wire for path in follow_paths(noun.details)}
        assert wires.isdisjoint(editable_paths(noun))
        if noun.name in TARGETS:
            assert wires.isdisjoint(columns(noun.name))


def test_a_sent_amount_that_follows_may_stand_and_another_is_refused(
    world: World, solar: UUID
) -> None:
    with pytest.raises(InvalidFields) as refused:
        change(world, solar, netCost="7000.00", agreedAmount="7000.00")
    assert refused.value.fields == {"agreedAmount": "sum_differs"}
    change(world, solar, netCost="7000.00", agreedAmount="8100.00")
    assert amounts(world, solar)[3] == "8100.00"

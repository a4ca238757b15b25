"""Records of a noun with a parent go with it when it is deleted, and come back with it."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from typing import Any
from uuid import UUID

import pytest

from commands.kernel.command import Command
from commands.kernel.delete import (
    AcceptDeleteRequest,
    Delete,
    RemoveRecord,
    RequestDelete,
    Restore,
    TakeChildrenAlong,
)
from commands.price_file.filing import UploadPriceFile
from commands.shared.sheets import SheetHead
from commands.site import ChangeSiteDetails
from domain.kernel.errors import AlreadyDeleted, InUse, InvalidFields, ParentDeleted, RestoreClash
from domain.kernel.noun import Noun
from domain.nouns import NOUNS
from tests.factories import company, contact, site, supplier, supplier_contact
from tests.fakes import ADMIN, Runnable, World, actor

CHILDREN = [noun for noun in NOUNS.values() if noun.parent is not None]
every_child = pytest.mark.parametrize("child", CHILDREN, ids=[noun.name for noun in CHILDREN])
PRICES = SheetHead("csv", ("ldz",), rows=0, sample=(), encoding="utf-8", separator=",")
_numbers = count(1)
PARENTS: dict[str, Callable[[], Command]] = {
    "company": company.open_,
    "supplier": lambda: supplier.add(supplier_name=f"Fells {next(_numbers)}"),
}
ADD: dict[str, Callable[..., Runnable]] = {
    "site": site.open_,
    "contact": contact.add,
    "supplier_contact": supplier_contact.add,
    "price_file": lambda supplier: UploadPriceFile(supplier, "p.csv", b"ldz", PRICES),
}


def parent_of(world: World, child: Noun[Any, Any]) -> tuple[Noun[Any, Any], UUID]:
    parent = NOUNS[str(child.parent)]
    return parent, world.made(PARENTS[parent.name]())


def added(world: World, child: Noun[Any, Any], parent: UUID, **more: Any) -> UUID:
    return world.made(ADD[child.name](**{child.parent_path: parent}, **more))


def deleted(world: World, child: Noun[Any, Any], id_: UUID) -> bool:
    return world.store.load(child, id_).deleted


def run(world: World, command: Command) -> None:
    world.run(command, ADMIN)


@every_child
class TestEveryChild:
    def test_it_goes_and_comes_back_with_its_parent(
        self, world: World, child: Noun[Any, Any]
    ) -> None:
        parent, id_ = parent_of(world, child)
        one = added(world, child, id_)
        other = added(world, child, parent_of(world, child)[1], **apart(child))
        run(world, Delete.of(parent)(ids=(id_,)))
        assert (deleted(world, child, one), deleted(world, child, other)) == (True, False)
        assert world.store.load(child, one).deleted_with == id_
        assert len({str(at.meta.command_id) for at in world.store.log[-2:]}) == 1
        run(world, Restore.of(parent)(id=id_))
        assert not deleted(world, child, one)
        assert world.store.load(child, one).deleted_with is None

    def test_it_goes_when_a_request_is_accepted(self, world: World, child: Noun[Any, Any]) -> None:
        parent, id_ = parent_of(world, child)
        one = added(world, child, id_)
        world.run(RequestDelete.of(parent)(ids=(id_,)), actor("management"))
        assert not deleted(world, child, one)
        run(world, AcceptDeleteRequest.of(parent)(id=id_))
        assert deleted(world, child, one)

    def test_one_that_was_deleted_by_itself_stays_deleted(
        self, world: World, child: Noun[Any, Any]
    ) -> None:
        parent, id_ = parent_of(world, child)
        one = added(world, child, id_)
        run(world, RemoveRecord.of(child)(id=one))
        run(world, Delete.of(parent)(ids=(id_,)))
        run(world, Restore.of(parent)(id=id_))
        assert deleted(world, child, one)

    def test_it_does_not_come_back_alone(self, world: World, child: Noun[Any, Any]) -> None:
        parent, id_ = parent_of(world, child)
        one = added(world, child, id_)
        run(world, Delete.of(parent)(ids=(id_,)))
        with pytest.raises(ParentDeleted):
            run(world, Restore.of(child)(id=one))

    def test_a_straggler_is_taken_along_later(self, world: World, child: Noun[Any, Any]) -> None:
        """One that no read model knew when its parent was deleted."""
        parent, id_ = parent_of(world, child)
        one = added(world, child, id_)
        world.children.hidden.add(one)
        run(world, Delete.of(parent)(ids=(id_,)))
        assert not deleted(world, child, one)
        world.children.hidden.clear()
        run(world, TakeChildrenAlong.of(parent)(id=id_))
        assert world.store.load(child, one).deleted_with == id_
        before = world.store.position()
        run(world, TakeChildrenAlong.of(parent)(id=id_))
        assert world.store.position() == before

    def test_children_of_a_record_that_is_there_are_left_alone(
        self, world: World, child: Noun[Any, Any]
    ) -> None:
        parent, id_ = parent_of(world, child)
        one = added(world, child, id_)
        run(world, TakeChildrenAlong.of(parent)(id=id_))
        assert not deleted(world, child, one)

    def test_one_added_while_its_parent_is_deleted_goes_too(
        self, world: World, child: Noun[Any, Any]
    ) -> None:
        parent, id_ = parent_of(world, child)
        first = iter([True])

        def somebody_else() -> None:
            if next(first, False):
                run(world, Delete.of(parent)(ids=(id_,)))

        world.store.before_append = somebody_else
        with pytest.raises(InvalidFields) as refused:
            added(world, child, id_)
        assert list(refused.value.fields.values()) == ["not_found"]
        [one] = world.children.of(child.name, [id_])
        assert deleted(world, child, one)


def apart(child: Noun[Any, Any]) -> dict[str, Any]:
    """Values that two records of a noun may not share."""
    return {"email": "apart@mail.example"} if child.name == "contact" else {}


class TestClaims:
    def test_an_address_is_free_while_the_company_is_deleted(self, world: World) -> None:
        firm = world.made(company.open_())
        one = world.made(contact.add(company=firm))
        run(world, Delete.of(NOUNS["company"])(ids=(firm,)))
        other = world.made(contact.add(company=world.made(company.open_())))
        with pytest.raises(RestoreClash) as refused:
            run(world, Restore.of(NOUNS["company"])(id=firm))
        assert refused.value.context["clashes"] == [("contact", one, other)]
        assert world.store.load(NOUNS["company"], firm).deleted
        run(world, RemoveRecord.of(NOUNS["contact"])(id=other))
        run(world, Restore.of(NOUNS["company"])(id=firm))
        with pytest.raises(InUse):
            world.made(contact.add(company=firm))

    def test_a_deleted_child_cannot_be_edited(self, world: World) -> None:
        firm = world.made(company.open_())
        one = world.made(site.open_(company=firm))
        run(world, Delete.of(NOUNS["company"])(ids=(firm,)))
        with pytest.raises(AlreadyDeleted):
            run(world, ChangeSiteDetails.model_validate({"id": one, "town": "Otley"}))

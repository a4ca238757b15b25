"""Commands about suppliers and their contacts."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from uuid import UUID

import pytest

from commands.kernel.file_limits import FileLimits
from commands.shared.files.safety import PictureRefused, ScannerUnavailable
from commands.shared.files.types import FileEmpty, FileTooLarge, FileTypeNotAllowed
from commands.supplier import RemoveLogo, UploadLogo
from commands.supplier_contact import ChangeSupplierContact, RemoveSupplierContact
from domain.kernel.document import Scan
from domain.kernel.errors import DomainError, InUse, InvalidFields, NotFound, StoreUnavailable
from domain.kernel.row_changes import rows_in
from domain.supplier.noun import SUPPLIER
from domain.supplier.terms import TERMS_ROWS, terms_on
from domain.supplier_contact.noun import SUPPLIER_CONTACT
from tests.commands.test_file_safety import Scanner
from tests.factories import supplier, supplier_contact
from tests.fakes import World
from tests.matrix.calls import PNG


@pytest.fixture
def id_(world: World) -> UUID:
    return world.made(supplier.add())


def files_of(world: World) -> set[UUID]:
    return {*world.files.kept}


class TestSupplier:
    def test_added_active_unless_said_otherwise(self, world: World, id_: UUID) -> None:
        blocked = world.made(supplier.add(supplier_name="Wolds Water", isActive=0))
        assert world.topics(id_) == ["supplier.added.1"]
        assert world.topics(blocked) == ["supplier.added.1", "record.blocked.1"]
        assert world.store.load(SUPPLIER, id_).details == supplier.details()

    def test_the_state_is_changed_with_the_other_fields(self, world: World, id_: UUID) -> None:
        world.run(supplier.change(id_, website="fells.example", isActive="0"))
        assert world.topics(id_, after=1) == ["supplier.details_changed.1", "record.blocked.1"]
        world.run(supplier.change(id_, isActive=0))
        world.run(supplier.change(id_, website="fells.example", isActive=1))
        assert world.topics(id_, after=3) == ["record.activated.1"]
        world.run(supplier.change(id_, website="other.example"))
        assert world.store.load(SUPPLIER, id_).active

    @pytest.mark.parametrize(
        ("values", "problem"),
        [
            ({"supplierName": " "}, {"supplierName": "required"}),
            ({"serviceType": ["Gas", "Steam"]}, {"serviceType": "not_in_list"}),
        ],
    )
    def test_bad_fields_are_named(
        self, world: World, id_: UUID, values: dict[str, object], problem: dict[str, str]
    ) -> None:
        with pytest.raises(InvalidFields) as refused:
            world.run(supplier.change(id_, **values))
        assert refused.value.fields == problem
        assert world.topics(id_) == ["supplier.added.1"]

    def test_a_name_belongs_to_one_supplier_without_case(self, world: World, id_: UUID) -> None:
        with pytest.raises(InUse):
            world.run(supplier.add(supplier_name="FELLSIDE energy"))
        other = world.made(supplier.add(supplier_name="Wolds Water"))
        with pytest.raises(InUse):
            world.run(supplier.change(other, supplierName="fellside Energy"))
        world.run(supplier.change(id_, supplierName="Fellside Power"))
        world.run(supplier.change(other, supplierName="fellside Energy"))


class TestTerms:
    def test_a_set_holds_from_its_day(self, world: World, id_: UUID) -> None:
        world.run(supplier.set_terms(id_))
        world.run(supplier.set_terms(id_, validFrom="2026-07-01", cap="900"))
        assert world.topics(id_, after=1) == ["supplier.commission_terms_set.1"] * 2
        state = world.store.load(SUPPLIER, id_)
        holding = [terms_on(state, "Gas", day) for day in (date(2026, 6, 30), date(2026, 7, 1))]
        assert [one and one.version for one in holding] == [1, 2]

    def test_the_same_again_stores_nothing(self, world: World, id_: UUID) -> None:
        for _ in range(2):
            world.run(supplier.set_terms(id_))
        assert world.topics(id_, after=1) == ["supplier.commission_terms_set.1"]

    @pytest.mark.parametrize(
        ("values", "problem"),
        [
            ({"service": "Steam"}, {"service": "not_in_list"}),
            ({"validFrom": None}, {"validFrom": "required"}),
            ({"new": []}, {"new": "not_the_whole"}),
            (
                {"new": [{"percent": "101", "due": "live"}]},
                {"new": "not_the_whole", "new.0.percent": "not_a_share"},
            ),
            (
                {"bands": [{"leastKwh": 1, "percent": "65"}]},
                {"bands.0.leastKwh": "leaves_a_gap"},
            ),
        ],
    )
    def test_bad_terms_are_named_by_field(
        self, world: World, id_: UUID, values: dict[str, object], problem: dict[str, str]
    ) -> None:
        with pytest.raises(InvalidFields) as refused:
            world.run(supplier.set_terms(id_, **values))
        assert refused.value.fields == problem
        assert world.topics(id_) == ["supplier.added.1"]

    def test_two_who_set_at_once_are_counted_one_after_the_other(
        self, world: World, id_: UUID
    ) -> None:
        def other() -> None:
            world.store.before_append = lambda: None
            world.run(supplier.set_terms(id_, cap="900"))

        world.store.before_append = other
        world.run(supplier.set_terms(id_, cap="800"))
        sets = rows_in(world.store.load(SUPPLIER, id_), TERMS_ROWS).values()
        assert [(one.version, str(one.cap)) for one in sets] == [(1, "900.00"), (2, "800.00")]


class TestLogo:
    def test_a_former_logo_stays_with_its_event(self, world: World, id_: UUID) -> None:
        before = files_of(world)
        world.run(UploadLogo(id_, PNG))
        first = world.store.load(SUPPLIER, id_).state.logo
        world.run(UploadLogo(id_, PNG))
        second = world.store.load(SUPPLIER, id_).state.logo
        world.run(RemoveLogo(id=id_))
        assert world.store.load(SUPPLIER, id_).state.logo is None
        assert first != second
        assert files_of(world) - before == {first, second}
        assert world.topics(id_, after=1) == ["supplier.logo_changed.1"] * 3

    @pytest.mark.parametrize(
        ("data", "error"),
        [
            (b"", FileEmpty),
            (b"<svg xmlns='http://www.w3.org/2000/svg'/>", FileTypeNotAllowed),
            (b"%PDF-1.7", FileTypeNotAllowed),
            (PNG[:-20], FileTypeNotAllowed),
            (PNG + bytes(FileLimits().picture), FileTooLarge),
        ],
        ids=["empty", "svg", "pdf", "cut", "large"],
    )
    def test_what_is_no_picture_is_refused(
        self, world: World, id_: UUID, data: bytes, error: type[DomainError]
    ) -> None:
        before = files_of(world)
        with pytest.raises(error) as refused:
            world.run(UploadLogo(id_, data))
        assert refused.value.fields.keys() == {"file"}
        assert files_of(world) == before
        assert world.topics(id_) == ["supplier.added.1"]

    def test_the_scanner_looks_at_it_first(self, world: World, id_: UUID) -> None:
        before, scanner = files_of(world), Scanner("clean")
        world.deps = replace(world.deps, scanner=scanner)
        world.run(UploadLogo(id_, PNG))
        assert scanner.asked == [PNG]
        assert len(files_of(world) - before) == 1

    @pytest.mark.parametrize(
        ("said", "error"), [("refused", PictureRefused), (None, ScannerUnavailable)]
    )
    def test_what_the_scanner_does_not_let_through_is_not_kept(
        self, world: World, id_: UUID, said: Scan | None, error: type[DomainError]
    ) -> None:
        before = files_of(world)
        world.deps = replace(world.deps, scanner=Scanner(said))
        with pytest.raises(error):
            world.run(UploadLogo(id_, PNG))
        assert files_of(world) == before
        assert world.topics(id_) == ["supplier.added.1"]

    def test_a_refused_event_leaves_no_file(self, world: World, id_: UUID) -> None:
        def fault() -> None:
            raise InvalidFields(fields={"file": "refused"})

        world.store.before_append = fault
        before = files_of(world)
        with pytest.raises(InvalidFields):
            world.run(UploadLogo(id_, PNG))
        assert files_of(world) == before

    def test_an_unknown_outcome_leaves_the_file(self, world: World, id_: UUID) -> None:
        def fault() -> None:
            raise StoreUnavailable

        world.store.before_append = fault
        before = files_of(world)
        with pytest.raises(StoreUnavailable):
            world.run(UploadLogo(id_, PNG))
        assert len(files_of(world) - before) == 1


class TestContact:
    @pytest.fixture
    def contact(self, world: World, id_: UUID) -> UUID:
        return world.made(supplier_contact.add(supplier=id_))

    def test_an_address_is_needed_and_belongs_to_one(
        self, world: World, id_: UUID, contact: UUID
    ) -> None:
        with pytest.raises(InvalidFields) as refused:
            world.run(supplier_contact.add(supplier=id_, email=None))
        assert refused.value.fields == {"Email": "required"}
        with pytest.raises(InUse):
            world.run(
                supplier_contact.add(supplier=id_, email=supplier_contact.VALUES["email"].upper())
            )
        other = world.made(supplier.add(supplier_name="Wolds Water"))
        assert world.made(supplier_contact.add(supplier=other)) != contact

    def test_changed_and_deleted_by_supplier_and_address(
        self, world: World, id_: UUID, contact: UUID
    ) -> None:
        named = {"supplierId": id_, "contactEmail": "PERPETUA@fellside-energy.example.co.uk"}
        world.run(ChangeSupplierContact.model_validate(named | {"jobTitle": "Director"}))
        assert world.store.load(SUPPLIER_CONTACT, contact).details.job_title == "Director"
        world.run(RemoveSupplierContact.model_validate(named))
        assert world.store.load(SUPPLIER_CONTACT, contact).deleted
        with pytest.raises(NotFound) as refused:
            world.run(RemoveSupplierContact.model_validate(named))
        assert refused.value.fields == {"contactEmail": "not_found"}

    def test_by_its_id_it_may_go_to_another_supplier(self, world: World, contact: UUID) -> None:
        other = world.made(supplier.add(supplier_name="Wolds Water"))
        world.run(ChangeSupplierContact.model_validate({"_id": contact, "supplierId": other}))
        assert world.store.load(SUPPLIER_CONTACT, contact).details.supplier == other

    def test_nothing_is_changed_where_no_contact_is_named(self, world: World, id_: UUID) -> None:
        for body in ({}, {"supplierId": id_}, {"contactEmail": "a@example.net"}):
            with pytest.raises(InvalidFields) as refused:
                world.run(RemoveSupplierContact.model_validate(body))
            assert refused.value.fields == {"_id": "required"}

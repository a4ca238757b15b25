"""Suppliers and their contacts: logos, and which values only one of them may have."""

from __future__ import annotations

from typing import Any
from uuid import UUID, uuid4

import pytest
from hypothesis import given as drawn
from hypothesis import strategies as st

from domain.kernel.details import MASK, leaf_fields
from domain.kernel.errors import AlreadyDeleted, InUse
from domain.kernel.event import Event
from domain.kernel.record import Deleted, Record
from domain.supplier.decider import change_logo
from domain.supplier.details import SupplierDetails
from domain.supplier.noun import SUPPLIER
from domain.supplier_contact.noun import SUPPLIER_CONTACT
from tests.factories import supplier, supplier_contact
from tests.spec import Decide, given

LOGO, OTHER = UUID(int=1), UUID(int=2)
NAMES = st.text("abcdeABCDEäÖß -&", min_size=1, max_size=20).filter(str.strip)


def logo(file: UUID | None) -> Decide:
    def decide(state: Record[Any, Any]) -> list[Event]:
        return change_logo(state, file)

    return decide


class TestLogo:
    def test_a_supplier_is_given_one_then_another_then_none(self) -> None:
        first, second = supplier.logo_changed(LOGO), supplier.logo_changed(OTHER)
        given(supplier.added()).when(logo(LOGO)).then(first)
        given(supplier.added(), first).when(logo(OTHER)).then(second)
        given(supplier.added(), second).when(logo(None)).then(supplier.logo_changed(None))

    def test_the_same_again_is_no_event(self) -> None:
        given(supplier.added()).when(logo(None)).then()
        given(supplier.added(), supplier.logo_changed(LOGO)).when(logo(LOGO)).then()

    def test_a_deleted_supplier_keeps_its_own(self) -> None:
        given(supplier.added(), Deleted()).when(logo(LOGO)).refused(AlreadyDeleted)


class TestClaims:
    @drawn(NAMES)
    def test_a_name_is_claimed_without_case(self, name: str) -> None:
        claims = {
            SUPPLIER.claims(supplier.details(supplier_name=one))
            for one in (name, name.upper().casefold(), name.casefold())
        }
        assert len(claims) == 1
        assert SUPPLIER.claims(SupplierDetails()) == ()

    def test_an_address_belongs_to_one_contact_of_each_supplier(self) -> None:
        here = SUPPLIER_CONTACT.claims(supplier_contact.details())
        shouted = supplier_contact.details(email=supplier_contact.VALUES["email"].upper())
        elsewhere = SUPPLIER_CONTACT.claims(supplier_contact.details(supplier=uuid4()))
        assert SUPPLIER_CONTACT.claims(shouted) == here
        assert elsewhere != here
        assert SUPPLIER_CONTACT.claims(supplier_contact.details(email=None)) == ()

    @pytest.mark.parametrize(
        ("scope", "code", "field"),
        [
            ("supplier.supplierName", "supplier.supplier_name_in_use", "supplierName"),
            ("supplier_contact.Email", "supplier_contact.email_in_use", "Email"),
            ("consumer.email", "consumer.email_in_use", "email"),
        ],
    )
    def test_a_refusal_names_the_field_as_the_wire_spells_it(
        self, scope: str, code: str, field: str
    ) -> None:
        refused = InUse(scope)
        assert (refused.code, refused.fields) == (code, {field: "in_use"})


def test_of_the_portal_s_secrets_no_letter_is_shown() -> None:
    leaves = leaf_fields(SupplierDetails)
    for path in ("portal_user", "portal_password"):
        sealed = leaves[path].sealed
        assert sealed is not None
        assert (sealed.data_class, sealed.mask("otter-kettle-73")) == ("secret", MASK)

"""Persons at suppliers."""

from __future__ import annotations

from domain.supplier_contact.noun import SUPPLIER_CONTACT
from projections.kernel.noun_view import NounView
from projections.kernel.record import RecordProjection, record_table
from projections.lists.filters import LinkedTo
from projections.lists.sort import Sort
from projections.lists.spec import ListSpec

SUPPLIER_CONTACT_LIST = ListSpec(
    (
        LinkedTo("supplierId"),
        LinkedTo("supplierId", query="Supplier", adds_column=False, offered=False),
        Sort("ContactPersonName", index=None),
        Sort("Department", index=None),
    ),
    has_companions=False,
    first_sort=("updatedAt", "desc"),
)
supplier_contact = record_table("supplier_contact", spec=SUPPLIER_CONTACT_LIST)


class SupplierContactProjection(RecordProjection):
    table = supplier_contact
    noun = SUPPLIER_CONTACT
    search_fields = ("ContactPersonName", "Email", "TelephoneNumber", "Department", "jobTitle")


SUPPLIER_CONTACT_VIEW = NounView(
    projection=SupplierContactProjection(),
    list_file="Supplier contacts",
    title="ContactPersonName",
    subtitle=("jobTitle", "Email"),
    delete="at_once",
    is_searched=True,
)

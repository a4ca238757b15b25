"""Imports of the persons at suppliers, whose rows name the supplier."""

from __future__ import annotations

from commands.imports.known_by import Known, claimed
from commands.imports.supplier_target import KNOWN_SUPPLIER
from commands.imports.target import REASON, Target
from commands.supplier_contact import AddSupplierContact, ChangeSupplierContactDetails
from domain.supplier.noun import SUPPLIER
from domain.supplier_contact.details import SupplierContactDetails
from domain.supplier_contact.noun import SUPPLIER_CONTACT

KNOWN_SUPPLIER_CONTACT = Known(
    SUPPLIER_CONTACT, (claimed(SUPPLIER_CONTACT, "email", SUPPLIER.name),)
)
TARGET = Target(
    known=KNOWN_SUPPLIER_CONTACT,
    body=SupplierContactDetails,
    create=AddSupplierContact,
    change=ChangeSupplierContactDetails,
    texts=(REASON,),
    linked=(KNOWN_SUPPLIER,),
    not_offered=frozenset({"supplierId"}),
    says={
        "firm": "Supplier.supplierName",
        "whole": "ContactPersonName",
        "email": "Email",
        "phone": "TelephoneNumber",
        "street": "Address",
    },
    aliases={
        "Supplier.supplierName": ("supplier", "supplier name"),
        "ContactPersonName": ("name", "contact", "contact name", "full name"),
        "Email": ("e-mail", "contact email"),
        "TelephoneNumber": ("phone", "telephone", "phone number"),
        "jobTitle": ("position",),
    },
    sample=(
        ("Supplier", "Name", "Email", "Telephone", "Department"),
        ("Northern Gas Supply", "Ada Byron", "ada@example.com", "0113 496 0123", "Sales"),
        ("Northern Gas Supply", "Tom Reed", "tom@example.com", "", "Accounts"),
    ),
)

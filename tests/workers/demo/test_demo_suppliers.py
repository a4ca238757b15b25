"""Suppliers of the demo: 14 with logos of their own, and 40 contacts."""

from __future__ import annotations

from datetime import UTC, datetime
from uuid import UUID

import pytest

from commands.kernel.file_limits import FileLimits
from commands.shared.files.pictures import checked
from commands.supplier import AddSupplier, SetCommissionTerms, UploadLogo
from commands.supplier_contact import AddSupplierContact
from domain.lead.lists import SERVICE_CATEGORIES
from domain.supplier.decider import refuse_wrong_terms
from workers.demo.logos import SHAPES, logo
from workers.demo.plot import Size, devise
from workers.demo.script import Step

PRESENT = datetime(2026, 11, 20, 16, 30, tzinfo=UTC)


@pytest.fixture(scope="module")
def steps() -> list[Step]:
    return devise(Size(companies=6, consumers=24, leads=60), PRESENT).script.steps


def test_there_are_14_with_a_logo_each_and_40_contacts(steps: list[Step]) -> None:
    suppliers = {one.record for one in steps if isinstance(one.command, AddSupplier)}
    logos = {one.record: one.command for one in steps if isinstance(one.command, UploadLogo)}
    contacts = [one.command for one in steps if isinstance(one.command, AddSupplierContact)]
    assert len(suppliers) == 14
    assert logos.keys() == suppliers
    assert len({one.data for one in logos.values()}) == 14
    assert len(contacts) == 40
    assert {one.supplier for one in contacts} == suppliers


def test_their_services_are_of_the_list(steps: list[Step]) -> None:
    added = [one.command for one in steps if isinstance(one.command, AddSupplier)]
    services = {service for one in added for service in one.service_type or ()}
    assert services <= {*SERVICE_CATEGORIES}


def test_eight_have_terms_of_their_services_from_the_start(steps: list[Step]) -> None:
    services = {
        one.record: one.command.service_type
        for one in steps
        if isinstance(one.command, AddSupplier)
    }
    found = [one for one in steps if isinstance(one.command, SetCommissionTerms)]
    assert len({one.record for one in found}) == 8
    first: dict[tuple[UUID, str | None], SetCommissionTerms] = {}
    for one in found:
        assert isinstance(one.command, SetCommissionTerms)
        assert one.command.service in (services[one.record] or ())
        refuse_wrong_terms(one.command)
        first.setdefault((one.record, one.command.service), one.command)
    assert len({one.valid_from for one in first.values()}) == 1
    # Other terms took the place of some.
    assert len(found) > len(first)


@pytest.mark.parametrize("shape", SHAPES)
def test_a_logo_is_a_picture_that_is_taken(shape: str) -> None:
    found = checked(logo(shape, "#1f6f54"), FileLimits().picture)
    assert (found.content_type, found.width, found.height) == ("image/png", 256, 256)

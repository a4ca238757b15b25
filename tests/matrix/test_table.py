"""The product's rights are those of the decisions, cell by cell."""

from __future__ import annotations

import pytest

from domain.role.values import NONE, ROLES, SECTIONS, permission
from tests.matrix import table


def test_the_same_roles_in_the_same_order() -> None:
    assert tuple(ROLES) == table.ROLES


def test_the_product_has_no_section_that_nobody_decided_on() -> None:
    assert set(SECTIONS) - set(table.SECTIONS) == set()


@pytest.mark.parametrize("role", table.ROLES)
@pytest.mark.parametrize("section", [one for one in table.SECTIONS if one in SECTIONS])
def test_rights_are_those_decided_on(role: str, section: str) -> None:
    decided, found = table.cell(role, section), permission(role, section)
    assert set(found.letters) == decided.letters
    assert found.notes == decided.notes
    assert found.documents == decided.documents
    if found != NONE:
        assert found.scope == decided.scope

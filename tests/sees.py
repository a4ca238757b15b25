"""What an admin is shown: for tests that are not about roles."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from domain.role.field_access import FieldAccess, field_access

if TYPE_CHECKING:
    from domain.kernel.noun import Noun


def admin_of(noun: Noun[Any, Any]) -> FieldAccess:
    return field_access("admin", noun)

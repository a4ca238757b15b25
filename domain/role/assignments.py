"""Which roles of users can have which role in a record. Pickers and commands ask the same table."""

from __future__ import annotations

from domain.role.books import PARTNERS

_ROLES = {
    "Installer": ("installer",),
    "Surveyor": ("surveyor",),
    "Partner": (*PARTNERS, "service_partner"),
}


def roles_for(assignment: str) -> tuple[str, ...] | None:
    """Roles whose users can have the assignment (wire name), in whichever noun; None: any."""
    return _ROLES.get(assignment)

"""The role as the record mechanism sees it: one stream for each role's name."""

from __future__ import annotations

from uuid import UUID, uuid5

from domain.kernel.noun import Noun
from domain.kernel.state_fields import NoState
from domain.role.details import RoleDetails
from domain.role.events import RoleChanged, RoleDefined

_STREAMS = UUID("0c9a4c0e-6b8e-5c34-9d6e-6a4f1d6f3a51")

ROLE = Noun(
    name="role", details=RoleDetails, created=RoleDefined, changed=RoleChanged, state=NoState
)


def stream_of(role: str) -> UUID:
    return uuid5(_STREAMS, role)

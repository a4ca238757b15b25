"""What happens to a role."""

from __future__ import annotations

from domain.kernel.record import Created, DetailsChanged
from domain.kernel.state_fields import NoState
from domain.role.details import RoleDetails


class RoleDefined(Created[RoleDetails, NoState], topic="role.defined.1"):
    """What the permission matrix gave the role when it was first edited."""

    is_founding = True


class RoleChanged(DetailsChanged[RoleDetails], topic="role.changed.1"):
    pass

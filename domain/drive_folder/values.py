"""Values of the drive's folders: the first ones, levels of access, and how deep folders may lie."""

from __future__ import annotations

from typing import Literal, get_args
from uuid import UUID, uuid5

DEEPEST = 8
"""Levels of folders; the first ones are on the first."""
LONGEST_ACCESS = 100
"""Most roles and users that a folder's own access names."""
Kind = Literal["shared", "mine", "records"]
"""What a folder of the first level is."""
Level = Literal["see", "add", "manage"]
"""What one may do in a folder; each level includes those before it."""
LEVELS: tuple[Level, ...] = get_args(Level)
ADMIN = "admin"
STAFF = (ADMIN, "management", "sub management")
ADDING = ("partner", "sales_rep")
"""Roles that add to the shared folder and manage what they have added."""
_FOLDERS = UUID("2d0a3a0e-5b1f-4c6e-9f57-0a1b2c3d4e5f")
SHARED, RECORDS = uuid5(_FOLDERS, "shared"), uuid5(_FOLDERS, "records")
NAMES: dict[Kind, str] = {"shared": "Shared", "mine": "My files", "records": "Records"}


def mine_of(user_id: UUID) -> UUID:
    """The folder of a user's own files."""
    return uuid5(_FOLDERS, f"user:{user_id}")

"""Roles: surveyors, as the permission matrix has them."""

from __future__ import annotations

from domain.role.decider import define
from domain.role.events import RoleDefined


def defined(role: str = "surveyor") -> RoleDefined:
    return define(role)

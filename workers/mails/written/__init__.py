"""Mails, a file each, found by its name."""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from workers.mails.template import Mail

MAILS: dict[str, Mail] = {
    one.name: import_module(f"{__name__}.{one.name}").MAIL for one in iter_modules(__path__)
}

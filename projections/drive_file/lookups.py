"""The lists that forms of files among the records offer."""

from __future__ import annotations

from typing import Any, get_args

from domain.drive_file.details import Category


def lookups() -> dict[str, Any]:
    return {"documentCategories": list(get_args(Category))}

"""The mails of each language, found by the names of their folders and files."""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules
from typing import TYPE_CHECKING

import workers.mails

if TYPE_CHECKING:
    from types import ModuleType

    from workers.mails.template import Template


def _mails_of(language: ModuleType) -> dict[str, Template]:
    return {
        one.name: import_module(f"{language.__name__}.{one.name}").MAIL
        for one in iter_modules(language.__path__)
    }


LANGUAGES: dict[str, ModuleType] = {
    one.name: import_module(f"workers.mails.{one.name}")
    for one in iter_modules(workers.mails.__path__)
    if one.ispkg
}
MAILS: dict[str, dict[str, Template]] = {
    name: _mails_of(language) for name, language in LANGUAGES.items()
}
"""By language and name."""

"""The command by which each noun's fields are changed, found among the commands themselves."""

from __future__ import annotations

import pkgutil
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any

from commands.kernel.change import ChangeDetails
from domain.nouns import NOUNS, module_of

if TYPE_CHECKING:
    from domain.kernel.noun import Noun


def change_command(noun: Noun[Any, Any]) -> type[ChangeDetails] | None:
    """None for a noun whose fields nobody changes."""
    return _by_noun().get(noun.name)


@cache
def _by_noun() -> dict[str, type[ChangeDetails]]:
    for name in NOUNS:
        module = import_module(f"commands.{module_of(name)}")
        for found in pkgutil.iter_modules(getattr(module, "__path__", ())):
            import_module(f"{module.__name__}.{found.name}")
    return {
        command.noun.name: command
        for command in _below(ChangeDetails)
        if command.__module__.startswith("commands.")
        and hasattr(command, "noun")
        and command.model_fields.keys() >= _fields_of(command.noun)
    }


def _fields_of(noun: Noun[Any, Any]) -> set[str]:
    return set(noun.details.model_fields)


def _below(command: type[Any]) -> Iterator[type[Any]]:
    for found in command.__subclasses__():
        yield found
        yield from _below(found)

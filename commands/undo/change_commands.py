"""The commands by which each noun's records are changed, found among the commands themselves."""

from __future__ import annotations

import pkgutil
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any

from commands.kernel.change import ChangeDetails
from commands.kernel.record import OneRecord, RecordCommand
from domain.kernel.taking_back import DELETED
from domain.nouns import NOUNS, module_of

if TYPE_CHECKING:
    from domain.kernel.noun import Noun


def change_command(noun: Noun[Any, Any]) -> type[ChangeDetails] | None:
    """The one that sets most of its fields. None for a noun whose fields nobody changes."""
    return _by_noun().get(noun.name)


@cache
def step_command(noun: Noun[Any, Any], path: str, value: Any) -> type[OneRecord] | None:
    """The command that leads to such a state (`OneRecord.leads_to`): the noun's own, or the shared one."""
    load_commands()
    found = [one for one in _below(OneRecord) if one.leads_to == (path, value)]
    own = [one for one in found if getattr(one, "noun", None) is noun and not one.is_bound]
    if own:
        return own[0]
    shared = next((one for one in found if not hasattr(one, "noun")), None)
    return shared.of(noun) if shared is not None else None


@cache
def setting_commands(noun: Noun[Any, Any]) -> tuple[type[RecordCommand], ...]:
    """The noun's commands that set paths of their own (`RecordCommand.sets`), as they are defined."""
    return tuple(one for one in _own(noun) if one.sets)


@cache
def proved_paths(noun: Noun[Any, Any]) -> frozenset[str]:
    """Paths of the noun's records whose change needs proof of who asks."""
    return frozenset().union(*(one.proved for one in _own(noun)))


def is_removed(noun: Noun[Any, Any]) -> bool:
    """Whether the noun has a command of its own by which its records go."""
    step = step_command(noun, DELETED, value=True)
    return step is not None and not step.is_bound


def _own(noun: Noun[Any, Any]) -> list[type[RecordCommand]]:
    load_commands()
    found = [one for one in _below(RecordCommand) if one.__module__.startswith("commands.")]
    return [one for one in found if not one.is_bound and getattr(one, "noun", None) is noun]


@cache
def load_commands() -> None:
    """Imports the commands of every noun."""
    import_module("commands.kernel.blocking")
    import_module("commands.kernel.delete")
    for name in NOUNS:
        module = import_module(f"commands.{module_of(name)}")
        for found in pkgutil.iter_modules(getattr(module, "__path__", ())):
            import_module(f"{module.__name__}.{found.name}")


@cache
def _by_noun() -> dict[str, type[ChangeDetails]]:
    load_commands()
    best: dict[str, type[ChangeDetails]] = {}
    for command in _below(ChangeDetails):
        if not command.__module__.startswith("commands.") or not hasattr(command, "noun"):
            continue
        name = command.noun.name
        if name not in best or _number(command) > _number(best[name]):
            best[name] = command
    return {name: command for name, command in best.items() if _number(command)}


def _number(command: type[ChangeDetails]) -> int:
    return len(set(command.noun.details.model_fields) & set(command.model_fields))


def _below(command: type[Any]) -> Iterator[type[Any]]:
    for found in command.__subclasses__():
        yield found
        yield from _below(found)

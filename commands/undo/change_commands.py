"""The commands by which each noun's records are changed, found among the commands themselves."""

from __future__ import annotations

import pkgutil
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any

from commands.kernel.change import ChangeDetails
from commands.kernel.record import OneRecord, RecordCommand
from commands.kernel.rows import (
    AddRow,
    AddsRow,
    ChangeRow,
    ChangesRow,
    RemoveRow,
    RemovesRow,
    bringing_back,
)
from domain.kernel.taking_back import DELETED
from domain.nouns import NOUNS, module_of

if TYPE_CHECKING:
    from commands.kernel.rows import BringRowBack
    from domain.kernel.noun import Noun
    from domain.kernel.rows import Rows


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
    return tuple(one for one in commands_of(noun) if one.sets)


@cache
def adding_commands(noun: Noun[Any, Any], rows: Rows[Any]) -> tuple[type[AddsRow], ...]:
    """The commands that add rows of a kind."""
    return _of_rows(AddsRow, noun, rows) or (AddRow.to(noun, rows),)


@cache
def row_changer(noun: Noun[Any, Any], rows: Rows[Any]) -> type[ChangesRow] | None:
    """The command that changes rows of a kind. None for rows that are only added and removed."""
    if rows.changed is None:
        return None
    own: tuple[type[ChangesRow], ...] = _of_rows(ChangesRow, noun, rows)
    return own[0] if own else ChangeRow.to(noun, rows)


def can_change_row(noun: Noun[Any, Any], rows: Rows[Any], path: str) -> bool:
    """Whether a command sets a field of rows that there are."""
    change = row_changer(noun, rows)
    return change is not None and change.can_change(path)


@cache
def row_remover(noun: Noun[Any, Any], rows: Rows[Any]) -> type[RemovesRow]:
    """The command that takes rows of a kind off their records."""
    own: tuple[type[RemovesRow], ...] = _of_rows(RemovesRow, noun, rows)
    return own[0] if own else RemoveRow.to(noun, rows)


@cache
def row_restorer(noun: Noun[Any, Any], rows: Rows[Any]) -> type[BringRowBack]:
    """The command that brings a removed row back. It has the guards of all commands that add such rows."""
    return bringing_back(noun, rows, adding_commands(noun, rows))


def _of_rows(base: type[Any], noun: Noun[Any, Any], rows: Rows[Any]) -> tuple[type[Any], ...]:
    """The noun's own commands below a base that name these rows; those of rows of several nouns are bound to it."""
    load_commands()
    found = [one for one in _below(base) if not one.is_bound and getattr(one, "rows", None) is rows]
    return tuple(
        one if hasattr(one, "noun") else one.of(noun)
        for one in found
        if getattr(one, "noun", noun) is noun
    )


@cache
def proved_paths(noun: Noun[Any, Any]) -> frozenset[str]:
    """Paths of the noun's records whose change needs proof of who asks."""
    return frozenset().union(*(one.proved for one in commands_of(noun)))


def is_removed(noun: Noun[Any, Any]) -> bool:
    """Whether the noun has a command of its own by which its records go."""
    step = step_command(noun, DELETED, value=True)
    return step is not None and not step.is_bound


def commands_of(noun: Noun[Any, Any]) -> list[type[RecordCommand]]:
    """The commands that are declared for the noun."""
    load_commands()
    found = [one for one in _below(RecordCommand) if one.__module__.startswith("commands.")]
    return [one for one in found if not one.is_bound and getattr(one, "noun", None) is noun]


@cache
def load_commands() -> None:
    """Imports the commands of every noun."""
    import_module("commands.kernel.blocking")
    import_module("commands.kernel.delete")
    shared = import_module("commands.shared")
    for found in pkgutil.walk_packages(shared.__path__, f"{shared.__name__}."):
        import_module(found.name)
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

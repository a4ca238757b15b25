"""Roles of a noun's calls: what the browser needs to know to offer a list, a drawer and a form.

The OpenAPI document says them as `x-noun` and `x-role`; the browser's calls of every noun follow
from these two, so that no call is written by hand for each noun.
"""

from __future__ import annotations

from typing import Literal

from commands.kernel.change import ChangeDetails
from commands.kernel.command import Command
from commands.kernel.delete import Delete, RejectDelete, RequestDelete
from commands.kernel.notes import AddNote
from commands.kernel.people import AssignMany, ChangePeople
from commands.kernel.record import Create
from commands.shared.files.attachments import RemoveDocument

Role = Literal[
    "list",
    "count",
    "show",
    "choices",
    "board",
    "add",
    "change",
    "note",
    "assign",
    "assignMany",
    "requestDelete",
    "remove",
    "acceptDelete",
    "rejectDelete",
    "addDocument",
    "removeDocument",
]

_OF_COMMANDS: tuple[tuple[type[Command], Role], ...] = (
    (Create, "add"),
    (ChangeDetails, "change"),
    (AddNote, "note"),
    (ChangePeople, "assign"),
    (AssignMany, "assignMany"),
    (RequestDelete, "requestDelete"),
    (Delete, "acceptDelete"),
    (RejectDelete, "rejectDelete"),
    (RemoveDocument, "removeDocument"),
)


def role_of(command: type[Command]) -> Role | None:
    """The role of a call that carries out this command; None where nouns have no such call."""
    return next((role for base, role in _OF_COMMANDS if issubclass(command, base)), None)

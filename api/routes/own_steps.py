"""Steps that every record can take, and the nouns that take some of them in their own way."""

from __future__ import annotations

from typing import Any

from commands.kernel.blocking import Activate, Block
from commands.kernel.delete import AcceptDeleteRequest, CancelDeleteRequest, Restore
from commands.kernel.record import OneRecord
from commands.shared.contact import AllowContact, StopContact
from commands.undo.change_commands import commands_of
from domain.kernel.errors import NotFound
from domain.nouns import NOUNS
from domain.shared.contact import is_party
from projections.nouns import NOUN_VIEWS

SHARED: dict[str, type[OneRecord]] = {
    "restore": Restore,
    "cancel-delete-request": CancelDeleteRequest,
    "accept-delete-request": AcceptDeleteRequest,
    "block": Block,
    "activate": Activate,
}
PARTIES = {name: noun for name, noun in NOUNS.items() if is_party(noun)}
"""Nouns whose records are contacted, until they do not want it."""
OWN: dict[tuple[str, str], type[OneRecord]] = {
    **{
        (command.step, name): command
        for name, noun in NOUNS.items()
        for command in commands_of(noun)
        # What extends such a command is not itself the step.
        if issubclass(command, OneRecord) and command.step and "step" in vars(command)
    },
    **{("stop-contact", name): StopContact.of(noun) for name, noun in PARTIES.items()},
    **{("allow-contact", name): AllowContact.of(noun) for name, noun in PARTIES.items()},
}
"""By step and noun; a noun's own command says which step it is (`OneRecord.step`)."""


def step_of(name: str, noun: str) -> type[Any]:
    """The command. Raises NotFound for a noun without this step, or whose records stay for ever."""
    own = OWN.get((name, noun))
    if own is not None:
        return own
    if name not in SHARED or NOUN_VIEWS[noun].delete is None:
        raise NotFound(noun=noun)
    return SHARED[name].of(NOUNS[noun])

"""Values that are only unusual: kept, but named in the answer; some of them want a reason."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from commands.kernel.guards import Attempt, Guards
from commands.kernel.record import RecordCommand, details_of
from domain.kernel.details import leaf_fields
from domain.kernel.errors import InvalidFields
from domain.kernel.formats import LongText, warnings_of

if TYPE_CHECKING:
    from commands.kernel.command import Context, Deps

WANT_A_REASON = frozenset({"mprn_check_digit"})
"""Problems that are let through only with a reason: old and independent networks' numbers vary."""


def reason_for_warnings(attempt: Attempt) -> None:
    """Refuses an unusual value that wants a reason and came without."""
    refused = {
        wire: code for wire, code in _warnings(attempt.command).items() if code in WANT_A_REASON
    }
    if refused and not attempt.command.reason:
        raise InvalidFields(fields=refused)


class WithWarnings(RecordCommand):
    """Base of commands whose body has a noun's Details; goes before `Create` or `ChangeDetails`."""

    guards: ClassVar[Guards] = (reason_for_warnings,)
    reason: LongText | None = None

    def answer(self, context: Context, deps: Deps) -> dict[str, Any]:
        """The codes of unusual values by wire path, under the contract's name."""
        found = _warnings(self)
        return {"advice": found} if found else {}


def _warnings(command: RecordCommand) -> dict[str, str]:
    model: type[Any] = command.noun.details
    leaves = leaf_fields(model)
    found = warnings_of(details_of(command, model))
    return {leaves[path].wire: code for path, code in found.items()}

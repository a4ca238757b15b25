"""Numbers that are only unusual: kept, but named; some of them want a reason."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from commands.kernel.record import RecordCommand, details_of
from domain.kernel.details import leaf_fields
from domain.kernel.errors import InvalidFields
from domain.kernel.formats import LongText, warnings_of

if TYPE_CHECKING:
    from commands.kernel.command import Context, Deps, Outcome

WANT_A_REASON = frozenset({"mprn_check_digit"})
"""Problems that are let through only with a reason: old and independent networks' numbers vary."""


class WithWarnings(RecordCommand):
    """Base of commands whose body has a noun's Details; goes before `Create` or `Change`."""

    reason: LongText | None = None

    def execute(self, context: Context, deps: Deps) -> Outcome:
        """The outcome's `advice` has the codes of unusual values by wire path.

        Raises InvalidFields for one that wants a reason and came without.
        """
        unusual = self._unusual()
        refused = {wire: code for wire, code in unusual.items() if code in WANT_A_REASON}
        if refused and not self.reason:
            raise InvalidFields(fields=refused)
        outcome: Outcome = super().execute(context, deps)  # type: ignore[safe-super]
        return replace(outcome, extra={**outcome.extra, "advice": unusual}) if unusual else outcome

    def _unusual(self) -> dict[str, str]:
        model: type[Any] = self.noun.details
        leaves = leaf_fields(model)
        return {
            leaves[path].wire: code for path, code in warnings_of(details_of(self, model)).items()
        }

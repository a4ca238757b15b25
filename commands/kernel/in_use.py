"""Records that others use are blocked or withdrawn, not deleted."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from commands.kernel.children import child_nouns, children
from domain.kernel.errors import RecordUsed
from domain.kernel.uk_time import UK

if TYPE_CHECKING:
    from collections.abc import Sequence
    from uuid import UUID

    from commands.kernel.command import Deps
    from commands.kernel.guards import Attempt
    from domain.kernel.noun import Noun

    Use = tuple[str, UUID]

NAMED = 5
"""Records that a refusal names; of further ones it says how many there are."""


def not_in_use(attempt: Attempt) -> None:
    """Refuses to delete a record that rows of others name, or whose child is used. Raises RecordUsed."""
    command = attempt.command
    ids = [attempt.state.stream_id] if attempt.state is not None else command.ids
    uses = [*dict.fromkeys(_uses(attempt.deps, command.noun, ids))]
    if uses:
        raise RecordUsed(command.noun.name, uses[:NAMED], len(uses[NAMED:]))


def _uses(deps: Deps, noun: Noun[Any, Any], ids: Sequence[UUID]) -> list[Use]:
    from domain.nouns import NAMED_IN_ROWS  # noqa: PLC0415 - the registry imports every noun, and nouns import the kernel

    if noun.name not in NAMED_IN_ROWS:
        return []
    found = list(deps.linking.naming(noun.name, ids)) if deps.linking else []
    today = deps.clock.now().astimezone(UK).date()
    for child in child_nouns(noun):
        if child.name in NAMED_IN_ROWS:
            kept = [one for one in children(deps, child, ids) if not one.deleted]
            found += [(child.name, one.stream_id) for one in kept if child.is_used(one, today)]
            found += _uses(deps, child, [one.stream_id for one in kept])
    return found

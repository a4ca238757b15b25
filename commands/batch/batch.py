"""A batch of ordinary commands, each with an id that follows from the batch and its row."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from domain.kernel.batch_ids import row_command_id
from domain.kernel.problems import ROW, problem_code

if TYPE_CHECKING:
    from collections.abc import Mapping
    from datetime import datetime
    from uuid import UUID

    from pydantic import ValidationError

    from commands.kernel.command import Context
    from domain.kernel.errors import DomainError

AT_ONCE = 500
"""Rows that are decided, stored and noted together."""
Problem = tuple[str, str, dict[str, Any]]
"""Wire path of a field (`row` for the whole row), problem code, and what its text is filled with."""


def begins_batch(context: Context, batch_id: UUID) -> Context:
    """A batch's id is the correlation of its start, as of all that follows from it."""
    return replace(context, correlation_id=batch_id)


@dataclass(frozen=True, slots=True)
class Batch:
    """An import, a bulk edit or an undo whose rows are stored, on the authority of a user."""

    id: UUID
    started_at: datetime
    context: Context
    correlation_id: UUID | None = None
    """The batch's own id unless given."""

    def context_of(self, row: int) -> Context:
        """Each row's command has its own id; all have one correlation."""
        return replace(
            self.context,
            command_id=row_command_id(self.id, self.started_at, row),
            correlation_id=self.correlation_id or self.id,
            # The call's idempotency key is not the row's.
            fingerprint=None,
        )


def of_domain_error(error: DomainError) -> tuple[Problem, ...]:
    """Fields that were refused; an error without any is about the row."""
    if error.fields:
        said = _said(error.context)
        return tuple((path, code, said) for path, code in error.fields.items())
    return ((ROW, error.code, {}),)


def of_pydantic(error: ValidationError) -> tuple[Problem, ...]:
    return tuple(_problem(found) for found in error.errors(include_url=False, include_input=False))


def _problem(found: Any) -> Problem:
    location = [str(part) for part in found["loc"]]
    while len(location) > 1 and location[-1].isdigit():
        location.pop()
    return ".".join(location) or ROW, problem_code(found["type"]), _said(found.get("ctx") or {})


def _said(context: Mapping[str, Any]) -> dict[str, Any]:
    """What fills the text of a problem."""
    return {name: value for name, value in context.items() if isinstance(value, str | int)}

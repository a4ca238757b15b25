"""Stores the rows of a batch in groups: each row whole or not at all, each once."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, cast

from commands.batch.batch import Problem, of_domain_error
from commands.kernel.ports import VersionMoved
from domain.kernel.errors import DomainError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from commands.batch.batch import Batch
    from commands.batch.ports import GroupStore
    from commands.kernel.command import Deps, Executable
    from commands.kernel.ports import AppendRequest


@dataclass(frozen=True, slots=True)
class StoredRow:
    """What became of a row."""

    row: int
    outcome: str
    problems: tuple[Problem, ...] = ()


@dataclass(frozen=True, slots=True)
class Plan:
    """What a row is to store. `outcome` is what becomes of it once `request` is stored, or what has
    become of it where there is none.
    """

    row: int
    outcome: str
    problems: tuple[Problem, ...] = ()
    request: AppendRequest | None = None
    command: Executable | None = None


class RowStore:
    def __init__(self, batch: Batch, deps: Deps, *, refused: str = "failed") -> None:
        """`refused` is the outcome of a row that the store does not take."""
        self._batch = batch
        self._store: GroupStore = cast("Any", deps.store)
        self._refused = refused

    def store(
        self, plans: Sequence[Plan], alone: Callable[[Plan], StoredRow]
    ) -> dict[int, StoredRow]:
        """What became of the rows. `alone` decides and stores one again whose record changed since
        it was decided: two rows of one record, or somebody who was quicker. Raises StoreUnavailable.
        """
        found = [one for one in plans if one.request is not None]
        requests = [one.request for one in found if one.request is not None]
        answers = self._store.append_many(requests) if requests else []
        refused = {
            plan.row: answer
            for plan, answer in zip(found, answers, strict=True)
            if isinstance(answer, Exception)
        }
        return {plan.row: self._became(plan, refused.get(plan.row), alone) for plan in plans}

    def _became(
        self, plan: Plan, refusal: Exception | None, alone: Callable[[Plan], StoredRow]
    ) -> StoredRow:
        if isinstance(refusal, VersionMoved):
            return alone(plan)
        if isinstance(refusal, DomainError):
            return StoredRow(plan.row, self._refused, of_domain_error(refusal))
        if refusal is not None:
            raise refusal
        return StoredRow(plan.row, plan.outcome, plan.problems)

    def stored_before(self, rows: Iterable[int]) -> dict[int, list[list[Any]]]:
        """By row, for those whose command is stored: noun, id and version of its records."""
        found = {}
        for row in rows:
            before = self._store.repeated(self._batch.context_of(row).command_id, None)
            if before is not None:
                found[row] = (before.result or {})["records"]
        return found

"""Decides and stores the records of a bulk edit: each is one ordinary command."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from pydantic import ValidationError

from commands.batch.batch import of_domain_error, of_pydantic
from commands.batch.gathering import gathering
from commands.batch.storing import Plan, RowStore, StoredRow
from commands.bulk_edit.changes import LEAD_TYPE, STATUS, command_of
from domain.kernel import record
from domain.kernel.details import leaf, leaf_fields
from domain.kernel.errors import DomainError, NotFound, StoreUnavailable, TooBusy

if TYPE_CHECKING:
    from collections.abc import Sequence
    from uuid import UUID

    from commands.batch.batch import Batch
    from commands.batch.gathering import GatheringStore, Numbers
    from commands.bulk_edit.changes import BulkChange
    from commands.kernel.command import Deps
    from commands.kernel.ports import AppendRequest
    from domain.kernel.event import Event
    from domain.kernel.noun import Noun
    from domain.kernel.record import Record

OUTCOMES = ("changed", "unchanged", "refused")


@dataclass(frozen=True, slots=True)
class EditPlan:
    """`changes` are the old and the new value by wire path, of what would differ; `refusal` is the
    code of the rule that refused the record.
    """

    plan: Plan
    record_id: UUID
    changes: dict[str, tuple[Any, Any]] = field(default_factory=dict)
    refusal: str | None = None

    def events(self) -> list[Event]:
        """What the record would get; none where nothing changes."""
        changes = self.plan.request.changes if self.plan.request else ()
        return [
            event
            for change in changes
            if change.stream_id == self.record_id
            for event in change.events
        ]


class BulkEditor:
    def __init__(self, noun: Noun[Any, Any], change: BulkChange, batch: Batch, deps: Deps) -> None:
        self._noun, self._change, self._batch, self._deps = noun, change, batch, deps
        self._rows = RowStore(batch, deps, refused="refused")

    def run(
        self, records: Sequence[tuple[int, UUID]], *, may_be_stored: bool = False
    ) -> list[StoredRow]:
        """What became of the records, by row and id, in their order. Raises StoreUnavailable and
        TooBusy.
        """
        numbers = [row for row, _ in records]
        before = self._rows.stored_before(numbers) if may_be_stored else {}
        stored = {row: StoredRow(row, "changed") for row in before}
        left = [one for one in records if one[0] not in before]
        plans = [one.plan for one in self._decide(left, {})]
        stored |= self._rows.store(plans, self._alone)
        return [stored[row] for row in numbers]

    def preview(self, records: Sequence[tuple[int, UUID]]) -> list[EditPlan]:
        """Plans by row and id, in their order. Nothing is stored, and no number is used up."""
        return self._decide(records, None)

    def _decide(
        self, records: Sequence[tuple[int, UUID]], numbers: Numbers | None
    ) -> list[EditPlan]:
        if not records:
            return []
        deps, store = gathering(self._deps, numbers)
        ids = [id_ for _, id_ in records]
        states = deps.store.load_many([(self._noun, id_) for id_ in ids])
        users = {id_ for one in self._change.people.values() for id_ in one.of(())}
        deps.store.load_many([(_users(), id_) for id_ in users])
        actor = self._batch.context.actor
        seen = deps.visibility.visible(actor, self._noun.name, ids) if actor else {*ids}
        return [
            self._decided(
                row, id_, states[id_] if id_ in seen and id_ in states else None, deps, store
            )
            for row, id_ in records
        ]

    def _decided(
        self,
        row: int,
        id_: UUID,
        state: Record[Any, Any] | None,
        deps: Deps,
        store: GatheringStore,
    ) -> EditPlan:
        store.request = None
        try:
            if state is None:
                raise NotFound(noun=self._noun.name)
            command = command_of(self._change, self._noun, state)
            command.execute(self._batch.context_of(row), deps)
        except (StoreUnavailable, TooBusy):
            raise
        except ValidationError as error:
            return EditPlan(Plan(row, "refused", of_pydantic(error)), id_)
        except DomainError as error:
            return EditPlan(Plan(row, "refused", of_domain_error(error)), id_, refusal=error.code)
        request: AppendRequest | None = store.request
        if request is None:
            return EditPlan(Plan(row, "unchanged"), id_)
        found = EditPlan(Plan(row, "changed", (), request, command), id_)
        after = record.apply(state, found.events(), request.meta)
        return replace(found, changes=self._differing(state, after))

    def _differing(
        self, before: Record[Any, Any], after: Record[Any, Any]
    ) -> dict[str, tuple[Any, Any]]:
        pairs = {
            one.wire: (leaf(before.details, path), leaf(after.details, path))
            for path, one in leaf_fields(self._noun.details).items()
        }
        pairs |= {
            role: (before.people.get(role, ()), after.people.get(role, ()))
            for role in self._noun.roles
        }
        pairs |= {
            LEAD_TYPE: (before.pipeline, after.pipeline),
            STATUS: (before.status, after.status),
        }
        return {path: both for path, both in pairs.items() if both[0] != both[1]}

    def _alone(self, plan: Plan) -> StoredRow:
        if plan.command is None:
            raise ValueError(plan)
        try:
            outcome = plan.command.execute(self._batch.context_of(plan.row), self._deps)
        except (StoreUnavailable, TooBusy):
            raise
        except DomainError as error:
            return StoredRow(plan.row, "refused", of_domain_error(error))
        return StoredRow(plan.row, "changed" if outcome.position else "unchanged")


def _users() -> Noun[Any, Any]:
    from domain.nouns import NOUNS  # noqa: PLC0415 - the registry imports every noun

    return NOUNS["user"]

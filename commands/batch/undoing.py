"""Takes back what a batch did, record by record, by the ordinary commands of each record's noun.

What somebody changed since is left and named, as is what the ordinary rules refuse.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from commands.batch.batch import of_domain_error
from commands.batch.gathering import gathering
from commands.batch.storing import Plan, RowStore, StoredRow
from commands.kernel.append import append_with_retry
from commands.kernel.command import refuse_invisible
from commands.undo.taking import Taking
from domain.kernel.batch_ids import row_of
from domain.kernel.errors import DomainError, TooBusy
from domain.kernel.problems import ROW
from domain.kernel.record_events import Undone
from domain.kernel.taking_back import RecordToTakeBack, to_take_back
from domain.kernel.undoing import undoable_paths

if TYPE_CHECKING:
    from collections.abc import Collection, Container, Iterator, Sequence
    from uuid import UUID

    from commands.batch.batch import Batch
    from commands.batch.gathering import GatheringStore
    from commands.batch.ports import GroupStore
    from commands.kernel.command import Deps
    from domain.kernel.event import Recorded
    from domain.kernel.noun import Noun

OUTCOMES = ("taken_back", "partly", "left")
CHANGED_SINCE, LINKED_SINCE = "undo_changed_since", "undo_linked_since"
RETRIES = 12


@dataclass(frozen=True, slots=True)
class Target:
    """A record that a batch changed, and the versions of its events; `row` is its place in the undo."""

    row: int
    noun: Noun[Any, Any]
    id: UUID
    versions: frozenset[int]

    @property
    def was_made(self) -> bool:
        """Whether the batch made the record."""
        return 1 in self.versions


def targets_of(batch_id: UUID, store: GroupStore, *, after: int, upto: int) -> list[Target]:
    """The records that the commands of a batch changed, in the order in which they were first
    changed. What policies did because of them is not the batch's own.
    """
    from domain.nouns import NOUNS  # noqa: PLC0415 - the registry imports every noun

    versions: dict[tuple[str, UUID], set[int]] = {}
    for one in store.caused(batch_id, after=after, upto=upto):
        if row_of(batch_id, one.command_id) is not None:
            versions.setdefault((one.noun, one.stream_id), set()).add(one.version)
    return [
        Target(row, NOUNS[noun], id_, frozenset(found))
        for row, ((noun, id_), found) in enumerate(versions.items(), 1)
        if noun in NOUNS
    ]


class Undoer:
    """`batch` is the undo. `force`: somebody chose to take back also what was changed since."""

    def __init__(
        self, batch: Batch, deps: Deps, reason: str | None = None, *, force: bool = False
    ) -> None:
        self._batch, self._deps, self._reason, self._force = batch, deps, reason, force
        self._rows = RowStore(batch, deps, refused="left")

    def run(self, targets: Sequence[Target], *, may_be_stored: bool = False) -> list[StoredRow]:
        """What became of the records, in their order. `may_be_stored`: a try that was cut off may
        have stored some of them. Raises StoreUnavailable and TooBusy.
        """
        numbers = [one.row for one in targets]
        before = self._rows.stored_before(numbers) if may_be_stored else {}
        by_number = dict(zip(numbers, targets, strict=True))

        def alone(plan: Plan) -> StoredRow:
            return self._alone(by_number[plan.row])

        plans = self._decide(targets, before.keys())
        stored = self._rows.store(plans, alone)
        return [stored[number] for number in numbers]

    def _alone(self, target: Target) -> StoredRow:
        for _ in range(RETRIES):
            [plan] = self._decide([target], ())
            is_moved = False

            def moved(plan: Plan) -> StoredRow:
                nonlocal is_moved
                is_moved = True
                return StoredRow(plan.row, plan.outcome)

            found = self._rows.store([plan], moved)
            if not is_moved:
                return found[plan.row]
        raise TooBusy

    def _decide(self, targets: Sequence[Target], stored: Container[int]) -> list[Plan]:
        """`stored` are rows of which something was taken back before."""
        deps, store = gathering(self._deps, {})
        ids = [one.id for one in targets]
        events = self._deps.store.events_of(ids, upto=self._deps.store.position())
        self._look_ahead(targets, deps)
        linked = set() if self._force else self._linked_since(targets)
        return [
            self._plan(
                one,
                events[one.id],
                deps,
                store,
                is_begun=one.row in stored,
                is_linked=one.id in linked,
            )
            for one in targets
        ]

    def _linked_since(self, targets: Sequence[Target]) -> set[UUID]:
        """Those records that the batch made and that a record which it did not make links to."""
        linking = self._deps.linking
        made = [one for one in targets if one.was_made]
        if linking is None:
            return set()
        found = [
            pair
            for noun in {one.noun.name for one in made}
            for pair in linking.to(noun, [one.id for one in made if one.noun.name == noun])
        ]
        sources = list({source for _, source in found})
        store = self._deps.store
        events = store.events_of(sources, upto=store.position()) if sources else {}
        return {
            target
            for target, source in found
            if source in events and not self._is_own(events[source])
        }

    def _is_own(self, events: Sequence[Recorded]) -> bool:
        """Whether the batch that is undone made the record of these events."""
        meta, batch_id = events[0].meta, self._batch.correlation_id
        return batch_id is not None and row_of(batch_id, meta.command_id) is not None

    def _look_ahead(self, targets: Sequence[Target], deps: Deps) -> None:
        """Asks once whether the records are visible, where each would else be asked for by itself."""
        actor = self._batch.context.actor
        if actor is None:
            return
        for noun in {one.noun.name for one in targets}:
            ids = [one.id for one in targets if one.noun.name == noun]
            deps.visibility.visible(actor, noun, ids)

    def _plan(
        self,
        target: Target,
        events: Sequence[Recorded],
        deps: Deps,
        store: GatheringStore,
        *,
        is_begun: bool,
        is_linked: bool,
    ) -> Plan:
        row = target.row
        context = replace(self._batch.context_of(row), source="undo")
        try:
            refuse_invisible(context, deps, target.noun.name, [target.id])
        except DomainError as error:
            return Plan(row, "left", of_domain_error(error))
        found = to_take_back(target.noun, events, target.versions)
        if found.was_made and found.now.deleted:
            return Plan(row, "taken_back")
        if is_linked and not found.is_changed_since:
            return Plan(row, "left", ((ROW, LINKED_SINCE, {}),))
        taking = Taking(target.noun, found, context, deps, self._reason)
        self._take(taking, found)
        request = None
        if taking.events:
            taking.put_first([*_undone(target, events, taking.taken)])
            made = taking.request()
            append_with_retry(context, deps, lambda: made)
            request = store.request
        return Plan(row, _outcome(taking, is_begun=is_begun), tuple(taking.rest), request)

    def _take(self, taking: Taking, found: RecordToTakeBack) -> None:
        """What nobody else changed, or all that can be taken back where somebody chose so."""
        if found.is_changed_since and not self._force:
            taking.rest.append((ROW, CHANGED_SINCE, {}))
            return
        wanted = []
        for field in found.fields:
            if field.refusal is not None:
                taking.leave(field.path, field.refusal)
            elif field.is_changed_since and not self._force:
                taking.leave(field.path, CHANGED_SINCE)
            else:
                wanted.append(field)
        taking.take(wanted)


def _undone(target: Target, events: Sequence[Recorded], taken: Collection[str]) -> Iterator[Undone]:
    """What says of each of the batch's commands on a record which paths of it were taken back."""
    commands: dict[UUID, list[Recorded]] = {}
    for one in events:
        if one.version in target.versions:
            commands.setdefault(one.meta.command_id, []).append(one)
    for command_id, own in commands.items():
        paths = undoable_paths(one.event for one in own)
        yield Undone(
            command_id=command_id,
            first_version=own[0].version,
            last_version=own[-1].version,
            paths=tuple(path for path in taken if path in paths),
        )


def _outcome(taking: Taking, *, is_begun: bool) -> str:
    if not taking.rest:
        return "taken_back"
    return "partly" if taking.events or is_begun else "left"

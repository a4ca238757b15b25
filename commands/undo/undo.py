"""Takes back one command, or one field of it, in every record that it changed: all of it or nothing.

A preview is the same decision without the append.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any
from uuid import UUID

from commands.kernel.append import append_with_retry
from commands.kernel.command import Context, Deps, Outcome, refuse_invisible
from commands.kernel.ports import AppendRequest
from commands.undo.change_commands import proved_paths
from commands.undo.offered import is_offered
from commands.undo.reading import records_of
from commands.undo.rights import hidden_from, refuse_step, refuse_undo
from commands.undo.taking import Taking
from domain.kernel.errors import AlreadyDeleted, DataErased, DomainError, InUse, InvalidFields
from domain.kernel.record_events import Undone
from domain.kernel.taking_back import (
    DELETED,
    ERASED,
    NOT_OFFERED,
    FieldToTakeBack,
    RecordToTakeBack,
    row_at,
    to_take_back,
    wire_path,
)
from domain.kernel.undoing import (
    AlreadyUndone,
    ChangedMeanwhile,
    NothingToUndo,
    NotUndoable,
    StoredCommand,
    Undoings,
    command_at,
)
from domain.nouns import NOUNS

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from collections.abc import Set as AbstractSet

    from domain.kernel.event import Recorded
    from domain.kernel.noun import Noun

HIDDEN = "undo_hidden"


@dataclass(frozen=True, slots=True)
class RecordUndo:
    """What is to be taken back in one record."""

    noun: Noun[Any, Any]
    command: StoredCommand
    events: Sequence[Recorded]
    """All of the record's."""
    found: RecordToTakeBack

    @property
    def id(self) -> UUID:
        return self.found.now.stream_id

    @property
    def fields(self) -> list[FieldToTakeBack]:
        """What can be taken back, at once or where somebody chooses so."""
        return [one for one in self.found.fields if one.refusal is None]


@dataclass(frozen=True, slots=True)
class Undo:
    """`version` is any of the record's that the command stored. Not a wire body."""

    noun: Noun[Any, Any]
    id: UUID
    version: int
    deletable: AbstractSet[str]
    """Nouns whose records can be deleted."""
    field: str | None = None
    """Wire path of the one field that is taken back."""
    row: UUID | None = None
    """The child row that the field is in."""
    seen: Mapping[UUID, int] | None = None
    """Versions of the records when the user was shown what becomes of them."""
    choices: Mapping[tuple[UUID, str], bool] | None = None
    """Of what somebody changed since, by record and path: whether it is taken back all the same."""
    reason: str | None = None
    prove: Callable[[], None] | None = None
    """Refuses users who have not proved who they are; asked before a change that needs that."""

    def plan(self, context: Context, deps: Deps) -> list[RecordUndo]:
        """By record, the one that was asked about first. Raises AlreadyUndone, NothingToUndo and
        NotUndoable, and NotAllowed and NotFound for a record that the actor may not change or see.
        """
        refuse_invisible(context, deps, self.noun.name, [self.id])
        if deps.store.load(self.noun, self.id).person_erased:
            raise DataErased(fields={"version": ERASED})
        events = deps.store.events(self.id)
        command = command_at(events, self.version)
        places = records_of(deps.store, command.events[-1])
        others = [one for one in places if one[1] != self.id] if self.field is None else []
        streams = {self.id: events}
        if others:
            ids = [id_ for _, id_ in others]
            streams |= deps.store.events_of(ids, upto=deps.store.position())
        found = []
        for noun, id_ in [(self.noun, self.id), *others]:
            refuse_invisible(context, deps, noun.name, [id_])
            own = tuple(one for one in streams[id_] if one.meta.command_id == command.id)
            stored = StoredCommand(command.id, own)
            refuse_undo(context, noun, stored, deps.clock.now())
            found.append(self._record(noun, stored, streams[id_], context))
        return self._whole(found)

    def _record(
        self,
        noun: Noun[Any, Any],
        command: StoredCommand,
        events: Sequence[Recorded],
        context: Context,
    ) -> RecordUndo:
        undoings = Undoings(events)
        family = undoings.family(command.id) - {command.id}
        redone = {one.version for one in events if one.meta.command_id in family}
        found = to_take_back(noun, events, command.versions, redone)
        undone = undoings.paths(command.id)
        fields = tuple(
            self._with_refusal(noun, found, one, context)
            for one in found.fields
            if one.path not in undone and self._is_wanted(noun, one.path)
        )
        if not fields and any(self._is_wanted(noun, path) for path in undone):
            raise AlreadyUndone(fields={"version": "undo_undone"})
        return RecordUndo(noun, command, events, replace(found, fields=fields))

    def _with_refusal(
        self,
        noun: Noun[Any, Any],
        found: RecordToTakeBack,
        field: FieldToTakeBack,
        context: Context,
    ) -> FieldToTakeBack:
        """The field with why it cannot be taken back here."""
        if field.refusal is not None:
            return field
        can_go = noun.name in self.deletable and noun.undo is None
        if found.was_made and not can_go:
            return replace(field, refusal=NOT_OFFERED)
        if row_at(noun, field.path) is not None and not is_offered(noun, field.path):
            return replace(field, refusal=NOT_OFFERED)
        if hidden_from(context, noun, wire_path(noun, field.path)):
            return replace(field, refusal=HIDDEN)
        return field

    def _is_wanted(self, noun: Noun[Any, Any], path: str) -> bool:
        if self.field is None:
            return True
        if wire_path(noun, path) != self.field:
            return False
        return self.row is None or path.split(".")[1:2] == [str(self.row)]

    def _whole(self, found: list[RecordUndo]) -> list[RecordUndo]:
        """Without records that go or come back with another of the same command."""
        there = {one.id for one in found}
        kept = [
            one for one in found if one.found.fields and one.found.now.deleted_with not in there
        ]
        if not kept:
            raise NothingToUndo(fields={"version": "undo_nothing_left"})
        if not any(one.fields for one in kept):
            refused = {
                wire_path(one.noun, field.path): str(field.refusal)
                for one in kept
                for field in one.found.fields
            }
            raise NotUndoable(fields=refused)
        return kept

    def refusals(
        self, plan: Sequence[RecordUndo], context: Context, deps: Deps
    ) -> list[DomainError]:
        """What the ordinary rules refuse of all that nobody else changed since, and values that other
        records have by now.
        """
        found: list[DomainError] = []
        requests: list[AppendRequest] = []
        for one in plan:
            _refuse_deleted(one, one.fields)
            wanted = [field for field in one.fields if not field.is_changed_since]
            try:
                taking = self._taking(one, wanted, context, deps)
                found += taking.refusals
                if wanted and not taking.refusals:
                    requests.append(taking.request())
            except DomainError as error:
                found.append(error)
        return found + (_in_use(_together(requests), deps) if requests else [])

    def execute(self, context: Context, deps: Deps) -> Outcome:
        """Also raises what the ordinary rules refuse, ChangedMeanwhile, and InvalidFields without a
        choice for what somebody changed since.
        """

        def request() -> AppendRequest:
            plan = self.plan(context, deps)
            self._refuse_moved(plan)
            chosen = [(one, self._chosen(one)) for one in plan]
            self._refuse_unknown_choices(plan)
            self._refuse_unproved(chosen)
            caused = replace(
                context, source="undo", causation_id=plan[0].command.events[-1].event_id
            )
            requests = [
                self._request(one, wanted, caused, deps) for one, wanted in chosen if wanted
            ]
            if not requests:
                raise NothingToUndo(fields={"choices": "undo_nothing_left"})
            return _together(requests)

        outcome = append_with_retry(context, deps, request)
        shown = tuple(one for one in outcome.records if one.noun in NOUNS)
        return replace(outcome, records=shown)

    def _refuse_moved(self, plan: Sequence[RecordUndo]) -> None:
        for one in plan:
            seen = (self.seen or {}).get(one.id)
            if seen is None:
                raise InvalidFields(fields={"seen": "required"})
            if seen > one.found.now.version:
                raise InvalidFields(fields={"seen": "version_unknown"})
            moved = [field for field in one.fields if (field.changed_since or 0) > seen]
            if moved:
                wires = {wire_path(one.noun, field.path): "undo_changed_since" for field in moved}
                raise ChangedMeanwhile(fields=wires)

    def _chosen(self, one: RecordUndo) -> list[FieldToTakeBack]:
        """What is taken back. Raises InvalidFields where somebody has to choose first."""
        wanted = []
        for field in one.fields:
            choice = (self.choices or {}).get((one.id, field.path))
            if field.is_changed_since and choice is None:
                raise InvalidFields(fields={"choices": "required"})
            if choice is None or choice:
                wanted.append(field)
        return wanted

    def _refuse_unknown_choices(self, plan: Sequence[RecordUndo]) -> None:
        known = {(one.id, field.path) for one in plan for field in one.fields}
        if self.choices and not self.choices.keys() <= known:
            raise InvalidFields(fields={"choices": "not_found"})

    def _refuse_unproved(
        self, chosen: Sequence[tuple[RecordUndo, Sequence[FieldToTakeBack]]]
    ) -> None:
        if self.prove is None:
            return
        for one, wanted in chosen:
            if not proved_paths(one.noun).isdisjoint(field.path for field in wanted):
                self.prove()

    def _request(
        self, one: RecordUndo, wanted: Sequence[FieldToTakeBack], context: Context, deps: Deps
    ) -> AppendRequest:
        taking = self._taking(one, wanted, context, deps)
        _refuse_deleted(one, wanted)
        if taking.refusals:
            raise taking.refusals[0]
        if taking.rest:
            raise NotUndoable(fields={field: code for field, code, _ in taking.rest})
        if len(taking.events) == 1:
            raise NothingToUndo(fields={"version": "undo_nothing_left"})
        return taking.request()

    def _taking(
        self, one: RecordUndo, wanted: Sequence[FieldToTakeBack], context: Context, deps: Deps
    ) -> Taking:
        for field in wanted:
            refuse_step(context, one.noun, one.found, field)
        taking = Taking(one.noun, one.found, context, deps, self.reason, together=True)
        taking.begin(
            Undone(
                command_id=one.command.id,
                first_version=one.command.first,
                last_version=one.command.last,
                paths=tuple(field.path for field in wanted),
            )
        )
        taking.take(wanted)
        return taking


def _refuse_deleted(one: RecordUndo, wanted: Sequence[FieldToTakeBack]) -> None:
    """Refuses a record that is deleted now, unless it is brought back by this."""
    if one.found.now.deleted and not any(field.path == DELETED for field in wanted):
        raise AlreadyDeleted(fields={"version": "undo_deleted"})


def _in_use(request: AppendRequest, deps: Deps) -> list[DomainError]:
    """What the request claims and another record has, unless the request has that give it up."""
    holders = deps.store.holders([claim for claim, _ in request.claims])
    taken = [
        claim
        for claim, stream_id in request.claims
        if holders.get(claim, stream_id) != stream_id
        and (claim, holders[claim]) not in request.releases
    ]
    return [InUse(claim.scope) for claim in taken]


def _together(requests: Sequence[AppendRequest]) -> AppendRequest:
    """The requests of several records as one, which is stored whole or not at all."""
    return replace(
        requests[0],
        changes=tuple(change for one in requests for change in one.changes),
        claims=tuple(claim for one in requests for claim in one.claims),
        releases=tuple(claim for one in requests for claim in one.releases),
    )

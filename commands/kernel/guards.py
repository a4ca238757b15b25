"""Guards: checks that a command declares by name, and that run before it decides anything.

A command runs the guards of its bases, then its own: a subclass adds to them and cannot leave
one out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING, Any
from uuid import UUID

from domain.kernel import record
from domain.kernel.checks import future_problem
from domain.kernel.details import leaf, leaf_fields
from domain.kernel.errors import DomainError, InvalidFields, ReasonRequired
from domain.kernel.masks import masks_in, refuse_masks
from domain.kernel.taking_back import DELETED
from domain.kernel.uk_time import UK
from domain.kernel.undoing import is_of_batch
from domain.role.field_access import field_access

if TYPE_CHECKING:
    from pydantic import BaseModel

    from commands.kernel.command import Command, Context, Deps
    from domain.kernel.noun import Noun
    from domain.kernel.record import Record


@dataclass(frozen=True, slots=True)
class Attempt:
    """One try of a command: what its guards look at."""

    command: Any
    context: Context
    deps: Deps
    details: Any = None
    """The fields that were sent, as the noun's Details; None for a command without any."""
    state: Record[Any, Any] | None = None
    """The record; None for a command that makes one, or that is about several."""
    current: Any = None
    """The fields that `details` changes, as they are: of the record, or of one child row. None for a
    command that makes something."""
    _loaded: dict[UUID, Record[Any, Any]] = field(default_factory=dict)

    def is_new(self, name: str) -> bool:
        """Whether a field was sent with a value that the record does not have yet."""
        return name in self.details.model_fields_set and (
            self.current is None or getattr(self.current, name) != getattr(self.details, name)
        )

    def load_many(
        self, wanted: Iterable[tuple[Noun[Any, Any], UUID]]
    ) -> dict[UUID, Record[Any, Any]]:
        """Records that exist, by id; each is read once for all guards."""
        keys = list(wanted)
        if not keys:
            return {}
        self._loaded.update(
            self.deps.store.load_many([key for key in keys if key[1] not in self._loaded])
        )
        return {id_: self._loaded[id_] for _, id_ in keys if id_ in self._loaded}


Guard = Callable[[Attempt], None]
"""Raises a DomainError, or lets the command pass."""
Guards = tuple[Guard, ...]


def check(attempt: Attempt) -> None:
    """Run the guards of a command; fields that several of them refuse are named together.

    Any other refusal comes first or not at all: after a refused field it would say too much.
    """
    refused: dict[str, str] = {}
    for guard in guards_of(attempt.command.__class__):
        try:
            guard(attempt)
        except InvalidFields as error:
            refused = error.fields | refused
        except DomainError:
            if not refused:
                raise
            break
    if refused == NO_REASON:
        raise ReasonRequired(fields=refused)
    if refused:
        raise InvalidFields(fields=refused)


@cache
def guards_of(command: type[Command]) -> tuple[Guard, ...]:
    """Guards that a command's bases and the command itself declare, in this order, each once."""
    declared = (one for base in reversed(command.__mro__) for one in vars(base).get("guards", ()))
    return tuple(dict.fromkeys(declared))


def masks_as_shown(attempt: Attempt) -> None:
    """Refuses a mask in place of a value, unless it is the one that the actor is shown now."""
    if attempt.details is None:
        return
    model, current = type(attempt.details), attempt.current
    masks = masks_in(attempt.command, model)
    if masks and attempt.context.actor is not None:
        # Who is not shown a field could find its last digits by trying.
        access = field_access(attempt.context.actor.role, attempt.command.noun)
        if not all(access.is_shown(leaf_fields(model)[path].wire) for path in masks):
            current = None
    refuse_masks(masks, model, current)


def not_deleted(attempt: Attempt) -> None:
    if attempt.state is not None:
        record.refuse_deleted(attempt.state)


def deletes_once(attempt: Attempt) -> None:
    """Refuses a command that deletes a record, by what it leads to, if the record is deleted already."""
    if attempt.command.leads_to == (DELETED, True):
        not_deleted(attempt)


NO_REASON = {"reason": "required"}
BY_PERSONS = frozenset({"screen", "api"})


def with_reason(attempt: Attempt) -> None:
    """Refuses a command without a reason."""
    if not attempt.command.reason:
        raise ReasonRequired(fields=NO_REASON)


def why_replaced(attempt: Attempt) -> None:
    """Refuses a person's change that replaces a value of a field that asks why, without a reason. An undo
    is asked as the edit was.

    Batches and their undo follow from an event, and have a reason of their own.
    """
    context, state = attempt.context, attempt.state
    if not attempt.deps.asks_why or attempt.command.reason or context.reason:
        return
    if state is None or not _is_by_person(context):
        return
    leaves = leaf_fields(type(state.details))
    for path in record.changed_leaves(state, attempt.details):
        sealed = leaves[path].sealed
        if sealed is not None and sealed.asks_why and leaf(state.details, path) is not None:
            raise InvalidFields(fields=NO_REASON)


def _is_by_person(context: Context) -> bool:
    if context.source == "undo":
        return not is_of_batch(context.meta())
    return context.source in BY_PERSONS and context.causation_id is None


def required(*wire_names: str) -> Guard:
    """Refuses a new record without these fields, and a change that empties one of them."""

    def guard(attempt: Attempt) -> None:
        details = attempt.details
        missing = {
            wire: "required"
            for name, wire in _fields_of(details.__class__, wire_names)
            if (attempt.current is None or name in details.model_fields_set)
            and getattr(details, name) in (None, "")
        }
        if missing:
            raise InvalidFields(fields=missing)

    return guard


@cache
def _fields_of(model: type[BaseModel], wire_names: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
    """Fields of a model by name and wire name, of those wire names."""
    named = ((name, wire_name(model, name)) for name in model.model_fields)
    return tuple(one for one in named if one[1] in wire_names)


def not_in_future(name: str) -> Guard:
    """Refuses a new value of a date field that is after today in the UK."""

    def guard(attempt: Attempt) -> None:
        value = getattr(attempt.details, name)
        if value is None or not attempt.is_new(name):
            return
        problem = future_problem(value, attempt.deps.clock.now().astimezone(UK).date())
        if problem:
            raise InvalidFields(fields={wire_name(type(attempt.details), name): problem})

    return guard


def wire_name(model: type[BaseModel], name: str) -> str:
    return model.model_fields[name].alias or name

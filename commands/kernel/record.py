"""Bases of commands about records of a noun. `AddNote.of(LEAD)` is the lead's own class of one."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Mapping
from dataclasses import replace
from fnmatch import fnmatchcase
from functools import cache
from typing import Annotated, Any, ClassVar, Self
from uuid import UUID

from pydantic import AliasChoices, BaseModel, BeforeValidator, Field

from commands.kernel.append import append_request, append_with_retry, create_stream, stored_outcome
from commands.kernel.children import deletion_of, is_deleted, parent_of
from commands.kernel.command import Command, Context, Deps, Outcome, refuse_invisible
from commands.kernel.command_ids import new_command_id
from commands.kernel.guards import Attempt, Guards, check, deletes_once, masks_as_shown, wire_name
from commands.kernel.links import known_links, same_parent
from commands.kernel.ports import AppendRequest, StreamAppend
from commands.kernel.watching import not_only_watching, refuse_watcher
from domain.kernel import record
from domain.kernel.details import Details, field_names, with_fields
from domain.kernel.errors import InvalidFields, NotFound
from domain.kernel.event import Event, Meta
from domain.kernel.following import with_following
from domain.kernel.formats import LongText
from domain.kernel.formulas import NO_REFERENCE_DATA, ReferenceData
from domain.kernel.masks import without_masks
from domain.kernel.noun import Noun
from domain.kernel.record import Created, Record

BULK = 500
"""Most records that one command may touch."""

State = Record[Any, Any]


class RecordCommand(Command):
    """Base: a command about records of one noun. No subclass has an `execute` of its own."""

    noun: ClassVar[Noun[Any, Any]]
    is_bound: ClassVar[bool] = False
    """Whether `of` made the class."""
    sets: ClassVar[frozenset[str]] = frozenset()
    """Paths of the record (`domain.kernel.taking_back`) that it sets, `*` for any one part: an undo finds by
    them the command that gives former values, where the noun's command of changes does not."""
    proved: ClassVar[frozenset[str]] = frozenset()
    """Paths whose change needs proof of who asks."""
    guards: ClassVar[Guards] = (masks_as_shown,)
    """Checks that are run after those of the bases, before `handle`."""

    @classmethod
    def of(cls, noun: Noun[Any, Any]) -> type[Self]:
        """This command for a noun; named after both, so that API documents distinguish them."""
        return _bind(cls, noun)

    @classmethod
    def can_set(cls, path: str, value: Any) -> bool:  # noqa: ARG003 - for commands that set some values only
        """Whether it sets the value of a path."""
        return any(fnmatchcase(path, pattern) for pattern in cls.sets)

    @classmethod
    def giving(cls, state: Record[Any, Any], values: Mapping[str, Any], reason: str | None) -> Self:
        """The command that gives a record these values by path, all of one entry of a state field where
        they are of any.
        """
        return cls.model_validate({"id": state.stream_id, "reason": reason, **values})

    def reference_data(self, deps: Deps) -> ReferenceData:
        """What values of the record follow from besides its own."""
        return NO_REFERENCE_DATA

    @abstractmethod
    def append(self, context: Context, deps: Deps) -> Outcome:
        """Run the guards, and append what follows from the command."""

    def answer(self, context: Context, deps: Deps) -> dict[str, Any]:
        """Further values of the answer, read after the append."""
        return {}

    def execute(self, context: Context, deps: Deps) -> Outcome:
        try:
            outcome = self.append(context, deps)
        except NotFound:
            # A user who gave a record away does not see it any more when the call is repeated.
            before = stored_outcome(context, deps)
            if before is None:
                raise
            outcome = before
        more = self.answer(context, deps)
        return replace(outcome, extra=outcome.extra | more) if more else outcome


@cache
def _bind(command: type[Any], noun: Noun[Any, Any]) -> type[Any]:
    name = f"{command.__name__}To{noun.name.title()}"
    return type(
        name,
        (command,),
        {
            "noun": noun,
            "is_bound": True,
            "__module__": command.__module__,
            "__doc__": command.__doc__,
        },
    )


class Create(RecordCommand):
    """Also inherits the noun's Details, so that its fields are the body."""

    guards: ClassVar[Guards] = (known_links, same_parent)

    def derive_fields(self, details: Any) -> Any:
        """The details with the fields that follow from other fields."""
        return details

    def initial_values(self, details: Any, context: Context, deps: Deps) -> dict[str, Any]:
        """Status, pipeline, people and state to begin with; raises InvalidFields."""
        return {}

    def handle(self, details: Any, context: Context, deps: Deps) -> Created[Any, Any]:
        """The record's first event."""
        values = self.initial_values(details, context, deps)
        return self.noun.created(details=details, **values)

    def beside(
        self, stream_id: UUID, created: Created[Any, Any], meta: Meta, deps: Deps
    ) -> tuple[StreamAppend, ...]:
        """Returns events for streams without a record, stored in the same commit."""
        return ()

    def following(self, deps: Deps) -> list[Event]:
        """Events of the new record that come with its first one."""
        return []

    def turn(self) -> UUID | None:
        """The stream that such commands take turns on, so that none is decided in vain; None without turns."""
        return None

    def request(
        self, stream_id: UUID, created: Created[Any, Any], context: Context, deps: Deps
    ) -> AppendRequest:
        """The record's first events with all that is stored along with them in the same commit."""
        first, reason = self._numbered(created, deps), getattr(self, "reason", None)
        more = self.following(deps)
        found = create_stream(context, self.noun, stream_id, first, more, reason=reason)
        beside = self.beside(stream_id, first, found.meta, deps)
        return replace(found, changes=(*found.changes, *beside)) if beside else found

    def append(self, context: Context, deps: Deps) -> Outcome:
        details = self.derive_fields(details_of(self, self.noun.details))
        check(Attempt(self, context, deps, details))
        created = self._followed(self.handle(details, context, deps), deps)
        stream_id = deps.new_id()

        def request() -> AppendRequest:
            return self.request(stream_id, created, context, deps)

        outcome = append_with_retry(context, deps, request, self.turn())
        if self.noun.parent is not None and outcome.position:
            leave_with_parent(self.noun, stream_id, context, deps)
        return outcome

    def _followed(self, created: Created[Any, Any], deps: Deps) -> Created[Any, Any]:
        """The creation with what follows from its fields."""
        whole = with_following(created.details, None, self.reference_data(deps))
        return created.model_copy(update={"details": whole})

    def _numbered(self, created: Created[Any, Any], deps: Deps) -> Created[Any, Any]:
        """The creation with the next reference number, of a noun that has them."""
        prefix = self.noun.reference_prefix
        if prefix is None:
            return created
        number = deps.store.next_number(self.noun.name)
        return created.model_copy(update={"reference": f"{prefix}-{number}"})


def leave_with_parent(noun: Noun[Any, Any], stream_id: UUID, context: Context, deps: Deps) -> None:
    """Deletes a new record whose parent was deleted while it was stored. Raises InvalidFields then."""
    parent = parent_of(noun, deps.store.load(noun, stream_id))
    if parent is None or not is_deleted(deps, str(noun.parent), parent):
        return
    again = context.followed_by(new_command_id())
    if (deletion := deletion_of(deps, parent)) is not None:
        again = replace(
            again,
            correlation_id=deletion.meta.correlation_id,
            causation_id=deletion.event_id,
        )

    def request() -> AppendRequest:
        state = deps.store.load(noun, stream_id)
        gone = record.delete(state, with_parent=parent)
        return append_request(again, deps, noun, [(state, gone)])

    append_with_retry(again, deps, request)
    raise InvalidFields(fields={wire_name(noun.details, noun.parent_path): "not_found"})


def record_id() -> Any:
    return Field(validation_alias=AliasChoices("_id", "id"))


class OneRecord(RecordCommand):
    """A command about one record."""

    guards: ClassVar[Guards] = (not_only_watching, deletes_once)
    for_watchers: ClassVar[bool] = False
    """Whether users who only watch a record (`Noun.watchers`) may give it."""
    only_adds: ClassVar[bool] = False
    """Contradicts no other command that only adds, such as a note."""
    step: ClassVar[str | None] = None
    """The step that every record can take by one call, and this noun in its own way
    (`api.routes.own_steps`)."""
    leads_to: ClassVar[tuple[str, Any] | None] = None
    """The state of the record after the command, by its path (`domain.kernel.taking_back`): an undo
    finds by it the command that brings that state back."""
    id: UUID = record_id()
    expected_version: int | None = Field(None, ge=1)
    reason: LongText | None = None

    @abstractmethod
    def handle(self, state: State, context: Context, deps: Deps) -> list[Event]:
        """The events that follow. Raises DomainError subclasses."""

    def sent(self, state: State) -> Details | None:
        """The command's fields as the noun's Details, for guards; None without any."""
        return None

    def beside(
        self, state: State, events: list[Event], meta: Meta, deps: Deps
    ) -> tuple[StreamAppend, ...]:
        """Returns events for streams without a record, stored in the same commit."""
        return ()

    def current(self, state: State) -> Details | None:
        """The fields that those of the command change, for guards; None when it makes something."""
        details: Details = state.details
        return details

    def turn(self) -> UUID | None:
        """The stream that such commands take turns on, so that none is decided in vain; None without turns."""
        return self.id if self.only_adds else None

    def events(self, state: State, context: Context, deps: Deps) -> list[Event]:
        """The events that follow, once all guards let the command pass."""
        check(Attempt(self, context, deps, self.sent(state), state, self.current(state)))
        return self.handle(state, context, deps)

    def request(
        self, state: State, events: list[Event], context: Context, deps: Deps
    ) -> AppendRequest:
        """The events with all that is stored along with them in the same commit."""
        found = append_request(context, deps, self.noun, [(state, events)], self.reason)
        beside = self.beside(state, events, found.meta, deps)
        return replace(found, changes=(*found.changes, *beside)) if beside else found

    def append(self, context: Context, deps: Deps) -> Outcome:
        refuse_invisible(context, deps, self.noun.name, [self.id])

        def request() -> AppendRequest:
            state = deps.store.load(self.noun, self.id)
            return self.request(state, self.events(state, context, deps), context, deps)

        return append_with_retry(context, deps, request, self.turn())


def as_list(value: Any) -> Any:
    """One id counts as a list of one."""
    return (value,) if isinstance(value, str | UUID) else value


class ManyRecords(RecordCommand):
    """A command about selected records: all of them change or none does.

    Its guards are run once; the events of each record follow from `handle`.
    """

    ids: Annotated[tuple[UUID, ...], BeforeValidator(as_list)] = Field(
        min_length=1,
        max_length=BULK,
        validation_alias=AliasChoices("deleteIds", "ids", "_id", "id"),
        serialization_alias="deleteIds",
    )
    reason: LongText | None = None

    @abstractmethod
    def handle(self, state: State, context: Context, deps: Deps) -> list[Event]:
        """The events that follow for one of the records. Raises DomainError subclasses."""

    def look_at(self, states: list[State]) -> None:
        """Looks at all of the records before any of them. Raises DomainError subclasses."""

    def append(self, context: Context, deps: Deps) -> Outcome:
        try:
            refuse_invisible(context, deps, self.noun.name, list(dict.fromkeys(self.ids)))
        except NotFound as error:
            raise self._unknown(error) from None
        check(Attempt(self, context, deps))

        def request() -> AppendRequest:
            states = self._states(deps)
            for state in states:
                refuse_watcher(context, deps, self.noun, state)
            self.look_at(states)
            pairs = [(state, self.handle(state, context, deps)) for state in states]
            return append_request(context, deps, self.noun, pairs, self.reason)

        return append_with_retry(context, deps, request)

    def _states(self, deps: Deps) -> list[State]:
        try:
            return load_all(deps, self.noun, self.ids)
        except NotFound as error:
            raise self._unknown(error) from None

    def _unknown(self, error: NotFound) -> NotFound:
        """The same for records that do not exist and for those that the actor may not see."""
        field = type(self).model_fields["ids"].serialization_alias or "ids"
        ids = ", ".join(map(str, error.context["ids"]))
        return NotFound(noun=self.noun.name, fields={field: "not_found"}, ids=ids)


def load_all(deps: Deps, noun: Noun[Any, Any], ids: Iterable[UUID]) -> list[State]:
    """States of the records, in the order of their ids without repetitions, in one read. Raises NotFound."""
    wanted = list(dict.fromkeys(ids))
    found = deps.store.load_many([(noun, id_) for id_ in wanted])
    if len(found) < len(wanted):
        raise NotFound(noun=noun.name, ids=[id_ for id_ in wanted if id_ not in found])
    return [found[id_] for id_ in wanted]


def details_of(command: BaseModel, model: type[Details]) -> Any:
    """The Details part of a command, or of one of several that it has, with just the fields that were sent; a
    mask sets nothing.
    """
    sent = command.model_fields_set.intersection(field_names(model))
    return without_masks(with_fields(model, {name: getattr(command, name) for name in sent}))

"""Commands that every noun shares. `AddNote.of(LEAD)` is the lead's own class of one."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Collection
from functools import cache
from typing import Annotated, Any, ClassVar, Self
from uuid import UUID

from pydantic import AliasChoices, BeforeValidator, Field

from commands.kernel.command import (
    Command,
    Context,
    Deps,
    Outcome,
    append_with_retry,
    refuse_invisible,
)
from commands.kernel.company_links import require_same_company
from commands.kernel.ports import AppendRequest, StreamAppend
from domain.kernel import record
from domain.kernel.details import Details, leaf
from domain.kernel.errors import InvalidFields, NotAllowed, NotFound
from domain.kernel.event import Event
from domain.kernel.formats import LongText
from domain.kernel.noun import Claim, Noun
from domain.kernel.record import Record
from domain.role.values import permission

BULK = 500
"""Most records that one command may touch."""

State = Record[Any, Any]


class RecordCommand(Command):
    """Base: a command about records of one noun."""

    noun: ClassVar[Noun[Any, Any]]

    @classmethod
    def of(cls, noun: Noun[Any, Any]) -> type[Self]:
        """This command for a noun; named after both, so that API documents tell them apart."""
        return _bind(cls, noun)


@cache
def _bind(command: type[Any], noun: Noun[Any, Any]) -> type[Any]:
    name = f"{command.__name__}To{noun.name.title()}"
    return type(
        name,
        (command,),
        {"noun": noun, "__module__": command.__module__, "__doc__": command.__doc__},
    )


def record_id() -> Any:
    return Field(validation_alias=AliasChoices("_id", "id"))


class OneRecord(RecordCommand):
    """A command about one record; `decide` is all that differs."""

    id: UUID = record_id()
    expected_version: int | None = Field(None, ge=1)
    reason: LongText | None = None

    @abstractmethod
    def decide(self, state: State, context: Context, deps: Deps) -> list[Event]: ...

    def execute(self, context: Context, deps: Deps) -> Outcome:
        refuse_invisible(context, deps, self.noun.name, [self.id])

        def decision() -> AppendRequest:
            state = deps.store.load(self.noun, self.id)
            return decided(
                context, self.noun, [(state, self.decide(state, context, deps))], self.reason
            )

        return append_with_retry(context, deps, decision)


def as_list(value: Any) -> Any:
    """One id counts as a list of one."""
    return (value,) if isinstance(value, str | UUID) else value


class ManyRecords(RecordCommand):
    """A command about selected records: all of them change or none does."""

    ids: Annotated[tuple[UUID, ...], BeforeValidator(as_list)] = Field(
        min_length=1,
        max_length=BULK,
        validation_alias=AliasChoices("deleteIds", "ids", "_id", "id"),
        serialization_alias="deleteIds",
    )
    reason: LongText | None = None

    @abstractmethod
    def decide(self, state: State, context: Context) -> list[Event]: ...

    def execute(self, context: Context, deps: Deps) -> Outcome:
        ids = list(dict.fromkeys(self.ids))
        refuse_invisible(context, deps, self.noun.name, ids)

        def decision() -> AppendRequest:
            states = [deps.store.load(self.noun, id_) for id_ in ids]
            return decided(
                context, self.noun, [(s, self.decide(s, context)) for s in states], self.reason
            )

        return append_with_retry(context, deps, decision)


def decided(
    context: Context,
    noun: Noun[Any, Any],
    pairs: list[tuple[State, list[Event]]],
    reason: str | None = None,
) -> AppendRequest:
    """Events of existing records as one decision, with the claims that follow from them."""
    meta = context.meta(reason)
    changes, claims, releases = [], [], []
    for state, events in pairs:
        stamped = tuple(_with_subject(event, noun.subject(state.details)) for event in events)
        changes.append(StreamAppend(state.stream_id, noun.name, state.version, stamped))
        before, after = _held(noun, state), _held(noun, record.apply(state, stamped, meta))
        claims += [(claim, state.stream_id) for claim in after - before]
        releases += [(claim, state.stream_id) for claim in before - after]
    return AppendRequest(meta, tuple(changes), tuple(claims), tuple(releases))


def _held(noun: Noun[Any, Any], state: State) -> set[Claim]:
    if state.deleted:
        return set()
    return {*noun.claims(state.details), *noun.state_claims(state.state)}


def _with_subject(event: Event, subject_id: UUID | None) -> Event:
    return event if subject_id is None else event.model_copy(update={"subject_id": subject_id})


class Create(RecordCommand):
    """Base of every create command: also inherits the noun's Details, so its fields are the body."""

    def settle(self, details: Any) -> Any:
        """The details with what follows from them."""
        return details

    def prepare(self, details: Any, context: Context, deps: Deps) -> dict[str, Any]:
        """Status, pipeline, people and facts to begin with; raises InvalidFields."""
        return {}

    def execute(self, context: Context, deps: Deps) -> Outcome:
        noun = self.noun
        details = self.settle(details_of(self, noun.details))
        refuse_unknown_links(noun, details, context, deps)
        beginning = self.prepare(details, context, deps)
        require_same_company(details, noun.links, deps)
        stream_id = deps.new_id()

        def decision() -> AppendRequest:
            number = deps.store.next_number(noun.name) if noun.reference_prefix else None
            reference = f"{noun.reference_prefix}-{number}" if number else None
            event = noun.created(details=details, reference=reference, **beginning)
            stamped = _with_subject(event, noun.subject(details))
            claims = tuple((claim, stream_id) for claim in noun.claims(details))
            return AppendRequest(
                context.meta(), (StreamAppend(stream_id, noun.name, 0, (stamped,)),), claims
            )

        return append_with_retry(context, deps, decision)


class ChangeDetails(OneRecord):
    """Base of every change command: also inherits the noun's Details; what is not sent stays."""

    def decide(self, state: State, context: Context, deps: Deps) -> list[Event]:
        change = details_of(self, self.noun.details)
        record.refuse_deleted(state)
        refuse_unknown_links(self.noun, change, context, deps, held=state.details)
        require_same_company(change, self.noun.links, deps, current=state.details)
        return record.change_details(
            state, self.noun.changed, change, expected_version=self.expected_version
        )


def details_of(command: Command, model: type[Details]) -> Any:
    """The Details part of a command, with just the fields that were sent."""
    return model.model_construct(
        _fields_set=command.model_fields_set & model.model_fields.keys(),
        **{name: getattr(command, name) for name in model.model_fields},
    )


def refuse_unknown_links(
    noun: Noun[Any, Any],
    details: Details,
    context: Context,
    deps: Deps,
    *,
    held: Details | None = None,
) -> None:
    """Ids of other records must exist and be visible to the actor; one already held may stay."""
    for path, target in noun.links.items():
        linked = leaf(details, path)
        if linked is None or path not in details.model_fields_set:
            continue
        if held is not None and leaf(held, path) == linked:
            continue
        wire = noun.details.model_fields[path].alias or path
        try:
            refuse_invisible(context, deps, target, [linked])
            refuse_gone(target, linked, deps)
        except NotFound as error:
            raise InvalidFields(fields={wire: "not_found"}) from error


def refuse_gone(noun: str, id_: UUID, deps: Deps) -> None:
    """Raises NotFound, also for a record that was deleted."""
    if deps.store.load(_noun(noun), id_).deleted:
        raise NotFound(noun=noun)


def _noun(name: str) -> Noun[Any, Any]:
    from domain.nouns import NOUNS  # noqa: PLC0415 - the registry imports every noun, and nouns import the kernel

    return NOUNS[name]


class ChangePeople(OneRecord):
    """Who plays a part in the record from now on: the whole list."""

    assignee: tuple[UUID, ...] = Field((), max_length=50)
    part: str = Field("Assignee", max_length=40)

    def decide(self, state: State, context: Context, deps: Deps) -> list[Event]:
        if self.part not in self.noun.parts:
            raise InvalidFields(fields={"part": "not_allowed"})
        refuse_unknown_users(self.assignee, "assignee", deps, state.people.get(self.part, ()))
        return record.change_people(
            state, self.part, self.assignee, expected_version=self.expected_version
        )


def refuse_unknown_users(
    user_ids: tuple[UUID, ...], field: str, deps: Deps, held: Collection[UUID] = ()
) -> None:
    """Those who play the part already may stay, though they were deleted since."""
    for user_id in user_ids:
        if user_id in held:
            continue
        try:
            refuse_gone("user", user_id, deps)
        except NotFound as error:
            raise InvalidFields(fields={field: "not_found"}) from error


class RemovePerson(OneRecord):
    """Takes one user off one part."""

    assignee: UUID
    part: str = Field("Assignee", max_length=40)

    def decide(self, state: State, context: Context, deps: Deps) -> list[Event]:
        left = tuple(user for user in state.people.get(self.part, ()) if user != self.assignee)
        return record.change_people(state, self.part, left, expected_version=self.expected_version)


class AddNote(OneRecord):
    note: LongText = Field(min_length=1)

    def decide(self, state: State, context: Context, deps: Deps) -> list[Event]:
        record.refuse_deleted(state)
        return [record.NoteAdded(note_id=deps.new_id(), text=self.note)]


class RemoveDocument(OneRecord):
    document_id: UUID

    def decide(self, state: State, context: Context, deps: Deps) -> list[Event]:
        """Who may add to some lists of documents only takes nothing out of the others."""
        document, actor = state.documents.get(self.document_id), context.actor
        if document is not None and actor is not None:
            lists = permission(actor.role, self.noun.section).documents
            if document.collection not in lists:
                raise NotAllowed
        return record.remove_document(state, self.document_id)


class RequestDelete(ManyRecords):
    def decide(self, state: State, context: Context) -> list[Event]:
        return record.request_delete(state)


class Delete(ManyRecords):
    """An admin deletes at once; from anyone else it is a request."""

    def decide(self, state: State, context: Context) -> list[Event]:
        if context.actor is not None and context.actor.role != "admin":
            return [] if state.deleted else record.request_delete(state)
        return record.delete(state)


class RejectDelete(ManyRecords):
    def decide(self, state: State, context: Context) -> list[Event]:
        return record.reject_delete_request(state)


class CancelDeleteRequest(OneRecord):
    """Taken back by who sent it, or by an admin."""

    def decide(self, state: State, context: Context, deps: Deps) -> list[Event]:
        actor, request = context.actor, state.delete_request
        if actor and request and actor.role != "admin" and request.actor_id != actor.user_id:
            raise NotAllowed
        return record.cancel_delete_request(state)


class Restore(OneRecord):
    def decide(self, state: State, context: Context, deps: Deps) -> list[Event]:
        return record.restore(state)


class Block(OneRecord):
    def decide(self, state: State, context: Context, deps: Deps) -> list[Event]:
        return record.block(state)


class Activate(OneRecord):
    def decide(self, state: State, context: Context, deps: Deps) -> list[Event]:
        return record.activate(state)


def require(details: Details, *wire_names: str) -> None:
    """Refuse when one of these fields has no value. Names are the wire's."""
    missing = {}
    for name, info in type(details).model_fields.items():
        wire = info.alias or name
        if wire in wire_names and getattr(details, name) in (None, ""):
            missing[wire] = "required"
    if missing:
        raise InvalidFields(fields=missing)


def require_kept(change: Details, *fields: str) -> None:
    """Refuse to empty one of these fields."""
    sent = [field for field in fields if field in change.model_fields_set]
    require(change, *(type(change).model_fields[field].alias or field for field in sent))

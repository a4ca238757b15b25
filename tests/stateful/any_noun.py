"""Random commands on records of one noun, whichever it is, each checked and some taken back."""

from __future__ import annotations

from collections import Counter
from typing import Any, ClassVar
from uuid import UUID, uuid4

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, rule
from pydantic import ValidationError

from commands.kernel.append import create_stream
from commands.kernel.command import Context, Outcome
from commands.undo.undo import RecordUndo, Undo
from domain.kernel.errors import DomainError
from domain.kernel.noun import Noun
from domain.kernel.record_events import Deleted, camel
from domain.kernel.taking_back import DOCUMENT, NOTE, within_state_field
from domain.kernel.undoing import NotUndoable
from domain.nouns import NOUNS
from projections.nouns import PROJECTIONS
from tests.factories.created import CREATED
from tests.stateful import agreement
from tests.stateful.any_command import Pool, bodies, commands_of, makers
from tests.stateful.backends import Memory, run

MOST_RECORDS = 4


class AnyNoun(RuleBasedStateMachine):
    """`done` counts what was carried out, by the command's name, over all runs."""

    noun: ClassVar[Noun[Any, Any]]
    done: ClassVar[Counter[str]]

    def __init__(self) -> None:
        super().__init__()
        self.backend = Memory()
        self.records: list[UUID] = []
        self.others = {one: self._begun(one) for one in NOUNS if one != self.noun.name}

    def _begun(self, noun: str) -> UUID:
        """A record with the first event that the noun's factory makes."""
        deps, id_ = self.backend.deps, uuid4()
        context = Context(self.backend.staff[0], uuid4())
        created: Any = CREATED[noun]
        deps.store.append(create_stream(context, NOUNS[noun], id_, created))
        return id_

    @initialize()
    def begin(self) -> None:
        if not _is_founded(self.noun):
            self.records.append(self._begun(self.noun.name))

    @rule(data=st.data(), who=st.sampled_from([0, 0, 1, None]), takes_back=st.booleans())
    def act(self, data: st.DataObject, who: int | None, takes_back: bool) -> None:
        found = commands_of(self.noun) if self.records else makers(self.noun)
        command = data.draw(st.sampled_from(found))
        store = self.backend.deps.store
        ref = data.draw(st.sampled_from(self.records)) if self.records else uuid4()
        happened = [one for id_ in self.records for one in store.events(id_)]
        events = [CREATED[self.noun.name], *(one.event for one in happened)]
        known = {"user": self.backend.staff[1].user_id, self.noun.name: ref}
        pool = Pool.of(self.noun, events, self.others | known)
        version = len(store.events(ref)) if self.records else 1
        body = data.draw(bodies(command, ref, version, pool))
        before = {id_: len(store.events(id_)) for id_ in self.records}
        actor = None if who is None else self.backend.staff[who]
        try:
            outcome = run(self.backend, command.model_validate(body), actor)
        except (DomainError, ValidationError):
            assert {id_: len(store.events(id_)) for id_ in self.records} == before
            return
        changed = self._take_in(outcome, before)
        if changed:
            self.done[command.__name__] += 1
        if changed and takes_back:
            self._take_back(changed[0], outcome)

    def _take_in(self, outcome: Outcome, before: dict[UUID, int]) -> list[UUID]:
        """Records of the noun that the command changed, each checked."""
        named = [one.id for one in outcome.records if one.noun == self.noun.name]
        # One that only its first change would store has none of its events yet.
        own = [id_ for id_ in named if self._events(id_)]
        for one in outcome.records:
            if one.noun in NOUNS and self._events(one.id):
                agreement.check(self.backend, one.noun, one.id)
        known = len(self.records)
        self.records += [id_ for id_ in own if id_ not in self.records][: MOST_RECORDS - known]
        return [id_ for id_ in own if len(self._events(id_)) > before.get(id_, 0)]

    def _take_back(self, id_: UUID, outcome: Outcome) -> None:
        """What the rules let through has all former values in all records, or there is no trace of it.
        What the answer offered to take back is never refused by its nature.
        """
        deps, events = self.backend.deps, self._events(id_)
        wanted = Undo(self.noun, id_, len(events), frozenset(NOUNS))
        context = Context(self.backend.staff[0], uuid4())
        try:
            plan = wanted.plan(context, deps)
            seen = {one.id: one.found.now.version for one in plan}
            sent = Undo(
                *(self.noun, id_, len(events), frozenset(NOUNS)), seen=seen, reason="Taken back"
            )
            sent.execute(context, deps)
        except DomainError as refusal:
            assert len(self._events(id_)) == len(events)
            is_offered = outcome.undoable and outcome.records[0].id == id_
            is_by_nature = isinstance(refusal, NotUndoable)
            assert not (is_offered and is_by_nature), refusal  # noqa: PT017 - it may be refused for another reason
            return
        self.done["Undo"] += 1
        for one in plan:
            agreement.check(self.backend, one.noun.name, one.id)
            self._check_former(one)

    def _check_former(self, one: RecordUndo) -> None:
        """The document is as before, but for what stays by its nature."""
        if one.found.was_made:
            assert self.backend.deps.store.load(one.noun, one.id).deleted
            return
        stay = [field.path for field in one.found.fields if field.refusal is not None]
        if stay or any(field.path.startswith((NOTE, DOCUMENT)) for field in one.fields):
            return
        view, events = PROJECTIONS[one.noun.name], self._events(one.id)
        former = agreement.shown(view, events[: one.command.before])
        now = agreement.shown(view, events)
        # A request to delete that was accepted is decided, though the record is there again.
        accepted = any(isinstance(each.event, Deleted) for each in one.command.events)
        decided = {"deleteRequest"} if accepted else set()
        for field in one.fields:
            within = within_state_field(one.noun, field.path)
            if within is not None and not _entries(former[camel(within[0])], within[1]):
                # An entry that was added is only not offered any more.
                leaf = camel(within[0])
                added = _entries(now[leaf], within[1])
                now |= {leaf: [each for each in now[leaf] if each not in added]}
        differing = {
            path: (now[path], former[path])
            for path in now.keys() - decided
            if (now[path] or None) != (former[path] or None)
        }
        assert not differing, f"{one.command.events[-1].event.topic}: {differing}"

    def _events(self, id_: UUID) -> Any:
        return self.backend.deps.store.events(id_)

    def teardown(self) -> None:
        for id_ in self.records:
            agreement.check(self.backend, self.noun.name, id_)
            agreement.check_values(self.backend, self.noun.name, id_)
            agreement.check_compared(PROJECTIONS[self.noun.name], self._events(id_))


def _is_founded(noun: Noun[Any, Any]) -> bool:
    return noun.created.is_founding


def _entries(values: list[dict[str, Any]], name: str) -> list[dict[str, Any]]:
    """Those of that name, which is an entry's first value."""
    return [each for each in values if str(next(iter(each.values()))) == name]

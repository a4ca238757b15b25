"""Brings records and their contacts at the ledger together, and counts what was done."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, cast
from uuid import UUID

from pydantic import ValidationError

from commands.kernel.command_ids import new_command_id
from commands.ledger_contacts import sides
from commands.ledger_contacts.found import number_of
from commands.ledger_contacts.outcome import (
    ContactRefused,
    ContactsSynced,
    FieldDiffers,
    SideChosen,
)
from commands.shared.ledger_contacts import AT_ONCE, PartyToSend
from commands.shared.ledger_links import Linked, hidden, link_in, record_link
from commands.undo.change_commands import change_command
from domain.kernel.details import leaf
from domain.kernel.errors import DomainError, NotFound
from domain.ledger_link import link as links
from domain.ledger_link.events import Refusal
from domain.ledger_link.merging import Merged, merge

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from commands.kernel.command import Context, Deps
    from commands.ledger_contacts.found import KnownParties
    from commands.shared.ledger_contacts import LedgerContacts, LedgerParty, PartySent
    from domain.kernel.noun import Noun
    from domain.ledger_link.events import LedgerLinkEvent, LinkKind
    from domain.ledger_link.link import LedgerLink
    from domain.ledger_link.merging import Values

ARCHIVED = "The contact is archived"


@dataclass(frozen=True, slots=True)
class _Pending:
    """A contact that is to be sent, and what is known of its record."""

    id: UUID
    sent: PartyToSend
    differing: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ContactSync:
    """Records of one noun and contacts of the connected organisation. `chosen` is for one record alone."""

    noun: Noun[Any, Any]
    tenant_id: UUID
    ledger: LedgerContacts
    deps: Deps
    context: Context
    chosen: Sequence[SideChosen] = ()
    found: ContactsSynced = field(default_factory=ContactsSynced)

    def run(self, ids: Sequence[UUID], known: KnownParties) -> ContactsSynced:
        """May be repeated: what is done already is found to be the same. Raises what the ledger's calls do."""
        for start in range(0, len(ids), AT_ONCE):
            group = ids[start : start + AT_ONCE]
            pending = [one for id_ in group if (one := self._prepared(id_, known)) is not None]
            if pending:
                self._send(pending)
        return self.found

    def _prepared(self, id_: UUID, known: KnownParties) -> _Pending | None:
        """Takes what only the ledger changed; what is to be sent there."""
        try:
            state = self.deps.store.load(self.noun, id_)
        except NotFound:
            return None
        if state.deleted or state.person_erased:
            return None
        link = link_in(self._of(id_).stream_id, self.deps)
        base = self._base(id_, link)
        party = self._party(state, link, known)
        if party is None:
            return self._merged(state, link, Merged(), None)
        if party.is_archived:
            self._refuse(id_, state.version, (ARCHIVED,), party.ledger_id)
            return None
        return self._merged(state, link, self._compared(state, base, party), party.ledger_id)

    def _compared(self, state: sides.State, base: Values | None, party: LedgerParty) -> Merged:
        ours = sides.ours(self.noun, state)
        if base is None and party.number == number_of(state):
            party = sides.without_plain_lines(party)
        theirs, invalid = sides.theirs(self.noun, party, ours)
        merged = merge(base, ours, theirs)
        for path, value in invalid.items():
            merged.differ[path] = (ours[path], value)
        paths = {sides.wire_of(self.noun, path): path for path in ours}
        for one in self.chosen:
            if one.field in paths:
                merged.choose(paths[one.field], (one.ours, one.theirs), one.side)
        return merged

    def _party(
        self, state: sides.State, link: LedgerLink | None, known: KnownParties
    ) -> LedgerParty | None:
        """By the link, by the id that a record came with, or by our number."""
        xero_id = leaf(state.details, sides.XERO_ID)
        ids = [link.ledger_id if link else None, xero_id if is_id(xero_id) else None]
        found = (known.party(one) for one in ids if one is not None)
        return next(filter(None, found), None) or known.numbered(number_of(state))

    def _base(self, id_: UUID, link: LedgerLink | None) -> Values | None:
        if link is None or not link.sent_version:
            return None
        return sides.ours_at(self.noun, id_, link.sent_version, self.deps)

    def _merged(
        self, state: sides.State, link: LedgerLink | None, merged: Merged, ledger_id: str | None
    ) -> _Pending | None:
        id_ = state.stream_id
        refused = self._take(state, merged.take, ledger_id)
        differ = merged.differ | {
            path: (leaf(state.details, path), merged.take[path]) for path in refused
        }
        wires = tuple(sides.wire_of(self.noun, path) for path in differ)
        self.found.differing += [
            FieldDiffers(id_, wire, *values)
            for wire, values in zip(wires, differ.values(), strict=True)
        ]
        state = self.deps.store.load(self.noun, id_)
        if ledger_id is None or merged.send:
            theirs = {path: other for path, (_, other) in differ.items()}
            values = sides.values_to_send(self.noun, state, theirs)
            return _Pending(id_, PartyToSend(number_of(state), values, ledger_id), wires)
        is_new = link is None or link.ledger_id != ledger_id
        self.found.linked += is_new
        self.found.updated += not is_new and len(refused) < len(merged.take)
        self._settle(id_, state.version, ledger_id, wires)
        return None

    def _take(
        self, state: sides.State, values: Mapping[str, str | None], ledger_id: str | None
    ) -> list[str]:
        """Gives the record the ledger's values, and says which of them it does not take."""
        command = change_command(self.noun)
        if command is None:
            return [*values]
        wires = {sides.wire_of(self.noun, path): path for path in values}
        body = {wire: values[path] for wire, path in wires.items()}
        if ledger_id is not None:
            body[sides.wire_of(self.noun, sides.XERO_ID)] = ledger_id
        refused: list[str] = []
        while body:
            try:
                change = command.model_validate({"id": state.stream_id, **body})
                change.execute(self._further(), self.deps)
            except (DomainError, ValidationError) as error:
                found = [one for one in fields_of(error) if one in wires and one in body]
                # A refusal of the whole is one of each of its fields.
                found = found or [one for one in body if one in wires]
                if not found:
                    raise
                for wire in found:
                    del body[wire]
                    refused.append(wires[wire])
            else:
                break
        return refused

    def _send(self, pending: Sequence[_Pending]) -> None:
        answers = self.ledger.send_parties([one.sent for one in pending])
        for one, answer in zip(pending, answers, strict=True):
            self._sent(one, answer)

    def _sent(self, one: _Pending, answer: PartySent) -> None:
        state = self.deps.store.load(self.noun, one.id)
        if answer.ledger_id is None:
            words = tuple(hidden(said, one.sent.values.values()) for said in answer.refusals)
            self._refuse(one.id, state.version, words, one.sent.ledger_id)
            return
        if one.sent.ledger_id is None:
            self.found.made += 1
            self._take(state, {}, answer.ledger_id)
            state = self.deps.store.load(self.noun, one.id)
        else:
            self.found.updated += 1
        self._settle(one.id, state.version, answer.ledger_id, one.differing)

    def _settle(self, id_: UUID, version: int, ledger_id: str, differing: tuple[str, ...]) -> None:
        """Both sides are the same, but for these fields."""

        def decide(link: LedgerLink) -> list[LedgerLinkEvent]:
            if not differing:
                return links.send(link, version, ledger_id)
            return links.differ(link, version, differing)

        self._note(id_, decide, ledger_id)

    def _refuse(
        self, id_: UUID, version: int, words: tuple[str, ...], ledger_id: str | None
    ) -> None:
        self.found.refused += [ContactRefused(id_, one) for one in words]
        refusals = tuple(Refusal(field=None, words=one) for one in words)
        self._note(id_, lambda link: links.refuse(link, version, refusals), ledger_id)

    def _note(
        self,
        id_: UUID,
        decide: Callable[[LedgerLink], list[LedgerLinkEvent]],
        ledger_id: str | None,
    ) -> None:
        record_link(self._further(), self.deps, self._of(id_), decide, ledger_id)

    def _of(self, id_: UUID) -> Linked:
        return Linked(cast("LinkKind", self.noun.name), id_, self.tenant_id)

    def _further(self) -> Context:
        return self.context.followed_by(new_command_id())


def is_id(value: object) -> bool:
    """Whether a text may be an id of the ledger's."""
    try:
        UUID(str(value))
    except ValueError:
        return False
    return True


def fields_of(error: DomainError | ValidationError) -> list[str]:
    """Wire names of the fields that an error is about."""
    if isinstance(error, ValidationError):
        return [".".join(map(str, one["loc"])) for one in error.errors()]
    return [*error.fields] or [error.code]
